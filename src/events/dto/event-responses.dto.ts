import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '../../catalogue/limits.js';
import { ApiExternalId, ApiId, ApiTimestamp, ResponseSchema } from '../../platform/http/document/api-properties.js';
import { EVENT_SUBJECTS, EVENT_TYPES, type EventSubjectType, type EventType } from '../event-types.js';
import type { EventChanges } from '../log/event-changes.js';
import { EVENT_EXAMPLE } from './event-examples.js';
import { SEQ_SCHEMA } from './event-query.dto.js';

const EVENTS = { maxItems: LIMITS.eventsPerPageMax, example: [EVENT_EXAMPLE] } as const;

@ResponseSchema('EventSubject', 'What an event is about.')
class EventSubjectDto {
  @ApiProperty({ enum: EVENT_SUBJECTS, enumName: 'EventSubjectType', example: 'listing' })
  type: EventSubjectType;

  @ApiId({ example: 57 })
  id: number;

  @ApiExternalId({ nullable: true, example: 'CRM-1042', description: 'Your id of it just after the event' })
  externalId: string | null;
}

/** An event in the API and in webhooks. */
@ResponseSchema('Event', 'Something that has happened to an object of yours. What there is not is absent.')
export class EventDto {
  @ApiProperty({ ...SEQ_SCHEMA, example: 812, description: 'Its place in the log: one more than that before it' })
  seq: number;

  @ApiProperty({ enum: EVENT_TYPES, enumName: 'EventType', example: 'listing.updated' })
  type: EventType;

  @ApiTimestamp({ example: '2026-05-01T09:30:00.000Z' })
  at: string;

  @ApiProperty({ type: EventSubjectDto })
  subject: EventSubjectDto;

  @ApiProperty({ type: String, required: false, maxLength: 128, example: '0b9f3a54-0c5f-4b0e-9d6e-0d1f7c1f2a3b' })
  requestId?: string;

  @ApiId({ required: false, example: 3, description: 'The key of the request; absent: the service did it' })
  keyId?: number;

  @ApiId({ required: false, example: 912, description: 'The job that it started, or that did it' })
  jobId?: number;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: true },
    selfRequired: false,
    example: { announcementValue: { from: 98000, to: 95000 } },
    description:
      'By field: what the value was (`from`) and is (`to`); of texts longer than ' +
      `${LIMITS.eventTextMaxLength} characters the beginning, with \`truncated\`. \`files\` has the ids that were \`added\` and ` +
      '`removed`, and `moved` where the others stand in another order',
  })
  changes?: EventChanges;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    selfRequired: false,
    example: { status: 'active' },
    description: 'What events of its type tell besides',
  })
  data?: object;
}

/** The response of `GET /events`. */
@ResponseSchema('EventPage', 'A stretch of the log.')
export class EventPageDto {
  @ApiProperty({ type: [EventDto], ...EVENTS })
  events: EventDto[];

  @ApiProperty({ ...SEQ_SCHEMA, example: 812, description: 'The `after` of the next call, be there events or not' })
  nextAfter: number;

  @ApiProperty({ type: Boolean, example: false, description: 'There is more already: ask again at once' })
  more: boolean;
}

/** The response of `GET /events/head`. */
@ResponseSchema('EventHead', 'The ends of the log.')
export class EventHeadDto {
  @ApiProperty({ ...SEQ_SCHEMA, example: 812, description: 'The latest event; 0: there has been none' })
  seq: number;

  @ApiProperty({ ...SEQ_SCHEMA, example: 0, description: 'The lowest `after` that is answered still' })
  oldestAfter: number;
}

/** The response of `GET /listings/{id}/history`. */
@ResponseSchema('EventHistory', 'Events of one object, newest first.')
export class EventHistoryDto {
  @ApiProperty({ type: [EventDto], ...EVENTS })
  events: EventDto[];

  @ApiProperty({ type: String, nullable: true, maxLength: 16, example: null, description: 'null: the last page' })
  nextCursor: string | null;
}
