import type { EntityManager } from 'typeorm';

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
