import type { ColourCode } from './colour-code.js';

/** Bytes before the first chunk of a PNG. */
const SIGNATURE_BYTES = 8;

/** How a PNG tells its colours by numbers (`cICP`, PNG 3rd edition, 11.3.2.6); null: it does not. */
export function colourCodeOfPng(file: Buffer): ColourCode | null {
  for (let at = SIGNATURE_BYTES; at + 8 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const type = file.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') {
      return null; // It comes before the picture, or not at all.
    }
    if (type === 'cICP' && at + 12 <= file.length) {
      const [primaries = 0, transfer = 0, matrix = 0, isFullRange = 0] = file.subarray(at + 8, at + 12);
      return { primaries, transfer, matrix, isFullRange: isFullRange !== 0 };
    }
  }
  return null;
}
