import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ANNOUNCEMENT_FINALIZE } from '../../src/listings/publishing/publishing.job-types.js';
import { MEDIA_IMPORT } from '../../src/media/processing/media.job-types.js';
import { parseJsonColumn } from '../../src/platform/mysql/repository/entity-columns.js';
import { Transactions } from '../../src/platform/mysql/transactions.js';
import { LaneLimits } from '../../src/platform/outbox/admission/lane-limits.js';
import { type NewJob, newJob } from '../../src/platform/outbox/job-type.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import { JobEndings } from '../../src/platform/outbox/processing/job-endings.js';
import type { Start } from '../../src/platform/outbox/processing/job-starts.js';
import type { HeldJob } from '../../src/platform/outbox/processing/running-jobs.js';
import { WorkerHeartbeat } from '../../src/platform/outbox/processing/worker-heartbeat.js';
import type { QueueName } from '../../src/platform/outbox/queues.js';
import { forgetJobs } from './forget-jobs.js';
import { eventually, TestWorker } from './job-worker.js';
import { forgetRun, startNext, startOf } from './start-job.js';

/** A row of `jobs`, with the columns that tests read. */
export interface StoredJob {
  id: number;
  state: string;
  result: unknown;
  public_error_message: string | null;
  is_retryable: number | null;
  attempts: number;
  crashes: number;
  epoch: number;
  generation: number;
  started_at: Date | null;
}

export const importOf = (subjectId: number): NewJob =>
  newJob(MEDIA_IMPORT, { subjectId, payload: { url: `https://crm.example/${subjectId}.jpg` } });

export const publishingOf = (subjectId: number, waitsFor: readonly number[] = []): NewJob =>
  newJob(ANNOUNCEMENT_FINALIZE, { subjectId, payload: {}, exclusiveKey: `publish:${subjectId}`, waitsFor });

/**
 * A test bench for jobs: two agencies, empty queues, the workers that a test starts, and a method for each step of a job's life.
 */
export class JobBench {
  agencyA = 0;
  agencyB = 0;
  private workers: TestWorker[] = [];

  private constructor(private readonly idle: TestWorker) {}

  static async create(): Promise<JobBench> {
    // Its slots count for the limit of each agency, but it processes nothing.
    const idle = await TestWorker.create({ MEDIA_CONCURRENCY: '1' });
    await idle.get(WorkerHeartbeat).start();
    return new JobBench(idle);
  }

  /** Call before each test. */
  async reset(): Promise<void> {
    await forgetJobs({ query: (statement) => this.sql(statement) });
    // The cached counts may include slots of workers of earlier files.
    await this.get(LaneLimits).refresh();
    this.agencyA = await this.anAgency();
    this.agencyB = await this.anAgency();
  }

  /** Call after each test. */
  async stopWorkers(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.stop()));
    this.workers = [];
  }

  async close(): Promise<void> {
    await this.get(WorkerHeartbeat).stop();
    await this.idle.stop();
  }

  /** A service of a worker that processes nothing on its own. */
  get<T>(part: Type<T>): T {
    return this.idle.get(part);
  }

  /** Creates a worker, not started yet; it is stopped with the test. */
  async aWorker(environment: Record<string, string> = {}): Promise<TestWorker> {
    const worker = await TestWorker.create(environment);
    this.workers.push(worker);
    return worker;
  }

  sql<T>(query: string, values: unknown[] = []): Promise<T> {
    return this.idle.database.query<T>(query, values);
  }

  inTransaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.get(Transactions).run(work);
  }

  enqueue(agencyId: number, ...jobs: NewJob[]): Promise<number[]> {
    return this.idle.enqueue(agencyId, ...jobs);
  }

  async enqueueOne(agencyId: number, job: NewJob): Promise<number> {
    const [id] = await this.enqueue(agencyId, job);
    return id ?? 0;
  }

  replaceWaits(jobId: number, waitsFor: readonly number[]): Promise<void> {
    return this.inTransaction((manager) => this.get(Outbox).replaceWaits(manager, this.agencyA, [{ jobId, waitsFor }]));
  }

  /** Starts the next queued job, as the bench's own worker. */
  claim(queue: QueueName = 'media'): Promise<HeldJob> {
    return startNext(this, queue);
  }

  /** What the bench's worker does when BullMQ delivers the job to it. */
  startOf(jobId: number): Promise<Start> {
    return startOf(this, jobId);
  }

  /** Completes a claimed job successfully. */
  async finish(job: HeldJob): Promise<void> {
    await this.get(JobEndings).complete(job, () =>
      Promise.resolve({ mediaId: job.subjectId, optimization: 'success' }),
    );
  }

  /** Makes a claimed job belong to a killed worker. */
  async killWorkerOf(jobId: number): Promise<void> {
    forgetRun(jobId);
    await this.sql("UPDATE jobs SET worker_id = 'killed' WHERE id = ?", [jobId]);
  }

  /** The prefix of the ids of the queue's jobs in BullMQ. */
  async installation(queue: QueueName): Promise<string> {
    const [row] = await this.sql<{ installation: string }[]>('SELECT installation FROM job_queues WHERE queue = ?', [
      queue,
    ]);
    return row?.installation ?? '';
  }

  async stored(jobId: number): Promise<StoredJob> {
    const [row] = await this.sql<StoredJob[]>('SELECT * FROM jobs WHERE id = ?', [jobId]);
    if (row === undefined) {
      throw new Error(`There is no job ${jobId}`);
    }
    return { ...row, result: parseJsonColumn(row.result) };
  }

  async stateOf(jobId: number): Promise<string> {
    return (await this.stored(jobId)).state;
  }

  /** The job's state as API clients see it, who do not see whether BullMQ has it already. */
  async toldStateOf(jobId: number): Promise<string> {
    const state = await this.stateOf(jobId);
    return state === 'queued' ? 'pending' : state;
  }

  /** Resolves as soon as the job is in the state. */
  inState(jobId: number | undefined, state: string, timeoutMs?: number): Promise<StoredJob> {
    return eventually(async () => {
      const job = await this.stored(jobId ?? 0);
      return job.state === state && job;
    }, timeoutMs);
  }

  private async anAgency(): Promise<number> {
    const { insertId } = await this.sql<{ insertId: number }>("INSERT INTO agencies (name) VALUES ('Casa Bună')");
    return insertId;
  }
}
