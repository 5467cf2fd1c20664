// An engine for a single test that kills it, fills its disk or changes its settings, without affecting other tests; of the run's
// product.
//   node scripts/test-run/lone-engine.mjs <database|redis> <directory>   runs it there; prints {url, pid} once it accepts requests;
//                                                                        a database takes further options of the server
//   node scripts/test-run/lone-engine.mjs <sentinel|cluster> <directory> the same for several Redis servers, with {url, pid} of each
//   node scripts/test-run/lone-engine.mjs find                           fails when there is no program to run
// It ends with its standard input. The data in its directory is used again when it is run there again.
import { startRedis } from '../chaos/redis/start-redis.mjs';
import { layoutOf } from '../engines/data-layout.mjs';
import { privateDatabase } from '../engines/database-engines.mjs';
import { presentPrograms } from '../engines/engine-programs.mjs';
import { redisAnswers, spawnRedis } from '../engines/redis.mjs';
import { wantedEngines } from '../engines/wanted-engines.mjs';
import { makePrivateDirectory } from '../project/paths.mjs';
import { childEnd, endChild, sleep } from '../project/processes.mjs';

const OPTIONS = { throwaway: false };

const [name, directory, ...serverOptions] = process.argv.slice(2);
const programs = presentPrograms(wantedEngines());
if (!programs.complete) throw new Error(programs.problems.join('; '));
if (name !== 'find') {
  const layout = layoutOf(directory);
  [layout.data, layout.run, layout.redisData, layout.log, layout.temporary].forEach(makePrivateDirectory);
  if (name === 'sentinel' || name === 'cluster') await runSeveral(name, layout);
  else await run(name === 'database' ? loneDatabase(layout) : loneRedis(layout));
}

function loneDatabase(layout) {
  const database = privateDatabase(programs.database, layout);
  return {
    prepare: database.initialise,
    spawn: () => database.spawn({ ...OPTIONS, serverOptions }),
    answers: database.answers,
    url: database.url('lone'),
  };
}

function loneRedis(layout) {
  return {
    prepare: () => {},
    spawn: () => spawnRedis(programs.redis, layout, OPTIONS),
    answers: () => redisAnswers(layout),
    url: `unix:${layout.redisSocket}?db=0`,
  };
}

async function runSeveral(kind, layout) {
  const redis = await startRedis(kind, programs.redis, layout);
  process.stdin.resume().on('end', () => void redis.end().then(() => process.exit()));
  const servers = redis.servers.map(({ url, engine }) => ({ url, pid: engine.pid }));
  console.log(JSON.stringify({ url: redis.url, servers }));
}

async function run(engine) {
  await engine.prepare();
  const child = engine.spawn();
  const ended = childEnd(child).then(() => process.exit());
  process.stdin.resume().on('end', () => void endChild(child, { graceMs: 10_000 }));
  while (!(await engine.answers())) await sleep(20);
  console.log(JSON.stringify({ url: engine.url, pid: child.pid }));
  await ended;
}
