import { createReadStream } from 'node:fs';

/** The text of a file, piece by piece; a byte order mark says nothing. @throws where it is not UTF-8. */
export async function* textOf(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const bytes of createReadStream(file)) {
    yield decoder.decode(bytes as Uint8Array, { stream: true });
  }
  yield decoder.decode();
}
