import type { FfmpegCommand } from 'fluent-ffmpeg';

/**
 * Runs ffmpeg with the arguments, passes each line of its standard output to `onLine`, and returns the end of its standard error.
 * Throws if it fails.
 */
export type StartFfmpeg = (args: readonly string[], onLine: (line: string) => void) => Promise<string>;

/** The part of fluent-ffmpeg's ring buffer for a program's output that the library itself uses. */
interface Output {
  get(): string;
}

/**
 * The longest output that the library needs, the list of encoders, has a few hundred lines; that of a conversion is unlimited.
 */
const MAX_KEPT_LINES = 2000;

type OnEnd = (error: unknown, output: Output, errorOutput: Output) => void;

/**
 * Runs a fluent-ffmpeg command, but starts its programs with `start`. The library itself would pass them the environment of this
 * process and an open standard input, would not create a process group for killing them, and would crash this process when the
 * system cannot start another one (D-184). Throws the errors of `start`.
 */
export function runCommand(command: FfmpegCommand, start: StartFfmpeg): Promise<void> {
  return new Promise((resolve, reject) => {
    // Called for the command and, before the first one in a process, to list ffmpeg's formats and encoders.
    const _spawnFfmpeg = (args: readonly string[], ...others: unknown[]): void => {
      const onEnd = others.at(-1);
      if (!isCallback(onEnd)) {
        throw new TypeError('fluent-ffmpeg has another way to start programs than the one that is replaced');
      }
      const lines: string[] = [];
      const output = { get: () => lines.join('\n') };
      const keep = (line: string): void => {
        if (lines.length < MAX_KEPT_LINES) {
          lines.push(line);
        }
      };
      start(args, keep)
        .then(
          (errorOutput) => onEnd(null, output, { get: () => errorOutput }),
          (error: unknown) => onEnd(error, output, { get: () => '' }),
        )
        .catch(reject);
    };
    Object.assign(command, { _spawnFfmpeg });
    command
      .on('end', () => resolve())
      .on('error', (error: unknown) => reject(error instanceof Error ? error : new Error(String(error))))
      .run();
  });
}

function isCallback(value: unknown): value is OnEnd {
  return typeof value === 'function';
}
