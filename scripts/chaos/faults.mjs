// All faults of the chaos test, one row each: what is affected, how, and how it is undone. `strike` returns when the fault is
// over, so that the time of the last fault is known.
import { sleep } from '../project/processes.mjs';

/**
 * @typedef {object} Stage what faults can affect
 * @property {import('../toolbox/random.mjs').Random} random
 * @property {Awaited<ReturnType<import('../toolbox/fleet.mjs').startFleet>>} fleet
 * @property {Awaited<ReturnType<import('./durable-engines.mjs').startDurableEngines>>} engines
 * @property {import('./storages.mjs').Storage} storage
 */

const FLEET_FAULTS = {
  'API killed': (stage) => signal(stage.random.pick(stage.fleet.apis), 'SIGKILL'),
  'API stopped in order': (stage) => signal(stage.random.pick(stage.fleet.apis), 'SIGTERM'),
  'API frozen': (stage) => freeze(stage.random.pick(stage.fleet.apis), seconds(stage, 1, 7)),
  'worker killed': (stage) => signal(stage.random.pick(stage.fleet.workers), 'SIGKILL'),
  'worker stopped in order': (stage) => signal(stage.random.pick(stage.fleet.workers), 'SIGTERM'),
  // Twice the time after which it is considered dead, so that another worker has its jobs when it wakes up.
  'worker frozen': (stage) => freeze(stage.random.pick(stage.fleet.workers), 8_000),
};

const DATABASE_FAULTS = {
  'database killed': (stage) => killEngine(stage.engines.database.writer(), seconds(stage, 0, 3)),
  'database stopped in order': (stage) => stopEngine(stage.engines.database.writer(), seconds(stage, 0, 3)),
  'database frozen': (stage) => freezeEngine(stage.engines.database.writer(), seconds(stage, 1, 5)),
};

const REDIS_FAULTS = {
  'Redis killed': async (stage) => killEngine(await aPrimary(stage), redisIsAway(stage)),
  'Redis frozen': async (stage) => freezeEngine(await aPrimary(stage), redisIsAway(stage)),
  'Redis emptied': async ({ engines }) => {
    await engines.redis.empty();
    return 'FLUSHALL';
  },
  'Redis full': async ({ engines, random }) => {
    const time = seconds({ random }, 1, 5);
    await engines.redis.onEach((redis) => redis.config('SET', 'maxmemory', '1'));
    await sleep(time);
    await engines.redis.onEach((redis) => redis.config('SET', 'maxmemory', '0'));
    return inSeconds(time);
  },
  // The copy was made before the first fault. The jobs in it have ended, its locks have expired, and it lacks everything queued
  // since: after minutes it is as outdated as it would be after an hour.
  'Redis restored from an old copy': async ({ engines }) => {
    const ageMs = await engines.redis.restoreCopy();
    return `${(ageMs / 60_000).toFixed(1)} min old`;
  },
};

/** Faults between processes and an engine. Each is given the proxy and is undone by `up`. */
const WAYS = {
  down: (proxy) => proxy.down(),
  hangs: (proxy) => proxy.hang(),
  slow: (proxy, random) => proxy.slow(random.between(20, 300)),
  reset: (proxy) => proxy.reset(),
  'cut in answers': (proxy, random) => proxy.cut(random.whole(0, 4_000)),
};

const BUCKET_FAULTS = {
  'bucket killed': (stage) => killEngine(stage.storage.server, seconds(stage, 0, 4)),
  'bucket frozen': (stage) => freezeEngine(stage.storage.server, seconds(stage, 1, 7)),
};

/** Services that processes reach through their own proxy, where there is one. */
const LINKS = { database: 'the database', redis: 'Redis', bucket: 'the bucket' };

/** An endless sequence of faults, `[name, strike]`: every available kind occurs once before any is repeated. */
export function* faultsOf({ random, storage, fleet }) {
  const [{ links }] = fleet.members;
  const faults = {
    ...FLEET_FAULTS,
    ...DATABASE_FAULTS,
    ...REDIS_FAULTS,
    ...(storage.server === null ? {} : BUCKET_FAULTS),
    ...Object.assign({}, ...Object.keys(links).map((engine) => linkFaults(LINKS[engine], engine))),
  };
  for (;;) yield* random.shuffled(Object.entries(faults));
}

function linkFaults(label, engine) {
  return Object.fromEntries(
    Object.entries(WAYS).map(([way, apply]) => [
      `way to ${label} ${way}`,
      async (stage) => {
        // Cuts off one process, or all of them together.
        const { members } = stage.fleet;
        const struck = stage.random.next() < 0.5 ? members : [stage.random.pick(members)];
        const time = seconds(stage, 0.5, 5);
        struck.forEach(({ links }) => apply(links[engine], stage.random));
        await sleep(time);
        struck.forEach(({ links }) => links[engine].up());
        return `${struck.length === 1 ? struck[0].name : 'all processes'}, ${inSeconds(time)}`;
      },
    ]),
  );
}

function signal({ name, service }, signalName) {
  send(service.pid, signalName);
  return name;
}

async function freeze({ name, service }, time) {
  const { pid } = service;
  send(pid, 'SIGSTOP');
  await sleep(time);
  send(pid, 'SIGCONT');
  return `${name}, ${inSeconds(time)}`;
}

async function killEngine(engine, awayFor) {
  await engine.kill();
  await sleep(awayFor);
  await engine.start();
  return `away for ${inSeconds(awayFor)} and its start`;
}

async function stopEngine(engine, awayFor) {
  await engine.end();
  await sleep(awayFor);
  await engine.start();
  return `away for ${inSeconds(awayFor)} and its start`;
}

async function freezeEngine(engine, time) {
  engine.freeze();
  await sleep(time);
  engine.thaw();
  await engine.untilItAnswers();
  return inSeconds(time);
}

const aPrimary = ({ engines, random }) => engines.redis.aPrimary(random);

/** A single server restarts; with replicas, another one has to take over first. */
const redisIsAway = (stage) => (stage.engines.redis.hasReplicas ? seconds(stage, 5, 9) : seconds(stage, 0, 5));

/** A process may have died of an earlier fault and not be running again yet. */
function send(pid, signalName) {
  try {
    if (pid !== null) process.kill(pid, signalName);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

const seconds = ({ random }, least, most) => random.between(least, most) * 1000;

const inSeconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
