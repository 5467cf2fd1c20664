import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { idColumn, timestampColumn, tokenColumn } from '../../platform/mysql/repository/entity-columns.js';
import type { PublishingOperation } from './publishing.job-types.js';

/**
 * The result of one publishing operation for a listing, stored so that the operation is not run again on unchanged inputs (D-23).
 */
@Entity('listing_findings')
@ForeignKey('listings', ['agencyId', 'listingId'], ['agencyId', 'id'], { name: 'fk_listing_findings_listing' })
export class ListingFinding {
  @PrimaryColumn({ ...idColumn, name: 'listing_id' })
  listingId: number;

  @PrimaryColumn(tokenColumn(40))
  operation: PublishingOperation;

  @Column({ ...idColumn, name: 'agency_id' })
  agencyId: number;

  /** SHA-256 of the operation's inputs. */
  @Column({ type: 'binary', length: 32, name: 'input_hash' })
  inputHash: Buffer;

  /** JSON; its shape depends on the operation. */
  @Column({ type: 'mediumtext' })
  result: string;

  @Column({ ...timestampColumn, name: 'created_at' })
  createdAt: Date;
}
