import { destination, type DestinationStream } from 'pino';

/** Lines are written when there are so many bytes of them, */
const BATCH_BYTES = 4_096;

/** and at the latest so many milliseconds after the first of them. */
const BATCH_MS = 100;

/**
 * Standard output, to which lines are written together. While there are none, no clock runs: pino's own `periodicFlush` writes
 * nothing, to the output, ten times a second for as long as the process lasts.
 */
export function linesInBatches(): DestinationStream & { flushSync(): void } {
  const output = destination({ sync: false, minLength: BATCH_BYTES });
  let waitingBytes = 0;
  let clock: NodeJS.Timeout | undefined;
  output.on('write', (bytes: number) => (waitingBytes -= bytes));
  const flush = (): void => {
    if (waitingBytes > 0) {
      // Does nothing while an earlier batch is being written.
      output.flush();
    } else {
      clearInterval(clock);
      clock = undefined;
    }
  };
  return {
    write: (line) => {
      waitingBytes += Buffer.byteLength(line);
      output.write(line);
      clock ??= setInterval(flush, BATCH_MS).unref();
    },
    // Asked for by pino before a process fails.
    flushSync: () => output.flushSync(),
  };
}
