import { PlsError } from './errors.js';
import { untilAborted } from './pause.js';

const encoder = new TextEncoder();

/** The maximum size of a chunk, which may shrink while chunks are made. */
export interface ChunkSize {
  count: number;
  /** Of its items as JSON, including the commas between them. */
  bytes: number;
}

/** An item and its JSON, so that an item serialised to measure it is not serialised again. */
export interface JsonItem<T> {
  item: T;
  json: string;
}

/** There at once if possible: waiting for a promise costs more than most of what is done with an object. */
export type Awaitable<T> = T | Promise<T>;

export type AnyIterable<T> = Iterable<T> | AsyncIterable<T>;

/** Objects, and the item that is sent of each; null if none is. */
export interface Items<Given, T> {
  objects: AnyIterable<Given>;
  itemOf: (object: Given) => Awaitable<JsonItem<T> | null>;
}

/**
 * Calls the function with each object, one after the other.
 * @throws the reason of the signal as soon as it is aborted, even if the source never yields another object.
 */
export function forEachOf<T>(
  objects: AnyIterable<T>,
  visit: (object: T) => Awaitable<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  return untilAborted(visitEach(objects, visit, signal), signal);
}

async function visitEach<T>(
  objects: AnyIterable<T>,
  visit: (object: T) => Awaitable<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (isAsync(objects)) {
    for await (const object of objects) {
      signal?.throwIfAborted();
      const visited = visit(object);
      if (visited instanceof Promise) {
        await visited;
      }
    }
    return;
  }
  for (const object of objects) {
    const visited = visit(isThenable(object) ? await object : object);
    if (visited instanceof Promise) {
      await visited;
    }
    signal?.throwIfAborted();
  }
}

/** The chunks, until the signal is aborted. @throws its reason, even if the source never yields another object. */
export async function* chunksUntilAborted<T>(
  chunks: AsyncGenerator<T, void, void>,
  signal: AbortSignal | undefined,
): AsyncGenerator<T> {
  let isReading = false;
  try {
    for (;;) {
      isReading = true;
      const { done, value } = await untilAborted(chunks.next(), signal);
      isReading = false;
      if (done === true) {
        return;
      }
      yield value;
    }
  } finally {
    const closed = chunks.return();
    if (isReading) {
      // It ends when its source yields, which may be never; nobody is told of an error that the source has only then.
      closed.catch(() => undefined);
    } else {
      await closed;
    }
  }
}

/**
 * Groups items into chunks that fit into a bulk request. An item that is too large for any request becomes a chunk of its own,
 * for the service to reject.
 */
export async function* chunksOf<Given, T>(
  { objects, itemOf }: Items<Given, T>,
  size: ChunkSize,
): AsyncGenerator<JsonItem<T>[], void, void> {
  const gathering = new Gathering<T>(size);
  if (isAsync(objects)) {
    for await (const object of objects) {
      const item = itemOf(object);
      const chunk = gathering.add(item instanceof Promise ? await item : item);
      if (chunk !== null) {
        yield chunk;
      }
    }
  } else {
    for (const object of objects) {
      const item = itemOf(isThenable(object) ? await object : object);
      const chunk = gathering.add(item instanceof Promise ? await item : item);
      if (chunk !== null) {
        yield chunk;
      }
    }
  }
  const rest = gathering.take();
  if (rest.length > 0) {
    yield rest;
  }
}

/** Whether an iterable yields promises of its objects, of whatever library. */
function isThenable<T>(object: T): object is T & PromiseLike<T> {
  return typeof (object as Partial<PromiseLike<T>> | null)?.then === 'function';
}

/** @throws PlsError for what programs without types pass as well, such as the promise of an array. */
function isAsync<T>(objects: AnyIterable<T>): objects is AsyncIterable<T> {
  const given = objects as Partial<AsyncIterable<T> & Iterable<T>> | null | undefined;
  if (given?.[Symbol.asyncIterator] !== undefined) {
    return true;
  }
  if (given?.[Symbol.iterator] !== undefined) {
    return false;
  }
  const what = isThenable(objects) ? 'a promise: await it first' : typeof objects;
  throw new PlsError(`The objects have to be an iterable, such as an array, not ${what}`);
}

/** The chunk to which items are being added. */
class Gathering<T> {
  private gathered: JsonItem<T>[] = [];
  private bytes = 0;

  constructor(private readonly size: ChunkSize) {}

  /** Returns a chunk to which no further item can be added; null if there is none yet. */
  add(item: JsonItem<T> | null): JsonItem<T>[] | null {
    if (item === null) {
      return null;
    }
    const bytes = bytesOf(item.json) + 1;
    const full = this.gathered.length > 0 && this.bytes + bytes > this.size.bytes ? this.take() : null;
    this.gathered.push(item);
    this.bytes += bytes;
    // A full chunk is returned without waiting for the next item.
    return full ?? (this.gathered.length >= this.size.count ? this.take() : null);
  }

  take(): JsonItem<T>[] {
    const { gathered } = this;
    this.gathered = [];
    this.bytes = 0;
    return gathered;
  }
}

/** A character of a string takes at most this many bytes in UTF-8. */
const BYTES_PER_CHARACTER = 3;

/** Shorter texts are not measured: a hundred of them fit into a request even at their largest size. */
const MEASURED_LENGTH = 20_000;

/** The size of a text in UTF-8; of a short one, what it is at most. */
export function bytesOf(text: string): number {
  return text.length < MEASURED_LENGTH ? BYTES_PER_CHARACTER * text.length : encoder.encode(text).length;
}
