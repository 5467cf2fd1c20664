import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { EntityManager } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';
import { SNIFFED_BYTES } from '../../integrations/images/formats/sniff-file-type.js';
import type { IncomingObject } from '../../integrations/storage/local/incoming-object.js';
import { LocalStorage } from '../../integrations/storage/local/local.storage.js';
import { LocalUploadUrls } from '../../integrations/storage/local/local.upload-urls.js';
import type { UploadPermit } from '../../integrations/storage/local/signed-target.js';
import { uploadKey } from '../../integrations/storage/media-keys.js';
import { StorageFull } from '../../integrations/storage/storage.js';
import { askForBody, letPass, tooSlow, watchPace } from '../../platform/http/body/json-body-bytes.js';
import { respondWithError } from '../../platform/http/errors/error.filter.js';
import { LoopTurns } from '../../platform/http/loop-turns.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { requireDeclaredType } from './confirming/declared-types.js';
import { endedWithKey, requireDeclaredHeaders } from './upload-headers.js';
import { UploadsRepository, type UploadStanding } from './uploads.repository.js';

/** How long a sender may be silent in the middle of a file, in milliseconds. */
const SILENCE_MS = 30_000;

/** How long a sender who is cut off has to read why, in milliseconds. */
const LINGER_MS = 1_000;

/** Takes the bytes that callers send to signed URLs of this service (D-41). They go to the disk as they come. */
@Injectable()
export class UploadIntake {
  private readonly turns = new LoopTurns();

  constructor(
    private readonly transactions: Transactions,
    private readonly uploads: UploadsRepository,
    private readonly urls: LocalUploadUrls,
    /** Null: media are stored in a bucket, and so are uploads. */
    @Inject(LocalStorage) private readonly storage: LocalStorage | null,
  ) {}

  /**
   * Stores the body of a PUT as the upload that its URL allows, whole or not at all, and answers 200.
   * @throws ApiError `INVALID_UPLOAD_SIGNATURE`, `AGENCY_SUSPENDED`, `UPLOAD_URL_EXPIRED`, `UPLOAD_ALREADY_COMPLETED`,
   *   those of `requireDeclaredHeaders`, `INVALID_CONTENT_TYPE`, `STORAGE_FULL`.
   */
  async receive(request: Request, response: Response): Promise<void> {
    try {
      await this.turns.next();
      await this.store(request, response);
      response.status(200).end();
    } catch (error) {
      if (request.destroyed && !request.complete) {
        return; // The sender has gone, so nobody is left to answer.
      }
      letPass(request, response);
      throw error instanceof StorageFull ? new ApiError('STORAGE_FULL', [], { cause: error }) : error;
    }
  }

  /** Everything that the headers can be refused for comes before the first byte. */
  private async store(request: Request, response: Response): Promise<void> {
    const permit = await this.urls.read(request.method, request.originalUrl);
    if (permit === null || this.storage === null) {
      throw new ApiError('INVALID_UPLOAD_SIGNATURE');
    }
    const key = uploadKey(permit.agencyId, permit.fileName);
    const { id: uploadId } = await this.requireOpen(permit, key, this.storage);
    requireDeclaredHeaders(request, permit);

    const incoming = await this.storage.begin(permit.sizeBytes);
    try {
      askForBody(request);
      await receiveInto(incoming, request, response, permit);
      await this.keep(incoming, { permit, key, uploadId }, this.storage);
    } finally {
      await incoming.discard();
    }
  }

  private async requireOpen(permit: UploadPermit, key: string, storage: LocalStorage): Promise<UploadStanding> {
    const standing = await this.requireGranted(permit);
    if (standing.isExpired) {
      throw new ApiError('UPLOAD_URL_EXPIRED');
    }
    if (standing.isConfirmed || (await storage.has(key))) {
      throw new ApiError('UPLOAD_ALREADY_COMPLETED');
    }
    return standing;
  }

  /** A URL grants no more than the key that asked for it would: it ends with the key and rests with the agency (D-173). */
  private async requireGranted(permit: UploadPermit, manager?: EntityManager): Promise<UploadStanding> {
    const standing = await this.uploads.standing(permit.agencyId, permit.fileName, permit.expires, manager);
    if (standing === null) {
      throw new ApiError('UPLOAD_URL_EXPIRED');
    }
    if (standing.isAgencySuspended) {
      throw new ApiError('AGENCY_SUSPENDED');
    }
    if (standing.isKeyOver) {
      throw endedWithKey();
    }
    return standing;
  }

  /**
   * Of several that bring the same upload the first to be complete wins: under the lock of its row nobody else can. The
   * file takes its place as the last thing before the commit, which therefore is not run twice. The key may have been
   * revoked while the bytes came.
   */
  private async keep(
    incoming: IncomingObject,
    { permit, key, uploadId }: { permit: UploadPermit; key: string; uploadId: number },
    storage: LocalStorage,
  ): Promise<void> {
    await this.transactions.run(async (manager) => {
      const upload = (await this.uploads.lock({ manager, agencyId: permit.agencyId }, [uploadId])).get(uploadId);
      if (upload === undefined || upload.isSwept) {
        throw new ApiError('UPLOAD_URL_EXPIRED');
      }
      if (upload.mediaId !== null || (await storage.has(key))) {
        throw new ApiError('UPLOAD_ALREADY_COMPLETED');
      }
      await this.requireGranted(permit, manager);
      await incoming.finish(key);
    });
  }
}

/**
 * Writes the body, once its first bytes are what they were declared to be. Its length is the one that was declared. One that
 * comes too slowly is answered 408 at once, and its connection ended, by which reading it ends too.
 */
async function receiveInto(
  incoming: IncomingObject,
  request: Request,
  response: Response,
  permit: UploadPermit,
): Promise<void> {
  request.setTimeout(SILENCE_MS, () => request.destroy());
  const countBytes = watchPace(request, () => {
    // Once it is answered, Node does not tell the reader of the body that its connection has ended.
    response.once('finish', () => setTimeout(() => request.destroy(), LINGER_MS).unref());
    respondWithError(tooSlow(), request, response);
  });
  const headBytes = Math.min(SNIFFED_BYTES, permit.sizeBytes);
  let head: Buffer = Buffer.alloc(0);
  // Leaving the loop must not end the connection: a refusal is still to be answered.
  for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    countBytes(piece.length);
    if (head.length < headBytes) {
      head = Buffer.concat([head, piece.subarray(0, headBytes - head.length)]);
      if (head.length === headBytes) {
        await requireDeclaredType(head, permit.contentType);
      }
    }
    await incoming.write(piece);
  }
}
