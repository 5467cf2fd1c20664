import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, LessThanOrEqual, Not } from 'typeorm';
import type { UserProfile } from '../catalogue/user-fields.js';
import type { SourceVersion } from '../conditional-writes/source-version.js';
import { type PageBounds, PagedRepository } from '../pagination/paged.repository.js';
import type { Target } from '../platform/batch/target.js';
import type { WriteContext } from '../platform/batch/write-context.js';
import { idsOf } from '../platform/collections/grouping.js';
import { queryWithNext } from '../platform/mysql/connections/statement-pipeline.js';
import { PreparedReads } from '../platform/mysql/prepared-reads.js';
import type { AgencyTransaction } from '../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../platform/mysql/repository/entity-columns.js';
import { insertNewRows, updateLockedRows } from '../platform/mysql/repository/row-sets.js';
import { NO_PENDING_AVATAR } from './pending/pending-avatar.js';
import { User } from './user.entity.js';
import { columnsOfProfile, PROFILE_COLUMNS, profileOf, USER_ROW_COLUMNS, type UserRow } from './write/user-row.js';

/** A row to be inserted; its avatar is set afterwards. */
export interface NewUser extends SourceVersion {
  externalId: string;
  profile: UserProfile;
}

/** The columns of an agent's record. */
const RECORDED = [...USER_ROW_COLUMNS, ...PROFILE_COLUMNS] as const;

export type RecordedUser = Pick<User, (typeof RECORDED)[number]>;

/** Both ids of an agent. */
export type AgentIdentity = Pick<User, 'id' | 'externalId'>;

/** An agent and its avatar. */
type AgentWithAvatar = AgentIdentity & Pick<User, 'avatarMediaId'>;

/** The table `users`. Sets are read and written in primary-key order, so that writers of the same users queue up. */
@Injectable()
export class UsersRepository extends PagedRepository<User> {
  private readonly row = this.columns(RECORDED);
  private readonly recorded = this.columns(RECORDED, { alias: 'u' });
  private readonly inserted = this.columns([...USER_ROW_COLUMNS, 'agencyId', 'creationToken', ...PROFILE_COLUMNS]);
  private readonly identity = this.columns(['id', 'externalId']);
  /** The columns that an update may change. */
  private readonly updated = this.columns([
    'version',
    'avatarMediaId',
    'updatedAt',
    'lastWrittenAt',
    'pendingAvatar',
    'pendingAvatarSince',
    'pendingAvatarUntil',
    'sourceUpdatedAt',
    'sourceHash',
    'sourceOutdated',
    ...PROFILE_COLUMNS,
  ]);

  constructor(
    dataSource: DataSource,
    private readonly reads: PreparedReads,
  ) {
    super(User, dataSource);
  }

  /** The agency's user; null when it has none with that id. */
  findTarget(agencyId: number, target: Target): Promise<User | null> {
    return this.findOneBy({ agencyId, ...target, deletedAt: IsNull() });
  }

  /** Whether the agency has an agent with both of these ids. */
  hasAgent(agencyId: number, ids: { id: number; externalId: string }): Promise<boolean> {
    return this.existsBy({ agencyId, ...ids, deletedAt: IsNull() });
  }

  /** The agency's users with these ids, in no particular order, as the transaction sees them. */
  async findMany(context: AgencyTransaction, ids: readonly number[]): Promise<User[]> {
    return ids.length === 0 ? [] : this.findOwned(context, { id: In(ids), deletedAt: IsNull() });
  }

  /** The agency's users of a list page, in no particular order. */
  async findPage(agencyId: number, bounds: PageBounds): Promise<RecordedUser[]> {
    const { sql, values } = this.pageOf(agencyId, bounds);
    const rows = await this.reads.read<RawRow>(
      `SELECT STRAIGHT_JOIN ${this.recorded.selection} FROM ${sql} JOIN users u ON u.id = page.id`,
      values,
    );
    return rows.map((row) => this.recorded.read(row));
  }

  /** The id of the agency's user; null when it has no such user. */
  async idOf({ manager, agencyId }: AgencyTransaction, target: Target): Promise<number | null> {
    const user = await this.using({ manager }).findOne({
      select: { id: true },
      where: { agencyId, ...target, deletedAt: IsNull() },
    });
    return user?.id ?? null;
  }

  /** Share-locks the agency's users with these ids, so that none can change or be deleted before the transaction ends. */
  lockForShareById(context: AgencyTransaction, ids: readonly number[]): Promise<AgentIdentity[]> {
    return this.lockForShareBy(context, 'id', ids);
  }

  /** The same, by external id. */
  lockForShareByExternalId(context: AgencyTransaction, externalIds: readonly string[]): Promise<AgentIdentity[]> {
    return this.lockForShareBy(context, 'external_id', externalIds);
  }

  /** Locks the agency's users with these ids until the commit; those that do not exist are missing in the result. */
  async lock({ manager, agencyId }: AgencyTransaction, ids: readonly number[]): Promise<Map<number, UserRow>> {
    if (ids.length === 0) {
      return new Map();
    }
    const rows = await manager.query<RawRow[]>(
      `SELECT ${this.row.selection} FROM users
        WHERE id IN (?) AND agency_id = ? AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
      [ids, agencyId],
    );
    return new Map(rows.map((row) => this.read(row)).map((user) => [user.id, user]));
  }

  /**
   * Inserts new users and returns those that this request created, by external id. An external id that another request created in
   * the meantime is missing in the result: that user exists now and needs an update instead.
   */
  async insertNew(context: WriteContext, users: readonly NewUser[]): Promise<Map<string, UserRow>> {
    const { agencyId, now } = context;
    const { names } = this.inserted;
    const valuesOf = ({ profile, ...user }: NewUser, creationToken: Buffer): unknown[] =>
      this.inserted.valuesOf({
        id: 0, // The database assigns the id.
        agencyId,
        version: 1,
        creationToken,
        avatarMediaId: null,
        ...NO_PENDING_AVATAR,
        createdAt: now,
        updatedAt: now,
        lastWrittenAt: now,
        ...user,
        ...columnsOfProfile(profile),
      });
    const created = await insertNewRows(context, { table: 'users', rows: users, names, valuesOf }, this.row);
    return new Map(created.map((row) => this.read(row)).map((user) => [user.externalId ?? '', user]));
  }

  /** Writes locked users back as they are given. */
  async writeBack({ manager, agencyId }: AgencyTransaction, users: readonly UserRow[]): Promise<void> {
    const { names } = this.inserted;
    const valuesOf = ({ profile, ...user }: UserRow, creationToken: Buffer): unknown[] =>
      this.inserted.valuesOf({ ...user, agencyId, creationToken, ...columnsOfProfile(profile) });
    await updateLockedRows(manager, { table: 'users', rows: users, names, valuesOf }, this.updated.assignments);
  }

  /** Records a write of locked users that changed nothing. */
  async setLastWrittenAt({ manager, agencyId, now }: WriteContext, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) {
      return;
    }
    await queryWithNext(manager, 'UPDATE users SET last_written_at = ? WHERE id IN (?) AND agency_id = ?', [
      now,
      ids.toSorted((a, b) => a - b),
      agencyId,
    ]);
  }

  /**
   * Locks the agency's users that wait for a file with one of these external ids. A transaction that has created the files must call
   * it last: of it and a concurrent writer of such a reference, one then waits for the other, so that neither misses the other.
   */
  async lockWaiting({ manager, agencyId }: AgencyTransaction, externalIds: readonly string[]): Promise<UserRow[]> {
    const rows = await manager.query<RawRow[]>(
      `SELECT ${this.row.selection} FROM users FORCE INDEX (ix_users_pending_avatar)
        WHERE agency_id = ? AND pending_avatar IN (?) AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
      [agencyId, externalIds],
    );
    return rows.map((row) => this.read(row));
  }

  /** Users of all agencies except `leftOut` whose reference to an avatar is overdue, the earliest deadline first. */
  findOverdue(limit: number, leftOut: readonly number[]): Promise<{ agencyId: number; id: number }[]> {
    return this.query(
      `SELECT agency_id AS agencyId, id FROM users
        WHERE pending_avatar_until <= NOW(3) AND agency_id NOT IN (?) ORDER BY pending_avatar_until LIMIT ?`,
      [leftOut, limit],
    );
  }

  /** Those of one agency that are overdue at a given time of its own clock. */
  async findOverdueOf(agencyId: number, agencyTime: Date, limit: number): Promise<number[]> {
    const users = await this.find({
      select: { id: true },
      where: { agencyId, pendingAvatarUntil: LessThanOrEqual(agencyTime) },
      order: { pendingAvatarUntil: 'ASC' },
      take: limit,
    });
    return idsOf(users);
  }

  /**
   * Drops locked users' references to avatars that do not exist yet, and marks their source versions as outdated (D-234).
   * @returns the external ids of these avatars, by user.
   */
  async endWaiting(
    { manager, agencyId }: AgencyTransaction,
    ids: readonly number[],
  ): Promise<Map<number, string | null>> {
    const waiting = await this.using({ manager }).find({
      select: { id: true, pendingAvatar: true },
      where: { agencyId, id: In(ids), pendingAvatar: Not(IsNull()) },
    });
    if (waiting.length > 0) {
      await this.using({ manager }).update(
        { agencyId, id: In(idsOf(waiting)) },
        { ...NO_PENDING_AVATAR, sourceOutdated: true },
      );
    }
    return new Map(waiting.map(({ id, pendingAvatar }) => [id, pendingAvatar]));
  }

  /** Sets `updatedAt` of the users with these avatars, which have changed. */
  async touchByAvatar({ manager, agencyId, now }: WriteContext, mediaIds: readonly number[]): Promise<void> {
    await this.using({ manager }).update(
      { agencyId, avatarMediaId: In(mediaIds), deletedAt: IsNull() },
      { updatedAt: now },
    );
  }

  /** Marks the source versions of the users with these avatars as outdated. */
  async markSourceOutdated({ manager, agencyId }: AgencyTransaction, mediaIds: readonly number[]): Promise<void> {
    await this.using({ manager }).update({ agencyId, avatarMediaId: In(mediaIds) }, { sourceOutdated: true });
  }

  /** Locks the users that have the files as avatar until the commit. */
  lockByAvatar({ manager, agencyId }: AgencyTransaction, mediaIds: readonly number[]): Promise<AgentWithAvatar[]> {
    return this.using({ manager }).find({
      select: { id: true, externalId: true, avatarMediaId: true },
      where: { agencyId, avatarMediaId: In(mediaIds), deletedAt: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Removes the files from the users that have them as avatar. */
  async dropAvatars({ manager, agencyId, now }: WriteContext, mediaIds: readonly number[]): Promise<void> {
    await this.using({ manager }).update(
      { agencyId, avatarMediaId: In(mediaIds) },
      { avatarMediaId: null, updatedAt: now, version: () => 'version + 1', sourceOutdated: true },
    );
  }

  /** Which of the files are a user's avatar. */
  async avatarsAmong(context: AgencyTransaction, mediaIds: readonly number[]): Promise<number[]> {
    const { manager, agencyId } = context;
    const users = await this.using({ manager }).find({
      select: { id: true, avatarMediaId: true },
      where: { agencyId, avatarMediaId: In(mediaIds) },
    });
    return [...new Set(users.flatMap(({ avatarMediaId }) => avatarMediaId ?? []))];
  }

  /** Deletes the row of a locked user to which nothing refers any more. */
  async removeRow({ manager, agencyId }: AgencyTransaction, id: number): Promise<void> {
    await this.using({ manager }).delete({ agencyId, id });
  }

  private async lockForShareBy(
    { manager, agencyId }: AgencyTransaction,
    column: 'id' | 'external_id',
    values: readonly (number | string)[],
  ): Promise<AgentIdentity[]> {
    if (values.length === 0) {
      return [];
    }
    const rows = await manager.query<RawRow[]>(
      `SELECT ${this.identity.selection} FROM users
        WHERE agency_id = ? AND ${column} IN (?) AND deleted_at IS NULL LOCK IN SHARE MODE`,
      [agencyId, values],
    );
    return rows.map((row) => this.identity.read(row));
  }

  private read(row: RawRow): UserRow {
    const user = this.row.read(row);
    return {
      id: user.id,
      externalId: user.externalId,
      version: user.version,
      profile: profileOf(user),
      avatarMediaId: user.avatarMediaId,
      pendingAvatar: user.pendingAvatar,
      pendingAvatarSince: user.pendingAvatarSince,
      pendingAvatarUntil: user.pendingAvatarUntil,
      createdAt: user.createdAt,
      updatedAt: user.updatedAt,
      lastWrittenAt: user.lastWrittenAt,
      sourceUpdatedAt: user.sourceUpdatedAt,
      sourceHash: user.sourceHash,
      sourceOutdated: user.sourceOutdated,
    };
  }
}
