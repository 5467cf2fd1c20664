import { randomUUID } from 'node:crypto';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import { StorageRemovalsSweeper } from '../../src/media/removal/storage-removals.sweeper.js';
import { UnusedFilesSweeper } from '../../src/media/removal/unused-files.sweeper.js';
import { aDraft, aPublishableDraft } from '../factories/listings.js';
import { anAgent } from '../factories/users.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { type PhotoServer, startPhotoServer } from '../support/photos.js';
import { startStorage, type TestStorage } from '../support/storages.js';

/** Files that nothing has referred to for `MEDIA_UNUSED_DAYS` are deleted with their bytes, and no others (D-142). */
describe('a file', () => {
  let photos: PhotoServer;
  let storage: TestStorage;
  let service: TestService;
  let worker: NestExpressApplication;
  let agency: ApiClient;

  beforeAll(async () => {
    photos = await startPhotoServer();
    storage = await startStorage('local');
    service = await startService({ ...storage.environment, MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
    agency = await service.newAgency();
    worker = await service.startWorker();
  });

  afterAll(async () => {
    await service.close();
    await storage.close();
    await photos.close();
  });

  const sql = <T>(query: string, values: unknown[] = []) => service.api.get(DataSource).query<T>(query, values);

  /** Makes the files older: moves their timestamps into the past by this number of days. */
  const ageFiles = (days: number): Promise<unknown> =>
    sql('UPDATE media SET last_used_at = last_used_at - INTERVAL ? HOUR, updated_at = updated_at - INTERVAL ? HOUR', [
      days * 24,
      days * 24,
    ]);

  const sweep = (): Promise<void> => worker.get(UnusedFilesSweeper).sweep();

  const isThere = async (id: number): Promise<boolean> => (await agency.get(`/media/${id}`)).status === 200;

  let lastSeed = 100;

  /** Imports files, each with unique bytes, and returns their ids. */
  async function imported(count: number): Promise<number[]> {
    const operations = Array.from({ length: count }, () => {
      lastSeed += 1;
      return { op: 'upload-from-url', url: photos.photoUrl(lastSeed), externalId: `file-${randomUUID()}` };
    });
    const { results } = (await agency.post('/media/bulk', { operations }).expect(200)).body as {
      results: { mediaId: number; jobId: number }[];
    };
    await Promise.all(results.map(({ jobId }) => agency.finishedJob(jobId)));
    return results.map(({ mediaId }) => mediaId);
  }

  /** Rows of processed files whose bytes are never requested. */
  async function processed(count: number): Promise<number[]> {
    const names = Array.from({ length: count }, () => `row-${randomUUID()}`);
    await sql(
      `INSERT INTO media (agency_id, external_id, creation_token, kind, optimization, created_at, updated_at) VALUES ?`,
      [names.map((name) => [agency.agencyId, name, Buffer.alloc(16), 'image', 'success', new Date(), new Date()])],
    );
    const rows = await sql<{ id: number }[]>('SELECT id FROM media WHERE external_id IN (?)', [names]);
    return rows.map(({ id }) => id);
  }

  const avatarOf = async (mediaId: number): Promise<number> =>
    ((await agency.put('/users', anAgent({ avatar: { id: mediaId } })).expect(200)).body as { id: number }).id;

  it('that was never referred to is deleted thirty days after its import, with its bytes', async () => {
    const [file = 0] = await imported(1);
    const { externalId } = (await agency.get(`/media/${file}`)).body as { externalId: string };
    const [row] = await sql<{ folder: string }[]>('SELECT storage_folder AS folder FROM media WHERE id = ?', [file]);
    const stored = async () => (await storage.keys()).filter((key) => key.startsWith(`${row?.folder}/`));
    await ageFiles(29.9);
    await sweep();
    expect([await isThere(file), (await stored()).length]).toEqual([true, 4]);
    await ageFiles(0.2);
    await sweep();
    expect(await isThere(file)).toBe(false);
    await agency.get(`/media/external/${externalId}`).expect(404);
    await sql('UPDATE media_removals SET remove_after = NOW(3)');
    await worker.get(StorageRemovalsSweeper).sweep();
    expect(await stored()).toEqual([]);
    await agency.post('/media/upload-from-url', { url: photos.photoUrl(1), externalId }).expect(202);
  });

  it('is deleted thirty days after the last reference was removed, for whatever reason', async () => {
    const files = await imported(8);
    const [deleted = 0, replaced = 0, former = 0, shared = 0, kept = 0, a = 0, b = 0, c = 0] = files;
    const listing = await agency.upsertListing(aDraft({ fileIds: [deleted] }));
    const draft = await agency.upsertListing(aDraft({ fileIds: [replaced, kept] }));
    const agent = await avatarOf(former);
    const both = await agency.upsertListing(aDraft({ fileIds: [shared] }));
    const other = await avatarOf(shared);
    const live = await agency.upsertListing(
      aPublishableDraft({ fileIds: [a, b, c, kept], announcementStatus: 'active' }),
    );
    await agency.finishedJob(live['jobId']);
    await ageFiles(400);
    await sweep();
    expect(await Promise.all(files.map(isThere))).toEqual(files.map(() => true));

    const operations = [{ op: 'delete', id: listing.id }];
    await agency.post('/listings/bulk', { operations }).expect(200);
    await agency.put('/listings', { id: draft.id, fileIds: [kept] }).expect(200);
    await agency.put('/users', { id: agent, avatar: null }).expect(200);
    await agency.put('/listings', { id: both.id, files: null }).expect(200);
    await ageFiles(29.9);
    await agency.delete(`/users/${other}`).expect(200);
    await sweep();
    expect(await Promise.all([deleted, replaced, former].map(isThere))).toEqual([true, true, true]);
    await ageFiles(0.2);
    await sweep();
    const left = await Promise.all([deleted, replaced, former, kept, a, b, c].map(isThere));
    expect(left).toEqual([false, false, false, true, true, true, true]);
    // The agent's deletion deleted its avatar immediately, because nothing else used it.
    expect(await isThere(shared)).toBe(false);
  });

  it('that a snapshot shows is kept until another snapshot replaces it', async () => {
    const [first = 0, a = 0, b = 0, c = 0] = await imported(4);
    const body = aPublishableDraft({ fileIds: [first, a, b, c], announcementStatus: 'active' });
    const { id, jobId } = await agency.upsertListing(body);
    await agency.finishedJob(jobId);
    await agency.upsertListing({ id, announcementStatus: 'hidden' });
    await agency.upsertListing({ id, fileIds: [] });
    await ageFiles(400);
    await sweep();
    expect(await Promise.all([first, a, b, c].map(isThere))).toEqual([true, true, true, true]);

    const again = await agency.upsertListing({ id, fileIds: [a, b, c], announcementStatus: 'active' });
    await agency.finishedJob(again['jobId']);
    await ageFiles(29.9);
    await sweep();
    expect(await isThere(first)).toBe(true);
    await ageFiles(0.2);
    await sweep();
    expect(await Promise.all([first, a, b, c].map(isThere))).toEqual([false, true, true, true]);

    await agency.post('/listings/bulk', { operations: [{ op: 'delete', id }] }).expect(200);
    await ageFiles(30.1);
    await sweep();
    expect(await Promise.all([a, b, c].map(isThere))).toEqual([false, false, false]);
  });

  it('is kept while it is being imported, and while it is requested', async () => {
    const held = photos.serveHeld('late.jpg', 5);
    const late = (await agency.post('/media/upload-from-url', { url: held.url, externalId: 'late' }).expect(202))
      .body as { mediaId: number; jobId: number };
    const url = photos.photoUrl(6);
    const asked = (await agency.post('/media/upload-from-url', { url, externalId: 'asked' })).body as {
      mediaId: number;
      jobId: number;
    };
    await agency.finishedJob(asked.jobId);
    await ageFiles(30.1);
    await agency.post('/media/upload-from-url', { url, externalId: 'asked' }).expect(200);
    await sweep();
    expect([await isThere(late.mediaId), await isThere(asked.mediaId)]).toEqual([true, true]);
    held.release();
    await agency.finishedJob(late.jobId);
    await ageFiles(29.9);
    await agency.post(`/media/${asked.mediaId}/link`, { externalId: 'asked-again' }).expect(200);
    await sweep();
    expect([await isThere(late.mediaId), await isThere(asked.mediaId)]).toEqual([true, true]);
    await ageFiles(0.2);
    await sweep();
    expect([await isThere(late.mediaId), await isThere(asked.mediaId)]).toEqual([false, true]);
  });

  it('that could not be imported is deleted like any other', async () => {
    const url = photos.serveStatus('gone.jpg', 404);
    const { mediaId, jobId } = (await agency.post('/media/upload-from-url', { url, externalId: 'gone' })).body as {
      mediaId: number;
      jobId: number;
    };
    await agency.finishedJob(jobId);
    await ageFiles(30.1);
    await sweep();
    expect(await isThere(mediaId)).toBe(false);
  });

  it('that is being referred to is not waited for, and is kept', async () => {
    const [file = 0] = await imported(1);
    await ageFiles(31);
    await service.api.get(DataSource).transaction(async (manager) => {
      await manager.query('SELECT id FROM media WHERE id = ? LOCK IN SHARE MODE', [file]);
      await sweep();
      const listing = await agency.upsertListing(aDraft());
      await manager.query('INSERT INTO listing_files (listing_id, position, agency_id, media_id) VALUES (?, 0, ?, ?)', [
        listing.id,
        agency.agencyId,
        file,
      ]);
    });
    await sweep();
    expect(await isThere(file)).toBe(true);
  });

  it('is referred to or deleted, never both, with concurrent sweeps and writes', async () => {
    const ROUNDS = 4;
    const perRound = 24;
    const all = await processed(ROUNDS * perRound);
    const seen = { referred: 0, refused: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      const files = all.slice(round * perRound, (round + 1) * perRound);
      await sql(
        'UPDATE media SET last_used_at = NOW(3) - INTERVAL 31 DAY, updated_at = NOW(3) - INTERVAL 31 DAY WHERE id IN (?)',
        [files],
      );
      const write = async (file: number, index: number): Promise<{ file: number; status: number }> => {
        const body = index % 3 === 0 ? anAgent({ avatar: { id: file } }) : aDraft({ fileIds: [file] });
        const { status } = await agency.put(index % 3 === 0 ? '/users' : '/listings', body);
        return { file, status };
      };
      const half = files.slice(0, perRound / 2);
      const [outcomes] = await Promise.all([
        Promise.all(half.map(write)),
        ...Array.from({ length: 3 }, () => sweep()),
        Promise.all(files.slice(perRound / 2).map((file) => agency.get(`/media/${file}`))),
      ]);
      await sweep();
      for (const { file, status } of outcomes) {
        expect([200, 400]).toContain(status);
        expect([status, await isThere(file)]).toEqual([status, status === 200]);
        seen[status === 200 ? 'referred' : 'refused'] += 1;
      }
      const unreferred = files.slice(perRound / 2);
      expect(await Promise.all(unreferred.map(isThere))).toEqual(unreferred.map(() => false));
    }
    const dangling = await sql<unknown[]>(
      `SELECT m.id FROM media m WHERE m.agency_id = ? AND m.deleted_at IS NOT NULL AND (
         EXISTS (SELECT 1 FROM users u WHERE u.agency_id = m.agency_id AND u.avatar_media_id = m.id)
         OR EXISTS (SELECT 1 FROM listing_files f JOIN listings l ON l.id = f.listing_id AND l.deleted_at IS NULL
           WHERE f.agency_id = m.agency_id AND f.media_id = m.id))`,
      [agency.agencyId],
    );
    expect(dangling).toEqual([]);
    expect(seen.referred + seen.refused).toBe((ROUNDS * perRound) / 2);
  });
});
