import { randomUUID } from 'node:crypto';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { DeletedRowsRepository } from '../../src/erasure/deleted-rows.repository.js';
import { DeletedRowsSweeper } from '../../src/erasure/deleted-rows.sweeper.js';
import { aPublishableDraft } from '../factories/listings.js';
import { anAgent } from '../factories/users.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { type Operator, startOperator } from '../support/operator.js';
import { type PhotoServer, SMALL, startPhotoServer } from '../support/photos.js';
import { type Trace, tracesIn } from '../support/whole-database.js';

/** The rows of listings and files that were deleted 90 days ago are removed, with what belongs to them: D-275. */
describe('the rows of what was deleted', () => {
  let photos: PhotoServer;
  let service: TestService;
  let worker: NestExpressApplication;
  let operator: Operator;
  let database: DataSource;
  let agency: ApiClient;
  let lastSeed = 0;

  beforeAll(async () => {
    photos = await startPhotoServer(SMALL);
    service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
    operator = await startOperator(service.config);
    worker = await service.startWorker();
    database = service.api.get(DataSource);
  });

  beforeEach(async () => (agency = await service.newAgency()));

  afterAll(async () => {
    await operator.close();
    await service.close();
    await photos.close();
  });

  const sql = <T>(query: string, values: unknown[] = []): Promise<T> => database.query<T>(query, values);

  const sweep = (): Promise<void> => worker.get(DeletedRowsSweeper).sweep();

  /** Moves the deletion of everything of the agency this many hours into the past. */
  async function age(hours: number): Promise<void> {
    for (const table of ['listings', 'media']) {
      await sql(`UPDATE ${table} SET deleted_at = deleted_at - INTERVAL ? HOUR WHERE agency_id = ?`, [
        hours,
        agency.agencyId,
      ]);
    }
  }

  const ofAgency = async (table: string): Promise<number> => {
    const [row] = await sql<{ count: number }[]>(`SELECT COUNT(*) AS count FROM ${table} WHERE agency_id = ?`, [
      agency.agencyId,
    ]);
    return Number(row?.count);
  };

  const newPhotos = (count: number): object[] =>
    Array.from({ length: count }, () => {
      lastSeed += 1;
      return { url: photos.photoUrl(lastSeed), externalFileId: `photo-${lastSeed}` };
    });

  async function published(by: ApiClient, fields: object = {}): Promise<number> {
    const listing = aPublishableDraft({ announcementStatus: 'active', files: newPhotos(3), ...fields });
    const { id, jobId } = await by.upsertListing(listing);
    await by.finishedJob(jobId);
    expect((await by.getListing(id))['status']).toBe('active');
    return id;
  }

  const deleteListing = (by: ApiClient, id: number) =>
    by.post('/listings/bulk', { operations: [{ op: 'delete', id }] }).expect(200);

  const pageStatus = async (id: number): Promise<number> =>
    (await request(service.url).get(`/en/announcement/${id}`).redirects(0)).status;

  it('go after 90 days, not an hour before', async () => {
    const [gone, kept] = [await published(agency), await published(agency)];
    await deleteListing(agency, gone);
    await age(90 * 24 - 1);
    await sweep();
    expect([await ofAgency('listings'), await pageStatus(gone)]).toEqual([2, 410]);
    await age(2);
    await sweep();
    expect([await pageStatus(gone), await pageStatus(kept)]).toEqual([404, 200]);
    const tables = ['listings', 'listing_files', 'listing_publications', 'listing_publication_files'];
    expect(await Promise.all(tables.map(ofAgency))).toEqual([1, 3, 1, 3]);
    // Its files were not deleted: the agency may use them in another listing for 30 days.
    expect(await ofAgency('media')).toBe(6);
  });

  it('leave no word behind: not of a listing, of its photos, of its jobs, of its events', async () => {
    const own = await service.newTestAgency();
    const word = `word${randomUUID().replaceAll('-', '')}`;
    const files = newPhotos(3).map((file, index) => ({ ...file, externalFileId: `${word}-${index}` }));
    const id = await published(own, {
      externalId: word,
      announcementDescription: `Un apartament luminos, ${word}, cu două camere și vedere spre parc.`,
      propertyAddress: `Chișinău, strada Columna 1, ${word}`,
      files,
    });
    const traces = (): Promise<Trace[]> => tracesIn(database, own.agencyId, [word]);
    const advance = async (days: number): Promise<unknown> =>
      ((await own.post('/test/clock', { advance: `P${days}D` }).expect(200)).body as { passed: unknown }).passed;
    await deleteListing(own, id);
    expect((await traces()).map(({ table }) => table)).toEqual(expect.arrayContaining(['listings', 'events']));
    expect(await advance(31)).toMatchObject({ filesDeleted: 3, deletedListingsRemoved: 0, deletedFilesRemoved: 0 });
    expect(await advance(60)).toMatchObject({ filesDeleted: 0, deletedListingsRemoved: 1, deletedFilesRemoved: 0 });
    expect(await advance(32)).toMatchObject({ filesDeleted: 0, deletedListingsRemoved: 0, deletedFilesRemoved: 3 });
    expect(await traces()).toEqual([]);
  });

  it('of one agency go by its own clock, and no other’s', async () => {
    const own = await service.newTestAgency();
    const id = (await agency.upsertListing(aPublishableDraft())).id;
    await deleteListing(agency, id);
    await deleteListing(own, (await own.upsertListing(aPublishableDraft())).id);
    await own.post('/test/clock', { advance: 'P91D' }).expect(200);
    const rows = await sql<{ agencyId: number }[]>(
      'SELECT agency_id AS agencyId FROM listings WHERE agency_id IN (?)',
      [[own.agencyId, agency.agencyId]],
    );
    expect(rows.map(({ agencyId }) => agencyId)).toEqual([agency.agencyId]);
  });

  it('stay while a block is in force, which is recognised by them', async () => {
    const externalId = `blocked-${randomUUID()}`;
    const files = newPhotos(3);
    const first = await published(agency, { externalId, files });
    await operator.run(['listing', 'block', String(first), '--reason', 'A reason to remember']);
    // With the same photos at the same place, under a name of its own: recognised when it is published.
    const second = await agency.upsertListing(aPublishableDraft({ announcementStatus: 'active', files }));
    await agency.finishedJob(second.jobId);
    expect((await agency.getListing(second.id))['status']).toBe('blocked');
    await deleteListing(agency, first);
    await deleteListing(agency, second.id);
    await age(91 * 24);
    await sweep();
    expect(await ofAgency('listings')).toBe(2);
    const again = aPublishableDraft({ externalId, announcementStatus: 'active' });
    const refused = await agency.put('/listings', again).expect(403);
    expect(refused.text).toContain('A reason to remember');

    await operator.run(['listing', 'unblock', String(first)]);
    await sweep();
    expect(await ofAgency('listings')).toBe(0);
  });

  it('of a merged listing stay as long as there is a listing to which its page leads', async () => {
    const [into, from] = [await published(agency), await published(agency)];
    await agency.post(`/listings/${into}/merge`, { from }).expect(200);
    await age(91 * 24);
    await sweep();
    expect([await pageStatus(from), await ofAgency('listings')]).toEqual([301, 2]);
    await deleteListing(agency, into);
    await sweep();
    expect([await pageStatus(from), await ofAgency('listings')]).toEqual([410, 2]);
    await age(91 * 24);
    await sweep();
    await sweep();
    expect([await pageStatus(into), await pageStatus(from)]).toEqual([404, 404]);
    expect([await ofAgency('listings'), await ofAgency('listing_merges')]).toEqual([0, 0]);
  });

  it('of files stay while a listing that is kept refers to them', async () => {
    const id = await published(agency);
    const files = (await agency.getListing(id)).formData['fileIds'] as number[];
    await deleteListing(agency, id);
    await Promise.all(files.map((file) => agency.delete(`/media/${file}`).expect(200)));
    await sql('UPDATE media SET deleted_at = deleted_at - INTERVAL 91 DAY WHERE agency_id = ?', [agency.agencyId]);
    await sweep();
    const kept = await ofAgency('media');
    await age(91 * 24);
    await sweep();
    expect([kept, await ofAgency('media'), await ofAgency('listings')]).toEqual([3, 0, 0]);
  });

  it('of a file stay while an agent’s row still names it', async () => {
    const [file = 0] = (await agency.getListing(await published(agency))).formData['fileIds'] as number[];
    const { id } = (await agency.put('/users', anAgent()).expect(200)).body as { id: number };
    await sql('UPDATE media SET deleted_at = NOW(3) - INTERVAL 91 DAY WHERE id = ?', [file]);
    await sql('DELETE FROM listing_files WHERE media_id = ?', [file]);
    await sql('DELETE FROM listing_publication_files WHERE media_id = ?', [file]);
    await sql('UPDATE users SET avatar_media_id = ? WHERE id = ?', [file, id]);
    await sweep();
    expect(await ofAgency('media')).toBe(3);
    await sql('UPDATE users SET avatar_media_id = NULL WHERE id = ?', [id]);
    await sweep();
    expect(await ofAgency('media')).toBe(2);
  });

  it('that are kept hide none of those that go, however many they are', async () => {
    const bulk = async (count: number): Promise<number[]> => {
      const operations = Array.from({ length: count }, () => ({
        op: 'upsert',
        ...aPublishableDraft({ externalId: randomUUID() }),
      }));
      const { body } = (await agency.post('/listings/bulk', { operations }).expect(200)) as {
        body: { results: { id: number }[] };
      };
      return body.results.map(({ id }) => id);
    };
    const [into = 0] = await bulk(1);
    const [kept, going] = [[...(await bulk(100)), ...(await bulk(20))], await bulk(30)];
    await sql('UPDATE listings SET deleted_at = NOW(3) - INTERVAL 95 DAY WHERE id IN (?)', [kept]);
    await sql('UPDATE listings SET deleted_at = NOW(3) - INTERVAL 92 DAY WHERE id IN (?)', [going]);
    await sql('INSERT INTO listing_merges (listing_id, agency_id, into_id, merged_at) VALUES ?', [
      kept.map((id) => [id, agency.agencyId, into, new Date()]),
    ]);
    const due = await worker
      .get(DeletedRowsRepository)
      .due('listings', new Date(Date.now() - 90 * 86_400_000), 100, [0]);
    expect(due.filter(({ agencyId }) => agencyId === agency.agencyId).map(({ id }) => id)).toEqual(
      expect.arrayContaining(going),
    );
    await sweep();
    expect(await ofAgency('listings')).toBe(121);
  });

  it('are left to the next pass while they are locked', async () => {
    const ids = [
      (await agency.upsertListing(aPublishableDraft())).id,
      (await agency.upsertListing(aPublishableDraft())).id,
    ];
    await Promise.all(ids.map((id) => deleteListing(agency, id)));
    await age(91 * 24);
    const holder = database.createQueryRunner();
    try {
      await holder.startTransaction();
      await holder.query('SELECT id FROM listings WHERE id = ? FOR UPDATE', [ids[0]]);
      await sweep();
      expect(await ofAgency('listings')).toBe(1);
    } finally {
      await holder.rollbackTransaction();
      await holder.release();
    }
    await sweep();
    expect(await ofAgency('listings')).toBe(0);
  });

  it('are waited for by no list of the agency', async () => {
    await deleteListing(agency, (await agency.upsertListing(aPublishableDraft())).id);
    await age(91 * 24);
    const holder = database.createQueryRunner();
    try {
      await holder.startTransaction();
      // As a list does, which waits for all writes in progress.
      await holder.query('SELECT id FROM agencies WHERE id = ? FOR UPDATE', [agency.agencyId]);
      await sweep();
      expect(await ofAgency('listings')).toBe(0);
    } finally {
      await holder.rollbackTransaction();
      await holder.release();
    }
  });

  it('have references that are all accounted for', async () => {
    const keys = await sql<{ name: string }[]>(
      `SELECT CONCAT(table_name, '.', column_name, ' -> ', referenced_table_name) AS name
         FROM information_schema.key_column_usage
        WHERE constraint_schema = DATABASE() AND referenced_table_name IN ('listings', 'media')
          AND column_name <> 'agency_id' ORDER BY name`,
    );
    // By hand: what is removed with a listing, what keeps a listing, what keeps a file.
    expect(keys.map(({ name }) => name).toSorted()).toEqual(
      [
        ...['listing_expiry_notices', 'listing_files', 'listing_findings', 'listing_publication_files'].map(
          (table) => `${table}.listing_id -> listings`,
        ),
        ...['listing_publications', 'pending_references'].map((table) => `${table}.listing_id -> listings`),
        ...['listing_blocks.listing_id', 'listing_merges.listing_id', 'listing_merges.into_id'].map(
          (column) => `${column} -> listings`,
        ),
        ...['listing_files', 'listing_publication_files', 'listing_block_files', 'upload_files'].map(
          (table) => `${table}.media_id -> media`,
        ),
        'users.avatar_media_id -> media',
      ].toSorted(),
    );
  });
});
