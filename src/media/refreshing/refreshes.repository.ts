import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { type Target, targetColumn } from '../../platform/batch/target.js';
import type { WriteContext } from '../../platform/batch/write-context.js';
import { AgencyRepository, type AgencyTransaction } from '../../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../../platform/mysql/repository/entity-columns.js';
import { Media } from '../media.entity.js';
import { FILE_STATE_COLUMNS, type FileState } from '../media-file.js';

/** A file that is to be fetched again, locked. */
export type RefreshedFile = FileState & Pick<Media, 'sourceUrl'>;

/** The queries on `media` that start refreshes. */
@Injectable()
export class RefreshesRepository extends AgencyRepository<Media> {
  private readonly file = this.columns([...FILE_STATE_COLUMNS, 'sourceUrl']);

  constructor(dataSource: DataSource) {
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
}
