// The bare work on a photo: decode it once, derive each size from the next larger one, and compute a blurhash.
import { encode } from 'blurhash';
import sharp from 'sharp';

const WIDTH = 4000;
const HEIGHT = 3000;
const SKETCH = { width: 40, height: 30 };
const WEBP = { quality: 80, effort: 2 };
const THUMB_EDGE = 32;

sharp.concurrency(1);
sharp.cache(false);

/** JPEGs with the blotches of a scene and sensor noise, with the colour profile; `plain` has none. */
export async function drawPhotos(count, profile) {
  const photos = [];
  for (let number = 0; number < count; number += 1) {
    const blotches = Buffer.from(
      Array.from({ length: SKETCH.width * SKETCH.height * 3 }, () => Math.floor(Math.random() * 256)),
    );
    const pixels = await sharp(blotches, { raw: { ...SKETCH, channels: 3 } })
      .resize(WIDTH, HEIGHT, { kernel: 'cubic', fit: 'fill' })
      .raw()
      .toBuffer();
    for (let at = 0; at < pixels.length; at += 1) {
      pixels[at] = Math.max(0, Math.min(255, pixels[at] + ((Math.imul(at + number, 2_654_435_761) >>> 28) - 8)));
    }
    const drawn = sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } }).jpeg({ quality: 85 });
    photos.push(await (profile === 'plain' ? drawn : drawn.withIccProfile(profile)).toBuffer());
  }
  return photos;
}

export async function bareImport(photo) {
  /** @type {import('sharp').ResizeOptions} */
  const options = { fit: 'inside', withoutEnlargement: true };
  const large = await pixelsOf(sharp(photo, { failOn: 'warning' }).rotate().resize(1024, 1024, options));
  const medium = await pixelsOf(opened(large).resize(512, 512, options));
  const small = await pixelsOf(opened(medium).resize(128, 128, options));
  for (const pixels of [large, medium, small]) {
    await opened(pixels).webp(WEBP).toBuffer();
  }
  const thumb = await pixelsOf(opened(medium).resize(THUMB_EDGE, THUMB_EDGE, { fit: 'fill' }).ensureAlpha());
  encode(new Uint8ClampedArray(thumb.data), THUMB_EDGE, THUMB_EDGE, 4, 3);
}

function opened({ data, info: { width, height, channels } }) {
  return sharp(data, { raw: { width, height, channels } });
}

function pixelsOf(image) {
  return image.raw().toBuffer({ resolveWithObject: true });
}
