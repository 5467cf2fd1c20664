import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import { mediaKey, sourceFileName } from '../../../integrations/storage/media-keys.js';
import { AgencyRepository, type AgencyTransaction } from '../../../platform/mysql/repository/agency-repository.js';
import { StorageRemovalsRepository } from '../../removal/storage-removals.repository.js';
import { UploadFile } from '../upload-file.entity.js';

const SOURCE = { id: true, sourceFolder: true, generatedFileName: true } as const;

/**
 * The bytes of confirmed uploads, from their confirmation until they have been processed. They are stored in a folder without a
 * URL, so that nobody can change them any more.
 */
@Injectable()
export class UploadSourcesRepository extends AgencyRepository<UploadFile> {
  constructor(
    dataSource: DataSource,
    private readonly removals: StorageRemovalsRepository,
  ) {
    super(UploadFile, dataSource);
  }

  /** The storage key of the bytes that a file was confirmed with; null when they are not, or no longer, kept. */
  async keyOf(agencyId: number, mediaId: number): Promise<string | null> {
    const source = await this.findOne({ select: SOURCE, where: { agencyId, mediaId } });
    if (source === null) {
      return null;
    }
    const { sourceFolder, generatedFileName } = source;
    return sourceFolder === null ? null : sourceKey(sourceFolder, generatedFileName);
  }

  /** Schedules the removal of the bytes soon after the transaction. */
  async drop(context: AgencyTransaction, mediaId: number): Promise<void> {
    const { agencyId } = context;
    const uploads = this.using(context);
    const source = await uploads.findOne({
      select: SOURCE,
      where: { agencyId, mediaId, sourceFolder: Not(IsNull()) },
      lock: { mode: 'pessimistic_write' },
    });
    if (source !== null && source.sourceFolder !== null) {
      await this.removals.schedule(context, source.sourceFolder);
      await uploads.update({ agencyId, id: source.id }, { sourceFolder: null });
    }
  }
}

/** The storage key of a confirmed upload's bytes. */
export function sourceKey(sourceFolder: string, generatedFileName: string): string {
  return mediaKey(sourceFolder, sourceFileName(path.extname(generatedFileName).slice(1)));
}
