import { once } from 'node:events';
import { Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import request from 'supertest';
import { AgenciesService } from '../../src/auth/agencies.service.js';
import { AuthModule } from '../../src/auth/auth.module.js';
import { ConfigModule } from '../../src/config/config.module.js';
import { Config, readConfig } from '../../src/config/env.js';
import { DatabaseModule } from '../../src/platform/mysql/database.module.js';
import { Transactions } from '../../src/platform/mysql/transactions.js';
import { ErrorFilter } from '../../src/platform/http/errors/error.filter.js';
import { assignRequestId } from '../../src/platform/http/request-id.js';
import { type HeldJob, JobRun } from '../../src/platform/outbox/processing/job-run.js';
import type { JobHandler } from '../../src/platform/outbox/processing/job-handler.js';
import { JobStarts } from '../../src/platform/outbox/processing/job-starts.js';
import { RunningJobs } from '../../src/platform/outbox/processing/running-jobs.js';
import { WorkerHeartbeat } from '../../src/platform/outbox/processing/worker-heartbeat.js';
import { JobEndings } from '../../src/platform/outbox/processing/job-endings.js';
import { RUN_AGAIN } from '../../src/platform/outbox/processing/job-handler.js';
import { Outbox, type NewJob } from '../../src/platform/outbox/outbox.js';
import type { QueueName } from '../../src/platform/outbox/job-types.js';
import { JobsModule } from '../../src/jobs/jobs.module.js';
import { ContractValidationPipe } from '../../src/validation/contract-validation.pipe.js';
import { testDatabaseUrl } from '../support/engines.js';
import { forgetJobs } from '../support/forget-jobs.js';
import { eventually } from '../support/job-worker.js';
import { startNext, startOf } from '../support/start-job.js';
import { OutboxModule } from '../../src/platform/outbox/outbox.module.js';

/** What the routes need, and the worker's hands without a worker: jobs move only where a test moves them. */
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
  // Redis cannot be reached: no answer here may depend on it.
  const config = readConfig({ DATABASE_URL: await testDatabaseUrl(), REDIS_URL: 'unix:/nowhere/redis.sock' });
  const module = await Test.createTestingModule({ imports: [JobStatusModule] })
    .overrideProvider(Config)
    .useValue(config)
    .compile();
  app = module.createNestApplication<NestExpressApplication>({ logger: false });
  app.use(assignRequestId);
  app.set('query parser', 'simple');
  app.useGlobalPipes(new ContractValidationPipe(app));
  app.useGlobalFilters(new ErrorFilter());
  await app.init();
  await app.get(WorkerHeartbeat).start();
});

afterAll(async () => {
  await app.get(WorkerHeartbeat).stop();
  await app.close();
});

beforeEach(async () => {
  await transaction(forgetJobs);
  const agency = { name: 'Casa Bună', phone: null, email: null, url: null };
  caller = await app.get(AgenciesService).create(agency);
  other = await app.get(AgenciesService).create(agency);
});

const transaction: Transactions['run'] = (work) => app.get(Transactions).run(work);

const enqueue = ({ agencyId }: Caller, ...jobs: NewJob[]): Promise<number[]> =>
  transaction((manager) => app.get(Outbox).enqueue(manager, agencyId, jobs));

const anImport = (subjectId: number): NewJob => ({
  type: 'media_import',
  subjectId,
  payload: { url: `https://crm.example/${subjectId}.jpg` },
});

const aPublishing = (waitsFor: number[]): NewJob => ({
  type: 'announcement_finalize',
  subjectId: 57,
  payload: {},
  exclusiveKey: 'publish:57',
  waitsFor,
});

const startNextOf = (queue: QueueName = 'media'): Promise<HeldJob> => startNext(app, queue);

/** What a failed job means for its subject is nothing that this file is about. */
const handler = {
  recordFailure: () => Promise.resolve(),
  recordSetback: () => Promise.resolve(),
} as unknown as JobHandler;

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
  it('tells a pending job by its position, 0 when it is next, and when to ask again (D-45, D-46)', async () => {
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

  it('counts, for a job that waits, all that comes before the last job that it waits for', async () => {
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

  it('tells a video that waits for its slot as pending, by its position among videos (D-129)', async () => {
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

  it('says processing without a position from the start on, also between attempts', async () => {
    const [id] = await enqueue(caller, anImport(1));
    const job = await startNextOf();
    const processing = { id, type: 'media_import', status: 'processing', queuePosition: null, createdAt: ISO_TIME };
    expect((await askAbout(id)).body).toEqual(processing);
    await app.get(JobEndings).putOff(job, handler, { retryAfterSeconds: 0, publicMessage: 'It rests.', cause: null });
    expect((await askAbout(id)).body).toEqual(processing);
    await startOf(app, id ?? 0);
    expect((await askAbout(id)).body).toEqual(processing);
  });

  it('says how far a job is once it says so, and forgets it with the next attempt', async () => {
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
    await app.get(JobEndings).handBack(job);
    await startNextOf();
    expect((await askAbout(id)).body).not.toHaveProperty('progress');
  });

  it('has the result of a completed job and does not ask to come back', async () => {
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

  it('has the message of a failed job and whether to send the request again', async () => {
    const [id] = await enqueue(caller, anImport(1));
    const publicMessage = 'The file p1 was not found at its URL.';
    await app
      .get(JobEndings)
      .fail(await startNextOf(), handler, { state: 'failed', publicMessage, isRetryable: false });
    expect((await askAbout(id)).body).toEqual({
      id,
      type: 'media_import',
      status: 'failed',
      publicErrorMessage: publicMessage,
      isRetryable: false,
      queuePosition: null,
      createdAt: ISO_TIME,
      completedAt: ISO_TIME,
    });
  });

  it("answers another agency's job as one that never existed (D-46)", async () => {
    const [id = 0] = await enqueue(other, anImport(1));
    const foreign = await ask(`?id=${id}`).set('X-Request-Id', 'same').expect(404);
    const unknown = await ask(`?id=${id + 1_000_000}`)
      .set('X-Request-Id', 'same')
      .expect(404);
    expect(foreign.text).toBe(unknown.text);
    expect(foreign.body).toMatchObject({ error_code: 'NOT_FOUND' });
  });

  it.each(['', '?id=', '?id=0', '?id=-1', '?id=1.5', '?id=1e3', '?id=01', '?id=1abc', '?id=99999999999999999'])(
    'refuses the query "%s" with a detail',
    async (query) => {
      const answer = await ask(query).expect(400);
      expect(answer.body).toMatchObject({
        error_code: 'VALIDATION_FAILED',
        details: [{ pointer: '/id', field: 'id' }],
      });
    },
  );

  it('refuses an id that is given twice', async () => {
    const [id] = await enqueue(caller, anImport(1));
    await ask(`?id=${id}&id=${id}`).expect(400);
  });

  it('needs a key', async () => {
    await request(app.getHttpServer()).get('/job/status?id=1').expect(401);
  });
});
