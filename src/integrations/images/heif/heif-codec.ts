import { DecodeRefusal } from '../decoder/decoder-protocol.js';
import { type HeifFile, type HeifItem, itemsReferredTo } from './heif-file.js';

/** The supported codecs. */
export type HeifCodec = 'hevc' | 'av1';

const CODECS: Readonly<Record<string, HeifCodec>> = { hvc1: 'hevc', av01: 'av1' };

/** HEIF is a container for any codec: descriptions of those that are not supported (D-159). */
const OTHER_KINDS: Readonly<Record<string, string>> = {
  unci: 'an uncompressed HEIF file',
  jpeg: 'a HEIF file with a JPEG in it',
  j2k1: 'a HEIF file with a JPEG 2000 in it',
  avc1: 'a HEIF file with H.264 in it',
  vvc1: 'a HEIF file with H.266 in it',
  evc1: 'a HEIF file with EVC in it',
  lhv1: 'a HEIF file with layered HEVC in it',
  mski: 'a HEIF file with a mask in it',
};

/** The maximum nesting of derived images; valid files do not exceed a grid of parts of images. */
const MAX_DEPTH = 4;

/**
 * The codec of the primary image, or of the images that it is derived from.
 * Throws `DecodeRefusal`: `unsupported` with a description of the file, or `damaged`.
 */
export function codecOf(heif: HeifFile): HeifCodec {
  const { type } = codedItemOf(heif, heif.primary, MAX_DEPTH);
  const codec = CODECS[type];
  if (codec === undefined) {
    throw new DecodeRefusal('unsupported', OTHER_KINDS[type] ?? 'a HEIF file of a kind that is not known');
  }
  return codec;
}

/** The item itself if it is coded, otherwise the first coded item that it is derived from. */
function codedItemOf(heif: HeifFile, item: HeifItem, depth: number): HeifItem {
  if (!['grid', 'iden', 'iovl', 'tmap'].includes(item.type)) {
    return item;
  }
  const [source] = itemsReferredTo(heif, 'dimg', item);
  if (source === undefined || depth === 0) {
    throw new DecodeRefusal('damaged', 'a picture is made of nothing');
  }
  return codedItemOf(heif, source, depth - 1);
}
