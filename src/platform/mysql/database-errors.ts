/** What the service asks of an error that came out of the database driver. */

const DEADLOCK = 1213;
const LOCK_WAIT_TIMEOUT = 1205;
const RECORD_CHANGED = 1020;
const DUPLICATE_ENTRY = 1062;
const NO_SUCH_TABLE = 1146;
const ROW_IS_REFERENCED = 1451;

/** Errors by which the server says that it cannot work now. */
const SERVER_UNAVAILABLE = new Set([
  ...[1040, 1203], // too many connections
  ...[1053, 1152, 1158, 1159, 1160, 1161, 1317, 1927], // it is shutting down, or the connection or statement was ended
  ...[1290, 1792, 1836], // it is read-only
  ...[1021, 1026, 1041, 1114], // its disk or memory is full
  ...[1969, 3024, 3169], // the statement took too long
]);

const CONNECTION_LOST = new Set([
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'POOL_CLOSED',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
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

/** Another transaction got in the way; the same work may succeed when it is run again. */
export function isTransientConflict(error: unknown): boolean {
  const errno = driverErrorOf(error)?.errno;
  return errno === DEADLOCK || errno === LOCK_WAIT_TIMEOUT || errno === RECORD_CHANGED;
}

/** A unique key refused the row; with `indexName`, that key. */
export function isDuplicateEntry(error: unknown, indexName?: string): boolean {
  const driverError = driverErrorOf(error);
  if (driverError?.errno !== DUPLICATE_ENTRY) {
    return false;
  }
  // MySQL 8 writes the key as 'table.key', MariaDB as 'key'.
  return indexName === undefined || new RegExp(`[.']${indexName}'`).test(String(driverError.sqlMessage));
}

/** A row cannot go, since another one refers to it. */
export function isRowReferenced(error: unknown): boolean {
  return driverErrorOf(error)?.errno === ROW_IS_REFERENCED;
}

/** The database is there, its tables are not: the migrations have not run. */
export function isTableMissing(error: unknown): boolean {
  return driverErrorOf(error)?.errno === NO_SUCH_TABLE;
}

/** The database cannot be reached or cannot work now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const driverError = driverErrorOf(error);
  if (driverError === null) {
    return false;
  }
  return (
    isTransientConflict(error) ||
    SERVER_UNAVAILABLE.has(Number(driverError.errno)) ||
    CONNECTION_LOST.has(String(driverError.code)) ||
    driverError.fatal === true
  );
}
