import { Injectable } from '@nestjs/common';
import { ApiError } from '../../errors/api-error.js';
import { TemporaryFault } from '../../errors/job-fault.js';
import { chunksOf } from '../../platform/collections/grouping.js';
import {
  type JobAttempt,
  type JobCompletion,
  type JobContext,
  JobHandler,
  type StartedJob,
} from '../../platform/outbox/processing/job-handler.js';
import { type OrphanOutcome, OrphanTally } from '../../reconcile/orphans.js';
import {
  type OrphanedObject,
  type OrphansPayload,
  type OrphansResult,
  RECONCILE_ORPHANS,
} from '../../reconcile/reconcile.job-types.js';
import { OrphanAgents } from '../../users/reconcile/orphan-agents.js';
import { OrphanListings } from './orphan-listings.js';

/** The number of orphans processed together. */
const BATCH_SIZE = 100;

/**
 * `reconcile_orphans`: applies the requested action to the orphans of an inventory (D-212). Each batch is committed separately. A
 * second run skips what the first one did, so a job that was interrupted ends with the same counts. There is no record to write a
 * failure to: the next reconciliation reports the orphans that are left.
 */
@Injectable()
export class ReconcileOrphansHandler extends JobHandler<typeof RECONCILE_ORPHANS> {
  readonly type = RECONCILE_ORPHANS;

  constructor(
    private readonly listings: OrphanListings,
    private readonly agents: OrphanAgents,
  ) {
    super();
  }

  begin(job: StartedJob<typeof RECONCILE_ORPHANS>): JobAttempt<OrphansResult> {
    return { work: (context) => this.applyToAll(job, context) };
  }

  private async applyToAll(
    { agencyId, payload }: StartedJob<typeof RECONCILE_ORPHANS>,
    context: JobContext,
  ): Promise<JobCompletion<OrphansResult>> {
    const { objects, orphans } = payload;
    const tally = new OrphanTally();
    let done = 0;
    for (const batch of chunksOf(objects, BATCH_SIZE)) {
      context.signal.throwIfAborted();
      const outcomes = await this.applyTo(agencyId, payload, batch);
      batch.forEach(({ id }) => tally.add(id, outcomes.get(id) ?? 'spared'));
      done += batch.length;
      context.reportProgress(Math.floor((100 * done) / objects.length));
    }
    return () => Promise.resolve({ orphans, ...tally.result });
  }

  private async applyTo(
    agencyId: number,
    payload: OrphansPayload,
    batch: readonly OrphanedObject[],
  ): Promise<Map<number, OrphanOutcome>> {
    const notWrittenSince = new Date(payload.moment);
    try {
      return await (payload.kind === 'listings'
        ? this.listings.apply(agencyId, payload.orphans, notWrittenSince, batch)
        : this.agents.erase(agencyId, notWrittenSince, batch));
    } catch (error) {
      if (error instanceof ApiError) {
        throw new TemporaryFault('Some of the objects could not be written; send the inventory again.', {
          cause: error,
        });
      }
      throw error;
    }
  }
}
