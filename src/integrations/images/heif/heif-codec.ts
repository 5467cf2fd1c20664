import { DecodeRefusal } from '../decoder/decoder-protocol.js';
import { type HeifFile, type HeifItem, itemsReferredTo } from './heif-file.js';

/** The codecs whose pictures are shown. */
export type HeifCodec = 'hevc' | 'av1';

const CODECS: Readonly<Record<string, HeifCodec>> = { hvc1: 'hevc', av01: 'av1' };

/** HEIF is a container for any codec: how those are called that are not shown (D-159). */
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

/** How deep pictures may be made of pictures: a grid of parts of pictures is as deep as it gets. */
const MAX_DEPTH = 4;

/**
 * The codec of the primary picture, or of those that it is made of.
 * Throws `DecodeRefusal`: `unsupported`, which names what it is, or `damaged`.
 */
export function codecOf(heif: HeifFile): HeifCodec {
  const { type } = codedItemOf(heif, heif.primary, MAX_DEPTH);
  const codec = CODECS[type];
  if (codec === undefined) {
    throw new DecodeRefusal('unsupported', OTHER_KINDS[type] ?? 'a HEIF file of a kind that is not known');
  }
  return codec;
}

/** The item itself where it is coded, or the first of those that it is made of. */
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
