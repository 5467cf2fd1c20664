import type { FfmpegCommand } from 'fluent-ffmpeg';

/**
 * Runs ffmpeg with the arguments, hands over each line of its standard output and returns the end of what it said on its
 * standard error; throws when it does not end well.
 */
export type StartFfmpeg = (args: readonly string[], onLine: (line: string) => void) => Promise<string>;

/** What fluent-ffmpeg asks of a program's output, whose lines it keeps in a ring. */
interface Output {
  get(): string;
}

/** The longest list that it asks for, of encoders, has a few hundred; a conversion may go on and on. */
const MAX_KEPT_LINES = 2000;

type OnEnd = (error: unknown, output: Output, complaints: Output) => void;

/**
 * Has a command run by fluent-ffmpeg, which starts programs through us: by itself it hands them the environment of this
 * process and an open standard input, gives them no process group to be killed with, and dies with all of this process where
 * the system has no room for another one (D-184). Throws what `start` throws.
 */
export function runCommand(command: FfmpegCommand, start: StartFfmpeg): Promise<void> {
  return new Promise((resolve, reject) => {
    // Called for the command, and before the first one of a process for the formats and encoders that ffmpeg has.
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
          (complaints) => onEnd(null, output, { get: () => complaints }),
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
