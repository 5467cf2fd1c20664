// A database that flushes at each commit and a Redis with an append-only file, for this run only: what the service acknowledges
// must survive the death of either, which the tests' fast engines could not prove.
import fs from 'node:fs';
import { layoutOf } from '../engines/data-layout.mjs';
import { privateDatabase } from '../engines/database-engines.mjs';
import { ensurePrograms } from '../engines/engine-programs.mjs';
import { wantedEngines } from '../engines/wanted-engines.mjs';
import { makePrivateDirectory } from '../project/paths.mjs';
import { Engine } from './engine.mjs';
import { startRedis } from './redis/start-redis.mjs';

/**
 * Starts both, with a Redis of `REDIS_KINDS`; `remove` stops them and deletes their folder.
 *
 * @param {string} directory
 * @param {{redisKind?: string | null, onProgress: (message: string) => void}} options
 */
export async function startDurableEngines(directory, { redisKind = null, onProgress }) {
  const programs = await ensurePrograms(enginesWith(redisKind), { onProgress });
  const layout = layoutOf(directory);
  const privately = privateDatabase(programs.database, layout);
  [layout.data, layout.run, layout.redisData, layout.log, layout.temporary].forEach(makePrivateDirectory);
  await privately.initialise();
  const database = new Engine({ spawn: () => privately.spawn({ throwaway: false }), answers: privately.answers });
  const [redis] = await Promise.all([startRedis(redisKind, programs.redis, layout), database.start()]);
  const servers = redis.hasReplicas ? ` as ${redisKind} of ${redis.servers.length}` : '';
  return {
    database,
    redis,
    origin: `${programs.database.version} with a flush at each commit, ${programs.redis.version}${servers}`,
    databaseServer: privately.url(),
    redisUrl: redis.url,
    async remove() {
      await Promise.all([database.end(), redis.end()]);
      for (const folder of [layout.run, layout.data]) fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The products of a run; set-ups with several servers use Redis itself. */
function enginesWith(redisKind) {
  const wanted = wantedEngines();
  if (redisKind === null) return wanted;
  return { ...wanted, redis: redisKind === 'valkey' ? 'valkey' : 'redis' };
}
