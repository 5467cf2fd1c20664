/**
 * Jest ends a process by force half a second after it has told it to end, and says so, but not what kept it: a server, a
 * program or a timer of some test file. That is told before.
 */
const TOLD_AFTER_MS = 400;

/** The first word of the message by which jest-worker tells a process to end. */
const END = 2;

export function tellWhatIsOpen() {
  const isWorker = process.argv[1]?.endsWith('processChild.js') ?? false;
  if (!isWorker) return;
  const wait = (message) => {
    if (message?.[0] !== END) return;
    // As long as somebody listens, the channel to the parent itself is open.
    process.removeListener('message', wait);
    setTimeout(() => {
      const resources = process.getActiveResourcesInfo().join(', ');
      const programs = process._getActiveHandles().flatMap(({ spawnargs }) => spawnargs?.join(' ') ?? []);
      process.stderr.write(`A jest process does not end: ${[resources, ...programs].join('; ')}.\n`);
    }, TOLD_AFTER_MS).unref();
  };
  process.on('message', wait);
}
