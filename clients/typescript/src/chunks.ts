const encoder = new TextEncoder();

/** The maximum size of a chunk. */
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

/**
 * Groups items into chunks that fit into a bulk request. An item that is too large for any request becomes a chunk of its own,
 * for the service to reject.
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
    // A full chunk is yielded without waiting for the next item.
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
