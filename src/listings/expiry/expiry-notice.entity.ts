import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { idColumn, timestampColumn } from '../../platform/mysql/repository/entity-columns.js';

/** The last notice about a listing's expiry: each expiry is announced once per number of days. */
@Entity('listing_expiry_notices')
@Unique('uq_listing_expiry_notices_listing', ['agencyId', 'listingId'])
@ForeignKey('listings', ['agencyId', 'listingId'], ['agencyId', 'id'], { name: 'fk_listing_expiry_notices_listing' })
export class ExpiryNotice {
  @PrimaryColumn({ ...idColumn, name: 'listing_id' })
  listingId: number;

  @Column({ ...idColumn, name: 'agency_id' })
  agencyId: number;

  /** The expiry that was announced. */
  @Column({ ...timestampColumn, name: 'expires_at' })
  expiresAt: Date;

  /** The number of days before the expiry for which the notice was due. */
  @Column({ type: 'int', unsigned: true })
  days: number;
}
