import { Injectable } from '@nestjs/common';
import { inEachLanguage, type InLanguages } from '../../i18n/languages.js';
import type { AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { type BlockInForce, type Recognition, successorReasonInLanguages } from '../domain/block-reasons.js';
import type { StoredFields } from '../domain/stored-fields.js';
import type { ListingRow } from '../listing.entity.js';
import type { PublishedLocation } from '../publishing/snapshot/published-snapshot.js';
import { areMostlySame, distinctPhotos, sharedPhotos } from '../similarity/same-photos.js';
import { isSamePlace } from '../similarity/same-place.js';
import { type BlockedPhoto, BlocksRepository, type PlacedBlock } from './blocks.repository.js';
import { PHOTO_ORIGINS } from './listing-block.entity.js';

/**
 * A listing is recognised as a blocked one when it makes the same offer at the same place with mostly the same photos (D-171).
 * Neither the place nor a single photo is enough: an agency may have several flats in one building and use the same photo of it.
 * `similarity/same-place.ts` and `similarity/same-photos.ts` define what "same" means.
 */

/** Announcement type and property type as one token, such as `rent/residential`; null when either is unknown. */
export function offerOf({ announcementType, propertyType }: StoredFields): string | null {
  return announcementType === null || propertyType === null ? null : `${announcementType}/${propertyType}`;
}

/** A listing that is about to become public. */
export interface ListingToShow {
  listing: Pick<ListingRow, 'id' | 'fields'>;
  location: Pick<PublishedLocation, 'lat' | 'lng' | 'precision'>;
  /** The files that it will be shown with. */
  mediaIds: readonly number[];
}

/** Recognises blocked listings of the same agency that are sent again (D-171). */
@Injectable()
export class BlockRecognition {
  constructor(private readonly blocks: BlocksRepository) {}

  /**
   * The blocks of listings that have, or had, these external ids. Locks them so that none can be lifted before the transaction
   * ends.
   */
  async lockByExternalIds(
    context: AgencyTransaction,
    externalIds: readonly string[],
  ): Promise<Map<string, BlockInForce>> {
    const found = await this.blocks.byExternalIds(context, externalIds);
    for (const [externalId, { originId }] of found) {
      if (!(await this.blocks.lockOriginForShare(context, originId))) {
        found.delete(externalId);
      }
    }
    return found;
  }

  /**
   * The reasons that the agency reads for the blocks of its listings, in all languages, by listing id. Listings without a reason,
   * or without a block, are missing.
   */
  async reasonsOf(
    context: AgencyTransaction,
    listings: readonly Pick<ListingRow, 'id' | 'blockReason'>[],
  ): Promise<Map<number, InLanguages>> {
    const stored = listings.flatMap(({ id, blockReason }) =>
      blockReason === null ? [] : [[id, blockReason] as const],
    );
    if (stored.length === 0) {
      return new Map();
    }
    const successions = await this.blocks.successionsOf(
      context,
      stored.map(([id]) => id),
    );
    return new Map(stored.map(([id, reason]) => [id, storedReason(reason, successions.get(id))]));
  }

  /** Whether any listing of the agency is blocked, so that another one could be recognised as it. */
  hasAny(context: AgencyTransaction): Promise<boolean> {
    return this.blocks.hasAny(context);
  }

  /**
   * The block that matches the listing's offer, place and photos; null when there is none. Ignores a block on the listing itself.
   */
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

  /** The blocks with the same offer at the same place. The photos decide which of them matches the listing. */
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
 * A stored reason in all languages: that of a listing which was recognised as another one is in our words, unless an operator has
 * replaced it; any other is in the operator's.
 */
function storedReason(reason: string, succession: (BlockInForce & { foundBy: Recognition }) | undefined): InLanguages {
  const ours = succession === undefined ? null : successorReasonInLanguages(succession.foundBy, succession);
  return ours?.en === reason ? ours : inEachLanguage(() => reason);
}

/**
 * The photos of a blocked listing at each stage (`PHOTO_ORIGINS`), including those of the earlier stages. Each set is compared by
 * itself: if only the full set were compared, an agency could add photos until the blocked ones were no longer the majority.
 */
function setsOf(photos: readonly BlockedPhoto[]): BlockedPhoto[][] {
  const byOrigin = PHOTO_ORIGINS.map((origin) => photos.filter(({ knownFrom }) => knownFrom === origin));
  return byOrigin.map((_, last) => byOrigin.slice(0, last + 1).flat());
}
