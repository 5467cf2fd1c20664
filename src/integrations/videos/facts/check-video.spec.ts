import { DataFault } from '../../../errors/job-fault.js';
import { checkFacts, checkMeasures } from './check-video.js';
import type { VideoMeasures } from './measure-video.js';
import type { Picture, VideoFacts } from './video-facts.js';

const PICTURE: Picture = {
  index: 0,
  codec: 'h264',
  pixelFormat: 'yuv420p',
  width: 1920,
  height: 1080,
  isPlain: true,
  isInterlaced: false,
  colourMatrix: null,
  transfer: null,
};

const FACTS: VideoFacts = {
  container: 'mov,mp4,m4a,3gp,3g2,mj2',
  picture: PICTURE,
  sound: null,
  claimedSeconds: 10,
  claimedPlaySeconds: 10,
};

const MAX_SECONDS = 300;

/** D-34, D-36. */
describe('the metadata of a video', () => {
  const check = (changes: Partial<VideoFacts>, format: 'mp4' | 'avi' = 'mp4') =>
    checkFacts({ ...FACTS, ...changes }, format, MAX_SECONDS);

  it('is accepted with its video stream', () => {
    expect(check({})).toBe(PICTURE);
    expect(check({ container: 'avi' }, 'avi')).toBe(PICTURE);
    expect(check({ claimedSeconds: null })).toBe(PICTURE);
  });

  it.each([300, 300.1])('may last %d s', (claimedSeconds) => {
    expect(check({ claimedSeconds })).toBe(PICTURE);
  });

  it.each<[string, Partial<VideoFacts>, RegExp]>([
    ['another container than its bytes begin with', { container: 'avi' }, /damaged/],
    ['no picture', { picture: null }, /Invalid content type: .* no moving picture/],
    ['300.2 s', { claimedSeconds: 300.2 }, /lasts 301 seconds, at most 300/],
    ['36,000 s', { claimedSeconds: 36_000 }, /lasts 36000 seconds/],
    ['a codec that is not known', { picture: { ...PICTURE, codec: 'cinepak' } }, /\(cinepak\) that is not known/],
    ['a codec by a name of JavaScript', { picture: { ...PICTURE, codec: 'constructor' } }, /not known/],
    ['no width', { picture: { ...PICTURE, width: 0 } }, /damaged/],
    [
      'too many pixels',
      { picture: { ...PICTURE, width: 8192, height: 8192 } },
      /File too large: .* 8192 x 8192 pixels, at most 4096 x 2304/,
    ],
  ])('is rejected permanently with %s', (_, changes, message) => {
    expect(() => check(changes)).toThrow(DataFault);
    expect(() => check(changes)).toThrow(message);
  });
});

describe('the actual content of a video', () => {
  const check = (measures: Partial<VideoMeasures>, claimedPlaySeconds: number | null = 10) =>
    checkMeasures({ durationSeconds: 10, frames: 250, ...measures }, { ...FACTS, claimedPlaySeconds }, MAX_SECONDS);

  it.each<[string, Partial<VideoMeasures>, number | null]>([
    ['is what it claims', {}, 10],
    ['may be a little shorter', { durationSeconds: 9.1 }, 10],
    ['may be a twentieth shorter', { durationSeconds: 286 }, 300],
    ['may be longer', { durationSeconds: 200 }, 10],
    ['may be unknown beforehand', {}, null],
    ['may be slow motion', { frames: 2400 }, 10],
    ['may be very short', { durationSeconds: 0.1, frames: 200 }, 0.1],
  ])('%s', (_, measures, claimed) => {
    expect(() => check(measures, claimed)).not.toThrow();
  });

  it.each<[string, Partial<VideoMeasures>, number | null, RegExp]>([
    ['lasts longer than it claims', { durationSeconds: 400 }, 10, /lasts 400 seconds/],
    ['ends before it should', { durationSeconds: 5 }, 10, /damaged or incomplete/],
    ['has no frame', { frames: 0 }, 10, /damaged or incomplete/],
    ['has a frame that is never shown', { durationSeconds: 0, frames: 1 }, 0, /damaged or incomplete/],
    ['has a thousand frames a second', { frames: 10_000 }, 10, /more than 240 pictures a second/],
  ])('is rejected permanently if it %s', (_, measures, claimed, message) => {
    expect(() => check(measures, claimed)).toThrow(DataFault);
    expect(() => check(measures, claimed)).toThrow(message);
  });
});
