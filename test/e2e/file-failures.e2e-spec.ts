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

/** How an origin may fail, and what has to be told of it (D-143): one attempt where it lasts, three where it may pass. */
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

/** What the record of a file, and the issues of its listing, say of its failure (D-43, D-143). */
describe('files that could not be had', () => {
  let photos: PhotoServer;
  let service: TestService;
  let agency: ApiClient;

  beforeAll(async () => {
    photos = await startPhotoServer();
    service = await startService({
      MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin,
      MEDIA_MAX_IMAGE_BYTES: String(MAX_IMAGE_BYTES),
    });
    await service.startWorker();
    agency = await service.newAgency();
  });

  afterAll(async () => {
    await service.close();
    await photos.close();
  });

  const importAll = async (names: readonly string[]): Promise<{ mediaId: number; jobId: number }[]> => {
    const operations = names.map((name) => ({ op: 'upload-from-url', url: photos.urlOf(name), externalId: name }));
    const answer = await agency.post('/media/bulk', { operations }).expect(200);
    return (answer.body as { results: { mediaId: number; jobId: number }[] }).results;
  };

  const recordOf = async (id: number): Promise<FileRecord> => (await agency.get(`/media/${id}`)).body as FileRecord;

  it('say why, in a code and in words, when, how often and from where', async () => {
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

  it('say so between automatic attempts, with the time of the next one, and are clean once they are there', async () => {
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

  it('are told in the record of their listing, and in its issues', async () => {
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
