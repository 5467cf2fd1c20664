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

/** Something that happened to an object of an agency, inserted in the transaction that made the change. */
@Entity('events')
@Unique('uq_events_seq', ['agencyId', 'seq'])
@Index('ix_events_subject', ['agencyId', 'subjectId', 'subjectType', 'seq'])
@ForeignKey('agencies', ['agencyId'], ['id'], { name: 'fk_events_agency' })
export class LoggedEvent {
  /** Causally related events have ascending ids. */
  @PrimaryColumn({ ...idColumn, generated: 'increment' })
  id: number;

  @Column({ ...idColumn, name: 'agency_id' })
  agencyId: number;

  /** Its number in the agency's log; null until it is first read, see `EventNumbering`. */
  @Column({ ...idColumn, nullable: true })
  seq: number | null;

  @Column(tokenColumn(30))
  type: EventType;

  @Column({ ...tokenColumn(10), name: 'subject_type' })
  subjectType: EventSubjectType;

  @Column({ ...idColumn, name: 'subject_id' })
  subjectId: number;

  /** The object's external id right after the event. */
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

  /** Null when no value has changed, or the person concerned has been erased. */
  @Column({ ...jsonTextColumn, nullable: true })
  changes: EventChanges | null;

  /** Additional data of the event type; null when there is none. */
  @Column({ ...jsonTextColumn, nullable: true })
  data: object | null;
}
