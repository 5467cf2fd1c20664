import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { LIMITS } from '../../catalogue/limits.js';
import { idColumn, timestampColumn, tokenColumn } from '../../platform/mysql/repository/entity-columns.js';
import type { Recognition } from '../domain/block-reasons.js';

/** How a listing came to be blocked: by an operator, or because it was recognised as one that is blocked (D-171). */
export type BlockFinding = 'operator' | Recognition;

/**
 * When a photo of a blocked listing became known, earliest first. `shown`: public when the listing was blocked. `named`: part of
 * the listing at that time. `awaited`: being fetched at that time. `later`: added after that.
 */
export const PHOTO_ORIGINS = ['shown', 'named', 'awaited', 'later'] as const;

export type PhotoOrigin = (typeof PHOTO_ORIGINS)[number];

/** Two option tokens and the separator. */
const OFFER_LENGTH = 85;

/**
 * A blocked listing and the marks it is recognised by when it is sent again. The row outlives the deletion of the listing. It is
 * deleted when the block is lifted or the agency is deleted.
 */
@Entity('listing_blocks')
@Unique('uq_listing_blocks_listing', ['agencyId', 'listingId'])
@Index('ix_listing_blocks_offer', ['agencyId', 'offer'])
@Index('ix_listing_blocks_origin', ['agencyId', 'originId', 'listingId'])
@ForeignKey('listings', ['agencyId', 'listingId'], ['agencyId', 'id'], { name: 'fk_listing_blocks_listing' })
export class ListingBlock {
  @PrimaryColumn({ ...idColumn, name: 'listing_id' })
  listingId: number;

  @Column({ ...idColumn, name: 'agency_id' })
  agencyId: number;

  /** The listing that the operator blocked: this one, or the one that this one was recognised as. */
  @Column({ ...idColumn, name: 'origin_id' })
  originId: number;

  @Column({ ...tokenColumn(20), name: 'found_by' })
  foundBy: BlockFinding;

  /**
   * Announcement type and property type; null when the listing was itself recognised, because it is then matched by external id
   * only.
   */
  @Column({ ...tokenColumn(OFFER_LENGTH), nullable: true })
  offer: string | null;

  /** Degrees, WGS 84; null when the location is unknown. */
  @Column({ type: 'double', nullable: true })
  lat: number | null;

  @Column({ type: 'double', nullable: true })
  lng: number | null;

  /** 0: the centre of a locality; null: the location is unknown. */
  @Column({ type: 'tinyint', name: 'is_exact', nullable: true })
  isExact: number | null;

  @Column({ ...timestampColumn, name: 'blocked_at' })
  blockedAt: Date;

  /** The number of attempts to send the listing again. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  attempts: number;

  @Column({ ...timestampColumn, name: 'last_attempt_at', nullable: true })
  lastAttemptAt: Date | null;
}

/** An external id that a blocked listing has, or had at any time since it was blocked. */
@Entity('listing_block_names')
@Index('ix_listing_block_names_listing', ['agencyId', 'listingId'])
@ForeignKey('listing_blocks', ['agencyId', 'listingId'], ['agencyId', 'listingId'], {
  name: 'fk_listing_block_names_block',
})
export class ListingBlockName {
  @PrimaryColumn({ ...idColumn, name: 'agency_id' })
  agencyId: number;

  @PrimaryColumn({ ...tokenColumn(LIMITS.externalIdMaxLength), name: 'external_id' })
  externalId: string;

  @PrimaryColumn({ ...idColumn, name: 'listing_id' })
  listingId: number;
}

/** A photo of a blocked listing. Only two hashes of it are kept. */
@Entity('listing_block_photos')
@Index('ix_listing_block_photos_listing', ['agencyId', 'listingId'])
@ForeignKey('listing_blocks', ['agencyId', 'listingId'], ['agencyId', 'listingId'], {
  name: 'fk_listing_block_photos_block',
})
export class ListingBlockPhoto {
  @PrimaryColumn({ ...idColumn, name: 'listing_id' })
  listingId: number;

  /** Hash of the original file. */
  @PrimaryColumn({ type: 'binary', length: 32 })
  sha256: Buffer;

  @Column({ ...idColumn, name: 'agency_id' })
  agencyId: number;

  @Column({ ...tokenColumn(16), name: 'perceptual_hash', nullable: true })
  perceptualHash: string | null;

  @Column({ ...tokenColumn(10), name: 'known_from', default: 'named' })
  knownFrom: PhotoOrigin;
}

/** A file that belonged to the listing when it was blocked and whose content was not known yet. */
@Entity('listing_block_files')
@Index('ix_listing_block_files_listing', ['agencyId', 'listingId'])
@Index('ix_listing_block_files_media', ['agencyId', 'mediaId'])
@ForeignKey('listing_blocks', ['agencyId', 'listingId'], ['agencyId', 'listingId'], {
  name: 'fk_listing_block_files_block',
})
@ForeignKey('media', ['agencyId', 'mediaId'], ['agencyId', 'id'], { name: 'fk_listing_block_files_media' })
export class ListingBlockFile {
  @PrimaryColumn({ ...idColumn, name: 'listing_id' })
  listingId: number;

  @PrimaryColumn({ ...idColumn, name: 'media_id' })
  mediaId: number;

  @Column({ ...idColumn, name: 'agency_id' })
  agencyId: number;
}
