import type { FileState } from '../file-state.js';
import { isUnderWay, type MediaKind, type Optimization } from '../media-file.js';

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
