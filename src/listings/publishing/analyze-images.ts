import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../catalogue/limits.js';
import { DataFault } from '../../errors/job-fault.js';
import type { MediaFile } from '../../media/media-file.js';
import { PublishingStep, type PublishingSubject } from './publishing-step.js';

/** What was found out about a photo of the listing. */
export interface AnalyzedPhoto {
  id: number;
  /** Pixels, upright. */
  width: number | null;
  height: number | null;
  /** The earlier photo of the listing that looks the same; null: none does. */
  duplicateOf: number | null;
}

/** Perceptual hashes of 64 bits that differ in no more bits than this are of photos that look the same. */
const SAME_LOOK_BITS = 5;

/** Measures the photos of a listing and finds near-duplicates among them, by what their processing has stored. */
@Injectable()
export class AnalyzeImages extends PublishingStep<AnalyzedPhoto[]> {
  readonly operation = 'analyze_images';

  inputs({ files }: PublishingSubject): unknown {
    return files.map(({ id, kind, optimization, perceptualHash }) => ({ id, kind, optimization, perceptualHash }));
  }

  run({ files }: PublishingSubject): Promise<AnalyzedPhoto[]> {
    const photos = files.filter((file) => file.kind === 'image' && file.optimization === 'success');
    if (photos.length < LIMITS.photosToPublish) {
      return Promise.reject(new DataFault(tooFewPhotos(photos.length, files)));
    }
    return Promise.resolve(
      photos.map((photo, index) => ({
        id: photo.id,
        width: photo.width,
        height: photo.height,
        duplicateOf: photos.slice(0, index).find((earlier) => looksLike(earlier, photo))?.id ?? null,
      })),
    );
  }
}

function tooFewPhotos(usable: number, files: readonly MediaFile[]): string {
  const failures = files.flatMap((file) => (file.optimization === 'failed' ? (file.failureMessage ?? []) : []));
  return [
    `Publishing needs at least ${LIMITS.photosToPublish} photos; ${usable} can be used.`,
    ...failures.slice(0, 3),
  ].join(' ');
}

function looksLike(one: MediaFile, other: MediaFile): boolean {
  if (one.perceptualHash === null || other.perceptualHash === null) {
    return false;
  }
  return differingBits(one.perceptualHash, other.perceptualHash) <= SAME_LOOK_BITS;
}

/** How many bits differ between two hashes in hexadecimal. */
export function differingBits(one: string, other: string): number {
  let difference = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let bits = 0;
  while (difference > 0n) {
    bits += Number(difference & 1n);
    difference >>= 1n;
  }
  return bits;
}
