import { Injectable } from '@nestjs/common';
import type { AgencyContext } from '../auth/agency-context.js';
import { insufficientScope, type Scope } from '../auth/scopes.js';
import { detail, pathOf } from '../catalogue/checks/explain-value.js';
import { LIMITS } from '../catalogue/limits.js';
import { ApiError, type DetailCode } from '../errors/api-error.js';
import { CallCoalescer } from '../platform/concurrency/call-coalescer.js';
import { ConcurrencyLimit } from '../platform/concurrency/concurrency-limit.js';
import { LongPolling, type TopicRead } from '../platform/long-polling/long-polling.js';
import type { EventsQueryDto, HistoryQueryDto } from './dto/event-query.dto.js';
import { EventHeadsRepository, type LogEnds } from './event-heads.repository.js';
import { type EventRecord, eventRecord } from './event-record.js';
import { EVENT_TYPES, type EventType, type EventTypeFilter, scopeOfType, typesOf } from './event-types.js';
import { EventsRepository, type EventSubject, POSITIONS_PER_READ } from './events.repository.js';
import { EVENTS_TOPIC } from './log/event-log.js';
import { EventNumbering } from './log/event-numbering.js';

/** A page of the log. */
export interface EventPage {
  events: EventRecord[];
  /** The `after` of the next page. */
  nextAfter: number;
  /** Whether more events follow already. */
  more: boolean;
}

/** The latest events of an object. */
export interface EventHistory {
  events: EventRecord[];
  /** The cursor of the next page; null on the last page. */
  nextCursor: string | null;
}

/**
 * How many reads of one agency run concurrently per process, so that other agencies find a free connection however many readers
 * wake at once.
 */
const LOOKS_AT_ONCE = 5;

/** An agency's access to the log of its events (D-202). */
@Injectable()
export class EventsService {
  /** Requests that wait for the same events share a read (D-248). */
  private readonly looks = new CallCoalescer<TopicRead<EventPage>>();
  private readonly concurrency = new ConcurrencyLimit(LOOKS_AT_ONCE);

  constructor(
    private readonly events: EventsRepository,
    private readonly heads: EventHeadsRepository,
    private readonly numbering: EventNumbering,
    private readonly polling: LongPolling,
  ) {
    polling.registerReader(EVENTS_TOPIC, (agencyIds) => heads.statesOf(agencyIds));
  }

  /**
   * The events after the position `after`, in log order; without `after`, from the oldest that is kept. If there are none, waits
   * for some, up to the requested number of seconds.
   * @throws ApiError `EVENTS_EXPIRED`; `VALIDATION_FAILED` for an `after` that does not exist yet, or an external id that no object
   *   has; `INSUFFICIENT_SCOPE`.
   */
  async list(agency: AgencyContext, query: EventsQueryDto, gone: AbortSignal): Promise<EventPage> {
    const subject = await this.subjectOf(agency, query);
    const ofSubject = subject === undefined ? undefined : [`${subject.type}.*` as const];
    const types = requestedTypes(agency, query.types ?? ofSubject);
    const waitOptions = { agencyId: agency.id, milliseconds: (query.wait ?? 0) * 1_000, signal: gone };
    // Log positions that were searched once are not searched again.
    let lookedUpTo = 0;
    return this.polling.until({ kind: EVENTS_TOPIC, name: String(agency.id) }, waitOptions, async () => {
      const { after, limit } = query;
      const question = { types, after, lookedUpTo, limit, subject };
      const readTopic = await this.looks.share(JSON.stringify([agency.id, question]), () =>
        this.look(agency.id, question),
      );
      lookedUpTo = readTopic.response.nextAfter;
      return readTopic;
    });
  }

  /** The position of the latest event, where a reader starts that is interested only in future events. */
  async head(agency: AgencyContext): Promise<{ seq: number; oldestAfter: number }> {
    const { lastSeq, prunedSeq } = await this.numbering.numberAll(agency.id);
    return { seq: lastSeq, oldestAfter: prunedSeq };
  }

  /** The events of an object, newest first. */
  async history(agencyId: number, subject: EventSubject, query: HistoryQueryDto): Promise<EventHistory> {
    await this.numbering.numberAll(agencyId);
    const limit = query.limit ?? LIMITS.eventsPerPageDefault;
    const found = await this.events.latestOf(agencyId, subject, query.cursor ?? null, limit + 1);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      events: page.map(eventRecord),
      nextCursor: found.length > limit && last !== undefined ? String(last.id) : null,
    };
  }

  /**
   * The object that the events are to be about; undefined for all. An external id that no object has is an error: an empty page
   * would move the caller beyond the events that it asks for (D-295).
   */
  private async subjectOf(
    agency: AgencyContext,
    { subject, externalSubject }: EventsQueryDto,
  ): Promise<EventSubject | undefined> {
    if (externalSubject === undefined) {
      return subject;
    }
    if (subject !== undefined) {
      throw refusedSubject('CONFLICTING_FIELDS', 'and subject cannot be sent together');
    }
    // First, so that a key learns nothing of objects that it may not read.
    requireReadableTypes(agency, [`${externalSubject.type}.*`]);
    const found = await this.events.subjectWith(agency.id, externalSubject);
    if (found === null) {
      throw refusedSubject(
        'UNKNOWN_REFERENCE',
        'must be the external id that an object has now; otherwise send subject',
      );
    }
    return found;
  }

  private async look(agencyId: number, query: EventLookup): Promise<TopicRead<EventPage>> {
    const { types, lookedUpTo, subject = null, limit = LIMITS.eventsPerPageDefault } = query;
    // Before reading the events: those numbered later are beyond `upTo`.
    const ends = await this.numbering.number(agencyId);
    // Checked against the caller's own position, however long the wait was, because events pruned in the meantime would be missed silently.
    const after = Math.max(startOf(query.after, ends), lookedUpTo);
    const upTo = subject === null ? Math.min(ends.lastSeq, after + POSITIONS_PER_READ) : ends.lastSeq;
    // What was pruned before it could be read would be missing among what is found.
    const range = { after, upTo, types, subject, keptAfter: query.after ?? null, limit };
    const found = after < upTo ? await this.concurrency.run(agencyId, () => this.events.inRange(agencyId, range)) : [];
    if (found.length === 0 && after < upTo && query.after !== undefined) {
      requirePosition(query.after, await this.heads.stateOf(agencyId));
    }
    const nextAfter = found.length < limit ? upTo : (found.at(-1)?.seq ?? upTo);
    const more = nextAfter < ends.lastSeq || ends.hasMore;
    return {
      response: { events: found.map(eventRecord), nextAfter, more },
      isComplete: found.length > 0 || more,
      state: String(ends.lastSeq),
    };
  }
}

/** What one look into the log searches for. */
interface EventLookup {
  types: readonly EventType[];
  /** The caller's position; undefined: the oldest event that is kept. */
  after: number | undefined;
  /** The position up to which earlier looks of the same request have searched. */
  lookedUpTo: number;
  limit: number | undefined;
  subject: EventSubject | undefined;
}

const refusedSubject = (code: DetailCode, rule: string): ApiError =>
  new ApiError('VALIDATION_FAILED', [detail(pathOf('externalSubject'), code, rule)]);

/** Where to start; without `after`, at the oldest event that is kept. */
function startOf(after: number | undefined, ends: LogEnds): number {
  return after === undefined ? ends.prunedSeq : requirePosition(after, ends);
}

/** Checks a position against the ends of the log. @throws ApiError `EVENTS_EXPIRED`; `VALIDATION_FAILED` when it does not exist yet. */
export function requirePosition(after: number, { lastSeq, prunedSeq }: LogEnds): number {
  if (after < prunedSeq) {
    throw new ApiError('EVENTS_EXPIRED', [], { facts: { oldestAfter: prunedSeq } });
  }
  if (after > lastSeq) {
    const message = `after must be at most ${lastSeq}: there is no later event yet. Start again from GET /events/head.`;
    throw new ApiError('VALIDATION_FAILED', [
      { pointer: '/after', field: 'after', code: 'UNKNOWN_REFERENCE', message, min: prunedSeq, max: lastSeq },
    ]);
  }
  return after;
}

/** The requested types; without any, all that the key may read (D-204). @throws ApiError `INSUFFICIENT_SCOPE`. */
function requestedTypes(agency: AgencyContext, filters: readonly EventTypeFilter[] | undefined): EventType[] {
  if (filters === undefined) {
    return EVENT_TYPES.filter((type) => missingScope(agency, type) === null);
  }
  requireReadableTypes(agency, filters);
  return typesOf(filters);
}

/** Checks that the key may read all of the types. @throws ApiError `INSUFFICIENT_SCOPE`. */
export function requireReadableTypes(agency: AgencyContext, filters: readonly EventTypeFilter[]): void {
  const missing = filters.map((type) => missingScope(agency, type)).find((scope) => scope !== null);
  if (missing !== undefined) {
    throw insufficientScope(missing, agency.key.scopes);
  }
}

/** The scope that the key lacks to read the type; null: it may read it. */
function missingScope({ key: { scopes } }: AgencyContext, type: EventTypeFilter): Scope | null {
  const scope = scopeOfType(type);
  return scope === null || scopes.includes(scope) ? null : scope;
}
