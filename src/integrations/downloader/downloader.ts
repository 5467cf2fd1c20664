/**
 * Downloads files from URLs that agencies supply. Such a URL is untrusted input, so the service connects to public addresses only
 * (SSRF protection), and the size of the response is limited.
 */

export interface DownloadOptions {
  /** The file to write; an existing one is overwritten. After a failure it may contain a part of the download. */
  destination: string;
  /** The size limit of any file, in bytes. */
  maxBytes: number;
  /**
   * Receives the beginning of the file (`SNIFFED_BYTES`, or all of a shorter file) and returns the size limit for a file of its
   * type. An error that it throws ends the download before more is fetched.
   */
  limitFromHead(head: Buffer): Promise<number>;
  signal: AbortSignal;
  /** The known version of the file: it is fetched only if it has changed since (conditional request). */
  unless?: FileVersion;
}

/** The validators that a server sends with a file; null where there is none, or none that can be sent back. */
export interface FileVersion {
  /** `ETag`. */
  etag: string | null;
  /** The unparsed `Last-Modified`. */
  lastModified: string | null;
}

export interface Download extends FileVersion {
  sizeBytes: number;
  /** The hash of the whole file, 64 hexadecimal digits. */
  sha256Hex: string;
}

export abstract class Downloader {
  /**
   * Fetches the URL into a file; null if it has not changed since the known version.
   * Throws `DataFault` if a retry cannot help (forbidden address, 404, too large), `TemporaryFault` if it may (timeout, 429, 5xx,
   * broken connection), and the signal's reason when it is aborted.
   */
  abstract download(url: string, options: DownloadOptions): Promise<Download | null>;
}
