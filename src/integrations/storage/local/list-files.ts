import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { systemErrorCode } from '../../system-error.js';
import type { ListedObject, ObjectList } from '../storage.js';
import { isStorageKey } from '../storage-key.js';

/** The next files below the folder, folder by folder in the order of names, after this key. */
export async function listFiles(root: string, after: string | null, limit: number): Promise<ObjectList> {
  const objects: ListedObject[] = [];
  for await (const key of keysBelow(root, [], after?.split('/') ?? [])) {
    const status = await unlessGone(() => stat(path.join(root, key)));
    if (status !== null) {
      // A second name of a file has the file's times, but for the one of its last change of names.
      objects.push({ key, writtenAt: new Date(Math.max(status.mtimeMs, status.ctimeMs)) });
    }
    if (objects.length === limit) {
      return { objects, next: key };
    }
  }
  return { objects, next: null };
}

/** @param after names on the way to the key that the listing goes on behind; those before it are passed over unread. */
async function* keysBelow(root: string, folder: readonly string[], after: readonly string[]): AsyncGenerator<string> {
  const [first = '', ...rest] = after;
  const entries = await unlessGone(() => readdir(path.join(root, ...folder), { withFileTypes: true }));
  for (const entry of (entries ?? []).filter(({ name }) => isStorageKey(name) && name >= first).sort(byName)) {
    const isOnTheWay = entry.name === first;
    if (entry.isDirectory()) {
      yield* keysBelow(root, [...folder, entry.name], isOnTheWay ? rest : []);
    } else if (entry.isFile() && !isOnTheWay) {
      yield [...folder, entry.name].join('/');
    }
  }
}

function byName(a: Dirent, b: Dirent): number {
  return a.name < b.name ? -1 : 1;
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
