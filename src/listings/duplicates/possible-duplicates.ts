import { Injectable, Logger } from '@nestjs/common';
import { LIMITS } from '../../catalogue/limits.js';
import type { ListingStatus } from '../../catalogue/vocabulary.js';
import { ApiError } from '../../errors/api-error.js';
import type { Target } from '../../platform/batch/target.js';
import { groupBy } from '../../platform/collections/grouping.js';
import { ConcurrencyLimit } from '../../platform/concurrency/concurrency-limit.js';
import { mapInSlices } from '../../platform/concurrency/loop-turns.js';
import { type DistinctPhotos, distinctPhotos } from '../similarity/same-photos.js';
import { type ComparedListing, DuplicatesRepository } from './duplicates.repository.js';
import { compareFields, comparePhotos, type DuplicateReason, similarityOf, weightOf } from './judge-duplicates.js';

/** Another listing of the agency that may show the same object, with the reasons. */
export interface PossibleDuplicate {
  id: number;
  externalId: string | null;
  status: ListingStatus;
  /** 0 to 1, in steps of 0.01. */
  score: number;
  reasons: DuplicateReason[];
}

/** The possible duplicates of listings that a write has created, by their ids; null: the search failed. */
export type DuplicatesOfCreated = ReadonlyMap<number, readonly PossibleDuplicate[] | null>;

/** Two listings that do not contradict each other. */
interface Pair {
  listing: ComparedListing;
  other: ComparedListing;
  reasons: DuplicateReason[];
}

/** The number of candidates per listing whose photos are compared: those whose fields match best. */
const COMPARED_BY_PHOTOS = 2 * LIMITS.duplicatesPerListing;

/**
 * How many requests for duplicates of an agency's stored listings are answered concurrently per process (D-194): an agency may have
 * thousands of listings at one place, or with the same photos.
 */
const REQUESTS_AT_ONCE = 1;

/** Finds listings of an agency that may show the same object (D-222). */
@Injectable()
export class PossibleDuplicates {
  private readonly logger = new Logger(PossibleDuplicates.name);
  private readonly concurrency = new ConcurrencyLimit(REQUESTS_AT_ONCE);

  constructor(private readonly listings: DuplicatesRepository) {}

  /**
   * The possible duplicates of one listing, best match first.
   * @throws ApiError `NOT_FOUND`; `DEPENDENCY_UNAVAILABLE` when too many requests of the agency are ahead.
   */
  of(agencyId: number, target: Target): Promise<PossibleDuplicate[]> {
    return this.concurrency.run(agencyId, () => this.ofOne(agencyId, target));
  }

  /**
   * Those of listings whose creation is committed; a listing without any has no entry. Never throws: a failure must not hide the
   * outcome of the write from the caller.
   */
  async ofCreated(agencyId: number, ids: readonly number[]): Promise<DuplicatesOfCreated> {
    try {
      return await this.ofMany(agencyId, ids);
    } catch (error) {
      this.logger.error({ err: error }, 'Duplicates of created listings could not be looked for');
      return new Map(ids.map((id) => [id, null]));
    }
  }

  private async ofOne(agencyId: number, target: Target): Promise<PossibleDuplicate[]> {
    const id = await this.listings.idOf(agencyId, target);
    if (id === null) {
      throw new ApiError('NOT_FOUND');
    }
    return (await this.ofMany(agencyId, [id])).get(id) ?? [];
  }

  /** The possible duplicates of each listing, best match first; a listing without any has no entry. */
  private async ofMany(agencyId: number, ids: readonly number[]): Promise<Map<number, PossibleDuplicate[]>> {
    const listings = await this.listings.findMany(agencyId, ids);
    if (listings.length === 0) {
      return new Map();
    }
    const candidates = await this.listings.findAlike(agencyId, listings);
    const pairs: Pair[] = [];
    for (const listing of listings) {
      pairs.push(...(await likeliest(listing, candidates.get(listing.id) ?? [])));
    }
    const photos = await this.photosOf(agencyId, pairs);
    const found = await mapInSlices(pairs, ({ listing, other, reasons }) => {
      const ofPhotos = comparePhotos(photos.get(listing.id) ?? [], photos.get(other.id) ?? []);
      const similarity = similarityOf([...reasons, ...ofPhotos]);
      const { id, externalId, status } = other;
      return similarity === null ? [] : { listingId: listing.id, duplicate: { id, externalId, status, ...similarity } };
    });
    const byListing = groupBy(
      found.flat(),
      ({ listingId }) => listingId,
      ({ duplicate }) => duplicate,
    );
    return new Map([...byListing].map(([id, duplicates]) => [id, bestFirst(duplicates)]));
  }

  private async photosOf(agencyId: number, pairs: readonly Pair[]): Promise<Map<number, DistinctPhotos>> {
    const ids = new Set(pairs.flatMap(({ listing, other }) => [listing.id, other.id]));
    const photos = await this.listings.photosOf(agencyId, [...ids]);
    return new Map(await mapInSlices([...photos], ([id, marks]) => [id, distinctPhotos(marks)] as const));
  }
}

async function likeliest(listing: ComparedListing, candidates: readonly ComparedListing[]): Promise<Pair[]> {
  const pairs = await mapInSlices(candidates, (other): Pair[] => {
    const reasons = compareFields(listing.fields, other.fields);
    return reasons === null ? [] : [{ listing, other, reasons }];
  });
  return pairs
    .flat()
    .toSorted((a, b) => weightOf(b.reasons) - weightOf(a.reasons) || a.other.id - b.other.id)
    .slice(0, COMPARED_BY_PHOTOS);
}

/** Those with the weightiest reasons first, which may differ beyond a score of 1; of two with equal ones, the older. */
function bestFirst(duplicates: readonly PossibleDuplicate[]): PossibleDuplicate[] {
  return duplicates
    .toSorted((a, b) => weightOf(b.reasons) - weightOf(a.reasons) || a.id - b.id)
    .slice(0, LIMITS.duplicatesPerListing);
}
