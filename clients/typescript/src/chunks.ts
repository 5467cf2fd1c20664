const encoder = new TextEncoder();

/** Highest size of a chunk. */
export interface ChunkSize {
  count: number;
  /** Of its items as JSON, with the commas between them. */
  bytes: number;
}

/**
 * Gathers items into chunks that a bulk request can carry. An item that is too large for any makes a chunk of its own, for
 * the service to refuse.
 */
export async function* chunksOf<T>(items: AsyncIterable<T> | Iterable<T>, size: ChunkSize): AsyncGenerator<T[]> {
  let chunk: T[] = [];
  let bytes = 0;
  for await (const item of items) {
    const itemBytes = encoder.encode(JSON.stringify(item)).length + 1;
    if (chunk.length > 0 && (chunk.length >= size.count || bytes + itemBytes > size.bytes)) {
      yield chunk;
      chunk = [];
      bytes = 0;
    }
    chunk.push(item);
    bytes += itemBytes;
  }
  if (chunk.length > 0) {
    yield chunk;
  }
}
