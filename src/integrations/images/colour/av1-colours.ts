import type { ColourCode } from './colour-code.js';

/** The type of the unit of a stream that contains its sequence header (AV1 specification, 6.2.2). */
const SEQUENCE_HEADER = 1;

/** The profile that permits twelve bits per sample, and the one whose pictures always have colours. */
const [PROFESSIONAL, HIGH] = [2, 1];

/** The value of a tool that is chosen for each frame (`SELECT_SCREEN_CONTENT_TOOLS`); any but 0 permits it. */
const PER_FRAME = 2;

/** Operating points from this level on have a tier. */
const FIRST_LEVEL_WITH_TIER = 8;

/** Reads consecutive bits; beyond the end of the bytes they are 0, because a decoder judges whether the stream is complete. */
class BitReader {
  private at = 0;

  constructor(private readonly bytes: Buffer) {}

  get bytesTaken(): number {
    return Math.ceil(this.at / 8);
  }

  /** An unsigned number of so many bits. */
  take(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left -= 1, this.at += 1) {
      value = value * 2 + (((this.bytes[this.at >> 3] ?? 0) >> (7 - (this.at & 7))) & 1);
    }
    return value;
  }

  flag(): boolean {
    return this.take(1) === 1;
  }

  /** A number of variable length (`leb128`): seven bits per byte, the lowest first. */
  takeBytewise(): number {
    let value = 0;
    for (let index = 0; index < 8; index += 1) {
      const goesOn = this.flag();
      value += this.take(7) * 2 ** (7 * index);
      if (!goesOn) {
        break;
      }
    }
    return value;
  }

  /** Passes over a number in an exponential code (`uvlc`). */
  skipExponential(): void {
    let zeros = 0;
    while (zeros < 32 && !this.flag()) {
      zeros += 1;
    }
    this.take(zeros < 32 ? zeros : 0);
  }
}

/**
 * The colour space that an AV1 stream specifies in its sequence header (AV1 specification, 5.5); null if it specifies none. It
 * applies if the container has none.
 */
export function coloursOfAv1(stream: Buffer): ColourCode | null {
  for (let at = 0; at < stream.length;) {
    const reader = new BitReader(stream.subarray(at));
    reader.take(1);
    const type = reader.take(4);
    const [isExtended, hasSize] = [reader.flag(), reader.flag()];
    reader.take(isExtended ? 9 : 1);
    const size = hasSize ? reader.takeBytewise() : Infinity;
    const start = at + reader.bytesTaken;
    if (type === SEQUENCE_HEADER) {
      return readSequenceHeader(new BitReader(stream.subarray(start, start + size)));
    }
    at = start + size;
  }
  return null;
}

function readSequenceHeader(reader: BitReader): ColourCode | null {
  const profile = reader.take(3);
  reader.take(1); // still picture
  const isReduced = reader.flag();
  if (isReduced) {
    reader.take(5); // level
  } else {
    skipOperatingPoints(reader);
  }
  const [widthBits, heightBits] = [reader.take(4) + 1, reader.take(4) + 1];
  reader.take(widthBits + heightBits);
  if (!isReduced && reader.flag()) {
    reader.take(4 + 3); // lengths of frame ids
  }
  reader.take(3);
  if (!isReduced) {
    skipTools(reader);
  }
  reader.take(3);
  return readColours(reader, profile);
}

function skipOperatingPoints(reader: BitReader): void {
  const hasTiming = reader.flag();
  if (hasTiming) {
    reader.take(32 + 32);
    if (reader.flag()) {
      reader.skipExponential();
    }
  }
  const hasModel = hasTiming && reader.flag();
  const delayBits = hasModel ? reader.take(5) + 1 : 0;
  reader.take(hasModel ? 32 + 5 + 5 : 0);
  const hasDelays = reader.flag();
  for (let left = reader.take(5) + 1; left > 0; left -= 1) {
    reader.take(12);
    const level = reader.take(5);
    reader.take(level >= FIRST_LEVEL_WITH_TIER ? 1 : 0);
    reader.take(hasModel && reader.flag() ? 2 * delayBits + 1 : 0);
    reader.take(hasDelays && reader.flag() ? 4 : 0);
  }
}

/** The tools for pictures that depend on others, which a reduced header leaves out. */
function skipTools(reader: BitReader): void {
  reader.take(4);
  const hasOrder = reader.flag();
  reader.take(hasOrder ? 2 : 0);
  const screenTools = reader.flag() ? PER_FRAME : reader.take(1);
  if (screenTools > 0 && !reader.flag()) {
    reader.take(1);
  }
  reader.take(hasOrder ? 3 : 0);
}

function readColours(reader: BitReader, profile: number): ColourCode | null {
  const isDeep = reader.flag();
  reader.take(profile === PROFESSIONAL && isDeep ? 1 : 0); // twelve bits
  reader.take(profile === HIGH ? 0 : 1); // grey
  if (!reader.flag()) {
    return null;
  }
  const [primaries, transfer, matrix] = [reader.take(8), reader.take(8), reader.take(8)];
  return { primaries, transfer, matrix, isFullRange: reader.flag() };
}
