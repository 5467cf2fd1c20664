import { Injectable } from '@nestjs/common';
import type { UserProfile } from '../../catalogue/user-fields.js';
import { PROFILE_COLUMNS, type RawRow, userFromRow, type UserRow, valuesOfProfile } from './user-row.js';
import type { Target } from '../../platform/batch/target.js';
import type { AgencyTransaction } from '../../platform/mysql/agency-transaction.js';
import type { WriteContext } from '../../platform/batch/write-context.js';

/** A row that is about to be inserted; its avatar follows. */
export interface NewUser {
  externalId: string;
  profile: UserProfile;
}

const ALL_COLUMNS = [
  'id',
  'agency_id',
  'external_id',
  'creation_token',
  'avatar_media_id',
  'created_at',
  'updated_at',
  ...PROFILE_COLUMNS,
].join(', ');

/** What an update may change; identity and creation are not among it. */
const OVERWRITE = ['avatar_media_id', 'updated_at', ...PROFILE_COLUMNS]
  .map((column) => `${column} = VALUES(${column})`)
  .join(', ');

/** Stands in the place of a token in the rows of an update, which keep theirs. */
const NO_TOKEN = Buffer.alloc(16);

/**
 * The rows of the table `users`, as they are written. Whole sets with one statement each, in primary-key order, so that
 * concurrent writers of the same users queue up instead of deadlocking.
 */
@Injectable()
export class UserRowsRepository {
  /** The id of the agency's user; null: it has none such. */
  async idOf({ manager, agencyId }: AgencyTransaction, target: Target): Promise<number | null> {
    const [condition, value] = target.id === undefined ? ['external_id = ?', target.externalId] : ['id = ?', target.id];
    const [row] = await manager.query<{ id: number }[]>(
      `SELECT id FROM users WHERE agency_id = ? AND ${condition} AND deleted_at IS NULL`,
      [agencyId, value],
    );
    return row?.id ?? null;
  }

  /** Locks the agency's users with these ids until the commit; those that do not exist are missing in the answer. */
  async lock({ manager, agencyId }: AgencyTransaction, ids: readonly number[]): Promise<Map<number, UserRow>> {
    if (ids.length === 0) {
      return new Map();
    }
    const rows = await manager.query<RawRow[]>(
      `SELECT ${ALL_COLUMNS} FROM users
        WHERE id IN (?) AND agency_id = ? AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
      [ids, agencyId],
    );
    return new Map(rows.map(userFromRow).map((user) => [user.id, user]));
  }

  /**
   * Inserts new users and returns those that this request created, by external id. One that another request created in
   * the meantime is missing in the answer: that user exists now and wants an update.
   * @param token random, of this request: only a row that carries it was created here.
   */
  async insert(
    { manager, agencyId, now }: WriteContext,
    users: readonly NewUser[],
    token: Buffer,
  ): Promise<Map<string, UserRow>> {
    if (users.length === 0) {
      return new Map();
    }
    const inOrder = users.toSorted((a, b) => (a.externalId < b.externalId ? -1 : 1));
    const rows = inOrder.map(({ externalId, profile }) => [
      ...[null, agencyId, externalId, token, null, now, now],
      ...valuesOfProfile(profile),
    ]);
    await manager.query(`INSERT INTO users (${ALL_COLUMNS}) VALUES ? ON DUPLICATE KEY UPDATE id = id`, [rows]);
    const created = await manager.query<RawRow[]>(
      `SELECT ${ALL_COLUMNS} FROM users WHERE agency_id = ? AND external_id IN (?) AND creation_token = ?`,
      [agencyId, inOrder.map((user) => user.externalId), token],
    );
    return new Map(created.map(userFromRow).map((user) => [user.externalId ?? '', user]));
  }

  /** Writes locked users back as they are given. */
  async update({ manager, agencyId }: AgencyTransaction, users: readonly UserRow[]): Promise<void> {
    if (users.length === 0) {
      return;
    }
    const rows = users
      .toSorted((a, b) => a.id - b.id)
      .map((user) => [
        ...[user.id, agencyId, user.externalId, NO_TOKEN, user.avatarMediaId, user.createdAt, user.updatedAt],
        ...valuesOfProfile(user.profile),
      ]);
    await manager.query(`INSERT INTO users (${ALL_COLUMNS}) VALUES ? ON DUPLICATE KEY UPDATE ${OVERWRITE}`, [rows]);
  }

  /** Notes that the avatars of users have changed. */
  async touchByAvatar({ manager, agencyId, now }: WriteContext, mediaIds: readonly number[]): Promise<void> {
    await manager.query(
      'UPDATE users SET updated_at = ? WHERE agency_id = ? AND avatar_media_id IN (?) AND deleted_at IS NULL',
      [now, agencyId, mediaIds],
    );
  }

  /** Takes the files from the users that have them as avatar. */
  async dropAvatars({ manager, agencyId, now }: WriteContext, mediaIds: readonly number[]): Promise<void> {
    await manager.query(
      'UPDATE users SET avatar_media_id = NULL, updated_at = ? WHERE agency_id = ? AND avatar_media_id IN (?)',
      [now, agencyId, mediaIds],
    );
  }

  /** Those of the files that are somebody's avatar. */
  async avatarsAmong({ manager, agencyId }: AgencyTransaction, mediaIds: readonly number[]): Promise<number[]> {
    const rows = await manager.query<{ mediaId: number }[]>(
      'SELECT DISTINCT avatar_media_id AS mediaId FROM users WHERE agency_id = ? AND avatar_media_id IN (?)',
      [agencyId, mediaIds],
    );
    return rows.map(({ mediaId }) => mediaId);
  }

  /** Removes the row of a locked user, which nothing names any more. */
  async remove({ manager, agencyId }: AgencyTransaction, id: number): Promise<void> {
    await manager.query('DELETE FROM users WHERE agency_id = ? AND id = ?', [agencyId, id]);
  }
}
