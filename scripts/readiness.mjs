// npm run test:readiness: checks that listings reported as ready are published, and those reported as blocked are not.
import './project/require-node.mjs';
import { ensureVideoPrograms } from './engines/video-programs.mjs';
import { readNumbers } from './project/command-line.mjs';
import { inProject } from './project/paths.mjs';
import { Progress } from './project/progress.mjs';
import { runQuietly } from './project/run-command.mjs';
import { disagreements } from './readiness/judge.mjs';
import { RandomListings } from './readiness/random-listings.mjs';
import { concludeTrial } from './toolbox/conclude.mjs';
import { PhotoOrigin } from './toolbox/photo-origin.mjs';
import { Random } from './toolbox/random.mjs';
import { prepareTrial, raiseService } from './toolbox/stand.mjs';
import { inTrial } from './toolbox/trial.mjs';

const { listings: count, seed } = readNumbers({
  usage: 'npm run test:readiness -- [--listings 2000] [--seed 1]',
  about: `Makes listings of every kind at random, with every fault and history that they can have, asks whether they can be published, by
their readiness and by the operation validate, and then has them published. The exit code is 0 when the answers agreed with
what became of every one of them: none was ready and then refused or failed for a rule, none blocked and then published.`,
  options: {
    listings: { about: 'how many', default: 2000 },
    seed: { about: 'of what is made', default: 1 },
  },
});

/** Listings that are queried, and then published, together. */
const BATCH = 100;
const GOOD_PHOTOS = 9;
const BLOCKED_BY_OPERATOR = 3;

const progress = new Progress();
await concludeTrial(async () => {
  const { PlsClient } = await prepareTrial(progress);
  await progress.step('Video programs', (at) => ensureVideoPrograms({ onProgress: at }));
  const { wrong, tally } = await inTrial((trial) => play(trial, PlsClient));
  return { figures: Object.fromEntries(Object.entries(tally).sort()), found: wrong };
});

async function play(trial, PlsClient) {
  const photos = await PhotoOrigin.withVideos(trial.directory);
  trial.atEnd(() => photos.close());
  const service = await raiseService(trial, progress, { photoOrigin: photos.origin });
  const { apiKey } = await service.createAgency('Readiness', '--test');
  const client = new PlsClient({ url: service.origin, key: apiKey });
  const random = new Random(seed);
  const names = await progress.step('Files and agents', () => somethingToName(client, photos));
  const kinds = await progress.step(
    'Schemas',
    () => allKinds(client),
    (all) => `${all.length} kinds`,
  );
  const source = new RandomListings({ random, kinds, names, newUrl: () => photos.newUrls(1)[0] });
  const all = Array.from({ length: count }, () => source.one());
  await progress.step('What was before', () => bringAbout(client, all, service.env));

  const wrong = [];
  const tally = {};
  await progress.step('Publishing', async (at) => {
    for (let start = 0; start < all.length; start += BATCH) {
      at(`${start} of ${all.length}`);
      for (const { one, found, facts } of await publish(client, all.slice(start, start + BATCH))) {
        const { ready, blocking } = facts.said;
        const verdict = ready ? 'ready' : blocking.length > 0 ? 'blocked' : 'open';
        const outcome = facts.written.success ? (facts.written.skipped ?? facts.record?.status) : 'refused';
        const key = `${one.history}: ${verdict}, then ${outcome}`;
        tally[key] = (tally[key] ?? 0) + 1;
        if (found.length > 0) wrong.push(`${one.history} ${found.join('; ')}\n      ${JSON.stringify(one.request)}`);
      }
    }
  });
  return { wrong, tally };
}

/** Agents and files for listings to refer to: usable ones, duplicates, failing ones, and videos. */
async function somethingToName(client, photos) {
  await operate(
    client,
    'users',
    ['ana', 'ion', 'gone'].map((externalId) => ({ op: 'upsert', externalId, name: externalId })),
  );
  await operate(client, 'users', [{ op: 'delete', externalId: 'gone' }]);
  const urls = photos.newUrls(GOOD_PHOTOS);
  // Their images are those of the first two: the numbers of images repeat.
  const again = photos.newUrls(24).filter((url) => [1, 2].includes(numberOf(url) % 24));
  const files = [
    ...urls.map((url, index) => ({ externalId: `good-${index + 1}`, url })),
    ...again.map((url, index) => ({ externalId: `like-${index + 1}`, url })),
    { externalId: 'copy-1', url: `${urls[0]}?again` },
    { externalId: 'test-photo-404-1', url: `${urls[0]}?gone` },
    { externalId: 'test-file-unreachable-1', url: `${urls[0]}?away` },
    ...[1, 2, 3].map((number) => ({ externalId: `video-${number}`, url: photos.newVideoUrl() })),
  ];
  const results = await operate(
    client,
    'media',
    files.map((file) => ({ op: 'upload-from-url', ...file })),
  );
  await client.waitForJobs(results.map(({ jobId }) => jobId));
  return {
    usable: urls.map((_, index) => `good-${index + 1}`),
    doubtful: ['like-1', 'like-2', 'copy-1', 'test-photo-404-1', 'test-file-unreachable-1'],
    videos: ['video-1', 'video-2', 'video-3'],
    missing: ['never-sent'],
    agents: ['ana', 'ion'],
    gone: ['gone', 'never-sent'],
  };
}

function numberOf(url) {
  return Number(/(\d+)\.jpg$/.exec(url)?.[1]);
}

/** Every combination of types, with its fields. */
async function allKinds(client) {
  const { propertySecondaryType: subtypes } = await client.request('GET', '/reference/schema/base');
  const combinations = Object.entries(subtypes).flatMap(([announcementType, byType]) =>
    Object.entries(byType).flatMap(([propertyType, some]) =>
      some.map((propertySecondaryType) => ({ announcementType, propertyType, propertySecondaryType })),
    ),
  );
  const kindOf = async (types) => ({
    types,
    fields: (await client.request('GET', '/reference/schema', { query: types })).fields,
  });
  return Promise.all(combinations.map(kindOf));
}

/** Gives each listing its history; those that are rejected on the way get none. */
async function bringAbout(client, all, env) {
  const with_ = (...histories) => all.filter(({ history }) => histories.includes(history));
  const active = { announcementStatus: 'active' };
  await upsert(client, with_('expired'), active);
  await client.test.advance('P61D');
  await upsert(client, with_('draft'), { announcementStatus: 'draft' });
  await upsert(client, with_('hidden'), { announcementStatus: 'hidden' });
  await upsert(client, with_('sold'), { announcementStatus: 'completed' });
  await upsert(client, with_('live', 'failed', 'completed', 'withdrawn', 'blocked'), active);
  await upsert(client, with_('completed'), { announcementStatus: 'completed' }, { isChange: true });
  await upsert(client, with_('withdrawn'), { announcementStatus: 'hidden' }, { isChange: true });
  const byOperator = with_('blocked').filter(({ externalId }) => externalId.startsWith('listing-'));
  for (const { externalId } of byOperator.slice(0, BLOCKED_BY_OPERATOR)) {
    const { id } = await client.listings.get({ externalId });
    await runQuietly(process.execPath, [inProject('dist', 'cli.js'), 'listing', 'block', String(id)], {
      env,
      cwd: inProject(),
    });
  }
}

async function upsert(client, some, status, { isChange = false } = {}) {
  const operations = some.map(({ externalId, before }) => ({
    ...{ op: 'upsert', sourceUpdatedAt: '2025-06-01T00:00:00Z' },
    ...(isChange ? { externalId } : before),
    ...status,
  }));
  const results = await operate(client, 'listings', operations);
  await client.waitForJobs(jobsOf(results));
}

/** Queries the readiness of listings, publishes them, and compares the results. */
async function publish(client, some) {
  const defers = some[0].externalId.endsWith('1') ? { onMissing: 'defer' } : {};
  const readiness = await Promise.all(some.map(({ externalId }) => client.listings.readiness({ externalId })));
  const said = await operate(
    client,
    'listings',
    some.map(({ request }) => ({ op: 'validate', ...request })),
    defers,
  );
  const written = await operate(
    client,
    'listings',
    some.map(({ request }) => ({ op: 'upsert', ...request })),
    defers,
  );
  const jobs = await client.waitForJobs(jobsOf(written));
  return Promise.all(
    some.map(async (one, index) => {
      const { externalId, request } = one;
      const facts = {
        said: said[index],
        readiness: readiness[index],
        written: written[index],
        job: jobs.get(written[index].jobId) ?? null,
        record: await client.listings.get({ externalId }),
        after: await client.listings.readiness({ externalId }),
        isPlain: Object.keys(request).length === 2,
      };
      return { one, facts, found: disagreements(facts) };
    }),
  );
}

async function operate(client, objects, operations, envelope = {}) {
  const results = [];
  for (let start = 0; start < operations.length; start += 100) {
    const body = { ...envelope, operations: operations.slice(start, start + 100) };
    results.push(...(await client.request('POST', `/${objects}/bulk`, { body })).results);
  }
  return results;
}

function jobsOf(results) {
  return results.flatMap(({ jobId }) => jobId ?? []);
}
