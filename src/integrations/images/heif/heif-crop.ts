import { DecodeRefusal } from '../decoder/decoder-protocol.js';
import { ByteReader } from '../formats/iso-boxes.js';
import { type HeifItem, propertyOf, sizeOf } from './heif-file.js';

/** The part of a stored picture that is to be seen, in pixels. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What `clap` cuts out (ISO/IEC 14496-12, 12.1.4); null: all is to be seen; `unusual`: it is cut after it was turned. */
export function cropOf(item: HeifItem): Crop | null | 'unusual' {
  const content = propertyOf(item, 'clap');
  if (content === null) {
    return null;
  }
  const order = item.properties.map(({ type }) => type).filter((type) => ['clap', 'irot', 'imir'].includes(type));
  if (order.lastIndexOf('clap') > 0) {
    return 'unusual';
  }
  const size = sizeOf(item);
  const reader = new ByteReader(content);
  const [width, height] = [fraction(reader, 0), fraction(reader, 0)].map(Math.round);
  const [fromCentreX, fromCentreY] = [fraction(reader, 2 ** 32), fraction(reader, 2 ** 32)];
  const crop = {
    left: Math.round(fromCentreX + (size.width - (width ?? 0)) / 2),
    top: Math.round(fromCentreY + (size.height - (height ?? 0)) / 2),
    width: width ?? 0,
    height: height ?? 0,
  };
  const fits =
    [crop.left, crop.top, crop.width - 1, crop.height - 1].every((edge) => edge >= 0) &&
    crop.left + crop.width <= size.width &&
    crop.top + crop.height <= size.height;
  if (!fits) {
    throw new DecodeRefusal('damaged', 'the part that is to be seen is not there');
  }
  return crop;
}

/** Two numbers, the upper one with a sign where `wrap` is what the negative ones are stored off by. */
function fraction(reader: ByteReader, wrap: number): number {
  const [over, under] = [reader.number(4), reader.number(4)];
  return (wrap > 0 && over >= 2 ** 31 ? over - wrap : over) / under;
}
