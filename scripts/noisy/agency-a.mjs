// Agency A, in its own process, so that the cost of generating load is not attributed to the service. Controlled by messages:
// first a kind (answered `ready`), then `start` and `stop`, any number of times.
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { KINDS } from './kinds.mjs';

/** Requests are sent in bursts, this many per second. */
const BURSTS_PER_SECOND = 5;

/** The maximum number of concurrent requests; those beyond it are dropped. */
const MOST_AT_ONCE = 64;

const settings = await new Promise((resolve) => process.once('message', resolve));
const { origin, apiKey } = settings;
/** @type {any} */
const kind = KINDS.find(({ name }) => name === settings.kind);
const pool = new Pool(origin, { connections: MOST_AT_ONCE });
const underWay = new Set();
/** The number of responses by status; 0: the connection was closed instead. */
let answers = {};
let noise = null;

const a = { ...settings, call };
const next = kind.requests?.(a);
if (kind.backlog !== undefined) await fillQueue();

process.on('message', async (message) => {
  if (message === 'start') {
    answers = {};
    noise = await startNoise();
    process.send?.({ started: true });
  } else {
    await noise();
    await Promise.all(underWay);
    process.send?.({ answers });
  }
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });

async function startNoise() {
  if (kind.hold !== undefined) return kind.hold(a);
  const bursts = setInterval(() => {
    for (let count = 0; count < kind.perSecond / BURSTS_PER_SECOND && underWay.size < MOST_AT_ONCE; count += 1) {
      const answered = send(next()).finally(() => underWay.delete(answered));
      underWay.add(answered);
    }
  }, 1_000 / BURSTS_PER_SECOND);
  return () => clearInterval(bursts);
}

/** Resolves with the status, whatever it is; 0 without a response. */
async function send(request) {
  const status = await statusOf(request);
  answers[status] = (answers[status] ?? 0) + 1;
  return status;
}

async function statusOf({ method, path, body, headers }) {
  try {
    const answer = await pool.request({
      ...{ method, path: `/api/v1${path}`, body },
      headers: { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json', ...headers },
    });
    await answer.body.dump({ limit: 64 * 1024 * 1024 });
    return answer.statusCode;
  } catch {
    return 0; // closing the connection is the service's response
  }
}

async function call(method, path, body) {
  const answer = await pool.request({
    ...{ method, path: `/api/v1${path}`, body: JSON.stringify(body) },
    headers: { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' },
  });
  const text = await answer.body.text();
  if (answer.statusCode === 200) return JSON.parse(text);
  throw new Error(`${method} ${path} was answered ${answer.statusCode}: ${text.slice(0, 500)}`);
}

/** At the maximum rate that the limit permits. */
async function fillQueue() {
  for (let queued = 0; queued < kind.backlog; queued += 100) {
    const status = await send(next());
    if (status === 429) await sleep(1_000);
    if (status !== 200) queued -= 100;
  }
}
