import { DECODERS } from './codecs.js';

/**
 * The largest frame that a decoder may make, in pixels: a little more than what is accepted, since codecs round up.
 * It holds too where a stream changes its size on the way.
 */
const MAX_DECODED_PIXELS = 10_000_000;

/** What every call of ffmpeg and ffprobe begins with: errors are all that it says beside its answer. */
export const QUIET = ['-hide_banner', '-loglevel', 'error'];

/**
 * How a file is opened: as a local file of the accepted containers and nothing else, so that a playlist or a script with
 * a video's name reaches neither the network nor a neighbouring file; with the decoders of the table; with a bound on
 * what a frame may need.
 */
export const INPUT_BOUNDS: readonly string[] = [
  ...['-protocol_whitelist', 'file', '-format_whitelist', 'mov,mp4,m4a,3gp,3g2,mj2,avi'],
  ...['-codec_whitelist', DECODERS, '-max_pixels', String(MAX_DECODED_PIXELS)],
];

/** The file as an input, whatever its name looks like. */
export function inputOf(sourcePath: string): string {
  return `file:${sourcePath}`;
}

/** The file within its bounds, as arguments of ffprobe. */
export function openSafely(sourcePath: string): string[] {
  return [...INPUT_BOUNDS, '-i', inputOf(sourcePath)];
}
