import type { ImportedFile } from '../imports/media-imports.js';
import { type ReferencedFile, toReferencedFile } from './referenced-files.js';
import type { ResolvedItem } from './resolved-item.js';

/**
 * The files of lists that are stored in one transaction, after the imports of all of them have been started. Each list says what it
 * has started itself: only the first one that has a file imported starts that, a later one that names another source has it fetched
 * again, and only the lists from the one on that has a file imported or fetched again find it being fetched. Ask for the lists in the
 * order of their writes.
 */
export class StartedFiles {
  private readonly imported = new Map<number, ReferencedFile>();
  /** The source hashes of the imported files, as the lists so far have sent them. */
  private readonly sourceHashes = new Map<number, string | null>();
  private readonly refreshed = new Set<number>();

  /**
   * @param imports the files of the items that want an import.
   * @param refreshes the jobs that fetch existing files again, by the ids of these.
   */
  constructor(
    private readonly imports: ReadonlyMap<ResolvedItem, ImportedFile | undefined>,
    private readonly refreshes: ReadonlyMap<number, number>,
  ) {}

  /** The files of a list's items, in order; an item whose file does not exist has none. */
  ofItems(items: readonly ResolvedItem[]): ReferencedFile[] {
    return items.flatMap((item) => {
      const imported = this.imports.get(item);
      return imported === undefined ? this.existingOf(item) : this.startedFile(imported, item);
    });
  }

  /** The files of a write that keeps those that it has. */
  ofKept(files: readonly ReferencedFile[]): ReferencedFile[] {
    return files.map((file) => this.asFound(file, false));
  }

  private startedFile(file: ImportedFile, { wanted }: ResolvedItem): ReferencedFile {
    const isFirst = !this.imported.has(file.id);
    const sourceHash = wanted?.request?.sourceHash ?? null;
    const isOther = !isFirst && sourceHash !== this.sourceHashes.get(file.id);
    const inProgress = toReferencedFile(file);
    this.imported.set(file.id, inProgress);
    this.sourceHashes.set(file.id, sourceHash);
    const { openJobId } = inProgress;
    if (!file.started || openJobId === null) {
      return inProgress;
    }
    return {
      ...inProgress,
      ...(isFirst ? { importJobId: openJobId } : {}),
      ...(isOther ? { refreshJobId: openJobId } : {}),
    };
  }

  private existingOf({ existing, change }: ResolvedItem): ReferencedFile[] {
    if (existing === null) {
      return [];
    }
    if (change !== null) {
      this.refreshed.add(existing.id);
    }
    return [this.asFound(existing, change !== null)];
  }

  /** @param isByList whether this list has the file fetched again, and not only an earlier one. */
  private asFound(file: ReferencedFile, isByList: boolean): ReferencedFile {
    const jobId = this.refreshed.has(file.id) ? this.refreshes.get(file.id) : undefined;
    return this.imported.get(file.id) ?? (jobId === undefined ? file : refreshedFile(file, jobId, isByList));
  }
}

/** Adds the job that fetches a file again: for one that is still being imported, the job that does so (D-230). */
function refreshedFile(file: ReferencedFile, jobId: number, isByList: boolean): ReferencedFile {
  return { ...file, fetchJobId: jobId, ...(isByList ? { refreshJobId: jobId } : {}) };
}
