import { Injectable } from '@nestjs/common';
import type { WriteContext } from '../../platform/batch/write-context.js';
import type { MediaFile } from '../media-file.js';
import { AlikePhotosRepository } from './alike-photos.repository.js';
import { PhotoLikeness } from './photo-likeness.js';

/** Finds an agency's photo that shows the same as one that has just been processed (D-221). */
@Injectable()
export class AlikePhotos {
  constructor(
    private readonly photos: AlikePhotosRepository,
    private readonly likeness: PhotoLikeness,
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
    for (const other of await this.photos.near(agencyId, mediaId, photo.perceptualHash)) {
      if (await this.likeness.areAlike(other, photo)) {
        return other.id;
      }
    }
    return null;
  }

  /** See `AlikePhotosRepository.leave`. */
  leave(context: WriteContext, mediaId: number): Promise<number[]> {
    return this.photos.leave(context, mediaId);
  }

  /** See `AlikePhotosRepository.join`. */
  join(context: WriteContext, mediaId: number, alikeId: number): Promise<number[]> {
    return this.photos.join(context, mediaId, alikeId);
  }
}
