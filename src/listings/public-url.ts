import type { Config } from '../config/env.js';
import { variantFileName } from '../integrations/storage/media-keys.js';

/** The address of a listing's public page (D-25). */
export function publicUrlOf(config: Config, listingId: number): string {
  return `${config.publicSiteUrl}/announcement/${listingId}`;
}

/** The path of what a listing's page shows, with the listing's id as a parameter, without slashes around it. */
export const PUBLIC_FILES_PATH = 'announcement/:listingId/files';

/** The address of a rendition on a listing's page: it answers for as long as the listing is public (D-152). */
export function publicFileUrl(config: Config, listingId: number, mediaId: number, variantSize: string): string {
  return `${publicUrlOf(config, listingId)}/files/${mediaId}/${variantFileName(variantSize)}`;
}
