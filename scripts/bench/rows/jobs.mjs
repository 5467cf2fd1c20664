// Background work: from an accepted publishing to its start and end, and querying a job's state.
import { sleep } from '../../project/processes.mjs';
import { quantile } from '../../toolbox/times.mjs';
import { fillQueue, withDatabaseConnection } from '../bench-database.mjs';
import { jsonRequest } from '../http-client.mjs';
import { measureInTurns, ratioOf } from '../rounds.mjs';
import { sampleFields, sampleFiles } from '../samples.mjs';

const PUBLISHED = { quick: 20, thorough: 100 };

/** How many jobs are ahead of the queried one in the queue. */
const WAITING = { few: 100, many: 100_000 };

export const jobRows = [
  {
    name: 'publish',
    about: 'publishing accepted, until the job starts and until it has ended, one at a time',
    goal: { p50: 50, p99: 250 },
    run: (stand, settings) => stand.withWorker(() => measurePublishing(stand, settings)),
  },
  {
    name: 'job-status',
    about: `GET /job/status, ${WAITING.many} jobs ahead against ${WAITING.few}`,
    goal: { depth: 1.5 },
    run: measureStatus,
  },
];

async function measurePublishing({ small }, { quick }) {
  const jobIds = [];
  for (let number = 0; number < (quick ? PUBLISHED.quick : PUBLISHED.thorough); number += 1) {
    const listing = { externalId: `P-${number}`, ...sampleFields(number), files: sampleFiles(number) };
    const request = jsonRequest('PUT', '/api/v1/listings', { ...listing, announcementStatus: 'active' });
    const { jobId } = await small.client.sendJson(request);
    jobIds.push(jobId);
    await completed(small, jobId);
  }
  // The database's own clock, which polling does not affect.
  const rows = await withDatabaseConnection(small.databaseUrl, async (connection) => {
    const [found] = await connection.query(
      `SELECT TIMESTAMPDIFF(MICROSECOND, created_at, started_at) / 1000 AS started,
              TIMESTAMPDIFF(MICROSECOND, created_at, completed_at) / 1000 AS ended FROM jobs WHERE id IN (?)`,
      [jobIds],
    );
    return found;
  });
  const started = rows.map((row) => Number(row.started));
  const ended = rows.map((row) => Number(row.ended));
  return {
    times: { started, ended },
    p50: quantile(started, 0.5),
    p99: quantile(started, 0.99),
    note: `ended after ${quantile(ended, 0.5)} ms (median), ${quantile(ended, 0.99)} ms (99 of 100)`,
  };
}

async function completed({ client }, jobId) {
  for (let poll = 0; poll < 600; poll += 1) {
    const { status, publicErrorMessage } = await client.sendJson({ path: `/api/v1/job/status?id=${jobId}` });
    if (status === 'completed') return;
    if (status.startsWith('failed')) throw new Error(`Publishing failed: ${publicErrorMessage}`);
    await sleep(50);
  }
  throw new Error(`Job ${jobId} has not ended in 30 s`);
}

async function measureStatus(stand, settings) {
  const { small } = stand;
  const contenders = [];
  // In separate queues, so that the hundred jobs of one are not behind the many of the other.
  const few = await fillQueue(small, WAITING.few, 'publishing');
  const many = await fillQueue(small, WAITING.many, 'media');
  for (const [name, id] of [
    ['few', few],
    ['many', many],
  ]) {
    const path = `/api/v1/job/status?id=${id}`;
    const { queuePosition } = await small.client.sendJson({ path });
    const ahead = WAITING[name];
    if (queuePosition !== ahead) throw new Error(`queuePosition is ${queuePosition}, not ${ahead}`);
    const prepare = async (count) => Array.from({ length: count }, () => () => small.client.send({ path }));
    contenders.push({ name, prepare, pids: () => [small.apiPid(), ...stand.enginePids] });
  }
  const { times, cpu } = await measureInTurns(contenders, settings);
  return { times, cpu, cpuDepth: cpu.many / cpu.few, depth: ratioOf(times.many, times.few), unit: 'request' };
}
