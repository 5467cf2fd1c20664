import { readVideoFacts, type VideoFacts } from './video-facts.js';

const PICTURE = {
  index: 0,
  codec_type: 'video',
  codec_name: 'h264',
  width: 1920,
  height: 1080,
  pix_fmt: 'yuv420p',
  sample_aspect_ratio: '1:1',
  field_order: 'progressive',
  duration: '12.5',
  disposition: { attached_pic: 0 },
};

const SOUND = {
  index: 1,
  codec_type: 'audio',
  codec_name: 'aac',
  sample_rate: '48000',
  channels: 2,
  channel_layout: 'stereo',
  duration: '12.6',
};

function facts(streams: readonly object[], format: object = {}): VideoFacts {
  const container = { format_name: 'mov,mp4,m4a,3gp,3g2,mj2', duration: '12.7' };
  return readVideoFacts(JSON.stringify({ streams, format: { ...container, ...format } }));
}

describe('the metadata of a video file', () => {
  it('contains its video stream, its audio stream and their durations', () => {
    expect(facts([PICTURE, SOUND])).toEqual({
      container: 'mov,mp4,m4a,3gp,3g2,mj2',
      picture: {
        index: 0,
        codec: 'h264',
        pixelFormat: 'yuv420p',
        width: 1920,
        height: 1080,
        isPlain: true,
        isInterlaced: false,
        colourMatrix: null,
        transfer: null,
      },
      sound: { index: 1, codec: 'aac', unplacedChannels: 0, isAmbisonic: false },
      claimedSeconds: 12.7,
      claimedPlaySeconds: 12.6,
    });
  });

  it('contains the longest declared duration of all', () => {
    const timecode = { index: 2, codec_type: 'data', duration: '400.0' };
    expect(facts([PICTURE, timecode])).toMatchObject({ claimedSeconds: 400, claimedPlaySeconds: 12.5 });
    const silent = facts([{ ...PICTURE, duration: 'N/A' }], { duration: undefined });
    expect(silent).toMatchObject({ claimedSeconds: null, claimedPlaySeconds: null });
  });

  it('does not treat a cover image as video', () => {
    const cover = { ...PICTURE, index: 5, codec_name: 'mjpeg', disposition: { attached_pic: 1 } };
    expect(facts([cover, SOUND]).picture).toBeNull();
    expect(facts([cover, PICTURE]).picture).toMatchObject({ index: 0 });
  });

  it('contains the number of channels if it is not known what they are for', () => {
    const unplaced = { ...SOUND, channels: 10, channel_layout: undefined };
    expect(facts([PICTURE, unplaced]).sound).toMatchObject({ unplacedChannels: 10 });
  });

  it.each([
    ['ambisonic 1', true],
    ['ambisonic 1+stereo', true],
    ['quad', false],
  ])('says whether the sound is a field: %s', (layout, isAmbisonic) => {
    const sound = { ...SOUND, channels: 4, channel_layout: layout };
    expect(facts([PICTURE, sound]).sound).toMatchObject({ unplacedChannels: 0, isAmbisonic });
  });

  it('skips audio that cannot be decoded and uses the next stream', () => {
    const unknown = { ...SOUND, codec_name: 'apac' };
    const empty = { ...SOUND, index: 2, sample_rate: '0' };
    expect(facts([PICTURE, unknown, empty]).sound).toBeNull();
    expect(facts([PICTURE, unknown, { ...SOUND, index: 3 }]).sound).toMatchObject({ index: 3, codec: 'aac' });
    expect(facts([PICTURE, { ...SOUND, codec_name: 'constructor' }]).sound).toBeNull();
  });

  it.each([
    [90, 1080, 1920],
    [-90, 1080, 1920],
    [270, 1080, 1920],
    [180, 1920, 1080],
    [0, 1920, 1080],
  ])('with a rotation of %i degrees contains the upright size %i x %i', (rotation, width, height) => {
    const turned = { ...PICTURE, side_data_list: [{}, { rotation }] };
    expect(facts([turned]).picture).toMatchObject({ width, height, isPlain: false });
  });

  it.each([
    ['16:15', 720, 576, 768],
    ['0:1', 720, 576, 720],
    ['N/A', 720, 576, 720],
    ['1:1000', 720, 576, 720],
  ])('contains the size with square pixels: %s', (ratio, width, height, shownWidth) => {
    const wide = { ...PICTURE, sample_aspect_ratio: ratio, width, height };
    expect(facts([wide]).picture).toMatchObject({ width: shownWidth, height, isPlain: shownWidth === width });
  });

  it('contains interlacing, colour matrix and transfer function', () => {
    const camera = { ...PICTURE, field_order: 'tb', color_space: 'bt2020nc', color_transfer: 'arib-std-b67' };
    expect(facts([camera]).picture).toMatchObject({
      isInterlaced: true,
      colourMatrix: 'bt2020nc',
      transfer: 'arib-std-b67',
    });
    const unsure = { ...PICTURE, color_space: 'unknown', color_transfer: 'reserved' };
    expect(facts([unsure]).picture).toMatchObject({ colourMatrix: null, transfer: null });
  });

  it('is rejected if it has another form', () => {
    expect(() => readVideoFacts('{')).toThrow();
    expect(() => readVideoFacts('{"streams": []}')).toThrow();
  });
});
