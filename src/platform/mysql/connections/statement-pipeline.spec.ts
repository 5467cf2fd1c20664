import { setTimeout } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { testDatabaseUrl } from '../../../../test/support/engines.js';
import { MessageCounter } from '../../../../test/support/message-counter.js';
import { dataSourceOptions } from '../data-source-options.js';
import { queryWithNext } from './statement-pipeline.js';

const MIB = 2 ** 20;

/** D-243, against a real server behind a counter of messages. */
describe('statements of a transaction', () => {
  let counter: MessageCounter;
  let dataSource: DataSource;

  beforeAll(async () => {
    const { counter: made, url } = await MessageCounter.before(await testDatabaseUrl());
    counter = made;
    dataSource = await new DataSource(dataSourceOptions({ databaseUrl: url, poolSize: 4 })).initialize();
    await dataSource.query('CREATE TABLE words (id INT PRIMARY KEY, word LONGTEXT) ENGINE = InnoDB');
  });

  beforeEach(() => dataSource.query('DELETE FROM words'));

  afterAll(async () => {
    await dataSource.query('DROP TABLE words');
    await dataSource.destroy();
    await counter.close();
  });

  const insert = 'INSERT INTO words VALUES (?, ?)';
  const words = async (): Promise<Record<number, string>> => {
    const rows = await dataSource.query<{ id: number; word: string }[]>('SELECT id, word FROM words ORDER BY id');
    return Object.fromEntries(rows.map(({ id, word }) => [id, word]));
  };
  const run = (work: (manager: EntityManager) => Promise<unknown>): Promise<unknown> => dataSource.transaction(work);

  it('go together where none waits for another, and each has its own result', async () => {
    const messages = await counter.during(() =>
      run(async (manager) => {
        await queryWithNext(manager, insert, [1, 'one']);
        const [first, header, third] = await Promise.all<unknown>([
          manager.query('SELECT word FROM words WHERE id = ?', [1]),
          manager.query(insert, [2, 'two']),
          manager.query('SELECT id, word FROM words ORDER BY id'),
        ]);
        expect(first).toEqual([{ word: 'one' }]);
        expect(header).toMatchObject({ affectedRows: 1 });
        expect(third).toEqual([
          { id: 1, word: 'one' },
          { id: 2, word: 'two' },
        ]);
        await queryWithNext(manager, insert, [3, 'three']);
        await queryWithNext(manager, insert, [4, 'four']);
      }),
    );
    expect(messages).toBe(2);
    expect(await words()).toEqual({ 1: 'one', 2: 'two', 3: 'three', 4: 'four' });
  });

  it('are one message each where each waits for the one before', async () => {
    const messages = await counter.during(() =>
      run(async (manager) => {
        await manager.query(insert, [1, 'one']);
        await manager.query(insert, [2, 'two']);
      }),
    );
    expect(messages).toBe(3);
  });

  it('are none where there is nothing to do', async () => {
    expect(await counter.during(() => run(() => Promise.resolve()))).toBe(0);
    const failing = run(() => Promise.reject(new Error('no')));
    expect(await counter.during(() => expect(failing).rejects.toThrow('no'))).toBe(0);
  });

  it('keep values as they are, whatever is in them', async () => {
    const odd = `; \n; SELECT 1;\n'"\\ ? ?? :a -- \0 \u{1f3e0}`;
    await run(async (manager) => {
      await queryWithNext(manager, insert, [1, odd]);
      await Promise.all([manager.query(insert, [2, odd]), manager.query(insert, [3, odd])]);
      await queryWithNext(manager, insert, [4, odd]);
    });
    expect(await words()).toEqual({ 1: odd, 2: odd, 3: odd, 4: odd });
  });

  it('leave nothing behind where one that nobody waited for fails with the commit', async () => {
    const work = run(async (manager) => {
      await manager.query(insert, [1, 'one']);
      await queryWithNext(manager, insert, [2, 'two']);
      await queryWithNext(manager, insert, [1, 'again']);
    });
    await expect(work).rejects.toMatchObject({ code: 'ER_DUP_ENTRY' });
    expect(await words()).toEqual({});
  });

  it('cannot be committed once one that nobody waited for has failed, even if that is overlooked', async () => {
    const work = run(async (manager) => {
      await queryWithNext(manager, insert, [1, 'one']);
      await queryWithNext(manager, insert, [1, 'again']);
      await manager.query('SELECT 1').catch(() => 'overlooked');
      await manager.query(insert, [2, 'two']).catch(() => 'overlooked');
    });
    await expect(work).rejects.toMatchObject({ code: 'ER_DUP_ENTRY' });
    expect(await words()).toEqual({});
    await run((manager) => manager.query(insert, [3, 'three']));
    expect(await words()).toEqual({ 3: 'three' });
  });

  it('go on after one that somebody waited for has failed, as ever', async () => {
    await run(async (manager) => {
      await manager.query(insert, [1, 'one']);
      await expect(manager.query(insert, [1, 'again'])).rejects.toMatchObject({ code: 'ER_DUP_ENTRY' });
      await manager.query(insert, [2, 'two']);
    });
    expect(await words()).toEqual({ 1: 'one', 2: 'two' });
  });

  it('take no effect when they are asked for while the transaction is given up', async () => {
    const giveUp = () =>
      run((manager) =>
        Promise.all([
          manager.query(insert, [1, 'one']),
          queryWithNext(manager, insert, [2, 'two']),
          Promise.resolve().then(() => {
            throw new Error('given up');
          }),
        ]),
      );
    for (let round = 0; round < 20; round += 1) {
      expect(await counter.during(() => expect(giveUp()).rejects.toThrow('given up'))).toBe(0);
    }
    expect(await words()).toEqual({});
  });

  it('are not asked where a value cannot be spelled', async () => {
    const unspeakable = { word: 'two' };
    const work = run((manager) =>
      Promise.all([manager.query(insert, [1, 'one']), manager.query(insert, [2, unspeakable])]),
    );
    await expect(work).rejects.toThrow('No column takes a value of this kind');
    expect(await words()).toEqual({});
  });

  it('are given up with their connection', async () => {
    const work = run(async (manager) => {
      const [{ id } = { id: 0 }] = await manager.query<{ id: number }[]>('SELECT CONNECTION_ID() AS id');
      await queryWithNext(manager, insert, [1, 'one']);
      await dataSource.query(`KILL ${id}`);
    });
    await expect(work).rejects.toThrow();
    expect(await words()).toEqual({});
  });

  it('stay below what a message may have', async () => {
    const long = 'x'.repeat(3 * MIB);
    const messages = await counter.during(() =>
      run(async (manager) => {
        for (let id = 1; id <= 6; id += 1) {
          await queryWithNext(manager, insert, [id, long]);
        }
        await Promise.all([7, 8].map((id) => manager.query(insert, [id, 'short'])));
        await Promise.all([9, 10].map((id) => manager.query(insert, [id, long])));
      }),
    );
    expect(messages).toBe(10);
    expect(Object.keys(await words())).toHaveLength(10);
  });

  it('take no effect behind a message in which a deadlock has ended their transaction', async () => {
    const long = 'x'.repeat(MIB);
    for (const id of [1, 2]) {
      await dataSource.query(insert, [id, 'before']);
    }
    const other = dataSource.createQueryRunner();
    await other.startTransaction();
    // The server ends the transaction that has changed fewer rows.
    await other.query(
      'INSERT INTO words SELECT seq, "other" FROM (SELECT 100 AS seq UNION SELECT 101 UNION SELECT 102) many',
    );
    await other.query('UPDATE words SET word = "other" WHERE id = 2');
    let waiting: Promise<unknown> = Promise.resolve();
    const work = run(async (manager) => {
      await manager.query('UPDATE words SET word = "ours" WHERE id = 1');
      waiting = other.query('UPDATE words SET word = "other" WHERE id = 1');
      await setTimeout(100);
      await Promise.all([
        manager.query('UPDATE words SET word = ? WHERE id = 2', [long]),
        manager.query(insert, [3, long]),
      ]);
    });
    await expect(work).rejects.toMatchObject({ code: 'ER_LOCK_DEADLOCK' });
    await waiting;
    await other.rollbackTransaction();
    await other.release();
    expect(await words()).toEqual({ 1: 'before', 2: 'before' });
  });

  it('take no effect when they no longer fit into the message during which the transaction is given up', async () => {
    const long = 'x'.repeat(MIB);
    const work = run((manager) =>
      Promise.all([
        manager.query(insert, [1, long]),
        manager.query(insert, [2, long]),
        setTimeout(1).then(() => {
          throw new Error('given up');
        }),
      ]),
    );
    await expect(work).rejects.toThrow('given up');
    expect(await words()).toEqual({});
  });

  it('have the time that each of them may take', async () => {
    const logged = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const options = dataSourceOptions({ databaseUrl: await testDatabaseUrl(), poolSize: 1 });
    const hurried = await new DataSource({ ...options, maxQueryExecutionTime: 600 }).initialize();
    const nap = 'SELECT SLEEP(0.5) AS woken';
    const naps = (...words: string[]) =>
      hurried.transaction((manager) => Promise.all(words.map((sql) => manager.query<unknown[]>(sql))));
    await expect(naps(nap, nap)).resolves.toEqual([[{ woken: 0 }], [{ woken: 0 }]]);
    await expect(naps(nap, 'SELECT SLEEP(1)')).rejects.toMatchObject({ code: 'PROTOCOL_SEQUENCE_TIMEOUT' });
    await hurried.destroy();
    const messages = new Set(logged.mock.calls.map(([, message]: unknown[]) => message));
    logged.mockRestore();
    expect([...messages]).toEqual(['A statement was slow']);
  });

  it('are one message by themselves outside of transactions, at the same time on connections of their own', async () => {
    const messages = await counter.during(() =>
      Promise.all([1, 2, 3, 4].map((id) => dataSource.query(insert, [id, String(id)]))),
    );
    expect(messages).toBeGreaterThanOrEqual(4);
    await expect(queryWithNext(dataSource.manager, insert, [5, 'five'])).rejects.toThrow('Only a transaction');
  });
});
