import { Column, Entity, PrimaryColumn } from 'typeorm';
import { timestampColumn } from '../../platform/mysql/repository/entity-columns.js';

/** The progress of the walk through the storage, shared by all workers: a table with one row. */
@Entity('media_storage_walk')
export class StorageWalk {
  @PrimaryColumn({ type: 'int', unsigned: true })
  id: number;

  /** The key of the last object that was checked; null at the start of a walk. */
  @Column({
    type: 'varchar',
    length: 1024,
    charset: 'utf8mb4',
    collation: 'utf8mb4_bin',
    name: 'after_key',
    nullable: true,
  })
  afterKey: string | null;

  /** When the next worker may continue. */
  @Column({ ...timestampColumn, name: 'due_at' })
  dueAt: Date;
}
