// Kills APIs and cuts their connections to the database, one after another.
import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = [3_000, 9_000];

const FAULTS = {
  'API killed': ({ service: { pid } }) => pid !== null && kill(pid),
  'connections to the database cut': ({ links: { database } }) => database.reset(),
  'connections to the database cut in an answer': async ({ links: { database } }, random) => {
    database.cut(random.whole(0, 4_000));
    await sleep(1_000);
    database.up();
  },
  'database away': async ({ links: { database } }, random) => {
    database.down();
    await sleep(random.between(500, 3_000));
    database.up();
  },
};

/** Resolves with the names of the faults when it is stopped. */
export async function disturb({ apis }, random, stop) {
  const done = [];
  for (;;) {
    await sleep(random.between(...PAUSE_MS));
    if (stop.aborted) return done;
    const name = random.pick(Object.keys(FAULTS));
    await FAULTS[name](random.pick(apis), random);
    done.push(name);
  }
}

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error; // it has just died of another fault
  }
}
