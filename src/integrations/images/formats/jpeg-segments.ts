/** The segments of a JPEG (ITU-T T.81, annex B): detects its kind, and removes harmless anomalies. */

/** A marker with its content, or the coded data of a scan, whose marker is null. */
interface Segment {
  marker: number | null;
  bytes: Buffer;
}

const [START, END, SCAN, JFIF, ADOBE] = [0xd8, 0xd9, 0xda, 0xe0, 0xee];

/** The markers of frames (SOF), which define the coding process; null for the common ones that are supported. */
const FRAMES: Readonly<Record<number, string | null>> = {
  0xc0: null,
  0xc1: null,
  0xc2: null,
  0xc3: 'a lossless JPEG file',
  0xc5: 'a hierarchical JPEG file',
  0xc6: 'a hierarchical JPEG file',
  0xc7: 'a hierarchical JPEG file',
  0xc9: 'an arithmetically coded JPEG file',
  0xca: 'an arithmetically coded JPEG file',
  0xcb: 'a lossless JPEG file',
  0xcd: 'a hierarchical JPEG file',
  0xce: 'a hierarchical JPEG file',
  0xcf: 'a hierarchical JPEG file',
};

/** The size of the smallest scan segment: of one channel. */
const SCAN_HEAD_BYTES = 10;

/** Far more than any program writes. The segments after that many are not read, as if the file ended there. */
const MAX_SEGMENTS = 10_000;

/** The maximum number of channels of a scan. */
const MAX_SCAN_CHANNELS = 4;

/** A description of a JPEG of a kind that few decoders support; null for the common kinds. */
export function jpegKind(file: Buffer): string | null {
  const frame = segmentsIn(file).find(isFrame);
  if (frame === undefined) {
    return null;
  }
  const bits = frame.bytes[4] ?? 8;
  return bits === 8 ? (FRAMES[frame.marker ?? 0] ?? null) : `a JPEG file of ${bits} bits per channel`;
}

/**
 * Versions of the file to try in order: the first one without bytes between segments, unknown JFIF versions, unknown Adobe
 * transforms and wrong spectral selections in sequential scans, and with an end marker; the second one also without zero padding
 * after scans. Empty if the file is truncated.
 */
export function repairedVersions(file: Buffer): Buffer[] {
  const segments = segmentsIn(file);
  const frame = segments.find(isFrame);
  if (frame === undefined || segments.at(-1)?.marker !== END) {
    return [];
  }
  const plain = segments.map((segment) => withoutOddity(segment, frame));
  const repaired = Buffer.concat([Buffer.of(0xff, START), ...plain]);
  const unfilled = Buffer.concat([
    Buffer.of(0xff, START),
    ...plain.map((bytes, index) => (segments[index]?.marker === null ? withoutFilling(bytes) : bytes)),
  ]);
  return unfilled.equals(repaired) ? [repaired] : [repaired, unfilled];
}

/** All segments up to the end of the first image. The last one is the end marker unless the file is truncated. */
function segmentsIn(file: Buffer): Segment[] {
  const segments: Segment[] = [];
  let at = 2;
  while (at < file.length) {
    at = nextMarker(file, at);
    const marker = file[at + 1];
    if (marker === undefined) {
      break;
    }
    if (marker === END) {
      return [...segments, { marker, bytes: Buffer.of(0xff, END) }];
    }
    const end = at + 2 + (at + 4 <= file.length ? file.readUInt16BE(at + 2) : file.length);
    if (marker === START || end > file.length || segments.length >= MAX_SEGMENTS) {
      return segments;
    }
    segments.push({ marker, bytes: file.subarray(at, end) });
    at = end;
    if (marker === SCAN) {
      const endOfScan = nextMarker(file, at);
      segments.push({ marker: null, bytes: file.subarray(at, endOfScan) });
      at = endOfScan;
    }
  }
  return isWholeWithoutEnd(segments) ? [...segments, { marker: END, bytes: Buffer.of(0xff, END) }] : segments;
}

/** The offset of the next marker that is neither a fill byte nor part of coded data. */
function nextMarker(file: Buffer, from: number): number {
  let at = file.indexOf(0xff, from);
  while (at >= 0 && at + 1 < file.length) {
    const following = file[at + 1] ?? 0;
    if (following !== 0 && following !== 0xff && (following < 0xd0 || following > 0xd7) && following !== 1) {
      return at;
    }
    at = file.indexOf(0xff, at + 1);
  }
  return file.length;
}

/**
 * Whether a file that ends with coded data may be complete: its scans contain all coefficients of every channel to the last
 * bit.
 */
function isWholeWithoutEnd(segments: readonly Segment[]): boolean {
  const frame = segments.find(isFrame);
  if (segments.at(-1)?.marker !== null || frame === undefined) {
    return false;
  }
  const complete = new Set<string>();
  for (const { bytes } of segments.filter(({ marker }) => marker === SCAN)) {
    const count = Math.min(bytes[4] ?? 0, MAX_SCAN_CHANNELS);
    const [first = 0, last = 0, bits = 0] = isSequential(frame) ? [0, 63, 0] : bytes.subarray(5 + 2 * count);
    const isToLastBit = (bits & 15) === 0;
    for (let channel = 0; channel < count; channel += 1) {
      for (let frequency = first; isToLastBit && frequency <= Math.min(last, 63); frequency += 1) {
        complete.add(`${bytes[5 + 2 * channel]} ${frequency}`);
      }
    }
  }
  return complete.size === 64 * channelsOf(frame);
}

function isFrame({ marker }: Segment): boolean {
  return marker !== null && marker in FRAMES;
}

function isSequential({ marker }: Segment): boolean {
  return marker === 0xc0 || marker === 0xc1;
}

function channelsOf({ bytes }: Segment): number {
  return bytes[9] ?? 0;
}

function withoutOddity({ marker, bytes }: Segment, frame: Segment): Buffer {
  const changed = Buffer.from(bytes);
  const name = bytes.toString('latin1', 4, 9);
  if (marker === JFIF && name === 'JFIF\0' && ![1, 2].includes(bytes[9] ?? 0)) {
    changed[9] = 1;
  }
  // The transform that decoders assume for an unknown one.
  const usual = channelsOf(frame) === 4 ? 2 : 1;
  if (marker === ADOBE && name === 'Adobe' && ![0, usual].includes(bytes[15] ?? 0)) {
    changed[15] = usual;
  }
  if (marker === SCAN && isSequential(frame) && bytes.length >= SCAN_HEAD_BYTES) {
    changed.set([0, 63, 0], changed.length - 3);
  }
  return changed;
}

/** Removes zero padding; a single zero is kept, because it may be the end of the coded data. */
function withoutFilling(data: Buffer): Buffer {
  let end = data.length;
  while (end > 0 && data[end - 1] === 0) {
    end -= 1;
  }
  const isStuffed = data[end - 1] === 0xff;
  return data.length - end < 2 ? data : data.subarray(0, isStuffed ? end + 1 : end);
}
