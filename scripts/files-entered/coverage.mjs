// Loaded into a process of the service before it starts: reports to its parent, on request, which of its own files have executed
// a function since the last request. Uses V8's own counters, so that nothing of the service is changed.
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = path.join(process.cwd(), 'dist') + path.sep;
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

process.on('message', async (message) => {
  if (message === 'files') process.send?.({ files: await filesEntered() });
});

async function filesEntered() {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url, functions }) => url.startsWith('file:') && functions.some(wasEntered))
    .map(({ url }) => fileURLToPath(url))
    .filter((file) => file.startsWith(dist))
    .map((file) => file.slice(dist.length).replace(/\.js$/, '.ts'));
}

/** A script's first function is the script itself, which runs when it is loaded. */
const wasEntered = ({ functionName, ranges }) => functionName !== '' && ranges.some(({ count }) => count > 0);
