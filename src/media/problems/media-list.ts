import { Injectable } from '@nestjs/common';
import type { AgencyContext } from '../../auth/agency-context.js';
import { Storage } from '../../integrations/storage/storage.js';
import { type ListPage, ListPages } from '../../pagination/list-page.js';
import type { MediaQueryDto } from '../dto/media-query.dto.js';
import { MediaRepository } from '../media.repository.js';
import { MediaHolders } from '../media-usage.js';
import { type MediaRecord, toMediaRecord } from '../media-view.js';
import { mediaConditions } from './media-conditions.js';

/** An agency's files, page by page (D-220). */
@Injectable()
export class MediaList {
  constructor(
    private readonly pages: ListPages,
    private readonly media: MediaRepository,
    private readonly holders: MediaHolders,
    private readonly storage: Storage,
  ) {}

  read(agency: AgencyContext, query: MediaQueryDto): Promise<ListPage<MediaRecord>> {
    return this.pages.read(agency.id, query, {
      table: 'media',
      conditions: mediaConditions(query, this.holders.isHeld),
      findWalked: async (walk) =>
        (await this.media.findWalked(agency.id, walk)).map((file) => toMediaRecord(file, this.storage)),
    });
  }
}
