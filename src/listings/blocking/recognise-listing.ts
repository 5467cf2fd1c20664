import { distanceKm, type Point } from '../../integrations/geocoder/distance.js';
import type { StoredFields } from '../write/listing-columns.js';
import { differingBits } from '../../media/problems/photo-likeness.js';

/**
 * When a listing is one that was blocked, sent anew: the same offer at the same place with mostly the same photos (D-171).
 * Neither the place alone nor a photo alone tells: an agency has several flats in one house, and one photo of the house.
 */

/** A photo, as far as it is known again. */
export interface PhotoMark {
  /** Of the original, in hexadecimal digits. */
  sha256: string;
  /** 64 bits as 16 hexadecimal digits; null: none was made. */
  perceptualHash: string | null;
}

export interface PlaceMark extends Point {
  /** False: the middle of a locality. */
  isExact: boolean;
}

/** What a listing is known again by. */
export interface ListingMarks {
  /** Null: nobody knows where it is, which contradicts no place. */
  place: PlaceMark | null;
  photos: readonly PhotoMark[];
}

/** Two measurements of one house differ by less. */
const SAME_PLACE_KM = 0.5;

/** From a house to the middle of its locality, or quarter. */
const WITHIN_LOCALITY_KM = 5;

/** Perceptual hashes of one photo, compressed or scaled anew, differ in no more bits (D-111). */
const SAME_PHOTO_BITS = 5;

/** One photo alone is no sign, however few there are. */
const MIN_SAME_PHOTOS = 2;

/** Deal and type of property as one token, such as `rent/residential`; null: not known. */
export function offerOf({ announcementType, propertyType }: StoredFields): string | null {
  return announcementType === null || propertyType === null ? null : `${announcementType}/${propertyType}`;
}

/** Whether both may lie at the same place: as near as the less exact of them can tell. */
export function isSamePlace(one: PlaceMark | null, other: PlaceMark | null): boolean {
  if (one === null || other === null) {
    return true;
  }
  return distanceKm(one, other) <= (one.isExact === other.isExact ? SAME_PLACE_KM : WITHIN_LOCALITY_KM);
}

/** Whether more than half of the photos of the listing that has fewer, and two at least, are photos of the other one too. */
export function hasMostlySamePhotos(one: readonly PhotoMark[], other: readonly PhotoMark[]): boolean {
  const [fewer, more] = [distinct(one), distinct(other)].toSorted((a, b) => a.length - b.length);
  if (fewer === undefined || more === undefined) {
    return false;
  }
  const unmatched = [...more];
  let same = 0;
  // Each photo stands for one of the other listing: a copy that is sent twice proves no more than once.
  for (const photo of fewer) {
    const index = unmatched.findIndex((candidate) => isSamePhoto(photo, candidate));
    if (index >= 0) {
      unmatched.splice(index, 1);
      same += 1;
    }
  }
  return same >= MIN_SAME_PHOTOS && same * 2 > fewer.length;
}

function isSamePhoto(one: PhotoMark, other: PhotoMark): boolean {
  if (one.sha256 === other.sha256) {
    return true;
  }
  return (
    one.perceptualHash !== null &&
    other.perceptualHash !== null &&
    differingBits(one.perceptualHash, other.perceptualHash) <= SAME_PHOTO_BITS
  );
}

/** Each photo once: copies of one would make a majority by themselves. */
function distinct(photos: readonly PhotoMark[]): PhotoMark[] {
  return photos.filter((photo, index) => photos.findIndex((earlier) => isSamePhoto(photo, earlier)) === index);
}
