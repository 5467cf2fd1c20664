import { Processor } from '@nestjs/bullmq';
import { JobRuns } from '../../platform/outbox/processing/job-runs.js';
import { JobStarts } from '../../platform/outbox/processing/job-starts.js';
import { OutboxProcessor, WORKER_OPTIONS } from '../../platform/outbox/processing/outbox-processor.js';
import { ReconcileOrphansHandler } from '../reconcile/reconcile-orphans.handler.js';
import { FinalizeHandler, ListingRefreshHandler } from './publishing.handlers.js';

/** The worker of the queue `publishing`: publishes and refreshes listings, and handles the orphans of a reconciliation. */
@Processor('publishing', WORKER_OPTIONS)
export class PublishingProcessor extends OutboxProcessor {
  constructor(
    starts: JobStarts,
    runs: JobRuns,
    finalize: FinalizeHandler,
    refresh: ListingRefreshHandler,
    orphans: ReconcileOrphansHandler,
  ) {
    super(starts, runs, [finalize, refresh, orphans]);
  }
}
