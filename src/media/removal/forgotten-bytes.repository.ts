import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EntityRepository } from '../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';
import { StorageWalk } from './storage-walk.entity.js';

/** The one row. */
const WALK_ID = 1;

/** A worker's turn to go on with the walk. */
export interface WalkTurn {
  /** Null: it begins. */
  afterKey: string | null;
  /** By the database's clock. */
  now: Date;
}

/** How far the walk through the storage is (`media_storage_walk`), and what rows know of what it finds. */
@Injectable()
export class ForgottenBytesRepository extends EntityRepository<StorageWalk> {
  private readonly place = this.columns(['afterKey']);

  constructor(dataSource: DataSource) {
    super(StorageWalk, dataSource);
  }

  /** Null: another worker's turn, or a pause. The turn lasts so long, if its worker dies. */
  async takeTurn(seconds: number): Promise<WalkTurn | null> {
    const { affectedRows } = await this.query<{ affectedRows: number }>(
      'UPDATE media_storage_walk SET due_at = NOW(3) + INTERVAL ? SECOND WHERE id = ? AND due_at <= NOW(3)',
      [seconds, WALK_ID],
    );
    if (affectedRows === 0) {
      return null;
    }
    const [row] = await this.query<(RawRow & { now: Date })[]>(
      `SELECT ${this.place.selection}, NOW(3) AS now FROM media_storage_walk WHERE id = ?`,
      [WALK_ID],
    );
    return row === undefined ? null : { ...this.place.read(row), now: row.now };
  }

  /** The walk goes on after this key, or begins anew (null), so many seconds from now. */
  async goOn(afterKey: string | null, seconds: number): Promise<void> {
    await this.query('UPDATE media_storage_walk SET after_key = ?, due_at = NOW(3) + INTERVAL ? SECOND WHERE id = ?', [
      ...[afterKey, seconds, WALK_ID],
    ]);
  }

  /** Those of the folders that some row knows: of a file, of an upload that is processed, or of what is to go anyway. */
  async knownFolders(folders: readonly string[]): Promise<Set<string>> {
    if (folders.length === 0) {
      return new Set();
    }
    const rows = await this.query<{ folder: string }[]>(
      `SELECT storage_folder AS folder FROM media WHERE storage_folder IN (?) AND deleted_at IS NULL
        UNION SELECT refresh_folder FROM media WHERE refresh_folder IN (?) AND deleted_at IS NULL
        UNION SELECT storage_folder FROM media_removals WHERE storage_folder IN (?)
        UNION SELECT source_folder FROM upload_files WHERE source_folder IN (?)`,
      [folders, folders, folders, folders],
    );
    return new Set(rows.map(({ folder }) => folder));
  }

  /** Those of the generated names under which bytes are still expected, or to be confirmed. */
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
