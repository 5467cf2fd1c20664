import { pngChunks } from '../formats/png-chunks.js';
import type { ColourCode } from './colour-code.js';
import type { Chromaticities } from './colour-primaries.js';

/** The chunks that tell of colours. */
const CHUNKS = ['cICP', 'iCCP', 'sRGB', 'gAMA', 'cHRM'];

/** What `gAMA` and `cHRM` count in: parts of one. */
const PARTS = 100_000;

/** In H.273's numbers: not told, and red, green and blue themselves. */
const [UNTOLD, IDENTITY] = [2, 0];

/**
 * How a PNG tells its colours by numbers (PNG 3rd edition, 4.3: `cICP`, else a profile or `sRGB`, else `gAMA` and `cHRM`);
 * null: it does not.
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
  const primaries = chromaticitiesIn(chunks.get('cHRM')) ?? UNTOLD;
  return Number.isFinite(exponent) ? { primaries, transfer: { exponent }, matrix: IDENTITY, isFullRange: true } : null;
}

/** The chunks of colours by their types, the first of each. */
function chunksBeforePicture(file: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (const { type, content } of pngChunks(file)) {
    if (type === 'IDAT') {
      break; // Whatever tells of colours comes before the picture, or not at all.
    }
    if (CHUNKS.includes(type) && !chunks.has(type)) {
      chunks.set(type, content);
    }
  }
  return chunks;
}

/** Null: there are none, or none that any light could have. */
function chromaticitiesIn(content: Buffer | undefined): Chromaticities | null {
  if (content === undefined || content.length < 32) {
    return null;
  }
  const number = (index: number): number => content.readUInt32BE(index * 4) / PARTS;
  const [whiteX, whiteY] = [number(0), number(1)];
  const [redX, redY, greenX, greenY] = [number(2), number(3), number(4), number(5)];
  const [blueX, blueY] = [number(6), number(7)];
  // Twice the area of the triangle of the primaries: without one, colours could not be told from each other.
  const area = (redX - blueX) * (greenY - blueY) - (greenX - blueX) * (redY - blueY);
  const isUsable = [whiteY, redY, greenY, blueY].every((y) => y > 0) && Math.abs(area) > 0.001;
  return isUsable ? [redX, redY, greenX, greenY, blueX, blueY, whiteX, whiteY] : null;
}
