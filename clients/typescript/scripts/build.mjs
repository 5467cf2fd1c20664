// node scripts/build.mjs      Makes dist: the package for both module systems, and the command.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

if (process.argv.length > 2) {
  console.log(
    'usage: npm run client:build\n\nCompiles the client to clients/typescript/dist, as an ES module, as CommonJS, and its command.',
  );
  process.exit(process.argv.some((word) => ['--help', '-h'].includes(word)) ? 0 : 2);
}

const ROOT = path.join(import.meta.dirname, '..');
const TSC = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

fs.rmSync(path.join(ROOT, 'dist'), { recursive: true, force: true });
const compile = (project, ...options) =>
  execFileSync(process.execPath, [TSC, '-p', path.join(ROOT, project), ...options], { stdio: 'inherit' });

compile('tsconfig.json');
// The same sources again.
compile('tsconfig.cjs.json', '--noCheck');
fs.writeFileSync(path.join(ROOT, 'dist/cjs/package.json'), '{ "type": "commonjs" }\n');
fs.chmodSync(path.join(ROOT, 'dist/esm/cli/main.js'), 0o755);
