import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { idColumn, timestampColumn, tokenColumn } from '../../platform/mysql/repository/entity-columns.js';
import type { PublishingOperation } from '../../platform/outbox/job-types.js';

/** What one publishing operation found out about a listing, kept so that unchanged inputs are not worked on again (D-23). */
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

  /** JSON; its shape is the operation's. */
  @Column({ type: 'mediumtext' })
  result: string;

  @Column({ ...timestampColumn, name: 'created_at' })
  createdAt: Date;
}
