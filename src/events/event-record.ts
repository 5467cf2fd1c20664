import type { EventSubjectType, EventType } from './event-types.js';
import type { StoredEvent } from './events.repository.js';
import type { EventChanges } from './log/event-changes.js';

/** An event as it is told, by the API and to webhooks (D-202). What there is not is absent. */
export interface EventRecord {
  seq: number;
  type: EventType;
  at: string;
  subject: { type: EventSubjectType; id: number; externalId: string | null };
  requestId?: string;
  keyId?: number;
  jobId?: number;
  changes?: EventChanges;
  data?: object;
}

export function eventRecord(event: StoredEvent): EventRecord {
  const { seq, type, occurredAt, subjectType, subjectId, subjectExternalId } = event;
  const { requestId, keyId, jobId, changes, data } = event;
  return {
    seq: seq ?? 0,
    type,
    at: occurredAt.toISOString(),
    subject: { type: subjectType, id: subjectId, externalId: subjectExternalId },
    ...(requestId === null ? {} : { requestId }),
    ...(keyId === null ? {} : { keyId }),
    ...(jobId === null ? {} : { jobId }),
    ...(changes === null ? {} : { changes }),
    ...(data === null ? {} : { data }),
  };
}
