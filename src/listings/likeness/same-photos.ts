import { differingBits, type HashBits, hashBits } from '../../media/problems/photo-likeness.js';

/** What it means that two listings have mostly the same photos: for blocks (D-171) and for possible duplicates (D-222) alike. */

/** A photo, as far as it is known again. */
export interface PhotoMark {
  /** Of the original, in hexadecimal digits; or any other text that only this photo has. */
  sha256: string;
  /** 64 bits as 16 hexadecimal digits; null: none was made. */
  perceptualHash: string | null;
}

/** A photo as it is compared. */
interface ComparedPhoto {
  sha256: string;
  bits: HashBits | null;
}

/** The photos of a listing, each once: as they are compared with those of many others. */
export type DistinctPhotos = readonly ComparedPhoto[];

/** How many photos of the listing that has fewer are photos of the other one too, and how many it has, each counted once. */
export interface SharedPhotos {
  same: number;
  of: number;
}

/** Perceptual hashes of one photo, compressed or scaled anew, differ in no more bits (D-111). */
const SAME_PHOTO_BITS = 5;

/** One photo alone is no sign, however few there are. */
export const MIN_SAME_PHOTOS = 2;

/** Each photo once: copies of one would make a majority by themselves. */
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
  // Each photo stands for one of the other listing: a copy that is sent twice proves no more than once.
  for (const photo of fewer) {
    const index = unmatched.findIndex((candidate) => isSamePhoto(photo, candidate));
    if (index >= 0) {
      unmatched.splice(index, 1);
      same += 1;
    }
  }
  return { same, of: fewer.length };
}

/** Whether more than half of the photos of the listing that has fewer, and two at least, are photos of the other one too. */
export function areMostlySame({ same, of }: SharedPhotos): boolean {
  return same >= MIN_SAME_PHOTOS && same * 2 > of;
}

function isSamePhoto(one: ComparedPhoto, other: ComparedPhoto): boolean {
  return (
    one.sha256 === other.sha256 ||
    (one.bits !== null && other.bits !== null && differingBits(one.bits, other.bits) <= SAME_PHOTO_BITS)
  );
}
