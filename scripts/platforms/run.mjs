// The tests on one platform, and what came of it.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { presentPrograms } from '../engines/engine-programs.mjs';
import { wantedEngines } from '../engines/wanted-engines.mjs';
import { inProject } from '../project/paths.mjs';
import { childEnd } from '../project/processes.mjs';
import { runQuietly } from '../project/run-command.mjs';
import { ensureNode } from './node-programs.mjs';

/** What Node, or a package of what is to come with Node, says of itself on standard error. */
const WARNING = /\b(DeprecationWarning|ExperimentalWarning|NodeVersionSupportWarning)\b/g;

/**
 * @typedef {object} PlatformResult
 * @property {string} date
 * @property {{node: string, database: string, redis: string}} versions of what it ran on
 * @property {string[]} tests parts of paths; none: all
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} warnings by name, of Node and of packages
 * @property {number} minutes
 */

/**
 * Runs them; what jest says goes to our own output.
 *
 * @param {import('./matrix.mjs').Platform} platform
 * @param {string[]} words options for jest
 * @returns {Promise<PlatformResult>}
 */
export async function runOn({ database, redis, node, tests }, words) {
  const program = node === undefined ? process.execPath : await ensureNode(node);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pls-platform-'));
  const results = path.join(folder, 'results.json');
  const options = [...option('--database', database), ...option('--redis', redis), '--no-build'];
  const env = { ...process.env, PATH: `${path.dirname(program)}${path.delimiter}${process.env.PATH}` };
  const started = performance.now();
  try {
    const args = [...options, '--ci', '--json', '--outputFile', results, ...words, ...tests];
    const child = spawn(program, [inProject('scripts', 'test.mjs'), ...args], {
      cwd: inProject(),
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const warnings = new Set();
    child.stderr.on('data', (text) => {
      process.stderr.write(text);
      for (const [name] of text.toString().matchAll(WARNING)) warnings.add(name);
    });
    await childEnd(child);
    if (!fs.existsSync(results)) throw new Error('The tests could not be run.');
    return {
      date: new Date().toISOString().slice(0, 10),
      versions: await versionsOf(program, { database, redis }),
      tests,
      ...countsOf(JSON.parse(fs.readFileSync(results, 'utf8'))),
      warnings: [...warnings].sort(),
      minutes: Math.ceil((performance.now() - started) / 60_000),
    };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

const option = (name, value) => (value === undefined ? [] : [name, value]);

/** A file that could not be run counts as a failure. */
const countsOf = ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests }) => ({
  passed: numPassedTests,
  failed: numFailedTests + numRuntimeErrorTestSuites,
  skipped: numPendingTests,
});

async function versionsOf(program, { database, redis }) {
  const programs = presentPrograms(wantedEngines({ PLS_TEST_DATABASE: database, PLS_TEST_REDIS: redis }));
  const node = (await runQuietly(program, ['--version'])).trim().slice(1);
  return { node, database: programs.database.version, redis: programs.redis.version };
}
