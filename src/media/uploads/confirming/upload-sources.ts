import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { mediaKey, sourceFileName } from '../../../integrations/storage/media-keys.js';
import { StorageRemovals } from '../../removal/storage-removals.js';
import type { AgencyTransaction } from '../../../platform/mysql/repository/agency-transaction.js';

interface SourceRow {
  id: number;
  sourceFolder: string;
  generatedFileName: string;
}

const FIND_SOURCE = `SELECT id, source_folder AS sourceFolder, generated_file_name AS generatedFileName
  FROM upload_files WHERE agency_id = ? AND media_id = ? AND source_folder IS NOT NULL`;

/**
 * The bytes of confirmed uploads, from their confirmation until they have been processed. They lie in a folder of their
 * own, to which no URL leads, so that nobody can change them any more.
 */
@Injectable()
export class UploadSources {
  constructor(
    private readonly dataSource: DataSource,
    private readonly removals: StorageRemovals,
  ) {}

  /** The key of the bytes that a file was confirmed with; null: they are not kept, or not any more. */
  async keyOf(agencyId: number, mediaId: number): Promise<string | null> {
    const [source] = await this.dataSource.query<SourceRow[]>(FIND_SOURCE, [agencyId, mediaId]);
    return source === undefined ? null : sourceKey(source.sourceFolder, source.generatedFileName);
  }

  /** The bytes are not needed any more: they go soon after the transaction. */
  async drop(context: AgencyTransaction, mediaId: number): Promise<void> {
    const { manager, agencyId } = context;
    const [source] = await manager.query<SourceRow[]>(`${FIND_SOURCE} FOR UPDATE`, [agencyId, mediaId]);
    if (source !== undefined) {
      await this.removals.schedule(context, source.sourceFolder);
      await manager.query('UPDATE upload_files SET source_folder = NULL WHERE agency_id = ? AND id = ?', [
        agencyId,
        source.id,
      ]);
    }
  }
}

/** Where an upload's bytes lie once it has been confirmed. */
export function sourceKey(sourceFolder: string, generatedFileName: string): string {
  return mediaKey(sourceFolder, sourceFileName(path.extname(generatedFileName).slice(1)));
}
