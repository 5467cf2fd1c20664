import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { Cause } from '../observability/origin.js';
import { idsByExternalId } from '../platform/batch/target.js';
import type { WriteContext } from '../platform/batch/write-context.js';
import { chunksOf, idsOf } from '../platform/collections/grouping.js';
import { queryWithNext } from '../platform/mysql/connections/statement-pipeline.js';
import { AgencyRepository, type AgencyTransaction } from '../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../platform/mysql/repository/entity-columns.js';
import { ROWS_PER_UPDATE } from '../platform/mysql/repository/row-sets.js';
import { LoggedEvent } from './event.entity.js';
import { type EventSubjectType, type EventType, type LinkableSubjectType, TABLES_OF_SUBJECTS } from './event-types.js';
import type { NewEvent } from './log/event-changes.js';

const INSERTED = [
  ...(['agencyId', 'type', 'subjectType', 'subjectId', 'subjectExternalId', 'occurredAt'] as const),
  ...(['requestId', 'keyId', 'jobId', 'changes', 'data'] as const),
] as const satisfies readonly (keyof LoggedEvent)[];

const RECORD = ['id', 'seq', ...INSERTED] as const;

/** The stored columns of an event. */
export type StoredEvent = Pick<LoggedEvent, (typeof RECORD)[number]>;

/** An object of the agency. */
export interface EventSubject {
  type: EventSubjectType;
  id: number;
}

/** An object of the agency, by its external id. */
export interface ExternalSubject {
  type: LinkableSubjectType;
  externalId: string;
}

/** A range of an agency's log, filtered. */
export interface EventRange {
  /** Events with a higher number … */
  after: number;
  /** … up to this one. */
  upTo: number;
  types: readonly EventType[];
  /** Null for all objects. */
  subject: EventSubject | null;
  /** The position after which all events must still be kept; null: those that are. */
  keptAfter: number | null;
  limit: number;
}

/** How many log positions one read searches at most, whether or not they match the filter. */
export const POSITIONS_PER_READ = 20_000;

/** Rows per statement; building 500 takes a few milliseconds. */
const ROWS_PER_INSERT = 500;

/** The table `events`. */
@Injectable()
export class EventsRepository extends AgencyRepository<LoggedEvent> {
  private readonly inserted = this.columns(INSERTED);
  private readonly record = this.columns(RECORD);

  constructor(dataSource: DataSource) {
    super(LoggedEvent, dataSource);
  }

  /** Appends events, not numbered yet. */
  async add(
    { manager, agencyId, now }: WriteContext,
    events: readonly NewEvent[],
    { requestId, keyId, jobId }: Cause,
  ): Promise<void> {
    const rows = events.map(({ type, subject, jobId: started, changes, data }) =>
      this.inserted.valuesOf({
        agencyId,
        type,
        subjectType: subject.type,
        subjectId: subject.id,
        subjectExternalId: subject.externalId,
        occurredAt: now,
        requestId,
        keyId,
        jobId: started ?? jobId,
        // Absent rather than empty, as everything else that does not apply (D-203).
        changes: changes === undefined || Object.keys(changes).length === 0 ? null : changes,
        data: data ?? null,
      }),
    );
    for (const chunk of chunksOf(rows, ROWS_PER_INSERT)) {
      await queryWithNext(manager, `INSERT INTO events (${this.inserted.names}) VALUES ?`, [chunk]);
    }
  }

  /**
   * Ids of committed events that are not numbered yet, in order. Takes no locks and does not wait. The index has them in this order;
   * for an ORDER BY, MariaDB would read and sort all of them each time.
   */
  async findUnnumbered(manager: EntityManager, agencyId: number, limit: number): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>(
      `SELECT id FROM events FORCE INDEX (uq_events_seq) WHERE agency_id = ? AND seq IS NULL LIMIT ?`,
      [agencyId, limit],
    );
    return idsOf(rows).toSorted((a, b) => a - b);
  }

  /** Numbers the events after `lastSeq`, in the order of the ids. */
  async assignNumbers(
    { manager, agencyId }: AgencyTransaction,
    ids: readonly number[],
    lastSeq: number,
  ): Promise<void> {
    const seqs = ids.map((_, index) => lastSeq + index + 1);
    await manager.query(
      `UPDATE events FORCE INDEX (PRIMARY) SET seq = ELT(FIELD(id, ?), ?) WHERE id IN (?) AND agency_id = ?`,
      [ids, seqs, ids, agencyId],
    );
  }

  /** The object that has the external id now; null when there is none. */
  async subjectWith(agencyId: number, { type, externalId }: ExternalSubject): Promise<EventSubject | null> {
    const ids = await idsByExternalId(this.manager, TABLES_OF_SUBJECTS[type], agencyId, [{ externalId }]);
    const id = ids.get(externalId);
    return id === undefined ? null : { type, id };
  }

  /** The events of the range, in order. None if any after `keptAfter` have been pruned. */
  async inRange(agencyId: number, range: EventRange): Promise<StoredEvent[]> {
    const { after, upTo, types, subject, keptAfter, limit } = range;
    const about = subject === null ? '' : 'AND subject_id = ? AND subject_type = ?';
    const index = subject === null ? 'uq_events_seq' : 'ix_events_subject';
    const rows = await this.query<RawRow[]>(
      `SELECT ${this.record.selection} FROM events FORCE INDEX (${index})
        WHERE agency_id = ? AND seq > ? AND seq <= ? AND type IN (?) ${about}
          AND NOT EXISTS (SELECT 1 FROM event_heads h WHERE h.agency_id = ? AND h.pruned_seq > ?)
        ORDER BY seq LIMIT ?`,
      [
        ...[agencyId, after, upTo, types],
        ...(subject === null ? [] : [subject.id, subject.type]),
        ...[agencyId, keptAfter ?? Number.MAX_SAFE_INTEGER, limit],
      ],
    );
    return rows.map((row) => this.record.read(row));
  }

  /**
   * The latest numbered events of an object, newest first.
   * @param beforeId the event after which the page begins: none follow once it has been pruned, because those before it were
   *   pruned with it. Null to start at the newest.
   */
  async latestOf(
    agencyId: number,
    subject: EventSubject,
    beforeId: number | null,
    limit: number,
  ): Promise<StoredEvent[]> {
    const [condition, values] =
      beforeId === null
        ? ['seq IS NOT NULL', []]
        : ['seq < (SELECT page.seq FROM events page WHERE page.id = ? AND page.agency_id = ?)', [beforeId, agencyId]];
    const rows = await this.query<RawRow[]>(
      `SELECT ${this.record.selection} FROM events FORCE INDEX (ix_events_subject)
        WHERE agency_id = ? AND subject_id = ? AND subject_type = ? AND ${condition} ORDER BY seq DESC LIMIT ?`,
      [agencyId, subject.id, subject.type, ...values, limit],
    );
    return rows.map((row) => this.record.read(row));
  }

  /**
   * Removes a person's data from the log: only the fact that something happened is kept (D-206). Needs the lock of the person's
   * row, without which no event about it is written.
   */
  async forgetSubject({ manager, agencyId }: AgencyTransaction, { type, id }: EventSubject): Promise<void> {
    const rows = await manager.query<{ id: number }[]>(
      `SELECT id FROM events FORCE INDEX (ix_events_subject)
        WHERE agency_id = ? AND subject_id = ? AND subject_type = ?`,
      [agencyId, id, type],
    );
    for (const chunk of chunksOf(rows, ROWS_PER_UPDATE)) {
      await manager.query(
        'UPDATE events FORCE INDEX (PRIMARY) SET changes = NULL, data = NULL WHERE id IN (?) AND agency_id = ?',
        [idsOf(chunk), agencyId],
      );
    }
  }

  /** The oldest events of all agencies except `leftOut`, and whether each is older than the given number of days. */
  async oldest(
    days: number,
    limit: number,
    leftOut: readonly number[],
  ): Promise<{ id: number; agencyId: number; isOld: boolean }[]> {
    const rows = await this.query<{ id: number; agencyId: number; isOld: number }[]>(
      `SELECT id, agency_id AS agencyId, occurred_at < SYSDATE(3) - INTERVAL ? DAY AS isOld
         FROM events FORCE INDEX (PRIMARY) WHERE agency_id NOT IN (?) ORDER BY id LIMIT ?`,
      [days, leftOut, limit],
    );
    return rows.map(({ id, agencyId, isOld }) => ({ id, agencyId, isOld: isOld === 1 }));
  }

  /** The ids of the agency's oldest events before a given time. Their numbers follow time. */
  async idsBefore(agencyId: number, time: Date, limit: number): Promise<number[]> {
    const rows = await this.query<{ id: number }[]>(
      `SELECT id FROM events FORCE INDEX (uq_events_seq)
        WHERE agency_id = ? AND occurred_at < ? ORDER BY seq LIMIT ?`,
      [agencyId, time, limit],
    );
    return idsOf(rows);
  }

  /** The highest number among the agency's events with these ids; null when none is numbered. */
  async highestSeq({ manager, agencyId }: AgencyTransaction, ids: readonly number[]): Promise<number | null> {
    const [row] = await manager.query<{ seq: number | null }[]>(
      'SELECT MAX(seq) AS seq FROM events FORCE INDEX (PRIMARY) WHERE id IN (?) AND agency_id = ?',
      [ids, agencyId],
    );
    return row?.seq ?? null;
  }

  async removeRows({ manager, agencyId }: AgencyTransaction, ids: readonly number[]): Promise<void> {
    await this.using({ manager }).delete({ id: In([...ids]), agencyId });
  }
}
