import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '../../config/env.js';
import { DataFault } from '../../errors/job-fault.js';
import { allowedMs } from '../../integrations/downloader/download-deadline.js';
import { readSmall, readWithin, Storage } from '../../integrations/storage/storage.js';
import {
  type JobAttempt,
  type JobCompletion,
  type JobContext,
  type JobFailure,
  JobHandler,
  RUN_AGAIN,
  type StartedJob,
} from '../../platform/outbox/processing/job-handler.js';
import { UploadSourcesRepository } from '../uploads/confirming/upload-sources.repository.js';
import { openHead } from '../uploads/uploaded-bytes.js';
import { MediaAttempt } from './job/media-attempt.js';
import { MediaJobEndings } from './job/media-job-endings.js';
import { type FetchBytes, MediaJobRunner } from './job/media-job-runner.js';
import { MEDIA_OPTIMIZE, type MediaResult } from './media.job-types.js';

type OptimizeJob = StartedJob<typeof MEDIA_OPTIMIZE>;

/** Processes a confirmed upload. The uploaded bytes are kept until processing succeeds or fails for good. */
@Injectable()
export class MediaOptimizeHandler extends JobHandler<typeof MEDIA_OPTIMIZE> {
  readonly type = MEDIA_OPTIMIZE;

  constructor(
    private readonly runner: MediaJobRunner,
    private readonly endings: MediaJobEndings,
    private readonly sources: UploadSourcesRepository,
    private readonly storage: Storage,
    private readonly config: Config,
  ) {
    super();
  }

  begin(job: OptimizeJob): JobAttempt<MediaResult> {
    const dropSource: DropSource = (manager) => this.sources.drop({ manager, agencyId: job.agencyId }, [job.subjectId]);
    const fetchBytes: FetchBytes = async (destination, admit, signal) => {
      const key = await this.keyOf(job);
      // The size limit, which stops a download early, is not needed: these bytes are stored, and `FileProcessor` checks their size.
      await admit(await this.headOf(key));
      return { sha256: await this.copyAndHash(key, destination, signal), version: null };
    };
    return new OptimizeAttempt(this.runner, this.endings, job, fetchBytes, dropSource);
  }

  private async keyOf(job: OptimizeJob): Promise<string> {
    const key = await this.sources.keyOf(job.agencyId, job.subjectId);
    if (key === null) {
      throw bytesGone();
    }
    return key;
  }

  private async headOf(key: string): Promise<Buffer> {
    const head = await openHead(this.storage, key);
    if (head === null) {
      throw bytesGone();
    }
    return readSmall(head);
  }

  /** The storage has to be as fast as the server of an import: a bucket that trickles would hold the job's slot for as long as a job may run. */
  private async copyAndHash(key: string, destination: string, signal: AbortSignal): Promise<Buffer> {
    const object = await this.storage.open(key);
    if (object === null) {
      throw bytesGone();
    }
    const timeLimitMs = allowedMs(this.config.mediaImportPace, object.sizeBytes);
    return readWithin(object, timeLimitMs, () => writeAndHash(object.stream, destination, signal));
  }
}

type DropSource = (manager: EntityManager) => Promise<void>;

/** Also forgets the uploaded bytes when the job ends. */
class OptimizeAttempt extends MediaAttempt {
  constructor(
    runner: MediaJobRunner,
    endings: MediaJobEndings,
    job: OptimizeJob,
    fetchBytes: FetchBytes,
    private readonly dropSource: DropSource,
  ) {
    super(runner, endings, job, fetchBytes);
  }

  override async work(context: JobContext): Promise<JobCompletion<MediaResult>> {
    const complete = await super.work(context);
    return async (manager) => {
      const result = await complete(manager);
      if (result !== RUN_AGAIN) {
        await this.dropSource(manager);
      }
      return result;
    };
  }

  override async recordFailure(manager: EntityManager, failure: JobFailure): Promise<void> {
    await super.recordFailure(manager, failure);
    if (!failure.isRetryable) {
      await this.dropSource(manager);
    }
  }
}

function bytesGone(): DataFault {
  return new DataFault('The uploaded bytes are not there any more; upload the file again under another external id', {
    code: 'UPLOAD_GONE',
  });
}

/** Writes the stream into a new file and returns the SHA-256 of its bytes. */
async function writeAndHash(bytes: Readable, destination: string, signal: AbortSignal): Promise<Buffer> {
  const hash = createHash('sha256');
  bytes.on('data', (piece: Buffer) => hash.update(piece));
  await pipeline(bytes, createWriteStream(destination, { flags: 'wx' }), { signal });
  return hash.digest();
}
