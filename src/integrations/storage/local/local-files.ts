import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isDiskFull, systemErrorCode } from '../../system-error.js';
import { StorageFull, StorageUnavailable } from '../storage.js';

/**
 * Error codes of a file system that cannot be used: it is mounted read-only or not at all, its disk or server fails, its
 * permissions are wrong, or no more files can be opened. The operator can fix all of these (D-138).
 */
const UNUSABLE = [
  ...['EROFS', 'EIO', 'ENODEV', 'ENXIO', 'ESTALE', 'ENOTCONN', 'EHOSTDOWN', 'ETIMEDOUT', 'EREMOTEIO'],
  ...['EACCES', 'EPERM', 'ENOTDIR', 'EMFILE', 'ENFILE'],
];

/** The storage fault for an error of the file system; the error itself if it is a defect. */
export function faultOfDisk(error: unknown): unknown {
  if (isDiskFull(error)) {
    return new StorageFull(error);
  }
  return UNUSABLE.includes(systemErrorCode(error) ?? '') ? new StorageUnavailable(error) : error;
}

/** Runs an operation on files and converts its errors to the faults of `Storage`. */
export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw faultOfDisk(error);
  }
}

/**
 * Moves a complete file to its path and replaces an existing one; creates its folder if it does not exist, which is rare. The rename
 * is durable once that folder is flushed.
 */
export async function moveFile(unfinished: string, target: string): Promise<void> {
  try {
    await rename(unfinished, target);
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') {
      throw error;
    }
    await makeFolder(path.dirname(target));
    await rename(unfinished, target);
  }
}

/**
 * Creates a folder, and those above it, if it does not exist. Not by the option `recursive`: with it Node reports a read-only file
 * system, and most other faults, as ENOENT, as if something that must exist were missing.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await makeOneFolder(folder);
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') {
      throw error;
    }
    await makeFolder(path.dirname(folder));
    await makeOneFolder(folder);
  }
}

async function makeOneFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') {
      throw error;
    }
  }
}

/** Syncs a file's content, or a folder's entries, to disk. */
export async function flush(target: string): Promise<void> {
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Opens a file for reading; null if it does not exist or is not a regular file. */
export async function openIfThere(file: string): Promise<FileHandle | null> {
  try {
    const handle = await open(file, 'r');
    if ((await handle.stat()).isFile()) {
      return handle;
    }
    await handle.close();
    return null;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(systemErrorCode(error) ?? '')) {
      return null;
    }
    throw error;
  }
}

/** The names in a folder; none if there is no such folder. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') {
      return [];
    }
    throw error;
  }
}

/** Deletes the file, or the folder with everything in it, if it exists. */
export function removeTree(target: string): Promise<void> {
  return rm(target, { recursive: true, force: true });
}
