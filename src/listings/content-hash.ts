import { hash } from 'node:crypto';
import type { ListingPatch } from '../catalogue/check-listing.js';
import type { Target } from '../identity/identifiers.js';

/** The column `content_hash` is as long. */
const HASH_BYTES = 16;

/**
 * Tells a write from all others, of whatever listing. Fields are hashed in the catalogue's order, as the checker puts
 * them, so that the order in which they were sent does not matter.
 */
export function contentHashOf(target: Target, patch: ListingPatch): Buffer {
  const text = JSON.stringify([target.id ?? target.externalId, patch]);
  return hash('sha256', text, 'buffer').subarray(0, HASH_BYTES);
}
