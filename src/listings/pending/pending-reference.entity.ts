import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import {
  externalIdColumn,
  idColumn,
  timestampColumn,
  tokenColumn,
} from '../../platform/mysql/repository/entity-columns.js';

/** What a listing may name before it is there. */
export const PENDING_KINDS = ['agent', 'file'] as const;
export type PendingKind = (typeof PENDING_KINDS)[number];

/** A name of an agent or a file that a listing is to have, and that means nobody yet (D-231). */
@Entity('pending_references')
@Index('ix_pending_references_name', ['agencyId', 'kind', 'externalId'])
@Index('ix_pending_references_listing', ['agencyId', 'listingId'])
@Index('ix_pending_references_until', ['until'])
@ForeignKey('listings', ['agencyId', 'listingId'], ['agencyId', 'id'], { name: 'fk_pending_references_listing' })
export class PendingReference {
  @PrimaryColumn({ ...idColumn, name: 'listing_id' })
  listingId: number;

  @PrimaryColumn(tokenColumn(10))
  kind: PendingKind;

  /** Of a file, its place among all that were named, from 0; of an agent 0. */
  @PrimaryColumn({ type: 'smallint', unsigned: true })
  position: number;

  @Column({ ...idColumn, name: 'agency_id' })
  agencyId: number;

  @Column({ ...externalIdColumn, nullable: false, name: 'external_id' })
  externalId: string;

  /** Since when the listing names it so. */
  @Column({ ...timestampColumn })
  since: Date;

  /** When it is dropped, unless it is joined before. */
  @Column({ ...timestampColumn })
  until: Date;
}

/** A name in its place. */
export type PendingName = Pick<PendingReference, 'kind' | 'position' | 'externalId'>;

/** The same, as it is stored. */
export type StoredName = PendingName & Pick<PendingReference, 'since' | 'until'>;
