/** Everything that a test file has started and must not leave running, because it would process later files' work. */

/** Stops one thing that was started; called at most once. */
type End = () => Promise<void>;

declare global {
  /** By name; `test/jest/one-realm-environment.mjs` stops what is left when all hooks of the file have run. */
  var leftByTestFile: Map<End, string> | undefined;
}

/**
 * Registers something before it is started, so that it is stopped at the end of the test file even if no hook does so: a hook
 * that timed out has no reference to it. Returns a function that stops it, which may be called repeatedly.
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
