import { DataSource } from 'typeorm';
import { ListPages } from '../../src/pagination/list-page.js';
import { beginWrite } from '../../src/platform/batch/write-context.js';
import { UserRecordsService } from '../../src/users/user-records.service.js';
import { anAgent } from '../factories/users.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { eventually } from '../support/job-worker.js';

/** D-27, as GET /users has it; *Pagination* in docs/architecture.md. */

interface Agent {
  id: number;
  externalId: string | null;
  description: string | null;
  updatedAt: string;
}

interface Page {
  items: Agent[];
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

/** Creates agents with the same timestamp, so that the list orders them by id; returns their ids in that order. */
async function createAgents(count: number): Promise<number[]> {
  const operations = Array.from({ length: count }, () => ({ op: 'upsert', ...anAgent() }));
  const answer = await agency.post('/users/bulk', { operations }).expect(200);
  return (answer.body as { results: { id: number }[] }).results.map(({ id }) => id).toSorted((a, b) => a - b);
}

async function page(query: Record<string, string | number>): Promise<Page> {
  return (await agency.get('/users').query(query).expect(200)).body as Page;
}

/** All pages from the first to the last. */
async function walk(query: Record<string, string | number>): Promise<Agent[]> {
  const items: Agent[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const next: Page = await page(cursor === undefined ? query : { ...query, cursor });
    items.push(...next.items);
    cursor = next.nextCursor;
  }
  return items;
}

/** Whether a reader waits for the lock of the agency's row: the statement that locks it takes no time otherwise. */
async function isReaderWaiting(database: DataSource): Promise<boolean> {
  const waiting = await database.query<object[]>(
    "SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND info LIKE 'SELECT SYSDATE(3)%FOR UPDATE'",
  );
  return waiting.length > 0;
}

const idsOf = (items: readonly Agent[]) => items.map(({ id }) => id);

it('is empty without agents', async () => {
  expect(await page({})).toEqual({ items: [], nextCursor: null });
});

it('has fifty records per page, with the values of individual reads', async () => {
  const ids = await createAgents(51);
  const { items, nextCursor } = await page({});
  expect(idsOf(items)).toEqual(ids.slice(0, 50));
  expect(items[0]).toEqual((await agency.get(`/users/${ids[0]}`)).body);
  expect(await page({ cursor: nextCursor ?? '' })).toMatchObject({ items: [{ id: ids[50] }], nextCursor: null });
});

it('is paged in the order of changes, each agent once', async () => {
  const [first = 0, ...others] = await createAgents(10);
  await agency.put('/users', { id: first, description: 'Changed last' }).expect(200);
  for (const limit of [1, 3, 10, 100]) {
    expect(idsOf(await walk({ limit }))).toEqual([...others, first]);
  }
});

it('never contains another agency’s agents', async () => {
  await createAgents(3);
  agency = await service.newAgency();
  const ids = await createAgents(2);
  expect(idsOf(await walk({ limit: 1 }))).toEqual(ids);
});

it('filters by external ids, linked or unlinked agents and changes since a time', async () => {
  const ids = await createAgents(4);
  const all = await walk({});
  const [a, b] = all.map(({ externalId }) => externalId ?? '');
  expect(idsOf((await page({ externalIds: `${b},${a},unknown` })).items)).toEqual(ids.slice(0, 2));
  expect((await page({ externalIds: 'unknown' })).items).toEqual([]);

  await agency.delete(`/users/${ids[2]}/link`).expect(200);
  expect(idsOf(await walk({ linked: 'false' }))).toEqual([ids[2]]);
  expect(idsOf(await walk({ linked: 'true', limit: 2 }))).toEqual([ids[0], ids[1], ids[3]]);
  expect((await page({ linked: 'false', externalIds: `${a}` })).items).toEqual([]);

  const { updatedAt } = (await agency.get(`/users/${ids[2]}`)).body as Agent;
  expect(idsOf(await walk({ updatedSince: updatedAt }))).toEqual([ids[2]]);
});

it('rejects all unknown parameters at once', async () => {
  const answer = await agency
    .get('/users?limit=0&limit=1&cursor=x&linked=1&status=active&updatedSince=now')
    .expect(400);
  expect((answer.body as { details: { pointer: string }[] }).details.map(({ pointer }) => pointer).sort()).toEqual([
    '/cursor',
    '/limit',
    '/linked',
    '/status',
    '/updatedSince',
  ]);
});

it('waits for a write with an earlier timestamp that is not committed yet', async () => {
  const [slow = 0, fast = 0] = await createAgents(2);
  const database = service.api.get(DataSource);
  const walked = await database.transaction(async (manager) => {
    const { now } = await beginWrite({ manager, agencyId: agency.agencyId });
    await manager.query('UPDATE users SET updated_at = ? WHERE id = ?', [now, slow]);
    await agency.put('/users', { id: fast, description: 'Stamped later, committed before' }).expect(200);
    const walking = walk({ updatedSince: now.toISOString() });
    await eventually(() => isReaderWaiting(database));
    return { walking };
  });
  expect(idsOf(await walked.walking)).toEqual([slow, fast]);
});

it('shows a record that changes while a page is being read once, at its new position', async () => {
  const [id = 0, other = 0] = await createAgents(2);
  const repository = service.api.get(UserRecordsService);
  const { items } = await service.api.get(ListPages, { strict: false }).read(
    agency.agencyId,
    {},
    {
      table: 'users',
      findPage: async (bounds) => {
        await agency.put('/users', { id, description: 'Changed in between' }).expect(200);
        return repository.findPage(agency.agencyId, bounds);
      },
    },
  );
  // When the page is read again, the same write changes nothing.
  expect(items).toMatchObject([{ id: other }, { id, description: 'Changed in between' }]);
  expect(await walk({})).toMatchObject([{ id: other }, { id, description: 'Changed in between' }]);
});

it('shows every change to a reader who pages while others write, and nothing unchanged twice', async () => {
  const ids = await createAgents(20);
  const written = new Map<number, string>();
  let isWriting = true;
  const write = async (writer: number): Promise<void> => {
    for (let step = 0; step < 40; step += 1) {
      const operations = [0, 1, 2].slice(step % 3).map((offset) => {
        // Each writer has its own agents, so that the last value of each is known.
        const id = ids[((step + offset) % 5) * 4 + writer] ?? 0;
        return { op: 'upsert', id, description: `Written by ${writer} in step ${step} at ${offset}` };
      });
      await agency.post('/users/bulk', { operations }).expect(200);
      operations.forEach(({ id, description }) => written.set(id, description));
    }
  };
  const writers = Promise.all([0, 1, 2, 3].map(write)).finally(() => (isWriting = false));

  const seen = new Map<number, Agent>();
  const versionsSeen = new Set<string>();
  let since = '2000-01-01';
  let wasLastWalk = false;
  while (!wasLastWalk) {
    wasLastWalk = !isWriting;
    for (const agent of await walk({ limit: 3, updatedSince: since })) {
      const version = `${agent.id} ${agent.updatedAt}`;
      // `updatedSince` is inclusive: records with exactly that time may be returned again.
      expect(versionsSeen.has(version) && agent.updatedAt !== since).toBe(false);
      versionsSeen.add(version);
      seen.set(agent.id, agent);
    }
    since = [...seen.values()].map(({ updatedAt }) => updatedAt).reduce((a, b) => (a > b ? a : b), since);
  }
  await writers;
  expect(written.size).toBe(20);
  for (const [id, description] of written) {
    expect(seen.get(id)?.description).toBe(description);
  }
});
