import type { Config } from '../config/env.js';

/** The address of a listing's public page (D-25). */
export function publicUrlOf(config: Config, listingId: number): string {
  return `${config.publicSiteUrl}/announcement/${listingId}`;
}
