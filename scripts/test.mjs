// npm test: installs and builds where needed, starts throwaway engines, and runs jest with the given arguments.
//   npm test                            everything
//   npm test -- src/jobs                matching files
//   npm test -- --no-build src/jobs     with the existing dist
import './project/require-node.mjs';
import { ensureBrowser } from './engines/browser-program.mjs';
import { EnginesMissing } from './engines/engine-programs.mjs';
import { ensureVideoPrograms } from './engines/video-programs.mjs';
import { ensureBuilt } from './project/build.mjs';
import { ensureInstalled } from './project/install.mjs';
import { inProject } from './project/paths.mjs';
import { Progress } from './project/progress.mjs';
import { runInForeground } from './project/run-command.mjs';
import { readTestOptions } from './test-run/test-options.mjs';
import { TestRunRecord } from './test-run/test-result.mjs';
import { throwawayEngines } from './test-run/throwaway-engines.mjs';

const HELP = `usage: npm test -- [options] [options of jest] [files, or parts of their paths]

Installs and builds where needed, starts a database and a Redis for this run alone, and runs the tests that match: all of
them unless files are named.

  --database mariadb|mysql   on which database; MariaDB unless said (or PLS_TEST_DATABASE)
  --redis redis|valkey       on which of both; whichever is found unless said (or PLS_TEST_REDIS)
  --newest                   the newest versions that Debian has, whatever is installed (or PLS_TEST_NEWEST=1)
  --no-build                 take dist as it is
  --result <file>            where counts, seconds, versions and the load of the machine are written;
                             .data/test-result.json unless said
  --help                     this text

What is not installed is fetched on Debian and unpacked into .data/bin; nothing is installed. The exit code is 3 where an engine
cannot be had.

Everything else goes to jest as it stands:

  npm test -- src/jobs test/e2e/media-files       the files with one of these in their paths
  npm test -- test/e2e/users -t 'one by one'      tests by name
  npm test -- --maxWorkers 4                      so many processes; three more than there are processors unless said
  npm test -- --ci --json --outputFile out.json   for a server

All of jest's options: npx jest --help`;

/**
 * What saves CPU time in tests, which allocate many short-lived objects and run most code a few times only. Jest passes the options
 * on to its processes.
 */
const V8_OPTIONS = [
  // More than the usual 16 MB, in which not all of those objects fit: saves a tenth.
  '--max-semi-space-size=32',
  // The whole heap is not searched for garbage until it has grown to what each process needs anyway (in MB).
  '--initial-old-space-size=512',
  // Compiled code is kept even if it has not run for a while.
  '--no-flush-bytecode',
  // Code is optimised once it has run four times as much as usual. Later versions of V8 do not have the option.
  ...(process.versions.node.startsWith('20.') ? ['--interrupt-budget=270336'] : []),
];

/** Nothing was run, because there are no engines. */
const EXIT_WITHOUT_ENGINES = 3;

const given = process.argv.slice(2);
if (given.includes('--help') || given.includes('-h')) {
  console.log(HELP);
  process.exit(0);
}
const progress = new Progress(process.stderr);

let engines = null;
try {
  const {
    jestArguments,
    mayBuild,
    environment,
    resultFile = inProject('.data', 'test-result.json'),
  } = readTestOptions(given);
  Object.assign(process.env, environment);
  await progress.step('Dependencies', (at) => ensureInstalled({ onProgress: at }));
  if (mayBuild) await progress.step('Build', (at) => ensureBuilt({ onProgress: at }));
  engines = await progress.step(
    'Database and Redis',
    (at) => throwawayEngines({ onProgress: at }),
    ({ origin }) => origin,
  );
  const videoEnvironment = await environmentForVideos();
  const browserEnvironment = await environmentForBrowsers();
  const record = new TestRunRecord(engines.directory);
  process.exitCode = await runJest(jestArguments, {
    ...engines.testEnvironment,
    ...videoEnvironment,
    ...browserEnvironment,
    ...record.environment,
  });
  record.write(resultFile, { tests: jestArguments, versions: engines.versions });
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = error instanceof EnginesMissing ? EXIT_WITHOUT_ENGINES : 1;
} finally {
  await engines?.remove();
}

/** Without ffmpeg, the tests of videos are skipped, which is reported. */
async function environmentForVideos() {
  try {
    await progress.step('Video programs', (at) => ensureVideoPrograms({ onProgress: at }));
    return {};
  } catch (error) {
    progress.say(`${error.message} Tests of videos are skipped.`);
    return { PLS_TEST_WITHOUT_VIDEOS: '1' };
  }
}

/** Without Chromium, the tests of pages in a browser are skipped, which is reported. */
async function environmentForBrowsers() {
  try {
    const { program } = await progress.step(
      'Browser',
      (at) => ensureBrowser({ onProgress: at }),
      ({ origin }) => origin,
    );
    return { CHROMIUM_PATH: program };
  } catch (error) {
    progress.say(`${error.message} Tests of pages in a browser are skipped.`);
    return { CHROMIUM_PATH: undefined };
  }
}

function runJest(jestArguments, testEnvironment) {
  const env = { ...process.env, ...testEnvironment };
  // A user's settings for their own servers must be out of the tests' reach.
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'REDIS_KEY_PREFIX']) delete env[name];
  const jest = inProject('node_modules', 'jest', 'bin', 'jest.js');
  return runInForeground(process.execPath, [...V8_OPTIONS, jest, ...jestArguments], { env, cwd: inProject() });
}
