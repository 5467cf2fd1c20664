import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { DataSource, type EntityManager } from 'typeorm';
import { BlockCommands } from '../../src/listings/blocking/block-commands.js';
import { BlockStatesRepository } from '../../src/listings/blocking/block-states.repository.js';
import { ListingBlocker } from '../../src/listings/blocking/listing-blocker.js';
import { ListingRowsRepository } from '../../src/listings/write/listing-rows.repository.js';
import { beginWrite } from '../../src/platform/batch/write-context.js';
import { Transactions } from '../../src/platform/mysql/transactions.js';
import { aDraft, aPublishableDraft } from '../factories/listings.js';
import { anAgent } from '../factories/users.js';
import { type ApiClient, errorOf } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { eventually } from '../support/job-worker.js';
import { isSomebodyWaitingFor } from '../support/lock-waits.js';
import { newPhoto, Uploader } from '../support/uploads.js';

/**
 * Concurrent calls have the same results as in some sequential order (spec: Upsert rules, 5 and 6; D-05, D-06, D-23, D-28,
 * D-29). `PLS_RACE_ROUNDS` sets how often each race is run.
 */

interface Written {
  id: number;
  externalId: string | null;
  created: boolean;
  updated: boolean;
  jobId?: number;
}

interface BulkResult extends Written {
  success: boolean;
  deleted?: boolean;
  error?: { statusCode: number; body: { error_code: string } };
}

const ROUNDS = Number(process.env['PLS_RACE_ROUNDS'] ?? 20);
const TIMEOUT_MS = 30_000 + ROUNDS * 1_000;

/** Nothing listens there and no worker runs, so files stay in their initial state. */
const NOWHERE = 'http://127.0.0.1:9';

let service: TestService;
let agency: ApiClient;
let database: DataSource;

beforeAll(async () => {
  service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: NOWHERE });
  agency = await service.newAgency();
  database = service.api.get(DataSource);
});

afterAll(() => service.close());

async function inRounds(count: number, round: (number: number) => Promise<void>): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    await round(number);
  }
}

async function writeAll(path: '/listings' | '/users', bodies: readonly object[]): Promise<Written[]> {
  const answers = await Promise.all(bodies.map((body) => agency.put(path, body)));
  expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body as unknown)).toEqual([]);
  return answers.map(({ body }) => body as Written);
}

async function bulk(path: '/listings' | '/users', operations: readonly object[]): Promise<BulkResult[]> {
  const answer = await agency.post(`${path}/bulk`, { operations }).expect(200);
  return (answer.body as { results: BulkResult[] }).results;
}

/** Starts the call now; supertest would start it when it is awaited. */
const begun = (call: PromiseLike<Response>): Promise<Response> => Promise.resolve(call.then((answer) => answer));

async function rowsOf(table: 'listings' | 'users', externalId: string): Promise<number> {
  const [row] = await database.query<{ count: number }[]>(
    `SELECT COUNT(*) AS count FROM ${table} WHERE agency_id = ? AND external_id = ?`,
    [agency.agencyId, externalId],
  );
  return Number(row?.count);
}

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);

/** Sixteen fields of a flat for rent, one for each of sixteen writers. */
const FIELDS: readonly [name: string, value: unknown][] = [
  ['propertyQuantitySizeValue', 3],
  ['propertyFloorNumber', 4],
  ['propertyFloorsTotal', 9],
  ['propertyArea', 64.5],
  ['propertyCeilingHeight', 2.75],
  ['propertyLayout', 'cheska'],
  ['propertyVisualState', 'euro-renovation'],
  ['propertyHousingMarket', 'secondary'],
  ['propertyBuildingMaterial', 'brick'],
  ['propertyAddress', 'Chișinău, Strada Ismail 33'],
  ['announcementValue', 650],
  ['announcementCurrency', 'EUR'],
  ['announcementBargain', 'yes'],
  ['announcementPayPeriod', 'monthly'],
  ['announcementMinRentPeriod', 720],
  ['announcementPrepaymentValue', 100],
];

describe('sixteen writes of one new external id', () => {
  it(
    'create one listing, once, and all their values are stored',
    () =>
      inRounds(ROUNDS, async () => {
        const draft = aDraft();
        const answers = await writeAll(
          '/listings',
          FIELDS.map(([name, value]) => ({ ...draft, [name]: value })),
        );
        expect(answers.filter(({ created }) => created)).toHaveLength(1);
        expect(answers.filter(({ created, updated }) => created === updated)).toEqual([]);
        expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
        expect(new Set(answers.map(({ externalId }) => externalId))).toEqual(new Set([draft.externalId]));
        expect(await rowsOf('listings', draft.externalId)).toBe(1);
        const { formData } = await agency.getListing(answers[0]?.id ?? 0);
        expect(formData).toMatchObject(Object.fromEntries(FIELDS));
      }),
    TIMEOUT_MS,
  );

  it(
    'create one agent, once, and all their values are stored',
    () =>
      inRounds(ROUNDS, async () => {
        const agent = anAgent();
        const parts = [
          { description: 'Sells houses' },
          { instagram: 'https://instagram.com/1' },
          { youtube: 'https://youtu.be/2' },
          { tiktok: 'https://tiktok.com/@3' },
          { settings: { posting_type: 'agency' } },
          { settings: { contact_phone: false } },
          { settings: { contact_whatsapp: true } },
          { settings: { contact_viber: true } },
        ];
        const answers = await writeAll(
          '/users',
          [...parts, ...parts].map((part) => ({ ...agent, ...part })),
        );
        expect(answers.filter(({ created }) => created)).toHaveLength(1);
        expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
        expect(await rowsOf('users', agent.externalId)).toBe(1);
        const record = await agency.get(`/users/${answers[0]?.id}`).expect(200);
        expect(record.body).toMatchObject({
          ...Object.assign({}, ...parts),
          settings: { posting_type: 'agency', contact_phone: false, contact_whatsapp: true, contact_viber: true },
        });
      }),
    TIMEOUT_MS,
  );
});

describe('two writes of different fields', () => {
  it(
    'both take effect, in a single call and in a bulk',
    () =>
      inRounds(ROUNDS, async () => {
        const { id, externalId } = { ...(await agency.upsertListing(aDraft())) };
        await Promise.all([
          agency.put('/listings', { id, announcementValue: 700 }).expect(200),
          agency.put('/listings', { externalId, announcementDescription: 'x'.repeat(40) }).expect(200),
          bulk('/listings', [
            { op: 'upsert', id, propertyFloorNumber: 3 },
            { op: 'upsert', externalId, propertyAttributes: ['wifi'] },
          ]),
        ]);
        expect((await agency.getListing(id)).formData).toMatchObject({
          announcementValue: 700,
          announcementDescription: 'x'.repeat(40),
          propertyFloorNumber: 3,
          propertyAttributes: ['wifi'],
        });
      }),
    TIMEOUT_MS,
  );
});

describe('writes of new listings that share a new file', () => {
  it(
    'have all their files: those of one are never taken for those of another',
    () =>
      inRounds(ROUNDS, async () => {
        // In the order of their names the shared file is created first, and has been by whichever write came first.
        const shared = `a-${randomUUID()}`;
        const fileOf = (externalFileId: string) => ({ url: `${NOWHERE}/${externalFileId}.jpg`, externalFileId });
        const bodies = Array.from({ length: 16 }, () => {
          const own = Array.from({ length: 3 }, () => `b-${randomUUID()}`);
          return aDraft({ files: [shared, ...own].map(fileOf) });
        });
        const written = await writeAll('/listings', bodies);
        const records = await Promise.all(written.map(({ id }) => agency.getListing(id)));
        const namesOf = (files: unknown) => (files as { externalId: string }[]).map(({ externalId }) => externalId);
        expect(records.map(({ files }) => namesOf(files))).toEqual(
          bodies.map(({ files }) => (files as { externalFileId: string }[]).map((file) => file.externalFileId)),
        );
      }),
    TIMEOUT_MS,
  );
});

describe('uploads that are confirmed together', () => {
  it('become files of their own, although another call has just created one of them', async () => {
    const [first, second, third, other] = ['a', 'b', 'c', 'd'].map((letter) => `${letter}-${randomUUID()}`);
    const uploader = new Uploader(
      service,
      { reach: (origin, url) => origin + url.slice(new URL(url).origin.length) },
      agency,
    );
    const uploads = await Promise.all(
      [first, second, third].map(async (externalId = '') => uploader.upload({ ...(await newPhoto()), externalId })),
    );
    const holder = database.createQueryRunner();
    try {
      // An uncommitted file, for which the confirmation waits after it has been assigned the ids of its own.
      await holder.startTransaction();
      await holder.manager.query(
        `INSERT INTO media (agency_id, external_id, creation_token, optimization, created_at, updated_at)
         VALUES (?, ?, UNHEX(REPLACE(UUID(), '-', '')), 'pending', NOW(3), NOW(3))`,
        [agency.agencyId, first],
      );
      const confirmed = uploader.confirmAll(uploads);
      await eventually(() => isSomebodyWaitingFor(holder.manager, 'media'));
      const operations = [second, other].map((externalId) => ({
        op: 'upload-from-url',
        url: `${NOWHERE}/1.jpg`,
        externalId,
      }));
      await agency.post('/media/bulk', { operations }).expect(200);
      await holder.rollbackTransaction();
      const results = await confirmed;
      expect(results.map(({ success }) => success)).toEqual([true, false, true]);
      expect(results[1]).toMatchObject({ error: { body: { error_code: 'DUPLICATE_EXTERNAL_ID' } } });
    } finally {
      await holder.release();
    }
  });
});

describe('concurrent bulks', () => {
  const WRITERS = 6;

  it(
    'create each listing once, in whatever order they contain them, without deadlock errors',
    () =>
      inRounds(Math.ceil(ROUNDS / 4), async () => {
        const drafts = Array.from({ length: 30 }, () => aDraft());
        const results = await Promise.all(
          Array.from({ length: WRITERS }, (_, writer) => {
            const [name, value] = FIELDS[writer] ?? ['', null];
            const order = writer === 0 ? drafts : writer === 1 ? drafts.toReversed() : shuffled(drafts);
            return bulk(
              '/listings',
              order.map((draft) => ({ op: 'upsert', ...draft, [name]: value })),
            );
          }),
        );
        expect(results.flat().filter(({ success }) => !success)).toEqual([]);
        const created = results.flat().filter(({ created: isCreated }) => isCreated);
        expect(created.map(({ externalId }) => externalId).sort()).toEqual(
          drafts.map(({ externalId }) => externalId).sort(),
        );
        const fields = Object.fromEntries(FIELDS.slice(0, WRITERS));
        for (const { id } of created) {
          expect((await agency.getListing(id)).formData).toMatchObject(fields);
        }
      }),
    TIMEOUT_MS,
  );

  it(
    'permit writes of listings with agents while those are written themselves',
    () =>
      inRounds(Math.ceil(ROUNDS / 4), async () => {
        const agents = Array.from({ length: 8 }, () => anAgent());
        const users = await bulk(
          '/users',
          agents.map((agent) => ({ op: 'upsert', ...agent })),
        );
        const drafts = Array.from({ length: 24 }, () => aDraft());
        const linkTo = (at: number): object => {
          const place = at % agents.length;
          return at % 2 === 0 ? { userId: users[place]?.id } : { externalUserId: agents[place]?.externalId };
        };
        const rounds = Array.from({ length: WRITERS }, (_, writer) =>
          writer % 2 === 0
            ? bulk(
                '/listings',
                shuffled(drafts.map((draft, at) => ({ op: 'upsert', ...draft, ...linkTo(at + writer) }))),
              )
            : bulk(
                '/users',
                shuffled(agents.map((agent) => ({ op: 'upsert', ...agent, description: `By ${writer}` }))),
              ),
        );
        expect((await Promise.all(rounds)).flat().filter(({ success }) => !success)).toEqual([]);
      }),
    TIMEOUT_MS,
  );

  it(
    'may link, unlink, delete and write the same listings: the outcomes match some sequential order',
    () =>
      inRounds(Math.ceil(ROUNDS / 4), async () => {
        const drafts = Array.from({ length: 6 }, () => aDraft());
        const listings = await writeAll('/listings', drafts);
        const operations = listings.flatMap(({ id, externalId }, at) => [
          { op: 'upsert', id, announcementValue: at + 1 },
          { op: 'upsert', ...aDraft({ externalId }) },
          { op: 'unlink', id },
          { op: 'link', id, externalId: `${String(externalId)}-${at}` },
          { op: 'delete', externalId },
        ]);
        const results = (
          await Promise.all(Array.from({ length: WRITERS }, () => bulk('/listings', shuffled(operations))))
        ).flat();
        const codes = results.flatMap(({ error }) => error?.body.error_code ?? []);
        expect(codes.filter((code) => !['NOT_FOUND', 'EXTERNAL_ID_ALREADY_LINKED'].includes(code))).toEqual([]);

        // What is left is what was created and not deleted, each once.
        const created = results.filter((result) => result.created).map(({ id }) => id);
        const deleted = results.filter((result) => result.deleted).map(({ id }) => id);
        expect(new Set(deleted).size).toBe(deleted.length);
        const existing = [...listings.map(({ id }) => id), ...created];
        expect(existing).toEqual(expect.arrayContaining(deleted));
        const left = existing.filter((id) => !deleted.includes(id));
        const rows = await database.query<{ id: number }[]>('SELECT id FROM listings WHERE id IN (?)', [existing]);
        expect(rows.map(({ id }) => id).sort()).toEqual(left.toSorted());
        expect(created.length).toBeGreaterThan(0);
      }),
    TIMEOUT_MS,
  );
});

describe('links', () => {
  it(
    'of many listings to one external id: one gets it, the others are rejected',
    () =>
      inRounds(ROUNDS, async () => {
        const listings = await writeAll(
          '/listings',
          Array.from({ length: 6 }, () => aDraft()),
        );
        const externalId = randomUUID();
        const answers = await Promise.all(
          listings.map(({ id }) => agency.post(`/listings/${id}/link`, { externalId })),
        );
        const winners = answers.filter(({ status }) => status === 200);
        expect(winners.map(({ body }) => (body as Written).externalId)).toEqual([externalId]);
        for (const answer of answers.filter(({ status }) => status !== 200)) {
          expect([answer.status, errorOf(answer).error]).toEqual([409, 'External ID already linked']);
        }
        const owner = await agency.get(`/listings/external/${externalId}`).expect(200);
        expect((owner.body as Written).id).toBe((winners[0]?.body as Written).id);
      }),
    TIMEOUT_MS,
  );

  it(
    'that would swap the external ids of two listings leave each with one',
    () =>
      inRounds(ROUNDS, async () => {
        const [first, second] = await writeAll('/listings', [aDraft(), aDraft()]);
        const link = (to?: Written, from?: Written) =>
          agency.post(`/listings/${to?.id}/link`, { externalId: from?.externalId });
        const answers = await Promise.all([link(first, second), link(second, first)]);
        expect(answers.map(({ status }) => status)).toEqual([409, 409]);
      }),
    TIMEOUT_MS,
  );

  it(
    'and unlinks of one listing take effect one after the other',
    () =>
      inRounds(ROUNDS, async () => {
        const { id, ...draft } = await agency.upsertListing(aDraft());
        const externalId = randomUUID();
        const [linked, unlinked] = await Promise.all([
          agency.post(`/listings/${id}/link`, { externalId }).expect(200),
          agency.delete(`/listings/${id}/link`).expect(200),
        ]);
        expect(linked.body).toEqual({ id, externalId, linked: true });
        const removed = (unlinked.body as Written).externalId;
        expect([draft['externalId'], externalId]).toContain(removed);
        expect((await agency.getListing(id))['externalId']).toBe(removed === externalId ? null : externalId);
      }),
    TIMEOUT_MS,
  );

  it(
    'and a creation with the same external id: one of them gets it',
    () =>
      inRounds(ROUNDS, async () => {
        const { id } = await agency.upsertListing(aDraft());
        const draft = aDraft({ announcementValue: 7 });
        const [linked, written] = await Promise.all([
          agency.post(`/listings/${id}/link`, { externalId: draft.externalId }),
          agency.put('/listings', draft).expect(200),
        ]);
        const answer = written.body as Written;
        expect([linked.status, answer.created, answer.id === id]).toEqual(
          answer.created ? [409, true, false] : [200, false, true],
        );
        const owner = await agency.get(`/listings/external/${draft.externalId}`).expect(200);
        expect(owner.body).toMatchObject({ id: answer.id, formData: { announcementValue: 7 } });
      }),
    TIMEOUT_MS,
  );
});

describe('a write by external id', () => {
  it(
    'and an unlink: the write changes the listing while it has that id, or creates another one',
    () =>
      inRounds(ROUNDS, async () => {
        const draft = aDraft();
        const { id } = await agency.upsertListing(draft);
        const [unlinked, written] = await Promise.all([
          agency.delete(`/listings/${id}/link`).expect(200),
          agency.put('/listings', { ...draft, announcementValue: 7 }).expect(200),
        ]);
        expect(unlinked.body).toEqual({ id, externalId: draft.externalId, unlinked: true });
        const answer = written.body as Written;
        expect([answer.externalId, answer.created]).toEqual([draft.externalId, answer.id !== id]);
        const record = await agency.getListing(id);
        expect(record).toMatchObject({
          externalId: null,
          formData: { announcementValue: answer.created ? null : 7 },
        });
      }),
    TIMEOUT_MS,
  );

  it(
    'and a deletion: the write comes before it, or creates another one',
    () =>
      inRounds(ROUNDS, async () => {
        const draft = aDraft();
        const { id } = await agency.upsertListing(draft);
        const [deleted, written] = await Promise.all([
          bulk('/listings', [{ op: 'delete', externalId: draft.externalId }]),
          agency.put('/listings', draft).expect(200),
        ]);
        expect(deleted).toMatchObject([{ success: true, externalId: draft.externalId }]);
        const answer = written.body as Written;
        const found = await agency.get(`/listings/external/${draft.externalId}`);
        const isGone = found.status === 404;
        // Either the earlier listing is deleted, or the one that the write has just created.
        expect([deleted[0]?.id, answer.created, answer.id === id]).toEqual([id, !isGone, isGone]);
      }),
    TIMEOUT_MS,
  );
});

describe('deletions of one listing', () => {
  it(
    'succeed once',
    () =>
      inRounds(ROUNDS, async () => {
        const draft = aDraft();
        const { id } = await agency.upsertListing(draft);
        const results = (
          await Promise.all(
            [{ id }, { externalId: draft.externalId }, { id }].map((target) =>
              bulk('/listings', [{ op: 'delete', ...target }]),
            ),
          )
        ).flat();
        expect(results.filter(({ success }) => success)).toHaveLength(1);
        expect(results.flatMap(({ error }) => error?.body.error_code ?? [])).toEqual(['NOT_FOUND', 'NOT_FOUND']);
      }),
    TIMEOUT_MS,
  );
});

describe('deletions of one file', () => {
  const imported = () => ({ url: `${NOWHERE}/${randomUUID()}.jpg`, externalFileId: randomUUID() });

  it.each([
    { holder: 'a listing', hold: (file: object) => agency.upsertListing(aDraft({ files: [file] })) },
    { holder: 'an agent', hold: (avatar: object) => writeAll('/users', [{ ...anAgent(), avatar }]) },
  ])(
    'that $holder has succeed once',
    ({ hold }) =>
      inRounds(ROUNDS, async () => {
        const file = imported();
        await hold(file);
        const path = `/media/external/${file.externalFileId}`;
        const { id: mediaId } = (await agency.get(path).expect(200)).body as Written;
        const operations = [{ op: 'delete', mediaId }];
        const [single, again, ofBulk] = await Promise.all([
          agency.delete(path),
          agency.delete(`/media/${mediaId}`),
          agency.post('/media/bulk', { operations }),
        ]);
        const [result] = (ofBulk.body as { results: BulkResult[] }).results;
        const outcomes = [single.status, again.status, result?.success === true ? 200 : result?.error?.body.error_code];
        const others = outcomes.filter((outcome) => outcome !== 200);
        expect(others).toHaveLength(2);
        expect(others.every((outcome) => outcome === 404 || outcome === 'NOT_FOUND')).toBe(true);
      }),
    TIMEOUT_MS,
  );
});

describe('concurrent publishing', () => {
  const photos = () => Array.from({ length: 3 }, () => ({ url: `${NOWHERE}/${randomUUID()}.jpg` }));

  it.each(['a new listing', 'a draft'])(
    'starts one job for %s, which all responses contain',
    (which) =>
      inRounds(Math.ceil(ROUNDS / 2), async () => {
        const draft = aPublishableDraft({ files: photos() });
        if (which === 'a draft') {
          await agency.upsertListing(draft);
        }
        const answers = await writeAll(
          '/listings',
          Array.from({ length: 8 }, () => ({ ...draft, announcementStatus: 'active' })),
        );
        const [{ id = 0, jobId } = {}] = answers;
        expect(new Set(answers.map((answer) => answer.jobId))).toEqual(new Set([jobId]));
        const jobs = await database.query<{ id: number }[]>(
          "SELECT id FROM jobs WHERE agency_id = ? AND subject_id = ? AND type = 'announcement_finalize'",
          [agency.agencyId, id],
        );
        expect(jobs.map((job) => job.id)).toEqual([jobId]);
        expect((await agency.getListing(id))['files']).toHaveLength(3);
      }),
    TIMEOUT_MS,
  );

  it(
    'and cancelling it end in either order: with an open job, or with a cancelled one',
    () =>
      inRounds(ROUNDS, async () => {
        const draft = aPublishableDraft({ files: photos() });
        const { id } = await agency.upsertListing({ ...draft, announcementStatus: 'active' });
        const [published, hidden] = await Promise.all([
          agency.put('/listings', { id, announcementStatus: 'active' }).expect(200),
          agency.put('/listings', { id, announcementStatus: 'hidden' }).expect(200),
        ]);
        expect(hidden.body).toMatchObject({ status: 'hidden' });
        const { status } = await agency.getListing(id);
        const { jobId } = published.body as Written;
        const job = await agency.get(`/job/status?id=${jobId}`).expect(200);
        expect([status, (job.body as { status: string }).status]).toEqual(
          status === 'hidden' ? ['hidden', 'failed'] : ['pending_active', 'pending'],
        );
      }),
    TIMEOUT_MS,
  );
});

describe('a failing write', () => {
  it('leaves nothing behind, neither files nor jobs, although other parts of it were valid', async () => {
    const alone = await service.newAgency();
    const files = [{ url: `${NOWHERE}/sound.jpg`, externalFileId: 'sound' }, { externalFileId: 'unknown' }];
    const draft = aDraft({ files });
    const answer = await alone.put('/listings', draft);
    expect(errorOf(answer).details).toMatchObject([
      { pointer: '/files/1/externalFileId', field: 'files', code: 'UNKNOWN_REFERENCE' },
    ]);
    expect((await alone.get(`/listings/external/${draft.externalId}`)).status).toBe(404);
    expect((await alone.get('/media/external/sound')).status).toBe(404);
    const jobs = await database.query<object[]>('SELECT id FROM jobs WHERE agency_id = ?', [alone.agencyId]);
    expect(jobs).toEqual([]);
  });
});

/** Races that the tests above rarely hit, forced at the critical moment. */
describe('between finding and locking', () => {
  /** Runs the call while the row is locked; `change` runs once the call waits, before it continues. */
  async function whileWaiting(
    lock: { table: 'agencies' | 'listings' | 'users'; id: number },
    call: () => PromiseLike<Response>,
    change: (manager: EntityManager) => Promise<unknown>,
  ): Promise<Response> {
    const waiting = await database.transaction(async (manager) => {
      await manager.query(`SELECT id FROM ${lock.table} WHERE id = ? FOR UPDATE`, [lock.id]);
      const answer = begun(call());
      await eventually(() => isSomebodyWaitingFor(manager, lock.table));
      await change(manager);
      return { answer };
    });
    return waiting.answer;
  }

  const unlinkRow = (table: string, id: number) => (manager: EntityManager) =>
    manager.query(`UPDATE ${table} SET external_id = NULL WHERE id = ?`, [id]);

  const linkRow = (table: string, id: number, externalId: string) => (manager: EntityManager) =>
    manager.query(`UPDATE ${table} SET external_id = ? WHERE id = ?`, [externalId, id]);

  it('a listing that has lost its external id is no longer the target', async () => {
    const draft = aDraft();
    const { id } = await agency.upsertListing(draft);
    const answer = await whileWaiting(
      { table: 'listings', id },
      () => agency.put('/listings', { ...draft, announcementValue: 7 }),
      unlinkRow('listings', id),
    );
    expect(answer.body).toMatchObject({ externalId: draft.externalId, created: true });
    expect((answer.body as Written).id).not.toBe(id);
    expect((await agency.getListing(id)).formData).toMatchObject({ announcementValue: null });
  });

  it('an agent that has lost its external id is no longer the target', async () => {
    const agent = anAgent();
    const { id } = (await agency.put('/users', agent).expect(200)).body as Written;
    const answer = await whileWaiting(
      { table: 'users', id },
      () => agency.put('/users', { ...agent, name: 'Ion' }),
      unlinkRow('users', id),
    );
    expect(answer.body).toMatchObject({ externalId: agent.externalId, created: true });
    expect((await agency.get(`/users/${id}`)).body).toMatchObject({ externalId: null, name: agent['name'] });
  });

  it('a deletion by external id does not delete the listing that had it before', async () => {
    const draft = aDraft();
    const { id } = await agency.upsertListing(draft);
    const answer = await whileWaiting(
      { table: 'listings', id },
      () => agency.post('/listings/bulk', { operations: [{ op: 'delete', externalId: draft.externalId }] }),
      unlinkRow('listings', id),
    );
    expect(answer.body).toMatchObject({ results: [{ success: false, error: { statusCode: 404 } }] });
    expect((await agency.get(`/listings/${id}`)).status).toBe(200);
  });

  it.each(['single call', 'bulk', 'deletion'])(
    'an external id that a merge moves to another listing means that one, in a %s',
    async (way) => {
      const { externalId } = aDraft();
      const [into, from] = [await agency.upsertListing(aDraft()), await agency.upsertListing(aDraft({ externalId }))];
      const other = aDraft();
      const op = way === 'deletion' ? { op: 'delete', externalId } : { op: 'upsert', externalId, announcementValue: 7 };
      const answer = await whileWaiting(
        { table: 'listings', id: from.id },
        () =>
          way === 'single call'
            ? agency.put('/listings', { externalId, announcementValue: 7 })
            : agency.post('/listings/bulk', { operations: [op, { op: 'upsert', ...other }] }),
        async (manager) => {
          await manager.query('UPDATE listings SET external_id = NULL, deleted_at = NOW(3) WHERE id = ?', [from.id]);
          await linkRow('listings', into.id, externalId)(manager);
        },
      );
      const { results = [answer.body] } = answer.body as { results?: unknown[] };
      expect([answer.status, results[0]]).toMatchObject([200, { id: into.id, externalId, created: false }]);
    },
  );

  it('two operations on listings may turn out to have one target: both take effect, in order', async () => {
    const { externalId } = aDraft();
    const { id } = await agency.upsertListing(aDraft());
    const operations = [
      { op: 'upsert', externalId, propertyAddress: 'first', propertyFloorNumber: 1 },
      { op: 'upsert', id, propertyAddress: 'second', propertyArea: 2 },
      { op: 'upsert', externalId, announcementValue: 3 },
    ];
    const answer = await whileWaiting(
      { table: 'agencies', id: agency.agencyId },
      () => agency.post('/listings/bulk', { operations }),
      linkRow('listings', id, externalId),
    );
    const { results } = answer.body as { results: BulkResult[] };
    expect(results).toMatchObject(operations.map(() => ({ success: true, id, created: false })));
    const fields = { propertyAddress: 'second', propertyFloorNumber: 1, propertyArea: 2, announcementValue: 3 };
    expect((await agency.getListing(id)).formData).toMatchObject(fields);
  });

  it('two operations on agents may turn out to have one target: both take effect, in order', async () => {
    const { externalId } = anAgent();
    const { id } = (await agency.put('/users', anAgent()).expect(200)).body as Written;
    const operations = [
      { op: 'upsert', externalId, description: 'first', tiktok: 'https://tiktok.com/@1' },
      { op: 'upsert', id, description: 'second', youtube: 'https://youtu.be/2' },
      { op: 'upsert', externalId, name: 'Third' },
    ];
    const answer = await whileWaiting(
      { table: 'agencies', id: agency.agencyId },
      () => agency.post('/users/bulk', { operations }),
      linkRow('users', id, externalId),
    );
    const { results } = answer.body as { results: BulkResult[] };
    expect(results).toMatchObject(operations.map(() => ({ success: true, id, created: false })));
    const fields = { description: 'second', tiktok: 'https://tiktok.com/@1', youtube: 'https://youtu.be/2' };
    expect((await agency.get(`/users/${id}`)).body).toMatchObject({ ...fields, name: 'Third' });
  });

  it('a listing that has just been given other files is not changed by the deletion of one that it had', async () => {
    const [dropped, kept] = [randomUUID(), randomUUID()];
    const files = [dropped, kept].map((externalFileId, index) => ({ url: `${NOWHERE}/${index}.jpg`, externalFileId }));
    const { id, version } = await agency.upsertListing(aDraft({ files }));
    const answer = await whileWaiting(
      { table: 'listings', id },
      () => agency.delete(`/media/external/${dropped}`),
      (manager) =>
        manager.query(
          'DELETE f FROM listing_files f JOIN media m ON m.id = f.media_id WHERE f.listing_id = ? AND m.external_id = ?',
          [id, dropped],
        ),
    );
    expect([answer.status, answer.body]).toEqual([200, { deleted: true }]);
    expect(await agency.getListing(id)).toMatchObject({ version, files: [{ externalId: kept }] });
    const { events } = (await agency.get(`/listings/${id}/history`).expect(200)).body as { events: { type: string }[] };
    expect(events.map(({ type }) => type)).toEqual(['listing.created']);
  });

  describe('a listing that is just being recognised as a blocked one', () => {
    const reason = 'The photos show another flat';
    let [older, origin] = [0, 0];
    const blocking = (): BlockCommands => service.api.get(BlockCommands);

    beforeEach(async () => {
      [older, origin] = [(await agency.upsertListing(aDraft())).id, (await agency.upsertListing(aDraft())).id];
      await blocking().block(origin, 'No reason yet');
    });

    const reasonsOf = async (id: number): Promise<string[]> => {
      const { issues } = (await agency.getListing(id)) as unknown as { issues: { text: string }[] };
      return issues.map(({ text }) => text);
    };

    /** Blocks the older one as publishing does. */
    const recognise = () =>
      service.api.get(Transactions).run(async (manager) => {
        const context = await beginWrite({ manager, agencyId: agency.agencyId });
        const row = (await service.api.get(ListingRowsRepository).lock(context, [older])).get(older);
        const block = { listingId: origin, originId: origin, reason: 'No reason yet' };
        return row && service.api.get(ListingBlocker).blockSuccessor(context, row, 'photos', block);
      });

    /** Begins the command when the block of the other one is locked, and this one's is not stored yet. */
    async function whileRecognised<T>(command: () => Promise<T>): Promise<T | undefined> {
      const states = service.api.get(BlockStatesRepository);
      const setBlock = states.setBlock.bind(states);
      let begunCommand: Promise<T> | undefined;
      jest.spyOn(states, 'setBlock').mockImplementationOnce(async (context, ...block) => {
        begunCommand = command();
        await eventually(() => isSomebodyWaitingFor(context.manager, 'listing_blocks'));
        await setBlock(context, ...block);
      });
      await recognise();
      return begunCommand;
    }

    it('is released with the blocked one', async () => {
      const unblocked = await whileRecognised(() => blocking().unblock(origin));
      expect(unblocked).toMatchObject({ id: origin, others: [{ id: older, status: 'draft' }] });
      expect(await agency.getListing(older)).toMatchObject({ status: 'draft' });
    });

    it('gets the new reason with the blocked one', async () => {
      await whileRecognised(() => blocking().block(origin, reason));
      expect(await reasonsOf(older)).toEqual([expect.stringContaining(reason)]);
    });

    it('gets the new reason of the blocked one, even if it was recognised by the former one', async () => {
      const states = service.api.get(BlockStatesRepository);
      const setReason = states.setBlockReason.bind(states);
      let recognised: Promise<unknown> | undefined;
      jest.spyOn(states, 'setBlockReason').mockImplementationOnce(async (context, ...change) => {
        await setReason(context, ...change);
        recognised = recognise();
      });
      await blocking().block(origin, reason);
      await recognised;
      expect(await reasonsOf(older)).toEqual([expect.stringContaining(reason)]);
    });
  });

  it.each(['unlink', 'delete'])(
    'two of %s may turn out to have one target: the second finds what is left',
    async (op) => {
      const [before, name] = [randomUUID(), randomUUID()];
      const file = await agency.post('/media/upload-from-url', { url: `${NOWHERE}/1.jpg`, externalId: before });
      const { mediaId } = file.body as { mediaId: number };
      const operations = [
        { op, mediaId },
        { op, externalId: name },
      ];
      const answer = await whileWaiting(
        { table: 'agencies', id: agency.agencyId },
        () => agency.post('/media/bulk', { operations }),
        linkRow('media', mediaId, name),
      );
      const { results } = answer.body as { results: (BulkResult & { mediaId: number | null })[] };
      expect(results.map(({ success, mediaId: of }) => [success, of])).toEqual([
        [true, mediaId],
        [false, null],
      ]);
    },
  );
});
