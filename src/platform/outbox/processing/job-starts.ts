import { Injectable, Logger } from '@nestjs/common';
import { LIMITS } from '../../../catalogue/limits.js';
import { parseJsonColumn } from '../../mysql/repository/entity-columns.js';
import { Transactions } from '../../mysql/transactions.js';
import { Admission } from '../admission/admission.js';
import { type QueuedJob, queuedJobId } from '../bullmq/queued-job.js';
import { HAS_LIVE_WORKER } from '../entities/job-worker.entity.js';
import { IS_PAUSED, type JobState, STARTABLE_STATES } from '../job-state.js';
import type { QueueName } from '../queues.js';
import { factsOf } from './job-handler.js';
import { type HeldJob, RunningJobs } from './running-jobs.js';
import { WorkerHeartbeat } from './worker-heartbeat.js';

/** What the row says about a job that BullMQ hands to this worker. */
export type Start =
  /** This worker owns it now. */
  | { kind: 'started'; job: HeldJob }
  /** It crashed its worker each time and has to be failed; the row is as the last crash left it. */
  | { kind: 'crashed'; job: HeldJob }
  /**
   * Another worker runs it or may be running it, it is in backoff, or must not run beside another one: it is looked at again in a
   * second.
   */
  | { kind: 'delay' }
  /** There is nothing to do: it has ended, waits, or was handed to BullMQ again. */
  | { kind: 'stale' }
  /** This worker is shutting down; another one has to take the job. */
  | { kind: 'shuttingDown' };

interface StartRow {
  id: number;
  queue: QueueName;
  agency_id: number;
  type: string;
  subject_id: number;
  payload: unknown;
  state: JobState;
  attempts: number;
  crashes: number;
  epoch: number;
  generation: number;
  request_id: string | null;
  trace_parent: string | null;
  age_ms: number;
  installation: string | null;
  is_run_elsewhere: number;
  /** Checked by the database's clock, because BullMQ ends the delay by the clock of whichever worker looks first. */
  is_in_backoff: number;
  is_waiting: number;
}

/** After how long a job that must not run beside another one asks again. */
const PUT_OFF_SECONDS = 2;

/** Checks in the row whether a job that BullMQ hands out is to be run: BullMQ may have it twice, late, or from an earlier database. */
@Injectable()
export class JobStarts {
  private readonly logger = new Logger(JobStarts.name);
  private readonly starting = new Set<number>();
  /** The latest job of this process that a further crash would fail. */
  private lastChance: number | null = null;
  private hasWarnedOfOthers = false;
  private isShuttingDown = false;

  constructor(
    private readonly transactions: Transactions,
    private readonly admission: Admission,
    private readonly heartbeat: WorkerHeartbeat,
    private readonly running: RunningJobs,
  ) {}

  /** From now on this process starts no jobs. */
  stop(): void {
    this.isShuttingDown = true;
  }

  async start(queued: QueuedJob): Promise<Start> {
    const { id } = queued.data;
    if (this.isShuttingDown) {
      return { kind: 'shuttingDown' };
    }
    // BullMQ may hand out a job a second time while this process is still starting the first.
    if (!this.heartbeat.isFresh || this.starting.has(id)) {
      return { kind: 'delay' };
    }
    this.starting.add(id);
    try {
      return await this.startByRow(queued);
    } finally {
      this.starting.delete(id);
    }
  }

  private async startByRow(queued: QueuedJob): Promise<Start> {
    for (;;) {
      const row = await this.read(queued.data.id);
      if (row === undefined || !isLatestHandover(row, queued) || !STARTABLE_STATES.includes(row.state)) {
        this.warnOfOthers(row, queued);
        return { kind: 'stale' };
      }
      if (row.is_in_backoff === 1 || (row.state === 'processing' && this.mayBeRunning(row))) {
        return { kind: 'delay' };
      }
      if (row.is_waiting === 1) {
        await this.setWaiting(row);
        return { kind: 'stale' };
      }
      if (row.state === 'backoff') {
        await this.readmit(row);
        continue;
      }
      const crashes = row.crashes + (row.state === 'processing' ? 1 : 0);
      if (crashes >= LIMITS.jobCrashes) {
        // Its crashed starts count as attempts.
        return { kind: 'crashed', job: heldJob(row, row.epoch, row.attempts + row.crashes) };
      }
      // A start that ended in a crash counts as a crash, not as an attempt.
      const attempts = row.attempts - (crashes - row.crashes);
      if (crashes === LIMITS.jobCrashes - 1 && !this.takeLastChance(row.id)) {
        await this.putOff(row, attempts, crashes);
        return { kind: 'delay' };
      }
      if (await this.claim(row, attempts + 1, crashes)) {
        const job = heldJob(row, row.epoch + 1, attempts + 1);
        if (crashes > row.crashes) {
          this.logger.warn(factsOf(job), 'A job of a dead worker is started again');
        }
        return { kind: 'started', job };
      }
    }
  }

  /**
   * Warns once of jobs of another database. If they are not left over from an earlier one, an installation takes this one's jobs as
   * well, and both only get what their sweeps hand over again, which is slow and otherwise shows nowhere.
   */
  private warnOfOthers(row: StartRow | undefined, { id = '' }: QueuedJob): void {
    const installation = row?.installation ?? null;
    if (installation === null || id.startsWith(`${installation}-`) || this.hasWarnedOfOthers) {
      return;
    }
    this.hasWarnedOfOthers = true;
    this.logger.warn(
      { queuedJob: id },
      'Redis holds jobs of another database: unless this one was just restored, another installation shares its Redis, and jobs ' +
        'of both are late: give each its own REDIS_KEY_PREFIX',
    );
  }

  /**
   * Whether the job, which one more crash would fail, may run in this process: one at a time, so that the crash of one does not fail
   * the others that only ran beside it (D-305).
   */
  private takeLastChance(id: number): boolean {
    const other = this.lastChance;
    if (other !== null && other !== id && (this.running.has(other) || this.starting.has(other))) {
      return false;
    }
    this.lastChance = id;
    return true;
  }

  /** A job of this worker that the process is not running has crashed, although the process is alive. */
  private mayBeRunning(row: StartRow): boolean {
    return this.running.has(row.id) || this.heartbeat.isInGracePeriod || row.is_run_elsewhere === 1;
  }

  private async read(id: number): Promise<StartRow | undefined> {
    const [row] = await this.transactions.statement<StartRow[]>(
      `SELECT id, queue, agency_id, type, subject_id, payload, state, attempts, crashes, epoch, generation, request_id,
          trace_parent, TIMESTAMPDIFF(MICROSECOND, created_at, NOW(3)) DIV 1000 AS age_ms,
          (SELECT installation FROM job_queues WHERE job_queues.queue = jobs.queue) AS installation,
          (COALESCE(lease_until > NOW(3), 0) OR worker_id <> ? AND ${HAS_LIVE_WORKER}) AS is_run_elsewhere,
          ${IS_PAUSED} AS is_in_backoff,
          EXISTS (SELECT 1 FROM job_waits WHERE job_waits.job_id = jobs.id) AS is_waiting
         FROM jobs WHERE id = ?`,
      [this.heartbeat.workerId, id],
    );
    return row;
  }

  /** Claims the row for this worker; returns false if it has changed since it was read. */
  private async claim(row: StartRow, attempts: number, crashes: number): Promise<boolean> {
    const { affectedRows } = await this.transactions.statement<{ affectedRows: number }>(
      `UPDATE jobs JOIN job_queues ON job_queues.queue = jobs.queue
          SET jobs.state = 'processing', jobs.epoch = jobs.epoch + 1, jobs.attempts = ?, jobs.crashes = ?,
              jobs.worker_id = ?, jobs.lease_until = NULL, jobs.run_after = NULL, jobs.progress = NULL,
              jobs.started_at = COALESCE(jobs.started_at, NOW(3)),
              job_queues.served_tag = GREATEST(job_queues.served_tag, jobs.fair_tag)
        WHERE jobs.id = ? AND jobs.epoch = ? AND jobs.state = ?`,
      [attempts, crashes, this.heartbeat.workerId, row.id, row.epoch, row.state],
    );
    return affectedRows > 0;
  }

  /** Lets other jobs of the agency run until this one may. */
  private async putOff(row: StartRow, attempts: number, crashes: number): Promise<void> {
    const { id, queue, agency_id: agencyId, epoch, state } = row;
    await this.transactions.run(async (manager) => {
      await manager.query(
        `UPDATE jobs SET state = 'backoff', attempts = ?, crashes = ?, lease_until = NULL,
            run_after = NOW(3) + INTERVAL ${PUT_OFF_SECONDS} SECOND
          WHERE id = ? AND epoch = ? AND state = ?`,
        [attempts, crashes, id, epoch, state],
      );
      await this.admission.admit(manager, [{ queue, agencyId }]);
    });
  }

  /** Makes a job wait that was given jobs to wait for while it ran, but ended its run in another way than by asking to run again. */
  private async setWaiting({ id, queue, agency_id: agencyId, epoch, state }: StartRow): Promise<void> {
    await this.transactions.run(async (manager) => {
      await manager.query(
        `UPDATE jobs SET state = 'waiting', lease_until = NULL, run_after = NULL
          WHERE id = ? AND epoch = ? AND state = ?
            AND EXISTS (SELECT 1 FROM job_waits WHERE job_waits.job_id = jobs.id)`,
        [id, epoch, state],
      );
      await this.admission.admit(manager, [{ queue, agencyId }]);
    });
  }

  /**
   * Admits a job whose pause is over like any other: jobs in backoff do not count towards their agency's limit, so many may come
   * back at once, and all but a few wait for their turn again.
   */
  private async readmit({ id, queue, agency_id: agencyId, epoch }: StartRow): Promise<void> {
    await this.transactions.run(async (manager) => {
      const { remainingCapacity } = await this.admission.lockedLoadOf(manager, { queue, agencyId });
      await manager.query(
        "UPDATE jobs SET state = ?, run_after = NULL WHERE id = ? AND epoch = ? AND state = 'backoff'",
        [remainingCapacity > 0 ? 'queued' : 'pending', id, epoch],
      );
    });
  }
}

/**
 * Whether BullMQ's job is the latest handover of this row. A database that has lost its last transactions, such as a replica that
 * takes over, gives their ids to other jobs: then the type may differ, and another handler has to run the row.
 */
function isLatestHandover(row: StartRow, queued: QueuedJob): boolean {
  return row.installation !== null && queued.id === queuedJobId(row.installation, row) && queued.name === row.type;
}

function heldJob(row: StartRow, epoch: number, attempt: number): HeldJob {
  return {
    id: row.id,
    agencyId: row.agency_id,
    type: row.type,
    queue: row.queue,
    subjectId: row.subject_id,
    // Made by `newJob`, whose types guarantee the shape.
    payload: parseJsonColumn(row.payload) as object,
    attempt,
    epoch,
    ageMs: row.age_ms,
    // Not by `started_at`, which is cleared when the job moves to another queue.
    isFirstStart: row.epoch === 0,
    origin: { requestId: row.request_id, traceParent: row.trace_parent },
  };
}
