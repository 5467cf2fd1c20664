import { Column, Entity, PrimaryColumn } from 'typeorm';
import { timestampColumn } from '../../platform/mysql/repository/entity-columns.js';

/** How far the walk through the storage is, for all workers together: a table of one row. */
@Entity('media_storage_walk')
export class StorageWalk {
  @PrimaryColumn({ type: 'int', unsigned: true })
  id: number;

  /** The last object that was looked at, which may be anybody's; null: the walk begins. */
  @Column({
    ...{ type: 'varchar', length: 1024, charset: 'utf8mb4', collation: 'utf8mb4_bin' },
    ...{ name: 'after_key', nullable: true },
  })
  afterKey: string | null;

  /** When the next worker may go on. */
  @Column({ ...timestampColumn, name: 'due_at' })
  dueAt: Date;
}
