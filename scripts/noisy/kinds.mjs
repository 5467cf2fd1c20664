// The worst that an agency can do within its limits, by kind. A kind sends requests at the permitted rate, or holds connections
// open.
import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { gzipSync } from 'node:zlib';
import { sampleFields } from '../bench/samples.mjs';

/** The limits of a key: 300 bulk requests and 3,000 requests of all kinds per minute (D-53). */
const BULKS_PER_SECOND = 5;
const REQUESTS_PER_SECOND = 50;

const OPERATIONS = 100;
const BULK_BYTES = 8 * 1024 * 1024;

/** The permitted numbers of members and values in a body, minus those of the envelope (D-155). */
const MEMBERS = 23_000;
const VALUES = 59_000;

const SLOW_CONNECTIONS = 200;

const each = (make) => Array.from({ length: OPERATIONS }, (_, index) => make(index));
const noise = (bytes) => randomBytes(bytes).toString('base64url');
const bulk = (operations, path = '/listings/bulk') => ({
  ...{ method: 'POST', path, body: Buffer.from(JSON.stringify({ operations })) },
});

/** Rewrites the listings that agency A has from the start: `L-0` and so on. */
const resync = (price) => each((index) => ({ op: 'upsert', externalId: `L-${index}`, ...sampleFields(index, price) }));

/** Repeats the same requests in turn. */
const always = (...requests) => {
  let count = 0;
  return () => requests[(count += 1) % requests.length];
};

/** Six bytes for each character of the longest texts, and spaces in each listing up to the size limit. */
function largestBody(letter) {
  const escaped = `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const texts = each((index) => {
    const fields = { ...sampleFields(index), announcementDescription: letter.repeat(2_000) };
    return JSON.stringify({ op: 'upsert', externalId: `L-${index}`, ...fields }).replaceAll(letter, escaped);
  });
  const bodyOf = (operations) => Buffer.from(`{"operations":[${operations.join(',')}]}`);
  const spaces = ' '.repeat(Math.floor((BULK_BYTES - bodyOf(texts).length) / OPERATIONS));
  const body = bodyOf(texts.map((text) => `${text.slice(0, -1)}${spaces}}`));
  return { method: 'POST', path: '/listings/bulk', body };
}

function deepest() {
  const depth = 28;
  const nest = '['.repeat(depth) + ']'.repeat(depth);
  // A comma counts as a value as well.
  const perOperation = Math.floor(VALUES / OPERATIONS / (depth + 1));
  const nests = Array.from({ length: perOperation }, () => nest).join(',');
  const operations = each((index) => `{"op":"upsert","externalId":"deep-${index}","propertyAttributes":[${nests}]}`);
  return { method: 'POST', path: '/listings/bulk', body: Buffer.from(`{"operations":[${operations.join(',')}]}`) };
}

const mostKeys = () =>
  bulk(
    each(() => ({
      op: 'upsert',
      ...Object.fromEntries(Array.from({ length: MEMBERS / OPERATIONS - 1 }, () => [noise(30), 1])),
    })),
  );

const longestArrays = () =>
  bulk(
    each((index) => ({
      ...{ op: 'upsert', externalId: `long-${index}` },
      fileIds: Array.from({ length: VALUES / OPERATIONS - 5 }, (_, item) => item + 1),
    })),
  );

/** Every field invalid, and twenty files with an error in each reference. */
function mostErrors() {
  const wrong = Object.fromEntries(Object.keys(sampleFields(0)).map((name) => [name, [name]]));
  const files = Array.from({ length: 20 }, () => ({ id: 'x', url: 5, externalFileId: ' ', size: {}, nonsense: 1 }));
  return bulk(each((index) => ({ op: 'upsert', externalId: `wrong ${index}`, ...wrong, files, [noise(300)]: 1 })));
}

export const KINDS = [
  {
    name: 'largest-bodies',
    about: '100 listings with the longest texts, all changed, 8 MB a request',
    perSecond: BULKS_PER_SECOND,
    requests: () => always(largestBody('ș'), largestBody('ț')),
  },
  {
    name: 'deepest',
    about: 'as many nested arrays as a body may have',
    perSecond: BULKS_PER_SECOND,
    requests: () => always(deepest()),
  },
  {
    name: 'most-keys',
    about: '23,000 unknown field names',
    perSecond: BULKS_PER_SECOND,
    requests: () => always(mostKeys()),
  },
  {
    name: 'longest-arrays',
    about: '59,000 numbers in lists that may have 20',
    perSecond: BULKS_PER_SECOND,
    requests: () => always(longestArrays()),
  },
  {
    name: 'most-errors',
    about: 'everything wrong in 100 listings',
    perSecond: BULKS_PER_SECOND,
    requests: () => always(mostErrors()),
  },
  {
    name: 'idempotency-keys',
    about: 'a new Idempotency-Key with each POST, large answers among them',
    perSecond: REQUESTS_PER_SECOND,
    requests: () => {
      const [large, small] = [mostErrors(), bulk([{ op: 'none' }], '/media/bulk')];
      const link = { method: 'POST', path: '/listings/1/link', body: Buffer.from('{"externalId":"L-0"}') };
      let count = 0;
      return () => {
        count += 1;
        const request = count % 10 === 0 ? (count % 20 === 0 ? large : small) : link;
        return { ...request, headers: { 'idempotency-key': `${count}-${noise(180)}` } };
      };
    },
  },
  {
    name: 'slow-uploads',
    about: `${SLOW_CONNECTIONS} uploads, a byte a second each`,
    hold: holdUploads,
  },
  {
    name: 'wrong-keys',
    about: 'invalid keys, six times as many as an address may send',
    perSecond: 6 * REQUESTS_PER_SECOND,
    requests: () => () => ({
      ...{ method: 'GET', path: '/agency', headers: { authorization: `ApiKey pls_${noise(33)}` } },
    }),
  },
  {
    name: 'bulk-creates',
    about: '500 new listings a second',
    perSecond: BULKS_PER_SECOND,
    requests: () => () =>
      bulk(each((index) => ({ op: 'upsert', externalId: `new-${noise(9)}`, ...sampleFields(index) }))),
  },
  {
    name: 'resyncs',
    about: '500 listings a second, half of which have changed',
    perSecond: BULKS_PER_SECOND,
    requests: () => always(...[500, 501, 501, 500].map((price) => bulk(resync(price)))),
  },
  {
    name: 'lists',
    about: 'the largest pages of a list',
    perSecond: REQUESTS_PER_SECOND,
    requests: () => always({ method: 'GET', path: '/listings?limit=100' }),
  },
  {
    name: 'gzip',
    about: '8 MB compressed to 8 kB',
    perSecond: BULKS_PER_SECOND,
    requests: () => {
      // Four operations, because one may have 2.5 MB at most.
      const operation = `{"op":"none"${' '.repeat(BULK_BYTES / 4 - 20)}}`;
      const body = gzipSync(`{"operations":[${Array.from({ length: 4 }, () => operation).join(',')}]}`, { level: 9 });
      return always({ method: 'POST', path: '/listings/bulk', body, headers: { 'content-encoding': 'gzip' } });
    },
  },
  {
    name: 'jobs',
    about: '10,000 imports in the queue, and more of them',
    perSecond: BULKS_PER_SECOND,
    backlog: 10_000,
    requests: ({ photosOrigin }) => {
      let count = 0;
      return () =>
        bulk(
          each(() => ({
            ...{ op: 'upload-from-url', url: `${photosOrigin}/${(count += 1)}-${noise(6)}.jpg`, externalId: noise(12) },
          })),
          '/media/bulk',
        );
    },
  },
];

/** Starts uploads that hardly progress; resolves with a function that ends them. */
async function holdUploads({ origin, call }) {
  const { upload } = await call('POST', '/media/request-upload-url', {
    files: Array.from({ length: 100 }, (_, index) => ({
      ...{ fileName: 'a.jpg', size: 10_000_000, contentType: 'image/jpeg', externalId: `slow-${index}-${noise(6)}` },
    })),
  });
  const { hostname, port } = new URL(origin);
  const sockets = Array.from({ length: SLOW_CONNECTIONS }, (_, index) => {
    const { pathname, search } = new URL(upload[index % upload.length].url);
    const socket = net.connect(Number(port), hostname);
    socket.on('error', () => {}); // the service may close it
    socket.write(
      `PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Type: image/jpeg\r\nContent-Length: 10000000\r\n\r\n`,
    );
    return socket;
  });
  const dripping = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write('\xff')), 1_000);
  return () => {
    clearInterval(dripping);
    sockets.forEach((socket) => socket.destroy());
  };
}
