import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../../../config/env.js';
import { RecurringTask } from '../../recurring/recurring-task.js';
import { WORKER_ALIVE_SECONDS } from '../admission/lane-limits.js';
import { QUEUE_NAMES, QUEUES } from '../job-types.js';
import { type JobRun, RunningJobs } from './running-jobs.js';

const BEAT_EVERY_MS = 1_000;

/** A beat that is older does not prove that this worker is known to live. */
const FRESH_MS = 2_500;

/** A run that takes longer is stuck, and counts as a crash. */
const MAX_RUN_MS = 45 * 60_000;

/** A job that is this worker's, says its row. */
interface OwnRow {
  id: number;
  epoch: number;
}

/**
 * Says in the database, by its clock, that this worker lives: its running jobs are left to it. Beside that it learns which
 * of them are not its own any more, writes how far they have come, and lets go of what it has without knowing.
 */
@Injectable()
export class WorkerHeartbeat {
  /** Of this process. */
  readonly workerId = randomBytes(8).toString('hex');
  private readonly logger = new Logger(WorkerHeartbeat.name);
  private readonly task = new RecurringTask(() => this.beat(), BEAT_EVERY_MS);
  private lastBeatAt = -Infinity;
  private graceUntil = -Infinity;
  /** Epochs of the jobs that were this worker's at the last beat although it did not run them, by id. */
  private unknown: ReadonlyMap<number, number> = new Map();

  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly running: RunningJobs,
  ) {}

  /** Whether others can see that this worker lives. While they cannot, it starts no job: they would take it for dead. */
  get isFresh(): boolean {
    return performance.now() - this.lastBeatAt < FRESH_MS;
  }

  /**
   * Whether nobody is to be taken for dead: the database was away, or this process stood still, and whoever else lives has
   * not had the time to say so since.
   */
  get isGrace(): boolean {
    return performance.now() < this.graceUntil;
  }

  /** Beats from now on; resolves after the first one. */
  async start(): Promise<void> {
    await this.beat();
    this.task.start();
  }

  /** The last thing that a worker does: what it leaves behind, others may take over at once. */
  async stop(): Promise<void> {
    await this.task.stop();
    try {
      await this.dataSource.query('DELETE FROM job_workers WHERE id = ?', [this.workerId]);
    } catch (error) {
      this.logger.debug({ err: error }, 'The worker leaves without saying so');
    }
  }

  /** Never rejects. */
  private async beat(): Promise<void> {
    try {
      await this.dataSource.query(
        `INSERT INTO job_workers (id, queue, slots, seen_at)
         VALUES ${QUEUE_NAMES.map(() => '(?, ?, ?, NOW(3))').join()} ON DUPLICATE KEY UPDATE seen_at = NOW(3)`,
        QUEUE_NAMES.flatMap((queue) => [this.workerId, queue, this.config[QUEUES[queue].concurrency]]),
      );
    } catch (error) {
      this.logger.warn({ err: error }, 'The worker could not say that it lives');
      return;
    }
    if (!this.isFresh && this.lastBeatAt > -Infinity) {
      this.graceUntil = performance.now() + WORKER_ALIVE_SECONDS * 1_000;
    }
    this.lastBeatAt = performance.now();
    try {
      await this.lookAfterRuns();
    } catch (error) {
      this.logger.warn({ err: error }, 'The running jobs could not be looked after');
    }
  }

  private async lookAfterRuns(): Promise<void> {
    const runs = this.running.all;
    const rows = await this.dataSource.query<OwnRow[]>(
      "SELECT id, epoch FROM jobs WHERE queue IN (?) AND state = 'processing' AND worker_id = ?",
      [QUEUE_NAMES, this.workerId],
    );
    await this.letGoOfUnknown(rows);
    const epochs = new Map(rows.map(({ id, epoch }) => [id, epoch]));
    for (const run of runs) {
      if (epochs.get(run.job.id) !== run.job.epoch) {
        run.revoke(`Job ${run.job.id} is not this worker's any more`);
      } else if (performance.now() - run.startedAt > MAX_RUN_MS) {
        run.revoke(`Job ${run.job.id} has run for too long`);
      } else {
        await this.writeProgress(run);
      }
    }
  }

  /**
   * The database's answer to a start was lost, or an end could not be written: the row says that the job is run here, and
   * while this worker lives nobody else would take it. The next one to be asked does, as after a crash. One that is just
   * about to start is spared by waiting for the next beat; were it not, its epoch would still let one run alone write.
   */
  private async letGoOfUnknown(rows: readonly OwnRow[]): Promise<void> {
    const unknown = rows.filter(({ id }) => !this.running.has(id));
    const abandoned = unknown.filter(({ id, epoch }) => this.unknown.get(id) === epoch);
    this.unknown = new Map(unknown.map(({ id, epoch }) => [id, epoch]));
    for (const { id, epoch } of abandoned) {
      this.logger.warn({ jobId: id }, 'A job of this worker is not run by it and is let go');
      await this.dataSource.query(
        "UPDATE jobs SET worker_id = NULL WHERE id = ? AND epoch = ? AND state = 'processing' AND worker_id = ?",
        [id, epoch, this.workerId],
      );
    }
  }

  private async writeProgress(run: JobRun): Promise<void> {
    const progress = run.takeProgress();
    if (progress !== null) {
      await this.dataSource.query("UPDATE jobs SET progress = ? WHERE id = ? AND epoch = ? AND state = 'processing'", [
        progress,
        run.job.id,
        run.job.epoch,
      ]);
    }
  }
}
