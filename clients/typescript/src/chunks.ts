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
    const bytes = bytesOf(one.json) + 1;
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

/** A character of a string takes at most this many bytes in UTF-8. */
const BYTES_PER_CHARACTER = 3;

/** Shorter texts are not measured: a hundred of them fit into a request even at their largest size. */
const MEASURED_LENGTH = 20_000;

/** The size of a text in UTF-8; of a short one, what it is at most. */
function bytesOf(text: string): number {
  return text.length < MEASURED_LENGTH ? BYTES_PER_CHARACTER * text.length : encoder.encode(text).length;
}
