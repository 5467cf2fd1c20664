import { DecodeRefusal } from '../decoder/decoder-protocol.js';
import { type Box, boxesIn, ByteReader, findBox, findBoxAt, findBoxOfFile } from '../formats/iso-boxes.js';
import type { HeifFile, HeifItem } from './heif-file.js';

/** Bytes of a sample entry before its boxes (ISO/IEC 14496-12, 12.1.3). */
const SAMPLE_ENTRY_BYTES = 78;

/** The handler types of images and of auxiliary images such as alpha planes. */
const [PICTURES, ALPHA] = ['pict', 'auxv'];

const ALPHA_TYPE = Buffer.from('\0\0\0\0urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0', 'latin1');

/**
 * The first frame of a file that only contains an image sequence (brands `avis`, `msf1`), in the form of a file with a still
 * image (D-82). Null if there is no sequence.
 */
export function firstFrameOf(file: Buffer): HeifFile | null {
  const tracks = boxesIn(findBoxOfFile(file, 'moov') ?? Buffer.alloc(0)).filter(({ type }) => type === 'trak');
  const pictures = tracks.find(({ content }) => handlerOf(content) === PICTURES);
  if (pictures === undefined) {
    return null;
  }
  const primary = firstFrameIn(pictures.content, file, 1);
  const alphaTrack = tracks.find(({ content }) => handlerOf(content) === ALPHA);
  if (alphaTrack === undefined) {
    return { primary, items: new Map([[1, primary]]), references: [] };
  }
  const frame = firstFrameIn(alphaTrack.content, file, 2);
  const alpha = { ...frame, properties: [...frame.properties, { type: 'auxC', content: ALPHA_TYPE }] };
  return {
    primary,
    items: new Map([primary, alpha].map((item) => [item.id, item])),
    references: [{ type: 'auxl', from: alpha.id, to: [primary.id] }],
  };
}

function handlerOf(track: Buffer): string | null {
  return findBoxAt(track, 'mdia', 'hdlr')?.toString('latin1', 8, 12) ?? null;
}

function firstFrameIn(track: Buffer, file: Buffer, id: number): HeifItem {
  const table = boxesIn(findBoxAt(track, 'mdia', 'minf', 'stbl') ?? Buffer.alloc(0));
  const [entry] = boxesIn((findBox(table, 'stsd') ?? Buffer.alloc(0)).subarray(8));
  if (entry === undefined) {
    throw new DecodeRefusal('damaged', 'a sequence does not say of what it is');
  }
  const reader = new ByteReader(entry.content);
  reader.take(24);
  const size = Buffer.alloc(12); // with version and flags
  size.writeUInt32BE(reader.number(2), 4);
  size.writeUInt32BE(reader.number(2), 8);
  const properties = [{ type: 'ispe', content: size }, ...boxesIn(entry.content.subarray(SAMPLE_ENTRY_BYTES))];
  return { id, type: entry.type, properties, parts: [firstSampleIn(table, file)] };
}

function firstSampleIn(table: readonly Box[], file: Buffer): Buffer {
  const sizes = new ByteReader(findBox(table, 'stsz') ?? Buffer.alloc(0));
  sizes.take(4);
  const commonSize = sizes.number(4);
  sizes.take(4); // sample count
  const size = commonSize === 0 ? sizes.number(4) : commonSize;
  const [shortOffsets, longOffsets] = [findBox(table, 'stco'), findBox(table, 'co64')];
  const offsets = new ByteReader(shortOffsets ?? longOffsets ?? Buffer.alloc(0));
  offsets.take(8);
  const start = offsets.number(shortOffsets === null ? 8 : 4);
  return file.subarray(start, start + size);
}
