import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { externalIdColumn, idColumn, timestampColumn } from '../../platform/mysql/repository/entity-columns.js';

/** A listing that was merged into another one and has been deleted since (D-223). */
@Entity('listing_merges')
@Index('ix_listing_merges_into', ['agencyId', 'intoId'])
@Index('ix_listing_merges_into_name', ['agencyId', 'intoExternalId'])
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

  /** The external ids that both had before, by which a repetition is recognised (D-289); null when there was none. */
  @Column({ ...externalIdColumn, name: 'external_id' })
  externalId: string | null;

  @Column({ ...externalIdColumn, name: 'into_external_id' })
  intoExternalId: string | null;

  @Column({ ...timestampColumn, name: 'merged_at' })
  mergedAt: Date;
}
