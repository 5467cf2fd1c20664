// One engine for one test that ends it, fills its disk or changes its settings, which other tests must not notice.
//   node scripts/test-run/lone-engine.mjs <mariadb|redis> <directory>   runs it there; prints {url, pid} as it serves
//   node scripts/test-run/lone-engine.mjs find                          fails where there is no program to run
// It ends with its standard input. What it keeps in its directory is there again when it is run there again.
import { layoutOf } from '../engines/data-layout.mjs';
import { findEnginePrograms } from '../engines/find-programs.mjs';
import { initialiseMariadb, mariadbAnswers, spawnMariadb } from '../engines/mariadb.mjs';
import { redisAnswers, spawnRedis } from '../engines/redis.mjs';
import { unpackedRoot } from '../engines/unpack-debian-packages.mjs';
import { makePrivateDirectory } from '../project/paths.mjs';
import { childEnd, endChild, sleep } from '../project/processes.mjs';

const OPTIONS = { throwaway: false };

const ENGINES = {
  mariadb: {
    prepare: initialiseMariadb,
    spawn: spawnMariadb,
    answers: mariadbAnswers,
    urlOf: (layout) => `mysql://root@localhost/lone?socketPath=${layout.mariadbSocket}`,
  },
  redis: {
    prepare: () => {},
    spawn: spawnRedis,
    answers: redisAnswers,
    urlOf: (layout) => `unix:${layout.redisSocket}?db=0`,
  },
};

const [name, directory] = process.argv.slice(2);
const programs = findEnginePrograms([unpackedRoot('engines')]);
if (!programs.complete) throw new Error(programs.problems.join('; '));
if (name !== 'find') await run(ENGINES[name], programs[name], layoutOf(directory));

async function run(engine, program, layout) {
  [layout.data, layout.run, layout.redisData, layout.log, layout.temporary].forEach(makePrivateDirectory);
  await engine.prepare(program, layout);
  const child = engine.spawn(program, layout, OPTIONS);
  const ended = childEnd(child).then(() => process.exit());
  process.stdin.resume().on('end', () => void endChild(child, { graceMs: 10_000 }));
  while (!(await engine.answers(layout))) await sleep(20);
  console.log(JSON.stringify({ url: engine.urlOf(layout), pid: child.pid }));
  await ended;
}
