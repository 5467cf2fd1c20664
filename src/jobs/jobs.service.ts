import { Injectable } from '@nestjs/common';
import { ApiError } from '../errors/api-error.js';
import { type ListPage, ListPages } from '../pagination/list-page.js';
import type { ListCondition } from '../pagination/paged.repository.js';
import { ConcurrencyLimit } from '../platform/concurrency/concurrency-limit.js';
import { isRunnable, RUNNABLE_STATES } from '../platform/outbox/job-state.js';
import type { JobQueryDto } from './dto/job-query.dto.js';
import { JobEndWaits, type JobWaitOptions } from './job-end-waits.js';
import { failedStatesOf, jobConditions, requireIdsAlone, typeConditions, viaStateIndex } from './job-filters.js';
import { type JobRecord, type JobResponse, jobResponse, statusOf } from './job-status.js';
import { JobsRepository } from './jobs.repository.js';
import { QueuePositions } from './queue-positions.js';

/** Jobs that were requested by id, or a page of search results. */
export interface JobPage extends ListPage<JobResponse> {
  /** Requested ids that are not, or no longer, jobs of the agency; absent when no ids were requested. */
  missing?: number[];
}

/**
 * How many pages of an agency are answered concurrently per process (D-194): the position of each pending job on them is a query of
 * its own, or several.
 */
const PAGES_AT_ONCE = 1;

/** Up to this number, an agency's failed jobs are all read for a page of them; from then on, they are soon found by time. */
const FEW_FAILED = 2_000;

@Injectable()
export class JobsService {
  private readonly concurrency = new ConcurrencyLimit(PAGES_AT_ONCE);

  constructor(
    private readonly jobs: JobsRepository,
    private readonly positions: QueuePositions,
    private readonly waits: JobEndWaits,
    private readonly pages: ListPages,
  ) {}

  /** The status of the agency's job, after waiting for its end. Throws `NOT_FOUND` for any other job (D-46). */
  async status(agencyId: number, jobId: number, waitOptions: JobWaitOptions): Promise<JobResponse> {
    const job = await this.waits.find(agencyId, jobId, waitOptions);
    if (job === null) {
      throw new ApiError('NOT_FOUND');
    }
    return this.toResponse(job);
  }

  /** The agency's jobs that match the query (D-216). */
  async list(agencyId: number, query: JobQueryDto): Promise<JobPage> {
    requireIdsAlone(query);
    const { ids } = query;
    return this.concurrency.run(agencyId, () =>
      ids === undefined ? this.page(agencyId, query) : this.byIds(agencyId, ids),
    );
  }

  private async page(agencyId: number, query: JobQueryDto): Promise<JobPage> {
    const { items, nextCursor } = await this.pages.read(agencyId, query, {
      table: 'jobs',
      conditions: await this.conditionsOf(agencyId, query),
      findPage: (bounds) => this.jobs.findPage(agencyId, bounds),
    });
    return { items: await this.toResponses(items), nextCursor };
  }

  /** A few failed jobs are not searched for among all others, and many are not sorted for each page (D-216). */
  private async conditionsOf(agencyId: number, query: JobQueryDto): Promise<ListCondition[]> {
    const failed = failedStatesOf(query);
    const areFew = failed !== null && (await this.jobs.countIn(agencyId, failed, FEW_FAILED)) < FEW_FAILED;
    return [...jobConditions(query), ...(areFew ? [viaStateIndex(query.type)] : []), ...typeConditions(query)];
  }

  private async byIds(agencyId: number, ids: readonly number[]): Promise<JobPage> {
    const found = new Map((await this.jobs.findJobs(agencyId, ids)).map((job) => [job.id, job]));
    return {
      items: await this.toResponses(ids.flatMap((id) => found.get(id) ?? [])),
      nextCursor: null,
      missing: ids.filter((id) => !found.has(id)),
    };
  }

  /** Sequentially, so that a page uses only one connection at a time. */
  private async toResponses(jobs: readonly JobRecord[]): Promise<JobResponse[]> {
    const responses: JobResponse[] = [];
    for (const job of jobs) {
      responses.push(await this.toResponse(job));
    }
    return responses;
  }

  private async toResponse(job: JobRecord): Promise<JobResponse> {
    return jobResponse(job, await this.queuePosition(job));
  }

  /** The number of jobs that will start before this one; null unless it is pending (D-45). */
  private async queuePosition(job: JobRecord): Promise<number | null> {
    if (statusOf(job) !== 'pending') {
      return null;
    }
    if (isRunnable(job.state)) {
      return this.positions.countAhead(job, RUNNABLE_STATES);
    }
    // A waiting job starts after everything it waits for, and so after the jobs ahead of these.
    const awaited = await this.jobs.lastAwaited(job);
    const untilAwaited = awaited === null ? 0 : (await this.positions.countAhead(awaited, RUNNABLE_STATES)) + 1;
    return untilAwaited + (await this.positions.countAhead(job, [...RUNNABLE_STATES, 'waiting']));
  }
}
