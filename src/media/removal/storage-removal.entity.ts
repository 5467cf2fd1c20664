import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { idColumn, timestampColumn, tokenColumn } from '../../platform/mysql/repository/entity-columns.js';

/**
 * A folder of the storage that no file may need any longer. It is noted in the transaction that makes it so and emptied
 * by the workers' sweep, so that a crash at any point leaves no bytes behind.
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

  /** Until then a run that was cut off may put bytes there: it is emptied once more; null: nobody writes there. */
  @Column({ ...timestampColumn, name: 'writable_until', nullable: true })
  writableUntil: Date | null;

  /** How often it was noted: a sweep forgets what it has seen, and nothing that was noted since. */
  @Column({ type: 'int', unsigned: true, default: 1 })
  notes: number;
}
