import type { Config } from '../config/env.js';
import { variantFileName } from '../integrations/storage/media-keys.js';

/** The URL of a listing's public page (D-25). */
export function publicUrlOf(config: Config, listingId: number): string {
  return `${config.publicSiteUrl}/announcement/${listingId}`;
}

/** The path of a listing page's files, with the listing's id as a parameter and without leading or trailing slash. */
export const PUBLIC_FILES_PATH = 'announcement/:listingId/files';

/** The URL of a rendition on a listing's page. It is valid while the listing is public (D-152). */
export function publicFileUrl(config: Config, listingId: number, mediaId: number, variantSize: string): string {
  return `${publicUrlOf(config, listingId)}/files/${mediaId}/${variantFileName(variantSize)}`;
}
