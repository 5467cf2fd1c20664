import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { runningAbout } from '../../../test/support/running-programs.js';
import { VideoBench } from '../../../test/support/video-bench.js';
import {
  claimingSeconds,
  describeWithVideos,
  ffmpeg,
  H264,
  slowFfmpegIn,
  type VideoOptions,
  videoPrograms,
} from '../../../test/support/videos.js';
import { DataFault, TemporaryFault } from '../../errors/job-fault.js';
import { openSafely, QUIET } from './facts/video-input.js';
import { ProgramFailed, runLimited } from './programs/run-limited.js';

/** Small and quick to create, for tests of the container. */
const TINY: VideoOptions = { size: '64x64', rate: 1, sound: null };

const onLinux = process.platform === 'linux' ? it : it.skip;

jest.setTimeout(300_000);

/** D-34, D-36, D-43. */
describeWithVideos('a video that is refused', () => {
  let bench: VideoBench;
  let neighbour: string;

  beforeAll(async () => {
    bench = await VideoBench.open();
    neighbour = await bench.make('mp4', { seconds: 1 });
  });

  afterAll(() => bench.close());

  async function expectRefusal(source: string, message: RegExp): Promise<void> {
    const refused = bench.process(source);
    await expect(refused).rejects.toThrow(DataFault);
    await expect(refused).rejects.toThrow(message);
  }

  describe('by its length', () => {
    it('may last 300 s', async () => {
      const video = await bench.process(await bench.make('mp4', { ...TINY, seconds: 300 }));
      expect(video.durationSeconds).toBeCloseTo(300, 1);
    });

    it.each(['mp4', 'mov', 'avi'])('is rejected with 301 s in %s', async (extension) => {
      const encoding = extension === 'avi' ? ['-c:v', 'mpeg4'] : H264;
      const source = await bench.make(extension, { ...TINY, seconds: 301, encoding });
      await expectRefusal(source, /^The video lasts 30\d seconds, at most 300 are accepted; shorten it$/);
    });

    it('is rejected if it is longer than it claims', async () => {
      const long = await readFile(await bench.make('mp4', { ...TINY, seconds: 400, encoding: [...H264, '-bf', '0'] }));
      await expectRefusal(await bench.write(claimingSeconds(long, 10)), /lasts \d+ seconds|damaged/);
    });

    it('is rejected if it claims more than is accepted, and measured if it claims more than it has', async () => {
      const encoding = [...H264, '-bf', '0', '-use_editlist', '0'];
      const short = await readFile(await bench.make('mp4', { seconds: 2, sound: null, encoding }));
      await expectRefusal(await bench.write(claimingSeconds(short, 36_000)), /^The video lasts 36000 seconds/);
      const video = await bench.process(await bench.write(claimingSeconds(short, 200)));
      expect(video.durationSeconds).toBeCloseTo(2, 1);
    });

    it('is rejected if only its audio is longer', async () => {
      const source = bench.newPath('mp4');
      const streams = [
        '-f',
        'lavfi',
        '-i',
        'testsrc2=s=64x64:r=1:d=5',
        '-f',
        'lavfi',
        '-i',
        'anullsrc=r=8000:cl=mono:d=302',
      ];
      await ffmpeg(...streams, ...H264, '-c:a', 'aac', '-b:a', '8k', source);
      await expectRefusal(source, /lasts 302 seconds/);
    });
  });

  describe('by its frames', () => {
    /** One frame of 8192 x 8192, which takes long to create. */
    let vast: string;

    beforeAll(async () => {
      vast = await bench.make('h264', { picture: 'color=s=8192x8192:r=1', seconds: 1, sound: null });
    });

    it('is rejected with 8192 x 8192 pixels, using little memory', async () => {
      const source = bench.newPath('mp4');
      await ffmpeg('-i', vast, '-c', 'copy', source);
      await expectRefusal(
        source,
        /^File too large: the video has 8192 x 8192 pixels, at most 4096 x 2304 are accepted/,
      );
    });

    it('is rejected with a frame size that grows on the way', async () => {
      const small = await bench.make('h264', { ...TINY, seconds: 2 });
      const joined = bench.newPath('h264');
      await writeFile(joined, Buffer.concat([await readFile(small), await readFile(vast)]));
      const source = bench.newPath('mp4');
      await ffmpeg('-i', joined, '-c', 'copy', source);
      await expectRefusal(source, /File too large|damaged/);
    });

    it('is rejected with an extreme frame rate', async () => {
      const picture = 'color=s=16x16:r=1000';
      await expectRefusal(
        await bench.make('mp4', { picture, seconds: 3, sound: null }),
        /more than 240 pictures a second/,
      );
    });

    it('is rejected without any', async () => {
      const source = bench.newPath('mp4');
      await ffmpeg('-f', 'lavfi', '-i', 'sine=d=2', '-c:a', 'aac', source);
      await expectRefusal(source, /^Invalid content type: the file has no moving picture/);
    });

    it('is rejected in a format that is not used in videos', async () => {
      const source = await bench.make('mov', { seconds: 1, sound: null, encoding: ['-c:v', 'png'] });
      await expectRefusal(source, /in a format \(png\) that is not known/);
    });

    it('is rejected in a format that must not be decoded, whatever the sound is', async () => {
      const sound = ['-c:a', 'adpcm_yamaha', '-ar', '22050'];
      const source = await bench.make('avi', { seconds: 1, encoding: ['-c:v', 'ffv1', ...sound] });
      await expectRefusal(source, /in a format \(ffv1\) that is not known/);
    });
  });

  describe('by referring to something else', () => {
    let server: Server;
    let requests = 0;

    beforeAll(async () => {
      server = createServer((_, response) => {
        requests += 1;
        response.end();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    });

    afterAll(() => new Promise((resolve) => server.close(resolve)));

    /** Files that refer to another file or a URL. */
    function scripts(): [string, string][] {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret.mp4`;
      const name = path.basename(neighbour);
      const playlist = (target: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\n${target}\n#EXT-X-ENDLIST\n`;
      const dash = `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT5S"
        profiles="urn:mpeg:dash:profile:isoff-on-demand:2011"><Period><AdaptationSet mimeType="video/mp4"><Representation
        id="1" bandwidth="1"><BaseURL>${url}</BaseURL></Representation></AdaptationSet></Period></MPD>`;
      return [
        ['an HLS playlist of a neighbouring file', playlist(name)],
        ['an HLS playlist of an address', playlist(url)],
        ['a script that joins files', `ffconcat version 1.0\nfile ${name}\n`],
        ['a DASH manifest', dash],
        ['a session description', `v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 9 RTP/AVP 96\n`],
      ];
    }

    it('is rejected by its first bytes', async () => {
      for (const [, text] of scripts()) {
        await expectRefusal(await bench.write(text), /^Invalid content type/);
      }
    });

    it('is not opened by the programs either, nor is its target', async () => {
      const { ffprobe } = await videoPrograms();
      const limits = { cwd: bench.folder, timeLimitMs: 20_000, signal: new AbortController().signal };
      for (const [, text] of scripts()) {
        const source = await bench.write(text);
        const lines: string[] = [];
        const args = [...QUIET, '-show_entries', 'stream=codec_name', ...openSafely(source)];
        await expect(runLimited(ffprobe, args, limits, (line) => lines.push(line))).rejects.toBeInstanceOf(
          ProgramFailed,
        );
        expect(lines.join()).not.toContain('codec_name');
      }
      expect(requests).toBe(0);
    });
  });

  describe('by being broken', () => {
    it('is rejected if it is truncated', async () => {
      const mp4 = await readFile(await bench.make('mp4', { encoding: [...H264, '-c:a', 'aac'] }));
      const streaming = await readFile(
        await bench.make('mp4', { encoding: [...H264, '-c:a', 'aac', '-movflags', '+faststart'] }),
      );
      const avi = await readFile(await bench.make('avi', { seconds: 4, encoding: ['-c:v', 'mpeg4', '-c:a', 'mp3'] }));
      const silenced = await readFile(
        await bench.make('avi', { seconds: 4, encoding: ['-c:v', 'mpeg4', '-c:a', 'adpcm_yamaha', '-ar', '22050'] }),
      );
      for (const whole of [mp4, streaming, avi, silenced]) {
        for (const part of [0.02, 0.3, 0.6]) {
          await expectRefusal(await bench.write(whole.subarray(0, whole.length * part)), /damaged or incomplete/);
        }
      }
    });

    it('is rejected if hardly anything of it can be decoded', async () => {
      const encoding = ['-c:v', 'mpeg4', '-g', '1'];
      const source = await readFile(await bench.make('mov', { seconds: 4, sound: null, encoding }));
      const [start, end] = [source.indexOf('mdat') + 4, source.indexOf('moov') - 4];
      source.fill(0x55, start + Math.floor(0.4 * (end - start)), end);
      await expectRefusal(await bench.write(source), /damaged or incomplete/);
    });

    it('is either processed or rejected with a reason, whatever is changed in it', async () => {
      const encodings: [string, VideoOptions][] = [
        ['mp4', { size: '160x90', seconds: 1, encoding: [...H264, '-c:a', 'aac', '-movflags', '+faststart'] }],
        ['mov', { size: '160x90', seconds: 1, encoding: ['-c:v', 'mjpeg', '-c:a', 'pcm_s16le'] }],
        ['avi', { size: '160x90', seconds: 1, encoding: ['-c:v', 'mpeg4', '-c:a', 'mp3'] }],
      ];
      for (const [extension, options] of encodings) {
        const whole = await readFile(await bench.make(extension, options));
        for (const seed of [1, 2, 3, 4]) {
          const source = await bench.write(mutated(whole, seed));
          const end = await bench.process(source).catch((error: unknown) => error);
          expect(end instanceof DataFault || 'video720' in (end as object)).toBe(true);
        }
      }
    });
  });

  describe('by taking too long', () => {
    it('is killed and rejected', async () => {
      const late = bench.process(neighbour, {}, { stepTimeLimitMs: 1 });
      await expect(late).rejects.toThrow(DataFault);
      await expect(late).rejects.toThrow(/takes too long to convert/);
    });

    onLinux('is stopped at once when aborted, and leaves no running program', async () => {
      const source = await bench.make('mov', { size: '160x90', seconds: 8, sound: null, encoding: ['-c:v', 'mjpeg'] });
      const slow = { ffmpegPath: await slowFfmpegIn(bench.folder) };
      const abort = new AbortController();
      const options = { signal: abort.signal, reportProgress: () => abort.abort(new Error('not wanted')) };
      await expect(bench.process(source, options, slow)).rejects.toThrow('not wanted');
      expect(runningAbout(bench.folder)).toEqual([]);
    });
  });

  describe('causes a temporary fault', () => {
    it('if the server has no ffmpeg', async () => {
      const settings = { ffmpegPath: '/nowhere/ffmpeg' };
      const refused = bench.process(neighbour, {}, settings);
      await expect(refused).rejects.toThrow(TemporaryFault);
      await expect(refused).rejects.toThrow(/^Videos cannot be processed on this server: ffmpeg is not installed/);
    });

    it('if the program named ffmpeg is something else', async () => {
      await expect(bench.process(neighbour, {}, { ffmpegPath: '/bin/true' })).rejects.toThrow(TemporaryFault);
    });

    it('if the disk is full', async () => {
      const full = bench.newPath('sh');
      const { ffmpeg: program } = await videoPrograms();
      const complaint = 'echo "video-720.mp4: No space left on device" >&2; exit 1';
      await writeFile(full, `#!/bin/sh\ncase "$*" in *-buildconf*) exec ${program} "$@";; esac\n${complaint}\n`, {
        mode: 0o755,
      });
      const refused = bench.process(neighbour, {}, { ffmpegPath: full });
      await expect(refused).rejects.toThrow(TemporaryFault);
      await expect(refused).rejects.toThrow(/storage is full/);
      await rm(full);
    });
  });
});

/** The file with some bytes changed; the same for the same seed. */
function mutated(bytes: Buffer, seed: number): Buffer {
  const changed = Buffer.from(bytes);
  let state = Math.imul(seed, 0x9e3779b1) | 1;
  for (let change = 0; change < 20; change += 1) {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    changed[(state >>> 8) % bytes.length] = state & 255;
  }
  return changed;
}
