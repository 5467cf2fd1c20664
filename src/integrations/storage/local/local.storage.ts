import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, copyFile, type FileHandle, link, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { chunksOf } from '../../../platform/collections/grouping.js';
import { contentTypeOfExtension } from '../../images/formats/file-types.js';
import { systemErrorCode } from '../../system-error.js';
import { isStorageKey, requireStorageKey } from '../media-keys.js';
import {
  type ByteRange,
  type FileToPut,
  type ObjectList,
  RangeNotSatisfiable,
  Storage,
  type StoredObject,
} from '../storage.js';
import { DiskSpace } from './disk-space.js';
import { FileListing } from './file-listing.js';
import { IncomingObject } from './incoming-object.js';
import { faultOfDisk, flush, makeFolder, moveFile, namesIn, onDisk, openIfThere, removeTree } from './local-files.js';
import { StorageFolder } from './storage-folder.js';

export interface LocalStorageOptions {
  /** The folder of all objects; created if it does not exist. */
  root: string;
  /** The URL at which the service or a CDN serves that folder, without a trailing slash. */
  publicBaseUrl: string;
  /** Whether nothing has been stored yet, so that the folder may be empty. */
  isUnused: () => Promise<boolean>;
}

/** How long unfinished files of killed writers are kept, in milliseconds. */
const UNFINISHED_KEPT_MS = 60 * 60 * 1000;

/** How many entries of a folder are deleted before `deletePrefix` asks again. */
const DELETED_PER_PAGE = 1_000;

/** Error codes of file systems that do not support hard links, or no more of them for this file. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV'];

/** Stores objects as files in one folder, which several processes may share. */
export class LocalStorage extends Storage implements OnApplicationBootstrap {
  private readonly logger = new Logger(LocalStorage.name);
  private readonly folder: StorageFolder;
  private readonly publicBaseUrl: string;
  private readonly listing: FileListing;
  private readonly space: DiskSpace;

  constructor(options: LocalStorageOptions) {
    super();
    const root = path.resolve(options.root);
    this.folder = new StorageFolder(root, options.isUnused);
    this.listing = new FileListing(root);
    this.space = new DiskSpace(root);
    this.publicBaseUrl = options.publicBaseUrl;
  }

  /** If the disk fails, unfinished files stay, and the process starts anyway; its health check reports the disk (D-86). */
  async onApplicationBootstrap(): Promise<void> {
    try {
      await this.removeUnfinished();
    } catch (error) {
      this.logger.error({ err: error }, 'The storage cannot be used');
    }
  }

  async putFile(key: string, sourcePath: string): Promise<void> {
    const target = this.pathOf(key);
    await this.copyIn(sourcePath, target);
    await onDisk(() => flush(path.dirname(target)));
  }

  async putFiles(files: readonly FileToPut[], signal: AbortSignal): Promise<void> {
    const folders = new Set<string>();
    for (const { key, sourcePath } of files) {
      signal.throwIfAborted();
      const target = this.pathOf(key);
      await this.copyIn(sourcePath, target);
      folders.add(path.dirname(target));
    }
    for (const folder of folders) {
      await onDisk(() => flush(folder));
    }
  }

  /**
   * Begins an object of this size that is received in chunks. Throws `StorageFull` if it would not fit beside those begun before, or
   * if those of the agency, beyond its first, would take more than half of the free space.
   */
  async begin(agencyId: number, sizeBytes: number): Promise<IncomingObject> {
    await this.folder.require();
    const unfinished = this.newUnfinished();
    const space = await onDisk(() => this.space.reserve(agencyId, sizeBytes));
    return IncomingObject.begin(unfinished, space, async (key) => {
      await this.folder.require();
      const target = this.pathOf(key);
      await moveFile(unfinished, target);
      await flush(path.dirname(target));
    });
  }

  /** Whether an object with this key exists. */
  async has(key: string): Promise<boolean> {
    const file = await this.openFile(key);
    await file?.close();
    return file !== null;
  }

  async open(key: string, range?: ByteRange): Promise<StoredObject | null> {
    const file = isStorageKey(key) ? await this.openFile(key) : null;
    if (file === null) {
      return null;
    }
    const { size, mtimeMs } = await file.stat();
    const etag = etagOf(size, mtimeMs);
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
      etag,
    };
  }

  async copy(fromKey: string, toKey: string, etag: string): Promise<boolean> {
    const source = await this.openFile(fromKey);
    if (source === null) {
      return false;
    }
    const { size, mtimeMs } = await source.stat();
    await source.close();
    return etagOf(size, mtimeMs) === etag && this.linkOrCopy(fromKey, toKey);
  }

  async delete(keys: readonly string[]): Promise<void> {
    await this.folder.require();
    for (const key of keys) {
      await onDisk(() => rm(this.pathOf(key), { force: true }));
    }
  }

  async deletePrefix(folder: string, mayDelete?: () => Promise<boolean>): Promise<void> {
    const target = this.pathOf(folder);
    await this.folder.require();
    if (mayDelete === undefined) {
      await onDisk(() => removeTree(target));
      return;
    }
    const names = await onDisk(() => namesIn(target));
    for (const page of chunksOf(names, DELETED_PER_PAGE)) {
      if (!(await mayDelete())) {
        return;
      }
      for (const name of page) {
        await onDisk(() => removeTree(path.join(target, name)));
      }
    }
  }

  async list(after: string | null, limit: number): Promise<ObjectList> {
    await this.folder.require();
    return onDisk(() => this.listing.page(after, limit));
  }

  publicUrl(key: string): string {
    return `${this.publicBaseUrl}/${key}`;
  }

  async check(): Promise<void> {
    await this.folder.require();
    await access(this.folder.root, constants.R_OK | constants.W_OK);
    await this.space.require();
  }

  async removeUnfinished(): Promise<void> {
    await this.folder.require();
    const folder = this.folder.unfinished;
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name);
      // Another process may finish or remove it in the meantime.
      const written = await stat(file).catch(() => null);
      if (written !== null && Date.now() - written.mtimeMs > UNFINISHED_KEPT_MS) {
        await rm(file, { force: true });
      }
    }
  }

  /** Objects are immutable, so a hard link is equivalent to a copy. */
  private async linkOrCopy(fromKey: string, toKey: string): Promise<boolean> {
    const target = this.pathOf(toKey);
    try {
      await makeFolder(path.dirname(target));
      await link(this.pathOf(fromKey), target);
      await flush(path.dirname(target));
      return true;
    } catch (error) {
      const code = systemErrorCode(error) ?? '';
      if (NO_LINKS.includes(code)) {
        await this.putFile(toKey, this.pathOf(fromKey));
        return true;
      }
      if (code === 'ENOENT') {
        await this.folder.require();
        return false;
      }
      throw faultOfDisk(error);
    }
  }

  /** Null if there is no such object in the storage. */
  private async openFile(key: string): Promise<FileHandle | null> {
    const file = await onDisk(() => openIfThere(this.pathOf(key)));
    if (file === null) {
      await this.folder.require();
    }
    return file;
  }

  private pathOf(key: string): string {
    return path.join(this.folder.root, requireStorageKey(key));
  }

  private newUnfinished(): string {
    return path.join(this.folder.unfinished, randomUUID());
  }

  /** Copies the file to its path atomically. Its content is durable afterwards, its name once its folder is flushed. */
  private async copyIn(sourcePath: string, target: string): Promise<void> {
    await this.folder.require();
    const unfinished = this.newUnfinished();
    try {
      await copyFile(sourcePath, unfinished, constants.COPYFILE_FICLONE);
      await flush(unfinished);
      await moveFile(unfinished, target);
    } catch (error) {
      // If that fails too, the file is removed later by `removeUnfinished`; the caller gets the original error.
      await rm(unfinished, { force: true }).catch(() => undefined);
      await this.folder.require();
      throw faultOfDisk(error);
    }
  }
}

/** Resolves a range to positions in an object of this size; null if it cannot be satisfied. */
function within(sizeBytes: number, range: ByteRange): { first: number; last: number } | null {
  const first = 'lastBytes' in range ? Math.max(0, sizeBytes - range.lastBytes) : range.first;
  const last = 'lastBytes' in range ? sizeBytes - 1 : Math.min(range.last ?? Infinity, sizeBytes - 1);
  return first <= last ? { first, last } : null;
}

function etagOf(sizeBytes: number, mtimeMs: number): string {
  return `"${sizeBytes.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
}
