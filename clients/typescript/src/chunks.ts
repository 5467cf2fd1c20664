const encoder = new TextEncoder();

/** Highest size of a chunk. */
export interface ChunkSize {
  count: number;
  /** Of its items as JSON, with the commas between them. */
  bytes: number;
}

export interface Chunk<T> {
  items: T[];
  /** The items as a JSON array: what was written to be measured is not written again to be sent. */
  json: string;
}

/**
 * Gathers items into chunks that a bulk request can carry. An item that is too large for any makes a chunk of its own, for
 * the service to refuse.
 */
export async function* chunksOf<T>(items: AsyncIterable<T> | Iterable<T>, size: ChunkSize): AsyncGenerator<Chunk<T>> {
  let gathered = new Gathered<T>();
  for await (const item of items) {
    const text = JSON.stringify(item);
    const bytes = encoder.encode(text).length + 1;
    if (gathered.items.length > 0 && gathered.bytes + bytes > size.bytes) {
      yield gathered.chunk;
      gathered = new Gathered();
    }
    gathered.add(item, text, bytes);
    // A full chunk does not wait for the item behind it.
    if (gathered.items.length >= size.count) {
      yield gathered.chunk;
      gathered = new Gathered();
    }
  }
  if (gathered.items.length > 0) {
    yield gathered.chunk;
  }
}

/** A chunk that is not full yet. */
class Gathered<T> {
  readonly items: T[] = [];
  bytes = 0;
  private readonly texts: string[] = [];

  get chunk(): Chunk<T> {
    return { items: this.items, json: `[${this.texts.join(',')}]` };
  }

  add(item: T, text: string, bytes: number): void {
    this.items.push(item);
    this.texts.push(text);
    this.bytes += bytes;
  }
}
