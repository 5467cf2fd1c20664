import { open } from 'node:fs/promises';
import type { VideoFormat } from '../../images/formats/file-types.js';
import { damaged, tooLong, tooManyFrames, tooManyPixels, unknownCodec, withoutPicture } from '../video-faults.js';
import { VIDEO_CODECS } from './codecs.js';
import type { VideoMeasures } from './measure-video.js';
import { fitsInto, MAX_PICTURE } from './picture-size.js';
import type { Picture, Sound, VideoFacts } from './video-facts.js';

/** Larger values are not sizes: recorders write them when they do not know the final size in advance. */
const UNKNOWN_SIZE = 0x7fffffff;

/** The share of the declared duration or size that may be missing. An AVI may lack its index at the end, for example. */
const MISSING_TOLERANCE_SHARE = 0.05;

/**
 * Whether an AVI has fewer bytes than its header declares. ffmpeg does not report that: without the index at the end, it
 * estimates the duration by the existing bytes.
 */
export async function isCutOffAvi(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    const declaredBytes = buffer.readUInt32LE(4);
    const { size } = await file.stat();
    return declaredBytes < UNKNOWN_SIZE && size < declaredBytes * (1 - MISSING_TOLERANCE_SHARE);
  } finally {
    await file.close();
  }
}

/** An accepted video, after all of it has been read. */
export interface CheckedVideo extends VideoMeasures {
  format: VideoFormat;
  /** The size of the file. */
  sizeBytes: number;
  picture: Picture;
  /** Null if there is no audio stream. */
  sound: Sound | null;
}

/** The frame rate of slow-motion videos of phones. */
const MAX_FRAMES_PER_SECOND = 240;

/** In a video of exactly the maximum duration, one stream may be a frame longer than another. */
const LENGTH_TOLERANCE_SECONDS = 0.1;

/** How much of the declared duration may be missing: containers round it, and audio ends slightly before the video stream. */
const MISSING_TOLERANCE_SECONDS = 1;

/** ffmpeg's names of the container formats. */
const CONTAINERS: Readonly<Record<VideoFormat, string>> = { mp4: 'mp4', mov: 'mov', avi: 'avi' };

/**
 * Checks the metadata of the file before all of it is read, and returns its video stream.
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

/** Checks the results of reading the whole file. Throws `DataFault`. */
export function checkMeasures(measures: VideoMeasures, facts: VideoFacts, maxSeconds: number): void {
  const { durationSeconds, frames } = measures;
  checkLength(durationSeconds, maxSeconds);
  const claimed = facts.claimedPlaySeconds ?? durationSeconds;
  const tolerated = Math.max(MISSING_TOLERANCE_SECONDS, claimed * MISSING_TOLERANCE_SHARE);
  // Without a duration no frame would be shown, and none would be in the rendition.
  if (frames === 0 || durationSeconds === 0 || durationSeconds < claimed - tolerated) {
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
