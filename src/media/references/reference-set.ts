import { detail, pathIn, pathOf, type ValuePath } from '../../catalogue/checks/explain-value.js';
import type { MediaReference } from '../../catalogue/checks/media-reference.js';
import type { MediaKind, Optimization } from '../../catalogue/vocabulary.js';
import type { ErrorDetail } from '../../errors/api-error.js';
import { isTransientFailure } from '../../errors/file-failures.js';
import { checkOutboundUrl } from '../../integrations/vetted-http/outbound-url.js';
import { hasAnotherSource, ImportRequest, isBeingFetchedFrom } from '../imports/import-request.js';
import { keyOf, type WantedImport } from '../imports/media-imports.js';
import type { SourceChange } from '../imports/media-imports.repository.js';
import { PlannedImports } from '../imports/planned-imports.js';
import { type FileState, isUnderWay } from '../media-file.js';
import { type FoundFiles, MovedFiles } from './found-files.js';
import { type ReferencedFile, toReferencedFile } from './referenced-files.js';

/** One holder's references, and the field of its body that contains them. */
export interface ReferenceList {
  /** `validate` stores nothing: later writes do not see what it would have imported, but later validations do. */
  op: 'upsert' | 'validate';
  field: 'files' | 'fileIds' | 'avatar';
  references: readonly MediaReference[];
  /**
   * Failed files that are referred to by URL are always imported again (D-38); with this, files referred to in any form are if they
   * failed for a possibly transient reason (D-167).
   */
  retriesTransient?: boolean;
  /** Whether an unknown external file id becomes a pending reference instead of an error (D-231). */
  defers?: boolean;
}

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

export interface ResolvedReferences {
  /**
   * What is wrong with the references: `UNKNOWN_REFERENCE`, `INVALID_URL`, `FORBIDDEN_URL`, and `DUPLICATE_ITEM` when two resolve
   * to the same file. A list with details must not be stored.
   */
  details: ErrorDetail[];
  /** The valid references, in order. */
  items: ResolvedItem[];
  /** The external ids without a file yet, and their indexes in the list. */
  pending: { index: number; externalId: string }[];
}

/**
 * Resolves the references of a batch of writes in order, as if each had been executed before the next: later writes see the files
 * that earlier ones will import (D-139).
 */
export class ReferenceSet {
  private readonly planned = { upsert: new PlannedImports(), validate: new PlannedImports() };
  /** From where earlier writes have files fetched again, by the ids of these. */
  private readonly refetched = {
    upsert: new Map<number, ImportRequest>(),
    validate: new Map<number, ImportRequest>(),
  };
  private readonly moved = { upsert: new MovedFiles(), validate: new MovedFiles() };

  /** @param allowedOrigins see `checkOutboundUrl`. */
  constructor(
    private readonly found: FoundFiles,
    private readonly allowedOrigins: readonly string[],
  ) {}

  /** Resolves the references of the next write. */
  resolve({ op, field, references, retriesTransient, defers }: ReferenceList): ResolvedReferences {
    const mistakes = new Map<number, ErrorDetail[]>();
    const items: ResolvedItem[] = [];
    const pending: ResolvedReferences['pending'] = [];
    const pathAt = (index: number): ValuePath => (field === 'avatar' ? pathOf(field) : pathIn(pathOf(field), index));
    references.forEach((reference, index) => {
      const file = this.found.of(reference, this.moved[op]);
      const planned = this.planned[op].of(reference, file);
      const isKnown = file !== null || planned !== null;
      if (defers === true && !isKnown && !('url' in reference) && !('id' in reference)) {
        pending.push({ index, externalId: reference.externalFileId });
        return;
      }
      const path = field === 'fileIds' ? pathAt(index) : leafOf(pathAt(index), reference);
      const details = this.explain(reference, isKnown, path);
      if (details.length > 0) {
        mistakes.set(index, details);
        return;
      }
      const wanted = chooseImport(reference, file, planned, retriesTransient);
      items.push({ index, ...toItem(reference, planned?.failed ?? file, wanted, this.refetched[op]) });
    });
    const duplicates = findDuplicates(items);
    for (const [index, earlier] of duplicates) {
      mistakes.set(index, [detail(pathAt(index), 'DUPLICATE_ITEM', `is the same file as item ${earlier}`)]);
    }
    return {
      details: references.flatMap((_, index) => mistakes.get(index) ?? []),
      items: items.filter(({ index }) => !duplicates.has(index)),
      pending,
    };
  }

  /** The files that the next write keeps, as earlier writes leave them: failed files that these import again are pending. */
  kept(op: ReferenceList['op'], files: readonly ReferencedFile[]): ReferencedFile[] {
    return files.map((file) => (this.planned[op].has(file.id) ? { ...file, optimization: 'pending' } : file));
  }

  /** Registers the imports and the changed sources of a valid write, so that later writes see its files. */
  plan(op: ReferenceList['op'], { items }: ResolvedReferences): void {
    const seenBy = op === 'upsert' ? (['upsert', 'validate'] as const) : (['validate'] as const);
    for (const { wanted, change } of items) {
      for (const later of seenBy) {
        if (wanted !== null) {
          this.planned[later].add(wanted);
          const { failed } = wanted;
          const source = failed === null ? null : this.planned[later].sourceOf(failed.id);
          if (failed !== null && source !== null) {
            this.moved[later].move(failed, source);
          }
        }
        if (change !== null) {
          this.refetched[later].set(change.file.id, change.request);
          this.moved[later].move(change.file, change.request);
        }
      }
    }
  }

  /** The error details of a reference: its URL must not be fetched, or there is no such file. */
  private explain(reference: MediaReference, isKnown: boolean, path: ValuePath): ErrorDetail[] {
    if ('url' in reference) {
      const mistake = checkOutboundUrl(reference.url, this.allowedOrigins);
      return mistake === null ? [] : [detail(path, mistake.code, mistake.message)];
    }
    if (isKnown) {
      return [];
    }
    const name = 'id' in reference ? `the id ${reference.id}` : `the external id ${reference.externalFileId}`;
    return [detail(path, 'UNKNOWN_REFERENCE', `means no file of the agency: none has ${name}`)];
  }
}

/** The path of the value that identifies the file. */
function leafOf(path: ValuePath, reference: MediaReference): ValuePath {
  if ('url' in reference) {
    return pathIn(path, 'url');
  }
  return pathIn(path, 'id' in reference ? 'id' : 'externalFileId');
}

/**
 * The indexes of items whose file an earlier item has, and the index of the first such item. A URL alone means the file that an
 * earlier item imports from it under an external id, as it does in a later write (D-19).
 */
function findDuplicates(items: readonly ResolvedItem[]): Map<number, number> {
  const namedByUrl = new Map<string, string>();
  const indexOfFile = new Map<string, number>();
  const duplicates = new Map<number, number>();
  for (const item of items) {
    const { urlHash, externalId } = item.wanted?.request ?? {};
    const url = urlHash?.toString('hex') ?? '';
    const isOnlyUrl = item.existing === null && externalId === null;
    const key = (isOnlyUrl ? namedByUrl.get(url) : undefined) ?? fileKey(item);
    const earlier = indexOfFile.get(key);
    if (earlier === undefined) {
      indexOfFile.set(key, item.index);
    } else {
      duplicates.set(item.index, earlier);
    }
    if (typeof externalId === 'string' && !namedByUrl.has(url)) {
      namedByUrl.set(url, key);
    }
  }
  return duplicates;
}

/** Equal for items of the same file, whether or not it exists. */
function fileKey({ existing, wanted }: ResolvedItem): string {
  return existing === null && wanted !== null ? keyOf(wanted) : `id ${existing?.id}`;
}

/**
 * The file of a valid reference as it will be once the list has been stored; `file` is null when there is none yet.
 * @param refetched see `ReferenceSet`.
 */
function toItem(
  reference: MediaReference,
  file: FileState | null,
  wanted: WantedImport | null,
  refetched: ReadonlyMap<number, ImportRequest>,
): Omit<ResolvedItem, 'index'> {
  const url = 'url' in reference ? reference.url : null;
  const change = wanted === null && file !== null ? sourceChange(reference, file, refetched) : null;
  return {
    kind: file?.kind ?? null,
    optimization: wanted === null && file !== null ? file.optimization : 'pending',
    existing: file === null ? null : toReferencedFile(file),
    wanted,
    change,
    unusedUrl: url !== null && (change !== null || isFetched(url, file, wanted, refetched)) ? null : url,
  };
}

/** Whether the file is, or is about to be, fetched from the URL. */
function isFetched(
  url: string,
  file: FileState | null,
  wanted: WantedImport | null,
  refetched: ReadonlyMap<number, ImportRequest>,
): boolean {
  if (wanted !== null) {
    return wanted.request?.url === url;
  }
  return file !== null && (isBeingFetchedFrom(file, url) || refetched.get(file.id)?.url === url);
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
function sourceChange(
  reference: MediaReference,
  file: FileState,
  refetched: ReadonlyMap<number, ImportRequest>,
): SourceChange | null {
  const isSent = 'url' in reference && reference.sourceHash !== undefined;
  if (!isSent || !hasAnotherSource(refetched.get(file.id) ?? file, reference)) {
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
