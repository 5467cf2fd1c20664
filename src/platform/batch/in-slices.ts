import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** How long one request may occupy the event loop before others have their turn, in milliseconds (D-127). */
const SLICE_MS = 2;

/**
 * Maps items in order, in slices between which the event loop serves other requests: the largest legal bulk has 6 MB and 2,000 file
 * references, and must not block the process. The work before the first item, such as parsing, counts as a slice of its own.
 */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let sliceEnd = items.length > 1 ? 0 : Infinity;
  for (const item of items) {
    if (performance.now() > sliceEnd) {
      await yieldToEventLoop();
      sliceEnd = performance.now() + SLICE_MS;
    }
    results.push(map(item));
  }
  return results;
}
