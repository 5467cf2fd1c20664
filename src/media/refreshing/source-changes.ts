import { Injectable } from '@nestjs/common';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { type NewJob, Outbox } from '../../platform/outbox/outbox.js';
import type { FileState } from '../file-state.js';
import { type ImportRequest, mediaJobKey } from '../imports/import-request.js';
import { isBeingFetched } from '../media-file.js';
import { RefreshesRepository } from './refreshes.repository.js';

/** A file whose caller says that there is other content at its source than it has. */
export interface SourceChange {
  file: FileState;
  request: ImportRequest;
}

/** Files that are fetched again because a write names other content for them (D-230). */
@Injectable()
export class SourceChanges {
  constructor(
    private readonly files: RefreshesRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Has each file fetched from what is asked for last, and returns the jobs that do so by the files' ids. A job that is
   * under way sees by itself that there is something else to fetch. The caller has locked the files.
   */
  async follow(context: WriteContext, changes: readonly SourceChange[]): Promise<Map<number, number>> {
    const latest = [...new Map(changes.map((change) => [change.file.id, change])).values()];
    for (const { file, request } of latest) {
      await this.files.noteSource(context, file, request);
    }
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

  /** Starts the jobs that fetch files again, none of which is being fetched, and returns them by the files' ids. */
  async start(context: WriteContext, files: readonly { id: number; url: string }[]): Promise<Map<number, number>> {
    const jobs = files.map(({ id, url }): NewJob => {
      return { type: 'media_refresh', subjectId: id, payload: { url }, exclusiveKey: mediaJobKey(id) };
    });
    const jobIds = await this.outbox.enqueue(context, jobs);
    const started = new Map<number, number>();
    for (const [index, { id }] of files.entries()) {
      const jobId = jobIds[index] ?? 0;
      await this.files.begin(context, id, jobId);
      started.set(id, jobId);
    }
    return started;
  }
}
