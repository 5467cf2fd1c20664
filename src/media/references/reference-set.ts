import { detail, type Place, placeIn, placeOf } from '../../catalogue/checks/explain-value.js';
import type { MediaReference } from '../../catalogue/checks/media-reference.js';
import type { ErrorDetail } from '../../errors/api-error.js';
import { mayPass } from '../../errors/file-failures.js';
import { checkImportUrl } from '../../integrations/downloader/check-import-url.js';
import { hasAnotherSource, ImportRequest, isOnItsWay } from '../imports/import-request.js';
import { keyOf, type WantedImport } from '../imports/media-imports.js';
import type { SourceChange } from '../imports/media-imports.repository.js';
import { PromisedImports } from '../imports/promised-imports.js';
import type { MediaKind, Optimization } from '../media.entity.js';
import { type FileState, isUnderWay } from '../media-file.js';
import type { FoundFiles } from './found-files.js';
import { type ReferencedFile, toReferencedFile } from './referenced-files.js';

/** One holder's references, and the field of its body that they stand in. */
export interface ReferenceList {
  /** Of `validate` nothing is stored: writes do not see what it would have imported, further validations do. */
  op: 'upsert' | 'validate';
  field: 'files' | 'fileIds' | 'avatar';
  references: readonly MediaReference[];
  /**
   * Failed files that are named by a URL are imported again (D-38); with `passing` those of all shapes are brought once
   * more that failed for a fault that may have passed (D-167).
   */
  retries?: 'passing' | undefined;
  /** Whether a name that means no file is kept, instead of being a mistake (D-231); absent: no. */
  defers?: boolean;
}

/** A reference whose file is known, as the file will be once the list has been stored. */
export interface ResolvedItem {
  /** Its place in the list. */
  index: number;
  kind: MediaKind | null;
  /** `pending` where storing the list will start an import, be it the second of a failed file. */
  optimization: Optimization;
  /** Null: the file does not exist yet. */
  existing: ReferencedFile | null;
  /** What to import when the list is stored; null: nothing. */
  wanted: WantedImport | null;
  /** What to fetch again when the list is stored, of a file that is there or on its way; null: nothing (D-230). */
  change: SourceChange | null;
  /** The URL that was sent and is not fetched: the file is there, or on its way from another one. Null: there is none. */
  unusedUrl: string | null;
}

export interface ResolvedReferences {
  /**
   * What is wrong with the references: `UNKNOWN_REFERENCE`, `INVALID_URL`, `FORBIDDEN_URL`, and `DUPLICATE_ITEM` where
   * two mean the same file. A list with details may not be stored.
   */
  details: ErrorDetail[];
  /** The sound ones, in order. */
  items: ResolvedItem[];
  /** The names that mean no file yet, and their places in the list. */
  pending: { index: number; externalId: string }[];
}

/**
 * The references of a set of writes, resolved in the order of the writes and as if each had been carried out before
 * the next: a file that an earlier write will import is there for the later ones (D-139).
 */
export class ReferenceSet {
  private readonly promised = { upsert: new PromisedImports(), validate: new PromisedImports() };

  /** @param allowedOrigins see `checkImportUrl`. */
  constructor(
    private readonly found: FoundFiles,
    private readonly allowedOrigins: readonly string[],
  ) {}

  /** What the references of the next write mean. */
  resolve({ op, field, references, retries, defers }: ReferenceList): ResolvedReferences {
    const details: ErrorDetail[] = [];
    const items: ResolvedItem[] = [];
    const pending: ResolvedReferences['pending'] = [];
    const indexOfFile = new Map<string, number>();
    references.forEach((reference, index) => {
      const place = field === 'avatar' ? placeOf(field) : placeIn(placeOf(field), index);
      const file = this.found.of(reference);
      const promise = this.promised[op].of(reference, file);
      const isKnown = file !== null || promise !== null;
      if (defers === true && !isKnown && !('url' in reference) && !('id' in reference)) {
        const { externalFileId: externalId } = reference;
        pending.push({ index, externalId });
        return;
      }
      const mistakes = this.explain(reference, isKnown, field === 'fileIds' ? place : leafOf(place, reference));
      if (mistakes.length > 0) {
        details.push(...mistakes);
        return;
      }
      const wanted =
        (promise === null ? null : withSource(promise, reference)) ??
        wantedImport(reference, file) ??
        (retries === 'passing' ? onceMore(file) : null);
      const item = { index, ...toItem(reference, promise?.failed ?? file, wanted) };
      const key = fileKey(item);
      const earlier = indexOfFile.get(key);
      if (earlier !== undefined) {
        details.push(detail(place, 'DUPLICATE_ITEM', `is the same file as item ${earlier}`));
        return;
      }
      indexOfFile.set(key, index);
      items.push(item);
    });
    return { details, items, pending };
  }

  /** The write is sound: what it imports is there for the writes after it. */
  promise(op: ReferenceList['op'], { items }: ResolvedReferences): void {
    for (const { wanted } of items) {
      if (wanted !== null) {
        this.promised.validate.add(wanted);
        if (op === 'upsert') {
          this.promised.upsert.add(wanted);
        }
      }
    }
  }

  /** What is wrong with a reference: its URL may not be fetched, or there is no such file. */
  private explain(reference: MediaReference, isKnown: boolean, place: Place): ErrorDetail[] {
    if ('url' in reference) {
      const mistake = checkImportUrl(reference.url, this.allowedOrigins);
      return mistake === null ? [] : [detail(place, mistake.code, mistake.message)];
    }
    if (isKnown) {
      return [];
    }
    const name = 'id' in reference ? `the id ${reference.id}` : `the external id ${reference.externalFileId}`;
    return [detail(place, 'UNKNOWN_REFERENCE', `means no file of the agency: none has ${name}`)];
  }
}

/** The place of the value that names the file. */
function leafOf(place: Place, reference: MediaReference): Place {
  if ('url' in reference) {
    return placeIn(place, 'url');
  }
  return placeIn(place, 'id' in reference ? 'id' : 'externalFileId');
}

/** The same text for items that mean the same file, whether it exists or not. */
function fileKey({ existing, wanted }: ResolvedItem): string {
  return existing === null && wanted !== null ? keyOf(wanted) : `id ${existing?.id}`;
}

/** What the file of a sound reference will be once the list has been stored; `file` is null where there is none yet. */
function toItem(
  reference: MediaReference,
  file: FileState | null,
  wanted: WantedImport | null,
): Omit<ResolvedItem, 'index'> {
  const url = 'url' in reference ? reference.url : null;
  const change = wanted === null && file !== null ? sourceChange(reference, file) : null;
  return {
    kind: file?.kind ?? null,
    optimization: wanted === null && file !== null ? file.optimization : 'pending',
    existing: file === null ? null : toReferencedFile(file),
    wanted,
    change,
    unusedUrl: url !== null && (change !== null || isFetched(url, file, wanted)) ? null : url,
  };
}

/** Whether the URL is, or is about to be, where the file comes from. */
function isFetched(url: string, file: FileState | null, wanted: WantedImport | null): boolean {
  return wanted === null ? file !== null && isOnItsWay(file, url) : wanted.request?.url === url;
}

/** A URL whose file does not exist yet, or failed to come, is to be imported (D-19, D-38). */
function wantedImport(reference: MediaReference, file: FileState | null): WantedImport | null {
  if (!('url' in reference) || (file !== null && file.optimization !== 'failed')) {
    return null;
  }
  const { url, externalFileId = null, sourceHash = null } = reference;
  return { request: new ImportRequest(url, externalFileId, sourceHash), failed: file };
}

/** What an earlier write will import, from where this one says: the file has the content that was named last. */
function withSource(promise: WantedImport, reference: MediaReference): WantedImport {
  const { request, failed } = promise;
  if (request === null || !('url' in reference) || reference.sourceHash === undefined) {
    return promise;
  }
  return { request: new ImportRequest(reference.url, request.externalId, reference.sourceHash), failed };
}

/** Other content than the file has. An upload under way is not disturbed: it is asked for again by the next write. */
function sourceChange(reference: MediaReference, file: FileState): SourceChange | null {
  if (!('url' in reference) || !hasAnotherSource(file, reference)) {
    return null;
  }
  const isUpload = isUnderWay(file.optimization) && file.sourceUrlHash === null;
  const { url, sourceHash = null } = reference;
  return isUpload ? null : { file, request: new ImportRequest(url, file.externalId, sourceHash) };
}

/** A file that failed for a fault that may have passed: from its URL again, or from its upload (D-167). */
function onceMore(file: FileState | null): WantedImport | null {
  if (file?.optimization !== 'failed' || file.failureCode === null || !mayPass(file.failureCode)) {
    return null;
  }
  const { failedUrl, externalId } = file;
  return { request: failedUrl === null ? null : new ImportRequest(failedUrl, externalId), failed: file };
}
