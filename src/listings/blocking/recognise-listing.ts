import type { StoredFields } from '../write/listing-columns.js';

/**
 * When a listing is one that was blocked, sent anew: the same offer at the same place with mostly the same photos (D-171).
 * Neither the place alone nor a photo alone tells: an agency has several flats in one house, and one photo of the house.
 * What _the same_ means stands in `likeness/same-place.ts` and `likeness/same-photos.ts`.
 */

/** Deal and type of property as one token, such as `rent/residential`; null: not known. */
export function offerOf({ announcementType, propertyType }: StoredFields): string | null {
  return announcementType === null || propertyType === null ? null : `${announcementType}/${propertyType}`;
}
