import sharp from 'sharp';
import { PNG_SIGNATURE_BYTES, pngChunks } from './png-chunks.js';

/**
 * The EXIF orientation that a PNG tells behind its picture, where ImageMagick writes it and libpng does not look; 1 where
 * there is none, which is upright (PNG 3rd edition, 11.3.3.4: anywhere before the end).
 */
export async function orientationBehindPicture(file: Buffer): Promise<number> {
  const chunks = [...pngChunks(file)];
  const exif = chunks.find(({ type }) => type === 'eXIf');
  if (exif === undefined) {
    return 1;
  }
  // The same file with it before its picture, of which nothing is read.
  const rest = chunks.filter(({ type }) => type === 'IDAT' || type === 'IEND').slice(0, 1);
  const [header] = chunks;
  const parts = [file.subarray(0, PNG_SIGNATURE_BYTES), header?.bytes, exif.bytes, ...rest.map(({ bytes }) => bytes)];
  const { orientation } = await sharp(Buffer.concat(parts.filter((part) => part !== undefined))).metadata();
  return orientation ?? 1;
}
