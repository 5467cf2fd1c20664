import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource, QueryFailedError } from 'typeorm';
import { Storage } from '../../src/integrations/storage/storage.js';
import { UploadSweeper } from '../../src/media/uploads/upload.sweeper.js';
import { beginWrite } from '../../src/platform/batch/write-context.js';
import { Transactions } from '../../src/platform/mysql/transactions.js';
import { aDraft, aPublishableDraft } from '../factories/listings.js';
import { type ApiClient, errorOf } from '../support/api-client.js';
import { startService, type TestEnvironment, type TestService } from '../support/app.js';
import { eventually } from '../support/job-worker.js';
import { countWaitingFor } from '../support/lock-waits.js';
import { photo, type PhotoServer, startPhotoServer } from '../support/photos.js';
import { startStorage, type TestStorage } from '../support/storages.js';
import { newPhoto, Uploader } from '../support/uploads.js';

/** Two of them fill either quota. Bytes after the end of a JPEG are ignored. */
const PHOTO_BYTES = 50_000;

/** What an agency may store is limited (D-119). */
describe.each([
  ['files', 'at most 2 files', { mediaFiles: 2, mediaBytes: null }, { MEDIA_QUOTA_FILES: '2' }],
  [
    'bytes',
    'at most 100000 bytes of originals',
    { mediaFiles: null, mediaBytes: 100_000 },
    { MEDIA_QUOTA_BYTES: '100000' },
  ],
])('a quota of %s', (kind, inWords, limits, quota: TestEnvironment) => {
  let storage: TestStorage;
  let files: PhotoServer;
  let service: TestService;
  let worker: NestExpressApplication;
  let agency: ApiClient;
  let uploader: Uploader;

  beforeAll(async () => {
    storage = await startStorage('local');
    files = await startPhotoServer();
    service = await startService({ ...storage.environment, MEDIA_IMPORT_ALLOWED_ORIGINS: files.origin, ...quota });
    worker = await service.startWorker();
  });

  beforeEach(async () => {
    agency = await service.newAgency();
    uploader = new Uploader(service, storage, agency);
  });

  afterAll(async () => {
    await service.close();
    await files.close();
    await storage.close();
  });

  async function servedPhoto(seed: number): Promise<string> {
    const jpeg = await photo(seed, { width: 320, height: 240 });
    return files.serve(`photo-${kind}-${seed}`, Buffer.concat([jpeg, Buffer.alloc(PHOTO_BYTES - jpeg.length)]));
  }

  const importOf = async (seed: number) => ({ url: await servedPhoto(seed), externalId: `photo-${seed}` });

  it('is among the limits of the agency', async () => {
    expect((await agency.get('/agency')).body).toMatchObject({ limits });
  });

  it('is enforced by every kind of import, and frees room when something is deleted', async () => {
    const upload = await uploader.upload(await newPhoto());
    for (const seed of [1, 2]) {
      const { body } = (await agency.post('/media/upload-from-url', await importOf(seed))) as {
        body: { jobId: number };
      };
      expect(await agency.finishedJob(body.jobId)).toMatchObject({ status: 'completed' });
    }
    const message = (field: string): string => `${field} would exceed what the agency may store: ${inWords}.`;
    const refused = await agency.post('/media/upload-from-url', await importOf(3));
    expect([refused.status, errorOf(refused)]).toMatchObject([
      429,
      { error_code: 'QUOTA_EXCEEDED', details: [{ pointer: '/url', code: 'TOO_LARGE', message: message('url') }] },
    ]);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    const operations = [
      { op: 'upload-from-url', ...(await importOf(1)) },
      {
        op: 'confirm-upload',
        uuid: upload.uuid,
        generatedFileName: upload.generatedFileName,
        externalId: upload.externalId,
      },
    ];
    const bulk = await agency.post('/media/bulk', { operations }).expect(200);
    expect(bulk.body).toMatchObject({
      results: [
        { success: true },
        {
          success: false,
          mediaId: null,
          error: {
            statusCode: 429,
            body: {
              error_code: 'QUOTA_EXCEEDED',
              details: [{ pointer: '/operations/1/generatedFileName', message: message('generatedFileName') }],
            },
          },
        },
      ],
    });
    const asked = { fileName: 'a.jpg', size: 50_000, contentType: 'image/jpeg', externalId: 'asked' };
    const urls = await agency.post('/media/request-upload-url', { files: [asked] });
    expect([urls.status, errorOf(urls)]).toMatchObject([
      429,
      { error_code: 'QUOTA_EXCEEDED', details: [{ pointer: '/files', message: message('files') }] },
    ]);

    await agency.delete('/media/external/photo-1').expect(200);
    expect((await agency.post('/media/bulk', { operations: operations.slice(1) })).body).toMatchObject({
      results: [{ success: true }],
    });
  });

  it('is used up by issued upload URLs until these expire', async () => {
    const request = (names: readonly string[]) =>
      agency.post('/media/request-upload-url', {
        files: names.map((externalId) => ({
          fileName: 'a.jpg',
          size: PHOTO_BYTES,
          contentType: 'image/jpeg',
          externalId,
        })),
      });
    const answers = await Promise.all(Array.from({ length: 8 }, () => request(['one', 'two'])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 429)]);
    const refused = await request(['three']);
    expect([refused.status, errorOf(refused).error_code]).toEqual([429, 'QUOTA_EXCEEDED']);

    const database = service.api.get(DataSource);
    await database.query('UPDATE upload_sessions SET expires_at = NOW() - INTERVAL 31 MINUTE WHERE agency_id = ?', [
      agency.agencyId,
    ]);
    await worker.get(UploadSweeper).sweep();
    expect((await request(['three'])).status).toBe(200);
  });

  it('fails the files of a listing that exceed it, with a reason', async () => {
    const references = await Promise.all(
      [4, 5, 6].map(async (seed) => ({ url: await servedPhoto(seed), externalFileId: `of-${seed}` })),
    );
    await agency.put('/listings', { ...aDraft(), files: references }).expect(200);
    const ends = await eventually(async () => {
      const answers = await Promise.all(
        references.map(({ externalFileId }) => agency.get(`/media/external/${externalFileId}`)),
      );
      const states = answers.map(({ body }) => (body as { optimization: string }).optimization);
      return states.every((state) => ['success', 'failed'].includes(state)) ? states : null;
    }, 20_000);
    expect(ends.toSorted()).toEqual(['failed', 'success', 'success']);
    const later = { url: await servedPhoto(7), externalFileId: 'later' };
    const listing = await agency.put('/listings', {
      ...aPublishableDraft(),
      announcementStatus: 'active',
      files: [...references, later],
    });
    expect(await agency.finishedJob((listing.body as { jobId: number }).jobId)).toMatchObject({ status: 'failed' });
    const again = await agency.post('/media/upload-from-url', { url: later.url, externalId: 'later' });
    expect([again.status, errorOf(again).error_code]).toEqual([429, 'QUOTA_EXCEEDED']);
  });

  it('counts each file of a listing, and bytes that several share once', async () => {
    const bytes = Buffer.concat([await photo(8, { width: 320, height: 240 }), Buffer.alloc(PHOTO_BYTES)]);
    const references = [1, 2, 3].map((place) => ({
      url: files.serve(`same-${kind}-${place}`, bytes),
      externalFileId: `same-${place}`,
    }));
    const { body } = (await agency.put('/listings', { ...aDraft(), files: references }).expect(200)) as {
      body: { imports: { jobId: number }[] };
    };
    const ends = await Promise.all(body.imports.map(({ jobId }) => agency.finishedJob(jobId)));
    const failed = ends.filter(({ status }) => status === 'failed');
    expect(failed.map(({ errorCode }) => errorCode)).toEqual(kind === 'files' ? ['QUOTA_EXCEEDED'] : []);
  });

  it('allows a file to be fetched again, since its new bytes replace the old ones', async () => {
    for (const seed of [9, 10]) {
      const { body } = (await agency.post('/media/upload-from-url', await importOf(seed))) as {
        body: { jobId: number };
      };
      expect(await agency.finishedJob(body.jobId)).toMatchObject({ status: 'completed' });
    }
    const jpeg = await photo(11, { width: 320, height: 240 });
    const sized = (sizeBytes: number) => Buffer.concat([jpeg, Buffer.alloc(sizeBytes - jpeg.length)]);
    const refreshed = async () => {
      const { body } = (await agency.post('/media/external/photo-9/refresh', {}).expect(202)) as {
        body: { jobId: number };
      };
      return agency.finishedJob(body.jobId);
    };
    files.serve(`photo-${kind}-9`, sized(PHOTO_BYTES));
    expect(await refreshed()).toMatchObject({ status: 'completed', resultData: { changed: true } });
    files.serve(`photo-${kind}-9`, sized(PHOTO_BYTES + 1));
    expect(await refreshed()).toMatchObject(
      kind === 'files'
        ? { status: 'completed' }
        : {
            status: 'failed',
            errorCode: 'QUOTA_EXCEEDED',
            publicErrorMessage: expect.stringContaining(inWords) as unknown,
          },
    );
  });
});

describe('files that finish at the same time under a quota', () => {
  /** The worker's transactions that the database aborted because of a deadlock with another one of the agency. */
  function deadlocksOf(worker: NestExpressApplication): unknown[] {
    const deadlocks: unknown[] = [];
    const transactions = worker.get(Transactions);
    const repeating = transactions.repeating.bind(transactions);
    jest.spyOn(transactions, 'repeating').mockImplementation((work) =>
      repeating(async () => {
        try {
          return await work();
        } catch (error) {
          if (
            error instanceof QueryFailedError &&
            error.message.includes('Deadlock') &&
            error.query.includes('FROM agencies ')
          ) {
            deadlocks.push(error.message);
          }
          throw error;
        }
      }),
    );
    return deadlocks;
  }

  it('do not prevent each other from finishing', async () => {
    const files = await startPhotoServer();
    const service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: files.origin, MEDIA_QUOTA_FILES: '1000' });
    try {
      const agency = await service.newAgency();
      const operations = Array.from({ length: 24 }, (_, index) => ({
        ...{ op: 'upload-from-url', url: files.photoUrl(1_000 + index), externalId: `p${index}` },
      }));
      await agency.post('/media/bulk', { operations }).expect(200);
      const worker = await service.startWorker();
      const deadlocks = deadlocksOf(worker);
      // A write of the agency is in progress when the first files are done, so several of them wait for it.
      await service.api.get(Transactions).run(async (manager) => {
        await beginWrite({ manager, agencyId: agency.agencyId });
        await eventually(async () => (await countWaitingFor(manager, 'agencies')) >= 2, 40_000);
      });
      await eventually(async () => {
        const { body } = (await agency.get('/jobs?status=completed&limit=100').expect(200)) as {
          body: { items: unknown[] };
        };
        return body.items.length === operations.length;
      }, 40_000);
      expect(deadlocks).toEqual([]);
    } finally {
      await service.close();
      await files.close();
    }
  });
});

it('accepts, and copies, those of a set of uploads for which there is room', async () => {
  const storage = await startStorage('local');
  const files = await startPhotoServer();
  const environment = { MEDIA_IMPORT_ALLOWED_ORIGINS: files.origin, MEDIA_QUOTA_BYTES: '100000' };
  const service = await startService({ ...storage.environment, ...environment });
  try {
    await service.startWorker();
    const agency = await service.newAgency();
    const uploader = new Uploader(service, storage, agency);
    const padded = (bytes: Buffer, length: number): Buffer =>
      Buffer.concat([bytes, Buffer.alloc(length - bytes.length)]);
    const [one, other, third] = [await newPhoto(), await newPhoto(), await newPhoto()];
    const large = await uploader.upload({ ...one, bytes: padded(one.bytes, 60_000) });
    const small = await uploader.upload({ ...other, bytes: padded(other.bytes, 40_000) });
    // Leaves room for the small one only.
    const url = files.serve('third', padded(third.bytes, PHOTO_BYTES));
    const started = await agency.post('/media/upload-from-url', { url, externalId: 'third' }).expect(202);
    const { jobId } = started.body as { jobId: number };
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
    const copies = jest.spyOn(service.api.get(Storage), 'copy');
    expect(await uploader.confirmAll([large, small])).toMatchObject([
      { success: false, error: { body: { error_code: 'QUOTA_EXCEEDED' } } },
      { success: true, status: 'pending' },
    ]);
    expect(copies.mock.calls.map(([key]) => key.split('/').at(-1))).toEqual([small.generatedFileName]);
    copies.mockRestore();
  } finally {
    await service.close();
    await files.close();
    await storage.close();
  }
});

it('is off by default', async () => {
  const service = await startService();
  expect([service.config.mediaQuotaFiles, service.config.mediaQuotaBytes]).toEqual([null, null]);
  await service.close();
});
