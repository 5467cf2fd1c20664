import { LIMITS } from '../../catalogue/limits.js';
import type { EventSubjectType, EventType } from '../event-types.js';

/** The old and the new value. */
export interface ValueChange {
  from: unknown;
  to: unknown;
  /** A text was truncated. */
  truncated?: true;
}

/** Which files an object has gained and lost, by id. */
export interface FileChanges {
  added: readonly number[];
  removed: readonly number[];
  /** The order of the remaining files changed. */
  moved: boolean;
}

/** By field name; `files` contains FileChanges. */
export type EventChanges = Readonly<Partial<Record<string, ValueChange | FileChanges>>>;

/** An event of the current transaction. */
export interface NewEvent {
  type: EventType;
  subject: { type: EventSubjectType; id: number; externalId: string | null };
  /** The job that it starts; by default the job that causes it, if any. */
  jobId?: number | null;
  changes?: EventChanges;
  /** Additional data of the event type. */
  data?: object;
}

const MAX_LENGTH = LIMITS.eventTextMaxLength;

/** The change of each value, by name. Long texts are truncated (D-203). */
export function valueChanges<K extends string>(
  names: readonly K[],
  before: Readonly<Partial<Record<K, unknown>>>,
  after: Readonly<Partial<Record<K, unknown>>>,
): EventChanges {
  return Object.fromEntries(names.map((name) => [name, valueChange(before[name], after[name])]));
}

/** The change of one value. */
export function valueChange(from: unknown, to: unknown): ValueChange {
  const isCut = isLong(from) || isLong(to);
  return { from: kept(from), to: kept(to), ...(isCut ? { truncated: true as const } : {}) };
}

/** The change of an object's files; empty when there is none. */
export function fileChanges(before: readonly number[], after: readonly number[]): EventChanges {
  if (before.length === after.length && before.every((id, index) => id === after[index])) {
    return {};
  }
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  const stayed = before.filter((id) => after.includes(id));
  const inOrderNow = after.filter((id) => before.includes(id));
  return { files: { added, removed, moved: stayed.some((id, index) => id !== inOrderNow[index]) } };
}

const isLong = (value: unknown): boolean => typeof value === 'string' && value.length > MAX_LENGTH;

function kept(value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= MAX_LENGTH) {
    return value ?? null;
  }
  const cut = value.slice(0, MAX_LENGTH);
  // Never splits a surrogate pair.
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
