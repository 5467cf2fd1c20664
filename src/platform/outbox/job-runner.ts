import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../config/env.js';
import { type HeldJob, JobClaims } from './job-claims.js';
import { type AfterJob, JobExecution } from './job-execution.js';
import { JobHints } from './job-hints.js';
import { JobSlots } from './job-slots.js';
import { type QueueName, QUEUES } from './job-types.js';

/** How long jobs that were told to stop may take to do so. */
const HAND_BACK_MS = 1_000;

/** Added to the pause before another attempt, so that the database's clock has passed the moment too. */
const CLOCK_MARGIN_MS = 50;

/**
 * Fills this worker's slots with jobs, in the order that the database says. A hint or the sweep wakes a slot; from then
 * on it goes from job to job until none is left for it.
 */
@Injectable()
export class JobRunner {
  private readonly logger = new Logger(JobRunner.name);
  private readonly slots: Record<QueueName, JobSlots>;
  /** The last claim of each queue. A queue's claims follow one another, so that each sees the slots of the one before. */
  private readonly lastClaim: Record<QueueName, Promise<HeldJob | null>>;
  private readonly busySlots = new Set<Promise<void>>();
  private readonly retryTimers = new Set<NodeJS.Timeout>();
  private isStopping = false;

  constructor(
    config: Config,
    private readonly claims: JobClaims,
    private readonly execution: JobExecution,
    private readonly hints: JobHints,
  ) {
    this.slots = forEachQueue((queue) => new JobSlots(config[QUEUES[queue].concurrency]));
    this.lastClaim = forEachQueue(() => Promise.resolve(null));
  }

  /** Wakes one slot; resolves when it has found nothing more to do. Never rejects. */
  async wake(queue: QueueName): Promise<void> {
    const job = await this.claimNext(queue);
    if (job !== null) {
      await this.occupySlot(job);
    }
  }

  /** Wakes as many slots as find work; resolves as soon as they have begun. Never rejects. */
  async wakeAll(queue: QueueName): Promise<void> {
    for (let job = await this.claimNext(queue); job !== null; job = await this.claimNext(queue)) {
      void this.occupySlot(job);
    }
  }

  /** Starts no more jobs and waits for those that run; what is not done by the deadline is handed back. */
  async stop(deadlineMs: number): Promise<void> {
    this.isStopping = true;
    for (const timer of this.retryTimers) {
      clearTimeout(timer);
    }
    const claims = Object.values(this.lastClaim);
    if (!(await settledWithin([...claims, ...this.busySlots], deadlineMs))) {
      this.logger.warn(`${this.busySlots.size} jobs are not done and are handed back`);
      await this.execution.handBackAll();
      await settledWithin(this.busySlots, HAND_BACK_MS);
    }
  }

  private claimNext(queue: QueueName): Promise<HeldJob | null> {
    const claim = this.lastClaim[queue].then(() => this.claimNow(queue));
    this.lastClaim[queue] = claim;
    return claim;
  }

  private async claimNow(queue: QueueName): Promise<HeldJob | null> {
    const slots = this.slots[queue];
    if (this.isStopping || !slots.hasFree) {
      return null;
    }
    try {
      const job = await this.claims.claimNext(queue, slots.agenciesAtLimit);
      if (job !== null && this.isStopping) {
        await this.claims.handBack(job);
        return null;
      }
      if (job !== null) {
        slots.take(job.agencyId);
      }
      return job;
    } catch (error) {
      this.logger.warn({ err: error, queue }, 'No job could be claimed; the next sweep tries again');
      return null;
    }
  }

  private occupySlot(job: HeldJob): Promise<void> {
    const work = this.workThrough(job).finally(() => this.busySlots.delete(work));
    this.busySlots.add(work);
    return work;
  }

  private async workThrough(first: HeldJob): Promise<void> {
    const { queue } = first;
    for (let job: HeldJob | null = first; job !== null; job = await this.claimNext(queue)) {
      const after = await this.execution.run(job);
      this.slots[queue].release(job.agencyId);
      this.followUp(queue, after);
    }
  }

  private followUp(queue: QueueName, { runnableIn, retryAfterSeconds }: AfterJob): void {
    this.hints.post(runnableIn);
    if (retryAfterSeconds !== undefined && !this.isStopping) {
      const timer = setTimeout(
        () => {
          this.retryTimers.delete(timer);
          void this.wakeRested(queue);
        },
        retryAfterSeconds * 1_000 + CLOCK_MARGIN_MS,
      );
      this.retryTimers.add(timer);
    }
  }

  private async wakeRested(queue: QueueName): Promise<void> {
    try {
      await this.claims.wakeRested();
      this.hints.post([queue]);
      await this.wake(queue);
    } catch (error) {
      this.logger.warn({ err: error }, 'Jobs that are due again wait for the sweep');
    }
  }
}

function forEachQueue<T>(make: (queue: QueueName) => T): Record<QueueName, T> {
  return { media: make('media'), videos: make('videos'), publishing: make('publishing') };
}

/** Whether all of the work ends in time. */
async function settledWithin(work: Iterable<Promise<unknown>>, milliseconds: number): Promise<boolean> {
  const timeOver = new AbortController();
  const settled = Promise.allSettled(work).then(() => true);
  const late = sleep(milliseconds, false, { signal: timeOver.signal }).catch(() => false);
  const inTime = await Promise.race([settled, late]);
  timeOver.abort();
  return inTime;
}
