import type { ListingPatch } from '../../../catalogue/checks/check-listing.js';
import type { MediaReference } from '../../../catalogue/checks/media-reference.js';
import type { ReferenceList, ResolvedReferences } from '../../../media/references/batch-references.js';
import type { ReferencedFile } from '../../../media/references/referenced-files.js';
import { filesOfPatch, type FilesPath } from '../../domain/files-rules.js';
import { mustBePublishable } from '../../domain/listing-status.js';
import { asksToPublish } from '../../domain/rules-to-meet.js';
import type { ListingUpsert, PlannedWrite } from '../listing-operation.js';

/** The write's file references from either field; empty when it clears the files or does not change them. */
export function referencesOfPatch({ files, fileIds }: ListingPatch): readonly MediaReference[] {
  return files ?? fileIds?.map((id) => ({ id })) ?? [];
}

/** The file references of a write, from `files` or `fileIds`; a null field clears them. Null when the write does not change the files. */
export function sentFilesOf(write: PlannedWrite): ReferenceList | null {
  const { op, patch } = write.operation;
  const field = filesOfPatch(patch);
  const references = referencesOfPatch(patch);
  const retriesTransient = mustBePublishable(write.status);
  const defers = write.operation.options.defersReferences;
  return field === undefined ? null : { op, field, references, retriesTransient, defers };
}

/** Publishing a listing retries those of its files that failed for a possibly transient reason (D-167). */
export function filesToRetry(write: PlannedWrite, stored: readonly ReferencedFile[]): ReferenceList | null {
  const { op, patch } = write.operation;
  const isDue = asksToPublish(patch) && stored.some(({ optimization }) => optimization === 'failed');
  const references = stored.map(({ id }) => ({ id }));
  return isDue ? { op, field: 'fileIds', references, retriesTransient: true } : null;
}

/** Where a write's files are in its body. */
export function pathOfFiles({ operation }: PlannedWrite, files: ResolvedReferences | null): FilesPath {
  const field = filesOfPatch(operation.patch);
  const indexes = new Map(files?.items.map(({ existing, index }) => [existing?.id, index]));
  return { field: field ?? 'fileIds', indexOf: (id) => (field === undefined ? undefined : indexes.get(id)) };
}

/** Whether the write may have files fetched, for the first time or again, which other listings may hold or wait for. */
export function mayFetchFiles({ patch }: Pick<ListingUpsert, 'patch'>): boolean {
  return referencesOfPatch(patch).length > 0 || asksToPublish(patch);
}
