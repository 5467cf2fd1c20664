import { LIMITS } from '../../catalogue/limits.js';
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

const MAX_LENGTH = LIMITS.eventTextMaxLength;

/** What values were and are, by their names. Of long texts the beginning is kept (D-203). */
export function valueChanges<K extends string>(
  names: readonly K[],
  before: Readonly<Partial<Record<K, unknown>>>,
  after: Readonly<Partial<Record<K, unknown>>>,
): EventChanges {
  return Object.fromEntries(names.map((name) => [name, valueChange(before[name], after[name])]));
}

/** What one value was and is. */
export function valueChange(from: unknown, to: unknown): ValueChange {
  const isCut = isLong(from) || isLong(to);
  return { from: kept(from), to: kept(to), ...(isCut ? { truncated: true as const } : {}) };
}

/** What became of the files of an object; null: nothing. */
export function fileChanges(before: readonly number[], after: readonly number[]): FileChanges | null {
  if (before.length === after.length && before.every((id, index) => id === after[index])) {
    return null;
  }
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  const stayed = before.filter((id) => after.includes(id));
  const inOrderNow = after.filter((id) => before.includes(id));
  return { added, removed, moved: stayed.some((id, index) => id !== inOrderNow[index]) };
}

const isLong = (value: unknown): boolean => typeof value === 'string' && value.length > MAX_LENGTH;

function kept(value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= MAX_LENGTH) {
    return value ?? null;
  }
  const cut = value.slice(0, MAX_LENGTH);
  // Not through the middle of a character of two units.
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
