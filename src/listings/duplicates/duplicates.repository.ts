import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import type { Target } from '../../platform/batch/target.js';
import { groupBy, idsOf } from '../../platform/collections/grouping.js';
import { mapInSlices } from '../../platform/concurrency/loop-turns.js';
import { AgencyRepository } from '../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';
import { Listing } from '../listing.entity.js';
import { FieldColumns, fieldsFromRow } from '../listing-columns.js';
import { MIN_SAME_PHOTOS, type PhotoMark } from '../similarity/same-photos.js';
import { addressKey, type Spot, spotAround } from '../similarity/same-place.js';
import { COMPARED_FIELDS, type ComparedFields } from './judge-duplicates.js';

const SHOWN = ['id', 'externalId', 'status'] as const satisfies readonly (keyof Listing)[];

/** A listing with the fields that are compared. */
export type ComparedListing = Pick<Listing, (typeof SHOWN)[number]> & { fields: ComparedFields };

/** Maximum number of candidates read per listing and search method. */
const CANDIDATES = 1_000;

/** Reads an agency's listings and photos for the comparison with each other (D-222). */
@Injectable()
export class DuplicatesRepository extends AgencyRepository<Listing> {
  private readonly shown = this.columns(SHOWN);
  private readonly selection = [this.shown.selection, ...new FieldColumns(new Set(COMPARED_FIELDS)).names].join(', ');

  constructor(dataSource: DataSource) {
    super(Listing, dataSource);
  }

  /** The id of the agency's listing; null when there is no such listing. */
  async idOf(agencyId: number, { id, externalId }: Target): Promise<number | null> {
    const named = id === undefined ? { externalId } : { id };
    const listing = await this.findOne({ select: { id: true }, where: { agencyId, ...named, deletedAt: IsNull() } });
    return listing?.id ?? null;
  }

  /** Those of the agency's listings; unknown and deleted ones have no entry. */
  async findMany(agencyId: number, ids: readonly number[]): Promise<ComparedListing[]> {
    if (ids.length === 0) {
      return [];
    }
    const rows = await this.query<RawRow[]>(
      `SELECT ${this.selection} FROM listings FORCE INDEX (PRIMARY) WHERE id IN (?) AND agency_id = ? AND deleted_at IS NULL`,
      [ids, agencyId],
    );
    return this.readAll(rows);
  }

  /**
   * For each listing, the agency's other listings of its subtype at the same place, and those with at least `MIN_SAME_PHOTOS`
   * identical photos.
   */
  async findAlike(
    agencyId: number,
    listings: readonly ComparedListing[],
  ): Promise<ReadonlyMap<number, readonly ComparedListing[]>> {
    const limit = CANDIDATES * listings.length;
    const spots = listings.flatMap(({ fields: { propertyCoordinates } }) => propertyCoordinates ?? []).map(spotAround);
    const addresses = listings.flatMap(({ fields: { propertyAddress } }) => propertyAddress ?? []);
    const kinds = [...new Set(listings.map(({ fields }) => fields.propertySecondaryType))];
    const ids = idsOf(listings);
    const atSpots = await this.readAll(await this.findAtSpots(agencyId, spots, kinds, limit));
    const atAddresses = await this.readAll(await this.findAtAddresses(agencyId, addresses, kinds, limit));
    const twinsOf = await this.findWithPhotos(agencyId, ids, limit);
    const twinIds = new Set([...twinsOf.values()].flat().map(({ id }) => id));
    const withPhotos = new Map((await this.findMany(agencyId, [...twinIds])).map((listing) => [listing.id, listing]));

    const atAddress = groupBy(atAddresses, ({ fields }) => addressKey(fields.propertyAddress ?? ''));
    const candidates = await mapInSlices(listings, (listing) => {
      const { propertyCoordinates: place, propertyAddress: address } = listing.fields;
      const isOfItsKind = ({ fields }: ComparedListing): boolean =>
        fields.propertySecondaryType === listing.fields.propertySecondaryType;
      const there = place === null ? [] : atSpots.filter(isWithin(spotAround(place)));
      const under = address === null ? [] : (atAddress.get(addressKey(address)) ?? []);
      const found = [
        ...there.filter(isOfItsKind).slice(0, CANDIDATES),
        ...under.filter(isOfItsKind).slice(0, CANDIDATES),
        ...(twinsOf.get(listing.id) ?? []).flatMap(({ id }) => withPhotos.get(id) ?? []),
      ];
      const others = new Map(found.filter(({ id }) => id !== listing.id).map((other) => [other.id, other]));
      return [listing.id, [...others.values()]] as const;
    });
    return new Map(candidates);
  }

  /**
   * The hashes of each listing's photos. A file that has not been processed yet gets a value of its own and matches only itself.
   */
  async photosOf(agencyId: number, ids: readonly number[]): Promise<Map<number, PhotoMark[]>> {
    const photos = new Map(ids.map((id) => [id, [] as PhotoMark[]]));
    if (ids.length === 0) {
      return photos;
    }
    const rows = await this.query<(PhotoMark & { listingId: number })[]>(
      `SELECT f.listing_id AS listingId, COALESCE(LOWER(HEX(m.sha256)), CONCAT('file ', m.id)) AS sha256,
              m.perceptual_hash AS perceptualHash
         FROM listing_files f FORCE INDEX (PRIMARY) JOIN media m ON m.agency_id = f.agency_id AND m.id = f.media_id
        WHERE f.listing_id IN (?) AND f.agency_id = ? AND (m.kind IS NULL OR m.kind = 'image')`,
      [ids, agencyId],
    );
    await mapInSlices(rows, ({ listingId, sha256, perceptualHash }) =>
      photos.get(listingId)?.push({ sha256, perceptualHash }),
    );
    return photos;
  }

  private async findAtSpots(
    agencyId: number,
    spots: readonly ReturnType<typeof spotAround>[],
    kinds: readonly (string | null)[],
    limit: number,
  ): Promise<RawRow[]> {
    if (spots.length === 0) {
      return [];
    }
    const isThere = '(property_coordinates_lat BETWEEN ? AND ? AND property_coordinates_lng BETWEEN ? AND ?)';
    return this.query(
      `SELECT ${this.selection} FROM listings FORCE INDEX (ix_listings_place)
        WHERE agency_id = ? AND (${spots.map(() => isThere).join(' OR ')})
          AND property_secondary_type IN (?) AND deleted_at IS NULL LIMIT ?`,
      [agencyId, ...spots.flatMap(({ south, north, west, east }) => [south, north, west, east]), kinds, limit],
    );
  }

  private async findAtAddresses(
    agencyId: number,
    addresses: readonly string[],
    kinds: readonly (string | null)[],
    limit: number,
  ): Promise<RawRow[]> {
    return addresses.length === 0
      ? []
      : this.query(
          `SELECT ${this.selection} FROM listings FORCE INDEX (ix_listings_address)
            WHERE agency_id = ? AND property_address IN (?) AND property_secondary_type IN (?) AND deleted_at IS NULL LIMIT ?`,
          [agencyId, addresses, kinds, limit],
        );
  }

  /**
   * The ids of listings that share photos with identical bytes, by the listing's own id. Photos that merely look alike are compared
   * only for listings found by another method. Each photo's listings are read once, not once per listing that has it. The rarest photos
   * are looked up first, as long as all listings that have them can be compared; others, such as a logo, say little, so that fewer of
   * the rare ones have to be the same.
   */
  private async findWithPhotos(
    agencyId: number,
    ids: readonly number[],
    limit: number,
  ): Promise<ReadonlyMap<number, readonly { id: number }[]>> {
    const photosOf = await this.bytesOfPhotos(agencyId, ids);
    const counts = await this.countPlaces(agencyId, new Set([...photosOf.values()].flat()));
    const rare = rarest(counts, limit);
    const listingsWith = await this.listingsWith(agencyId, rare);
    const alike = await mapInSlices(ids, (ownId) => {
      const photos = photosOf.get(ownId) ?? [];
      const common = photos.filter((sha256) => (counts.get(sha256) ?? 0) > 1 && !rare.has(sha256)).length;
      const shared = new Map<number, number>();
      for (const id of photos.flatMap((sha256) => [...new Set(listingsWith.get(sha256))])) {
        shared.set(id, (shared.get(id) ?? 0) + 1);
      }
      shared.delete(ownId);
      const others = [...shared].filter(([, photosInBoth]) => photosInBoth + common >= MIN_SAME_PHOTOS);
      return [ownId, others.slice(0, CANDIDATES).map(([id]) => ({ id }))] as const;
    });
    return new Map(alike);
  }

  /** The hashes of the distinct photos of each listing, as hexadecimal digits. */
  private async bytesOfPhotos(agencyId: number, ids: readonly number[]): Promise<Map<number, string[]>> {
    const rows = await this.query<{ id: number; sha256: Buffer }[]>(
      `SELECT DISTINCT own.listing_id AS id, photo.sha256
         FROM listing_files own FORCE INDEX (PRIMARY)
         JOIN media photo ON photo.agency_id = own.agency_id AND photo.id = own.media_id
        WHERE own.listing_id IN (?) AND own.agency_id = ? AND photo.sha256 IS NOT NULL`,
      [ids, agencyId],
    );
    return groupBy(
      rows,
      ({ id }) => id,
      ({ sha256 }) => sha256.toString('hex'),
    );
  }

  /** How often photos with these bytes are in listings of the agency. */
  private async countPlaces(agencyId: number, hashes: ReadonlySet<string>): Promise<Map<string, number>> {
    if (hashes.size === 0) {
      return new Map();
    }
    // Join order and indexes are forced, from a few photos to their copies; otherwise the optimizer may read all of the agency's.
    const rows = await this.query<{ sha256: Buffer; places: number }[]>(
      `SELECT STRAIGHT_JOIN twin.sha256, COUNT(*) AS places FROM media twin FORCE INDEX (ix_media_sha256)
         JOIN listing_files other FORCE INDEX (ix_listing_files_media)
           ON other.agency_id = twin.agency_id AND other.media_id = twin.id
        WHERE twin.agency_id = ? AND twin.sha256 IN (?) GROUP BY twin.sha256`,
      [agencyId, toBytes(hashes)],
    );
    return new Map(rows.map(({ sha256, places }) => [sha256.toString('hex'), places]));
  }

  /** The listings of the agency that have photos with these bytes. */
  private async listingsWith(agencyId: number, hashes: ReadonlySet<string>): Promise<Map<string, number[]>> {
    if (hashes.size === 0) {
      return new Map();
    }
    const rows = await this.query<{ sha256: Buffer; id: number }[]>(
      `SELECT STRAIGHT_JOIN twin.sha256, other.listing_id AS id
         FROM media twin FORCE INDEX (ix_media_sha256)
         JOIN listing_files other FORCE INDEX (ix_listing_files_media)
           ON other.agency_id = twin.agency_id AND other.media_id = twin.id
        WHERE twin.agency_id = ? AND twin.sha256 IN (?)`,
      [agencyId, toBytes(hashes)],
    );
    return groupBy(
      rows,
      ({ sha256 }) => sha256.toString('hex'),
      ({ id }) => id,
    );
  }

  private readAll(rows: readonly RawRow[]): Promise<ComparedListing[]> {
    return mapInSlices(rows, (row) => this.read(row));
  }

  private read(row: RawRow): ComparedListing {
    return { ...this.shown.read(row), fields: fieldsFromRow(row) };
  }
}

const toBytes = (hashes: Iterable<string>): Buffer[] => Array.from(hashes, (sha256) => Buffer.from(sha256, 'hex'));

/** Of the photos that several listings have, those that the fewest have, as many as have at most `limit` places together. */
function rarest(counts: ReadonlyMap<string, number>, limit: number): ReadonlySet<string> {
  const shared = [...counts].filter(([, places]) => places > 1 && places <= CANDIDATES);
  let total = 0;
  const fitting = shared
    .toSorted(([, one], [, other]) => one - other)
    .filter(([, places]) => (total += places) <= limit);
  return new Set(fitting.map(([sha256]) => sha256));
}

/** Whether a listing lies within the area. */
function isWithin({ south, north, west, east }: Spot): (listing: ComparedListing) => boolean {
  return ({ fields: { propertyCoordinates: place } }) =>
    place !== null && place.lat >= south && place.lat <= north && place.lng >= west && place.lng <= east;
}
