// Response times while many agencies send as many requests as they can, and for how long bulk calls delay the event loop.
import { createAgency } from '../../project/create-agency.mjs';
import { sayTimes, timesOf } from '../../toolbox/times.mjs';
import { HttpClient, jsonRequest } from '../http-client.mjs';
import { runInFlight } from '../rounds.mjs';
import { sampleFields } from '../samples.mjs';

const AGENCIES = 50;
const CONNECTIONS = 10;
/** Listings of each agency, which one bulk call creates. */
const LISTINGS = 100;
/** Single requests of each agency, and bulk calls of all. */
const REQUESTS = { quick: { get: 100, put: 40, bulk: 80 }, thorough: { get: 600, put: 200, bulk: 400 } };
const BULKS_AT_ONCE = 8;
/** What Node's monitor of the event loop measures in a process that is idle: its resolution, in milliseconds. */
const IDLE_DELAY_MS = 10;

export const agencyRows = [
  {
    name: 'fifty-agencies',
    about: `${AGENCIES} agencies with ${CONNECTIONS} connections each: single reads, single writes; ${BULKS_AT_ONCE} bulk calls at once`,
    goal: { getSpread: 8, putSpread: 6, loopDelay: 20 },
    run: measureAgencies,
  },
];

async function measureAgencies({ small }, { quick }) {
  const requests = quick ? REQUESTS.quick : REQUESTS.thorough;
  const clients = await clientsOf(small);
  try {
    await sendFromAll(clients, 1, bulkOf);
    // Opens the connections.
    await sendFromAll(clients, 2 * CONNECTIONS, readOf);
    const get = timesOf(await sendFromAll(clients, requests.get, readOf));
    const put = timesOf(await sendFromAll(clients, requests.put, writeOf));
    await loopDelayMs(small);
    const bulks = Array.from({ length: requests.bulk }, (_, number) => {
      const agency = number % AGENCIES;
      return () => clients[agency].send(bulkOf(number, agency));
    });
    await runInFlight(bulks, BULKS_AT_ONCE);
    const loopDelay = await loopDelayMs(small);
    return {
      times: {},
      getSpread: get.p99 / get.median,
      putSpread: put.p99 / put.median,
      loopDelay,
      note: `GET ${sayTimes(get)}, PUT ${sayTimes(put)}`,
    };
  } finally {
    await Promise.all(clients.map((client) => client.close()));
  }
}

/** A client for each of the agencies, which are new. */
async function clientsOf({ origin, env }) {
  const clients = [];
  const creations = Array.from({ length: AGENCIES }, (_, number) => async () => {
    const { apiKey } = await createAgency(`Bench ${number + 1}`, env);
    clients.push(new HttpClient(origin, apiKey));
  });
  await runInFlight(creations, 2);
  return clients;
}

/** Sends so many requests of each client, all clients at once; resolves with the response times in milliseconds. */
async function sendFromAll(clients, count, requestOf) {
  const times = [];
  await Promise.all(
    clients.map((client, agency) => {
      const units = Array.from({ length: count }, (_, number) => async () => {
        const request = requestOf(number, agency);
        const startedAt = performance.now();
        await client.send(request);
        times.push(performance.now() - startedAt);
      });
      return runInFlight(units, CONNECTIONS);
    }),
  );
  return times;
}

const readOf = (number) => ({ path: `/api/v1/listings/external/L-${number % LISTINGS}` });

const writeOf = (number) =>
  jsonRequest('PUT', '/api/v1/listings', { externalId: `L-${number % LISTINGS}`, ...sampleFields(number, number + 7) });

const bulkOf = (number, agency) =>
  jsonRequest('POST', '/api/v1/listings/bulk', {
    operations: Array.from({ length: LISTINGS }, (_, index) => ({
      op: 'upsert',
      externalId: `L-${index}`,
      ...sampleFields(index, 1 + agency + number * AGENCIES),
    })),
  });

/** The p99 of the event loop's delay since it was last asked for, in milliseconds. */
async function loopDelayMs({ env }) {
  const text = await (await fetch(`http://127.0.0.1:${env.METRICS_PORT}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds\S* (\S+)$/m.exec(text)?.[1]) * 1000 - IDLE_DELAY_MS;
}
