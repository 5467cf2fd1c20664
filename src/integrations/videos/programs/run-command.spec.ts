import childProcess from 'node:child_process';
import ffmpeg from 'fluent-ffmpeg';
import { VideoBench } from '../../../../test/support/video-bench.js';
import { describeWithVideos, H264, videoPrograms } from '../../../../test/support/videos.js';
import { runCommand } from './run-command.js';
import { ProgramFailed, runLimited } from './run-limited.js';

jest.setTimeout(60_000);

/** Default behaviour of fluent-ffmpeg that `runCommand` prevents (D-184). */
describeWithVideos('a command of fluent-ffmpeg', () => {
  let bench: VideoBench;

  beforeAll(async () => {
    bench = await VideoBench.open();
  });

  afterEach(() => {
    jest.restoreAllMocks();
  });

  afterAll(() => bench.close());

  const limits = () => ({ cwd: bench.folder, timeLimitMs: 20_000, signal: new AbortController().signal });

  it('queries the capabilities of ffmpeg once per process, and starts no other program than the steps of a video', async () => {
    const source = await bench.make('mp4', { encoding: [...H264, '-c:a', 'aac'] });
    await videoPrograms();
    const started = jest.spyOn(childProcess, 'spawn');
    const programsOf = async (): Promise<string[]> => {
      started.mockClear();
      await bench.process(source);
      const commands = started.mock.calls.map(([file, args]) => [file, ...args].join(' '));
      return commands.flatMap((command) => {
        const [, name = 'another program', asked = ''] =
          /\/(ffmpeg|ffprobe) (-formats|-encoders|-buildconf)?/.exec(command) ?? [];
        return command.includes('-buildconf') ? [] : [`${name} ${asked}`.trim()];
      });
    };
    const steps = ['ffprobe', 'ffprobe', 'ffmpeg', 'ffprobe', 'ffmpeg'];
    const [facts = '', packets = '', ...rest] = steps;
    // A test file that ran before in this process may have queried them already.
    expect([steps, [facts, packets, 'ffmpeg -formats', 'ffmpeg -encoders', ...rest]]).toContainEqual(
      await programsOf(),
    );
    expect(await programsOf()).toEqual(steps);
  });

  it('gets no environment, no standard input, and unchanged options with blanks', async () => {
    const lines: string[] = [];
    const command = ffmpeg('file:/a b/-i c.mp4').inputOptions('-nostdin', '-y').output('file:/d e.mp4');
    await runCommand(command, (args, onLine) => {
      const script = 'env; readlink /proc/self/fd/0; printf "<%s>\\n" "$@"';
      return args[0] === '-formats' || args[0] === '-encoders'
        ? Promise.resolve('')
        : runLimited('/bin/sh', ['-c', script, 'sh', ...args], limits(), (line) => {
            onLine(line);
            lines.push(line);
          });
    });
    expect(lines.filter((line) => line.startsWith('<'))).toEqual(
      ['-nostdin', '-y', '-i', 'file:/a b/-i c.mp4', 'file:/d e.mp4'].map((arg) => `<${arg}>`),
    );
    expect(lines).toContain('/dev/null');
    expect(lines.join()).not.toMatch(/JEST|HOME|DATABASE/);
  });

  it('only rejects its own promise if its program cannot be started', async () => {
    const failed = runCommand(ffmpeg('file:/a').output('file:/b'), (args, onLine) =>
      runLimited('/bin/sh', args, { ...limits(), cwd: '/nowhere' }, onLine),
    );
    await expect(failed).rejects.toBeInstanceOf(ProgramFailed);
  });
});
