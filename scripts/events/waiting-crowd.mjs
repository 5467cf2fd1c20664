// The cost of thousands of long polls in one API: CPU time, database connections, and delays of other requests.
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabaseConnection } from '../bench/bench-database.mjs';
import { cpuMilliseconds } from '../toolbox/cpu-time.mjs';
import { timesOf } from '../toolbox/times.mjs';

const WAIT_SECONDS = 30;
const OPENED_AT_ONCE = 50;
/** How long the other requests are measured: one after another, with a pause. */
const ORDINARY_MS = 4_000;
const ORDINARY_PAUSE_MS = 5;
const IDLE_MS = 5_000;
/** The time after the last one was sent; their first reads take the API some seconds. */
const SETTLING_MS = 5_000;
/** As many of one agency may wait in a process. */
const OF_ONE_AGENCY = 1_000;
/** A wait without an event must last at least this long. */
const WHOLE_WAIT_MS = WAIT_SECONDS * 1_000 - 500;
const MOST_CPU_SHARE = 0.05;
const MOST_TIMES_SLOWER = 2;
/** Below this difference, a doubled time is noise, in milliseconds. */
const NOISE_MS = 20;

/**
 * @param {object} options
 * @param {number} options.crowd
 * @param {any} options.service
 * @param {(name: string) => Promise<{apiKey: string}>} options.createAgency
 * @param {(message: string) => void} options.onProgress
 * @returns {Promise<{figures: Record<string, string>, found: string[]}>}
 */
export async function measureWaits({ crowd, service, createAgency, onProgress }) {
  const [{ url, service: api }] = service.fleet.apis;
  const names = Array.from({ length: Math.ceil(crowd / OF_ONE_AGENCY) }, (_, index) => `Waiting ${index + 1}`);
  const keys = (await Promise.all(names.map((name) => createAgency(name)))).map(({ apiKey }) => apiKey);
  const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });
  const headersOf = (key) => ({ authorization: `ApiKey ${key}` });
  const get = (key, path) => ask(`${url}/api/v1${path}`, { headers: headersOf(key), agent });
  const ordinary = async () => {
    const times = [];
    const endsAt = performance.now() + ORDINARY_MS;
    while (performance.now() < endsAt) {
      const startedAt = performance.now();
      await get(keys[0], '/users?limit=1');
      times.push(performance.now() - startedAt);
      await sleep(ORDINARY_PAUSE_MS);
    }
    return timesOf(times);
  };
  try {
    await ordinary();
    onProgress('alone');
    const alone = await ordinary();
    const heads = await Promise.all(keys.map(async (key) => (await get(key, '/events/head')).body.seq));
    const waiting = [];
    const openedAt = performance.now();
    while (waiting.length < crowd) {
      const more = Math.min(OPENED_AT_ONCE, crowd - waiting.length);
      waiting.push(
        ...Array.from({ length: more }, (_, index) => {
          const turn = (waiting.length + index) % keys.length;
          return waitOf(() => get(keys[turn], `/events?after=${heads[turn]}&wait=${WAIT_SECONDS}`));
        }),
      );
      await sleep(20);
      onProgress(`${waiting.length} opened`);
    }
    const openedMs = performance.now() - openedAt;
    await sleep(SETTLING_MS);
    const before = Number(cpuMilliseconds([api.pid]));
    const held = await transactionsOf(service);
    await sleep(IDLE_MS);
    const share = (Number(cpuMilliseconds([api.pid])) - before) / IDLE_MS;
    const beside = await ordinary();
    const writtenAt = performance.now();
    await Promise.all(
      keys.map((key) =>
        ask(`${url}/api/v1/users`, {
          ...{ method: 'PUT', agent, headers: { ...headersOf(key), 'content-type': 'application/json' } },
          body: JSON.stringify({ externalId: 'quiet', name: `Vera ${crowd}` }),
        }),
      ),
    );
    const ends = await Promise.all(waiting);
    const woken = ends.filter(({ answer }) => answer === '200 with 1');
    const lastMs = Math.max(...woken.map(({ at }) => at)) - writtenAt;
    const others = ends.filter(
      ({ answer, waitedMs }) => answer !== '200 with 1' && !(answer === '200 with 0' && waitedMs >= WHOLE_WAIT_MS),
    );
    const found = [
      ...(woken.length > crowd / 2
        ? []
        : [`of ${crowd} only ${woken.length} were there still when something happened`]),
      ...(held === 0 ? [] : [`those who wait hold ${held} transactions of the database`]),
      ...(share < MOST_CPU_SHARE ? [] : [`those who wait take ${(share * 100).toFixed(1)} % of a core`]),
      ...(beside.p99 <= Math.max(NOISE_MS, alone.p99 * MOST_TIMES_SLOWER)
        ? []
        : [`others take ${beside.p99.toFixed(1)} ms (p99) beside those who wait, ${alone.p99.toFixed(1)} alone`]),
      ...countsOf(others.map(({ answer }) => answer)).map(
        ([answer, times]) => `${times} who waited were answered ${answer}`,
      ),
    ];
    const figures = {
      [`${crowd} who wait: opened`]: `in ${(openedMs / 1_000).toFixed(1)} s`,
      'their processor time': `${(share * 100).toFixed(1)} % of a core`,
      'their transactions in the database': held,
      'p99 of others, alone': `${alone.p99.toFixed(1)} ms`,
      'p99 of others, beside them': `${beside.p99.toFixed(1)} ms`,
      [`${woken.length} of them woken by a write`]: `after ${(lastMs / 1_000).toFixed(1)} s`,
    };
    return { figures, found };
  } finally {
    agent.destroy();
  }
}

/** The number of occurrences of each text. */
function countsOf(texts) {
  const counts = new Map();
  texts.forEach((text) => counts.set(text, (counts.get(text) ?? 0) + 1));
  return [...counts];
}

/** The end of a wait: its status, the received events, and the duration. */
async function waitOf(begin) {
  const startedAt = performance.now();
  const { status, body } = await begin();
  const at = performance.now();
  const answer = `${status} with ${body.events?.length ?? `${body.error_code ?? body.error}`}`;
  return { answer, at, waitedMs: at - startedAt };
}

/** Open transactions and running statements in the database, except this one. */
function transactionsOf({ env }) {
  return withDatabaseConnection(env.DATABASE_URL, async (connection) => {
    const [[{ open }]] = await connection.query(
      `SELECT (SELECT COUNT(*) FROM information_schema.innodb_trx) + (SELECT COUNT(*) FROM information_schema.processlist
         WHERE command = 'Query' AND id <> CONNECTION_ID()) AS open`,
    );
    return Number(open);
  });
}

/**
 * With plain HTTP, because `fetch` takes more CPU time for 5,000 requests than the API does. The status is 0 without a response.
 *
 * @param {string} url
 * @param {{method?: string, headers: http.OutgoingHttpHeaders, agent: http.Agent, body?: string}} request
 * @returns {Promise<{status: number | undefined, body: any}>}
 */
function ask(url, { method = 'GET', headers, agent, body }) {
  return new Promise((resolve) => {
    const fail = (error) => resolve({ status: 0, body: { error: error.message } });
    const request = http.request(url, { method, headers, agent }, (response) => {
      const pieces = [];
      response.on('data', (piece) => pieces.push(piece));
      response.on('end', () =>
        resolve({ status: response.statusCode, body: JSON.parse(Buffer.concat(pieces).toString()) }),
      );
      response.on('error', fail);
    });
    request.on('error', fail);
    request.end(body);
  });
}
