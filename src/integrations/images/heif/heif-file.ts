import { DecodeRefusal } from '../decoder/decoder-protocol.js';
import { type Box, boxesIn, ByteReader, findBox, findBoxOfFile, refuseExcess } from '../formats/iso-boxes.js';

/**
 * The items of a HEIF file (ISO/IEC 23008-12), such as HEIC and AVIF: coded images, derived images, and their auxiliary images.
 */
export interface HeifFile {
  primary: HeifItem;
  items: ReadonlyMap<number, HeifItem>;
  references: readonly HeifReference[];
}

export interface HeifItem {
  id: number;
  /** Four letters: `hvc1`, `av01`, `grid`, … */
  type: string;
  /** In the order in which they are applied. */
  properties: readonly Box[];
  /** The item's bytes, which may be in several parts. */
  parts: readonly Buffer[];
}

export interface HeifReference {
  /** Four letters: `dimg` from a derived image to its sources, `auxl` from an auxiliary image to its master, … */
  type: string;
  from: number;
  to: readonly number[];
}

/** More properties than images have on average. */
const PROPERTIES_PER_ITEM = 8;

/** Reads the items of the file; null if it has no still image. Throws `DecodeRefusal`. */
export function readHeifFile(file: Buffer): HeifFile | null {
  const meta = findBoxOfFile(file, 'meta');
  if (meta === null) {
    return null;
  }
  const boxes = boxesIn(meta.subarray(4));
  const primaryId = primaryIdIn(boxes);
  const items = readItems(boxes, file);
  const primary = primaryId === null ? undefined : items.get(primaryId);
  return primary === undefined ? null : { primary, items, references: readReferences(boxes) };
}

/** The items that an item refers to. Throws `DecodeRefusal` if one of them does not exist. */
export function itemsReferredTo({ items, references }: HeifFile, type: string, from: HeifItem): HeifItem[] {
  const ids = references.filter((reference) => reference.type === type && reference.from === from.id);
  return ids.flatMap(({ to }) => to).map((id) => existingItem(items, id));
}

function existingItem(items: HeifFile['items'], id: number): HeifItem {
  const item = items.get(id);
  if (item === undefined) {
    throw new DecodeRefusal('damaged', `there is no item ${id}`);
  }
  return item;
}

/** The items that refer to an item. */
export function itemsReferringTo({ items, references }: HeifFile, type: string, to: HeifItem): HeifItem[] {
  const ids = references.filter((reference) => reference.type === type && reference.to.includes(to.id));
  return ids.map(({ from }) => items.get(from)).filter((item) => item !== undefined);
}

/**
 * The primary image, its sources, and the selected auxiliary images of any of them.
 * @param isLaidUpon selects auxiliary images.
 */
export function partsOf(heif: HeifFile, isLaidUpon: (item: HeifItem) => boolean): Set<HeifItem> {
  const { primary, items, references } = heif;
  const idsOfParts = new Map<number, number[]>();
  const add = (whole: number, part: number): void => {
    const ids = idsOfParts.get(whole) ?? [];
    ids.push(part);
    idsOfParts.set(whole, ids);
  };
  for (const { type, from, to } of references) {
    const item = items.get(from);
    if (type === 'dimg') {
      to.forEach((source) => add(from, source));
    } else if (type === 'auxl' && item !== undefined && isLaidUpon(item)) {
      to.forEach((master) => add(master, from));
    }
  }
  const parts = new Set([primary]);
  // The set grows during the iteration; circular references end because their items are already in it.
  for (const part of parts) {
    idsOfParts.get(part.id)?.forEach((id) => parts.add(existingItem(items, id)));
  }
  return parts;
}

/** The content of an item's first property of the type; null if there is none. */
export function propertyOf({ properties }: HeifItem, type: string): Buffer | null {
  return findBox(properties, type);
}

/** The size in pixels of an image according to its container. Throws `DecodeRefusal` if it is missing. */
export function sizeOf(item: HeifItem): { width: number; height: number } {
  const extents = propertyOf(item, 'ispe');
  if (extents === null) {
    throw new DecodeRefusal('damaged', 'a picture has no size');
  }
  const reader = new ByteReader(extents);
  reader.number(4); // version and flags
  return { width: reader.number(4), height: reader.number(4) };
}

/** The visible part of a stored image, in pixels. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The clean aperture (`clap`, ISO/IEC 14496-12, 12.1.4); null if there is none; `unusual` if it is to be applied after a
 * rotation.
 */
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

function primaryIdIn(boxes: readonly Box[]): number | null {
  const content = findBox(boxes, 'pitm');
  if (content === null) {
    return null;
  }
  const { reader, version } = openFullBox(content);
  return reader.number(version === 0 ? 2 : 4);
}

function readItems(boxes: readonly Box[], file: Buffer): Map<number, HeifItem> {
  const parts = readLocations(boxes, file);
  const properties = readProperties(boxes);
  const items = new Map<number, HeifItem>();
  for (const { id, type } of readEntries(findBox(boxes, 'iinf'))) {
    items.set(id, { id, type, properties: properties.get(id) ?? [], parts: parts.get(id) ?? [] });
  }
  return items;
}

function readEntries(content: Buffer | null): { id: number; type: string }[] {
  if (content === null) {
    return [];
  }
  const { reader, version } = openFullBox(content);
  reader.number(version === 0 ? 2 : 4); // entry count
  return boxesIn(reader.rest())
    .filter(({ type }) => type === 'infe')
    .map(({ content: entry }) => {
      const { reader: fields, version: entryVersion } = openFullBox(entry);
      const id = fields.number(entryVersion < 3 ? 2 : 4);
      fields.number(2); // protection
      return { id, type: fields.text(4) };
    });
}

/** The bytes of each item. Bytes beyond the end of the file are left out, so that readers of the item find it too short. */
function readLocations(boxes: readonly Box[], file: Buffer): Map<number, Buffer[]> {
  const content = findBox(boxes, 'iloc');
  const parts = new Map<number, Buffer[]>();
  if (content === null) {
    return parts;
  }
  const ownData = findBox(boxes, 'idat') ?? Buffer.alloc(0);
  const { reader, version } = openFullBox(content);
  const [offsetAndLength, baseAndIndex] = [reader.number(1), reader.number(1)];
  const [offsetBytes, lengthBytes, baseBytes] = [offsetAndLength >> 4, offsetAndLength & 15, baseAndIndex >> 4];
  const indexBytes = version === 0 ? 0 : baseAndIndex & 15;
  const count = reader.number(version < 2 ? 2 : 4);
  refuseExcess(count);
  let extents = 0;
  for (let index = 0; index < count; index += 1) {
    const id = reader.number(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : reader.number(2) & 15;
    reader.number(2); // data reference: always this file
    const base = reader.number(baseBytes);
    const source = method === 0 ? file : method === 1 ? ownData : Buffer.alloc(0);
    const extentCount = reader.number(2);
    // An extent may have no bytes in the table, so that their number is not limited by its size.
    extents += extentCount;
    refuseExcess(extents);
    const extentsOfItem = Array.from({ length: extentCount }, () => {
      reader.number(indexBytes);
      const start = base + reader.number(offsetBytes);
      const length = reader.number(lengthBytes);
      return source.subarray(start, length === 0 ? source.length : start + length);
    });
    if (extentsOfItem.reduce((sum, { length }) => sum + length, 0) > source.length) {
      throw new DecodeRefusal('damaged', `item ${id} has the same bytes several times`);
    }
    parts.set(id, extentsOfItem);
  }
  return parts;
}

function readProperties(boxes: readonly Box[]): Map<number, Box[]> {
  const properties = new Map<number, Box[]>();
  const content = boxesIn(findBox(boxes, 'iprp') ?? Buffer.alloc(0));
  const all = boxesIn(findBox(content, 'ipco') ?? Buffer.alloc(0));
  let associated = 0;
  for (const { content: associations } of content.filter(({ type }) => type === 'ipma')) {
    const { reader, version, flags } = openFullBox(associations);
    const areWide = (flags & 1) === 1;
    const count = reader.number(4);
    refuseExcess(count);
    for (let left = count; left > 0; left -= 1) {
      const id = reader.number(version === 0 ? 2 : 4);
      const indexes = Array.from({ length: reader.number(1) }, () =>
        areWide ? reader.number(2) & 0x7fff : reader.number(1) & 0x7f,
      );
      associated += indexes.length;
      refuseExcess(associated / PROPERTIES_PER_ITEM);
      properties.set(
        id,
        indexes.map((index) => all[index - 1]).filter((property) => property !== undefined),
      );
    }
  }
  return properties;
}

function readReferences(boxes: readonly Box[]): HeifReference[] {
  const content = findBox(boxes, 'iref');
  if (content === null) {
    return [];
  }
  const { reader: all, version } = openFullBox(content);
  const idBytes = version === 0 ? 2 : 4;
  let referred = 0;
  return boxesIn(all.rest()).map(({ type, content: reference }) => {
    const reader = new ByteReader(reference);
    const from = reader.number(idBytes);
    const to = Array.from({ length: reader.number(2) }, () => reader.number(idBytes));
    referred += to.length;
    refuseExcess(referred);
    return { type, from, to };
  });
}

function openFullBox(content: Buffer): { reader: ByteReader; version: number; flags: number } {
  const reader = new ByteReader(content);
  return { reader, version: reader.number(1), flags: reader.number(3) };
}

/** A fraction of two 32-bit numbers. With `wrap` = 2 ** 32 the numerator is signed, with 0 it is unsigned. */
function fraction(reader: ByteReader, wrap: number): number {
  const [over, under] = [reader.number(4), reader.number(4)];
  return (wrap > 0 && over >= 2 ** 31 ? over - wrap : over) / under;
}
