import { Inject, Injectable, Logger } from '@nestjs/common';
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
import { isClientGone } from '../../integrations/system-error.js';
import { LoopTurns } from '../../platform/concurrency/loop-turns.js';
import { discardRejectedBody } from '../../platform/http/body/discard-body.js';
import { sendContinue, tooSlow, watchPace } from '../../platform/http/body/json-body-bytes.js';
import { respondWithError } from '../../platform/http/errors/error.filter.js';
import { Transactions } from '../../platform/mysql/transactions.js';
import { requireDeclaredType } from './confirming/declared-types.js';
import { requireDeclaredHeaders } from './upload-headers.js';
import { uploadUrlRevoked } from './upload-requests.js';
import { UploadsRepository, type UploadState } from './uploads.repository.js';

/** How long a client may send nothing in the middle of a file, in milliseconds. */
const SILENCE_MS = 30_000;

/** How long a client that is cut off has to read the response, in milliseconds. */
const LINGER_MS = 1_000;

/** Receives the bytes that clients send to signed URLs of this service (D-41), and streams them to disk. */
@Injectable()
export class UploadIntake {
  private readonly logger = new Logger(UploadIntake.name);
  private readonly turns = new LoopTurns();

  constructor(
    private readonly transactions: Transactions,
    private readonly uploads: UploadsRepository,
    private readonly urls: LocalUploadUrls,
    /** Null when media, and so uploads, are stored in a bucket. */
    @Inject(LocalStorage) private readonly storage: LocalStorage | null,
  ) {}

  /**
   * Stores the body of a PUT as the upload of its signed URL, completely or not at all, and responds with 200.
   * @throws ApiError `INVALID_UPLOAD_SIGNATURE`, `AGENCY_SUSPENDED`, `UPLOAD_URL_EXPIRED`, `UPLOAD_ALREADY_COMPLETED`, those of
   * `requireDeclaredHeaders`, `INVALID_CONTENT_TYPE`, `STORAGE_FULL`.
   */
  async receive(request: Request, response: Response): Promise<void> {
    try {
      await this.turns.next();
      await this.store(request, response);
      response.status(200).end();
    } catch (error) {
      if (response.headersSent || (request.destroyed && !request.complete)) {
        // It was answered with 408, or the client has disconnected.
        this.logUnexpected(error);
        return;
      }
      discardRejectedBody(request, response);
      throw error instanceof StorageFull ? new ApiError('STORAGE_FULL', [], { cause: error }) : error;
    }
  }

  /** Nobody can be told of the error any more; those of the client, and its disconnection, need no attention. */
  private logUnexpected(error: unknown): void {
    if (!(error instanceof ApiError) && !isClientGone(error)) {
      this.logger.error({ err: error }, 'An upload ended with an error after its client had been cut off or had left');
    }
  }

  /** All header checks come before the first byte is read. */
  private async store(request: Request, response: Response): Promise<void> {
    const permit = await this.urls.read(request.method, request.originalUrl);
    if (permit === null || this.storage === null) {
      throw new ApiError('INVALID_UPLOAD_SIGNATURE');
    }
    const key = uploadKey(permit.agencyId, permit.fileName);
    const { id: uploadId } = await this.requireOpen(permit, key, this.storage);
    requireDeclaredHeaders(request, permit);

    const incoming = await this.storage.begin(permit.agencyId, permit.sizeBytes);
    try {
      sendContinue(request);
      await receiveInto(incoming, request, response, permit);
      await incoming.seal();
      await this.keep(incoming, { permit, key, uploadId }, this.storage);
    } finally {
      await incoming.discard();
    }
  }

  private async requireOpen(permit: UploadPermit, key: string, storage: LocalStorage): Promise<UploadState> {
    const upload = await this.requireGranted(permit);
    if (upload.isExpired) {
      throw new ApiError('UPLOAD_URL_EXPIRED');
    }
    if (upload.isConfirmed || (await storage.has(key))) {
      throw new ApiError('UPLOAD_ALREADY_COMPLETED');
    }
    return upload;
  }

  /** A URL grants no more than the key that asked for it would: it ends with the key and rests with the agency (D-173). */
  private async requireGranted(permit: UploadPermit, manager?: EntityManager): Promise<UploadState> {
    const upload = await this.uploads.findState(permit.agencyId, permit.fileName, permit.expires, manager);
    if (upload === null) {
      throw new ApiError('UPLOAD_URL_EXPIRED');
    }
    if (upload.isAgencySuspended) {
      throw new ApiError('AGENCY_SUSPENDED');
    }
    if (upload.isApiKeyInvalid) {
      throw uploadUrlRevoked();
    }
    return upload;
  }

  /**
   * If several requests send the same upload, the first to complete wins, under the lock of the upload's row. The file, which is
   * sealed, is moved into place as the last step before the commit, after everything for which the transaction may be run again.
   * The API key is checked again, because it may have been revoked while the bytes arrived.
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
      await incoming.moveTo(key);
    });
  }
}

/**
 * Writes the body after checking its first bytes against the declared type; its length was checked before. A body that arrives too
 * slowly gets 408 at once, and its connection is closed soon after, which also ends reading; it is rejected even if the rest of it
 * arrives before that.
 */
async function receiveInto(
  incoming: IncomingObject,
  request: Request,
  response: Response,
  permit: UploadPermit,
): Promise<void> {
  request.setTimeout(SILENCE_MS, () => request.destroy());
  const countBytes = watchPace(request, () => {
    // After the response, Node does not notify the reader of the body when the connection closes.
    response.once('finish', () => setTimeout(() => request.destroy(), LINGER_MS).unref());
    respondWithError(tooSlow(), request, response);
  });
  const headBytes = Math.min(SNIFFED_BYTES, permit.sizeBytes);
  let head: Buffer = Buffer.alloc(0);
  // Leaving the loop must not close the connection, because an error response may still have to be sent.
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
  // From here on the client waits for the service, however long that takes.
  request.setTimeout(0);
  if (response.headersSent) {
    throw tooSlow();
  }
}
