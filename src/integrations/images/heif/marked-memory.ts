import { randomBytes } from 'node:crypto';
import libheif from 'libheif-js/wasm-bundle';

/**
 * What libde265 finds in the memory that it is given for a picture. Data that end too early are no error to it: the blocks that
 * it did not reach keep what lay there before, which is a picture decoded for somebody else. So before each file all free
 * memory is written over with marks, by which blocks that nothing was written to are known afterwards.
 */

/** Of one channel of a picture, in the decoder's own memory: gone with the next call. */
export interface Samples {
  /** 8 bits, or 16 where the picture has more than 8. */
  samples: Uint8Array | Uint16Array;
  /** Samples from one row to the next. */
  stride: number;
  width: number;
  height: number;
}

/** What stands at an address, by its lowest bits. Nobody can know it, so that no file can hold it. */
const MARKS = randomBytes(65_536);

/** Sizes in which free memory is taken, the largest first; what is left over is smaller than any plane. */
const PIECE_BYTES = [4_194_304, 1_048_576, 262_144, 65_536, 16_384, 4096, 1024, 256] as const;

/** Edge of the smallest blocks that a picture can be coded in, in samples of brightness. */
const BLOCK_EDGE = 16;

/** As many bytes are never marks by chance: of blocks that are cut off at an edge there may be fewer to be seen. */
const TELLING_BYTES = 8;

/**
 * Marks all memory that is free.
 * @param expectedBytes what the next picture will take at once: as much is made to be there.
 */
export function markFreeMemory(expectedBytes: number): void {
  libheif._free(libheif._malloc(expectedBytes));
  const pieces: number[] = [];
  withoutGrowing(() => {
    for (const bytes of PIECE_BYTES) {
      for (let piece = libheif._malloc(bytes); piece !== 0; piece = libheif._malloc(bytes)) {
        pieces.push(piece);
        mark(piece, bytes);
      }
    }
  });
  pieces.forEach((piece) => libheif._free(piece));
}

/** Marks the memory of planes that are done with: the next picture of the same size mostly gets the same. */
export function markPlanes(planes: readonly Samples[]): void {
  planes.forEach(({ samples }) => mark(samples.byteOffset, samples.byteLength));
}

/** Whether there is a block of the picture that nothing was written to. */
export function hasUntouchedBlock(planes: readonly Samples[]): boolean {
  const [{ width = 1, height = 1 } = {}] = planes;
  return planes.some((plane) => {
    const blockWidth = Math.ceil((BLOCK_EDGE * plane.width) / width);
    const blockHeight = Math.ceil((BLOCK_EDGE * plane.height) / height);
    for (let top = 0; top < plane.height; top += blockHeight) {
      for (let left = 0; left < plane.width; left += blockWidth) {
        const right = Math.min(left + blockWidth, plane.width);
        const bottom = Math.min(top + blockHeight, plane.height);
        if (isUntouched(plane, { left, top, right, bottom })) {
          return true;
        }
      }
    }
    return false;
  });
}

function isUntouched(
  { samples, stride }: Samples,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
): boolean {
  const { buffer, byteOffset, BYTES_PER_ELEMENT: sampleBytes } = samples;
  const rowBytes = (right - left) * sampleBytes;
  if (rowBytes * (bottom - top) < TELLING_BYTES) {
    return false;
  }
  const memory = new Uint8Array(buffer);
  for (let row = top; row < bottom; row += 1) {
    const start = byteOffset + (row * stride + left) * sampleBytes;
    for (let address = start; address < start + rowBytes; address += 1) {
      if (memory[address] !== MARKS[address % MARKS.length]) {
        return false;
      }
    }
  }
  return true;
}

function mark(start: number, bytes: number): void {
  const memory = libheif.HEAPU8;
  for (let address = start; address < start + bytes;) {
    const from = address % MARKS.length;
    const part = MARKS.subarray(from, Math.min(MARKS.length, from + start + bytes - address));
    memory.set(part, address);
    address += part.length;
  }
}

/** So that memory ends where it does now: else whoever takes all that is free would be given more for ever. */
function withoutGrowing(act: () => void): void {
  const { prototype } = WebAssembly.Memory;
  const descriptor = Object.getOwnPropertyDescriptor(prototype, 'grow');
  prototype.grow = () => {
    throw new RangeError('The memory is not to grow now');
  };
  try {
    act();
  } finally {
    if (descriptor !== undefined) {
      Object.defineProperty(prototype, 'grow', descriptor);
    }
  }
}
