import { DataSource } from 'typeorm';
import { testDatabaseUrl } from '../../../../test/support/engines.js';
import { dataSourceOptions } from '../data-source-options.js';
import { Transactions } from '../transactions.js';
import { insertNewRows, updateLockedRows } from './row-sets.js';

interface Stored {
  id: number;
  externalId: string;
  total: number;
}

const AGENCY = 1;

describe('a set of rows', () => {
  let dataSource: DataSource;

  beforeAll(async () => {
    const options = dataSourceOptions({ databaseUrl: await testDatabaseUrl(), poolSize: 2 });
    dataSource = await new DataSource(options).initialize();
    await dataSource.query(
      `CREATE TABLE row_sets (id INT AUTO_INCREMENT PRIMARY KEY, agency_id INT NOT NULL, external_id VARCHAR(9) NOT NULL,
         creation_token BINARY(16) NOT NULL, total INT NOT NULL, UNIQUE (agency_id, external_id)) ENGINE = InnoDB`,
    );
  });

  beforeEach(() => dataSource.query('DELETE FROM row_sets'));

  afterAll(async () => {
    await dataSource.query('DROP TABLE row_sets');
    await dataSource.destroy();
  });

  const stored = (): Promise<Stored[]> =>
    dataSource.query('SELECT id, external_id AS externalId, total FROM row_sets ORDER BY external_id');

  const insert = (...rows: Omit<Stored, 'id'>[]): Promise<unknown> =>
    new Transactions(dataSource).run((manager) => {
      const valuesOf = ({ externalId, total }: Omit<Stored, 'id'>, token: Buffer) => [AGENCY, externalId, token, total];
      const names = 'agency_id, external_id, creation_token, total';
      const set = { table: 'row_sets', rows, names, valuesOf };
      return insertNewRows({ manager, agencyId: AGENCY }, set, { selection: 'external_id AS externalId' });
    });

  const update = (...rows: Stored[]): Promise<void> =>
    new Transactions(dataSource).run((manager) => {
      const valuesOf = ({ id, externalId, total }: Stored, token: Buffer) => [id, AGENCY, externalId, token, total];
      const names = 'id, agency_id, external_id, creation_token, total';
      return updateLockedRows(manager, { table: 'row_sets', rows, names, valuesOf }, 'total = VALUES(total)');
    });

  it('is inserted except for those that are there, which stay as they are', async () => {
    await insert({ externalId: 'b', total: 1 });
    const created = await insert({ externalId: 'c', total: 2 }, { externalId: 'b', total: 2 });
    expect(created).toEqual([{ externalId: 'c' }]);
    expect(await stored()).toMatchObject([
      { externalId: 'b', total: 1 },
      { externalId: 'c', total: 2 },
    ]);
  });

  it('is updated, each row with its own value and in the named columns only, and still known as created before', async () => {
    await insert({ externalId: 'a', total: 1 }, { externalId: 'b', total: 2 });
    const tokens = (): Promise<unknown> => dataSource.query('SELECT HEX(creation_token) FROM row_sets ORDER BY id');
    const [before, [a, b]] = [await tokens(), await stored()];
    await update({ id: b?.id ?? 0, externalId: 'x', total: 20 }, { id: a?.id ?? 0, externalId: 'y', total: 10 });
    expect(await stored()).toEqual([
      { id: a?.id, externalId: 'a', total: 10 },
      { id: b?.id, externalId: 'b', total: 20 },
    ]);
    expect(await tokens()).toEqual(before);
  });

  it('never gains a row by an update', async () => {
    await insert({ externalId: 'a', total: 1 });
    const [a] = await stored();
    const changed = { id: a?.id ?? 0, externalId: 'a', total: 10 };
    await expect(update(changed, { id: 0, externalId: 'b', total: 20 })).rejects.toThrow('A row without an id');
    expect(await stored()).toEqual([a]);
  });

  it('may be empty', async () => {
    await expect(insert()).resolves.toEqual([]);
    await expect(update()).resolves.toBeUndefined();
  });
});
