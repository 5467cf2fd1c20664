import { Injectable } from '@nestjs/common';
import type { AgencyContext } from '../auth/agency-context.js';
import { ApiError } from '../errors/api-error.js';
import { Storage } from '../integrations/storage/storage.js';
import { type ListPage, ListPages } from '../pagination/list-page.js';
import { outcomeOfOne } from '../platform/batch/batch-writer.js';
import type { Target } from '../platform/batch/target.js';
import type { MediaQueryDto } from './dto/media-query.dto.js';
import type { UploadFromUrlDto } from './dto/media-writes.dto.js';
import { type ImportOutcome, UrlImports } from './imports/url-imports.js';
import { MediaRepository } from './media.repository.js';
import { mediaConditions } from './media-filters.js';
import { MediaUsageRegistry } from './media-usage.js';
import { type MediaRecord, toMediaRecord } from './media-view.js';
import { MediaDeletion } from './removal/media-deletion.js';

/** An agency's photos and videos, one at a time or page by page (spec: Media file). */
@Injectable()
export class MediaService {
  constructor(
    private readonly media: MediaRepository,
    private readonly imports: UrlImports,
    private readonly deletion: MediaDeletion,
    private readonly pages: ListPages,
    private readonly usages: MediaUsageRegistry,
    private readonly storage: Storage,
  ) {}

  /** Imports a file: a set of one. @throws ApiError `EXTERNAL_ID_ALREADY_LINKED`. */
  async uploadFromUrl(agency: AgencyContext, dto: UploadFromUrlDto): Promise<ImportOutcome> {
    return outcomeOfOne(await this.imports.importAll(agency.id, [dto]));
  }

  /** The agency's files that match the query (D-220). */
  list(agency: AgencyContext, query: MediaQueryDto): Promise<ListPage<MediaRecord>> {
    return this.pages.read(agency.id, query, {
      table: 'media',
      conditions: mediaConditions(query, this.usages.isUsed),
      findPage: async (bounds) =>
        (await this.media.findPage(agency.id, bounds)).map((file) => toMediaRecord(file, this.storage)),
    });
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
    outcomeOfOne(await this.deletion.deleteAll(agency.id, [{ target }]));
    return { deleted: true };
  }
}
