import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Storage } from '../integrations/storage/storage.js';
import { toMediaView } from '../media/media-view.js';
import { MediaRepository } from '../media/media.repository.js';
import type { UserAvatar, UserRecord } from './domain/user-record.js';
import { PROFILE_COLUMNS, profileFromRow, type RawRow } from './write/user-row.js';
import type { Target } from '../platform/batch/target.js';
import type { AgencyTransaction } from '../platform/mysql/agency-transaction.js';

const SELECT_USER = `
  SELECT id, external_id, avatar_media_id, created_at, updated_at, ${PROFILE_COLUMNS.join(', ')}
    FROM users WHERE agency_id = ? AND deleted_at IS NULL`;

/** Reads agents with their avatars, as their agency sees them. */
@Injectable()
export class UsersRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly media: MediaRepository,
    private readonly storage: Storage,
  ) {}

  /** The agency's agent; null when it has none of that id. */
  async find(agencyId: number, target: Target): Promise<UserRecord | null> {
    const [condition, value] = target.id === undefined ? ['external_id = ?', target.externalId] : ['id = ?', target.id];
    const manager = this.dataSource.manager;
    const rows = await manager.query<RawRow[]>(`${SELECT_USER} AND ${condition}`, [agencyId, value]);
    const [record] = await this.toRecords({ manager, agencyId }, rows);
    return record ?? null;
  }

  /** The agency's agents with these ids, in no particular order, as the transaction sees them. */
  async findMany(context: AgencyTransaction, ids: readonly number[]): Promise<UserRecord[]> {
    const { manager, agencyId } = context;
    if (ids.length === 0) {
      return [];
    }
    const rows = await manager.query<RawRow[]>(`${SELECT_USER} AND id IN (?)`, [agencyId, ids]);
    return this.toRecords(context, rows);
  }

  private async toRecords(context: AgencyTransaction, rows: readonly RawRow[]): Promise<UserRecord[]> {
    const avatars = await this.avatarsOf(context, rows);
    return rows.map((row) => ({
      id: row['id'] as number,
      externalId: row['external_id'] as string | null,
      ...profileFromRow(row),
      avatar: avatars.get(row['avatar_media_id'] as number) ?? null,
      createdAt: row['created_at'] as Date,
      updatedAt: row['updated_at'] as Date,
    }));
  }

  private async avatarsOf(
    { manager, agencyId }: AgencyTransaction,
    rows: readonly RawRow[],
  ): Promise<Map<number, UserAvatar>> {
    const mediaIds = rows.flatMap((row) => (row['avatar_media_id'] as number | null) ?? []);
    const files = await this.media.findMany(agencyId, mediaIds, manager);
    return new Map(
      files.map((file) => {
        const { variants } = toMediaView(file, this.storage);
        return [file.id, { id: file.id, variants: variants.map(({ url, variantSize }) => ({ url, variantSize })) }];
      }),
    );
  }
}
