// npm run test:events: checks that readers of the event log receive everything once, in order and in time, with many writers.
import './project/require-node.mjs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readerDifferences } from './drift/compare.mjs';
import { Follower } from './drift/follower.mjs';
import { disturb } from './events/disturb.mjs';
import { LateCommits } from './events/late-commits.mjs';
import { Telling } from './events/telling.mjs';
import { TimedReader } from './events/timed-reader.mjs';
import { measureWaits } from './events/waiting-crowd.mjs';
import { watchWakes } from './events/wakes.mjs';
import { Writer } from './events/writer.mjs';
import { readNumbers } from './project/command-line.mjs';
import { Progress } from './project/progress.mjs';
import { concludeTrial } from './toolbox/conclude.mjs';
import { Random } from './toolbox/random.mjs';
import { prepareTrial, raiseService } from './toolbox/stand.mjs';
import { lateness, sayTimes } from './toolbox/times.mjs';
import { inTrial } from './toolbox/trial.mjs';

const { minutes, writers, readers, pause, crowd, seed, faults } = readNumbers({
  usage:
    'npm run test:events -- [--minutes 10] [--writers 10] [--readers 3] [--pause 250] [--crowd 5000] [--seed 1] [--faults]',
  about: `Writers create, change and delete listings, one by one and in bulks, through two APIs, and transactions commit long after others
that began later. Readers follow the log by cursor, each with another size of page. Each has to be told every acknowledged write
once, in order and without a gap, and what it has gathered from events alone has to be what the service has. From the write's answer
to the reader it may take 1 s (p99), and to who waits for it in another API 100 ms. Then a crowd waits in one API: it may hold no connection of
the database, take a twentieth of a core, and double the p99 of others; and a write of each agency has to wake all of its own. With faults, APIs are killed and connections to the database
are cut, and times are told without being judged. The exit code is 0 when nothing was found.`,
  options: {
    minutes: { about: 'for which they write', default: 10 },
    writers: { about: 'at a time', default: 10 },
    readers: { about: 'at a time', default: 3 },
    pause: { about: 'between two writes of a writer at most, in milliseconds', default: 250 },
    crowd: { about: 'how many wait in one API', default: 5000 },
    seed: { about: 'of what is written', default: 1 },
    faults: { about: 'APIs are killed and connections to the database cut', default: false },
  },
});

const LONGEST_LAG_MS = 1_000;
const LONGEST_WAKE_MS = 100;
const PAGE_SIZES = [500, 20, 100];
const CATCH_UP_MS = 60_000;

const progress = new Progress();
await concludeTrial(async () => {
  const { PlsClient } = await prepareTrial(progress);
  return inTrial((trial) => play(trial, PlsClient));
});

/** The trial's parameters and the problems found. */
async function play(trial, PlsClient) {
  const service = await raiseService(trial, progress, { apis: 2 });
  const { fleet, createAgency } = service;
  const origins = fleet.apis.map(({ url }) => url);
  const agency = await createAgency('Log');
  const client = new PlsClient({ url: origins[0], key: agency.apiKey });
  const telling = new Telling();
  const timed = Array.from({ length: readers }, (_, index) => {
    const limit = PAGE_SIZES[index % PAGE_SIZES.length];
    return new TimedReader({ origins, key: agency.apiKey, limit, random: new Random(seed * 1_000 + index) });
  });
  const followers = timed.map((reader) => new Follower(reader));
  followers.forEach((follower) => follower.start());
  const quiet = await createAgency('Quiet');

  const stop = new AbortController();
  const crew = Array.from(
    { length: writers },
    (_, index) =>
      new Writer({ name: `w${index}`, origins, key: agency.apiKey, random: new Random(seed + index), pause, telling }),
  );
  const late = new LateCommits({ databaseUrl: service.env.DATABASE_URL, agencyId: agency.agencyId, telling });
  const wakes = watchWakes({ origins, key: quiet.apiKey, stop: stop.signal });
  const disturbed = faults ? disturb(fleet, new Random(seed), stop.signal) : Promise.resolve([]);
  const working = Promise.all([...crew.map((writer) => writer.work(stop.signal)), late.work(stop.signal)]);
  await progress.step(
    'Writes',
    async (at) => {
      const endsAt = performance.now() + minutes * 60_000;
      try {
        while (performance.now() < endsAt) {
          await Promise.race([working, sleep(Math.min(1_000, endsAt - performance.now()))]);
          at(`${telling.writes} writes, readers at ${followers.map(({ seq }) => seq).join(', ')}`);
        }
        stop.abort();
        await working;
      } catch (error) {
        stop.abort();
        await Promise.all(followers.map((follower) => follower.stop()));
        throw error;
      }
    },
    () => `${telling.writes} writes, ${telling.expectedCount} events`,
  );
  const strikes = await disturbed;
  const wakeTimes = await wakes;
  const head = await client.eventsHead();
  await progress.step(
    'Readers',
    () => Promise.race([Promise.all(followers.map((follower) => follower.catchUp(head))), sleep(CATCH_UP_MS)]),
    () => followers.map(({ seq }) => seq).join(', '),
  );
  await Promise.all(followers.map((follower) => follower.stop()));
  const found = followers.flatMap((follower, index) =>
    [...(follower.seq === head ? [] : [`is at ${follower.seq} of ${head}`]), ...follower.violations].map(
      (line) => `reader ${index + 1}: ${line}`,
    ),
  );
  for (const [index, reader] of timed.entries()) {
    found.push(...telling.missedBy(reader).map((line) => `reader ${index + 1}: ${line}`));
  }
  for (const [index, follower] of followers.entries()) {
    found.push(...(await readerDifferences({ client, follower })).map((line) => `reader ${index + 1}: ${line}`));
  }
  const lags = timed.map((reader) => telling.lagsOf(reader));
  if (!faults) {
    for (const lag of lags) found.push(...lateness('a reader was told', lag, LONGEST_LAG_MS));
    found.push(...lateness('who waited was woken', wakeTimes, LONGEST_WAKE_MS));
  }
  const figures = {
    'writes acknowledged': telling.writes,
    'writes sent more than once': telling.unsure,
    'transactions that committed late': late.committed,
    'events of the log': head,
    ...(faults ? { faults: strikes.length } : {}),
    ...Object.fromEntries(
      lags.map((lag, index) => [`reader ${index + 1}, pages of ${timed[index].limit}: lag`, sayTimes(lag)]),
    ),
    'wake of who waits in another API': sayTimes(wakeTimes),
  };
  if (faults) return { figures, found };
  const waits = await progress.step(
    `${crowd} who wait`,
    (at) => measureWaits({ crowd, service, createAgency, onProgress: at }),
    () => '',
  );
  return { figures: { ...figures, ...waits.figures }, found: [...found, ...waits.found] };
}
