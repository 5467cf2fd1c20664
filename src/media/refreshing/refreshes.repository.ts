import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { type Target, targetColumn } from '../../platform/batch/target.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { AgencyRepository, type AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';
import { Media } from '../media.entity.js';
import { FILE_STATE_COLUMNS, type FileState, isUnderWay } from '../media-file.js';
import { StorageRemovalsRepository } from '../removal/storage-removals.repository.js';

/** A file that is to be fetched again, locked. */
export type RefreshedFile = FileState & Pick<Media, 'sourceUrl' | 'storageFolder' | 'refreshFolder'>;

/** The queries on `media` that start refreshes. */
@Injectable()
export class RefreshesRepository extends AgencyRepository<Media> {
  private readonly file = this.columns([...FILE_STATE_COLUMNS, 'sourceUrl', 'storageFolder', 'refreshFolder']);

  constructor(
    dataSource: DataSource,
    private readonly removals: StorageRemovalsRepository,
  ) {
    super(Media, dataSource);
  }

  /** Null when the agency has no such file. */
  async lock({ manager, agencyId }: AgencyTransaction, target: Target): Promise<RefreshedFile | null> {
    const [column, key] = targetColumn(target);
    const [row] = await manager.query<RawRow[]>(
      `SELECT ${this.file.selection} FROM media WHERE agency_id = ? AND ${column} = ? AND deleted_at IS NULL FOR UPDATE`,
      [agencyId, key],
    );
    if (row === undefined) {
      return null;
    }
    const file = this.file.read(row);
    return { ...file, failedUrl: file.optimization === 'failed' ? file.sourceUrl : null };
  }

  /** Marks the locked files as being fetched again. */
  async begin({ manager, agencyId }: WriteContext, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) {
      await this.using({ manager }).update({ agencyId, id: In([...ids]) }, { refreshState: 'pending' });
    }
  }

  /** Takes its folder from the run that is fetching the locked file, if one has begun, so that its job runs again. */
  async giveUpRun({ manager, agencyId }: WriteContext, file: RefreshedFile): Promise<void> {
    const { id, optimization, storageFolder, refreshFolder } = file;
    const [folder, givenUp] = isUnderWay(optimization)
      ? [storageFolder, { storageFolder: null, processedContent: null }]
      : [refreshFolder, { refreshFolder: null, processedContent: null }];
    if (folder !== null) {
      await this.removals.scheduleUnfinished({ manager, agencyId }, [folder]);
      await this.using({ manager }).update({ agencyId, id }, givenUp);
    }
  }
}
