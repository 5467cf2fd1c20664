import { hash } from 'node:crypto';
import { LISTING_PATCH_NAMES, type ListingPatch } from '../../catalogue/checks/check-listing.js';
import type { Target } from '../../platform/batch/target.js';

/** The column `content_hash` is as long. */
const HASH_BYTES = 16;

/**
 * Tells a write from all others, of whatever listing. Fields are hashed in the catalogue's order, as the checker puts
 * them, so that the order in which they were sent does not matter.
 */
export function contentHashOf(target: Target, patch: ListingPatch): Buffer {
  const text = `${target.id ?? `\0${target.externalId}`}${textOf(patch)}`;
  return hash('sha256', text, 'buffer').subarray(0, HASH_BYTES);
}

/**
 * The same text for equal patches alone: the checker lets no control characters into a text, so they part the fields
 * and tell the types. A third of the time that JSON takes for descriptions of the usual length.
 */
function textOf(patch: ListingPatch): string {
  let text = '';
  for (const name of LISTING_PATCH_NAMES) {
    const value = patch[name];
    if (value !== undefined) {
      text += typeof value === 'string' ? `\0${name}\x01${value}` : `\0${name}\x02${JSON.stringify(value)}`;
    }
  }
  return text;
}
