import type { CheckedVideo } from '../facts/check-video.js';
import type { Picture } from '../facts/video-facts.js';
import { convertCommand, convertedSeconds, isReadyToPlay, posterTime } from './ffmpeg-commands.js';

const PICTURE: Picture = {
  index: 0,
  codec: 'h264',
  pixelFormat: 'yuv420p',
  width: 1280,
  height: 720,
  isPlain: true,
  isInterlaced: false,
  colourMatrix: null,
  transfer: null,
};

const VIDEO: CheckedVideo = {
  format: 'mp4',
  sizeBytes: 5_000_000,
  picture: PICTURE,
  sound: { index: 1, codec: 'aac', unplacedChannels: 0, isAmbisonic: false },
  durationSeconds: 10,
  frames: 300,
};

const PROGRAMS = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe', canToneMap: true };

describe('a video is remuxed without conversion', () => {
  it.each<[string, Partial<CheckedVideo>]>([
    ['with H.264 and AAC in MP4', {}],
    ['in MOV', { format: 'mov' }],
    ['without sound', { sound: null }],
    ['with 60 frames a second', { frames: 600 }],
    ['standing', { picture: { ...PICTURE, width: 720, height: 1280 } }],
    ['small', { picture: { ...PICTURE, width: 320, height: 180 } }],
  ])('%s', (_, changes) => {
    expect(isReadyToPlay({ ...VIDEO, ...changes })).toBe(true);
  });

  const withPicture = (changes: Partial<Picture>): Partial<CheckedVideo> => ({ picture: { ...PICTURE, ...changes } });

  it.each<[string, Partial<CheckedVideo>]>([
    ['in AVI', { format: 'avi' }],
    ['with another codec', withPicture({ codec: 'hevc' })],
    ['with other pixels', withPicture({ pixelFormat: 'yuv420p10le' })],
    ['turned', withPicture({ isPlain: false })],
    ['interlaced', withPicture({ isInterlaced: true })],
    ['with a high dynamic range, HLG', withPicture({ transfer: 'arib-std-b67' })],
    ['with a high dynamic range, PQ', withPicture({ transfer: 'smpte2084' })],
    ['larger than 720 lines', withPicture({ width: 1920, height: 1080 })],
    ['with odd edges', withPicture({ width: 641, height: 361 })],
    ['with other sound', { sound: { index: 1, codec: 'mp3', unplacedChannels: 0, isAmbisonic: false } }],
    ['with 20 Mbit/s', { sizeBytes: 25_000_000 }],
    ['with 120 frames a second', { frames: 1200 }],
  ])('but not %s', (_, changes) => {
    expect(isReadyToPlay({ ...VIDEO, ...changes })).toBe(false);
  });
});

describe('the arguments of a conversion', () => {
  const convertArguments = (...call: Parameters<typeof convertCommand>): string[] =>
    convertCommand(...call)._getArguments();

  const filtersOf = (changes: Partial<CheckedVideo>, programs = PROGRAMS): string => {
    const args = convertArguments('/source', { ...VIDEO, ...changes }, programs, '/target');
    return args[args.indexOf('-filter:v') + 1] ?? '';
  };

  it('open the source as a local file in an accepted container, whatever its name', () => {
    const args = convertArguments('/tmp/-i http:x', VIDEO, PROGRAMS, '/target').join(' ');
    expect(args).toContain('-protocol_whitelist file -format_whitelist mov,mp4,m4a,3gp,3g2,mj2,avi');
    expect(args).toContain('-i file:/tmp/-i http:x ');
  });

  it('select the chosen video and audio stream, and no audio if there is none', () => {
    const mapped = (video: CheckedVideo): string => convertArguments('/source', video, PROGRAMS, '/target').join(' ');
    expect(mapped({ ...VIDEO, sound: { index: 3, codec: 'mp3', unplacedChannels: 0, isAmbisonic: false } })).toContain(
      '-map 0:0 -map 0:3 ',
    );
    expect(mapped({ ...VIDEO, sound: null })).not.toContain('-map 0:1');
  });

  it('convert a high dynamic range to an ordinary one, if the program can', () => {
    const picture = { ...PICTURE, transfer: 'arib-std-b67', colourMatrix: 'bt2020nc' };
    expect(filtersOf({ picture })).toContain('tonemap');
    expect(filtersOf({ picture }, { ...PROGRAMS, canToneMap: false })).not.toContain('zscale');
    expect(filtersOf({})).not.toContain('tonemap');
  });

  it('limit the frame rate, and deinterlace', () => {
    expect(filtersOf({ frames: 2400 })).toMatch(/^fps=60,/);
    expect(filtersOf({ picture: { ...PICTURE, isInterlaced: true } })).toContain('yadif');
  });
});

describe('the poster', () => {
  it.each([
    [60, 1],
    [2, 1],
    [1, 0.5],
    [0.1, 0.05],
  ])('of a video of %d s is taken at %d s', (durationSeconds, atSeconds) => {
    expect(posterTime({ ...VIDEO, durationSeconds })).toBe(atSeconds);
  });
});

describe('the progress of a conversion', () => {
  it.each([
    ['out_time_us=1500000', 1.5],
    ['out_time_us=N/A', null],
    ['out_time_us=-20000', null],
    ['out_time=00:00:01.5', null],
    ['progress=end', null],
  ])('according to the line %s is %s', (line, seconds) => {
    expect(convertedSeconds(line)).toBe(seconds);
  });
});
