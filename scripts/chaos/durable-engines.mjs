// A database that flushes at each commit and a Redis with an append-only file, for this run alone: what the service
// acknowledges must outlive the death of either, so the fast engines of the tests would prove nothing.
import fs from 'node:fs';
import { layoutOf } from '../engines/data-layout.mjs';
import { privateDatabase } from '../engines/database-engines.mjs';
import { ensurePrograms } from '../engines/engine-programs.mjs';
import { redisAnswers, spawnRedis } from '../engines/redis.mjs';
import { wantedEngines } from '../engines/wanted-engines.mjs';
import { makePrivateDirectory } from '../project/paths.mjs';
import { childEnd, endChild, sleep } from '../project/processes.mjs';

const START_DEADLINE_MS = 60_000;

/** Starts both; `remove` ends them and takes their folder away. */
export async function startDurableEngines(directory, { onProgress }) {
  const programs = await ensurePrograms(wantedEngines(), { onProgress });
  const layout = layoutOf(directory);
  const privately = privateDatabase(programs.database, layout);
  [layout.data, layout.run, layout.redisData, layout.log, layout.temporary].forEach(makePrivateDirectory);
  await privately.initialise();
  const options = { throwaway: false };
  const database = new Engine({ spawn: () => privately.spawn(options), answers: privately.answers });
  const redis = new Engine({
    spawn: () => spawnRedis(programs.redis, layout, options),
    answers: () => redisAnswers(layout),
  });
  await Promise.all([database.start(), redis.start()]);
  return {
    database,
    redis,
    origin: `${programs.database.version} with a flush at each commit, ${programs.redis.version}`,
    databaseServer: privately.url(),
    redisUrl: `unix:${layout.redisSocket}?db=0`,
    async remove() {
      await Promise.all([database.end(), redis.end()]);
      for (const folder of [layout.run, layout.data]) fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A server that dies, freezes and comes back when it is told to. */
export class Engine {
  #child = null;

  constructor({ spawn, answers }) {
    this.spawn = spawn;
    this.answers = answers;
  }

  /** Resolves when it serves. */
  async start() {
    this.#child = this.spawn();
    const deadline = Date.now() + START_DEADLINE_MS;
    while (!(await this.answers())) {
      if (Date.now() > deadline) throw new Error(`An engine did not start: ${this.#child.spawnargs.join(' ')}`);
      await sleep(20);
    }
  }

  async kill() {
    const ended = childEnd(this.#child);
    this.#child.kill('SIGKILL');
    await ended;
  }

  freeze() {
    this.#child.kill('SIGSTOP');
  }

  thaw() {
    this.#child.kill('SIGCONT');
  }

  async end() {
    if (this.#child === null) return;
    this.thaw();
    await endChild(this.#child, { graceMs: 10_000 });
  }
}
