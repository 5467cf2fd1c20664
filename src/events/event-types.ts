import type { Scope } from '../auth/scopes.js';
import type { IdentifiedTable } from '../platform/batch/target.js';

/** The kinds of objects that events are about. */
export const EVENT_SUBJECTS = ['listing', 'agent', 'media', 'webhook'] as const;

export type EventSubjectType = (typeof EVENT_SUBJECTS)[number];

/** The kinds of those that have external ids, and their tables. */
export const TABLES_OF_SUBJECTS = {
  listing: 'listings',
  agent: 'users',
  media: 'media',
} as const satisfies Partial<Record<EventSubjectType, IdentifiedTable>>;

export type LinkableSubjectType = keyof typeof TABLES_OF_SUBJECTS;

/** Every event type (D-202), by subject type. */
const TYPES_OF_SUBJECT = {
  listing: [
    ...(['created', 'updated', 'deleted', 'linked', 'unlinked'] as const),
    ...(['publish_started', 'published', 'publish_failed', 'hidden', 'completed'] as const),
    ...(['expiring', 'expired', 'blocked', 'unblocked'] as const),
  ],
  agent: ['created', 'updated', 'linked', 'unlinked', 'deleted'],
  media: ['ready', 'failed', 'deleted'],
  webhook: ['disabled'],
} as const satisfies Record<EventSubjectType, readonly string[]>;

type TypesOfSubject = typeof TYPES_OF_SUBJECT;

export type EventType = { [S in EventSubjectType]: `${S}.${TypesOfSubject[S][number]}` }[EventSubjectType];

export const EVENT_TYPES: readonly EventType[] = EVENT_SUBJECTS.flatMap((subject) =>
  TYPES_OF_SUBJECT[subject].map((name) => `${subject}.${name}` as EventType),
);

/** The filter for all types of a subject. */
export type EventTypeGroup = `${EventSubjectType}.*`;

/** A type, or all of a subject. */
export type EventTypeFilter = EventType | EventTypeGroup;

/** The accepted values of `types`. */
export const EVENT_TYPE_FILTERS: readonly EventTypeFilter[] = [
  ...EVENT_SUBJECTS.map((subject) => `${subject}.*` as const),
  ...EVENT_TYPES,
];

/** The scope that is required to read a subject's events; null when none is (D-204). */
const SCOPE_OF_SUBJECT: Readonly<Record<EventSubjectType, Scope | null>> = {
  listing: 'listings:read',
  agent: 'users:read',
  media: 'media:read',
  webhook: null,
};

function subjectOfType(type: EventTypeFilter): EventSubjectType {
  return EVENT_SUBJECTS.find((subject) => type.startsWith(`${subject}.`)) ?? 'listing';
}

/** The scope that is required to read these events; null when any key may. */
export const scopeOfType = (type: EventTypeFilter): Scope | null => SCOPE_OF_SUBJECT[subjectOfType(type)];

/** The distinct types that match the filters. */
export function typesOf(filters: readonly EventTypeFilter[]): EventType[] {
  return EVENT_TYPES.filter((type) => filters.some((filter) => matches(filter, type)));
}

function matches(filter: EventTypeFilter, type: EventType): boolean {
  return filter === type || filter === `${subjectOfType(type)}.*`;
}
