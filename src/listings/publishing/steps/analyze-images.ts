import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../../catalogue/limits.js';
import { asSentence } from '../../../i18n/sentences.js';
import { isTriedAgain, type MediaFile } from '../../../media/media-file.js';
import { PhotoSimilarity, type Renditions } from '../../../media/problems/photo-similarity.js';
import { areTooFewPhotos, nameOf } from '../../domain/files-rules.js';
import { fileIssue, stoppingIssue } from '../../domain/listing-issue.js';
import {
  type AnalyzedPhoto,
  duplicateMessage,
  namesAtStart,
  orientationOf,
  qualityIssuesOf,
} from '../photos/photo-issues.js';
import { FilesMissedFault, PublishingFault } from '../publishing-fault.js';
import { PublishingStep, type PublishingSubject } from './publishing-step.js';

/** A photo that shows the same as an earlier one. */
interface Duplicate {
  photo: MediaFile;
  original: MediaFile;
}

/**
 * Analyses the photos of a listing from the measures stored by their processing. Possible improvements become advice. Photos that
 * show the same count once, and with too few distinct ones the listing cannot be published (D-76). If enough files failed with
 * temporary errors to make up for that, the fault says that the same request may succeed (D-131).
 */
@Injectable()
export class AnalyzeImages extends PublishingStep<AnalyzedPhoto[]> {
  readonly operation = 'analyze_images';

  constructor(private readonly similarity: PhotoSimilarity) {
    super();
  }

  inputs({ files }: PublishingSubject): unknown {
    return photoInputs(files);
  }

  async run({ files }: PublishingSubject, signal: AbortSignal): Promise<AnalyzedPhoto[]> {
    const photos = files.filter(isUsablePhoto);
    const duplicates = await this.findDuplicates(photos, signal);
    const different = photos.length - duplicates.length;
    if (areTooFewPhotos(different)) {
      const missed = files.filter(isTriedAgain);
      const Fault = areTooFewPhotos(different + missed.length) ? PublishingFault : FilesMissedFault;
      throw tooFewPhotos(Fault, different, duplicates, files);
    }
    return photos.map((photo) => ({
      id: photo.id,
      width: photo.width,
      height: photo.height,
      orientation: orientationOf(photo),
      dominantColour: photo.measures?.dominantColour ?? null,
      quality: qualityIssuesOf(photo),
      duplicateOf: duplicates.find((duplicate) => duplicate.photo === photo)?.original.id ?? null,
    }));
  }

  private async findDuplicates(photos: readonly MediaFile[], signal: AbortSignal): Promise<Duplicate[]> {
    const originals: MediaFile[] = [];
    const duplicates: Duplicate[] = [];
    const read: Renditions = new Map();
    for (const photo of photos) {
      const original = await this.findAlike(photo, originals, read, signal);
      if (original === undefined) {
        originals.push(photo);
      } else {
        duplicates.push({ photo, original });
      }
    }
    return duplicates;
  }

  private async findAlike(
    photo: MediaFile,
    others: readonly MediaFile[],
    read: Renditions,
    signal: AbortSignal,
  ): Promise<MediaFile | undefined> {
    for (const other of others) {
      signal.throwIfAborted();
      if (await this.similarity.areAlike(other, photo, read)) {
        return other;
      }
    }
    return undefined;
  }
}

/** Everything that the analysis depends on. */
export function photoInputs(files: readonly MediaFile[]): unknown {
  return files.map(({ id, kind, optimization, perceptualHash, storageFolder, width, height, measures }) => ({
    id,
    kind,
    optimization,
    perceptualHash,
    storageFolder,
    width,
    height,
    measures,
  }));
}

/** Whether the file is a photo that can be shown to the public. */
export function isUsablePhoto({ kind, optimization }: Pick<MediaFile, 'kind' | 'optimization'>): boolean {
  return kind === 'image' && optimization === 'success';
}

/** The fault for too few photos, naming the photos concerned. */
function tooFewPhotos<Fault>(
  Fault: new (...about: ConstructorParameters<typeof PublishingFault>) => Fault,
  different: number,
  duplicates: readonly Duplicate[],
  files: readonly MediaFile[],
): Fault {
  const failures = files.flatMap((file) =>
    file.optimization === 'failed' && file.failure !== null ? [{ file, text: file.failure.message }] : [],
  );
  const kind = duplicates.length === 0 ? 'photos' : 'different photos';
  const lack = `Publishing needs at least ${LIMITS.photosToPublish} ${kind}; ${different} can be used.`;
  const sentences = [lack, ...sayDuplicates(duplicates), ...failures.slice(0, 3).map(({ text }) => asSentence(text))];
  return new Fault(sentences.join(' '), [
    stoppingIssue('MIN_PHOTOS', lack, 'files'),
    ...duplicates.map(({ photo, original }) => fileIssue('DUPLICATE', duplicateMessage(original), photo)),
    ...failures.map(({ file, text }) => fileIssue('FILE_FAILED', text, file)),
  ]);
}

/** `photo-b and photo-c show the same as photo-a.`, for each photo that has duplicates. */
function sayDuplicates(duplicates: readonly Duplicate[]): string[] {
  const originals = new Set(duplicates.map(({ original }) => original));
  return [...originals].map((original) => {
    const photos = duplicates.filter((duplicate) => duplicate.original === original).map(({ photo }) => photo);
    return `${namesAtStart(photos)} ${photos.length === 1 ? 'shows' : 'show'} the same as ${nameOf(original)}.`;
  });
}
