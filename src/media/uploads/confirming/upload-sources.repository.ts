import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, Not } from 'typeorm';
import { mediaKey, sourceFileName } from '../../../integrations/storage/media-keys.js';
import { idsOf } from '../../../platform/collections/grouping.js';
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

  /** Schedules the removal of these files' bytes soon after the transaction. */
  async drop(context: AgencyTransaction, mediaIds: readonly number[]): Promise<void> {
    const { agencyId } = context;
    const uploads = this.using(context);
    const sources = await uploads.find({
      select: SOURCE,
      where: { agencyId, mediaId: In(mediaIds), sourceFolder: Not(IsNull()) },
      lock: { mode: 'pessimistic_write' },
    });
    if (sources.length > 0) {
      await this.removals.schedule(
        context,
        sources.flatMap(({ sourceFolder }) => sourceFolder ?? []),
      );
      await uploads.update({ agencyId, id: In(idsOf(sources)) }, { sourceFolder: null });
    }
  }
}

/** The storage key of a confirmed upload's bytes. */
export function sourceKey(sourceFolder: string, generatedFileName: string): string {
  return mediaKey(sourceFolder, sourceFileName(path.extname(generatedFileName).slice(1)));
}
