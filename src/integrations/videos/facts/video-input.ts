import { DECODERS } from './codecs.js';

/**
 * The largest frame that a decoder may allocate, in pixels: slightly more than the accepted size, because codecs round up. Also
 * applies to streams that change their frame size.
 */
const MAX_DECODED_PIXELS = 10_000_000;

/** The first arguments of every ffmpeg and ffprobe call: only errors are written to standard error. */
export const QUIET = ['-hide_banner', '-loglevel', 'error'];

/**
 * The restrictions for opening a file: only as a local file in one of the accepted containers, so that a playlist or script with
 * the name of a video can access neither the network nor other files; only with the decoders of the table; and with a limited
 * frame size.
 */
export const INPUT_BOUNDS: readonly string[] = [
  ...['-protocol_whitelist', 'file', '-format_whitelist', 'mov,mp4,m4a,3gp,3g2,mj2,avi'],
  ...['-codec_whitelist', DECODERS, '-max_pixels', String(MAX_DECODED_PIXELS)],
];

/** The file as an input argument, whatever its name. */
export function inputOf(sourcePath: string): string {
  return `file:${sourcePath}`;
}

/** The arguments of ffprobe that open the file with the restrictions. */
export function openSafely(sourcePath: string): string[] {
  return [...INPUT_BOUNDS, '-i', inputOf(sourcePath)];
}
