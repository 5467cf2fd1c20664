import { differingBits, type HashBits, hashBits } from '../../media/problems/photo-similarity.js';

/** Defines when two listings have mostly the same photos, for blocks (D-171) and possible duplicates (D-222). */

/** The hashes that a photo is recognised by. */
export interface PhotoMark {
  /** Of the original, in hexadecimal digits; or any other text that is unique to this photo. */
  sha256: string;
  /** 64 bits as 16 hexadecimal digits; null when there is none. */
  perceptualHash: string | null;
}

/** A photo prepared for comparison. */
interface ComparedPhoto {
  sha256: string;
  bits: HashBits | null;
}

/** The distinct photos of a listing, prepared for comparison with those of many others. */
export type DistinctPhotos = readonly ComparedPhoto[];

/** `same`: how many photos of the listing with fewer photos are also in the other one; `of`: how many distinct photos it has. */
export interface SharedPhotos {
  same: number;
  of: number;
}

/** Maximum number of bits by which the perceptual hashes of one photo differ after recompression or scaling (D-111). */
const SAME_PHOTO_BITS = 5;

/** A single shared photo is no evidence, however few photos there are. */
export const MIN_SAME_PHOTOS = 2;

/** Removes duplicates, because copies of one photo could otherwise form a majority. */
export function distinctPhotos(marks: readonly PhotoMark[]): DistinctPhotos {
  const distinct: ComparedPhoto[] = [];
  for (const { sha256, perceptualHash } of marks) {
    const photo = { sha256, bits: perceptualHash === null ? null : hashBits(perceptualHash) };
    if (!distinct.some((earlier) => isSamePhoto(photo, earlier))) {
      distinct.push(photo);
    }
  }
  return distinct;
}

export function sharedPhotos(one: DistinctPhotos, other: DistinctPhotos): SharedPhotos {
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one];
  const unmatched = [...more];
  let same = 0;
  // Each photo matches at most one of the other listing, so that a copy sent twice does not count twice.
  for (const photo of fewer) {
    const index = unmatched.findIndex((candidate) => isSamePhoto(photo, candidate));
    if (index >= 0) {
      unmatched.splice(index, 1);
      same += 1;
    }
  }
  return { same, of: fewer.length };
}

/** Whether more than half of the photos of the listing with fewer photos, and at least two, are also in the other one. */
export function areMostlySame({ same, of }: SharedPhotos): boolean {
  return same >= MIN_SAME_PHOTOS && same * 2 > of;
}

function isSamePhoto(one: ComparedPhoto, other: ComparedPhoto): boolean {
  return (
    one.sha256 === other.sha256 ||
    (one.bits !== null && other.bits !== null && differingBits(one.bits, other.bits) <= SAME_PHOTO_BITS)
  );
}
