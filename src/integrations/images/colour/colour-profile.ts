import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { fromPixels, type Pixels, toPixels } from '../measure/pixels.js';

/** The offset of the first chunk after the header: 8 bytes of signature, 25 of IHDR. */
const AFTER_PNG_HEADER = 33;

/** The offsets of the colour space and of the signature in a profile (ICC.1, 7.2). */
const [SPACE_AT, SIGNATURE_AT] = [16, 36];

/** Whether this is a CMYK profile. Any other profile would be ignored, and the inks be treated as those of a default profile. */
export function isProfileOfInks(profile: Uint8Array | undefined): boolean {
  return profile !== undefined && textAt(profile, SIGNATURE_AT) === 'acsp' && textAt(profile, SPACE_AT) === 'CMYK';
}

/**
 * Converts pixels from the colour space of their ICC profile (Display P3 on most phones) to sRGB.
 * Raw pixels cannot carry a profile, so they are passed through an uncompressed PNG with one. Doing this after downscaling, on
 * one megapixel instead of twelve, saves a quarter of the total work for a phone photo.
 */
export async function toSrgb(pixels: Pixels, profile: Uint8Array): Promise<Pixels> {
  const image = fromPixels(pixels);
  // A grey profile only applies to single-channel pixels, but the HEIC and AVIF decoders return grey images as RGB.
  const shown = textAt(profile, SPACE_AT) === 'GRAY' && isGrey(pixels) ? image.extractChannel(0) : image;
  const png = await shown.png({ compressionLevel: 0 }).toBuffer();
  return toPixels(sharp(withProfile(png, profile)).toColourspace('srgb'));
}

function textAt(profile: Uint8Array, at: number): string {
  return Buffer.from(profile).toString('latin1', at, at + 4);
}

/** Whether all pixels are grey. */
function isGrey({ data, channels }: Pixels): boolean {
  for (let at = 0; channels >= 3 && at < data.length; at += channels) {
    if (data[at] !== data[at + 1] || data[at] !== data[at + 2]) {
      return false;
    }
  }
  return true;
}

function withProfile(png: Buffer, profile: Uint8Array): Buffer {
  const name = Buffer.from('profile\0', 'latin1');
  const compressionMethod = Buffer.of(0);
  const chunk = pngChunk('iCCP', Buffer.concat([name, compressionMethod, deflateSync(profile)]));
  return Buffer.concat([png.subarray(0, AFTER_PNG_HEADER), chunk, png.subarray(AFTER_PNG_HEADER)]);
}

function pngChunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/**
 * Converts CMYK pixels (255 is full ink) without a profile to sRGB: each ink absorbs its share of the light, as in browsers
 * (D-180).
 */
export function inksToSrgb({ data, width, height, channels }: Pixels): Pixels {
  const out = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const from = pixel * channels;
    const light = 255 - (data[from + 3] ?? 0);
    for (let ink = 0; ink < 3; ink += 1) {
      out[pixel * 3 + ink] = Math.round(((255 - (data[from + ink] ?? 0)) * light) / 255);
    }
  }
  return { data: out, width, height, channels: 3 };
}
