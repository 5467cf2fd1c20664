// npm run docs:write: generates those tables of the documents whose contents the built code defines.
import './project/require-node.mjs';
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './project/build.mjs';
import { readNumbers } from './project/command-line.mjs';
import { withGenerated } from './project/generated-parts.mjs';
import { ensureInstalled } from './project/install.mjs';
import { inProject } from './project/paths.mjs';
import { runQuietly } from './project/run-command.mjs';

readNumbers({
  usage: 'npm run docs:write',
  about: 'Writes those tables of docs/integrators.md that the code defines.',
  options: {},
});

const DOCUMENT = inProject('docs', 'integrators.md');

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
const document = Object.entries(tables).reduce(
  (written, [name, text]) => withGenerated(written, { name, by: 'npm run docs:write', text }),
  fs.readFileSync(DOCUMENT, 'utf8'),
);
fs.writeFileSync(DOCUMENT, document);
await runQuietly('npx', ['prettier', '--write', DOCUMENT]);
console.log('docs/integrators.md is written.');
