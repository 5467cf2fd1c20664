import { z } from 'zod';
import { AUDIO_CODECS } from './codecs.js';

/** The picture of a video, as its container and its first frames describe it. */
export interface Picture {
  /** Of its stream in the file. */
  index: number;
  /** As ffmpeg calls it; `unknown` when it does not know it. */
  codec: string;
  pixelFormat: string;
  /** Pixels as they are shown: upright, and square. */
  width: number;
  /** Pixels as they are shown. */
  height: number;
  /** Whether the stored pixels are the shown ones: not turned, and square. */
  isPlain: boolean;
  isInterlaced: boolean;
  /** How colours became numbers, as ffmpeg calls it; null: not said. */
  colourMatrix: string | null;
  /** How light became numbers, as ffmpeg calls it; null: not said. */
  transfer: string | null;
}

/** What a video file says of itself; only reading all of it tells whether that is true (`measure-video.ts`). */
export interface VideoFacts {
  /** The names of its container, with commas. */
  container: string;
  /** Null: there is none. */
  picture: Picture | null;
  /** The first sound that can be decoded; null: there is none. */
  sound: { index: number; codec: string } | null;
  /** The longest time that the container or one of its streams claims; null: none claims any. */
  claimedSeconds: number | null;
  /** The same, of picture and sound alone. */
  claimedPlaySeconds: number | null;
}

/** Numbers arrive as text; one that is not known as `N/A` or not at all. */
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
  disposition: z.object({ attached_pic: z.number() }).partial().default({}),
  side_data_list: z.array(z.object({ rotation: z.number() }).partial()).default([]),
});

type Stream = z.output<typeof stream>;

const probeResponse = z.object({
  streams: z.array(stream).default([]),
  format: z.object({ format_name: z.string(), duration: seconds }),
});

/** What ffprobe is asked to show: what the schema above reads. */
export const SHOWN_ENTRIES = [
  'stream=index,codec_type,codec_name,width,height,pix_fmt,sample_aspect_ratio,field_order,color_space,color_transfer' +
    ',duration,sample_rate',
  'stream_disposition=attached_pic',
  'stream_side_data=rotation',
  'format=format_name,duration',
].join(':');

/** Ratios beyond are no camera's: such pixels are taken for square. */
const MAX_PIXEL_RATIO = 4;

/** Reads ffprobe's answer in JSON. Throws when it is not one. */
export function readVideoFacts(json: string): VideoFacts {
  const { streams, format } = probeResponse.parse(JSON.parse(json));
  // A cover picture is a stream of one frame, and no video.
  const picture = streams.find((one) => one.codec_type === 'video' && one.disposition.attached_pic !== 1);
  const sound = streams.find(
    (one) => one.codec_type === 'audio' && Object.hasOwn(AUDIO_CODECS, one.codec_name) && Number(one.sample_rate) > 0,
  );
  return {
    container: format.format_name,
    picture: picture === undefined ? null : pictureOf(picture),
    sound: sound === undefined ? null : { index: sound.index, codec: sound.codec_name },
    claimedSeconds: longest([format.duration, ...streams.map(({ duration }) => duration)]),
    claimedPlaySeconds: longest([picture?.duration ?? null, sound?.duration ?? null]),
  };
}

function pictureOf(video: Stream): Picture {
  const ratio = pixelRatio(video.sample_aspect_ratio);
  // Said only where pixels are turned or mirrored; 0 degrees are told of a mirrored picture.
  const isTurned = video.side_data_list.some(({ rotation }) => rotation !== undefined);
  const stands = video.side_data_list.some(({ rotation = 0 }) => Math.round(Math.abs(rotation) / 90) % 2 === 1);
  const [width, height] = [Math.round(video.width * ratio), video.height];
  return {
    index: video.index,
    codec: video.codec_name,
    pixelFormat: video.pix_fmt,
    width: stands ? height : width,
    height: stands ? width : height,
    isPlain: !isTurned && ratio === 1,
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(video.field_order),
    colourMatrix: known(video.color_space),
    transfer: known(video.color_transfer),
  };
}

/** How wide a stored pixel is shown, of its height. */
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
