import { open } from 'node:fs/promises';

/** Sizes from here on are no sizes: recorders write them when they do not know how long they will go on. */
const UNKNOWN_SIZE = 0x7fffffff;

/** Of the bytes; what an index at the end would have taken is no loss. */
const MISSING_TOLERANCE_PART = 0.05;

/**
 * Whether an AVI has fewer bytes than it says in its head. ffmpeg does not tell: without the index at the end it
 * guesses the length by the bytes that are there.
 */
export async function isCutOffAvi(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    const said = buffer.readUInt32LE(4);
    const { size } = await file.stat();
    return said < UNKNOWN_SIZE && size < said * (1 - MISSING_TOLERANCE_PART);
  } finally {
    await file.close();
  }
}
