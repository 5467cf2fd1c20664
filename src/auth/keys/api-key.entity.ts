import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timestampColumn, tokenColumn } from '../../platform/mysql/repository/entity-columns.js';

/** An agency's API key. Only its SHA-256 hash is stored (D-51). */
@Entity('api_keys')
@Index('uq_api_keys_secret_hash', ['secretHash'], { unique: true })
@Index('ix_api_keys_agency', ['agencyId'])
@ForeignKey('agencies', ['agencyId'], ['id'], { name: 'fk_api_keys_agency' })
export class ApiKey {
  @PrimaryColumn({ ...idColumn, generated: 'increment' })
  id: number;

  @Column({ ...idColumn, name: 'agency_id' })
  agencyId: number;

  /** The beginning of the key, shown to identify it. */
  @Column(tokenColumn(20))
  prefix: string;

  @Column({ type: 'binary', length: 32, name: 'secret_hash' })
  secretHash: Buffer;

  /** Scopes, separated by commas. */
  @Column(tokenColumn(255))
  scopes: string;

  @Column({ ...timestampColumn, name: 'not_before', nullable: true })
  notBefore: Date | null;

  @Column({ ...timestampColumn, name: 'expires_at', nullable: true })
  expiresAt: Date | null;

  @Column({ ...timestampColumn, name: 'revoked_at', nullable: true })
  revokedAt: Date | null;

  @Column({ ...timestampColumn, name: 'created_at', default: () => 'CURRENT_TIMESTAMP(3)' })
  createdAt: Date;
}
