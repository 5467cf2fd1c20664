import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { idColumn, timestampColumn, tokenColumn } from '../../platform/mysql/repository/entity-columns.js';

/** Files that an agency has asked to upload together (spec: `POST /media/request-upload-url`). */
@Entity('upload_sessions')
@Unique('uq_upload_sessions_agency_id', ['agencyId', 'id'])
@Unique('uq_upload_sessions_uuid', ['uuid'])
@Index('ix_upload_sessions_expiry', ['expiresAt'])
@ForeignKey('agencies', ['agencyId'], ['id'], { name: 'fk_upload_sessions_agency' })
export class UploadSession {
  @PrimaryColumn({ ...idColumn, generated: 'increment' })
  id: number;

  @Column({ ...idColumn, name: 'agency_id' })
  agencyId: number;

  @Column(tokenColumn(36))
  uuid: string;

  /** The last second at which an upload may begin. */
  @Column({ ...timestampColumn, name: 'expires_at' })
  expiresAt: Date;

  /** The API key that requested it; its URLs become invalid with the key. Null for sessions of the operator or of an earlier version. */
  @Column({ ...idColumn, name: 'api_key_id', nullable: true })
  apiKeyId: number | null;

  @Column({ ...timestampColumn, name: 'created_at', default: () => 'CURRENT_TIMESTAMP(3)' })
  createdAt: Date;
}
