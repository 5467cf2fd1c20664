import { LIMITS } from '../../catalogue/limits.js';
import type { PendingReferenceView } from '../../conditional-writes/missing-references.js';
import { type EventChanges, valueChange } from '../../events/log/event-changes.js';
import { type ListingIssue, notice } from '../domain/listing-issue.js';
import type { PendingKind, StoredReference, UnresolvedReference } from './pending-reference.entity.js';

/** References that are resolved later (D-231): a listing may name an agent or files that do not exist yet. */

export function viewOfPending({ externalId, since, until, ...reference }: StoredReference): PendingReferenceView {
  return { ...pathOfPending(reference), externalId, since, until };
}

/** The field and pointer in a write that names the reference. */
export function pathOfPending({
  kind,
  position,
}: Pick<UnresolvedReference, 'kind' | 'position'>): Pick<PendingReferenceView, 'field' | 'pointer'> {
  const field = fieldOf(kind);
  return { field, pointer: kind === 'agent' ? `/${field}` : `/${field}/${position}` };
}

/** The field of a write that names objects of this kind. */
const fieldOf = (kind: PendingKind): 'externalUserId' | 'files' => (kind === 'agent' ? 'externalUserId' : 'files');

/** The references that a write sets; a kind that is absent stays as it is. */
export type PendingPatch = Partial<Record<PendingKind, readonly UnresolvedReference[]>>;

/** A listing's references after a write: the agent first, then files in order. */
export function pendingAfter(stored: readonly UnresolvedReference[], patch: PendingPatch): UnresolvedReference[] {
  const referencesOf = (kind: PendingKind): readonly UnresolvedReference[] =>
    patch[kind] ?? stored.filter((reference) => reference.kind === kind);
  return [...referencesOf('agent'), ...referencesOf('file')];
}

/**
 * A listing's references after a write, as they are to be stored. A reference that is sent again keeps its deadline.
 * @param stored the references before the write.
 * @param time the timestamps of new references.
 */
export function mergedPending(
  stored: readonly StoredReference[],
  patch: PendingPatch,
  time: Pick<StoredReference, 'since' | 'until'>,
): StoredReference[] {
  return pendingAfter(stored, patch).map((reference) => {
    const before = stored.find(
      ({ kind, externalId }) => kind === reference.kind && externalId === reference.externalId,
    );
    const { since, until } = before ?? time;
    return { ...reference, since, until };
  });
}

/** Whether the patch of a new listing contains references. */
export function hasReferences({ agent = [], file = [] }: PendingPatch): boolean {
  return agent.length + file.length > 0;
}

/** Removes the issues about dropped references whose field the write sets again. */
export function withoutDropped(issues: readonly ListingIssue[], patch: PendingPatch): readonly ListingIssue[] {
  const named = { externalUserId: patch.agent, files: patch.file };
  const isOver = ({ code, field }: ListingIssue): boolean =>
    code === 'REFERENCE_DROPPED' && (field === 'externalUserId' || field === 'files') && named[field] !== undefined;
  return issues.some(isOver) ? issues.filter((issue) => !isOver(issue)) : issues;
}

/** The change entry of an event; empty when the references are unchanged. */
export function pendingChanges(
  before: readonly UnresolvedReference[],
  after: readonly UnresolvedReference[],
): EventChanges {
  const shown = (references: readonly UnresolvedReference[]) =>
    references.map((reference) => ({ ...pathOfPending(reference), externalId: reference.externalId }));
  return isSamePending(before, after) ? {} : { pendingReferences: valueChange(shown(before), shown(after)) };
}

/** Whether both lists have the same references at the same positions. */
export function isSamePending(one: readonly UnresolvedReference[], other: readonly UnresolvedReference[]): boolean {
  const textOf = (references: readonly UnresolvedReference[]): string =>
    references.map(({ kind, position, externalId }) => `${kind} ${position} ${externalId}`).join();
  return textOf(one) === textOf(other);
}

/**
 * Inserts the file of a pending reference at the position that was kept for it.
 * @param files the ids of the existing files, in order.
 * @param references the pending references to files.
 * @param arrived the position and the id of the new file.
 */
export function withArrivedFile(
  files: readonly number[],
  references: readonly Pick<UnresolvedReference, 'position'>[],
  arrived: { position: number; id: number },
): number[] {
  if (files.includes(arrived.id)) {
    return [...files];
  }
  const keptPositions = references.map(({ position }) => position).toSorted((a, b) => a - b);
  const rest = [...files];
  const joined: number[] = [];
  // Walks through the positions: one that is kept for a reference is skipped, unless it is that of the new file.
  for (let position = 0; rest.length > 0 || keptPositions.length > 0; position += 1) {
    const kept = keptPositions[0];
    if (kept !== undefined && (kept <= position || rest.length === 0)) {
      keptPositions.shift();
      if (kept === arrived.position) {
        joined.push(arrived.id);
      }
    } else {
      joined.push(...rest.splice(0, 1));
    }
  }
  return joined;
}

/** Issues in a listing's record about references that do not exist yet (D-231). */

const NOUNS: Readonly<Record<PendingKind, string>> = { agent: 'agent', file: 'file' };

/**
 * The reference may still be resolved. Publishing does not wait for it. A missing file is a warning, because visitors notice it.
 */
export function pendingIssue({ kind, externalId }: UnresolvedReference): ListingIssue {
  const text = `There is no ${NOUNS[kind]} ${externalId} yet; the listing gets it as soon as there is.`;
  return notice('REFERENCE_PENDING', kind === 'file' ? 'warning' : 'info', text, fieldOf(kind));
}

/** The reference was not resolved in time. */
export function droppedIssue({ kind, externalId }: UnresolvedReference): ListingIssue {
  const days = LIMITS.pendingReferenceDays;
  const text = `The ${NOUNS[kind]} ${externalId} did not come within ${days} days; name it again once it is there.`;
  return notice('REFERENCE_DROPPED', 'warning', text, fieldOf(kind));
}

/** The issue about a dropped reference stays until a write sets the field again, whatever publishing finds. */
export const isDropped = ({ code }: ListingIssue): boolean => code === 'REFERENCE_DROPPED';
