// A database that flushes at each commit and a Redis with an append-only file, for this run only: what the service acknowledges
// must survive the death of either, which the tests' fast engines could not prove.
import fs from 'node:fs';
import { layoutOf } from '../engines/data-layout.mjs';
import { ensurePrograms } from '../engines/engine-programs.mjs';
import { wantedEngines } from '../engines/wanted-engines.mjs';
import { makePrivateDirectory } from '../project/paths.mjs';
import { startDatabase } from './database/start-database.mjs';
import { startRedis } from './redis/start-redis.mjs';

/**
 * Starts both, of `DATABASE_KINDS` and `REDIS_KINDS`; `remove` stops them and deletes their folder.
 *
 * @param {string} directory
 * @param {{databaseKind?: string | null, redisKind?: string | null, onProgress: (message: string) => void}} options
 */
export async function startDurableEngines(directory, { databaseKind = null, redisKind = null, onProgress }) {
  const programs = await ensurePrograms(enginesWith({ databaseKind, redisKind }), { onProgress });
  const layout = layoutOf(directory);
  [layout.data, layout.run, layout.redisData, layout.log, layout.temporary].forEach(makePrivateDirectory);
  const [redis, database] = await Promise.all([
    startRedis(redisKind, programs.redis, layout),
    startDatabase(databaseKind, programs.database, layout, { onProgress }),
  ]);
  const asSeveral = (kind, { length }) => (length > 1 ? ` as ${kind} of ${length}` : '');
  return {
    database,
    redis,
    origin:
      `${programs.database.version}${asSeveral(databaseKind, database.servers)} with a flush at each commit, ` +
      `${programs.redis.version}${asSeveral(redisKind, redis.servers)}`,
    databaseServer: database.url,
    redisUrl: redis.url,
    async remove() {
      await Promise.all([database.end(), redis.end()]);
      for (const folder of [layout.run, layout.data]) fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The products of a run; set-ups with several servers use MariaDB, and Redis itself. */
function enginesWith({ databaseKind, redisKind }) {
  const wanted = wantedEngines();
  return {
    ...wanted,
    ...(databaseKind === null ? {} : { database: 'mariadb' }),
    ...(redisKind === null ? {} : { redis: redisKind === 'valkey' ? 'valkey' : 'redis' }),
  };
}
