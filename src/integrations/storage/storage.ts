import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { TemporaryFault } from '../../errors/job-fault.js';

/**
 * The storage of media files. Keys come from `media-keys.ts` and are never reused, and objects are immutable, so that they may be
 * cached indefinitely. Writes are atomic.
 */

/** A part of an object: from one byte to another (both inclusive) or to the end, or its last bytes. */
export type ByteRange = { first: number; last?: number } | { lastBytes: number };

export interface StoredObject {
  /** Must be read to its end or destroyed. */
  stream: Readable;
  /** The size of the whole object. */
  sizeBytes: number;
  /** The bytes in the stream, both inclusive; null if it is the whole object. */
  range: { first: number; last: number } | null;
  contentType: string;
  /** With quotes, as in the header. */
  etag: string;
}

/** A local file to store under a key. */
export interface FileToPut {
  key: string;
  sourcePath: string;
  contentType: string;
}

/** An existing object. */
export interface ListedObject {
  key: string;
  /** When it was written, by the storage's clock. */
  writtenAt: Date;
}

/** One page of a listing. */
export interface ObjectList {
  objects: ListedObject[];
  /** The key after which the listing continues; null at its end. */
  next: string | null;
}

/** There is no free space for the object. In a job this is a temporary fault; the API responds with `STORAGE_FULL`. */
export class StorageFull extends TemporaryFault {
  constructor(cause: unknown) {
    super('The storage is full; send the file again later', { cause, code: 'SERVICE_UNAVAILABLE' });
  }
}

/** The storage does not work. In a job this is a temporary fault; the API responds with `DEPENDENCY_UNAVAILABLE`. */
export class StorageUnavailable extends TemporaryFault {
  constructor(cause: unknown) {
    super('The storage cannot be reached right now; send the same request again in a few minutes', {
      cause,
      code: 'SERVICE_UNAVAILABLE',
    });
  }
}

/** The object has none of the requested bytes. */
export class RangeNotSatisfiable extends Error {
  constructor(readonly sizeBytes: number) {
    super(`The object has ${sizeBytes} bytes`);
  }
}

/** Every method may throw `StorageUnavailable`. */
export abstract class Storage {
  /**
   * Stores a copy of the file under the key and replaces an existing object; durable once it returns.
   * Throws `StorageFull`.
   */
  abstract putFile(key: string, sourcePath: string, contentType: string): Promise<void>;

  /** The same for several files of one folder, one after the other. Files stored before a fault stay. */
  abstract putFiles(files: readonly FileToPut[], signal: AbortSignal): Promise<void>;

  /** Opens an object for reading; null if it does not exist. Throws `RangeNotSatisfiable`. */
  abstract open(key: string, range?: ByteRange): Promise<StoredObject | null>;

  /**
   * Copies an object to another key. False if it does not exist or no longer has this ETag. Throws `StorageFull`.
   */
  abstract copy(fromKey: string, toKey: string, etag: string): Promise<boolean>;

  /** Deletes objects; missing ones are ignored. */
  abstract delete(keys: readonly string[]): Promise<void>;

  /**
   * Deletes all objects whose key begins with `<folder>/`.
   * @param mayDelete asked after each page of the listing: the page is deleted only if it says yes, else nothing more is. So what
   * is deleted, or the folder that it is in, existed before the last yes.
   */
  abstract deletePrefix(folder: string, mayDelete?: () => Promise<boolean>): Promise<void>;

  /**
   * Lists up to `limit` objects after this key (null: from the first one), which may no longer exist, in a stable order that
   * depends on the storage. Includes objects that do not belong to this service.
   */
  abstract list(after: string | null, limit: number): Promise<ObjectList>;

  /** Deletes unfinished files of writers that were killed at least an hour ago. Several processes may do so at the same time. */
  abstract removeUnfinished(): Promise<void>;

  /** The public URL of the object, which may not be stored yet. */
  abstract publicUrl(key: string): string;

  /** Resolves if the storage answers; throws the reason if not. Whether S3 permits storing objects shows only when one is stored. */
  abstract check(): Promise<void>;
}

/** The time limit of `readSmall`, in milliseconds. */
const READ_LIMIT_MS = 5_000;

/**
 * Reads an object, or a part of one, that a working storage delivers at once. A bucket that sends it byte by byte never counts as
 * silent, so the whole of it has a time limit: callers wait for these bytes, and jobs hold a slot meanwhile. Whatever prevents the
 * reading is a fault of the storage.
 */
export async function readSmall(object: StoredObject, timeLimitMs = READ_LIMIT_MS): Promise<Buffer> {
  try {
    return await readWithin(object, timeLimitMs, () => buffer(object.stream));
  } catch (error) {
    throw error instanceof StorageUnavailable ? error : new StorageUnavailable(error);
  }
}

/**
 * Reads an object of any size, whose stream is destroyed when that takes longer than the time limit.
 * @param read consumes the stream, and rejects with its error.
 */
export async function readWithin<T>({ stream }: StoredObject, timeLimitMs: number, read: () => Promise<T>): Promise<T> {
  const destroy = (): void => {
    const cause = new Error(`The stored bytes did not arrive within ${timeLimitMs} ms`);
    stream.destroy(new StorageUnavailable(cause));
  };
  const timer = setTimeout(destroy, timeLimitMs);
  try {
    return await read();
  } finally {
    clearTimeout(timer);
  }
}
