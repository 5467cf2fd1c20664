import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { LIMITS } from '../catalogue/limits.js';
import type { ListingStatus } from '../catalogue/vocabulary.js';
import {
  externalIdColumn,
  idColumn,
  timestampColumn,
  tokenColumn,
} from '../platform/mysql/repository/entity-columns.js';
import type { ListingIssue } from './domain/listing-issue.js';
import type { StoredFields } from './domain/stored-fields.js';
import { FieldColumn } from './listing-columns.js';

/** Room for the operator's reason plus the text for a listing that is blocked because of another one (D-171), in characters. */
const SHOWN_REASON_MAX_LENGTH = 700;

/** A listing of an agency. */
@Entity('listings')
@Unique('uq_listings_agency_id', ['agencyId', 'id'])
@Unique('uq_listings_external_id', ['agencyId', 'externalId'])
@Index('ix_listings_updated', ['agencyId', 'updatedAt', 'id'])
@Index('ix_listings_status', ['agencyId', 'status', 'updatedAt', 'id'])
@Index('ix_listings_user', ['agencyId', 'userId', 'updatedAt', 'id'])
@Index('ix_listings_expiry', ['status', 'expiresAt'])
@Index('ix_listings_deleted', ['deletedAt', 'agencyId'])
@Index('ix_listings_place', ['agencyId', 'propertyCoordinatesLat', 'propertyCoordinatesLng'])
@Index('ix_listings_address', ['agencyId', 'propertyAddress'])
@ForeignKey('agencies', ['agencyId'], ['id'], { name: 'fk_listings_agency' })
@ForeignKey('users', ['agencyId', 'userId'], ['agencyId', 'id'], { name: 'fk_listings_user' })
export class Listing {
  @PrimaryColumn({ ...idColumn, generated: 'increment' })
  id: number;

  @Column({ ...idColumn, name: 'agency_id' })
  agencyId: number;

  @Column({ ...externalIdColumn, name: 'external_id' })
  externalId: string | null;

  @Column(tokenColumn(20))
  status: ListingStatus;

  /** The status to go back to when the operator unblocks it; null while it is not blocked. */
  @Column({ ...tokenColumn(20), name: 'status_before_block', nullable: true })
  statusBeforeBlock: ListingStatus | null;

  /** When it was blocked; null while it is not. */
  @Column({ ...timestampColumn, name: 'blocked_at', nullable: true })
  blockedAt: Date | null;

  /** The reason that the agency sees; null when none is disclosed or it is not blocked. */
  @Column({ type: 'varchar', length: SHOWN_REASON_MAX_LENGTH, name: 'block_reason', nullable: true })
  blockReason: string | null;

  /** Increases with each change of the listing itself by a write, by publishing or by the operator (D-199). */
  @Column({ type: 'int', unsigned: true, default: 1 })
  version: number;

  /** Random token of the request that inserted the row, by which that request recognizes the rows it created. */
  @Column({ type: 'binary', length: 16, name: 'creation_token' })
  creationToken: Buffer;

  @Column({ ...idColumn, name: 'user_id', nullable: true })
  userId: number | null;

  /** The latest publishing or refresh job; null when there was none. */
  @Column({ ...idColumn, name: 'last_job_id', nullable: true })
  lastJobId: number | null;

  /** Whether it has rows in `pending_references`: references to agents or files that do not exist yet (D-231). */
  @Column({ type: 'boolean', name: 'has_pending_references', default: false })
  hasPendingReferences: boolean;

  @Column({ ...timestampColumn, name: 'created_at' })
  createdAt: Date;

  /** Changes with each change; see *Pagination* in docs/architecture.md. */
  @Column({ ...timestampColumn, name: 'updated_at' })
  updatedAt: Date;

  /** Time of the last accepted write, whether or not it changed anything. */
  @Column({ ...timestampColumn, name: 'last_synced_at' })
  lastSyncedAt: Date;

  @Column({ ...timestampColumn, name: 'published_at', nullable: true })
  publishedAt: Date | null;

  @Column({ ...timestampColumn, name: 'expires_at', nullable: true })
  expiresAt: Date | null;

  /** JSON of the issues that keep it, or an edit of it, from being public; null when there are none. */
  @Column({ type: 'mediumtext', nullable: true })
  issues: string | null;

  /** Deleted listings are excluded from every read, and their external id is free again (D-28). The row is removed later (D-275). */
  @Column({ ...timestampColumn, name: 'deleted_at', nullable: true })
  deletedAt: Date | null;

  /** The hash of the last write. Any other change of a field or of the agent clears it; null makes the next write be processed in full. */
  @Column({ type: 'binary', length: 16, name: 'content_hash', nullable: true })
  contentHash: Buffer | null;

  /** The source's own timestamp; null when it was not sent (D-198). */
  @Column({ ...timestampColumn, name: 'source_updated_at', nullable: true })
  sourceUpdatedAt: Date | null;

  /** The source's identifier of the content; null when it was not sent. */
  @Column({ ...tokenColumn(LIMITS.sourceHashMaxLength), name: 'source_hash', nullable: true })
  sourceHash: string | null;

  /** Whether the content has changed since the source version was sent (D-234). */
  @Column({ type: 'boolean', name: 'source_outdated', default: false })
  sourceOutdated: boolean;

  // The fields of the catalogue.

  @FieldColumn()
  propertyType: StoredFields['propertyType'];

  @FieldColumn()
  propertySecondaryType: StoredFields['propertySecondaryType'];

  @FieldColumn()
  propertyQuantitySize: StoredFields['propertyQuantitySize'];

  @FieldColumn()
  propertyQuantitySizeValue: StoredFields['propertyQuantitySizeValue'];

  @FieldColumn()
  propertyVisualState: StoredFields['propertyVisualState'];

  @FieldColumn()
  propertyConstructionStatus: StoredFields['propertyConstructionStatus'];

  @FieldColumn()
  propertyHousingMarket: StoredFields['propertyHousingMarket'];

  @FieldColumn()
  propertyBuildingMaterial: StoredFields['propertyBuildingMaterial'];

  @FieldColumn()
  propertyLayout: StoredFields['propertyLayout'];

  @FieldColumn()
  propertyParkingSpace: StoredFields['propertyParkingSpace'];

  @FieldColumn()
  propertyFloorNumber: StoredFields['propertyFloorNumber'];

  @FieldColumn()
  propertyFloorsTotal: StoredFields['propertyFloorsTotal'];

  @FieldColumn()
  propertyArea: StoredFields['propertyArea'];

  @FieldColumn()
  propertyLandArea: StoredFields['propertyLandArea'];

  @FieldColumn()
  propertyCeilingHeight: StoredFields['propertyCeilingHeight'];

  /** JSON. */
  @FieldColumn()
  propertyAttributes: string | null;

  @FieldColumn()
  propertyCoordinatesLat: number | null;

  @FieldColumn()
  propertyCoordinatesLng: number | null;

  @FieldColumn()
  propertyAddress: StoredFields['propertyAddress'];

  @FieldColumn()
  propertyAvailabilityDate: StoredFields['propertyAvailabilityDate'];

  @FieldColumn()
  announcementType: StoredFields['announcementType'];

  @FieldColumn()
  announcementValue: StoredFields['announcementValue'];

  @FieldColumn()
  announcementCurrency: StoredFields['announcementCurrency'];

  @FieldColumn()
  announcementDescription: StoredFields['announcementDescription'];

  @FieldColumn()
  announcementBargain: StoredFields['announcementBargain'];

  @FieldColumn()
  announcementPayPeriod: StoredFields['announcementPayPeriod'];

  @FieldColumn()
  announcementMinRentPeriod: StoredFields['announcementMinRentPeriod'];

  @FieldColumn()
  announcementPrepayment: StoredFields['announcementPrepayment'];

  @FieldColumn()
  announcementPrepaymentValue: StoredFields['announcementPrepaymentValue'];

  @FieldColumn()
  announcementRentDeposit: StoredFields['announcementRentDeposit'];

  @FieldColumn()
  announcementRentDepositValue: StoredFields['announcementRentDepositValue'];
}

/** Columns that the write path reads; `blockReason` is read only. */
export const LISTING_ROW_COLUMNS = [
  'id',
  'externalId',
  'status',
  'version',
  'userId',
  'hasPendingReferences',
  'createdAt',
  'updatedAt',
  'lastSyncedAt',
  'publishedAt',
  'expiresAt',
  'blockReason',
  'contentHash',
  'sourceUpdatedAt',
  'sourceHash',
  'sourceOutdated',
] as const satisfies readonly (keyof Listing)[];

/** What the write path reads and writes of a listing. */
export type ListingRow = Pick<Listing, (typeof LISTING_ROW_COLUMNS)[number]> & {
  issues: readonly ListingIssue[];
  fields: StoredFields;
};

/** The row after changes by anything but a write; like a write, they raise its version (D-199). */
export function changedRow(row: ListingRow, now: Date, changes: Partial<ListingRow>): ListingRow {
  return { ...row, ...changes, version: row.version + 1, updatedAt: now };
}
