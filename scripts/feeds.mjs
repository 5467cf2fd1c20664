// npm run test:feeds: checks that the contents of other programs' feeds arrive on the portal, and that losses are reported.
import './project/require-node.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { someProperties } from './feeds/properties.mjs';
import { BAROQUE_ATTRIBUTES, baroqueWriter, plainWriter } from './feeds/writers.mjs';
import { readNumbers } from './project/command-line.mjs';
import { inProject } from './project/paths.mjs';
import { Progress } from './project/progress.mjs';
import { concludeTrial } from './toolbox/conclude.mjs';
import { Random } from './toolbox/random.mjs';
import { prepareTrial, raiseService } from './toolbox/stand.mjs';
import { inTrial } from './toolbox/trial.mjs';

const { properties, cuts, seed } = readNumbers({
  usage: 'npm run test:feeds -- [--properties 2000] [--cuts 12] [--seed 1]',
  about: `Writes two feeds in the format of Kyero, version 3, as two very different programs would: odd prices and areas, several
languages, CDATA, namespaces, windows-1252, 50 images, ids that are missing or given twice. pls-sync validates, plans and
pushes them. What the API has then is held against what was to become of each property, and what is told as lost against what
cannot be carried over. Then feeds that are cut off or broken are pushed, with leave to delete everything. The exit code is 0
when all was as it should be, and nothing was deleted.`,
  options: {
    properties: { about: 'of each feed', default: 2000 },
    cuts: { about: 'how often each feed is cut off at random', default: 12 },
    seed: { about: 'of the properties', default: 1 },
  },
});

const EXIT = { feed: 3, refused: 4 };

const progress = new Progress();
await concludeTrial(async () => {
  const { PlsClient } = await prepareTrial(progress);
  return { found: await inTrial((trial) => play(trial, PlsClient)) };
});

async function play(trial, PlsClient) {
  // The photos are never fetched: there is no worker, and nothing listens at their URLs.
  const service = await raiseService(trial, progress, { workers: 0, photoOrigin: 'http://127.0.0.1:9' });
  const found = [];
  const feeds = [
    { name: 'plain', write: plainWriter, attributes: [] },
    { name: 'baroque', write: baroqueWriter, attributes: BAROQUE_ATTRIBUTES },
  ];
  for (const { name, write, attributes } of feeds) {
    const random = new Random(seed);
    const described = someProperties(random, properties, { origin: 'http://127.0.0.1:9' });
    const all = described.map((property) => ({ ...property, lost: [...property.lost, ...attributes] }));
    const bytes = write(all.map(({ xml }) => xml));
    const { apiKey } = await service.createAgency(name);
    const client = new PlsClient({ url: service.origin, key: apiKey });
    const file = path.join(trial.directory, `${name}.xml`);
    const sync = (...words) =>
      plsSync([...words, '--json', '--listings', file], { PLS_API_URL: service.origin, PLS_API_KEY: apiKey });
    const feed = await progress.step(`The ${name} feed`, async () => {
      fs.writeFileSync(file, bytes);
      return pushed(all, await sync('validate'), await sync('plan'), await sync('push', '--no-wait'), client);
    });
    const broken = await progress.step(`The ${name} feed, broken`, () =>
      neverDeletes({ file, bytes, random, sync, client }),
    );
    found.push(...[...feed, ...broken].map((problem) => `${name}: ${problem}`));
  }
  return found;
}

async function pushed(all, validated, planned, sent, client) {
  const wanted = all.filter((one) => one.wanted !== null);
  const refused = all.length - wanted.length;
  const found = [];
  const expect = (what, actual, right) =>
    isDeepStrictEqual(actual, right) || found.push(`${what}: ${JSON.stringify(actual)}, not ${JSON.stringify(right)}`);
  expect('validate ends with', validated.code, EXIT.refused);
  expect('validate refuses', validated.report.refused.length, refused);
  expect('plan misses', planned.report.listings.plan.missing.length, all.filter(({ isNamed }) => isNamed).length);
  expect('push ends with', sent.code, EXIT.refused);
  expect('push has read', sent.report.listings.read, all.length);
  expect('push creates', sent.report.listings.sent, {
    created: wanted.length,
    updated: 0,
    unchanged: 0,
    skipped: 0,
    refused,
  });
  for (const [name, { report }] of Object.entries({ validate: validated, plan: planned, push: sent })) {
    expect(`${name} tells as lost`, lostOf(report), countsOf(all.flatMap(({ lost }) => lost)));
  }
  const stored = new Map();
  for await (const listing of client.listings.list()) stored.set(listing.externalId, listing);
  expect('listings there', stored.size, wanted.length);
  for (const { wanted: listing } of wanted) {
    const record = stored.get(listing.externalId);
    const values = { ...record?.formData, externalId: record?.externalId, sourceUpdatedAt: record?.sourceUpdatedAt };
    values.files = record?.files.map(({ sourceUrl }) => sourceUrl);
    for (const [name, value] of Object.entries(listing))
      expect(`${name} of ${listing.externalId}`, values[name] ?? null, value);
  }
  return found;
}

/** How often each field was reported as lost. */
function lostOf({ losses: { counts } }) {
  return countsOf(counts.flatMap(({ field, count }) => Array(count).fill(field)));
}

function countsOf(fields) {
  return Object.fromEntries(
    [...new Set(fields)].sort().map((field) => [field, fields.filter((one) => one === field).length]),
  );
}

/** Pushes truncated versions of the file, and what a server may return instead of it. */
async function neverDeletes({ file, bytes, random, sync, client }) {
  const before = await namesOf(client);
  const texts = [
    ...Array.from({ length: cuts }, () => bytes.subarray(0, random.whole(0, bytes.length - 20))),
    // Between two properties, where the rest looks complete.
    ...Array.from({ length: cuts }, () => {
      const end = bytes.indexOf('property>', random.whole(0, bytes.length - 5_000));
      return bytes.subarray(0, bytes.indexOf('>', end) + 1);
    }),
    Buffer.from('<html><body><h1>502 Bad Gateway</h1></body></html>'),
    Buffer.from('{"error": "maintenance"}'),
    Buffer.from('<root></root>'),
    Buffer.concat([bytes, Buffer.from('PHP Warning: out of memory')]),
  ];
  const found = [];
  for (const text of texts) {
    fs.writeFileSync(file, text);
    const { code } = await sync('push', '--no-wait', '--orphans', 'delete', '--max-orphan-share', '1');
    if (code !== EXIT.feed) found.push(`a feed of ${text.length} bytes ended with ${code}: ${text.subarray(-60)}`);
  }
  const after = await namesOf(client);
  if (after.length !== before.length) found.push(`of ${before.length} listings ${after.length} are left`);
  return found;
}

async function namesOf(client) {
  const names = [];
  for await (const { externalId } of client.listings.list()) names.push(externalId);
  return names;
}

async function plsSync(words, environment) {
  const command = [inProject('clients', 'typescript', 'dist', 'esm', 'cli', 'main.js'), ...words];
  const child = spawn(process.execPath, command, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let text = '';
  child.stdout.on('data', (part) => (text += part));
  const [code] = await once(child, 'close');
  return { code, report: text === '' ? null : JSON.parse(text) };
}
