import type { MediaReference } from '../../catalogue/checks/media-reference.js';
import { hashOfUrl } from '../imports/import-request.js';
import type { FileState } from '../media-file.js';

/** The files of an agency to which a set of references may resolve. */
export class FoundFiles {
  private readonly byId: ReadonlyMap<number, FileState>;
  private readonly byExternalId: ReadonlyMap<string, FileState>;
  private readonly byUrlHash = new Map<string, FileState>();

  constructor(withId: readonly FileState[], withExternalId: readonly FileState[], withUrl: readonly FileState[]) {
    this.byId = new Map(withId.map((file) => [file.id, file]));
    this.byExternalId = new Map(withExternalId.map((file) => [file.externalId ?? '', file]));
    for (const file of withUrl) {
      const hash = file.sourceUrlHash?.toString('hex') ?? '';
      const other = this.byUrlHash.get(hash);
      this.byUrlHash.set(hash, other === undefined || isBetter(file, other) ? file : other);
    }
  }

  /** The file that the reference resolves to; null when there is none. */
  of(reference: MediaReference): FileState | null {
    if ('id' in reference) {
      return this.byId.get(reference.id) ?? null;
    }
    if (reference.externalFileId !== undefined) {
      return this.byExternalId.get(reference.externalFileId) ?? null;
    }
    return 'url' in reference ? (this.byUrlHash.get(hashOfUrl(reference.url).toString('hex')) ?? null) : null;
  }
}

/** Of several files with one URL, prefers the one that was imported without an external id, else the oldest that has not failed. */
function isBetter(file: FileState, other: FileState): boolean {
  return rankOf(file) < rankOf(other) || (rankOf(file) === rankOf(other) && file.id < other.id);
}

function rankOf({ namelessUrlHash, optimization }: FileState): number {
  if (namelessUrlHash !== null) {
    return 0;
  }
  return optimization === 'failed' ? 2 : 1;
}
