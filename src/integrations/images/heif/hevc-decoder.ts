import libheif from 'libheif-js/wasm-bundle';
import { DecodeRefusal } from '../decoder/decoder-protocol.js';
import { ByteReader } from '../formats/iso-boxes.js';
import type { Size } from '../measure/pixels.js';
import { hasUntouchedBlock, markFreeMemory, markPlanes, type Samples } from './marked-memory.js';

/**
 * Decodes single HEVC images with libde265, which is part of the WebAssembly build of libheif. It is used directly because only
 * libde265 reports whether an image was decoded completely: libheif reports success for a damaged image with green blocks.
 */

/** Constants of libde265's C interface (`enum de265_param`). */
const SUPPRESS_FAULTY_PICTURES = 6;
const DISABLE_DEBLOCKING = 7;
const DISABLE_SAO = 8;

/** The samples of one channel. */
export interface Plane extends Samples {
  /** The number of stored samples that each sample is the sum of: 1, 2 or 4. */
  addends: number;
}

export interface HevcPicture {
  /** Luma, and the two chroma planes unless the image is grey. */
  planes: readonly Plane[];
  bitsPerSample: number;
  /** The colour space according to the stream (ITU-T H.273). */
  primaries: number;
  transfer: number;
  matrix: number;
  isFullRange: boolean;
}

/** Additional memory, because planes are padded to whole blocks. */
const PLANES_SLACK_BYTES = 1_048_576;

/**
 * To be called for each file before its first image is decoded, so that it cannot contain data of other files.
 * @param configuration the content of `hvcC`, for the amount of memory per image.
 */
export function prepareForFile(configuration: Buffer | null, { width, height }: Size): void {
  const [chroma = 1, depth = 0] = [...(configuration?.subarray(16, 18) ?? [])];
  const samplesPerPixel = [1, 1.5, 2, 3][chroma & 3] ?? 3;
  markFreeMemory(Math.ceil(width * height * samplesPerPixel * ((depth & 7) > 0 ? 2 : 1)) + PLANES_SLACK_BYTES);
}

/**
 * Decodes one image and passes it to `use`.
 * @param configuration the content of `hvcC`.
 * Throws `DecodeRefusal` if it cannot be decoded completely.
 */
export function decodeHevc<T>(configuration: Buffer, data: Buffer, use: (picture: HevcPicture) => T): T {
  const { parameterSets, lengthBytes } = readConfiguration(configuration);
  const decoder = libheif._de265_new_decoder();
  try {
    // Block artefacts and ringing disappear when the image is downscaled; filtering them would be a third of the work.
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

/** Parses `hvcC` (ISO/IEC 14496-15): the parameter sets, and the number of bytes of a unit's length. */
function readConfiguration(content: Buffer): { parameterSets: Buffer[]; lengthBytes: number } {
  const reader = new ByteReader(content);
  reader.take(21);
  const lengthBytes = (reader.number(1) & 3) + 1;
  const parameterSets: Buffer[] = [];
  for (let arrays = reader.number(1); arrays > 0; arrays -= 1) {
    reader.number(1); // the type, which each unit contains too
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
  // The presentation time in two words, and no user data.
  libheif._de265_push_NAL(decoder, pointer, unit.length, 0, 0, 0);
  libheif._free(pointer);
}

/** The pointer to the decoded image. */
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
  // Allocated before the planes are read: an allocation in between could grow the memory and detach their views.
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
