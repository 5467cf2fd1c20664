import type { ReferencedFile } from './referenced-files.js';
import type { ResolvedItem } from './resolved-item.js';

/** What a write's response says about the files that it refers to (D-163, D-164). */

/** A file that is being imported. */
export interface FileImport {
  fileId: number;
  externalFileId: string | null;
  jobId: number;
}

/** A file that existed already, so that the URL sent with its external id was not fetched. */
export interface KeptFile {
  fileId: number;
  externalFileId: string | null;
  /** As it was sent. */
  url: string;
}

/** Of the files, those that a job is fetching, for the first time or again, whether or not this write started it. */
export function importsOf(files: readonly ReferencedFile[]): FileImport[] {
  return files.flatMap(({ id, externalId, fetchJobId }) =>
    fetchJobId === null ? [] : [{ fileId: id, externalFileId: externalId, jobId: fetchJobId }],
  );
}

/**
 * The files that were kept although a URL was sent for them.
 * @param files the files of the items, in the same order.
 */
export function keptOf(items: readonly ResolvedItem[], files: readonly ReferencedFile[]): KeptFile[] {
  return items.flatMap(({ unusedUrl }, index) => {
    const file = files[index];
    return unusedUrl === null || file === undefined
      ? []
      : [{ fileId: file.id, externalFileId: file.externalId, url: unusedUrl }];
  });
}
