import { DataSource } from 'typeorm';
import { testDatabaseUrl } from '../../../test/support/engines.js';
import { dataSourceOptions } from './data-source-options.js';
import { beforeCommit, runLastSteps, Transactions } from './transactions.js';

const DEADLOCK = Object.assign(new Error('Deadlock found when trying to get lock'), { errno: 1213 });
const DUPLICATE = Object.assign(new Error('Duplicate entry'), { errno: 1062 });

/** A database whose transactions end one after the other as `outcomes` says. */
const databaseThat = (...outcomes: (Error | string)[]): DataSource => {
  const remaining = [...outcomes];
  const transaction = (): Promise<string> => {
    const outcome = remaining.shift() ?? 'too many attempts';
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
  };
  return { transaction } as unknown as DataSource;
};

const times = (count: number, error: Error): Error[] => Array.from({ length: count }, () => error);

/** D-128. */
describe('a transaction that others get in the way of', () => {
  afterEach(() => jest.restoreAllMocks());

  it('runs again however often, while there is time', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const transactions = new Transactions(databaseThat(...times(30, DEADLOCK), 'done'));
    await expect(transactions.run(() => Promise.resolve())).resolves.toBe('done');
  });

  it('is given up after five seconds', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const clock = jest.spyOn(performance, 'now');
    [0, 2_000, 4_999, 5_001].forEach((now) => clock.mockReturnValueOnce(now));
    const transactions = new Transactions(databaseThat(...times(3, DEADLOCK), 'one attempt more'));
    await expect(transactions.run(() => Promise.resolve())).rejects.toBe(DEADLOCK);
  });

  it('does not run again for another reason', async () => {
    const transactions = new Transactions(databaseThat(DUPLICATE, 'a second attempt'));
    await expect(transactions.run(() => Promise.resolve())).rejects.toBe(DUPLICATE);
  });
});

describe('transactions of a database', () => {
  let dataSource: DataSource;

  beforeAll(async () => {
    const options = dataSourceOptions({ databaseUrl: await testDatabaseUrl(), poolSize: 10 });
    dataSource = await new DataSource(options).initialize();
    await dataSource.query('CREATE TABLE contended (id INT PRIMARY KEY, total INT NOT NULL) ENGINE = InnoDB');
    await dataSource.query('INSERT INTO contended VALUES (1, 0), (2, 0)');
  });

  afterAll(async () => {
    await dataSource.query('DROP TABLE contended');
    await dataSource.destroy();
  });

  it('run each last step once, also when their work has some run before its end', async () => {
    const steps: string[] = [];
    const step = (name: string) => () => Promise.resolve(void steps.push(name));
    await new Transactions(dataSource).run(async (manager) => {
      beforeCommit(manager, async () => {
        await step('first')();
        beforeCommit(manager, step('registered by the first'));
      });
      await runLastSteps(manager);
      beforeCommit(manager, step('registered after them'));
      steps.push('work');
    });
    expect(steps).toEqual(['first', 'registered by the first', 'work', 'registered after them']);
  });

  it('all take effect, and each of them once, even if they take the same locks in opposite orders', async () => {
    const transactions = new Transactions(dataSource);
    const add = (first: number, second: number): Promise<void> =>
      transactions.run(async (manager) => {
        await manager.query('UPDATE contended SET total = total + 1 WHERE id = ?', [first]);
        await manager.query('SELECT SLEEP(0.01)');
        await manager.query('UPDATE contended SET total = total + 1 WHERE id = ?', [second]);
      });
    await Promise.all(Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? add(1, 2) : add(2, 1))));
    await expect(dataSource.query('SELECT total FROM contended')).resolves.toEqual([{ total: 10 }, { total: 10 }]);
  });
});
