import type { MediaReference } from '../../catalogue/checks/media-reference.js';
import type { MediaKind, Optimization } from '../../catalogue/vocabulary.js';
import { isTransientFailure } from '../../errors/file-failures.js';
import { hasAnotherSource, ImportRequest, isBeingFetchedFrom } from '../imports/import-request.js';
import type { SourceChange } from '../imports/media-imports.repository.js';
import type { WantedImport } from '../imports/wanted-import.js';
import { type FileState, isUnderWay } from '../media-file.js';
import type { EarlierWrites } from './earlier-writes.js';
import { type ReferencedFile, toReferencedFile } from './referenced-files.js';

/** A resolved reference, with its file as it will be once the list has been stored. */
export interface ResolvedItem {
  /** Its index in the list. */
  index: number;
  kind: MediaKind | null;
  /** `pending` if storing the list will start an import, even of a failed file. */
  optimization: Optimization;
  /** Null when the file does not exist yet. */
  existing: ReferencedFile | null;
  /** The import to start when the list is stored; null when there is none. */
  wanted: WantedImport | null;
  /** The changed source of an existing or pending file, to be fetched when the list is stored; null when there is none (D-230). */
  change: SourceChange | null;
  /** A URL that was sent but is not fetched because the file exists or is being fetched from another one; null when there is none. */
  unusedUrl: string | null;
}

/** A valid reference and its file. */
interface FoundReference {
  reference: MediaReference;
  /** The stored file, as it was before the batch; null when there is none. */
  found: FileState | null;
  /** The import of the file by an earlier write; null when there is none. */
  planned: WantedImport | null;
  /** See `ReferenceList`. */
  retriesTransient: boolean | undefined;
}

/** What storing the reference does to its file. */
export function resolveItem(
  { reference, found, planned, retriesTransient }: FoundReference,
  earlier: EarlierWrites,
): Omit<ResolvedItem, 'index'> {
  const wanted = chooseImport(reference, found, planned, retriesTransient);
  const file = planned?.failed ?? found;
  const url = 'url' in reference ? reference.url : null;
  const change = wanted === null && file !== null ? sourceChange(reference, file, earlier) : null;
  return {
    kind: file?.kind ?? null,
    optimization: wanted === null && file !== null ? file.optimization : 'pending',
    existing: file === null ? null : toReferencedFile(file),
    wanted,
    change,
    unusedUrl: url !== null && (change !== null || isFetched(url, file, wanted, earlier)) ? null : url,
  };
}

/** Whether the file is, or is about to be, fetched from the URL. */
function isFetched(url: string, file: FileState | null, wanted: WantedImport | null, earlier: EarlierWrites): boolean {
  if (wanted !== null) {
    return wanted.request?.url === url;
  }
  return file !== null && (isBeingFetchedFrom(file, url) || earlier.refetchOf(file.id)?.url === url);
}

/**
 * The import to start for a valid reference: that of an earlier write, a new one, or the retry of a failed file; null when there is
 * none.
 * @param planned the import of an earlier write; null when there is none.
 */
function chooseImport(
  reference: MediaReference,
  file: FileState | null,
  planned: WantedImport | null,
  retriesTransient = false,
): WantedImport | null {
  if (planned !== null) {
    return withSource(planned, reference);
  }
  return wantedImport(reference, file) ?? (retriesTransient ? retryOf(file) : null);
}

/** The import for a URL whose file does not exist yet or has failed (D-19, D-38). */
function wantedImport(reference: MediaReference, file: FileState | null): WantedImport | null {
  if (!('url' in reference) || (file !== null && file.optimization !== 'failed')) {
    return null;
  }
  const { url, externalFileId = null, sourceHash = null } = reference;
  return { request: new ImportRequest(url, externalFileId, sourceHash), failed: file };
}

/** An earlier write's import with this write's source, because the last source that was sent counts. */
function withSource(planned: WantedImport, reference: MediaReference): WantedImport {
  const { request, failed } = planned;
  if (request === null || !('url' in reference) || !hasAnotherSource(request, reference)) {
    return planned;
  }
  const { url, sourceHash = null } = reference;
  return { request: new ImportRequest(url, request.externalId, sourceHash), failed };
}

/**
 * The changed source of the file, if it differs from that of the last earlier write that changed it, or else from the stored one:
 * the last one counts (D-230).
 * A pending upload is not interrupted; the next write requests the change again.
 */
function sourceChange(reference: MediaReference, file: FileState, earlier: EarlierWrites): SourceChange | null {
  const isSent = 'url' in reference && reference.sourceHash !== undefined;
  if (!isSent || !hasAnotherSource(earlier.refetchOf(file.id) ?? file, reference)) {
    return null;
  }
  const isUpload = isUnderWay(file.optimization) && file.sourceUrlHash === null;
  const { url, sourceHash = null } = reference;
  return isUpload ? null : { file, request: new ImportRequest(url, file.externalId, sourceHash) };
}

/** The retry of a file that failed for a possibly transient reason, from its URL or its upload (D-167). */
function retryOf(file: FileState | null): WantedImport | null {
  if (file?.optimization !== 'failed' || file.failureCode === null || !isTransientFailure(file.failureCode)) {
    return null;
  }
  const { failedUrl, externalId } = file;
  return { request: failedUrl === null ? null : new ImportRequest(failedUrl, externalId), failed: file };
}
