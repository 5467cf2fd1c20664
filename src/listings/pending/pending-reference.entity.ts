import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import {
  externalIdColumn,
  idColumn,
  timestampColumn,
  tokenColumn,
} from '../../platform/mysql/repository/entity-columns.js';

/** What a listing may refer to before it exists. */
export type PendingKind = 'agent' | 'file';

/** A listing's reference to an agent or a file that does not exist yet (D-231). */
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

  /** The position of a file among all files that were named, from 0; always 0 for an agent. */
  @PrimaryColumn({ type: 'smallint', unsigned: true })
  position: number;

  @Column({ ...idColumn, name: 'agency_id' })
  agencyId: number;

  @Column({ ...externalIdColumn, nullable: false, name: 'external_id' })
  externalId: string;

  /** When the listing first named it. */
  @Column({ ...timestampColumn })
  since: Date;

  /** When the reference is dropped if it is still unresolved. */
  @Column({ ...timestampColumn })
  until: Date;
}

/** A reference whose target does not exist yet, with its position. */
export type UnresolvedReference = Pick<PendingReference, 'kind' | 'position' | 'externalId'>;

/** A reference as it is stored. */
export type StoredReference = UnresolvedReference & Pick<PendingReference, 'since' | 'until'>;
