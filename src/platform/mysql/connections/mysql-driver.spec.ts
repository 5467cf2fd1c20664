import { DataSource } from 'typeorm';
import { testDatabaseUrl } from '../../../../test/support/engines.js';
import { dataSourceOptions } from '../data-source-options.js';

describe('a connection to the database', () => {
  let dataSource: DataSource;

  beforeAll(async () => {
    const options = dataSourceOptions({ databaseUrl: await testDatabaseUrl(), poolSize: 1 });
    dataSource = await new DataSource(options).initialize();
  });

  afterAll(() => dataSource.destroy());

  const connectionId = async (): Promise<number | undefined> => {
    const [row] = await dataSource.query<{ id: number }[]>('SELECT CONNECTION_ID() AS id');
    return row?.id;
  };

  /** The server reports this error for a statement. */
  const failWith = (errno: number): string => `SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = ${errno}, MESSAGE_TEXT = 'x'`;

  it.each([
    [1290, 'it is read-only'],
    [1836, 'it is read-only'],
  ])('is replaced when the server answers %i (%s), so that it leads to the primary of the moment', async (errno) => {
    const before = await connectionId();
    await expect(dataSource.query(failWith(errno))).rejects.toMatchObject({ driverError: { errno } });
    const after = await connectionId();
    expect([typeof before, typeof after, after === before]).toEqual(['number', 'number', false]);
    await expect(dataSource.transaction((manager) => manager.query<unknown>(failWith(errno)))).rejects.toMatchObject({
      driverError: { errno },
    });
    expect(await connectionId()).not.toBe(after);
  });

  it('is kept after any other error', async () => {
    const before = await connectionId();
    await expect(dataSource.query(failWith(1213))).rejects.toMatchObject({ driverError: { errno: 1213 } });
    expect(await connectionId()).toBe(before);
  });
});
