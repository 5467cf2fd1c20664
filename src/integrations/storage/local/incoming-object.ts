import { type FileHandle, open, rm } from 'node:fs/promises';
import { onDisk } from './local-files.js';

/** An object of the local storage that is received in chunks. End it with either `finish` or `discard`. */
export class IncomingObject {
  private constructor(
    private readonly file: string,
    private readonly handle: FileHandle,
    private readonly moveTo: (key: string) => Promise<void>,
  ) {}

  /**
   * @param file the temporary file for the chunks; it must not exist.
   * @param moveTo moves the complete file to its key.
   */
  static async begin(file: string, moveTo: (key: string) => Promise<void>): Promise<IncomingObject> {
    return new IncomingObject(file, await onDisk(() => open(file, 'wx')), moveTo);
  }

  /** Throws `StorageFull`, `StorageUnavailable`. */
  async write(piece: Buffer): Promise<void> {
    await onDisk(async () => {
      for (let written = 0; written < piece.length;) {
        const { bytesWritten } = await this.handle.write(piece, written);
        written += bytesWritten;
      }
    });
  }

  /** Stores the received bytes under the key; durable once it returns. Throws `StorageFull`, `StorageUnavailable`. */
  async finish(key: string): Promise<void> {
    await onDisk(async () => {
      await this.handle.sync();
      await this.handle.close();
      await this.moveTo(key);
    });
  }

  /** Deletes the received bytes. Does nothing after `finish`. */
  async discard(): Promise<void> {
    await this.handle.close();
    await onDisk(() => rm(this.file, { force: true }));
  }
}
