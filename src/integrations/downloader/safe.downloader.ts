import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Dispatcher } from 'undici';
import { DataFault } from '../../errors/job-fault.js';
import type { Resolver } from '../vetted-http/dns-resolver.js';
import { VettedHttp } from '../vetted-http/vetted-http.js';
import { DownloadDeadline, type DownloadPace } from './download-deadline.js';
import { downloadTooSlow, faultOfError, faultOfStatus, tooLarge } from './download-faults.js';
import { type Download, Downloader, type DownloadOptions, type FileVersion } from './downloader.js';
import { SizeBound } from './size-bound.js';

export interface SafeDownloaderOptions {
  /** Origins exempt from the rules for addresses and ports, for development and tests. */
  allowedOrigins: readonly string[];
  /** The time limit of one download including its redirects. */
  pace: DownloadPace;
  /** Replaces the system's name resolution, for tests. */
  resolve?: Resolver;
}

/** Time limit for connecting, for the response headers, and between two chunks of the body, in milliseconds. */
const SILENCE_LIMIT_MS = 15_000;

const MAX_REDIRECTS = 3;

const REDIRECTS = [301, 302, 303, 307, 308];

/**
 * How many bytes of a response undici buffers before it pauses the socket. It must never pause, because undici crashes the whole
 * process when a server ends a paused connection (nodejs/undici#5360, not fixed for Node 20). Instead, chunks are written
 * synchronously, so that hardly anything is buffered.
 */
const NEVER_PAUSED = Number.MAX_SAFE_INTEGER;

const HEADERS = {
  'user-agent': 'property-listing-sync',
  accept: 'image/*, video/*, */*;q=0.1',
  // The received bytes are stored and counted as they are; nothing is decompressed.
  'accept-encoding': 'identity',
};

/** Fetches files, and follows redirects, each of which is checked like the URL itself. */
export class SafeDownloader extends Downloader implements OnApplicationShutdown {
  private readonly pace: DownloadPace;
  private readonly http: VettedHttp;

  constructor({ allowedOrigins, pace, resolve }: SafeDownloaderOptions) {
    super();
    this.pace = pace;
    this.http = new VettedHttp({ allowedOrigins, silenceLimitMs: SILENCE_LIMIT_MS, resolve });
  }

  onApplicationShutdown(): Promise<void> {
    return this.http.close();
  }

  async download(url: string, options: DownloadOptions): Promise<Download | null> {
    const deadline = new DownloadDeadline(this.pace);
    try {
      const conditions = conditionsOf(options.unless);
      const response = await this.follow(url, conditions, AbortSignal.any([options.signal, deadline.signal]));
      if (response.statusCode === 304 && Object.keys(conditions).length > 0) {
        discard(response.body);
        return null;
      }
      return await store(response, options, deadline);
    } catch (error) {
      options.signal.throwIfAborted();
      throw deadline.signal.aborted ? downloadTooSlow(this.pace, error) : faultOfError(error);
    } finally {
      deadline.clear();
    }
  }

  /** Sends the request and follows redirects. */
  private async follow(
    start: string,
    conditions: Record<string, string>,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> {
    let url = start;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await this.http.send(url, {
        headers: { ...HEADERS, ...conditions },
        highWaterMark: NEVER_PAUSED,
        signal,
      });
      const target = REDIRECTS.includes(response.statusCode) ? response.headers.location : undefined;
      if (typeof target !== 'string') {
        return response;
      }
      discard(response.body);
      url = resolveLocation(target, url);
    }
    throw new DataFault(`The URL redirects more than ${MAX_REDIRECTS} times; send the URL of the file itself`, {
      code: 'WRONG_ANSWER',
    });
  }
}

/** Undici decodes headers as Latin-1. Locations that are not percent-encoded are UTF-8 in practice, and browsers read them so. */
function resolveLocation(location: string, from: string): string {
  const bytes = Buffer.from(location, 'latin1');
  const target = isUtf8(bytes) ? bytes.toString('utf8') : location;
  return URL.canParse(target, from) ? new URL(target, from).href : target;
}

async function store(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  options: DownloadOptions,
  deadline: DownloadDeadline,
): Promise<Download> {
  const chunks: AsyncIterable<Buffer> = body;
  const bound = new SizeBound(options, declaredBytes(headers));
  const hash = createHash('sha256');
  try {
    rejectUnfit(statusCode, headers, options.maxBytes);
    const file = await open(options.destination, 'w');
    try {
      for await (const chunk of chunks) {
        deadline.count(chunk.length);
        await bound.take(chunk);
        hash.update(chunk);
        writeFully(file.fd, chunk);
      }
      await bound.end();
    } finally {
      await file.close();
    }
  } catch (error) {
    discard(body);
    throw error;
  }
  return { sizeBytes: bound.sizeBytes, sha256Hex: hash.digest('hex'), ...versionOf(headers) };
}

/** Only `If-None-Match` when both validators are known (RFC 9110, 13.1.3). */
function conditionsOf(unless: FileVersion | undefined): Record<string, string> {
  if (typeof unless?.etag === 'string') {
    return { 'if-none-match': unless.etag };
  }
  return typeof unless?.lastModified === 'string' ? { 'if-modified-since': unless.lastModified } : {};
}

/** Entity tags that cannot be sent back unchanged, or are too long to store, are ignored. */
const ENTITY_TAG = /^(?:W\/)?"[\x21\x23-\x7e]{0,250}"$/;
const HTTP_DATE = /^[A-Za-z0-9,: +-]{1,64}$/;

function versionOf({ etag, 'last-modified': modified }: Dispatcher.ResponseData['headers']): FileVersion {
  return {
    etag: typeof etag === 'string' && ENTITY_TAG.test(etag) ? etag : null,
    lastModified: typeof modified === 'string' && HTTP_DATE.test(modified) ? modified : null,
  };
}

/** Synchronous, so that no more data is received while the disk is slow. */
function writeFully(file: number, chunk: Buffer): void {
  for (let written = 0; written < chunk.length;) {
    written += writeSync(file, chunk, written);
  }
}

/** Discards the rest of a response and closes its connection; the resulting error is ignored. */
function discard(body: Dispatcher.ResponseData['body']): void {
  body.on('error', () => undefined).destroy();
}

/** Values of `Content-Encoding` that mean that the file is sent as it is. Programs in PHP send `none`, which is no HTTP (D-133). */
const NO_ENCODINGS: readonly string[] = ['', 'identity', 'none'];
/** A header may have 16 kB, and what is quoted of it is kept with the file, its job, the event and the log. */
const NAME_OF_ENCODING = /^[a-z0-9 ,_+.-]{1,40}$/;

/** Rejects a response by its status or headers. */
function rejectUnfit(statusCode: number, headers: Dispatcher.ResponseData['headers'], maxBytes: number): void {
  if (statusCode !== 200) {
    throw faultOfStatus(statusCode);
  }
  const encoding = String(headers['content-encoding'] ?? '').toLowerCase();
  if (!NO_ENCODINGS.includes(encoding)) {
    const named = NAME_OF_ENCODING.test(encoding) ? `Content-Encoding ${encoding}` : 'an unknown Content-Encoding';
    throw new DataFault(`The server sends the file with ${named}; it must be sent as it is`, { code: 'WRONG_ANSWER' });
  }
  if (declaredBytes(headers) > maxBytes) {
    throw tooLarge(maxBytes);
  }
}

/** The file size that the server declares; 0 if it declares none. */
function declaredBytes(headers: Dispatcher.ResponseData['headers']): number {
  return Number(headers['content-length'] ?? 0);
}
