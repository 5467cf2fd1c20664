// npm run build: type-checks the sources and compiles them.
import './project/require-node.mjs';
import { ensureBuilt } from './project/build.mjs';
import { readNumbers } from './project/command-line.mjs';
import { inProject } from './project/paths.mjs';
import { Progress } from './project/progress.mjs';
import { runQuietly } from './project/run-command.mjs';

readNumbers({
  usage: 'npm run build',
  about:
    'Looks at the types of src and compiles it, with the migrations, to dist. The exit code is 0 when it is there.',
  options: {},
});

const progress = new Progress();
try {
  const tsc = inProject('node_modules', 'typescript', 'bin', 'tsc');
  await progress.step('Types', () =>
    runQuietly(process.execPath, [tsc, '--noEmit', '-p', inProject('tsconfig.build.json')]),
  );
  await progress.step('Build', (at) => ensureBuilt({ onProgress: at }));
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
