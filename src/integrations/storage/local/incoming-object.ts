import { type FileHandle, open, rm } from 'node:fs/promises';
import type { ReservedSpace } from './disk-space.js';
import { onDisk } from './local-files.js';

/** An object of the local storage that is received in chunks: written, sealed and moved to its key. End it with `discard`. */
export class IncomingObject {
  private constructor(
    private readonly file: string,
    private readonly handle: FileHandle,
    private readonly space: ReservedSpace,
    private readonly moveFileTo: (key: string) => Promise<void>,
  ) {}

  /**
   * @param file the temporary file for the chunks; it must not exist.
   * @param space for the object; given back if it cannot be begun.
   * @param moveFileTo moves the complete file to its key.
   */
  static async begin(
    file: string,
    space: ReservedSpace,
    moveFileTo: (key: string) => Promise<void>,
  ): Promise<IncomingObject> {
    try {
      return new IncomingObject(file, await onDisk(() => open(file, 'wx')), space, moveFileTo);
    } catch (error) {
      space.release();
      throw error;
    }
  }

  /** Throws `StorageFull`, `StorageUnavailable`. */
  async write(piece: Buffer): Promise<void> {
    await onDisk(async () => {
      for (let written = 0; written < piece.length;) {
        const { bytesWritten } = await this.handle.write(piece, written);
        written += bytesWritten;
        this.space.use(bytesWritten);
      }
    });
  }

  /** Makes the received bytes durable, which takes seconds for a large object. Throws `StorageFull`, `StorageUnavailable`. */
  async seal(): Promise<void> {
    await onDisk(async () => {
      await this.handle.sync();
      await this.handle.close();
    });
  }

  /** Stores the sealed bytes under the key; durable once it returns. Throws `StorageFull`, `StorageUnavailable`. */
  async moveTo(key: string): Promise<void> {
    await onDisk(() => this.moveFileTo(key));
  }

  /** Deletes the received bytes unless they have been moved to a key. */
  async discard(): Promise<void> {
    this.space.release();
    await this.handle.close();
    await onDisk(() => rm(this.file, { force: true }));
  }
}
