import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DataFault, TemporaryFault } from '../../src/errors/job-fault.js';
import { beginWrite } from '../../src/platform/batch/write-context.js';
import { Admission } from '../../src/platform/outbox/admission/admission.js';
import { OutboxRelay } from '../../src/platform/outbox/bullmq/outbox-relay.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import { JobEndings } from '../../src/platform/outbox/processing/job-endings.js';
import { RUN_AGAIN } from '../../src/platform/outbox/processing/job-handler.js';
import { JobStarts, type Start } from '../../src/platform/outbox/processing/job-starts.js';
import { CRASH_FAILURE_MESSAGE, GENERAL_FAILURE_MESSAGE } from '../../src/platform/outbox/processing/retry-policy.js';
import { RunningJobs } from '../../src/platform/outbox/processing/running-jobs.js';
import { WorkerHeartbeat } from '../../src/platform/outbox/processing/worker-heartbeat.js';
import { JobSweeper } from '../../src/platform/outbox/sweeping/job.sweeper.js';
import { JobHousekeepingSweeper } from '../../src/platform/outbox/sweeping/job-housekeeping.sweeper.js';
import { importOf, JobBench, publishingOf } from '../support/job-bench.js';
import { blocked, eventually, type JobScript, succeed, type TestWorker } from '../support/job-worker.js';
import { isSomebodyWaitingFor } from '../support/lock-waits.js';
import { forgetRun } from '../support/start-job.js';

let bench: JobBench;

beforeAll(async () => {
  bench = await JobBench.create();
});

beforeEach(() => bench.reset());

afterEach(() => bench.stopWorkers());

afterAll(() => bench.close());

/** The job of the file 1, which its worker has lost. */
async function expectDoneByAnother(id: number): Promise<void> {
  const worker = await bench.aWorker();
  worker.jobs.scripts.set(1, succeed);
  await worker.start();
  expect(await bench.inState(id, 'completed')).toMatchObject({ crashes: 1, attempts: 1, epoch: 2 });
}

/** Resolves when a worker has written its next heartbeat. */
async function nextBeatOf(workerId: string): Promise<void> {
  const seen = () => bench.sql<{ at: Date }[]>('SELECT MAX(seen_at) AS at FROM job_workers WHERE id = ?', [workerId]);
  const [before] = await seen();
  await eventually(async () => Number((await seen())[0]?.at) > Number(before?.at));
}

/** Makes jobs in backoff due immediately. */
async function endPauses(worker: TestWorker): Promise<void> {
  await bench.sql("UPDATE jobs SET run_after = NOW(3) WHERE state = 'backoff'");
  const delayed = await worker.get(OutboxRelay).queue('media').getDelayed();
  await Promise.all(delayed.map((job) => job.promote()));
}

describe('a running job', () => {
  it('is completed with its result', async () => {
    const worker = await bench.aWorker();
    worker.jobs.scripts.set(1, succeed);
    const id = await bench.enqueueOne(bench.agencyA, importOf(1));
    await worker.start();
    const job = await bench.inState(id, 'completed');
    expect(job.result).toEqual({ mediaId: 1, optimization: 'success' });
    expect(worker.jobs.started).toEqual([1]);
  });

  it('is retried after a transient fault', async () => {
    const worker = await bench.aWorker();
    worker.jobs.scripts.set(1, (job, context) => {
      if (job.attempt === 1) {
        throw new TemporaryFault('The origin of p1 did not answer.');
      }
      return succeed(job, context);
    });
    const id = await bench.enqueueOne(bench.agencyA, importOf(1));
    await worker.start();
    const resting = await bench.inState(id, 'backoff');
    expect(resting.started_at).not.toBeNull();
    await bench.inState(id, 'completed');
    expect(worker.jobs.starts(1)).toBe(2);
  });

  it('ends as retryable when each of three attempts fails because of a defect', async () => {
    const worker = await bench.aWorker();
    worker.jobs.scripts.set(1, () => Promise.reject(new TypeError('secret internals')));
    const id = await bench.enqueueOne(bench.agencyA, importOf(1));
    await worker.start();
    await eventually(async () => {
      await endPauses(worker);
      return (await bench.stateOf(id)) === 'failed_retryable';
    });
    expect(await bench.stored(id)).toMatchObject({ public_error_message: GENERAL_FAILURE_MESSAGE, is_retryable: 1 });
    expect(worker.jobs.starts(1)).toBe(3);
    expect(worker.jobs.failures).toMatchObject([
      {
        subjectId: 1,
        failure: { state: 'failed_retryable', publicMessage: GENERAL_FAILURE_MESSAGE, isRetryable: true },
      },
    ]);
  });

  it.each<[string, JobScript]>([
    ['while it works', () => Promise.reject(new DataFault('File p1 is not an image.'))],
    ['when it writes', () => Promise.resolve(() => Promise.reject(new DataFault('File p1 is not an image.')))],
  ])('fails immediately when the data is at fault %s', async (_, script) => {
    const worker = await bench.aWorker();
    worker.jobs.scripts.set(1, script);
    const id = await bench.enqueueOne(bench.agencyA, importOf(1));
    await worker.start();
    const job = await bench.inState(id, 'failed');
    expect(job).toMatchObject({ public_error_message: 'File p1 is not an image.', is_retryable: 0 });
    expect(worker.jobs.starts(1)).toBe(1);
    expect(worker.jobs.failures.map(({ subjectId }) => subjectId)).toEqual([1]);
  });

  it('writes none of its effects when writing them fails', async () => {
    const worker = await bench.aWorker();
    worker.jobs.scripts.set(1, () =>
      Promise.resolve(async (manager) => {
        await manager.query("UPDATE agencies SET name = 'Changed' WHERE id = ?", [bench.agencyA]);
        throw new DataFault('Too late.');
      }),
    );
    const id = await bench.enqueueOne(bench.agencyA, importOf(1));
    await worker.start();
    await bench.inState(id, 'failed');
    expect(await bench.sql('SELECT name FROM agencies WHERE id = ?', [bench.agencyA])).toEqual([{ name: 'Casa Bună' }]);
  });

  it('runs again as often as its handler requests it, without using up attempts', async () => {
    const worker = await bench.aWorker();
    const attempts: number[] = [];
    worker.jobs.scripts.set(5, ({ attempt }) => {
      attempts.push(attempt);
      const published = { announcementId: 5, completedOperations: [], finalStatus: 'active' };
      return Promise.resolve(() => Promise.resolve(attempts.length < 5 ? RUN_AGAIN : published));
    });
    const id = await bench.enqueueOne(bench.agencyA, publishingOf(5));
    await worker.start();
    await bench.inState(id, 'completed');
    expect(attempts).toEqual([1, 1, 1, 1, 1]);
  });

  it('is stopped when it is cancelled, and can write nothing', async () => {
    const worker = await bench.aWorker();
    let wrote = false;
    worker.jobs.scripts.set(5, async (_job, { signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return () => {
        wrote = true;
        return Promise.resolve({ mediaId: 5, optimization: 'success' });
      };
    });
    const id = await bench.enqueueOne(bench.agencyA, publishingOf(5));
    await worker.start();
    await bench.inState(id, 'processing');
    await bench.inTransaction((manager) =>
      bench
        .get(Outbox)
        .cancel(manager, bench.agencyA, [id], { code: 'CANCELLED', message: 'Publishing was cancelled.' }),
    );
    await worker.stop();
    expect(wrote).toBe(false);
    expect(await bench.stored(id)).toMatchObject({
      state: 'failed',
      public_error_message: 'Publishing was cancelled.',
    });
  });
});

describe('a job that has ended', () => {
  it('can be queried for 30 days, and is deleted then; an open one never is (D-42)', async () => {
    const [old = 0, young = 0, open = 0] = await bench.enqueue(bench.agencyA, importOf(1), importOf(2), importOf(3));
    await bench.finish(await bench.claim());
    await bench.finish(await bench.claim());
    await bench.sql('UPDATE jobs SET completed_at = NOW(3) - INTERVAL 30 DAY - INTERVAL 1 MINUTE WHERE id = ?', [old]);
    await bench.sql('UPDATE jobs SET completed_at = NOW(3) - INTERVAL 30 DAY + INTERVAL 1 MINUTE WHERE id = ?', [
      young,
    ]);
    await bench.sql('UPDATE jobs SET created_at = NOW(3) - INTERVAL 90 DAY');
    await bench.get(JobHousekeepingSweeper).sweep();
    expect(await bench.sql('SELECT id FROM jobs ORDER BY id')).toEqual([{ id: young }, { id: open }]);
  });

  it('is deleted by the next pass, however many end with it', async () => {
    const ids = await bench.enqueue(bench.agencyA, ...Array.from({ length: 2_500 }, (_, index) => importOf(index + 1)));
    await bench.sql(
      "UPDATE jobs SET state = 'completed', completed_at = NOW(3) - INTERVAL 31 DAY WHERE id <> ? AND id IN (?)",
      [ids[0], ids],
    );
    await bench.get(JobHousekeepingSweeper).sweep();
    expect(await bench.sql('SELECT id FROM jobs ORDER BY id')).toEqual([{ id: ids[0] }]);
  });
});

describe('the housekeeping of jobs', () => {
  it('deletes old jobs although a job that waits for nothing cannot be released', async () => {
    const [old = 0, awaited = 0] = await bench.enqueue(bench.agencyA, importOf(1), importOf(2));
    await bench.finish(await bench.claim());
    await bench.sql('UPDATE jobs SET completed_at = NOW(3) - INTERVAL 31 DAY WHERE id = ?', [old]);
    const waiting = await bench.enqueueOne(bench.agencyA, publishingOf(5, [awaited]));
    await bench.sql("UPDATE jobs SET state = 'completed', completed_at = NOW(3) WHERE id = ?", [awaited]);
    await bench.inTransaction(async (manager) => {
      await manager.query('SELECT id FROM jobs WHERE id = ? FOR UPDATE', [waiting]);
      await bench.get(JobHousekeepingSweeper).sweep();
    });
    expect(await bench.sql('SELECT id FROM jobs ORDER BY id')).toEqual([{ id: awaited }, { id: waiting }]);
    await bench.get(JobHousekeepingSweeper).sweep();
    expect(await bench.toldStateOf(waiting)).toBe('pending');
  });

  it('gives back the places of jobs whose process died as soon as it had cancelled them', async () => {
    const [first = 0, ...others] = await bench.enqueue(
      bench.agencyA,
      ...Array.from({ length: 50 }, (_, index) => importOf(index + 1)),
    );
    await bench.enqueue(bench.agencyB, ...Array.from({ length: 10 }, (_, index) => importOf(100 + index)));
    const afterwards = jest.spyOn(bench.get(Admission), 'admitAfterCancel').mockImplementation(() => undefined);
    await bench.inTransaction(async (manager) => {
      await beginWrite({ manager, agencyId: bench.agencyA });
      const why = { code: 'CANCELLED', message: 'Not wanted any more.' } as const;
      await bench.get(Outbox).cancel(manager, bench.agencyA, others, why);
    });
    afterwards.mockRestore();
    await bench.get(JobHousekeepingSweeper).sweep();
    const next = await bench.enqueueOne(bench.agencyA, importOf(51));
    const rows = await bench.sql<{ id: number; tag: number }[]>(
      "SELECT id, fair_tag AS tag FROM jobs WHERE agency_id = ? AND state <> 'failed' ORDER BY id",
      [bench.agencyA],
    );
    expect(rows).toEqual([
      { id: first, tag: 1 },
      { id: next, tag: 2 },
    ]);
  });

  it('looks at the waits of all jobs in turns, however many there are', async () => {
    const MANY = 11_000;
    const [awaited = 0] = await bench.enqueue(bench.agencyA, importOf(1));
    for (let count = 0; count < MANY; count += 1_000) {
      await bench.sql(
        `INSERT INTO jobs (agency_id, type, queue, state, subject_id, payload, fair_tag, creation_token)
           WITH RECURSIVE numbers AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000)
           SELECT ?, 'media_import', 'media', 'pending', n, '{}', n, REPEAT('x', 16) FROM numbers`,
        [bench.agencyA],
      );
    }
    const [{ last = 0 } = {}] = await bench.sql<{ last: number }[]>('SELECT MAX(id) AS last FROM jobs');
    const waiting = await bench.enqueueOne(bench.agencyA, publishingOf(5, [awaited, last]));
    await bench.sql('INSERT INTO job_waits (job_id, awaited_job_id) SELECT ?, id FROM jobs WHERE id > ? AND id < ?', [
      waiting + 1,
      awaited,
      last,
    ]);
    await bench.sql("UPDATE jobs SET state = 'completed', completed_at = NOW(3) WHERE id IN (?)", [[awaited, last]]);
    const sweep = (): Promise<void> => bench.get(JobHousekeepingSweeper).sweep();
    await sweep();
    await sweep();
    expect(await bench.toldStateOf(waiting)).toBe('pending');
    await bench.sql('DELETE FROM job_waits');
  });
});

describe('a job in backoff after a transient fault', () => {
  it('waits as long as the database says, although a worker whose clock is ahead wakes it', async () => {
    const id = await bench.enqueueOne(bench.agencyA, importOf(1));
    const retry = { retryAfterSeconds: 30, publicMessage: 'Later.', cause: new TemporaryFault('Later.') };
    await bench.get(JobEndings).backOff(await bench.claim(), {}, retry);
    expect(await bench.startOf(id)).toEqual({ kind: 'delay' });
    await bench.sql('UPDATE jobs SET run_after = NOW(3) WHERE id = ?', [id]);
    expect(await bench.startOf(id)).toMatchObject({ kind: 'started', job: { attempt: 2 } });
  });

  it('takes no more than its agency’s share of the slots, however many come back at once', async () => {
    // Half of its slots, rounded up, whether or not the bench's slot is counted by now.
    const worker = await bench.aWorker({ MEDIA_CONCURRENCY: '3' });
    const { script, unblock } = blocked();
    const failOnce: JobScript = (job, context) =>
      job.attempt === 1 ? Promise.reject(new TemporaryFault('Later.')) : script(job, context);
    const subjects = [1, 2, 3, 4, 5, 6];
    subjects.forEach((subject) => worker.jobs.scripts.set(subject, failOnce));
    worker.jobs.scripts.set(100, succeed);
    const ids = await bench.enqueue(bench.agencyA, ...subjects.map((subject) => importOf(subject)));
    await worker.start();
    await Promise.all(ids.map((id) => bench.inState(id, 'backoff')));
    // A job is in backoff before its queue delays it.
    await eventually(async () => (await worker.get(OutboxRelay).queue('media').getDelayedCount()) === ids.length);
    await endPauses(worker);
    await eventually(() => worker.jobs.started.length >= 8);
    expect(await bench.inState(await bench.enqueueOne(bench.agencyB, importOf(100)), 'completed')).toBeDefined();
    const states = await Promise.all(ids.map((id) => bench.stateOf(id)));
    expect(states.filter((state) => state === 'processing')).toHaveLength(2);
    expect(states.filter((state) => state === 'pending')).toHaveLength(4);
    unblock();
    for (const id of ids) expect(await bench.inState(id, 'completed')).toMatchObject({ attempts: 2 });
  });
});

describe('a job that its row assigns to a worker that does not know it', () => {
  // Other workers see that the worker is alive from its next heartbeat on.
  beforeEach(() => eventually(async () => (await bench.sql<object[]>('SELECT id FROM job_workers')).length > 0));

  // The response to its start was lost, or its end could not be written. The worker is alive, so no other one takes it.
  it('is released, and done by another one', async () => {
    const id = await bench.enqueueOne(bench.agencyA, importOf(1));
    await bench.claim();
    forgetRun(id);
    await expectDoneByAnother(id);
  });

  it('does not keep others from being stopped, or the worker from being seen, while its row is waited for', async () => {
    const [unknown = 0, cancelled = 0] = await bench.enqueue(bench.agencyA, importOf(1), importOf(2));
    await bench.claim();
    forgetRun(unknown);
    await bench.claim();
    const run = bench.get(RunningJobs).all.find(({ job }) => job.id === cancelled);
    const database = bench.get(DataSource);
    const query = database.query.bind(database);
    let unlock = (): void => undefined;
    const unlocked = new Promise<void>((resolve) => (unlock = resolve));
    const statements: string[] = [];
    const spy = jest.spyOn(database, 'query').mockImplementation(async (sql, values) => {
      statements.push(sql);
      await (sql.startsWith('UPDATE jobs SET worker_id = NULL') ? unlocked : undefined);
      return query(sql, values);
    });
    try {
      await eventually(() => statements.some((sql) => sql.startsWith('UPDATE jobs SET worker_id = NULL')));
      for (let beat = 1; beat <= 2; beat += 1) await nextBeatOf(bench.get(WorkerHeartbeat).workerId);
      await bench.sql("UPDATE jobs SET state = 'failed', completed_at = NOW(3) WHERE id = ?", [cancelled]);
      await eventually(() => run?.signal.aborted);
    } finally {
      unlock();
      spy.mockRestore();
    }
    await expectDoneByAnother(unknown);
  });

  it('is left to it while it is running there', async () => {
    const id = await bench.enqueueOne(bench.agencyA, importOf(1));
    await bench.claim();
    const { workerId } = bench.get(WorkerHeartbeat);
    const worker = await bench.aWorker();
    worker.jobs.scripts.set(2, succeed);
    await worker.start();
    // A job is released by the second beat that does not find it running, and taken over by the second sweep.
    for (let beat = 1; beat <= 3; beat += 1) await nextBeatOf(workerId);
    for (let sweep = 1; sweep <= 2; sweep += 1) await worker.get(JobSweeper).sweep();
    // Whatever the sweeps have queued comes before it.
    await bench.inState(await bench.enqueueOne(bench.agencyB, importOf(2)), 'completed');
    expect(await bench.stored(id)).toMatchObject({ state: 'processing', crashes: 0, epoch: 1, worker_id: workerId });
  });
});

describe('a worker that disappears', () => {
  it('leaves its job to another one when it is killed', async () => {
    const id = await bench.enqueueOne(bench.agencyA, importOf(1));
    await bench.claim();
    await bench.killWorkerOf(id);
    await expectDoneByAnother(id);
  });

  it('changes nothing when it wakes up after another one has done its job', async () => {
    const id = await bench.enqueueOne(bench.agencyA, importOf(1));
    const frozen = await bench.claim();
    await bench.killWorkerOf(id);
    const other = await bench.startOf(id);
    if (other.kind === 'started') {
      await bench.finish(other.job);
    }
    const late = jest.fn();
    expect(await bench.get(JobEndings).complete(frozen, late)).toEqual({ outcome: 'left' });
    await bench.get(JobEndings).requeue(frozen);
    expect(late).not.toHaveBeenCalled();
    expect(await bench.stateOf(id)).toBe('completed');
  });

  it('has its job failed after three crashes (D-43), of which the log tells whose they are', async () => {
    const [warn, error] = [jest.spyOn(Logger.prototype, 'warn'), jest.spyOn(Logger.prototype, 'error')];
    const id = await bench.enqueueOne(bench.agencyA, importOf(1));
    for (let start = 1; start <= 3; start += 1) {
      expect(await bench.startOf(id)).toMatchObject({ kind: 'started', job: { attempt: 1 } });
      await bench.killWorkerOf(id);
    }
    const worker = await bench.aWorker();
    await worker.start();
    expect(await bench.inState(id, 'failed')).toMatchObject({
      public_error_message: CRASH_FAILURE_MESSAGE,
      is_retryable: 0,
    });
    expect(worker.jobs.failures.map(({ subjectId }) => subjectId)).toEqual([1]);
    const facts = { jobId: id, type: 'media_import', agencyId: bench.agencyA, subjectId: 1 };
    expect(warn.mock.calls).toEqual(Array(2).fill([facts, 'A job of a dead worker is started again']));
    expect(error.mock.calls).toEqual([[facts, 'A job has crashed its worker too often and fails']]);
    [warn, error].forEach((spy) => spy.mockRestore());
  });

  it('runs jobs that one more crash would fail one after another, so that none fails for the crash of another (D-305)', async () => {
    const ids = await bench.enqueue(bench.agencyA, importOf(1), importOf(2));
    for (let start = 1; start <= 2; start += 1) {
      for (const id of ids) {
        expect(await bench.startOf(id)).toMatchObject({ kind: 'started' });
      }
      await Promise.all(ids.map((id) => bench.killWorkerOf(id)));
    }
    const worker = await bench.aWorker();
    const [one, other] = [blocked(), blocked()];
    worker.jobs.scripts.set(1, one.script).set(2, other.script);
    await worker.start();
    const runningOnes = (): number => worker.jobs.starts(1) + worker.jobs.starts(2);
    await eventually(() => Promise.resolve(runningOnes() === 1));
    const start = jest.spyOn(JobStarts.prototype, 'start');
    await eventually(async () => {
      const starts = await Promise.all(start.mock.results.map(({ value }) => value as Promise<Start>));
      return starts.some(({ kind }) => kind === 'delay');
    });
    start.mockRestore();
    expect(runningOnes()).toBe(1);
    [one, other].forEach(({ unblock }) => unblock());
    for (const id of ids) {
      expect(await bench.inState(id, 'completed')).toMatchObject({ crashes: 2 });
    }
  });

  it('lets others of an agency run while its jobs wait for the end of one that a crash would fail (D-305)', async () => {
    const crashed = [
      await bench.enqueueOne(bench.agencyB, importOf(1)),
      ...(await bench.enqueue(bench.agencyA, importOf(2), importOf(3))),
    ];
    for (let start = 1; start <= 2; start += 1) {
      for (const id of crashed) {
        expect(await bench.startOf(id)).toMatchObject({ kind: 'started' });
      }
      await Promise.all(crashed.map((id) => bench.killWorkerOf(id)));
    }
    // The two that crashed are as many as may run of the agency.
    const worker = await bench.aWorker({ MEDIA_CONCURRENCY: '3' });
    const { script, unblock } = blocked();
    [1, 2, 3].forEach((subject) => worker.jobs.scripts.set(subject, script));
    worker.jobs.scripts.set(4, succeed);
    await worker.start();
    await eventually(() => worker.jobs.started.length === 1);
    const sound = await bench.enqueueOne(bench.agencyA, importOf(4));
    expect(await bench.inState(sound, 'completed')).toMatchObject({ attempts: 1, crashes: 0 });
    unblock();
    for (const id of crashed) {
      expect(await bench.inState(id, 'completed')).toMatchObject({ attempts: 1, crashes: 2 });
    }
  });

  it('requeues what it cannot finish before it has to exit', async () => {
    const worker = await bench.aWorker({ SHUTDOWN_TIMEOUT_SECONDS: '1' });
    worker.jobs.scripts.set(1, () => new Promise(() => {}));
    const id = await bench.enqueueOne(bench.agencyA, importOf(1));
    await worker.start();
    await bench.inState(id, 'processing');
    await worker.stop();
    expect(await bench.toldStateOf(id)).toBe('pending');
    expect(await bench.stored(id)).toMatchObject({ attempts: 0, crashes: 0 });
  });

  it('finishes what it can before it exits, and starts nothing new', async () => {
    const worker = await bench.aWorker({ MEDIA_CONCURRENCY: '1' });
    const { script, unblock } = blocked();
    worker.jobs.scripts.set(1, script).set(2, succeed);
    const [running = 0, next = 0] = await bench.enqueue(bench.agencyA, importOf(1), importOf(2));
    await worker.start();
    await bench.inState(running, 'processing');
    const stopped = worker.stop();
    unblock();
    await stopped;
    expect(await bench.stateOf(running)).toBe('completed');
    expect(await bench.toldStateOf(next)).toBe('pending');
  });

  it('finishes a job that it was about to start when it was stopped', async () => {
    const worker = await bench.aWorker();
    worker.jobs.scripts.set(1, succeed);
    const id = await bench.enqueueOne(bench.agencyA, importOf(1));
    const { stopping, hasLeft } = await bench.inTransaction(async (manager) => {
      await manager.query('SELECT id FROM jobs WHERE id = ? FOR UPDATE', [id]);
      await worker.start();
      await eventually(() => isSomebodyWaitingFor(manager, 'jobs'));
      const left = worker.stop();
      return { stopping: left, hasLeft: await Promise.race([left.then(() => true), sleep(1_000, false)]) };
    });
    expect(hasLeft).toBe(false);
    await stopping;
    expect(await bench.stored(id)).toMatchObject({ state: 'completed', attempts: 1, crashes: 0 });
  });
});
