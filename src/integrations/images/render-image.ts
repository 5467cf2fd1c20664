import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { toSrgb } from './colour-profile.js';
import { DecodeRefusal, type DecodeTask } from './decoder-protocol.js';
import { FILE_TYPES } from './file-types.js';
import type { ImageFormat, ImageVariant, ProcessedImage, VariantSize } from './image-processor.js';
import { summarise } from './measure-pixels.js';
import { fromPixels, type Pixels, resize, resized, type Size, sizeWithin, toPixels } from './pixels.js';

/** The rendition from which the smaller ones are made, in pixels. */
const LARGEST_EDGE = 1024;

/** Half the work of sharp's default effort for 7 % more bytes. */
const WEBP = { quality: 80, effort: 2 } as const;

/** A file's picture, shrunk to the largest variant. */
interface Shrunk {
  format: ImageFormat;
  /** Of the original, as it is stored. */
  size: Size;
  pixels: Pixels;
  /** ICC profile in which the pixels still are; null when they are sRGB. */
  profile: Uint8Array | null;
  /** EXIF orientation (1 to 8) in which the pixels still are. */
  orientation: number;
}

type Turn = (image: Sharp) => Sharp;

const clockwise: Turn = (image) => image.rotate(90);
const anticlockwise: Turn = (image) => image.rotate(270);
const leftToRight: Turn = (image) => image.flop();

/** The steps that turn a picture of an EXIF orientation upright, in their order; 1 is upright already. */
const UPRIGHT: Readonly<Record<number, readonly Turn[]>> = {
  2: [leftToRight],
  3: [(image) => image.rotate(180)],
  4: [(image) => image.flip()],
  5: [clockwise, leftToRight],
  6: [clockwise],
  7: [anticlockwise, leftToRight],
  8: [anticlockwise],
};

sharp.concurrency(1); // the pool of processes is what runs side by side
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

/**
 * Decodes a file once, shrinks it, and makes every variant from the next larger one. Only the shrunk picture is
 * turned upright and brought to sRGB: that costs a tenth of doing it to the whole.
 * Throws `DecodeRefusal`.
 */
export async function renderImage(task: DecodeTask): Promise<ProcessedImage> {
  const shrunk = await decodeAndShrink(task);
  const original = uprightSize(shrunk);
  const large = await inSrgb(await upright(shrunk), shrunk.profile);
  const medium = await resize(large, sizeWithin(512, original));
  return {
    format: shrunk.format,
    contentType: FILE_TYPES[shrunk.format].contentType,
    ...original,
    ...(await summarise(medium)),
    variants: [
      await writeVariant(resized(medium, sizeWithin(128, original)), '128', task.outputDir),
      await writeVariant(fromPixels(medium), '512', task.outputDir),
      await writeVariant(fromPixels(large), '1024', task.outputDir),
    ],
  };
}

async function decodeAndShrink(task: DecodeTask): Promise<Shrunk> {
  const metadata = await readMetadata(task.sourcePath);
  const size = { width: metadata.width, height: metadata.height };
  if (size.width * size.height > task.maxPixels) {
    throw new DecodeRefusal('too-many-pixels', `${size.width} x ${size.height}`);
  }
  const format = formatOf(metadata);
  if (format === 'heic') {
    return shrinkHeic(task);
  }
  const profile = shrinksInOwnColours(metadata) ? (metadata.icc ?? null) : null;
  const image = sharp(task.sourcePath, {
    failOn: 'warning',
    limitInputPixels: task.maxPixels,
    ignoreIcc: profile !== null,
  });
  const pixels = await refusingDamage(toPixels(flattened(image)));
  // AVIF is turned by its container, like HEIC.
  const orientation = format === 'avif' ? 1 : (metadata.orientation ?? 1);
  return { format, size, pixels, profile, orientation };
}

async function shrinkHeic(task: DecodeTask): Promise<Shrunk> {
  // Loaded when it is wanted: it takes a quarter of a decoder's start, and most of them never see such a file.
  const { decodeHeic } = await import('./heic.js');
  const file = await readFile(task.sourcePath);
  return decodeHeic(file, task.maxPixels, async ({ pixels, profile }) => ({
    format: 'heic',
    size: { width: pixels.width, height: pixels.height },
    pixels: await toPixels(flattened(fromPixels(pixels))),
    profile,
    // The rotation lies in the container and has been applied; an EXIF orientation beside it repeats it.
    orientation: 1,
  }));
}

function readMetadata(sourcePath: string): Promise<Metadata> {
  return refusingDamage(sharp(sourcePath, { failOn: 'warning', limitInputPixels: false }).metadata());
}

function formatOf(metadata: Metadata): ImageFormat {
  switch (metadata.format) {
    case 'jpeg':
    case 'png':
    case 'webp':
      return metadata.format;
    case 'heif':
      return formatInHeif(metadata);
    default:
      throw new DecodeRefusal('wrong-type', metadata.format);
  }
}

/** HEIF is a container for several formats, of which HEIC and AVIF are accepted. */
function formatInHeif(metadata: Metadata): ImageFormat {
  switch (metadata.compression) {
    case 'hevc':
      return 'heic';
    case 'av1':
      return 'avif';
    default:
      throw new DecodeRefusal('wrong-type', `HEIF with ${metadata.compression ?? 'unknown'} compression`);
  }
}

/** CMYK and grey cannot be shrunk in their own colours and converted later on: sharp converts them as it reads. */
function shrinksInOwnColours(metadata: Metadata): boolean {
  return metadata.hasProfile && (metadata.space === 'srgb' || metadata.space === 'rgb16');
}

/** At most as large as the largest variant, what shines through on white. */
function flattened(image: Sharp): Sharp {
  return image
    .resize(LARGEST_EDGE, LARGEST_EDGE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
}

/** Orientations from 5 on lie on their side. */
function uprightSize({ size, orientation }: Shrunk): Size {
  return orientation >= 5 ? { width: size.height, height: size.width } : size;
}

/** Each step is carried out before the next: within one pipeline sharp mirrors before it rotates, whatever comes first. */
async function upright({ pixels, orientation }: Shrunk): Promise<Pixels> {
  let turned = pixels;
  for (const turn of UPRIGHT[orientation] ?? []) {
    turned = await toPixels(turn(fromPixels(turned)));
  }
  return turned;
}

async function inSrgb(pixels: Pixels, profile: Uint8Array | null): Promise<Pixels> {
  return profile === null ? pixels : refusingDamage(toSrgb(pixels, profile));
}

async function writeVariant(image: Sharp, variantSize: VariantSize, outputDir: string): Promise<ImageVariant> {
  const { data, info } = await image.webp(WEBP).toBuffer({ resolveWithObject: true });
  const file = path.join(outputDir, `${variantSize}.webp`);
  await writeFile(file, data);
  return { variantSize, path: file, sizeBytes: data.length, width: info.width, height: info.height };
}

/** Whatever a decoder says about a file means that the file is at fault. */
async function refusingDamage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isOutOfMemory = /out of memory|memory allocation/i.test(message);
    throw new DecodeRefusal(isOutOfMemory ? 'out-of-memory' : 'damaged', message);
  }
}
