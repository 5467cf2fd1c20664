import { Injectable } from '@nestjs/common';
import type { JobState } from '../platform/outbox/job-state.js';
import type { QueueName } from '../platform/outbox/job-types.js';
import { JobsRepository, type PlaceInQueue } from './jobs.repository.js';

/** Into so many stretches a queue is divided at most. */
const STRETCHES = 200;

/** How long the counts of a queue may be used again, in milliseconds. */
const REUSE_MS = 2_000;

/** So many jobs ahead are counted each time; where there are more, the queue is a long one. */
const COUNTED_EACH_TIME = 500;

/** Jobs of a queue with tags from `fromTag` up to the next stretch. */
interface Stretch {
  fromTag: number;
  /** Jobs before the stretch. */
  ahead: number;
}

interface Outline {
  askedAt: number;
  stretches: Promise<Stretch[]>;
}

/**
 * Places in queues, long ones without counting all that is ahead each time: all callers poll. There whole stretches of
 * the queue are counted once for everybody who asks within two seconds, and of the last one what is there now.
 */
@Injectable()
export class QueuePlaces {
  private readonly outlines = new Map<string, Outline>();

  constructor(private readonly jobs: JobsRepository) {}

  /**
   * How many jobs of its queue in these states come before a job: up to a few hundred as it is now, more as of a moment
   * ago (D-45, D-122).
   */
  async countAhead(job: PlaceInQueue, states: readonly JobState[]): Promise<number> {
    const known = this.freshOutline(nameOf(job.queue, states));
    const own = known && stretchOf(await known.stretches, job);
    if (own !== undefined && own.ahead >= COUNTED_EACH_TIME) {
      return this.countFrom(own, job, states);
    }
    const ahead = await this.jobs.countAhead(job, states, COUNTED_EACH_TIME);
    return ahead < COUNTED_EACH_TIME
      ? ahead
      : this.countFrom(stretchOf(await this.stretchesOf(job.queue, states), job), job, states);
  }

  private async countFrom(own: Stretch, job: PlaceInQueue, states: readonly JobState[]): Promise<number> {
    return own.ahead + (await this.jobs.countAheadFrom(own.fromTag, job, states));
  }

  private stretchesOf(queue: QueueName, states: readonly JobState[]): Promise<Stretch[]> {
    const name = nameOf(queue, states);
    const outline = this.freshOutline(name);
    if (outline !== undefined) {
      return outline.stretches;
    }
    const stretches = this.count(queue, states);
    this.outlines.set(name, { askedAt: performance.now(), stretches });
    stretches.catch(() => this.outlines.delete(name));
    return stretches;
  }

  private freshOutline(name: string): Outline | undefined {
    const outline = this.outlines.get(name);
    return outline !== undefined && performance.now() - outline.askedAt < REUSE_MS ? outline : undefined;
  }

  private async count(queue: QueueName, states: readonly JobState[]): Promise<Stretch[]> {
    const { first, last } = await this.jobs.endsOf(queue, states);
    const width = Math.ceil((last - first + 1) / STRETCHES);
    const counts = await this.jobs.countByStretch(queue, states, { first, width });
    let ahead = 0;
    return counts.map(({ stretch, jobs }) => {
      const start = { fromTag: first + stretch * width, ahead };
      ahead += jobs;
      return start;
    });
  }
}

const nameOf = (queue: QueueName, states: readonly JobState[]): string => [queue, ...states].join();

/** The stretch that the job is in; before the first one nothing is ahead. */
function stretchOf(stretches: readonly Stretch[], job: PlaceInQueue): Stretch {
  return stretches.findLast(({ fromTag }) => fromTag <= job.fairTag) ?? { fromTag: 0, ahead: 0 };
}
