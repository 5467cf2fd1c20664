import type { ListingPatch } from '../../catalogue/checks/check-listing.js';
import { filesOfPatch } from '../domain/files-rules.js';
import type { StoredReference } from './pending-reference.entity.js';
import type { PendingPatch } from './pending-references.js';

/** What a write names that does not exist yet. */
interface MissingReferences {
  /** The external id of its agent; null when that is known or not named. */
  agent: string | null;
  /** The external ids of files, and their indexes in its list. */
  files: readonly { index: number; externalId: string }[];
}

/** What the listing has before the write. */
interface StoredReferences {
  /** In order. */
  files: readonly { id: number }[];
  pending: readonly Pick<StoredReference, 'kind'>[];
}

/**
 * How a write changes the pending references of its listing. Sending a reference field replaces those of the field, except when the
 * files are sent back exactly as they were read: records do not show pending files, so nothing is said about them (D-262).
 */
export function pendingPatchOf(
  patch: ListingPatch,
  { agent, files }: MissingReferences,
  stored: StoredReferences,
): PendingPatch {
  const namesAgent = patch.userId !== undefined || patch.externalUserId !== undefined;
  const keepsPending = stored.pending.some(({ kind }) => kind === 'file') && areFilesAsRead(patch, stored.files);
  const references = files.map(({ index, externalId }) => ({ kind: 'file' as const, position: index, externalId }));
  return {
    ...(namesAgent && { agent: agent === null ? [] : [{ kind: 'agent' as const, position: 0, externalId: agent }] }),
    ...(filesOfPatch(patch) !== undefined && !keepsPending && { file: references }),
  };
}

/** Whether the sent list equals what a record shows: the ids of the listing's files in order. */
function areFilesAsRead({ files, fileIds }: ListingPatch, stored: StoredReferences['files']): boolean {
  const ids = fileIds ?? files?.map((reference) => ('id' in reference ? reference.id : null));
  // An empty `files` list is how all files are removed.
  const clears = ids?.length === 0 && !Array.isArray(fileIds);
  return !clears && ids?.length === stored.length && stored.every(({ id }, index) => id === ids[index]);
}
