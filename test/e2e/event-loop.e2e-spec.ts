import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DataSource } from 'typeorm';
import { LIMITS } from '../../src/catalogue/limits.js';
import { aPublishableDraft } from '../factories/listings.js';
import { anAgent } from '../factories/users.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { forgetJobs } from '../support/forget-jobs.js';
import { type ServiceProcess, startApiProcess } from '../support/service-process.js';

/** The longest that the work of one request may delay others, in milliseconds. */
const LONGEST_HOLD_MS = 50;

/** A busy machine slows everything down: the best of several tries shows the real duration. */
const MOST_TRIES = 15;

const NOTE_HOLDS = pathToFileURL(path.join(__dirname, '../support/note-holds.mjs')).href;

/** Each character takes six bytes when escaped. */
const LONGEST_DESCRIPTION = 'ș'.repeat(2_000);
const LONGEST_ADDRESS = 'Chișinău, '.padEnd(500, 'ț');

const EARLY = '2026-03-01T10:00:00.000Z';

let files = 0;

const newName = () => `photo-${(files += 1)}`.padEnd(LIMITS.externalIdMaxLength, 'x');

/** With a host name that does not exist; nothing is fetched here. */
const newUrl = () => `https://photos.example/${(files += 1)}/`.padEnd(LIMITS.urlMaxLength, 'a');

const ofEach = (operation: () => object) => ({
  operations: Array.from({ length: LIMITS.bulkOperationsMax }, () => operation()),
});

const listingWith = (reference: () => object, fields: object = {}) => ({
  op: 'upsert',
  ...aPublishableDraft({
    announcementDescription: LONGEST_DESCRIPTION,
    propertyAddress: LONGEST_ADDRESS,
    files: Array.from({ length: LIMITS.filesPerListing }, reference),
    ...fields,
  }),
});

const named = () => ({ url: newUrl().slice(0, 1_900), externalFileId: newName() });

/** The largest permitted bulks, except for spaces. */
const BULKS: [string, string, () => object][] = [
  ['listings with new photos', '/listings/bulk', () => ofEach(() => listingWith(named))],
  [
    'listings to be published, their photos without names',
    '/listings/bulk',
    () => ofEach(() => listingWith(() => ({ url: newUrl() }), { announcementStatus: 'active' })),
  ],
  ['photos', '/media/bulk', () => ofEach(() => ({ op: 'upload-from-url', url: newUrl(), externalId: newName() }))],
  [
    'agents',
    '/users/bulk',
    () => ofEach(() => ({ op: 'upsert', externalId: newName(), name: 'Ș'.repeat(60), avatar: named() })),
  ],
];

describe('the event loop (G14)', () => {
  let service: TestService;
  let agency: ApiClient;
  let api: ServiceProcess;
  let directory: string;
  let holdsFile: string;

  beforeAll(async () => {
    service = await startService();
    agency = await service.newAgency();
    directory = await mkdtemp(path.join(os.tmpdir(), 'pls-holds-'));
    holdsFile = path.join(directory, 'holds');
    api = await startApiProcess({
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      STORAGE_LOCAL_DIR: service.config.storageLocalDir,
      RATE_LIMIT_PER_MINUTE: '0',
      RATE_LIMIT_BULK_PER_MINUTE: '0',
      NODE_OPTIONS: `--import=${NOTE_HOLDS}`,
      HOLDS_FILE: holdsFile,
    });
  }, 60_000);

  afterAll(async () => {
    await api.kill();
    // Thousands of imports, which nothing should run.
    await forgetJobs(service.api.get(DataSource));
    await service.close();
    await rm(directory, { recursive: true });
  });

  /** Sends a bulk, all of which must succeed, and returns the longest time for which it blocked the event loop. */
  const longestHoldMs = async (path: string, text: string): Promise<number> => {
    await writeFile(holdsFile, '');
    const answer = await fetch(`${api.url}/api/v1${path}`, {
      method: 'POST',
      headers: { Authorization: `ApiKey ${agency.apiKey}`, 'Content-Type': 'application/json' },
      body: text,
    });
    expect([answer.status, ((await answer.json()) as { summary: object }).summary]).toEqual([
      200,
      { total: LIMITS.bulkOperationsMax, succeeded: LIMITS.bulkOperationsMax, failed: 0 },
    ]);
    // When this is answered, the last callback has been recorded.
    await fetch(`${api.url}/health/live`);
    const holds = (await readFile(holdsFile, 'utf8')).split('\n');
    return Math.max(...holds.map(Number));
  };

  it.each(BULKS)(
    'is blocked for at most 50 ms at a time by the largest bulk of %s, new or repeated',
    async (_, path, body) => {
      const holds: { new: number; again: number }[] = [];
      const best = (kind: 'new' | 'again') => Math.min(...holds.map((hold) => hold[kind]));
      do {
        const text = escaped(JSON.stringify(body()));
        holds.push({ new: await longestHoldMs(path, text), again: await longestHoldMs(path, text) });
      } while (Math.max(best('new'), best('again')) > LONGEST_HOLD_MS && holds.length < MOST_TRIES);
      expect(best('new')).toBeLessThanOrEqual(LONGEST_HOLD_MS);
      expect(best('again')).toBeLessThanOrEqual(LONGEST_HOLD_MS);
    },
    180_000,
  );

  /** Dissimilar photos of the agency, as if they had been processed. */
  const photosOf = async (count: number): Promise<number[]> => {
    const operations = Array.from({ length: count }, () => ({
      op: 'upload-from-url',
      ...{ url: newUrl(), externalId: newName() },
    }));
    const answer = (await agency.post('/media/bulk', { operations }).expect(200)).body as {
      results: { mediaId: number }[];
    };
    const ids = answer.results.map(({ mediaId }) => mediaId);
    await service.api.get(DataSource).query(
      `UPDATE media SET kind = 'image', sha256 = UNHEX(SHA2(id, 256)), perceptual_hash = LEFT(SHA2(id, 256), 16)
        WHERE id IN (?)`,
      [ids],
    );
    return ids;
  };

  it('is blocked for at most 50 ms at a time by a bulk that requests possible duplicates of each listing', async () => {
    const photos = await photosOf(2 * LIMITS.filesPerListing);
    const bulkWith = (fileIds: readonly number[]) =>
      JSON.stringify({
        ...ofEach(() => ({ op: 'upsert', ...aPublishableDraft({ propertyFloorNumber: 3, fileIds }) })),
        findDuplicates: true,
      });
    // All are at the same location; the first ones have different photos.
    await longestHoldMs('/listings/bulk', bulkWith(photos.slice(LIMITS.filesPerListing)));
    const holds: number[] = [];
    do {
      holds.push(await longestHoldMs('/listings/bulk', bulkWith(photos.slice(0, LIMITS.filesPerListing))));
    } while (Math.min(...holds) > LONGEST_HOLD_MS && holds.length < MOST_TRIES);
    expect(Math.min(...holds)).toBeLessThanOrEqual(LONGEST_HOLD_MS);
  }, 180_000);

  /** Fifty thousand objects of a new agency, copies of one; each has the source hash `h<number>`. */
  const stockOf = async (table: 'listings' | 'users'): Promise<ApiClient> => {
    const client = await service.newAgency();
    const sent = { ...(table === 'listings' ? aPublishableDraft() : anAgent()), externalId: 'b-0', sourceHash: 'h0' };
    const { id } = (await client.put(`/${table}`, { ...sent, sourceUpdatedAt: EARLY }).expect(200)).body as {
      id: number;
    };
    const database = service.api.get(DataSource);
    const columns = await database.query<{ name: string }[]>(
      `SELECT column_name AS name FROM information_schema.columns
        WHERE table_schema = DATABASE() AND table_name = ? AND column_name NOT IN ('id', 'external_id', 'source_hash')`,
      [table],
    );
    const names = columns.map(({ name }) => name);
    const digits =
      '(SELECT 0 AS d UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 ' +
      'UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9)';
    const number = '(a.d + 10 * b.d + 100 * c.d + 1000 * e.d + 10000 * ?)';
    // Ten thousand per statement: even a slow disk stays well below the statement timeout.
    for (let tenThousand = 0; tenThousand < 5; tenThousand += 1) {
      await database.query(
        `INSERT INTO ${table} (external_id, source_hash, ${names.join(', ')})
         SELECT CONCAT('b-', ${number}), CONCAT('h', ${number}), ${names.map((name) => `o.${name}`).join(', ')}
           FROM ${table} o JOIN ${digits} a JOIN ${digits} b JOIN ${digits} c JOIN ${digits} e
          WHERE o.id = ? AND ${number} > 0`,
        [tenThousand, tenThousand, id, tenThousand],
      );
    }
    return client;
  };

  it.each(['listings', 'users'] as const)(
    'is blocked for at most 50 ms, for less than 2 s, by an inventory of 50,000 against 50,000 %s',
    async (table) => {
      const client = await stockOf(table);
      const inventory = Array.from({ length: LIMITS.inventoryEntries }, (_, index) => ({
        externalId: `b-${index + 10}`,
        sourceHash: index % 5_000 === 1 ? 'other' : `h${index + 10}`,
        sourceUpdatedAt: EARLY,
      }));
      const text = JSON.stringify({ inventory });
      const tries: { held: number; took: number; grown: number }[] = [];
      const best = (kind: 'held' | 'took' | 'grown') => Math.min(...tries.map((one) => one[kind]));
      const isGood = () => best('held') <= LONGEST_HOLD_MS && best('took') < 2_000 && best('grown') < 200e6;
      do {
        await writeFile(holdsFile, '');
        const before = await residentBytes(api.pid);
        const startedAt = performance.now();
        const answer = await fetch(`${api.url}/api/v1/${table}/reconcile`, {
          method: 'POST',
          headers: { Authorization: `ApiKey ${client.apiKey}`, 'Content-Type': 'application/json' },
          body: text,
        });
        const body = await answer.text();
        const took = performance.now() - startedAt;
        await fetch(`${api.url}/health/live`);
        const holds = (await readFile(holdsFile, 'utf8')).split('\n');
        tries.push({ held: Math.max(...holds.map(Number)), took, grown: (await residentBytes(api.pid)) - before });
        expect((JSON.parse(body) as { summary: object }).summary).toEqual({
          ...{ inventory: 50_000, inStep: 49_980, missing: 10, changed: 10 },
          ...{ ahead: 0, uncompared: 0, orphaned: 10, unlinked: 0, ...(table === 'listings' ? { expiring: 0 } : {}) },
        });
      } while (!isGood() && tries.length < MOST_TRIES);
      expect(isGood() ? [] : tries).toEqual([]);
    },
    180_000,
  );
});

/** The same JSON in ASCII, in its longest form. */
const escaped = (json: string): string =>
  json.replaceAll(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The memory of a process; 0 where the system does not provide it. */
async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return 1024 * Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
}
