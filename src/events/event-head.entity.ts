import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { idColumn } from '../platform/mysql/repository/entity-columns.js';

/** The ends of an agency's log. The row is locked while events are numbered, and created with the first event. */
@Entity('event_heads')
@ForeignKey('agencies', ['agencyId'], ['id'], { name: 'fk_event_heads_agency' })
export class EventHead {
  @PrimaryColumn({ ...idColumn, name: 'agency_id' })
  agencyId: number;

  /** The highest number that was assigned; the next event gets the following one. */
  @Column({ ...idColumn, name: 'last_seq', default: 0 })
  lastSeq: number;

  /** The highest number whose event has been removed. */
  @Column({ ...idColumn, name: 'pruned_seq', default: 0 })
  prunedSeq: number;
}
