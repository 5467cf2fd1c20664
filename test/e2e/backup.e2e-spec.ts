import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { DataSource } from 'typeorm';
import { aDraft, aPublishableDraft } from '../factories/listings.js';
import { ApiClient, errorOf } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { testDatabaseUrl, testKeyPrefix, testRedisUrl } from '../support/engines.js';
import { fetchBytes } from '../support/fetch-bytes.js';
import { type PhotoServer, startPhotoServer } from '../support/photos.js';

const TYPE_COMMANDS = path.join(__dirname, '../../scripts/backup/document-commands.mjs');

/** The document's command for MySQL is another program, which is not available here. */
const describeOnMariadb = process.env['PLS_TEST_DATABASE'] === 'mysql' ? describe.skip : describe;

/** The short form of `npm run test:backup`. */
describeOnMariadb('a backup by the commands of docs/operations.md', () => {
  let directory: string;
  let photos: PhotoServer;
  let service: TestService;
  let agency: ApiClient;
  let restoredUrl: string;

  beforeAll(async () => {
    directory = await mkdtemp(path.join(os.tmpdir(), 'pls-backup-'));
    photos = await startPhotoServer();
    service = await startService({ ...mediaIn('media'), MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
    await service.startWorker();
    agency = await service.newAgency();
    restoredUrl = `${await testDatabaseUrl()}`.replace(/(pls_test_\w+)/, '$1_restored');
  });

  afterAll(async () => {
    const name = /pls_test_\w+_restored/.exec(restoredUrl)?.[0];
    await service.api.get(DataSource).query(`DROP DATABASE IF EXISTS \`${name}\``);
    await service.close();
    await photos.close();
    await rm(directory, { recursive: true, force: true });
  });

  const mediaIn = (name: string) => ({ STORAGE_LOCAL_DIR: path.join(directory, name) });

  const type = async (what: 'backup' | 'restore', databaseUrl: string, media: string): Promise<void> => {
    const environment = { DATABASE_URL: databaseUrl, REDIS_URL: testRedisUrl(), ...mediaIn(media) };
    const env = { ...process.env, ...environment, PLS_BACKUP: path.join(directory, 'backup') };
    await promisify(execFile)(process.execPath, [TYPE_COMMANDS, what], { env });
  };

  it('restores everything, including the bytes of photos, and completes the jobs in progress', async () => {
    const files = [1, 2, 3].map((seed) => ({ url: photos.photoUrl(94_000 + seed), externalFileId: `photo-${seed}` }));
    const published = await agency.upsertListing(aPublishableDraft({ files, announcementStatus: 'active' }));
    expect(await agency.finishedJob(published['jobId'])).toMatchObject({ status: 'completed' });
    const held = photos.serveHeld('held.jpg', 94_009);
    const waiting = await agency.upsertListing(aDraft({ files: [{ url: held.url, externalFileId: 'held' }] }));
    const before = (await agency.get('/events').expect(200)).body as { events: object[]; nextAfter: number };

    await type('backup', await testDatabaseUrl(), 'media');
    const lost = await agency.upsertListing(aDraft());
    await agency.upsertListing({ id: published.id, announcementValue: 1 });
    held.release();
    const name = /pls_test_\w+_restored/.exec(restoredUrl)?.[0];
    await service.api.get(DataSource).query(`CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4`);
    await type('restore', restoredUrl, 'restored');

    const restored = await startService({
      ...mediaIn('restored'),
      DATABASE_URL: restoredUrl,
      REDIS_KEY_PREFIX: testKeyPrefix().replace('}', '_restored}'),
      MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin,
    });
    try {
      await restored.startWorker();
      const again = new ApiClient(restored.url, agency.apiKey, agency.agencyId);
      const [old, listing] = await Promise.all(
        [again.getListing(lost.id), again.getListing(published.id)].map((read) => read.catch(() => null)),
      );
      expect(old).toBeNull();
      expect(listing).toMatchObject({
        status: 'active',
        files: files.map(({ externalFileId }) => ({ externalId: externalFileId })),
      });
      const [imported] = waiting['imports'] as { jobId: number }[];
      expect(await again.finishedJob(imported?.jobId)).toMatchObject({ status: 'completed' });
      expect(await again.getListing(waiting.id)).toMatchObject({
        files: [{ externalId: 'held', optimization: 'success' }],
      });
      await expectBytes(restored, await again.getListing(published.id));

      const expired = await again.get(`/events?after=${before.nextAfter}`);
      expect([expired.status, errorOf(expired).error_code]).toEqual([410, 'EVENTS_EXPIRED']);
      const { events } = (await again.get('/events').expect(200)).body as { events: { seq: number; type: string }[] };
      expect(events.slice(0, before.events.length).map(withoutSeq)).toEqual(before.events.map(withoutSeq));
      const created = await again.upsertListing(aDraft());
      expect(created.id).toBeGreaterThan(lost.id);
    } finally {
      await restored.close();
    }
  }, 180_000);

  const withoutSeq = (event: object) => ({ ...event, seq: null });

  /** Compares every rendition and original served by the restored service with the previous one's. */
  async function expectBytes(restored: TestService, listing: Record<string, unknown>): Promise<void> {
    const files = listing['files'] as { originalUrl: string; variants: { url: string }[] }[];
    const urls = files.flatMap(({ originalUrl, variants }) => [originalUrl, ...variants.map(({ url }) => url)]);
    expect(urls.length).toBeGreaterThanOrEqual(6);
    for (const url of urls) {
      const { pathname } = new URL(url);
      const [now, then] = [await fetchBytes(restored.url + pathname), await fetchBytes(service.url + pathname)];
      expect([pathname, now.status]).toEqual([pathname, 200]);
      expect(now.body).toEqual(then.body);
    }
  }
});
