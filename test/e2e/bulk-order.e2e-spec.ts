import { DataSource } from 'typeorm';
import { aDraft } from '../factories/listings.js';
import { anAgent } from '../factories/users.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { randomFrom } from '../support/photos.js';
import { describeWithOwnServer, StatementLog } from '../support/statement-log.js';

type Kind = 'listings' | 'users' | 'media';
type Operation = Record<string, unknown> & { op: string };

interface RefusalBody {
  error_code: string;
  details?: { pointer: string; message: string }[];
}

interface Outcome {
  success: boolean;
  error?: { body: RefusalBody };
}

interface Event {
  type: string;
  subject: { id: number; externalId: string | null };
  changes?: Record<string, unknown>;
}

const OBJECTS = 6;
/** How many files a listing holds. */
const HELD = 4;
const EXTERNAL_IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** D-29: `link`, `unlink` and `delete` of a bulk are written in batches, and have the effect of single calls in their order. */
describe('links, unlinks and deletions of a bulk', () => {
  let service: TestService;

  beforeAll(async () => {
    // No worker fetches them.
    service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: 'http://127.0.0.1:9' });
  });

  afterAll(() => service.close());

  /** Objects of an agency, linked to the first of the external ids; files are held by a listing. Returns their ids. */
  async function createObjects(agency: ApiClient, kind: Kind, count = OBJECTS): Promise<number[]> {
    const operations = Array.from({ length: count }, (_, at): Operation => {
      const externalId = EXTERNAL_IDS[at] ?? `x-${at}`;
      if (kind === 'media') return { op: 'upload-from-url', url: `http://127.0.0.1:9/${at}.jpg`, externalId };
      return { op: 'upsert', ...(kind === 'users' ? anAgent() : aDraft()), externalId };
    });
    const answer = await agency.post(`/${kind}/bulk`, { operations }).expect(200);
    const results = (answer.body as { results: { id: number; mediaId: number }[] }).results;
    const ids = results.map(({ id, mediaId }) => (kind === 'media' ? mediaId : id));
    if (kind === 'media') {
      await agency.put('/listings', { ...aDraft(), externalId: 'holder', fileIds: ids.slice(0, HELD) }).expect(200);
    }
    return ids;
  }

  /** Operations on the objects, named by their positions; some are refused, and several name the same object or external id. */
  function randomOperations(kind: Kind, seed: number, ops: readonly string[]): (Operation & { at: number })[] {
    const next = randomFrom(seed);
    const random = (below: number): number => Math.floor(next() * below);
    return Array.from({ length: 24 }, () => {
      const op = ops[random(ops.length)] ?? 'link';
      const at = random(OBJECTS + 1);
      if (op === 'link') {
        const externalId = EXTERNAL_IDS[random(EXTERNAL_IDS.length)];
        return { op, at, externalId, ...(random(4) === 0 && { replace: false }) };
      }
      return { op, at, ...(op === 'unlink' && kind !== 'media' && random(6) === 0 && { ifVersion: 1 + random(3) }) };
    });
  }

  /** What a single call answers to the operation, in the form of a bulk's result. */
  async function callSingly(agency: ApiClient, kind: Kind, { op, id, ...body }: Operation): Promise<Outcome> {
    const { ifVersion, ...sent } = body;
    const path = `/${kind}/${String(id)}${op === 'delete' ? '' : '/link'}`;
    const call = op === 'link' ? agency.post(path, sent) : agency.delete(path);
    const answer = await (ifVersion === undefined ? call : call.set('If-Match', `"${Number(ifVersion)}"`));
    return answer.status === 200 ? { success: true } : { success: false, error: { body: answer.body as RefusalBody } };
  }

  /** Without what differs between a bulk and single calls: pointers begin with the operation, and ids with the agency. */
  function comparable(outcome: Outcome, kind: Kind, ids: readonly number[]): unknown {
    if (outcome.success) return 'done';
    const body = outcome.error?.body;
    const code =
      kind === 'media'
        ? body?.error_code.replace('DUPLICATE_EXTERNAL_ID', 'EXTERNAL_ID_ALREADY_LINKED')
        : body?.error_code;
    const details = (body?.details ?? []).map(({ pointer, message }) => [
      pointer.replace(/^\/operations\/\d+/, ''),
      message.replace(/\d+/, (id) => `#${ids.indexOf(Number(id))}`),
    ]);
    return [code, details];
  }

  /** By object: those of different objects may be in another order. */
  const eventsOf = async (agency: ApiClient, ids: readonly number[]): Promise<unknown[]> => {
    const { events } = (await agency.get('/events?limit=500').expect(200)).body as { events: Event[] };
    return events
      .filter(({ type }) => /linked|deleted/.test(type))
      .map(({ type, subject, changes }) => ({
        at: ids.indexOf(subject.id),
        type,
        externalId: subject.externalId,
        changes,
      }))
      .toSorted((one, other) => one.at - other.at);
  };

  const stateOf = async (agency: ApiClient, kind: Kind, ids: readonly number[]): Promise<unknown[]> =>
    Promise.all(
      ids.map(async (id) => {
        const answer = await agency.get(`/${kind}/${id}`);
        const { externalId, version } = answer.body as { externalId?: string | null; version?: number };
        return [answer.status, externalId, version];
      }),
    );

  it.each([
    ['listings', ['link', 'link', 'link', 'unlink']],
    ['listings', ['link', 'unlink', 'unlink', 'delete']],
    ['users', ['link', 'link', 'link', 'unlink']],
    ['users', ['link', 'unlink', 'delete']],
    ['media', ['link', 'link', 'link', 'unlink']],
    ['media', ['link', 'unlink', 'delete']],
  ] as const)('have the effect of single calls in their order: %s, %j', async (kind, ops) => {
    const done = { refused: 0, accepted: 0 };
    for (let seed = 1; seed <= 5; seed += 1) {
      const [inBulk, singly] = [await service.newAgency(), await service.newAgency()];
      const [bulkIds, singleIds] = [await createObjects(inBulk, kind), await createObjects(singly, kind)];
      const operations = randomOperations(kind, seed, ops);
      const withId = (ids: readonly number[], key: string): Operation[] =>
        operations.map(({ at, ...operation }) => ({ ...operation, [key]: ids[at] ?? 999_999_999 }));

      const answer = await inBulk
        .post(`/${kind}/bulk`, { operations: withId(bulkIds, kind === 'media' ? 'mediaId' : 'id') })
        .expect(200);
      const together = (answer.body as { results: Outcome[] }).results.map((one) => comparable(one, kind, bulkIds));
      const alone: unknown[] = [];
      for (const operation of withId(singleIds, 'id')) {
        alone.push(comparable(await callSingly(singly, kind, operation), kind, singleIds));
      }
      expect(together).toEqual(alone);
      expect(await stateOf(inBulk, kind, bulkIds)).toEqual(await stateOf(singly, kind, singleIds));
      expect(await eventsOf(inBulk, bulkIds)).toEqual(await eventsOf(singly, singleIds));
      done.accepted += alone.filter((outcome) => outcome === 'done').length;
      done.refused += alone.filter((outcome) => outcome !== 'done').length;
    }
    expect(done.accepted).toBeGreaterThan(20);
    expect(done.refused).toBeGreaterThan(10);
  });

  it('hand duplicates on to the oldest photo that is left', async () => {
    const agency = await service.newAgency();
    const ids = await createObjects(agency, 'media');
    const [a, b, c, d, e, f] = ids;
    const database = service.api.get(DataSource);
    // b to e show the same as a; the listing holds none of them.
    await agency.delete('/listings/external/holder').expect(200);
    await database.query('UPDATE media SET duplicate_of = ? WHERE id IN (?)', [a, [b, c, d, e]]);
    const operations = [a, b].map((mediaId) => ({ op: 'delete', mediaId }));
    await agency.post('/media/bulk', { operations }).expect(200);
    const rows = await database.query<{ id: number; duplicateOf: number | null; isDeleted: number }[]>(
      'SELECT id, duplicate_of AS duplicateOf, deleted_at IS NOT NULL AS isDeleted FROM media WHERE agency_id = ? ORDER BY id',
      [agency.agencyId],
    );
    expect(rows.map(({ id, duplicateOf, isDeleted }) => [id, duplicateOf, isDeleted])).toEqual([
      [a, null, 1],
      [b, null, 1],
      [c, null, 0],
      [d, c, 0],
      [e, c, 0],
      [f, null, 0],
    ]);
  });

  describeWithOwnServer('and their statements', () => {
    let log: StatementLog;

    beforeAll(async () => {
      log = await StatementLog.open(service.config.databaseUrl);
    }, 180_000);

    afterAll(() => log.close());

    it.each(['listings', 'users', 'media'] as const)('take few statements for many objects: %s', async (kind) => {
      const agency = await service.newAgency();
      const ids = await createObjects(agency, kind, 30);
      const key = kind === 'media' ? 'mediaId' : 'id';
      const count = async (objects: readonly number[], make: (id: number, at: number) => object): Promise<number> => {
        const operations = objects.map(make);
        const statements = await log.during(async () => {
          const answer = await agency.post(`/${kind}/bulk`, { operations }).expect(200);
          expect((answer.body as { summary: object }).summary).toMatchObject({ succeeded: objects.length, failed: 0 });
        });
        return statements.length;
      };
      // Thirty single calls send more than two hundred.
      expect(await count(ids, (id) => ({ op: 'unlink', [key]: id }))).toBeLessThan(25);
      expect(await count(ids, (id, at) => ({ op: 'link', [key]: id, externalId: `new-${at}` }))).toBeLessThan(25);
      // Agents, and files that a listing holds, are deleted one by one, and imports under way are cancelled one by one.
      const ended = "UPDATE media SET optimization = 'failed' WHERE agency_id = ?";
      await service.api.get(DataSource).query(ended, [agency.agencyId]);
      if (kind !== 'users') {
        const unused = kind === 'media' ? ids.slice(HELD) : ids;
        expect(await count(unused, (id) => ({ op: 'delete', [key]: id }))).toBeLessThan(25);
      }
    });
  });
});
