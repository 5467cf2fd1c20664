import { Injectable } from '@nestjs/common';
import { isSamePicture } from '../../integrations/images/measure/same-picture.js';
import { mediaKey, variantFileName } from '../../integrations/storage/media-keys.js';
import { readSmall, Storage } from '../../integrations/storage/storage.js';
import type { MediaFile } from '../media-file.js';

/** Photos whose 64-bit perceptual hashes differ in at most this many bits are compared in detail. */
export const CANDIDATE_MAX_BITS = 5;

/** The rendition that is compared: small enough to be fast, large enough to read a sign. */
const COMPARED_VARIANT = '512';

/** The data by which photos are compared. */
export type PhotoToCompare = Pick<MediaFile, 'perceptualHash' | 'storageFolder' | 'variants'>;

/** The renditions of photos by their folders; null where there is none. */
export type Renditions = Map<string, Buffer | null>;

/** Decides whether two photos of an agency show the very same picture. */
@Injectable()
export class PhotoSimilarity {
  constructor(private readonly storage: Storage) {}

  /**
   * Photos without a perceptual hash, or whose bytes are missing, never match. Throws `StorageUnavailable`, a temporary fault.
   * @param read for several comparisons of the same photos: what was read for the former ones, by folder.
   */
  async areAlike(one: PhotoToCompare, other: PhotoToCompare, read: Renditions = new Map()): Promise<boolean> {
    const known = knownSimilarity(one, other);
    if (known !== 'open') {
      return known === 'alike';
    }
    const [a, b] = [await this.rendition(one, read), await this.rendition(other, read)];
    if (a === null || b === null) {
      return false;
    }
    // Equal pixels give equal rendition bytes, so that files that differ only in metadata need no pixel comparison.
    return a.equals(b) || isSamePicture(a, b);
  }

  private async rendition({ storageFolder, variants }: PhotoToCompare, read: Renditions): Promise<Buffer | null> {
    const isStored = variants.some(({ variantSize }) => variantSize === COMPARED_VARIANT);
    if (storageFolder === null || !isStored) {
      return null;
    }
    const known = read.get(storageFolder);
    if (known !== undefined) {
      return known;
    }
    const stored = await this.storage.open(mediaKey(storageFolder, variantFileName(COMPARED_VARIANT)));
    const bytes = stored === null ? null : await readSmall(stored);
    read.set(storageFolder, bytes);
    return bytes;
  }
}

/** The verdict on two photos without reading their pixels; `open` when the pixels have to be compared. */
export function knownSimilarity(
  one: Pick<MediaFile, 'perceptualHash' | 'storageFolder'>,
  other: Pick<MediaFile, 'perceptualHash' | 'storageFolder'>,
): 'alike' | 'different' | 'open' {
  if (one.perceptualHash === null || other.perceptualHash === null) {
    return 'different';
  }
  if (differingBits(hashBits(one.perceptualHash), hashBits(other.perceptualHash)) > CANDIDATE_MAX_BITS) {
    return 'different';
  }
  // Equal bytes share their folder (D-81).
  return one.storageFolder === other.storageFolder ? 'alike' : 'open';
}

/** A perceptual hash as two 32-bit numbers, parsed once for many comparisons. */
export type HashBits = readonly [high: number, low: number];

/** @param hash 16 hexadecimal digits. */
export const hashBits = (hash: string): HashBits => [
  Number.parseInt(hash.slice(0, 8), 16),
  Number.parseInt(hash.slice(8), 16),
];

/** How many bits differ between two hashes. */
export const differingBits = ([high, low]: HashBits, [otherHigh, otherLow]: HashBits): number =>
  countOnes(high ^ otherHigh) + countOnes(low ^ otherLow);

/** Population count of 32 bits, computed in parallel in groups of 2, 4 and 8; a loop over the bits takes hundreds of times as long. */
function countOnes(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
