import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * The engines of this test run, as the runner (`npm test`, or `scripts/with-engines.mjs`) provides them. Each jest worker has
 * its own database and Redis key prefix, which all its test files share, one after the other: a test creates its own agency and
 * reads nothing else.
 */

const PREPARE_DATABASE = path.join(__dirname, '..', '..', 'scripts', 'database', 'prepare-database.mjs');

/** `DATABASE_TIMEOUT_MS`: the disk of a busy machine may take seconds. */
export const PATIENT_DATABASE_TIMEOUT = '30000';

/** The URL of this worker's database. The first call of a run creates and migrates the database. */
export async function testDatabaseUrl(): Promise<string> {
  const url = new URL(fromRunner('PLS_TEST_DATABASE_SERVER'));
  url.pathname = `/${nameOfWorker()}`;
  const migrated = path.join(fromRunner('PLS_TEST_DIRECTORY'), `${nameOfWorker()}.migrated`);
  if (!fs.existsSync(migrated)) {
    await promisify(execFile)(process.execPath, [PREPARE_DATABASE, url.href]);
    fs.writeFileSync(migrated, '');
  }
  return url.href;
}

/** The URL of the run's Redis. All keys must start with `testKeyPrefix()`, because the server may be in other use. */
export function testRedisUrl(): string {
  return fromRunner('PLS_TEST_REDIS_URL');
}

/** The prefix of all Redis keys of this worker, in braces as Redis Cluster requires. */
export function testKeyPrefix(): string {
  return `{${nameOfWorker()}}`;
}

function nameOfWorker(): string {
  return `${fromRunner('PLS_TEST_RUN')}_${process.env.JEST_WORKER_ID ?? '1'}`;
}

function fromRunner(variable: string): string {
  const value = process.env[variable];
  if (value === undefined || value === '') {
    throw new Error('This test needs MySQL and Redis: run it with `npm test -- <path>`.');
  }
  return value;
}
