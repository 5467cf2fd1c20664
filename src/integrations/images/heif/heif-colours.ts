import { coloursOfAv1 } from '../colour/av1-colours.js';
import { type ColourCode, completedBy } from '../colour/colour-code.js';
import { ByteReader } from '../formats/iso-boxes.js';
import { type HeifFile, type HeifItem, itemsReferredTo, propertyOf } from './heif-file.js';

/** Bytes of `av1C` before the units of the stream (AV1 in ISO base media files, 2.3.3). */
const AV1_CONFIGURATION_BYTES = 4;

/** The sequence header is at the beginning of a stream. */
const SEARCHED_BYTES = 4096;

/** The colour information of an image in a HEIF file (`colr`, ISO/IEC 14496-12, 12.1.5); it may have both kinds. */
export interface HeifColours {
  /** The ICC profile; null if there is none. */
  profile: Buffer | null;
  /** Null or in parts unspecified: not specified, or by the coded stream if that is HEVC. */
  code: ColourCode | null;
}

/**
 * The colour information of the primary image. For an image that consists of tiles, phones only specify it for the tiles, which
 * all have the same. What is not specified is that of an AV1 stream.
 */
export function coloursOfPicture(file: HeifFile): HeifColours {
  const said = coloursOf(file.primary);
  const [tile] = itemsReferredTo(file, 'dimg', file.primary);
  const colours = said.profile === null && said.code === null && tile !== undefined ? coloursOf(tile) : said;
  const inStream = codeInStream(tile ?? file.primary);
  const { code } = colours;
  return { ...colours, code: code === null || inStream === null ? (code ?? inStream) : completedBy(inStream, code) };
}

function codeInStream(item: HeifItem): ColourCode | null {
  if (item.type !== 'av01') {
    return null;
  }
  const configuration = propertyOf(item, 'av1C') ?? Buffer.alloc(0);
  const [beginning = Buffer.alloc(0)] = item.parts;
  return (
    coloursOfAv1(configuration.subarray(AV1_CONFIGURATION_BYTES)) ?? coloursOfAv1(beginning.subarray(0, SEARCHED_BYTES))
  );
}

function coloursOf({ properties }: HeifItem): HeifColours {
  const colours: HeifColours = { profile: null, code: null };
  for (const { type, content } of properties) {
    if (type !== 'colr') {
      continue;
    }
    const reader = new ByteReader(content);
    switch (reader.text(4)) {
      case 'prof':
      case 'rICC':
        colours.profile = reader.rest();
        break;
      case 'nclx':
        colours.code = readCode(reader);
        break;
    }
  }
  return colours;
}

function readCode(reader: ByteReader): ColourCode {
  return {
    primaries: reader.number(2),
    transfer: reader.number(2),
    matrix: reader.number(2),
    isFullRange: reader.number(1) >= 0x80,
  };
}
