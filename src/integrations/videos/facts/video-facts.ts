import { z } from 'zod';
import { AUDIO_CODECS } from './codecs.js';

/** The video stream of a file according to its container and its first frames. */
export interface Picture {
  /** The index of the stream in the file. */
  index: number;
  /** ffmpeg's name of the codec; `unknown` if it does not know it. */
  codec: string;
  pixelFormat: string;
  /** The displayed width: upright, with square pixels. */
  width: number;
  /** The displayed height. */
  height: number;
  /** Whether the stored pixels are displayed unchanged: not rotated, and square. */
  isPlain: boolean;
  isInterlaced: boolean;
  /** ffmpeg's name of the colour matrix; null: not specified. */
  colourMatrix: string | null;
  /** ffmpeg's name of the transfer function; null: not specified. */
  transfer: string | null;
}

/** An audio stream. */
export interface Sound {
  /** The index of the stream in the file. */
  index: number;
  /** ffmpeg's name of the codec. */
  codec: string;
  /** The number of channels if the file does not say for which loudspeakers they are; 0 if it does. */
  unplacedChannels: number;
  /** Whether the channels are a sound field (ambisonics, as 360° cameras record it) instead of loudspeakers. */
  isAmbisonic: boolean;
}

/** The metadata of a video file. It is only verified by reading the whole file (`measure-video.ts`). */
export interface VideoFacts {
  /** The comma-separated names of the container. */
  container: string;
  /** Null if there is no video stream. */
  picture: Picture | null;
  /** The first audio stream that can be decoded; null if there is none. */
  sound: Sound | null;
  /** The longest duration declared by the container or one of its streams; null if none is declared. */
  claimedSeconds: number | null;
  /** The same for the video and audio stream only. */
  claimedPlaySeconds: number | null;
}

/** ffprobe prints numbers as text; unknown ones as `N/A` or not at all. */
const seconds = z
  .string()
  .optional()
  .transform((text) => (text !== undefined && Number.isFinite(Number(text)) ? Number(text) : null));

const stream = z.object({
  index: z.number(),
  codec_type: z.string().optional(),
  codec_name: z.string().default('unknown'),
  width: z.number().default(0),
  height: z.number().default(0),
  pix_fmt: z.string().default('unknown'),
  sample_aspect_ratio: z.string().default('1:1'),
  field_order: z.string().default('progressive'),
  color_space: z.string().optional(),
  color_transfer: z.string().optional(),
  duration: seconds,
  sample_rate: z.string().default('0'),
  channels: z.number().default(0),
  channel_layout: z.string().default('unknown'),
  disposition: z.object({ attached_pic: z.number() }).partial().default({}),
  side_data_list: z.array(z.object({ rotation: z.number() }).partial()).default([]),
});

type Stream = z.output<typeof stream>;

const probeResponse = z.object({
  streams: z.array(stream).default([]),
  format: z.object({ format_name: z.string(), duration: seconds }),
});

/** The entries that ffprobe prints, for the schema above. */
export const SHOWN_ENTRIES = [
  'stream=index,codec_type,codec_name,width,height,pix_fmt,sample_aspect_ratio,field_order,color_space,color_transfer' +
    ',duration,sample_rate,channels,channel_layout',
  'stream_disposition=attached_pic',
  'stream_side_data=rotation',
  'format=format_name,duration',
].join(':');

/** No camera has a more extreme pixel aspect ratio: such pixels are treated as square. */
const MAX_PIXEL_RATIO = 4;

/** Parses ffprobe's JSON output. Throws if it is not valid. */
export function readVideoFacts(json: string): VideoFacts {
  const { streams, format } = probeResponse.parse(JSON.parse(json));
  // A cover image is a stream of one frame, not a video.
  const picture = streams.find((one) => one.codec_type === 'video' && one.disposition.attached_pic !== 1);
  const sound = streams.find(
    (one) => one.codec_type === 'audio' && Object.hasOwn(AUDIO_CODECS, one.codec_name) && Number(one.sample_rate) > 0,
  );
  return {
    container: format.format_name,
    picture: picture === undefined ? null : pictureOf(picture),
    sound: sound === undefined ? null : soundOf(sound),
    claimedSeconds: longest([format.duration, ...streams.map(({ duration }) => duration)]),
    claimedPlaySeconds: longest([picture?.duration ?? null, sound?.duration ?? null]),
  };
}

function soundOf({ index, codec_name: codec, channels, channel_layout: layout }: Stream): Sound {
  const isAmbisonic = layout.startsWith('ambisonic');
  return { index, codec, unplacedChannels: layout === 'unknown' ? channels : 0, isAmbisonic };
}

function pictureOf(video: Stream): Picture {
  const ratio = pixelRatio(video.sample_aspect_ratio);
  // Only present if frames are rotated or mirrored; 0 degrees means mirrored.
  const hasRotation = video.side_data_list.some(({ rotation }) => rotation !== undefined);
  const isQuarterTurned = video.side_data_list.some(
    ({ rotation = 0 }) => Math.round(Math.abs(rotation) / 90) % 2 === 1,
  );
  const [width, height] = [Math.round(video.width * ratio), video.height];
  return {
    index: video.index,
    codec: video.codec_name,
    pixelFormat: video.pix_fmt,
    width: isQuarterTurned ? height : width,
    height: isQuarterTurned ? width : height,
    isPlain: !hasRotation && ratio === 1,
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(video.field_order),
    colourMatrix: known(video.color_space),
    transfer: known(video.color_transfer),
  };
}

/** The aspect ratio (width / height) of a stored pixel. */
function pixelRatio(text: string): number {
  const [across = 0, down = 0] = text.split(':').map(Number);
  const ratio = across / down;
  return ratio >= 1 / MAX_PIXEL_RATIO && ratio <= MAX_PIXEL_RATIO ? ratio : 1;
}

function known(text: string | undefined): string | null {
  return text === undefined || text === 'unknown' || text === 'reserved' ? null : text;
}

function longest(claims: readonly (number | null)[]): number | null {
  const said = claims.filter((claim) => claim !== null);
  return said.length === 0 ? null : Math.max(...said);
}
