import { statfs } from 'node:fs/promises';
import { StorageFull } from '../storage.js';

/** Less free space than this is reported as full, in bytes. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** Space that is kept for an object that is being received. */
export interface ReservedRoom {
  /** So many bytes have been written: they take up space themselves from now on. */
  use(bytes: number): void;
  /** Gives back what has not been used. */
  release(): void;
}

/** The free space of a disk, without what this process has reserved for objects that it is receiving (D-41). */
export class DiskRoom {
  /** In bytes. */
  private reserved = 0;

  /**
   * @param folder a folder of the disk.
   */
  constructor(private readonly folder: string) {}

  /** Throws `StorageFull` if hardly anything can be written now, whatever is reserved. */
  async require(): Promise<void> {
    requireFree(await this.freeBytes());
  }

  /** Reserves space for so many bytes. Throws `StorageFull` if they would not fit. */
  async reserve(sizeBytes: number): Promise<ReservedRoom> {
    const freeBytes = await this.freeBytes();
    // Nothing is awaited from here on, so that no two take the same space.
    requireFree(freeBytes - this.reserved - sizeBytes);
    let unused = sizeBytes;
    this.reserved += unused;
    const use = (bytes: number): void => {
      const used = Math.min(bytes, unused);
      unused -= used;
      this.reserved -= used;
    };
    return { use, release: () => use(unused) };
  }

  private async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.folder);
    return bavail * bsize;
  }
}

function requireFree(bytes: number): void {
  if (bytes < MIN_FREE_BYTES) {
    throw new StorageFull(`${bytes} bytes are free and not reserved`);
  }
}
