import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Optimization } from '../../catalogue/vocabulary.js';
import { AgencyRepository, type AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import { Media } from '../media.entity.js';

/** An amount of files and bytes that an agency stores, or may still store. */
export interface MediaAmount {
  files: number;
  bytes: number;
}

/** A count or a sum; the driver returns large ones as text. */
type Counted = number | string | null;

/** The tables `media` and `upload_files`: how much agencies store. */
@Injectable()
export class StorageUsageRepository extends AgencyRepository<Media> {
  constructor(dataSource: DataSource) {
    super(Media, dataSource);
  }

  /** Files in one of these states. Reads an index entry of each file of the agency, like `countBytes`. */
  async countFiles({ manager, agencyId }: AgencyTransaction, states: readonly Optimization[]): Promise<number> {
    const [counted] = await manager.query<{ files: Counted }[]>(
      `SELECT COUNT(*) AS files FROM media FORCE INDEX (ix_media_stored_bytes)
        WHERE agency_id = ? AND deleted_at IS NULL AND optimization IN (?)`,
      [agencyId, states],
    );
    return Number(counted?.files ?? 0);
  }

  /**
   * Bytes of originals, each folder counted once, and of uploads that were confirmed but not processed yet. Reads an
   * index entry of each file of the agency, in the order in which they are grouped: 0.04 s for 120,000. The index is forced, because
   * the optimizer may prefer that of the folders, and so read the files of all agencies.
   * @param exceptId a file that is left out; others that share its bytes are not.
   */
  async countBytes({ manager, agencyId }: AgencyTransaction, exceptId = 0): Promise<number> {
    const [counted] = await manager.query<{ originals: Counted; uploads: Counted }[]>(
      `SELECT
         (SELECT COALESCE(SUM(folder.size_bytes), 0) FROM
           (SELECT MAX(size_bytes) AS size_bytes FROM media FORCE INDEX (ix_media_stored_bytes)
             WHERE agency_id = ? AND id <> ? AND deleted_at IS NULL AND optimization = 'success'
             GROUP BY storage_folder) folder
         ) AS originals,
         (SELECT COALESCE(SUM(size_bytes), 0) FROM upload_files
           WHERE agency_id = ? AND source_folder IS NOT NULL) AS uploads`,
      [agencyId, exceptId, agencyId],
    );
    return Number(counted?.originals ?? 0) + Number(counted?.uploads ?? 0);
  }

  /** Files and bytes of uploads for which a URL was handed out, until they are confirmed or swept. */
  async countExpected({ manager, agencyId }: AgencyTransaction): Promise<MediaAmount> {
    const [counted] = await manager.query<{ files: Counted; bytes: Counted }[]>(
      `SELECT COUNT(*) AS files, COALESCE(SUM(size_bytes), 0) AS bytes FROM upload_files
        WHERE agency_id = ? AND media_id IS NULL AND swept_at IS NULL`,
      [agencyId],
    );
    return { files: Number(counted?.files ?? 0), bytes: Number(counted?.bytes ?? 0) };
  }
}
