import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { LIMITS } from '../catalogue/limits.js';
import type { UserSettings } from '../catalogue/user-fields.js';
import {
  externalIdColumn,
  idColumn,
  timestampColumn,
  tokenColumn,
} from '../platform/mysql/repository/entity-columns.js';

/** An agent's profile (spec: User). */
@Entity('users')
@Unique('uq_users_agency_id', ['agencyId', 'id'])
@Unique('uq_users_external_id', ['agencyId', 'externalId'])
@Index('ix_users_updated', ['agencyId', 'updatedAt', 'id'])
@Index('ix_users_pending_avatar', ['agencyId', 'pendingAvatar'])
@Index('ix_users_pending_until', ['pendingAvatarUntil'])
@ForeignKey('agencies', ['agencyId'], ['id'], { name: 'fk_users_agency' })
@ForeignKey('media', ['agencyId', 'avatarMediaId'], ['agencyId', 'id'], { name: 'fk_users_avatar' })
export class User {
  @PrimaryColumn({ ...idColumn, generated: 'increment' })
  id: number;

  @Column({ ...idColumn, name: 'agency_id' })
  agencyId: number;

  @Column({ ...externalIdColumn, name: 'external_id' })
  externalId: string | null;

  /** Random token of the request that inserted the row, by which that request recognizes the rows it created. */
  @Column({ type: 'binary', length: 16, name: 'creation_token' })
  creationToken: Buffer;

  /** Increases with each change of the agent itself (D-199). */
  @Column({ type: 'int', unsigned: true, default: 1 })
  version: number;

  /** The source's own timestamp; null when it was not sent (D-198). */
  @Column({ ...timestampColumn, name: 'source_updated_at', nullable: true })
  sourceUpdatedAt: Date | null;

  /** The source's identifier of the content; null when it was not sent. */
  @Column({ ...tokenColumn(LIMITS.sourceHashMaxLength), name: 'source_hash', nullable: true })
  sourceHash: string | null;

  /** Whether the content has changed since the source version was sent (D-234). */
  @Column({ type: 'boolean', name: 'source_outdated', default: false })
  sourceOutdated: boolean;

  @Column({ type: 'varchar', length: LIMITS.nameMaxLength })
  name: string;

  /** E.164; set at registration only (D-31). */
  @Column({ ...tokenColumn(LIMITS.phoneMaxLength), nullable: true })
  phone: string | null;

  @Column({ type: 'text', nullable: true })
  description: string | null;

  @Column({ ...idColumn, name: 'avatar_media_id', nullable: true })
  avatarMediaId: number | null;

  /** The external id of the file that becomes the avatar once it exists (D-268); null when the agent waits for none. */
  @Column({ ...externalIdColumn, name: 'pending_avatar' })
  pendingAvatar: string | null;

  /** When this reference was first sent. */
  @Column({ ...timestampColumn, name: 'pending_avatar_since', nullable: true })
  pendingAvatarSince: Date | null;

  /** When it is dropped if the file still does not exist. */
  @Column({ ...timestampColumn, name: 'pending_avatar_until', nullable: true })
  pendingAvatarUntil: Date | null;

  @Column({ type: 'varchar', length: LIMITS.urlMaxLength, nullable: true })
  instagram: string | null;

  @Column({ type: 'varchar', length: LIMITS.urlMaxLength, nullable: true })
  youtube: string | null;

  @Column({ type: 'varchar', length: LIMITS.urlMaxLength, nullable: true })
  tiktok: string | null;

  /** `agent` or `agency` (D-32). */
  @Column({ ...tokenColumn(20), name: 'posting_type', default: 'agent' })
  postingType: UserSettings['posting_type'];

  @Column({ type: 'boolean', name: 'contact_phone', default: true })
  contactPhone: boolean;

  @Column({ type: 'boolean', name: 'contact_whatsapp', default: false })
  contactWhatsapp: boolean;

  @Column({ type: 'boolean', name: 'contact_viber', default: false })
  contactViber: boolean;

  @Column({ type: 'boolean', name: 'contact_telegram', default: false })
  contactTelegram: boolean;

  @Column({ ...timestampColumn, name: 'created_at' })
  createdAt: Date;

  /** Changes with each change; see *Pagination* in docs/architecture.md. */
  @Column({ ...timestampColumn, name: 'updated_at' })
  updatedAt: Date;

  /** Time of the last write, whether or not it changed anything (D-245); null for agents that were last written by an earlier version. */
  @Column({ ...timestampColumn, name: 'last_written_at', nullable: true })
  lastWrittenAt: Date | null;

  @Column({ ...timestampColumn, name: 'deleted_at', nullable: true })
  deletedAt: Date | null;
}
