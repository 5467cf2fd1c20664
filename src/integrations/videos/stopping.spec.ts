import { mkdir } from 'node:fs/promises';
import { runningAbout } from '../../../test/support/running-programs.js';
import { VideoBench } from '../../../test/support/video-bench.js';
import { describeWithVideos, slowFfmpegIn, VIDEO_PROGRAM_PATHS } from '../../../test/support/videos.js';
import { FfmpegVideoProcessor } from './ffmpeg.video-processor.js';

jest.setTimeout(60_000);

const onLinux = process.platform === 'linux' ? it : it.skip;

describeWithVideos('the processing of videos in a worker that stops', () => {
  let bench: VideoBench;

  beforeAll(async () => {
    bench = await VideoBench.open();
  });

  afterAll(() => bench.close());

  onLinux('ends its programs before the worker ends, and starts nothing more', async () => {
    const source = await bench.make('mov', { size: '160x90', seconds: 8, sound: null, encoding: ['-c:v', 'mjpeg'] });
    const ffmpegPath = await slowFfmpegIn(bench.folder);
    const processor = new FfmpegVideoProcessor({
      ...VIDEO_PROGRAM_PATHS,
      ffmpegPath,
      maxDurationSeconds: 300,
      size: 1,
    });
    const process = async (begun: () => void): Promise<unknown> => {
      const outputDir = bench.newPath('out');
      await mkdir(outputDir);
      const { signal } = new AbortController();
      return processor.process(source, outputDir, { signal, reportProgress: begun }).catch(String);
    };
    let ended = Promise.resolve<unknown>(null);
    await new Promise<void>((resolve) => {
      ended = process(resolve);
    });
    const waiting = process(() => undefined);
    expect(runningAbout(bench.folder)).not.toEqual([]);
    await processor.onApplicationShutdown();
    expect(runningAbout(bench.folder)).toEqual([]);
    expect(await Promise.all([ended, waiting, process(() => undefined)])).toEqual(
      Array.from({ length: 3 }, () => 'Error: The worker is shut down'),
    );
  });
});
