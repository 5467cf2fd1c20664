import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { mediaKey, variantFileName } from '../../integrations/storage/media-keys.js';
import type { StoredVariant } from '../../media/media-file.js';

interface ShownFile {
  storageFolder: string | null;
  variants: string | null;
}

const STORED = 'm.storage_folder AS storageFolder, m.variants';

/** A file of the snapshot, or the picture of the agent whom its page names, while the public may see the listing. */
const FIND_SHOWN = `
  SELECT ${STORED}
    FROM listing_publications p
    JOIN listing_publication_files f ON f.listing_id = p.listing_id AND f.agency_id = p.agency_id
    JOIN media m ON m.agency_id = f.agency_id AND m.id = f.media_id AND m.deleted_at IS NULL
   WHERE p.listing_id = ? AND p.withdrawn_at IS NULL AND f.media_id = ?
  UNION ALL
  SELECT ${STORED}
    FROM listing_publications p
    JOIN users u ON u.agency_id = p.agency_id AND u.id = p.user_id AND u.posting_type = 'agent' AND u.deleted_at IS NULL
    JOIN media m ON m.agency_id = u.agency_id AND m.id = u.avatar_media_id AND m.deleted_at IS NULL
   WHERE p.listing_id = ? AND p.withdrawn_at IS NULL AND u.avatar_media_id = ?
   LIMIT 1`;

/** What of the stored files the public may see, as of now. */
@Injectable()
export class PublicFilesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The key of a rendition that a listing's page shows; null: it shows none such, or is not public. */
  async keyOf(listingId: number, mediaId: number, fileName: string): Promise<string | null> {
    const [file] = await this.dataSource.query<ShownFile[]>(FIND_SHOWN, [listingId, mediaId, listingId, mediaId]);
    if (file === undefined || file.storageFolder === null) {
      return null;
    }
    const variants = JSON.parse(file.variants ?? '[]') as StoredVariant[];
    const isVariant = variants.some(({ variantSize }) => variantFileName(variantSize) === fileName);
    return isVariant ? mediaKey(file.storageFolder, fileName) : null;
  }
}
