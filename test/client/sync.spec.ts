import { Readable } from 'node:stream';
import fc from 'fast-check';
import { PlsClient } from '../../clients/typescript/src/client.js';
import { PlsError } from '../../clients/typescript/src/errors.js';
import { jsonOf } from '../../clients/typescript/src/json.js';
import { sourceHashOf } from '../../clients/typescript/src/source-hash.js';
import type { ListingWrite } from '../../clients/typescript/src/types.js';
import { isSourceTimestamp } from '../../src/catalogue/source-fields.js';

/** The requests of a sync, as received by a service that has nothing, or other objects. */

interface Operation {
  op: string;
  externalId: string;
}

let sent: Operation[];
let compared: Operation[];
let isInStep: boolean;
/** Whether the service has other listings: when it is asked for one, and when it compares. */
let others: { whenAsked: boolean; whenCompared: boolean };
/** Method, path and query of each request. */
let requests: string[];
/** `collectedSince` of each comparison. */
let since: (string | undefined)[];
/** Whether the source has been read, and whether it had been when the service's time was asked for. */
let isRead: boolean;
let isReadBefore: boolean | null;

const empty: typeof fetch = (input, init) => {
  const { pathname, search } = new URL(input);
  requests.push(`${init?.method} ${pathname.replace('/api/v1', '')}${search}`);
  if (init?.method === 'GET' && pathname.endsWith('/listings')) {
    return Promise.resolve(Response.json({ items: others.whenAsked ? [{ id: 9 }] : [], nextCursor: null }));
  }
  if (new URL(input).pathname.endsWith('/agency')) {
    isReadBefore = isRead;
    return Promise.resolve(Response.json({ serverTime: '2026-05-01T09:30:00.000Z' }));
  }
  const body = JSON.parse(init?.body as string) as {
    inventory: Operation[];
    operations: Operation[];
    collectedSince?: string;
  };
  if (new URL(input).pathname.endsWith('/reconcile')) {
    compared = body.inventory;
    since.push(body.collectedSince);
    const missing = isInStep ? [] : body.inventory.map(({ externalId }) => externalId);
    const orphaned = others.whenCompared ? [{ id: 9, externalId: 'other', status: 'active' }] : [];
    const summary = { inventory: compared.length, inStep: 0, missing: missing.length, unlinked: 1 };
    const unlinked = [{ id: 8, status: 'draft' }];
    return Promise.resolve(Response.json({ summary, missing, changed: [], ahead: [], orphaned, unlinked }));
  }
  sent.push(...body.operations);
  return Promise.resolve(Response.json({ results: body.operations.map(() => ({ success: true, created: true })) }));
};

beforeEach(() => {
  sent = [];
  compared = [];
  isInStep = false;
  has(false);
  requests = [];
  [since, isRead, isReadBefore] = [[], false, null];
});

const has = (whenAsked: boolean, whenCompared = whenAsked) => {
  others = { whenAsked, whenCompared };
};
const client = () => new PlsClient({ url: 'http://portal.example', key: 'pls_secret', fetch: empty });
const names = () => sent.map(({ externalId }) => externalId);
const listings: ListingWrite[] = [{ externalId: 'a' }, { externalId: 'b' }];

const without = (object: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));

/** Starts anew for each reader, but yields the objects to the first only. */
function emptied(): Iterable<ListingWrite> {
  const left = [...listings];
  return {
    *[Symbol.iterator]() {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        yield next;
      }
    },
  };
}

describe('the objects of a sync', () => {
  it.each<[string, () => Iterable<ListingWrite> | AsyncIterable<ListingWrite>]>([
    ['a stream', () => Readable.from(listings)],
    ['a stream of the web', () => Readable.toWeb(Readable.from(listings)) as AsyncIterable<ListingWrite>],
    ['a generator', () => listings.values()],
    ['an iterable that is empty the second time', emptied],
  ])('of %s, which can be read only once, are all sent', async (_, source) => {
    const report = await client().sync({ listings: source(), wait: false });
    expect(names()).toEqual(['a', 'b']);
    expect(report.listings).toMatchObject({ read: 2, plan: null, sent: { created: 2 } });
  });

  it('are sent as their JSON, whatever they contain, with the hash of it or their own', async () => {
    const fields = fc.dictionary(
      fc.string(),
      fc.anything({ withDate: true, withBoxedValues: true, withSparseArray: true }),
    );
    const hashes = fc.constantFrom({}, { sourceHash: undefined }, { sourceHash: null }, { sourceHash: 'v1 "2"' });
    await fc.assert(
      fc.asyncProperty(fields, hashes, async (given, own) => {
        // Options of a write are rejected in an object; NaN and the like are sent by name.
        const options = [
          'op',
          'ifVersion',
          'skipUnchanged',
          'onMissing',
          'findDuplicates',
          'sourceUpdatedAt',
          'sourceHash',
        ];
        const object = { ...without(given, options), externalId: 'a', ...own } as ListingWrite;
        sent = [];
        await client().sync({ listings: [object].values(), wait: false });
        const { sourceHash = null, ...asJson } = JSON.parse(jsonOf(object)) as { sourceHash?: string | null };
        expect(sent).toEqual([{ op: 'upsert', ...asJson, sourceHash: sourceHash ?? (await sourceHashOf(object)) }]);
      }),
    );
  });

  it('are sent as their JSON where the program has said what a bigint is in it', async () => {
    Object.assign(BigInt.prototype, {
      toJSON(this: bigint): number {
        return Number(this);
      },
    });
    try {
      const listing = { externalId: 'a', announcementValue: 98_000n } as unknown as ListingWrite;
      await client().sync({ listings: [listing].values(), wait: false });
      expect(sent).toMatchObject([{ externalId: 'a', announcementValue: 98_000 }]);
    } finally {
      Reflect.deleteProperty(BigInt.prototype, 'toJSON');
    }
  });

  it('of a stream are compared if nothing is to be sent', async () => {
    const report = await client().sync({ listings: Readable.from(listings), dryRun: true });
    expect(report.listings).toMatchObject({ read: 2, plan: { missing: ['a', 'b'] } });
    expect(sent).toEqual([]);
  });

  it.each<[string, Iterable<ListingWrite> | (() => Iterable<ListingWrite>)]>([
    ['an array', listings],
    ['a set', new Set(listings)],
    ['a function', () => listings.values()],
  ])('of %s are compared first if the service has others', async (_, source) => {
    has(true);
    const report = await client().sync({ listings: source, wait: false });
    expect(names()).toEqual(['a', 'b']);
    expect(report.listings).toMatchObject({ read: 2, plan: { missing: ['a', 'b'] }, sent: { created: 2 } });
  });

  it.each([
    ['what differs', '/reconcile', 'does not say what differs'],
    ['each result', '/bulk', 'does not have as many results'],
  ])('are not taken for sent when a response lacks %s', async (_, ending, message) => {
    has(true);
    const intermediary: typeof fetch = (input, init) =>
      new URL(input).pathname.endsWith(ending)
        ? Promise.resolve(Response.json({ status: 'maintenance', results: [] }))
        : empty(input, init);
    const other = new PlsClient({ url: 'http://portal.example', key: 'pls_secret', fetch: intermediary });
    await expect(other.sync({ listings, wait: false })).rejects.toThrow(message);
  });

  it('of a function that yields them only once are not reported as sent', async () => {
    has(true);
    const once = listings.values();
    await expect(client().sync({ listings: () => once, wait: false })).rejects.toThrow(
      'had 2 objects when they were compared, and none when they were to be sent',
    );
    expect(sent).toEqual([]);
  });

  it('that disappear before they are sent are reported', async () => {
    has(true);
    let reading = 0;
    const shrinking = () => listings.slice(0, reading++ === 0 ? 2 : 1);
    const report = await client().sync({ listings: shrinking, wait: false });
    expect(names()).toEqual(['a']);
    expect(report.listings).toMatchObject({
      sent: { created: 1, refused: 1 },
      refused: [
        {
          externalId: 'b',
          refusal: {
            code: 'NOT_READ_AGAIN',
            isRetryable: false,
            message: expect.stringMatching(/changed meanwhile$/) as unknown,
          },
        },
      ],
    });
  });

  it.each<[string, (mixed: unknown[]) => Iterable<ListingWrite>]>([
    ['compared', (mixed) => mixed as ListingWrite[]],
    ['read once', (mixed) => (mixed as ListingWrite[]).values()],
  ])('are rejected individually for invalid external ids, whether they are %s', async (_, sourceOf) => {
    const mixed = [
      { externalId: 'a b' },
      { externalId: 'x'.repeat(256) },
      { externalId: 7 },
      { externalId: 8n },
      null,
      [],
      listings[0],
    ];
    const report = await client().sync({ listings: sourceOf(mixed), orphans: 'delete', wait: false });
    expect(names()).toEqual(['a']);
    expect(report.listings).toMatchObject({ read: 7, sent: { created: 1, refused: 6 } });
    expect(report.listings?.refused.map(({ externalId, refusal }) => [externalId.slice(0, 3), refusal?.code])).toEqual([
      ['a b', 'VALIDATION_FAILED'],
      ['xxx', 'VALIDATION_FAILED'],
      ['7', 'VALIDATION_FAILED'],
      ['"8"', 'VALIDATION_FAILED'],
      ['', 'VALIDATION_FAILED'],
      ['', 'VALIDATION_FAILED'],
    ]);
    // Any of the service's objects may be one of them.
    expect(report.listings?.orphans?.refusal).toContain('6 of the listings have no valid externalId');
  });

  it.each([
    ['when the sync began', {}, false, '2026-05-01T09:30:00.000Z'],
    ['as given', { collectedSince: '2026-05-01T08:00:00.000Z' }, null, '2026-05-01T08:00:00.000Z'],
  ])('are no reason to remove what was written since they were collected: %s', async (_, options, asked, expected) => {
    has(true);
    function* read(): Generator<ListingWrite> {
      isRead = true;
      yield* listings;
    }
    await client().sync({ listings: () => read(), orphans: 'delete', wait: false, ...options });
    // The first comparison removes nothing.
    expect([since, isReadBefore]).toEqual([[undefined, expected], asked]);
  });

  it('are compared without versions that no inventory can contain, and sent with them for the service to validate', async () => {
    has(true);
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const versions = [
      { sourceUpdatedAt: 'nonsense' },
      { sourceHash: 'é' },
      { sourceHash: '' },
      { sourceUpdatedAt: soon },
      // What databases and spreadsheets have for no date at all: the service knows no moments as early as these.
      { sourceUpdatedAt: '0001-01-01T00:00:00Z' },
      { sourceUpdatedAt: '1899-12-30T00:00:00Z' },
      { sourceUpdatedAt: '1900-01-01T00:00:00+03:00' },
      { sourceUpdatedAt: '1899-12-31T23:00:00-02:00' },
      { sourceUpdatedAt: '2026-05-01T24:00:00Z' },
    ];
    const odd: ListingWrite[] = versions.map((version, index) => ({ externalId: `odd-${index}`, ...version }));
    const sound = [
      { externalId: 'a', sourceHash: 'mine', sourceUpdatedAt: '2026-05-01T09:30:00+03:00' },
      { externalId: 'b', sourceHash: 'mine', sourceUpdatedAt: '2026-05-01T09:30Z' },
      { externalId: 'c', sourceHash: 'mine', sourceUpdatedAt: '1900-01-01T00:00:00Z' },
    ];
    isInStep = true;
    await client().sync({ listings: [...odd, ...sound], wait: false });
    expect(compared).toEqual([...odd.map(({ externalId }) => ({ externalId })), ...sound]);
    expect(sent).toMatchObject(odd);
    expect(sound.every(({ sourceUpdatedAt }) => isSourceTimestamp(sourceUpdatedAt))).toBe(true);
  });

  it('are all sent if a proxy accepts no request as large as their comparison, and no orphan is removed', async () => {
    has(true);
    const narrow: typeof fetch = (input, init) =>
      (init?.body as string | undefined)?.startsWith('{"inventory"') === true
        ? Promise.resolve(new Response('<html>', { status: 413 }))
        : empty(input, init);
    const pls = new PlsClient({ url: 'http://portal.example', key: 'pls_secret', fetch: narrow });
    const report = await pls.sync({ listings, orphans: 'hide', wait: false });
    expect(names()).toEqual(['a', 'b']);
    expect(report.listings).toMatchObject({
      ...{ read: 2, plan: null, sent: { created: 2, refused: 0 } },
      orphans: {
        count: 0,
        refusal:
          'A server before the portal accepts no request with all listings, so orphans cannot be determined (POST /listings/reconcile: 413)',
      },
    });
    expect((await pls.sync({ listings, dryRun: true })).listings?.plan).toBeNull();
    expect(names()).toEqual(['a', 'b']);
  });

  it('are sent again if the service can only not process them for now, and counted if it cannot until the end', async () => {
    const failure = (code: string, statusCode: number) => ({
      success: false,
      error: { statusCode, body: { statusCode, error: 'No', error_code: code, requestId: 'r' } },
    });
    const failing: typeof fetch = async (input, init) => {
      const response = await empty(input, init);
      const { results } = (await response.json()) as { results?: unknown[] };
      const isFirst = sent.length === 3;
      return results === undefined
        ? empty(input, init)
        : Response.json({
            results: isFirst
              ? [
                  failure('DEPENDENCY_UNAVAILABLE', 503),
                  failure('VALIDATION_FAILED', 400),
                  failure('INTERNAL_ERROR', 500),
                ]
              : [{ success: true, created: true }, failure('INTERNAL_ERROR', 500)],
          });
    };
    const pls = new PlsClient({ url: 'http://portal.example', key: 'pls_secret', fetch: failing, attempts: 2 });
    const report = await pls.sync({ listings: [...listings, { externalId: 'c' }], wait: false });
    expect(names()).toEqual(['a', 'b', 'c', 'a', 'c']);
    expect(report.listings).toMatchObject({
      sent: { created: 1, refused: 2 },
      retryable: 1,
      refused: [
        { externalId: 'b', refusal: { code: 'VALIDATION_FAILED', isRetryable: false } },
        { externalId: 'c', refusal: { code: 'INTERNAL_ERROR', isRetryable: true } },
      ],
    });
  });

  it.each(['op', 'ifVersion', 'skipUnchanged', 'onMissing', 'findDuplicates'])(
    'are compared by content, not by notation, as with %s',
    async (name) => {
      const source = [{ externalId: 'a' }, { externalId: 'b', [name]: 'delete' }];
      await expect(client().sync({ listings: source, wait: false })).rejects.toThrow(
        `Object number 2 of the source: ${name} is a write option`,
      );
      expect(sent).toEqual([]);
    },
  );
});

describe('a source that never yields its next object', () => {
  let isClosed: boolean;
  let goOn: () => void;

  async function* stuck(): AsyncGenerator<ListingWrite> {
    isClosed = false;
    try {
      yield { externalId: 'a' };
      await new Promise<void>((resolve) => (goOn = resolve));
      yield { externalId: 'b' };
    } finally {
      isClosed = true;
    }
  }

  it.each<[string, (pls: PlsClient, signal: AbortSignal) => Promise<unknown>]>([
    ['a sync that compares', (pls, signal) => pls.sync({ listings: stuck, signal })],
    ['a sync that sends', (pls, signal) => pls.sync({ listings: stuck(), signal })],
    ['a bulk', (pls, signal) => pls.listings.bulk(stuck() as never, { signal }).next()],
  ])('does not keep %s from being aborted, and is closed when it does', async (_, call) => {
    const stop = new AbortController();
    goOn = () => undefined;
    const running = call(client(), stop.signal).catch((error: unknown) => error);
    const isStuck = goOn;
    while (goOn === isStuck) {
      await new Promise(setImmediate);
    }
    stop.abort(new Error('the user has pressed Ctrl-C'));
    expect(await running).toEqual(new Error('the user has pressed Ctrl-C'));
    expect([isClosed, sent]).toEqual([false, []]);
    goOn();
    await new Promise(setImmediate);
    expect([isClosed, sent]).toEqual([true, []]);
  });
});

describe('a source that is no iterable', () => {
  // Such as a program without types has it.
  const promise = Promise.resolve([{ externalId: 'a' }]) as never;

  it.each<[string, (pls: PlsClient) => Promise<unknown>, string]>([
    ['a promise', (pls) => pls.sync({ listings: promise }), 'a promise: await it first'],
    ['an async function', (pls) => pls.sync({ listings: () => promise }), 'a promise: await it first'],
    ['a promise of operations', (pls) => pls.listings.bulk(promise).next(), 'a promise: await it first'],
    ['a function that returns nothing', (pls) => pls.sync({ listings: () => undefined as never }), 'undefined'],
    ['an object', (pls) => pls.sync({ agents: {} as never }), 'object'],
  ])('is refused before anything is sent: %s', async (_, call, given) => {
    const error: unknown = await call(client()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PlsError);
    expect((error as PlsError).message).toBe(`The objects have to be an iterable, such as an array, not ${given}`);
    expect(sent).toEqual([]);
  });
});

describe('the objects of a first sync', () => {
  const ASKED = 'GET /listings?linked=true&limit=1';
  const COMPARED = 'POST /listings/reconcile';
  const SENT = 'POST /listings/bulk';

  it.each<[string, Iterable<ListingWrite> | (() => Iterable<ListingWrite>)]>([
    ['an array', listings],
    ['a function', () => listings.values()],
  ])('of %s are sent without having been compared, and are what is missing', async (_, source) => {
    const report = await client().sync({ listings: source, wait: false });
    expect(requests).toEqual([ASKED, COMPARED, SENT]);
    expect(compared).toEqual([]);
    expect(names()).toEqual(['a', 'b']);
    expect(report.listings).toMatchObject({
      read: 2,
      sent: { created: 2, refused: 0 },
      plan: {
        summary: { inventory: 2, inStep: 0, missing: 2, unlinked: 1 },
        missing: ['a', 'b'],
        changed: [],
        orphaned: [],
        unlinked: [{ id: 8, status: 'draft' }],
      },
    });
  });

  it('are compared by the second, with the hashes that the first has sent', async () => {
    const hashOf = ({ externalId, sourceHash }: Operation & { sourceHash?: string }) => [externalId, sourceHash];
    await client().sync({ listings, wait: false });
    const hashes = sent.map(hashOf);
    [sent, requests, isInStep] = [[], [], true];
    has(true);
    await client().sync({ listings, wait: false });
    expect(requests).toEqual([ASKED, COMPARED]);
    expect(compared.map(hashOf)).toEqual(hashes);
    expect(hashes).toEqual([
      ['a', expect.stringMatching(/^pls1:[0-9a-f]{32}$/)],
      ['b', expect.stringMatching(/^pls1:[0-9a-f]{32}$/)],
    ]);
  });

  it('are compared if another program has written in the meantime', async () => {
    has(false, true);
    isInStep = true;
    const report = await client().sync({ listings, wait: false });
    // The first comparison is that of nothing, the second that of all.
    expect(requests).toEqual([ASKED, COMPARED, COMPARED]);
    expect(compared.map(({ externalId }) => externalId)).toEqual(['a', 'b']);
    expect(sent).toEqual([]);
    expect(report.listings).toMatchObject({ read: 2, plan: { missing: [], orphaned: [{ externalId: 'other' }] } });
  });

  it('are compared if the key may not read what there is', async () => {
    const withoutScope: typeof fetch = (input, init) => {
      const body = { statusCode: 403, error: 'No', error_code: 'INSUFFICIENT_SCOPE', requestId: 'r' };
      return init?.method === 'GET' ? Promise.resolve(Response.json(body, { status: 403 })) : empty(input, init);
    };
    const pls = new PlsClient({ url: 'http://portal.example', key: 'pls_secret', fetch: withoutScope });
    const report = await pls.sync({ listings, wait: false });
    expect(requests).toEqual([COMPARED, SENT]);
    expect(compared.map(({ externalId }) => externalId)).toEqual(['a', 'b']);
    expect(report.listings?.sent.created).toBe(2);
  });

  it.each([
    ['while others are there', true],
    ['without others', false],
  ])('that have the same external id are rejected, with both places, once: %s', async (_, isOthers) => {
    has(isOthers);
    const twice = [{ externalId: 'a' }, { externalId: 'b' }, { externalId: 'a', announcementValue: 7 }];
    const report = await client().sync({ listings: twice, wait: false });
    expect(sent.map(({ externalId }) => externalId)).toEqual(['a', 'b']);
    expect(sent[0]).not.toHaveProperty('announcementValue');
    expect(report.listings).toMatchObject({ read: 3, sent: { created: 2, refused: 1 } });
    expect(report.listings?.refused.map(({ externalId, refusal }) => [externalId, refusal?.message])).toEqual([
      ['a', 'The listing number 3 has the same externalId as number 1, a'],
    ]);
  });

  it('are not sent if their source fails at its end', async () => {
    function* failing(): Generator<ListingWrite> {
      yield* Array.from({ length: 250 }, (_, index) => ({ externalId: `a-${index}` }));
      throw new Error('the file is cut off');
    }
    await expect(client().sync({ listings: () => failing(), wait: false })).rejects.toThrow('the file is cut off');
    expect(requests).toEqual([ASKED]);
  });

  it('are not compared either to find orphans, of which there are none yet', async () => {
    const report = await client().sync({ listings, orphans: 'delete', wait: false });
    expect(requests).toEqual(['GET /agency', ASKED, COMPARED, SENT, COMPARED]);
    // The last comparison is that which removes them, if another program has left some.
    expect(compared).toEqual([{ externalId: 'a' }, { externalId: 'b' }]);
    expect(since).toEqual([undefined, '2026-05-01T09:30:00.000Z']);
    expect(report.listings?.orphans).toMatchObject({ count: 0, refusal: null });
  });
});

it('names what was sent in vain because the stored version is newer', async () => {
  const actions = [{ created: true }, { skipped: 'stale' }, { skipped: 'stale' }];
  const fake: typeof fetch = (input, init) =>
    new URL(input).pathname.endsWith('/bulk')
      ? Promise.resolve(Response.json({ results: actions.map((action) => ({ success: true, ...action })) }))
      : empty(input, init);
  const pls = new PlsClient({ url: 'http://portal.example', key: 'pls_secret', fetch: fake });
  const three = ['a', 'b', 'c'].map((externalId) => ({ externalId }));
  const { listings: report } = await pls.sync({ listings: three, wait: false });
  expect(report).toMatchObject({ sent: { created: 1, skipped: 2 }, skipped: ['b', 'c'] });
});

describe('orphans', () => {
  it('are none of the objects that only the second reading has, such as of a file that was still being written', async () => {
    has(true);
    let reading = 0;
    const growing = () => listings.slice(0, (reading += 1));
    await client().sync({ listings: growing, orphans: 'delete', wait: false });
    expect(compared.map(({ externalId }) => externalId)).toEqual(['a', 'b']);
  });

  it.each([
    ['a reason', 'still being written', 0],
    ['no reason', null, 1],
  ])('that the caller has %s to spare (%s) are removed %i times', async (_, reason, removals) => {
    has(true);
    isInStep = true;
    const kinds: string[] = [];
    const spareOrphans = (kind: string) => {
      kinds.push(kind);
      return Promise.resolve(reason);
    };
    const { listings: report } = await client().sync({ listings, orphans: 'hide', wait: false, spareOrphans });
    expect(report?.orphans?.refusal).toBe(reason);
    expect(kinds).toEqual(['listing']);
    expect(requests.filter((request) => request === 'POST /listings/reconcile')).toHaveLength(1 + removals);
  });

  it('are not determined if an object of the second reading has no name', async () => {
    has(true);
    let reading = 0;
    const growing = () => [{ externalId: 'a' }, {}].slice(0, (reading += 1));
    const { listings: report } = await client().sync({ listings: growing, orphans: 'delete', wait: false });
    expect(report?.orphans?.refusal).toContain('1 of the listings have no valid externalId');
  });

  const guard = { statusCode: 409, error: 'Too many', error_code: 'RECONCILE_GUARD', requestId: 'r' };

  /** The report of a sync whose comparisons name jobs that do this, one after the other, then none or what `last` says. */
  async function removedBy(jobs: readonly [done: number, spared: number][], last?: Response): Promise<unknown> {
    let compared = 0;
    const fake: typeof fetch = (input, init) => {
      const { pathname, searchParams } = new URL(input);
      if (pathname.endsWith('/job/status')) {
        const id = Number(searchParams.get('id'));
        const [done, spared] = jobs[id - 1] ?? [];
        const resultData = { done, spared, failed: 0, failures: [] };
        return Promise.resolve(Response.json({ id, status: 'completed', resultData }));
      }
      if (!pathname.endsWith('/reconcile') || !(init?.body as string).includes('"hide"')) {
        return empty(input, init);
      }
      compared += 1;
      const { length } = jobs;
      if (compared > length && last !== undefined) {
        return Promise.resolve(last);
      }
      const job = compared > length ? {} : { jobId: compared };
      const plan = { summary: { orphaned: 300 }, missing: [], changed: [], ahead: [], orphaned: [], unlinked: [] };
      return Promise.resolve(Response.json({ ...plan, ...job }));
    };
    const pls = new PlsClient({ url: 'http://portal.example', key: 'pls_secret', fetch: fake });
    const report = await pls.sync({ listings, orphans: 'hide', wait: false });
    return { ...report.listings?.orphans, compared };
  }

  it('are removed until there are none, because the job may be that of another run, which knows others', async () => {
    const all = { refusal: null, isRetryable: false };
    expect(await removedBy([])).toEqual({ ...all, count: 0, spared: 0, compared: 1 });
    expect(await removedBy([[200, 0]])).toEqual({ ...all, count: 200, spared: 0, compared: 2 });
    expect(
      await removedBy([
        [200, 0],
        [100, 3],
      ]),
    ).toEqual({ ...all, count: 300, spared: 3, compared: 3 });
  });

  it('do not exist, whatever the guard says, if the portal has none: it refuses every inventory without entries', async () => {
    const refused = (orphaned: number) => Response.json({ ...guard, summary: { orphaned } }, { status: 409 });
    const none = { count: 0, spared: 0, refusal: null, isRetryable: false, compared: 1 };
    expect(await removedBy([], refused(0))).toEqual(none);
    expect(await removedBy([], refused(1))).toMatchObject({ refusal: expect.stringContaining('has 1 that') as string });
  });

  it('that are spared are not asked for again', async () => {
    const spared = { count: 0, spared: 7, refusal: null, isRetryable: false, compared: 1 };
    expect(
      await removedBy([
        [0, 7],
        [0, 7],
      ]),
    ).toEqual(spared);
  });

  it('that remain because they are too many are reported beside those that are removed', async () => {
    const refusal = expect.stringContaining('Too many') as unknown;
    const report = { count: 200, spared: 0, refusal, isRetryable: false, compared: 2 };
    expect(await removedBy([[200, 0]], Response.json(guard, { status: 409 }))).toEqual(report);
  });
});
