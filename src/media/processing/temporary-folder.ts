import { mkdtemp, readdir, rm, rmdir, stat, unlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { TemporaryFault } from '../../errors/job-fault.js';
import { isDiskFull } from '../../integrations/system-error.js';

const PREFIX = 'pls-media-';

/** Longer than any job may run, in milliseconds. */
const ABANDONED_AFTER_MS = 2 * 60 * 60 * 1000;

/** Runs the work with a temporary folder, which is always removed afterwards. Throws `TemporaryFault` if its disk is full. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  try {
    const folder = await mkdtemp(path.join(os.tmpdir(), PREFIX));
    try {
      return await work(folder);
    } finally {
      await removeFolder(folder);
    }
  } catch (error) {
    throw isDiskFull(error)
      ? new TemporaryFault('There is no room for the file right now; send it again later', {
          cause: error,
          code: 'SERVICE_UNAVAILABLE',
        })
      : error;
  }
}

/** Most folders hold a few plain files, and removing these one by one costs half as much as a recursive removal. */
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

/** Removes the folders of killed processes. The first failure is thrown once all others have been removed. */
export async function removeAbandonedFolders(): Promise<void> {
  const failures: unknown[] = [];
  for (const name of await readdir(os.tmpdir())) {
    const folder = path.join(os.tmpdir(), name);
    if (name.startsWith(PREFIX) && (await isAbandoned(folder))) {
      await rm(folder, { recursive: true, force: true }).catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length > 0) {
    throw failures[0];
  }
}

async function isAbandoned(folder: string): Promise<boolean> {
  // Its owner may be removing it concurrently.
  const found = await stat(folder).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS;
}
