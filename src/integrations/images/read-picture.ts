import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { codedToSrgb, type ColourCode, isOrdinary } from './colour/colour-code.js';
import { inksToSrgb, isProfileOfInks } from './colour/colour-profile.js';
import { isMultiplied, multipliedOnWhite } from './colour/multiplied-alpha.js';
import { colourCodeOfPng } from './colour/png-colours.js';
import { asDecodeRefusal, DecodeRefusal } from './decoder/decoder-protocol.js';
import { isIsoContainer } from './formats/iso-boxes.js';
import { readJpeg } from './formats/jpeg-faults.js';
import { sizeAfter, type Turn, turnsOfExif } from './formats/orientation.js';
import { orientationBehindPicture } from './formats/png-chunks.js';
import type { HeicPicture } from './heif/heic.js';
import { codecOf } from './heif/heif-codec.js';
import { coloursOfPicture } from './heif/heif-colours.js';
import { type HeifFile, readHeifFile } from './heif/heif-file.js';
import { firstFrameOf } from './heif/heif-sequence.js';
import { isUnusualAvif, partsAsFiles, stillAvifOf } from './heif/still-avif.js';
import type { ImageFormat } from './image-processor.js';
import { type DeepPixels, fromPixels, type Pixels, type Size, toDeepPixels, toPixels } from './measure/pixels.js';

/** The edge length of the largest variant, from which the smaller ones are made, in pixels. */
const LARGEST_EDGE = 1024;

/** Any warning is an error. */
const STRICT = { failOn: 'warning' } as const;

/**
 * libheif's own limits would reject images with many tiles. Here the number of pixels is limited, and the process limits memory
 * and time.
 */
const STRICT_HEIF = { ...STRICT, unlimited: true } as const;

/** The image of a file, downscaled to the largest variant. */
export interface DownscaledImage {
  format: ImageFormat;
  /** The size of the upright original. */
  uprightSize: Size;
  pixels: Pixels;
  /** The ICC profile that the pixels still have to be converted from; null if they are sRGB. */
  profile: Uint8Array | null;
  /** The steps that make the pixels upright. */
  turns: readonly Turn[];
}

/**
 * Detects the format of a file, decodes its image once, and downscales it to the largest variant.
 * Throws `DecodeRefusal`.
 */
export function readPicture(file: Buffer, maxPixels: number): Promise<DownscaledImage> {
  return isIsoContainer(file) ? readHeif(file, maxPixels) : readFlatFile(file, maxPixels);
}

/** JPEG, PNG or WebP. */
async function readFlatFile(file: Buffer, maxPixels: number): Promise<DownscaledImage> {
  return isJpeg(file) ? readJpeg(file, (jpeg) => readBySharp(jpeg, maxPixels)) : readBySharp(file, maxPixels);
}

async function readBySharp(file: Buffer, maxPixels: number): Promise<DownscaledImage> {
  const metadata = await metadataOf(file, maxPixels, STRICT);
  const format = formatOf(metadata);
  const code = format === 'png' ? colourCodeOfPng(file) : null;
  const turns = turnsOfExif(metadata.orientation ?? (format === 'png' ? await orientationBehindPicture(file) : 1));
  return {
    format,
    uprightSize: sizeAfter(turns, metadata),
    ...(await shrinkFile(file, { metadata, code, maxPixels, options: STRICT })),
    turns,
  };
}

async function readHeif(file: Buffer, maxPixels: number): Promise<DownscaledImage> {
  const still = readHeifFile(file);
  const heif = still ?? firstFrameOf(file);
  if (heif === null) {
    throw new DecodeRefusal('damaged', 'the container has no picture');
  }
  const codec = codecOf(heif);
  switch (codec) {
    case 'hevc':
      return readHeic(file, heif, maxPixels);
    case 'av1':
      return readAvif(isUnusualAvif(file, heif) ? stillAvifOf(heif) : file, heif, maxPixels);
  }
}

async function readHeic(file: Buffer, heif: HeifFile, maxPixels: number): Promise<DownscaledImage> {
  // Loaded on demand: it takes a quarter of a decoder's start time, and most decoders never get such a file.
  const { decodeHeic, refuseDamagedParts } = await import('./heif/heic.js');
  const picture = decodeHeic(heif, maxPixels, LARGEST_EDGE);
  if (picture === null) {
    refuseDamagedParts(heif, maxPixels);
    return readUnusualHeic(file, heif, maxPixels);
  }
  const { size, turns, profile } = picture;
  return {
    format: 'heic',
    uprightSize: sizeAfter(turns, size),
    pixels: await shrinkDecoded(picture),
    profile,
    // An EXIF orientation only repeats that of the container and must not be applied again.
    turns,
  };
}

async function readUnusualHeic(file: Buffer, heif: HeifFile, maxPixels: number): Promise<DownscaledImage> {
  const { decodeHeicByLibheif } = await import('./heif/heic-by-libheif.js');
  const { code } = coloursOfPicture(heif);
  return decodeHeicByLibheif(file, maxPixels, async ({ pixels, profile }) => ({
    format: 'heic',
    uprightSize: { width: pixels.width, height: pixels.height },
    pixels: await shrinkDecoded({ pixels, code: profile === null && code !== null && !isOrdinary(code) ? code : null }),
    profile,
    turns: [],
  }));
}

/** The container's rotation is applied by sharp. */
async function readAvif(file: Buffer, heif: HeifFile, maxPixels: number): Promise<DownscaledImage> {
  const metadata = await metadataOf(file, maxPixels, STRICT_HEIF);
  for (const part of partsAsFiles(heif)) {
    await asDecodeRefusal(
      sharp(part, { ...STRICT_HEIF, limitInputPixels: maxPixels })
        .resize(1, 1)
        .raw()
        .toBuffer(),
    );
  }
  const { profile, code } = coloursOfPicture(heif);
  const decoding = { metadata, code: profile === null ? code : null, maxPixels, options: STRICT_HEIF };
  return {
    format: 'avif',
    uprightSize: { width: metadata.width, height: metadata.height },
    ...(await (isMultiplied(heif) && metadata.hasAlpha
      ? shrinkMultiplied(file, decoding)
      : shrinkFile(file, decoding))),
    turns: [],
  };
}

/** Composited onto white before downscaling, because sharp treats transparent pixels as not premultiplied. */
async function shrinkMultiplied(
  file: Buffer,
  { metadata, code, maxPixels, options }: Decoding,
): Promise<{ pixels: Pixels; profile: Uint8Array | null }> {
  const image = sharp(file, { ...options, limitInputPixels: maxPixels, ignoreIcc: true });
  const shownCode = code !== null && !isOrdinary(code) ? code : null;
  const pixels = await asDecodeRefusal<Pixels | DeepPixels>(
    shownCode === null ? toPixels(image.toColourspace('srgb')) : toDeepPixels(image.toColourspace('rgb16')),
  );
  const profile = metadata.icc ?? null;
  return { pixels: await shrinkDecoded({ pixels: multipliedOnWhite(pixels), code: shownCode }), profile };
}

async function metadataOf(file: Buffer, maxPixels: number, options: SharpOptions): Promise<Metadata> {
  const metadata = await asDecodeRefusal(sharp(file, { ...options, limitInputPixels: false }).metadata());
  if (metadata.width * metadata.height > maxPixels) {
    throw new DecodeRefusal('too-many-pixels', `${metadata.width} x ${metadata.height}`);
  }
  return metadata;
}

interface Decoding {
  metadata: Metadata;
  /** The colour space as code points if there is no profile; null: not specified. */
  code: ColourCode | null;
  maxPixels: number;
  options: SharpOptions;
}

/** Decodes the file with sharp and downscales it, in the colour space of its profile if possible. */
async function shrinkFile(
  file: Buffer,
  { metadata, code, maxPixels, options }: Decoding,
): Promise<{ pixels: Pixels; profile: Uint8Array | null }> {
  if (metadata.space === 'cmyk' && !isProfileOfInks(metadata.icc)) {
    const inks = sharp(file, { ...options, limitInputPixels: maxPixels }).pipelineColourspace('cmyk');
    const pixels = await asDecodeRefusal(toPixels(resizedToLargest(inks).toColourspace('cmyk')));
    return { pixels: inksToSrgb(pixels), profile: null };
  }
  const isCoded = code !== null && !isOrdinary(code);
  const profile = !isCoded && shrinksInOwnColours(metadata) ? (metadata.icc ?? null) : null;
  const image = sharp(file, { ...options, limitInputPixels: maxPixels, ignoreIcc: isCoded || profile !== null });
  if (!isCoded) {
    return { pixels: await asDecodeRefusal(toPixels(shrunk(image).toColourspace('srgb'))), profile };
  }
  const deep = await asDecodeRefusal(toDeepPixels(shrunk(image).toColourspace('rgb16')));
  return { pixels: codedToSrgb(deep, code, largestIn16Bits(metadata)), profile: null };
}

async function shrinkDecoded({ pixels, code }: Pick<HeicPicture, 'pixels' | 'code'>): Promise<Pixels> {
  const image = shrunk(fromPixels(pixels));
  return code === null
    ? toPixels(image.toColourspace('srgb'))
    : codedToSrgb(await toDeepPixels(image.toColourspace('rgb16')), code, largestOf(pixels));
}

/** The largest sample value after conversion to 16 bits: sharp shifts the bits up and fills with zeros. */
function largestIn16Bits({ depth, bitsPerSample = 8 }: Metadata): number {
  const bits = depth === 'ushort' ? Math.max(bitsPerSample, 8) : 8;
  return (2 ** bits - 1) * 2 ** (16 - bits);
}

function largestOf({ data }: Pixels | DeepPixels): number {
  return data instanceof Uint16Array ? 65_535 : 255 * 256;
}

function formatOf(metadata: Metadata): ImageFormat {
  switch (metadata.format) {
    case 'jpeg':
    case 'png':
    case 'webp':
      return metadata.format;
    default:
      throw new DecodeRefusal('wrong-type', metadata.format);
  }
}

/**
 * CMYK and grey cannot be downscaled in their own colour space and converted later, because sharp converts them while reading.
 */
function shrinksInOwnColours(metadata: Metadata): boolean {
  return metadata.hasProfile && (metadata.space === 'srgb' || metadata.space === 'rgb16');
}

/** Downscales to the largest variant and composites transparent pixels onto white. */
function shrunk(image: Sharp): Sharp {
  return resizedToLargest(image).flatten({ background: '#ffffff' });
}

function resizedToLargest(image: Sharp): Sharp {
  return image.resize(LARGEST_EDGE, LARGEST_EDGE, { fit: 'inside', withoutEnlargement: true });
}

function isJpeg(file: Buffer): boolean {
  return file.readUInt16BE(0) === 0xffd8;
}
