import type { Response } from 'supertest';
import { DataSource } from 'typeorm';
import { aDraft } from '../factories/listings.js';
import { type ApiClient, errorOf } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { eventually } from '../support/job-worker.js';

interface Page {
  items: { id: number; externalId: string | null; status: string; updatedAt: string }[];
  nextCursor: string | null;
}

/** Spec: Listings, `GET /listings`; D-27. */
describe('the list of listings', () => {
  let service: TestService;
  let agency: ApiClient;

  beforeAll(async () => {
    service = await startService();
  });

  beforeEach(async () => {
    agency = await service.newAgency();
  });

  afterAll(() => service.close());

  const page = async (query = ''): Promise<Page> => {
    const response = await agency.get(`/listings${query}`);
    expect(response.status).toBe(200);
    return response.body as Page;
  };

  const idsOf = ({ items }: Page): number[] => items.map((item) => item.id);

  async function createMany(count: number, fields: (index: number) => object = () => ({})): Promise<number[]> {
    const operations = Array.from({ length: count }, (_, index) => ({ op: 'upsert', ...aDraft(fields(index)) }));
    const response = await agency.post('/listings/bulk', { operations });
    return (response.body as { results: { id: number }[] }).results.map((result) => result.id);
  }

  async function walk(query: string): Promise<number[]> {
    const walked: number[] = [];
    let cursor: string | null = null;
    do {
      const current: Page = await page(`?${query}${cursor === null ? '' : `&cursor=${cursor}`}`);
      walked.push(...idsOf(current));
      cursor = current.nextCursor;
    } while (cursor !== null);
    return walked;
  }

  it('is paged in order of change, without skipping or repeating', async () => {
    const created = await createMany(25);
    await agency.upsertListing({ id: created[3], announcementValue: 1 });
    const walked = await walk('limit=7');
    const unmoved = created.filter((id) => id !== created[3]);
    expect(walked.slice(0, -1)).toEqual(unmoved.toSorted((a, b) => a - b));
    expect(walked.at(-1)).toBe(created[3]);
  });

  it('is paged in the same order for several statuses', async () => {
    const created = await createMany(20, (index) => (index % 3 === 0 ? { announcementStatus: 'hidden' } : {}));
    for (const id of [created[4], created[9]]) {
      await agency.upsertListing({ id, announcementValue: 1 });
    }
    const all = await walk('limit=100');
    expect(await walk('limit=3&status=draft&status=hidden&status=active&status=draft')).toEqual(all);
    const drafts = await walk('limit=3&status=draft');
    expect(drafts).toEqual(all.filter((id) => created.indexOf(id) % 3 !== 0));
  });

  it('filters by status, type, agent, external ids, link and time', async () => {
    const ana = await agency.put('/users', { externalId: 'ana', name: 'Ana' });
    const [sale, hidden, ofAna, plain] = await createMany(
      4,
      (index) =>
        [
          { announcementType: 'sale', propertySecondaryType: 'house' },
          { announcementStatus: 'hidden' },
          { externalUserId: 'ana' },
          {},
        ].at(index) ?? {},
    );
    const { externalId } = await agency.getListing(Number(plain));
    await agency.delete(`/listings/${hidden}/link`);
    const userId = (ana.body as { id: number }).id;
    expect(idsOf(await page('?announcementType=sale'))).toEqual([sale]);
    expect(idsOf(await page('?propertySecondaryType=house&propertyType=residential'))).toEqual([sale]);
    expect(idsOf(await page('?status=hidden&status=active'))).toEqual([hidden]);
    expect(idsOf(await page('?externalUserId=ana'))).toEqual([ofAna]);
    expect(idsOf(await page(`?userId=${userId}`))).toEqual([ofAna]);
    expect(idsOf(await page('?externalUserId=nobody'))).toEqual([]);
    expect(idsOf(await page(`?externalIds=${String(externalId)},no-such`))).toEqual([plain]);
    expect(idsOf(await page('?linked=false'))).toEqual([hidden]);
    const changed = (await agency.getListing(Number(hidden)))['updatedAt'];
    expect(idsOf(await page(`?updatedSince=${String(changed)}`))).toEqual([hidden]);
  });

  it('finds as many listings as the filter may name, however long their external ids', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `${'x'.repeat(252)}${100 + index}`);
    const ids = await createMany(100, (index) => ({ externalId: names[index] }));
    expect(idsOf(await page(`?limit=100&externalIds=${names.join()}`)).sort((a, b) => a - b)).toEqual(ids);
  });

  it('shows an agency its own listings only', async () => {
    const created = await createMany(2);
    const other = await service.newAgency();
    expect(((await other.get('/listings')).body as Page).items).toEqual([]);
    expect(idsOf(await page())).toEqual(created.toSorted((a, b) => a - b));
  });

  it("contains a listing immediately after its write, with its record's values", async () => {
    const { id } = await agency.upsertListing(aDraft());
    const { items } = await page();
    expect(items).toEqual([await agency.getListing(id)]);
  });

  it('delays nobody else while an agency requests many pages concurrently', async () => {
    const other = await service.newAgency();
    await other.get('/listings').expect(200);
    const database = service.api.get(DataSource);
    const readersWaiting = async (): Promise<number> => {
      const waiting = await database.query<object[]>(
        "SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND info LIKE 'SELECT SYSDATE(3)%FOR UPDATE'",
      );
      return waiting.length;
    };
    const asked: Promise<Response>[] = [];
    await database.transaction(async (manager) => {
      await manager.query('SELECT id FROM agencies WHERE id = ? FOR UPDATE', [agency.agencyId]);
      // More than there are connections to the database.
      asked.push(...Array.from({ length: 30 }, async () => agency.get('/listings')));
      await eventually(async () => (await readersWaiting()) > 0);
      for (let count = 0; count < 3; count += 1) {
        await other.get('/listings').expect(200);
        expect(await readersWaiting()).toBeLessThanOrEqual(1);
      }
    });
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200));
  });

  it('takes a cursor for the query that returned it, whatever the limit and the order, and for no other (D-298)', async () => {
    await createMany(3, (index) => ({ externalId: `bound-${index}` }));
    const query = '?linked=true&status=draft&status=hidden';
    const { nextCursor } = await page(`${query}&limit=1`);
    const cursor = String(nextCursor);
    expect(cursor).toMatch(/^[\w-]{20,64}$/);
    const rest = await page(`?limit=100&status=hidden&status=draft&linked=true&cursor=${cursor}`);
    expect(rest.items.map(({ externalId }) => externalId)).toEqual(['bound-1', 'bound-2']);
    const others = [
      `/listings?cursor=${cursor}`,
      `/listings${query}&updatedSince=2026-01-01&cursor=${cursor}`,
      `/listings?linked=false&status=draft&status=hidden&cursor=${cursor}`,
      `/users?linked=true&cursor=${cursor}`,
      `/jobs?cursor=${cursor}`,
      `/media?linked=true&cursor=${cursor}`,
    ];
    for (const path of others) {
      const answer = await agency.get(path);
      expect([path, answer.status, errorOf(answer).details]).toEqual([
        path,
        400,
        [
          {
            pointer: '/cursor',
            field: 'cursor',
            code: 'INVALID_FORMAT',
            message: 'cursor must be the nextCursor of an earlier answer to the same query.',
          },
        ],
      ]);
    }
  });

  it('goes on with a walk that a version without the name of the list in its cursors has begun (D-298)', async () => {
    await createMany(3, (index) => ({ externalId: `walk-${index}` }));
    const [, second, third] = (await page('?linked=true')).items;
    const cursor = btoa(`${Date.parse(second?.updatedAt ?? '')}.${second?.id}`).replaceAll('=', '');
    expect(await page(`?linked=true&cursor=${cursor}`)).toEqual({ items: [third], nextCursor: null });
  });

  it('reports every invalid parameter', async () => {
    const response = await agency.get(
      '/listings?limit=0&status=gone&cursor=x&updatedSince=yesterday&linked=1&userId=a&announcementTyp=rent',
    );
    expect(response.status).toBe(400);
    const details = errorOf(response).details ?? [];
    expect(Object.fromEntries(details.map(({ field, code }) => [field, code]))).toEqual({
      limit: 'TOO_SMALL',
      status: 'INVALID_OPTION',
      cursor: 'INVALID_FORMAT',
      updatedSince: 'INVALID_FORMAT',
      linked: 'INVALID_OPTION',
      userId: 'INVALID_FORMAT',
      announcementTyp: 'UNKNOWN_FIELD',
    });
  });
});
