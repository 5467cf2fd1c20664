import type { RowDataPacket } from 'mysql2';
import { DataSource, type QueryRunner } from 'typeorm';
import { DeletedRowsRepository } from '../../src/erasure/deleted-rows.repository.js';
import { EventsRepository, type EventSubject } from '../../src/events/events.repository.js';
import { DuplicatesRepository } from '../../src/listings/duplicates/duplicates.repository.js';
import { ExpiredListingsRepository } from '../../src/listings/expiry/expired-listings.repository.js';
import { ExpiryNotices } from '../../src/listings/expiry/expiry-notices.js';
import { ExpiryNoticesRepository } from '../../src/listings/expiry/expiry-notices.repository.js';
import { PendingReferencesRepository } from '../../src/listings/pending/pending-references.repository.js';
import { PublicationFilesRepository } from '../../src/listings/publishing/snapshot/publication-files.repository.js';
import { ListingFilesRepository } from '../../src/listings/write/listing-files.repository.js';
import { StorageUsageRepository } from '../../src/media/imports/storage-usage.repository.js';
import { DuplicatePhotosRepository } from '../../src/media/problems/duplicate-photos.repository.js';
import { PreparedReads } from '../../src/platform/mysql/prepared-reads.js';
import { Transactions } from '../../src/platform/mysql/transactions.js';
import { giveBackTags } from '../../src/platform/outbox/admission/fair-tags.js';
import { AgencyReportsRepository } from '../../src/reports/agency-reports.repository.js';
import { SuggestionsRepository } from '../../src/site/data/suggestions.repository.js';
import { UsersRepository } from '../../src/users/users.repository.js';
import { WebhookDeliveriesRepository } from '../../src/webhooks/webhook-deliveries.repository.js';
import { WebhooksRepository } from '../../src/webhooks/webhooks.repository.js';
import { aDraft } from '../factories/listings.js';
import { anAgent } from '../factories/users.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { NUMBERS, readsOf } from '../support/row-reads.js';

/** What the periodic tasks of all agencies look for is read from an index, however many rows are not due (D-21, D-231, D-208). */

interface Plan extends RowDataPacket {
  table: string | null;
  type: string;
  key: string | null;
  Extra: string | null;
  possible_keys: string | null;
}

let service: TestService;
let database: DataSource;

beforeAll(async () => {
  service = await startService();
  database = service.api.get(DataSource);
});

afterAll(() => service.close());

/** The server's plans for the tables of the last statement that `play` sends. */
async function plansOf(play: () => Promise<unknown>): Promise<Plan[]> {
  const query = jest.spyOn(database, 'query');
  await play();
  const [sql, values] = query.mock.calls.at(-1) ?? [''];
  query.mockRestore();
  return database.query<Plan[]>(`EXPLAIN FORMAT = TRADITIONAL ${sql}`, values);
}

const planOf = async (play: () => Promise<unknown>): Promise<Plan | undefined> => (await plansOf(play))[0];

const NOBODY = [0];

it.each<[string, () => Promise<unknown>]>([
  ['expired listings', () => service.api.get(ExpiredListingsRepository).findExpired(200, NOBODY)],
  ['expiries to announce', () => service.api.get(ExpiryNoticesRepository).findDue(7, 200, NOBODY, null)],
])('a range of live listings is read for %s', async (_, play) => {
  expect(await planOf(play)).toMatchObject({ type: 'range' });
});

it.each<['listings' | 'media', string]>([
  ['listings', 'ix_listings_deleted'],
  ['media', 'ix_media_last_used'],
])('deleted rows of %s are found in the index, and what keeps them is looked up', async (table, index) => {
  const agency = await service.newAgency();
  const operations = Array.from({ length: 50 }, () => ({ op: 'upsert', ...aDraft() }));
  await agency.post('/listings/bulk', { operations }).expect(200);
  const plans = await plansOf(() => service.api.get(DeletedRowsRepository).due(table, new Date(), 100, NOBODY));
  expect(plans[0]).toMatchObject({ table, type: 'range', key: index });
  expect(plans.filter(({ type, Extra }) => type === 'ALL' || /filesort|temporary/.test(Extra ?? ''))).toEqual([]);
});

it('expired listings of either status are read in the order of the index, by itself', async () => {
  const plans = await plansOf(() => service.api.get(ExpiredListingsRepository).findExpired(200, NOBODY));
  const ofListings = plans.filter(({ table }) => table === 'listings');
  expect(ofListings.map(({ key, type, Extra }) => [key, type, /filesort|temporary/.test(Extra ?? '')])).toEqual([
    ['ix_listings_expiry', 'range', false],
    ['ix_listings_expiry', 'range', false],
  ]);
});

it('a deleted listing is not among them for good', async () => {
  const agency = await service.newAgency();
  const { id } = await agency.upsertListing(aDraft());
  const dueOf = async (): Promise<unknown[]> =>
    database.query("SELECT id FROM listings WHERE id = ? AND status = 'active' AND expires_at <= NOW(3)", [id]);
  await database.query("UPDATE listings SET status = 'active', expires_at = NOW(3) WHERE id = ?", [id]);
  expect(await dueOf()).toHaveLength(1);
  await agency.post('/listings/bulk', { operations: [{ op: 'delete', id }] }).expect(200);
  expect(await dueOf()).toEqual([]);
});

it.each<[string, string, () => Promise<unknown>]>([
  [
    'pending references',
    'ix_pending_references_until',
    () => service.api.get(PendingReferencesRepository).findOverdue(200, NOBODY),
  ],
  ['pending pictures', 'ix_users_pending_until', () => service.api.get(UsersRepository).findOverdue(200, NOBODY)],
  [
    'old deliveries',
    'ix_webhook_deliveries_attempted',
    () => service.api.get(WebhookDeliveriesRepository).removeOld(30, new AbortController().signal),
  ],
])('the time of %s can be looked up in an index', async (_, index, play) => {
  expect((await planOf(play))?.possible_keys ?? '').toContain(index);
});

/** D-202: a page costs what it contains, however many events its object has. */
it.each<[string, (events: EventsRepository, subject: EventSubject) => Promise<unknown>]>([
  [
    'a page of the log',
    (events, subject) =>
      // Whatever has been pruned of the agency's log: if too much, nothing is planned to be read.
      events.inRange(1, { after: 7, upTo: 900, keptAfter: null, types: ['listing.updated'], subject, limit: 50 }),
  ],
  ['the latest', (events, subject) => events.latestOf(1, subject, null, 50)],
])('%s of an object is read in the order of the index', async (_, play) => {
  const plan = await planOf(() => play(service.api.get(EventsRepository), { type: 'listing', id: 57 }));
  expect([plan?.key, plan?.type, /filesort|temporary/.test(plan?.Extra ?? '')]).toEqual([
    'ix_events_subject',
    'range',
    false,
  ]);
});

it('the endpoints of agencies that have written are read from the index, and no others (D-207)', async () => {
  const plans = await plansOf(() => service.api.get(WebhooksRepository).findDueOf([1, 2], 500, NOBODY));
  const { key, type } = plans.find(({ table }) => table === 'w') ?? {};
  expect([key, type]).toEqual(['ix_webhooks_active', expect.stringMatching(/^(?:range|ref)$/)]);
});

it.each([
  ['type=reconcile_orphans', 'ix_jobs_type'],
  ['type=reconcile_orphans&status=completed', 'ix_jobs_type'],
  ['type=media_import&status=pending', 'ix_jobs_lane'],
  ['type=media_import&status=failed', 'ix_jobs_lane'],
  ['type=media_import&subjectId=57', 'ix_jobs_subject'],
])('the jobs of a list by %s are searched for among as few as possible (D-216)', async (filter, index) => {
  const agency = await service.newAgency();
  const read = jest.spyOn(PreparedReads.prototype, 'read');
  await agency.get(`/jobs?${filter}`).expect(200);
  const [sql, values] = read.mock.calls.find(([text]) => text.includes(') page JOIN jobs')) ?? [''];
  read.mockRestore();
  // Those of a type are not searched for in the queues of others.
  expect(values?.flat().includes('webhooks')).toBe(false);
  const plans = await database.query<Plan[]>(`EXPLAIN FORMAT = TRADITIONAL ${sql}`, values);
  const plan = plans.find(({ table }) => table === 'jobs');
  expect(plan?.key).toBe(index);
  expect((plan?.Extra ?? '').includes('filesort')).toBe(index === 'ix_jobs_lane');
});

it('the bytes of an agency that stores much are summed without reading the files of others (D-119)', async () => {
  const agencies = [await service.newAgency(), await service.newAgency()].map(({ agencyId }) => agencyId);
  await Promise.all(
    agencies.map((agencyId) =>
      database.query(
        `INSERT INTO media (agency_id, creation_token, optimization, size_bytes, storage_folder, created_at, updated_at)
         ${NUMBERS} SELECT ?, '', 'success', 10, CONCAT(?, '/', n DIV 2), NOW(3), NOW(3) FROM numbers`,
        [agencyId, agencyId],
      ),
    ),
  );
  await database.query('ANALYZE TABLE media');
  const [agencyId = 0] = agencies;
  const context = { manager: database.manager, agencyId };
  const use = service.api.get(StorageUsageRepository);
  const query = jest.spyOn(database.manager, 'query');
  expect(await use.countBytes(context)).toBe(501 * 10);
  expect(await use.countFiles(context, ['success'])).toBe(1000);
  const statements = [...query.mock.calls];
  query.mockRestore();
  for (const [sql, values] of statements) {
    const plans = await database.query<Plan[]>(`EXPLAIN FORMAT = TRADITIONAL ${sql}`, values);
    expect(plans.find(({ table }) => table === 'media')).toMatchObject({
      type: expect.stringMatching(/^(?:range|ref)$/) as unknown,
      key: 'ix_media_stored_bytes',
      // The rows themselves are not read, and nothing is sorted.
      Extra: expect.stringMatching(/^Using where; Using index$/) as unknown,
    });
  }
});

it('events without a number are read from the index, a set at a time, however many there are (D-202)', async () => {
  const { agencyId } = await service.newAgency();
  for (let thousands = 0; thousands < 3; thousands += 1) {
    await database.query(
      `INSERT INTO events (agency_id, type, subject_type, subject_id, occurred_at)
       ${NUMBERS} SELECT ?, 'listing.updated', 'listing', n, NOW(3) FROM numbers`,
      [agencyId],
    );
  }
  const events = service.api.get(EventsRepository);
  let ids: number[] = [];
  const reads = await readsOf(database, async (manager) => (ids = await events.findUnnumbered(manager, agencyId, 500)));
  const rows = await database.query<{ id: number }[]>(
    'SELECT id FROM events WHERE agency_id = ? ORDER BY id LIMIT 500',
    [agencyId],
  );
  expect(ids).toEqual(rows.map(({ id }) => id));
  expect(reads).toBeLessThan(600);
});

it('the last tag of an agency is read from the end of the index, however many jobs it has (D-45)', async () => {
  const { agencyId } = await service.newAgency();
  await database.query('INSERT INTO job_lanes (queue, agency_id, last_tag) VALUES (?, ?, 9000)', ['videos', agencyId]);
  await database.query(
    `INSERT INTO jobs (agency_id, type, queue, state, subject_id, payload, fair_tag, creation_token)
     ${NUMBERS} SELECT ?, 'media_import', 'videos', IF(n > 900, 'completed', IF(n > 5, 'waiting', 'pending')), n, '{}', n, '' FROM numbers`,
    [agencyId],
  );
  const reads = await readsOf(database, (manager) => giveBackTags(manager, { queue: 'videos', agencyId }));
  const [lane] = await database.query<{ last: number }[]>(
    'SELECT last_tag AS last FROM job_lanes WHERE agency_id = ?',
    [agencyId],
  );
  await database.query('DELETE FROM jobs WHERE agency_id = ?', [agencyId]);
  expect(lane?.last).toBe(900);
  expect(reads).toBeLessThan(50);
});

it('the messages of an endpoint are read in the order of its index, without those of others (D-208)', async () => {
  const { agencyId } = await service.newAgency();
  await database.transaction('READ COMMITTED', async (manager) => {
    const within = { manager } as unknown as DataSource;
    const deliveries = new WebhookDeliveriesRepository(within, service.api.get(Transactions));
    for (const beforeId of [null, 1_000]) {
      const query = jest.spyOn(manager.queryRunner as QueryRunner, 'query');
      await deliveries.latestOf(agencyId, 7, beforeId, 51);
      const [sql, values] = query.mock.calls.at(-1) ?? [''];
      query.mockRestore();
      const [plan] = await manager.query<Plan[]>(`EXPLAIN FORMAT = TRADITIONAL ${sql}`, values as unknown[]);
      expect([plan?.key, plan?.Extra?.includes('filesort')]).toEqual(['ix_webhook_deliveries_webhook', false]);
    }
  });
});

it('photos that were duplicates of deleted ones are found without locking all of the agency (D-221)', async () => {
  const { agencyId } = await service.newAgency();
  await database.query(
    `INSERT INTO media (agency_id, creation_token, optimization, kind, created_at, updated_at)
     ${NUMBERS} SELECT ?, '', 'success', 'image', NOW(3), NOW(3) FROM numbers`,
    [agencyId],
  );
  await database.query('ANALYZE TABLE media');
  const rows = await database.query<{ id: number }[]>('SELECT id FROM media WHERE agency_id = ? ORDER BY id', [
    agencyId,
  ]);
  const ids = rows.map(({ id }) => id);
  const deleted = ids.slice(0, 300);
  await database.transaction('READ COMMITTED', async (other) => {
    await other.query('SELECT id FROM media WHERE id = ? FOR UPDATE', [ids.at(-1)]);
    await database.transaction('READ COMMITTED', async (manager) => {
      const context = { manager, agencyId, now: new Date() };
      expect(await service.api.get(DuplicatePhotosRepository).unmark(context, deleted)).toEqual([]);
    });
  });
});

it('the duplicates of a photo are changed by statements that end in time, however many there are (D-221)', async () => {
  const { agencyId } = await service.newAgency();
  const add = (originalId: number | null, photos: number): Promise<{ insertId: number }> =>
    database.query(
      `INSERT INTO media (agency_id, creation_token, optimization, kind, duplicate_of, created_at, updated_at)
       ${NUMBERS} SELECT ?, '', 'success', 'image', ?, NOW(3), NOW(3) FROM numbers WHERE n <= ?`,
      [agencyId, originalId, photos],
    );
  const { insertId: originalId } = await add(null, 1);
  const { insertId: nextId } = await add(originalId, 1_000);
  await add(originalId, 1_000);
  await database.transaction('READ COMMITTED', async (manager) => {
    const query = jest.spyOn(manager, 'query');
    const context = { manager, agencyId, now: new Date() };
    expect(await service.api.get(DuplicatePhotosRepository).unmark(context, [originalId])).toHaveLength(2_000);
    const lists = query.mock.calls.flatMap(([, values]) => (values as unknown[]).filter(Array.isArray));
    expect(Math.max(...lists.map((list) => list.length))).toBe(1_000);
    query.mockRestore();
  });
  const [row] = await database.query<object[]>(
    `SELECT SUM(duplicate_of <=> ?) AS duplicates, SUM(duplicate_of IS NULL) AS originals
       FROM media WHERE agency_id = ?`,
    [nextId, agencyId],
  );
  expect(row).toEqual({ duplicates: 1_999, originals: 2 });
});

it('listings with the same photos are found without reading those with a logo once for each listing (D-222)', async () => {
  const { agencyId } = await service.newAgency();
  for (let thousands = 0; thousands < 2; thousands += 1) {
    await database.query(
      `INSERT INTO listings (agency_id, status, creation_token, created_at, updated_at, last_synced_at)
       ${NUMBERS} SELECT ?, 'draft', '', NOW(3), NOW(3), NOW(3) FROM numbers`,
      [agencyId],
    );
  }
  const rows = await database.query<{ id: number }[]>('SELECT id FROM listings WHERE agency_id = ? ORDER BY id', [
    agencyId,
  ]);
  const ids = rows.map(({ id }) => id);
  const addPhoto = async (name: string, position: number, listingIds: readonly number[]): Promise<void> => {
    const { insertId } = await database.query<{ insertId: number }>(
      `INSERT INTO media (agency_id, creation_token, optimization, kind, sha256, created_at, updated_at)
       VALUES (?, '', 'success', 'image', UNHEX(SHA2(?, 256)), NOW(3), NOW(3))`,
      [agencyId, name],
    );
    await database.query('INSERT INTO listing_files (listing_id, position, agency_id, media_id) VALUES ?', [
      listingIds.map((listingId) => [listingId, position, agencyId, insertId]),
    ]);
  };
  await addPhoto('logo', 0, ids);
  await addPhoto('kitchen', 1, ids.slice(0, 1));
  await addPhoto('kitchen', 1, ids.slice(1, 2));
  await addPhoto('garden', 1, ids.slice(2, 3));

  let alike: ReadonlyMap<number, readonly { id: number }[]> = new Map();
  const reads = await readsOf(database, async (manager) => {
    const listings = new DuplicatesRepository({ manager } as unknown as DataSource);
    alike = await listings.findAlike(agencyId, await listings.findMany(agencyId, ids.slice(0, 50)));
  });
  const found = [...alike].flatMap(([id, others]) => others.map((other) => [id, other.id]));
  expect(found).toEqual([
    [ids[0], ids[1]],
    [ids[1], ids[0]],
  ]);
  expect(reads).toBeLessThan(10_000);
});

it.each<[string, string, RegExp, (agencyId: number) => Promise<unknown>]>([
  [
    'the listings of a page of agencies',
    'ix_listings_status',
    /^listings$/,
    (agencyId) => service.api.get(AgencyReportsRepository).countListings([agencyId, 1, 2]),
  ],
  [
    'the files of a page of agencies',
    'uq_media_agency_id',
    /^media$/,
    (agencyId) => service.api.get(AgencyReportsRepository).measureStorage([agencyId, 1, 2]),
  ],
  [
    'the listings that hold a file',
    'ix_listing_files_media',
    /^f$/,
    (agencyId) => service.api.get(ListingFilesRepository).listingsWith({ manager: database.manager, agencyId }, [7, 8]),
  ],
  [
    'the files that listings hold',
    'ix_listing_files_media',
    /^f$/,
    (agencyId) => service.api.get(ListingFilesRepository).placedAmong({ manager: database.manager, agencyId }, [7, 8]),
  ],
  [
    'the files of snapshots',
    'ix_listing_publication_files_media',
    /^f$/,
    (agencyId) =>
      service.api.get(PublicationFilesRepository).shownFilesAmong({ manager: database.manager, agencyId }, [7, 8]),
  ],
  [
    'the newest listings of an agency',
    'ix_listings_status',
    /^listings$/,
    (agencyId) => service.api.get(SuggestionsRepository).ofAgency(agencyId, 6),
  ],
  [
    'similar listings nearby',
    'ix_listing_publications_near',
    /^listing_publications$/,
    () => service.api.get(SuggestionsRepository).near('sale/land/plot', 7, 6),
  ],
  [
    'similar listings',
    'ix_listing_publications_kind',
    /^listing_publications$/,
    () => service.api.get(SuggestionsRepository).ofKind('sale/land/plot', 6),
  ],
])('%s are looked up in an index, whatever the statistics of the tables are', async (_, index, table, play) => {
  const { agencyId } = await service.newAgency();
  const [own, ofManager] = [jest.spyOn(database, 'query'), jest.spyOn(database.manager, 'query')];
  await play(agencyId);
  const [sql = '', values] = ofManager.mock.calls.at(-1) ?? own.mock.calls.at(-1) ?? [];
  own.mockRestore();
  ofManager.mockRestore();
  const plans = await database.query<Plan[]>(`EXPLAIN FORMAT = TRADITIONAL ${sql}`, values as unknown[]);
  const keys = plans.filter((plan) => table.test(plan.table ?? '')).map(({ key }) => key);
  expect(new Set(keys)).toEqual(new Set([index]));
});

/** How many rows the server reads for the page that answers the request. */
async function readsOfPage(agency: ApiClient, path: string): Promise<number> {
  const read = jest.spyOn(service.api.get(PreparedReads), 'read');
  await agency.get(path).expect(200);
  const [sql, values] = read.mock.calls.find(([text]) => text.includes(') page JOIN ')) ?? ['', []];
  read.mockRestore();
  return readsOf(database, (manager) => manager.query(sql, [...values]));
}

it('unused files are found without reading the listings and agents of all agencies (D-142)', async () => {
  const [agency, other] = [await service.newAgency(), await service.newAgency()];
  await database.query(
    `INSERT INTO media (agency_id, creation_token, optimization, created_at, updated_at)
     ${NUMBERS} SELECT ?, '', 'success', NOW(3) - INTERVAL 1 MINUTE, NOW(3) - INTERVAL 1 MINUTE FROM numbers`,
    [agency.agencyId],
  );
  await database.query(
    `INSERT INTO listings (agency_id, status, creation_token, created_at, updated_at, last_synced_at)
     ${NUMBERS} SELECT ?, 'draft', '', NOW(3), NOW(3), NOW(3) FROM numbers`,
    [other.agencyId],
  );
  await database.query(
    `INSERT INTO users (agency_id, name, creation_token, created_at, updated_at, last_written_at)
     ${NUMBERS} SELECT ?, n, '', NOW(3), NOW(3), NOW(3) FROM numbers`,
    [other.agencyId],
  );
  await database.query('ANALYZE TABLE media, listings, users');
  expect(await readsOfPage(agency, '/media?unused=true')).toBeLessThan(1_000);
});

it("the listings of an agent are read from the agent's index, whatever their status", async () => {
  const agency = await service.newAgency();
  const agent = anAgent();
  await agency.put('/users', agent).expect(200);
  const listing = await agency.upsertListing({ ...aDraft(), externalUserId: agent.externalId });
  await database.query(
    `INSERT INTO listings (agency_id, status, creation_token, created_at, updated_at, last_synced_at)
     ${NUMBERS} SELECT ?, 'draft', '', NOW(3) - INTERVAL 1 MINUTE, NOW(3) - INTERVAL 1 MINUTE, NOW(3) FROM numbers`,
    [agency.agencyId],
  );
  const path = `/listings?status=draft&externalUserId=${agent.externalId}`;
  const response = await agency.get(path).expect(200);
  expect(response.body).toMatchObject({ items: [{ id: listing.id }] });
  expect(await readsOfPage(agency, path)).toBeLessThan(100);
});

it('an expiry is announced without reading those again that have been announced before it (D-202)', async () => {
  const { agencyId } = await service.newAgency();
  await database.query(
    `INSERT INTO listings (agency_id, status, expires_at, creation_token, created_at, updated_at, last_synced_at)
     ${NUMBERS} SELECT ?, 'active', NOW(3) + INTERVAL 2 DAY + INTERVAL n DIV 2 SECOND, '', NOW(3), NOW(3), NOW(3) FROM numbers`,
    [agencyId],
  );
  const repository = service.api.get(ExpiryNoticesRepository);
  const findDue = jest.spyOn(repository, 'findDue');
  await service.api.get(ExpiryNotices).processAll(new AbortController().signal);
  const last = findDue.mock.calls.at(-1)?.[3] ?? null;
  findDue.mockRestore();
  const announced = await database.query<{ days: number; listings: string }[]>(
    'SELECT days, COUNT(*) AS listings FROM listing_expiry_notices WHERE agency_id = ? GROUP BY days',
    [agencyId],
  );
  expect(announced).toEqual([{ days: 7, listings: 1000 }]);

  const reads = await readsOf(database, (manager) =>
    new ExpiryNoticesRepository({ manager } as unknown as DataSource).findDue(7, 200, NOBODY, last),
  );
  expect(reads).toBeLessThan(500);
});
