/** Parts of image files as phones and other programs write them, but sharp's encoders do not. */

/** Inserts a segment after a JPEG's first marker: `marker` is its second byte, 0xe0 to 0xef for APP0 to APP15. */
export function withJpegSegment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.of(0xff, marker, 0, 0);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

/** How many bytes of a profile fit into a segment, rounded. */
const PROFILE_BYTES = 65_000;

/** Adds an ICC profile in as many segments as it needs (ICC.1, Annex B), without converting the pixels. */
export function withJpegProfile(jpeg: Buffer, profile: Uint8Array): Buffer {
  const count = Math.ceil(profile.length / PROFILE_BYTES);
  let file = jpeg;
  // Each is inserted before the existing ones.
  for (let number = count; number > 0; number -= 1) {
    const head = Buffer.concat([Buffer.from('ICC_PROFILE\0', 'latin1'), Buffer.of(number, count)]);
    const part = profile.subarray((number - 1) * PROFILE_BYTES, number * PROFILE_BYTES);
    file = withJpegSegment(file, 0xe2, Buffer.concat([head, part]));
  }
  return file;
}

/** Appends a second image that an MPF index announces (CIPA DC-007), as phones do with depth and gain maps. */
export function withSecondPicture(jpeg: Buffer, second: Buffer): Buffer {
  const entries = Buffer.alloc(32);
  const index = Buffer.alloc(46);
  index.write('II*\0', 0, 'latin1');
  index.writeUInt32LE(8, 4);
  index.writeUInt16LE(3, 8);
  const field = (at: number, tag: number, type: number, count: number, value: number): void => {
    index.writeUInt16LE(tag, at);
    index.writeUInt16LE(type, at + 2);
    index.writeUInt32LE(count, at + 4);
    index.writeUInt32LE(value, at + 8);
  };
  field(10, 0xb000, 7, 4, 0x30303130); // the version, "0100"
  field(22, 0xb001, 4, 1, 2); // two pictures
  field(34, 0xb002, 7, entries.length, index.length); // followed by their entries
  const segment = Buffer.concat([Buffer.from('MPF\0'), index, entries]);
  const firstBytes = jpeg.length + 4 + segment.length;
  const entriesAt = 4 + index.length;
  segment.writeUInt32LE(0x00030000, entriesAt); // the primary picture
  segment.writeUInt32LE(firstBytes, entriesAt + 4);
  segment.writeUInt32LE(second.length, entriesAt + 20);
  segment.writeUInt32LE(firstBytes - 10, entriesAt + 24); // relative to the index
  return Buffer.concat([withJpegSegment(jpeg, 0xe2, segment), second]);
}

/** A box of an ISO container. */
export function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/**
 * What Samsung's phones append to a JPEG or HEIC, outside the format: entries, their directory (`SEFH`), and its length
 * (`SEFT`). The only entry says that the file contains a video.
 */
export function samsungTrailer(): Buffer {
  const [kind, name, value] = [0x0a30, Buffer.from('MotionPhoto_Data'), Buffer.from('mpv2')];
  const entry = Buffer.concat([Buffer.alloc(8), name, value]);
  entry.writeUInt16LE(kind, 2);
  entry.writeUInt32LE(name.length, 4);
  const directory = Buffer.alloc(24);
  directory.write('SEFH', 0, 'latin1');
  directory.writeUInt32LE(107, 4);
  directory.writeUInt32LE(1, 8);
  directory.writeUInt16LE(kind, 14);
  directory.writeUInt32LE(entry.length, 16); // backwards from the directory
  directory.writeUInt32LE(entry.length, 20);
  const end = Buffer.alloc(8);
  end.writeUInt32LE(directory.length);
  end.write('SEFT', 4, 'latin1');
  return Buffer.concat([entry, directory, end]);
}

/**
 * An uncompressed TIFF with CMYK pixels, 8 bits per channel, without a profile: the only way to pass such pixels to sharp
 * unchanged.
 */
export function cmykTiff(pixels: Buffer, width: number, height: number): Buffer {
  const FIELDS = 10;
  const bitsAt = 8 + 2 + FIELDS * 12 + 4;
  const head = Buffer.alloc(bitsAt + 8);
  head.write('II*\0', 0, 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(FIELDS, 8);
  const [SHORT, LONG] = [3, 4];
  const fields = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, 4, bitsAt],
    [259, SHORT, 1, 1], // not compressed
    [262, SHORT, 1, 5], // separated colours
    [273, LONG, 1, head.length],
    [277, SHORT, 1, 4],
    [278, LONG, 1, height],
    [279, LONG, 1, pixels.length],
    [332, SHORT, 1, 1], // CMYK
  ] as const;
  fields.forEach(([tag, type, count, value], index) => {
    const at = 10 + index * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    head.writeUInt32LE(value, at + 8);
  });
  [0, 2, 4, 6].forEach((offset) => head.writeUInt16LE(8, bitsAt + offset));
  return Buffer.concat([head, pixels]);
}

/** Converts cyan, magenta and yellow to luma and two chroma channels, as `cmykTiff` needs them for a YCCK file. */
export function asYcck(cmyk: Buffer): Buffer {
  const ycck = Buffer.alloc(cmyk.length);
  for (let at = 0; at < cmyk.length; at += 4) {
    const [c = 0, m = 0, y = 0, k = 0] = cmyk.subarray(at, at + 4);
    const stored = [
      0.299 * c + 0.587 * m + 0.114 * y,
      128 - 0.168736 * c - 0.331264 * m + 0.5 * y,
      128 + 0.5 * c - 0.418688 * m - 0.081312 * y,
    ];
    stored.forEach((value, channel) => {
      ycck[at + channel] = 255 - Math.min(255, Math.max(0, Math.round(value)));
    });
    ycck[at + 3] = k;
  }
  return ycck;
}

/** Declares in the JPEG's Adobe marker that its four channels are YCCK. */
export function markedAsYcck(jpeg: Buffer): Buffer {
  const marked = Buffer.from(jpeg);
  marked[marked.indexOf('Adobe') + 11] = 2;
  return marked;
}
