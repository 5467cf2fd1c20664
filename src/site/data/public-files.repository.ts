import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { mediaKey, variantFileName } from '../../integrations/storage/media-keys.js';
import { ListingPublication } from '../../listings/publishing/snapshot/publication.entity.js';
import { Media } from '../../media/media.entity.js';
import { EntityRepository } from '../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';

/** A file of the snapshot, or the avatar of the agent on the page, while the listing is public. */
const findShown = (stored: string): string => `
  SELECT ${stored}
    FROM listing_publications p
    JOIN listing_publication_files f ON f.listing_id = p.listing_id AND f.agency_id = p.agency_id
    JOIN media m ON m.agency_id = f.agency_id AND m.id = f.media_id AND m.deleted_at IS NULL
   WHERE p.listing_id = ? AND p.withdrawn_at IS NULL AND f.media_id = ?
  UNION ALL
  SELECT ${stored}
    FROM listing_publications p
    JOIN users u ON u.agency_id = p.agency_id AND u.id = p.user_id AND u.posting_type = 'agent' AND u.deleted_at IS NULL
    JOIN media m ON m.agency_id = u.agency_id AND m.id = u.avatar_media_id AND m.deleted_at IS NULL
   WHERE p.listing_id = ? AND p.withdrawn_at IS NULL AND u.avatar_media_id = ?
   LIMIT 1`;

export interface ShownFile {
  /** The storage key. */
  key: string;
  /** The file of a test agency (D-226). */
  isTest: boolean;
}

/** The stored files that are currently public. */
@Injectable()
export class PublicFilesRepository extends EntityRepository<ListingPublication> {
  private readonly stored = this.columnsOf(Media, ['storageFolder', 'variants'], { alias: 'm' });
  private readonly publication = this.columns(['isTest'], { alias: 'p', prefix: 'publication_' });
  private readonly shown = findShown(`${this.stored.selection}, ${this.publication.selection}`);

  constructor(dataSource: DataSource) {
    super(ListingPublication, dataSource);
  }

  /** A variant on a listing's page; null if the page does not show it or the listing is not public. */
  async findFile(listingId: number, mediaId: number, fileName: string): Promise<ShownFile | null> {
    const [row] = await this.query<RawRow[]>(this.shown, [listingId, mediaId, listingId, mediaId]);
    if (row === undefined) {
      return null;
    }
    const { storageFolder, variants } = this.stored.read(row);
    if (storageFolder === null) {
      return null;
    }
    const isVariant = (variants ?? []).some(({ variantSize }) => variantFileName(variantSize) === fileName);
    return isVariant ? { key: mediaKey(storageFolder, fileName), isTest: this.publication.read(row).isTest } : null;
  }
}
