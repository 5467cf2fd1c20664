import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timestampColumn } from '../../platform/mysql/repository/entity-columns.js';

/** A listing that was merged into another one and has been deleted since (D-223). */
@Entity('listing_merges')
@Index('ix_listing_merges_into', ['agencyId', 'intoId'])
@Index('ix_listing_merges_listing', ['agencyId', 'listingId'])
@ForeignKey('listings', ['agencyId', 'listingId'], ['agencyId', 'id'], { name: 'fk_listing_merges_listing' })
@ForeignKey('listings', ['agencyId', 'intoId'], ['agencyId', 'id'], { name: 'fk_listing_merges_into' })
export class ListingMerge {
  @PrimaryColumn({ ...idColumn, name: 'listing_id' })
  listingId: number;

  @Column({ ...idColumn, name: 'agency_id' })
  agencyId: number;

  /** The listing that it is now part of. After several merges this is always the last one of the chain. */
  @Column({ ...idColumn, name: 'into_id' })
  intoId: number;

  @Column({ ...timestampColumn, name: 'merged_at' })
  mergedAt: Date;
}
