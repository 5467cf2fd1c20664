import { SNIFFED_BYTES } from '../images/formats/sniff-file-type.js';
import { tooLarge } from './download-faults.js';
import type { DownloadOptions } from './downloader.js';

/** Counts what comes in of a file and refuses it as soon as it is known to be too large for what it is. */
export class SizeBound {
  sizeBytes = 0;
  private maxBytes: number;
  /** How the file begins; null once it has been judged by that. */
  private head: Buffer | null = Buffer.alloc(0);

  /** @param declaredBytes what the server has said of the size; 0: nothing. */
  constructor(
    private readonly options: Pick<DownloadOptions, 'maxBytes' | 'boundByHead'>,
    private readonly declaredBytes: number,
  ) {
    this.maxBytes = options.maxBytes;
  }

  /** Throws `DataFault` when the file is too large, and what `boundByHead` throws. */
  async take(chunk: Buffer): Promise<void> {
    this.sizeBytes += chunk.length;
    if (this.head !== null) {
      this.head = Buffer.concat([this.head, chunk.subarray(0, SNIFFED_BYTES - this.head.length)]);
      if (this.head.length === SNIFFED_BYTES) {
        await this.judge(this.head);
      }
    }
    this.refuseAbove(this.sizeBytes);
  }

  /** The file is complete: a short one is judged now. */
  async end(): Promise<void> {
    if (this.head !== null) {
      await this.judge(this.head);
      this.refuseAbove(this.sizeBytes);
    }
  }

  private async judge(head: Buffer): Promise<void> {
    this.head = null;
    this.maxBytes = Math.min(this.maxBytes, await this.options.boundByHead(head));
    this.refuseAbove(this.declaredBytes);
  }

  private refuseAbove(sizeBytes: number): void {
    if (sizeBytes > this.maxBytes) {
      throw tooLarge(this.maxBytes);
    }
  }
}
