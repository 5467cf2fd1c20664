import { differingBits } from '../../media/problems/photo-likeness.js';

/** What it means that two listings have mostly the same photos: for blocks (D-171) and for possible duplicates (D-222) alike. */

/** A photo, as far as it is known again. */
export interface PhotoMark {
  /** Of the original, in hexadecimal digits; or any other text that only this photo has. */
  sha256: string;
  /** 64 bits as 16 hexadecimal digits; null: none was made. */
  perceptualHash: string | null;
}

/** How many photos of the listing that has fewer are photos of the other one too, and how many it has, each counted once. */
export interface SharedPhotos {
  same: number;
  of: number;
}

/** Perceptual hashes of one photo, compressed or scaled anew, differ in no more bits (D-111). */
const SAME_PHOTO_BITS = 5;

/** One photo alone is no sign, however few there are. */
const MIN_SAME_PHOTOS = 2;

export function sharedPhotos(one: readonly PhotoMark[], other: readonly PhotoMark[]): SharedPhotos {
  const [fewer = [], more = []] = [distinct(one), distinct(other)].toSorted((a, b) => a.length - b.length);
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
