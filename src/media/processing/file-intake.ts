import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { FileFailureCode } from '../../errors/file-failures.js';
import { DataFault, JobFault, SubjectDeleted, TemporaryFault } from '../../errors/job-fault.js';
import { beginWrite, type WriteContext } from '../../platform/batch/write-context.js';
import { newMediaFolder } from '../../integrations/storage/media-keys.js';
import { Storage } from '../../integrations/storage/storage.js';
import {
  type StartedJob,
  type JobContext,
  type JobFailure,
  type JobSetback,
  RUN_AGAIN,
} from '../../platform/outbox/processing/job-handler.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { MediaResult } from '../../platform/outbox/job-types.js';
import { Metrics } from '../../observability/metrics.js';
import { EventLog } from '../../events/log/event-log.js';
import { inSpan } from '../../observability/spans.js';
import type { FileVersion } from '../../integrations/downloader/downloader.js';
import { mediaJobKey } from '../imports/import-request.js';
import type { ProcessedContent } from '../media-file.js';
import { MediaQuota } from '../imports/media-quota.js';
import { mediaEvent } from '../media-event.js';
import { MediaHolders } from '../media-usage.js';
import { AlikePhotos } from '../problems/alike-photos.js';
import { FileProcessor } from './file-processor.js';
import { type BegunFile, ProcessingRepository } from './processing.repository.js';
import { RefreshRunsRepository } from '../refreshing/refresh-runs.repository.js';
import { storeFile } from './store-file.js';
import { inTemporaryFolder } from './temporary-folder.js';

/** A job that brings the bytes of a file, from wherever. */
export type MediaJob = StartedJob<'media_import'> | StartedJob<'media_optimize'> | StartedJob<'media_refresh'>;

/** The bytes are those that the file has. */
export const UNCHANGED = 'unchanged';

/** Bytes that were brought. */
export interface BroughtBytes {
  sha256: Buffer;
  /** What their server told of their version; null: there is none. */
  version: FileVersion | null;
}

/** Writes what a job has achieved, in the transaction that ends it; see `JobCompletion`. */
type Completion = (manager: EntityManager) => Promise<MediaResult | typeof RUN_AGAIN>;

/** Looks at how a file begins and says how large it may be, in bytes. What it throws is for `FileIntake`. */
export type AdmitFile = (head: Buffer) => Promise<number>;

/**
 * Puts the bytes of the file into a new local file and returns their SHA-256, or says that they are what the file has. It shows how the file begins
 * (`SNIFFED_BYTES` of it, or all) before it brings more, and goes no further where that throws.
 */
export type BringBytes = (
  destination: string,
  admit: AdmitFile,
  file: BegunFile,
) => Promise<BroughtBytes | typeof UNCHANGED>;

/** The same for the file of the run. */
type BringIt = (destination: string, admit: AdmitFile) => ReturnType<BringBytes>;

/** Thrown while bytes are brought: they are a video's, and the job is in the queue of photos. */
class BelongsToVideos extends Error {}

/**
 * What every job that brings a file does: bring the bytes, recognise, process, store, and then, in the transaction that
 * ends the job, the row and everything that holds the file (spec: Media file; D-34 to D-38). Each run stores into a folder of
 * its own, which is noted in the row first, so that whatever becomes of a run, its bytes are either the file's or known
 * to be nobody's.
 */
@Injectable()
export class FileIntake {
  constructor(
    private readonly imported: ProcessingRepository,
    private readonly refreshed: RefreshRunsRepository,
    private readonly processor: FileProcessor,
    private readonly storage: Storage,
    private readonly holders: MediaHolders,
    private readonly outbox: Outbox,
    private readonly quota: MediaQuota,
    private readonly alike: AlikePhotos,
    private readonly metrics: Metrics,
    private readonly events: EventLog,
  ) {}

  /** One run of a job. Throws `DataFault` and `TemporaryFault`, which name the file by its external id. */
  async run(job: MediaJob, context: JobContext, bring: BringBytes): Promise<Completion> {
    const storageFolder = newMediaFolder(job.agencyId);
    const file = await this.filesOf(job).begin(job.agencyId, job.subjectId, storageFolder);
    if (file === null) {
      throw deleted();
    }
    if (file.optimization === 'success' && job.type !== 'media_refresh') {
      return () => Promise.resolve(succeeded(job));
    }
    try {
      const bringFile: BringIt = (destination, admit) => bring(destination, admit, file);
      const complete = await inTemporaryFolder((folder) => this.takeIn(folder, storageFolder, job, context, bringFile));
      if (await this.isOutdated(job, file)) {
        return () => Promise.resolve(RUN_AGAIN);
      }
      return (manager) => namingFaults(file, job, () => this.completeAsBegun(manager, job, file, complete));
    } catch (error) {
      if (error instanceof BelongsToVideos) {
        return (manager) => this.moveToVideos(manager, job);
      }
      if (await this.isOutdated(job, file)) {
        return () => Promise.resolve(RUN_AGAIN);
      }
      throw namingFile(error, file, job);
    }
  }

  /** Writes, in the transaction that ends the job, that the file cannot be had. */
  async recordFailure(manager: EntityManager, job: MediaJob, failure: JobFailure): Promise<void> {
    const { agencyId, subjectId: mediaId, attempt: attempts } = job;
    const context = await beginWrite({ manager, agencyId });
    await this.holders.mediaChanged(context, [mediaId]);
    const code = codeOf(failure.cause, failure.isRetryable);
    const { publicMessage: message, isRetryable } = failure;
    if (await this.filesOf(job).fail(context, mediaId, { code, message, attempts })) {
      await this.holders.outdate(context, [mediaId]);
      const file = await this.imported.named(context, mediaId);
      this.events.record(context, [mediaEvent('media.failed', file, { code, message, isRetryable })]);
    }
  }

  /** Writes, in the transaction that lets the job rest, why the attempt failed. */
  async recordSetback(manager: EntityManager, job: MediaJob, setback: JobSetback, nextAttemptAt: Date): Promise<void> {
    const { agencyId, subjectId: mediaId, attempt: attempts } = job;
    const code = codeOf(setback.cause, true);
    const failure = { code, message: setback.publicMessage, attempts, nextAttemptAt };
    await this.filesOf(job).noteSetback({ manager, agencyId }, mediaId, failure);
  }

  private async takeIn(
    folder: string,
    storageFolder: string,
    job: MediaJob,
    context: JobContext,
    bring: BringIt,
  ): Promise<Completion> {
    const { agencyId, subjectId: mediaId } = job;
    const sourcePath = path.join(folder, 'original');
    const files = this.filesOf(job);
    const brought = await inSpan('bring_bytes', () => bring(sourcePath, (head) => this.admit(head, job)));
    if (brought === UNCHANGED) {
      return (manager) => this.leave(manager, job);
    }
    const { sha256, version } = brought;
    const claim = await files.claimContent(agencyId, mediaId, storageFolder, sha256);
    switch (claim.kind) {
      case 'lost':
        throw deleted();
      case 'busy':
        return (manager) => this.waitFor(manager, job, claim.holderId);
      case 'stored':
        return (manager) => this.finishAsTwin(manager, job, claim.twinId, version);
      case 'mine': {
        const { size } = await stat(sourcePath);
        await this.requireRoom(job, size);
        const processed = await inSpan('process_file', () => this.processor.process(sourcePath, folder, context));
        const content = await this.storingFor(job, storageFolder, () =>
          inSpan('store_file', () =>
            storeFile(this.storage, { sourcePath, sha256, storageFolder }, processed, context.signal),
          ),
        );
        this.count(content);
        const alikeId = await this.alike.find(agencyId, mediaId, content);
        return async (manager) => {
          await this.quota.hold({ manager, agencyId });
          await this.requireRoom(job, size, manager);
          return this.finish(manager, job, { alikeId, version }, (ending) => files.finish(ending, mediaId, content));
        };
      }
    }
  }

  /**
   * Stores the bytes of a run. Where another run has begun meanwhile, or the file has been deleted, the folder may have been
   * emptied before its last bytes came: whoever put them there takes them out, whether all were stored or not.
   */
  private async storingFor<T>(job: MediaJob, storageFolder: string, store: () => Promise<T>): Promise<T> {
    const { agencyId, subjectId: mediaId } = job;
    const [stored] = await Promise.allSettled([store()]);
    const isLatest = await this.filesOf(job).isLatestRun(agencyId, mediaId, storageFolder);
    if (!isLatest) {
      await this.storage.deletePrefix(storageFolder);
    }
    if (stored.status === 'rejected') {
      throw stored.reason;
    }
    if (!isLatest) {
      throw deleted();
    }
    return stored.value;
  }

  /** Ends the run, whose bytes are no longer wanted where other content has been asked for at the last moment (D-230). */
  private async completeAsBegun(
    manager: EntityManager,
    job: MediaJob,
    begun: BegunFile,
    complete: Completion,
  ): ReturnType<Completion> {
    const result = await complete(manager);
    if (result !== RUN_AGAIN && (await this.isOutdated(job, begun, manager))) {
      throw new TemporaryFault('There is other content at the source by now');
    }
    return result;
  }

  /** Whether other content is to be fetched than the run has begun with. */
  private isOutdated({ agencyId, subjectId }: MediaJob, begun: BegunFile, manager?: EntityManager): Promise<boolean> {
    return this.imported.hasOtherSource(agencyId, subjectId, begun, manager);
  }

  /** What was fetched again is what the file has. Its record changes only where it told a failure. */
  private async leave(manager: EntityManager, job: MediaJob): Promise<MediaResult> {
    const context = await beginWrite({ manager, agencyId: job.agencyId });
    if (!(await this.refreshed.leave(context, job.subjectId))) {
      throw deleted();
    }
    return { ...succeeded(job), changed: false };
  }

  /** What is fetched again is written elsewhere until it is there. */
  private filesOf({ type }: MediaJob): ProcessingRepository {
    return type === 'media_refresh' ? this.refreshed : this.imported;
  }

  private count({ kind, sizeBytes, variants }: ProcessedContent): void {
    const renditionBytes = variants.reduce((sum, variant) => sum + variant.sizeBytes, 0);
    this.metrics.mediaBytes.inc({ kind, part: 'original' }, sizeBytes);
    this.metrics.mediaBytes.inc({ kind, part: 'renditions' }, renditionBytes);
  }

  /** An upload was given its room when it was confirmed. */
  private async requireRoom({ type, agencyId }: MediaJob, sizeBytes: number, manager?: EntityManager): Promise<void> {
    if (type === 'media_import') {
      await this.quota.requireRoom(agencyId, sizeBytes, manager);
    } else if (type === 'media_refresh') {
      await this.quota.requireBytes(agencyId, sizeBytes, manager);
    }
  }

  /** A video takes long: it is brought and processed where no photo waits behind it. */
  private async admit(head: Buffer, { queue }: MediaJob): Promise<number> {
    const { kind, maxBytes } = await this.processor.recognise(head);
    if (kind === 'video' && queue !== 'videos') {
      throw new BelongsToVideos();
    }
    return maxBytes;
  }

  private async moveToVideos(manager: EntityManager, job: MediaJob): Promise<typeof RUN_AGAIN> {
    await this.outbox.moveTo(manager, job.agencyId, job.id, 'videos');
    return RUN_AGAIN;
  }

  private async finish(
    manager: EntityManager,
    job: MediaJob,
    { alikeId, version }: { alikeId: number | null; version: FileVersion | null },
    write: (context: WriteContext) => Promise<boolean>,
  ): Promise<MediaResult> {
    // Holders before the file, in the order in which their own writes lock them.
    const context = await beginWrite({ manager, agencyId: job.agencyId });
    await this.holders.mediaChanged(context, [job.subjectId]);
    if (!(await write(context))) {
      throw deleted();
    }
    if (version !== null) {
      await this.imported.noteVersion(context, job.subjectId, version);
    }
    if (job.type === 'media_refresh') {
      await this.holders.mediaChanged(context, await this.alike.leave(context, job.subjectId));
    }
    if (alikeId !== null) {
      await this.holders.mediaChanged(context, await this.alike.join(context, job.subjectId, alikeId));
    }
    const file = await this.imported.named(context, job.subjectId);
    this.events.record(context, [mediaEvent('media.ready', file)]);
    if (job.type !== 'media_refresh') {
      return succeeded(job);
    }
    await this.holders.contentChanged(context, [job.subjectId]);
    return { ...succeeded(job), changed: true };
  }

  /** Without the twin, whose bytes it would have shared, the job has to bring them itself. */
  private async finishAsTwin(
    manager: EntityManager,
    job: MediaJob,
    twinId: number,
    version: FileVersion | null,
  ): Promise<MediaResult | typeof RUN_AGAIN> {
    const { agencyId, subjectId: mediaId } = job;
    const files = this.filesOf(job);
    return (await files.shareTwin({ manager, agencyId }, twinId))
      ? this.finish(manager, job, { alikeId: twinId, version }, (ending) => files.finishAsTwin(ending, mediaId, twinId))
      : RUN_AGAIN;
  }

  /** Puts the job back until the one that is processing the same bytes has ended. */
  private async waitFor(manager: EntityManager, job: MediaJob, holderId: number): Promise<typeof RUN_AGAIN> {
    const [holderJob] = (await this.outbox.openJobs(manager, job.agencyId, [mediaJobKey(holderId)])).values();
    if (holderJob === undefined) {
      // It has ended meanwhile, in whatever way: it must not keep others waiting.
      await this.imported.releaseContent({ manager, agencyId: job.agencyId }, holderId);
    } else {
      await this.outbox.replaceWaits(manager, job.agencyId, [{ jobId: job.id, waitsFor: [holderJob.id] }]);
    }
    return RUN_AGAIN;
  }
}

function succeeded(job: MediaJob): MediaResult {
  return { mediaId: job.subjectId, optimization: 'success' };
}

function deleted(): SubjectDeleted {
  return new SubjectDeleted('The file was deleted before it had been processed');
}

function nameOf({ externalId }: BegunFile, { subjectId }: MediaJob): string {
  return externalId ?? `media file ${subjectId}`;
}

async function namingFaults<T>(file: BegunFile, job: MediaJob, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw namingFile(error, file, job);
  }
}

/** The same fault, naming the file that it is about, and where the request that asked for it says what to bring. */
function namingFile(error: unknown, file: BegunFile, job: MediaJob): unknown {
  if (!(error instanceof JobFault)) {
    return error;
  }
  const { code, details } = error.error;
  const field = job.type === 'media_optimize' ? 'generatedFileName' : 'url';
  const { externalId } = file;
  const place = {
    ...{ pointer: `/${field}`, field, code, message: error.publicMessage, fileId: job.subjectId },
    ...(externalId === null ? {} : { externalFileId: externalId }),
  };
  const Fault = error instanceof TemporaryFault ? TemporaryFault : DataFault;
  return new Fault(`${nameOf(file, job)}: ${error.publicMessage}`, {
    cause: error,
    error: { code, details: details.length === 0 ? [place] : details },
  });
}

/** The code of the fault underneath; a defect, and a job whose worker died of it, have a general one. */
function codeOf(cause: unknown, isRetryable: boolean): FileFailureCode {
  if (cause instanceof JobFault) {
    return cause.code ?? codeOf(cause.cause, isRetryable);
  }
  return isRetryable ? 'INTERNAL_ERROR' : 'NOT_PROCESSABLE';
}
