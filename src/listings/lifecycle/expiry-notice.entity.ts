import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { idColumn, timestampColumn } from '../../platform/mysql/repository/entity-columns.js';

/** The last time that an agency was told of the end of a listing's life: each end is told of once for each number of days. */
@Entity('listing_expiry_notices')
@Unique('uq_listing_expiry_notices_listing', ['agencyId', 'listingId'])
@ForeignKey('listings', ['agencyId', 'listingId'], ['agencyId', 'id'], { name: 'fk_listing_expiry_notices_listing' })
export class ExpiryNotice {
  @PrimaryColumn({ ...idColumn, name: 'listing_id' })
  listingId: number;

  @Column({ ...idColumn, name: 'agency_id' })
  agencyId: number;

  /** The end that was told of. */
  @Column({ ...timestampColumn, name: 'expires_at' })
  expiresAt: Date;

  /** How many days before it, at most. */
  @Column({ type: 'int', unsigned: true })
  days: number;
}
