// HEIF files assembled from other programs' encoded images, for features that those do not write (ISO/IEC 23008-12, 14496-12).

/** The encoded image of a file that contains only one: its type, data and properties. */
export function codedPictureIn(file) {
  const meta = boxes(find(boxes(file), 'meta').subarray(4));
  const id = find(meta, 'pitm').readUInt16BE(4);
  const types = new Map(
    boxes(find(meta, 'iinf').subarray(6)).map(({ content }) => [
      content.readUInt16BE(4),
      content.toString('latin1', 8, 12),
    ]),
  );
  return {
    type: types.get(id),
    data: dataOf(find(meta, 'iloc'), id, file),
    properties: propertiesOf(find(meta, 'iprp'), id),
  };
}

/** The first frame of a video with a single HEVC track, as an encoded image. */
export function firstFrameIn(video, { width, height }) {
  const at = (...path) => path.reduce((content, type) => find(boxes(content), type), video);
  const table = at('moov', 'trak', 'mdia', 'minf', 'stbl');
  const [entry] = boxes(find(boxes(table), 'stsd').subarray(8));
  const said = boxes(entry.content.subarray(78)).filter(({ type }) => type === 'hvcC' || type === 'colr');
  const sizes = find(boxes(table), 'stsz');
  const size = sizes.readUInt32BE(4) || sizes.readUInt32BE(12);
  const start = find(boxes(table), 'stco').readUInt32BE(8);
  return {
    type: 'hvc1',
    data: video.subarray(start, start + size),
    properties: [extents(width, height), ...said.map(({ type, content }) => [type, content])],
  };
}

/**
 * A file with items numbered from 1; the first is the primary image.
 * @param items `{ type, data, properties: [type, content][], references?: [type, numbers][], isHidden? }`
 */
export function heifFile(brand, items, { primary = 1, trailer = [] } = {}) {
  const ftyp = box('ftyp', Buffer.from(`${brand}\0\0\0\0mif1${brand}`, 'latin1'));
  const metaFor = (start) => {
    let at = start;
    const places = items.map(({ data }, index) => {
      const place = Buffer.concat([u16(index + 1), u16(0), u16(1), u32(at), u32(data.length)]);
      at += data.length;
      return place;
    });
    const references = items.flatMap(({ references: each = [] }, index) =>
      each.map(([type, to]) => box(type, u16(index + 1), u16(to.length), ...to.map(u16))),
    );
    return fullBox(
      'meta',
      fullBox('hdlr', u32(0), Buffer.from('pict'.padEnd(17, '\0'), 'latin1')),
      fullBox('pitm', u16(primary)),
      fullBox('iloc', Buffer.of(0x44, 0), u16(items.length), ...places),
      fullBox('iinf', u16(items.length), ...items.map(entryOf)),
      ...(references.length === 0 ? [] : [fullBox('iref', ...references)]),
      allProperties(items),
    );
  };
  const start = ftyp.length + metaFor(0).length + 8;
  return Buffer.concat([ftyp, metaFor(start), box('mdat', ...items.map(({ data }) => data)), ...trailer]);
}

/** A file with only an image sequence. */
export function sequenceFile(brand, { type, data, properties }, { width, height }) {
  const ftyp = box('ftyp', Buffer.from(`${brand}\0\0\0\0msf1${brand}`, 'latin1'));
  const entry = box(
    type,
    Buffer.concat([Buffer.alloc(24), u16(width), u16(height), Buffer.alloc(50)]),
    ...properties.filter(([name]) => name !== 'ispe').map(([name, content]) => box(name, content)),
  );
  const moovFor = (start) =>
    box(
      'moov',
      fullBox('mvhd', Buffer.concat([u32(0), u32(0), u32(1000), u32(1000), Buffer.alloc(76), u32(2)])),
      box(
        'trak',
        fullBox('tkhd', Buffer.concat([Buffer.alloc(72), u32(width * 65536), u32(height * 65536)])),
        box(
          'mdia',
          fullBox('mdhd', Buffer.concat([u32(0), u32(0), u32(1000), u32(1000), u32(0)])),
          fullBox('hdlr', u32(0), Buffer.from('pict'.padEnd(17, '\0'), 'latin1')),
          box(
            'minf',
            box(
              'stbl',
              fullBox('stsd', u32(1), entry),
              fullBox('stts', u32(1), u32(1), u32(1000)),
              fullBox('stsz', u32(0), u32(1), u32(data.length)),
              fullBox('stsc', u32(1), u32(1), u32(1), u32(1)),
              fullBox('stco', u32(1), u32(start)),
            ),
          ),
        ),
      ),
    );
  const start = ftyp.length + moovFor(0).length + 8;
  return Buffer.concat([ftyp, moovFor(start), box('mdat', data)]);
}

/** The item that combines the items with the given numbers as a grid, row by row. */
export function gridOf({ rows, columns, width, height }, parts) {
  return {
    type: 'grid',
    data: Buffer.concat([Buffer.of(0, 0, rows - 1, columns - 1), u16(width), u16(height)]),
    properties: [extents(width, height)],
    references: [['dimg', parts]],
  };
}

/** The item that overlays the items with the given numbers on a colour, each with its upper left corner at a position. */
export function overlayOf({ width, height, background, places }, parts) {
  return {
    type: 'iovl',
    data: Buffer.concat([Buffer.of(0, 0), ...background.map(u16), u16(width), u16(height), ...places.flat().map(u16)]),
    properties: [extents(width, height)],
    references: [['dimg', parts]],
  };
}

/** The item that shows another item with its own properties. */
export function identityOf({ width, height }, part, ...properties) {
  const references = [['dimg', [part]]];
  return { type: 'iden', data: Buffer.alloc(0), properties: [extents(width, height), ...properties], references };
}

export const extents = (width, height) => ['ispe', Buffer.concat([u32(0), u32(width), u32(height)])];

/** Colours by code points (ITU-T H.273). */
export const colours = (primaries, transfer, matrix, isFullRange) => [
  'colr',
  Buffer.concat([Buffer.from('nclx'), u16(primaries), u16(transfer), u16(matrix), Buffer.of(isFullRange ? 0x80 : 0)]),
];

/** In quarter turns anticlockwise. */
export const rotation = (quarters) => ['irot', Buffer.of(quarters)];

/** 0 swaps top and bottom, 1 left and right. */
export const mirror = (axis) => ['imir', Buffer.of(axis)];

/** A crop of the given size whose centre is offset from the whole image's to the right and downwards. */
export const cut = (width, height, right, down) => [
  'clap',
  Buffer.concat([width, 1, height, 1, right, 1, down, 1].map((value) => u32(value >>> 0))),
];

/** The same item with properties that replace its own of the same types. */
export function withProperties(item, ...properties) {
  const types = properties.map(([type]) => type);
  return { ...item, properties: [...item.properties.filter(([type]) => !types.includes(type)), ...properties] };
}

export function box(type, ...content) {
  const bytes = content.reduce((sum, part) => sum + part.length, 8);
  return Buffer.concat([u32(bytes), Buffer.from(type, 'latin1'), ...content]);
}

function fullBox(type, ...content) {
  return box(type, u32(0), ...content);
}

function entryOf({ type, isHidden = false }, index) {
  return box('infe', Buffer.of(2, 0, 0, isHidden ? 1 : 0), u16(index + 1), u16(0), Buffer.from(`${type}\0`, 'latin1'));
}

function allProperties(items) {
  const stored = new Map();
  const indexOf = ([type, content]) => {
    const bytes = box(type, content);
    const key = bytes.toString('hex');
    if (!stored.has(key)) stored.set(key, { index: stored.size + 1, bytes });
    return stored.get(key).index;
  };
  const said = items.map(({ properties }, index) =>
    Buffer.concat([u16(index + 1), Buffer.of(properties.length, ...properties.map(indexOf))]),
  );
  const all = [...stored.values()].map(({ bytes }) => bytes);
  return box('iprp', box('ipco', ...all), fullBox('ipma', u32(items.length), ...said));
}

function boxes(bytes) {
  const found = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at) || bytes.length - at;
    found.push({ type: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + 8, at + size) });
    at += size;
  }
  return found;
}

function find(list, type) {
  const found = list.find((each) => each.type === type);
  if (found === undefined) throw new Error(`there is no ${type}`);
  return found.content;
}

/** For an item that is stored in one contiguous part of the file. */
function dataOf(iloc, wanted, file) {
  const version = iloc[0];
  const [offsetBytes, lengthBytes] = [iloc[4] >> 4, iloc[4] & 15];
  const [baseBytes, indexBytes] = [iloc[5] >> 4, version > 0 ? iloc[5] & 15 : 0];
  let at = 6;
  const number = (bytes) => {
    const value = bytes === 0 ? 0 : Number(BigInt(`0x${iloc.toString('hex', at, at + bytes)}`));
    at += bytes;
    return value;
  };
  for (let left = number(2); left > 0; left -= 1) {
    const id = number(2);
    at += version > 0 ? 4 : 2;
    const base = number(baseBytes);
    const parts = Array.from({ length: number(2) }, () => {
      at += indexBytes;
      const start = base + number(offsetBytes);
      return file.subarray(start, start + number(lengthBytes));
    });
    if (id === wanted) return Buffer.concat(parts);
  }
  throw new Error(`item ${wanted} lies nowhere`);
}

function propertiesOf(iprp, wanted) {
  const inside = boxes(iprp);
  const all = boxes(find(inside, 'ipco'));
  const said = find(inside, 'ipma');
  const isWide = (said[3] & 1) === 1;
  let at = 8;
  for (let left = said.readUInt32BE(4); left > 0; left -= 1) {
    const id = said.readUInt16BE(at);
    const count = said[at + 2];
    const indexes = Array.from({ length: count }, (_, each) =>
      isWide ? said.readUInt16BE(at + 3 + 2 * each) & 0x7fff : said[at + 3 + each] & 0x7f,
    );
    at += 3 + count * (isWide ? 2 : 1);
    if (id === wanted) return indexes.map((index) => [all[index - 1].type, all[index - 1].content]);
  }
  return [];
}

function u16(value) {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value & 0xffff);
  return bytes;
}

function u32(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
