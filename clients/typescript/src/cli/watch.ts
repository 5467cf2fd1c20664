import fs from 'node:fs';
import { PlsError, wordsOf } from '../errors.js';
import { pause } from '../pause.js';
import { EXIT, exitCodeOf } from './exit-codes.js';

/** How long a changed file has to be left alone before it is read, in milliseconds. */
const SETTLED_MS = 500;

/** When a service that was away, or could not do what it was asked, is asked again, in milliseconds. */
const RETRY_AFTER_MS = 60_000;

/** How often everything is compared although no file has changed, in milliseconds: what is never sent again expires (D-237). */
const COMPARE_EVERY_MS = 24 * 60 * 60_000;

/**
 * Pushes at once, again whenever one of the files was changed and left alone for a moment, once a day, and a minute after a push that
 * failed. What is wrong with a file, or with what is in it, waits for the next change. Has no end but the signal's.
 * @throws what will not pass: a key that is no good, wrong usage, a defect.
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

/** Why a push failed is told, unless it was stopped. @returns when the next one is due, in milliseconds. */
async function pushed(push: () => Promise<unknown>, signal: AbortSignal): Promise<number> {
  try {
    await push();
    return COMPARE_EVERY_MS;
  } catch (error) {
    signal.throwIfAborted();
    const code = exitCodeOf(error);
    if (!(error instanceof PlsError) || code === EXIT.key || code === EXIT.usage) {
      throw error;
    }
    process.stderr.write(`${wordsOf(error)}\n`);
    return code === EXIT.feed ? COMPARE_EVERY_MS : RETRY_AFTER_MS;
  }
}

/** Asked for by looking, not by notices of the file system, which not all of them give. Resolves after `timeoutMs` at the latest. */
async function changed(files: readonly string[], seen: string, timeoutMs: number, signal: AbortSignal): Promise<void> {
  const endsAt = performance.now() + timeoutMs;
  for (let last = seen; performance.now() < endsAt;) {
    await pause(SETTLED_MS, signal);
    const now = stateOf(files);
    if (now !== seen && now === last) {
      return;
    }
    last = now;
  }
}

function stateOf(files: readonly string[]): string {
  return files
    .map((file) => {
      const stat = fs.statSync(file, { throwIfNoEntry: false });
      return stat === undefined ? 'none' : `${stat.mtimeMs}/${stat.size}/${stat.ino}`;
    })
    .join(' ');
}
