import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MediaKind } from '../../../catalogue/vocabulary.js';
import { DataFault, TemporaryFault } from '../../../errors/job-fault.js';
import type { FileVersion } from '../../../integrations/downloader/downloader.js';
import { newMediaFolder } from '../../../integrations/storage/media-keys.js';
import { inSpan } from '../../../observability/spans.js';
import { type JobCompletion, type JobContext, RUN_AGAIN } from '../../../platform/outbox/processing/job-handler.js';
import { MediaQuota } from '../../imports/media-quota.js';
import { DuplicatePhotos } from '../../problems/duplicate-photos.js';
import { FileProcessor } from '../file-processor.js';
import type { MediaResult } from '../media.job-types.js';
import type { FileAtStart } from '../processing.repository.js';
import { inTemporaryFolder } from '../temporary-folder.js';
import { FileRuns } from './file-runs.js';
import { fileDeleted, type MediaJob, type MediaRun, namingFile, supersededRun } from './media-job.js';
import { MediaJobEndings } from './media-job-endings.js';
import { RunStorage } from './run-storage.js';

/** The fetched bytes. */
export interface FetchedBytes {
  /** Null if they equal the file's. */
  sha256: Buffer | null;
  /** The version that the server sent with them; null when there is none, or it is the stored one. */
  version: FileVersion | null;
}

/** Checks the beginning of a file and returns its size limit in bytes. Its errors are handled by `MediaJobRunner`. */
export type AdmitFile = (head: Buffer) => Promise<number>;

/**
 * Writes the bytes of the file into a new local file, unless they are known to equal the file's. Passes the beginning of the file
 * (`SNIFFED_BYTES` of it, or all) to `admit` before it reads on, and stops if that throws.
 */
export type FetchBytes = (
  destination: string,
  admit: AdmitFile,
  signal: AbortSignal,
  file: FileAtStart,
) => Promise<FetchedBytes>;

/** Fetched bytes that differ from the file's. */
interface NewContent extends FetchedBytes {
  sha256: Buffer;
  storageFolder: string;
}

/** Thrown while fetching when the bytes are a video's but the job is in the queue for photos. */
class BelongsToVideos extends Error {}

/**
 * The steps of every job that fetches a file: fetch the bytes, detect their type, process and store them, and then, in the
 * transaction that ends the job, update the row and everything that uses the file (spec: Media file; D-34 to D-38). Each run
 * stores into its own folder, which is recorded in the row first, so that whatever happens, its bytes either belong to the file or
 * are known to be garbage.
 */
@Injectable()
export class MediaJobRunner {
  constructor(
    private readonly runs: FileRuns,
    private readonly processor: FileProcessor,
    private readonly stored: RunStorage,
    private readonly quota: MediaQuota,
    private readonly duplicates: DuplicatePhotos,
    private readonly endings: MediaJobEndings,
  ) {}

  /** Whether there is a quota, so that storing depends on everything that is stored. */
  get isBounded(): boolean {
    return this.quota.isSet;
  }

  /**
   * Begins a run of the job's file. Null when the file has been processed already.
   * @throws SubjectDeleted when it was deleted; TemporaryFault when another run has failed for good.
   */
  async begin(job: MediaJob): Promise<MediaRun | null> {
    const storageFolder = newMediaFolder(job.agencyId);
    const file = await this.runs.of(job).begin(job.agencyId, job.subjectId, storageFolder);
    if (file === null) {
      throw fileDeleted();
    }
    if (file.optimization === 'success' && job.type !== 'media_refresh') {
      return null;
    }
    if (file.optimization === 'failed') {
      throw supersededRun();
    }
    return { job, file, storageFolder };
  }

  /** Throws `DataFault` and `TemporaryFault`, which name the file by its external id. */
  async run(run: MediaRun, context: JobContext, fetchBytes: FetchBytes): Promise<JobCompletion<MediaResult>> {
    try {
      const complete = await inTemporaryFolder((folder) => this.fetchAndProcess(folder, run, context, fetchBytes));
      if (await this.isOutdated(run)) {
        return () => Promise.resolve(RUN_AGAIN);
      }
      return (manager) => this.complete(manager, run, complete);
    } catch (error) {
      if (error instanceof BelongsToVideos) {
        return (manager) => this.endings.moveToVideos(manager, run.job);
      }
      if (await this.isOutdated(run)) {
        return () => Promise.resolve(RUN_AGAIN);
      }
      throw namingFile(error, run);
    }
  }

  /**
   * Whether the file has been requested once more since the run began, from the same source or another, so that its outcome says
   * nothing about the file (D-225, D-230).
   * @param manager of the transaction that reads it; by default it is read outside any.
   */
  async isOutdated(run: MediaRun, manager?: EntityManager): Promise<boolean> {
    const { job } = run;
    return (
      (await this.runs.of(job).isGivenUp(job.agencyId, job.subjectId, manager)) ||
      (await this.hasOtherSource(run, manager))
    );
  }

  private hasOtherSource({ job: { agencyId, subjectId }, file }: MediaRun, manager?: EntityManager): Promise<boolean> {
    return this.runs.imported.hasOtherSource(agencyId, subjectId, file, manager);
  }

  private async fetchAndProcess(
    folder: string,
    run: MediaRun,
    context: JobContext,
    fetchBytes: FetchBytes,
  ): Promise<JobCompletion<MediaResult>> {
    const { job, file, storageFolder } = run;
    const sourcePath = path.join(folder, 'original');
    const { sha256, version } = await inSpan('bring_bytes', () =>
      fetchBytes(sourcePath, (head) => this.admit(head, run), context.signal, file),
    );
    if (sha256 === null) {
      return (manager) => this.endings.finishUnchanged(manager, run, version);
    }
    const claim = await this.runs.of(job).claimContent(job.agencyId, job.subjectId, storageFolder, sha256);
    const content = { sha256, version, storageFolder };
    switch (claim.kind) {
      case 'notLatest':
        throw await this.runs.whyNotLatest(job);
      case 'busy':
        return (manager) => this.endings.waitFor(manager, job, claim.holderId);
      case 'stored':
        return (manager) => this.shareBytes(manager, job, claim.identicalId, content);
      case 'mine':
        return this.processAndStore(sourcePath, run, context, content);
    }
  }

  /** Ends the run with the bytes of an identical file. */
  private async shareBytes(
    manager: EntityManager,
    job: MediaJob,
    identicalId: number,
    content: NewContent,
  ): Promise<MediaResult | typeof RUN_AGAIN> {
    if (job.type === 'media_import') {
      // Shared bytes count once, but the file counts.
      await this.quota.requireFile(job.agencyId, 0, manager);
    }
    return this.endings.finishAsCopy(manager, job, identicalId, content);
  }

  /** Processes the fetched bytes, stores them and compares the picture with those of other files. */
  private async processAndStore(
    sourcePath: string,
    { job }: MediaRun,
    context: JobContext,
    { sha256, version, storageFolder }: NewContent,
  ): Promise<JobCompletion<MediaResult>> {
    const { agencyId, subjectId: mediaId } = job;
    const { size } = await stat(sourcePath);
    await this.requireQuota(job, size);
    const processed = await inSpan('process_file', () =>
      this.processor.process(sourcePath, path.dirname(sourcePath), context),
    );
    const content = await this.stored.store(job, { sourcePath, sha256, storageFolder }, processed, context.signal);
    const duplicateId = await this.duplicates.find(agencyId, mediaId, content);
    return async (manager) => {
      await this.requireQuota(job, size, manager);
      return this.endings.finish(manager, job, { duplicateId, version }, (ending) =>
        this.runs.of(job).finish(ending, mediaId, content),
      );
    };
  }

  /** Ends the run; if other content has been requested at the last moment, its bytes are discarded (D-230). */
  private async complete(
    manager: EntityManager,
    run: MediaRun,
    complete: JobCompletion<MediaResult>,
  ): Promise<MediaResult | typeof RUN_AGAIN> {
    try {
      const result = await complete(manager);
      if (result !== RUN_AGAIN && (await this.hasOtherSource(run, manager))) {
        throw new TemporaryFault('There is other content at the source by now');
      }
      return result;
    } catch (error) {
      throw namingFile(error, run);
    }
  }

  /** Checks the quota; an upload was counted when it was confirmed. */
  private async requireQuota(
    { type, agencyId, subjectId }: MediaJob,
    sizeBytes: number,
    manager?: EntityManager,
  ): Promise<void> {
    if (type === 'media_import') {
      await this.quota.requireFile(agencyId, sizeBytes, manager);
    } else if (type === 'media_refresh') {
      await this.quota.requireBytes(agencyId, subjectId, sizeBytes, manager);
    }
  }

  /**
   * Recognises the type of the file by its beginning, and returns the type's size limit in bytes.
   * @throws BelongsToVideos for a video in the queue of photos.
   * @throws DataFault for a type that is not accepted, and for new content of another kind than the present one: in its place it
   * would break rules of the listings that show it (D-225).
   */
  private async admit(head: Buffer, { job: { type, queue }, file }: MediaRun): Promise<number> {
    const { kind, maxBytes } = await this.processor.recognise(head);
    if (type === 'media_refresh' && kind !== file.kind) {
      throw otherKind(kind);
    }
    if (kind === 'video' && queue !== 'videos') {
      throw new BelongsToVideos();
    }
    return maxBytes;
  }
}

function otherKind(kind: MediaKind): DataFault {
  const [found, kept] = kind === 'video' ? ['a video', 'photo'] : ['a photo', 'video'];
  return new DataFault(
    `There is ${found} at the URL now, so the ${kept} is kept; send ${found} with an id of its own`,
    {
      code: 'WRONG_TYPE',
    },
  );
}
