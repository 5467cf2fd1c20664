import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ListingStatus } from '../catalogue/vocabulary.js';
import { Config } from '../config/env.js';
import { parseJsonColumn } from '../platform/mysql/repository/columns.js';
import { PreparedReads } from '../platform/mysql/prepared-reads.js';
import { Storage } from '../integrations/storage/storage.js';
import { toMediaView } from '../media/media-view.js';
import { FILE_COLUMNS, type MediaRow, toMediaFile } from '../media/media-row.js';
import { FIELD_COLUMN_NAMES, fieldsFromRow } from './write/listing-columns.js';
import type { ListingAgent, ListingRecord, ListingRecordFile } from './listing-record.js';
import { blockedIssue } from './domain/listing-issue.js';
import { issuesFromRow } from './write/listing-rows.repository.js';
import { publicUrlOf } from './public-url.js';
import { issuesOf, type StoredPhoto } from './publishing/photos/photo-issues.js';
import { type FoundLocation, toPlace } from './publishing/steps/process-location.js';
import type { PublishedLocation } from './publishing/snapshot/published-snapshot.js';
import type { Target } from '../platform/batch/target.js';
import type { AgencyTransaction } from '../platform/mysql/repository/agency-transaction.js';

const SELECT_RECORD = `
  SELECT l.id, l.external_id, l.status, l.last_job_id, l.created_at, l.updated_at, l.last_synced_at, l.published_at, l.expires_at, l.issues, l.block_reason,
         ${FIELD_COLUMN_NAMES.map((column) => `l.${column}`).join(', ')},
         u.id AS agent_id, u.external_id AS agent_external_id, u.name AS agent_name, u.phone AS agent_phone,
         f.result AS location, p.result AS photos,
         EXISTS (SELECT 1 FROM listing_files placed WHERE placed.listing_id = l.id) AS has_files
    FROM listings l
    LEFT JOIN users u ON u.agency_id = l.agency_id AND u.id = l.user_id
    LEFT JOIN listing_findings f ON f.listing_id = l.id AND f.operation = 'process_location'
    LEFT JOIN listing_findings p ON p.listing_id = l.id AND p.operation = 'analyze_images'
   WHERE l.agency_id = ? AND l.deleted_at IS NULL`;

/**
 * No column of a file is a column of its place as well, apart from the agency's, which is not read. Left to itself, the
 * optimizer may read all places of the agency.
 */
const SELECT_FILES = `
  SELECT place.listing_id AS listingId, place.position, ${FILE_COLUMNS}
    FROM listing_files place FORCE INDEX (PRIMARY) JOIN media ON media.agency_id = place.agency_id AND media.id = place.media_id
   WHERE place.listing_id IN (?) AND place.agency_id = ? AND deleted_at IS NULL
   ORDER BY place.listing_id, place.position`;

type Row = Readonly<Record<string, unknown>>;

/** A file in its place, without what publishing advises about it. */
type PlacedFile = Omit<ListingRecordFile, 'issues'>;

/** Reads listings with everything that belongs to them, as an agency sees them (D-26). */
@Injectable()
export class ListingRecordsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reads: PreparedReads,
    private readonly config: Config,
    private readonly storage: Storage,
  ) {}

  /** The agency's listing; null when it has none of that id. */
  async find(agencyId: number, target: Target): Promise<ListingRecord | null> {
    const [condition, value] =
      target.id === undefined ? ['l.external_id = ?', target.externalId] : ['l.id = ?', target.id];
    const manager = this.dataSource.manager;
    const rows = await this.reads.read<Row>(`${SELECT_RECORD} AND ${condition}`, [agencyId, value]);
    const [record] = await this.toRecords({ manager, agencyId }, rows);
    return record ?? null;
  }

  /** The agency's listings with these ids, in no particular order, as the transaction sees them. */
  async findMany(context: AgencyTransaction, ids: readonly number[]): Promise<ListingRecord[]> {
    const { manager, agencyId } = context;
    if (ids.length === 0) {
      return [];
    }
    const rows = await manager.query<Row[]>(`${SELECT_RECORD} AND l.id IN (?)`, [agencyId, ids]);
    return this.toRecords(context, rows);
  }

  private async toRecords(context: AgencyTransaction, rows: readonly Row[]): Promise<ListingRecord[]> {
    const withFiles = rows.filter((row) => Boolean(row['has_files']));
    const files = await this.filesOf(
      context,
      withFiles.map((row) => row['id'] as number),
    );
    return rows.map((row) => this.toRecord(row, files.get(row['id'] as number) ?? []));
  }

  private async filesOf(
    { manager, agencyId }: AgencyTransaction,
    listingIds: readonly number[],
  ): Promise<Map<number, PlacedFile[]>> {
    const files = new Map(listingIds.map((id) => [id, [] as PlacedFile[]]));
    if (listingIds.length === 0) {
      return files;
    }
    const placed = await manager.query<(MediaRow & { listingId: number; position: number })[]>(SELECT_FILES, [
      listingIds,
      agencyId,
    ]);
    for (const { listingId, position, ...row } of placed) {
      files.get(listingId)?.push({ ...toMediaView(toMediaFile(row), this.storage), position });
    }
    return files;
  }

  private toRecord(row: Row, files: readonly PlacedFile[]): ListingRecord {
    const id = row['id'] as number;
    const status = row['status'] as ListingStatus;
    return {
      id,
      externalId: row['external_id'] as string | null,
      status,
      publicUrl: publicUrlOf(this.config, id),
      createdAt: row['created_at'] as Date,
      updatedAt: row['updated_at'] as Date,
      lastSyncedAt: row['last_synced_at'] as Date,
      publishedAt: row['published_at'] as Date | null,
      expiresAt: row['expires_at'] as Date | null,
      formData: { ...fieldsFromRow(row), announcementStatus: status, fileIds: files.map((file) => file.id) },
      location: toLocation(row),
      issues: [
        ...(status === 'blocked' ? [blockedIssue(row['block_reason'] as string | null)] : []),
        ...issuesFromRow(row),
      ],
      user: toAgent(row),
      files: withIssues(row, files),
      lastJobId: row['last_job_id'] as number | null,
    };
  }
}

/** A location that was found before its confidence was kept has none. */
function toLocation(row: Row): PublishedLocation | null {
  const location = parseJsonColumn(row['location']) as FoundLocation | null;
  return location && toPlace(location);
}

function withIssues(row: Row, files: readonly PlacedFile[]): ListingRecordFile[] {
  const photos = (parseJsonColumn(row['photos']) ?? []) as StoredPhoto[];
  return files.map((file) => {
    const photo = photos.find(({ id }) => id === file.id);
    return { ...file, issues: photo === undefined ? [] : issuesOf(photo, file, files) };
  });
}

function toAgent(row: Row): ListingAgent | null {
  if (row['agent_id'] === null) {
    return null;
  }
  return {
    id: row['agent_id'] as number,
    externalId: row['agent_external_id'] as string | null,
    name: row['agent_name'] as string,
    phone: row['agent_phone'] as string | null,
  };
}
