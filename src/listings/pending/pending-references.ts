import { LIMITS } from '../../catalogue/limits.js';
import type { PendingReferenceView } from '../../conditional-writes/late-references.js';
import { type EventChanges, valueChange } from '../../events/log/event-changes.js';
import { type ListingIssue, notice } from '../domain/listing-issue.js';
import type { PendingKind, PendingName, StoredName } from './pending-reference.entity.js';

/** References that arrive late (D-231): a listing may name an agent or files that are not there yet. */

export function viewOfPending({ externalId, since, until, ...name }: StoredName): PendingReferenceView {
  return { ...placeOfPending(name), externalId, since, until };
}

/** Where a write names it. */
export function placeOfPending({
  kind,
  position,
}: Pick<PendingName, 'kind' | 'position'>): Pick<PendingReferenceView, 'field' | 'pointer'> {
  const field = fieldOf(kind);
  return { field, pointer: kind === 'agent' ? `/${field}` : `/${field}/${position}` };
}

/** The field of a write that names things of the kind. */
export const fieldOf = (kind: PendingKind): 'externalUserId' | 'files' =>
  kind === 'agent' ? 'externalUserId' : 'files';

/** What a write says: of a kind that is absent it says nothing. */
export type PendingPatch = Partial<Record<PendingKind, readonly PendingName[]>>;

/** The names that a listing has after a write: of files in their order, behind that of an agent. */
export function pendingAfter(stored: readonly PendingName[], patch: PendingPatch): PendingName[] {
  const namesOf = (kind: PendingKind): readonly PendingName[] =>
    patch[kind] ?? stored.filter((name) => name.kind === kind);
  return [...namesOf('agent'), ...namesOf('file')];
}

/**
 * The same, as they are to be stored. One that is sent again has waited as long as before.
 * @param stored those of before.
 * @param time of new ones.
 */
export function mergedPending(
  stored: readonly StoredName[],
  patch: PendingPatch,
  time: Pick<StoredName, 'since' | 'until'>,
): StoredName[] {
  return pendingAfter(stored, patch).map((name) => {
    const before = stored.find(({ kind, externalId }) => kind === name.kind && externalId === name.externalId);
    const { since, until } = before ?? time;
    return { ...name, since, until };
  });
}

/** Whether a new listing has any. */
export function hasNames({ agent = [], file = [] }: PendingPatch): boolean {
  return agent.length + file.length > 0;
}

/** What is told of names that were dropped goes with the next word on the field. */
export function withoutDropped(issues: readonly ListingIssue[], patch: PendingPatch): readonly ListingIssue[] {
  const named = { externalUserId: patch.agent, files: patch.file };
  const isOver = ({ code, field }: ListingIssue): boolean =>
    code === 'REFERENCE_DROPPED' && (field === 'externalUserId' || field === 'files') && named[field] !== undefined;
  return issues.some(isOver) ? issues.filter((issue) => !isOver(issue)) : issues;
}

/** What an event tells of them; nothing where they are the same. */
export function pendingChanges(before: readonly PendingName[], after: readonly PendingName[]): EventChanges {
  const named = (names: readonly PendingName[]) =>
    names.map(({ kind, externalId }) => ({ field: fieldOf(kind), externalId }));
  return isSamePending(before, after) ? {} : { pendingReferences: valueChange(named(before), named(after)) };
}

/** Whether both name the same in the same places. */
export function isSamePending(one: readonly PendingName[], other: readonly PendingName[]): boolean {
  const textOf = (names: readonly PendingName[]): string =>
    names.map(({ kind, position, externalId }) => `${kind} ${position} ${externalId}`).join();
  return textOf(one) === textOf(other);
}

/**
 * The files of a listing with one more, which a name stood for: it takes the place that was kept for it.
 * @param files the ids of those that are there, in their order.
 * @param names of all files that are not.
 * @param arrived the place of the one that has come, and its id.
 */
export function withArrivedFile(
  files: readonly number[],
  names: readonly Pick<PendingName, 'position'>[],
  arrived: { position: number; id: number },
): number[] {
  if (files.includes(arrived.id)) {
    return [...files];
  }
  const places = names.map(({ position }) => position).toSorted((a, b) => a - b);
  const rest = [...files];
  const placed: number[] = [];
  // Place by place: one that is kept for a name stays empty, unless it is that of the file.
  for (let place = 0; rest.length > 0 || places.length > 0; place += 1) {
    const kept = places[0];
    if (kept !== undefined && (kept <= place || rest.length === 0)) {
      places.shift();
      if (kept === arrived.position) {
        placed.push(arrived.id);
      }
    } else {
      placed.push(...rest.splice(0, 1));
    }
  }
  return placed;
}

/** What a listing's record says of agents and files that it names and that are not there (D-231). */

const NOUN: Readonly<Record<PendingKind, string>> = { agent: 'agent', file: 'file' };

/** It may come still. No publishing waits for it: of a file the public sees that it is missing. */
export function pendingIssue({ kind, externalId }: PendingName): ListingIssue {
  const text = `There is no ${NOUN[kind]} ${externalId} yet; the listing gets it as soon as there is.`;
  return notice('REFERENCE_PENDING', kind === 'file' ? 'warning' : 'info', text, fieldOf(kind));
}

/** It has not come in time. */
export function droppedIssue({ kind, externalId }: PendingName): ListingIssue {
  const days = LIMITS.pendingReferenceDays;
  const text = `The ${NOUN[kind]} ${externalId} did not come within ${days} days; name it again once it is there.`;
  return notice('REFERENCE_DROPPED', 'warning', text, fieldOf(kind));
}

/** What is told of a dropped reference stays until the next word on its field, whatever publishing finds. */
export const isDropped = ({ code }: ListingIssue): boolean => code === 'REFERENCE_DROPPED';
