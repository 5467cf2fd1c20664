// Reads: single listings, pages and the schema, compared with an Express route that responds with the same JSON from memory;
// listings and pages, compared with minimal servers in Node and Nest that read them; pages deep in a list, compared with its
// first.
import { median } from '../../toolbox/times.mjs';
import { jsonRequest } from '../http-client.mjs';
import { measureInTurns, ratioOf } from '../rounds.mjs';
import { againstBare } from './against-bare.mjs';

const SCHEMA_PATH =
  '/api/v1/reference/schema?announcementType=rent&propertyType=residential&propertySecondaryType=apartment';

/** Small pages: the small database has 1,000 of them. */
const PAGE_SIZE = 10;
const DEEP_PAGE = 1000;

/** The page that is compared with those of other servers. */
const COMMON_PAGE = { size: 50, number: 100 };

const AT_ONCE = [1, 4];

/** The concurrencies for which rates are reported. */
const CONNECTIONS = [1, 4, 16, 64];

const atOnce = (name, inFlight) => (inFlight === 1 ? name : `${name}-${inFlight}-at-once`);

export const readRows = [
  ...AT_ONCE.map((inFlight) => ({
    name: atOnce('get-by-external-id', inFlight),
    about: 'GET /listings/external/{externalId}',
    goal: { ratio: 0.4, growth: 1.3 },
    run: async (stand, settings) => {
      const measured = await measureGets(stand, { ...settings, inFlight }, somePath, {
        name: 'listing',
        path: ({ size }) => `external/L-${someNumber(size)}`,
      });
      return { ...againstBare(stand, measured), unit: 'request' };
    },
  })),
  ...AT_ONCE.map((inFlight) => ({
    name: atOnce('page-of-50', inFlight),
    about: `GET /listings, a page of ${COMMON_PAGE.size}`,
    goal: {},
    run: async (stand, settings) => {
      const cursors = new Map();
      for (const side of stand.sides) cursors.set(side, await cursorOfPage(side, COMMON_PAGE));
      const pathOf = (side) => `/api/v1/listings?limit=${COMMON_PAGE.size}${cursors.get(side)}`;
      const measured = await measureGets(stand, { ...settings, inFlight }, pathOf, {
        name: 'page',
        path: () => `page?limit=${COMMON_PAGE.size}&after=${COMMON_PAGE.size * COMMON_PAGE.number}`,
      });
      return { ...againstBare(stand, measured), unit: `${COMMON_PAGE.size} listings` };
    },
  })),
  {
    name: 'contextual-schema',
    about: 'GET /reference/schema',
    goal: {},
    run: async (stand, settings) => {
      const measured = await measureGets(stand, settings, () => SCHEMA_PATH, { name: 'schema' });
      return { ...againstBare(stand, measured), unit: 'request' };
    },
  },
  {
    name: 'list-page-1000',
    about: `GET /listings, page ${DEEP_PAGE} against page 1, ${PAGE_SIZE} each`,
    goal: { depth: 1.2, growth: 1.3 },
    run: measurePages,
  },
  {
    name: 'get-by-connections',
    about: `GET /listings/external/{externalId} with ${CONNECTIONS.join(', ')} requests in flight`,
    goal: {},
    run: measureConnections,
  },
];

/** A single read is so short that its code is fully optimised only after thousands of them. */
const WARM_UP_MS = 3_000;

let turn = 0;
function someNumber(size) {
  turn += 1;
  return (turn * 7919) % size;
}

const somePath = ({ size }) => `/api/v1/listings/external/L-${someNumber(size)}`;

/**
 * @param {any} stand
 * @param {any} settings
 * @param {(side: any) => string} pathOf
 * @param {object} compared
 * @param {string} compared.name
 * @param {(side: any) => string} [compared.path] where it differs from the service's
 */
async function measureGets(stand, settings, pathOf, { name, path }) {
  const body = await stand.small.client.sendJson({ path: pathOf(stand.small) });
  await stand.bare.client.send(jsonRequest('POST', `/memory/${name}`, body));
  const contenders = [
    ...stand.sides.map((side) => serviceReads(stand, side, pathOf)),
    {
      name: 'bare small',
      prepare: async (count) => repeated(count, () => stand.bare.client.send({ path: `/memory/${name}` })),
      pids: () => [stand.bare.pid, ...stand.enginePids],
    },
    ...(path === undefined ? [] : leastReads(stand, path)),
  ];
  return measureInTurns(contenders, { ...settings, warmUpMs: WARM_UP_MS });
}

const serviceReads = ({ enginePids }, side, pathOf) => ({
  name: side.name,
  prepare: async (count) => repeated(count, () => side.client.send({ path: pathOf(side) })),
  pids: () => [side.apiPid(), ...enginePids],
});

/** The minimal server in Node, for either database, and the one in Nest. */
function leastReads({ sides, small, plain, lean, enginePids }, pathOf) {
  const reads = (name, { client, pid }, side) => ({
    name: `${name} ${side.name}`,
    prepare: async (count) => repeated(count, () => client.send({ path: `/${side.name}/${pathOf(side)}` })),
    pids: () => [pid, ...enginePids],
  });
  return [...sides.map((side) => reads('limit', plain, side)), reads('lean', lean, small)];
}

/** Requests per second, by server and concurrency. */
async function measureConnections(stand, settings) {
  const [limit, ...others] = leastReads(
    { ...stand, sides: [stand.small] },
    ({ size }) => `external/L-${someNumber(size)}`,
  );
  const contenders = [serviceReads(stand, stand.small, somePath), limit, ...others];
  const perSecond = {};
  for (const inFlight of CONNECTIONS) {
    const { times } = await measureInTurns(contenders, { ...settings, inFlight, warmUpMs: WARM_UP_MS });
    for (const { name } of contenders) (perSecond[name] ??= {})[inFlight] = Math.round(1000 / median(times[name]));
  }
  const said = Object.entries(perSecond).map(([name, rates]) => `${name} ${Object.values(rates).join(', ')}`);
  return { times: {}, perSecond, note: `requests/s ${said.join(' · ')}` };
}

async function measurePages(stand, settings) {
  const contenders = [];
  for (const side of stand.sides) {
    const cursor = await cursorOfPage(side, { size: PAGE_SIZE, number: DEEP_PAGE });
    contenders.push(pageContender(stand, side, side.name, ''), pageContender(stand, side, `${side.name} deep`, cursor));
  }
  const { times, cpu } = await measureInTurns(contenders, settings);
  const side = stand.large === null ? 'small' : 'large';
  return {
    times,
    cpu,
    depth: ratioOf(times[`${side} deep`], times[side]),
    ...(stand.large === null ? {} : { growth: ratioOf(times['large deep'], times['small deep']) }),
    unit: `${PAGE_SIZE} listings`,
  };
}

/** The cursor of a page, found by walking the list in pages of 100. */
async function cursorOfPage(side, { size, number }) {
  let cursor = '';
  for (let passed = 0; passed < (number - 1) * size;) {
    const limit = Math.min(100, (number - 1) * size - passed);
    const { items, nextCursor } = await side.client.sendJson({ path: `/api/v1/listings?limit=${limit}${cursor}` });
    if (nextCursor === null) break;
    passed += items.length;
    cursor = `&cursor=${encodeURIComponent(nextCursor)}`;
  }
  return cursor;
}

function pageContender({ enginePids }, { client, apiPid }, name, cursor) {
  const path = `/api/v1/listings?limit=${PAGE_SIZE}${cursor}`;
  const prepare = async (count) => repeated(count, () => client.send({ path }));
  return { name, prepare, pids: () => [apiPid(), ...enginePids] };
}

const repeated = (count, unit) => Array.from({ length: count }, () => unit);
