import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource, type QueryRunner } from 'typeorm';
import { TemporaryFault } from '../../src/errors/job-fault.js';
import { MediaImportHandler } from '../../src/media/processing/import.handler.js';
import type { MEDIA_IMPORT } from '../../src/media/processing/media.job-types.js';
import { StorageRemovalsSweeper } from '../../src/media/removal/storage-removals.sweeper.js';
import { Transactions } from '../../src/platform/mysql/transactions.js';
import type { StartedJob } from '../../src/platform/outbox/processing/job-handler.js';
import { aDraft, aPublishableDraft } from '../factories/listings.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { type BytesAnswer, fetchBytes } from '../support/fetch-bytes.js';
import { eventually } from '../support/job-worker.js';
import { besideAWriteOf, isSomebodyWaitingFor } from '../support/lock-waits.js';
import { photo, type PhotoServer, startPhotoServer } from '../support/photos.js';
import { startStorage, STORAGES, type TestStorage } from '../support/storages.js';

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const MAX_IMAGE_BYTES = 3 * 1024 * 1024;

interface ImportAnswer {
  mediaId: number;
  status: string;
  externalId: string;
  jobId: number;
}

interface MediaAnswer {
  id: number;
  externalId: string | null;
  size: number | null;
  optimization: string;
  originalUrl: string | null;
  variants: { url: string; variantSize: string; size: number }[];
}

interface BulkAnswer {
  results: Record<string, unknown>[];
  summary: object;
}

/** Spec: Media, Media file; D-05 to D-08, D-10, D-30, D-34 to D-43. */
describe.each(STORAGES)('media in the storage %s', (name) => {
  /** For what no storage has a part in. */
  const describeOnce: (...given: Parameters<typeof describe>) => void = name === 'local' ? describe : () => undefined;

  let storage: TestStorage;
  let photos: PhotoServer;
  let service: TestService;
  let worker: NestExpressApplication;
  let agency: ApiClient;
  let seed = 100;

  beforeAll(async () => {
    storage = await startStorage(name);
    photos = await startPhotoServer();
    service = await startService({
      ...storage.environment,
      MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin,
      MEDIA_MAX_IMAGE_BYTES: String(MAX_IMAGE_BYTES),
      MEDIA_MAX_VIDEO_BYTES: String(2 * MAX_IMAGE_BYTES),
    });
    worker = await service.startWorker();
    agency = await service.newAgency();
  });

  afterAll(async () => {
    await service.close();
    await photos.close();
    await storage.close();
  });

  /** An unused file name, external id and URL. */
  const newFile = (): { externalId: string; url: string; seed: number } => {
    seed += 1;
    return { externalId: `photo-${seed}`, url: photos.photoUrl(seed), seed };
  };

  const upload = (body: object, client = agency) => client.post('/media/upload-from-url', body);

  const uploaded = async (body: { url: string; externalId: string }, client = agency): Promise<ImportAnswer> => {
    const { url, externalId } = body;
    const response = await upload({ url, externalId }, client);
    expect([200, 202]).toContain(response.status);
    return response.body as ImportAnswer;
  };

  /** A file whose import has succeeded. */
  const imported = async (body = newFile(), client = agency): Promise<MediaAnswer> => {
    const { jobId, mediaId } = await uploaded(body, client);
    expect(await client.finishedJob(jobId)).toMatchObject({ status: 'completed' });
    return get(mediaId, client);
  };

  const get = async (id: number, client = agency): Promise<MediaAnswer> =>
    (await client.get(`/media/${id}`).expect(200)).body as MediaAnswer;

  const bulk = async (operations: unknown[], client = agency): Promise<BulkAnswer> =>
    (await client.post('/media/bulk', { operations }).expect(200)).body as BulkAnswer;

  const fetchStored = (url: string | null | undefined): Promise<BytesAnswer> =>
    fetchBytes(storage.reach(service.url, url ?? ''));

  /** Makes every scheduled removal due, and sweeps. */
  const sweep = async (): Promise<void> => {
    await service.api.get(DataSource).query('UPDATE media_removals SET remove_after = NOW(3) - INTERVAL 1 SECOND');
    await worker.get(StorageRemovalsSweeper).sweep();
  };

  const storedFoldersOf = async (client: ApiClient): Promise<string[]> => {
    const keys = (await storage.keys()).filter((key) => key.startsWith(`${client.agencyId}/`));
    return [...new Set(keys.map((key) => key.split('/')[1] ?? ''))];
  };

  describe('importing from a URL', () => {
    it('responds 202 with a job, and with the file once the job has completed', async () => {
      const file = newFile();
      const response = await upload({ url: file.url, externalId: file.externalId });
      const { mediaId, jobId } = response.body as ImportAnswer;
      expect(response.status).toBe(202);
      expect(response.body).toEqual({ mediaId, status: 'pending', externalId: file.externalId, jobId });

      const job = await agency.finishedJob(jobId);
      expect(job).toMatchObject({
        type: 'media_import',
        status: 'completed',
        resultData: { mediaId, optimization: 'success', changed: true },
      });
      const original = await photo(file.seed);
      const stored = await get(mediaId);
      expect(stored).toEqual({
        id: mediaId,
        externalId: file.externalId,
        size: original.length,
        contentType: 'image/jpeg',
        optimization: 'success',
        failure: null,
        problems: [],
        createdAt: expect.stringMatching(ISO_TIME) as string,
        updatedAt: expect.stringMatching(ISO_TIME) as string,
        sourceUrl: file.url,
        sourceHash: null,
        blurhash: expect.stringMatching(/^.{6,}$/) as string,
        originalUrl: expect.stringMatching(/\/\d+\/[0-9a-f]{32}\/[0-9a-f]{32}\.jpg$/) as string,
        variants: ['128', '512', '1024'].map((variantSize) => ({
          variantSize,
          url: expect.stringMatching(new RegExp(`/${variantSize}\\.webp$`)) as string,
          size: expect.any(Number) as number,
        })),
      });
      expect((await agency.get(`/media/external/${file.externalId}`)).body).toEqual(stored);
      expect((await fetchStored(stored.originalUrl)).body).toEqual(original);
      for (const variant of stored.variants) {
        const { body, headers } = await fetchStored(variant.url);
        expect(headers.get('content-type')).toBe('image/webp');
        expect(body.length).toBe(variant.size);
      }
    });

    it('reports nothing about the bytes before they have arrived', async () => {
      const held = photos.serveHeld('held-1.jpg', 1);
      const { mediaId, jobId } = await uploaded({ url: held.url, externalId: 'held-1' });
      expect(await get(mediaId)).toEqual({
        id: mediaId,
        externalId: 'held-1',
        size: null,
        contentType: null,
        optimization: expect.stringMatching(/^(pending|processing)$/) as string,
        failure: null,
        problems: [],
        createdAt: expect.stringMatching(ISO_TIME) as string,
        updatedAt: expect.stringMatching(ISO_TIME) as string,
        sourceUrl: held.url,
        sourceHash: null,
        blurhash: null,
        originalUrl: null,
        variants: [],
      });
      held.release();
      await agency.finishedJob(jobId);
    });

    it('responds to the same external id and URL again with 200 and the existing file', async () => {
      const file = newFile();
      const { id } = await imported(file);
      const first = await uploaded(file);
      const again = await upload({ url: file.url, externalId: file.externalId });
      expect(again.status).toBe(200);
      expect(again.body).toEqual({ ...first, mediaId: id, status: 'success' });
      expect(photos.requestsOf(`photo-${file.seed}.jpg`)).toBe(1);
    });

    it('joins an import in progress', async () => {
      const held = photos.serveHeld('held-2.jpg', 2);
      const first = await uploaded({ url: held.url, externalId: 'held-2' });
      const again = await upload({ url: held.url, externalId: 'held-2' });
      expect(again.status).toBe(200);
      expect(again.body).toMatchObject({ mediaId: first.mediaId, jobId: first.jobId });
      held.release();
      await agency.finishedJob(first.jobId);
    });

    it('rejects another URL with an external id in use: External ID already linked', async () => {
      const file = newFile();
      const { mediaId } = await uploaded(file);
      const response = await upload({ url: newFile().url, externalId: file.externalId });
      expect(response.status).toBe(409);
      expect(response.body).toMatchObject({
        error: 'External ID already linked',
        error_code: 'EXTERNAL_ID_ALREADY_LINKED',
        holderId: mediaId,
        details: [{ pointer: '/externalId', message: `externalId is already used by file ${mediaId}.` }],
      });
    });

    it('creates one file for many concurrent calls', async () => {
      const file = newFile();
      const answers = await Promise.all(Array.from({ length: 12 }, () => uploaded(file)));
      expect(new Set(answers.map(({ mediaId }) => mediaId)).size).toBe(1);
      expect(new Set(answers.map(({ jobId }) => jobId)).size).toBe(1);
    });

    it('retries a failed import when it is sent again', async () => {
      const url = photos.serveStatus('late.jpg', 404);
      const first = await uploaded({ url, externalId: 'late' });
      expect(await agency.finishedJob(first.jobId)).toMatchObject({
        status: 'failed',
        isRetryable: false,
        publicErrorMessage: expect.stringMatching(/^late: .*404/) as string,
      });
      expect(await get(first.mediaId)).toMatchObject({ optimization: 'failed', originalUrl: null, variants: [] });

      photos.serve('late.jpg', await photo(3));
      const again = await upload({ url, externalId: 'late' });
      const { jobId } = again.body as ImportAnswer;
      expect(again.status).toBe(202);
      expect(again.body).toMatchObject({ mediaId: first.mediaId, status: 'pending' });
      expect(jobId).toBeGreaterThan(first.jobId);
      expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
      expect(await get(first.mediaId)).toMatchObject({ optimization: 'success' });
    });

    it('retries automatically after a transient fault', async () => {
      const url = photos.serveFlaky('flaky.jpg', 4, 1);
      const { jobId } = await uploaded({ url, externalId: 'flaky' });
      expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
      expect(photos.requestsOf('flaky.jpg')).toBe(2);
    });

    it.each([
      ['a web page', Buffer.from('<!doctype html><title>Photo</title>'), /^page-\d+: Invalid content type: .*web page/],
      ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), /Invalid content type: .*GIF/],
      ['an empty file', Buffer.alloc(0), /Invalid content type: .*empty/],
      ['a torn JPEG', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), /damaged/],
      [
        'a photo that is too large',
        Buffer.alloc(MAX_IMAGE_BYTES + 1, Buffer.from('ffd8ffe0', 'hex')),
        /File too large/,
      ],
      ['a file larger than any may be', Buffer.alloc(2 * MAX_IMAGE_BYTES + 1), /File too large/],
    ])('rejects %s with a sentence that names the file', async (_, bytes, message) => {
      seed += 1;
      const url = photos.serve(`page-${seed}`, bytes);
      const { jobId, mediaId } = await uploaded({ url, externalId: `page-${seed}` });
      const job = await agency.finishedJob(jobId);
      expect(job).toMatchObject({ status: 'failed', isRetryable: false });
      expect(job['publicErrorMessage']).toMatch(message);
      expect(await get(mediaId)).toMatchObject({ optimization: 'failed' });
    });

    it.each([
      [{}, ['/url REQUIRED', '/externalId REQUIRED']],
      [{ url: 'ftp://crm.example/1.jpg', externalId: 'a' }, ['/url INVALID_URL']],
      [{ url: 'https://user:secret@crm.example/1.jpg', externalId: 'a' }, ['/url INVALID_URL']],
      [{ url: 'http://127.0.0.1/1.jpg', externalId: 'a' }, ['/url FORBIDDEN_URL']],
      [{ url: 'http://2130706433/1.jpg', externalId: 'a' }, ['/url FORBIDDEN_URL']],
      [{ url: 'http://crm.example:8080/1.jpg', externalId: 'a' }, ['/url FORBIDDEN_URL']],
      [{ url: 'https://crm.example/1.jpg', externalId: 'a b' }, ['/externalId INVALID_FORMAT']],
      [{ url: 'https://crm.example/1.jpg', externalId: '' }, ['/externalId INVALID_FORMAT']],
      [{ url: 1, externalId: null }, ['/url INVALID_TYPE', '/externalId INVALID_TYPE']],
      [{ url: 'https://crm.example/1.jpg', externalId: 'a', size: 1 }, ['/size UNKNOWN_FIELD']],
    ])('rejects %j', async (body, mistakes) => {
      const response = await upload(body);
      const { details } = response.body as { details: { pointer: string; code: string }[] };
      expect(response.status).toBe(400);
      expect(details.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(mistakes);
    });
  });

  /** Locks the listing, and then the file once the call waits for the listing. Returns the outcome of the call. */
  const lockingFirst = async <T>(
    listingId: number,
    mediaId: number,
    call: () => PromiseLike<T>,
    change: (writer: QueryRunner) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<T> => {
    const writer = service.api.get(DataSource).createQueryRunner();
    await writer.startTransaction();
    try {
      await writer.query('SELECT id FROM listings WHERE id = ? FOR UPDATE', [listingId]);
      const outcome = Promise.resolve(call());
      await eventually(() => isSomebodyWaitingFor(service.api.get(DataSource).manager, 'listings'));
      expect(await writer.query('SELECT id FROM media WHERE id = ? FOR UPDATE NOWAIT', [mediaId])).toHaveLength(1);
      await change(writer);
      await writer.commitTransaction();
      return await outcome;
    } finally {
      if (writer.isTransactionActive) {
        await writer.rollbackTransaction();
      }
      await writer.release();
    }
  };

  describe('the same bytes twice', () => {
    it('are processed and stored once, and outlive the deletion of either file', async () => {
      const client = await service.newAgency();
      const held = [photos.serveHeld('twin-a.jpg', 5), photos.serveHeld('twin-b.jpg', 5)];
      const { results } = await bulk(
        held.map(({ url }, index) => ({ op: 'upload-from-url', url, externalId: `twin-${index}` })),
        client,
      );
      held.forEach(({ release }) => release());
      for (const { jobId } of results) {
        expect(await client.finishedJob(jobId)).toMatchObject({ status: 'completed' });
      }
      const [first, second] = await Promise.all(results.map(({ mediaId }) => get(mediaId as number, client)));
      await sweep();
      expect(await storedFoldersOf(client)).toHaveLength(1);
      expect(second).toEqual({
        ...{ ...first, id: second?.id, externalId: 'twin-1', sourceUrl: held[1]?.url },
        updatedAt: expect.stringMatching(ISO_TIME) as string,
        problems: [expect.objectContaining({ code: 'DUPLICATE_OF', fileId: first?.id })],
      });

      await client.delete(`/media/${first?.id}`).expect(200);
      await sweep();
      expect((await fetchStored(second?.originalUrl)).status).toBe(200);

      await client.delete(`/media/${second?.id}`).expect(200);
      await sweep();
      expect(await storedFoldersOf(client)).toEqual([]);
      expect((await fetchStored(second?.originalUrl)).status).toBe(404);
    });
  });

  describe('a run of an import', () => {
    const jobOf = (client: ApiClient, mediaId: number, url: string): StartedJob<typeof MEDIA_IMPORT> => ({
      id: 0,
      agencyId: client.agencyId,
      type: 'media_import',
      queue: 'media',
      subjectId: mediaId,
      payload: { url },
      attempt: 1,
      epoch: 1,
    });
    /** A file whose import no worker knows of. */
    const insertPending = async (client: ApiClient, externalId: string): Promise<number> => {
      const { insertId } = await service.api.get(DataSource).query<{ insertId: number }>(
        `INSERT INTO media (agency_id, external_id, creation_token, optimization, created_at, updated_at)
         VALUES (?, ?, '', 'pending', NOW(3), NOW(3))`,
        [client.agencyId, externalId],
      );
      return insertId;
    };
    const context = { signal: new AbortController().signal, reportProgress: () => undefined };

    it('does nothing if an earlier one has completed', async () => {
      const file = newFile();
      const { id, originalUrl } = await imported(file);
      const completion = await worker
        .get(MediaImportHandler)
        .begin(jobOf(agency, id, file.url))
        .work(context);
      const result = await service.api.get(Transactions).run(completion);
      expect(result).toEqual({ mediaId: id, optimization: 'success', changed: true });
      expect(await get(id)).toMatchObject({ originalUrl });
      expect(photos.requestsOf(`photo-${file.seed}.jpg`)).toBe(1);
    });

    it('changes nothing if another one has failed for good', async () => {
      const client = await service.newAgency();
      const [{ url }, externalId] = [newFile(), 'failed-elsewhere'];
      const mediaId = await insertPending(client, externalId);
      await service.api.get(DataSource).query("UPDATE media SET optimization = 'failed' WHERE id = ?", [mediaId]);
      const late = worker
        .get(MediaImportHandler)
        .begin(jobOf(client, mediaId, url))
        .work(context);
      await expect(late).rejects.toThrow(TemporaryFault);
      expect(await get(mediaId, client)).toMatchObject({ externalId, optimization: 'failed' });
    });

    it('locks what holds its file before another file with the same bytes', async () => {
      const file = newFile();
      const { id: storedId } = await imported(file);
      const mediaId = await insertPending(agency, 'same-bytes');
      const { id } = await agency.upsertListing(aDraft({ fileIds: [mediaId] }));
      const job = jobOf(agency, mediaId, file.url);
      const completion = await worker.get(MediaImportHandler).begin(job).work(context);
      const result = await lockingFirst(id, storedId, () => service.api.get(Transactions).run(completion));
      expect(result).toEqual({ mediaId, optimization: 'success', changed: true });
      expect((await get(mediaId)).originalUrl).toBe((await get(storedId)).originalUrl);
    });

    it('stores again what a lost run had stored, whose bytes are removed', async () => {
      const client = await service.newAgency();
      const held = photos.serveHeld('lost-run.jpg', 8);
      const mediaId = await insertPending(client, 'lost-run');
      const handler = worker.get(MediaImportHandler);
      held.release();
      await handler.begin(jobOf(client, mediaId, held.url)).work(context);
      const completion = await handler.begin(jobOf(client, mediaId, held.url)).work(context);
      await service.api.get(Transactions).run(completion);
      await sweep();
      expect(await storedFoldersOf(client)).toHaveLength(1);
      const { originalUrl } = await get(mediaId, client);
      expect((await fetchStored(originalUrl)).body).toEqual(await photo(8));
    });

    it('stores nothing and is repeated if another one has begun, at whatever moment', async () => {
      const client = await service.newAgency();
      const mediaId = await insertPending(client, 'overtaken-run');
      const handler = worker.get(MediaImportHandler);
      const anotherJob = () => jobOf(client, mediaId, newFile().url);
      const held = photos.serveHeld('overtaken-run.jpg', 7);
      const overtaken = handler.begin(jobOf(client, mediaId, held.url)).work(context);
      const refused = expect(overtaken).rejects.toThrow(TemporaryFault);
      await eventually(() => photos.requestsOf('overtaken-run.jpg') === 1);
      const completion = await handler.begin(anotherJob()).work(context);
      held.release();
      await refused;

      const latest = await handler.begin(anotherJob()).work(context);
      await sweep();
      await expect(service.api.get(Transactions).run(completion)).rejects.toThrow(TemporaryFault);
      await service.api.get(Transactions).run(latest);
      expect(await storedFoldersOf(client)).toHaveLength(1);
      const { originalUrl } = await get(mediaId, client);
      expect((await fetchStored(originalUrl)).status).toBe(200);
    });

    it('leaves no bytes behind when another one has taken over, or the file has been deleted', async () => {
      const client = await service.newAgency();
      const late = photos.serveHeld('late-run.jpg', 6);
      const mediaId = await insertPending(client, 'late-run');
      const handler = worker.get(MediaImportHandler);
      const conflicting = handler.begin(jobOf(client, mediaId, late.url)).work(context);
      const refused = expect(conflicting).rejects.toThrow(/deleted/);
      await eventually(() => photos.requestsOf('late-run.jpg') === 1);
      await client.delete(`/media/${mediaId}`).expect(200);
      await sweep();
      late.release();
      await refused;
      await sweep();
      expect(await storedFoldersOf(client)).toEqual([]);
    });
  });

  describe('deleting', () => {
    it('hides the file from every read and frees its external id', async () => {
      const { id, externalId } = await imported();
      expect((await agency.delete(`/media/external/${externalId}`).expect(200)).body).toEqual({ deleted: true });
      await agency.get(`/media/${id}`).expect(404);
      await agency.get(`/media/external/${externalId}`).expect(404);
      await agency.delete(`/media/${id}`).expect(404);
      await agency.delete(`/media/external/${externalId}`).expect(404);
      expect(await uploaded({ url: newFile().url, externalId: String(externalId) })).toMatchObject({
        status: 'pending',
      });
    });

    it('stops an import in progress, whose result is discarded', async () => {
      const held = photos.serveHeld('deleted.jpg', 7);
      const { mediaId, jobId } = await uploaded({ url: held.url, externalId: 'deleted' });
      await eventually(() => photos.requestsOf('deleted.jpg') === 1);
      await agency.delete(`/media/${mediaId}`).expect(200);
      expect(await agency.finishedJob(jobId)).toMatchObject({
        status: 'failed',
        isRetryable: false,
        publicErrorMessage: expect.stringMatching(/^deleted: .*deleted/) as string,
      });
      held.release();
      await agency.get(`/media/${mediaId}`).expect(404);
    });
  });

  describeOnce('a listing that refers to files', () => {
    const filesOf = async (id: number): Promise<{ fileIds: unknown; updatedAt: string }> => {
      const { formData, updatedAt } = await agency.getListing(id);
      return { fileIds: formData['fileIds'], updatedAt: String(updatedAt) };
    };

    it('changes when one of them has been imported, and when one is renamed', async () => {
      const held = photos.serveHeld('in-listing.jpg', 9);
      const { mediaId, jobId } = await uploaded({ url: held.url, externalId: 'in-listing' });
      const { id } = await agency.upsertListing(aDraft({ fileIds: [mediaId] }));
      const stored = await filesOf(id);
      held.release();
      await agency.finishedJob(jobId);
      const withPhoto = await filesOf(id);
      expect(Date.parse(withPhoto.updatedAt)).toBeGreaterThan(Date.parse(stored.updatedAt));
      await agency.post(`/media/${mediaId}/link`, { externalId: 'renamed-in-listing' }).expect(200);
      expect(Date.parse((await filesOf(id)).updatedAt)).toBeGreaterThan(Date.parse(withPhoto.updatedAt));
    });

    it('stays unchanged if one of them is given the external id that it has, or loses one that it does not have', async () => {
      const { id: mediaId } = await imported();
      await agency.post(`/media/${mediaId}/link`, { externalId: 'named-twice' }).expect(200);
      const { id } = await agency.upsertListing(aDraft({ fileIds: [mediaId], sourceHash: 'v1' }));
      const outdated = () =>
        service.api.get(DataSource).query('SELECT source_outdated AS isOutdated FROM listings WHERE id = ?', [id]);
      const stored = await filesOf(id);
      await agency.post(`/media/${mediaId}/link`, { externalId: 'named-twice' }).expect(200);
      expect([await filesOf(id), await outdated()]).toEqual([stored, [{ isOutdated: 0 }]]);
      await agency.delete(`/media/${mediaId}/link`).expect(200);
      const unnamed = await filesOf(id);
      expect(Date.parse(unnamed.updatedAt)).toBeGreaterThan(Date.parse(stored.updatedAt));
      expect(await outdated()).toEqual([{ isOutdated: 1 }]);
      await agency.delete(`/media/${mediaId}/link`).expect(200);
      expect(await filesOf(id)).toEqual(unnamed);
    });

    it('loses a file that is deleted', async () => {
      const [kept, deleted] = [await imported(), await imported()];
      const { id } = await agency.upsertListing(aDraft({ fileIds: [deleted.id, kept.id] }));
      await agency.delete(`/media/${deleted.id}`).expect(200);
      expect(await filesOf(id)).toMatchObject({ fileIds: [kept.id] });
    });

    it('loses it together with all others, more than are written at a time', async () => {
      const [kept, deleted] = [await imported(), await imported()];
      const ids: number[] = [];
      for (const count of [100, 100, 3]) {
        const operations = Array.from({ length: count }, () => ({
          op: 'upsert',
          ...aDraft({ fileIds: [deleted.id, kept.id] }),
        }));
        const answer = await agency.post('/listings/bulk', { operations }).expect(200);
        ids.push(...(answer.body as { results: { id: number }[] }).results.map(({ id }) => id));
      }
      await agency.delete(`/media/${deleted.id}`).expect(200);
      const left = await service.api.get(DataSource).query<object[]>(
        `SELECT l.version, f.position, f.media_id AS mediaId, COUNT(*) AS count
           FROM listings l JOIN listing_files f ON f.listing_id = l.id WHERE l.id IN (?) GROUP BY 1, 2, 3`,
        [ids],
      );
      expect(left).toEqual([{ version: 2, position: 0, mediaId: kept.id, count: 203 }]);
    });

    it('is locked before the jobs of others that lose it, as by a write', async () => {
      const files = [await imported(), await imported(), await imported(), await imported()].map(({ id }) => id);
      const { jobId } = await agency.upsertListing(aPublishableDraft({ announcementStatus: 'active', fileIds: files }));
      expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
      let lastId = 0;
      for (const count of [100, 100]) {
        const operations = Array.from({ length: count }, () => ({ op: 'upsert', ...aDraft({ fileIds: [files[0]] }) }));
        const answer = await agency.post('/listings/bulk', { operations }).expect(200);
        lastId = Math.max(...(answer.body as { results: { id: number }[] }).results.map(({ id }) => id));
      }
      const { called } = await besideAWriteOf(service.api.get(DataSource), lastId, () =>
        agency.delete(`/media/${files[0]}`),
      );
      expect((await called).status).toBe(200);
      expect(await filesOf(lastId)).toMatchObject({ fileIds: [] });
    });

    it('loses it on its page too, each its own', async () => {
      const shared = await imported();
      const own = [await imported(), await imported(), await imported(), await imported()];
      const [one, other] = [own.slice(0, 3), own.slice(1)].map((files) => files.map(({ id }) => id));
      const listings = await Promise.all(
        [one ?? [], other ?? []].map((fileIds) =>
          agency.upsertListing(
            aPublishableDraft({ announcementStatus: 'active', fileIds: [fileIds[0], shared.id, ...fileIds.slice(1)] }),
          ),
        ),
      );
      for (const { jobId } of listings) {
        expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
      }
      await agency.delete(`/media/${shared.id}`).expect(200);
      const shown = await service.api.get(DataSource).query<{ files: string }[]>(
        `SELECT JSON_EXTRACT(findings, '$.files[*].id') AS files FROM listing_publications
          WHERE listing_id IN (?) ORDER BY listing_id`,
        [listings.map(({ id }) => id)],
      );
      const inOrder = listings[0] && listings[1] && listings[0].id < listings[1].id ? [one, other] : [other, one];
      expect(shown.map(({ files }) => (typeof files === 'string' ? (JSON.parse(files) as number[]) : files))).toEqual(
        inOrder,
      );
    });

    it('is not refreshed if it was completed without ever having been public', async () => {
      const file = await imported();
      const fileIds = [file, await imported(), await imported(), await imported()].map(({ id }) => id);
      const place = { propertyCoordinates: null, propertyAddress: 'Nowhereville, Imaginary Road 3' };
      const { id, externalId } = await agency.upsertListing(
        aPublishableDraft({ announcementStatus: 'hidden', fileIds, ...place }),
      );
      await agency.upsertListing({ externalId, announcementStatus: 'completed' });
      await agency.delete(`/media/${file.id}`).expect(200);
      const jobs = await agency.get(`/jobs?subjectId=${id}`).expect(200);
      expect((jobs.body as { items: unknown[] }).items).toEqual([]);
      expect(await filesOf(id)).toMatchObject({ fileIds: fileIds.slice(1) });
    });

    const unlinkInBulk = (externalId: string) =>
      agency.post('/media/bulk', { operations: [{ op: 'unlink', externalId }] });

    it('is locked before a file that is deleted, so that nobody who writes it with that file waits for the deletion', async () => {
      const file = await imported();
      const { id } = await agency.upsertListing(aDraft({ fileIds: [file.id] }));
      const answer = await lockingFirst(id, file.id, () => agency.delete(`/media/${file.id}`));
      expect(answer.status).toBe(200);
      expect(await filesOf(id)).toMatchObject({ fileIds: [] });
    });

    it('is locked before a file that loses its external id, however it is addressed', async () => {
      const file = await imported();
      const { id } = await agency.upsertListing(aDraft({ fileIds: [file.id] }));
      const named = (externalId: string) => agency.post(`/media/${file.id}/link`, { externalId }).expect(200);
      await named('unlinked-by-id');
      const byId = await lockingFirst(id, file.id, () => agency.delete(`/media/${file.id}/link`));
      expect(byId.body).toMatchObject({ externalId: 'unlinked-by-id', unlinked: true });
      await named('unlinked-by-name');
      const byName = await lockingFirst(id, file.id, () => unlinkInBulk('unlinked-by-name'));
      expect(byName.body).toMatchObject({ results: [{ success: true, mediaId: file.id }] });
      await agency.get('/media/external/unlinked-by-name').expect(404);
    });

    it('keeps the external id that one of its files got while another one was to be removed', async () => {
      const file = await imported();
      const { id } = await agency.upsertListing(aDraft({ fileIds: [file.id] }));
      await agency.post(`/media/${file.id}/link`, { externalId: 'named-before' }).expect(200);
      const stored = await filesOf(id);
      const answer = await lockingFirst(
        id,
        file.id,
        () => unlinkInBulk('named-before'),
        (writer) => writer.query("UPDATE media SET external_id = 'named-after' WHERE id = ?", [file.id]),
      );
      expect(answer.body).toMatchObject({ results: [{ success: false, error: { statusCode: 404 } }] });
      expect((await agency.get('/media/external/named-after').expect(200)).body).toMatchObject({ id: file.id });
      expect(await filesOf(id)).toEqual(stored);
    });

    it('keeps it while it is public and would have too few photos: MIN_PHOTOS', async () => {
      const fileIds = [(await imported()).id, (await imported()).id, (await imported()).id];
      const listing = await agency.upsertListing(aPublishableDraft({ announcementStatus: 'active', fileIds }));
      expect(await agency.finishedJob(listing['jobId'])).toMatchObject({ status: 'completed' });
      const response = await agency.delete(`/media/${fileIds[0]}`);
      expect(response.status).toBe(409);
      expect(response.body).toMatchObject({ error_code: 'MIN_PHOTOS' });
      expect(await filesOf(listing.id)).toMatchObject({ fileIds });
      expect(await get(fileIds[0] ?? 0)).toMatchObject({ optimization: 'success' });
    });

    it('keeps as many in a bulk, which deletes those before and the others after it', async () => {
      const fileIds: number[] = [];
      for (let count = 0; count < 4; count += 1) fileIds.push((await imported()).id);
      const unused = [(await imported()).id, (await imported()).id];
      const listing = await agency.upsertListing(aPublishableDraft({ announcementStatus: 'active', fileIds }));
      expect(await agency.finishedJob(listing['jobId'])).toMatchObject({ status: 'completed' });
      const named = [unused[0], fileIds[0], fileIds[1], 999_999_999, fileIds[2], unused[1]];
      const operations = named.map((mediaId) => ({ op: 'delete', mediaId }));
      const answer = await agency.post('/media/bulk', { operations }).expect(200);
      const { results } = answer.body as { results: { mediaId: number; error?: { body: { error_code: string } } }[] };
      expect(results.map(({ mediaId, error }) => error?.body.error_code ?? mediaId)).toEqual([
        unused[0],
        fileIds[0],
        'MIN_PHOTOS',
        'NOT_FOUND',
        'MIN_PHOTOS',
        unused[1],
      ]);
      expect(await filesOf(listing.id)).toMatchObject({ fileIds: fileIds.slice(1) });
    });
  });

  describeOnce('links', () => {
    it('assign the caller’s external id to a file, replace it, and remove it', async () => {
      const { id } = await imported();
      const link = (externalId: string) => agency.post(`/media/${id}/link`, { externalId });
      expect((await link(`linked-${id}`).expect(200)).body).toEqual({ id, externalId: `linked-${id}`, linked: true });
      await link(`linked-${id}`).expect(200);
      expect((await agency.get(`/media/external/linked-${id}`).expect(200)).body).toMatchObject({ id });
      await link(`relinked-${id}`).expect(200);
      await agency.get(`/media/external/linked-${id}`).expect(404);

      const unlink = () => agency.delete(`/media/${id}/link`).expect(200);
      expect((await unlink()).body).toEqual({ id, externalId: `relinked-${id}`, unlinked: true });
      expect((await unlink()).body).toEqual({ id, externalId: null, unlinked: false });
    });

    it('reject an external id of another file', async () => {
      const [first, second] = [await imported(), await imported()];
      const response = await agency.post(`/media/${first.id}/link`, { externalId: second.externalId });
      expect(response.status).toBe(409);
      expect(response.body).toMatchObject({ error: 'External ID already linked' });
    });
  });

  describeOnce('bulk', () => {
    it('applies each operation individually, in order, with a result in its place', async () => {
      const client = await service.newAgency();
      const [kept, deleted, linked] = [await imported(newFile(), client), await imported(newFile(), client), newFile()];
      const { results, summary } = await bulk(
        [
          { op: 'upload-from-url', url: linked.url, externalId: linked.externalId },
          { op: 'upload-from-url', url: newFile().url, externalId: kept.externalId },
          { op: 'link', mediaId: kept.id, externalId: 'renamed' },
          { op: 'link', mediaId: deleted.id, externalId: 'renamed' },
          { op: 'unlink', externalId: 'renamed' },
          { op: 'delete', externalId: deleted.externalId },
          { op: 'delete', mediaId: deleted.id },
          { op: 'delete', mediaId: 1, externalId: 'a' },
          { op: 'unlink' },
          { op: 'rotate' },
          null,
        ],
        client,
      );
      const duplicate = {
        statusCode: 400,
        body: { error: 'Duplicate external ID', error_code: 'DUPLICATE_EXTERNAL_ID', holderId: kept.id },
      };
      const notFound = { statusCode: 404, body: { error_code: 'NOT_FOUND' } };
      const at = (index: number, code: string) => ({ details: [{ pointer: `/operations/${index}/op`, code }] });
      expect(results).toMatchObject([
        { op: 'upload-from-url', externalId: linked.externalId, success: true, status: 'pending' },
        { op: 'upload-from-url', externalId: kept.externalId, mediaId: null, success: false, error: duplicate },
        { op: 'link', mediaId: kept.id, externalId: 'renamed', success: true },
        { op: 'link', mediaId: null, externalId: 'renamed', success: false, error: duplicate },
        { op: 'unlink', mediaId: kept.id, externalId: 'renamed', success: true },
        { op: 'delete', mediaId: deleted.id, externalId: deleted.externalId, success: true },
        { op: 'delete', mediaId: null, success: false, error: notFound },
        { op: 'delete', success: false, error: { body: { error_code: 'BOTH_IDENTIFIERS' } } },
        { op: 'unlink', success: false, error: { body: { error_code: 'IDENTIFIER_REQUIRED' } } },
        { op: 'rotate', success: false, error: { body: at(9, 'UNKNOWN_OPERATION') } },
        { op: null, externalId: null, mediaId: null, success: false, error: { statusCode: 400 } },
      ]);
      expect(results.map(({ index }) => index)).toEqual([...results.keys()]);
      expect(summary).toEqual({ total: 11, succeeded: 4, failed: 7 });
      expect(await get(kept.id, client)).toMatchObject({ externalId: null });
    });

    it('imports 100 files, and the same file once', async () => {
      const client = await service.newAgency();
      const operations = Array.from({ length: 100 }, (_, index) => ({
        op: 'upload-from-url',
        url: photos.serveStatus(`many-${index % 99}.jpg`, 404),
        externalId: `many-${index % 99}`,
      }));
      const { results, summary } = await bulk(operations, client);
      expect(summary).toEqual({ total: 100, succeeded: 100, failed: 0 });
      expect(new Set(results.map(({ mediaId }) => mediaId)).size).toBe(99);
      expect(results[99]).toEqual({ ...results[0], index: 99 });
      expect(results.map(({ externalId }) => externalId)).toEqual(operations.map(({ externalId }) => externalId));
    });

    it.each([[[]], [Array.from({ length: 101 }, () => ({ op: 'delete', mediaId: 1 }))], ['none']])(
      'rejects an invalid envelope as a whole',
      async (operations) => {
        const response = await agency.post('/media/bulk', { operations });
        expect(response.status).toBe(400);
        expect(response.body).toMatchObject({ error_code: 'VALIDATION_FAILED' });
      },
    );
  });

  describeOnce('another agency', () => {
    it('gets no file, whatever it requests', async () => {
      const { id, externalId } = await imported();
      const other = await service.newAgency();
      await other.get(`/media/${id}`).expect(404);
      await other.get(`/media/external/${externalId}`).expect(404);
      await other.post(`/media/${id}/link`, { externalId: 'mine' }).expect(404);
      await other.delete(`/media/${id}/link`).expect(404);
      await other.delete(`/media/${id}`).expect(404);
      await other.delete(`/media/external/${externalId}`).expect(404);
      expect(await get(id)).toMatchObject({ externalId });
    });

    it('may use the same external id', async () => {
      const file = newFile();
      const other = await service.newAgency();
      const [mine, theirs] = [await uploaded(file), await uploaded(file, other)];
      expect(mine.mediaId).not.toBe(theirs.mediaId);
    });
  });
});
