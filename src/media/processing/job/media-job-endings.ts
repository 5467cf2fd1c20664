import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EventLog } from '../../../events/log/event-log.js';
import type { FileVersion } from '../../../integrations/downloader/downloader.js';
import { beginWrite, type WriteContext } from '../../../platform/batch/write-context.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { type JobFailure, type JobRetry, RUN_AGAIN } from '../../../platform/outbox/processing/job-handler.js';
import { mediaJobKey } from '../../imports/media-jobs.js';
import { mediaEvent } from '../../media-file.js';
import { MediaUsageRegistry } from '../../media-usage.js';
import { DuplicatePhotosRepository } from '../../problems/duplicate-photos.repository.js';
import type { MediaResult } from '../media.job-types.js';
import { FileRuns } from './file-runs.js';
import { failureCodeOf, type MediaJob, type MediaRun, succeeded } from './media-job.js';

/** What a job that fetches a file writes to the file and its referrers, in the transaction that ends the job. */
@Injectable()
export class MediaJobEndings {
  constructor(
    private readonly runs: FileRuns,
    private readonly usages: MediaUsageRegistry,
    private readonly outbox: Outbox,
    private readonly duplicates: DuplicatePhotosRepository,
    private readonly events: EventLog,
  ) {}

  /**
   * Assigns the fetched content to the file.
   * @param write stores it; false when it cannot, because the file has been deleted or another run of it has begun.
   */
  async finish(
    manager: EntityManager,
    job: MediaJob,
    { duplicateId, version }: { duplicateId: number | null; version: FileVersion | null },
    write: (context: WriteContext) => Promise<boolean | typeof RUN_AGAIN>,
  ): Promise<MediaResult | typeof RUN_AGAIN> {
    // Referrers before the file, as their own writes lock them; those of its duplicates follow, and may deadlock.
    const context = await beginWrite({ manager, agencyId: job.agencyId });
    await this.usages.mediaChanged(context, [job.subjectId]);
    const isWritten = await write(context);
    if (isWritten === RUN_AGAIN) {
      return RUN_AGAIN;
    }
    if (!isWritten) {
      throw await this.runs.whyNotLatest(job, manager);
    }
    if (version !== null) {
      await this.runs.imported.setFileVersion(context, job.subjectId, version);
    }
    if (job.type === 'media_refresh') {
      await this.usages.mediaChanged(context, await this.duplicates.unmark(context, [job.subjectId]));
    }
    if (duplicateId !== null) {
      await this.usages.mediaChanged(context, await this.duplicates.markDuplicate(context, job.subjectId, duplicateId));
    }
    const file = await this.runs.imported.named(context, job.subjectId);
    this.events.record(context, [mediaEvent('media.ready', file)]);
    if (job.type !== 'media_refresh') {
      await this.usages.becameReady(context, [job.subjectId]);
      return succeeded(job);
    }
    await this.usages.contentChanged(context, [job.subjectId]);
    return { ...succeeded(job), changed: true };
  }

  /** Shares the bytes of an identical file; if that has been deleted or has other bytes by now, the job has to run again. */
  async finishAsCopy(
    manager: EntityManager,
    job: MediaJob,
    identicalId: number,
    { sha256, version, storageFolder }: { sha256: Buffer; version: FileVersion | null; storageFolder: string },
  ): Promise<MediaResult | typeof RUN_AGAIN> {
    const files = this.runs.of(job);
    return this.finish(manager, job, { duplicateId: identicalId, version }, async (ending) =>
      (await files.lockIdentical(ending, identicalId, sha256))
        ? files.finishAsCopy(ending, job.subjectId, identicalId, storageFolder)
        : RUN_AGAIN,
    );
  }

  /**
   * Ends a refresh without new content. The records of the file and of its referrers change only if they showed a failure.
   * @param version that the server sent with the same bytes; null when it is the stored one.
   */
  async finishUnchanged(
    manager: EntityManager,
    { job, storageFolder }: MediaRun,
    version: FileVersion | null,
  ): Promise<MediaResult> {
    const context = await beginWrite({ manager, agencyId: job.agencyId });
    const { subjectId: mediaId } = job;
    if (await this.runs.refreshed.showsFailure(context, mediaId)) {
      // Referrers before the file, as above.
      await this.usages.mediaChanged(context, [mediaId]);
    }
    if (!(await this.runs.refreshed.endRefresh(context, mediaId, storageFolder))) {
      throw await this.runs.whyNotLatest(job, manager);
    }
    if (version !== null) {
      await this.runs.refreshed.setFileVersion(context, mediaId, version);
    }
    return { ...succeeded(job), changed: false };
  }

  /** Requeues the job until the one that is processing the same bytes has ended. */
  async waitFor(manager: EntityManager, job: MediaJob, holderId: number): Promise<typeof RUN_AGAIN> {
    const [holderJob] = (await this.outbox.openJobs(manager, job.agencyId, [mediaJobKey(holderId)])).values();
    if (holderJob === undefined) {
      // It has ended in the meantime, so its claim on the bytes must not keep others waiting.
      await this.runs.imported.releaseContent({ manager, agencyId: job.agencyId }, holderId);
    } else {
      await this.outbox.replaceWaits(manager, job.agencyId, [{ jobId: job.id, waitsFor: [holderJob.id] }]);
    }
    return RUN_AGAIN;
  }

  /** A video takes long, so its job is moved to the queue where no photo waits behind it. */
  async moveToVideos(manager: EntityManager, job: MediaJob): Promise<typeof RUN_AGAIN> {
    await this.outbox.moveTo(manager, job.agencyId, job.id, 'videos');
    return RUN_AGAIN;
  }

  /** Records the final failure of the file, in the transaction that ends the job. */
  async recordFailure(manager: EntityManager, job: MediaJob, failure: JobFailure): Promise<void> {
    const { agencyId, subjectId: mediaId, attempt: attempts } = job;
    const context = await beginWrite({ manager, agencyId });
    await this.usages.mediaChanged(context, [mediaId]);
    const code = failureCodeOf(failure.cause, failure.isRetryable);
    const { publicMessage: message, isRetryable } = failure;
    if (await this.runs.of(job).fail(context, mediaId, { code, message, attempts })) {
      await this.usages.outdate(context, [mediaId]);
      const file = await this.runs.imported.named(context, mediaId);
      this.events.record(context, [mediaEvent('media.failed', file, { data: { code, message, isRetryable } })]);
    }
  }

  /** Records why the attempt failed, in the transaction that puts the job into backoff. */
  async recordRetry(manager: EntityManager, job: MediaJob, retry: JobRetry, nextAttemptAt: Date): Promise<void> {
    const { agencyId, subjectId: mediaId, attempt: attempts } = job;
    const code = failureCodeOf(retry.cause, true);
    const failure = { code, message: retry.publicMessage, attempts, nextAttemptAt };
    await this.runs.of(job).recordRetry({ manager, agencyId }, mediaId, failure);
  }
}
