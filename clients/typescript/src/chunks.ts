const encoder = new TextEncoder();

/** Highest size of a chunk. */
export interface ChunkSize {
  count: number;
  /** Of its items as JSON, with the commas between them. */
  bytes: number;
}

/** An item and how it is sent: what was written to be measured is not written again. */
export interface JsonItem<T> {
  item: T;
  json: string;
}

/**
 * Gathers items into chunks that a bulk request can carry. An item that is too large for any makes a chunk of its own, for
 * the service to refuse.
 */
export async function* chunksOf<T>(items: AsyncIterable<JsonItem<T>>, size: ChunkSize): AsyncGenerator<JsonItem<T>[]> {
  let gathered: JsonItem<T>[] = [];
  let gatheredBytes = 0;
  for await (const one of items) {
    const bytes = encoder.encode(one.json).length + 1;
    if (gathered.length > 0 && gatheredBytes + bytes > size.bytes) {
      yield gathered;
      gathered = [];
      gatheredBytes = 0;
    }
    gathered.push(one);
    gatheredBytes += bytes;
    // A full chunk does not wait for the item behind it.
    if (gathered.length >= size.count) {
      yield gathered;
      gathered = [];
      gatheredBytes = 0;
    }
  }
  if (gathered.length > 0) {
    yield gathered;
  }
}
