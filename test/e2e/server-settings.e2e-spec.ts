import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { aDraft } from '../factories/listings.js';
import { AgencyLife } from '../support/agency-life.js';
import { startService } from '../support/app.js';
import { testRedisUrl } from '../support/engines.js';
import { eventually } from '../support/job-worker.js';
import { isSomebodyWaitingFor } from '../support/lock-waits.js';
import { describeWithLoneEngines, LoneEngine } from '../support/lone-engine.js';
import { startPhotoServer } from '../support/photos.js';
import { WebhookServer } from '../support/webhook-server.js';

const CLI = path.join(__dirname, '../../dist/cli.js');

/** What the operator of a server may have set; an option that one of the servers does not have is left out by it. */
const SETTINGS = [
  '--autocommit=0',
  '--default-storage-engine=MyISAM',
  '--loose-default-tmp-storage-engine=MyISAM',
  '--character-set-server=latin1',
  '--collation-server=latin1_swedish_ci',
  '--loose-skip-character-set-client-handshake',
  '--sql-mode=ANSI_QUOTES,NO_BACKSLASH_ESCAPES,PIPES_AS_CONCAT,IGNORE_SPACE',
  '--transaction-isolation=SERIALIZABLE',
  '--default-time-zone=+05:30',
  '--innodb-strict-mode=OFF',
  '--loose-explicit-defaults-for-timestamp=OFF',
  '--loose-sql-require-primary-key=ON',
  '--group-concat-max-len=4',
  '--log-bin=binlog',
  '--server-id=1',
];

/** What somebody may have set in the running server, such as for an import, or sets for each client by `init_connect`. */
const GLOBALS = [
  'foreign_key_checks = 0',
  'unique_checks = 0',
  'sql_select_limit = 1',
  "completion_type = 'CHAIN'",
  'sql_safe_updates = 1',
  'max_join_size = 1',
  'sql_big_selects = 0',
];

describeWithLoneEngines('a server whose settings are others than usual', () => {
  let engine: LoneEngine;
  let root: Connection;
  /** Of accounts with the rights of docs/operations.md, to this database alone. */
  let url: string;
  let migratorsUrl: string;

  beforeAll(async () => {
    engine = await LoneEngine.database(mkdtempSync(path.join(os.tmpdir(), 'pls-settings-')), SETTINGS);
    root = await createConnection(engine.url);
    await root.query('SET autocommit = 1');
    await root.query(`SET ${GLOBALS.map((setting) => `GLOBAL ${setting}`).join(', ')}`);
    const account = async (name: string, rights: string): Promise<string> => {
      await root.query(`CREATE USER ${name}@localhost IDENTIFIED BY 'secret'`);
      await root.query(`GRANT ${rights} ON lone.* TO ${name}@localhost`);
      return engine.url.replace('root@', `${name}:secret@`);
    };
    const rights = 'SELECT, INSERT, UPDATE, DELETE';
    migratorsUrl = await account('migrator', `${rights}, CREATE, ALTER, DROP, INDEX, REFERENCES`);
    await root.query('DROP DATABASE lone');
    await root.query('CREATE DATABASE lone CHARACTER SET utf8mb4');
    await migrate();
    url = await account('pls', rights);
  }, 120_000);

  afterAll(async () => {
    await root.end();
    await engine.remove();
  });

  const rowsOf = async (sql: string): Promise<RowDataPacket[]> => (await root.query<RowDataPacket[]>(sql))[0];

  const migrate = async (): Promise<string> => {
    const env = { PATH: process.env.PATH, DATABASE_URL: migratorsUrl, REDIS_URL: testRedisUrl() };
    return (await promisify(execFile)(process.execPath, [CLI, 'migration', 'run'], { env })).stdout;
  };

  it('has the usual tables', async () => {
    const unusual = await rowsOf(
      `SELECT table_name FROM information_schema.tables WHERE table_schema = 'lone'
          AND (engine <> 'InnoDB' OR table_collation <> 'utf8mb4_bin') AND table_name <> 'migrations'`,
    );
    expect(unusual).toEqual([]);
  });

  it('serves an agency for its whole life, by an account that may only read and write the rows of its database', async () => {
    const [photos, endpoints] = [await startPhotoServer(), await WebhookServer.start()];
    const service = await startService({
      DATABASE_URL: url,
      MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin,
      WEBHOOK_ALLOWED_ORIGINS: endpoints.origin,
    });
    try {
      const dataSource = service.api.get(DataSource);
      await service.startWorker();
      const agency = await service.newAgency("Casa \\'Bună' 🏠");
      const hookUrl = `${endpoints.origin}/hook`;
      await new AgencyLife(agency, { service, photoUrl: (seed) => photos.photoUrl(seed), hookUrl }, 1).live();

      await expect(dataSource.query('DELETE FROM agencies WHERE id = ?', [agency.agencyId])).rejects.toMatchObject({
        driverError: { code: expect.stringContaining('ROW_IS_REFERENCED') as string },
      });

      // What other connections see: that of a single statement, too.
      await dataSource.query('UPDATE agencies SET phone = ? WHERE id = ?', ['+37322123456', agency.agencyId]);
      expect(await rowsOf('SELECT HEX(name) AS name, phone FROM lone.agencies')).toEqual([
        { name: Buffer.from("Casa \\'Bună' 🏠").toString('hex').toUpperCase(), phone: '+37322123456' },
      ]);
    } finally {
      await service.close();
      await Promise.all([photos.close(), endpoints.close()]);
    }
  }, 120_000);

  it('lets one process at a time migrate, although it closes connections that are idle and ends statements that take long', async () => {
    await root.query(
      'SET GLOBAL wait_timeout = 1 /*M! , GLOBAL max_statement_time = 1 */ /*!80000 , GLOBAL max_execution_time = 1000 */',
    );
    await root.query('USE lone');
    await root.query('ALTER TABLE jobs DROP INDEX ix_jobs_type');
    await root.query("DELETE FROM migrations WHERE name LIKE 'JobsOfOneType%'");
    // The migration waits for this transaction.
    await root.query('START TRANSACTION');
    await root.query('SELECT COUNT(*) FROM jobs');
    const migrated = [migrate()];
    await sleep(4_000);
    // It waits for the first one.
    migrated.push(migrate());
    await sleep(3_000);
    await root.query('COMMIT');
    const printed = (await Promise.all(migrated)).join('');
    expect(printed.match(/^Ran JobsOfOneType/gm)).toHaveLength(1);
    expect(printed.match(/^The tables are up to date\.$/gm)).toHaveLength(2);
  }, 60_000);
});

/** D-58: a write takes its timestamp when it has the lock that readers wait for, which SYSDATE tells unless a server says NOW instead. */
describeWithLoneEngines('a server whose SYSDATE is the time at which a statement began', () => {
  it('is not used: a write that has waited would be dated before what readers have passed', async () => {
    const engine = await LoneEngine.database(mkdtempSync(path.join(os.tmpdir(), 'pls-sysdate-')), ['--sysdate-is-now']);
    try {
      const env = { PATH: process.env.PATH, DATABASE_URL: engine.url, REDIS_URL: testRedisUrl() };
      await promisify(execFile)(process.execPath, [CLI, 'migration', 'run'], { env });
      const service = await startService({ DATABASE_URL: engine.url, LOG_LEVEL: 'silent' });
      try {
        const agency = await service.newAgency();
        const { passed, written } = await service.api.get(DataSource).transaction(async (manager) => {
          await manager.query('SELECT id FROM agencies WHERE id = ? FOR UPDATE', [agency.agencyId]);
          const call = agency.upsertListing(aDraft());
          await eventually(() => isSomebodyWaitingFor(manager, 'agencies'));
          const [row] = await manager.query<{ now: Date }[]>('SELECT NOW(3) AS now');
          return { passed: row?.now ?? new Date(0), written: call };
        });
        const { updatedAt } = await agency.getListing((await written).id);
        expect(Date.parse(String(updatedAt))).toBeLessThan(passed.getTime());

        const ready = await request(service.url).get('/health/ready');
        expect([ready.status, (ready.body as { error: object }).error]).toMatchObject([
          503,
          { mysql: { status: 'down', message: expect.stringContaining('sysdate-is-now') as string } },
        ]);
      } finally {
        await service.close();
      }
    } finally {
      await engine.remove();
    }
  }, 120_000);
});
