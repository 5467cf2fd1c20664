import libheif from 'libheif-js/wasm-bundle';
import { DecodeRefusal } from '../decoder/decoder-protocol.js';
import { ByteReader } from '../formats/iso-boxes.js';
import type { Size } from '../measure/pixels.js';
import { hasUntouchedBlock, markFreeMemory, markPlanes, type Samples } from './marked-memory.js';

/**
 * Decodes single HEVC pictures by libde265, which libheif compiled to WebAssembly brings along. It is asked for the
 * pictures themselves because it alone knows whether all of one could be decoded: libheif takes what is left of a damaged
 * one, with green blocks in it, for a success.
 */

/** Constants of libde265's C interface (`enum de265_param`). */
const SUPPRESS_FAULTY_PICTURES = 6;
const DISABLE_DEBLOCKING = 7;
const DISABLE_SAO = 8;

/** Of one channel. */
export interface Plane extends Samples {
  /** Of how many samples of the picture each of these is the sum: 1, 2 or 4. */
  addends: number;
}

export interface HevcPicture {
  /** Brightness, and the two differences of colour where the picture is not grey. */
  planes: readonly Plane[];
  bitsPerSample: number;
  /** What the stream itself says of its colours (ITU-T H.273). */
  primaries: number;
  transfer: number;
  matrix: number;
  isFullRange: boolean;
}

/** Planes are laid out on whole blocks. */
const PLANES_SLACK_BYTES = 1_048_576;

/**
 * To be called for each file before its first picture is decoded, so that nothing of other files can be seen in it.
 * @param configuration what `hvcC` holds, as far as it tells how much memory a picture takes.
 */
export function prepareForFile(configuration: Buffer | null, { width, height }: Size): void {
  const [chroma = 1, depth = 0] = [...(configuration?.subarray(16, 18) ?? [])];
  const samplesPerPixel = [1, 1.5, 2, 3][chroma & 3] ?? 3;
  markFreeMemory(Math.ceil(width * height * samplesPerPixel * ((depth & 7) > 0 ? 2 : 1)) + PLANES_SLACK_BYTES);
}

/**
 * Decodes one picture and hands it to `use`.
 * @param configuration what `hvcC` holds.
 * Throws `DecodeRefusal` where not all of it can be decoded.
 */
export function decodeHevc<T>(configuration: Buffer, data: Buffer, use: (picture: HevcPicture) => T): T {
  const { parameterSets, lengthBytes } = readConfiguration(configuration);
  const decoder = libheif._de265_new_decoder();
  try {
    // Blocks and rings vanish as the picture is shrunk; smoothing them would be a third of the work.
    libheif._de265_set_parameter_bool(decoder, DISABLE_DEBLOCKING, 1);
    libheif._de265_set_parameter_bool(decoder, DISABLE_SAO, 1);
    libheif._de265_set_parameter_bool(decoder, SUPPRESS_FAULTY_PICTURES, 1);
    [...parameterSets, ...unitsIn(data, lengthBytes)].forEach((unit) => pushUnit(decoder, unit));
    libheif._de265_flush_data(decoder);
    return useWhole(readPicture(nextPicture(decoder)), use);
  } finally {
    libheif._de265_free_decoder(decoder);
  }
}

function useWhole<T>(picture: HevcPicture, use: (picture: HevcPicture) => T): T {
  try {
    if (hasUntouchedBlock(picture.planes)) {
      throw new DecodeRefusal('damaged', 'the data of a part of the picture end too early');
    }
    return use(picture);
  } finally {
    markPlanes(picture.planes);
  }
}

/** `hvcC` (ISO/IEC 14496-15): what the decoder needs before the picture, and how the lengths of units are written. */
function readConfiguration(content: Buffer): { parameterSets: Buffer[]; lengthBytes: number } {
  const reader = new ByteReader(content);
  reader.take(21);
  const lengthBytes = (reader.number(1) & 3) + 1;
  const parameterSets: Buffer[] = [];
  for (let arrays = reader.number(1); arrays > 0; arrays -= 1) {
    reader.number(1); // the type, which each unit says itself
    for (let units = reader.number(2); units > 0; units -= 1) {
      parameterSets.push(reader.take(reader.number(2)));
    }
  }
  return { parameterSets, lengthBytes };
}

function unitsIn(data: Buffer, lengthBytes: number): Buffer[] {
  const units: Buffer[] = [];
  const reader = new ByteReader(data);
  for (let left = data.length; left > 0;) {
    const unit = reader.take(reader.number(lengthBytes));
    units.push(unit);
    left -= lengthBytes + unit.length;
  }
  return units;
}

function pushUnit(decoder: number, unit: Buffer): void {
  const pointer = libheif._malloc(unit.length);
  if (pointer === 0) {
    throw new DecodeRefusal('out-of-memory', `no memory for ${unit.length} bytes`);
  }
  libheif.HEAPU8.set(unit, pointer);
  // The time of the picture, in two words, and nothing that belongs to it.
  libheif._de265_push_NAL(decoder, pointer, unit.length, 0, 0, 0);
  libheif._free(pointer);
}

/** The pointer to the picture. */
function nextPicture(decoder: number): number {
  const hasMore = libheif._malloc(4);
  try {
    for (;;) {
      libheif.HEAPU32[hasMore / 4] = 0;
      const error = libheif._de265_decode(decoder, hasMore);
      const picture = libheif._de265_get_next_picture(decoder);
      if (picture !== 0) {
        return picture;
      }
      if (error !== 0 || libheif.HEAPU32[hasMore / 4] === 0) {
        throw new DecodeRefusal('damaged', `a part of the picture cannot be decoded (${error})`);
      }
    }
  } finally {
    libheif._free(hasMore);
  }
}

function readPicture(picture: number): HevcPicture {
  const isGrey = libheif._de265_get_chroma_format(picture) === 0;
  // Before the planes: what is allocated between them could move the memory that they lie in.
  const strideOut = libheif._malloc(4);
  const planes = (isGrey ? [0] : [0, 1, 2]).map((channel) => readPlane(picture, channel, strideOut));
  libheif._free(strideOut);
  return {
    planes,
    bitsPerSample: libheif._de265_get_bits_per_pixel(picture, 0),
    primaries: libheif._de265_get_image_colour_primaries(picture),
    transfer: libheif._de265_get_image_transfer_characteristics(picture),
    matrix: libheif._de265_get_image_matrix_coefficients(picture),
    isFullRange: libheif._de265_get_image_full_range_flag(picture) !== 0,
  };
}

function readPlane(picture: number, channel: number, strideOut: number): Plane {
  const width = libheif._de265_get_image_width(picture, channel);
  const height = libheif._de265_get_image_height(picture, channel);
  const start = libheif._de265_get_image_plane(picture, channel, strideOut);
  const strideBytes = libheif.HEAPU32[strideOut / 4] ?? 0;
  const isDeep = libheif._de265_get_bits_per_pixel(picture, channel) > 8;
  const { buffer } = libheif.HEAPU8;
  const stride = isDeep ? strideBytes / 2 : strideBytes;
  const samples = isDeep
    ? new Uint16Array(buffer, start, stride * height)
    : new Uint8Array(buffer, start, stride * height);
  return { samples, stride, width, height, addends: 1 };
}
