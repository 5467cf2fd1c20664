import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { codedToSrgb, type ColourCode, isOrdinary } from './colour/colour-code.js';
import { inksToSrgb, isProfileOfInks } from './colour/colour-profile.js';
import { isMultiplied, multipliedOnWhite } from './colour/multiplied-alpha.js';
import { colourCodeOfPng } from './colour/png-colours.js';
import { DecodeRefusal } from './decoder/decoder-protocol.js';
import { isIsoContainer } from './formats/iso-boxes.js';
import { readJpeg } from './formats/jpeg-faults.js';
import { sizeAfter, type Turn, turnsOfExif } from './formats/orientation.js';
import { orientationBehindPicture } from './formats/png-chunks.js';
import { refusingDamage } from './formats/refusing-damage.js';
import type { HeicPicture } from './heif/heic.js';
import { codecOf } from './heif/heif-codec.js';
import { coloursOfPicture } from './heif/heif-colours.js';
import { type HeifFile, readHeifFile } from './heif/heif-file.js';
import { firstFrameOf } from './heif/heif-sequence.js';
import { isUnusualAvif, partsAsFiles, stillAvifOf } from './heif/still-avif.js';
import type { ImageFormat } from './image-processor.js';
import { type DeepPixels, fromPixels, type Pixels, type Size, toDeepPixels, toPixels } from './measure/pixels.js';

/** The rendition from which the smaller ones are made, in pixels. */
const LARGEST_EDGE = 1024;

/** Any warning is a refusal. */
const STRICT = { failOn: 'warning' } as const;

/**
 * libheif's own bounds would refuse pictures of many parts. Their pixels are bounded here, and memory and time by the
 * process.
 */
const STRICT_HEIF = { ...STRICT, unlimited: true } as const;

/** A file's picture, shrunk to the largest variant. */
export interface Shrunk {
  format: ImageFormat;
  /** Of the original, once it is turned. */
  uprightSize: Size;
  pixels: Pixels;
  /** ICC profile in which the pixels still are; null when they are sRGB. */
  profile: Uint8Array | null;
  /** What still turns the pixels upright. */
  turns: readonly Turn[];
}

/**
 * Recognises and decodes a file's picture, once, and shrinks it to the largest variant.
 * Throws `DecodeRefusal`.
 */
export function readPicture(file: Buffer, maxPixels: number): Promise<Shrunk> {
  return isIsoContainer(file) ? readHeif(file, maxPixels) : readFlatFile(file, maxPixels);
}

/** JPEG, PNG or WebP. */
async function readFlatFile(file: Buffer, maxPixels: number): Promise<Shrunk> {
  return isJpeg(file) ? readJpeg(file, (jpeg) => readBySharp(jpeg, maxPixels)) : readBySharp(file, maxPixels);
}

async function readBySharp(file: Buffer, maxPixels: number): Promise<Shrunk> {
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

async function readHeif(file: Buffer, maxPixels: number): Promise<Shrunk> {
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

async function readHeic(file: Buffer, heif: HeifFile, maxPixels: number): Promise<Shrunk> {
  // Loaded when it is wanted: it takes a quarter of a decoder's start, and most of them never see such a file.
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
    // An EXIF orientation beside the container's turns repeats them.
    turns,
  };
}

async function readUnusualHeic(file: Buffer, heif: HeifFile, maxPixels: number): Promise<Shrunk> {
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

/** Turned by its container, which sharp obeys. */
async function readAvif(file: Buffer, heif: HeifFile, maxPixels: number): Promise<Shrunk> {
  const metadata = await metadataOf(file, maxPixels, STRICT_HEIF);
  for (const part of partsAsFiles(heif)) {
    await refusingDamage(
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

/** Laid onto white before it is shrunk: whatever sharp does to transparent pixels takes them for not multiplied. */
async function shrinkMultiplied(
  file: Buffer,
  { metadata, code, maxPixels, options }: Decoding,
): Promise<{ pixels: Pixels; profile: Uint8Array | null }> {
  const image = sharp(file, { ...options, limitInputPixels: maxPixels, ignoreIcc: true });
  const shownCode = code !== null && !isOrdinary(code) ? code : null;
  const pixels = await refusingDamage<Pixels | DeepPixels>(
    shownCode === null ? toPixels(image.toColourspace('srgb')) : toDeepPixels(image.toColourspace('rgb16')),
  );
  const profile = metadata.icc ?? null;
  return { pixels: await shrinkDecoded({ pixels: multipliedOnWhite(pixels), code: shownCode }), profile };
}

async function metadataOf(file: Buffer, maxPixels: number, options: SharpOptions): Promise<Metadata> {
  const metadata = await refusingDamage(sharp(file, { ...options, limitInputPixels: false }).metadata());
  if (metadata.width * metadata.height > maxPixels) {
    throw new DecodeRefusal('too-many-pixels', `${metadata.width} x ${metadata.height}`);
  }
  return metadata;
}

interface Decoding {
  metadata: Metadata;
  /** How its colours are told where it has no profile; null: not at all. */
  code: ColourCode | null;
  maxPixels: number;
  options: SharpOptions;
}

/** Lets sharp decode the file and shrinks it, in the colours of its own profile where it has one. */
async function shrinkFile(
  file: Buffer,
  { metadata, code, maxPixels, options }: Decoding,
): Promise<{ pixels: Pixels; profile: Uint8Array | null }> {
  if (metadata.space === 'cmyk' && !isProfileOfInks(metadata.icc)) {
    const inks = sharp(file, { ...options, limitInputPixels: maxPixels }).pipelineColourspace('cmyk');
    const pixels = await refusingDamage(toPixels(resizedToLargest(inks).toColourspace('cmyk')));
    return { pixels: inksToSrgb(pixels), profile: null };
  }
  const isCoded = code !== null && !isOrdinary(code);
  const profile = !isCoded && shrinksInOwnColours(metadata) ? (metadata.icc ?? null) : null;
  const image = sharp(file, { ...options, limitInputPixels: maxPixels, ignoreIcc: isCoded || profile !== null });
  if (!isCoded) {
    return { pixels: await refusingDamage(toPixels(shrunk(image).toColourspace('srgb'))), profile };
  }
  const deep = await refusingDamage(toDeepPixels(shrunk(image).toColourspace('rgb16')));
  return { pixels: codedToSrgb(deep, code, largestIn16Bits(metadata)), profile: null };
}

async function shrinkDecoded({ pixels, code }: Pick<HeicPicture, 'pixels' | 'code'>): Promise<Pixels> {
  const image = shrunk(fromPixels(pixels));
  return code === null
    ? toPixels(image.toColourspace('srgb'))
    : codedToSrgb(await toDeepPixels(image.toColourspace('rgb16')), code, largestOf(pixels));
}

/** Of pixels once they are brought to 16 bits: sharp moves the bits up, and fills with zeros. */
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

/** CMYK and grey cannot be shrunk in their own colours and converted later on: sharp converts them as it reads. */
function shrinksInOwnColours(metadata: Metadata): boolean {
  return metadata.hasProfile && (metadata.space === 'srgb' || metadata.space === 'rgb16');
}

/** At most as large as the largest variant, what shines through on white. */
function shrunk(image: Sharp): Sharp {
  return resizedToLargest(image).flatten({ background: '#ffffff' });
}

function resizedToLargest(image: Sharp): Sharp {
  return image.resize(LARGEST_EDGE, LARGEST_EDGE, { fit: 'inside', withoutEnlargement: true });
}

function isJpeg(file: Buffer): boolean {
  return file.readUInt16BE(0) === 0xffd8;
}
