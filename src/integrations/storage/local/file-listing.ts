import { lstat, opendir } from 'node:fs/promises';
import path from 'node:path';
import { systemErrorCode } from '../../system-error.js';
import { isStorageKey } from '../media-keys.js';
import type { ListedObject, ObjectList } from '../storage.js';

/** For so long the names of a folder are kept for the pages that go on in it, in milliseconds: a walk ends sooner or goes on without. */
const NAMES_KEPT_MS = 3_600_000;

/** Names that are read at once. */
const READ_AT_A_TIME = 1_000;

interface FolderNames {
  names: readonly string[];
  readAt: number;
}

/**
 * The files below a folder, page by page. A folder may have hundreds of thousands of others, and disks do not hand them out in
 * order: the names of those that a page ends in are kept for the next one, so that a walk reads each folder once and not once a page.
 * What comes into them meanwhile is found by the next walk.
 */
export class FileListing {
  /** By their paths, of the folders on the way to where the last page ended. */
  private kept = new Map<string, FolderNames>();

  constructor(private readonly root: string) {}

  /** The next files, folder by folder in the order of names, after this key. */
  async page(after: string | null, limit: number): Promise<ObjectList> {
    if (after === null) {
      this.kept.clear();
    }
    const objects: ListedObject[] = [];
    for await (const object of this.below([], after?.split('/') ?? [])) {
      objects.push(object);
      if (objects.length === limit) {
        this.keepOnlyAbove(object.key);
        return { objects, next: object.key };
      }
    }
    this.kept.clear();
    return { objects, next: null };
  }

  /** @param after names on the way to the key that the listing goes on behind; those before it are passed over unseen. */
  private async *below(folder: readonly string[], after: readonly string[]): AsyncGenerator<ListedObject> {
    const [first = '', ...rest] = after;
    const names = await this.namesIn(folder.join('/'));
    for (let index = firstNotBefore(names, first); index < names.length; index += 1) {
      const name = names[index] ?? '';
      const isOnTheWay = name === first;
      const inside = [...folder, name];
      const key = inside.join('/');
      const status = await unlessGone(() => lstat(path.join(this.root, key)));
      if (status?.isDirectory() === true) {
        yield* this.below(inside, isOnTheWay ? rest : []);
        this.kept.delete(key);
      } else if (status?.isFile() === true && !isOnTheWay) {
        // A second name of a file has the file's times, but for the one of its last change of names.
        yield { key, writtenAt: new Date(Math.max(status.mtimeMs, status.ctimeMs)) };
      }
    }
  }

  private async namesIn(folder: string): Promise<readonly string[]> {
    const kept = this.kept.get(folder);
    if (kept !== undefined && performance.now() - kept.readAt < NAMES_KEPT_MS) {
      return kept.names;
    }
    const names = (await unlessGone(() => readNames(path.join(this.root, folder)))) ?? [];
    this.kept.set(folder, { names, readAt: performance.now() });
    return names;
  }

  private keepOnlyAbove(key: string): void {
    this.kept = new Map([...this.kept].filter(([folder]) => folder === '' || key.startsWith(`${folder}/`)));
  }
}

/** In their order; piece by piece, so that others are served meanwhile. */
async function readNames(folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of await opendir(folder, { bufferSize: READ_AT_A_TIME })) {
    if (isStorageKey(name)) {
      names.push(name);
    }
  }
  return names.sort();
}

/** Where in sorted names those begin that are not before this one. */
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

/** Null: it has been removed since it was listed. */
async function unlessGone<T>(look: () => Promise<T>): Promise<T | null> {
  try {
    return await look();
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') {
      return null;
    }
    throw error;
  }
}
