import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EntityRepository } from '../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';
import { StorageWalk } from './storage-walk.entity.js';

/** The id of the only row. */
const WALK_ID = 1;

/** A worker's turn to continue the walk. */
export interface WalkTurn {
  /** Null at the start of a walk. */
  afterKey: string | null;
  /** By the database's clock. */
  now: Date;
}

/** The progress of the walk through the storage (`media_storage_walk`), and the rows that refer to what it finds. */
@Injectable()
export class UnreferencedObjectsRepository extends EntityRepository<StorageWalk> {
  private readonly progress = this.columns(['afterKey']);

  constructor(dataSource: DataSource) {
    super(StorageWalk, dataSource);
  }

  /** Takes the next turn; null when another worker has it, or during a pause. If this worker dies, its turn ends after `seconds`. */
  async claimTurn(seconds: number): Promise<WalkTurn | null> {
    const { affectedRows } = await this.query<{ affectedRows: number }>(
      'UPDATE media_storage_walk SET due_at = NOW(3) + INTERVAL ? SECOND WHERE id = ? AND due_at <= NOW(3)',
      [seconds, WALK_ID],
    );
    if (affectedRows === 0) {
      return null;
    }
    const [row] = await this.query<(RawRow & { now: Date })[]>(
      `SELECT ${this.progress.selection}, NOW(3) AS now FROM media_storage_walk WHERE id = ?`,
      [WALK_ID],
    );
    return row === undefined ? null : { ...this.progress.read(row), now: row.now };
  }

  /** Schedules the next turn in `seconds`, after this key, or from the start (null). */
  async scheduleNext(afterKey: string | null, seconds: number): Promise<void> {
    await this.query('UPDATE media_storage_walk SET after_key = ?, due_at = NOW(3) + INTERVAL ? SECOND WHERE id = ?', [
      ...[afterKey, seconds, WALK_ID],
    ]);
  }

  /**
   * Which of the folders a row refers to: a file, an upload being processed, or a scheduled removal. The indexes are forced, because
   * for many folders and outdated statistics the optimizer prefers to read all files.
   */
  async knownFolders(folders: readonly string[]): Promise<Set<string>> {
    if (folders.length === 0) {
      return new Set();
    }
    const rows = await this.query<{ folder: string }[]>(
      `SELECT storage_folder AS folder FROM media FORCE INDEX (ix_media_storage_folder) WHERE storage_folder IN (?) AND deleted_at IS NULL
        UNION SELECT refresh_folder FROM media FORCE INDEX (ix_media_refresh_folder) WHERE refresh_folder IN (?) AND deleted_at IS NULL
        UNION SELECT storage_folder FROM media_removals FORCE INDEX (PRIMARY) WHERE storage_folder IN (?)
        UNION SELECT source_folder FROM upload_files FORCE INDEX (ix_upload_files_source) WHERE source_folder IN (?)`,
      [folders, folders, folders, folders],
    );
    return new Set(rows.map(({ folder }) => folder));
  }

  /** Which of the generated names belong to uploads that are still expected or may be confirmed. */
  async knownUploads(generatedFileNames: readonly string[]): Promise<Set<string>> {
    if (generatedFileNames.length === 0) {
      return new Set();
    }
    const rows = await this.query<{ name: string }[]>(
      'SELECT generated_file_name AS name FROM upload_files WHERE generated_file_name IN (?) AND swept_at IS NULL',
      [generatedFileNames],
    );
    return new Set(rows.map(({ name }) => name));
  }
}
