import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { DataSource } from 'typeorm';
import ts from 'typescript';
import { PlsClient } from '../../clients/typescript/src/client.js';
import type { ListingWrite, PlsEvent } from '../../clients/typescript/src/types.js';
import { aPublishableDraft } from '../factories/listings.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { compilePrograms, textOfProblem } from '../support/compile-programs.js';
import { eventually } from '../support/job-worker.js';
import { packedClient } from '../support/packed-client.js';
import { photo, type PhotoServer, startPhotoServer } from '../support/photos.js';

/** B-12: the client and its command with the service, as installed in a new project. */

const ROOT = path.join(__dirname, '../..');
const PACKAGE = path.join(ROOT, 'clients/typescript');
const run = promisify(execFile);

/** A program that uses the client. */
const CONSUMER = `
import { PlsClient, RequestRefused, sourceHashOf, verifyWebhook, type EventsOptions, type ListingWrite, type PutOptions, type SyncOptions, type SyncReport, type TransportOptions } from 'property-listing-sync-client';
import { listingFeed } from 'property-listing-sync-client/feeds';

export async function nightly(listings: () => AsyncIterable<ListingWrite>): Promise<SyncReport> {
  const pls = new PlsClient({ url: 'http://127.0.0.1:1', key: 'x' });
  return pls.sync({ listings, orphans: 'hide' });
}

/** Options that may be undefined are passed on as they are. */
export async function passedOn(
  pls: PlsClient,
  { signal, ifMatch, after, wait, onRetry }: Partial<SyncOptions & PutOptions & EventsOptions & TransportOptions>,
): Promise<void> {
  const again = new PlsClient({ url: 'http://127.0.0.1:1', key: 'x', attempts: undefined, timeoutMs: undefined, onRetry });
  const listings = listingFeed('feed.csv', { format: undefined, columns: undefined });
  await again.sync({ listings, agents: undefined, orphans: undefined, maxOrphanShare: undefined, wait, signal });
  await pls.agents.put({ externalId: 'a' }, { ifMatch, signal });
  await pls.listings.link(1, 'a', { replace: undefined, ifMatch, signal });
  await pls.listings.merge({ id: 1 }, { id: 2 }, { takeExternalId: undefined, ifMatch, signal });
  await pls.waitForJobs([1], { timeoutMs: undefined, onJob: undefined, signal });
  await pls.request('GET', '/agency', { query: undefined, headers: undefined, signal });
  await pls.listings.bulk([], { skipUnchanged: undefined, inFlight: undefined, signal }).next();
  await pls.listings.list({ status: undefined }, signal).next();
  await pls.events({ after, types: undefined, subject: undefined, signal }).next();
}
export const isRefusal = (error: unknown): boolean => error instanceof RequestRefused && error.details.length > 0;
export const names = [sourceHashOf, verifyWebhook, listingFeed].map(({ name }) => name);
`;

/** Compiling takes time on a busy machine. */
jest.setTimeout(120_000);

let photos: PhotoServer;
let service: TestService;
let folder: string;
let command: string;

beforeAll(async () => {
  photos = await startPhotoServer();
  service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
  await service.startWorker();
  await fs.mkdir(path.join(ROOT, '.data'), { recursive: true });
  folder = await fs.mkdtemp(path.join(ROOT, '.data', 'client-'));
  await fs.writeFile(path.join(folder, 'package.json'), '{"name":"fresh","private":true}');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', await packedClient()], { cwd: folder });
  command = path.join(folder, 'node_modules/.bin/pls-sync');
});

afterAll(async () => {
  await service.close();
  await photos.close();
  await fs.rm(folder, { recursive: true, force: true });
});

const clientOf = ({ apiKey }: ApiClient, options: object = {}) =>
  new PlsClient({ url: service.url, key: apiKey, ...options });

/** Garages for rent: the listings with the fewest fields. */
const garage = (index: number, value = 50): ListingWrite => ({
  externalId: `g-${index}`,
  announcementType: 'rent',
  propertyType: 'parking',
  propertySecondaryType: 'garage',
  announcementValue: value,
  announcementCurrency: 'EUR',
});

const garages = (count: number) => Array.from({ length: count }, (_, index) => garage(index));

const containing = (text: string): unknown => expect.stringContaining(text) as unknown;

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) {
    list.push(item);
  }
  return list;
}

const NODE = { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext };

/** The compiler's errors for a program in the strictest settings; the output is in the folder. */
function compiled(project: string, main: string, outDir: string, resolution: ts.CompilerOptions = NODE): string[] {
  const problems = compilePrograms([path.join(project, main)], {
    ...resolution,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts'],
    types: ['node'],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    outDir,
    rootDir: project,
  });
  return problems.map(textOfProblem);
}

describe('the package', () => {
  it.each([
    ['module', 'main.ts', "import { names } from './consumer.js'; console.log(names.join());"],
    ['commonjs', 'main.ts', "import { names } from './consumer.js'; console.log(names.join());"],
  ])('compiles in the strictest settings and runs in a project of type %s', async (type, main, text) => {
    const project = path.join(folder, type);
    await fs.mkdir(project);
    await fs.writeFile(path.join(project, 'package.json'), JSON.stringify({ type }));
    await fs.writeFile(path.join(project, 'consumer.ts'), CONSUMER);
    await fs.writeFile(path.join(project, main), text);
    expect(compiled(project, main, path.join(project, 'out'))).toEqual([]);
    await fs.writeFile(path.join(project, 'out/package.json'), JSON.stringify({ type }));
    const { stdout } = await run(process.execPath, [path.join(project, 'out/main.js')]);
    expect(stdout.trim()).toBe('sourceHashOf,verifyWebhook,listingFeed');
  });

  it.each([
    ['of bundlers', { module: 'esnext', moduleResolution: 'bundler' }],
    ['before `exports`', { module: 'commonjs', moduleResolution: 'node10', ignoreDeprecations: '6.0' }],
  ])('has types for the resolution %s', async (_, settings) => {
    const { options: resolution } = ts.convertCompilerOptionsFromJson(settings, folder);
    const project = await fs.mkdtemp(path.join(folder, 'resolution-'));
    await fs.writeFile(path.join(project, 'consumer.ts'), CONSUMER);
    expect(compiled(project, 'consumer.ts', path.join(project, 'out'), resolution)).toEqual([]);
  });

  it('has no dependencies', async () => {
    const installed = await fs.readdir(path.join(folder, 'node_modules'));
    expect(installed.filter((name) => !name.startsWith('.'))).toEqual(['property-listing-sync-client']);
  });
});

/** A CRM with the endpoints that the example program uses: its data are in one file, received events in another. */
const CRM = `
import { appendFileSync, readFileSync } from 'node:fs';
import type { AgentWrite, ListingWrite, PlsEvent } from 'property-listing-sync-client';

export interface Listing extends Omit<ListingWrite, 'id' | 'externalId' | 'externalUserId' | 'userId' | 'sourceUpdatedAt' | 'files'> {
  number: string;
  agent: string;
  changedAt: string;
  photos: { url: string; hash: string }[];
}
interface Crm { agents: AgentWrite[]; listings: Listing[] }
const crm = (): Crm => JSON.parse(readFileSync('crm.json', 'utf8')) as Crm;
export const agents = (): AgentWrite[] => crm().agents;
export async function* listings(): AsyncGenerator<Listing> { yield* await Promise.resolve(crm().listings); }
export async function told(event: PlsEvent): Promise<void> { appendFileSync('told.ndjson', JSON.stringify(event) + '\\n'); await Promise.resolve(); }
export async function problem(number: string, text: string): Promise<void> { appendFileSync('problems.txt', number + ': ' + text + '\\n'); await Promise.resolve(); }
`;

describe('the example program', () => {
  interface CrmListing {
    number: string;
    agent: string;
    changedAt: string;
    photos: { url: string; hash: string }[];
    announcementValue: number;
    announcementStatus: 'draft' | 'hidden';
  }
  const crmListing = (index: number, value: number, hour = 8): CrmListing => {
    const { externalId, ...fields } = garage(index, value);
    const changedAt = `2026-05-01T${String(hour).padStart(2, '0')}:00:00Z`;
    return {
      ...fields,
      ...{ number: externalId ?? '', agent: 'a-1', changedAt },
      photos: index === 0 ? [{ url: 'https://crm.invalid/1.jpg', hash: '5d41402a' }] : [],
      // The orphan guard applies a share to listings that are not drafts; nothing needs photos.
      ...{ announcementValue: value, announcementStatus: index === 0 ? 'draft' : 'hidden' },
    };
  };
  let project: string;
  let agency: ApiClient;

  beforeAll(async () => {
    agency = await service.newAgency();
    project = path.join(folder, 'example');
    await fs.mkdir(project);
    await fs.copyFile(path.join(PACKAGE, 'examples/keep-in-step.ts'), path.join(project, 'keep-in-step.ts'));
    await fs.writeFile(path.join(project, 'crm.ts'), CRM);
    await fs.writeFile(path.join(project, 'package.json'), '{"type": "module"}');
    expect(compiled(project, 'keep-in-step.ts', project)).toEqual([]);
  });

  const start = (task: string): ChildProcess =>
    spawn(process.execPath, ['keep-in-step.js', task], {
      cwd: project,
      env: { ...process.env, PLS_API_URL: service.url, PLS_API_KEY: agency.apiKey },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const has = (listings: CrmListing[]): Promise<void> =>
    fs.writeFile(
      path.join(project, 'crm.json'),
      JSON.stringify({ agents: [{ externalId: 'a-1', name: 'Ana' }], listings }),
    );
  const nightly = async (): Promise<number | null> => {
    const [code] = (await once(start('nightly'), 'close')) as [number | null];
    return code;
  };
  const told = async (): Promise<PlsEvent[]> =>
    (await fs.readFile(path.join(project, 'told.ndjson'), 'utf8').catch(() => ''))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as PlsEvent);
  const onPortal = async (): Promise<Record<string, unknown>> =>
    Object.fromEntries(
      (await all(clientOf(agency).listings.list())).map(({ externalId, status, formData }) => [
        externalId ?? '',
        [status, formData.announcementValue],
      ]),
    );

  it('is no longer than a page', async () => {
    const text = await fs.readFile(path.join(PACKAGE, 'examples/keep-in-step.ts'), 'utf8');
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(90);
  });

  it('keeps both sides in sync, and reports each event to the CRM, whatever is killed meanwhile', async () => {
    const listings = Array.from({ length: 30 }, (_, index) => crmListing(index, 50));
    await has([...listings, { ...crmListing(30, 50), announcementValue: -1 }]);
    expect(await nightly()).toBe(0);
    expect(await fs.readFile(path.join(project, 'problems.txt'), 'utf8')).toMatch(/^g-30: \/announcementValue /);

    const follower = start('follow');
    await eventually(async () => (await told()).length > 0, 30_000);
    const killed = once(follower, 'close');
    follower.kill('SIGKILL');
    await killed;

    const later = [
      ...listings.slice(1, 20),
      ...listings.slice(20).map((_, index) => crmListing(20 + index, 60, 9)),
      crmListing(31, 70, 9),
    ];
    await has(later);
    expect(await nightly()).toBe(0);
    // An older state of the CRM, restored by mistake, reverts nothing.
    await has(later.map((listing) => ({ ...listing, announcementValue: 10, changedAt: '2026-04-01T08:00:00Z' })));
    await nightly();
    await has(later);
    expect(await nightly()).toBe(0);
    expect(await onPortal()).toEqual({
      'g-0': ['hidden', 50],
      ...Object.fromEntries(later.map(({ number, announcementValue }) => [number, ['hidden', announcementValue]])),
    });

    // The last event is a listing's: agents were written before.
    const head = await clientOf(agency).eventsHead();
    const second = start('follow');
    const ended = once(second, 'close');
    await eventually(async () => (await told()).some(({ seq }) => seq === head), 30_000);
    second.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    const wanted = (await all(eventsOf(clientOf(agency))))
      .filter(({ type }) => type.startsWith('listing.') || type === 'media.failed')
      .filter(({ seq }) => seq <= head);
    const seqs = [...new Set((await told()).map(({ seq }) => seq))];
    expect(seqs).toEqual(wanted.map(({ seq }) => seq));
  });
});

describe('sync', () => {
  it('sends the differences, reports rejected objects, and does not touch those in sync', async () => {
    const agency = await service.newAgency();
    const pls = clientOf(agency);
    const agents = [{ externalId: 'agent-1', name: 'Ana Popescu' }];
    const listings = garages(230).map((listing) => ({ ...listing, externalUserId: 'agent-1' }));
    const wrong = { ...garage(999), announcementValue: -1 };

    const first = await pls.sync({ agents, listings: [...listings, wrong] });
    expect(first.agents?.sent).toMatchObject({ created: 1, refused: 0 });
    expect(first.listings).toMatchObject({ read: 231, sent: { created: 230, refused: 1 } });
    expect(first.listings?.refused).toMatchObject([
      { externalId: 'g-999', refusal: { code: 'VALIDATION_FAILED', details: [{ pointer: '/announcementValue' }] } },
    ]);

    const outcomes: string[] = [];
    const changed = listings.map((listing, index) =>
      index % 100 === 7 ? { ...listing, announcementValue: 60 } : listing,
    );
    const second = await pls.sync({
      agents,
      listings: changed,
      onOutcome: ({ externalId }) => outcomes.push(externalId),
    });
    expect(outcomes).toEqual(['g-7', 'g-107', 'g-207']);
    expect(second.listings).toMatchObject({
      plan: { summary: { inStep: 227, changed: 3, missing: 0 } },
      sent: { updated: 3 },
    });

    const third = await pls.sync({ agents, listings: changed });
    expect(Object.values(third.listings?.sent ?? {})).toEqual([0, 0, 0, 0, 0]);
    expect(await pls.listings.get({ externalId: 'g-7' })).toMatchObject({ formData: { announcementValue: 60 } });
  });

  it('sends what is stored without a version, because it may differ: once, and only what the CRM has', async () => {
    const agency = await service.newAgency();
    // Written by another program, and linked later: neither has a version.
    await agency.put('/listings', garage(1)).expect(200);
    const { id } = (await agency.put('/listings', { ...garage(2), externalId: 'by-hand' }).expect(200)).body as {
      id: number;
    };
    await agency.post(`/listings/${id}/link`, { externalId: 'g-2' }).expect(200);
    await agency.put('/users', { externalId: 'a-1', name: 'Ion Rusu' }).expect(200);
    const crm = { listings: [garage(1, 55), garage(2, 56)], agents: [{ externalId: 'a-1', name: 'Ion Ursu' }] };
    const pls = clientOf(agency);
    const report = await pls.sync({ ...crm, wait: false });
    expect(report.listings).toMatchObject({ plan: { uncompared: ['g-1', 'g-2'] }, sent: { updated: 2 } });
    expect(report.agents).toMatchObject({ plan: { uncompared: ['a-1'] }, sent: { updated: 1 } });
    const stored = await all(pls.listings.list());
    expect(stored.map(({ externalId, formData }) => [externalId, formData.announcementValue]).sort()).toEqual([
      ['g-1', 55],
      ['g-2', 56],
    ]);
    const again = await pls.sync({ ...crm, wait: false });
    expect([again.listings?.plan?.summary, again.agents?.plan?.summary]).toMatchObject([
      { inStep: 2, uncompared: 0 },
      { inStep: 1, uncompared: 0 },
    ]);
  });

  it('extends the lifetime of listings that never change', async () => {
    const agency = await service.newAgency();
    const pls = clientOf(agency);
    const listings = garages(3);
    await pls.sync({ listings });
    const sql = <T>(query: string) => service.api.get(DataSource).query<T>(query, [agency.agencyId]);
    // As published 50, 44 and 0 days ago.
    await sql(`UPDATE listings SET status = 'active', published_at = NOW(3), expires_at = NOW(3) + INTERVAL
      CASE external_id WHEN 'g-0' THEN 10 WHEN 'g-1' THEN 16 ELSE 60 END DAY WHERE agency_id = ?`);
    const outcomes: object[] = [];
    await pls.sync({ listings, onOutcome: ({ externalId, action }) => outcomes.push([externalId, action]) });
    expect(outcomes).toEqual([['g-0', 'unchanged']]);
    const days = await sql<{ days: number }[]>(
      'SELECT ROUND(TIMESTAMPDIFF(HOUR, NOW(3), expires_at) / 24) AS days FROM listings WHERE agency_id = ? ORDER BY external_id',
    );
    expect(days.map((row) => row.days)).toEqual([60, 16, 60]);
  });

  it('deletes what the CRM no longer has, unless it is a large share', async () => {
    const pls = clientOf(await service.newAgency());
    await pls.sync({ listings: garages(20) });
    // None of them is more than a draft, and the share applies to those that are.
    const many = await pls.sync({ listings: garages(18), orphans: 'delete', maxOrphanShare: 0.2 });
    expect(many.listings?.orphans).toEqual({
      count: 0,
      spared: 0,
      refusal: containing(
        'nothing was changed; the portal has 2 that were not read; ' +
          'if they are to go, run the sync again with a larger maxOrphanShare (--max-orphan-share of pls-sync; 1 allows all)',
      ),
      isRetryable: false,
    });
    expect(await all(pls.listings.list())).toHaveLength(20);
    const hide = { listings: garages(18), orphans: 'hide', maxOrphanShare: 1 } as const;
    expect((await pls.sync(hide)).listings?.orphans).toEqual({
      count: 2,
      spared: 0,
      refusal: null,
      isRetryable: false,
    });
    // They are still orphans, and have the status of orphans.
    expect((await pls.sync(hide)).listings?.orphans).toEqual({
      count: 0,
      spared: 0,
      refusal: null,
      isRetryable: false,
    });
    const few = await pls.sync({ listings: garages(18), orphans: 'delete', maxOrphanShare: 1 });
    expect(few.listings?.orphans).toEqual({ count: 2, spared: 0, refusal: null, isRetryable: false });
    expect(await all(pls.listings.list())).toHaveLength(18);
    await expect(pls.sync({ listings: [], orphans: 'delete' })).resolves.toMatchObject({
      listings: { orphans: { count: 0 } },
    });
    expect(await all(pls.listings.list())).toHaveLength(18);
  });

  it.each(['compared', 'read once'])(
    'removes nothing that another run writes while its objects are %s',
    async (kind) => {
      const agency = await service.newAgency();
      const [pls, other] = [clientOf(agency), clientOf(agency)];
      await pls.sync({ listings: [garage(1), garage(2)] });
      async function* read(): AsyncGenerator<ListingWrite> {
        await other.listings.put(garage(3));
        yield garage(1);
      }
      const listings = kind === 'compared' ? () => read() : read();
      const report = await pls.sync({ listings, orphans: 'delete', maxOrphanShare: 1 });
      expect(report.listings?.orphans).toMatchObject({ count: 1, spared: 1, refusal: null });
      expect((await all(pls.listings.list())).map(({ externalId }) => externalId).toSorted()).toEqual(['g-1', 'g-3']);
    },
  );

  it('accepts sources that can be read once', async () => {
    const pls = clientOf(await service.newAgency());
    async function* once(): AsyncGenerator<ListingWrite> {
      await Promise.resolve();
      yield* garages(105);
    }
    const report = await pls.sync({ listings: once() });
    expect(report.listings).toMatchObject({ read: 105, plan: null, sent: { created: 105 } });
  });

  it('rejects objects without a unique external id, sends the rest, and removes nothing that might be one of them', async () => {
    const nameless: ListingWrite = { ...garage(9), externalId: '' };
    const mixed = [garage(1, 10), nameless, garage(2, 20), garage(1, 30)];
    const once = function* (): Generator<ListingWrite> {
      yield* mixed;
    };
    for (const source of [mixed, once()]) {
      const pls = clientOf(await service.newAgency());
      await pls.sync({ listings: [garage(1), garage(5)] });
      const report = await pls.sync({ listings: source, orphans: 'delete', maxOrphanShare: 1 });
      expect(report.listings).toMatchObject({ read: 4, sent: { created: 1, updated: 1, refused: 2 } });
      expect(
        report.listings?.refused.map(({ externalId, refusal }) => [externalId, refusal?.code, refusal?.message]),
      ).toEqual([
        ['', 'IDENTIFIER_REQUIRED', 'The listing number 2 has no externalId'],
        ['g-1', 'DUPLICATE_EXTERNAL_ID', 'The listing number 4 has the same externalId as number 1, g-1'],
      ]);
      expect(report.listings?.orphans).toEqual({
        count: 0,
        spared: 0,
        refusal: containing('1 of the listings have no valid externalId'),
        isRetryable: false,
      });
      const values = (await all(pls.listings.list())).map(({ externalId, formData }) => [
        externalId,
        formData.announcementValue,
      ]);
      expect(Object.fromEntries(values)).toEqual({ 'g-1': 10, 'g-2': 20, 'g-5': 50 });
    }
  });

  it('rejects external ids that are numbers, or have other characters', async () => {
    const pls = clientOf(await service.newAgency());
    const listings = [1042, 'CRM 1042'].map((externalId) => ({ ...garage(1), externalId }) as ListingWrite);
    const report = await pls.sync({ listings });
    expect(report.listings?.refused.map(({ externalId, refusal }) => [externalId, refusal?.message])).toEqual([
      ['1042', 'The listing number 1 has an externalId that is no text: put it in quotes'],
      ['CRM 1042', 'The listing number 2 has an externalId that is not 1 to 255 of the characters A-Z a-z 0-9 - _'],
    ]);
  });

  it('rejects individually what no inventory can contain, and sends the rest', async () => {
    const pls = clientOf(await service.newAgency());
    const odd = [
      { ...garage(1), externalId: 'a b' },
      { ...garage(2), sourceUpdatedAt: 'nonsense' },
      { ...garage(3), sourceHash: 'é' },
      { ...garage(5), sourceUpdatedAt: '1899-12-30T00:00:00Z' },
    ];
    const report = await pls.sync({ listings: [...odd, garage(4)] });
    expect(report.listings).toMatchObject({ read: 5, sent: { created: 1, refused: 4 } });
    expect(
      report.listings?.refused.map(({ externalId, refusal }) => [externalId, refusal?.details[0]?.pointer]),
    ).toEqual([
      ['a b', undefined],
      ['g-2', '/sourceUpdatedAt'],
      ['g-3', '/sourceHash'],
      ['g-5', '/sourceUpdatedAt'],
    ]);
  });

  it('has values without a JSON representation rejected, which would clear a field', async () => {
    const pls = clientOf(await service.newAgency());
    const sound = { ...garages(2)[0], announcementValue: 500 } as ListingWrite;
    await pls.sync({ listings: [sound] });
    for (const value of [Number('98 000'), -Infinity, new Date('nonsense') as unknown as number]) {
      const report = await pls.sync({ listings: [{ ...sound, announcementValue: value }, garage(7)] });
      expect(report.listings?.refused).toMatchObject([
        {
          externalId: sound.externalId,
          refusal: { details: [{ pointer: '/announcementValue', code: 'INVALID_TYPE' }] },
        },
      ]);
    }
    expect(await pls.listings.get({ externalId: sound.externalId ?? '' })).toMatchObject({
      formData: { announcementValue: 500 },
    });
    expect(await pls.listings.get({ externalId: garage(7).externalId ?? '' })).not.toBeNull();
    await expect(pls.listings.put({ ...sound, announcementValue: Number.NaN })).rejects.toThrow(/announcementValue/);
  });

  it("rejects individually what no request can carry, in the service's format, and sends the rest in order", async () => {
    const pls = clientOf(await service.newAgency());
    let nested: unknown = 1;
    for (let level = 0; level < 40; level += 1) {
      nested = { nested };
    }
    const odd = [
      JSON.parse('{"externalId": "prototype", "__proto__": {"a": 1}}') as ListingWrite,
      { externalId: 'nested', propertyCoordinates: nested } as ListingWrite,
      { ...garage(1), externalId: 'long', announcementDescription: 'x'.repeat(3_000_000) },
      { externalId: 'many', propertyAttributes: Array.from({ length: 70_000 }, () => ({})) } as unknown as ListingWrite,
    ];
    const outcomes: string[] = [];
    const listings = garages(5).flatMap((listing, index) => [listing, ...odd.slice(index, index + 1)]);
    const report = await pls.sync({ listings, onOutcome: ({ externalId }) => outcomes.push(externalId) });
    expect(report.listings?.sent).toMatchObject({ created: 5, refused: 4 });
    expect(outcomes).toEqual(listings.map(({ externalId }) => externalId));
    expect(report.listings?.refused.map(({ externalId, refusal }) => [externalId, refusal?.code])).toEqual([
      ['prototype', 'INVALID_JSON'],
      ['nested', 'INVALID_JSON'],
      ['long', 'PAYLOAD_TOO_LARGE'],
      ['many', 'INVALID_JSON'],
    ]);
    const pointers = report.listings?.refused.map(({ refusal }) => refusal?.details[0]?.pointer ?? '');
    expect(pointers?.[0]).toBe('/__proto__');
    expect(pointers?.[1]).toMatch(/^\/propertyCoordinates\/nested/);
    expect(report.listings?.refused[2]?.refusal?.details[0]?.message).toContain('2621440 bytes');
  });

  it('compares without sending', async () => {
    const pls = clientOf(await service.newAgency());
    const report = await pls.sync({ listings: garages(3), dryRun: true });
    expect(report.listings).toMatchObject({ plan: { missing: ['g-0', 'g-1', 'g-2'] }, sent: { created: 0 } });
    expect(await all(pls.listings.list())).toEqual([]);
  });
});

it("events arrive in order, from the caller's position on, including those that happen during the wait", async () => {
  const pls = clientOf(await service.newAgency());
  await pls.sync({ listings: garages(3) });
  const stop = new AbortController();
  const seen: PlsEvent[] = [];
  const follow = async (after: number, count: number): Promise<void> => {
    for await (const event of pls.events({ after, signal: stop.signal })) {
      seen.push(event);
      if (seen.length === count) {
        return;
      }
    }
  };
  await follow(0, 2);
  const waiting = follow(seen.at(-1)?.seq ?? 0, 4);
  await pls.listings.put({ externalId: 'g-1', announcementValue: 77 });
  await waiting;
  expect(seen.map(({ type, subject }) => `${type} ${subject.externalId}`)).toEqual([
    'listing.created g-0',
    'listing.created g-1',
    'listing.created g-2',
    'listing.updated g-1',
  ]);
  expect(await pls.eventsHead()).toBe(seen.at(-1)?.seq);
});

describe('pls-sync', () => {
  const write = async (name: string, text: string): Promise<string> => {
    const file = path.join(folder, name);
    await fs.writeFile(file, text);
    return file;
  };
  const lines = (listings: readonly object[]) => listings.map((listing) => JSON.stringify(listing)).join('\n');
  const start = (key: string, ...args: string[]): ChildProcess =>
    spawn(command, args, { env: { ...process.env, PLS_API_URL: service.url, PLS_API_KEY: key } });

  interface Ended {
    code: number | null;
    stdout: string;
    stderr: string;
  }

  async function ended(child: ChildProcess): Promise<Ended> {
    const texts = { stdout: '', stderr: '' };
    child.stdout?.on('data', (text: Buffer) => (texts.stdout += text.toString()));
    child.stderr?.on('data', (text: Buffer) => (texts.stderr += text.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, ...texts };
  }

  const pls = (agency: ApiClient, ...args: string[]) => ended(start(agency.apiKey, ...args));

  it('pushes a file, and shows the differences before and after', async () => {
    const agency = await service.newAgency();
    const file = await write(
      'feed.csv',
      'externalId,announcementType,propertyType,propertySecondaryType\na,rent,parking,garage\nb,rent,parking,garage\n',
    );
    expect(await pls(agency, 'validate', '--listings', file)).toMatchObject({
      code: 0,
      stdout: containing('0 would be rejected'),
    });
    expect(await pls(agency, 'plan', '--listings', file)).toMatchObject({
      code: 0,
      stdout: containing('missing: a, b'),
    });
    expect(await pls(agency, 'push', '--listings', file)).toMatchObject({
      code: 0,
      stdout: containing('2 read, 2 created'),
    });
    const again = await pls(agency, 'push', '--listings', file, '--json');
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(again.stdout)).toMatchObject({ listings: { plan: { summary: { inStep: 2 } } } });
  });

  it.each([
    ['4, objects refused', lines([{ ...garage(1), announcementValue: 'x' }]), 4, '/announcementValue'],
    ['3, no JSON', '{"externalId": ', 3, 'line 1'],
  ])('ends with %s', async (_, text, code, words) => {
    const file = await write(`ends-${code}.ndjson`, text);
    const { stdout, stderr, ...result } = await pls(await service.newAgency(), 'push', '--listings', file);
    expect(result.code).toBe(code);
    expect(stdout + stderr).toContain(words);
  });

  it('publishes listings without a status on request', async () => {
    const agency = await service.newAgency();
    const hidden = { ...garage(2), announcementStatus: 'hidden' as const };
    const file = await write('publish.ndjson', lines([garage(1), hidden]));
    const refused = await pls(agency, 'push', '--listings', file, '--publish');
    expect(refused).toMatchObject({ code: 4, stdout: containing('1 created, 1 refused') });
    expect(refused.stdout).toMatch(/g-1: .*photo/);
    expect(await pls(agency, 'push', '--listings', file)).toMatchObject({ code: 0, stdout: containing('1 created') });
    const statuses = (await all(clientOf(agency).listings.list())).map(({ externalId, status }) => [
      externalId,
      status,
    ]);
    expect(statuses.sort()).toEqual([
      ['g-1', 'draft'],
      ['g-2', 'hidden'],
    ]);
  });

  it('names the photos that listings are published without, at each run that sends them', async () => {
    const agency = await service.newAgency();
    const good = [1, 2, 3].map((number) => ({ url: photos.photoUrl(number), externalFileId: `photo-${number}` }));
    const gone = { url: photos.serveStatus('gone.jpg', 404), externalFileId: 'photo-4' };
    const url = photos.serveStatus('also-gone.jpg', 404);
    const flat = aPublishableDraft({ externalId: 'flat-1', files: [...good, gone, { url }] });
    const file = await write('photos.ndjson', lines([flat]));
    for (let run = 1; run <= 2; run += 1) {
      const { code, stdout } = await pls(agency, 'push', '--listings', file, '--publish');
      expect([code, stdout.trimEnd().split('\n').slice(1)]).toEqual([
        0,
        [
          'published: 1, failed: 0',
          'published without files that could not be imported: 2',
          `  NOT_FOUND: 2 ×, photo-4 of flat-1, ${url} of flat-1`,
        ],
      ]);
    }
    const { stdout } = await pls(agency, 'push', '--listings', file, '--publish', '--json');
    const { failedFiles } = JSON.parse(stdout) as { failedFiles: object[] };
    expect(failedFiles).toMatchObject([
      { externalId: 'flat-1', externalFileId: 'photo-4', code: 'NOT_FOUND', message: containing('404') },
      { externalId: 'flat-1', externalFileId: null, sourceUrl: url, code: 'NOT_FOUND' },
    ]);
  });

  it('names the photos of listings and agents that could not be fetched again, and those that never could', async () => {
    const agency = await service.newAgency();
    const url = photos.serve('changing.jpg', await photo(70));
    const avatar = { url: photos.serveStatus('nobody.jpg', 404) };
    const changing = (sourceHash: string) => ({ url, externalFileId: 'changing', sourceHash });
    const rest = [1, 2, 3].map((number) => ({ url: photos.photoUrl(number), externalFileId: `photo-${number}` }));
    const push = async (sourceHash: string): Promise<string[]> => {
      const flat = aPublishableDraft({ externalId: 'flat-1', files: [...rest, changing(sourceHash)] });
      const listings = await write('changing.ndjson', lines([flat]));
      const agents = await write('avatars.ndjson', lines([{ externalId: 'ana', name: 'Ana', avatar }]));
      const { code, stdout } = await pls(agency, 'push', '--agents', agents, '--listings', listings, '--publish');
      expect(code).toBe(0);
      return stdout.trimEnd().split('\n').slice(2);
    };
    const ofAgent: unknown[] = [
      'agents whose photo could not be imported: 1',
      expect.stringMatching(/^ {2}ana: .*404/),
    ];
    expect(await push('1')).toEqual(['published: 1, failed: 0', ...ofAgent]);
    photos.serve('changing.jpg', Buffer.from('no photo'));
    for (let run = 1; run <= 2; run += 1) {
      expect(await push('2')).toEqual([
        'published: 1, failed: 0',
        'published with files that could not be fetched again: 1',
        '  WRONG_TYPE: 1 ×, changing of flat-1',
        ...ofAgent,
      ]);
    }
  });

  it('erases agents only by --agent-orphans', async () => {
    const agency = await service.newAgency();
    const client = clientOf(agency);
    const both = ['a-1', 'a-2'].map((externalId) => ({ externalId, name: 'Ana' }));
    await client.sync({ agents: both, listings: garages(2) });
    const agents = await write('one-agent.ndjson', lines(both.slice(0, 1)));
    const listings = await write('one-listing.ndjson', lines(garages(1)));
    const files = ['--agents', agents, '--listings', listings, '--max-orphan-share', '1'];
    expect(await pls(agency, 'push', ...files, '--orphans', 'delete')).toMatchObject({ code: 0 });
    expect([(await all(client.agents.list())).length, (await all(client.listings.list())).length]).toEqual([2, 1]);
    expect(await pls(agency, 'push', ...files, '--agent-orphans', 'delete')).toMatchObject({ code: 0 });
    expect((await all(client.agents.list())).map(({ externalId }) => externalId)).toEqual(['a-1']);
  });

  it('never removes anything because of a truncated or invalid file, wherever it is truncated', async () => {
    const agency = await service.newAgency();
    const property = (index: number): string =>
      `<property><id>k-${index}</id><price>${index}000</price><currency>EUR</currency><type>Flat</type></property>\n`;
    const whole = `<?xml version="1.0"?>\n<root>${[1, 2, 3, 4].map(property).join('')}</root>\n`;
    const remove = ['--orphans', 'delete', '--max-orphan-share', '1'];
    await pls(agency, 'push', '--listings', await write('whole.xml', whole));
    const broken = [
      whole.slice(0, whole.indexOf('<property><id>k-4')),
      whole.slice(0, whole.indexOf('</property>', whole.indexOf('k-3'))),
      whole.replace('<id>k-2', '<id'),
      '<html><body>Bad gateway</body></html>',
      '<root></root>',
      '',
    ];
    for (const text of broken) {
      const { code, stderr, stdout } = await pls(
        agency,
        'push',
        '--listings',
        await write('broken.xml', text),
        ...remove,
      );
      const held = (await all(clientOf(agency).listings.list())).length;
      expect([text, held]).toEqual([text, 4]);
      expect(code === 3 || code === 6 || code === 4).toBe(true);
      expect((stderr + stdout).trim()).not.toBe('');
    }
    const gone = await pls(
      agency,
      'push',
      '--listings',
      await write('less.xml', whole.replace(property(4), '')),
      ...remove,
    );
    expect(gone.code).toBe(0);
    expect(await all(clientOf(agency).listings.list())).toHaveLength(3);
  });

  it('validates a feed property by property, with places within the property', async () => {
    const agency = await service.newAgency();
    const text =
      '<root><property><id>1</id><price>99000</price><currency>EUR</currency><type>Castle</type></property><property/>' +
      '<property><id>1</id></property></root>';
    const { code, stdout } = await pls(agency, 'validate', '--json', '--listings', await write('some.xml', text));
    expect(code).toBe(4);
    const told = JSON.parse(stdout) as {
      refused: { externalId: string; refusal: { code: string; details: { pointer: string }[] } }[];
    };
    expect(
      told.refused.map(({ externalId, refusal }) => [
        externalId,
        refusal.code,
        refusal.details.map(({ pointer }) => pointer),
      ]),
    ).toEqual([
      ['', 'IDENTIFIER_REQUIRED', []],
      ['1', 'DUPLICATE_EXTERNAL_ID', []],
      ['1', 'VALIDATION_FAILED', ['/propertyType', '/propertySecondaryType']],
    ]);
  });

  it('validates agents, and listings together with the agents that would be sent before them', async () => {
    const agency = await service.newAgency();
    const agents = await write('agents.csv', 'externalId,name\na-1,Ana\na-2,\n');
    const listings = await write(
      'of-agents.ndjson',
      lines(['a-1', 'a-2', 'a-3'].map((externalUserId, index) => ({ ...garage(index), externalUserId }))),
    );
    const alone = await pls(agency, 'validate', '--json', '--agents', agents);
    expect(alone.code).toBe(4);
    expect(JSON.parse(alone.stdout)).toMatchObject({
      agents: 2,
      refused: [{ kind: 'agent', externalId: 'a-2', refusal: { details: [{ pointer: '/name' }] } }],
    });
    const both = await pls(agency, 'validate', '--listings', listings, '--agents', agents);
    expect(both).toMatchObject({ code: 4, stdout: containing('2 agents, 1 would be rejected\n  a-2: /name ') });
    expect(both.stdout).toContain('3 listings, 2 would be rejected\n  g-1: /externalUserId ');
    expect(both.stdout).toContain('  g-2: /externalUserId ');
    expect(await all(clientOf(agency).agents.list())).toEqual([]);
  });

  it('validates listings of agents that would be sent before them although a response has no room for all errors', async () => {
    const agency = await service.newAgency();
    const agents = await write('before.csv', 'externalId,name\na-1,Ana\n');
    const needed = { announcementPayPeriod: 'monthly', propertyAddress: 'Chișinău, Strada București 42' };
    const ofAgent = (index: number) => ({ ...garage(index), ...needed, externalUserId: 'a-1' });
    // The first 50 have the thousand errors that a response has room for; the others have no photos.
    const unknown = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`feld${index}`, 1]));
    const objects = Array.from({ length: 60 }, (_, index) =>
      index < 50 ? { ...ofAgent(index), ...unknown } : { ...ofAgent(index), announcementStatus: 'active' },
    );
    const listings = await write('many-errors.ndjson', lines(objects));
    const { stdout, code } = await pls(agency, 'validate', '--json', '--listings', listings, '--agents', agents);
    const told = JSON.parse(stdout) as { refusedCounts: object; refused: { externalId: string }[] };
    expect([code, told.refusedCounts]).toEqual([4, { agents: 0, listings: 60 }]);
    expect(told.refused.at(-1)).toMatchObject({ externalId: 'g-59', refusal: { message: 'The request is not valid' } });
  });

  it('never executes write options in a feed', async () => {
    const agency = await service.newAgency();
    await clientOf(agency).sync({ listings: garages(2) });
    const feeds = [
      await write('op.ndjson', lines([{ externalId: 'g-0', op: 'delete' }])),
      await write('op.csv', 'externalId,op\ng-1,delete\n'),
    ];
    for (const file of feeds) {
      for (const command of ['validate', 'plan', 'push']) {
        expect(await pls(agency, command, '--listings', file)).toMatchObject({
          code: 3,
          stderr: containing('op is a write option'),
        });
      }
    }
    expect(await all(clientOf(agency).listings.list())).toHaveLength(2);
  });

  it('exits with 7 for an invalid key, and with 2 for wrong usage', async () => {
    const file = await write('one.ndjson', lines([garage(1)]));
    expect(await ended(start('pls_nobody', 'push', '--listings', file))).toMatchObject({ code: 7 });
    expect(await ended(start('x', 'push'))).toMatchObject({ code: 2, stderr: containing('--listings') });
    expect(await ended(start('x', 'shove', '--listings', file))).toMatchObject({ code: 2 });
  });

  it('prints one object with --json when it fails, and says the same on standard error', async () => {
    const file = await write('fails.ndjson', lines([garage(1)]));
    const attempts = [
      { args: ['push', '--listings', file], failure: { kind: 'key', exitCode: 7 } },
      { args: ['push', '--listings', `${file}.gone`], failure: { kind: 'feed', exitCode: 3 } },
      { args: ['push'], failure: { kind: 'usage', exitCode: 2 } },
      {
        args: ['push', '--listings', file, '--url', 'http://127.0.0.1:6000'],
        failure: { kind: 'usage', exitCode: 2 },
      },
    ];
    for (const { args, failure } of attempts) {
      const { code, stdout, stderr } = await ended(start('pls_nobody', ...args, '--json'));
      const told = JSON.parse(stdout) as { failure: { message: string } };
      expect(told).toEqual({ failure: { ...failure, message: stderr.trimEnd() }, sent: {} });
      expect(code).toBe(failure.exitCode);
    }
  });

  it('exits with 8 when another server responds', async () => {
    const file = await write('elsewhere.ndjson', lines([garage(1)]));
    const { apiKey } = await service.newAgency();
    for (const url of [`${service.url}/api`, `${service.url}/elsewhere`]) {
      expect(await ended(start(apiKey, 'push', '--listings', file, '--url', url))).toMatchObject({
        code: 8,
        stderr: containing('--url'),
      });
    }
  });

  it('completes although nobody reads its output', async () => {
    const agency = await service.newAgency();
    const file = await write('unread.ndjson', lines(garages(2_000)));
    const child = start(agency.apiKey, 'push', '--listings', file, '--json');
    child.stdout?.destroy();
    child.stderr?.destroy();
    const [code] = (await once(child, 'close')) as [number | null];
    expect(code).toBe(0);
    expect(await all(clientOf(agency).listings.list({ limit: 100 }))).toHaveLength(2_000);
  });

  it.each(['--json', '--no-wait'])('completes with %s although its output has no room, and says so', async (option) => {
    const agency = await service.newAgency();
    const file = await write('full.ndjson', lines(garages(3)));
    const full = await fs.open('/dev/full', 'w');
    const child = spawn(command, ['push', '--listings', file, '--quiet', option], {
      env: { ...process.env, PLS_API_URL: service.url, PLS_API_KEY: agency.apiKey },
      stdio: ['ignore', full.fd, 'pipe'],
    });
    expect(await ended(child)).toMatchObject({
      code: 1,
      stderr: 'Not all output could be written: ENOSPC: no space left on device, write\n',
    });
    await full.close();
    expect(await all(clientOf(agency).listings.list())).toHaveLength(3);
  });

  it('stops on request while it waits for the rest of a pipe', async () => {
    const pipe = path.join(folder, 'pipe.ndjson');
    await run('mkfifo', [pipe]);
    // Of a pipe that is open for reading as well nobody waits for the other side.
    const writer = await fs.open(pipe, 'r+');
    await writer.write(`${lines(garages(5))}\n`);
    const child = start('pls_any', 'plan', '--listings', pipe);
    const closed = once(child, 'close');
    let told = '';
    child.stderr?.on('data', (text: Buffer) => (told += text.toString()));
    await eventually(() => told.includes('comparing listings'), 30_000);
    child.kill('SIGTERM');
    // By its own hand, because not even `process.exit` ends a process that reads such a pipe; to a shell it is the code 130.
    expect(await closed).toEqual([null, 'SIGINT']);
    expect(told).toContain('Stopped');
    await writer.close();
  });

  it('watches a file: sends changes, tolerates an invalid file, and stops on request', async () => {
    const agency = await service.newAgency();
    const client = clientOf(agency);
    const file = await write('watched.ndjson', lines([garage(1)]));
    const child = start(agency.apiKey, 'watch', '--listings', file, '--no-wait');
    const result = ended(child);
    const valueOf = async (index: number): Promise<unknown> =>
      (await client.listings.get({ externalId: `g-${index}` }))?.formData.announcementValue;
    await eventually(async () => (await valueOf(1)) === 50, 30_000);
    await fs.writeFile(file, '{"externalId": ');
    let told = '';
    child.stderr?.on('data', (text: Buffer) => (told += text.toString()));
    await eventually(() => told.includes('line 1'), 30_000);
    await fs.writeFile(file, lines([garage(1, 60), garage(2)]));
    await eventually(async () => (await valueOf(2)) === 50, 30_000);
    expect(await valueOf(1)).toBe(60);
    child.kill('SIGINT');
    expect(await result).toMatchObject({ code: 130, stderr: containing('Stopped') });
    expect(await ended(start('pls_nobody', 'watch', '--listings', file))).toMatchObject({ code: 7 });
  });

  it('killed in the middle, continues where it was, and sends nothing twice', async () => {
    const agency = await service.newAgency();
    const file = await write('many.ndjson', lines(garages(3_000)));
    const child = start(agency.apiKey, 'push', '--listings', file);
    const closed = once(child, 'close');
    const client = clientOf(agency);
    // Some exist, others do not.
    while ((await client.eventsHead()) === 0) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    child.kill('SIGKILL');
    await closed;
    expect(await pls(agency, 'push', '--listings', file)).toMatchObject({ code: 0 });
    const events = await all(eventsOf(client));
    expect(events.filter(({ type }) => type === 'listing.created')).toHaveLength(3_000);
    expect(events).toHaveLength(3_000);
  });
});

/** All events so far. */
async function* eventsOf(pls: PlsClient): AsyncGenerator<PlsEvent> {
  const head = await pls.eventsHead();
  for await (const event of pls.events()) {
    yield event;
    if (event.seq >= head) {
      return;
    }
  }
}
