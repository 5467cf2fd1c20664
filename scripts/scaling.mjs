// npm run scaling: what 1,000, 10,000 and 100,000 agencies would require of each component (docs/scaling.md), extrapolated from
// the cost of each kind of work on this machine.
import './project/require-node.mjs';
import fs from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './project/build.mjs';
import { ensureInstalled } from './project/install.mjs';
import { inProject } from './project/paths.mjs';
import { Progress } from './project/progress.mjs';
import { chartOf } from './scaling/chart.mjs';
import { withTables } from './scaling/document.mjs';
import { figuresOf } from './scaling/figures.mjs';
import { measureCosts } from './scaling/measure-costs.mjs';

const COSTS = inProject('docs', 'scaling-costs.json');
const CHART = inProject('docs', 'scaling.svg');
const DOCUMENT = inProject('docs', 'scaling.md');

const HELP = `usage: npm run scaling -- [--measure | --check | --replication]

Simulates the busiest hour of three sizes, seeded, and writes tables and chart of docs/scaling.md: five seconds.

  --measure      measures first what each kind of work costs, on engines of its own (two minutes), and keeps it in
                 docs/scaling-costs.json
  --replication  prints what a Galera cluster of three adds to the cost of writes, beside one server (two minutes)
  --check        writes nothing; says whether document and chart are what the simulation makes
  --help         this text

Exit code: 0 all is written, or as it should be; 1 it is not; 2 the command line is wrong.`;

const { measure, check, replication, help } = options();
if (help) {
  console.log(HELP);
  process.exit(0);
}

const progress = new Progress(process.stderr);
if (replication) {
  await progress.step('Dependencies', (at) => ensureInstalled({ onProgress: at }));
  await progress.step('Build', (at) => ensureBuilt({ onProgress: at }));
  // It needs the dependencies.
  const { measureReplication } = await import('./scaling/measure-replication.mjs');
  console.log(await measureReplication(progress));
  process.exit();
}
if (measure) {
  const measured = await measureCosts(progress);
  await write(
    COSTS,
    JSON.stringify({ takenOn: new Date().toISOString().slice(0, 10), cpu: os.cpus()[0].model, ...measured }),
  );
}
const measured = JSON.parse(fs.readFileSync(COSTS, 'utf8'));
const figures = await progress.step(
  'Simulation',
  (at) => figuresOf(measured, at),
  () => 'three sizes',
);
const made = [
  [CHART, chartOf(figures)],
  [DOCUMENT, await formatted(DOCUMENT, withTables(fs.readFileSync(DOCUMENT, 'utf8'), figures))],
];
if (check) {
  const other = made.filter(([file, text]) => !fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text);
  for (const [file] of other) console.error(`${file} is not what the simulation makes: npm run scaling`);
  if (other.length === 0) console.log('Document and chart are what the simulation makes.');
  process.exitCode = other.length === 0 ? 0 : 1;
} else {
  for (const [file, text] of made) fs.writeFileSync(file, text);
  console.log('Written: docs/scaling.md, docs/scaling.svg');
}

async function write(file, text) {
  fs.writeFileSync(file, await formatted(file, text));
}

/** Formatted like the rest of the repository. */
async function formatted(file, text) {
  const { format, resolveConfig } = await import('prettier');
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}

function options() {
  try {
    return parseArgs({
      options: {
        measure: { type: 'boolean' },
        check: { type: 'boolean' },
        replication: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    console.error(`${error.message}\n\n${HELP}`);
    process.exit(2);
  }
}
