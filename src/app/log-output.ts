import { destination, type DestinationStream } from 'pino';

/** Buffered lines are written once they reach this size, */
const BATCH_BYTES = 4_096;

/** and at the latest this long after the first of them. */
const BATCH_MS = 100;

/**
 * Standard output, written in batches. The timer runs only while lines are buffered; pino's own `periodicFlush` would wake an idle
 * process ten times a second.
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
    // pino calls this before the process exits because of an error.
    flushSync: () => output.flushSync(),
  };
}
