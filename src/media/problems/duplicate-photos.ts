import { Injectable } from '@nestjs/common';
import type { MediaFile } from '../media-file.js';
import { DuplicatePhotosRepository } from './duplicate-photos.repository.js';
import { PhotoSimilarity } from './photo-similarity.js';

/** Finds an agency's photo that shows the same as one that has just been processed (D-221). */
@Injectable()
export class DuplicatePhotos {
  constructor(
    private readonly photos: DuplicatePhotosRepository,
    private readonly similarity: PhotoSimilarity,
  ) {}

  /** Null when there is none. Throws `StorageUnavailable`, a temporary fault. */
  async find(
    agencyId: number,
    mediaId: number,
    photo: Pick<MediaFile, 'kind' | 'perceptualHash' | 'storageFolder' | 'variants'>,
  ): Promise<number | null> {
    if (photo.kind !== 'image' || photo.perceptualHash === null) {
      return null;
    }
    for (const other of await this.photos.findCandidates(agencyId, mediaId, photo.perceptualHash)) {
      if (await this.similarity.areAlike(other, photo)) {
        return other.id;
      }
    }
    return null;
  }
}
