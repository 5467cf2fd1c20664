import { Injectable } from '@nestjs/common';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { areMostlySame, distinctPhotos, sharedPhotos } from '../likeness/same-photos.js';
import { isSamePlace } from '../likeness/same-place.js';
import type { ListingRow } from '../listing.entity.js';
import type { PublishedLocation } from '../publishing/snapshot/published-snapshot.js';
import type { StoredFields } from '../write/listing-columns.js';
import { type BlockedPhoto, type BlockInForce, BlocksRepository, type PlacedBlock } from './blocks.repository.js';
import { PHOTO_ORIGINS } from './listing-block.entity.js';

/**
 * When a listing is one that was blocked, sent anew: the same offer at the same place with mostly the same photos (D-171).
 * Neither the place alone nor a photo alone tells: an agency has several flats in one house, and one photo of the house.
 * What _the same_ means stands in `likeness/same-place.ts` and `likeness/same-photos.ts`.
 */

/** Deal and type of property as one token, such as `rent/residential`; null: not known. */
export function offerOf({ announcementType, propertyType }: StoredFields): string | null {
  return announcementType === null || propertyType === null ? null : `${announcementType}/${propertyType}`;
}

/** A listing as it is about to be shown to the public. */
export interface ListingToShow {
  listing: Pick<ListingRow, 'id' | 'fields'>;
  location: Pick<PublishedLocation, 'lat' | 'lng' | 'precision'>;
  /** The files that it is to be shown with. */
  mediaIds: readonly number[];
}

/** Knows blocked listings again, of the same agency, when they are sent anew (D-171). */
@Injectable()
export class BlockRecognition {
  constructor(private readonly blocks: BlocksRepository) {}

  /** The blocks of listings that have, or had, these external ids. None of them can be lifted before the transaction ends. */
  async holdByExternalIds(
    context: AgencyTransaction,
    externalIds: readonly string[],
  ): Promise<Map<string, BlockInForce>> {
    const found = await this.blocks.byExternalIds(context, externalIds);
    for (const [externalId, { originId }] of found) {
      if (!(await this.blocks.holdOrigin(context, originId))) {
        found.delete(externalId);
      }
    }
    return found;
  }

  /** Whether any listing of the agency is blocked, so that another one may be recognised as it. */
  hasAny(context: AgencyTransaction): Promise<boolean> {
    return this.blocks.hasAny(context);
  }

  /** The block that the listing falls under by what it offers; null: none. One that is noted as blocked itself is no matter. */
  async recognise(
    context: AgencyTransaction,
    { listing, location, mediaIds }: ListingToShow,
  ): Promise<BlockInForce | null> {
    const near = await this.near(context, { listing, location });
    if (near.length === 0) {
      return null;
    }
    const photos = distinctPhotos(await this.blocks.marksOfFiles(context, mediaIds));
    const blocked = await this.blocks.photosOf(
      context,
      near.map(({ listingId }) => listingId),
    );
    const isShared = ({ listingId }: PlacedBlock): boolean =>
      setsOf(blocked.get(listingId) ?? []).some((set) => areMostlySame(sharedPhotos(photos, distinctPhotos(set))));
    return near.find(isShared) ?? null;
  }

  /** The blocks of what offers the same at the same place: the photos decide which of them the listing falls under. */
  async near(
    context: AgencyTransaction,
    { listing, location }: Pick<ListingToShow, 'listing' | 'location'>,
  ): Promise<PlacedBlock[]> {
    const blocks = await this.blocks.byOffer(context, offerOf(listing.fields), listing.id);
    const place = { lat: location.lat, lng: location.lng, isExact: location.precision === 'exact' };
    return blocks.filter((block) => isSamePlace(block.place, place));
  }
}

/**
 * The photos of a blocked listing as of each moment, those of the moments before included. Each set is compared by itself: were
 * it only all of them, an agency could add others until those that were blocked are no more most of them.
 */
function setsOf(photos: readonly BlockedPhoto[]): BlockedPhoto[][] {
  const byOrigin = PHOTO_ORIGINS.map((origin) => photos.filter(({ knownFrom }) => knownFrom === origin));
  return byOrigin.map((_, last) => byOrigin.slice(0, last + 1).flat());
}
