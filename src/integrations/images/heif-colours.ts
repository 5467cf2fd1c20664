import type { ColourCode } from './colour-code.js';
import type { HeifItem } from './heif-file.js';
import { ByteReader } from './iso-boxes.js';

/** What a HEIF file says of the colours of a picture (`colr`, ISO/IEC 14496-12, 12.1.5); it may say it twice. */
export interface HeifColours {
  /** An ICC profile; null: it has none. */
  profile: Buffer | null;
  /** Null: the picture's own stream tells. */
  code: ColourCode | null;
}

export function coloursOf({ properties }: HeifItem): HeifColours {
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
