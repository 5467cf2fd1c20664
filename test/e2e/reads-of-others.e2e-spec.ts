import { DataSource } from 'typeorm';
import { TABLES_TO_EMPTY } from '../../src/erasure/erasure-tables.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { NUMBERS, readsOf } from '../support/row-reads.js';
import { describeWithOwnServer, StatementLog } from '../support/statement-log.js';

/** How many listings, files, agents, jobs and events the agency has that calls. */
const OWN_ROWS = 1_000;

/** How many the other one has. A statement that reads them all reads more than `MOST_READS`. */
const ROWS_OF_OTHERS = 10_000;

/** Rows and index entries that the statements of a call read at most: each row of the agency's own a few times. */
const MOST_READS = 9_000;

/** By table: columns, and their values for the row `n` of the agency `?`; those of more than one table come from a join. */
const ROWS: readonly (readonly [table: string, columns: string, values: string])[] = [
  ['users', 'external_id, name, creation_token, created_at, updated_at', "CONCAT('x', n), n, '', NOW(3), NOW(3)"],
  [
    'media',
    'external_id, optimization, kind, sha256, creation_token, created_at, updated_at',
    "CONCAT('x', n), IF(n % 9, 'success', 'failed'), 'image', UNHEX(SHA2(n, 256)), '', NOW(3), NOW(3)",
  ],
  [
    'listings',
    `external_id, status, announcement_type, property_type, property_secondary_type, property_address,
     property_coordinates_lat, property_coordinates_lng, expires_at, creation_token, created_at, updated_at, last_synced_at`,
    `CONCAT('x', n), IF(n % 3, 'active', 'draft'), 'rent', 'residential', 'apartment', CONCAT('Street ', n),
     47 + n / 10000, 28.8, NOW(3) + INTERVAL 30 DAY, '', NOW(3), NOW(3), NOW(3)`,
  ],
  [
    'jobs',
    'type, queue, state, subject_id, payload, fair_tag, creation_token, created_at, updated_at, completed_at',
    "'media_import', 'media', 'completed', n, '{}', n, '', NOW(3), NOW(3), NOW(3)",
  ],
  ['events', 'seq, type, subject_type, subject_id, occurred_at', "n, 'listing.updated', 'listing', n, NOW(3)"],
];

const PAIRS = `FROM listings l JOIN media m ON m.agency_id = l.agency_id AND m.external_id = l.external_id
  WHERE l.agency_id = ?`;

const FIRST = { externalId: 'x1', announcementValue: 5 };
const SET = Array.from({ length: 50 }, (_, index) => ({ externalId: `x${index + 1}` }));

let service: TestService;
let database: DataSource;
let log: StatementLog;
let agency: ApiClient;
let other: ApiClient;

async function fill(agencyId: number, rows: number): Promise<void> {
  for (let first = 0; first < rows; first += 1_000) {
    for (const [table, columns, values] of ROWS) {
      await database.query(
        `INSERT INTO ${table} (agency_id, ${columns}) ${NUMBERS}
         SELECT ?, ${values} FROM (SELECT n + ${first} AS n FROM numbers) numbered`,
        [agencyId],
      );
    }
  }
  await database.query(`INSERT INTO event_heads (agency_id, last_seq) VALUES (?, ?)`, [agencyId, rows]);
  await database.query(
    `INSERT INTO listing_files (listing_id, position, agency_id, media_id)
    SELECT l.id, 0, l.agency_id, m.id ${PAIRS} AND l.external_id LIKE '%2'`,
    [agencyId],
  );
  await database.query(
    `INSERT INTO listing_publications (listing_id, agency_id, version, form_data, findings, published_at, withdrawn_at)
     SELECT id, agency_id, 1, '{}', '[]', NOW(3), NOW(3) FROM listings WHERE agency_id = ? AND status = 'active'`,
    [agencyId],
  );
  await database.query(
    `INSERT INTO listing_publication_files (listing_id, agency_id, media_id)
    SELECT l.id, l.agency_id, m.id ${PAIRS} AND l.status = 'active' AND l.external_id LIKE '%3'`,
    [agencyId],
  );
}

/** Those of the statements of a call that read more than a call may. */
async function largeReads(call: () => PromiseLike<{ status: number }>): Promise<[reads: number, statement: string][]> {
  let status = 0;
  const statements = await log.during(async () => ({ status } = await call()));
  expect(status).toBe(200);
  const selects = statements.filter((statement) => /^\s*\(?SELECT\b/.test(statement));
  expect(selects).not.toEqual([]);
  const read: [number, string][] = [];
  for (const select of selects) {
    read.push([await readsOf(database, (manager) => manager.query(select)), select]);
  }
  return read.filter(([reads]) => reads > MOST_READS);
}

/** One agency's call never costs the rows of others: the server's plans are checked, as far as statements read. */
describeWithOwnServer('the rows of a large agency', () => {
  beforeAll(async () => {
    service = await startService();
    database = service.api.get(DataSource);
    agency = await service.newAgency();
    other = await service.newAgency();
    await fill(other.agencyId, ROWS_OF_OTHERS);
    await fill(agency.agencyId, OWN_ROWS);
    await database.query(
      'ANALYZE TABLE listings, media, users, jobs, events, listing_files, listing_publications, listing_publication_files',
    );
    log = await StatementLog.open(service.config.databaseUrl);
  }, 120_000);

  afterAll(async () => {
    await log.close();
    // Other files use this database too.
    for (const table of TABLES_TO_EMPTY) {
      await database.query(`DELETE FROM ${table} WHERE agency_id IN (?)`, [[agency.agencyId, other.agencyId]]);
    }
    await service.close();
  });

  it.each([
    '/agency',
    '/listings',
    '/listings?status=draft',
    '/listings?status=hidden',
    '/listings?status=active&externalUserId=x1',
    '/listings?externalUserId=x1',
    '/listings?propertyType=parking',
    '/listings?linked=false',
    '/listings?externalIds=x1,x7',
    '/listings?updatedSince=2026-01-01T00:00:00Z',
    '/listings/external/x2',
    '/listings/external/x2/history',
    '/listings/external/x2/readiness',
    '/listings/external/x2/duplicates',
    '/users',
    '/users?linked=false',
    '/users/external/x2',
    '/media',
    '/media?unused=true',
    '/media?unused=false',
    '/media?linked=false',
    '/media?optimization=failed',
    '/media?problem=DARK',
    '/media?problem=NOT_FOUND',
    '/media?problem=DARK&problem=NOT_FOUND',
    '/media/external/x2',
    '/jobs',
    '/jobs?status=failed',
    '/jobs?status=completed&status=failed',
    '/jobs?type=media_import',
    '/jobs?subjectId=7',
    '/events',
    '/events?after=900',
    '/events?types=agent.*&after=1',
    '/events?subject=listing:7',
    '/events?externalSubject=listing:x7',
    '/events/head',
    '/webhooks',
  ])('are not read for GET %s of another one', async (path) => {
    expect(await largeReads(() => agency.get(path))).toEqual([]);
  });

  it.each<[string, () => PromiseLike<{ status: number }>]>([
    ['a single write', () => agency.put('/listings', FIRST)],
    ['a write with files', () => agency.put('/listings', { externalId: 'x3', files: [{ externalFileId: 'x7' }] })],
    ['a check', () => agency.post('/listings/bulk', { operations: SET.map((one) => ({ op: 'validate', ...one })) })],
    ['a bulk', () => agency.post('/listings/bulk', { operations: SET.map((one) => ({ op: 'upsert', ...one })) })],
    [
      'deletions',
      () => agency.post('/listings/bulk', { operations: SET.slice(9).map((one) => ({ op: 'delete', ...one })) }),
    ],
    ['a write of an agent', () => agency.put('/users', { externalId: 'x1', avatar: { externalFileId: 'x8' } })],
    ['the deletion of an agent', () => agency.delete('/users/external/x3')],
    ['the deletion of a file', () => agency.delete('/media/external/x5')],
    ['an inventory', () => agency.post('/listings/reconcile', { inventory: SET })],
    ['a merge', () => agency.post('/listings/external/x6/merge', { fromExternalId: 'x9' })],
  ])('are not read for %s of another one', async (_, call) => {
    expect(await largeReads(call)).toEqual([]);
  });
});
