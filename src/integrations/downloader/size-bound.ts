import { SNIFFED_BYTES } from '../images/formats/sniff-file-type.js';
import { tooLarge } from './download-faults.js';
import type { DownloadOptions } from './downloader.js';

/** Counts the received bytes of a file and rejects it as soon as it is known to be too large for its type. */
export class SizeBound {
  sizeBytes = 0;
  private maxBytes: number;
  /** The beginning of the file; null once the limit of its type has been determined. */
  private head: Buffer | null = Buffer.alloc(0);

  /** @param declaredBytes the size that the server has declared; 0 if it has declared none. */
  constructor(
    private readonly options: Pick<DownloadOptions, 'maxBytes' | 'limitFromHead'>,
    private readonly declaredBytes: number,
  ) {
    this.maxBytes = options.maxBytes;
  }

  /** Throws `DataFault` if the file is too large, and the errors of `limitFromHead`. */
  async take(chunk: Buffer): Promise<void> {
    this.sizeBytes += chunk.length;
    if (this.head !== null) {
      this.head = Buffer.concat([this.head, chunk.subarray(0, SNIFFED_BYTES - this.head.length)]);
      if (this.head.length === SNIFFED_BYTES) {
        await this.applyTypeLimit(this.head);
      }
    }
    this.rejectAbove(this.sizeBytes);
  }

  /** To be called when the file is complete: checks a file that is shorter than `SNIFFED_BYTES`. */
  async end(): Promise<void> {
    if (this.head !== null) {
      await this.applyTypeLimit(this.head);
      this.rejectAbove(this.sizeBytes);
    }
  }

  private async applyTypeLimit(head: Buffer): Promise<void> {
    this.head = null;
    this.maxBytes = Math.min(this.maxBytes, await this.options.limitFromHead(head));
    this.rejectAbove(this.declaredBytes);
  }

  private rejectAbove(sizeBytes: number): void {
    if (sizeBytes > this.maxBytes) {
      throw tooLarge(this.maxBytes);
    }
  }
}
