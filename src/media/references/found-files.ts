import type { MediaReference } from '../../catalogue/checks/media-reference.js';
import { groupBy } from '../../platform/collections/grouping.js';
import { hashOfUrl } from '../imports/import-request.js';
import type { SourceChange } from '../imports/media-imports.repository.js';
import type { FileState } from '../media-file.js';

/** The files of an agency to which a set of references may resolve. */
export class FoundFiles {
  private readonly byId: ReadonlyMap<number, FileState>;
  private readonly byExternalId: ReadonlyMap<string, FileState>;
  private readonly byUrlHash: ReadonlyMap<string, readonly FileState[]>;

  constructor(withId: readonly FileState[], withExternalId: readonly FileState[], withUrl: readonly FileState[]) {
    this.byId = new Map(withId.map((file) => [file.id, file]));
    this.byExternalId = new Map(withExternalId.map((file) => [file.externalId ?? '', file]));
    this.byUrlHash = groupBy(withUrl, ({ sourceUrlHash }) => sourceUrlHash?.toString('hex') ?? '');
  }

  /**
   * The file that the reference resolves to; null when there is none.
   * @param moved files that earlier writes have fetched from another URL than before, by their ids.
   */
  of(reference: MediaReference, moved: ReadonlyMap<number, SourceChange> = new Map()): FileState | null {
    if ('id' in reference) {
      return this.byId.get(reference.id) ?? null;
    }
    if (reference.externalFileId !== undefined) {
      return this.byExternalId.get(reference.externalFileId) ?? null;
    }
    return 'url' in reference ? this.bestFrom(hashOfUrl(reference.url), moved) : null;
  }

  /** Of several files with one URL, the one that was imported without an external id, else the oldest that has not failed. */
  private bestFrom(urlHash: Buffer, moved: ReadonlyMap<number, SourceChange>): FileState | null {
    const stayed = (this.byUrlHash.get(urlHash.toString('hex')) ?? []).filter(({ id }) => !moved.has(id));
    const arrived = [...moved.values()].flatMap(({ file, request }) => (request.urlHash.equals(urlHash) ? file : []));
    const ranked = [
      ...stayed.map((file) => ({ file, rank: rankOf(file) })),
      ...arrived.map((file) => ({ file, rank: FETCHED_UNDER_AN_EXTERNAL_ID })),
    ];
    return ranked.toSorted((one, other) => one.rank - other.rank || one.file.id - other.file.id)[0]?.file ?? null;
  }
}

/** Of files that have not failed, or are fetched again. Only a reference with an external id can move a file to another URL. */
const FETCHED_UNDER_AN_EXTERNAL_ID = 1;

function rankOf({ namelessUrlHash, optimization }: FileState): number {
  if (namelessUrlHash !== null) {
    return 0;
  }
  return optimization === 'failed' ? 2 : FETCHED_UNDER_AN_EXTERNAL_ID;
}
