import type { Readable } from 'node:stream';
import { TemporaryFault } from '../../errors/job-fault.js';

/**
 * Where the bytes of media files live. Keys are made by `media-keys.ts`, are never reused and what lies under one never
 * changes, so that everything may be cached for ever. An object is there whole or not at all.
 */

/** Part of an object: from a byte to another (both included) or to the end, or its last bytes. */
export type ByteRange = { first: number; last?: number } | { lastBytes: number };

export interface StoredObject {
  /** Must be read to its end or destroyed. */
  stream: Readable;
  /** Of the whole object. */
  sizeBytes: number;
  /** The bytes in the stream, both included; null when it is the whole object. */
  range: { first: number; last: number } | null;
  contentType: string;
  /** In quotes, as the header wants it. */
  etag: string;
}

/** A local file that is to be stored under a key. */
export interface FileToPut {
  key: string;
  sourcePath: string;
  contentType: string;
}

/** An object that is there. */
export interface ListedObject {
  key: string;
  /** When it came, by the storage's clock. */
  writtenAt: Date;
}

/** Some of the objects. */
export interface ObjectList {
  objects: ListedObject[];
  /** The key after which the listing goes on; null: it has ended. */
  next: string | null;
}

/** There is no room for the object. In a job it is a temporary fault; the API answers `STORAGE_FULL`. */
export class StorageFull extends TemporaryFault {
  constructor(cause: unknown) {
    super('The storage is full; send the file again later', { cause, code: 'SERVICE_UNAVAILABLE' });
  }
}

/** The storage does not answer. In a job it is a temporary fault; the API answers `DEPENDENCY_UNAVAILABLE`. */
export class StorageUnavailable extends TemporaryFault {
  constructor(cause: unknown) {
    super('The storage cannot be reached right now; send the same request again in a few minutes', {
      cause,
      code: 'SERVICE_UNAVAILABLE',
    });
  }
}

/** The object does not have any of the bytes asked for. */
export class RangeNotSatisfiable extends Error {
  constructor(readonly sizeBytes: number) {
    super(`The object has ${sizeBytes} bytes`);
  }
}

/** Any method throws `StorageUnavailable`. */
export abstract class Storage {
  /**
   * Stores a copy of the file under the key, in place of what was there before; durable once it returns.
   * Throws `StorageFull`.
   */
  abstract putFile(key: string, sourcePath: string, contentType: string): Promise<void>;

  /** The same with several files of one folder, one after the other. What was stored before a fault stays. */
  abstract putFiles(files: readonly FileToPut[], signal: AbortSignal): Promise<void>;

  /** Opens an object for reading; null when there is none under the key. Throws `RangeNotSatisfiable`. */
  abstract open(key: string, range?: ByteRange): Promise<StoredObject | null>;

  /**
   * Stores what lies under one key under another one too. False: there is no object, or not the one with this ETag any
   * more. Throws `StorageFull`.
   */
  abstract copy(fromKey: string, toKey: string, etag: string): Promise<boolean>;

  /** Deletes the objects that are there; the others are no error. */
  abstract delete(keys: readonly string[]): Promise<void>;

  /** Deletes every object of a folder: those whose key begins with `<folder>/`. */
  abstract deletePrefix(folder: string): Promise<void>;

  /**
   * Up to so many of the objects that come after this key (null: from the first), which need not be there any more, in an
   * order of the storage's own that stays as it is. Objects of others, where there are any, are among them.
   */
  abstract list(after: string | null, limit: number): Promise<ObjectList>;

  /** Deletes what writers have left behind that were killed an hour ago or earlier. Any number may do so at once. */
  abstract removeUnfinished(): Promise<void>;

  /** Where anybody can fetch the object, now or once it is stored. */
  abstract publicUrl(key: string): string;

  /** Resolves when objects can be stored; throws what stands in the way. */
  abstract check(): Promise<void>;
}
