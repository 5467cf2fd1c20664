import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { afterCommit, Transactions } from '../../mysql/transactions.js';
import { OutboxRelay } from '../bullmq/outbox-relay.js';
import { type AdmittedJob, admittedJob, OUTBOX_COLUMNS, type OutboxRow } from '../bullmq/queued-job.js';
import type { Lane } from '../entities/job-lane.entity.js';
import { ADMITTED_STATES } from '../job-state.js';
import type { QueueName } from '../queues.js';
import { giveBackTags, queueProgressOf } from './fair-tags.js';
import { LaneLimits } from './lane-limits.js';
import { inLockOrder, isPassed, lockLane } from './lane-locks.js';

/**
 * The jobs of one state, for each row of `job_lanes`. One state at a time, and no EXISTS: for several the database reads all jobs of
 * the queue for each lane.
 */
const JOBS_OF_LANE = `FROM jobs FORCE INDEX (ix_jobs_lane)
                WHERE queue = job_lanes.queue AND state = ? AND agency_id = job_lanes.agency_id`;

const COUNT_ADMITTED = ADMITTED_STATES.map(() => `(SELECT COUNT(*) ${JOBS_OF_LANE})`).join(' + ');

/** The load of a lane. */
export interface LaneLoad {
  /** How many more of its jobs may be handed to BullMQ. */
  remainingCapacity: number;
  /** Whether jobs are left that have not been handed to BullMQ. */
  hasBacklog: boolean;
}

/**
 * Decides which jobs are handed to BullMQ: only a few per agency and queue, so that no agency can occupy all slots or fill Redis's
 * memory, and the job of an agency that had none is next.
 */
@Injectable()
export class Admission {
  private readonly logger = new Logger(Admission.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly limits: LaneLimits,
    private readonly relay: OutboxRelay,
  ) {}

  /**
   * Hands the next jobs of those lanes that have capacity left to BullMQ. The lanes stay locked until the transaction ends. Lanes
   * whose turn in the order of locks has passed, because the end of a job has started jobs of other queues, follow after the
   * commit.
   */
  async admit(manager: EntityManager, lanes: readonly Lane[]): Promise<void> {
    const passed = lanes.filter((lane) => isPassed(manager, lane));
    this.admitAfterCommit(manager, passed);
    for (const lane of inLockOrder(lanes.filter((one) => !passed.includes(one)))) {
      const { remainingCapacity, hasBacklog } = await this.lockedLoadOf(manager, lane);
      if (hasBacklog && remainingCapacity > 0) {
        this.relayAfterCommit(manager, await handOver(manager, lane, remainingCapacity));
      }
    }
  }

  /**
   * The same after the commit in a separate transaction, for callers holding job locks that the holder of a lane's lock may need.
   * Not awaited; the sweeper catches what is missed.
   */
  admitAfterCommit(manager: EntityManager, lanes: readonly Lane[]): void {
    if (lanes.length > 0) {
      this.runAfterCommit(manager, (own) => this.admit(own, lanes));
    }
  }

  /** The same after jobs of the lanes were cancelled: their places in the order of work are given back to the agency. */
  admitAfterCancel(manager: EntityManager, cancelled: readonly Lane[]): void {
    this.runAfterCommit(manager, async (own) => {
      for (const lane of inLockOrder(cancelled)) {
        await lockLane(own, lane);
        await giveBackTags(own, lane);
      }
      await this.admit(own, cancelled);
    });
  }

  /** Adds jobs to BullMQ once the transaction in which they became `queued` is committed. */
  relayAfterCommit(manager: EntityManager, jobs: readonly AdmittedJob[]): void {
    if (jobs.length > 0) {
      afterCommit(manager, () => this.relay.addInBackground(jobs));
    }
  }

  /** Locks the lane until the transaction ends. */
  async lockedLoadOf(manager: EntityManager, lane: Lane): Promise<LaneLoad> {
    await lockLane(manager, lane);
    return this.loadOf(manager, lane);
  }

  /** Call it while the lane is locked. */
  async loadOf(manager: EntityManager, { queue, agencyId }: Lane): Promise<LaneLoad> {
    const [load] = await manager.query<{ admitted: number; backlog: number }[]>(
      `SELECT COUNT(*) AS admitted,
          EXISTS (SELECT 1 FROM jobs FORCE INDEX (ix_jobs_lane)
                   WHERE queue = ? AND state = 'pending' AND agency_id = ?) AS backlog
         FROM jobs FORCE INDEX (ix_jobs_lane) WHERE queue = ? AND state IN (?) AND agency_id = ?`,
      [queue, agencyId, queue, ADMITTED_STATES, agencyId],
    );
    return {
      remainingCapacity: Math.max(0, this.limits.of(queue) - (load?.admitted ?? 0)),
      hasBacklog: (load?.backlog ?? 0) > 0,
    };
  }

  /**
   * Lanes with capacity left and with jobs that were not handed to BullMQ: after a lost connection, a crash, or an increase of
   * slots.
   */
  async lanesToAdmit(queue: QueueName): Promise<Lane[]> {
    const rows = await this.transactions.statement<{ agency_id: number }[]>(
      `SELECT agency_id FROM job_lanes
        WHERE queue = ? AND (SELECT 1 ${JOBS_OF_LANE} LIMIT 1) IS NOT NULL AND ${COUNT_ADMITTED} < ?`,
      [queue, 'pending', ...ADMITTED_STATES, this.limits.of(queue)],
    );
    return rows.map(({ agency_id: agencyId }) => ({ queue, agencyId }));
  }

  private runAfterCommit(manager: EntityManager, work: (own: EntityManager) => Promise<void>): void {
    afterCommit(manager, () => {
      this.transactions
        .run(work)
        .catch((error: unknown) => this.logger.debug({ err: error }, 'Jobs wait for the sweep to hand them over'));
    });
  }
}

/** Skips locked rows, because waiting for them while holding the lane's lock could deadlock; the holder of a row's lock hands it over. */
async function handOver(manager: EntityManager, lane: Lane, remainingCapacity: number): Promise<AdmittedJob[]> {
  const rows = await manager.query<OutboxRow[]>(
    `SELECT ${OUTBOX_COLUMNS} FROM jobs FORCE INDEX (ix_jobs_lane)
      WHERE queue = ? AND state = 'pending' AND agency_id = ?
      ORDER BY fair_tag, id LIMIT ? FOR UPDATE SKIP LOCKED`,
    [lane.queue, lane.agencyId, remainingCapacity],
  );
  if (rows.length === 0) {
    return [];
  }
  await manager.query("UPDATE jobs SET state = 'queued', generation = generation + 1 WHERE id IN (?)", [
    rows.map(({ id }) => id),
  ]);
  const queueProgress = await queueProgressOf(manager, lane.queue);
  return rows.map((row) => admittedJob({ ...row, generation: row.generation + 1 }, lane.queue, queueProgress));
}
