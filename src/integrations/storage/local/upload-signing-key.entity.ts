import { Column, Entity, PrimaryColumn } from 'typeorm';
import { timestampColumn } from '../../../platform/mysql/repository/entity-columns.js';

/** A secret that signs upload URLs; see `UploadSigningKeysRepository`. */
@Entity('upload_signing_keys')
export class UploadSigningKey {
  /** Part of the URLs that the key has signed. */
  @PrimaryColumn({ type: 'int', unsigned: true, generated: 'increment' })
  id: number;

  @Column({ type: 'binary', length: 32 })
  secret: Buffer;

  @Column({ ...timestampColumn, name: 'created_at', default: () => 'CURRENT_TIMESTAMP(3)' })
  createdAt: Date;
}
