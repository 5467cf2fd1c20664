import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../config/env.js';
import { Storage } from '../integrations/storage/storage.js';
import { Media } from '../media/media.entity.js';
import { FILE_COLUMNS, toMediaFile } from '../media/media-file.js';
import { toMediaView } from '../media/media-view.js';
import { type PageBounds, PagedRepository } from '../pagination/paged.repository.js';
import { type Target, targetColumn } from '../platform/batch/target.js';
import { idsOf } from '../platform/collections/grouping.js';
import { PreparedReads } from '../platform/mysql/prepared-reads.js';
import type { AgencyTransaction } from '../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../platform/mysql/repository/entity-columns.js';
import { User } from '../users/user.entity.js';
import { blockedIssue, readIssues } from './domain/listing-issue.js';
import { Listing } from './listing.entity.js';
import { fieldSelection, fieldsFromRow } from './listing-columns.js';
import type { ListingRecord, ListingRecordFile } from './listing-record.js';
import type { StoredReference } from './pending/pending-reference.entity.js';
import { pendingIssue, viewOfPending } from './pending/pending-references.js';
import { PendingReferencesRepository } from './pending/pending-references.repository.js';
import { publicUrlOf } from './public-url.js';
import { ListingFinding } from './publishing/finding.entity.js';
import { issuesOf, type StoredPhoto } from './publishing/photos/photo-issues.js';
import type { PublishedLocation } from './publishing/snapshot/published-snapshot.js';
import { type FoundLocation, toPlace } from './publishing/steps/process-location.js';

const RECORD_COLUMNS = [
  'id',
  'externalId',
  'status',
  'version',
  'sourceUpdatedAt',
  'sourceHash',
  'lastJobId',
  'createdAt',
  'updatedAt',
  'lastSyncedAt',
  'publishedAt',
  'expiresAt',
  'issues',
  'hasPendingReferences',
  'blockReason',
] as const satisfies readonly (keyof Listing)[];

/** A file in its position, without publishing's advice. */
type PlacedFile = Omit<ListingRecordFile, 'issues'>;

/** Listings with everything that belongs to them, as an agency sees them (D-26). */
@Injectable()
export class ListingRecordsRepository extends PagedRepository<Listing> {
  private readonly listing = this.columns(RECORD_COLUMNS, { alias: 'l' });
  private readonly agent = this.columnsOf(User, ['id', 'externalId', 'name', 'phone'], {
    alias: 'u',
    prefix: 'agent_',
  });
  private readonly location = this.columnsOf(ListingFinding, ['result'], { alias: 'f', prefix: 'location_' });
  private readonly photos = this.columnsOf(ListingFinding, ['result'], { alias: 'p', prefix: 'photos_' });
  private readonly file = this.columnsOf(Media, FILE_COLUMNS, { alias: 'file', prefix: 'file_' });
  private readonly selected = `
    ${[this.listing, this.agent, this.location, this.photos].map(({ selection }) => selection).join(', ')},
           ${fieldSelection('l')},
           EXISTS (SELECT 1 FROM listing_files placed WHERE placed.listing_id = l.id) AS has_files`;
  private readonly joins = `
      LEFT JOIN users u ON u.agency_id = l.agency_id AND u.id = l.user_id
      LEFT JOIN listing_findings f ON f.listing_id = l.id AND f.operation = 'process_location'
      LEFT JOIN listing_findings p ON p.listing_id = l.id AND p.operation = 'analyze_images'`;
  private readonly selection = `SELECT ${this.selected} FROM listings l ${this.joins}
     WHERE l.agency_id = ? AND l.deleted_at IS NULL`;

  constructor(
    dataSource: DataSource,
    private readonly reads: PreparedReads,
    private readonly config: Config,
    private readonly storage: Storage,
    private readonly pending: PendingReferencesRepository,
  ) {
    super(Listing, dataSource);
  }

  /** The agency's listing; null when it has none with that id. */
  async findTarget(agencyId: number, target: Target): Promise<ListingRecord | null> {
    const [column, value] = targetColumn(target);
    const rows = await this.reads.read<RawRow>(`${this.selection} AND l.${column} = ?`, [agencyId, value]);
    const [record] = await this.toRecords({ manager: this.manager, agencyId }, rows);
    return record ?? null;
  }

  /** The agency's listings with these ids, in no particular order, as the transaction sees them. */
  async findMany({ manager, agencyId }: AgencyTransaction, ids: readonly number[]): Promise<ListingRecord[]> {
    if (ids.length === 0) {
      return [];
    }
    const rows = await manager.query<RawRow[]>(`${this.selection} AND l.id IN (?)`, [agencyId, ids]);
    return this.toRecords({ manager, agencyId }, rows);
  }

  /** The agency's listings of a list page, in no particular order. */
  async findPage(agencyId: number, bounds: PageBounds): Promise<ListingRecord[]> {
    const { sql, values } = this.pageOf(agencyId, bounds);
    const rows = await this.reads.read<RawRow>(
      // STRAIGHT_JOIN makes the server read the few rows of the page first, whatever its statistics say.
      `SELECT STRAIGHT_JOIN ${this.selected} FROM ${sql} JOIN listings l ON l.id = page.id ${this.joins}`,
      values,
    );
    return this.toRecords({ manager: this.manager, agencyId }, rows);
  }

  private async toRecords(context: AgencyTransaction, rows: readonly RawRow[]): Promise<ListingRecord[]> {
    const listings = rows.map((row) => ({ row, listing: this.listing.read(row) }));
    const files = await this.filesOf(
      context,
      listings.filter(({ row }) => Boolean(row['has_files'])).map(({ listing }) => listing.id),
    );
    const pending = await this.pending.byListing(
      context,
      listings.flatMap(({ listing }) => (listing.hasPendingReferences ? listing.id : [])),
    );
    return listings.map(({ row, listing }) =>
      this.toRecord(row, listing, files.get(listing.id) ?? [], pending.get(listing.id) ?? []),
    );
  }

  private async filesOf(
    { manager, agencyId }: AgencyTransaction,
    listingIds: readonly number[],
  ): Promise<Map<number, PlacedFile[]>> {
    const files = new Map(listingIds.map((id) => [id, [] as PlacedFile[]]));
    if (listingIds.length === 0) {
      return files;
    }
    // The index is forced, because the optimizer may otherwise read all rows of the agency.
    const placed = await manager.query<(RawRow & { listingId: number; position: number })[]>(
      `SELECT place.listing_id AS listingId, place.position, ${this.file.selection}
         FROM listing_files place FORCE INDEX (PRIMARY)
         JOIN media file ON file.agency_id = place.agency_id AND file.id = place.media_id
        WHERE place.listing_id IN (?) AND place.agency_id = ? AND file.deleted_at IS NULL
        ORDER BY place.listing_id, place.position`,
      [listingIds, agencyId],
    );
    for (const row of placed) {
      const file = toMediaFile(this.file.read(row));
      files.get(row.listingId)?.push({ ...toMediaView(file, this.storage), position: row.position });
    }
    return files;
  }

  private toRecord(
    row: RawRow,
    listing: Pick<Listing, (typeof RECORD_COLUMNS)[number]>,
    files: readonly PlacedFile[],
    pending: readonly StoredReference[],
  ): ListingRecord {
    const { id, externalId, status, lastJobId, createdAt, updatedAt, lastSyncedAt, publishedAt, expiresAt } = listing;
    const { version, sourceUpdatedAt, sourceHash, issues, blockReason } = listing;
    return {
      id,
      externalId,
      status,
      version,
      publicUrl: publicUrlOf(this.config, id),
      createdAt,
      updatedAt,
      lastSyncedAt,
      publishedAt,
      expiresAt,
      sourceUpdatedAt,
      sourceHash,
      formData: { ...fieldsFromRow(row), announcementStatus: status, fileIds: idsOf(files) },
      location: toLocation(this.location.readJoined(row)),
      issues: [
        ...(status === 'blocked' ? [blockedIssue(blockReason)] : []),
        ...readIssues(issues),
        ...pending.map(pendingIssue),
      ],
      pendingReferences: pending.map(viewOfPending),
      user: this.agent.readJoined(row),
      files: withIssues(this.photos.readJoined(row), files),
      lastJobId,
    };
  }
}

/** Locations that were stored before the confidence was introduced have none. */
function toLocation(finding: Pick<ListingFinding, 'result'> | null): PublishedLocation | null {
  return finding && toPlace(JSON.parse(finding.result) as FoundLocation);
}

function withIssues(finding: Pick<ListingFinding, 'result'> | null, files: readonly PlacedFile[]): ListingRecordFile[] {
  const photos = finding === null ? [] : (JSON.parse(finding.result) as StoredPhoto[]);
  const cover = files.find(
    ({ optimization, contentType }) => optimization !== 'failed' && contentType?.startsWith('video/') !== true,
  );
  return files.map((file) => {
    const photo = photos.find(({ id }) => id === file.id);
    const placed = { ...file, isCover: file === cover };
    return { ...file, issues: photo === undefined ? [] : issuesOf(photo, placed, files) };
  });
}
