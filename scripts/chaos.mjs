// npm run test:chaos: checks that acknowledged writes survive faults of processes, engines and the network.
import './project/require-node.mjs';
import { DATABASE_KINDS } from './chaos/database/start-database.mjs';
import { REDIS_KINDS } from './chaos/redis/start-redis.mjs';
import { reportOf, rowOf } from './chaos/report.mjs';
import { runChaos } from './chaos/run.mjs';
import { ensureVideoPrograms } from './engines/video-programs.mjs';
import { ensureBuilt } from './project/build.mjs';
import { readNumbers } from './project/command-line.mjs';
import { ensureInstalled } from './project/install.mjs';
import { Progress } from './project/progress.mjs';

const { minutes, seed, bucket, database, redis } = readNumbers({
  usage: 'npm run test:chaos -- [--minutes 10] [--seed 1] [--database galera] [--redis cluster] [--bucket]',
  about: `Starts a database that flushes at each commit, a Redis, two APIs and two workers, all for itself. Agencies write,
publish, upload and delete, photos and short videos, while processes and engines are killed, frozen, emptied, set back
and cut off from each other, and the clocks of the workers are ten minutes apart. At the end every acknowledged write must
be there with its last value, every job must have ended, nothing may have been done twice, and all must have come to rest
within 20 s of the last fault. The exit code is 0 when all of that holds.

Sentinel has three servers and three sentinels, a cluster three primaries with a replica each: of those a primary is killed
and frozen until another takes its place. Galera has three nodes behind a router with one writer; it is the writer that is killed,
stopped and frozen, and another takes its place.

The seed decides the order and kind of faults; how they meet the requests is left to chance.`,
  options: {
    minutes: { about: 'how long faults strike', default: 10 },
    seed: { about: 'which faults', default: 1 },
    database: { about: 'one server when nothing is said, or several', choices: DATABASE_KINDS },
    redis: { about: 'the Redis: one server of a product (any when nothing is said), or several', choices: REDIS_KINDS },
    bucket: { about: 'store media in a bucket, which is struck by faults as well', default: false },
  },
});

const progress = new Progress();
try {
  await progress.step('Dependencies', (at) => ensureInstalled({ onProgress: at }));
  await progress.step('Build', (at) => ensureBuilt({ onProgress: at }));
  await progress.step('Video programs', (at) => ensureVideoPrograms({ onProgress: at }));
  const outcome = await runChaos({
    minutes,
    seed,
    hasBucket: bucket,
    databaseKind: database,
    redisKind: redis,
    progress,
  });
  const { violations } = outcome.ledger;
  console.log(`\n${reportOf(outcome)}\n`);
  console.log(`For docs/operations.md: ${rowOf(outcome)}\n`);
  console.log(violations.length === 0 ? 'Nothing was lost.' : violations.join('\n'));
  process.exitCode = violations.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`\n${error.stack}`);
  process.exitCode = 1;
}
