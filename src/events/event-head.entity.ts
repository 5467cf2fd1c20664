import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { idColumn } from '../platform/mysql/repository/entity-columns.js';

/** The ends of an agency's log. Its row is locked while events are given their places; there is none before the first. */
@Entity('event_heads')
@ForeignKey('agencies', ['agencyId'], ['id'], { name: 'fk_event_heads_agency' })
export class EventHead {
  @PrimaryColumn({ ...idColumn, name: 'agency_id' })
  agencyId: number;

  /** The highest place given; the next event has the one after it. */
  @Column({ ...idColumn, name: 'last_seq', default: 0 })
  lastSeq: number;

  /** The highest place whose event is not kept any more. */
  @Column({ ...idColumn, name: 'pruned_seq', default: 0 })
  prunedSeq: number;
}
