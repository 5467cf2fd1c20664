import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, copyFile, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { contentTypeOfExtension } from '../images/file-types.js';
import { isDiskFull, systemErrorCode } from '../system-error.js';
import { type ByteRange, RangeNotSatisfiable, Storage, type StoredObject, StorageFull } from './storage.js';

export interface LocalStorageOptions {
  /** The folder that holds everything; created when it is missing. */
  root: string;
  /** Where the service or a CDN serves that folder, without a trailing slash. */
  publicBaseUrl: string;
}

/** Folder of files that are being written; no key begins so. */
const UNFINISHED = '.unfinished';

/** What a writer left behind that was killed is removed after this time, in milliseconds. */
const UNFINISHED_KEPT_MS = 60 * 60 * 1000;

/** Less free space than this is reported as full, in bytes. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** Segments of letters, digits, `-`, `_` and inner dots: no key can leave the folder. */
const KEY = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*(\/[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*)*$/;

/** Objects as files under one folder, which several processes may share. */
@Injectable()
export class LocalStorage extends Storage implements OnApplicationBootstrap {
  private readonly root: string;
  private readonly publicBaseUrl: string;

  constructor(options: LocalStorageOptions) {
    super();
    this.root = path.resolve(options.root);
    this.publicBaseUrl = options.publicBaseUrl;
  }

  async onApplicationBootstrap(): Promise<void> {
    await mkdir(path.join(this.root, UNFINISHED), { recursive: true });
    await this.removeUnfinished();
  }

  async putFile(key: string, sourcePath: string): Promise<void> {
    const target = this.pathOf(key);
    const unfinished = path.join(this.root, UNFINISHED, randomUUID());
    try {
      await mkdir(path.dirname(unfinished), { recursive: true });
      await copyFile(sourcePath, unfinished, constants.COPYFILE_FICLONE);
      await flush(unfinished);
      await mkdir(path.dirname(target), { recursive: true });
      await rename(unfinished, target);
      await flush(path.dirname(target));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw isDiskFull(error) ? new StorageFull(error) : error;
    }
  }

  async open(key: string, range?: ByteRange): Promise<StoredObject | null> {
    const file = KEY.test(key) ? await openIfThere(this.pathOf(key)) : null;
    if (file === null) {
      return null;
    }
    const { size, mtimeMs } = await file.stat();
    const bytes = range === undefined ? null : within(size, range);
    if (range !== undefined && bytes === null) {
      await file.close();
      throw new RangeNotSatisfiable(size);
    }
    return {
      stream: createReadStream('', { fd: file, start: bytes?.first ?? 0, end: bytes?.last ?? Infinity }),
      sizeBytes: size,
      range: bytes,
      contentType: contentTypeOfExtension(path.extname(key).slice(1)),
      etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
    };
  }

  async delete(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await rm(this.pathOf(key), { force: true });
    }
  }

  async deletePrefix(folder: string): Promise<void> {
    await rm(this.pathOf(folder), { recursive: true, force: true });
  }

  publicUrl(key: string): string {
    return `${this.publicBaseUrl}/${key}`;
  }

  async check(): Promise<void> {
    await mkdir(path.join(this.root, UNFINISHED), { recursive: true });
    await access(this.root, constants.R_OK | constants.W_OK);
    const { bavail, bsize } = await statfs(this.root);
    if (bavail * bsize < MIN_FREE_BYTES) {
      throw new StorageFull(`${bavail * bsize} bytes are free`);
    }
  }

  private pathOf(key: string): string {
    if (!KEY.test(key)) {
      throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
    }
    return path.join(this.root, key);
  }

  private async removeUnfinished(): Promise<void> {
    const folder = path.join(this.root, UNFINISHED);
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name);
      // Another process may finish or remove it in the meantime.
      const written = await stat(file).catch(() => null);
      if (written !== null && Date.now() - written.mtimeMs > UNFINISHED_KEPT_MS) {
        await rm(file, { force: true });
      }
    }
  }
}

/** Makes a file's content, or a folder's entries, outlast a power cut. */
async function flush(target: string): Promise<void> {
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function openIfThere(file: string): Promise<Awaited<ReturnType<typeof open>> | null> {
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

/** The bytes of an object that a range asks for; null when it has none of them. */
function within(sizeBytes: number, range: ByteRange): { first: number; last: number } | null {
  const first = 'lastBytes' in range ? Math.max(0, sizeBytes - range.lastBytes) : range.first;
  const last = 'lastBytes' in range ? sizeBytes - 1 : Math.min(range.last ?? Infinity, sizeBytes - 1);
  return first <= last ? { first, last } : null;
}
