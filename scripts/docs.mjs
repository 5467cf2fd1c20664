// npm run docs:write: the tables of the documents that the code has itself, as the built code has them.
import './project/require-node.mjs';
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './project/build.mjs';
import { ensureInstalled } from './project/install.mjs';
import { inProject } from './project/paths.mjs';
import { runQuietly } from './project/run-command.mjs';

const DOCUMENT = inProject('docs', 'integrators.md');
const TABLE = /(<!-- job errors: npm run docs:write -->\n)[^]*?(\n<!-- end of job errors -->)/;

await ensureInstalled();
await ensureBuilt();
const { jobErrorsInMarkdown } = await import(pathToFileURL(inProject('dist', 'errors', 'job-errors.js')).href);
const text = fs.readFileSync(DOCUMENT, 'utf8');
if (!TABLE.test(text)) throw new Error('docs/integrators.md has no place for the table of job errors');
fs.writeFileSync(
  DOCUMENT,
  text.replace(TABLE, (_, begin, end) => `${begin}\n${jobErrorsInMarkdown()}\n${end}`),
);
await runQuietly('npx', ['prettier', '--write', DOCUMENT]);
console.log('docs/integrators.md is written.');
