import type { EntityManager } from 'typeorm';

/**
 * Whether a transaction stands before a locked row of the table. Asks for InnoDB's own report, which is made anew each
 * time: the tables of `information_schema` are not refreshed while somebody keeps looking at them.
 */
export async function isSomebodyWaitingFor(manager: EntityManager, table: string): Promise<boolean> {
  const [name] = await manager.query<{ name: string }[]>('SELECT DATABASE() AS name');
  const [report] = await manager.query<{ Status: string }[]>('SHOW ENGINE INNODB STATUS');
  // Before it, the report tells of deadlocks that are over.
  const transactions = report?.Status.split('\nTRANSACTIONS\n')[1] ?? '';
  return new RegExp(`of table \`${name?.name}\`\\.\`${table}\` .* waiting`).test(transactions);
}
