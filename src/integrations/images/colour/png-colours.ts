import { pngChunks } from '../formats/png-chunks.js';
import { type ColourCode, UNSPECIFIED } from './colour-code.js';
import type { Chromaticities } from './colour-primaries.js';

/** The chunks that describe the colour space. */
const CHUNKS = ['cICP', 'iCCP', 'sRGB', 'gAMA', 'cHRM'];

/** The values of `gAMA` and `cHRM` are multiplied by this. */
const PARTS = 100_000;

/** Code points of H.273: unspecified, and the identity matrix (RGB). */
const IDENTITY = 0;

/**
 * The colour space of a PNG as code points; null if it has none. Precedence (PNG 3rd edition, 4.3): `cICP`, then a profile or
 * `sRGB`, then `gAMA` and `cHRM`.
 */
export function colourCodeOfPng(file: Buffer): ColourCode | null {
  const chunks = chunksBeforePicture(file);
  const cicp = chunks.get('cICP');
  if (cicp !== undefined && cicp.length >= 4) {
    const [primaries = 0, transfer = 0, matrix = 0, isFullRange = 0] = cicp;
    return { primaries, transfer, matrix, isFullRange: isFullRange !== 0 };
  }
  const gamma = chunks.get('gAMA');
  if (chunks.has('iCCP') || chunks.has('sRGB') || gamma === undefined || gamma.length < 4) {
    return null;
  }
  const exponent = PARTS / gamma.readUInt32BE(0);
  const primaries = chromaticitiesIn(chunks.get('cHRM')) ?? UNSPECIFIED;
  return Number.isFinite(exponent) ? { primaries, transfer: { exponent }, matrix: IDENTITY, isFullRange: true } : null;
}

/** The first colour space chunk of each type. */
function chunksBeforePicture(file: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (const { type, content } of pngChunks(file)) {
    if (type === 'IDAT') {
      break; // Colour space chunks must precede the image data.
    }
    if (CHUNKS.includes(type) && !chunks.has(type)) {
      chunks.set(type, content);
    }
  }
  return chunks;
}

/** Null if there are none, or if they are not valid. */
function chromaticitiesIn(content: Buffer | undefined): Chromaticities | null {
  if (content === undefined || content.length < 32) {
    return null;
  }
  const number = (index: number): number => content.readUInt32BE(index * 4) / PARTS;
  const [whiteX, whiteY] = [number(0), number(1)];
  const [redX, redY, greenX, greenY] = [number(2), number(3), number(4), number(5)];
  const [blueX, blueY] = [number(6), number(7)];
  // Twice the area of the triangle of the primaries; if it is 0, the matrix cannot be inverted.
  const area = (redX - blueX) * (greenY - blueY) - (greenX - blueX) * (redY - blueY);
  const isUsable = [whiteY, redY, greenY, blueY].every((y) => y > 0) && Math.abs(area) > 0.001;
  return isUsable ? [redX, redY, greenX, greenY, blueX, blueY, whiteX, whiteY] : null;
}
