import type { MediaReference } from '../../catalogue/checks/media-reference.js';
import { groupBy } from '../../platform/collections/grouping.js';
import { hashOfUrl } from '../imports/import-request.js';
import type { FileState } from '../media-file.js';
import { MovedFiles } from './earlier-writes.js';

/** The stored files of an agency to which a batch of references may resolve, as they were before the batch. */
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

  /**
   * The file that the reference resolves to; null when there is none.
   * @param moved the files that earlier writes of the batch have fetched from another URL.
   */
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
