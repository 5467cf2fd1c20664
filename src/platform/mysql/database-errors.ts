/** Classifies the errors of the database driver. */

const DEADLOCK = 1213;
const LOCK_WAIT_TIMEOUT = 1205;
const RECORD_CHANGED = 1020;
/** MySQL group replication: another node committed first, or this node has just left the group. */
const ROLLED_BACK_BY_THE_GROUP = 3101;
const DUPLICATE_ENTRY = 1062;
const NO_SUCH_TABLE = 1146;
const NO_SUCH_COLUMN = 1054;
const TOO_MANY_PREPARED_STATEMENTS = 1461;
const ROW_IS_REFERENCED = 1451;

const TRANSIENT_CONFLICTS = new Set([DEADLOCK, LOCK_WAIT_TIMEOUT, RECORD_CHANGED, ROLLED_BACK_BY_THE_GROUP]);

/** A table, column, index or foreign key to be created exists already, or one to be dropped does not exist. */
const DONE_ALREADY = new Set([1050, 1051, 1060, 1061, 1091, 1826]);

/** A table could not be created. MariaDB reports the existing name of a foreign key (1826 in MySQL) as this, with InnoDB's error. */
const CANNOT_CREATE_TABLE = 1005;
const DUPLICATE_IN_INNODB = /errno: 121\b/;

/** Errors that mean that the server cannot work at the moment. */
const SERVER_UNAVAILABLE = new Set([
  ...[1040, 1203, 1226], // too many connections; 1226: or statements, of the account
  ...[1053, 1152, 1158, 1159, 1160, 1161, 1317, 1927, 4031], // it is shutting down, or the connection or statement was ended
  ...[1290, 1665, 1792, 1836, 3032], // it is read-only or offline, or has a binary log that does not take writes
  ...[1021, 1026, 1041, 1114], // its disk or memory is full
  ...[1969, 3024, 3169], // the statement took too long
  ...[1044, 1045, 1049, 1129, 1130, 1142, 1143, 1698], // it lets the account in no more, or not to its tables
  ...[1047, 3100], // a node that has lost its cluster: Galera, group replication
  ...[2003, 2006, 2013, 9001], // from a proxy: it has lost the server behind it, or reaches none
]);

/** It is read-only, or the account may not write, or (1665) `binlog_format` is `STATEMENT`, which READ COMMITTED excludes. */
const WRITE_REFUSED = new Set([1142, 1143, 1290, 1665, 1792, 1836]);

const CONNECTION_LOST = new Set([
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'POOL_CLOSED',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

interface DriverError {
  errno?: unknown;
  code?: unknown;
  syscall?: unknown;
  sqlMessage?: unknown;
  fatal?: unknown;
}

function driverErrorOf(error: unknown): DriverError | null {
  if (typeof error !== 'object' || error === null) {
    return null;
  }
  const inner = (error as { driverError?: unknown }).driverError;
  return typeof inner === 'object' && inner !== null ? inner : error;
}

/** A conflict with another transaction; a retry may succeed. */
export function isTransientConflict(error: unknown): boolean {
  return TRANSIENT_CONFLICTS.has(Number(driverErrorOf(error)?.errno));
}

/** The lock of a row was waited for in vain. */
export function isLockTimeout(error: unknown): boolean {
  return driverErrorOf(error)?.errno === LOCK_WAIT_TIMEOUT;
}

/** The server's connections have as many prepared statements as it allows in all (`max_prepared_stmt_count`). */
export function hasTooManyPreparedStatements(error: unknown): boolean {
  return driverErrorOf(error)?.errno === TOO_MANY_PREPARED_STATEMENTS;
}

/** The schema change has been made before. */
export function isDoneAlready(error: unknown): boolean {
  const { errno, sqlMessage } = driverErrorOf(error) ?? {};
  return (
    DONE_ALREADY.has(Number(errno)) || (errno === CANNOT_CREATE_TABLE && DUPLICATE_IN_INNODB.test(String(sqlMessage)))
  );
}

/** A unique key was violated; with `indexName`, that key. */
export function isDuplicateEntry(error: unknown, indexName?: string): boolean {
  const driverError = driverErrorOf(error);
  if (driverError?.errno !== DUPLICATE_ENTRY) {
    return false;
  }
  // MySQL 8 writes the key as 'table.key', MariaDB as 'key'.
  return indexName === undefined || new RegExp(`[.']${indexName}'`).test(String(driverError.sqlMessage));
}

/** The server answers, but takes no writes: it is read-only, or the account may not write, or its binary log cannot record them. */
export function isWriteRefused(error: unknown): boolean {
  return WRITE_REFUSED.has(Number(driverErrorOf(error)?.errno));
}

/** A foreign key prevents the deletion of a row. */
export function isRowReferenced(error: unknown): boolean {
  return driverErrorOf(error)?.errno === ROW_IS_REFERENCED;
}

/** The database exists but its tables do not: the migrations have not run. */
export function isTableMissing(error: unknown): boolean {
  return driverErrorOf(error)?.errno === NO_SUCH_TABLE;
}

/** A table or a column is missing: the migrations of this version have not run. */
export function isSchemaOutdated(error: unknown): boolean {
  return isTableMissing(error) || driverErrorOf(error)?.errno === NO_SUCH_COLUMN;
}

/** The database cannot be reached or cannot work at the moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const driverError = driverErrorOf(error);
  if (driverError === null) {
    return false;
  }
  return (
    isTransientConflict(error) ||
    SERVER_UNAVAILABLE.has(Number(driverError.errno)) ||
    CONNECTION_LOST.has(String(driverError.code)) ||
    // The socket of a server on this machine is missing; files can be missing as well.
    (driverError.code === 'ENOENT' && driverError.syscall === 'connect') ||
    driverError.fatal === true
  );
}
