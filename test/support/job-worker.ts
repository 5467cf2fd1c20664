import { Processor } from '@nestjs/bullmq';
import { Injectable, Module, type Type } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Agency } from '../../src/agencies/agency.entity.js';
import { ConfigModule } from '../../src/config/config.module.js';
import { Config, readConfig } from '../../src/config/env.js';
import { DataFault } from '../../src/errors/job-fault.js';
import { JOB_TYPES } from '../../src/jobs/job-types.js';
import { beginWrite } from '../../src/platform/batch/write-context.js';
import { DatabaseModule } from '../../src/platform/mysql/database.module.js';
import { Transactions } from '../../src/platform/mysql/transactions.js';
import type { JobType, NewJob } from '../../src/platform/outbox/job-type.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import { OutboxWorkerModule } from '../../src/platform/outbox/outbox.worker.module.js';
import {
  type JobAttempt,
  type JobCompletion,
  type JobContext,
  type JobFailure,
  JobHandler,
  type StartedJob,
} from '../../src/platform/outbox/processing/job-handler.js';
import { JobRuns } from '../../src/platform/outbox/processing/job-runs.js';
import { JobStarts } from '../../src/platform/outbox/processing/job-starts.js';
import { OutboxProcessor, WORKER_OPTIONS } from '../../src/platform/outbox/processing/outbox-processor.js';
import { PATIENT_DATABASE_TIMEOUT, testDatabaseUrl, testKeyPrefix, testRedisUrl } from './engines.js';
import { endWithFile } from './file-end.js';

/** The behaviour that a test gives a job. */
export type JobScript = (job: StartedJob, context: JobContext) => Promise<JobCompletion>;

/** What a worker's jobs did, and what they should do, by the id of their subject. */
@Injectable()
export class ScriptedJobs {
  readonly scripts = new Map<number, JobScript>();
  /** Subjects in the order in which their jobs started. */
  readonly started: number[] = [];
  /** The types whose handlers ran, in the same order. */
  readonly handlers: string[] = [];
  readonly failures: { subjectId: number; failure: JobFailure }[] = [];

  starts(subjectId: number): number {
    return this.started.filter((started) => started === subjectId).length;
  }
}

class ScriptedHandler extends JobHandler {
  constructor(
    readonly type: JobType,
    private readonly jobs: ScriptedJobs,
  ) {
    super();
  }

  begin(job: StartedJob): JobAttempt {
    return {
      work: (context) => this.run(job, context),
      recordFailure: (_manager, failure) => {
        this.jobs.failures.push({ subjectId: job.subjectId, failure });
        return Promise.resolve();
      },
    };
  }

  private async run(job: StartedJob, context: JobContext): Promise<JobCompletion> {
    this.jobs.started.push(job.subjectId);
    this.jobs.handlers.push(this.type.name);
    const script = this.jobs.scripts.get(job.subjectId);
    if (script === undefined) {
      throw new DataFault('Nothing is known about this subject.');
    }
    return script(job, context);
  }
}

/** Completes a job successfully. */
export const succeed: JobScript = (job) =>
  Promise.resolve(() => Promise.resolve({ mediaId: job.subjectId, optimization: 'success' }));

/** A script that succeeds as soon as the test calls `unblock`. */
export function blocked(): { script: JobScript; unblock: () => void } {
  let unblock = (): void => {};
  const unblocked = new Promise<void>((resolve) => {
    unblock = resolve;
  });
  return {
    script: async (job, context) => {
      await unblocked;
      return succeed(job, context);
    },
    unblock,
  };
}

const handlersOf = (jobs: ScriptedJobs): ScriptedHandler[] => JOB_TYPES.map((type) => new ScriptedHandler(type, jobs));

@Processor('media', WORKER_OPTIONS)
class ScriptedMedia extends OutboxProcessor {
  constructor(starts: JobStarts, runs: JobRuns, jobs: ScriptedJobs) {
    super(starts, runs, handlersOf(jobs));
  }
}

@Processor('videos', WORKER_OPTIONS)
class ScriptedVideos extends OutboxProcessor {
  constructor(starts: JobStarts, runs: JobRuns, jobs: ScriptedJobs) {
    super(starts, runs, handlersOf(jobs));
  }
}

@Processor('publishing', WORKER_OPTIONS)
class ScriptedPublishing extends OutboxProcessor {
  constructor(starts: JobStarts, runs: JobRuns, jobs: ScriptedJobs) {
    super(starts, runs, handlersOf(jobs));
  }
}

@Module({
  imports: [ConfigModule, DatabaseModule, TypeOrmModule.forFeature([Agency]), OutboxWorkerModule],
  providers: [ScriptedJobs, ScriptedMedia, ScriptedVideos, ScriptedPublishing],
})
class TestWorkerModule {}

/** A worker, with only the parts that process jobs. */
export class TestWorker {
  /** May be called repeatedly. */
  readonly stop = endWithFile('a worker of scripted jobs', () => this.module.close());

  private constructor(
    private readonly module: TestingModule,
    readonly jobs: ScriptedJobs,
  ) {}

  /** Creates its services, but does not sweep or run jobs before `start`. */
  static async create(environment: Record<string, string> = {}): Promise<TestWorker> {
    const config = readConfig({
      DATABASE_URL: await testDatabaseUrl(),
      DATABASE_TIMEOUT_MS: PATIENT_DATABASE_TIMEOUT,
      REDIS_URL: testRedisUrl(),
      REDIS_KEY_PREFIX: testKeyPrefix(),
      DATABASE_POOL_SIZE: '10',
      ...environment,
    });
    const module = await Test.createTestingModule({ imports: [TestWorkerModule] })
      .overrideProvider(Config)
      .useValue(config)
      .compile();
    module.useLogger(false);
    return new TestWorker(module, module.get(ScriptedJobs));
  }

  async start(): Promise<void> {
    await this.module.init();
  }

  get<T>(part: Type<T>): T {
    return this.module.get(part);
  }

  /** Enqueues jobs as a request of the agency does. */
  enqueue(agencyId: number, ...jobs: NewJob[]): Promise<number[]> {
    return this.get(Transactions).run(async (manager) =>
      this.get(Outbox).enqueue(await beginWrite({ manager, agencyId }), jobs),
    );
  }

  get database(): DataSource {
    return this.module.get(DataSource);
  }
}

/** Between two looks, in milliseconds. */
const SHORTEST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 250;

/**
 * Resolves with the first value of `look` that is neither null nor false; rejects after `timeoutMs`. A look that takes long is
 * repeated less often, so that looking takes no more than a quarter of a processor from what is awaited.
 */
export async function eventually<T>(
  look: () => Promise<T | null | false> | T | null | false,
  timeoutMs = 30_000,
): Promise<T> {
  const giveUpAt = performance.now() + timeoutMs;
  for (;;) {
    const lookedAt = performance.now();
    const value = await look();
    const now = performance.now();
    if (value !== null && value !== false) {
      return value;
    }
    if (now > giveUpAt) {
      throw new Error(`Nothing came of it within ${timeoutMs} ms`);
    }
    const pauseMs = Math.max(SHORTEST_PAUSE_MS, Math.min(LONGEST_PAUSE_MS, 3 * (now - lookedAt)));
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
