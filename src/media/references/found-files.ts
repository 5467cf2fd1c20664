import type { MediaReference } from '../../catalogue/checks/media-reference.js';
import { groupBy } from '../../platform/collections/grouping.js';
import { hashOfUrl, type ImportRequest, isFromUrl } from '../imports/import-request.js';
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

/** The files of an agency to which a batch of references may resolve. */
export class FoundFiles {
  private readonly byId: ReadonlyMap<number, FileState>;
  private readonly byExternalId: ReadonlyMap<string, FileState>;
  /** Of several files with one URL, the one that was imported without an external id is first, then the oldest that has not failed. */
  private readonly byUrlHash: ReadonlyMap<string, readonly FileState[]>;

  constructor(withId: readonly FileState[], withExternalId: readonly FileState[], withUrl: readonly FileState[]) {
    this.byId = new Map(withId.map((file) => [file.id, file]));
    this.byExternalId = new Map(withExternalId.map((file) => [file.externalId ?? '', file]));
    this.byUrlHash = groupBy(
      withUrl.toSorted((one, other) => rankOf(one) - rankOf(other) || one.id - other.id),
      ({ sourceUrlHash }) => sourceUrlHash?.toString('hex') ?? '',
    );
  }

  /** The file that the reference resolves to; null when there is none. */
  of(reference: MediaReference, moved = new MovedFiles()): FileState | null {
    if ('id' in reference) {
      return this.byId.get(reference.id) ?? null;
    }
    if (reference.externalFileId !== undefined) {
      return this.byExternalId.get(reference.externalFileId) ?? null;
    }
    return 'url' in reference ? this.bestFrom(hashOfUrl(reference.url).toString('hex'), moved) : null;
  }

  private bestFrom(urlHash: string, moved: MovedFiles): FileState | null {
    const stayed = this.byUrlHash.get(urlHash)?.find(({ id }) => !moved.has(id));
    const arrived = moved.oldestFrom(urlHash);
    if (stayed === undefined || arrived === undefined) {
      return stayed ?? arrived ?? null;
    }
    // Only a reference with an external id moves a file to another URL, and the file is fetched again, so that it has not failed.
    const rank = rankOf(stayed) - rankOf({ namelessUrlHash: null, optimization: 'pending' });
    return rank < 0 || (rank === 0 && stayed.id < arrived.id) ? stayed : arrived;
  }
}

function rankOf({ namelessUrlHash, optimization }: Pick<FileState, 'namelessUrlHash' | 'optimization'>): number {
  if (namelessUrlHash !== null) {
    return 0;
  }
  return optimization === 'failed' ? 2 : 1;
}
