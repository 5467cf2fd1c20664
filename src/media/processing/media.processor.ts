import { Processor } from '@nestjs/bullmq';
import { JobRuns } from '../../platform/outbox/processing/job-runs.js';
import { JobStarts } from '../../platform/outbox/processing/job-starts.js';
import { OutboxProcessor, WORKER_OPTIONS } from '../../platform/outbox/processing/outbox-processor.js';
import { MediaRefreshHandler } from '../refreshing/refresh.handler.js';
import { MediaImportHandler } from './import.handler.js';
import { MediaOptimizeHandler } from './optimize.handler.js';

/** Fetches files from URLs and uploads, and processes the photos; files that turn out to be videos move to their own queue. */
@Processor('media', WORKER_OPTIONS)
export class MediaProcessor extends OutboxProcessor {
  constructor(
    starts: JobStarts,
    runs: JobRuns,
    imports: MediaImportHandler,
    optimizations: MediaOptimizeHandler,
    refreshes: MediaRefreshHandler,
  ) {
    super(starts, runs, [imports, optimizations, refreshes]);
  }
}

/** The same work for videos, in a queue of its own so that no photo waits behind one. */
@Processor('videos', WORKER_OPTIONS)
export class VideosProcessor extends MediaProcessor {}
