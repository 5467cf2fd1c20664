import libheif from 'libheif-js/wasm-bundle';
import { DecodeRefusal } from '../decoder/decoder-protocol.js';
import type { Pixels } from '../measure/pixels.js';
import { markFreeMemory } from './marked-memory.js';

/** Constants of libheif's C interface. */
const COLOUR_SPACE_RGB = 1;
const CHROMA_INTERLEAVED_RGB = 10;
const CHROMA_INTERLEAVED_RGBA = 11;
const CHANNEL_INTERLEAVED = 10;
/** `struct heif_error { int code; int subcode; const char* message; }` */
const ERROR_BYTES = 12;
const DEFAULT_OPTIONS = 0;
/** The only harmless warning: container and stream specify different colour spaces. */
const COLOUR_TAGS_DIFFER = 152;

export interface UprightPicture {
  /** Upright: the rotation of the file has been applied. They are in the decoder's own memory. */
  pixels: Pixels;
  /** The ICC profile; null if there is none. */
  profile: Uint8Array | null;
}

/**
 * Decodes a HEIC file (HEVC in a HEIF container) with libheif compiled to WebAssembly. Used for the rare files whose image is
 * neither a single coded image nor a grid. Passes the primary image to `use` and returns its result.
 * Blocks the thread while it decodes, and may trap, so it must only run in a decoder process.
 * Throws `DecodeRefusal` if the file is damaged, incomplete or has more pixels than allowed.
 */
export async function decodeHeicByLibheif<T>(
  file: Uint8Array,
  maxPixels: number,
  use: (picture: UprightPicture) => Promise<T>,
): Promise<T> {
  // If libheif misses missing data, the uninitialised pixels must not be those of another file.
  markFreeMemory(file.length);
  const decode = new HeicDecode();
  try {
    return await use(decode.run(file, maxPixels));
  } finally {
    decode.release();
  }
}

/** One decode with the memory and objects to be released at its end. */
class HeicDecode {
  private readonly releases: (() => void)[] = [];
  private readonly error = this.allocate(ERROR_BYTES);
  private readonly result = this.allocate(4);

  run(file: Uint8Array, maxPixels: number): UprightPicture {
    const handle = this.openPrimaryImage(file);
    const width = libheif._heif_image_handle_get_width(handle);
    const height = libheif._heif_image_handle_get_height(handle);
    if (width * height > maxPixels) {
      throw new DecodeRefusal('too-many-pixels', `${width} x ${height}`);
    }
    const hasAlpha = libheif._heif_image_handle_has_alpha_channel(handle) !== 0;
    return { profile: this.readProfile(handle), pixels: this.readPixels(handle, hasAlpha) };
  }

  release(): void {
    this.releases.reverse().forEach((release) => release());
  }

  private openPrimaryImage(file: Uint8Array): number {
    const bytes = this.allocate(file.length);
    libheif.HEAPU8.set(file, bytes);
    const context = libheif._heif_context_alloc();
    this.releases.push(() => libheif._heif_context_free(context));
    libheif._heif_context_read_from_memory_without_copy(this.error, context, bytes, file.length, DEFAULT_OPTIONS);
    this.check();
    libheif._heif_context_get_primary_image_handle(this.error, context, this.result);
    this.check();
    const handle = this.readWord(this.result);
    this.releases.push(() => libheif._heif_image_handle_release(handle));
    return handle;
  }

  private readProfile(handle: number): Uint8Array | null {
    const size = libheif._heif_image_handle_get_raw_color_profile_size(handle);
    if (size === 0) {
      return null;
    }
    const profile = this.allocate(size);
    libheif._heif_image_handle_get_raw_color_profile(this.error, handle, profile);
    this.check();
    return libheif.HEAPU8.slice(profile, profile + size);
  }

  private readPixels(handle: number, hasAlpha: boolean): Pixels {
    const chroma = hasAlpha ? CHROMA_INTERLEAVED_RGBA : CHROMA_INTERLEAVED_RGB;
    libheif._heif_decode_image(this.error, handle, this.result, COLOUR_SPACE_RGB, chroma, DEFAULT_OPTIONS);
    this.check();
    const image = this.readWord(this.result);
    this.releases.push(() => libheif._heif_image_release(image));
    this.refuseIncomplete(image);
    const channels = hasAlpha ? 4 : 3;
    const width = libheif._heif_image_get_width(image, CHANNEL_INTERLEAVED);
    const height = libheif._heif_image_get_height(image, CHANNEL_INTERLEAVED);
    const plane = libheif._heif_image_get_plane_readonly(image, CHANNEL_INTERLEAVED, this.result);
    const stride = this.readWord(this.result);
    return { data: rowsAt(plane, stride, width * channels, height), width, height, channels };
  }

  /** libheif fills the missing part of a truncated file with green and reports success with warnings. */
  private refuseIncomplete(image: number): void {
    for (let index = 0; ; index += 1) {
      if (libheif._heif_image_get_decoding_warnings(image, index, this.error, 1) === 0) {
        return;
      }
      if (this.readWord(this.error + 4) !== COLOUR_TAGS_DIFFER) {
        throw new DecodeRefusal('damaged', this.errorMessage());
      }
    }
  }

  private check(): void {
    if (this.readWord(this.error) !== 0) {
      throw new DecodeRefusal('damaged', this.errorMessage());
    }
  }

  private errorMessage(): string {
    const start = this.readWord(this.error + 8);
    const end = libheif.HEAPU8.indexOf(0, start);
    return Buffer.from(libheif.HEAPU8.subarray(start, end)).toString('latin1').trim();
  }

  private allocate(bytes: number): number {
    const pointer = libheif._malloc(bytes);
    if (pointer === 0) {
      throw new DecodeRefusal('damaged', `no memory for ${bytes} bytes`);
    }
    this.releases.push(() => libheif._free(pointer));
    return pointer;
  }

  private readWord(pointer: number): number {
    return libheif.HEAPU32[pointer / 4] ?? 0;
  }
}

/** The rows without padding: in place if they have none, otherwise copied. */
function rowsAt(plane: number, stride: number, rowBytes: number, height: number): Uint8Array {
  if (stride === rowBytes) {
    return libheif.HEAPU8.subarray(plane, plane + rowBytes * height);
  }
  const rows = new Uint8Array(rowBytes * height);
  for (let row = 0; row < height; row += 1) {
    const start = plane + row * stride;
    rows.set(libheif.HEAPU8.subarray(start, start + rowBytes), row * rowBytes);
  }
  return rows;
}
