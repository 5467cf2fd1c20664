import { DataSource } from 'typeorm';
import { ListingRecordsRepository } from '../../src/listings/listing-records.repository.js';
import { aDraft } from '../factories/listings.js';
import { anAgent } from '../factories/users.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';

/**
 * D-27 and *Pagination* in docs/architecture.md: a reader who follows the cursor while others write sees every change, and
 * nothing unchanged twice.
 */

interface Item {
  id: number;
  externalId: string | null;
  updatedAt: string;
}

interface Page {
  items: Item[];
  nextCursor: string | null;
}

let service: TestService;
let agency: ApiClient;

beforeAll(async () => {
  service = await startService();
});

beforeEach(async () => {
  agency = await service.newAgency();
});

afterAll(() => service.close());

async function bulk(path: string, operations: readonly object[]): Promise<(Item & { success: boolean })[]> {
  const answer = await agency.post(`${path}/bulk`, { operations }).expect(200);
  return (answer.body as { results: (Item & { success: boolean })[] }).results;
}

async function page(path: string, query: Record<string, unknown>): Promise<Page> {
  return (await agency.get(path).query(query).expect(200)).body as Page;
}

/** All pages from the first to the last; `between` runs after each of them. */
async function walk(
  path: string,
  query: Record<string, unknown>,
  between: (seen: readonly Item[]) => Promise<unknown> = () => Promise.resolve(),
): Promise<Item[]> {
  const items: Item[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const next: Page = await page(path, cursor === undefined ? query : { ...query, cursor });
    items.push(...next.items);
    cursor = next.nextCursor;
    await between(items);
  }
  return items;
}

const idsOf = (items: readonly { id: number }[]): number[] => items.map(({ id }) => id);

const versionOf = ({ id, updatedAt }: Item): string => `${id} at ${updatedAt}`;

/** Creates objects with the same timestamp, so that the list orders them by id; returns their ids in that order. */
async function create(path: string, make: () => object, count: number): Promise<number[]> {
  const results = await bulk(
    path,
    Array.from({ length: count }, () => ({ op: 'upsert', ...make() })),
  );
  return idsOf(results).toSorted((a, b) => a - b);
}

describe.each([
  ['/listings', aDraft, 'propertyAddress'],
  ['/users', anAgent, 'description'],
] as const)('a walk over %s', (path, make, field) => {
  const change = (id: number | undefined, value: string) => agency.put(path, { id, [field]: value }).expect(200);

  it('returns objects of the same time once each, with any page size', async () => {
    const ids = await create(path, make, 100);
    for (const limit of [1, 7, 33, 99, 100]) {
      expect(idsOf(await walk(path, { limit }))).toEqual(ids);
    }
  });

  it('returns changed objects that it has passed again at the end, and those ahead only there', async () => {
    const ids = await create(path, make, 9);
    let pages = 0;
    const seen = await walk(path, { limit: 3 }, async () => {
      pages += 1;
      if (pages === 1) {
        await change(ids[0], 'behind');
        await change(ids[8], 'before');
      }
    });
    expect(idsOf(seen)).toEqual([...ids.slice(0, 8), ids[0], ids[8]]);
    expect(new Set(seen.map(versionOf)).size).toBe(seen.length);
  });

  it('continues from its position when the last object of a page changes', async () => {
    const ids = await create(path, make, 6);
    let pages = 0;
    const seen = await walk(path, { limit: 2 }, async (items) => {
      pages += 1;
      if (pages <= 2) {
        await change(items.at(-1)?.id, `changed after page ${pages}`);
      }
    });
    expect(idsOf(seen)).toEqual([...ids, ids[1], ids[3]]);
  });

  it('is not affected by a write that changes nothing', async () => {
    const ids = await create(path, make, 4);
    await change(ids[0], 'once');
    const walked = await walk(path, { limit: 2 }, () => change(ids[0], 'once'));
    expect(idsOf(walked)).toEqual([...ids.slice(1), ids[0]]);
  });

  it('treats a link and its removal as changes', async () => {
    const ids = await create(path, make, 4);
    await agency.delete(`${path}/${ids[0]}/link`).expect(200);
    await agency.post(`${path}/${ids[1]}/link`, { externalId: make().externalId }).expect(200);
    expect(idsOf(await walk(path, { limit: 3 }))).toEqual([ids[2], ids[3], ids[0], ids[1]]);
    // Repetitions are not.
    await agency.delete(`${path}/${ids[0]}/link`).expect(200);
    expect(idsOf(await walk(path, { limit: 3 }))).toEqual([ids[2], ids[3], ids[0], ids[1]]);
  });
});

describe('a walk over /listings', () => {
  it('omits what is deleted meanwhile, even the last one of its page', async () => {
    const ids = await create('/listings', aDraft, 8);
    const gone = [ids[1], ids[3], ids[7]];
    const seen = await walk('/listings', { limit: 2 }, async (items) => {
      if (items.length === 2) {
        await bulk(
          '/listings',
          gone.map((id) => ({ op: 'delete', id })),
        );
      }
    });
    expect(idsOf(seen)).toEqual([ids[0], ids[1], ids[2], ids[4], ids[5], ids[6]]);
  });

  it('loses what no longer matches its filter and returns what starts to match', async () => {
    const ids = await create('/listings', aDraft, 6);
    const seen = await walk('/listings', { limit: 2, status: 'draft' }, async (items) => {
      if (items.length === 2) {
        await agency.put('/listings', { id: ids[4], announcementStatus: 'hidden' }).expect(200);
        await agency.put('/listings', aDraft()).expect(200);
      }
    });
    expect(idsOf(seen).slice(0, -1)).toEqual([ids[0], ids[1], ids[2], ids[3], ids[5]]);
    expect(ids).not.toContain(seen.at(-1)?.id);
  });
});

describe('a page during whose reading objects change', () => {
  let ids: number[];
  let address = 0;

  beforeEach(async () => {
    ids = await create('/listings', aDraft, 4);
  });

  afterEach(() => jest.restoreAllMocks());

  /** Changes these listings after a page has noted its time, and before it reads them: for so many readings. */
  function changeWhileReading(changed: readonly (number | undefined)[], readings: number): jest.SpyInstance {
    const records = service.api.get(ListingRecordsRepository);
    const findPage = records.findPage.bind(records);
    let left = readings;
    return jest.spyOn(records, 'findPage').mockImplementation(async (...given) => {
      if (left > 0) {
        left -= 1;
        address += 1;
        await bulk(
          '/listings',
          changed.map((id) => ({ op: 'upsert', id, propertyAddress: `Changed while it was read, ${address}` })),
        );
      }
      return findPage(...given);
    });
  }

  it('has them all', async () => {
    changeWhileReading([ids[1]], 1);
    const { items, nextCursor } = await page('/listings', { limit: 10 });
    expect(idsOf(items)).toEqual([ids[0], ids[2], ids[3], ids[1]]);
    expect(nextCursor).toBeNull();
  });

  it('is followed by another one if they keep changing', async () => {
    const readings = changeWhileReading([ids[1], ids[2]], 3);
    const first = await page('/listings', { limit: 10 });
    expect(readings).toHaveBeenCalledTimes(3);
    expect(idsOf(first.items)).toEqual([ids[0], ids[3]]);
    const second = await page('/listings', { limit: 10, cursor: first.nextCursor });
    expect(idsOf(second.items)).toEqual([ids[1], ids[2]]);
    expect(second.nextCursor).toBeNull();
  });

  it('may be empty without being the last one', async () => {
    changeWhileReading(ids, 6);
    const first = await page('/listings', { limit: 2 });
    expect(first.items).toEqual([]);
    const second = await page('/listings', { limit: 2, cursor: first.nextCursor });
    expect(second.items).toEqual([]);
    expect(idsOf(await walk('/listings', { limit: 2, cursor: second.nextCursor }))).toEqual(ids);
  });

  it('is not read again if it is full without them', async () => {
    const readings = changeWhileReading([ids[2], ids[3]], 1);
    const first = await page('/listings', { limit: 2 });
    expect(readings).toHaveBeenCalledTimes(1);
    expect(idsOf(first.items)).toEqual([ids[0], ids[1]]);
    expect(idsOf((await page('/listings', { limit: 2, cursor: first.nextCursor })).items)).toEqual([ids[2], ids[3]]);
  });

  it('is the last one although the clock of the database has been set back', async () => {
    const ahead = [ids[1], ids[3]];
    await service.api
      .get(DataSource)
      .query('UPDATE listings SET updated_at = updated_at + INTERVAL 1 HOUR WHERE id IN (?)', [ahead]);
    const { items, nextCursor } = await page('/listings', { limit: 10 });
    expect(idsOf(items)).toEqual([ids[0], ids[2]]);
    expect(nextCursor).toBeNull();
  });
});

describe('successive walks by updatedSince, while four others write', () => {
  const WRITERS = 4;
  const STEPS = 30;

  it("return every listing's final state, and no version twice", async () => {
    const ids = await create('/listings', aDraft, 24);
    const left = new Map(ids.map((id) => [id, 'never written']));
    const unlinked = new Set<number>();
    const deleted = new Set<number>();
    let isWriting = true;

    /** Each writer has its own listings, so that the last state of each is known. */
    const write = async (writer: number): Promise<void> => {
      const own = ids.filter((_, index) => index % WRITERS === writer);
      for (let step = 0; step < STEPS; step += 1) {
        const [first = 0, second = 0] = [own[step % own.length], own[(step + 1) % own.length]];
        const value = `By ${writer} in step ${step}`;
        if (step % 10 === 9) {
          await agency.delete(`/listings/${first}/link`).expect(200);
          unlinked.add(first);
        }
        if (step === STEPS - 1) {
          await bulk('/listings', [{ op: 'delete', id: second }]);
          deleted.add(second);
          continue;
        }
        const written = await bulk('/listings', [
          { op: 'upsert', id: first, propertyAddress: value },
          { op: 'upsert', id: second, propertyAddress: `${value}, too` },
          { op: 'upsert', ...aDraft({ propertyAddress: value }) },
        ]);
        expect(written.filter(({ success }) => !success)).toEqual([]);
        left.set(first, value);
        left.set(second, `${value}, too`);
        left.set(written[2]?.id ?? 0, value);
      }
    };
    const writers = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer))).finally(
      () => (isWriting = false),
    );

    const seen = new Map<number, Item & { formData: { propertyAddress: string | null } }>();
    const versions = new Set<string>();
    let since = '2000-01-01T00:00:00.000Z';
    let isLast = false;
    while (!isLast) {
      isLast = !isWriting;
      const items = await walk('/listings', { limit: 5, updatedSince: since });
      const places = items.map(({ updatedAt, id }) => `${updatedAt} ${String(id).padStart(16, '0')}`);
      expect(places).toEqual(places.toSorted());
      for (const item of items as (Item & { formData: { propertyAddress: string | null } })[]) {
        // `updatedSince` is inclusive: objects with exactly that time may be returned again by the next walk.
        expect(versions.has(versionOf(item)) && item.updatedAt !== since).toBe(false);
        versions.add(versionOf(item));
        seen.set(item.id, item);
      }
      since = items.at(-1)?.updatedAt ?? since;
    }
    await writers;

    expect(versions.size).toBeGreaterThan(seen.size);
    expect(deleted.size).toBe(WRITERS);
    const alive = [...left].filter(([id]) => !deleted.has(id));
    expect(alive.map(([id]) => [id, seen.get(id)?.formData.propertyAddress])).toEqual(alive);
    const stillThere = [...unlinked].filter((id) => !deleted.has(id));
    expect(stillThere.map((id) => seen.get(id)?.externalId)).toEqual(stillThere.map(() => null));
    expect(idsOf(await walk('/listings', { limit: 50 })).toSorted((a, b) => a - b)).toEqual(
      alive.map(([id]) => id).toSorted((a, b) => a - b),
    );
  });
});
