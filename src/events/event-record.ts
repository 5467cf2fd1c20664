import type { EventSubjectType, EventType } from './event-types.js';
import type { StoredEvent } from './events.repository.js';
import type { EventChanges } from './log/event-changes.js';

/** An event in the API and in webhooks (D-202). Properties without a value are absent. */
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
