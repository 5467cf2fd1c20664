// npm run test:interrupted: checks that a file is transferred completely, and nothing twice, however often the program that sends
// it is killed.
import './project/require-node.mjs';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers';
import { createdTimes, differences } from './interrupted/final-state.mjs';
import { writeListings } from './interrupted/listings-file.mjs';
import { measureMemory, WAYS } from './interrupted/memory.mjs';
import { WatchingProxy } from './interrupted/watching-proxy.mjs';
import { readNumbers } from './project/command-line.mjs';
import { inProject } from './project/paths.mjs';
import { Progress } from './project/progress.mjs';
import { concludeTrial } from './toolbox/conclude.mjs';
import { PhotoOrigin } from './toolbox/photo-origin.mjs';
import { Random } from './toolbox/random.mjs';
import { prepareTrial, raiseService } from './toolbox/stand.mjs';
import { inTrial } from './toolbox/trial.mjs';

const { listings, photos, kills, objects, seed } = readNumbers({
  usage: 'npm run test:interrupted -- [--listings 10000] [--photos 1] [--kills 10] [--objects 100000] [--seed 1]',
  about: `Brings a file of listings with photos to the service by pls-sync, and to another agency by a program of twenty lines that uses the
client as it is packed. Each is killed many times at random moments, and then run to its end. Both agencies have to have what the file
says then, each photo once; nothing may have been created twice, nor sent again that was acknowledged, by what a proxy has
seen. That all photos have been processed is not waited for. Then the memory is measured that a sync() of many objects
takes. The exit code is 0 when all of it was so.`,
  options: {
    listings: { about: 'in the file', default: 10_000 },
    photos: { about: 'of each listing', default: 1 },
    kills: { about: 'of each program', default: 10 },
    objects: { about: 'of the sync whose memory is measured', default: 100_000 },
    seed: { about: 'of the listings and the moments', default: 1 },
  },
});

/**
 * For the whole process; the runtime uses 60 of them before it has read anything, and the rest includes garbage that is not
 * collected yet.
 */
const MOST_MEGABYTES = 150;

const progress = new Progress();
await concludeTrial(async () => {
  const { PlsClient } = await prepareTrial(progress);
  const found = await inTrial(async (trial) => [...(await bringAll(trial, PlsClient)), ...(await measureAll())]);
  return { found };
});

async function bringAll(trial, PlsClient) {
  const { directory, atEnd } = trial;
  const origin = await PhotoOrigin.start();
  atEnd(() => origin.close());
  const project = await progress.step('Package', () => installPackage(directory));
  const file = path.join(directory, 'listings.ndjson');
  const random = new Random(seed);
  const photosOf = (number) =>
    origin.newUrls(photos).map((url, index) => ({ url, externalFileId: `photo-${number}-${index + 1}` }));
  const wanted = writeListings(file, { random, count: listings, photosOf });
  const service = await raiseService(trial, progress, { photoOrigin: origin.origin });
  const proxy = await WatchingProxy.before(service.origin);
  atEnd(() => proxy.close());
  const programs = {
    'pls-sync push': [
      path.join(project, 'node_modules/.bin/pls-sync'),
      'push',
      '--listings',
      file,
      '--no-wait',
      '--json',
    ],
    'a stranger': [path.join(project, 'stranger.mjs'), file],
  };
  const found = [];
  for (const [name, command] of Object.entries(programs)) {
    const { apiKey } = await service.createAgency(name);
    const environment = { ...process.env, PLS_API_URL: proxy.origin, PLS_API_KEY: apiKey };
    const client = new PlsClient({ url: service.origin, key: apiKey });
    const run = await progress.step(
      name,
      (at) => untilDone({ command, environment, project, proxy, random, at }),
      ({ sent }) => `${sent} listings sent in ${kills + 1} runs`,
    );
    const problems = await progress.step('What is there', async () => [
      ...(run.code === 0 ? [] : [`it ended with ${run.code}: ${run.errors}`]),
      ...proxy.repeated.map((externalId) => `${externalId} was sent again although it was acknowledged`),
      ...(await differences(client, wanted)),
      ...(await createdTimes(client)).flatMap(([id, times]) =>
        times === 1 ? [] : [`${id} was created ${times} times`],
      ),
      ...leftOver(await client.sync({ listings: () => wanted, dryRun: true })),
    ]);
    found.push(...problems.map((problem) => `${name}: ${problem}`));
  }
  return found;
}

/** Installs the client as somebody who was given the packed file. */
function installPackage(directory) {
  const project = path.join(directory, 'stranger');
  fs.mkdirSync(project);
  /** @type {import('node:child_process').ExecFileSyncOptionsWithStringEncoding} */
  const options = { cwd: project, stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' };
  const packed = execFileSync(
    'npm',
    ['pack', '--json', '--pack-destination', project, inProject('clients', 'typescript')],
    options,
  );
  fs.writeFileSync(path.join(project, 'package.json'), '{"name":"stranger","private":true,"type":"module"}');
  const [{ filename }] = JSON.parse(packed);
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${filename}`], options);
  fs.copyFileSync(inProject('scripts', 'interrupted', 'stranger.mjs'), path.join(project, 'stranger.mjs'));
  return project;
}

/** Runs the program, kills it repeatedly, and finally lets it finish. */
async function untilDone({ command, environment, project, proxy, random, at }) {
  proxy.begin();
  for (let kill = 1; kill <= kills; kill += 1) {
    at(`kill ${kill}`);
    proxy.nextProgram();
    const child = start(command, environment, project);
    const ended = once(child, 'close');
    // At most a tenth of what is left, so that there is something to interrupt until the end.
    const bulks = random.whole(0, Math.ceil(listings / 100 / kills));
    const delayMs = random.whole(0, 120);
    const killLater = () => setTimeout(() => child.kill('SIGKILL'), delayMs);
    if (bulks === 0) killLater();
    proxy.onBulk = () => proxy.bulks === bulks && killLater();
    await ended;
  }
  at('to its end');
  proxy.onBulk = () => {};
  proxy.nextProgram();
  const child = start(command, environment, project);
  let errors = '';
  child.stderr.on('data', (text) => (errors += text));
  const [code] = await once(child, 'close');
  return { code, errors, sent: proxy.sent.size };
}

function start(command, env, cwd) {
  return spawn(process.execPath, command, { env, cwd, stdio: ['ignore', 'ignore', 'pipe'] });
}

function leftOver({ listings: { plan } }) {
  const names = [...plan.missing, ...plan.changed, ...plan.orphaned.map(({ externalId }) => externalId)];
  return names.map((name) => `another comparison names ${name}`);
}

async function measureAll() {
  const found = [];
  for (const way of WAYS) {
    const { megabytes, read } = await progress.step(
      `Memory, ${way}`,
      () => measureMemory({ way, objects }),
      (measured) => `${measured.megabytes} MB at ${measured.read} objects`,
    );
    if (megabytes >= MOST_MEGABYTES) found.push(`sync() of ${objects} objects, ${way}, took ${megabytes} MB`);
    if (read !== objects) found.push(`sync() of ${objects} objects, ${way}, has read ${read}`);
  }
  return found;
}
