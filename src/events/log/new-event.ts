import type { EventSubjectType, EventType } from '../event-types.js';

/** What a value was and is. */
export interface ValueChange {
  from: unknown;
  to: unknown;
  /** A text is longer than is kept of it. */
  truncated?: true;
}

/** Which files an object has gained and lost, by id. */
export interface FileChanges {
  added: readonly number[];
  removed: readonly number[];
  /** Those that stayed stand in another order. */
  moved: boolean;
}

/** By the names of fields; `files` of files. */
export type EventChanges = Readonly<Partial<Record<string, ValueChange | FileChanges>>>;

/** Something that is happening in the present transaction. */
export interface NewEvent {
  type: EventType;
  subject: { type: EventSubjectType; id: number; externalId: string | null };
  /** The job that it starts; absent: the one that does it, if any. */
  jobId?: number | null;
  changes?: EventChanges;
  /** What the type tells besides. */
  data?: object;
}
