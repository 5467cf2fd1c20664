import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { imageProcessorFromSource } from '../../../test/support/image-processor.js';
import { VideoBench } from '../../../test/support/video-bench.js';
import {
  colourOf,
  coloursOf,
  describeVideo,
  describeWithVideos,
  ffmpeg,
  H264,
  turnedClockwise,
  videoPrograms,
} from '../../../test/support/videos.js';

const RED = [220, 30, 30];
const GREEN = [30, 200, 40];
const BLUE = [30, 40, 210];
const WHITE = [255, 255, 255];

const TEN_BIT = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le'];

jest.setTimeout(120_000);

/** D-34, D-37. */
describeWithVideos('video processing', () => {
  const images = imageProcessorFromSource();
  let bench: VideoBench;

  beforeAll(async () => {
    bench = await VideoBench.open();
  });

  afterAll(async () => {
    images.onApplicationShutdown();
    await bench.close();
  });

  /** Four plain quarters: top left, top right, bottom left, bottom right. */
  async function quarters(...encoding: string[]): Promise<string> {
    const tile = (colour: readonly number[]) =>
      sharp({ create: { width: 160, height: 90, channels: 3, background: `rgb(${colour.join()})` } })
        .png()
        .toBuffer();
    const tiles = await Promise.all([RED, GREEN, BLUE, WHITE].map(tile));
    const picture = bench.newPath('png');
    await sharp({ create: { width: 320, height: 180, channels: 3, background: '#000' } })
      .composite(tiles.map((input, at) => ({ input, left: (at % 2) * 160, top: at < 2 ? 0 : 90 })))
      .toFile(picture);
    const video = bench.newPath('mp4');
    await ffmpeg(...['-loop', '1', '-r', '10', '-t', '2', '-i', picture], ...H264, ...encoding, video);
    return video;
  }

  async function expectColours(file: string, expected: readonly (readonly number[])[], tolerance = 12): Promise<void> {
    const places = [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.25, 0.75],
      [0.75, 0.75],
    ] as const;
    for (const [at, shown] of (await coloursOf(file, places)).entries()) {
      const distance = Math.hypot(...shown.map((value, channel) => value - (expected[at]?.[channel] ?? 0)));
      expect(distance).toBeLessThan(tolerance);
    }
  }

  describe('the rendition', () => {
    it('of H.264 and AAC in MP4 has the same frames and audio, remuxed for progressive playback', async () => {
      const source = await bench.make('mp4', { encoding: [...H264, '-c:a', 'aac'] });
      const reported: number[] = [];
      const video = await bench.process(source, { reportProgress: (percent) => void reported.push(percent) });
      expect(video).toMatchObject({ format: 'mp4', contentType: 'video/mp4', width: 640, height: 360 });
      expect(video.durationSeconds).toBeCloseTo(2, 1);
      expect(video.video720).toMatchObject({ width: 640, height: 360 });
      expect(reported).toEqual([]);

      const bytes = await readFile(video.video720.path);
      expect(bytes.length).toBe(video.video720.sizeBytes);
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
      // All decoded frames and samples.
      const contentOf = async (file: string): Promise<string> => {
        await ffmpeg('-i', file, '-f', 'streamhash', `${file}.hashes`);
        return readFile(`${file}.hashes`, 'utf8');
      };
      expect(await contentOf(video.video720.path)).toBe(await contentOf(source));
    });

    it.each<[string, 'mp4' | 'mov' | 'avi', readonly string[]]>([
      ['MOV with MJPEG and PCM, as cameras write it', 'mov', ['-c:v', 'mjpeg', '-c:a', 'pcm_s16le']],
      ['MOV with samples of 32 bits, as editors write it', 'mov', [...H264, '-c:a', 'pcm_s32be']],
      ['MOV with samples as fractions, as recorders write it', 'mov', [...H264, '-c:a', 'pcm_f32be']],
      ['AVI with MPEG-4 and MP3', 'avi', ['-c:v', 'mpeg4', '-c:a', 'mp3', '-ar', '44100']],
      ['AVI with MJPEG and PCM', 'avi', ['-c:v', 'mjpeg', '-c:a', 'pcm_u8', '-ar', '11025']],
      ['AVI with H.264', 'avi', [...H264, '-c:a', 'aac']],
      ['MP4 with ten bits a colour', 'mp4', [...TEN_BIT, '-c:a', 'aac']],
      ['MP4 with all colours apart and six channels', 'mp4', [...H264, '-pix_fmt', 'yuv444p', '-ac', '6']],
      ['MP4 with TrueHD', 'mp4', [...H264, '-strict', '-2', '-c:a', 'truehd', '-ac', '2']],
    ])('of %s is H.264 and AAC', async (_, format, encoding) => {
      const reported: number[] = [];
      const options = { reportProgress: (percent: number) => void reported.push(percent) };
      const source = await bench.make(format, { encoding });
      const video = await bench.process(source, options);
      expect(video).toMatchObject({ format, width: 640, height: 360 });
      const { streams, format: container } = await describeVideo(video.video720.path);
      expect(streams).toMatchObject([
        { codec_name: 'h264', pix_fmt: 'yuv420p', width: 640, height: 360, sample_aspect_ratio: '1:1' },
        { codec_name: 'aac', channels: 2 },
      ]);
      expect(Number(container.duration)).toBeCloseTo(2, 0);
      expect(reported.at(-1)).toBeGreaterThan(50);
      expect(reported).toEqual([...reported].sort((one, other) => one - other));
    });

    it.each(['skip', 'pnot'])('of a MOV that begins with a `%s` atom has the same frames', async (type) => {
      const source = await bench.make('mov', { encoding: ['-c:v', 'mjpeg'], seconds: 1 });
      const bytes = await readFile(source);
      expect(bytes.toString('latin1', 4, 8)).toBe('ftyp');
      bytes.write(type, 4, 'latin1');
      await writeFile(source, bytes);
      const video = await bench.process(source);
      expect(video).toMatchObject({ format: 'mov', contentType: 'video/quicktime', width: 640, height: 360 });
      expect((await describeVideo(video.video720.path)).streams).toMatchObject([{ nb_frames: '12' }, {}]);
    });

    it.each([
      [1920, 1080, 1280, 720],
      [1080, 1920, 720, 1280],
      [641, 361, 640, 360],
    ])('of %i x %i has at most 720 lines', async (width, height, ...shown) => {
      const encoding = ['-c:v', 'mjpeg', '-vf', `scale=${width}:${height},setsar=1`];
      const video = await bench.process(await bench.make('mov', { rate: 5, seconds: 1, sound: null, encoding }));
      const size = { width: shown[0], height: shown[1] };
      expect(video).toMatchObject({ width, height, video720: size });
      expect((await describeVideo(video.video720.path)).streams).toMatchObject([size]);
      expect(await sharp(video.posterPath).metadata()).toMatchObject({ width, height });
    });

    it.each([
      ['mov', 9],
      ['avi', 10],
    ])('of %s has all of %i channels that are for no particular loudspeakers', async (extension, channels) => {
      const samples = new Int16Array(44_100 * channels);
      // Only the last channel sounds.
      for (let at = channels - 1; at < samples.length; at += channels) {
        samples[at] = Math.round(20_000 * Math.sin(at / channels / 16));
      }
      const sound = await bench.write(Buffer.from(samples.buffer));
      const source = bench.newPath(extension);
      const read = ['-f', 's16le', '-ar', '44100', '-ac', String(channels), '-i', sound];
      await ffmpeg('-f', 'lavfi', '-i', 'testsrc2=s=64x64:r=5:d=1', ...read, ...H264, '-c:a', 'pcm_s16le', source);
      const { video720 } = await bench.process(source);
      expect((await describeVideo(video720.path)).streams).toMatchObject([{}, { codec_name: 'aac', channels: 2 }]);
      await ffmpeg('-i', video720.path, '-f', 's16le', `${sound}.mixed`);
      const mixed = await readFile(`${sound}.mixed`);
      const loudest = Math.max(...Array.from({ length: mixed.length / 2 }, (_, at) => mixed.readInt16LE(2 * at)));
      expect(loudest).toBeGreaterThan(1_000);
    });

    it('has the left and the right of a sound field', async () => {
      const [rate, channels] = [48_000, 4];
      const samples = new Int16Array(rate * channels);
      // From the left only: as loud in the channel of all sides as in that of left minus right.
      for (let at = 0; at < rate; at += 1) {
        samples.fill(Math.round(20_000 * Math.sin(at / 16)), at * channels, at * channels + 2);
      }
      const sound = await bench.write(Buffer.from(samples.buffer));
      const source = bench.newPath('mp4');
      const read = ['-f', 's16le', '-ar', String(rate), '-ac', String(channels), '-i', sound];
      const opus = ['-c:a', 'libopus', '-mapping_family', '2'];
      await ffmpeg('-f', 'lavfi', '-i', 'testsrc2=s=64x64:r=5:d=1', ...read, ...H264, ...opus, source);
      const { video720 } = await bench.process(source);
      await ffmpeg('-i', video720.path, '-f', 's16le', `${sound}.mixed`);
      const mixed = await readFile(`${sound}.mixed`);
      const loudest = (side: 0 | 1): number =>
        Math.max(...Array.from({ length: mixed.length / 4 }, (_, at) => mixed.readInt16LE(4 * at + 2 * side)));
      expect(loudest(0)).toBeGreaterThan(10_000);
      expect(loudest(1)).toBeLessThan(1_000);
    });

    it('has no audio stream if the video has none, and a silent one if that of the video is silent', async () => {
      const without = await bench.process(await bench.make('mp4', { sound: null }));
      expect((await describeVideo(without.video720.path)).streams).toHaveLength(1);
      const silent = await bench.process(
        await bench.make('mp4', { sound: 'anullsrc', encoding: [...H264, '-c:a', 'aac'] }),
      );
      expect((await describeVideo(silent.video720.path)).streams).toMatchObject([{}, { codec_name: 'aac' }]);
    });

    it.each<[string, 'avi' | 'mov', readonly string[]]>([
      ['adpcm_yamaha', 'avi', ['-c:v', 'mpeg4', '-ar', '22050']],
      ['adpcm_swf', 'avi', ['-c:v', 'mjpeg', '-ar', '11025', '-ac', '1']],
      ['g723_1', 'avi', ['-c:v', 'msmpeg4v2', '-ar', '8000', '-ac', '1', '-b:a', '6300']],
      ['g726', 'avi', [...H264, '-ar', '8000', '-ac', '1']],
      ['nellymoser', 'mov', [...H264, '-ar', '8000', '-ac', '1']],
    ])('has no audio stream if that must not be decoded: %s in %s', async (codec, format, encoding) => {
      const source = await bench.make(format, { encoding: [...encoding, '-c:a', codec] });
      const video = await bench.process(source);
      expect(video).toMatchObject({ format, width: 640, height: 360, durationSeconds: expect.closeTo(2, 1) as number });
      expect((await describeVideo(video.video720.path)).streams).toMatchObject([
        { codec_name: 'h264', nb_frames: '24' },
      ]);
    });

    it.each(['h264', 'mpeg4'])('contains no metadata of the original (%s)', async (codec) => {
      const said = ['title=SECRET', 'location=+47.0245+028.8323/', 'creation_time=2024-05-01T10:00:00Z'];
      const metadata = [...said, 'comment=SECRET'].flatMap((tag) => ['-metadata', tag]);
      const ofStream = ['-metadata:s:v', 'handler_name=SECRET', '-movflags', 'use_metadata_tags'];
      const encoder = codec === 'h264' ? H264 : ['-c:v', codec];
      const source = await bench.make('mp4', { encoding: [...encoder, '-c:a', 'aac', ...metadata, ...ofStream] });
      expect((await readFile(source)).includes('SECRET')).toBe(true);
      const bytes = await readFile((await bench.process(source)).video720.path);
      for (const trace of ['SECRET', '47.0245', '2024']) {
        expect(bytes.includes(trace)).toBe(false);
      }
      const { streams, format } = await describeVideo(source);
      expect(JSON.stringify([streams, format])).toContain('creation_time');
    });

    it('contains no data that a camera wrote between the frames', async () => {
      // A proprietary SEI message with the location, as drones and dashcams write it.
      const message = 'h264_metadata=sei_user_data=086f3693-b7b3-4f2c-9653-21492feee5b8+SECRET+47.0245';
      const source = await bench.make('mp4', { encoding: [...H264, '-c:a', 'aac', '-bsf:v', message] });
      expect((await readFile(source)).includes('SECRET')).toBe(true);
      const { video720 } = await bench.process(source);
      expect((await readFile(video720.path)).includes('SECRET')).toBe(false);
      expect((await describeVideo(video720.path)).streams).toMatchObject([
        { codec_name: 'h264' },
        { codec_name: 'aac' },
      ]);
    });

    it('has square pixels', async () => {
      const encoding = [...H264, '-vf', 'setsar=16/15'];
      const video = await bench.process(await bench.make('mp4', { size: '720x576', sound: null, encoding }));
      expect(video).toMatchObject({ width: 768, height: 576, video720: { width: 768, height: 576 } });
      expect(await sharp(video.posterPath).metadata()).toMatchObject({ width: 768, height: 576 });
    });
  });

  describe('the picture', () => {
    it('is upright if the camera was rotated', async () => {
      const source = await bench.write(turnedClockwise(await readFile(await quarters())));
      const video = await bench.process(source);
      expect(video).toMatchObject({ width: 180, height: 320, video720: { width: 180, height: 320 } });
      const upright = [BLUE, RED, WHITE, GREEN];
      await expectColours(video.posterPath, upright);
      await expectColours(video.video720.path, upright);
      // Not only by rotation metadata.
      const { streams } = await describeVideo(video.video720.path);
      expect(streams[0]).not.toHaveProperty('side_data_list');
    });

    it('has the colours of the original, however they are stored', async () => {
      for (const matrix of ['bt709', 'smpte170m']) {
        const tags = ['-colorspace', matrix, '-color_primaries', matrix, '-color_trc', matrix];
        const source = await quarters('-vf', `scale=out_color_matrix=${matrix}`, ...tags);
        const video = await bench.process(source);
        await expectColours(video.posterPath, [RED, GREEN, BLUE, WHITE]);
      }
    });

    it.each(['bt709', 'smpte170m', 'gamma28', 'iec61966-2-1', 'bt2020-10', null])(
      'is as bright in the renditions of the poster as in the video, whatever its transfer function: %s',
      async (transfer) => {
        const source = await bench.make('mp4', {
          picture: 'color=0x707070:s=64x64:r=10',
          sound: null,
          encoding: [...H264, ...(transfer === null ? [] : ['-color_trc', transfer])],
        });
        const { posterPath } = await bench.process(source);
        const folder = path.dirname(posterPath);
        const { variants } = await images.process(posterPath, folder, { signal: new AbortController().signal });
        const { data } = await sharp(await readFile(variants[1]?.path ?? ''))
          .raw()
          .toBuffer({ resolveWithObject: true });
        // 0x70 in eight bits of limited range and back.
        for (const value of data) {
          expect(Math.abs(value - 0x70)).toBeLessThanOrEqual(2);
        }
      },
    );

    it('has the intended brightness on an ordinary screen if the video has a high dynamic range', async () => {
      // Diffuse white is 75 % of the signal (ITU-R BT.2408); highlights are brighter.
      const grey = `geq=lum='64+876*(0.25+0.25*floor(4*X/W))':cb=512:cr=512`;
      const picture = `nullsrc=s=256x64:r=5,format=yuv420p10le,${grey}`;
      const tags = ['-colorspace', 'bt2020nc', '-color_primaries', 'bt2020', '-color_trc', 'arib-std-b67'];
      const source = await bench.make('mov', { picture, sound: null, encoding: [...TEN_BIT, ...tags] });
      const video = await bench.process(source);
      const { canToneMap } = await videoPrograms();
      const shown = await coloursOf(
        video.video720.path,
        [0.125, 0.375, 0.625, 0.875].map((x) => [x, 0.5] as const),
      );
      const [dark, middle, white, bright] = shown.map(([red = 0]) => red);
      expect([dark, middle, white, bright]).toEqual([dark, middle, white, bright].sort((a = 0, b = 0) => a - b));
      if (canToneMap) {
        expect(white).toBeGreaterThan(205);
        expect(middle).toBeGreaterThan(130);
        expect(bright).toBeGreaterThan(240);
        expect((await describeVideo(video.video720.path)).streams).toMatchObject([{ color_transfer: 'bt709' }]);
      }
    });

    it('is as bright if its high dynamic range uses all values of a sample', async () => {
      // A tenth and a half of the signal, in both ranges of ten bits (ITU-R BT.2100).
      const shown = await Promise.all(
        (['tv', 'pc'] as const).map(async (range) => {
          const level = range === 'tv' ? '64+876' : '1023';
          const picture = `nullsrc=s=64x64:r=5,format=yuv420p10le,geq=lum='${level}*(0.1+0.4*gte(X,32))':cb=512:cr=512`;
          const hlg = ['-colorspace', 'bt2020nc', '-color_primaries', 'bt2020', '-color_trc', 'arib-std-b67'];
          const encoding = [...TEN_BIT, ...hlg, '-color_range', range];
          const { posterPath, video720 } = await bench.process(
            await bench.make('mp4', { picture, sound: null, encoding }),
          );
          const places = [0.25, 0.75].map((x) => [x, 0.5] as const);
          return [...(await coloursOf(posterPath, places)), ...(await coloursOf(video720.path, places))].flat();
        }),
      );
      const [limited = [], full = []] = shown;
      expect(limited).toHaveLength(12);
      full.forEach((value, at) => expect(Math.abs(value - (limited[at] ?? 0))).toBeLessThanOrEqual(3));
    });

    it('is there if a high dynamic range is scaled to an odd number of rows', async () => {
      const tags = ['-colorspace', 'bt2020nc', '-color_primaries', 'bt2020', '-color_trc', 'arib-std-b67'];
      // 2704 columns, as action cameras record, are scaled to 2048, and 186 rows to 141.
      const source = await bench.make('mp4', { size: '2704x186', sound: null, encoding: [...TEN_BIT, ...tags] });
      const video = await bench.process(source);
      expect(video).toMatchObject({ width: 2704, height: 186, video720: { width: 1280, height: 88 } });
      expect(await sharp(video.posterPath).metadata()).toMatchObject({ width: 2048, height: 141 });
    });

    it('is taken after one second, or from the middle of a shorter video', async () => {
      // Red for half a second, green for half a second, then blue.
      const colours = (seconds: number) =>
        `color=0x1e28d2:s=64x64:r=10,drawbox=t=fill:c=0x1ec828:enable='lt(t,1)',drawbox=t=fill:c=0xdc1e1e:` +
        `enable='lt(t,${seconds / 4})'`;
      const long = await bench.make('mp4', { picture: colours(2), seconds: 3, sound: null });
      expect((await colourOf((await bench.process(long)).posterPath, 0.5, 0.5))[2]).toBeGreaterThan(190);
      const short = await bench.make('mp4', { picture: colours(1.2), seconds: 1.2, sound: null });
      expect((await colourOf((await bench.process(short)).posterPath, 0.5, 0.5))[1]).toBeGreaterThan(180);
    });

    it('is the only frame of a video of one frame', async () => {
      const video = await bench.process(await bench.make('mp4', { size: '64x64', rate: 1, seconds: 1, sound: null }));
      expect(await sharp(video.posterPath).metadata()).toMatchObject({ format: 'png', width: 64, height: 64 });
    });
  });
});
