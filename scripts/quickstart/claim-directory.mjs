import path from 'node:path';
import { isLocked, tryLock } from '../project/lock.mjs';
import { displayPath } from '../project/paths.mjs';

const lockOf = (directory) => path.join(directory, 'quickstart.lock');

/** Locks the data directory for this quickstart; resolves with the function that releases it. */
export async function claimDirectory(directory) {
  const release = await tryLock(lockOf(directory));
  if (release !== null) return release;
  throw new Error(
    `A quickstart is running on ${displayPath(directory)} already; ${displayPath(path.join(directory, 'quickstart.json'))} ` +
      'says where.\nStop it with Ctrl-C in its terminal, or choose another directory: PLS_DATA_DIR=.data/second npm run quickstart',
  );
}

/** Whether a quickstart is running on the data directory. */
export const quickstartRuns = (directory) => isLocked(lockOf(directory));
