// The result of a test run and its environment: written by npm test, read by programs that compare runs.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * @typedef {object} TestResult
 * @property {string} date when it began
 * @property {number} seconds
 * @property {string[]} tests jest's arguments: options, and parts of paths; empty for all tests
 * @property {{node: string, database: string | null, redis: string | null}} versions null for existing servers
 * @property {{processors: number, loadBefore: number, loadAfter: number}} machine load averages of one minute, for all
 * processors
 * @property {number} suites
 * @property {number} passed
 * @property {number} failed including files that could not be run
 * @property {number} skipped
 */

/** Records a run that begins now. */
export class TestRunRecord {
  #countsFile;
  #date = new Date();
  #started = performance.now();
  #loadBefore = load();

  /** @param {string} directory the run's own folder */
  constructor(directory) {
    this.#countsFile = path.join(directory, 'counts.json');
  }

  /** The environment variables that jest needs. */
  get environment() {
    return { PLS_TEST_COUNTS: this.#countsFile };
  }

  /**
   * Writes and returns the result; null, without a file, when jest did not finish.
   *
   * @param {string} file
   * @param {{tests: string[], versions: {database: string, redis: string} | null}} run
   * @returns {TestResult | null}
   */
  write(file, { tests, versions }) {
    fs.rmSync(file, { force: true });
    if (!fs.existsSync(this.#countsFile)) return null;
    const result = {
      date: this.#date.toISOString(),
      seconds: Math.round((performance.now() - this.#started) / 1000),
      tests,
      versions: {
        node: process.versions.node,
        database: versions?.database ?? null,
        redis: versions?.redis ?? null,
      },
      machine: { processors: os.availableParallelism(), loadBefore: this.#loadBefore, loadAfter: load() },
      ...JSON.parse(fs.readFileSync(this.#countsFile, 'utf8')),
    };
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
    return result;
  }
}

const load = () => Number(os.loadavg()[0].toFixed(1));
