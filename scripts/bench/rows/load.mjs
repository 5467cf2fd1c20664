// The memory of a process when idle and under load, and the latency for 100 clients with mixed requests.
import fs from 'node:fs';
import { sleep } from '../../project/processes.mjs';
import { quantile } from '../../toolbox/times.mjs';
import { jsonRequest } from '../http-client.mjs';
import { runInFlight } from '../rounds.mjs';
import { sampleFields, sampleFiles } from '../samples.mjs';

const CLIENTS = 100;
const REQUESTS = { quick: 1000, thorough: 5000 };
const BULKS = { quick: 40, thorough: 300 };

export const loadRows = [
  {
    name: 'memory-at-rest',
    about: 'memory of the API before any load',
    goal: { megabytes: 180 },
    isFirst: true,
    run: async ({ small }) => ({ times: {}, megabytes: residentMegabytes(small.apiPid()) }),
  },
  {
    name: 'memory-under-bulk-load',
    about: 'most memory of the API while 8 callers send bulks of 100',
    goal: { megabytes: 260 },
    run: measureMemoryUnderLoad,
  },
  {
    name: 'mixed-100-clients',
    about: '100 clients at once: half read a listing, others lists, jobs, schemas, single writes and bulks',
    goal: {},
    run: measureMixed,
  },
];

async function measureMemoryUnderLoad({ small }, { quick }) {
  let most = 0;
  const timer = setInterval(() => (most = Math.max(most, residentMegabytes(small.apiPid()))), 50);
  const bulks = Array.from({ length: quick ? BULKS.quick : BULKS.thorough }, (_, number) => {
    const request = bulkOf(number);
    return () => small.client.send(request);
  });
  await runInFlight(bulks, 8);
  clearInterval(timer);
  return { times: {}, megabytes: most };
}

async function measureMixed({ small }, { quick }) {
  const count = quick ? REQUESTS.quick : REQUESTS.thorough;
  const waits = [];
  const requests = Array.from({ length: count }, (_, number) => {
    const request = mixedRequest(number, small.size);
    return async () => {
      const startedAt = performance.now();
      await small.client.send(request);
      waits.push(performance.now() - startedAt);
    };
  });
  await sleep(200);
  const startedAt = performance.now();
  await runInFlight(requests, CLIENTS);
  const perSecond = (count / (performance.now() - startedAt)) * 1000;
  const [p50, p99] = [quantile(waits, 0.5), quantile(waits, 0.99)].map((ms) => ms.toFixed(0));
  return {
    times: { waits: waits.map((ms) => Number(ms.toFixed(1))) },
    note: `${perSecond.toFixed(0)} requests/s; waits ${p50} ms (median), ${p99} ms (99 of 100)`,
  };
}

function mixedRequest(number, size) {
  const some = (number * 7919) % size;
  const kind = number % 20;
  if (kind < 10) return { path: `/api/v1/listings/external/L-${some}` };
  if (kind < 13) return { path: '/api/v1/listings?limit=50' };
  if (kind < 15) {
    return {
      path: '/api/v1/reference/schema?announcementType=sale&propertyType=parking&propertySecondaryType=garage',
    };
  }
  if (kind < 19) {
    return jsonRequest('PUT', '/api/v1/listings', { externalId: `L-${some}`, ...sampleFields(some, number + 1) });
  }
  return bulkOf(number);
}

function bulkOf(number) {
  return jsonRequest('POST', '/api/v1/listings/bulk', {
    operations: Array.from({ length: 100 }, (_, index) => {
      const some = number * 100 + index;
      return {
        op: 'upsert',
        externalId: `M-${some % 5000}`,
        ...sampleFields(some, 1 + (some % 1000)),
        files: sampleFiles(index),
      };
    }),
  });
}

function residentMegabytes(pid) {
  // The service is started through another program that execs it: the pid remains the same.
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
