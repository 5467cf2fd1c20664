import fs from 'node:fs';
import { PlsError, RequestRefused, wordsOf } from '../errors.js';
import { pause } from '../pause.js';
import { EXIT } from './exit-codes.js';
import { failureOf } from './failure.js';
import { printable } from './printable.js';

/** How long a changed file must remain unmodified before it is read, in milliseconds. */
const SETTLED_MS = 500;

/** The pause before the next attempt when something has failed for a temporary reason, in milliseconds; it doubles each time. */
const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 15 * 60_000;

/** The interval of comparisons without changed files, in milliseconds: listings that are never sent again expire (D-237). */
const COMPARE_EVERY_MS = 24 * 60 * 60_000;

/**
 * Pushes immediately, whenever one of the files has changed and then remained unmodified for a moment, once a day, and a minute
 * after a push that has failed for a temporary reason, wholly or in part, with longer pauses if it does again (D-258). Errors in a
 * file or its contents wait for the next change. Runs until the signal aborts.
 * @param push resolves with whether another push may succeed where this one did not, without a change of the files.
 * @throws errors that a retry cannot fix: an invalid key, an address that cannot be used, a defect.
 */
export async function watch(
  files: readonly string[],
  push: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<never> {
  for (let failures = 0; ;) {
    const seen = stateOf(files);
    const { isRetryable, retryAfterMs } = await pushed(push, signal);
    failures = isRetryable ? failures + 1 : 0;
    // Nor does the service want to be asked sooner because a file has changed.
    await pause(retryAfterMs, signal);
    await changed(files, seen, isRetryable ? retryPause(failures) - retryAfterMs : COMPARE_EVERY_MS, signal);
  }
}

/** @param failures how many pushes have failed one after the other. */
function retryPause(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
}

/**
 * Reports why a push failed, unless it was stopped.
 * @returns how long the service wants to be left alone, in milliseconds: at most until the daily comparison.
 */
async function pushed(
  push: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<{ isRetryable: boolean; retryAfterMs: number }> {
  try {
    return { isRetryable: await push(), retryAfterMs: 0 };
  } catch (error) {
    signal.throwIfAborted();
    const { exitCode, message } = failureOf(error, false);
    if (!(error instanceof PlsError) || exitCode === EXIT.key || exitCode === EXIT.usage) {
      throw error;
    }
    process.stderr.write(`${printable(message)}\n`);
    const retryAfterSeconds = error instanceof RequestRefused ? (error.retryAfterSeconds ?? 0) : 0;
    return {
      isRetryable: exitCode !== EXIT.feed,
      retryAfterMs: Math.min(retryAfterSeconds * 1000, COMPARE_EVERY_MS),
    };
  }
}

/**
 * Polls the files, because not all file systems send notifications. Resolves when they have changed, or after `timeoutMs`; in both
 * cases not before they are unmodified for a moment.
 */
async function changed(files: readonly string[], seen: string, timeoutMs: number, signal: AbortSignal): Promise<void> {
  const endsAt = performance.now() + timeoutMs;
  for (let last = seen; ;) {
    await pause(SETTLED_MS, signal);
    const now = stateOf(files);
    if (now === last && (now !== seen || performance.now() >= endsAt)) {
      return;
    }
    last = now;
  }
}

function stateOf(files: readonly string[]): string {
  return files
    .map((file) => {
      try {
        const { mtimeMs, ctimeMs, size, ino } = fs.statSync(file);
        // A copy may have the times of its original, in which only a price of as many digits differs from the file before.
        return `${mtimeMs}/${ctimeMs}/${size}/${ino}`;
      } catch (error) {
        // It does not exist, or cannot be reached, such as on a network drive that is away for a while.
        return wordsOf(error);
      }
    })
    .join(' ');
}
