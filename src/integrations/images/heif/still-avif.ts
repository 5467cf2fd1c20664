import { DecodeRefusal } from '../decoder/decoder-protocol.js';
import type { Box } from '../formats/iso-boxes.js';
import {
  type HeifFile,
  type HeifItem,
  type HeifReference,
  itemsReferredTo,
  itemsReferringTo,
  partsOf,
} from './heif-file.js';

/** The properties that are needed to decode and show an image. */
const KEPT_PROPERTIES = ['ispe', 'av1C', 'colr', 'auxC', 'irot', 'imir', 'clap', 'pixi'];

/** The types of items that images consist of; others (EXIF, thumbnails, sequences) are left out. */
const KEPT_ITEMS = ['av01', 'grid', 'iden', 'iovl'];

/** The properties of layered images. Decoders that ignore them show the last layer, which is the complete image. */
const LAYER_PROPERTIES = ['a1op', 'a1lx', 'lsel'];

/** The properties that crop, rotate or mirror a decoded image. */
const TRANSFORMS = ['clap', 'irot', 'imir'];

/** The size limit of a written file: images may share bytes, so that all of them are larger than the file they come from. */
const MAX_SHARED_BYTES = 2 ** 28;

/** Whether the decoder would reject the file, decode it incompletely, or misplace parts of it. */
export function isUnusualAvif(file: Buffer, heif: HeifFile): boolean {
  const { primary } = heif;
  const isStill = file.toString('latin1', 8, 12) === 'avif';
  const isLayered = primary.properties.some(({ type }) => LAYER_PROPERTIES.includes(type));
  return (
    !isStill ||
    isLayered ||
    additionsTo(heif).some((item) => !isTransformedAlike(item, primary)) ||
    cellsOf(heif).some((cell) => transformsOf(cell).length > 0)
  );
}

/**
 * The coded images that a derived image consists of, each as a file: the decoder does not report damage in one of several, and
 * fills its area with green. Empty if the image is a single coded image.
 */
export function* partsAsFiles(heif: HeifFile): Generator<Buffer> {
  const parts = [...partsOf(heif, () => true)];
  if (parts.every(({ type }) => type === 'av01')) {
    return;
  }
  for (const part of parts.filter(({ type }) => type === 'av01')) {
    yield fileOf(part, [withoutTransforms(part)], []);
  }
}

/** Writes the images of a file as a minimal AVIF file, because the decoder only accepts files. */
export function stillAvifOf(heif: HeifFile): Buffer {
  const { primary, items, references } = heif;
  const [additions, cells] = [new Set(additionsTo(heif)), new Set(cellsOf(heif))];
  const all = [...items.values()]
    .filter(({ type }) => KEPT_ITEMS.includes(type))
    .map((item) =>
      cells.has(item) ? withoutTransforms(item) : additions.has(item) ? transformedLike(item, primary) : item,
    );
  const ids = new Set(all.map(({ id }) => id));
  const kept = references.filter(({ from, to }) => ids.has(from) && to.every((id) => ids.has(id)));
  return fileOf(primary, all, kept);
}

function fileOf(primary: HeifItem, all: readonly HeifItem[], kept: readonly HeifReference[]): Buffer {
  const sizeBytes = all.flatMap(({ parts }) => parts).reduce((sum, { length }) => sum + length, 0);
  if (sizeBytes > MAX_SHARED_BYTES) {
    throw new DecodeRefusal('out-of-memory', `images that share ${sizeBytes} bytes`);
  }
  const data = all.map(({ parts }) => Buffer.concat(parts));
  const brands = box('ftyp', Buffer.from('avif\0\0\0\0avifmif1miaf', 'latin1'));
  const metaFor = (firstOffset: number): Buffer =>
    fullBox(
      'meta',
      { version: 0, flags: 0 },
      fullBox('hdlr', { version: 0, flags: 0 }, Buffer.from('\0\0\0\0pict'.padEnd(21, '\0'), 'latin1')),
      fullBox('pitm', { version: 1, flags: 0 }, uint(primary.id, 4)),
      locations(all, data, firstOffset),
      fullBox('iinf', { version: 1, flags: 0 }, uint(all.length, 4), ...all.map(entryOf)),
      ...(kept.length === 0 ? [] : [fullBox('iref', { version: 1, flags: 0 }, ...kept.map(referenceBox))]),
      propertiesOf(all),
    );
  const dataStart = brands.length + metaFor(0).length + 8;
  return Buffer.concat([brands, metaFor(dataStart), box('mdat', ...data)]);
}

/** The auxiliary images of the primary image, such as its alpha plane. */
function additionsTo(heif: HeifFile): HeifItem[] {
  return itemsReferringTo(heif, 'auxl', heif.primary);
}

/** The tiles of grids. */
function cellsOf(heif: HeifFile): HeifItem[] {
  const grids = [heif.primary, ...additionsTo(heif)].filter(({ type }) => type === 'grid');
  return grids.flatMap((grid) => itemsReferredTo(heif, 'dimg', grid));
}

/**
 * A grid is rotated as a whole (ISO/IEC 23000-22, 7.3.11.4). Some writers also specify the rotation for each tile, which browsers
 * ignore but libheif applies.
 */
function withoutTransforms(item: HeifItem): HeifItem {
  return { ...item, properties: item.properties.filter(({ type }) => !TRANSFORMS.includes(type)) };
}

function isTransformedAlike(item: HeifItem, other: HeifItem): boolean {
  const [own, others] = [transformsOf(item), transformsOf(other)];
  return (
    own.length === others.length &&
    own.every(({ type, content }, at) => type === others[at]?.type && content.equals(others[at].content))
  );
}

/**
 * An auxiliary image is aligned with its master as stored, and has to be cropped and rotated like it. Most writers only specify
 * that for the master, but libheif transforms each separately and would combine an untransformed alpha plane with a rotated
 * image.
 */
function transformedLike(item: HeifItem, other: HeifItem): HeifItem {
  const { properties } = withoutTransforms(item);
  return { ...item, properties: [...properties, ...transformsOf(other)] };
}

function transformsOf({ properties }: HeifItem): Box[] {
  return properties.filter(({ type }) => TRANSFORMS.includes(type));
}

function locations(items: readonly HeifItem[], data: readonly Buffer[], firstOffset: number): Buffer {
  let offset = firstOffset;
  const entries = items.map(({ id }, index) => {
    const length = data[index]?.length ?? 0;
    // Construction method 0 (offset in this file), one extent.
    const entry = Buffer.concat([uint(id, 4), uint(0, 4), uint(1, 2), uint(offset, 4), uint(length, 4)]);
    offset += length;
    return entry;
  });
  const widths = Buffer.of(0x44, 0); // four bytes for each offset and length, none for a base
  return fullBox('iloc', { version: 2, flags: 0 }, widths, uint(items.length, 4), ...entries);
}

function entryOf({ id, type }: HeifItem): Buffer {
  return fullBox('infe', { version: 3, flags: 0 }, uint(id, 4), uint(0, 2), Buffer.from(`${type}\0`, 'latin1'));
}

function referenceBox({ type, from, to }: HeifReference): Buffer {
  return box(type, uint(from, 4), uint(to.length, 2), ...to.map((id) => uint(id, 4)));
}

function propertiesOf(items: readonly HeifItem[]): Buffer {
  const indexes = new Map<Box, number>();
  const associations = items.map(({ id, properties }) => {
    const kept = properties.filter(({ type }) => KEPT_PROPERTIES.includes(type));
    kept.forEach((property) => indexes.set(property, indexes.get(property) ?? indexes.size + 1));
    const listed = kept.map((property) => uint(indexes.get(property) ?? 0, 2));
    return Buffer.concat([uint(id, 4), Buffer.of(kept.length), ...listed]);
  });
  return box(
    'iprp',
    box('ipco', ...[...indexes.keys()].map(({ type, content }) => box(type, content))),
    fullBox('ipma', { version: 1, flags: 1 }, uint(items.length, 4), ...associations),
  );
}

function fullBox(type: string, head: { version: number; flags: number }, ...content: readonly Buffer[]): Buffer {
  return box(type, Buffer.of(head.version, 0, 0, head.flags), ...content);
}

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const bytes = content.reduce((sum, part) => sum + part.length, 8);
  return Buffer.concat([uint(bytes, 4), Buffer.from(type, 'latin1'), ...content]);
}

function uint(value: number, byteCount: 2 | 4): Buffer {
  const bytes = Buffer.alloc(byteCount);
  bytes.writeUIntBE(value, 0, byteCount);
  return bytes;
}
