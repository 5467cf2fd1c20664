import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { DataSource, type MigrationInterface } from 'typeorm';
import { AgencyAccessService } from '../../src/auth/agency-access.service.js';
import { dataSourceOptions } from '../../src/platform/mysql/data-source-options.js';
import { aDraft } from '../factories/listings.js';
import { ApiClient } from '../support/api-client.js';
import { startService } from '../support/app.js';
import { testDatabaseUrl, testKeyPrefix, testRedisUrl } from '../support/engines.js';

const DIST = path.join(__dirname, '../../dist');

const MIGRATIONS = path.join(__dirname, '../../migrations');

/** The maximum length of a database name, in characters. */
const LONGEST_NAME = 64;

/** All migrations, from their sources. */
async function migrations(): Promise<(new () => MigrationInterface)[]> {
  const modules = readdirSync(MIGRATIONS).map((name) => import(path.join(MIGRATIONS, name)));
  return (await Promise.all(modules)).flatMap((exports: Record<string, new () => MigrationInterface>) =>
    Object.values(exports),
  );
}

/** A separate database, because other tests must not see the changes of its tables. */
async function ownDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const url = new URL(await testDatabaseUrl());
  url.pathname = `${url.pathname}_migrations`.padEnd(1 + LONGEST_NAME, '_');
  const name = url.pathname.slice(1);
  const server = new DataSource(dataSourceOptions({ databaseUrl: await testDatabaseUrl(), poolSize: 1 }));
  await server.initialize();
  await server.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  return {
    url: url.href,
    drop: async () => {
      await server.query(`DROP DATABASE ${name}`);
      await server.destroy();
    },
  };
}

describe('the migrations', () => {
  let database: { url: string; drop: () => Promise<void> };
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await ownDatabase();
    dataSource = new DataSource({
      ...dataSourceOptions({ databaseUrl: database.url, poolSize: 1 }),
      enableQueryTimeout: false,
      migrations: await migrations(),
    });
    await dataSource.initialize();
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const cli = (...words: string[]) =>
    promisify(execFile)(process.execPath, [path.join(DIST, 'cli.js'), ...words], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: database.url,
        REDIS_URL: testRedisUrl(),
        REDIS_KEY_PREFIX: testKeyPrefix(),
      },
    });

  /** With the operator's command. */
  const command = (direction: 'run' | 'revert') => cli('migration', direction);

  /** The same without a process, which takes a hundred times as long. */
  const run = () => dataSource.runMigrations({ transaction: 'each' });
  const revert = () => dataSource.undoLastMigration({ transaction: 'each' });

  const done = async (): Promise<number> => {
    const [row] = await dataSource.query<{ done: number }[]>('SELECT COUNT(*) AS done FROM migrations');
    return Number(row?.done);
  };

  const tables = async (): Promise<Record<string, string>> => {
    const names = await dataSource.query<Record<string, string>[]>('SHOW TABLES');
    const entries = names.map(async (row) => {
      const name = Object.values(row)[0] ?? '';
      const [table] = await dataSource.query<{ 'Create Table': string }[]>(`SHOW CREATE TABLE ${name}`);
      return [name, table?.['Create Table'].replace(/ AUTO_INCREMENT=\d+/, '') ?? ''] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  };

  it('can all be reverted and run again, one by one, and end with the initial tables', async () => {
    await command('run');
    const [count, before] = [await done(), await tables()];
    for (let left = count; left > 0; left -= 1) {
      await revert();
      expect(await done()).toBe(left - 1);
    }
    expect(Object.keys(await tables())).toEqual(['migrations']);
    await run();
    expect(await done()).toBe(count);
    expect(await tables()).toEqual(before);
  }, 120_000);

  it('make the same tables after a restore, into a database that has another collation than that of the dump', async () => {
    await run();
    const before = await tables();
    while ('webhooks' in (await tables())) {
      await revert();
    }
    const [database] = await dataSource.query<{ name: string }[]>('SELECT DATABASE() AS name');
    await dataSource.query(`ALTER DATABASE ${database?.name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await command('run');
    expect(await tables()).toEqual(before);
  }, 120_000);

  it("are asked for by the operator's other commands, on an empty database as on the tables of an older version", async () => {
    const asked = {
      code: 1,
      stdout: '',
      stderr: 'The database lacks tables of this version: run the command "migration run" first.\n',
    };
    const isOfAgencies = async (column: string): Promise<boolean> =>
      (await dataSource.query<unknown[]>('SHOW COLUMNS FROM agencies LIKE ?', [column])).length > 0;
    await run();
    while (await isOfAgencies('is_test')) {
      await revert();
    }
    await expect(cli('agency', 'list')).rejects.toMatchObject(asked);
    while ((await done()) > 0) {
      await revert();
    }
    await expect(cli('agency', 'list')).rejects.toMatchObject(asked);
    await run();
    await expect(cli('agency', 'list')).resolves.toMatchObject({ stderr: '' });
  }, 120_000);

  it("keep the tables' data, except for what the migration itself added", async () => {
    const service = await startService({ DATABASE_URL: database.url });
    try {
      const issued = await service.api
        .get(AgencyAccessService)
        .create({ name: 'Casa Bună', phone: null, email: null, url: null });
      const agency = new ApiClient(service.url, issued.apiKey, issued.agencyId);
      const listing = aDraft({ announcementValue: 650 });
      const { id } = await agency.upsertListing(listing);
      await agency.post('/media/upload-from-url', { url: 'https://crm.example/1.jpg', externalId: 'p1' }).expect(202);

      // Jobs that were dispatched to BullMQ are pending again after a revert.
      const state = "IF(state = 'queued', 'pending', state) AS state";
      const jobs = `SELECT id, type, ${state}, subject_id, payload, fair_tag FROM jobs`;
      const before = await dataSource.query<unknown[]>(jobs);
      await command('revert');
      await run();
      expect(await dataSource.query<unknown[]>(jobs)).toEqual(before);
      expect(await agency.getListing(id)).toMatchObject({ externalId: listing.externalId, status: 'draft' });
      expect(await agency.upsertListing({ id, announcementValue: 700 })).toMatchObject({ updated: true });
    } finally {
      await service.close();
    }
  }, 60_000);

  it('copy the failures of existing files from their last jobs', async () => {
    const knowsCodes = async (): Promise<boolean> =>
      (await dataSource.query<unknown[]>("SHOW COLUMNS FROM media LIKE 'failure_code'")).length > 0;
    while (await knowsCodes()) {
      await revert();
    }
    const cases = [
      [11, 'a: The server answered 404: there is no file at this URL', 0, 'NOT_FOUND'],
      [12, 'b: The server answered 503; it has a problem of its own', 1, 'SERVER_ERROR'],
      [13, 'c: Something of another time', 1, 'SERVICE_UNAVAILABLE'],
      [14, 'd: Something of another time', 0, 'NOT_PROCESSABLE'],
    ] as const;
    await dataSource.query(
      "INSERT INTO agencies (id, name, status, created_at) VALUES (77, 'Former', 'active', NOW(3))",
    );
    const token = Buffer.alloc(16);
    await dataSource.query(
      `INSERT INTO jobs (id, agency_id, type, queue, state, subject_id, payload, public_error_message, is_retryable,
         attempts, crashes, fair_tag, creation_token, created_at, completed_at) VALUES ?`,
      [
        cases.map(([id, message, isRetryable]) => [
          ...[id, 77, 'media_import', 'media', isRetryable === 1 ? 'failed_retryable' : 'failed', id, '{}', message],
          ...[isRetryable, isRetryable === 1 ? 3 : 1, 0, 1, token, '2026-05-01 09:00:00', '2026-05-01 09:30:00.250'],
        ]),
      ],
    );
    await dataSource.query(
      `INSERT INTO media (id, agency_id, creation_token, optimization, last_job_id, failure_message, created_at,
         updated_at) VALUES ?`,
      [cases.map(([id, message]) => [id, 77, token, 'failed', id, message, '2026-05-01', '2026-05-02'])],
    );
    await run();
    const rows = await dataSource.query<{ id: number; code: string; at: Date; attempts: number }[]>(
      `SELECT id, failure_code AS code, failed_at AS at, failure_attempts AS attempts FROM media
        WHERE agency_id = 77 ORDER BY id`,
    );
    expect(rows.map(({ code, attempts }) => [code, attempts])).toEqual(
      cases.map(([, , isRetryable, code]) => [code, isRetryable === 1 ? 3 : 1]),
    );
    expect(rows.map(({ at }) => at.toISOString())).toEqual(cases.map(() => '2026-05-01T09:30:00.250Z'));
  }, 60_000);
});
