import { Injectable } from '@nestjs/common';
import { eventRecord } from '../../events/event-record.js';
import { type EventType, typesOf } from '../../events/event-types.js';
import { EventsRepository, POSITIONS_PER_READ } from '../../events/events.repository.js';
import { EventNumbering } from '../../events/log/event-numbering.js';
import type { SendableWebhook } from '../webhooks.repository.js';

/** How many events are read at once. */
const AT_A_TIME = 50;

/** An event to be sent. */
export interface OutgoingEvent {
  seq: number;
  type: EventType;
  /** The message's body. */
  body: string;
}

/** The next events of a range of the log. */
interface EventSet {
  /** In the order of the log. */
  events: readonly OutgoingEvent[];
  /** The log position up to which these are all events of the wanted types. */
  upTo: number;
  /** Whether the log has more positions. */
  hasMore: boolean;
}

/** The next events of an endpoint. */
export interface UndeliveredEvents extends EventSet {
  webhook: SendableWebhook;
}

/** Reads what endpoints have not been sent yet. */
@Injectable()
export class UndeliveredEventsReader {
  constructor(
    private readonly numbering: EventNumbering,
    private readonly events: EventsRepository,
  ) {}

  /** The next events of an agency's endpoints; those that are at the end of the log are left out. */
  async next(agencyId: number, webhooks: readonly SendableWebhook[]): Promise<UndeliveredEvents[]> {
    if (webhooks.length === 0) {
      return [];
    }
    const { lastSeq, prunedSeq } = await this.numbering.number(agencyId);
    // Endpoints of the same types at the same position share a set.
    const sets = new Map<string, Promise<EventSet>>();
    const setOf = (after: number, types: EventType[]): Promise<EventSet> => {
      const key = `${after} ${types.join()}`;
      const set = sets.get(key) ?? this.read(agencyId, { after, types, lastSeq });
      sets.set(key, set);
      return set;
    };
    const behind = webhooks.filter((webhook) => webhook.lastSeq < lastSeq);
    return Promise.all(
      behind.map(async (webhook) => ({
        webhook,
        ...(await setOf(Math.max(webhook.lastSeq, prunedSeq), typesOf(webhook.types))),
      })),
    );
  }

  private async read(
    agencyId: number,
    { after, types, lastSeq }: { after: number; types: EventType[]; lastSeq: number },
  ): Promise<EventSet> {
    const searched = Math.min(lastSeq, after + POSITIONS_PER_READ);
    const range = { after, upTo: searched, types, subject: null, keptAfter: null, limit: AT_A_TIME };
    const events = (await this.events.inRange(agencyId, range)).map((event) => ({
      seq: event.seq ?? 0,
      type: event.type,
      body: JSON.stringify(eventRecord(event)),
    }));
    const upTo = events.length < AT_A_TIME ? searched : (events.at(-1)?.seq ?? searched);
    return { events, upTo, hasMore: upTo < lastSeq };
  }
}
