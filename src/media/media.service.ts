import { Injectable } from '@nestjs/common';
import type { AgencyContext } from '../auth/agency-context.js';
import { ApiError } from '../errors/api-error.js';
import type { LinkResponse, UnlinkResponse } from '../identity/dto/link.dto.js';
import { linkExternalId, type LinkOutcome, unlinkExternalId, type WantedLink } from '../identity/external-id-links.js';
import { Storage } from '../integrations/storage/storage.js';
import type { Target } from '../platform/batch/target.js';
import { beginWrite, type WriteContext } from '../platform/batch/write-context.js';
import { Transactions } from '../platform/mysql/transactions.js';
import type { UploadFromUrlDto } from './dto/media-writes.dto.js';
import { type ImportOutcome, UrlImports } from './imports/url-imports.js';
import { MediaRepository } from './media.repository.js';
import { MediaHolders } from './media-holders.js';
import { type MediaRecord, toMediaRecord } from './media-view.js';
import { MediaDeletion } from './removal/media-deletion.js';

/** An agency's photos and videos, one at a time (spec: Media file). */
@Injectable()
export class MediaService {
  constructor(
    private readonly transactions: Transactions,
    private readonly media: MediaRepository,
    private readonly imports: UrlImports,
    private readonly deletion: MediaDeletion,
    private readonly holders: MediaHolders,
    private readonly storage: Storage,
  ) {}

  /** Imports a file: a set of one. @throws ApiError `EXTERNAL_ID_ALREADY_LINKED`. */
  async uploadFromUrl(agency: AgencyContext, dto: UploadFromUrlDto): Promise<ImportOutcome> {
    const [outcome] = await this.imports.importAll(agency.id, [dto]);
    if (outcome === undefined) {
      throw new Error('An import has no outcome');
    }
    if (outcome instanceof ApiError) {
      throw outcome;
    }
    return outcome;
  }

  /** @throws ApiError `NOT_FOUND`. */
  async get(agency: AgencyContext, target: Target): Promise<MediaRecord> {
    const file = await this.media.findTarget(agency.id, target);
    if (file === null) {
      throw new ApiError('NOT_FOUND');
    }
    return toMediaRecord(file, this.storage);
  }

  /** @throws ApiError `NOT_FOUND`, `MIN_PHOTOS`. */
  async delete(agency: AgencyContext, target: Target): Promise<{ deleted: true }> {
    await this.deletion.delete(agency.id, target);
    return { deleted: true };
  }

  /** @throws ApiError `NOT_FOUND`, `EXTERNAL_ID_ALREADY_LINKED`. */
  link(agency: AgencyContext, id: number, link: WantedLink): Promise<LinkResponse> {
    return this.changing(agency.id, { id }, link.externalId, (context) => linkExternalId(context, 'media', id, link));
  }

  /** @throws ApiError `NOT_FOUND`. */
  unlink(agency: AgencyContext, target: Target): Promise<UnlinkResponse> {
    return this.changing(agency.id, target, null, async (context, id) => {
      const outcome = await unlinkExternalId(context, 'media', id);
      if (target.externalId !== undefined && outcome.response.externalId !== target.externalId) {
        // The file that had it has lost it since it was looked up.
        throw new ApiError('NOT_FOUND');
      }
      return outcome;
    });
  }

  /**
   * Changes a file's external id in a transaction. If it differs afterwards, the file's holders, which show it, change as well, and
   * references that wait for it are resolved.
   */
  private changing<Response>(
    agencyId: number,
    target: Target,
    externalId: string | null,
    write: (context: WriteContext, id: number) => Promise<LinkOutcome<Response>>,
  ): Promise<Response> {
    return this.transactions.run(async (manager) => {
      const context = await beginWrite({ manager, agencyId });
      // Holders must be locked before the file, so it is found, and the change detected, without a lock.
      const id = target.id ?? (await this.media.idOf(context, target));
      if (id === null) {
        throw new ApiError('NOT_FOUND');
      }
      const isNotified = (await this.media.externalIdOf(context, id)) !== externalId;
      if (isNotified) {
        await this.notifyHolders(context, id);
      }
      const { response, change } = await write(context, id);
      if (change !== null && !isNotified) {
        // A concurrent call has changed it in between.
        await this.notifyHolders(context, id);
      }
      if (change !== null) {
        this.holders.notifyOfArrival(context, [{ id, externalId: change.to }]);
      }
      return response;
    });
  }

  private async notifyHolders(context: WriteContext, id: number): Promise<void> {
    await this.holders.mediaChanged(context, [id]);
    await this.holders.outdate(context, [id]);
  }
}
