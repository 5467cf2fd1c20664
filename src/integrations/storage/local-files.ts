import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { systemErrorCode } from '../system-error.js';

/** Gives a complete file its place, in place of what was there before. */
export async function moveFile(unfinished: string, target: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  await rename(unfinished, target);
  await flush(path.dirname(target));
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
