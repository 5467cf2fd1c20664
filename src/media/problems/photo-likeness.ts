import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { isSamePicture } from '../../integrations/images/measure/same-picture.js';
import { mediaKey, variantFileName } from '../../integrations/storage/media-keys.js';
import { Storage } from '../../integrations/storage/storage.js';
import type { MediaFile } from '../media-file.js';

/** Perceptual hashes of 64 bits that differ in no more bits than this are worth a look. */
export const WORTH_A_LOOK_BITS = 5;

/** The rendition that is looked at: small enough to be quick, large enough to read a sign. */
const COMPARED_VARIANT = '512';

/** What of a photo it is compared by. */
export type LikenessOfPhoto = Pick<MediaFile, 'perceptualHash' | 'storageFolder' | 'variants'>;

/** Tells whether two photos of an agency show the very same picture. */
@Injectable()
export class PhotoLikeness {
  constructor(private readonly storage: Storage) {}

  /**
   * Photos without a perceptual hash, or whose bytes are gone, are like no others.
   * Throws `StorageUnavailable`, a temporary fault.
   */
  async areAlike(one: LikenessOfPhoto, other: LikenessOfPhoto): Promise<boolean> {
    const known = knownLikeness(one, other);
    if (known !== 'open') {
      return known === 'alike';
    }
    const [a, b] = [await this.rendition(one), await this.rendition(other)];
    if (a === null || b === null) {
      return false;
    }
    // The same pixels become the same bytes: a file of which only what it says of itself has changed is not looked at.
    return a.equals(b) || isSamePicture(a, b);
  }

  private async rendition({ storageFolder, variants }: LikenessOfPhoto): Promise<Buffer | null> {
    const isStored = variants.some(({ variantSize }) => variantSize === COMPARED_VARIANT);
    if (storageFolder === null || !isStored) {
      return null;
    }
    const stored = await this.storage.open(mediaKey(storageFolder, variantFileName(COMPARED_VARIANT)));
    return stored === null ? null : buffer(stored.stream);
  }
}

/** What is known of two photos without looking at their pixels; `open`: they have to be looked at. */
export function knownLikeness(
  one: Pick<MediaFile, 'perceptualHash' | 'storageFolder'>,
  other: Pick<MediaFile, 'perceptualHash' | 'storageFolder'>,
): 'alike' | 'different' | 'open' {
  if (one.perceptualHash === null || other.perceptualHash === null) {
    return 'different';
  }
  if (differingBits(hashBits(one.perceptualHash), hashBits(other.perceptualHash)) > WORTH_A_LOOK_BITS) {
    return 'different';
  }
  // Equal bytes share their folder (D-81).
  return one.storageFolder === other.storageFolder ? 'alike' : 'open';
}

/** A perceptual hash as two numbers of 32 bits: one that is compared with many others is read once. */
export type HashBits = readonly [high: number, low: number];

/** @param hash 16 hexadecimal digits. */
export const hashBits = (hash: string): HashBits => [
  Number.parseInt(hash.slice(0, 8), 16),
  Number.parseInt(hash.slice(8), 16),
];

/** How many bits differ between two hashes. */
export const differingBits = ([high, low]: HashBits, [otherHigh, otherLow]: HashBits): number =>
  countOnes(high ^ otherHigh) + countOnes(low ^ otherLow);

/** The ones among 32 bits, counted side by side in groups of 2, 4 and 8: bit by bit takes hundreds of times as long. */
function countOnes(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
