import type { ColourCode } from '../colour/colour-code.js';
import { ByteReader } from '../formats/iso-boxes.js';
import { type HeifFile, type HeifItem, itemsReferredTo } from './heif-file.js';

/** What a HEIF file says of the colours of a picture (`colr`, ISO/IEC 14496-12, 12.1.5); it may say it twice. */
export interface HeifColours {
  /** An ICC profile; null: it has none. */
  profile: Buffer | null;
  /** Null: the picture's own stream tells. */
  code: ColourCode | null;
}

/**
 * What is said of the colours of the picture that the file shows. Phones that put it together of tiles say it of the tiles
 * alone, which are all alike.
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
