import { mkdtemp, readdir, rm, rmdir, stat, unlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const PREFIX = 'pls-media-';

/** Longer than any job may run, in milliseconds. */
const ABANDONED_AFTER_MS = 2 * 60 * 60 * 1000;

/** Runs the work with a folder of its own, which is gone afterwards whatever happened. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), PREFIX));
  try {
    return await work(folder);
  } finally {
    await removeFolder(folder);
  }
}

/** Most hold a few files and no more, which go one by one with half the work of removing whatever there may be. */
async function removeFolder(folder: string): Promise<void> {
  try {
    for (const name of await readdir(folder)) {
      await unlink(path.join(folder, name));
    }
    await rmdir(folder);
  } catch {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the folders of processes that were killed before they could. */
export async function removeAbandonedFolders(): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    const folder = path.join(os.tmpdir(), name);
    if (name.startsWith(PREFIX) && (await isAbandoned(folder))) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

async function isAbandoned(folder: string): Promise<boolean> {
  // Its owner may remove it at this moment.
  const found = await stat(folder).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS;
}
