import type { MediaReference } from '../../catalogue/checks/media-reference.js';
import { hashOfUrl, type ImportRequest, isFromUrl } from '../imports/import-request.js';
import type { SourceChange } from '../imports/media-imports.repository.js';
import { addIfItCounts, type WantedImport } from '../imports/wanted-import.js';
import type { FileState } from '../media-file.js';

/** Files that earlier writes of a batch have fetched from another URL than before. */
export class MovedFiles {
  private readonly urlHashes = new Map<number, string>();
  /** The files of each URL, by their ids. */
  private readonly byUrlHash = new Map<string, Map<number, FileState>>();

  /** The file is now fetched from the URL of the request, which may be the one that is stored. */
  move(file: FileState, request: ImportRequest): void {
    this.byUrlHash.get(this.urlHashes.get(file.id) ?? '')?.delete(file.id);
    this.urlHashes.delete(file.id);
    if (!isFromUrl(file, request)) {
      const urlHash = request.urlHash.toString('hex');
      this.urlHashes.set(file.id, urlHash);
      const others = this.byUrlHash.get(urlHash) ?? new Map<number, FileState>();
      this.byUrlHash.set(urlHash, others.set(file.id, file));
    }
  }

  has(fileId: number): boolean {
    return this.urlHashes.has(fileId);
  }

  /** The oldest of those that are now fetched from the URL; undefined when there are none. */
  oldestFrom(urlHash: string): FileState | undefined {
    let oldest: FileState | undefined;
    for (const file of this.byUrlHash.get(urlHash)?.values() ?? []) {
      oldest = oldest === undefined || file.id < oldest.id ? file : oldest;
    }
    return oldest;
  }
}

/**
 * What the earlier valid writes of a batch will do to files: import new ones, import failed ones again, and fetch existing ones from
 * another source. See `BatchReferences`.
 */
export class EarlierWrites {
  readonly moved = new MovedFiles();
  private readonly byExternalId = new Map<string, WantedImport>();
  private readonly byUrlHash = new Map<string, WantedImport>();
  private readonly byFileId = new Map<number, WantedImport>();
  private readonly refetches = new Map<number, ImportRequest>();

  /** Registers what a write does to one file: an import, a changed source, or nothing. */
  add({ wanted, change }: { wanted: WantedImport | null; change: SourceChange | null }): void {
    if (wanted !== null) {
      this.addImport(wanted);
    }
    if (change !== null) {
      this.refetches.set(change.file.id, change.request);
      this.moved.move(change.file, change.request);
    }
  }

  /** Whether the stored file, which has failed, is imported again. */
  importsAgain(fileId: number): boolean {
    return this.byFileId.has(fileId);
  }

  /** The ids of the stored files that are fetched again, whether or not they have failed. */
  fetchedFiles(): Set<number> {
    return new Set([...this.byFileId.keys(), ...this.refetches.keys()]);
  }

  /** From where the stored file, which has not failed, is fetched again; undefined when it is not. */
  refetchOf(fileId: number): ImportRequest | undefined {
    return this.refetches.get(fileId);
  }

  /**
   * The import whose file the reference will resolve to; null when there is none.
   * @param found the stored file that it resolves to; null when there is none.
   */
  importOf(reference: MediaReference, found: FileState | null): WantedImport | null {
    if ('url' in reference && reference.externalFileId === undefined) {
      return stands(found) ? null : (this.byUrlHash.get(hashOfUrl(reference.url).toString('hex')) ?? null);
    }
    if (found !== null) {
      return this.byFileId.get(found.id) ?? null;
    }
    return 'externalFileId' in reference ? (this.byExternalId.get(reference.externalFileId) ?? null) : null;
  }

  private addImport(wanted: WantedImport): void {
    const { request, failed } = wanted;
    const externalId = failed?.externalId ?? request?.externalId ?? null;
    if (externalId !== null) {
      addIfItCounts(this.byExternalId, externalId, wanted);
    }
    if (request !== null) {
      this.addByUrl(request, wanted);
    }
    if (failed !== null) {
      addIfItCounts(this.byFileId, failed.id, wanted);
      const source = this.byFileId.get(failed.id)?.request ?? null;
      if (source !== null) {
        this.moved.move(failed, source);
      }
    }
  }

  /** A file identified by the URL alone takes precedence over one that has an external id too. */
  private addByUrl({ urlHash, externalId }: ImportRequest, wanted: WantedImport): void {
    const key = urlHash.toString('hex');
    const other = this.byUrlHash.get(key);
    if (other === undefined || (other.request?.externalId !== null && externalId === null)) {
      this.byUrlHash.set(key, wanted);
    }
  }
}

/** Whether the file is the one that its URL resolves to, whatever else comes from there: see `FoundFiles`. */
function stands(file: FileState | null): boolean {
  return file !== null && (file.optimization !== 'failed' || file.namelessUrlHash !== null);
}
