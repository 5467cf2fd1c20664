// npm run test:webhooks: checks that endpoints receive all events, in order and in time, beside dead endpoints and dying workers.
import './project/require-node.mjs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readNumbers } from './project/command-line.mjs';
import { Progress } from './project/progress.mjs';
import { concludeTrial } from './toolbox/conclude.mjs';
import { cpuMilliseconds } from './toolbox/cpu-time.mjs';
import { prepareTrial, raiseService } from './toolbox/stand.mjs';
import { lateness, sayTimes, timesOf } from './toolbox/times.mjs';
import { inTrial } from './toolbox/trial.mjs';
import { DEAD_KINDS, Endpoints } from './webhooks/endpoints.mjs';
import { Source } from './webhooks/source.mjs';

const {
  endpoints: count,
  'per-agency': perAgency,
  rate,
  seconds,
  kills,
  climb,
} = readNumbers({
  usage:
    'npm run test:webhooks -- [--endpoints 200] [--per-agency 10] [--rate 50] [--seconds 120] [--kills 1] [--climb]',
  about: `Agencies with endpoints each have agents changed, so many times a second in all, and two workers send each change to all endpoints
of its agency. A tenth of the endpoints are dead: they hang, answer 500, or refuse. Workers are killed in the middle of it. Each live endpoint
has to get every event of its agency in the order of the log; the last before a kill may come again, with the same ids. A dead one
gets nothing behind what it has not accepted. From the write's answer to the endpoint it may take 2 s (p99), apart from what a killed
worker had in hand, which is told by itself. With --climb the rate is then raised until that does not hold any more. The exit code is 0 when nothing was found.`,
  options: {
    endpoints: { about: 'in all', default: 200 },
    'per-agency': { about: 'of one agency, 10 at most', default: 10 },
    rate: { about: 'changes a second, over all agencies', default: 50 },
    seconds: { about: 'for which agents are changed', default: 120 },
    kills: { about: 'of workers, at equal distances', default: 1 },
    climb: { about: 'find the highest rate', default: false },
  },
});

const DEAD_EVERY = 10;
const LONGEST_DELAY_MS = 2_000;
/** A killed worker is considered dead after 4 s, and what it had begun may be a backlog then. */
const TAKEN_OVER_MS = 10_000;
const ARRIVAL_DEADLINE_MS = 120_000;
const CLIMB = { times: 1.5, seconds: 20 };

const progress = new Progress();
await concludeTrial(async () => {
  await prepareTrial(progress);
  return inTrial(play);
});

/** The trial's parameters and the problems found. */
async function play(trial) {
  const endpoints = await Endpoints.start();
  trial.atEnd(() => endpoints.close());
  const settings = { WEBHOOK_ALLOWED_ORIGINS: endpoints.origins.join() };
  const { fleet, origin, createAgency } = await raiseService(trial, progress, { workers: 2, settings });
  const agencies = await progress.step(
    'Agencies',
    (at) => register({ endpoints, origin, createAgency, onProgress: at }),
    (made) => `${made.length} with ${made.flatMap(({ hooks }) => hooks).length} endpoints`,
  );
  const source = new Source({ origin, agencies });
  const killed = [];
  let endedMs = -Number(cpuMilliseconds(fleet.workers.map(({ service }) => service.pid)));
  await progress.step(
    'Events',
    async (at) => {
      const writing = source.write({ rate, seconds });
      for (let kill = 1; kill <= kills; kill += 1) {
        await Promise.race([writing, sleep((seconds / (kills + 1)) * 1_000)]);
        const worker = fleet.workers[kill % fleet.workers.length];
        const { pid } = worker.service;
        if (pid === null) throw new Error(`${worker.name} is not running.`);
        endedMs += Number(cpuMilliseconds([pid]));
        process.kill(pid, 'SIGKILL');
        killed.push(performance.now());
        at(`${worker.name} killed`);
      }
      await writing;
    },
    () => `${source.answered.size} changes`,
  );
  await progress.step(
    'Arrivals',
    () => arrived(source, endpoints, agencies),
    () => `${endpoints.count} messages`,
  );
  const workersMs = endedMs + Number(cpuMilliseconds(fleet.workers.map(({ service }) => service.pid)));
  const live = agencies.flatMap(({ hooks }) => hooks.filter(({ dead }) => dead === null));
  const { steady, struck } = delaysOf({ source, endpoints, hooks: live, killed });
  const found = [
    ...source.failures,
    ...(await differencesOf({ agencies, endpoints, source })),
    ...lateness('live endpoints were told', steady, LONGEST_DELAY_MS),
  ];
  const figures = {
    'endpoints, live and dead': `${live.length} and ${count - live.length}`,
    'changes a second': (source.answered.size / seconds).toFixed(1),
    'deliveries a second': ((source.answered.size / seconds) * (live.length / agencies.length)).toFixed(0),
    delay: sayTimes(steady),
    'delay around a worker’s death': sayTimes(struck),
    'messages that came twice': endpoints.repeated,
    'processor time of workers a delivery': `${(workersMs / endpoints.count).toFixed(1)} ms`,
  };
  if (!climb) return { figures, found };
  const limit = await climbUp({ source, endpoints, agencies, live });
  return { figures: { ...figures, 'highest rate within 2 s': limit }, found };
}

/** Registers agencies with their endpoints, a tenth of which are dead. */
async function register({ endpoints, origin, createAgency, onProgress }) {
  const agencies = [];
  let made = 0;
  while (made < count) {
    const { apiKey } = await createAgency(`Agency ${agencies.length + 1}`);
    const hooks = [];
    while (hooks.length < perAgency && made < count) {
      const dead =
        made % DEAD_EVERY === DEAD_EVERY - 1 ? DEAD_KINDS[Math.floor(made / DEAD_EVERY) % DEAD_KINDS.length] : null;
      const hook = endpoints.add(dead);
      await callOf(origin, apiKey)('POST', '/webhooks', { url: hook.url, types: ['agent.*'] }, 201);
      hooks.push(hook);
      made += 1;
    }
    agencies.push({ apiKey, hooks, call: callOf(origin, apiKey) });
    onProgress(`${agencies.length} agencies`);
  }
  return agencies;
}

function callOf(origin, apiKey) {
  return async (method, path, body, wanted = 200) => {
    const headers = { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' };
    const answer = await fetch(`${origin}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (answer.status === wanted) return JSON.parse(text);
    throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`);
  };
}

/** Resolves when each live endpoint has as many events as its agency's log, or after a timeout. */
async function arrived(source, endpoints, agencies) {
  const deadline = performance.now() + ARRIVAL_DEADLINE_MS;
  const isThere = () =>
    agencies.every(({ apiKey, hooks }) =>
      hooks.every(({ path, dead }) => dead !== null || endpoints.seqsAt(path).size >= source.countOf(apiKey)),
    );
  while (!isThere() && performance.now() < deadline) await sleep(100);
}

/** The times from each change's response to its arrival at each live endpoint; changes around a kill separately. */
function delaysOf({ source, endpoints, hooks, killed, since = 0 }) {
  /** @type {number[][]} */
  const [steady, struck] = [[], []];
  for (const { path } of hooks) {
    const seen = new Set();
    for (const { requestId, at } of endpoints.at(path)) {
      const answeredAt = source.answered.get(requestId);
      if (answeredAt === undefined || answeredAt < since || seen.has(requestId)) continue;
      seen.add(requestId);
      const isStruck = killed.some(
        (moment) => answeredAt > moment - LONGEST_DELAY_MS && answeredAt < moment + TAKEN_OVER_MS,
      );
      (isStruck ? struck : steady).push(Math.max(0, at - answeredAt));
    }
  }
  return { steady: timesOf(steady), struck: timesOf(struck) };
}

/** A line for each endpoint whose events differ from its agency's log. */
async function differencesOf({ agencies, endpoints, source }) {
  const found = [];
  for (const { call, apiKey, hooks } of agencies) {
    const seqs = [];
    for (let after = 0, more = true; more;) {
      const page = await call('GET', `/events?after=${after}&limit=500&types=agent.*`);
      seqs.push(...page.events.map(({ seq }) => seq));
      ({ nextAfter: after, more } = page);
    }
    if (seqs.length !== source.countOf(apiKey))
      found.push(`the log has ${seqs.length} events of ${source.countOf(apiKey)} changes`);
    for (const { path, dead } of hooks) {
      const messages = endpoints.at(path);
      const told = messages.map(({ seq }) => seq);
      const places = told.map((seq) => seqs.indexOf(seq));
      const skipped = places.findIndex((place, index) => index > 0 && place > places[index - 1] + 1);
      if (skipped !== -1) found.push(`${path} got ${told[skipped]} after ${told[skipped - 1]}`);
      // What a killed worker has sent and not recorded is sent again, from there on in order.
      const returns = places.filter((place, index) => index > 0 && place < places[index - 1]).length;
      if (returns > kills) found.push(`${path} was sent back to earlier events ${returns} times`);
      if (messages.some(({ id, seq }) => !id.endsWith(`_${seq}`))) found.push(`${path} got an event by another id`);
      const distinct = [...new Set(told)];
      if (dead === null && distinct.join() !== seqs.join())
        found.push(`${path} got ${distinct.length} events, the log has ${seqs.length}`);
      if (dead !== null && distinct.some((seq) => seq !== seqs[0]))
        found.push(`${path}, which is dead (${dead}), got more than the first event`);
    }
  }
  return found;
}

/** Increases the rate until events no longer arrive in time. */
async function climbUp({ source, endpoints, agencies, live }) {
  let best = 'none';
  for (let next = rate * CLIMB.times; ; next *= CLIMB.times) {
    const since = performance.now();
    const before = source.answered.size;
    await progress.step(`${Math.round(next)} a second`, async () => {
      await source.write({ rate: next, seconds: CLIMB.seconds });
      await arrived(source, endpoints, agencies);
      return sayTimes(delaysOf({ source, endpoints, hooks: live, killed: [], since }).steady);
    });
    const { steady } = delaysOf({ source, endpoints, hooks: live, killed: [], since });
    const changes = (source.answered.size - before) / CLIMB.seconds;
    const isKept = changes > next * 0.9;
    if (lateness('an endpoint was told', steady, LONGEST_DELAY_MS).length > 0 || !isKept) return best;
    best = `${changes.toFixed(0)} changes, ${((changes * live.length) / agencies.length).toFixed(0)} deliveries a second`;
  }
}
