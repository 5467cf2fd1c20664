import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { FileFailureCode } from '../errors/file-failures.js';
import type { MediaFile, MediaKind, Optimization } from './media-file.js';
import { FILE_COLUMNS, type MediaRow, toMediaFile } from './media-row.js';
import type { Target } from '../platform/batch/target.js';
import type { AgencyTransaction } from '../platform/mysql/repository/agency-transaction.js';
import type { WriteContext } from '../platform/batch/write-context.js';

/** What a write has to know of a file that it refers to. */
export interface FileState {
  id: number;
  externalId: string | null;
  kind: MediaKind | null;
  optimization: Optimization;
  /** The job that imports or optimises it, or did so last. */
  lastJobId: number | null;
  /** SHA-256 of the URL that it was imported from. */
  sourceUrlHash: Buffer | null;
  /** The same hash, where it was imported without an external id. */
  namelessUrlHash: Buffer | null;
  /** Why it failed; null: it did not. */
  failureCode: FileFailureCode | null;
  /** Of a failed file, where it is imported from; null also where it was uploaded. */
  failedUrl: string | null;
}

/** What deleting a file has to see to. */
export type DeletableFile = Pick<MediaFile, 'id' | 'externalId' | 'optimization' | 'lastJobId' | 'storageFolder'>;

const DELETABLE_COLUMNS = `id, external_id AS externalId, optimization, last_job_id AS lastJobId,
  storage_folder AS storageFolder`;

export const STATE_COLUMNS = `id, external_id AS externalId, kind, optimization, last_job_id AS lastJobId,
  source_url_hash AS sourceUrlHash, nameless_url_hash AS namelessUrlHash, failure_code AS failureCode,
  IF(optimization = 'failed', source_url, NULL) AS failedUrl`;

/** The table `media`: what is asked of it, and its deletion. Deleted files are never found. */
@Injectable()
export class MediaRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The agency's files with these ids, by ascending id; those that do not exist are missing. */
  async findMany(agencyId: number, ids: readonly number[], manager?: EntityManager): Promise<MediaFile[]> {
    if (ids.length === 0) {
      return [];
    }
    const rows = await (manager ?? this.dataSource).query<MediaRow[]>(
      `SELECT ${FILE_COLUMNS} FROM media WHERE agency_id = ? AND id IN (?) AND deleted_at IS NULL ORDER BY id`,
      [agencyId, ids],
    );
    return rows.map(toMediaFile);
  }

  async findById(agencyId: number, id: number): Promise<MediaFile | null> {
    const [file] = await this.findMany(agencyId, [id]);
    return file ?? null;
  }

  async findByExternalId(agencyId: number, externalId: string): Promise<MediaFile | null> {
    const [row] = await this.dataSource.query<MediaRow[]>(
      `SELECT ${FILE_COLUMNS} FROM media WHERE agency_id = ? AND external_id = ? AND deleted_at IS NULL`,
      [agencyId, externalId],
    );
    return row === undefined ? null : toMediaFile(row);
  }

  /** The agency's files with these ids; none of them can change or be deleted before the transaction ends. */
  shareById(context: AgencyTransaction, ids: readonly number[]): Promise<FileState[]> {
    return share(context, 'id', 'PRIMARY', ids);
  }

  /** The same, by external id. */
  shareByExternalId(context: AgencyTransaction, externalIds: readonly string[]): Promise<FileState[]> {
    return share(context, 'external_id', 'uq_media_external_id', externalIds);
  }

  /** The same, by the URL that they were imported from; several files may come from one URL. */
  shareByUrlHash(context: AgencyTransaction, hashes: readonly Buffer[]): Promise<FileState[]> {
    return share(context, 'source_url_hash', 'ix_media_source_url', hashes);
  }

  /** Locks the file until the commit; null: the agency has none such. */
  async lockForDeletion({ manager, agencyId }: AgencyTransaction, target: Target): Promise<DeletableFile | null> {
    const [condition, key] = target.id === undefined ? ['external_id = ?', target.externalId] : ['id = ?', target.id];
    const [file] = await manager.query<DeletableFile[]>(
      `SELECT ${DELETABLE_COLUMNS} FROM media WHERE agency_id = ? AND ${condition} AND deleted_at IS NULL FOR UPDATE`,
      [agencyId, key],
    );
    return file ?? null;
  }

  /** Locks the files until the commit; those that the agency does not have are missing. */
  async lockAllForDeletion({ manager, agencyId }: AgencyTransaction, ids: readonly number[]): Promise<DeletableFile[]> {
    return ids.length === 0
      ? []
      : manager.query<DeletableFile[]>(
          `SELECT ${DELETABLE_COLUMNS} FROM media
            WHERE agency_id = ? AND id IN (?) AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
          [agencyId, ids],
        );
  }

  /** Takes a locked file out of every read, frees whatever only one file may have, and forgets what it was. */
  async markDeleted({ manager, agencyId, now }: WriteContext, id: number): Promise<void> {
    await manager.query(
      `UPDATE media SET deleted_at = ?, updated_at = ?, external_id = NULL, nameless_url_hash = NULL,
         processed_content = NULL, source_url = NULL, source_url_hash = NULL, sha256 = NULL, failure_message = NULL,
         blurhash = NULL, perceptual_hash = NULL, measures = NULL
        WHERE agency_id = ? AND id = ?`,
      [now, now, agencyId, id],
    );
  }
}

/** @param index said, because the optimizer is at times for reading, and so locking, all that the agency has. */
async function share(
  { manager, agencyId }: AgencyTransaction,
  column: string,
  index: string,
  keys: readonly (number | string | Buffer)[],
): Promise<FileState[]> {
  if (keys.length === 0) {
    return [];
  }
  return manager.query<FileState[]>(
    `SELECT ${STATE_COLUMNS} FROM media FORCE INDEX (${index})
      WHERE agency_id = ? AND ${column} IN (?) AND deleted_at IS NULL ORDER BY id LOCK IN SHARE MODE`,
    [agencyId, keys],
  );
}
