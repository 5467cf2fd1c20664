import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import {
  externalIdColumn,
  idColumn,
  jsonTextColumn,
  timestampColumn,
  tokenColumn,
} from '../platform/mysql/repository/entity-columns.js';
import type { EventSubjectType, EventType } from './event-types.js';
import type { EventChanges } from './log/event-changes.js';

/** Something that has happened to an object of an agency: a row of the transaction in which it did. */
@Entity('events')
@Unique('uq_events_seq', ['agencyId', 'seq'])
@Index('ix_events_subject', ['agencyId', 'subjectId', 'subjectType'])
@ForeignKey('agencies', ['agencyId'], ['id'], { name: 'fk_events_agency' })
export class LoggedEvent {
  /** Of two events of which one could know of the other, the later one has the higher id. */
  @PrimaryColumn({ ...idColumn, generated: 'increment' })
  id: number;

  @Column({ ...idColumn, name: 'agency_id' })
  agencyId: number;

  /** Its place in the agency's log; null: nobody has read it yet, see `EventNumbering`. */
  @Column({ ...idColumn, nullable: true })
  seq: number | null;

  @Column(tokenColumn(30))
  type: EventType;

  @Column({ ...tokenColumn(10), name: 'subject_type' })
  subjectType: EventSubjectType;

  @Column({ ...idColumn, name: 'subject_id' })
  subjectId: number;

  /** The one that the object had just after it. */
  @Column({ ...externalIdColumn, name: 'subject_external_id' })
  subjectExternalId: string | null;

  @Column({ ...timestampColumn, name: 'occurred_at' })
  occurredAt: Date;

  @Column({ ...tokenColumn(128), name: 'request_id', nullable: true })
  requestId: string | null;

  @Column({ ...idColumn, name: 'key_id', nullable: true })
  keyId: number | null;

  @Column({ ...idColumn, name: 'job_id', nullable: true })
  jobId: number | null;

  /** Null: no value has changed, or the person that it told of is erased. */
  @Column({ ...jsonTextColumn, nullable: true })
  changes: EventChanges | null;

  /** What the type tells besides; null: nothing. */
  @Column({ ...jsonTextColumn, nullable: true })
  data: object | null;
}
