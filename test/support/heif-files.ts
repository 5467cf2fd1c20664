import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type HeifItem, readHeifFile } from '../../src/integrations/images/heif/heif-file.js';
import { box } from './photo-bytes.js';

/** HEIF files as phones and other programs write them, assembled from images that were encoded before. */

/** An HEVC image of 128 x 96 pixels, made by libheif's `heif-enc -q 60`, because tests have no HEVC encoder. */
export const SMALL_HEIC = readFileSync(path.join(__dirname, '../fixtures/small.heic'));

export interface Item {
  type: string;
  data: Buffer;
  /** Types and contents, in order. */
  properties: readonly (readonly [string, Buffer])[];
  /** Types of references, and the numbers of the referenced items. */
  references?: readonly (readonly [string, readonly number[]])[];
}

/** The encoded image of a file, without the container's metadata. */
export function codedPictureOf(file: Buffer): Item {
  const primary: HeifItem | undefined = readHeifFile(file)?.primary;
  if (primary === undefined) {
    throw new Error('The file has no picture');
  }
  const properties = primary.properties.map(({ type, content }) => [type, content] as const);
  return { type: primary.type, data: Buffer.concat(primary.parts), properties };
}

/** A file with these items, numbered from 1; the first is the primary image. */
export function heifFile(brand: string, items: readonly Item[]): Buffer {
  const ftyp = box('ftyp', Buffer.from(`${brand}\0\0\0\0mif1${brand}`, 'latin1'));
  const all = Buffer.concat(items.map(({ data }) => data));
  const metaAt = (dataStart: number): Buffer => {
    let start = dataStart;
    const locations = items.map(({ data }, index) => {
      const location = Buffer.concat([u16(index + 1), u16(0), u16(1), u32(start), u32(data.length)]);
      start += data.length;
      return location;
    });
    return fullBox(
      'meta',
      fullBox('hdlr', u32(0), Buffer.from('pict'.padEnd(17, '\0'), 'latin1')),
      fullBox('pitm', u16(1)),
      fullBox('iloc', Buffer.of(0x44, 0), u16(items.length), ...locations),
      fullBox('iinf', u16(items.length), ...items.map(({ type }, index) => itemEntry(index + 1, type))),
      referencesOf(items),
      propertiesOf(items),
    );
  };
  const dataStart = ftyp.length + metaAt(0).length + 8;
  return Buffer.concat([ftyp, metaAt(dataStart), box('mdat', all)]);
}

/** A file with only an image sequence, whose only frame is the item. */
export function sequenceFile(brand: string, { type, data, properties }: Item, size: { width: number; height: number }) {
  const ftyp = box('ftyp', Buffer.from(`${brand}\0\0\0\0msf1${brand}`, 'latin1'));
  const entry = box(
    type,
    Buffer.concat([
      Buffer.concat([Buffer.alloc(24), u16(size.width), u16(size.height), Buffer.alloc(50)]),
      ...properties.filter(([kind]) => kind !== 'ispe').map(([kind, content]) => box(kind, content)),
    ]),
  );
  const moovAt = (start: number): Buffer => {
    const table = [
      fullBox('stsd', u32(1), entry),
      fullBox('stsz', u32(0), u32(1), u32(data.length)),
      fullBox('stsc', u32(1), u32(1), u32(1), u32(1)),
      fullBox('stco', u32(1), u32(start)),
    ];
    const media = [
      fullBox('hdlr', u32(0), Buffer.from('pict'.padEnd(17, '\0'), 'latin1')),
      box('minf', box('stbl', Buffer.concat(table))),
    ];
    return box('moov', box('trak', box('mdia', Buffer.concat(media))));
  };
  const start = ftyp.length + moovAt(0).length + 8;
  return Buffer.concat([ftyp, moovAt(start), box('mdat', data)]);
}

/** The item that combines the items numbered from 2 as a grid, row by row. */
export function gridOf(rows: number, columns: number, size: { width: number; height: number }): Item {
  return {
    type: 'grid',
    data: Buffer.concat([Buffer.of(0, 1, rows - 1, columns - 1), u32(size.width), u32(size.height)]),
    properties: [['ispe', Buffer.concat([u32(0), u32(size.width), u32(size.height)])]],
    references: [['dimg', Array.from({ length: rows * columns }, (_, index) => index + 2)]],
  };
}

/** The colour information of a file (ITU-T H.273). */
export function colours(primaries: number, transfer: number, matrix = 6): readonly [string, Buffer] {
  return ['colr', Buffer.concat([Buffer.from('nclx'), u16(primaries), u16(transfer), u16(matrix), Buffer.of(0x80)])];
}

function itemEntry(id: number, type: string): Buffer {
  return box('infe', Buffer.concat([Buffer.of(2, 0, 0, 0), u16(id), u16(0), Buffer.from(`${type}\0`, 'latin1')]));
}

function referencesOf(items: readonly Item[]): Buffer {
  const boxes = items.flatMap(({ references = [] }, index) =>
    references.map(([type, to]) => box(type, Buffer.concat([u16(index + 1), u16(to.length), ...to.map(u16)]))),
  );
  return boxes.length === 0 ? Buffer.alloc(0) : fullBox('iref', ...boxes);
}

/** Equal properties are stored once, as other programs do. */
function propertiesOf(items: readonly Item[]): Buffer {
  const stored = new Map<string, { index: number; bytes: Buffer }>();
  const indexOf = ([type, content]: readonly [string, Buffer]): number => {
    const key = `${type} ${content.toString('hex')}`;
    const known = stored.get(key) ?? { index: stored.size + 1, bytes: box(type, content) };
    stored.set(key, known);
    return known.index;
  };
  const associations = items.map(({ properties }, item) =>
    Buffer.concat([u16(item + 1), Buffer.of(properties.length, ...properties.map(indexOf))]),
  );
  return box(
    'iprp',
    Buffer.concat([
      box('ipco', Buffer.concat([...stored.values()].map(({ bytes }) => bytes))),
      fullBox('ipma', u32(items.length), ...associations),
    ]),
  );
}

function fullBox(type: string, ...content: readonly Buffer[]): Buffer {
  return box(type, Buffer.concat([u32(0), ...content]));
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
