import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../../../config/env.js';
import { RecurringTask } from '../../recurring/recurring-task.js';
import { RepeatedFault } from '../../recurring/repeated-fault.js';
import { WORKER_ALIVE_SECONDS } from '../entities/job-worker.entity.js';
import { QUEUE_NAMES, QUEUES } from '../queues.js';
import { type JobRun, RunningJobs } from './running-jobs.js';

const BEAT_EVERY_MS = 1_000;

/** How long a heartbeat proves to other workers that this one is alive. */
const FRESH_MS = 2_500;

/** A longer run is stuck and counts as a crash. */
const MAX_RUN_MS = 45 * 60_000;

/** A job that its row assigns to this worker. */
interface OwnRow {
  id: number;
  epoch: number;
}

/**
 * Records in the database, by its clock, that this worker is alive, so that other workers leave it its running jobs. Each beat also
 * finds out which jobs it has lost, writes their progress, and releases jobs that are assigned to it but not running.
 */
@Injectable()
export class WorkerHeartbeat {
  /** Identifies this process. */
  readonly workerId = randomBytes(8).toString('hex');
  private readonly logger = new Logger(WorkerHeartbeat.name);
  private readonly unwritten = new RepeatedFault(
    this.logger,
    'The heartbeat could not be written: this worker starts no job until it is',
  );
  private readonly unchecked = new RepeatedFault(this.logger, 'The running jobs could not be checked');
  private readonly task = new RecurringTask(() => this.beat(), BEAT_EVERY_MS);
  private lastBeatAt = -Infinity;
  private graceUntil = -Infinity;
  /** Epochs, by id, of the jobs that were assigned to this worker at the last beat although it did not run them. */
  private notRunning: ReadonlyMap<number, number> = new Map();

  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly running: RunningJobs,
  ) {}

  /** Whether other workers can see that this one is alive. Otherwise it must start no job, because they would consider it dead. */
  get isFresh(): boolean {
    return performance.now() - this.lastBeatAt < FRESH_MS;
  }

  /**
   * Whether no worker may be considered dead: after a database outage or a pause of this process, the other live workers have not
   * had time for a heartbeat yet.
   */
  get isInGracePeriod(): boolean {
    return performance.now() < this.graceUntil;
  }

  /** Starts the heartbeat; resolves after the first one. */
  async start(): Promise<void> {
    await this.beat();
    this.task.start();
  }

  /** The last step of a worker's shutdown: others may take over its remaining jobs at once. */
  async stop(): Promise<void> {
    await this.task.stop();
    try {
      await this.dataSource.query('DELETE FROM job_workers WHERE id = ?', [this.workerId]);
    } catch (error) {
      this.logger.debug({ err: error }, 'The row of the stopping worker could not be deleted');
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
      this.unwritten.note(error);
      return;
    }
    if (this.unwritten.end()) {
      this.logger.log('The heartbeat is written again');
    }
    if (!this.isFresh && this.lastBeatAt > -Infinity) {
      this.graceUntil = performance.now() + WORKER_ALIVE_SECONDS * 1_000;
    }
    this.lastBeatAt = performance.now();
    try {
      await this.checkRuns();
      this.unchecked.end();
    } catch (error) {
      this.unchecked.note(error);
    }
  }

  private async checkRuns(): Promise<void> {
    const runs = this.running.all;
    const rows = await this.dataSource.query<OwnRow[]>(
      "SELECT id, epoch FROM jobs WHERE queue IN (?) AND state = 'processing' AND worker_id = ?",
      [QUEUE_NAMES, this.workerId],
    );
    await this.releaseNotRunning(rows);
    const epochs = new Map(rows.map(({ id, epoch }) => [id, epoch]));
    for (const run of runs) {
      if (epochs.get(run.job.id) !== run.job.epoch) {
        run.revoke(`Job ${run.job.id} is not this worker's any more`);
      } else if (performance.now() - run.startedAt > MAX_RUN_MS) {
        run.revoke(`Job ${run.job.id} has run for too long`);
      }
    }
    for (const run of runs.filter(({ signal }) => !signal.aborted)) {
      await this.writeProgress(run);
    }
  }

  /**
   * Releases jobs that are assigned to this worker but not running, because the response to a start was lost or an end could not be
   * written; no other worker would take them while this one is alive. The next worker treats them as crashed. A job that is just
   * starting is spared by waiting for the next beat; even if it were not, its epoch would let only one run write.
   */
  private async releaseNotRunning(rows: readonly OwnRow[]): Promise<void> {
    const notRunning = rows.filter(({ id }) => !this.running.has(id));
    const abandoned = notRunning.filter(({ id, epoch }) => this.notRunning.get(id) === epoch);
    this.notRunning = new Map(notRunning.map(({ id, epoch }) => [id, epoch]));
    for (const { id, epoch } of abandoned) {
      this.logger.warn({ jobId: id }, 'A job that is assigned to this worker but not running is released');
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
