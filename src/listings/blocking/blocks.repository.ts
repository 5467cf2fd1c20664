import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, Not } from 'typeorm';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { groupBy } from '../../platform/collections/grouping.js';
import { AgencyRepository, type AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import type { BlockInForce, Recognition } from '../domain/block-reasons.js';
import type { PhotoMark } from '../similarity/same-photos.js';
import type { PlaceMark } from '../similarity/same-place.js';
import {
  type BlockFinding,
  ListingBlock,
  ListingBlockFile,
  ListingBlockName,
  ListingBlockPhoto,
  type PhotoOrigin,
} from './listing-block.entity.js';

/** A block with the place that a listing may be recognised by. */
export interface PlacedBlock extends BlockInForce {
  place: PlaceMark | null;
}

/** A photo that a blocked listing is recognised by. */
export interface BlockedPhoto extends PhotoMark {
  knownFrom: PhotoOrigin;
}

/** The values of a new block. */
export interface NewBlock {
  listingId: number;
  originId: number;
  foundBy: BlockFinding;
  /** Null: the listing is not recognised by its offer. */
  offer: string | null;
  place: PlaceMark | null;
}

/** A block as an operator sees it. */
export interface BlockRecord {
  listingId: number;
  agencyId: number;
  originId: number;
  foundBy: BlockFinding;
  isDeleted: boolean;
  blockedAt: Date;
  /** How often it was sent again. */
  attempts: number;
  lastAttemptAt: Date | null;
  /** The reason that the agency reads; null when none was given. */
  reason: string | null;
  /** All external ids that the listing has had since it was blocked. */
  externalIds: string[];
}

interface PlacedBlockRow extends BlockInForce {
  lat: number | null;
  lng: number | null;
  isExact: number | null;
}

type BlockRecordRow = Omit<BlockRecord, 'isDeleted' | 'externalIds'> & { isDeleted: number };

const IN_FORCE = `b.listing_id AS listingId, b.origin_id AS originId, origin.block_reason AS reason`;

/** The reason is in the row of the listing that the operator blocked. The row stays when that listing is deleted. */
const WITH_ORIGIN = 'JOIN listings origin ON origin.agency_id = b.agency_id AND origin.id = b.origin_id';

/** The table that holds the photos of each origin. */
const HOLDERS: Readonly<Record<PhotoOrigin, string>> = {
  shown: 'listing_publication_files',
  named: 'listing_files',
  awaited: 'listing_block_files',
  later: 'listing_files',
};

/** The marks of blocked listings: `listing_blocks`, `listing_block_names`, `listing_block_photos`, `listing_block_files`. */
@Injectable()
export class BlocksRepository extends AgencyRepository<ListingBlock> {
  constructor(dataSource: DataSource) {
    super(ListingBlock, dataSource);
  }

  /** The blocks of listings that have, or had, these external ids. */
  async byExternalIds(
    { manager, agencyId }: AgencyTransaction,
    externalIds: readonly string[],
  ): Promise<Map<string, BlockInForce>> {
    if (externalIds.length === 0) {
      return new Map();
    }
    const rows = await manager.query<(BlockInForce & { externalId: string })[]>(
      `SELECT name.external_id AS externalId, ${IN_FORCE}
         FROM listing_block_names name
         JOIN listing_blocks b ON b.agency_id = name.agency_id AND b.listing_id = name.listing_id
         ${WITH_ORIGIN}
        WHERE name.agency_id = ? AND name.external_id IN (?) ORDER BY b.listing_id DESC`,
      [agencyId, externalIds],
    );
    return new Map(rows.map(({ externalId, ...block }) => [externalId, block]));
  }

  /** The blocks of those of the listings that were recognised as another one, by listing id. */
  async successionsOf(
    { manager, agencyId }: AgencyTransaction,
    listingIds: readonly number[],
  ): Promise<Map<number, BlockInForce & { foundBy: Recognition }>> {
    const rows = await manager.query<(BlockInForce & { foundBy: Recognition })[]>(
      `SELECT ${IN_FORCE}, b.found_by AS foundBy FROM listing_blocks b ${WITH_ORIGIN}
        WHERE b.agency_id = ? AND b.listing_id IN (?) AND b.found_by <> 'operator'`,
      [agencyId, listingIds],
    );
    return new Map(rows.map((block) => [block.listingId, block]));
  }

  /** Whether any listing of the agency is blocked, including deleted ones. */
  async hasAny({ manager, agencyId }: AgencyTransaction): Promise<boolean> {
    const rows = await manager.query<unknown[]>('SELECT 1 FROM listing_blocks WHERE agency_id = ? LIMIT 1', [agencyId]);
    return rows.length > 0;
  }

  /** The blocks that operators put on other listings with this offer, in ascending order of listing id. */
  async byOffer(
    { manager, agencyId }: AgencyTransaction,
    offer: string | null,
    exceptListingId: number,
  ): Promise<PlacedBlock[]> {
    const rows = await manager.query<PlacedBlockRow[]>(
      `SELECT ${IN_FORCE}, b.lat, b.lng, b.is_exact AS isExact FROM listing_blocks b ${WITH_ORIGIN}
        WHERE b.agency_id = ? AND b.offer = ? AND b.listing_id <> ? AND b.found_by = 'operator' ORDER BY b.listing_id`,
      [agencyId, offer, exceptListingId],
    );
    return rows.map(({ lat, lng, isExact, ...block }) => ({
      ...block,
      place: lat === null || lng === null ? null : { lat, lng, isExact: isExact === 1 },
    }));
  }

  /** The photos that each block is recognised by: the stored ones and those that its listing has now. */
  async photosOf(
    { manager, agencyId }: AgencyTransaction,
    listingIds: readonly number[],
  ): Promise<Map<number, BlockedPhoto[]>> {
    const photos = new Map(listingIds.map((id) => [id, [] as BlockedPhoto[]]));
    if (listingIds.length === 0) {
      return photos;
    }
    const rows = await manager.query<(BlockedPhoto & { listingId: number })[]>(
      `SELECT listing_id AS listingId, LOWER(HEX(sha256)) AS sha256, perceptual_hash AS perceptualHash,
              known_from AS knownFrom
         FROM listing_block_photos WHERE agency_id = ? AND listing_id IN (?)
       UNION
       SELECT f.listing_id, LOWER(HEX(m.sha256)), m.perceptual_hash, 'awaited'
         FROM listing_block_files f JOIN media m ON m.agency_id = f.agency_id AND m.id = f.media_id
        WHERE f.agency_id = ? AND f.listing_id IN (?) AND m.kind = 'image' AND m.sha256 IS NOT NULL
       UNION
       SELECT f.listing_id, LOWER(HEX(m.sha256)), m.perceptual_hash, 'later'
         FROM listing_files f FORCE INDEX (PRIMARY) JOIN media m ON m.agency_id = f.agency_id AND m.id = f.media_id
        WHERE f.agency_id = ? AND f.listing_id IN (?) AND m.kind = 'image' AND m.sha256 IS NOT NULL`,
      [agencyId, listingIds, agencyId, listingIds, agencyId, listingIds],
    );
    for (const { listingId, ...photo } of rows) {
      photos.get(listingId)?.push(photo);
    }
    return photos;
  }

  /** The hashes of the photos among the files. */
  async marksOfFiles({ manager, agencyId }: AgencyTransaction, mediaIds: readonly number[]): Promise<PhotoMark[]> {
    return mediaIds.length === 0
      ? []
      : manager.query<PhotoMark[]>(
          `SELECT LOWER(HEX(sha256)) AS sha256, perceptual_hash AS perceptualHash FROM media
            WHERE agency_id = ? AND id IN (?) AND kind = 'image' AND sha256 IS NOT NULL AND deleted_at IS NULL`,
          [agencyId, mediaIds],
        );
  }

  /** The location that publishing determined for the listing; null when it has not. */
  async findLocation({ manager, agencyId }: AgencyTransaction, listingId: number): Promise<PlaceMark | null> {
    const [row] = await manager.query<{ lat: number; lng: number; precision: string }[]>(
      `SELECT JSON_EXTRACT(result, '$.lat') + 0.0 AS lat, JSON_EXTRACT(result, '$.lng') + 0.0 AS lng,
              JSON_UNQUOTE(JSON_EXTRACT(result, '$.precision')) AS \`precision\`
         FROM listing_findings WHERE listing_id = ? AND agency_id = ? AND operation = 'process_location'`,
      [listingId, agencyId],
    );
    return row === undefined ? null : { lat: row.lat, lng: row.lng, isExact: row.precision === 'exact' };
  }

  /** Records the block of a locked listing. */
  async add({ manager, agencyId, now }: WriteContext, block: NewBlock): Promise<void> {
    const { listingId, originId, foundBy, offer, place } = block;
    await this.using({ manager })
      .createQueryBuilder()
      .insert()
      .values({
        listingId,
        agencyId,
        originId,
        foundBy,
        offer,
        blockedAt: now,
        lat: place?.lat ?? null,
        lng: place?.lng ?? null,
        isExact: place && Number(place.isExact),
      })
      .updateEntity(false)
      .execute();
  }

  /** Adds an external id to a block; does nothing if it is already stored. */
  async addExternalId({ manager, agencyId }: AgencyTransaction, listingId: number, externalId: string): Promise<void> {
    await manager.query(
      `INSERT INTO listing_block_names (agency_id, external_id, listing_id)
       SELECT agency_id, ?, listing_id FROM listing_blocks WHERE agency_id = ? AND listing_id = ?
       ON DUPLICATE KEY UPDATE listing_block_names.listing_id = VALUES(listing_id)`,
      [externalId, agencyId, listingId],
    );
  }

  /**
   * Stores the hashes of the listing's photos if an operator blocked it. A photo that is already stored keeps its `known_from`.
   */
  async addPhotos({ manager, agencyId }: AgencyTransaction, listingId: number, knownFrom: PhotoOrigin): Promise<void> {
    const table = HOLDERS[knownFrom];
    await manager.query(
      `INSERT INTO listing_block_photos (listing_id, sha256, agency_id, perceptual_hash, known_from)
       SELECT b.listing_id, m.sha256, b.agency_id, m.perceptual_hash, ?
         FROM listing_blocks b
         JOIN ${table} held ON held.agency_id = b.agency_id AND held.listing_id = b.listing_id
         JOIN media m ON m.agency_id = b.agency_id AND m.id = held.media_id
        WHERE b.agency_id = ? AND b.listing_id = ? AND b.found_by = 'operator' AND m.kind = 'image' AND m.sha256 IS NOT NULL
       ON DUPLICATE KEY UPDATE listing_block_photos.perceptual_hash = VALUES(perceptual_hash)`,
      [knownFrom, agencyId, listingId],
    );
  }

  /** Records the files whose content is not known yet when an operator blocks their listing. */
  async awaitFiles({ manager, agencyId }: AgencyTransaction, listingId: number): Promise<void> {
    await manager.query(
      `INSERT INTO listing_block_files (listing_id, media_id, agency_id)
       SELECT DISTINCT b.listing_id, m.id, b.agency_id
         FROM listing_blocks b
         JOIN listing_files held ON held.agency_id = b.agency_id AND held.listing_id = b.listing_id
         JOIN media m ON m.agency_id = b.agency_id AND m.id = held.media_id
        WHERE b.agency_id = ? AND b.listing_id = ? AND b.found_by = 'operator' AND m.sha256 IS NULL`,
      [agencyId, listingId],
    );
  }

  /** Adds to the counters of resubmissions, by the listing that was recognised. */
  async countResubmissions(
    { manager, agencyId }: AgencyTransaction,
    counts: ReadonlyMap<number, number>,
  ): Promise<void> {
    const ids = [...counts.keys()];
    await manager.query(
      `UPDATE listing_blocks SET attempts = attempts + ELT(FIELD(listing_id, ?), ?), last_attempt_at = NOW(3)
        WHERE agency_id = ? AND listing_id IN (?)`,
      [ids, [...counts.values()], agencyId, ids],
    );
  }

  /** The agency and the block's origin of a listing, deleted or not; null when it is not blocked. */
  async findBlock(manager: EntityManager, listingId: number): Promise<{ agencyId: number; originId: number } | null> {
    return this.using({ manager }).findOne({
      select: { listingId: true, agencyId: true, originId: true },
      where: { listingId },
    });
  }

  /**
   * Locks the block that an operator put on a listing, and the blocks of all listings that were recognised as it.
   * @returns the ids of the blocked listings.
   */
  async lockAllOf({ manager, agencyId }: AgencyTransaction, originId: number): Promise<number[]> {
    await this.lockOrigin({ manager, agencyId }, originId);
    const blocks = await this.using({ manager }).find({
      select: { listingId: true },
      where: { agencyId, originId },
      order: { listingId: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    return blocks.map(({ listingId }) => listingId);
  }

  /** The listings that are blocked because they were recognised as this one. Locks their blocks. */
  async lockSuccessorsOf(
    { manager, agencyId }: AgencyTransaction,
    originId: number,
  ): Promise<{ listingId: number; foundBy: Recognition }[]> {
    await this.lockOrigin({ manager, agencyId }, originId);
    const blocks = await this.using({ manager }).find({
      select: { listingId: true, foundBy: true },
      where: { agencyId, originId, foundBy: Not('operator') },
      order: { listingId: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    return blocks.flatMap(({ listingId, foundBy }) => (foundBy === 'operator' ? [] : [{ listingId, foundBy }]));
  }

  /**
   * Keeps the origin's block from being lifted before the transaction ends.
   * @returns false when it has already been lifted.
   */
  async lockOriginForShare({ manager, agencyId }: AgencyTransaction, originId: number): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      'SELECT 1 FROM listing_blocks WHERE agency_id = ? AND listing_id = ? LOCK IN SHARE MODE',
      [agencyId, originId],
    );
    return rows.length > 0;
  }

  /** The reason of the block that an operator put on a listing, deleted or not; null when none was given. */
  async reasonOf({ manager, agencyId }: AgencyTransaction, originId: number): Promise<string | null> {
    const [origin] = await manager.query<{ reason: string | null }[]>(
      'SELECT block_reason AS reason FROM listings WHERE id = ? AND agency_id = ?',
      [originId, agencyId],
    );
    return origin?.reason ?? null;
  }

  /** Deletes locked blocks and the marks that their listings are recognised by. */
  async removeAll({ manager, agencyId }: AgencyTransaction, listingIds: readonly number[]): Promise<void> {
    for (const entity of [ListingBlockPhoto, ListingBlockFile, ListingBlockName, ListingBlock]) {
      await manager.delete(entity, { agencyId, listingId: In(listingIds) });
    }
  }

  /** All blocks by listing id, of one agency or, with null, of all agencies. */
  async list(agencyId: number | null): Promise<BlockRecord[]> {
    const rows = await this.query<BlockRecordRow[]>(
      `SELECT b.listing_id AS listingId, b.agency_id AS agencyId, b.origin_id AS originId, b.found_by AS foundBy,
              l.deleted_at IS NOT NULL AS isDeleted, b.blocked_at AS blockedAt, b.attempts,
              b.last_attempt_at AS lastAttemptAt, l.block_reason AS reason
         FROM listing_blocks b JOIN listings l ON l.agency_id = b.agency_id AND l.id = b.listing_id
        WHERE ? IS NULL OR b.agency_id = ? ORDER BY b.listing_id`,
      [agencyId, agencyId],
    );
    const externalIds = await this.externalIdsOf(agencyId);
    return rows.map(({ isDeleted, ...row }) => ({
      ...row,
      isDeleted: isDeleted === 1,
      externalIds: externalIds.get(row.listingId) ?? [],
    }));
  }

  /**
   * Excludes those who add a block of this origin, before the others are locked: that of an older listing would come before it in their
   * order.
   */
  private async lockOrigin({ manager, agencyId }: AgencyTransaction, originId: number): Promise<void> {
    await manager.query('SELECT 1 FROM listing_blocks WHERE agency_id = ? AND listing_id = ? FOR UPDATE', [
      agencyId,
      originId,
    ]);
  }

  /**
   * External ids by listing, in ascending order. One row per id, because MySQL truncates `GROUP_CONCAT` at 1,024 bytes, which is
   * only four ids.
   */
  private async externalIdsOf(agencyId: number | null): Promise<Map<number, string[]>> {
    const rows = await this.query<{ listingId: number; externalId: string }[]>(
      `SELECT listing_id AS listingId, external_id AS externalId FROM listing_block_names
        WHERE ? IS NULL OR agency_id = ? ORDER BY external_id`,
      [agencyId, agencyId],
    );
    return groupBy(
      rows,
      ({ listingId }) => listingId,
      ({ externalId }) => externalId,
    );
  }
}
