import ffmpeg, { type FfmpegCommand } from 'fluent-ffmpeg';
import type { VideoFormat } from '../../images/formats/file-types.js';
import type { CheckedVideo } from '../facts/check-video.js';
import { type PictureSize, posterSize, renditionSize } from '../facts/picture-size.js';
import type { Picture, Sound } from '../facts/video-facts.js';
import { INPUT_BOUNDS, inputOf, openSafely, QUIET } from '../facts/video-input.js';
import type { VideoPrograms } from './ffmpeg-programs.js';

/**
 * The fluent-ffmpeg commands that create the poster and the rendition of a video. Each call passes several options, because the
 * library splits a single argument at its blanks.
 */

/** The time of the poster frame; in a video shorter than twice this, it is taken from the middle. */
const POSTER_SECONDS = 1;

const MAX_FRAMES_PER_SECOND = 60;

/** Playable videos with a higher bit rate are converted nevertheless, for visitors with slow connections. */
const MAX_READY_BITS_PER_SECOND = 10_000_000;

/** The threads of each decoder and of the encoder. Each thread has its own frames, which may take 28 MB each. */
const THREADS = '4';

/** The maximum share of broken frames. A video with more is rejected as damaged. */
const MAX_ERROR_RATE = '0.1';

/** From this height on, in pixels, videos without colour information are assumed to use the HD colour space (BT.709). */
const HD_HEIGHT = 720;

/** Transfer functions with a high dynamic range, which need tone mapping; otherwise the video looks dull. */
const HIGH_DYNAMIC_RANGE = ['arib-std-b67', 'smpte2084'];

/** Encodes quickly, compresses well, and is limited to 5 Mbit/s. */
const H264 = ['-preset', 'veryfast', '-crf', '23', '-maxrate', '5M', '-bufsize', '10M'];

/** An MP4 without metadata and with the `moov` box first, so that it plays while it loads. */
const STREAMING_MP4 = [
  ...['-map_metadata', '-1', '-map_metadata:s:v', '-1', '-map_metadata:s:a', '-1', '-map_chapters', '-1'],
  ...['-fflags', '+bitexact', '-movflags', '+faststart'],
];

/**
 * Whether the video and audio streams already meet the requirements of the rendition, so that remuxing is sufficient. Rotated
 * videos do not, because not every player supports rotation metadata, nor do those with a high dynamic range (D-103), which
 * programs that shrink a phone's video may leave in eight bits.
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
    !hasHighRange(picture) &&
    picture.width === width &&
    picture.height === height &&
    frames <= (MAX_FRAMES_PER_SECOND + 1) * durationSeconds &&
    8 * sizeBytes <= MAX_READY_BITS_PER_SECOND * durationSeconds &&
    (sound === null || sound.codec === 'aac')
  );
}

/** The ffprobe arguments that print the width and height of every key frame as the first two comma-separated values. */
export function keyFrameArguments(sourcePath: string, { index }: Picture): string[] {
  return [
    ...[...QUIET, '-select_streams', String(index), '-threads', THREADS, '-skip_frame', 'nokey'],
    ...['-show_entries', 'frame=width,height', '-of', 'csv=p=0', ...openSafely(sourcePath)],
  ];
}

/** Copies the picture, without decoding it, into a file of the same container that has nothing else. */
export function copyPictureCommand(sourcePath: string, format: VideoFormat, targetPath: string): FfmpegCommand {
  // `V` means no cover image.
  const copyPicture = ['-map', '0:V:0', '-c', 'copy', '-map_metadata', '-1'];
  return begin(sourcePath)
    .outputOptions(...copyPicture)
    .format(format)
    .output(`file:${targetPath}`);
}

/** Removes SEI units of H.264, into which cameras write the location and time of each frame. */
const WITHOUT_SEI = 'filter_units=remove_types=6';

/** Remuxes the video and audio streams without SEI units. */
export function remuxCommand(sourcePath: string, video: CheckedVideo, targetPath: string): FfmpegCommand {
  const copyStreams = ['-c', 'copy', '-bsf:v', WITHOUT_SEI];
  return streamingMp4(begin(sourcePath).outputOptions(...mapped(video), ...copyStreams), targetPath);
}

/** Converts video and audio, and writes its progress to standard output. */
export function convertCommand(
  sourcePath: string,
  video: CheckedVideo,
  { canToneMap }: VideoPrograms,
  targetPath: string,
): FfmpegCommand {
  const { picture, frames, durationSeconds } = video;
  const filters = [
    ...(frames > (MAX_FRAMES_PER_SECOND + 1) * durationSeconds ? [`fps=${MAX_FRAMES_PER_SECOND}`] : []),
    ...displayFilters(renditionSize(picture), video, canToneMap),
    'format=yuv420p',
  ];
  const command = begin(sourcePath)
    .inputOptions('-progress', 'pipe:1', '-max_error_rate', MAX_ERROR_RATE)
    .outputOptions(...mapped(video))
    // Regardless of timestamps, no frame is duplicated, and the output ends at the measured duration.
    .outputOptions('-fps_mode', 'vfr', '-t', String(Math.ceil(durationSeconds) + 1), '-max_muxing_queue_size', '4096')
    .videoFilters(filters)
    .videoCodec('libx264')
    .outputOptions(...H264, '-threads', THREADS)
    .audioFilters(mixingFilters(video.sound))
    .audioCodec('aac')
    .audioBitrate('128k')
    .audioChannels(2)
    .audioFrequency(48_000);
  return streamingMp4(command, targetPath);
}

/**
 * Labels the pixels of a poster as sRGB, as which players show the curves of ordinary video. With the label of the video, ffmpeg
 * would write its own approximation into the PNG, by which the picture would be made brighter or darker than the video.
 */
const ORDINARY_CURVE = 'setparams=color_trc=iec61966-2-1';

/** The time of the poster frame, in seconds from the beginning. */
export function posterTime({ durationSeconds }: CheckedVideo): number {
  return Math.min(POSTER_SECONDS, durationSeconds / 2);
}

/** Writes the frame at the time in seconds as PNG; writes nothing if there is none. */
export function posterCommand(
  sourcePath: string,
  video: CheckedVideo,
  { canToneMap }: VideoPrograms,
  atSeconds: number,
  targetPath: string,
): FfmpegCommand {
  const { picture } = video;
  const filters = [
    ...displayFilters(posterSize(picture), video, canToneMap),
    'format=rgb24',
    ...(hasHighRange(picture) && !canToneMap ? [] : [ORDINARY_CURVE]),
  ];
  return begin(sourcePath)
    .seekInput(atSeconds)
    .outputOptions('-map', `0:${picture.index}`, '-frames:v', '1', '-map_metadata', '-1')
    .videoFilters(filters)
    .videoCodec('png')
    .outputOptions('-compression_level', '1', '-update', '1')
    .format('image2')
    .output(`file:${targetPath}`);
}

/** The progress of a conversion in seconds of the video, from a line of output; null for other lines. */
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

/** ffmpeg guesses the loudspeakers of up to this many channels, and does not mix more without knowing them. */
const MAX_GUESSED_CHANNELS = 8;

/**
 * Mixes a sound field, which ffmpeg cannot, as if recorded by two cardioid microphones that face left and right: its first channel
 * is what comes from all sides, its second one the left minus the right (AmbiX, SN3D).
 */
const AMBISONIC_TO_STEREO = 'pan=stereo|c0=0.5*c0+0.5*c1|c1=0.5*c0-0.5*c1';

/**
 * The filter that mixes what ffmpeg does not mix by itself: a sound field, and many channels of unknown loudspeakers, every other one
 * to the left, the rest to the right.
 */
function mixingFilters(sound: Sound | null): string[] {
  if (sound?.isAmbisonic === true) {
    return [AMBISONIC_TO_STEREO];
  }
  const count = sound?.unplacedChannels ?? 0;
  if (count <= MAX_GUESSED_CHANNELS) {
    return [];
  }
  const mixed = (side: 0 | 1): string =>
    Array.from({ length: count }, (_, channel) => channel)
      .filter((channel) => channel % 2 === side)
      .map((channel) => `c${channel}`)
      .join('+');
  return [`pan=stereo|c0<${mixed(0)}|c1<${mixed(1)}`];
}

/** The filters that scale the video to a size, with square pixels and standard dynamic range. */
function displayFilters({ width, height }: PictureSize, { picture }: CheckedVideo, canToneMap: boolean): string[] {
  const isUnspecifiedHd = picture.colourMatrix === null && Math.min(picture.width, picture.height) >= HD_HEIGHT;
  return [
    ...(picture.isInterlaced ? ['yadif=deint=interlaced'] : []),
    ...(isUnspecifiedHd ? ['setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709'] : []),
    ...(hasHighRange(picture) && canToneMap
      ? [`scale=${width}:${height}:out_range=tv`, 'setsar=1', ...toneMapping(picture.transfer)]
      : [`scale=${width}:${height}`, 'setsar=1']),
  ];
}

function hasHighRange(picture: Picture): picture is Picture & { transfer: string } {
  return picture.transfer !== null && HIGH_DYNAMIC_RANGE.includes(picture.transfer);
}

/**
 * Maps diffuse white at 203 cd/m² (ITU-R BT.2408) and compresses brighter light. Frames must have the limited range. Chroma is
 * upsampled first: zscale refuses subsampled frames with odd edges, which posters may have.
 */
function toneMapping(transfer: string): string[] {
  return [
    'format=yuv444p12le',
    `zscale=pin=2020:min=2020_ncl:tin=${transfer}:rin=limited:t=linear:npl=203`,
    'format=gbrpf32le',
    'zscale=p=709',
    'tonemap=tonemap=mobius:desat=0',
    'zscale=t=709:m=709:r=limited',
  ];
}
