import type { MediaReference } from '../../catalogue/checks/media-reference.js';
import type { FileState } from '../media-file.js';
import { hashOfUrl, type ImportRequest } from './import-request.js';
import type { WantedImport } from './media-imports.js';

/**
 * Imports that the writes of a set will start. For the writes after them their files are there, as they would be if
 * the writes had been carried out one after the other (D-139).
 */
export class PromisedImports {
  private readonly byExternalId = new Map<string, WantedImport>();
  private readonly byUrlHash = new Map<string, WantedImport>();
  private readonly byFileId = new Map<number, WantedImport>();

  /** Of several promises of one file the first counts: the others join it. */
  add(promise: WantedImport): void {
    const { request, failed } = promise;
    const externalId = failed?.externalId ?? request?.externalId ?? null;
    if (externalId !== null) {
      addMissing(this.byExternalId, externalId, promise);
    }
    if (failed !== null) {
      addMissing(this.byFileId, failed.id, promise);
    }
    if (request !== null) {
      this.addByUrl(request, promise);
    }
  }

  /** The file of the URL alone stands for the URL before one that has a name too. */
  private addByUrl({ urlHash, externalId }: ImportRequest, promise: WantedImport): void {
    const key = urlHash.toString('hex');
    const other = this.byUrlHash.get(key);
    if (other === undefined || (other.request?.externalId !== null && externalId === null)) {
      this.byUrlHash.set(key, promise);
    }
  }

  /**
   * The import whose file the reference will mean; null: none of these.
   * @param found the file that it means so far; null: none.
   */
  of(reference: MediaReference, found: FileState | null): WantedImport | null {
    if ('url' in reference && reference.externalFileId === undefined) {
      return stands(found) ? null : (this.byUrlHash.get(hashOfUrl(reference.url).toString('hex')) ?? null);
    }
    if (found !== null) {
      return this.byFileId.get(found.id) ?? null;
    }
    return 'externalFileId' in reference && reference.externalFileId !== undefined
      ? (this.byExternalId.get(reference.externalFileId) ?? null)
      : null;
  }
}

/** Whether the file stands for its URL, whatever else comes from there: see `FoundFiles`. */
function stands(file: FileState | null): boolean {
  return file !== null && (file.optimization !== 'failed' || file.namelessUrlHash !== null);
}

function addMissing<Key>(map: Map<Key, WantedImport>, key: Key, promise: WantedImport): void {
  if (!map.has(key)) {
    map.set(key, promise);
  }
}
