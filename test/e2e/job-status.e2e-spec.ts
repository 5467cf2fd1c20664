import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { AgencyAccessService } from '../../src/auth/agency-access.service.js';
import { AuthModule } from '../../src/auth/auth.module.js';
import { ConfigModule } from '../../src/config/config.module.js';
import { Config, readConfig } from '../../src/config/env.js';
import { JobsModule } from '../../src/jobs/jobs.module.js';
import { JobsRepository } from '../../src/jobs/jobs.repository.js';
import { ANNOUNCEMENT_FINALIZE } from '../../src/listings/publishing/publishing.job-types.js';
import { MEDIA_IMPORT } from '../../src/media/processing/media.job-types.js';
import { beginWrite } from '../../src/platform/batch/write-context.js';
import { ErrorFilter } from '../../src/platform/http/errors/error.filter.js';
import { assignRequestId } from '../../src/platform/http/middleware.js';
import { LongPolling } from '../../src/platform/long-polling/long-polling.js';
import { DatabaseModule } from '../../src/platform/mysql/database.module.js';
import { PreparedReads } from '../../src/platform/mysql/prepared-reads.js';
import { Transactions } from '../../src/platform/mysql/transactions.js';
import { type NewJob, newJob } from '../../src/platform/outbox/job-type.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import { OutboxModule } from '../../src/platform/outbox/outbox.module.js';
import { JobEndings } from '../../src/platform/outbox/processing/job-endings.js';
import { RUN_AGAIN } from '../../src/platform/outbox/processing/job-handler.js';
import { JobStarts } from '../../src/platform/outbox/processing/job-starts.js';
import { type HeldJob, JobRun, RunningJobs } from '../../src/platform/outbox/processing/running-jobs.js';
import { WorkerHeartbeat } from '../../src/platform/outbox/processing/worker-heartbeat.js';
import type { QueueName } from '../../src/platform/outbox/queues.js';
import { ContractValidationPipe } from '../../src/validation/contract-validation.pipe.js';
import { PATIENT_DATABASE_TIMEOUT, testDatabaseUrl } from '../support/engines.js';
import { forgetJobs } from '../support/forget-jobs.js';
import { eventually } from '../support/job-worker.js';
import { isSomebodyWaitingFor } from '../support/lock-waits.js';
import { startNext, startOf } from '../support/start-job.js';

/** The routes, and the services of a worker without a running worker: jobs change only when a test changes them. */
@Module({
  imports: [ConfigModule, DatabaseModule, AuthModule, JobsModule, OutboxModule],
  providers: [JobStarts, JobEndings, RunningJobs, WorkerHeartbeat],
})
class JobStatusModule {}

interface Caller {
  agencyId: number;
  apiKey: string;
}

let app: NestExpressApplication;
let caller: Caller;
let other: Caller;

beforeAll(async () => {
  // Redis is unreachable: no response here may depend on it.
  const config = readConfig({
    DATABASE_URL: await testDatabaseUrl(),
    DATABASE_TIMEOUT_MS: PATIENT_DATABASE_TIMEOUT,
    REDIS_URL: 'unix:/nowhere/redis.sock',
  });
  const module = await Test.createTestingModule({ imports: [JobStatusModule] })
    .overrideProvider(Config)
    .useValue(config)
    .compile();
  app = module.createNestApplication<NestExpressApplication>({ logger: false });
  app.use(assignRequestId);
  app.set('query parser', 'simple');
  app.useGlobalPipes(new ContractValidationPipe(app));
  app.useGlobalFilters(new ErrorFilter());
  await app.listen(0, '127.0.0.1');
  await app.get(WorkerHeartbeat).start();
});

afterAll(async () => {
  await app.get(WorkerHeartbeat).stop();
  await app.close();
});

beforeEach(async () => {
  await transaction(forgetJobs);
  const agency = { name: 'Casa Bună', phone: null, email: null, url: null };
  caller = await app.get(AgencyAccessService).create(agency);
  other = await app.get(AgencyAccessService).create(agency);
});

const transaction: Transactions['run'] = (work) => app.get(Transactions).run(work);

const enqueue = ({ agencyId }: Caller, ...jobs: NewJob[]): Promise<number[]> =>
  transaction(async (manager) => app.get(Outbox).enqueue(await beginWrite({ manager, agencyId }), jobs));

const anImport = (subjectId: number): NewJob =>
  newJob(MEDIA_IMPORT, { subjectId, payload: { url: `https://crm.example/${subjectId}.jpg` } });

const aPublishing = (waitsFor: number[]): NewJob =>
  newJob(ANNOUNCEMENT_FINALIZE, { subjectId: 57, payload: {}, exclusiveKey: 'publish:57', waitsFor });

const startNextOf = (queue: QueueName = 'media'): Promise<HeldJob> => startNext(app, queue);

const ask = (query: string, { apiKey }: Caller = caller): request.Test =>
  request(app.getHttpServer()).get(`/job/status${query}`).set('Authorization', `ApiKey ${apiKey}`);

async function askAbout(jobId: number | undefined): Promise<request.Response> {
  return ask(`?id=${jobId}`).expect(200);
}

async function positionOf(jobId: number | undefined): Promise<unknown> {
  return ((await askAbout(jobId)).body as { queuePosition: unknown }).queuePosition;
}

const ISO_TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown;

describe('GET /job/status', () => {
  it('shows the position of a pending job, 0 when it is next, and when to poll again (D-45, D-46)', async () => {
    const [first, second] = await enqueue(caller, anImport(1), anImport(2));
    const answer = await askAbout(first);
    expect(answer.body).toEqual({
      id: first,
      type: 'media_import',
      status: 'pending',
      queuePosition: 0,
      createdAt: ISO_TIME,
    });
    expect(answer.headers['retry-after']).toBe('1');
    expect(await positionOf(second)).toBe(1);
  });

  it('counts, for a waiting job, all jobs before the last one that it waits for', async () => {
    await enqueue(other, anImport(21), anImport(22), anImport(23));
    const [first = 0, last = 0] = await enqueue(caller, anImport(1), anImport(2));
    const [publishing] = await enqueue(caller, aPublishing([first, last]));
    expect(await positionOf(publishing)).toBe(Number(await positionOf(last)) + 1);
  });

  it('counts the jobs of other agencies that take their turn before', async () => {
    const [, mine] = await enqueue(caller, anImport(1), anImport(2));
    await enqueue(other, anImport(11), anImport(12));
    expect(await positionOf(mine)).toBe(2);
  });

  it('shows a video that waits for its slot as pending, by its position among videos (D-129)', async () => {
    const jobIds = await enqueue(caller, anImport(1), anImport(2));
    for (const jobId of jobIds) {
      await app.get(JobEndings).complete(await startNextOf(), async (manager) => {
        await app.get(Outbox).moveTo(manager, caller.agencyId, jobId, 'videos');
        return RUN_AGAIN;
      });
    }
    await enqueue(caller, anImport(3));
    expect((await askAbout(jobIds[1])).body).toMatchObject({ status: 'pending', queuePosition: 1 });
    await startNextOf('videos');
    expect((await askAbout(jobIds[0])).body).toMatchObject({ status: 'processing', queuePosition: null });
    expect((await askAbout(jobIds[1])).body).toMatchObject({ status: 'pending', queuePosition: 0 });
  });

  it('counts, for a publishing job, the imports it waits for that have not started', async () => {
    const imports = await enqueue(caller, anImport(1), anImport(2), anImport(3));
    const [publishing] = await enqueue(caller, aPublishing(imports));
    expect(await positionOf(publishing)).toBe(3);
    await startNextOf();
    expect(await positionOf(publishing)).toBe(2);
  });

  it('shows processing without a position from the start on, also between attempts', async () => {
    const [id] = await enqueue(caller, anImport(1));
    const job = await startNextOf();
    const processing = { id, type: 'media_import', status: 'processing', queuePosition: null, createdAt: ISO_TIME };
    expect((await askAbout(id)).body).toEqual(processing);
    await app.get(JobEndings).backOff(job, {}, { retryAfterSeconds: 0, publicMessage: 'It rests.', cause: null });
    expect((await askAbout(id)).body).toEqual(processing);
    await startOf(app, id ?? 0);
    expect((await askAbout(id)).body).toEqual(processing);
  });

  it('shows the progress that a job has reported, until the next attempt', async () => {
    const [id] = await enqueue(caller, anImport(1));
    const job = await startNextOf();
    expect((await askAbout(id)).body).not.toHaveProperty('progress');
    const run = new JobRun(job);
    const end = new AbortController();
    const running = app.get(RunningJobs).during(run, () => once(end.signal, 'abort'));
    run.reportProgress(40);
    await eventually(async () => 'progress' in ((await askAbout(id)).body as object));
    expect((await askAbout(id)).body).toMatchObject({ status: 'processing', progress: 40 });
    end.abort();
    await running;
    await app.get(JobEndings).requeue(job);
    await startNextOf();
    expect((await askAbout(id)).body).not.toHaveProperty('progress');
  });

  it('shows the result of a completed job without asking to poll again', async () => {
    const [id] = await enqueue(caller, anImport(1));
    await app
      .get(JobEndings)
      .complete(await startNextOf(), () => Promise.resolve({ mediaId: 1, optimization: 'success' }));
    const answer = await askAbout(id);
    expect(answer.body).toEqual({
      id,
      type: 'media_import',
      status: 'completed',
      resultData: { mediaId: 1, optimization: 'success' },
      queuePosition: null,
      createdAt: ISO_TIME,
      completedAt: ISO_TIME,
    });
    expect(answer.headers).not.toHaveProperty('retry-after');
  });

  it('returns a result byte for byte as it was written, with any database', async () => {
    const [id] = await enqueue(caller, aPublishing([]));
    await app
      .get(JobEndings)
      .complete(await startNextOf('publishing'), () =>
        Promise.resolve({ announcementId: 57, completedOperations: ['process_location'], finalStatus: 'active' }),
      );
    const told =
      '"resultData":{"announcementId":57,"completedOperations":["process_location"],"finalStatus":"active"},';
    expect((await askAbout(id)).text).toContain(told);
    const list = request(app.getHttpServer()).get('/jobs').set('Authorization', `ApiKey ${caller.apiKey}`);
    expect((await list.expect(200)).text).toContain(told);
  });

  it('shows the message of a failed job and whether to send the request again', async () => {
    const [id] = await enqueue(caller, anImport(1));
    const publicMessage = 'The file p1 was not found at its URL.';
    await app.get(JobEndings).fail(await startNextOf(), {}, { state: 'failed', publicMessage, isRetryable: false });
    expect((await askAbout(id)).body).toEqual({
      id,
      type: 'media_import',
      status: 'failed',
      publicErrorMessage: publicMessage,
      isRetryable: false,
      errorCode: 'CRASHED',
      queuePosition: null,
      createdAt: ISO_TIME,
      completedAt: ISO_TIME,
    });
  });

  it("responds to another agency's job as to one that never existed (D-46)", async () => {
    const [id = 0] = await enqueue(other, anImport(1));
    const foreign = await ask(`?id=${id}`).set('X-Request-Id', 'same').expect(404);
    const unknown = await ask(`?id=${id + 1_000_000}`)
      .set('X-Request-Id', 'same')
      .expect(404);
    expect(foreign.text).toBe(unknown.text);
    expect(foreign.body).toMatchObject({ error_code: 'NOT_FOUND' });
  });

  it.each(['', '?id=', '?id=0', '?id=-1', '?id=1.5', '?id=1e3', '?id=01', '?id=1abc', '?id=99999999999999999'])(
    'rejects the query "%s" with a detail',
    async (query) => {
      const answer = await ask(query).expect(400);
      expect(answer.body).toMatchObject({
        error_code: 'VALIDATION_FAILED',
        details: [{ pointer: '/id', field: 'id' }],
      });
    },
  );

  it('rejects a repeated id', async () => {
    const [id] = await enqueue(caller, anImport(1));
    await ask(`?id=${id}&id=${id}`).expect(400);
  });

  it('needs a key', async () => {
    await request(app.getHttpServer()).get('/job/status?id=1').expect(401);
  });
});

/** Queries with wait; returns the response, and after how many milliseconds it arrived. */
async function askAndWait(
  id: number | undefined,
  seconds: number,
): Promise<{ body: Record<string, unknown>; ms: number }> {
  const askedAt = performance.now();
  const { body } = (await ask(`?id=${id}&wait=${seconds}`).expect(200)) as { body: Record<string, unknown> };
  return { body, ms: performance.now() - askedAt };
}

const endAsCompleted = async (job: HeldJob): Promise<void> => {
  await app
    .get(JobEndings)
    .complete(job, () => Promise.resolve({ mediaId: job.subjectId, optimization: 'success' as const }));
};

describe('GET /job/status with wait', () => {
  it('responds as soon as the job ends, in any way', async () => {
    const [done, failed, cancelled] = await enqueue(caller, anImport(1), anImport(2), anImport(3));
    const answers = [done, failed, cancelled].map((id) => askAndWait(id, 20));
    const [first, second] = [await startNextOf(), await startNextOf()];
    await endAsCompleted(first);
    await app.get(JobEndings).fail(second, {}, { state: 'failed', publicMessage: 'No.', isRetryable: false });
    await transaction((manager) =>
      app.get(Outbox).cancel(manager, caller.agencyId, [cancelled ?? 0], { code: 'CANCELLED', message: 'Not wanted.' }),
    );
    const told = await Promise.all(answers);
    expect(told.map(({ body }) => body.status)).toEqual(['completed', 'failed', 'failed']);
    expect(told.map(({ body }) => body.errorCode)).toEqual([undefined, 'CRASHED', 'CANCELLED']);
    expect(Math.max(...told.map(({ ms }) => ms))).toBeLessThan(5_000);
  });

  it('detects within seconds an end without a notification', async () => {
    const [id] = await enqueue(caller, anImport(1));
    const answer = askAndWait(id, 20);
    await startNextOf();
    await app
      .get(DataSource)
      .query("UPDATE jobs SET state = 'completed', result = '{}', completed_at = NOW(3) WHERE id = ?", [id]);
    const { body, ms } = await answer;
    expect(body.status).toBe('completed');
    expect(ms).toBeLessThan(5_000);
  });

  it('returns the current state after that time', async () => {
    const [id] = await enqueue(caller, anImport(1));
    const answer = askAndWait(id, 1);
    await startNextOf();
    const { body, ms } = await answer;
    expect(body).toMatchObject({ status: 'processing', queuePosition: null });
    expect(ms).toBeGreaterThanOrEqual(990);
  });

  it('responds immediately for an ended job, an unknown one, and with wait=0', async () => {
    const [ended, open] = await enqueue(caller, anImport(1), anImport(2));
    await endAsCompleted(await startNextOf());
    const askedAt = performance.now();
    await ask(`?id=${ended}&wait=30`).expect(200);
    await ask(`?id=${open}&wait=0`).expect(200);
    await ask(`?id=${(open ?? 0) + 1_000_000}&wait=30`).expect(404);
    expect(performance.now() - askedAt).toBeLessThan(5_000);
  });

  it.each(['-1', '31', '1.5', '', 'x', '1&wait=2'])('rejects wait=%s', async (wait) => {
    const { body } = (await ask(`?id=1&wait=${wait}`).expect(400)) as { body: unknown };
    expect(body).toMatchObject({ error_code: 'VALIDATION_FAILED', details: [{ pointer: '/wait', field: 'wait' }] });
  });

  it('permits an agency a thousand waits, which hold no connections and end with their callers', async () => {
    const [id] = await enqueue(caller, anImport(1));
    const { port } = app.getHttpServer().address() as AddressInfo;
    const authorization = `ApiKey ${caller.apiKey}`;
    const waiting = Array.from({ length: 1_010 }, () =>
      http.get({ port, host: '127.0.0.1', path: `/job/status?id=${id}&wait=30`, headers: { authorization } }),
    );
    let answered = 0;
    waiting.forEach((call) => call.once('response', (response) => (answered += response.resume() ? 1 : 0)));
    const ends = waiting.map((call) => new Promise((resolve) => call.once('close', resolve).on('error', resolve)));
    try {
      await eventually(() => answered === 10, 20_000);
      expect((await askAndWait(id, 30)).ms).toBeLessThan(5_000);
      // Of this database, because other files use the same server.
      await eventually(async () => {
        const [row] = await app.get(DataSource).query<{ statements: number }[]>(
          `SELECT COUNT(*) AS statements FROM information_schema.PROCESSLIST
              WHERE DB = DATABASE() AND COMMAND <> 'Sleep' AND ID <> CONNECTION_ID()`,
        );
        return Number(row?.statements) === 0;
      });
      const times: number[] = [];
      for (let call = 0; call < 50; call += 1) {
        times.push((await askAndWait(id, 0)).ms);
      }
      expect(times.sort((a, b) => a - b)[25]).toBeLessThan(100);
    } finally {
      waiting.forEach((call) => call.destroy());
      await Promise.all(ends);
    }
    await eventually(async () => (await askAndWait(id, 1)).ms > 900, 20_000);
  });
});

interface Page {
  items: { id: number; status: string; completedAt?: string }[];
  nextCursor: string | null;
  missing?: number[];
}

const list = (query: string, { apiKey }: Caller = caller): request.Test =>
  request(app.getHttpServer()).get(`/jobs${query}`).set('Authorization', `ApiKey ${apiKey}`);

const listed = async (query: string, whose = caller): Promise<Page> =>
  (await list(query, whose).expect(200)).body as Page;

const idsOf = ({ items }: Page): number[] => items.map(({ id }) => id);

describe('GET /jobs', () => {
  it('returns the requested jobs, in that order and with the same contents as individually, and lists missing ones', async () => {
    const [one = 0, two = 0, three = 0] = await enqueue(caller, anImport(1), anImport(2), anImport(3));
    const [foreign = 0] = await enqueue(other, anImport(4));
    const page = await listed(`?ids=${[three, foreign, one, three, foreign + 1_000_000].join()}`);
    expect(idsOf(page)).toEqual([three, one]);
    expect(page).toMatchObject({ nextCursor: null, missing: [foreign, foreign + 1_000_000] });
    expect(page.items[1]).toEqual((await askAbout(one)).body);
    expect(idsOf(await listed(`?ids=${two}`, other))).toEqual([]);
  });

  it.each([
    [`ids=${Array.from({ length: 101 }, (_, index) => index + 1).join()}`, 'ids', 'TOO_MANY_ITEMS'],
    ['ids=', 'ids', 'INVALID_FORMAT'],
    ['ids=1,,2', 'ids', 'INVALID_FORMAT'],
    ['ids=1,x', 'ids', 'INVALID_FORMAT'],
    ['ids=1&ids=2', 'ids', 'DUPLICATE_KEY'],
    ['ids=1&status=failed', 'status', 'CONFLICTING_FIELDS'],
    ['ids=1&limit=5', 'limit', 'CONFLICTING_FIELDS'],
    ['status=done', 'status', 'INVALID_OPTION'],
    ['type=import', 'type', 'INVALID_OPTION'],
    ['subjectId=0', 'subjectId', undefined],
    ['cursor=x', 'cursor', 'INVALID_FORMAT'],
    ['linked=true', 'linked', 'UNKNOWN_FIELD'],
  ])('refuses %.40s', async (query, field, code) => {
    const { body } = (await list(`?${query}`).expect(400)) as { body: { details: object[] } };
    expect(body.details[0]).toMatchObject({ field, ...(code === undefined ? {} : { code }) });
  });

  it('is answered page by page for an agency, the positions of the jobs included (D-194)', async () => {
    const ids = await enqueue(caller, ...Array.from({ length: 5 }, (_, index) => anImport(index)));
    const jobs = app.get(JobsRepository);
    const count = jobs.countAhead.bind(jobs);
    let [atOnce, most] = [0, 0];
    const counting = jest.spyOn(jobs, 'countAhead').mockImplementation(async (...place) => {
      most = Math.max(most, (atOnce += 1));
      try {
        return await count(...place);
      } finally {
        atOnce -= 1;
      }
    });
    try {
      const pages = await Promise.all(['?status=pending', `?ids=${ids.join()}`, ''].map((query) => listed(query)));
      expect(pages.map(idsOf)).toEqual([ids, ids, ids]);
      expect(most).toBe(1);
    } finally {
      counting.mockRestore();
    }
  });

  it('finds jobs by status, type and subject', async () => {
    const ids = await enqueue(caller, ...[1, 2, 3, 4, 5].map(anImport), aPublishing([]));
    await enqueue(other, ...[1, 2].map(anImport));
    const [pending, running, resting, completed, failed, publishing] = ids;
    // By hand: the properties of each row.
    const rows: [number | undefined, string, string | null][] = [
      ...([[pending, 'waiting', null]] as [number | undefined, string, null][]),
      ...([[running, 'processing', '2026-05-01']] as [number | undefined, string, string][]),
      ...([[resting, 'backoff', '2026-05-01']] as [number | undefined, string, string][]),
      ...([[completed, 'completed', '2026-05-01']] as [number | undefined, string, string][]),
      ...([[failed, 'failed_retryable', '2026-05-01']] as [number | undefined, string, string][]),
    ];
    for (const [id, state, startedAt] of rows) {
      await app.get(DataSource).query('UPDATE jobs SET state = ?, started_at = ? WHERE id = ?', [state, startedAt, id]);
    }
    const found: [string, (number | undefined)[]][] = [
      ['', ids],
      ['?status=pending', [pending, publishing]],
      ['?status=processing', [running, resting]],
      ['?status=pending&status=processing', [pending, running, resting, publishing]],
      ['?status=completed', [completed]],
      ['?status=failed_retryable&status=processing', [running, resting, failed]],
      ['?status=failed', []],
      ['?type=announcement_finalize', [publishing]],
      ['?subjectId=57', [publishing]],
      ['?subjectId=2', [running]],
      ['?subjectId=2&type=announcement_finalize', []],
      ['?subjectId=57&status=pending', [publishing]],
      ['?type=media_import&status=pending', [pending]],
      ['?updatedSince=2200-01-01', []],
    ];
    for (const [query, expected] of found) {
      expect([query, idsOf(await listed(query))]).toEqual([query, expected]);
      const pages: number[] = [];
      let page = await listed(`${query === '' ? '?' : `${query}&`}limit=2`);
      for (pages.push(...idsOf(page)); page.nextCursor !== null; pages.push(...idsOf(page))) {
        page = await listed(`${query === '' ? '?' : `${query}&`}limit=2&cursor=${page.nextCursor}`);
      }
      expect([query, pages]).toEqual([query, expected]);
    }
  });

  it.each([
    ['a few', 2, 3_000],
    ['many', 3_000, 2],
  ])('finds %s failed jobs without reading all others', async (_, failed, completed) => {
    for (const [state, count] of Object.entries({ failed, completed })) {
      for (let left = count; left > 0; left -= 1_000) {
        await app.get(DataSource).query(
          `INSERT INTO jobs (agency_id, type, queue, state, subject_id, payload, fair_tag, creation_token)
             WITH RECURSIVE numbers AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
             SELECT ?, 'media_import', 'media', ?, n, '{}', n, REPEAT('x', 16) FROM numbers`,
          [Math.min(left, 1_000), caller.agencyId, state],
        );
      }
    }
    const reading = jest.spyOn(app.get(PreparedReads), 'read');
    const page = await listed('?status=failed&status=failed_retryable&limit=50');
    const [sql, values] = reading.mock.calls.at(-1) ?? [''];
    reading.mockRestore();
    expect(page.items).toHaveLength(Math.min(failed, 50));
    const runner = app.get(DataSource).createQueryRunner();
    const rowsRead = async (): Promise<number> => {
      const rows = (await runner.query("SHOW SESSION STATUS LIKE 'Handler\\_read%'")) as { Value: string }[];
      return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
    };
    const before = await rowsRead();
    await runner.query(sql, values as unknown[]);
    expect((await rowsRead()) - before).toBeLessThan(500);
    await runner.release();
  });

  it('skips nothing while jobs end and are added, and repeats only what has ended meanwhile', async () => {
    const first = await enqueue(caller, ...Array.from({ length: 30 }, (_, index) => anImport(index + 1)));
    const added: number[] = [];
    const seen: { id: number; status: string }[] = [];
    let cursor: string | null = null;
    for (let turn = 0; turn < 100; turn += 1) {
      const page: Page = await listed(`?limit=4${cursor === null ? '' : `&cursor=${cursor}`}`);
      seen.push(...page.items);
      cursor = page.nextCursor;
      if (cursor === null) {
        break;
      }
      if (turn < 12) {
        await Promise.all([
          startNextOf().then(endAsCompleted),
          enqueue(caller, anImport(100 + turn)).then((ids) => added.push(...ids)),
        ]);
      }
    }
    const told = new Map(seen.map(({ id, status }) => [id, status]));
    expect([...told.keys()].sort((a, b) => a - b)).toEqual([...first, ...added].sort((a, b) => a - b));
    const twice = seen.filter(({ id }, index) => seen.findIndex((one) => one.id === id) < index);
    expect(twice.map(({ status }) => status)).toEqual(twice.map(() => 'completed'));
    const states = await app
      .get(DataSource)
      .query<{ id: number; state: string }[]>('SELECT id, state FROM jobs WHERE agency_id = ?', [caller.agencyId]);
    for (const { id, state } of states) {
      expect([id, told.get(id) === 'completed']).toEqual([id, state === 'completed']);
    }
  });

  it('never misses the end of a job that is about to be committed', async () => {
    const [slow, quick] = await enqueue(caller, anImport(1), anImport(2));
    const [slowJob, quickJob] = [await startNextOf(), await startNextOf()];
    let isWriting = (): void => undefined;
    let commit = (): void => undefined;
    const writes = new Promise<void>((resolve) => (isWriting = resolve));
    const committed = new Promise<void>((resolve) => (commit = resolve));
    const ending = app.get(JobEndings).complete(slowJob, async () => {
      isWriting();
      await committed;
      return { mediaId: 1, optimization: 'success' };
    });
    await writes;
    await endAsCompleted(quickJob);
    const [{ now } = { now: new Date() }] = await app
      .get(DataSource)
      .query<{ now: Date }[]>('SELECT created_at AS now FROM jobs WHERE id = ?', [slow]);
    const page = listed(`?status=completed&updatedSince=${now.toISOString()}`);
    const passedBy = await Promise.race([
      page.then(() => true),
      eventually(() => isSomebodyWaitingFor(app.get(DataSource).manager, 'agencies')).then(() => false),
    ]);
    commit();
    await ending;
    expect(passedBy).toBe(false);
    expect(idsOf(await page).sort((a, b) => a - b)).toEqual([slow, quick].sort((a, b) => Number(a) - Number(b)));
  });
});

describe('an API that is stopped', () => {
  it('responds to all waiting requests with the current state', async () => {
    const [id] = await enqueue(caller, anImport(1));
    const answers = [askAndWait(id, 30), askAndWait(id, 30)];
    await eventually(async () => (await Promise.race([...answers, Promise.resolve(null)])) === null);
    app.get(LongPolling).beforeApplicationShutdown();
    const told = await Promise.all(answers);
    expect(told.map(({ body }) => body.status)).toEqual(['pending', 'pending']);
    expect(Math.max(...told.map(({ ms }) => ms))).toBeLessThan(5_000);
  });
});
