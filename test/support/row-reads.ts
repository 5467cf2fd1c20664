import type { DataSource, EntityManager } from 'typeorm';

/** The numbers from 1 to a thousand as a table `numbers (n)` of a statement. */
export const NUMBERS = `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000)`;

/** How many rows and index entries the server reads for the statements of `play`, which all use the transaction. */
export function readsOf(database: DataSource, play: (manager: EntityManager) => Promise<unknown>): Promise<number> {
  return database.transaction('READ COMMITTED', async (manager) => {
    const count = async (): Promise<number> => {
      const rows = await manager.query<{ Value: string }[]>("SHOW SESSION STATUS LIKE 'Handler_read%'");
      return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
    };
    // The status is itself a table that is read.
    const [first, before] = [await count(), await count()];
    await play(manager);
    return (await count()) - before - (before - first);
  });
}
