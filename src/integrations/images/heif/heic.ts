import { type ColourCode, completedBy, isOrdinary, UNSPECIFIED } from '../colour/colour-code.js';
import { isMultiplied, multipliedOnWhite } from '../colour/multiplied-alpha.js';
import { DecodeRefusal } from '../decoder/decoder-protocol.js';
import { ByteReader } from '../formats/iso-boxes.js';
import { type Turn, turnsOfHeif } from '../formats/orientation.js';
import { halved } from '../measure/halved-picture.js';
import type { DeepPixels, Pixels, Size } from '../measure/pixels.js';
import { coloursOfPicture } from './heif-colours.js';
import {
  type Crop,
  cropOf,
  type HeifFile,
  type HeifItem,
  itemsReferredTo,
  itemsReferringTo,
  partsOf,
  propertyOf,
  sizeOf,
} from './heif-file.js';
import { decodeHevc, type HevcPicture, prepareForFile } from './hevc-decoder.js';
import { drawAlpha, drawPicture } from './yuv-canvas.js';

/** A decoded image in its stored orientation. */
export interface HeicPicture {
  /** The size of the visible part, in the stored orientation. */
  size: Size;
  /** Not rotated yet, and downscaled by two if that is large enough. 16 bits per sample if `code` applies. */
  pixels: Pixels | DeepPixels;
  turns: readonly Turn[];
  /** The ICC profile; null if there is none. */
  profile: Uint8Array | null;
  /** The colour space as code points; null if there is a profile, or if no conversion to sRGB is needed. */
  code: ColourCode | null;
}

/** The coded images that an image consists of, row by row. */
interface Tiling {
  tiles: readonly HeifItem[];
  columns: number;
  /** The size of the complete image. */
  size: Size;
}

/** The types of auxiliary images that are alpha planes (ISO/IEC 23008-12, 6.5.8). */
const ALPHA_TYPES = ['urn:mpeg:hevc:2015:auxid:1', 'urn:mpeg:mpegB:cicp:systems:auxiliary:alpha'];

/**
 * Decodes the primary image of a HEIC file: a single HEVC image, or a grid of them as phones write it (D-157). Null if it is
 * derived in another way (an overlay, or a part of another image).
 * Blocks the thread while it decodes, and may trap, so it must only run in a decoder process.
 * @param largestEdge the edge length to which the image will be downscaled, in pixels.
 * Throws `DecodeRefusal` if any part is damaged or missing, or if there are more pixels than allowed.
 */
export function decodeHeic(heif: HeifFile, maxPixels: number, largestEdge: number): HeicPicture | null {
  const { primary } = heif;
  const tiling = tilingOf(heif, primary);
  const crop = cropOf(primary);
  const alpha = alphaOf(heif);
  if (tiling === null || crop === 'unusual' || alpha === 'unusual') {
    return null;
  }
  const { width, height } = tiling.size;
  if (width * height > maxPixels) {
    throw new DecodeRefusal('too-many-pixels', `${width} x ${height}`);
  }
  if (width * height === 0) {
    throw new DecodeRefusal('damaged', `a picture of ${width} x ${height} pixels`);
  }
  const { profile, code } = coloursOfPicture(heif);
  const canBeHalved = alpha === null && crop === null && Math.max(width, height) >= 2 * largestEdge;
  const drawing = new Drawing(tiling.size, { hasAlpha: alpha !== null, canBeHalved }, (picture) => {
    const effective = code === null ? picture : completedBy(picture, code);
    // With a profile, the code points still define the conversion from YUV to RGB, but not the RGB colour space.
    return profile === null ? effective : { ...effective, primaries: UNSPECIFIED, transfer: UNSPECIFIED };
  });
  prepareFor(tiling, maxPixels);
  decodeTiles(tiling, (picture, left, top) => drawing.add(picture, left, top));
  if (alpha !== null) {
    decodeTiles(alpha, (picture, left, top) => drawing.addAlpha(picture, left, top));
  }
  const { pixels, shownCode } = drawing.end();
  return {
    size: crop ?? tiling.size,
    pixels: onWhiteWhereMultiplied(heif, crop === null ? pixels : cropped(pixels, crop)),
    turns: turnsOfHeif(primary.properties),
    profile,
    code: isOrdinary(shownCode) ? null : shownCode,
  };
}

function onWhiteWhereMultiplied(heif: HeifFile, pixels: Pixels | DeepPixels): Pixels | DeepPixels {
  return isMultiplied(heif) ? multipliedOnWhite(pixels) : pixels;
}

/** Collects the decoded tiles. The canvas is created with the first tile, because only that may specify the colour space. */
class Drawing {
  private canvas: { pixels: Pixels | DeepPixels; code: ColourCode; isHalved: boolean } | null = null;

  constructor(
    private readonly size: Size,
    private readonly options: { hasAlpha: boolean; canBeHalved: boolean },
    private readonly codeOf: (picture: HevcPicture) => ColourCode,
  ) {}

  add(picture: HevcPicture, left: number, top: number): void {
    this.canvas ??= this.begin(picture);
    const { pixels, code, isHalved } = this.canvas;
    if (isHalved) {
      drawPicture(pixels, halved(picture), code, left / 2, top / 2);
    } else {
      drawPicture(pixels, picture, code, left, top);
    }
  }

  addAlpha(picture: HevcPicture, left: number, top: number): void {
    if (this.canvas !== null) {
      drawAlpha(this.canvas.pixels, picture, left, top);
    }
  }

  end(): { pixels: Pixels | DeepPixels; shownCode: ColourCode } {
    if (this.canvas === null) {
      throw new DecodeRefusal('damaged', 'there is no picture');
    }
    return { pixels: this.canvas.pixels, shownCode: this.canvas.code };
  }

  private begin(picture: HevcPicture): NonNullable<Drawing['canvas']> {
    const code = this.codeOf(picture);
    const [{ width = 0, height = 0 } = {}] = picture.planes;
    const isEven = [this.size.width, this.size.height, width, height].every((edge) => edge % 2 === 0);
    const isHalved = this.options.canBeHalved && isEven;
    const scale = isHalved ? 0.5 : 1;
    const size = { width: this.size.width * scale, height: this.size.height * scale };
    const channels = this.options.hasAlpha ? 4 : 3;
    const count = size.width * size.height * channels;
    const pixels: Pixels | DeepPixels = isOrdinary(code)
      ? { ...size, channels, data: new Uint8Array(count) }
      : { ...size, channels, data: new Uint16Array(count) };
    return { pixels, code, isHalved };
  }
}

/**
 * Decodes all parts of an unusual kind of image to check them, because libheif does not report data that ends too early.
 * Throws `DecodeRefusal` if any part is damaged.
 */
export function refuseDamagedParts(heif: HeifFile, maxPixels: number): void {
  partsOf(heif, isAlpha).forEach((part) => {
    const configuration = propertyOf(part, 'hvcC');
    if (part.type === 'hvc1' && configuration !== null) {
      prepareFor({ tiles: [part] }, maxPixels);
      decodeHevc(configuration, Buffer.concat(part.parts), () => undefined);
    }
  });
}

const NO_SIZE: Size = { width: 0, height: 0 };

function prepareFor({ tiles: [tile] }: Pick<Tiling, 'tiles'>, maxPixels: number): void {
  const declaredSize = tile === undefined || propertyOf(tile, 'ispe') === null ? NO_SIZE : sizeOf(tile);
  // The declared size of a part is untrusted and may be huge.
  const size = declaredSize.width * declaredSize.height > maxPixels ? NO_SIZE : declaredSize;
  prepareForFile(tile === undefined ? null : propertyOf(tile, 'hvcC'), size);
}

/** Decodes all tiles of an image in order and passes each to `draw` with its position. */
function decodeTiles(
  { tiles, columns, size }: Tiling,
  draw: (picture: HevcPicture, left: number, top: number) => void,
): void {
  let tileSize: Size | null = null;
  tiles.forEach((tile, index) => {
    const configuration = propertyOf(tile, 'hvcC');
    if (configuration === null) {
      throw new DecodeRefusal('damaged', 'a picture has no configuration');
    }
    decodeHevc(configuration, Buffer.concat(tile.parts), (picture) => {
      const { width, height } = picture.planes[0] ?? { width: 0, height: 0 };
      tileSize ??= { width, height };
      const rows = Math.ceil(tiles.length / columns);
      const covers = tileSize.width * columns >= size.width && tileSize.height * rows >= size.height;
      if (!covers || width !== tileSize.width || height !== tileSize.height) {
        throw new DecodeRefusal('damaged', `a part of ${width} x ${height} pixels does not fit`);
      }
      draw(picture, (index % columns) * width, Math.floor(index / columns) * height);
    });
  });
}

/** Null if the image is neither a single coded image nor a grid. */
function tilingOf(heif: HeifFile, item: HeifItem): Tiling | null {
  switch (item.type) {
    case 'hvc1':
      return { tiles: [item], columns: 1, size: sizeOf(item) };
    case 'grid':
      return gridOf(heif, item);
    default:
      return null;
  }
}

function gridOf(heif: HeifFile, item: HeifItem): Tiling | null {
  const reader = new ByteReader(Buffer.concat(item.parts));
  reader.number(1); // version
  const edgeBytes = (reader.number(1) & 1) === 1 ? 4 : 2;
  const [rows, columns] = [reader.number(1) + 1, reader.number(1) + 1];
  const size = { width: reader.number(edgeBytes), height: reader.number(edgeBytes) };
  const tiles = itemsReferredTo(heif, 'dimg', item);
  if (tiles.length !== rows * columns) {
    throw new DecodeRefusal('damaged', `${tiles.length} parts of ${rows * columns}`);
  }
  const areTurned = tiles.some(({ properties }) => turnsOfHeif(properties).length > 0);
  return tiles.every(({ type }) => type === 'hvc1') && !areTurned ? { tiles, columns, size } : null;
}

/** The alpha plane of the primary image; null if there is none. */
function alphaOf(heif: HeifFile): Tiling | null | 'unusual' {
  const alpha = itemsReferringTo(heif, 'auxl', heif.primary).find(isAlpha);
  if (alpha === undefined) {
    return null;
  }
  const tiling = tilingOf(heif, alpha);
  const { width, height } = sizeOf(heif.primary);
  // An alpha plane of another size is left to libheif.
  return tiling?.size.width !== width || tiling.size.height !== height ? 'unusual' : tiling;
}

function isAlpha(item: HeifItem): boolean {
  const type = propertyOf(item, 'auxC')?.toString('latin1', 4).split('\0')[0] ?? '';
  return ALPHA_TYPES.includes(type);
}

function cropped(pixels: Pixels | DeepPixels, { left, top, width, height }: Crop): Pixels | DeepPixels {
  const { channels } = pixels;
  const rowAt = (y: number): [number, number] => {
    const start = ((top + y) * pixels.width + left) * channels;
    return [start, start + width * channels];
  };
  if (pixels.data instanceof Uint16Array) {
    const data = new Uint16Array(width * height * channels);
    for (let y = 0; y < height; y += 1) {
      data.set(pixels.data.subarray(...rowAt(y)), y * width * channels);
    }
    return { data, width, height, channels };
  }
  const data = new Uint8Array(width * height * channels);
  for (let y = 0; y < height; y += 1) {
    data.set(pixels.data.subarray(...rowAt(y)), y * width * channels);
  }
  return { data, width, height, channels };
}
