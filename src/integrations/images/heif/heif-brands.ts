import type { ImageFormat } from '../image-processor.js';

/**
 * The brands of images in ISO containers with their formats (ISO/IEC 23008-12, annexes; AV1 Image File Format). `general` brands
 * do not determine the codec; the decoder detects it.
 */
const FORMAT_OF_BRAND: ReadonlyMap<string, ImageFormat | 'general'> = new Map([
  ...['avif', 'avis', 'avio'].map((brand) => [brand, 'avif'] as const),
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'].map((brand) => [brand, 'heic'] as const),
  ...['mif1', 'mif2', 'mif3', 'msf1', 'miaf', 'pred', 'unif', '1pic'].map((brand) => [brand, 'general'] as const),
  ...['MiPr', 'MiAn', 'MiBu', 'MiHB', 'MiHA', 'MiHE', 'MiAB'].map((brand) => [brand, 'general'] as const),
  ...['jpeg', 'jpgs', 'j2ki', 'j2is', 'avci', 'avcs', 'vvic', 'vvis'].map((brand) => [brand, 'general'] as const),
  ...['evbi', 'evbs', 'evmi', 'evms'].map((brand) => [brand, 'general'] as const),
]);

/** The major brands of videos and raw files: they take precedence over compatible brands of images. */
const OTHERS = /^(iso|mp4|mp7|qt |M4|avc1|dash|3g|f4|crx|jp|jx|mj)/;

/** The image format according to the first box of a file; null if it is not an image in an ISO container. */
export function heifFormatOf(head: Buffer): ImageFormat | null {
  if (head.toString('latin1', 4, 8) !== 'ftyp') {
    return null;
  }
  const [major = '', ...compatible] = brandsIn(head);
  const promised = [major, ...compatible].map((brand) => FORMAT_OF_BRAND.get(brand));
  const [first] = promised;
  if (promised.every((format) => format === undefined) || (first === undefined && OTHERS.test(major))) {
    return null;
  }
  if (first === 'heic' || first === 'avif') {
    return first;
  }
  return promised.includes('avif') ? 'avif' : 'heic';
}

/** The major brand followed by the compatible brands. */
function brandsIn(head: Buffer): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) {
    brands.push(head.toString('latin1', at, at + 4));
  }
  return brands;
}
