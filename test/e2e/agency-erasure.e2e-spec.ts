import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { AgenciesService } from '../../src/agencies/agencies.service.js';
import { AgencyErasure } from '../../src/erasure/agency-erasure.js';
import { AgencyRowsRepository } from '../../src/erasure/agency-rows.repository.js';
import { TABLES_TO_EMPTY } from '../../src/erasure/erasure-tables.js';
import { Storage } from '../../src/integrations/storage/storage.js';
import { BlockCommands } from '../../src/listings/blocking/block-commands.js';
import { Transactions } from '../../src/platform/mysql/transactions.js';
import { aDraft, aPublishableDraft } from '../factories/listings.js';
import { anAgent } from '../factories/users.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { testDatabaseUrl, testKeyPrefix, testRedisUrl } from '../support/engines.js';
import { eventually } from '../support/job-worker.js';
import { type Operator, startOperator } from '../support/operator.js';
import { type PhotoServer, startPhotoServer } from '../support/photos.js';
import { startStorage, type TestStorage } from '../support/storages.js';
import { newPhoto, Uploader } from '../support/uploads.js';
import { tablesWith, tracesIn } from '../support/whole-database.js';

const CLI = path.join(__dirname, '../../dist/cli.js');

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** `agency erase` leaves nothing of an agency behind, anywhere, and touches nothing of another one (D-151). */
describe('agency erase', () => {
  let photos: PhotoServer;
  let storage: TestStorage;
  let service: TestService;
  let neighbour: ApiClient;
  let operator: Operator;

  beforeAll(async () => {
    photos = await startPhotoServer();
    storage = await startStorage('local');
    service = await startService({ ...storage.environment, MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
    await service.startWorker();
    neighbour = await service.newAgency('Neighbour');
    operator = await startOperator(service.config);
  });

  afterAll(async () => {
    await operator.close();
    await service.close();
    await storage.close();
    await photos.close();
  });

  const database = () => service.api.get(DataSource);

  /** In a separate process. */
  const cli = (...args: string[]): Promise<Ended> => cliWith(service.config.storageLocalDir, ...args);

  const cliWith = async (storageFolder: string, ...args: string[]): Promise<Ended> => {
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: await testDatabaseUrl(),
      REDIS_URL: testRedisUrl(),
      REDIS_KEY_PREFIX: testKeyPrefix(),
      STORAGE_LOCAL_DIR: storageFolder,
    };
    const ended = promisify(execFile)(process.execPath, [CLI, 'agency', ...args], { env });
    return ended.then(
      (output) => ({ code: 0, ...output }),
      (error: unknown) => error as Ended,
    );
  };

  const keysOf = async (agencyId: number): Promise<string[]> =>
    (await storage.keys()).filter((key) => key.split('/').slice(0, 2).includes(String(agencyId)));

  /** The same, without what is removed later: sources of uploads, and bytes of deleted files. */
  async function keysInUse(agencyId: number): Promise<string[]> {
    const rows = await database().query<{ folder: string }[]>(
      'SELECT DISTINCT storage_folder AS folder FROM media WHERE agency_id = ? AND deleted_at IS NULL',
      [agencyId],
    );
    const folders = rows.map(({ folder }) => folder);
    return (await keysOf(agencyId)).filter((key) => folders.some((folder) => key.startsWith(`${folder}/`)));
  }

  /** Fills an agency so that it has a row in every table. Returns the id of its public listing. */
  async function filled(agency: ApiClient, secret: string): Promise<number> {
    const agent = anAgent({ name: secret, avatar: { url: photos.photoUrl(1) } });
    const user = (await agency.put('/users', agent).expect(200)).body as { id: number };
    const files = [1, 2, 3].map((seed) => ({ url: photos.photoUrl(seed), externalFileId: `${secret}-${seed}` }));
    const { id, jobId } = await agency.upsertListing(
      aPublishableDraft({
        files,
        userId: user.id,
        announcementStatus: 'active',
        announcementDescription: `Un apartament luminos lângă parc, văzut de ${secret}.`,
      }),
    );
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
    const bulk = await agency
      .post('/listings/bulk', {
        operations: [{ op: 'upsert', ...aDraft({ externalId: secret, files: files.slice(1) }) }],
      })
      .set('Idempotency-Key', secret)
      .expect(200);
    const { results } = bulk.body as { results: { id: number }[] };
    await service.api.get(BlockCommands).block(results[0]?.id ?? 0, secret);
    const uploader = new Uploader(service, storage, agency);
    const { mediaId } = await uploader.uploaded(await newPhoto());
    await uploader.upload(await newPhoto());
    await agency.delete(`/media/${String(mediaId)}`).expect(200);
    return id;
  }

  it('knows every table that holds rows of an agency', async () => {
    const tables = await database().query<{ name: string }[]>(
      `SELECT TABLE_NAME AS name FROM information_schema.COLUMNS
        WHERE TABLE_SCHEMA = DATABASE() AND COLUMN_NAME = 'agency_id' ORDER BY TABLE_NAME`,
    );
    expect([...TABLES_TO_EMPTY].sort()).toEqual(tables.map(({ name }) => name).sort());
  });

  it('lists what it would erase, asks for confirmation, and then leaves nothing, whatever work is in progress', async () => {
    const agency = await service.newAgency('Casa Rea');
    const secret = `secret-${randomUUID()}`;
    const listingId = await filled(agency, secret);
    const neighbours = await filled(neighbour, `neighbour-${randomUUID()}`);
    const neighboursKeys = await keysInUse(neighbour.agencyId);
    const [id, before] = [String(agency.agencyId), await keysInUse(agency.agencyId)];
    expect(before).toHaveLength(12);
    const tables = (await tracesIn(database(), agency.agencyId, [secret, 'Casa Rea'])).map(({ table }) => table);
    expect(tables).toEqual(expect.arrayContaining(['agencies', 'listings', 'media', 'users']));

    const dry = await operator.run(['agency', 'erase', id, '--dry-run', '--json']);
    expect(JSON.parse(dry)).toMatchObject({
      ...{ agencyId: agency.agencyId, name: 'Casa Rea', erased: false },
      ...{ listings: 2, agents: 1, files: 4, uploads: 2, keys: 1 },
    });
    await expect(operator.run(['agency', 'erase', id])).rejects.toThrow('--yes');
    expect(await keysInUse(agency.agencyId)).toEqual(before);
    await request(service.url).get(`/announcement/${listingId}`).expect(200);

    const held = photos.serveHeld('held-while-erased.jpg', 9);
    await agency.upsertListing(aDraft({ files: [{ url: held.url }] }));
    let isOver = false;
    const statuses = new Set<number>();
    const writing = (async () => {
      while (!isOver) {
        const { status } = await agency.put('/listings', aDraft({ files: [{ url: photos.photoUrl(2) }] }));
        statuses.add(status);
        // The erasure waits until the agency's last requests are over, in a process of its own.
        await sleep(20);
      }
    })();
    const erased = await cli('erase', id, '--yes');
    isOver = true;
    held.release();
    await writing;
    expect([erased.code, erased.stderr]).toEqual([0, '']);
    expect(erased.stdout).toMatch(/^Erased agency \d+ "Casa Rea" with \d+ listings, 1 agents, /);
    expect([...statuses].filter((status) => ![200, 401, 403].includes(status))).toEqual([]);

    expect(await tablesWith(database(), agency.agencyId)).toEqual([]);
    expect(await tracesIn(database(), agency.agencyId, [secret, 'Casa Rea'])).toEqual([]);
    expect(await keysOf(agency.agencyId)).toEqual([]);
    // A key that was used just before may be cached for a second.
    await eventually(async () => (await agency.get('/agency')).status === 401, 2_000);
    await request(service.url).get(`/announcement/${listingId}`).expect(404);
    await expect(operator.run(['agency', 'erase', id, '--yes'])).rejects.toThrow(`There is no agency ${id}.`);

    expect(await keysInUse(neighbour.agencyId)).toEqual(neighboursKeys);
    await neighbour.get(`/listings/${neighbours}`).expect(200);
    await request(service.url).get(`/announcement/${neighbours}`).expect(200);
  }, 120_000);

  it('is told to come again, as is every command, where others hold what it waits for', async () => {
    const { agencyId } = await service.newAgency();
    await database().transaction(async (manager) => {
      await manager.query('SELECT id FROM agencies WHERE id = ? FOR UPDATE', [agencyId]);
      const { code, stderr } = await cli('erase', String(agencyId), '--yes');
      expect([code, stderr]).toEqual([
        1,
        'Other transactions were in the way (Lock wait timeout exceeded; try restarting transaction): run the command again.\n',
      ]);
    });
    expect((await cli('erase', String(agencyId), '--yes')).code).toBe(0);
  }, 60_000);

  it('continues after being killed at any point; until it is complete, the agency cannot be resumed', async () => {
    const agency = await service.newAgency('Casa Veche');
    await filled(agency, `secret-${randomUUID()}`);
    const transactions = service.api.get(Transactions);
    const [run, statement] = [transactions.run.bind(transactions), transactions.statement.bind(transactions)];
    /** Like the real ones, but the process dies after this many steps. */
    const dyingAfter = (steps: number): Transactions => {
      let left = steps;
      const step = (): void => {
        left -= 1;
        if (left < 0) {
          throw new Error('killed');
        }
      };
      return Object.assign(Object.create(transactions) as Transactions, {
        run: async (...args: Parameters<typeof run>) => (step(), run(...args)),
        statement: async (...args: Parameters<typeof statement>) => (step(), statement(...args)),
      });
    };
    const agencies = service.api.get(AgenciesService);
    const erase = (steps: number): Promise<void> => {
      const rows = new AgencyRowsRepository(database(), dyingAfter(steps));
      return new AgencyErasure(agencies, rows, service.api.get(Storage)).erase(agency.agencyId, 0);
    };
    let kills = 0;
    while ((await erase(kills % (TABLES_TO_EMPTY.length + 4)).then(() => 'done', String)) === 'Error: killed') {
      kills += 1;
      await expect(agencies.resume(agency.agencyId)).rejects.toThrow('is being erased');
      expect(await agencies.get(agency.agencyId)).toMatchObject({ status: 'suspended' });
    }
    expect(kills).toBeGreaterThan(3);
    expect(await tablesWith(database(), agency.agencyId)).toEqual([]);
    expect(await keysOf(agency.agencyId)).toEqual([]);
    await expect(agencies.get(agency.agencyId)).rejects.toThrow('There is no agency');
  }, 120_000);

  it('does not wait for what writes of others have locked', async () => {
    const agency = await service.newAgency('Casa Grăbită');
    for (const client of [agency, neighbour]) {
      await client.upsertListing(aDraft({ files: [{ url: photos.photoUrl(4) }] }));
      const { items } = (await client.get('/jobs').expect(200)).body as { items: { id: number }[] };
      await client.finishedJob(items.at(-1)?.id ?? null);
    }
    await database().transaction('READ COMMITTED', async (manager) => {
      // As a write does that starts jobs for new photos and the publishing that waits for them.
      const lanes = await manager.query<unknown[]>('SELECT queue FROM job_lanes WHERE agency_id = ? FOR UPDATE', [
        neighbour.agencyId,
      ]);
      expect(lanes.length).toBeGreaterThan(0);
      await manager.query('INSERT INTO job_waits (job_id, awaited_job_id) VALUES ?', [
        Array.from({ length: 200 }, (_, index) => [9_000_000 + index, 8_000_000]),
      ]);
      await service.api.get(AgencyErasure).erase(agency.agencyId, 0);
      await manager.query('DELETE FROM job_waits WHERE awaited_job_id = 8000000');
    });
    expect(await tablesWith(database(), agency.agencyId)).toEqual([]);
  }, 60_000);

  it('says which folder is not the storage, and goes on once it is told the right one', async () => {
    const agency = await service.newAgency('Casa Nouă');
    await filled(agency, `secret-${randomUUID()}`);
    const id = String(agency.agencyId);
    const elsewhere = path.join(os.tmpdir(), randomUUID());
    const ended = await cliWith(elsewhere, 'erase', id, '--yes');
    expect([ended.code, ended.stdout]).toEqual([1, '']);
    expect(ended.stderr).toContain(`${elsewhere} lacks .unfinished, so it is not the storage`);
    expect(ended.stderr).not.toContain('send the same request again');
    expect((await keysOf(agency.agencyId)).length).toBeGreaterThan(0);
    expect(await cli('erase', id, '--yes')).toMatchObject({ code: 0, stderr: '' });
    expect(await keysOf(agency.agencyId)).toEqual([]);
  }, 120_000);
});
