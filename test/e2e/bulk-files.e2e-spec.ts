import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { aDraft, aPublishableDraft } from '../factories/listings.js';
import { anAgent } from '../factories/users.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';

/**
 * A bulk has the same effect as its operations one after the other, even if one refers to a file that an earlier one imports
 * (spec: Media reference; D-29, D-139). No worker runs here, so imports stay in progress.
 */

interface Detail {
  pointer: string;
  code: string;
}

interface Result {
  id: number | null;
  success: boolean;
  valid?: boolean;
  jobId?: number;
  mediaId?: number | null;
  error?: { body: { error_code: string; details?: Detail[] } };
}

type File = Readonly<Record<string, unknown>>;

/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:9';

let service: TestService;
let agency: ApiClient;

beforeAll(async () => {
  service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: NOWHERE });
});

beforeEach(async () => {
  agency = await service.newAgency();
});

afterAll(() => service.close());

const url = (name: string): string => `${NOWHERE}/${name}.jpg`;

const brought = (name: string, from = name): File => ({ url: url(from), externalFileId: name });

const named = (name: string): File => ({ externalFileId: name });

async function bulk(kind: 'listings' | 'users' | 'media', operations: readonly object[]): Promise<Result[]> {
  const answer = await agency.post(`/${kind}/bulk`, { operations }).expect(200);
  return (answer.body as { results: Result[] }).results;
}

/** The outcomes: `ok`, or the place and code of the error. */
const outcomesOf = (results: readonly Result[]): string[] =>
  results.map(({ success, error }) =>
    success ? 'ok' : (error?.body.details ?? []).map(({ pointer, code }) => `${pointer} ${code}`).join(', '),
  );

const upsert = (files: readonly File[], fields: object = {}): object => ({
  op: 'upsert',
  ...aDraft({ files, ...fields }),
});

const validate = (files: readonly File[]): object => ({ op: 'validate', ...aDraft({ files }) });

async function filesOf(id: number | null | undefined): Promise<string[]> {
  const { files } = (await agency.getListing(id ?? 0)) as unknown as { files: { externalId: string }[] };
  return files.map(({ externalId }) => externalId);
}

async function countOf(table: 'media' | 'jobs'): Promise<number> {
  const rows = await service.api
    .get(DataSource)
    .query<{ count: number }[]>(`SELECT COUNT(*) AS count FROM ${table} WHERE agency_id = ?`, [agency.agencyId]);
  return Number(rows[0]?.count);
}

describe('a bulk of listings', () => {
  it('finds a file that an earlier operation imports, and imports it once', async () => {
    const results = await bulk('listings', [
      upsert([brought('logo'), brought('a')]),
      upsert([named('logo'), brought('b')]),
      upsert([brought('logo'), named('b')]),
      upsert([brought('logo', 'elsewhere')]),
    ]);
    expect(outcomesOf(results)).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(await filesOf(results[1]?.id)).toEqual(['logo', 'b']);
    expect(await filesOf(results[2]?.id)).toEqual(['logo', 'b']);
    expect(await filesOf(results[3]?.id)).toEqual(['logo']);
    expect([await countOf('media'), await countOf('jobs')]).toEqual([3, 3]);
  });

  it('counts such files as photos: a listing can be published with them', async () => {
    const names = ['a', 'b', 'c'];
    const fields = { ...aPublishableDraft(), announcementStatus: 'active' };
    const [, published] = await bulk('listings', [
      upsert(names.map((name) => brought(name))),
      { op: 'upsert', ...fields, files: names.map((name) => named(name)) },
    ]);
    expect(published).toMatchObject({ success: true, status: 'pending_active', jobId: expect.any(Number) as number });
  });

  it('does not find the files of a later operation, nor of a rejected one', async () => {
    const unknown = (index: number, place = 0): string =>
      `/operations/${index}/files/${place}/externalFileId UNKNOWN_REFERENCE`;
    const results = await bulk('listings', [
      upsert([named('late')]),
      upsert([brought('late')]),
      upsert([brought('refused')], { externalUserId: 'nobody' }),
      upsert([named('refused')]),
      upsert([brought('early'), named('refused')]),
      upsert([named('early')]),
      upsert([brought('stopped')], { announcementStatus: 'blocked' }),
      upsert([named('stopped')]),
      upsert([brought('unlike')], { status: 'active' }),
      upsert([named('unlike')]),
      upsert([named('late')]),
    ]);
    expect(outcomesOf(results)).toEqual([
      unknown(0),
      'ok',
      '/operations/2/externalUserId UNKNOWN_REFERENCE',
      unknown(3),
      unknown(4, 1),
      unknown(5),
      '/operations/6/announcementStatus INVALID_OPTION',
      unknown(7),
      '/operations/8/status READ_ONLY',
      unknown(9),
      'ok',
    ]);
    expect(await countOf('media')).toBe(1);
  });

  it('keeps the order of operations with the same target', async () => {
    const draft = aDraft();
    const same = (files: readonly File[]): object => ({ op: 'upsert', ...draft, files });
    const results = await bulk('listings', [
      same([]),
      same([brought('x')]),
      upsert([named('x')]),
      same([named('y')]),
      upsert([brought('y')]),
      same([brought('z', 'first')]),
      upsert([brought('z', 'second')]),
    ]);
    expect(outcomesOf(results)).toEqual([
      'ok',
      'ok',
      'ok',
      '/operations/3/files/0/externalFileId UNKNOWN_REFERENCE',
      'ok',
      'ok',
      'ok',
    ]);
    const sources = await service.api
      .get(DataSource)
      .query<object[]>("SELECT source_url AS url FROM media WHERE agency_id = ? AND external_id = 'z'", [
        agency.agencyId,
      ]);
    expect(sources).toEqual([{ url: url('first') }]);
  });

  it('reuses the file of a URL that an earlier operation imports with an external id (D-19)', async () => {
    const results = await bulk('listings', [upsert([brought('one')]), upsert([{ url: url('one') }])]);
    expect(outcomesOf(results)).toEqual(['ok', 'ok']);
    expect(await filesOf(results[1]?.id)).toEqual(['one']);
    expect(await countOf('media')).toBe(1);
  });

  it('restarts a failed file for all that refer to it', async () => {
    await bulk('listings', [upsert([brought('broken')])]);
    const database = service.api.get(DataSource);
    await database.query("UPDATE media SET optimization = 'failed' WHERE agency_id = ?", [agency.agencyId]);
    await database.query("UPDATE jobs SET state = 'failed', exclusive_key = NULL WHERE agency_id = ?", [
      agency.agencyId,
    ]);
    const files = [named('broken'), brought('b'), brought('c')];
    const results = await bulk('listings', [
      upsert([brought('broken', 'mended')]),
      { op: 'upsert', ...aPublishableDraft({ announcementStatus: 'active', files }) },
    ]);
    expect(outcomesOf(results)).toEqual(['ok', 'ok']);
    expect(await countOf('jobs')).toBe(5);
  });

  it('validates as if the operations before had been executed, and stores nothing of validations', async () => {
    const results = await bulk('listings', [
      validate([brought('tried')]),
      validate([named('tried')]),
      upsert([named('tried')]),
      upsert([brought('made')]),
      validate([named('made')]),
    ]);
    expect(outcomesOf(results)).toEqual([
      'ok',
      'ok',
      '/operations/2/files/0/externalFileId UNKNOWN_REFERENCE',
      'ok',
      'ok',
    ]);
    expect(await countOf('media')).toBe(1);
  });

  /** The reference: the same operations one after the other, each in a call of its own, for another agency. */
  it('has the same responses and results as its operations one after the other', async () => {
    const name = fc.constantFrom('x', 'y', 'z');
    const reference = fc.oneof(
      name.map((externalFileId) => ({ externalFileId })),
      fc.tuple(name, fc.constantFrom('1', '2')).map(([externalFileId, from]) => ({ externalFileId, url: url(from) })),
      fc.constantFrom('1', '2').map((from) => ({ url: url(from) })),
    );
    const operation = fc.record({
      externalId: fc.constantFrom('l1', 'l2', 'l3', 'l4', 'l5', 'l6'),
      files: fc.array(reference, { maxLength: 3 }),
      externalUserId: fc.option(fc.constant('nobody'), { freq: 6, nil: null }),
    });
    const property = fc.asyncProperty(fc.array(operation, { minLength: 2, maxLength: 9 }), async (drawn) => {
      const bodies = drawn.map((fields) => ({ ...aDraft(), ...fields }));
      const [together, apart] = [await service.newAgency(), await service.newAgency()];
      agency = together;
      const results = await bulk(
        'listings',
        bodies.map((body) => ({ op: 'upsert', ...body })),
      );
      const expected: string[] = [];
      for (const [index, body] of bodies.entries()) {
        const answer = await apart.put('/listings', body);
        const { details = [] } = answer.body as { details?: Detail[] };
        expected.push(
          answer.status === 200
            ? 'ok'
            : details.map(({ pointer, code }) => `/operations/${index}${pointer} ${code}`).join(', '),
        );
      }
      expect(outcomesOf(results)).toEqual(expected);
      expect(await storedBy(together)).toEqual(await storedBy(apart));
    });
    await fc.assert(property, { numRuns: 25, seed: 20_261_122 });
  }, 120_000);

  /** The listings with their files, by external id and source, because ids differ between agencies. */
  async function storedBy({ agencyId }: ApiClient): Promise<unknown> {
    return service.api.get(DataSource).query(
      `SELECT l.external_id AS listing, f.position, m.external_id AS file, m.source_url AS url
         FROM listings l LEFT JOIN listing_files f ON f.listing_id = l.id LEFT JOIN media m ON m.id = f.media_id
        WHERE l.agency_id = ? ORDER BY l.external_id, f.position`,
      [agencyId],
    );
  }
});

describe('a bulk of users', () => {
  const user = (op: 'upsert' | 'validate', avatar: File, fields: object = {}): object => ({
    op,
    ...anAgent({ avatar, ...fields }),
  });

  it('finds an avatar that an earlier operation imports', async () => {
    const results = await bulk('users', [
      user('upsert', named('late')),
      user('upsert', brought('face')),
      user('upsert', named('face')),
      user('upsert', { url: url('face') }),
      user('upsert', brought('late')),
      user('upsert', brought('refused'), { createdAt: '2020-01-01T00:00:00.000Z' }),
      user('upsert', named('refused')),
      user('validate', brought('tried')),
      user('validate', named('tried')),
      user('upsert', named('tried')),
    ]);
    expect(outcomesOf(results)).toEqual([
      '/operations/0/avatar/externalFileId UNKNOWN_REFERENCE',
      'ok',
      'ok',
      'ok',
      'ok',
      '/operations/5/createdAt READ_ONLY',
      '/operations/6/avatar/externalFileId UNKNOWN_REFERENCE',
      'ok',
      'ok',
      '/operations/9/avatar/externalFileId UNKNOWN_REFERENCE',
    ]);
    expect(new Set(results.slice(1, 4).map(({ jobId }) => jobId)).size).toBe(1);
    expect(await countOf('media')).toBe(2);
  });
});

/** The responses of a bulk are those of single calls, also about files that earlier operations have fetched (D-30, D-139). */
describe('the responses of a bulk', () => {
  const sourced = (name: string, sourceHash: string): File => ({ ...brought(name), sourceHash });

  /** Sets the state of the agency's files, of which no job is left. */
  async function endFetching(optimization: 'success' | 'failed'): Promise<void> {
    const database = service.api.get(DataSource);
    await database.query('UPDATE media SET optimization = ? WHERE agency_id = ?', [optimization, agency.agencyId]);
    await database.query("UPDATE jobs SET state = 'completed', exclusive_key = NULL WHERE agency_id = ?", [
      agency.agencyId,
    ]);
  }

  async function idOfFile(name: string): Promise<number> {
    return ((await agency.get(`/media/external/${name}`).expect(200)).body as { id: number }).id;
  }

  it('name the fetch that an earlier operation has started, for a listing that keeps its files', async () => {
    const flat = aPublishableDraft();
    await agency.upsertListing({ ...flat, files: ['x', 'y', 'z'].map((name) => brought(name)) });
    await endFetching('success');
    const [first, second] = await bulk('listings', [
      upsert([sourced('x', 'new')]),
      { op: 'upsert', externalId: flat.externalId, announcementStatus: 'active' },
    ]);
    expect(first).toMatchObject({ imports: [{ externalFileId: 'x' }] });
    expect(second).toMatchObject({ status: 'pending_active', imports: (first as { imports?: object }).imports });
  });

  it('call a listing unchanged whose file an earlier operation has fetched from the same source', async () => {
    const holder = aDraft({ files: [brought('x')] });
    await agency.upsertListing(holder);
    await endFetching('success');
    const [, again, other] = await bulk('listings', [
      upsert([sourced('x', 'new')]),
      { op: 'upsert', externalId: holder.externalId, files: [sourced('x', 'new')] },
      { op: 'upsert', externalId: holder.externalId, files: [sourced('x', 'newer')] },
    ]);
    expect([again, other]).toMatchObject([
      { unchanged: true, version: 1 },
      { unchanged: false, version: 2 },
    ]);
  });

  it('call a listing unchanged whose failed file an earlier operation has imported again', async () => {
    const holder = aDraft({ files: [brought('x')] });
    await agency.upsertListing(holder);
    const id = await idOfFile('x');
    await agency.upsertListing({ externalId: holder.externalId, files: [{ id }] });
    await endFetching('failed');
    const results = await bulk('listings', [
      upsert([brought('x')]),
      { op: 'upsert', externalId: holder.externalId, files: [{ id }] },
    ]);
    expect(results[1]).toMatchObject({ unchanged: true, version: 1, imports: [{ fileId: id }] });
  });

  it.each(['failed', 'success', 'pending', 'absent'] as const)(
    'and events are those of single calls about a file: %s before',
    async (before) => {
      const byUrl: ((id: number) => File)[] = [
        () => brought('x'),
        () => brought('x', 'elsewhere'),
        () => sourced('x', 'one'),
        () => sourced('x', 'two'),
        () => ({ ...sourced('x', 'two'), url: url('elsewhere') }),
        () => ({ url: url('x') }),
        () => ({ url: url('elsewhere') }),
      ];
      const forms = before === 'absent' ? byUrl : [...byUrl, () => named('x'), (id: number) => ({ id })];
      const filesBefore = before === 'absent' ? [brought('y')] : [brought('x'), brought('y')];
      const told = async (send: (bodies: readonly object[]) => Promise<readonly object[]>, pair: readonly number[]) => {
        agency = await service.newAgency();
        const holders = ['l1', 'l2'].map((externalId) => aDraft({ externalId, files: filesBefore }));
        for (const holder of holders) {
          await agency.upsertListing(holder);
        }
        const id = before === 'absent' ? null : await idOfFile('x');
        if (before === 'failed' || before === 'success') {
          await endFetching(before);
        }
        const { body } = (await agency.get('/events?after=0&limit=500').expect(200)) as { body: { nextAfter: number } };
        const bodies = pair.map((at, index) => ({
          externalId: holders[index]?.externalId,
          files: [forms[at]?.(id ?? 0) ?? {}, named('y')],
        }));
        const answers = (await send(bodies)) as {
          imports?: { fileId: number }[];
          unchanged: boolean;
          version: number;
        }[];
        const events = (await agency.get(`/events?after=${body.nextAfter}&limit=500`).expect(200)).body as {
          events: { type: string; data?: { fetchedAgain?: number[] }; subject: { externalId: string } }[];
        };
        const isX = (one: number): string => (one === id ? 'x' : 'other');
        return {
          answers: answers.map(({ imports, unchanged, version }) => [
            imports?.map(({ fileId }) => isX(fileId)) ?? [],
            unchanged,
            version,
          ]),
          events: events.events
            .map(
              ({ type, data, subject }) => `${subject.externalId} ${type} ${data?.fetchedAgain?.map(isX).join() ?? ''}`,
            )
            .toSorted(),
        };
      };
      const asBulk = (bodies: readonly object[]) =>
        bulk(
          'listings',
          bodies.map((body) => ({ op: 'upsert', ...body })),
        );
      const singly = async (bodies: readonly object[]) => {
        const answers: object[] = [];
        for (const body of bodies) {
          answers.push((await agency.put('/listings', body).expect(200)).body as object);
        }
        return answers;
      };
      const different: unknown[] = [];
      for (const pair of forms.flatMap((_, first) => forms.map((__, second) => [first, second]))) {
        const [together, apart] = [await told(asBulk, pair), await told(singly, pair)];
        if (JSON.stringify(together) !== JSON.stringify(apart)) {
          different.push({ pair, together, apart });
        }
      }
      expect(different).toEqual([]);
    },
    120_000,
  );

  it('are those of the operations in order if two are on one listing', async () => {
    const waiting = aDraft({ files: [named('late')], onMissing: 'defer' });
    await agency.upsertListing(waiting);
    const { externalId } = waiting;
    const results = await bulk('listings', [
      { op: 'upsert', externalId, announcementValue: 500 },
      { op: 'upsert', externalId, announcementValue: 600, ifVersion: 2 },
      upsert([brought('late')]),
    ]);
    // The second is written together with the import, and its response is that after it (D-231).
    expect(results).toMatchObject([{ version: 2 }, { success: true, version: 4 }, { success: true }]);
    expect(await agency.getListing(Number(results[0]?.id))).toMatchObject({
      version: 4,
      files: [{ externalId: 'late' }],
    });
  });

  it('do not call a write unchanged whose file an earlier operation fetches by its URL alone', async () => {
    const repeated = aDraft({ files: [sourced('x', 'old')] });
    await agency.upsertListing(repeated);
    await agency.upsertListing(repeated);
    await endFetching('success');
    const results = await bulk('listings', [
      upsert([{ url: url('x'), sourceHash: 'new' }]),
      { op: 'upsert', ...repeated },
    ]);
    expect(results).toMatchObject([{ success: true }, { success: true, unchanged: false, version: 2 }]);
    expect((await agency.get('/media/external/x').expect(200)).body).toMatchObject({ sourceHash: 'old' });
  });

  it.each(['failed', 'absent'])(
    'call a write changed that names another source than the import an earlier operation starts: %s before',
    async (before) => {
      const agent = anAgent({ avatar: brought('x') });
      const holder = aDraft({ files: [brought('x')] });
      if (before === 'failed') {
        await agency.put('/users', agent).expect(200);
        await agency.upsertListing(holder);
        await endFetching('failed');
      }
      const [, listing, again] = await bulk('listings', [
        upsert([sourced('x', 'one')]),
        { op: 'upsert', ...holder, files: [sourced('x', 'two')] },
        upsert([sourced('x', 'two')]),
      ]);
      const isNew = before === 'absent';
      expect([listing, again]).toMatchObject([
        { created: isNew, unchanged: false, version: isNew ? 1 : 2 },
        { created: true, imports: [{ externalFileId: 'x' }] },
      ]);
      const users = await bulk('users', [
        { op: 'upsert', ...agent, avatar: sourced('x', 'three') },
        { op: 'upsert', ...anAgent({ avatar: sourced('x', 'four') }) },
        { op: 'upsert', ...agent, avatar: sourced('x', 'four') },
      ]);
      expect(users).toMatchObject([
        { created: isNew, unchanged: false, version: isNew ? 1 : 2 },
        { created: true },
        { created: false, unchanged: true, version: isNew ? 1 : 2 },
      ]);
    },
  );

  it('keep a file that is being imported if another URL has the same hash (D-230)', async () => {
    const elsewhere = { ...brought('x', 'elsewhere'), sourceHash: 'same' };
    const results = await bulk('listings', [upsert([sourced('x', 'same')]), upsert([elsewhere])]);
    expect(results[1]).toMatchObject({ kept: [{ externalFileId: 'x', url: url('elsewhere') }] });
    expect((await agency.get('/media/external/x').expect(200)).body).toMatchObject({ sourceUrl: url('x') });
  });

  it('and events name the job of a picture where it was started', async () => {
    const [first, second] = await bulk('users', [
      { op: 'upsert', ...anAgent({ avatar: brought('face') }) },
      { op: 'upsert', ...anAgent({ avatar: brought('face') }) },
    ]);
    expect(second?.jobId).toBe(first?.jobId);
    const { events } = (await agency.get('/events').expect(200)).body as { events: { type: string; jobId?: number }[] };
    expect(events.map(({ type, jobId }) => [type, jobId])).toEqual([
      ['agent.created', first?.jobId],
      ['agent.created', undefined],
    ]);
  });
});

describe('a bulk of media', () => {
  const upload = (externalId: string, from = externalId): object => ({
    op: 'upload-from-url',
    url: url(from),
    externalId,
  });

  it('sees the effects of earlier operations in each operation', async () => {
    const results = await bulk('media', [
      { op: 'delete', externalId: 'a' },
      upload('a'),
      upload('a'),
      upload('a', 'elsewhere'),
      { op: 'unlink', externalId: 'a' },
      upload('a', 'elsewhere'),
      { op: 'delete', externalId: 'a' },
      upload('a', 'third'),
    ]);
    expect(results.map(({ success, error }) => (success ? 'ok' : error?.body.error_code))).toEqual([
      'NOT_FOUND',
      'ok',
      'ok',
      'DUPLICATE_EXTERNAL_ID',
      'ok',
      'ok',
      'ok',
      'ok',
    ]);
    expect(results[1]?.mediaId).toBe(results[2]?.mediaId);
    expect(new Set([results[1], results[5], results[7]].map((result) => result?.mediaId)).size).toBe(3);
  });
});
