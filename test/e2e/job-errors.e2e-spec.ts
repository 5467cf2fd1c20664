import { JOB_ERRORS } from '../../src/errors/job-errors.js';
import { aPublishableDraft } from '../factories/listings.js';
import { anAgent } from '../factories/users.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { eventually } from '../support/job-worker.js';
import { PhotoServer } from '../support/photos.js';

interface FailedJob {
  id: number;
  status: string;
  errorCode?: string;
  details?: Record<string, unknown>[];
  isRetryable?: boolean;
}

/** What failed jobs report to programs, of each type and for each kind of failure (D-214). */
describe('a failed job', () => {
  let photos: PhotoServer;
  let service: TestService;
  let agency: ApiClient;

  beforeAll(async () => {
    photos = await PhotoServer.start();
    service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin, LOG_LEVEL: 'fatal' });
    await service.startWorker();
    agency = await service.newAgency();
  });

  afterAll(async () => {
    await service.close();
    await photos.close();
  });

  const finished = (jobId: unknown): Promise<FailedJob> => agency.finishedJob(jobId);

  const gone = (name: string): string => photos.serve(name, (_, response) => response.writeHead(404).end());

  const page = (name: string): string =>
    photos.serve(name, (_, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html></html>'));

  it.each([
    ['NOT_FOUND', gone],
    ['WRONG_TYPE', page],
  ])('of an import reports %s, and the file', async (code, urlOf) => {
    const externalId = `import-${code.toLowerCase()}`;
    const answer = await agency.post('/media/upload-from-url', { url: urlOf(externalId), externalId });
    const { jobId, mediaId } = answer.body as { jobId: number; mediaId: number };
    const job = await finished(jobId);
    expect(job).toMatchObject({
      ...{ status: 'failed', isRetryable: false, errorCode: code },
      details: [{ pointer: '/url', field: 'url', code, fileId: mediaId, externalFileId: externalId }],
    });
    expect(job.details?.[0]?.message).not.toContain(externalId);
    const { failure } = (await agency.get(`/media/${mediaId}`)).body as { failure: { code: string } };
    expect(failure.code).toBe(code);
  });

  it('reports whether a repetition may help: for a server that is down, after three attempts', async () => {
    const url = photos.serve('down', (_, response) => response.writeHead(503).end());
    const answer = await agency.post('/media/upload-from-url', { url, externalId: 'down' });
    const job = await finished((answer.body as { jobId: number }).jobId);
    expect(job).toMatchObject({ status: 'failed_retryable', isRetryable: true, errorCode: 'SERVER_ERROR' });
  });

  it('of an avatar reports the same', async () => {
    const agent = await agency.put('/users', anAgent({ avatar: { url: gone('avatar'), externalFileId: 'my-avatar' } }));
    const body = agent.body as { imports?: { jobId: number }[]; jobId?: number };
    const job = await finished(body.imports?.[0]?.jobId ?? body.jobId);
    expect(job).toMatchObject({
      errorCode: 'NOT_FOUND',
      details: [{ pointer: '/url', code: 'NOT_FOUND', externalFileId: 'my-avatar' }],
    });
  });

  it('of a publishing refers to the files of the listing, in order', async () => {
    const files = [
      ...[1, 2].map((seed) => ({ url: photos.photoUrl(4_000 + seed), externalFileId: `fine-${seed}` })),
      { url: gone('missing'), externalFileId: 'missing' },
    ];
    const draft = aPublishableDraft({ files, announcementStatus: 'active' });
    const { jobId, id } = (await agency.put('/listings', draft)).body as { jobId: number; id: number };
    const job = await finished(jobId);
    const { files: stored } = (await agency.get(`/listings/${id}`)).body as { files: { id: number }[] };
    expect(job).toMatchObject({
      ...{ status: 'failed', errorCode: 'MIN_PHOTOS', isRetryable: false },
      details: [
        { pointer: '/files', field: 'files', code: 'MIN_PHOTOS' },
        { pointer: '/files/2', field: 'files', code: 'FILE_FAILED', fileId: stored[2]?.id, externalFileId: 'missing' },
      ],
    });
    const { body } = (await agency.get(`/jobs?subjectId=${id}&status=failed`)) as { body: unknown };
    expect((body as { items: FailedJob[] }).items).toContainEqual(job);
  });

  it('for too few photos may be repeated if the missing one may come yet, and the table of codes leaves that open', async () => {
    const files = [
      ...[1, 2].map((seed) => ({ url: photos.photoUrl(4_000 + seed), externalFileId: `here-${seed}` })),
      { url: photos.serve('busy', (_, response) => response.writeHead(503).end()), externalFileId: 'busy' },
    ];
    const draft = aPublishableDraft({ files, announcementStatus: 'active' });
    const { jobId } = (await agency.put('/listings', draft)).body as { jobId: number };
    const job = await finished(jobId);
    expect(job).toMatchObject({ status: 'failed_retryable', errorCode: 'MIN_PHOTOS', isRetryable: true });
    expect(JOB_ERRORS.MIN_PHOTOS.retry).toBeNull();
  });

  it('of a deleted object reports that', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const url = photos.serve('hangs', (_, response) => void released.then(() => response.writeHead(404).end()));
    const answer = await agency.post('/media/upload-from-url', { url, externalId: 'hangs' });
    const { jobId, mediaId } = answer.body as { jobId: number; mediaId: number };
    await eventually(() => photos.requestsOf('hangs') === 1);
    await agency.delete(`/media/${mediaId}`).expect(200);
    release();
    expect(await finished(jobId)).toMatchObject({ status: 'failed', isRetryable: false, errorCode: 'SUBJECT_DELETED' });
  });
});
