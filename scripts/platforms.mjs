// npm run test:platforms: runs the tests on each platform that the documents name, and writes the table of results.
import './project/require-node.mjs';
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { format } from 'prettier';
import { PLATFORMS } from './platforms/matrix.mjs';
import { runOn } from './platforms/run.mjs';
import { DOCUMENT, readResults, RESULTS, tableOf, withTable } from './platforms/table.mjs';
import { ensureBuilt } from './project/build.mjs';
import { ensureInstalled } from './project/install.mjs';

const NAMES = PLATFORMS.map(({ name }) => name);

const HELP = `usage: npm run test:platforms -- [--only "MySQL,Node 22"] [--tests src/rate-limiting,test/e2e/long-polling] [--max-workers 2]

Runs the tests on each platform that README and docs name: ${NAMES.join(', ')}. What is not here is fetched into
.data/bin: databases and Redises on Debian, Node with npm. Writes docs/platforms.json and the table of docs/platforms.md; a
platform that could not be had keeps its row. It takes an hour on two cores; the exit code is 0 when no test failed.

  --only          these platforms alone
  --tests         these tests alone, by parts of their paths: the table is printed, and the documents stay as they are
  --max-workers   so many processes of tests at once; three more than there are processors unless said`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    tests: { type: 'string' },
    'max-workers': { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const listOf = (text) => text?.split(',').map((name) => name.trim());
const wanted = listOf(values.only) ?? NAMES;
const selection = listOf(values.tests);
const unknown = wanted.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: no such platform. There are ${NAMES.join(', ')}.`);
  process.exit(2);
}

await ensureInstalled();
await ensureBuilt();
const words = values['max-workers'] === undefined ? [] : ['--maxWorkers', values['max-workers']];
const tried = {};
for (const platform of PLATFORMS.filter(({ name }) => wanted.includes(name))) {
  console.log(`── ${platform.name}`);
  try {
    const result = await runOn({ ...platform, tests: selection ?? platform.tests }, words);
    tried[platform.name] = result;
    if (selection === undefined) await note(platform.name, result);
    console.log(`   ${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped`);
    if (result.failed > 0) process.exitCode = 1;
  } catch (error) {
    console.error(`   not run: ${error.message}`);
    process.exitCode = 1;
  }
}

if (selection !== undefined) console.log(await format(tableOf(tried), { parser: 'markdown', printWidth: 120 }));

/** Saved as each ends, so that a later failure loses nothing. */
async function note(name, result) {
  const all = { ...readResults(), [name]: result };
  const inOrder = Object.fromEntries(NAMES.filter((each) => each in all).map((each) => [each, all[each]]));
  fs.writeFileSync(RESULTS, await format(JSON.stringify(inOrder), { parser: 'json', printWidth: 120 }));
  const document = withTable(fs.readFileSync(DOCUMENT, 'utf8'), inOrder);
  fs.writeFileSync(DOCUMENT, await format(document, { parser: 'markdown', printWidth: 120 }));
}
