// What came of a run of tests, and on what it ran: written by npm test, read by whoever compares runs.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * @typedef {object} TestResult
 * @property {string} date when it began
 * @property {number} seconds
 * @property {string[]} tests what jest was given: options, and parts of paths; none: all tests
 * @property {{node: string, database: string | null, redis: string | null}} versions null: a server of somebody else's
 * @property {{processors: number, loadBefore: number, loadAfter: number}} machine loads are of a minute, of all processors
 * @property {number} suites
 * @property {number} passed
 * @property {number} failed files that could not be run among them
 * @property {number} skipped
 */

/** Notes a run that begins now. */
export class TestRunRecord {
  #countsFile;
  #date = new Date();
  #started = performance.now();
  #loadBefore = load();

  /** @param {string} directory a folder of the run's own */
  constructor(directory) {
    this.#countsFile = path.join(directory, 'counts.json');
  }

  /** What jest needs in its environment. */
  get environment() {
    return { PLS_TEST_COUNTS: this.#countsFile };
  }

  /**
   * Writes the result, and answers it; null where jest did not come to its end, and then there is no file.
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
