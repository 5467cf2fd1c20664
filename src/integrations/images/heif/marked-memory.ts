import { randomBytes } from 'node:crypto';
import libheif from 'libheif-js/wasm-bundle';

/**
 * Protection against uninitialised memory in decoded images. libde265 reports no error for data that ends too early: the blocks
 * that it did not reach keep the previous content of the memory, which may be an image of another agency. Therefore all free
 * memory is filled with a random pattern before each file, which identifies blocks that were not written.
 */

/** One channel of an image, in the decoder's own memory: only valid until the next call. */
export interface Samples {
  /** 16 bits per sample if the image has more than 8. */
  samples: Uint8Array | Uint16Array;
  /** The number of samples from one row to the next. */
  stride: number;
  width: number;
  height: number;
}

/** The pattern, indexed by the lowest bits of the address. It is random, so that no file can contain it. */
const MARKS = randomBytes(65_536);

/** The sizes in which free memory is allocated, the largest first; the remaining gaps are smaller than any plane. */
const PIECE_BYTES = [4_194_304, 1_048_576, 262_144, 65_536, 16_384, 4096, 1024, 256] as const;

/** The edge length of the smallest coding blocks, in luma samples. */
const BLOCK_EDGE = 16;

/** The minimum number of bytes for a reliable match; blocks that are cut off at an edge may have fewer. */
const MIN_MATCHING_BYTES = 8;

/**
 * Fills all free memory with the pattern.
 * @param expectedBytes the size of the next image: the memory is grown first if necessary.
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

/** Fills the memory of released planes: the next image of the same size usually gets the same memory. */
export function markPlanes(planes: readonly Samples[]): void {
  planes.forEach(({ samples }) => mark(samples.byteOffset, samples.byteLength));
}

/** Whether the image has a block that was not written. */
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
  if (rowBytes * (bottom - top) < MIN_MATCHING_BYTES) {
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

/** Prevents the memory from growing, because allocating all free memory would never end otherwise. */
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
