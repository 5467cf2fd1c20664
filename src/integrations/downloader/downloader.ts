/**
 * Files from the web: an agency names a URL, the worker fetches it. The URL is a stranger's wish to have this service
 * open a connection, so it only ever leads to public addresses, and the answer only ever fills a bounded file.
 */

export interface DownloadOptions {
  /** The file to write; what was there is replaced. After a failure it may hold a part. */
  destination: string;
  /** A larger file is refused, whatever it is, in bytes. */
  maxBytes: number;
  /**
   * Is shown how the file begins, `SNIFFED_BYTES` of it or all where it has fewer, and says how large it may be. What it
   * throws ends the download before more is fetched.
   */
  boundByHead(head: Buffer): Promise<number>;
  signal: AbortSignal;
  /** What is known of the file: its server is asked for it only where it has changed since. */
  unless?: FileVersion;
}

/** What a server tells of the version of a file; null: nothing, or nothing that could be sent back. */
export interface FileVersion {
  /** `ETag`. */
  etag: string | null;
  /** `Last-Modified`, as it was written. */
  lastModified: string | null;
}

export interface Download extends FileVersion {
  sizeBytes: number;
  /** Of the whole file, 64 hexadecimal digits. */
  sha256Hex: string;
}

export abstract class Downloader {
  /**
   * Fetches the URL into a file. Null: it has not changed since what is known of it.
   * Throws `DataFault` when trying again cannot help (forbidden address, 404, too large), `TemporaryFault` when it may
   * (time-out, 429, 5xx, broken connection), the signal's reason when it is aborted.
   */
  abstract download(url: string, options: DownloadOptions): Promise<Download | null>;
}
