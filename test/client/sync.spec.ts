import { Readable } from 'node:stream';
import fc from 'fast-check';
import { PlsClient } from '../../clients/typescript/src/client.js';
import { jsonOf } from '../../clients/typescript/src/json.js';
import { sourceHashOf } from '../../clients/typescript/src/source-hash.js';
import type { ListingWrite } from '../../clients/typescript/src/types.js';
import { isSourceTimestamp } from '../../src/catalogue/source-fields.js';

/** The requests of a sync, as received by a service without any data. */

interface Operation {
  op: string;
  externalId: string;
}

let sent: Operation[];
let compared: Operation[];
let isInStep: boolean;
/** `collectedSince` of each comparison. */
let since: (string | undefined)[];
/** Whether the source has been read, and whether it had been when the service's time was asked for. */
let isRead: boolean;
let isReadBefore: boolean | null;

const empty: typeof fetch = (input, init) => {
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
    return Promise.resolve(Response.json({ summary: {}, missing, changed: [], ahead: [], orphaned: [], unlinked: [] }));
  }
  sent.push(...body.operations);
  return Promise.resolve(Response.json({ results: body.operations.map(() => ({ success: true, created: true })) }));
};

beforeEach(() => {
  sent = [];
  compared = [];
  isInStep = false;
  [since, isRead, isReadBefore] = [[], false, null];
});

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
    const fields = fc.dictionary(fc.string(), fc.anything({ withDate: true }));
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

  it('of a stream are compared if nothing is to be sent', async () => {
    const report = await client().sync({ listings: Readable.from(listings), dryRun: true });
    expect(report.listings).toMatchObject({ read: 2, plan: { missing: ['a', 'b'] } });
    expect(sent).toEqual([]);
  });

  it.each<[string, Iterable<ListingWrite> | (() => Iterable<ListingWrite>)]>([
    ['an array', listings],
    ['a set', new Set(listings)],
    ['a function', () => listings.values()],
  ])('of %s are compared first', async (_, source) => {
    const report = await client().sync({ listings: source, wait: false });
    expect(names()).toEqual(['a', 'b']);
    expect(report.listings).toMatchObject({ read: 2, plan: { missing: ['a', 'b'] }, sent: { created: 2 } });
  });

  it.each([
    ['what differs', '/reconcile', 'does not say what differs'],
    ['each result', '/bulk', 'does not have as many results'],
  ])('are not taken for sent when a response lacks %s', async (_, ending, message) => {
    const intermediary: typeof fetch = (input, init) =>
      new URL(input).pathname.endsWith(ending)
        ? Promise.resolve(Response.json({ status: 'maintenance', results: [] }))
        : empty(input, init);
    const other = new PlsClient({ url: 'http://portal.example', key: 'pls_secret', fetch: intermediary });
    await expect(other.sync({ listings, wait: false })).rejects.toThrow(message);
  });

  it('of a function that yields them only once are not reported as sent', async () => {
    const once = listings.values();
    await expect(client().sync({ listings: () => once, wait: false })).rejects.toThrow(
      'had 2 objects when they were compared, and none when they were to be sent',
    );
    expect(sent).toEqual([]);
  });

  it('that disappear before they are sent are reported', async () => {
    let reading = 0;
    const shrinking = () => listings.slice(0, reading++ === 0 ? 2 : 1);
    const report = await client().sync({ listings: shrinking, wait: false });
    expect(names()).toEqual(['a']);
    expect(report.listings).toMatchObject({
      sent: { created: 1, refused: 1 },
      refused: [{ externalId: 'b', refusal: { code: 'NOT_READ_AGAIN' } }],
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
    function* read(): Generator<ListingWrite> {
      isRead = true;
      yield* listings;
    }
    await client().sync({ listings: () => read(), orphans: 'delete', wait: false, ...options });
    // The first comparison removes nothing.
    expect([since, isReadBefore]).toEqual([[undefined, expected], asked]);
  });

  it('are compared without versions that no inventory can contain, and sent with them for the service to validate', async () => {
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
