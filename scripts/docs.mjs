// npm run docs:write: generates those tables of the documents whose contents the built code defines.
import './project/require-node.mjs';
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './project/build.mjs';
import { readNumbers } from './project/command-line.mjs';
import { ensureInstalled } from './project/install.mjs';
import { inProject } from './project/paths.mjs';
import { runQuietly } from './project/run-command.mjs';

readNumbers({
  usage: 'npm run docs:write',
  about: 'Writes those tables of docs/integrators.md that the code defines.',
  options: {},
});

const DOCUMENT = inProject('docs', 'integrators.md');

/** Matches a table by the words of the comments around it. */
const tableOf = (name) => new RegExp(`(<!-- ${name}: npm run docs:write -->\\n)[^]*?(<!-- end of ${name} -->)`);

await ensureInstalled();
await ensureBuilt();
const built = (...path) => import(pathToFileURL(inProject('dist', ...path)).href);
const { jobErrorsInMarkdown } = await built('errors', 'job-errors.js');
const { detailCodeTable, errorCodeTable } = await built('openapi', 'route-errors.js');
const { forcedOutcomesInMarkdown } = await built('test-agencies', 'outcomes', 'forced-outcomes.js');
const tables = {
  'error codes': errorCodeTable(),
  'detail codes': detailCodeTable(),
  'job errors': jobErrorsInMarkdown(),
  'forced outcomes': forcedOutcomesInMarkdown(),
};
let text = fs.readFileSync(DOCUMENT, 'utf8');
for (const [name, table] of Object.entries(tables)) {
  const place = tableOf(name);
  if (!place.test(text)) throw new Error(`docs/integrators.md has no place for the table of ${name}`);
  text = text.replace(place, (_, begin, end) => `${begin}\n${table}\n\n${end}`);
}
fs.writeFileSync(DOCUMENT, text);
await runQuietly('npx', ['prettier', '--write', DOCUMENT]);
console.log('docs/integrators.md is written.');
