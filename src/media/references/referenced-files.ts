import type { MediaReference } from '../../catalogue/checks/media-reference.js';
import type { NamedThing } from '../../platform/batch/set-writer.js';
import type { MediaKind, Optimization } from '../media.entity.js';
import { type FileState, isUnderWay } from '../media-file.js';

/** A file as its holders see it. */
export interface ReferencedFile {
  id: number;
  externalId: string | null;
  /** Null until the bytes have been looked at. */
  kind: MediaKind | null;
  optimization: Optimization;
  /** The import or optimisation under way; null when none is. */
  openJobId: number | null;
  /** The job by which this write has a file fetched again that is there; absent: it has not (D-230). */
  refreshJobId?: number;
}

export function toReferencedFile({ id, externalId, kind, optimization, lastJobId }: FileState): ReferencedFile {
  return { id, externalId, kind, optimization, openJobId: isUnderWay(optimization) ? lastJobId : null };
}

/**
 * The files that references name, and how: of operations that name one file differently, an earlier one may bring the
 * file that a later one means (D-139). Ids are left out: a file has its id before any operation can name it.
 */
export function namedFiles(references: readonly MediaReference[]): NamedThing[] {
  return references.flatMap((reference): NamedThing[] => {
    if ('id' in reference) {
      return [];
    }
    const { externalFileId } = reference;
    const url = 'url' in reference ? reference.url : undefined;
    return [
      ...(externalFileId === undefined ? [] : [{ name: externalFileId, by: url ?? '' }]),
      // No external id has a colon, as every URL does.
      ...(url === undefined ? [] : [{ name: url, by: externalFileId ?? '' }]),
    ];
  });
}
