import { buffer } from 'node:stream/consumers';
import { StorageUnavailable, type StoredObject } from './storage.js';

/** In milliseconds. */
const TIME_LIMIT_MS = 5_000;

/**
 * Reads an object, or a part of one, that a working storage delivers at once. A bucket that sends it byte by byte never counts as
 * silent, so the whole of it has a time limit: callers wait for these bytes, and jobs hold a slot meanwhile. Whatever prevents the
 * reading is a fault of the storage.
 */
export async function readSmall({ stream }: StoredObject, timeLimitMs = TIME_LIMIT_MS): Promise<Buffer> {
  const timer = setTimeout(
    () => stream.destroy(new Error(`The stored bytes did not arrive within ${timeLimitMs} ms`)),
    timeLimitMs,
  );
  try {
    return await buffer(stream);
  } catch (error) {
    throw error instanceof StorageUnavailable ? error : new StorageUnavailable(error);
  } finally {
    clearTimeout(timer);
  }
}
