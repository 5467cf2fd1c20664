// npm run test:drift: checks that a CRM and the service converge after any faults between them.
import './project/require-node.mjs';
import { setInterval } from 'node:timers';
import { CarelessNetwork } from './drift/careless-network.mjs';
import { differences } from './drift/compare.mjs';
import { Crm } from './drift/crm.mjs';
import { Follower } from './drift/follower.mjs';
import { PhotoStore } from './drift/photo-store.mjs';
import { readNumbers } from './project/command-line.mjs';
import { Progress } from './project/progress.mjs';
import { concludeTrial } from './toolbox/conclude.mjs';
import { Random } from './toolbox/random.mjs';
import { prepareTrial, raiseService } from './toolbox/stand.mjs';
import { inTrial } from './toolbox/trial.mjs';

const { seeds, seed, listings, rounds, changes } = readNumbers({
  usage: 'npm run test:drift -- [--seeds 5] [--seed 1] [--listings 300] [--rounds 6] [--changes 60]',
  about: `A CRM changes at random and sends its changes as they are made, through a network that loses requests and answers and
delivers some twice, to APIs that are killed; a part is never sent, and once the CRM goes back to an older state. Photos become other
pictures under the same address, are added, removed and moved, and cannot be had for a while. Then one sync() of the client has to
bring both to equality, to the bytes of each photo, and a reader of the event log, who began with nothing, has to hold the same. The exit code is 0 when that was so for every seed.`,
  options: {
    seeds: { about: 'how many games', default: 5 },
    seed: { about: 'of the first', default: 1 },
    listings: { about: 'listings of the CRM to begin with', default: 300 },
    rounds: { about: 'of changes, each followed by a sync that may fail', default: 6 },
    changes: { about: 'in a round', default: 60 },
  },
});

/** The share of requests that a network fault affects during a game. */
const FAULT_SHARE = 0.08;
const KILL_EVERY_MS = 2_500;
/** Jobs without progress for this long are considered stuck. */
const JOBS_STUCK_MS = 300_000;
const OPEN_JOBS = ['pending', 'processing'];
const SHOWN = 20;

const progress = new Progress();
await concludeTrial(async () => {
  const { PlsClient } = await prepareTrial(progress);
  const drifted = await inTrial((trial) => playAll(trial, PlsClient));
  return { figures: { games: seeds }, found: drifted.map((line) => `not in step: ${line}`) };
});

/** The games that did not converge; the differences of each are reported as it ends. */
async function playAll(trial, PlsClient) {
  const photos = await PhotoStore.start();
  trial.atEnd(() => photos.close());
  const { fleet, createAgency } = await raiseService(trial, progress, { apis: 2, photoOrigin: photos.origin });
  const drifted = [];
  for (let game = seed; game < seed + seeds; game += 1) {
    const { apiKey } = await createAgency(`Drift ${game}`);
    const { found, told } = await progress.step(
      `Seed ${game}`,
      () => play({ game, fleet, photos, apiKey, PlsClient }),
      ({ told: line }) => line,
    );
    if (found.length > 0) {
      drifted.push(`seed ${game} (${told})`);
      console.log(`  ✗ seed ${game} (${told})`);
      found.slice(0, SHOWN).forEach((line) => console.log(`    ${line}`));
    }
  }
  return drifted;
}

/** One game: the differences at its end, and its parameters. */
async function play({ game, fleet, photos, apiKey, PlsClient }) {
  const random = new Random(game);
  const network = await CarelessNetwork.before({ origins: fleet.apis.map(({ url }) => url), random });
  const client = new PlsClient({ url: network.origin, key: apiKey });
  const hasty = new PlsClient({ url: network.origin, key: apiKey, attempts: 2 });
  const follower = new Follower(client);
  const crm = new Crm(random, { name: `game-${game}`, photos });
  follower.start();
  try {
    crm.fill(listings);
    network.faultShare = FAULT_SHARE;
    const kills = await disturbed(fleet, random, () => changeAndSync(crm, hasty, random));
    await network.settled();
    await ready(fleet.apis);
    photos.mendAll();
    const report = await sync(client, crm);
    await jobsEnded(client);
    await follower.catchUp(await client.eventsHead());
    const found = [
      ...refusals(report),
      ...(await differences({ crm, client, follower, apiOrigin: fleet.apis[0].url })),
      ...follower.violations,
      ...leftOver(await client.sync({ ...wholeOf(crm), dryRun: true })),
    ];
    const faults = Object.values(network.faults).reduce((sum, count) => sum + count);
    return { found, told: `${follower.seq} events, ${kills} kills, ${faults} faults of the network` };
  } finally {
    await follower.stop();
    await network.close();
  }
}

/** Kills an API from time to time while the work runs; resolves with the number of times. */
async function disturbed({ apis }, random, work) {
  let kills = 0;
  const killing = setInterval(() => {
    kills += 1;
    kill(random.pick(apis));
  }, KILL_EVERY_MS);
  try {
    await work();
    return kills;
  } finally {
    clearInterval(killing);
  }
}

async function changeAndSync(crm, client, random) {
  for (let round = 1; round <= rounds; round += 1) {
    crm.backUp();
    if (round === Math.ceil(rounds * 0.7)) crm.restore();
    await changeAndSend(crm, client, random);
    await sync(client, crm).catch(() => {}); // it may fail because of the faults: the next one starts anew
  }
}

async function changeAndSend(crm, client, random) {
  const sent = [];
  for (let count = 0; count < changes; count += 1) {
    const send = crm.change();
    // Not every change is sent, and what is sent may be lost or get no response.
    if (send !== null && random.next() < 0.7) sent.push(send(client).catch(() => {}));
    if (sent.length % 4 === 0) await Promise.all(sent);
  }
  await Promise.all(sent);
}

function wholeOf(crm) {
  return { agents: () => crm.agentsAsSent(), listings: () => crm.listingsAsSent() };
}

/** Resolves when no file is being fetched any more. */
async function jobsEnded(client) {
  const query = (status) => client.request('GET', '/jobs', { query: { status, limit: 1 } });
  let last = { seq: await client.eventsHead(), at: Date.now() };
  while ((await Promise.all(OPEN_JOBS.map(query))).some(({ items }) => items.length > 0)) {
    const seq = await client.eventsHead();
    if (seq !== last.seq) last = { seq, at: Date.now() };
    if (Date.now() - last.at > JOBS_STUCK_MS) throw new Error(`Jobs are stuck for ${JOBS_STUCK_MS / 1000} s.`);
    await new Promise((go) => setTimeout(go, 500));
  }
}

function sync(client, crm) {
  return client.sync({ ...wholeOf(crm), orphans: 'delete', agentOrphans: 'delete', maxOrphanShare: 1 });
}

function kill({ service: { pid } }) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is being restarted.
  }
}

async function ready(apis) {
  for (const { url } of apis) {
    while (!(await fetch(`${url}/health/ready`).catch(() => null))?.ok) await new Promise((go) => setTimeout(go, 100));
  }
}

/** Objects that the last, undisturbed sync could not transfer. */
function refusals({ agents, listings: brought }) {
  return [agents, brought].flatMap(({ refused, orphans }) => {
    const told = refused.map((one) => `${one.kind} ${one.externalId} was refused: ${JSON.stringify(one.refusal)}`);
    const refusal = orphans?.refusal ?? null;
    return refusal === null ? told : [...told, `orphans: ${refusal}`];
  });
}

function leftOver({ agents, listings: compared }) {
  return [agents, compared].flatMap(({ plan: { missing, changed, orphaned } }) => {
    const count = missing.length + changed.length + orphaned.length;
    return count === 0 ? [] : [`another comparison names ${JSON.stringify({ missing, changed, orphaned })}`];
  });
}
