import ffmpeg, { type FfmpegCommand } from 'fluent-ffmpeg';
import type { CheckedVideo } from '../facts/check-video.js';
import { type PictureSize, posterSize, renditionSize } from '../facts/picture-size.js';
import type { Picture } from '../facts/video-facts.js';
import { INPUT_BOUNDS, inputOf, openSafely, QUIET } from '../facts/video-input.js';
import type { VideoPrograms } from './ffmpeg-programs.js';

/**
 * How the poster and the rendition of a video are made, as commands of fluent-ffmpeg. Options go to it one by one: it would
 * take one that stands alone, and has a blank, apart.
 */

/** Where the poster is taken; of a video shorter than twice this, from its middle. */
const POSTER_SECONDS = 1;

const MAX_FRAMES_PER_SECOND = 60;

/** What asks more of a visitor's line is converted, although it could be played. */
const MAX_READY_BITS_PER_SECOND = 10_000_000;

/** Threads of a decoder and of the encoder. Each holds frames of its own, and a large one has 28 MB. */
const THREADS = '4';

/** Of the frames. A video with more faults is not shown as if it were whole. */
const MAX_BROKEN_PART = '0.1';

/** From this height on, in pixels, videos that do not say how their colours are meant mean those of HD. */
const HD_HEIGHT = 720;

/** Transfers of a high dynamic range: light beyond white has to be brought below it, else all looks dull. */
const HIGH_DYNAMIC_RANGE = ['arib-std-b67', 'smpte2084'];

/** Decodes quickly, compresses well, and cannot exceed 5 Mbit/s. */
const H264 = ['-preset', 'veryfast', '-crf', '23', '-maxrate', '5M', '-bufsize', '10M'];

/** An MP4 whose table of contents comes first, so that it plays while it loads, and that says nothing of its origin. */
const STREAMING_MP4 = [
  ...['-map_metadata', '-1', '-map_metadata:s:v', '-1', '-map_metadata:s:a', '-1', '-map_chapters', '-1'],
  ...['-fflags', '+bitexact', '-movflags', '+faststart'],
];

/**
 * Whether picture and sound are already what the rendition is to have, so that they only need to be packed anew. What
 * is turned is not: not every player heeds how a video is to be held.
 */
export function isReadyToPlay(video: CheckedVideo): boolean {
  const { format, picture, sound, sizeBytes, frames, durationSeconds } = video;
  const { width, height } = renditionSize(picture);
  return (
    format !== 'avi' &&
    picture.codec === 'h264' &&
    picture.pixelFormat === 'yuv420p' &&
    picture.isPlain &&
    !picture.isInterlaced &&
    picture.width === width &&
    picture.height === height &&
    frames <= (MAX_FRAMES_PER_SECOND + 1) * durationSeconds &&
    8 * sizeBytes <= MAX_READY_BITS_PER_SECOND * durationSeconds &&
    (sound === null || sound.codec === 'aac')
  );
}

/** Has ffprobe print width and height of every key frame, as the first two of comma-separated values. */
export function keyFrameArguments(sourcePath: string, { index }: Picture): string[] {
  return [
    ...[...QUIET, '-select_streams', String(index), '-threads', THREADS, '-skip_frame', 'nokey'],
    ...['-show_entries', 'frame=width,height', '-of', 'csv=p=0', ...openSafely(sourcePath)],
  ];
}

/** Units of H.264 that say something beside the picture (SEI): cameras put the place and the time of each frame there. */
const WITHOUT_REMARKS = 'filter_units=remove_types=6';

/** Packs picture and sound as they are, without what is said beside the picture. */
export function remuxCommand(sourcePath: string, video: CheckedVideo, targetPath: string): FfmpegCommand {
  const asTheyAre = ['-c', 'copy', '-bsf:v', WITHOUT_REMARKS];
  return streamingMp4(begin(sourcePath).outputOptions(...mapped(video), ...asTheyAre), targetPath);
}

/** Converts picture and sound, telling how far it is on standard output. */
export function convertCommand(
  sourcePath: string,
  video: CheckedVideo,
  { canToneMap }: VideoPrograms,
  targetPath: string,
): FfmpegCommand {
  const { picture, frames, durationSeconds } = video;
  const filters = [
    ...(frames > (MAX_FRAMES_PER_SECOND + 1) * durationSeconds ? [`fps=${MAX_FRAMES_PER_SECOND}`] : []),
    ...uprightAt(renditionSize(picture), video, canToneMap),
    'format=yuv420p',
  ];
  const command = begin(sourcePath)
    .inputOptions('-progress', 'pipe:1', '-max_error_rate', MAX_BROKEN_PART)
    .outputOptions(...mapped(video))
    // Whatever the time stamps say: no frame is doubled, and it ends when it was measured to end.
    .outputOptions('-fps_mode', 'vfr', '-t', String(Math.ceil(durationSeconds) + 1), '-max_muxing_queue_size', '4096')
    .videoFilters(filters)
    .videoCodec('libx264')
    .outputOptions(...H264, '-threads', THREADS)
    .audioCodec('aac')
    .audioBitrate('128k')
    .audioChannels(2)
    .audioFrequency(48_000);
  return streamingMp4(command, targetPath);
}

/** When the poster is taken, in seconds from the beginning. */
export function posterTime({ durationSeconds }: CheckedVideo): number {
  return Math.min(POSTER_SECONDS, durationSeconds / 2);
}

/** Writes the frame at a time, in seconds, as PNG; writes nothing where there is none. */
export function posterCommand(
  sourcePath: string,
  video: CheckedVideo,
  { canToneMap }: VideoPrograms,
  atSeconds: number,
  targetPath: string,
): FfmpegCommand {
  return begin(sourcePath)
    .seekInput(atSeconds)
    .outputOptions('-map', `0:${video.picture.index}`, '-frames:v', '1', '-map_metadata', '-1')
    .videoFilters([...uprightAt(posterSize(video.picture), video, canToneMap), 'format=rgb24'])
    .videoCodec('png')
    .outputOptions('-compression_level', '1', '-update', '1')
    .format('image2')
    .output(`file:${targetPath}`);
}

/** How far a conversion is, in seconds of the video, by a line of its progress; null where the line says other things. */
export function convertedSeconds(line: string): number | null {
  const microseconds = /^out_time_us=(\d+)$/.exec(line)?.[1];
  return microseconds === undefined ? null : Number(microseconds) / 1e6;
}

function begin(sourcePath: string): FfmpegCommand {
  return ffmpeg(inputOf(sourcePath)).inputOptions(
    ...[...QUIET, '-nostdin', '-y', '-nostats', '-threads', THREADS, ...INPUT_BOUNDS],
  );
}

function streamingMp4(command: FfmpegCommand, targetPath: string): FfmpegCommand {
  return command
    .outputOptions(...STREAMING_MP4)
    .format('mp4')
    .output(`file:${targetPath}`);
}

function mapped({ picture, sound }: CheckedVideo): string[] {
  return ['-map', `0:${picture.index}`, ...(sound === null ? [] : ['-map', `0:${sound.index}`])];
}

/** The filters that show the picture at a size, its pixels square, its colours those of an ordinary screen. */
function uprightAt({ width, height }: PictureSize, { picture }: CheckedVideo, canToneMap: boolean): string[] {
  const { transfer } = picture;
  const isHdr = transfer !== null && HIGH_DYNAMIC_RANGE.includes(transfer);
  const isUntoldHd = picture.colourMatrix === null && Math.min(picture.width, picture.height) >= HD_HEIGHT;
  return [
    ...(picture.isInterlaced ? ['yadif=deint=interlaced'] : []),
    ...(isUntoldHd ? ['setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709'] : []),
    `scale=${width}:${height}`,
    'setsar=1',
    ...(isHdr && canToneMap ? toneMapping(transfer) : []),
  ];
}

/** Takes white for 203 cd/m2 (ITU-R BT.2408) and bends what is brighter below it. */
function toneMapping(transfer: string): string[] {
  return [
    `zscale=pin=2020:min=2020_ncl:tin=${transfer}:rin=limited:t=linear:npl=203`,
    'format=gbrpf32le',
    'zscale=p=709',
    'tonemap=tonemap=mobius:desat=0',
    'zscale=t=709:m=709:r=limited',
  ];
}
