import fs from 'node:fs';
import { PlsError, wordsOf } from '../errors.js';
import { pause } from '../pause.js';
import { EXIT } from './exit-codes.js';
import { failureOf } from './failure.js';

/** How long a changed file must remain unmodified before it is read, in milliseconds. */
const SETTLED_MS = 500;

/** The pause before the next attempt when the service was unavailable or could not process a request, in milliseconds. */
const RETRY_AFTER_MS = 60_000;

/** The interval of comparisons without changed files, in milliseconds: listings that are never sent again expire (D-237). */
const COMPARE_EVERY_MS = 24 * 60 * 60_000;

/**
 * Pushes immediately, whenever one of the files has changed and then remained unmodified for a moment, once a day, and a minute
 * after a failed push. Errors in a file or its contents wait for the next change. Runs until the signal aborts.
 * @throws errors that a retry cannot fix: an invalid key, an address that cannot be used, a defect.
 */
export async function watch(
  files: readonly string[],
  push: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<never> {
  for (;;) {
    const seen = stateOf(files);
    await changed(files, seen, await pushed(push, signal), signal);
  }
}

/** Reports why a push failed, unless it was stopped. @returns when the next one is due, in milliseconds. */
async function pushed(push: () => Promise<unknown>, signal: AbortSignal): Promise<number> {
  try {
    await push();
    return COMPARE_EVERY_MS;
  } catch (error) {
    signal.throwIfAborted();
    const { exitCode, message } = failureOf(error, false);
    if (!(error instanceof PlsError) || exitCode === EXIT.key || exitCode === EXIT.usage) {
      throw error;
    }
    process.stderr.write(`${message}\n`);
    return exitCode === EXIT.feed ? COMPARE_EVERY_MS : RETRY_AFTER_MS;
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
        const { mtimeMs, size, ino } = fs.statSync(file);
        return `${mtimeMs}/${size}/${ino}`;
      } catch (error) {
        // It does not exist, or cannot be reached, such as on a network drive that is away for a while.
        return wordsOf(error);
      }
    })
    .join(' ');
}
