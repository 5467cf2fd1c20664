import { detail, explainOption, type ValuePath } from '../../catalogue/checks/explain-value.js';
import { EXTERNAL_ID_PATTERN, isInternalId, LIMITS } from '../../catalogue/limits.js';
import { once, type QueryParameter, QueryValue, Refusal, wholeNumber } from '../../validation/query-parameters.js';
import { QueryDto } from '../../validation/request-dto.js';
import {
  EVENT_SUBJECTS,
  EVENT_TYPE_FILTERS,
  type EventTypeFilter,
  type LinkableSubjectType,
  TABLES_OF_SUBJECTS,
} from '../event-types.js';
import type { EventSubject, ExternalSubject } from '../events.repository.js';

/** A position in the log; 0 is before the first event. */
export const SEQ_SCHEMA = { type: 'integer', format: 'int64', minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;

/** Comma-separated types, or the parameter repeated. */
const typeList: QueryParameter<EventTypeFilter[]> = (path, texts) => {
  const types: EventTypeFilter[] = [];
  for (const text of texts.flatMap((list) => list.split(','))) {
    const type = EVENT_TYPE_FILTERS.find((known) => known === text);
    if (type === undefined) {
      return new Refusal(...explainOption(path, text, EVENT_TYPE_FILTERS));
    }
    types.push(type);
  }
  return types;
};

const SUBJECT = new RegExp(`^(${EVENT_SUBJECTS.join('|')}):([1-9]\\d{0,15})$`);

/** The pattern in the OpenAPI document: not all numbers of 16 digits are safe integers. */
const SUBJECT_PATTERN = SUBJECT.source.replace('{0,15}', '{0,14}');

/** The longest subject type, a colon and 15 digits. */
const SUBJECT_MAX_LENGTH = Math.max(...EVENT_SUBJECTS.map((name) => name.length)) + 16;

const subject: QueryParameter<EventSubject> = once((text, path: ValuePath) => {
  const [, name, digits] = SUBJECT.exec(text) ?? [];
  const type = EVENT_SUBJECTS.find((known) => known === name);
  const id = Number(digits);
  return type !== undefined && isInternalId(id)
    ? { type, id }
    : new Refusal(
        detail(path, 'INVALID_FORMAT', `must be one of ${EVENT_SUBJECTS.join(', ')}, a colon and our id: listing:57`),
      );
});

const LINKABLE = Object.keys(TABLES_OF_SUBJECTS) as LinkableSubjectType[];

/** Without the anchors. */
const EXTERNAL_ID = EXTERNAL_ID_PATTERN.source.slice(1, -1);

const EXTERNAL_SUBJECT = new RegExp(`^(${LINKABLE.join('|')}):(${EXTERNAL_ID})$`);

/** The longest type, a colon and the longest external id. */
const EXTERNAL_SUBJECT_MAX_LENGTH = Math.max(...LINKABLE.map((name) => name.length)) + 1 + LIMITS.externalIdMaxLength;

const externalSubject: QueryParameter<ExternalSubject> = once((text, path: ValuePath) => {
  const [, name, externalId] = EXTERNAL_SUBJECT.exec(text) ?? [];
  const type = LINKABLE.find((known) => known === name);
  return type !== undefined && externalId !== undefined
    ? { type, externalId }
    : new Refusal(
        detail(path, 'INVALID_FORMAT', `must be one of ${LINKABLE.join(', ')}, a colon and your id: listing:CRM-1042`),
      );
});

const PAGE_SIZE = {
  schema: {
    type: 'integer',
    format: 'int32',
    minimum: 1,
    maximum: LIMITS.eventsPerPageMax,
    default: LIMITS.eventsPerPageDefault,
    examples: [LIMITS.eventsPerPageMax],
  },
  description: 'Maximum number of events per response',
} as const;

/** The query of `GET /events` (D-202). */
@QueryDto()
export class EventsQueryDto {
  @QueryValue(wholeNumber(0, Number.MAX_SAFE_INTEGER), {
    schema: { ...SEQ_SCHEMA, examples: [811] },
    description:
      '`nextAfter` from the previous response: returns the events after this position. Default: start at the oldest ' +
      'event that is kept',
  })
  after?: number;

  @QueryValue(typeList, {
    schema: {
      type: 'array',
      maxItems: EVENT_TYPE_FILTERS.length,
      items: { type: 'string', enum: [...EVENT_TYPE_FILTERS] },
      examples: [['listing.*']],
    },
    description:
      'Only events of these types. Pass a comma-separated list or repeat the parameter. `listing.*` matches all ' +
      'event types of listings',
  })
  types?: EventTypeFilter[];

  @QueryValue(subject, {
    schema: { type: 'string', pattern: SUBJECT_PATTERN, maxLength: SUBJECT_MAX_LENGTH, examples: ['listing:57'] },
    description: 'Only events about this object: its type, a colon and its `id`',
  })
  subject?: EventSubject;

  @QueryValue(externalSubject, {
    schema: {
      type: 'string',
      pattern: EXTERNAL_SUBJECT.source,
      maxLength: EXTERNAL_SUBJECT_MAX_LENGTH,
      examples: ['listing:CRM-1042'],
    },
    description:
      'The same by your id: only events about the object that has this `externalId` at the time of the request, also ' +
      'those from before it had it. If no object has it, the request is rejected; the events of a deleted object are ' +
      'available by `subject`',
  })
  externalSubject?: ExternalSubject;

  @QueryValue(wholeNumber(1, LIMITS.eventsPerPageMax), PAGE_SIZE)
  limit?: number;

  @QueryValue(wholeNumber(0, LIMITS.longestWaitSeconds), {
    schema: {
      type: 'integer',
      format: 'int32',
      minimum: 0,
      maximum: LIMITS.longestWaitSeconds,
      default: 0,
      examples: [0],
    },
    description: 'How many seconds to wait if there is no event yet. The response is sent as soon as there is one',
  })
  wait?: number;
}

/** The query of `GET /listings/{id}/history`, and by external id. */
@QueryDto()
export class HistoryQueryDto {
  @QueryValue(wholeNumber(1, LIMITS.eventsPerPageMax), PAGE_SIZE)
  limit?: number;

  @QueryValue(wholeNumber(1, Number.MAX_SAFE_INTEGER), {
    schema: { type: 'string', pattern: '^[1-9][0-9]{0,14}$', maxLength: 15, examples: ['90210'] },
    description: '`nextCursor` from the previous page',
  })
  cursor?: number;
}
