import { lstat, opendir } from 'node:fs/promises';
import path from 'node:path';
import { MILLISECONDS_PER_HOUR } from '../../../catalogue/limits.js';
import { systemErrorCode } from '../../system-error.js';
import { isStorageKey } from '../media-keys.js';
import type { ListedObject, ObjectList } from '../storage.js';

/** How long the names of a folder are cached for further pages, in milliseconds. After that, the folder is read again. */
const NAMES_KEPT_MS = MILLISECONDS_PER_HOUR;

/** The number of names that are read at a time. */
const READ_AT_A_TIME = 1_000;

interface FolderNames {
  names: readonly string[];
  readAt: number;
}

/**
 * Lists the files below a folder page by page. A folder may contain hundreds of thousands of folders, and the file system does
 * not return them in order. Therefore the names in the folders in which a page ends are cached for the next page, so that a
 * complete listing reads each folder once instead of once per page. Files that are added meanwhile are found by the next listing.
 */
export class FileListing {
  /** The cached names by path, for the ancestor folders of the last key of the previous page. */
  private kept = new Map<string, FolderNames>();

  constructor(private readonly root: string) {}

  /** The next files after this key, folder by folder in the order of names. */
  async page(after: string | null, limit: number): Promise<ObjectList> {
    if (after === null) {
      this.kept.clear();
    }
    const objects: ListedObject[] = [];
    for await (const object of this.walk([], after?.split('/') ?? [])) {
      objects.push(object);
      if (objects.length === limit) {
        this.keepAncestorsOf(object.key);
        return { objects, next: object.key };
      }
    }
    this.kept.clear();
    return { objects, next: null };
  }

  /** @param after the path segments, relative to the folder, of the key after which the listing continues. */
  private async *walk(folder: readonly string[], after: readonly string[]): AsyncGenerator<ListedObject> {
    const [first = '', ...rest] = after;
    const names = await this.namesIn(folder.join('/'));
    for (let index = firstNotBefore(names, first); index < names.length; index += 1) {
      const name = names[index] ?? '';
      const isAncestor = name === first;
      const inside = [...folder, name];
      const key = inside.join('/');
      const status = await nullIfMissing(() => lstat(path.join(this.root, key)));
      if (status?.isDirectory() === true) {
        yield* this.walk(inside, isAncestor ? rest : []);
        this.kept.delete(key);
      } else if (status?.isFile() === true && !isAncestor) {
        // A hard link has the modification time of its file, but creating it updates the ctime.
        yield { key, writtenAt: new Date(Math.max(status.mtimeMs, status.ctimeMs)) };
      }
    }
  }

  private async namesIn(folder: string): Promise<readonly string[]> {
    const kept = this.kept.get(folder);
    if (kept !== undefined && performance.now() - kept.readAt < NAMES_KEPT_MS) {
      return kept.names;
    }
    const names = (await nullIfMissing(() => readNames(path.join(this.root, folder)))) ?? [];
    this.kept.set(folder, { names, readAt: performance.now() });
    return names;
  }

  private keepAncestorsOf(key: string): void {
    this.kept = new Map([...this.kept].filter(([folder]) => folder === '' || key.startsWith(`${folder}/`)));
  }
}

/** Sorted; read in chunks, so that the event loop is not blocked. */
async function readNames(folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of await opendir(folder, { bufferSize: READ_AT_A_TIME })) {
    if (isStorageKey(name)) {
      names.push(name);
    }
  }
  return names.sort();
}

/** The index of the first of the sorted names that is not before this one. */
function firstNotBefore(names: readonly string[], name: string): number {
  let [low, high] = [0, names.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((names[middle] ?? '') < name) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/** Null if it no longer exists. */
async function nullIfMissing<T>(look: () => Promise<T>): Promise<T | null> {
  try {
    return await look();
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') {
      return null;
    }
    throw error;
  }
}
