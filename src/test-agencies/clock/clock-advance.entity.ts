import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { idColumn, timestampColumn } from '../../platform/mysql/repository/entity-columns.js';

/** An advance of a test agency's clock (D-227). */
@Entity('clock_advances')
@Unique('uq_clock_advances_agency_id', ['agencyId', 'id'])
@ForeignKey('agencies', ['agencyId'], ['id'], { name: 'fk_clock_advances_agency' })
export class ClockAdvance {
  @PrimaryColumn({ ...idColumn, generated: 'increment' })
  id: number;

  @Column({ ...idColumn, name: 'agency_id' })
  agencyId: number;

  /** By the service's clock. */
  @Column({ ...timestampColumn, name: 'advanced_at' })
  advancedAt: Date;

  @Column({ type: 'int', unsigned: true })
  seconds: number;
}
