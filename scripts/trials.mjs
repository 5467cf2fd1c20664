// npm run test:trials: trials of the service for a moment each, so that none of them falls behind what it judges.
import './project/require-node.mjs';
import { ensureBuilt } from './project/build.mjs';
import { readNumbers } from './project/command-line.mjs';
import { ensureInstalled } from './project/install.mjs';
import { inProject } from './project/paths.mjs';
import { Progress } from './project/progress.mjs';
import { runQuietly } from './project/run-command.mjs';

/** Each with as little work as shows something. Those that judge times are not among them: the machine may be busy. */
const TRIALS = {
  chaos: '--minutes 0.4',
  drift: '--seeds 1 --listings 150',
  feeds: '--properties 150 --cuts 2',
  readiness: '--listings 150',
  interrupted: '--listings 300 --kills 2 --objects 2000',
  rolling: '--restarts 2',
  backup: '--listings 40 --seconds 3',
};

readNumbers({
  usage: 'npm run test:trials',
  about: `Runs ${Object.keys(TRIALS).join(', ')} for a moment each (npm run test:chaos, and so on), one after another, in three
minutes. What a trial has said is shown only if it found something. The exit code is 0 when none of them did.`,
  options: {},
});

const progress = new Progress();
await progress.step('Dependencies', (at) => ensureInstalled({ onProgress: at }));
await progress.step('Build', (at) => ensureBuilt({ onProgress: at }));
const found = [];
for (const [name, options] of Object.entries(TRIALS)) {
  const program = inProject('scripts', `${name}.mjs`);
  try {
    await progress.step(
      name,
      () => runQuietly(process.execPath, [program, ...options.split(' ')], { cwd: inProject() }),
      () => options,
    );
  } catch (error) {
    found.push(name);
    console.error(error.message);
  }
}
console.log(found.length === 0 ? '\nAll trials hold.' : `\nNot as it should be: ${found.join(', ')}.`);
process.exitCode = found.length === 0 ? 0 : 1;
