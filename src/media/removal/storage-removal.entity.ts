import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timestampColumn, tokenColumn } from '../../platform/mysql/repository/entity-columns.js';

/**
 * A storage folder that may no longer be needed. It is recorded in the transaction that stops using it and emptied by the workers'
 * sweeper, so that no crash leaves bytes behind.
 */
@Entity('media_removals')
@Index('ix_media_removals_due', ['removeAfter'])
@ForeignKey('agencies', ['agencyId'], ['id'], { name: 'fk_media_removals_agency' })
export class StorageRemoval {
  @PrimaryColumn({ ...tokenColumn(64), name: 'storage_folder' })
  storageFolder: string;

  @Column({ ...idColumn, name: 'agency_id' })
  agencyId: number;

  @Column({ ...timestampColumn, name: 'remove_after' })
  removeAfter: Date;

  /** Until when an interrupted run may still write there, so that it is emptied once more afterwards; null when nobody writes there. */
  @Column({ ...timestampColumn, name: 'writable_until', nullable: true })
  writableUntil: Date | null;

  /** How often it was recorded; a sweep deletes the row only if this has not changed since it was read. */
  @Column({ type: 'int', unsigned: true, default: 1 })
  notes: number;
}
