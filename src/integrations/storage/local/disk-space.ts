import { statfs } from 'node:fs/promises';
import { StorageFull } from '../storage.js';

/** Less free space than this is reported as full, in bytes. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** Space that is kept for an object that is being received. */
export interface ReservedSpace {
  /** So many bytes have been written: they take up space themselves from now on. */
  use(bytes: number): void;
  /** Gives back what has not been used. */
  release(): void;
}

/** The free space of a disk, without what this process has reserved for objects that it is receiving (D-41). */
export class DiskSpace {
  /** In bytes. */
  private reserved = 0;
  /** The parts of it, by owner. */
  private readonly reservedBy = new Map<number, number>();

  /**
   * @param folder a folder of the disk.
   */
  constructor(private readonly folder: string) {}

  /** Throws `StorageFull` if hardly anything can be written now, whatever is reserved. */
  async require(): Promise<void> {
    requireFree(await this.freeBytes());
  }

  /**
   * Reserves space for so many bytes. Throws `StorageFull` if they would not fit, or if the agency has reserved some already and would
   * have more than half of the disk's free space: its slow uploads must not keep out everybody else's.
   */
  async reserve(agencyId: number, sizeBytes: number): Promise<ReservedSpace> {
    const freeBytes = await this.freeBytes();
    // Nothing is awaited from here on, so that no two take the same space.
    requireFree(freeBytes - this.reserved - sizeBytes);
    const own = this.reservedBy.get(agencyId) ?? 0;
    if (own > 0 && own + sizeBytes > freeBytes / 2) {
      throw new StorageFull(`Agency ${agencyId} has ${own} bytes of ${freeBytes} reserved`);
    }
    let unused = sizeBytes;
    this.change(agencyId, unused);
    const use = (bytes: number): void => {
      const used = Math.min(bytes, unused);
      unused -= used;
      this.change(agencyId, -used);
    };
    return { use, release: () => use(unused) };
  }

  private change(agencyId: number, bytes: number): void {
    const own = (this.reservedBy.get(agencyId) ?? 0) + bytes;
    this.reserved += bytes;
    if (own === 0) {
      this.reservedBy.delete(agencyId);
    } else {
      this.reservedBy.set(agencyId, own);
    }
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
