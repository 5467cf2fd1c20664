// npm run noisy: what one agency notices of another one that does its worst within its limits; see docs/operations.md.
import './project/require-node.mjs';
import { readOptions, USAGE } from './noisy/options.mjs';
import { ensureBuilt } from './project/build.mjs';
import { readOrExit } from './project/command-line.mjs';
import { ensureInstalled } from './project/install.mjs';
import { Progress } from './project/progress.mjs';
import { inTrial } from './toolbox/trial.mjs';

const options = readOrExit(readOptions, USAGE);
const progress = new Progress(process.stderr);
await progress.step('Dependencies', (at) => ensureInstalled({ onProgress: at }));

// Modules that need the dependencies are imported once these are installed.
const { KINDS } = await import('./noisy/kinds.mjs');
const { raiseStand } = await import('./noisy/stand.mjs');
const { MOST_TIMES, summaryOf, table } = await import('./noisy/report.mjs');

/** For what is compiled and cached by the first requests. */
const WARM_UP_SECONDS = 2;

const kinds = KINDS.filter(
  ({ name }) => options.names.length === 0 || options.names.some((part) => name.includes(part)),
);
if (options.list) {
  for (const { name, about } of kinds) console.log(`${name.padEnd(18)} ${about}`);
  process.exit(0);
}

try {
  if (kinds.length === 0) throw new Error(`No kind is called ${options.names.join(' or ')}: see --list.`);
  await progress.step('Build', (at) => ensureBuilt({ onProgress: at }));
  const summaries = await inTrial(measureAll);
  console.log(`\n${table(summaries)}\n`);
  process.exitCode = summaries.every(({ ratio }) => ratio <= MOST_TIMES) ? 0 : 1;
} catch (error) {
  console.error(`\n${error.stack}`);
  process.exitCode = 1;
}

async function measureAll(trial) {
  const stand = await raiseStand(trial, progress);
  await stand.b.measure(WARM_UP_SECONDS);
  const summaries = [];
  for (const kind of kinds) {
    const summary = await progress.step(
      kind.name,
      () => measureKind(stand, kind),
      ({ ratio }) => `${ratio.toFixed(1)} times`,
    );
    summaries.push(summary);
  }
  return summaries;
}

/**
 * Alternately, so that other load on the machine affects both; if A leaves data behind, all of B's measurements alone come
 * first.
 */
async function measureKind(stand, kind) {
  const { rounds, seconds } = options;
  /** @type {{kind: any, alone: any[], beside: any[], holds: any[], answers: Record<string, number>, seconds: number}} */
  const measured = { kind, alone: [], beside: [], holds: [], answers: {}, seconds: 0 };
  const alone = async () => measured.alone.push(...(await stand.b.measure(seconds)));
  const leavesBacklog = kind.backlog !== undefined;
  for (let round = 0; leavesBacklog && round < rounds; round += 1) await alone();
  const noise = await stand.noise(kind.name);
  try {
    for (let round = 0; round < rounds; round += 1) {
      if (!leavesBacklog) await alone();
      await stand.longestHolds();
      await noise.start();
      const startedAt = performance.now();
      measured.beside.push(...(await stand.b.measure(seconds)));
      for (const [status, count] of Object.entries((await noise.stop()).answers ?? {})) {
        measured.answers[status] = (measured.answers[status] ?? 0) + count;
      }
      measured.seconds += (performance.now() - startedAt) / 1_000;
      measured.holds.push(await stand.longestHolds());
    }
  } finally {
    noise.end();
    await stand.forgetJobs();
  }
  const isAnswered = Object.keys(measured.answers).some((status) => status !== '0');
  if (kind.requests !== undefined && !isAnswered) throw new Error(`None of A's requests was answered.`);
  return summaryOf(measured);
}
