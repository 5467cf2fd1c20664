import { Injectable } from '@nestjs/common';
import { Job } from 'bullmq';
import { DataSource } from 'typeorm';
import { Transactions } from '../../mysql/transactions.js';
import { Sweeper } from '../../recurring/sweeper.js';
import { Admission } from '../admission/admission.js';
import { type QueueProgress, queueProgressOf } from '../admission/fair-tags.js';
import { LaneLimits } from '../admission/lane-limits.js';
import { OutboxRelay } from '../bullmq/outbox-relay.js';
import {
  type AdmittedJob,
  admittedJob,
  OUTBOX_COLUMNS,
  type OutboxRow,
  priorityOf,
  type QueuedJob,
  queuedJobId,
} from '../bullmq/queued-job.js';
import { HAS_LIVE_WORKER } from '../entities/job-worker.entity.js';
import { IS_PAUSED, STARTABLE_STATES } from '../job-state.js';
import { QUEUE_NAMES, type QueueName } from '../queues.js';

const SWEEP_EVERY_MS = 2_000;

/** How many rows are compared with BullMQ at once. */
const PAGE_SIZE = 200;

/** How many rows of dead workers, and of jobs whose backoff is over, one pass checks. */
const MAX_OVERDUE = 2_000;

/** After so many served fair tags BullMQ's priorities are rebased; they are limited to two million. */
const REBASE_AFTER = 1_000_000;

/** A row and its job in BullMQ, if there is one. */
interface Pair {
  row: AdmittedJob;
  queued: QueuedJob | undefined;
}

/**
 * Reconciles BullMQ with the rows: adds jobs that the relay could not add, that an emptied or restored Redis has lost, or that a
 * dead worker left behind. Every worker sweeps; all steps are idempotent.
 */
@Injectable()
export class JobSweeper extends Sweeper {
  /** Discrepancies of the last pass. They are repaired only if they persist in this one, since they may have been transient. */
  private suspects: ReadonlySet<string> = new Set();

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly limits: LaneLimits,
    private readonly admission: Admission,
    private readonly relay: OutboxRelay,
  ) {
    super(SWEEP_EVERY_MS, 'Jobs could not be swept; the next pass tries again');
  }

  protected async pass(signal: AbortSignal): Promise<void> {
    const suspects = new Set<string>();
    await this.limits.refresh();
    for (const queue of QUEUE_NAMES) {
      await this.admitMissed(queue, signal);
      if (this.relay.isReady && !signal.aborted) {
        await this.sweepQueue(queue, suspects, signal);
      }
    }
    this.suspects = suspects;
  }

  private async admitMissed(queue: QueueName, signal: AbortSignal): Promise<void> {
    const lanes = signal.aborted ? [] : await this.admission.lanesToAdmit(queue);
    for (const lane of lanes) {
      if (signal.aborted) {
        return;
      }
      await this.transactions.run((manager) => this.admission.admit(manager, [lane]));
    }
  }

  private async sweepQueue(queue: QueueName, suspects: Set<string>, signal: AbortSignal): Promise<void> {
    const queueProgress = await queueProgressOf(this.dataSource.manager, queue);
    await this.sweepHandedOver({ queue, queueProgress }, suspects, signal);
    if (signal.aborted) {
      return;
    }
    await this.repair(await this.pairsOf(queue, queueProgress, await this.overdueRows(queue)), suspects);
    await this.transactions.statement(
      'UPDATE job_queues SET base_tag = served_tag WHERE queue = ? AND served_tag - base_tag > ?',
      [queue, REBASE_AFTER],
    );
  }

  /** Checks the next rows in order; further pages only while some jobs were missing. */
  private async sweepHandedOver(
    { queue, queueProgress }: { queue: QueueName; queueProgress: QueueProgress },
    suspects: Set<string>,
    signal: AbortSignal,
  ): Promise<void> {
    let after = { fairTag: 0, id: 0 };
    for (;;) {
      const rows = await this.transactions.statement<OutboxRow[]>(
        `SELECT ${OUTBOX_COLUMNS} FROM jobs FORCE INDEX (ix_jobs_order)
          WHERE queue = ? AND state = 'queued' AND fair_tag >= ? AND (fair_tag > ? OR id > ?)
          ORDER BY fair_tag, id LIMIT ${PAGE_SIZE}`,
        [queue, after.fairTag, after.fairTag, after.id],
      );
      const pairs = await this.pairsOf(queue, queueProgress, rows);
      const missing = pairs.flatMap(({ row, queued }) => (queued === undefined ? row : []));
      await this.relay.add(missing);
      await this.reorder(pairs);
      await this.repair(
        pairs.filter(({ queued }) => queued !== undefined),
        suspects,
      );
      const last = pairs.at(-1)?.row;
      if (rows.length < PAGE_SIZE || missing.length === 0 || last === undefined || signal.aborted) {
        return;
      }
      after = last;
    }
  }

  /** Rows that should have been started by now: their worker is dead, or their backoff is over. */
  private overdueRows(queue: QueueName): Promise<OutboxRow[]> {
    return this.transactions.statement<OutboxRow[]>(
      `SELECT ${OUTBOX_COLUMNS} FROM jobs FORCE INDEX (ix_jobs_order)
        WHERE queue = ?
          AND (state = 'backoff' AND NOT ${IS_PAUSED}
            OR state = 'processing' AND COALESCE(lease_until < NOW(3), 1) AND NOT ${HAS_LIVE_WORKER})
        LIMIT ${MAX_OVERDUE}`,
      [queue],
    );
  }

  private async pairsOf(queue: QueueName, queueProgress: QueueProgress, rows: readonly OutboxRow[]): Promise<Pair[]> {
    return Promise.all(
      rows.map(async (row) => {
        const job = admittedJob(row, queue, queueProgress);
        const found: QueuedJob | undefined = await Job.fromId(
          this.relay.queue(queue),
          queuedJobId(queueProgress.installation, job),
        );
        return { row: job, queued: found };
      }),
    );
  }

  /** Updates the priorities after their base has moved. */
  private async reorder(pairs: readonly Pair[]): Promise<void> {
    for (const { row, queued } of pairs) {
      const priority = priorityOf(row.fairTag, row.queueProgress.baseTag);
      if (queued !== undefined && queued.priority !== priority && queued.finishedOn === undefined) {
        await queued.changePriority({ priority });
      }
    }
  }

  /** Repairs rows whose job in BullMQ is missing, has ended or is delayed in two passes in a row. */
  private async repair(pairs: readonly Pair[], suspects: Set<string>): Promise<void> {
    for (const { row, queued } of pairs) {
      const isInconsistent = queued === undefined || queued.finishedOn !== undefined || queued.delay > 0;
      const name = `${row.queue} ${row.id} ${row.generation}`;
      if (isInconsistent && !this.suspects.has(name)) {
        suspects.add(name);
      } else if (isInconsistent) {
        await this.restore(row, queued);
      }
    }
  }

  private async restore(row: AdmittedJob, queued: QueuedJob | undefined): Promise<void> {
    if (queued === undefined) {
      await this.relay.add([row]);
    } else if (queued.finishedOn === undefined) {
      // The clock of the worker that delayed it may be ahead, so the delay may be long.
      if (await queued.isDelayed()) {
        await queued.promote();
      }
    } else {
      const { affectedRows } = await this.transactions.statement<{ affectedRows: number }>(
        'UPDATE jobs SET generation = generation + 1 WHERE id = ? AND generation = ? AND state IN (?)',
        [row.id, row.generation, STARTABLE_STATES],
      );
      if (affectedRows > 0) {
        await this.relay.add([{ ...row, generation: row.generation + 1 }]);
      }
    }
  }
}
