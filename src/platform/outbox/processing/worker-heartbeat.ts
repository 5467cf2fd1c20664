import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../../../config/env.js';
import { isDatabaseUnavailable } from '../../mysql/database-errors.js';
import { RecurringTask } from '../../recurring/recurring-task.js';
import { RepeatedFault } from '../../recurring/repeated-fault.js';
import { WORKER_ALIVE_SECONDS } from '../entities/job-worker.entity.js';
import { QUEUE_CONCURRENCY, QUEUE_NAMES } from '../queues.js';
import { factsOf } from './job-handler.js';
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
 * finds out which jobs it has lost, and which are assigned to it but not running. These are released, and the progress of the others
 * is written, apart from it.
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
  private readonly unsaved = new RepeatedFault(this.logger, 'The rows of running jobs could not be written');
  private readonly task = new RecurringTask(() => this.beat(), BEAT_EVERY_MS);
  /** Apart from the heartbeat, which must not wait for rows that writes of agencies have locked. */
  private readonly writes = new RecurringTask(() => this.writeRows(), BEAT_EVERY_MS);
  private lastBeatAt = -Infinity;
  private graceUntil = -Infinity;
  /** Epochs, by id, of the jobs that were assigned to this worker at the last beat although it did not run them. */
  private notRunning: ReadonlyMap<number, number> = new Map();
  /** Those of the last two beats. */
  private abandoned: readonly OwnRow[] = [];

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
    this.writes.start();
  }

  /** The last step of a worker's shutdown: others may take over its remaining jobs at once. */
  async stop(): Promise<void> {
    await Promise.all([this.task.stop(), this.writes.stop()]);
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
        QUEUE_NAMES.flatMap((queue) => [this.workerId, queue, this.config[QUEUE_CONCURRENCY[queue]]]),
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
    this.findAbandoned(rows);
    const epochs = new Map(rows.map(({ id, epoch }) => [id, epoch]));
    for (const run of runs) {
      if (epochs.get(run.job.id) !== run.job.epoch) {
        run.revoke(`Job ${run.job.id} is not this worker's any more`);
      } else if (performance.now() - run.startedAt > MAX_RUN_MS && !run.signal.aborted) {
        this.logger.warn(factsOf(run.job), 'A job has run for too long: it is stopped, and counts as crashed');
        run.revoke(`Job ${run.job.id} has run for too long`);
      }
    }
  }

  /**
   * Finds jobs that are assigned to this worker but not running, because the response to a start was lost or an end could not be
   * written; no other worker would take them while this one is alive. The next worker treats them as crashed. A job that is just
   * starting is spared by waiting for the next beat; even if it were not, its epoch would let only one run write.
   */
  private findAbandoned(rows: readonly OwnRow[]): void {
    const notRunning = rows.filter(({ id }) => !this.running.has(id));
    this.abandoned = notRunning.filter(({ id, epoch }) => this.notRunning.get(id) === epoch);
    this.notRunning = new Map(notRunning.map(({ id, epoch }) => [id, epoch]));
  }

  /** Releases abandoned jobs and writes the progress of running ones. Never rejects: what is left comes next time. */
  private async writeRows(): Promise<void> {
    try {
      for (const row of this.abandoned.filter(({ id }) => !this.running.has(id))) {
        await this.release(row);
      }
      for (const run of this.running.all.filter(({ signal }) => !signal.aborted)) {
        await this.writeProgress(run);
      }
      this.unsaved.end();
    } catch (error) {
      // Of a database that is away, the heartbeat tells.
      if (!isDatabaseUnavailable(error)) {
        this.unsaved.note(error);
      }
    }
  }

  private async release({ id, epoch }: OwnRow): Promise<void> {
    const { affectedRows } = await this.dataSource.query<{ affectedRows: number }>(
      "UPDATE jobs SET worker_id = NULL WHERE id = ? AND epoch = ? AND state = 'processing' AND worker_id = ?",
      [id, epoch, this.workerId],
    );
    if (affectedRows > 0) {
      this.logger.warn({ jobId: id }, 'A job that is assigned to this worker but not running was released');
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
