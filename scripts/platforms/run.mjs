// Runs the tests on one platform and returns the result.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inProject } from '../project/paths.mjs';
import { childEnd } from '../project/processes.mjs';
import { ensureNode } from './node-programs.mjs';

/** Warnings that Node, or a package about a future version of Node, writes to standard error. */
const WARNING = /\b(DeprecationWarning|ExperimentalWarning|NodeVersionSupportWarning)\b/g;

/**
 * @typedef {import('../test-run/test-result.mjs').TestResult & {warnings: string[]}} PlatformResult `tests` are parts of paths,
 * empty for all; `warnings` by name, of Node and of packages
 */

/**
 * Runs them; jest's output goes to our own.
 *
 * @param {import('./matrix.mjs').Platform} platform
 * @param {string[]} words options for jest
 * @returns {Promise<PlatformResult>}
 */
export async function runOn({ database, redis, newest = false, node, tests }, words) {
  const program = node === undefined ? process.execPath : await ensureNode(node);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pls-platform-'));
  const resultFile = path.join(folder, 'result.json');
  const options = [
    ...option('--database', database),
    ...option('--redis', redis),
    ...(newest ? ['--newest'] : []),
    '--no-build',
    '--result',
    resultFile,
  ];
  const env = { ...process.env, PATH: `${path.dirname(program)}${path.delimiter}${process.env.PATH}` };
  try {
    const args = [...options, '--ci', ...words, ...tests];
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
    if (!fs.existsSync(resultFile)) throw new Error('The tests could not be run.');
    const result = JSON.parse(fs.readFileSync(resultFile, 'utf8'));
    return { ...result, tests, warnings: [...warnings].sort() };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

const option = (name, value) => (value === undefined ? [] : [name, value]);
