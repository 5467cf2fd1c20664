import { Injectable } from '@nestjs/common';
import type { JobState } from '../platform/outbox/job-state.js';
import type { QueueName } from '../platform/outbox/queues.js';
import { JobsRepository, type QueuePosition } from './jobs.repository.js';

/** The maximum number of ranges into which a queue is divided. */
const MAX_RANGES = 200;

/** How long the counts of a queue are cached, in milliseconds. */
const REUSE_MS = 2_000;

/** Up to this many jobs ahead are counted each time; beyond it the cached counts are used. */
const COUNTED_EACH_TIME = 500;

/** The jobs of a queue with tags from `fromTag` up to the next range. */
interface TagRange {
  fromTag: number;
  /** The number of jobs before the range. */
  ahead: number;
}

interface Outline {
  askedAt: number;
  ranges: Promise<TagRange[]>;
}

/**
 * Queue positions. Since clients poll, the jobs ahead in a long queue are not all counted each time: complete ranges of the queue
 * are counted once for all requests within two seconds, and only the job's own range is counted anew.
 */
@Injectable()
export class QueuePositions {
  private readonly outlines = new Map<string, Outline>();

  constructor(private readonly jobs: JobsRepository) {}

  /**
   * How many jobs of its queue in these states come before a job: current up to a few hundred, slightly outdated beyond that (D-45,
   * D-122).
   */
  async countAhead(job: QueuePosition, states: readonly JobState[]): Promise<number> {
    const known = this.freshOutline(nameOf(job.queue, states));
    const own = known && rangeOf(await known.ranges, job);
    if (own !== undefined && own.ahead >= COUNTED_EACH_TIME) {
      return this.countFrom(own, job, states);
    }
    const ahead = await this.jobs.countAhead(job, states, COUNTED_EACH_TIME);
    return ahead < COUNTED_EACH_TIME
      ? ahead
      : this.countFrom(rangeOf(await this.rangesOf(job.queue, states), job), job, states);
  }

  private async countFrom(own: TagRange, job: QueuePosition, states: readonly JobState[]): Promise<number> {
    return own.ahead + (await this.jobs.countAheadFrom(own.fromTag, job, states));
  }

  private rangesOf(queue: QueueName, states: readonly JobState[]): Promise<TagRange[]> {
    const name = nameOf(queue, states);
    const outline = this.freshOutline(name);
    if (outline !== undefined) {
      return outline.ranges;
    }
    const ranges = this.count(queue, states);
    this.outlines.set(name, { askedAt: performance.now(), ranges });
    ranges.catch(() => this.outlines.delete(name));
    return ranges;
  }

  private freshOutline(name: string): Outline | undefined {
    const outline = this.outlines.get(name);
    return outline !== undefined && performance.now() - outline.askedAt < REUSE_MS ? outline : undefined;
  }

  private async count(queue: QueueName, states: readonly JobState[]): Promise<TagRange[]> {
    const { first, last } = await this.jobs.endsOf(queue, states);
    const width = Math.ceil((last - first + 1) / MAX_RANGES);
    const counts = await this.jobs.countByTagRange(queue, states, { first, width });
    let ahead = 0;
    return counts.map(({ rangeIndex, jobs }) => {
      const start = { fromTag: first + rangeIndex * width, ahead };
      ahead += jobs;
      return start;
    });
  }
}

const nameOf = (queue: QueueName, states: readonly JobState[]): string => [queue, ...states].join();

/** The range that the job is in; before the first range nothing is ahead. */
function rangeOf(ranges: readonly TagRange[], job: QueuePosition): TagRange {
  return ranges.findLast(({ fromTag }) => fromTag <= job.fairTag) ?? { fromTag: 0, ahead: 0 };
}
