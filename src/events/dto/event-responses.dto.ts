import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '../../catalogue/limits.js';
import { ApiExternalId, ApiId, ApiTimestamp, ResponseSchema } from '../../platform/http/document/api-properties.js';
import { EVENT_SUBJECTS, EVENT_TYPES, type EventSubjectType, type EventType } from '../event-types.js';
import type { EventChanges } from '../log/event-changes.js';
import { EVENT_EXAMPLE } from './event-examples.js';
import { SEQ_SCHEMA } from './event-query.dto.js';

const EVENTS = { maxItems: LIMITS.eventsPerPageMax, example: [EVENT_EXAMPLE] } as const;

@ResponseSchema('EventSubject', 'The object that an event is about.')
class EventSubjectDto {
  @ApiProperty({ enum: EVENT_SUBJECTS, enumName: 'EventSubjectType', example: 'listing' })
  type: EventSubjectType;

  @ApiId({ example: 57 })
  id: number;

  @ApiExternalId({
    nullable: true,
    example: 'CRM-1042',
    description: 'Your own id of the object right after the event; null if it had none',
  })
  externalId: string | null;
}

/** An event in the API and in webhooks. */
@ResponseSchema('Event', 'A change of one of your objects. Fields that do not apply are absent.')
class EventDto {
  @ApiProperty({
    ...SEQ_SCHEMA,
    example: 812,
    description: 'The position of the event in the log. Positions increase by 1',
  })
  seq: number;

  @ApiProperty({ enum: EVENT_TYPES, enumName: 'EventType', example: 'listing.updated' })
  type: EventType;

  @ApiTimestamp({ example: '2026-05-01T09:30:00.000Z', description: 'When the change took effect' })
  at: string;

  @ApiProperty({ type: EventSubjectDto })
  subject: EventSubjectDto;

  @ApiProperty({
    type: String,
    required: false,
    maxLength: 128,
    example: '0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b',
    description: 'The `X-Request-Id` of the request that caused the change. Absent if no request caused it',
  })
  requestId?: string;

  @ApiId({
    required: false,
    example: 3,
    description: 'The id of the API key that made the request. Absent if the service itself made the change',
  })
  keyId?: number;

  @ApiId({
    required: false,
    example: 912,
    description: 'The id of the job that the change started, or that made the change',
  })
  jobId?: number;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: true },
    selfRequired: false,
    example: { announcementValue: { from: 98000, to: 95000 } },
    description:
      'The changed fields, each with its old value (`from`) and new value (`to`). Texts longer than ' +
      `${LIMITS.eventTextMaxLength} characters are cut off, and \`truncated\` is true. \`files\` instead lists the ` +
      'ids that were `added` and `removed`; `moved` tells whether the order of the other files has changed',
  })
  changes?: EventChanges;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    selfRequired: false,
    example: { status: 'active' },
    description:
      'Additional data that depends on the event type. `fetchedAgain` of an update lists the ids of the files that the ' +
      'write has fetched again, whose content may change although no field of the object does',
  })
  data?: object;
}

/** The response of `GET /events`. */
@ResponseSchema('EventPage', 'A page of the event log.')
export class EventPageDto {
  @ApiProperty({ type: [EventDto], ...EVENTS })
  events: EventDto[];

  @ApiProperty({
    ...SEQ_SCHEMA,
    example: 812,
    description: 'Pass it as `after` in the next call, even if `events` is empty',
  })
  nextAfter: number;

  @ApiProperty({
    type: Boolean,
    example: false,
    description: 'Whether more events are available: if true, send the next call immediately',
  })
  more: boolean;
}

/** The response of `GET /events/head`. */
@ResponseSchema('EventHead', 'The newest and the oldest available position of the event log.')
export class EventHeadDto {
  @ApiProperty({
    ...SEQ_SCHEMA,
    example: 812,
    description: 'The position of the latest event; 0 if there has been none',
  })
  seq: number;

  @ApiProperty({
    ...SEQ_SCHEMA,
    example: 0,
    description: 'The lowest `after` that is still accepted; older events have been deleted',
  })
  oldestAfter: number;
}

/** The response of `GET /listings/{id}/history`. */
@ResponseSchema('EventHistory', 'A page of the events of one object, newest first.')
export class EventHistoryDto {
  @ApiProperty({ type: [EventDto], ...EVENTS })
  events: EventDto[];

  @ApiProperty({
    type: String,
    nullable: true,
    maxLength: 16,
    example: null,
    description: 'The `cursor` of the next page; null on the last page',
  })
  nextCursor: string | null;
}
