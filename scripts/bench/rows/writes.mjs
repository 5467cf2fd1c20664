// Writes: sets of 100 listings and single ones, compared with one upsert of the same rows in a bare process, with the limit (one
// upsert into a plain table, without HTTP), and with a minimal Nest server.
import { jsonRequest } from '../http-client.mjs';
import { upsertAll } from '../references/plain-table.mjs';
import { measureInTurns } from '../rounds.mjs';
import { sampleFields, sampleFiles } from '../samples.mjs';
import { SMALL_SIZE } from '../stand.mjs';
import { againstBare } from './against-bare.mjs';

const PER_REQUEST = 100;

/** The service writes the even listings, the bare process the odd ones of the same table. */
const LANES = { service: 0, bare: 1 };

let created = 0;
let price = 1000;

/** What each kind of write sends for the operations of a request. */
const KINDS = {
  create: (lane) => () => {
    created += 1;
    return { externalId: `N-${lane}-${created}`, ...sampleFields(created) };
  },
  update: (lane, size) => {
    const next = somewhere(lane, size);
    return () => {
      const number = next();
      price += 1;
      return { externalId: `L-${number}`, ...sampleFields(number, price) };
    };
  },
  unchanged: (lane, size) => {
    const next = somewhere(lane, size, 20);
    return () => {
      const number = next();
      return { externalId: `L-${number}`, ...sampleFields(number, 777) };
    };
  },
};

/**
 * Iterates over the lane's listings in steps, each once before any is repeated; in `blocks` of 100, or over all of them with 0.
 */
function somewhere(lane, size, blocks = 0) {
  const count = size / 2;
  const stride = Math.floor(count * 0.381966) | 1;
  const visited = blocks === 0 ? count : Math.min(count, blocks * PER_REQUEST);
  let turn = 0;
  return () => {
    turn += 1;
    return (((turn % visited) * stride) % count) * 2 + lane;
  };
}

const goals = { create: 0.55, update: 0.5, unchanged: 1 };

export const writeRows = [
  ...Object.keys(KINDS).flatMap((kind) =>
    [1, 4].map((inFlight) => ({
      name: `bulk-${kind}${inFlight === 1 ? '' : `-${inFlight}-at-once`}`,
      about: `${PER_REQUEST} listings of 2 kB, ${kind}`,
      goal: { ratio: goals[kind] },
      run: (stand, settings) => measureWrites(stand, { ...settings, inFlight, kind, perRequest: PER_REQUEST }),
    })),
  ),
  ...Object.keys(KINDS).map((kind) => ({
    name: `bulk-${kind}-with-files`,
    about: `the same with three files each, ${kind}`,
    goal: {},
    run: (stand, settings) => measureWrites(stand, { ...settings, kind, perRequest: PER_REQUEST, withFiles: true }),
  })),
  {
    name: 'single-put',
    about: 'PUT /listings, an update',
    goal: {},
    run: (stand, settings) => measureWrites(stand, { ...settings, kind: 'update', perRequest: 1 }),
  },
];

async function measureWrites(stand, { kind, perRequest, withFiles = false, ...rest }) {
  /** @type {any} those of `measureInTurns` */
  const settings = rest;
  const contenders = stand.sides.flatMap((side) => [
    serviceContender(stand, side, { kind, perRequest, withFiles }),
    bareContender(stand, side, { kind, perRequest, withFiles }),
  ]);
  if (!withFiles) {
    contenders.push(
      ...stand.sides.map((side) => limitContender(side, { kind, perRequest })),
      leanContender(stand, stand.small, { kind, perRequest }),
    );
  }
  if (kind === 'unchanged') await settle(contenders);
  const measured = await measureInTurns(contenders, { ...settings, most: 300 });
  return { ...againstBare(stand, measured), unit: perRequest === 1 ? 'request' : `${perRequest} listings` };
}

function serviceContender({ enginePids }, { name, size, client, apiPid }, { kind, perRequest, withFiles }) {
  const next = KINDS[kind](LANES.service, size ?? SMALL_SIZE);
  const request = () => {
    const operations = operationsOf(next, perRequest, withFiles);
    if (perRequest === 1) return jsonRequest('PUT', '/api/v1/listings', operations[0]);
    return jsonRequest('POST', '/api/v1/listings/bulk', {
      operations: operations.map((operation) => ({ op: 'upsert', ...operation })),
    });
  };
  const send = async (prepared) => {
    const answer = await client.send(prepared);
    if (answer.includes('"success":false')) throw new Error(`The service refused a write: ${answer.slice(0, 800)}`);
  };
  return { name, prepare: (count) => prepared(count, request, send), pids: () => [apiPid(), ...enginePids] };
}

function bareContender({ bare, enginePids }, { name, size }, { kind, perRequest, withFiles }) {
  const next = KINDS[kind](LANES.bare, size ?? SMALL_SIZE);
  const request = () =>
    jsonRequest('POST', `/upsert/${name}`, { operations: operationsOf(next, perRequest, withFiles) });
  const prepare = (count) => prepared(count, request, (sent) => bare.client.send(sent));
  return { name: `bare ${name}`, prepare, pids: () => [bare.pid, ...enginePids] };
}

/** In this process, like a caller that already has the rows and only needs them stored. */
function limitContender({ name, size, agencyId, plainPool }, { kind, perRequest }) {
  const next = KINDS[kind](LANES.bare, size);
  const request = () => operationsOf(next, perRequest, false);
  const prepare = (count) => prepared(count, request, (operations) => upsertAll(plainPool, agencyId, operations));
  return { name: `limit ${name}`, prepare };
}

function leanContender({ lean, enginePids }, { name, size }, { kind, perRequest }) {
  const next = KINDS[kind](LANES.service, size);
  const request = () => {
    const operations = operationsOf(next, perRequest, false);
    if (perRequest === 1) return jsonRequest('PUT', `/${name}`, operations[0]);
    return jsonRequest('POST', `/${name}/bulk`, { operations });
  };
  const send = async (prepared) => {
    const answer = await lean.client.send(prepared);
    if (answer.includes('"success":false')) throw new Error(`The lean server refused a write: ${answer.slice(0, 800)}`);
  };
  return {
    name: `lean ${name}`,
    prepare: (count) => prepared(count, request, send),
    pids: () => [lean.pid, ...enginePids],
  };
}

const operationsOf = (next, count, withFiles) =>
  Array.from({ length: count }, (_, index) => ({
    ...next(),
    ...(withFiles ? { files: sampleFiles(index) } : {}),
  }));

function prepared(count, request, send) {
  return Array.from({ length: count }, () => {
    const ready = request();
    return () => send(ready);
  });
}

/** Writes all listings that will be sent unchanged, twice: the second time nothing changes. */
async function settle(contenders) {
  for (const { prepare } of contenders) {
    for (const unit of await prepare(40)) await unit();
  }
}
