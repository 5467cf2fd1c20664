import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { isDiskFull, systemErrorCode } from '../../system-error.js';
import { StorageFull, StorageUnavailable } from '../storage.js';

/**
 * How a file system says that it cannot be used as it should: it is mounted read-only or not at all, the disk or the
 * server behind it fails, its rights are wrong, or no more files can be opened. The operator can mend all of it (D-138).
 */
const UNUSABLE = [
  ...['EROFS', 'EIO', 'ENODEV', 'ENXIO', 'ESTALE', 'ENOTCONN', 'EHOSTDOWN', 'ETIMEDOUT', 'EREMOTEIO'],
  ...['EACCES', 'EPERM', 'ENOTDIR', 'EMFILE', 'ENFILE'],
];

/** What an error of the file system means for the service; itself where it is a defect. */
export function faultOfDisk(error: unknown): unknown {
  if (isDiskFull(error)) {
    return new StorageFull(error);
  }
  return UNUSABLE.includes(systemErrorCode(error) ?? '') ? new StorageUnavailable(error) : error;
}

/** Does something with files and turns what went wrong into the faults that `Storage` promises. */
export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw faultOfDisk(error);
  }
}

/** Gives a complete file its place, in place of what was there before. The place is durable once its folder is flushed. */
export function moveFile(unfinished: string, target: string): Promise<void> {
  return makingFolder(target, () => rename(unfinished, target));
}

/** Does what puts a file into its place, where the folder is seldom missing: it is made when it turns out to be. */
export async function makingFolder(file: string, put: () => Promise<void>): Promise<void> {
  try {
    await put();
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') {
      throw error;
    }
    await mkdir(path.dirname(file), { recursive: true });
    await put();
  }
}

/** Makes a file's content, or a folder's entries, outlast a power cut. */
export async function flush(target: string): Promise<void> {
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Opens a file for reading; null when there is none, or something else than a file. */
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
