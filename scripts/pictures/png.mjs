// Writes PNGs with 8 or 16 bits per channel, with any chunks before the image data.
import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** The colour type by the number of channels. */
const COLOUR_TYPES = { 1: 0, 2: 4, 3: 2, 4: 6 };

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** @param samples row by row: a `Uint8Array`, or a `Uint16Array` for 16 bits */
export function encodePng({ samples, width, height, channels }, chunks = []) {
  const bytes = samples instanceof Uint16Array ? 2 : 1;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8 * bytes, COLOUR_TYPES[channels], 0, 0, 0], 8);
  const rowBytes = width * channels * bytes;
  const rows = Buffer.alloc((rowBytes + 1) * height);
  samples.forEach((sample, at) => {
    const place = Math.floor(at / (width * channels)) * (rowBytes + 1) + 1 + (at % (width * channels)) * bytes;
    rows.writeUIntBE(sample, place, bytes);
  });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...chunks.map(([type, content]) => chunk(type, content)),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The samples of an 8-bit PNG that `encodePng` has written. */
export function decodePng(png) {
  const data = [];
  for (let at = SIGNATURE.length; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const rows = inflateSync(Buffer.concat(data));
  const height = png.readUInt32BE(20);
  const rowBytes = rows.length / height;
  return Buffer.concat(Array.from({ length: height }, (_, y) => rows.subarray(y * rowBytes + 1, (y + 1) * rowBytes)));
}

/** The same PNG with chunks inserted directly after its header. */
export function withChunks(png, chunks) {
  const headerEnd = SIGNATURE.length + 25;
  const added = chunks.map(([type, content]) => chunk(type, content));
  return Buffer.concat([png.subarray(0, headerEnd), ...added, png.subarray(headerEnd)]);
}

function chunk(type, content) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
