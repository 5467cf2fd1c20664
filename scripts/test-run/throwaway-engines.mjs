// Engines for a single run of tests or of a command, of the products that PLS_TEST_DATABASE, PLS_TEST_REDIS and PLS_TEST_NEWEST
// specify. Private ones exist for this run only; on existing servers the run uses only databases and keys that contain its name,
// and deletes them at the end.
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { dropTestDatabases } from '../database/databases.mjs';
import { removeTestKeys } from '../database/redis.mjs';
import { withDatabase } from '../database/urls.mjs';
import { startEngines } from '../engines/start-engines.mjs';
import { wantedEngines } from '../engines/wanted-engines.mjs';
import { isLocked } from '../project/lock.mjs';
import { inProject } from '../project/paths.mjs';

const RUNS = inProject('.data', 'runs');
const LEFT_OVER_AFTER_MS = 3_600_000;

/**
 * Starts or finds engines for one run.
 *
 * @param {{onProgress?: (message: string) => void}} [options]
 * @returns {Promise<ThrowawayEngines>}
 * @typedef {object} ThrowawayEngines
 * @property {string} origin where the engines come from
 * @property {{database: string, redis: string} | null} versions null when unknown
 * @property {string} directory the run's folder, which is deleted with it
 * @property {string} databaseUrl for the run's own use: the database is not created yet
 * @property {string} redisUrl
 * @property {string} redisKeyPrefix
 * @property {Record<string, string>} testEnvironment what test/support/engines.ts reads
 * @property {() => Promise<void>} remove deletes everything that the run has created
 */
export async function throwawayEngines({ onProgress = () => {} } = {}) {
  removeLeftOvers();
  const run = `pls_test_${crypto.randomBytes(5).toString('hex')}`;
  const directory = path.join(RUNS, run);
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
  const engines = await startEngines({ directory, throwaway: true, wanted: wantedEngines(), onProgress });
  return {
    origin: engines.origin,
    versions: engines.versions,
    directory,
    databaseUrl: withDatabase(engines.databaseServer, run),
    redisUrl: engines.redisUrl,
    redisKeyPrefix: `{${run}}`,
    testEnvironment: {
      PLS_TEST_RUN: run,
      PLS_TEST_DIRECTORY: directory,
      PLS_TEST_DATABASE_SERVER: engines.databaseServer,
      PLS_TEST_SERVERS_OF_OTHERS: engines.kind === 'private' ? '' : '1',
      PLS_TEST_REDIS_URL: engines.redisUrl,
    },
    async remove() {
      if (engines.kind !== 'private') {
        await dropTestDatabases(engines.databaseServer, run);
        await removeTestKeys(engines.redisUrl, run);
      }
      await engines.stop();
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Deletes the folders of runs that were killed together with their engine host. */
function removeLeftOvers() {
  const runs = fs.existsSync(RUNS) ? fs.readdirSync(RUNS).map((name) => path.join(RUNS, name)) : [];
  for (const directory of runs) {
    const isOld = Date.now() - fs.statSync(directory).mtimeMs > LEFT_OVER_AFTER_MS;
    if (isOld && !isLocked(path.join(directory, 'engines.lock')))
      fs.rmSync(directory, { recursive: true, force: true });
  }
}
