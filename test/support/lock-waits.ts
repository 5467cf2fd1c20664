import type { DataSource, EntityManager } from 'typeorm';
import { eventually } from './job-worker.js';

/** Whether a transaction is waiting for a row lock of the table. */
export async function isSomebodyWaitingFor(manager: EntityManager, table: string): Promise<boolean> {
  return (await countWaitingFor(manager, table)) > 0;
}

/** How many transactions are waiting for row locks of the table. */
export async function countWaitingFor(manager: EntityManager, table: string): Promise<number> {
  const [server] = await manager.query<{ version: string }[]>('SELECT VERSION() AS version');
  return /mariadb/i.test(server?.version ?? '')
    ? countTold(await reportOf(manager), await databaseOf(manager), table)
    : countWaitingLocks(manager, table);
}

/**
 * Begins the call while a write of the listing holds the lock of its row, and then locks what such a write locks next: its agency's
 * publishing jobs. That fails if the call, which waits for the row, has locked them already.
 */
export function besideAWriteOf<T>(
  database: DataSource,
  listingId: number,
  call: () => PromiseLike<T>,
): Promise<{ called: PromiseLike<T> }> {
  return database.transaction('READ COMMITTED', async (manager) => {
    const [listing] = await manager.query<{ agencyId: number }[]>(
      'SELECT agency_id AS agencyId FROM listings WHERE id = ? FOR UPDATE',
      [listingId],
    );
    const called = Promise.resolve(call());
    await eventually(() => isSomebodyWaitingFor(manager, 'listings'));
    const lanes = await manager.query<unknown[]>(
      "SELECT last_tag FROM job_lanes WHERE queue = 'publishing' AND agency_id = ? FOR UPDATE NOWAIT",
      [listing?.agencyId],
    );
    expect(lanes).toHaveLength(1);
    return { called };
  });
}

/**
 * MariaDB: InnoDB's status report, which is always current. The tables of `information_schema` are not refreshed while they are
 * queried continuously.
 */
async function reportOf(manager: EntityManager): Promise<string> {
  const [report] = await manager.query<{ Status: string }[]>('SHOW ENGINE INNODB STATUS');
  // The report's sections before that contain past deadlocks.
  return report?.Status.split('\nTRANSACTIONS\n')[1] ?? '';
}

const countTold = (report: string, database: string, table: string): number =>
  [...report.matchAll(new RegExp(`of table \`${database}\`\\.\`${table}\` .* waiting`, 'g'))].length;

/** MySQL: its status report omits transactions that only wait for a shared lock. MariaDB does not have this table. */
async function countWaitingLocks(manager: EntityManager, table: string): Promise<number> {
  const [waits] = await manager.query<{ count: number }[]>(
    `SELECT COUNT(*) AS count FROM performance_schema.data_locks
     WHERE object_schema = ? AND object_name = ? AND lock_status = 'WAITING'`,
    [await databaseOf(manager), table],
  );
  return Number(waits?.count);
}

async function databaseOf(manager: EntityManager): Promise<string> {
  const [row] = await manager.query<{ name: string }[]>('SELECT DATABASE() AS name');
  return row?.name ?? '';
}
