import { setImmediate } from 'node:timers/promises';

/** How long one request may occupy the event loop before others have their turn, in milliseconds. */
const SLICE_MS = 2;

/** Starts queued work one piece per turn of the event loop, in order of arrival, so that other requests are served in between (D-252). */
export class LoopTurns {
  private last: Promise<unknown> = Promise.resolve();

  /** Resolves when it is the caller's turn. */
  async next(): Promise<void> {
    this.last = this.last.then(() => setImmediate());
    await this.last;
  }
}

/** Of all requests: a slice of each in the same turn of the event loop would together block it as long as one without slices. */
const turns = new LoopTurns();

/**
 * Maps items in order, in slices of which the event loop runs one per turn, and serves other requests in between (D-127): the
 * largest legal bulk has 6 MB and 2,000 file references, and must not block the process. The work before the first item, such as
 * parsing, counts as a slice of its own.
 */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let sliceEnd = items.length > 1 ? 0 : Infinity;
  for (const item of items) {
    if (performance.now() > sliceEnd) {
      await turns.next();
      sliceEnd = performance.now() + SLICE_MS;
    }
    results.push(map(item));
  }
  return results;
}
