import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';
import { inProject } from './paths.mjs';

const SCRIPTS = inProject('scripts');
const require = createRequire(import.meta.url);

/** `const { A, B } = await import(inProject('dist', 'folder', 'file.js'))`, also with `require`, or `built` of docs.mjs. */
const IMPORT = /const \{([^}]+)\} = [^;]*?\(?(?:inProject\('dist', |built\()((?:'[^']+'(?:, )?)+)\)/g;

/** The names that scripts take from modules of the build, which no compiler checks. */
function* imports() {
  const files = fs.readdirSync(SCRIPTS, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.mjs') && !name.endsWith('.test.mjs'))) {
    const text = fs.readFileSync(path.join(SCRIPTS, file), 'utf8');
    for (const [, names = '', segments = ''] of text.matchAll(IMPORT)) {
      const module = [...segments.matchAll(/'([^']+)'/g)].map(([, segment = '']) => segment).join('/');
      yield { file, module, names: names.split(',').map((name) => name.trim()) };
    }
  }
}

test('modules of the build have the names that scripts take from them', () => {
  const found = [...imports()];
  assert.ok(found.length >= 12, `only ${found.length} imports were found`);
  // Some modules read the settings when they are loaded; nothing is connected to.
  Object.assign(process.env, { DATABASE_URL: 'mysql://nobody@127.0.0.1:9/nothing', REDIS_URL: 'redis://127.0.0.1:9' });
  for (const { file, module, names } of found) {
    const exported = Object.keys(require(inProject('dist', module)));
    for (const name of names) assert.ok(exported.includes(name), `${file}: ${module} exports no ${name}`);
  }
});
