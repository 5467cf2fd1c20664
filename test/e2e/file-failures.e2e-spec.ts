import dns from 'node:dns';
import { aPublishableDraft } from '../factories/listings.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { eventually } from '../support/job-worker.js';
import { type Answer, photo, type PhotoServer, startPhotoServer } from '../support/photos.js';

interface Failure {
  code: string;
  message: string;
  at: string;
  attempts: number;
  nextAttemptAt: string | null;
}

interface FileRecord {
  id: number;
  externalId: string;
  optimization: string;
  failure: Failure | null;
  sourceUrl: string | null;
}

const MAX_IMAGE_BYTES = 1024 * 1024;

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(code, headers).end();

/** How a server may fail, and what must be reported (D-143): one attempt for permanent faults, three for transient ones. */
const ORIGINS: readonly [name: string, answer: Answer, code: string][] = [
  ['gone', status(410), 'NOT_FOUND'],
  ['nothing-there', status(404), 'NOT_FOUND'],
  ['with-a-sign-in', status(401), 'NOT_ALLOWED'],
  ['forbidden', status(403), 'NOT_ALLOWED'],
  ['strange', status(418), 'WRONG_ANSWER'],
  ['inward', status(302, { location: 'http://10.0.0.1/secret.jpg' }), 'FORBIDDEN_URL'],
  ['text', (_, response) => void response.end('This is not the photo that you are looking for.'), 'WRONG_TYPE'],
  ['encoded', (_, response) => void response.writeHead(200, { 'content-encoding': 'br' }).end('x'), 'WRONG_ANSWER'],
  [
    'huge',
    (_, response) => void response.end(Buffer.alloc(MAX_IMAGE_BYTES + 1, Buffer.of(0xff, 0xd8, 0xff, 0xe0))),
    'TOO_LARGE',
  ],
];

const PASSING: readonly [name: string, answer: Answer, code: string][] = [
  ['down', status(503), 'SERVER_ERROR'],
  ['busy', status(429), 'SERVER_BUSY'],
  ['cut-off', (_, response) => void response.socket?.destroy(), 'UNREACHABLE'],
];

/** Host names that resolve to addresses in this service's network; others are resolved as usual. */
const INTERNAL_NAMES: Readonly<Record<string, string[]>> = {
  'db.internal.example': ['10.0.0.7'],
  'metadata.internal.example': ['168.63.129.16'],
  'mixed.internal.example': ['8.8.8.8', '127.0.0.1'],
  'missing.internal.example': [],
};

type Lookup = (name: string, options: object, callback: (error: Error | null, found: unknown) => void) => void;

const lookUp: unknown = dns.lookup;

const lookupOf =
  (original: unknown): Lookup =>
  (name, options, callback) => {
    const addresses = INTERNAL_NAMES[name];
    if (addresses === undefined) {
      (original as Lookup)(name, options, callback);
    } else if (addresses.length === 0) {
      callback(Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' }), []);
    } else {
      callback(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      );
    }
  };

/** What a file's record, and the issues of its listing, say about its failure (D-43, D-143). */
describe('files that could not be fetched', () => {
  let photos: PhotoServer;
  let service: TestService;
  let agency: ApiClient;

  beforeAll(async () => {
    photos = await startPhotoServer();
    jest.spyOn(dns, 'lookup').mockImplementation(lookupOf(lookUp) as typeof dns.lookup);
    service = await startService({
      MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin,
      MEDIA_MAX_IMAGE_BYTES: String(MAX_IMAGE_BYTES),
    });
    await service.startWorker();
    agency = await service.newAgency();
  });

  afterAll(async () => {
    jest.restoreAllMocks();
    await service.close();
    await photos.close();
  });

  const importAll = async (names: readonly string[]): Promise<{ mediaId: number; jobId: number }[]> => {
    const operations = names.map((name) => ({ op: 'upload-from-url', url: photos.urlOf(name), externalId: name }));
    const answer = await agency.post('/media/bulk', { operations }).expect(200);
    return (answer.body as { results: { mediaId: number; jobId: number }[] }).results;
  };

  const recordOf = async (id: number): Promise<FileRecord> => (await agency.get(`/media/${id}`)).body as FileRecord;

  it('report why, as a code and in words, when, how often and from where', async () => {
    ORIGINS.forEach(([name, answer]) => photos.serve(name, answer));
    const jpeg = await photo(1, { width: 640, height: 480 });
    photos.serve('damaged', jpeg.subarray(0, jpeg.length / 2));
    const cases = [...ORIGINS.map(([name, , code]) => [name, code] as const), ['damaged', 'DAMAGED'] as const];
    const before = Date.now();
    const imports = await importAll(cases.map(([name]) => name));
    const told = await Promise.all(
      imports.map(async ({ mediaId, jobId }) => ({
        job: await agency.finishedJob(jobId),
        file: await recordOf(mediaId),
      })),
    );
    expect(told.map(({ file }) => [file.externalId, file.failure?.code])).toEqual(cases);
    for (const { job, file } of told) {
      expect(file).toMatchObject({ optimization: 'failed', sourceUrl: photos.urlOf(file.externalId) });
      expect(file.failure).toEqual({
        code: expect.any(String) as string,
        message: job['publicErrorMessage'],
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
        attempts: 1,
        nextAttemptAt: null,
      });
      expect(Math.abs(Date.parse(file.failure?.at ?? '') - before)).toBeLessThan(60_000);
    }
    const answer = await agency.get('/media/external/nothing-there');
    expect(answer.body).toEqual(told.find(({ file }) => file.externalId === 'nothing-there')?.file);
  });

  it('report it between automatic attempts, with the time of the next one, and no longer after a success', async () => {
    PASSING.forEach(([name, answer]) => photos.serve(name, answer));
    photos.serveFlaky('mended', 2, 1);
    const imports = await importAll([...PASSING.map(([name]) => name), 'mended']);
    for (const [index, [name, , code]] of PASSING.entries()) {
      const { mediaId = 0 } = imports[index] ?? {};
      const resting = await eventually(async () => {
        const file = await recordOf(mediaId);
        return typeof file.failure?.nextAttemptAt === 'string' && file;
      });
      expect(resting).toMatchObject({
        externalId: name,
        optimization: 'processing',
        failure: { code, message: expect.stringContaining(`${name}: `) as string },
      });
      const { at = '', nextAttemptAt = '', attempts } = resting.failure ?? {};
      const pause = Date.parse(nextAttemptAt ?? '') - Date.parse(at);
      // About 1 s after the first attempt, 5 s after the second one (D-43).
      expect(Math.round(pause / 1000)).toBe(attempts === 1 ? 1 : 5);
    }
    const jobs = await Promise.all(imports.map(({ jobId }) => agency.finishedJob(jobId)));
    expect(jobs.map(({ status: state }) => state)).toEqual([...PASSING.map(() => 'failed_retryable'), 'completed']);
    const files = await Promise.all(imports.map(({ mediaId }) => recordOf(mediaId)));
    expect(files.map(({ failure }) => failure && [failure.code, failure.attempts, failure.nextAttemptAt])).toEqual([
      ...PASSING.map(([, , code]) => [code, 3, null]),
      null,
    ]);
  });

  it("do not reveal whether a name exists in the service's network, in job, record or listing", async () => {
    const names = Object.keys(INTERNAL_NAMES);
    names.forEach((name) => photos.serve(`to-${name}`, status(302, { location: `http://${name}/1.jpg` })));
    const urls = names.flatMap((name) => [`http://${name}/1.jpg`, `https://${name}/1.jpg`, photos.urlOf(`to-${name}`)]);
    const files = urls.map((url, index) => ({ url, externalFileId: `inward-${index}` }));
    const { id, jobId } = await agency.upsertListing(aPublishableDraft({ announcementStatus: 'active', files }));
    const publishing = await agency.finishedJob(jobId);
    const record = await agency.getListing(id);
    const told = await Promise.all(
      (record['files'] as (FileRecord & { id: number })[]).map(async (file) => {
        const { lastJobId } = (await agency.get(`/media/${file.id}`)).body as { lastJobId?: number };
        return [file.failure, lastJobId] as const;
      }),
    );
    const issues = (record['issues'] as { code: string; message: string; failure: Failure | null }[]).filter(
      ({ code }) => code === 'FILE_FAILED',
    );
    const sentence = 'The host of the URL, or of one that it redirects to, is not on the public internet';
    const withoutName = (text: string | undefined) => text?.replaceAll(/inward-\d+/g, '…');
    expect([...new Set(told.map(([failure]) => `${failure?.code} ${withoutName(failure?.message)}`))]).toEqual([
      `UNKNOWN_HOST …: ${sentence}`,
    ]);
    expect([...new Set(told.map(([failure]) => `${failure?.attempts} ${failure?.nextAttemptAt}`))]).toEqual(['1 null']);
    expect(issues).toHaveLength(urls.length);
    expect(
      new Set(issues.map(({ message, failure }) => withoutName(`${message} ${failure?.code} ${failure?.message}`)))
        .size,
    ).toBe(1);
    expect(JSON.stringify([publishing, record])).not.toMatch(/ENOTFOUND|10\.0\.0\.7|168\.63|127\.0\.0\.1(?!:)/);
  });

  it('are reported in the record of their listing, and in its issues', async () => {
    const good = [11, 12].map((seed) => ({ url: photos.photoUrl(seed), externalFileId: `good-${seed}` }));
    const broken = { url: photos.urlOf('broken.jpg'), externalFileId: 'broken' };
    const { id, jobId } = await agency.upsertListing(
      aPublishableDraft({ announcementStatus: 'active', files: [...good, broken] }),
    );
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'failed', isRetryable: false });
    const record = await agency.getListing(id);
    const failure = {
      code: 'NOT_FOUND',
      message: 'broken: The server answered 404: there is no file at this URL',
      at: expect.any(String) as string,
      attempts: 1,
      nextAttemptAt: null,
    };
    const files = record['files'] as FileRecord[];
    expect(files.map((file) => [file.sourceUrl, file.failure])).toEqual([
      [good[0]?.url, null],
      [good[1]?.url, null],
      [broken.url, failure],
    ]);
    expect(record['issues']).toEqual([
      expect.objectContaining({ code: 'MIN_PHOTOS', failure: null, sourceUrl: null }),
      expect.objectContaining({ code: 'FILE_FAILED', fileId: files[2]?.id, failure, sourceUrl: broken.url }),
    ]);
    expect((record['issues'] as { failure: Failure }[])[1]?.failure).toEqual(files[2]?.failure);
  });
});
