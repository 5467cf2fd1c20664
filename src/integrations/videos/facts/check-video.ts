import { open } from 'node:fs/promises';
import type { VideoFormat } from '../../images/formats/file-types.js';
import { damaged, tooLong, tooManyFrames, tooManyPixels, unknownCodec, withoutPicture } from '../video-faults.js';
import { VIDEO_CODECS } from './codecs.js';
import type { VideoMeasures } from './measure-video.js';
import { fitsInto, MAX_PICTURE } from './picture-size.js';
import type { Picture, VideoFacts } from './video-facts.js';

/** Sizes from here on are no sizes: recorders write them when they do not know how long they will go on. */
const UNKNOWN_SIZE = 0x7fffffff;

/** How much of what is claimed may be missing. Of the bytes of an AVI: what an index at the end would have taken is no loss. */
const MISSING_TOLERANCE_PART = 0.05;

/**
 * Whether an AVI has fewer bytes than it says in its head. ffmpeg does not tell: without the index at the end it
 * guesses the length by the bytes that are there.
 */
export async function isCutOffAvi(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    const said = buffer.readUInt32LE(4);
    const { size } = await file.stat();
    return said < UNKNOWN_SIZE && size < said * (1 - MISSING_TOLERANCE_PART);
  } finally {
    await file.close();
  }
}

/** A video that is accepted: what is known of it once it was read to its end. */
export interface CheckedVideo extends VideoMeasures {
  format: VideoFormat;
  /** Of the file. */
  sizeBytes: number;
  picture: Picture;
  /** Null: it is silent. */
  sound: { index: number; codec: string } | null;
}

/** Slow motion of phones has this many. */
const MAX_FRAMES_PER_SECOND = 240;

/** A video of exactly the longest time may be a frame longer in one stream than in another. */
const LENGTH_TOLERANCE_SECONDS = 0.1;

/** How much of what is claimed may be missing: containers round, and sound ends a little before the picture. */
const MISSING_TOLERANCE_SECONDS = 1;

/** Which container a format is in, as ffmpeg calls it. */
const CONTAINERS: Readonly<Record<VideoFormat, string>> = { mp4: 'mp4', mov: 'mov', avi: 'avi' };

/**
 * Checks what the file says of itself, before all of it is read, and returns its picture.
 * Throws `DataFault`.
 */
export function checkFacts(facts: VideoFacts, format: VideoFormat, maxSeconds: number): Picture {
  const { picture, container, claimedSeconds } = facts;
  if (!container.split(',').includes(CONTAINERS[format])) {
    throw damaged(`The file begins as ${format} and is ${container}`);
  }
  if (picture === null) {
    throw withoutPicture();
  }
  checkLength(claimedSeconds ?? 0, maxSeconds);
  const { codec, width, height } = picture;
  if (!Object.hasOwn(VIDEO_CODECS, codec)) {
    throw unknownCodec(codec);
  }
  if (width < 1 || height < 1) {
    throw damaged('The picture has no size');
  }
  if (!fitsInto(picture, MAX_PICTURE)) {
    throw tooManyPixels(picture);
  }
  return picture;
}

/** Checks what was found by reading all of the file. Throws `DataFault`. */
export function checkMeasures(measures: VideoMeasures, facts: VideoFacts, maxSeconds: number): void {
  const { durationSeconds, frames } = measures;
  checkLength(durationSeconds, maxSeconds);
  const claimed = facts.claimedPlaySeconds ?? durationSeconds;
  const tolerated = Math.max(MISSING_TOLERANCE_SECONDS, claimed * MISSING_TOLERANCE_PART);
  if (frames === 0 || durationSeconds < claimed - tolerated) {
    throw damaged(`${durationSeconds} s of ${claimed} s are there, in ${frames} frames`);
  }
  if (frames > MAX_FRAMES_PER_SECOND * Math.max(1, durationSeconds)) {
    throw tooManyFrames(MAX_FRAMES_PER_SECOND);
  }
}

function checkLength(seconds: number, maxSeconds: number): void {
  if (seconds > maxSeconds + LENGTH_TOLERANCE_SECONDS) {
    throw tooLong(seconds, maxSeconds);
  }
}
