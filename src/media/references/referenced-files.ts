import type { MediaReference } from '../../catalogue/checks/media-reference.js';
import type { MediaKind, Optimization } from '../../catalogue/vocabulary.js';
import type { SharedReference } from '../../platform/batch/set-writer.js';
import { type FileState, isBeingFetched, isUnderWay } from '../media-file.js';

/** A file as its holders see it. */
export interface ReferencedFile {
  id: number;
  externalId: string | null;
  /** Null until the type has been detected from the bytes. */
  kind: MediaKind | null;
  optimization: Optimization;
  /** The import or optimisation under way; null when none is. */
  openJobId: number | null;
  /** The job that is fetching its bytes, for the first time or again, whoever started it; null when none is. */
  fetchJobId: number | null;
  /** The same job, if this write fetches an existing file again from another source (D-230). */
  refreshJobId?: number;
}

export function toReferencedFile(file: FileState): ReferencedFile {
  const { id, externalId, kind, optimization, lastJobId } = file;
  const openJobId = isUnderWay(optimization) ? lastJobId : null;
  return { id, externalId, kind, optimization, openJobId, fetchJobId: isBeingFetched(file) ? lastJobId : null };
}

/**
 * The files that references name, and the form of each reference: if operations name one file differently, an earlier one may
 * create the file that a later one refers to (D-139). Ids are left out, because a file has an id only once it exists.
 */
export function namedFiles(references: readonly MediaReference[]): SharedReference[] {
  return references.flatMap((reference): SharedReference[] => {
    if ('id' in reference) {
      return [];
    }
    const { externalFileId } = reference;
    const url = 'url' in reference ? reference.url : undefined;
    return [
      ...(externalFileId === undefined ? [] : [{ key: externalFileId, form: url ?? '' }]),
      // External ids contain no colon and every URL does, so the keys cannot collide.
      ...(url === undefined ? [] : [{ key: url, form: externalFileId ?? '' }]),
    ];
  });
}
