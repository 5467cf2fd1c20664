// npm run bench: how fast the service is compared with the bare work beneath it; see docs/performance.md.
import '../project/require-node.mjs';
import { ensureBuilt } from '../project/build.mjs';
import { readOrExit } from '../project/command-line.mjs';
import { ensureInstalled } from '../project/install.mjs';
import { Progress } from '../project/progress.mjs';
import { readOptions, USAGE } from './options.mjs';

const options = readOrExit(readOptions, USAGE);
const progress = new Progress(process.stderr);
await progress.step('Dependencies', (at) => ensureInstalled({ onProgress: at }));
await progress.step('Build', (at) => ensureBuilt({ onProgress: at }));

// Modules that need the dependencies are imported once these are installed.
const { chooseRows } = await import('./rows.mjs');
const { raiseStand } = await import('./stand.mjs');
const { describeMachine, printTable, saveResults } = await import('./report.mjs');
const rows = chooseRows(options.names);
if (options.list) {
  for (const { name, about } of rows) console.log(`${name.padEnd(28)} ${about}`);
  process.exit(0);
}

const stand = await raiseStand(options, progress);
try {
  const results = [];
  for (const { name, about, goal, run } of rows) {
    const outcome = await progress.step(
      name,
      () => run(stand, options),
      () => '',
    );
    results.push({ name, about, goal, ...outcome });
  }
  const report = { ...describeMachine(stand), largeSize: options.largeSize, rounds: options.rounds, results };
  printTable(report);
  if (!options.quick && options.names.length === 0) console.log(`\n  ${saveResults(report).join('\n  ')}\n`);
} finally {
  await stand.remove();
}
