/** What a test file has started and must not leave behind: it would do the work of later files, wrongly. */

/** Ends one thing that was started; called once, whoever calls first. */
type End = () => Promise<void>;

declare global {
  /** By name; `test/jest/one-realm-environment.mjs` ends what is left here when all hooks of the file have run. */
  var leftByTestFile: Map<End, string> | undefined;
}

/**
 * Notes what is being started, before it is, so that it is ended with the test file where no hook of the file does: a
 * hook that ran out of time has nothing in hand. Returns how to end it, which may be called more than once.
 */
export function endWithFile(name: string, end: End): End {
  let ended: Promise<void> | null = null;
  const endOnce: End = () => {
    globalThis.leftByTestFile?.delete(endOnce);
    ended ??= end();
    return ended;
  };
  globalThis.leftByTestFile?.set(endOnce, name);
  return endOnce;
}
