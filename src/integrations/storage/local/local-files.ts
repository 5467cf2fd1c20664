import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { systemErrorCode } from '../../system-error.js';

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
