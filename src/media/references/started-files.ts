import type { ImportedFile } from '../imports/media-imports.js';
import { type ReferencedFile, toReferencedFile } from './referenced-files.js';
import type { ResolvedItem } from './resolved-item.js';

/**
 * The files of lists that are stored in one transaction, after the imports of all of them have been started. Each list says what it
 * has started itself: only the first one that has a file imported starts that, and only the lists from the one on that has a file
 * imported or fetched again find it being fetched. Ask for the lists in the order of their writes.
 */
export class StartedFiles {
  private readonly imported = new Map<number, ReferencedFile>();
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
      return imported === undefined ? this.existingOf(item) : this.startedFile(imported);
    });
  }

  /** The files of a write that keeps those that it has. */
  ofKept(files: readonly ReferencedFile[]): ReferencedFile[] {
    return files.map((file) => this.asFound(file, false));
  }

  private startedFile(file: ImportedFile): ReferencedFile {
    const isByList = file.started && !this.imported.has(file.id);
    const inProgress = toReferencedFile(file);
    this.imported.set(file.id, inProgress);
    return isByList && inProgress.openJobId !== null
      ? { ...inProgress, importJobId: inProgress.openJobId }
      : inProgress;
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

/** Adds the job that fetches a file again; a file that is still being imported has its own job. */
function refreshedFile(file: ReferencedFile, jobId: number, isByList: boolean): ReferencedFile {
  if (file.openJobId !== null) {
    return file;
  }
  return { ...file, fetchJobId: jobId, ...(isByList ? { refreshJobId: jobId } : {}) };
}
