/**
 * Jest kills a process some time after it has told it to end (`workerGracefulExitTimeout`), and reports that, but not what kept the
 * process running: a server, a program or a timer of some test file. This reports it before.
 */
const TOLD_AFTER_MS = 2_000;

/** The first element of the message by which jest-worker tells a process to end. */
const END = 2;

/** What keeps the process running; Node has no documented way to ask. */
export const activeHandles = () => /** @type {any[]} */ (/** @type {any} */ (process)._getActiveHandles());

export function tellWhatIsOpen() {
  const isWorker = process.argv[1]?.endsWith('processChild.js') ?? false;
  if (!isWorker) return;
  const wait = (message) => {
    if (message?.[0] !== END) return;
    // The IPC channel to the parent stays open as long as there is a listener.
    process.removeListener('message', wait);
    setTimeout(() => {
      const resources = process.getActiveResourcesInfo().join(', ');
      const programs = activeHandles().flatMap(({ spawnargs }) => spawnargs?.join(' ') ?? []);
      process.stderr.write(`A jest process does not end: ${[resources, ...programs].join('; ')}.\n`);
    }, TOLD_AFTER_MS).unref();
  };
  process.on('message', wait);
}
