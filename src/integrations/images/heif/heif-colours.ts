import type { ColourCode } from '../colour/colour-code.js';
import { ByteReader } from '../formats/iso-boxes.js';
import { type HeifFile, type HeifItem, itemsReferredTo } from './heif-file.js';

/** The colour information of an image in a HEIF file (`colr`, ISO/IEC 14496-12, 12.1.5); it may have both kinds. */
export interface HeifColours {
  /** The ICC profile; null if there is none. */
  profile: Buffer | null;
  /** Null: specified in the coded stream. */
  code: ColourCode | null;
}

/**
 * The colour information of the primary image. For an image that consists of tiles, phones only specify it for the tiles, which
 * all have the same.
 */
export function coloursOfPicture(file: HeifFile): HeifColours {
  const said = coloursOf(file.primary);
  const [tile] = itemsReferredTo(file, 'dimg', file.primary);
  return said.profile === null && said.code === null && tile !== undefined ? coloursOf(tile) : said;
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
