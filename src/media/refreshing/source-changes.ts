import { Injectable } from '@nestjs/common';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { newJob } from '../../platform/outbox/job-type.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { MediaImportsRepository, type SourceChange } from '../imports/media-imports.repository.js';
import { mediaJobKey } from '../imports/media-jobs.js';
import { isBeingFetched } from '../media-file.js';
import { MEDIA_REFRESH } from '../processing/media.job-types.js';
import { RefreshesRepository } from './refreshes.repository.js';

/** Fetches files again because a write has sent another source for them (D-230). */
@Injectable()
export class SourceChanges {
  constructor(
    private readonly files: RefreshesRepository,
    private readonly sources: MediaImportsRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Fetches each file from its latest source, and returns the jobs by file id. A running job notices a new source by itself. The
   * caller has locked the files.
   */
  async follow(context: WriteContext, changes: readonly SourceChange[]): Promise<Map<number, number>> {
    const latest = [...new Map(changes.map((change) => [change.file.id, change])).values()];
    await this.sources.setSources(context, latest);
    const resting = latest.filter(({ file }) => !isBeingFetched(file));
    const started = await this.start(
      context,
      resting.map(({ file: { id }, request: { url } }) => ({ id, url })),
    );
    const followed = latest.flatMap(({ file: { id, lastJobId } }) => {
      const jobId = started.get(id) ?? lastJobId;
      return jobId === null ? [] : [[id, jobId] as const];
    });
    return new Map(followed);
  }

  /** Starts refresh jobs for files that are not being fetched, and returns them by file id. */
  async start(context: WriteContext, files: readonly { id: number; url: string }[]): Promise<Map<number, number>> {
    const jobs = files.map(({ id, url }) =>
      newJob(MEDIA_REFRESH, { subjectId: id, payload: { url }, exclusiveKey: mediaJobKey(id) }),
    );
    const jobIds = await this.outbox.enqueue(context, jobs);
    const begun = files.map(({ id: mediaId }, index) => ({ mediaId, jobId: jobIds[index] ?? 0 }));
    await this.files.begin(
      context,
      begun.map(({ mediaId }) => mediaId),
    );
    await this.sources.setLastJobs(context, begun);
    return new Map(begun.map(({ mediaId, jobId }) => [mediaId, jobId]));
  }
}
