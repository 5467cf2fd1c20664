import type { MediaKind, Optimization } from '../../catalogue/vocabulary.js';
import { type FileState, isBeingFetched, isUnderWay } from '../media-file.js';

/** A file as its referrers see it. */
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
  /** The same job, if this write starts the import: of a new file, or of one that had failed (D-38). */
  importJobId?: number;
  /** The same job, if this write has a file fetched again from another source, also one whose import is under way (D-230). */
  refreshJobId?: number;
}

export function toReferencedFile(file: FileState): ReferencedFile {
  const { id, externalId, kind, optimization, lastJobId } = file;
  const openJobId = isUnderWay(optimization) ? lastJobId : null;
  return { id, externalId, kind, optimization, openJobId, fetchJobId: isBeingFetched(file) ? lastJobId : null };
}
