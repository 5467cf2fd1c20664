import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { type PageBounds, PagedRepository } from '../pagination/paged.repository.js';
import { type Target, targetColumn } from '../platform/batch/target.js';
import type { WriteContext } from '../platform/batch/write-context.js';
import { PreparedReads } from '../platform/mysql/prepared-reads.js';
import type { AgencyTransaction } from '../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../platform/mysql/repository/entity-columns.js';
import { Media } from './media.entity.js';
import {
  FAILED_URL,
  type FailedUrl,
  FILE_COLUMNS,
  FILE_STATE_COLUMNS,
  type FileState,
  type MediaFile,
  toMediaFile,
} from './media-file.js';

export const DELETABLE_COLUMNS = [
  'id',
  'externalId',
  'optimization',
  'lastJobId',
  'storageFolder',
  'refreshState',
  'refreshFolder',
] as const;

/** What deleting a file needs to know about it. */
export type DeletableFile = Pick<Media, (typeof DELETABLE_COLUMNS)[number]>;

/** The table `media`: queries and deletion. Deleted files are never found. */
@Injectable()
export class MediaRepository extends PagedRepository<Media> {
  private readonly file = this.columns(FILE_COLUMNS);
  private readonly pagedFile = this.columns(FILE_COLUMNS, { alias: 'file' });
  private readonly state = this.columns(FILE_STATE_COLUMNS);
  private readonly deletable = this.columns(DELETABLE_COLUMNS);

  constructor(
    dataSource: DataSource,
    private readonly reads: PreparedReads,
  ) {
    super(Media, dataSource);
  }

  /** The agency's files with these ids, by ascending id; those that do not exist are missing. */
  async findMany({ manager, agencyId }: AgencyTransaction, ids: readonly number[]): Promise<MediaFile[]> {
    if (ids.length === 0) {
      return [];
    }
    const rows = await manager.query<RawRow[]>(
      `SELECT ${this.file.selection} FROM media
        WHERE agency_id = ? AND id IN (?) AND deleted_at IS NULL ORDER BY id`,
      [agencyId, ids],
    );
    return rows.map((row) => toMediaFile(this.file.read(row)));
  }

  /** The agency's files of a list page, in no particular order. */
  async findPage(agencyId: number, bounds: PageBounds): Promise<MediaFile[]> {
    const { sql, values } = this.pageOf(agencyId, bounds);
    const rows = await this.reads.read<RawRow>(
      `SELECT STRAIGHT_JOIN ${this.pagedFile.selection} FROM ${sql} JOIN media file ON file.id = page.id`,
      values,
    );
    return rows.map((row) => toMediaFile(this.pagedFile.read(row)));
  }

  /** The agency's file; null when there is none. */
  async findTarget(agencyId: number, target: Target): Promise<MediaFile | null> {
    const [column, key] = targetColumn(target);
    const [row] = await this.query<RawRow[]>(
      `SELECT ${this.file.selection} FROM media WHERE agency_id = ? AND ${column} = ? AND deleted_at IS NULL`,
      [agencyId, key],
    );
    return row === undefined ? null : toMediaFile(this.file.read(row));
  }

  /** The agency's files with these ids; none of them can change or be deleted before the transaction ends. */
  lockForShareById(context: AgencyTransaction, ids: readonly number[]): Promise<FileState[]> {
    return this.lockForShare(context, 'id', 'PRIMARY', ids);
  }

  /** The same, by external id. */
  lockForShareByExternalId(context: AgencyTransaction, externalIds: readonly string[]): Promise<FileState[]> {
    return this.lockForShare(context, 'external_id', 'uq_media_external_id', externalIds);
  }

  /** The same, by the hash of the URL that they were imported from; several files may have one URL. */
  lockForShareByUrlHash(context: AgencyTransaction, hashes: readonly Buffer[]): Promise<FileState[]> {
    return this.lockForShare(context, 'source_url_hash', 'ix_media_source_url', hashes);
  }

  /** Locks the files until the commit, in the order of their ids; those that the agency does not have are missing. */
  async lockAllForDeletion({ manager, agencyId }: AgencyTransaction, ids: readonly number[]): Promise<DeletableFile[]> {
    if (ids.length === 0) {
      return [];
    }
    const rows = await manager.query<RawRow[]>(
      `SELECT ${this.deletable.selection} FROM media
        WHERE agency_id = ? AND id IN (?) AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
      [agencyId, ids],
    );
    return rows.map((row) => this.deletable.read(row));
  }

  /** Marks locked files as deleted, frees their unique values, and clears their content columns. */
  async markDeleted({ manager, agencyId, now }: WriteContext, ids: readonly number[]): Promise<void> {
    await this.using({ manager }).update(
      { agencyId, id: In(ids) },
      {
        deletedAt: now,
        updatedAt: now,
        externalId: null,
        namelessUrlHash: null,
        processedContent: null,
        sourceUrl: null,
        sourceUrlHash: null,
        sourceHash: null,
        sha256: null,
        failureMessage: null,
        refreshState: null,
        refreshFolder: null,
        etag: null,
        lastModified: null,
        blurhash: null,
        perceptualHash: null,
        measures: null,
        contentProblems: 0,
        duplicateOf: null,
      },
    );
  }

  /**
   * @param index forced, because the optimizer sometimes prefers to read, and so to lock, all files of the agency.
   */
  private async lockForShare(
    { manager, agencyId }: AgencyTransaction,
    column: string,
    index: string,
    keys: readonly (number | string | Buffer)[],
  ): Promise<FileState[]> {
    if (keys.length === 0) {
      return [];
    }
    const rows = await manager.query<(RawRow & FailedUrl)[]>(
      `SELECT ${this.state.selection}, ${FAILED_URL} FROM media FORCE INDEX (${index})
        WHERE agency_id = ? AND ${column} IN (?) AND deleted_at IS NULL ORDER BY id LOCK IN SHARE MODE`,
      [agencyId, keys],
    );
    return rows.map((row) => ({ ...this.state.read(row), failedUrl: row.failedUrl }));
  }
}
