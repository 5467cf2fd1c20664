// npm run check: everything that must hold besides the tests. All checks run, so that one run reports everything.
import './project/require-node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './project/build.mjs';
import { readNumbers } from './project/command-line.mjs';
import { ensureInstalled } from './project/install.mjs';
import { inProject } from './project/paths.mjs';
import { runInForeground } from './project/run-command.mjs';

readNumbers({
  usage: 'npm run check',
  about:
    'Checks everything that must hold besides the tests, and goes on after a check that fails. It changes nothing.',
  options: {},
});

const CHECKS = {
  Build: () => ensureBuilt(),
  Format: tool('prettier', '--check', '--log-level', 'warn', '.'),
  Lint: tool('eslint', '--max-warnings', '0', '.'),
  Types: tool('tsc', '--noEmit'),
  'Types of scripts': tool('tsc', '-p', inProject('tsconfig.scripts.json')),
  Scripts: command(process.execPath, ['--test', '--test-reporter=dot', ...scriptTests()]),
  'Client types': command(process.execPath, [clientScript('types.mjs'), 'check']),
  Client: tool('tsc', '--noEmit', '-p', inProject('clients', 'typescript')),
  'OpenAPI document': script('openapi.mjs', 'check'),
  'OpenAPI rules': script('openapi.mjs', 'lint'),
  Migrations: script('migration.mjs', 'check'),
};

const NEED_THE_BUILD = ['OpenAPI document', 'Migrations'];

await ensureInstalled();
const failed = [];
for (const [name, check] of Object.entries(CHECKS)) {
  console.log(`── ${name}`);
  if (NEED_THE_BUILD.includes(name) && failed.includes('Build')) {
    console.log('   – not possible without the build');
    continue;
  }
  const started = performance.now();
  const fault = await check().then(
    () => null,
    (error) => error.message,
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(fault === null ? `   ✓ ${seconds} s` : `   ✗ ${seconds} s  ${fault}`);
  if (fault !== null) failed.push(name);
}
console.log(failed.length === 0 ? '\nAll checks hold.' : `\nFailed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;

function tool(name, ...args) {
  return command(inProject('node_modules', '.bin', name), args);
}

function script(name, ...args) {
  return command(process.execPath, [path.join(import.meta.dirname, name), ...args]);
}

function clientScript(name) {
  return inProject('clients', 'typescript', 'scripts', name);
}

function scriptTests() {
  const names = fs.readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.test.mjs')).map((name) => path.join(import.meta.dirname, name));
}

/** A check that runs a program and throws when it fails; its output is shown as it is written. */
function command(program, args) {
  return async () => {
    const code = await runInForeground(program, args, { cwd: inProject() });
    if (code !== 0) throw new Error(`${path.basename(program)} ended with ${code}`);
  };
}
