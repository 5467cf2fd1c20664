import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { DataSource, type EntitySubscriberInterface } from 'typeorm';
import { StorageRemovalsSweeper } from '../../src/media/removal/storage-removals.sweeper.js';
import { aDraft, aPublishableDraft } from '../factories/listings.js';
import { anAgent } from '../factories/users.js';
import { type ApiClient, errorOf } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { isSomebodyWaitingFor } from '../support/lock-waits.js';
import { type PhotoServer, startPhotoServer } from '../support/photos.js';
import { startStorage, type TestStorage } from '../support/storages.js';
import { tracesIn } from '../support/whole-database.js';

/** Agents are natural persons: their data are erased for good, everywhere (D-141). */
describe('a deleted agent', () => {
  let photos: PhotoServer;
  let storage: TestStorage;
  let service: TestService;
  let worker: NestExpressApplication;
  let agency: ApiClient;

  beforeAll(async () => {
    photos = await startPhotoServer();
    storage = await startStorage('local');
    service = await startService({ ...storage.environment, MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
    agency = await service.newAgency('Casa Bună');
    worker = await service.startWorker();
  });

  afterAll(async () => {
    await service.close();
    await storage.close();
    await photos.close();
  });

  const sql = <T>(query: string, values: unknown[] = []) => service.api.get(DataSource).query<T>(query, values);

  const create = async (profile: object): Promise<number> =>
    ((await agency.put('/users', profile).expect(200)).body as { id: number }).id;

  const page = async (id: number): Promise<string> =>
    (await request(service.url).get(`/ro/announcement/${id}`).expect(200)).text;

  const bulk = async (...operations: object[]): Promise<Record<string, unknown>[]> =>
    ((await agency.post('/users/bulk', { operations }).expect(200)).body as { results: Record<string, unknown>[] })
      .results;

  const agentOf = async (listingId: number): Promise<unknown> => (await agency.getListing(listingId))['user'];

  async function published(fields: object = {}): Promise<number> {
    const files = [1, 2, 3].map((seed) => ({ url: photos.photoUrl(seed), externalFileId: `photo-${seed}` }));
    const listing = aPublishableDraft({ files, announcementStatus: 'active', ...fields });
    const { id, jobId } = await agency.upsertListing(listing);
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
    return id;
  }

  it.each(['id', 'externalId'] as const)(
    'is gone from every read, by %s, and not found the second time',
    async (name) => {
      const agent = anAgent();
      const id = await create(agent);
      const path = name === 'id' ? `/users/${id}` : `/users/external/${agent.externalId}`;
      expect((await agency.delete(path).expect(200)).body).toEqual({ deleted: true });
      for (const gone of [`/users/${id}`, `/users/external/${agent.externalId}`]) {
        await agency.get(gone).expect(404);
        expect(errorOf(await agency.delete(gone).expect(404)).error_code).toBe('NOT_FOUND');
      }
      const listed = await agency.get(`/users?externalIds=${agent.externalId}`).expect(200);
      expect((listed.body as { items: unknown[] }).items).toEqual([]);
      await agency.put('/users', { id, name: 'Back again' }).expect(404);
      await agency.put('/listings', aDraft({ userId: id })).expect(400);
      await agency.put('/listings', aDraft({ externalUserId: agent.externalId })).expect(400);
      const again = await create(agent);
      expect(again).toBeGreaterThan(id);
    },
  );

  it('rejects invalid identifiers like other routes', async () => {
    await agency.delete('/users/abc').expect(400);
    await agency.delete('/users/external/a%20b').expect(400);
    await agency.delete('/users/999999999').expect(404);
  });

  it('disappears from the pages of its listings at once, which show the agency instead, and leaves no traces', async () => {
    const secrets = {
      name: `Ana ${randomUUID()}`,
      phone: '+37360123987',
      description: `Vinde case ${randomUUID()}`,
      instagram: `https://www.instagram.com/${randomUUID()}`,
      youtube: `https://www.youtube.com/@${randomUUID()}`,
      tiktok: `https://www.tiktok.com/@${randomUUID()}`,
    };
    const face = `face-${randomUUID()}.jpg`;
    const agent = anAgent({ ...secrets, avatar: { url: photos.serve(face, await fetchPhoto(41)) } });
    const key = { 'Idempotency-Key': randomUUID() };
    const operations = [{ op: 'upsert', ...agent }];
    const stored = await agency.post('/users/bulk', { operations }).set(key).expect(200);
    const [{ id, jobId } = { id: 0, jobId: 0 }] = (stored.body as { results: { id: number; jobId: number }[] }).results;
    await agency.finishedJob(jobId);
    const shown = await published({ userId: id });
    const hidden = await published({ externalUserId: agent.externalId });
    const pending = await published({ userId: id });
    await agency.put('/listings', { id: hidden, announcementStatus: 'hidden' }).expect(200);
    expect(await page(shown)).toContain(secrets.name);
    // A listing whose snapshot shows the agent, while the listing itself has another one already.
    await sql('UPDATE listings SET user_id = NULL, content_hash = NULL WHERE id = ?', [pending]);
    const [avatar] = await sql<{ folder: string }[]>(
      'SELECT m.storage_folder AS folder FROM media m JOIN users u ON u.avatar_media_id = m.id WHERE u.id = ?',
      [id],
    );
    const before = await agency.getListing(shown);

    await agency.delete(`/users/${id}`).expect(200);

    for (const listing of [shown, pending]) {
      const text = await page(listing);
      expect(text).toContain('Casa Bună');
      Object.values(secrets).forEach((secret) => expect(text).not.toContain(secret));
      expect(text).not.toContain(avatar?.folder);
    }
    const after = await agency.getListing(shown);
    expect([after['user'], after['status']]).toEqual([null, 'active']);
    expect(String(after['updatedAt']) > String(before['updatedAt'])).toBe(true);
    expect(await agentOf(hidden)).toBeNull();
    const { jobId: again } = await agency.upsertListing({ id: hidden, announcementStatus: 'active' });
    await agency.finishedJob(again);
    expect(await page(hidden)).not.toContain(secrets.name);

    const traces = [...Object.values(secrets), '60123987', face];
    expect(await tracesIn(service.api.get(DataSource), agency.agencyId, traces)).toEqual([]);
    await letRemovalsBeDue();
    await worker.get(StorageRemovalsSweeper).sweep();
    expect((await storage.keys()).filter((stored) => stored.startsWith(`${avatar?.folder}/`))).toEqual([]);
  });

  it('stays deleted when its listing is sent again unchanged', async () => {
    const agent = anAgent();
    const id = await create(agent);
    const [byId, byName] = [aDraft({ userId: id }), aDraft({ externalUserId: agent.externalId })];
    const listings = [await agency.upsertListing(byId), await agency.upsertListing(byName)];
    await agency.delete(`/users/${id}`).expect(200);
    for (const listing of [byId, byName]) {
      const { details } = errorOf(await agency.put('/listings', listing).expect(400));
      expect(details).toMatchObject([{ code: 'UNKNOWN_REFERENCE' }]);
    }
    expect(await Promise.all(listings.map((listing) => agentOf(listing.id)))).toEqual([null, null]);
  });

  it('leaves its avatar if a listing or another agent uses it as well', async () => {
    const [inListing, shared] = await Promise.all(['in-a-listing', 'shared'].map(importPhoto));
    const avatars = [inListing, shared].map((mediaId) => ({ id: mediaId }));
    const ids = await Promise.all(avatars.map((avatar) => create(anAgent({ avatar }))));
    await agency.upsertListing(aDraft({ fileIds: [inListing] }));
    const other = await create(anAgent({ avatar: { id: shared } }));
    for (const id of ids) {
      await agency.delete(`/users/${id}`).expect(200);
    }
    await agency.get(`/media/${inListing}`).expect(200);
    await agency.get(`/media/${shared}`).expect(200);
    await agency.delete(`/users/${other}`).expect(200);
    await agency.get(`/media/${shared}`).expect(404);
  });

  it('is deleted with its avatar while that is still being imported', async () => {
    const held = photos.serveHeld('held-face.jpg', 77);
    const answer = await agency.put('/users', anAgent({ avatar: { url: held.url } })).expect(200);
    const { id, jobId } = answer.body as { id: number; jobId: number };
    const mediaId = ((await agency.get(`/users/${id}`)).body as { avatar: { id: number } }).avatar.id;
    await agency.delete(`/users/${id}`).expect(200);
    held.release();
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'failed', isRetryable: false });
    await agency.get(`/media/${mediaId}`).expect(404);
  });

  it('is deleted in the order of the operations of a bulk, like link and unlink', async () => {
    const agent = anAgent();
    const other = anAgent();
    const otherId = await create(other);
    const results = await bulk(
      { op: 'upsert', ...agent, description: 'first' },
      { op: 'delete', externalId: agent.externalId },
      { op: 'upsert', externalId: agent.externalId, description: 'has no name' },
      { op: 'upsert', ...agent, description: 'second' },
      { op: 'delete', id: otherId },
      { op: 'delete', id: otherId },
      { op: 'link', id: otherId, externalId: 'x' },
      { op: 'delete' },
      { op: 'delete', id: otherId, externalId: 'x' },
      { op: 'delete', id: otherId, name: 'x' },
    );
    const [first, gone, nameless, second] = results;
    expect(gone).toMatchObject({ op: 'delete', index: 1, success: true, created: false, updated: true });
    expect([gone?.['id'], gone?.['externalId']]).toEqual([first?.['id'], agent.externalId]);
    expect(nameless).toMatchObject({ success: false, error: { statusCode: 400 } });
    expect(second).toMatchObject({ success: true, created: true });
    expect(second?.['id']).not.toBe(first?.['id']);
    expect(results[4]).toMatchObject({ success: true, id: otherId, externalId: other.externalId });
    const codes = results
      .slice(5)
      .map((result) => (result['error'] as { body: { error_code: string } }).body.error_code);
    expect(codes).toEqual(['NOT_FOUND', 'NOT_FOUND', 'IDENTIFIER_REQUIRED', 'BOTH_IDENTIFIERS', 'VALIDATION_FAILED']);
  });

  it('is referenced by no listing afterwards, even if many are written during the deletion', async () => {
    for (let round = 0; round < 5; round += 1) {
      const agent = anAgent();
      const id = await create(agent);
      const drafts = Array.from({ length: 12 }, () => aDraft());
      const write = (naming: object) =>
        agency.post('/listings/bulk', { operations: drafts.map((draft) => ({ op: 'upsert', ...draft, ...naming })) });
      await write({ userId: id }).expect(200);
      const answers = await Promise.all([
        write({ announcementValue: 5, userId: id }),
        write({ announcementValue: 6, externalUserId: agent.externalId }),
        agency.delete(`/users/${id}`),
        write({ announcementValue: 7, userId: id }),
        agency.delete(`/users/external/${agent.externalId}`),
      ]);
      const [, , byId, , byName] = answers.map(({ status }) => status);
      expect([byId, byName].sort()).toEqual([200, 404]);
      const bulks = [answers[0], answers[1], answers[3]].flatMap(
        (answer) => (answer.body as { results: { success: boolean; error?: { statusCode: number } }[] }).results,
      );
      expect(bulks.filter(({ success, error }) => !success && error?.statusCode !== 400)).toEqual([]);
      const naming = await sql<unknown[]>(
        'SELECT id FROM listings WHERE user_id = ? UNION SELECT listing_id FROM listing_publications WHERE user_id = ?',
        [id, id],
      );
      expect(naming).toEqual([]);
    }
  });

  it('is renamed and deleted in thousands of listings, pages and events, of which each statement changes a bounded number', async () => {
    const id = await create(anAgent());
    const template = await published({ userId: id });
    const many = 2_100;
    const fill = (sqlOfNumbers: string, values: unknown[]) =>
      sql(
        `INSERT INTO ${sqlOfNumbers} FROM (WITH RECURSIVE numbers (n) AS
            (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 700) SELECT n FROM numbers) n
            JOIN (SELECT 0 k UNION SELECT 1 UNION SELECT 2) k`,
        values,
      );
    await fill(
      `listings (agency_id, user_id, status, creation_token, created_at, updated_at, last_synced_at)
       SELECT ?, ?, 'draft', UNHEX(LEFT(SHA2(CONCAT(n, k), 256), 32)), NOW(3), NOW(3), NOW(3)`,
      [agency.agencyId, id],
    );
    await sql(
      `INSERT INTO listing_publications (listing_id, agency_id, is_test, version, form_data, user_id, kind, findings, published_at)
       SELECT l.id, l.agency_id, p.is_test, 1, p.form_data, l.user_id, p.kind, p.findings, NOW(3)
         FROM listings l JOIN listing_publications p ON p.listing_id = ? WHERE l.user_id = ? AND l.id > ?`,
      [template, id, template],
    );
    await fill(
      `events (agency_id, type, subject_type, subject_id, occurred_at, changes)
       SELECT ?, 'agent.updated', 'agent', ?, NOW(3), '{"name":{"from":"A","to":"B"}}'`,
      [agency.agencyId, id],
    );
    let most = 0;
    const { subscribers } = service.api.get(DataSource);
    const observer: EntitySubscriberInterface = {
      afterQuery({ rawResults }) {
        const { affectedRows = 0 } = (rawResults ?? {}) as { affectedRows?: number };
        most = Math.max(most, affectedRows);
      },
    };
    subscribers.push(observer);
    try {
      await agency.post(`/users/${id}/link`, { externalId: randomUUID() }).expect(200);
      expect(most).toBe(1_000);
      const [outdated] = await sql<object[]>(
        'SELECT COUNT(*) AS listings FROM listings WHERE user_id = ? AND source_outdated = 1',
        [id],
      );
      expect(outdated).toEqual({ listings: many + 1 });
      await agency.delete(`/users/${id}`).expect(200);
    } finally {
      subscribers.splice(subscribers.indexOf(observer), 1);
    }
    expect(most).toBe(1_000);
    const [left] = await sql<object[]>(
      `SELECT (SELECT COUNT(*) FROM listings WHERE user_id = ?) AS listings,
              (SELECT COUNT(*) FROM listing_publications WHERE user_id = ?) AS pages,
              (SELECT COUNT(*) FROM events WHERE subject_type = 'agent' AND subject_id = ? AND changes IS NOT NULL) AS changes,
              (SELECT COUNT(*) FROM events WHERE type = 'listing.updated' AND agency_id = ? AND changes LIKE ?) AS told`,
      [id, id, id, agency.agencyId, `%"userId":{"from":${id},"to":null}%`],
    );
    expect(left).toEqual({ listings: 0, pages: 0, changes: 0, told: many + 1 });
  });

  it('creates no event for a listing that it is assigned to and removed from during the deletion', async () => {
    const [leaving, staying] = [await create(anAgent()), await create(anAgent())];
    const listing = await agency.upsertListing(aDraft());
    const database = service.api.get(DataSource);
    const [agent, other] = [database.createQueryRunner(), database.createQueryRunner()];
    const waits = async (table: string): Promise<void> => {
      while (!(await isSomebodyWaitingFor(database.manager, table))) await sleep(10);
    };
    try {
      await agent.startTransaction();
      await agent.query('SELECT id FROM users WHERE id = ? FOR UPDATE', [leaving]);
      const deleted = request(service.url)
        .delete(`/api/v1/users/${leaving}`)
        .set('Authorization', `ApiKey ${agency.apiKey}`)
        .then((response) => response);
      await waits('users'); // it has searched its listings, and found none
      await sql('UPDATE listings SET user_id = ? WHERE id = ?', [leaving, listing.id]);
      await other.startTransaction();
      await other.query('UPDATE listings SET user_id = ? WHERE id = ?', [staying, listing.id]);
      await agent.commitTransaction();
      await waits('listings');
      await other.commitTransaction();
      expect((await deleted).status).toBe(200);
    } finally {
      await agent.release();
      await other.release();
    }
    expect(await agentOf(listing.id)).toMatchObject({ id: staying });
    // Numbers all events: a read of some would be content with those of the listings before.
    await agency.get('/events/head').expect(200);
    const { events } = (await agency.get(`/events?subject=listing:${listing.id}`)).body as { events: object[] };
    expect(events).toMatchObject([{ type: 'listing.created' }]);
  });

  async function importPhoto(externalId: string): Promise<number> {
    const body = { url: photos.photoUrl(externalId.length), externalId };
    const { mediaId, jobId } = (await agency.post('/media/upload-from-url', body)).body as {
      mediaId: number;
      jobId: number;
    };
    await agency.finishedJob(jobId);
    return mediaId;
  }

  const letRemovalsBeDue = (): Promise<unknown> => sql('UPDATE media_removals SET remove_after = NOW(3)');

  async function fetchPhoto(seed: number): Promise<Buffer> {
    return Buffer.from(await (await fetch(photos.photoUrl(seed))).arrayBuffer());
  }
});
