import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Response } from 'supertest';
import { DataSource } from 'typeorm';
import { ReconcileOrphansHandler } from '../../src/listings/reconcile/reconcile-orphans.handler.js';
import type { StartedJob } from '../../src/platform/outbox/processing/job-handler.js';
import type { RECONCILE_ORPHANS } from '../../src/reconcile/reconcile.job-types.js';
import { aDraft, aPublishableDraft } from '../factories/listings.js';
import { anAgent } from '../factories/users.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { eventually } from '../support/job-worker.js';
import { isSomebodyWaitingFor } from '../support/lock-waits.js';

/** `POST /listings/reconcile` and `POST /users/reconcile` (D-211 to D-213). */

interface Plan {
  summary: Record<string, number>;
  missing: string[];
  changed: string[];
  ahead: string[];
  orphaned: { id: number; externalId: string; status?: string }[];
  unlinked: { id: number; status?: string }[];
  jobId?: number;
}

interface Detail {
  pointer: string;
  field: string;
  code: string;
  message: string;
}

const EARLY = '2026-03-01T10:00:00.000Z';
const LATER = '2026-03-01T11:00:00.000Z';

let service: TestService;

beforeAll(async () => {
  service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: 'http://127.0.0.1:9' });
});

afterAll(() => service.close());

const planOf = async (client: ApiClient, route: string, body: object, status = 200): Promise<Plan> => {
  const answer = await client.post(`${route}/reconcile`, body);
  expect([answer.status, status === 200 ? null : (answer.body as { error_code: string }).error_code]).toEqual([
    status,
    status === 200 ? null : 'RECONCILE_GUARD',
  ]);
  return answer.body as Plan;
};

/** Creates objects with these fields and returns their ids. */
async function stock(client: ApiClient, route: string, bodies: readonly object[]): Promise<number[]> {
  const operations = bodies.map((body) => ({ op: 'upsert', ...body }));
  const answer = await client.post(`${route}/bulk`, { operations }).expect(200);
  const { results, summary } = answer.body as { results: { id: number }[]; summary: { failed: number } };
  expect(summary.failed).toBe(0);
  return results.map(({ id }) => id);
}

const KINDS = [
  {
    route: '/listings',
    make: aDraft,
    shown: { status: 'draft' },
    alone: { summary: { expiring: 0 }, plan: { expiring: [] } },
  },
  { route: '/users', make: anAgent, shown: {}, alone: { summary: {}, plan: {} } },
] as const;

describe.each(KINDS)('$route/reconcile', ({ route, make, shown, alone }) => {
  /** By hand: the stored version, the inventory's, and the result. */
  const STANDINGS = [
    ['nothing said', {}, {}, 'inStep'],
    ['ours is silent', {}, { sourceHash: 'a', sourceUpdatedAt: LATER }, 'uncompared'],
    ['theirs is silent', { sourceHash: 'a', sourceUpdatedAt: LATER }, {}, 'inStep'],
    ['one has a hash, the other a time', { sourceHash: 'a' }, { sourceUpdatedAt: LATER }, 'uncompared'],
    ['same hash', { sourceHash: 'a' }, { sourceHash: 'a' }, 'inStep'],
    [
      'same hash, other time',
      { sourceHash: 'a', sourceUpdatedAt: LATER },
      { sourceHash: 'a', sourceUpdatedAt: EARLY },
      'inStep',
    ],
    ['other hash', { sourceHash: 'a' }, { sourceHash: 'A' }, 'changed'],
    ['other hash, no times', { sourceHash: 'a', sourceUpdatedAt: LATER }, { sourceHash: 'b' }, 'changed'],
    [
      'other hash, ours older',
      { sourceHash: 'a', sourceUpdatedAt: EARLY },
      { sourceHash: 'b', sourceUpdatedAt: LATER },
      'changed',
    ],
    [
      'other hash, same time',
      { sourceHash: 'a', sourceUpdatedAt: EARLY },
      { sourceHash: 'b', sourceUpdatedAt: EARLY },
      'changed',
    ],
    [
      'other hash, ours newer',
      { sourceHash: 'a', sourceUpdatedAt: LATER },
      { sourceHash: 'b', sourceUpdatedAt: EARLY },
      'ahead',
    ],
    ['ours older', { sourceUpdatedAt: EARLY }, { sourceUpdatedAt: LATER, sourceHash: 'b' }, 'changed'],
    ['ours newer', { sourceUpdatedAt: LATER }, { sourceUpdatedAt: EARLY }, 'ahead'],
    ['same time elsewhere', { sourceUpdatedAt: EARLY }, { sourceUpdatedAt: '2026-03-01T13:00:00+03:00' }, 'inStep'],
    [
      'null is silent',
      { sourceHash: 'a', sourceUpdatedAt: EARLY },
      { sourceHash: null, sourceUpdatedAt: null },
      'inStep',
    ],
  ] as const;

  it('reports what differs, and which side is newer', async () => {
    const client = await service.newAgency();
    const other = await service.newAgency();
    const bodies = STANDINGS.map(([, ours], index) => ({ ...make(), externalId: `s-${index}`, ...ours }));
    await stock(client, route, bodies);
    await stock(other, route, [{ ...make(), externalId: 'theirs' }]);
    const [orphan = 0, unlinked = 0] = await stock(client, route, [{ ...make(), externalId: 'O' }, make()]);
    await client.delete(`${route}/${unlinked}/link`).expect(200);
    const [gone = 0] = await stock(client, route, [make()]);
    await client.post(`${route}/bulk`, { operations: [{ op: 'delete', id: gone }] }).expect(200);

    const inventory = [
      { externalId: 'theirs' },
      ...STANDINGS.map(([, , theirs], index) => ({ externalId: `s-${index}`, ...theirs })),
      // Case matters.
      { externalId: 'o' },
    ];
    const named = (standing: string) =>
      STANDINGS.flatMap(([, , , is], index) => (is === standing ? [`s-${index}`] : []));
    const expected = {
      summary: {
        ...{ inventory: STANDINGS.length + 2, inStep: named('inStep').length + named('uncompared').length, missing: 2 },
        ...{ changed: named('changed').length, ahead: named('ahead').length, orphaned: 1, unlinked: 1 },
        uncompared: named('uncompared').length,
        ...alone.summary,
      },
      missing: ['theirs', 'o'],
      changed: named('changed'),
      ahead: named('ahead'),
      uncompared: named('uncompared'),
      orphaned: [{ id: orphan, externalId: 'O', ...shown }],
      unlinked: [{ id: unlinked, ...shown }],
      ...alone.plan,
    };
    expect(await planOf(client, route, { inventory })).toEqual(expected);
    expect(await planOf(client, route, { inventory, orphans: 'report', maxOrphanShare: 0 })).toEqual(expected);
    // Nothing was done, and an empty inventory without options is valid.
    expect((await planOf(client, route, { inventory: [] })).summary).toMatchObject({ orphaned: STANDINGS.length + 1 });
  });

  const entries = (count: number) => Array.from({ length: count }, (_, index) => ({ externalId: `e-${index}` }));

  it.each([
    ['no inventory', {}, [['/inventory', 'REQUIRED']]],
    ['no list', { inventory: { a: 1 } }, [['/inventory', 'INVALID_TYPE']]],
    ['one too many', { inventory: entries(50_001) }, [['/inventory', 'TOO_MANY_ITEMS']]],
    [
      'no objects',
      { inventory: [7, null] },
      [
        ['/inventory/0', 'INVALID_TYPE'],
        ['/inventory/1', 'INVALID_TYPE'],
      ],
    ],
    ['no id', { inventory: [{}] }, [['/inventory/0/externalId', 'REQUIRED']]],
    ['a bad id', { inventory: [{ externalId: 'a b' }] }, [['/inventory/0/externalId', 'INVALID_FORMAT']]],
    ['an unknown name', { inventory: [{ externalId: 'a', hash: 'b' }] }, [['/inventory/0/hash', 'UNKNOWN_FIELD']]],
    [
      'bad versions',
      {
        inventory: [
          { externalId: 'a', sourceHash: 'ă', sourceUpdatedAt: '2026-03-01' },
          { externalId: 'b', sourceHash: 7 },
        ],
      },
      [
        ['/inventory/0/sourceHash', 'INVALID_FORMAT'],
        ['/inventory/0/sourceUpdatedAt', 'INVALID_FORMAT'],
        ['/inventory/1/sourceHash', 'INVALID_TYPE'],
      ],
    ],
    [
      'an id twice',
      { inventory: [{ externalId: 'a' }, { externalId: 'b' }, { externalId: 'a' }] },
      [
        ['/inventory/0/externalId', 'DUPLICATE_ITEM'],
        ['/inventory/2/externalId', 'DUPLICATE_ITEM'],
      ],
    ],
    ['unknown orphans', { inventory: [], orphans: 'erase' }, [['/orphans', 'INVALID_OPTION']]],
    ['a share above all', { inventory: [], maxOrphanShare: 1.01 }, [['/maxOrphanShare', 'TOO_LARGE']]],
    ['a share in words', { inventory: [], maxOrphanShare: '20%' }, [['/maxOrphanShare', 'INVALID_TYPE']]],
    ['an unknown field', { inventory: [], dryRun: true }, [['/dryRun', 'UNKNOWN_FIELD']]],
  ] as const)('rejects %s', async (_, body, expected) => {
    const client = await service.newAgency();
    const answer = await client.post(`${route}/reconcile`, body);
    const { details = [] } = answer.body as { details?: Detail[] };
    expect([answer.status, details.map(({ pointer, code }) => [pointer, code])]).toEqual([400, expected]);
    if (details.some(({ code }) => code === 'DUPLICATE_ITEM')) {
      expect(details.every(({ message }) => message.includes('/inventory/0') && message.includes('/inventory/2'))).toBe(
        true,
      );
    }
  });

  it('accepts 8 MB, and not a byte more', async () => {
    const client = await service.newAgency();
    const send = (bytes: number) => {
      const inventory = Array.from({ length: 19_000 }, (_, index) => ({
        externalId: `e-${index}-`.padEnd(255, 'x'),
        sourceHash: 'h'.repeat(128),
      }));
      const text = JSON.stringify({ inventory });
      const space = ' '.repeat(bytes - Buffer.byteLength(text));
      return client
        .request('post', `${route}/reconcile`)
        .set('Content-Type', 'application/json')
        .serialize((raw: unknown) => raw as string)
        .send(text.replace(',', `,${space}`) as unknown as object);
    };
    const whole = await send(8 * 1024 * 1024);
    expect([whole.status, (whole.body as Plan).missing.length]).toEqual([200, 19_000]);
    expect((await send(8 * 1024 * 1024 + 1)).status).toBe(413);
  });

  it('does nothing when the connection breaks before everything has arrived', async () => {
    const client = await service.newAgency();
    await stock(client, route, [make(), make()]);
    const body = JSON.stringify({ inventory: [], orphans: 'delete', maxOrphanShare: 1 });
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(
      `POST /api/v1${route}/reconcile HTTP/1.1\r\nHost: x\r\nAuthorization: ApiKey ${client.apiKey}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length + 1}\r\n\r\n${body}`,
      () => socket.destroySoon(),
    );
    await closed;
    const jobs = await service.api
      .get(DataSource)
      .query<unknown[]>('SELECT id FROM jobs WHERE agency_id = ?', [client.agencyId]);
    expect(jobs).toEqual([]);
    expect((await planOf(client, route, { inventory: [] })).summary['orphaned']).toBe(2);
  });

  it('rejects requests that would remove too much, and returns the plan', async () => {
    const client = await service.newAgency();
    const bodies = Array.from({ length: 10 }, (_, index) => ({
      ...make(),
      externalId: `g-${index}`,
      ...(route === '/listings' ? { announcementStatus: 'hidden' } : {}),
    }));
    await stock(client, route, bodies);
    const inventory = (count: number) => bodies.slice(0, count).map(({ externalId }) => ({ externalId }));
    const refused = await planOf(client, route, { inventory: inventory(7), orphans: 'delete' }, 409);
    expect(refused.summary).toMatchObject({ inventory: 7, inStep: 7, orphaned: 3 });
    expect(refused.orphaned.map(({ externalId }) => externalId)).toEqual(['g-7', 'g-8', 'g-9']);
    await planOf(client, route, { inventory: [], orphans: 'delete' }, 409);
    await planOf(client, route, { inventory: [], orphans: 'delete', maxOrphanShare: 0.99 }, 409);
    await planOf(client, route, { inventory: inventory(9), orphans: 'delete', maxOrphanShare: 0 }, 409);
    expect(
      await planOf(client, route, { inventory: inventory(10), orphans: 'delete', maxOrphanShare: 0 }),
    ).not.toHaveProperty('jobId');
    expect((await planOf(client, route, { inventory: inventory(8), orphans: 'delete' })).jobId).toEqual(
      expect.any(Number),
    );
  });

  it('returns the same response to a repetition with its key', async () => {
    const client = await service.newAgency();
    await stock(client, route, [make()]);
    const body = { inventory: [], orphans: 'delete', maxOrphanShare: 1 };
    const send = () => client.post(`${route}/reconcile`, body).set('Idempotency-Key', 'night-1');
    const first = await send();
    const second = await send();
    expect([second.body, second.headers['idempotency-replayed']]).toEqual([first.body, 'true']);
  });
});

// Before a worker of the other tests runs, which would take these jobs as well.
describe('orphans of repeated calls', () => {
  let own: TestService;

  beforeAll(async () => {
    own = await startService({ LOG_LEVEL: 'silent' });
  });

  afterAll(() => own.close());

  it('are given to a job while they are being published, because it may find them public', async () => {
    const client = await own.newAgency();
    const files = [1, 2, 3].map((photo) => ({ url: `https://crm.invalid/${photo}.jpg`, externalFileId: `f-${photo}` }));
    const { status } = await client.upsertListing(aPublishableDraft({ announcementStatus: 'active', files }));
    const request = { inventory: [], orphans: 'complete', maxOrphanShare: 1 };
    const { jobId } = await planOf(client, '/listings', request);
    expect([status, jobId]).toEqual(['pending_active', expect.any(Number)]);
  });

  it('are given to one job at a time, which keeps no list of them once another has begun', async () => {
    const client = await own.newAgency();
    await stock(client, '/listings', [aDraft(), aDraft()]);
    await stock(client, '/users', [anAgent()]);
    const ask = async (route: '/listings' | '/users', orphans: string): Promise<number | undefined> =>
      (await planOf(client, route, { inventory: [], orphans, maxOrphanShare: 1 })).jobId;
    const listOf = async (jobId: number | undefined): Promise<unknown> => {
      const [row] = await own.api
        .get(DataSource)
        .query<{ count: number }[]>("SELECT JSON_LENGTH(payload, '$.objects') AS count FROM jobs WHERE id = ?", [
          jobId,
        ]);
      return row?.count;
    };
    const [hide, again, agents] = await Promise.all([
      ask('/listings', 'hide'),
      ask('/listings', 'hide'),
      ask('/users', 'delete'),
    ]);
    expect([again, await listOf(hide), await listOf(agents)]).toEqual([hide, 2, 1]);
    expect(agents).not.toBe(hide);
    await own.startWorker();
    await Promise.all([client.finishedJob(hide), client.finishedJob(agents)]);
    await stock(client, '/listings', [aDraft()]);
    const next = await ask('/listings', 'hide');
    expect(next).not.toBe(hide);
    expect([await listOf(hide), await listOf(agents)]).toEqual([null, null]);
    expect((await client.finishedJob(next))['resultData']).toMatchObject({ total: 1, done: 1 });
  });
});

describe('orphans', () => {
  const statusOf = async (client: ApiClient, id: number): Promise<unknown> => {
    const answer = await client.get(`/listings/${id}`);
    return answer.status === 200 ? (answer.body as { status: string }).status : answer.status;
  };

  let worker: NestExpressApplication | undefined;

  const startWorker = async (): Promise<NestExpressApplication> => (worker ??= await service.startWorker());

  /** Until it is started again, nothing happens to orphans. */
  const stopWorker = async (): Promise<void> => {
    await worker?.close();
    worker = undefined;
  };

  it('are no longer orphans once they are written, linked again, or deleted', async () => {
    const client = await service.newAgency();
    const listings = Array.from({ length: 6 }, () => aDraft({ announcementStatus: 'hidden' }));
    const ids = await stock(client, '/listings', listings);
    const picture = { url: 'https://crm.invalid/agent.jpg', externalFileId: 'agent-picture' };
    const agents = [anAgent(), anAgent(), anAgent(), anAgent({ avatar: picture }), anAgent(), anAgent()];
    const agentIds = await stock(client, '/users', agents);
    const jobs = [
      await planOf(client, '/listings', { inventory: [], orphans: 'complete', maxOrphanShare: 1 }),
      await planOf(client, '/listings', { inventory: [], orphans: 'delete', maxOrphanShare: 1 }),
      await planOf(client, '/users', { inventory: [], orphans: 'delete', maxOrphanShare: 1 }),
    ].map(({ jobId }) => jobId);
    // Written before the version that records writes of agents, and by it since.
    await service.api
      .get(DataSource)
      .query('UPDATE users SET last_written_at = NULL WHERE id IN (?)', [[agentIds[0], agentIds[2]]]);
    // Before a worker starts: sent unchanged, edited, linked to another id, unlinked, deleted and sent again.
    await client.put('/listings', listings[0]).expect(200);
    await client.put('/listings', { id: ids[1], announcementValue: 7 }).expect(200);
    await client.post(`/listings/${ids[2]}/link`, { externalId: `${listings[2]?.externalId}-b` }).expect(200);
    await client.delete(`/listings/${ids[3]}/link`).expect(200);
    await client.post('/listings/bulk', { operations: [{ op: 'delete', id: ids[4] }] }).expect(200);
    const anew = await client.upsertListing({ ...listings[4] });
    await client.put('/users', { ...agents[0], description: 'Back again' }).expect(200);
    await client.post(`/users/${agentIds[1]}/link`, { externalId: `${agents[1]?.externalId}-b` }).expect(200);
    // Unchanged: individually, and in a bulk.
    await client.put('/users', agents[4]).expect(200);
    await client.post('/users/bulk', { operations: [{ op: 'upsert', ...agents[5] }] }).expect(200);
    // A change of an agent's picture is not a write of the agent.
    const { id: fileId } = (await client.get('/media/external/agent-picture').expect(200)).body as { id: number };
    await client.post(`/media/${fileId}/link`, { externalId: 'another-picture' }).expect(200);

    await startWorker();
    const results = await Promise.all(jobs.map(async (id) => (await client.finishedJob(id))['resultData']));
    expect(results).toMatchObject([
      { total: 6, spared: expect.any(Number) as number },
      // The deleted one counts as done.
      { total: 6, done: 2, spared: 4, failed: 0 },
      { total: 6, done: 2, spared: 4, failed: 0 },
    ]);
    const left = [...ids.slice(0, 4), anew.id];
    expect(await Promise.all(left.map((id) => statusOf(client, id)))).toEqual(left.map(() => 'hidden'));
    expect(await statusOf(client, ids[5] ?? 0)).toBe(404);
    const agentsLeft = agentIds.map(async (id) => (await client.get(`/users/${id}`)).status);
    expect(await Promise.all(agentsLeft)).toEqual([200, 200, 404, 404, 200, 200]);
  });

  it.each(KINDS)(
    'of $route are none if written while the inventory was collected, or sent in an older version',
    async (kind) => {
      await stopWorker();
      const client = await service.newAgency();
      const versioned = kind.make({ sourceUpdatedAt: LATER });
      const same = kind.make();
      const bodies = [kind.make(), kind.make(), versioned, kind.make(), same];
      const ids = await stock(client, kind.route, bodies);
      const [early = 0, late = 0, stale = 0, linked = 0, again = 0] = ids;
      // An hour ago, and a minute ago.
      const table = kind.route.slice(1);
      const writtenAt = table === 'users' ? 'last_written_at' : 'last_synced_at';
      await service.api
        .get(DataSource)
        .query(
          `UPDATE ${table} SET ${writtenAt} = ${writtenAt} - INTERVAL IF(id = ?, 60, 3600) SECOND WHERE id IN (?)`,
          [late, ids],
        );
      await client.post(`${kind.route}/${linked}/link`, { externalId: `${kind.route.slice(1)}-linked`, replace: true });
      await client.post(`${kind.route}/${again}/link`, { externalId: same['externalId'] }).expect(200);
      const { serverTime } = (await client.get('/agency').expect(200)).body as { serverTime: string };
      const collectedSince = new Date(Date.parse(serverTime) - 600_000).toISOString();
      const request = { inventory: [], orphans: 'delete', maxOrphanShare: 1, collectedSince };
      const { jobId, orphaned } = await planOf(client, kind.route, request);
      expect(new Set(orphaned.map(({ id }) => id))).toEqual(new Set(ids));
      await client.put(kind.route, { ...versioned, sourceUpdatedAt: EARLY }).expect(200);
      await startWorker();
      expect((await client.finishedJob(jobId))['resultData']).toMatchObject({
        total: 5,
        done: 1,
        spared: 4,
        failed: 0,
      });
      const left = [early, late, stale, linked, again].map(
        async (id) => (await client.get(`${kind.route}/${id}`)).status,
      );
      expect(await Promise.all(left)).toEqual([404, 200, 200, 200, 200]);
    },
  );

  it.each([5, null, 'yesterday', '2999-01-01T00:00:00Z'])(
    'are rejected with collectedSince %j',
    async (collectedSince) => {
      const client = await service.newAgency();
      for (const { route } of KINDS) {
        const answer = await client.post(`${route}/reconcile`, { inventory: [], collectedSince });
        expect([answer.status, answer.body]).toMatchObject([400, { details: [{ pointer: '/collectedSince' }] }]);
      }
    },
  );

  it('are all processed, and counted once, when a worker dies meanwhile', async () => {
    const client = await service.newAgency();
    const bodies = Array.from({ length: 150 }, () => aDraft());
    const ids = [
      ...(await stock(client, '/listings', bodies.slice(0, 75))),
      ...(await stock(client, '/listings', bodies.slice(75))),
    ];
    const objects = ids.map((id, index) => ({ id, externalId: bodies[index]?.externalId ?? '' }));
    const moment = new Date(Date.now() + 60_000).toISOString();
    const job: StartedJob<typeof RECONCILE_ORPHANS> = {
      ...{ id: 1, agencyId: client.agencyId, subjectId: 1, attempt: 1, epoch: 1 },
      ...{ type: 'reconcile_orphans', queue: 'publishing' },
      payload: { kind: 'listings', orphans: 'hide', moment, objects },
    };
    const handler = (await startWorker()).get(ReconcileOrphansHandler, { strict: false });
    const death = new AbortController();
    const first = handler.begin(job).work({ signal: death.signal, reportProgress: () => death.abort() });
    await expect(first).rejects.toThrow('abort');
    const statuses = await service.api
      .get(DataSource)
      .query<object[]>('SELECT status, COUNT(*) AS count FROM listings WHERE agency_id = ? GROUP BY status', [
        client.agencyId,
      ]);
    expect(statuses).toEqual(
      expect.arrayContaining([
        { status: 'hidden', count: 100 },
        { status: 'draft', count: 50 },
      ]),
    );
    const completion = await handler.begin(job).work({
      signal: new AbortController().signal,
      reportProgress: () => undefined,
    });
    expect(await completion(service.api.get(DataSource).manager)).toEqual({
      ...{ orphans: 'hide', total: 150, done: 150, spared: 0, failed: 0, failures: [] },
    });
  });

  it.each([
    ['hide', ['hidden', 'hidden', 'draft', 'draft'], { done: 2, failed: 0 }],
    ['delete', [404, 404, 'draft', 'draft'], { done: 2, failed: 0 }],
    ['complete', ['hidden', 'draft', 'draft', 'draft'], { done: 0, failed: 1 }],
  ] as const)('of listings: %s', async (orphans, after, counts) => {
    const client = await service.newAgency();
    const bodies = [aDraft({ announcementStatus: 'hidden' }), aDraft(), aDraft(), aDraft()];
    const ids = await stock(client, '/listings', bodies);
    await client.delete(`/listings/${ids[3]}/link`).expect(200);
    const inventory = [{ externalId: bodies[2]?.externalId }];
    const plan = await planOf(client, '/listings', { inventory, orphans, maxOrphanShare: 1 });
    const job = await client.finishedJob(plan.jobId);
    expect(job).toMatchObject({ type: 'reconcile_orphans', status: 'completed' });
    const { failures, ...result } = job['resultData'] as { failures: { id: number; errorCode: string }[] };
    // One is hidden already, the other a draft that cannot be completed: the job does not even include them.
    const total = orphans === 'delete' ? 2 : 1;
    expect(result).toEqual({ orphans, total, ...counts, done: orphans === 'hide' ? 1 : counts.done, spared: 0 });
    const failed = orphans === 'complete' ? ids.slice(0, 1) : [];
    expect(new Set(failures.map(({ id }) => id))).toEqual(new Set(failed));
    expect(await Promise.all(ids.map((id) => statusOf(client, id)))).toEqual(after);
  });

  it('that an action cannot change neither count against it nor get a job', async () => {
    const client = await service.newAgency();
    const bodies = [aDraft({ announcementStatus: 'hidden' }), ...Array.from({ length: 3 }, () => aDraft())];
    const ids = await stock(client, '/listings', bodies);
    // One of one listing that is no draft stays, and three drafts go.
    const inventory = [{ externalId: bodies[0]?.externalId }];
    const plan = await planOf(client, '/listings', { inventory, orphans: 'complete' });
    expect(plan.orphaned).toHaveLength(3);
    expect(plan).not.toHaveProperty('jobId');
    await planOf(client, '/listings', { inventory, orphans: 'hide' }, 409);
    expect(await Promise.all(ids.map((id) => statusOf(client, id)))).toEqual(['hidden', 'draft', 'draft', 'draft']);
  });

  it('of agents are erased, and others are not', async () => {
    const client = await service.newAgency();
    const agents = [anAgent(), anAgent(), anAgent()];
    const ids = await stock(client, '/users', agents);
    await client.delete(`/users/${ids[2]}/link`).expect(200);
    const inventory = [{ externalId: agents[1]?.externalId }];
    const plan = await planOf(client, '/users', { inventory, orphans: 'delete', maxOrphanShare: 0.5 });
    const job = await client.finishedJob(plan.jobId);
    expect(job['resultData']).toMatchObject({
      orphans: 'delete',
      total: 1,
      done: 1,
      spared: 0,
      failed: 0,
      failures: [],
    });
    expect(await Promise.all(ids.map(async (id) => (await client.get(`/users/${id}`)).status))).toEqual([
      404, 200, 200,
    ]);
    const answer = await client.post('/users/reconcile', { inventory, orphans: 'hide' });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { details: [{ field: 'orphans', allowed: ['report', 'delete'] }] },
    ]);
  });
});

/** Starts the call now; supertest would start it when it is awaited. */
const begun = (call: PromiseLike<Response>): Promise<Response> => Promise.resolve(call.then((answer) => answer));

const upsert = (object: object) => ({ op: 'upsert', ...object });

/** A version identifies the content until that changes without a new version (D-234). */
describe('an object that has changed since its version was sent', () => {
  let client: ApiClient;

  beforeAll(async () => {
    client = await service.newAgency();
  });

  /** The result for the object in a comparison with this entry: `inStep`, `changed` or `ahead`. */
  const standing = async (route: string, entry: object): Promise<string> => {
    const { changed, ahead, summary } = await planOf(client, route, { inventory: [entry] });
    const counts = { inStep: summary['inStep'], changed: changed.length, ahead: ahead.length };
    return Object.entries(counts)
      .filter(([, count]) => count === 1)
      .map(([name]) => name)
      .join();
  };

  const put = async (route: string, body: object) =>
    (await client.put(route, body).expect(200)).body as { id: number; unchanged: boolean };

  let files = 0;

  /** The id of one of the agency's files. */
  const aFile = async (): Promise<number> => {
    files += 1;
    const { insertId } = await service.api.get(DataSource).query<{ insertId: number }>(
      `INSERT INTO media (agency_id, external_id, creation_token, kind, optimization, created_at, updated_at)
       VALUES (?, ?, '', 'image', 'success', NOW(3), NOW(3))`,
      [client.agencyId, `file-${files}`],
    );
    return insertId;
  };

  it.each([
    ['/listings', aDraft({ externalId: 'o-1', announcementValue: 1000 }), { announcementValue: 2000 }],
    ['/users', anAgent({ externalId: 'o-1', description: 'Vinde apartamente.' }), { description: 'Vinde case.' }],
  ])('is reported as different, in %s, until another version is sent', async (route, object, change) => {
    const entry = { externalId: 'o-1', sourceHash: 'first' };
    await put(route, { ...object, sourceHash: 'first' });
    expect(await standing(route, entry)).toBe('inStep');
    expect(await put(route, { externalId: 'o-1' })).toMatchObject({ unchanged: true });
    expect(await standing(route, entry)).toBe('inStep');

    await put(route, { externalId: 'o-1', ...change });
    expect((await client.get(`${route}/external/o-1`).expect(200)).body).toMatchObject({ sourceHash: 'first' });
    expect(await standing(route, entry)).toBe('changed');
    // The same change again, with its version: only the version is written.
    expect(await put(route, { externalId: 'o-1', ...change, sourceHash: 'second' })).toMatchObject({ unchanged: true });
    expect(await standing(route, { ...entry, sourceHash: 'second' })).toBe('inStep');
    await put(route, { ...object, sourceHash: 'first' });
    expect(await standing(route, entry)).toBe('inStep');
  });

  it('is compared by its time if it has no hash, and never reported if it had no version', async () => {
    const timed = { externalId: 'o-2', sourceUpdatedAt: EARLY };
    await put('/listings', { ...aDraft(timed), announcementValue: 1000 });
    await put('/listings', { externalId: 'o-2', announcementValue: 2000 });
    expect(await standing('/listings', timed)).toBe('changed');
    expect(await standing('/listings', { externalId: 'o-2', sourceHash: 'x' })).toBe('inStep');
    await put('/listings', { ...timed, announcementValue: 3000 });
    expect(await standing('/listings', timed)).toBe('inStep');
    await put('/listings', { ...aDraft({ externalId: 'o-3' }), announcementValue: 1000 });
    await put('/listings', { externalId: 'o-3', announcementValue: 2000 });
    expect(await standing('/listings', { ...timed, externalId: 'o-3', sourceHash: 'x' })).toBe('inStep');
  });

  /** Each removes from the listing, or its agent, what its last write contained. */
  const ENDS: [string, string, (ids: { agent: number; file: number }) => Promise<unknown>][] = [
    ['its agent is deleted', '/listings', ({ agent }) => client.delete(`/users/${agent}`).expect(200)],
    ['its agent has another external id', '/listings', ({ agent }) => relinked('/users', agent)],
    ['its agent has none any more', '/listings', ({ agent }) => client.delete(`/users/${agent}/link`).expect(200)],
    ['its file is deleted', '/listings', ({ file }) => client.delete(`/media/${file}`).expect(200)],
    ['its file has another external id', '/listings', ({ file }) => relinked('/media', file)],
    ['its picture is deleted', '/users', ({ file }) => client.delete(`/media/${file}`).expect(200)],
    ['its picture has another external id', '/users', ({ file }) => relinked('/media', file)],
  ];
  const relinked = (route: string, id: number) =>
    client.post(`${route}/${id}/link`, { externalId: `another-${id}` }).expect(200);

  it.each(ENDS)('is reported as different once %s (%s)', async (_, route, end) => {
    const [externalId, file] = [`ended-${files}`, await aFile()];
    const version = { externalId, sourceHash: 'said' };
    const { id: agent } = await put('/users', { ...anAgent({ avatar: { id: file } }), ...version });
    await put('/listings', { ...aDraft({ files: [{ id: file }], externalUserId: externalId }), ...version });
    expect(await standing(route, version)).toBe('inStep');
    await end({ agent, file });
    expect(await standing(route, version)).toBe('changed');
  });

  it.each([
    ['/listings', (file: object) => aDraft({ files: [file] })],
    ['/users', (file: object) => anAgent({ avatar: file })],
  ])(
    'is reported as different, in %s, if it was just getting the file that is given another id',
    async (route, make) => {
      const externalFileId = `file-${files + 1}`;
      const [file, version] = [await aFile(), { externalId: `got-${files}`, sourceHash: 'said' }];
      const imported = () => make({ url: `http://127.0.0.1:9/${randomUUID()}.jpg`, externalFileId: randomUUID() });
      await put(route, imported());
      const calls = await service.api.get(DataSource).transaction(async (manager) => {
        // A write that imports a file as well waits for the lane of imports, when it has locked those that are there.
        await manager.query("SELECT 1 FROM job_lanes WHERE queue = 'media' AND agency_id = ? FOR UPDATE", [
          client.agencyId,
        ]);
        const operations = [{ ...make({ externalFileId }), ...version }, imported()];
        const written = begun(client.post(`${route}/bulk`, { operations: operations.map(upsert) }));
        await eventually(() => isSomebodyWaitingFor(manager, 'job_lanes'));
        const renamed = begun(client.post(`/media/${file}/link`, { externalId: `another-${file}` }));
        await eventually(() => isSomebodyWaitingFor(manager, 'media'));
        return { written, renamed };
      });
      expect((await calls.written).body).toMatchObject({ summary: { failed: 0 } });
      expect((await calls.renamed).status).toBe(200);
      expect(await standing(route, version)).toBe('changed');
    },
  );

  it.each([
    ['/listings', aDraft({ externalId: 'waiting', externalUserId: 'nobody' })],
    ['/users', anAgent({ externalId: 'waiting', avatar: { externalFileId: 'nothing' } })],
  ])('is reported as different, in %s, once it was unlinked while a reference was pending', async (route, object) => {
    const version = { externalId: 'waiting', sourceHash: 'said' };
    const { id } = await put(route, { ...object, ...version, onMissing: 'defer' });
    expect(await standing(route, version)).toBe('inStep');
    await client.delete(`${route}/${id}/link`).expect(200);
    await client.post(`${route}/${id}/link`, { externalId: 'waiting' }).expect(200);
    expect(await standing(route, version)).toBe('changed');
  });
});
