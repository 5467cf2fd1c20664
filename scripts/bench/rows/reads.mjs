// Reading: single listings and the schema against an Express route that answers the same JSON from memory; pages deep
// in a list against its first page.
import { jsonRequest } from '../http-client.mjs';
import { measureInTurns, ratioOf } from '../rounds.mjs';
import { againstBare } from './against-bare.mjs';

const SCHEMA_PATH =
  '/api/v1/reference/schema?announcementType=rent&propertyType=residential&propertySecondaryType=apartment';

/** Pages of this many listings: the small database has 1,000 of them. */
const PAGE_SIZE = 10;
const DEEP_PAGE = 1000;

export const readRows = [
  ...[1, 4].map((inFlight) => ({
    name: `get-by-external-id${inFlight === 1 ? '' : `-${inFlight}-at-once`}`,
    about: 'GET /listings/external/{externalId}',
    goal: { ratio: 0.4, growth: 1.3 },
    run: async (stand, settings) => {
      const measured = await measureGets(stand, { ...settings, inFlight }, somePath, 'listing');
      return { ...againstBare(stand, measured), unit: 'request' };
    },
  })),
  {
    name: 'contextual-schema',
    about: 'GET /reference/schema',
    goal: {},
    run: async (stand, settings) => {
      const measured = await measureGets(stand, settings, () => SCHEMA_PATH, 'schema');
      return { ...againstBare(stand, measured), unit: 'request' };
    },
  },
  {
    name: 'list-page-1000',
    about: `GET /listings, page ${DEEP_PAGE} against page 1, ${PAGE_SIZE} each`,
    goal: { depth: 1.2, growth: 1.3 },
    run: measurePages,
  },
];

/** A single read is so short that the code is compiled to the end only after thousands of them. */
const WARM_UP_MS = 3_000;

let turn = 0;
function somePath({ size }) {
  turn += 1;
  return `/api/v1/listings/external/L-${(turn * 7919) % size}`;
}

async function measureGets(stand, settings, pathOf, name) {
  const body = await stand.small.client.sendJson({ path: pathOf(stand.small) });
  await stand.bare.send(jsonRequest('POST', `/memory/${name}`, body));
  const gets = stand.sides.map((side) => ({
    name: side.name,
    prepare: async (count) => repeated(count, () => side.client.send({ path: pathOf(side) })),
    pids: () => [side.apiPid(), ...stand.enginePids],
  }));
  const fromMemory = {
    name: 'bare small',
    prepare: async (count) => repeated(count, () => stand.bare.send({ path: `/memory/${name}` })),
    pids: () => [stand.barePid, ...stand.enginePids],
  };
  return measureInTurns([...gets, fromMemory], { ...settings, warmUpMs: WARM_UP_MS });
}

async function measurePages(stand, settings) {
  const contenders = [];
  for (const side of stand.sides) {
    const cursor = await cursorOfPage(side, DEEP_PAGE);
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

/** The cursor of a page, found by walking there in pages of 100. */
async function cursorOfPage(side, page) {
  let cursor = '';
  for (let passed = 0; passed < (page - 1) * PAGE_SIZE;) {
    const limit = Math.min(100, (page - 1) * PAGE_SIZE - passed);
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
