import type { MediaReference } from '../../catalogue/checks/media-reference.js';
import type { FileState } from '../media-file.js';
import { hashOfUrl, type ImportRequest } from './import-request.js';
import type { WantedImport } from './media-imports.js';

/**
 * Imports that the writes of a batch will start. Later writes of the batch see their files as existing, as if the writes were
 * executed one after the other (D-139).
 */
export class PlannedImports {
  private readonly byExternalId = new Map<string, WantedImport>();
  private readonly byUrlHash = new Map<string, WantedImport>();
  private readonly byFileId = new Map<number, WantedImport>();

  /** If a file is planned several times, the last plan with a source hash counts, otherwise the first. */
  add(plan: WantedImport): void {
    const { request, failed } = plan;
    const externalId = failed?.externalId ?? request?.externalId ?? null;
    if (externalId !== null) {
      addLatest(this.byExternalId, externalId, plan);
    }
    if (failed !== null) {
      addLatest(this.byFileId, failed.id, plan);
    }
    if (request !== null) {
      this.addByUrl(request, plan);
    }
  }

  /** Whether the stored file, which has failed, is imported again. */
  has(fileId: number): boolean {
    return this.byFileId.has(fileId);
  }

  /** From where the stored file, which has failed, is imported again; null when it is not, or from its upload. */
  sourceOf(fileId: number): ImportRequest | null {
    return this.byFileId.get(fileId)?.request ?? null;
  }

  /** A file identified by the URL alone takes precedence over one that has an external id too. */
  private addByUrl({ urlHash, externalId }: ImportRequest, plan: WantedImport): void {
    const key = urlHash.toString('hex');
    const other = this.byUrlHash.get(key);
    if (other === undefined || (other.request?.externalId !== null && externalId === null)) {
      this.byUrlHash.set(key, plan);
    }
  }

  /**
   * The planned import whose file the reference will resolve to; null when there is none.
   * @param found the stored file that it resolves to; null when there is none.
   */
  of(reference: MediaReference, found: FileState | null): WantedImport | null {
    if ('url' in reference && reference.externalFileId === undefined) {
      return stands(found) ? null : (this.byUrlHash.get(hashOfUrl(reference.url).toString('hex')) ?? null);
    }
    if (found !== null) {
      return this.byFileId.get(found.id) ?? null;
    }
    return 'externalFileId' in reference ? (this.byExternalId.get(reference.externalFileId) ?? null) : null;
  }
}

/** Whether the file is the one that its URL resolves to, whatever else comes from there: see `FoundFiles`. */
function stands(file: FileState | null): boolean {
  return file !== null && (file.optimization !== 'failed' || file.namelessUrlHash !== null);
}

function addLatest<Key>(map: Map<Key, WantedImport>, key: Key, plan: WantedImport): void {
  if (!map.has(key) || (plan.request?.sourceHash ?? null) !== null) {
    map.set(key, plan);
  }
}
