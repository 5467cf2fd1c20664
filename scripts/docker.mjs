// npm run test:docker: the image and compose.yml on a real Docker engine, from an empty machine to a public listing, through a
// rolling restart, to a complete removal.
import './project/require-node.mjs';
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { inProject, projectRoot } from './project/paths.mjs';
import { Progress } from './project/progress.mjs';
import { runQuietly } from './project/run-command.mjs';
import { until } from './toolbox/until.mjs';

/** So that callers can distinguish "not run" from "failed". */
const NO_ENGINE = 3;

const HELP = `usage: npm run test:docker -- [--keep]

Builds the image, looks at what it is (size, user, what is not in it), brings docker/compose.yml up with two APIs, publishes a
listing, restarts worker and APIs one after another under load, and takes all of it down. It needs a Docker engine with compose
2.24 or later; its containers and volumes have names of their own.

  --keep    leaves the image
  --help    this text

Exit code: 0 all held, 1 something did not, ${NO_ENGINE} there is no engine, and nothing was run.`;

const { values } = parseArgs({ options: { keep: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const engine = spawnSync('docker', ['version', '--format', '{{.Server.Version}}'], { encoding: 'utf8' });
if (engine.status !== 0) {
  const reason = (engine.error?.message ?? engine.stderr).trim().split('\n')[0];
  console.error(`No Docker engine answers here (${reason}): nothing was run.`);
  process.exit(NO_ENGINE);
}

const PROJECT = `pls-test-${process.pid}`;
const IMAGE = 'property-listing-sync:test';
/** The size of its files, not compressed as a registry stores them. */
const MAX_BYTES = 400e6;
/** Programs that would help an intruder and nobody else. */
const UNWANTED = [
  'npm',
  'npx',
  'yarn',
  'corepack',
  'tsc',
  'gcc',
  'g++',
  'cc',
  'make',
  'python3',
  'git',
  'curl',
  'wget',
];
const WANTED = ['node', 'tini', 'pls', 'ffmpeg', 'ffprobe'];
const READY = { withinMs: 120_000, everyMs: 1_000 };

const docker = (...words) => runQuietly('docker', words, { cwd: projectRoot });
const files = ['compose.yml', 'compose.test.yml'].flatMap((file) => ['-f', inProject('docker', file)]);
const compose = (...words) => docker('compose', '-p', PROJECT, ...files, ...words);
const inImage = (script) =>
  docker('run', '--rm', '--read-only', '--tmpfs=/tmp', '--cap-drop=ALL', '--network=none', IMAGE, 'sh', '-c', script);

const progress = new Progress(process.stderr);
console.error(`Docker ${engine.stdout.trim()}`);
let isUp = false;
try {
  await progress.step(
    'Image',
    () => docker('build', '-q', '-f', 'docker/Dockerfile', '-t', IMAGE, '.'),
    () => IMAGE,
  );
  await progress.step('What it is', judgeImage, (words) => words);
  isUp = true;
  await progress.step('Up', up, () => 'two APIs and a worker are healthy');
  const listing = await progress.step('A listing', publish, (path) => path);
  await progress.step(
    'Rolling restart',
    () => restartAll(listing),
    (count) => `${count} requests, none failed`,
  );
  console.log('The image and compose.yml hold.');
} catch (error) {
  console.error(error.message);
  if (isUp) console.error(await compose('logs', '--tail', '20', '--no-color').catch(({ message }) => message));
  process.exitCode = 1;
} finally {
  if (isUp)
    await progress.step(
      'Down',
      () => compose('down', '--volumes', '--remove-orphans'),
      () => 'nothing is left',
    );
  if (!values.keep) await docker('image', 'rm', IMAGE).catch(({ message }) => console.error(message));
}

async function judgeImage() {
  const [{ Config: config }] = JSON.parse(await docker('image', 'inspect', IMAGE));
  must(config.User === '1000:1000', `The user is ${config.User || 'root'}.`);
  must(config.StopSignal === 'SIGTERM' && config.Healthcheck !== undefined, 'Stop signal or health check are missing.');
  // Not the engine's figure, which some engines give compressed.
  const bytes =
    1024 * Number(await inImage('du --apparent-size --summarize --one-file-system -k / 2> /dev/null | cut -f 1'));
  must(bytes < MAX_BYTES, `The image has ${megabytes(bytes)}, and may have ${megabytes(MAX_BYTES)}.`);
  const found = (await inImage(`for name in ${UNWANTED.join(' ')}; do command -v $name || :; done`)).trim();
  must(found === '', `In the image there is ${found.replaceAll('\n', ', ')}.`);
  await inImage(`for name in ${WANTED.join(' ')}; do command -v $name; done && ffmpeg -version && ffprobe -version`);
  await inImage('test "$(id -u)" = 1000 && ! touch /app/x && node -e "require(\'sharp\')"');
  return `${megabytes(bytes)}; no root, no tools`;
}

async function up() {
  await compose('up', '-d', '--wait', '--wait-timeout', '180', 'api', 'worker');
  must((await addresses()).length === 2, 'There are not two APIs.');
}

/** @returns the path of a public page. */
async function publish() {
  await compose('exec', '-T', '--index', '1', 'api', 'pls', 'cli', 'demo', 'fill', '--listings', '10');
  const publishedPage = async () => {
    for (let id = 1; id <= 10; id += 1) {
      const page = `/en/announcement/${id}`;
      if (await answers(await firstAddress(), page)) return page;
    }
    return null;
  };
  return until(publishedPage, 'no listing was published', READY);
}

/**
 * Restarts one after another, as in a rollout, while callers use the one that is ready. @returns the number of successful calls.
 */
async function restartAll(page) {
  let count = 0;
  const [worker, ...apis] = [...(await containers('worker')), ...(await containers('api'))];
  for (const container of [worker, ...apis]) {
    const others = (await addresses()).filter(({ id }) => id !== container).map(({ origin }) => origin);
    let isRestarting = true;
    const load = (async () => {
      while (isRestarting) {
        for (const origin of others) {
          must(await answers(origin, page), `${origin}${page} failed while ${container} was restarted.`);
          count += 1;
        }
      }
    })();
    load.catch(() => {}); // awaited below, so that what was started is taken down
    try {
      await docker('stop', '--time', '25', container);
      const [{ State: state }] = JSON.parse(await docker('inspect', container));
      must(state.ExitCode === 0, `${container} ended with ${state.ExitCode}.`);
      await docker('start', container);
      const isHealthy = async () => JSON.parse(await docker('inspect', container))[0].State.Health.Status === 'healthy';
      await until(isHealthy, `${container} is not healthy`, READY);
    } finally {
      isRestarting = false;
      await load;
    }
  }
  return count;
}

async function containers(service) {
  return (await compose('ps', '-q', service)).trim().split('\n');
}

/** The current addresses of the APIs: the ports change with a restart. */
async function addresses() {
  return Promise.all(
    (await containers('api')).map(async (id) => {
      const [address] = (await docker('port', id, '3000/tcp')).trim().split('\n');
      return { id, origin: `http://${address}` };
    }),
  );
}

async function firstAddress() {
  const [{ origin }] = await addresses();
  return origin;
}

async function answers(origin, path) {
  const response = await fetch(origin + path, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
  await response?.arrayBuffer();
  return response?.ok === true;
}

function must(holds, otherwise) {
  if (!holds) throw new Error(otherwise);
}

function megabytes(bytes) {
  return `${Math.round(bytes / 1e6)} MB`;
}
