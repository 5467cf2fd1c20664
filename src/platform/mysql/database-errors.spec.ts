import { isDatabaseUnavailable, isDoneAlready, isDuplicateEntry, isTransientConflict } from './database-errors.js';

/** An error as TypeORM hands it on. */
const queryFailed = (driverError: object): Error => Object.assign(new Error('failed'), { driverError });

describe('an error of the database', () => {
  it.each([
    [1213, 'a deadlock'],
    [1205, 'a lock that was not granted'],
    [1020, 'a record that changed'],
    [3101, 'a transaction that the group rolled back'],
  ])('%i (%s) is worth another attempt, and 503 after the last', (errno) => {
    expect(isTransientConflict(queryFailed({ errno }))).toBe(true);
    expect(isDatabaseUnavailable(queryFailed({ errno }))).toBe(true);
  });

  it.each([
    [1040, 'too many connections'],
    [1203, 'too many of this user'],
    [1226, 'too many of an account with a limit of its own'],
    [1053, 'it is shutting down'],
    [1290, 'it is read-only'],
    [1836, 'it is read-only'],
    [1665, 'its binary log takes no writes at READ COMMITTED'],
    [3032, 'it is offline'],
    [4031, 'the connection was idle for too long'],
    [1021, 'its disk is full'],
    [1114, 'its disk is full'],
    [3024, 'the statement took too long'],
    [1044, 'the account may not use this database'],
    [1045, 'the account is refused'],
    [1049, 'the database is gone, such as while it is restored'],
    [1129, 'this host is refused after too many failed connections'],
    [1130, 'this host is refused'],
    [1142, 'the account lacks a right to a table'],
    [1143, 'the account lacks a right to a column'],
    [1698, 'the account is refused without a password'],
    [1047, 'its node of a Galera cluster is not prepared'],
    [3100, 'its node has left the group'],
    [2013, 'a proxy has lost it'],
    [9001, 'a proxy reaches none'],
  ])('%i (%s) says that the database cannot work now', (errno) => {
    expect(isDatabaseUnavailable(queryFailed({ errno }))).toBe(true);
    expect(isTransientConflict(queryFailed({ errno }))).toBe(false);
  });

  it.each(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'PROTOCOL_CONNECTION_LOST', 'PROTOCOL_SEQUENCE_TIMEOUT'])(
    '%s says that it cannot be reached',
    (code) => {
      expect(isDatabaseUnavailable(queryFailed({ code }))).toBe(true);
      expect(isDatabaseUnavailable(Object.assign(new Error('without TypeORM'), { code }))).toBe(true);
    },
  );

  it.each([
    [1054, 'an unknown column'],
    [1146, 'a missing table'],
    [1062, 'a duplicate'],
  ])('%i (%s) is none of that', (errno) => {
    expect(isDatabaseUnavailable(queryFailed({ errno }))).toBe(false);
  });

  it('names the key of a duplicate on either server', () => {
    const on = (sqlMessage: string): boolean => isDuplicateEntry(queryFailed({ errno: 1062, sqlMessage }), 'uq_a');
    expect(on("Duplicate entry '1' for key 'uq_a'")).toBe(true);
    expect(on("Duplicate entry '1' for key 'listings.uq_a'")).toBe(true);
    expect(on("Duplicate entry '1' for key 'uq_ab'")).toBe(false);
  });

  it('knows a foreign key that exists already on either server', () => {
    const cannotCreate = (text: string): unknown =>
      queryFailed({ errno: 1005, sqlMessage: `Can't create table \`a\`.\`b\` (errno: ${text})` });
    expect(isDoneAlready(queryFailed({ errno: 1826 }))).toBe(true);
    expect(isDoneAlready(cannotCreate('121 "Duplicate key on write or update"'))).toBe(true);
    expect(isDoneAlready(cannotCreate('150 "Foreign key constraint is incorrectly formed"'))).toBe(false);
  });

  it('says so when the socket of its server is missing, and says nothing of a file that is', () => {
    expect(isDatabaseUnavailable(Object.assign(new Error(), { code: 'ENOENT', syscall: 'connect' }))).toBe(true);
    expect(isDatabaseUnavailable(Object.assign(new Error(), { code: 'ENOENT', syscall: 'open' }))).toBe(false);
  });
});
