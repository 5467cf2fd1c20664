import { access } from 'node:fs/promises';
import path from 'node:path';
import { systemErrorCode } from '../../system-error.js';
import { parseStorageKey } from '../media-keys.js';
import { StorageUnavailable } from '../storage.js';
import { FileListing } from './file-listing.js';
import { makeFolder, onDisk } from './local-files.js';

/** The folder of files that are being written; no key starts with it. */
const UNFINISHED = '.unfinished';

/** Among how many files one of an agency is looked for in a folder without the mark. */
const LOOKED_AT = 100;

/**
 * The folder of all objects. Where its file system is not mounted, the folder is there and empty: what was stored would seem lost for
 * good, and what is stored would be hidden by the mount later. Therefore the folder of unfinished files, which is created once and
 * stays, also marks that this is the storage (D-291).
 */
export class StorageFolder {
  readonly unfinished: string;
  /** Once the process has seen the mark, a folder without it is never the storage. */
  private hasSeenMark = false;

  /** @param isUnused whether nothing has been stored yet, so that an empty folder is to be expected. */
  constructor(
    readonly root: string,
    private readonly isUnused: () => Promise<boolean>,
  ) {
    this.unfinished = path.join(root, UNFINISHED);
  }

  /** Throws `StorageUnavailable` if this is not the storage. Marks it if it is new, or if it is a copy that lacks the mark. */
  async require(): Promise<void> {
    if (await onDisk(() => exists(this.unfinished))) {
      this.hasSeenMark = true;
      return;
    }
    if (this.hasSeenMark || !((await this.holdsObjects()) || (await this.isUnused()))) {
      throw new StorageUnavailable(
        new Error(
          `${this.root} lacks ${UNFINISHED}, so it is not the storage: is its file system mounted? If what was stored is lost, ` +
            `create ${this.unfinished} to start empty`,
        ),
      );
    }
    await onDisk(() => makeFolder(this.unfinished));
    this.hasSeenMark = true;
  }

  private async holdsObjects(): Promise<boolean> {
    const { objects } = await onDisk(() => new FileListing(this.root).page(null, LOOKED_AT));
    return objects.some(({ key }) => parseStorageKey(key) !== null);
  }
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') {
      return false;
    }
    throw error;
  }
}
