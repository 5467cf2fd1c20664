import { randomUUID } from 'node:crypto';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import { Storage, StorageUnavailable } from '../../src/integrations/storage/storage.js';
import { StorageRemovalsSweeper } from '../../src/media/removal/storage-removals.sweeper.js';
import { AbandonedUploadsRepository } from '../../src/media/uploads/abandoned-uploads.repository.js';
import { UploadSweeper } from '../../src/media/uploads/upload.sweeper.js';
import { UploadsRepository } from '../../src/media/uploads/uploads.repository.js';
import { JobStarts } from '../../src/platform/outbox/processing/job-starts.js';
import { aDraft } from '../factories/listings.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { fetchBytes } from '../support/fetch-bytes.js';
import { eventually } from '../support/job-worker.js';
import { isSomebodyWaitingFor } from '../support/lock-waits.js';
import { type PhotoServer, startPhotoServer } from '../support/photos.js';
import { shortenRetryPauses } from '../support/retry-pauses.js';
import { startStorage, STORAGES, type TestStorage } from '../support/storages.js';
import { newPhoto, type RequestedUpload, Uploader } from '../support/uploads.js';

shortenRetryPauses();

interface MediaAnswer {
  originalUrl: string;
  optimization: string;
  variants: unknown[];
}

const GENERATED_NAME = /^[0-9a-f]{32}\.jpg$/;

const refusedWith = (statusCode: number, errorCode: string) => ({
  mediaId: null,
  success: false,
  error: { statusCode, body: { error_code: errorCode } },
});

/** Spec: Signed-URL upload sequence; D-10, D-30, D-38, D-41. */
describe.each(STORAGES)('signed uploads to the storage %s', (name) => {
  let storage: TestStorage;
  let photos: PhotoServer;
  let service: TestService;
  let worker: NestExpressApplication;
  let uploader: Uploader;
  let agency: ApiClient;

  beforeAll(async () => {
    storage = await startStorage(name);
    photos = await startPhotoServer();
    service = await startService({ ...storage.environment, MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
    worker = await service.startWorker();
  });

  afterAll(async () => {
    await service.close();
    await photos.close();
    await storage.close();
  });

  beforeEach(async () => {
    agency = await service.newAgency();
    uploader = new Uploader(service, storage, agency);
  });

  const sql = <T>(statement: string, parameters: unknown[] = []): Promise<T> =>
    service.api.get(DataSource).query<T>(statement, parameters);

  /** Ages an upload's session. */
  const age = ({ uuid }: RequestedUpload, minutes: number): Promise<unknown> =>
    sql('UPDATE upload_sessions SET expires_at = expires_at - INTERVAL ? MINUTE WHERE uuid = ?', [minutes, uuid]);

  /** Makes every scheduled removal of the agency due, and sweeps. */
  const sweep = async (): Promise<void> => {
    await sql('UPDATE media_removals SET remove_after = NOW(3) - INTERVAL 1 SECOND WHERE agency_id = ?', [
      agency.agencyId,
    ]);
    await worker.get(UploadSweeper).sweep();
    await worker.get(StorageRemovalsSweeper).sweep();
  };

  const keysOfAgency = async (): Promise<string[]> => {
    const id = String(agency.agencyId);
    return (await storage.keys()).filter((key) => key.startsWith(`${id}/`) || key.startsWith(`uploads/${id}/`));
  };

  const mediaOf = async (mediaId: unknown): Promise<MediaAnswer> =>
    (await agency.get(`/media/${String(mediaId)}`).expect(200)).body as MediaAnswer;

  const fetchOriginal = async (mediaId: unknown): Promise<Buffer> => {
    const { originalUrl } = await mediaOf(mediaId);
    return (await fetchBytes(storage.reach(service.url, originalUrl))).body;
  };

  it('create a file from what was sent and confirmed', async () => {
    const file = await newPhoto();
    const upload = await uploader.upload(file);
    const result = await uploader.confirm(upload);
    expect(result).toEqual({
      op: 'confirm-upload',
      index: 0,
      externalId: file.externalId,
      mediaId: expect.any(Number) as number,
      success: true,
      status: 'pending',
      jobId: expect.any(Number) as number,
    });
    expect(await agency.finishedJob(result['jobId'])).toMatchObject({
      type: 'media_optimize',
      status: 'completed',
      resultData: { mediaId: result['mediaId'], optimization: 'success' },
    });
    const media = await mediaOf(result['mediaId']);
    expect(media).toMatchObject({ externalId: file.externalId, size: file.bytes.length, contentType: 'image/jpeg' });
    expect(media.variants).toHaveLength(3);
    expect((await fetchOriginal(result['mediaId'])).equals(file.bytes)).toBe(true);
  });

  it('say which file has the external id already, and become that of another once it is free (D-284)', async () => {
    const taken = await newPhoto();
    const { mediaId } = await uploader.uploaded(taken);
    const files = [{ ...(await newPhoto()), externalId: taken.externalId }, await newPhoto()];
    const [second, other] = await uploader.requestAll(files);
    expect([second, other]).toMatchObject([{ holderId: mediaId }, { externalId: files[1]?.externalId }]);
    expect(other).not.toHaveProperty('holderId');
    const stranger = new Uploader(service, storage, await service.newAgency());
    expect(await stranger.request(taken)).not.toHaveProperty('holderId');
    await agency.delete(`/media/${String(mediaId)}`).expect(200);
    expect(await uploader.request(taken)).not.toHaveProperty('holderId');
    if (second === undefined) throw new Error('No URL was handed out');
    expect((await uploader.put(second)).status).toBe(200);
    expect(await uploader.confirm(second)).toMatchObject({ success: true, externalId: taken.externalId });
  });

  it('get a URL for each file, in order, with unique names', async () => {
    const names = ['../../etc/passwd', '%2e%2e%2fx.jpg', '-rf', '\u202Egpj.exe', '📷'.repeat(255), 'a b?.jpg#'];
    const photos = await Promise.all(names.map(async (fileName) => ({ ...(await newPhoto()), fileName })));
    const uploads = await uploader.requestAll(photos);
    expect(uploads.map(({ externalId }) => externalId)).toEqual(photos.map(({ externalId }) => externalId));
    uploads.forEach(({ generatedFileName }) => expect(generatedFileName).toMatch(GENERATED_NAME));
    expect(new Set(uploads.map(({ generatedFileName }) => generatedFileName)).size).toBe(names.length);
    expect(new Set(uploads.map(({ uuid }) => uuid)).size).toBe(1);
    for (const upload of uploads.toReversed()) {
      expect((await uploader.put(upload)).status).toBe(200);
    }
    const results = await uploader.confirmAll(uploads);
    for (const [index, { mediaId, jobId }] of results.entries()) {
      await agency.finishedJob(jobId);
      expect((await fetchOriginal(mediaId)).equals(photos[index]?.bytes ?? Buffer.of())).toBe(true);
    }
  });

  describe('confirming', () => {
    it('again returns the same file and job, before and after processing', async () => {
      const upload = await uploader.upload(await newPhoto());
      const first = await uploader.confirm(upload);
      expect(await uploader.confirm(upload)).toMatchObject({ mediaId: first['mediaId'], jobId: first['jobId'] });
      await agency.finishedJob(first['jobId']);
      expect(await uploader.confirm(upload)).toEqual({ ...first, status: 'success' });
    });

    it('again locks the file before the upload, as its deletion does', async () => {
      const upload = await uploader.uploaded(await newPhoto());
      const { manager } = service.api.get(DataSource);
      const answer = await manager.transaction(async (writer) => {
        await writer.query('SELECT id FROM media WHERE id = ? FOR UPDATE', [upload.mediaId]);
        const confirming = uploader.confirm(upload);
        await eventually(() => isSomebodyWaitingFor(manager, 'media'));
        const lockUpload = 'SELECT id FROM upload_files WHERE media_id = ? FOR UPDATE NOWAIT';
        expect(await writer.query(lockUpload, [upload.mediaId])).toHaveLength(1);
        return { confirming };
      });
      expect(await answer.confirming).toMatchObject({ mediaId: upload.mediaId, status: 'success' });
    });

    it('many times concurrently creates one file', async () => {
      const upload = await uploader.upload(await newPhoto());
      const results = await Promise.all(Array.from({ length: 8 }, () => uploader.confirmAll([upload, upload])));
      expect(new Set(results.flat().map(({ mediaId }) => mediaId)).size).toBe(1);
      expect(new Set(results.flat().map(({ jobId }) => jobId)).size).toBe(1);
      expect(results.flat().every(({ success }) => success === true)).toBe(true);
    });

    it('is rejected before the bytes have arrived: UPLOAD_NOT_COMPLETED', async () => {
      const upload = await uploader.request(await newPhoto());
      expect(await uploader.confirm(upload)).toMatchObject(refusedWith(409, 'UPLOAD_NOT_COMPLETED'));
      await uploader.put(upload);
      expect(await uploader.confirm(upload)).toMatchObject({ success: true });
    });

    it('is rejected when they have not arrived in time: UPLOAD_URL_EXPIRED', async () => {
      const upload = await uploader.request(await newPhoto());
      await age(upload, 31);
      const result = await uploader.confirm(upload);
      expect(result).toMatchObject(refusedWith(410, 'UPLOAD_URL_EXPIRED'));
      expect(result).toMatchObject({ error: { body: { error: 'Upload URL expired' } } });
    });

    it('is possible for a while after the URL has expired, if the bytes arrived in time', async () => {
      const upload = await uploader.upload(await newPhoto());
      await age(upload, 45);
      expect(await uploader.confirm(upload)).toMatchObject({ success: true });
    });

    it('finds no upload of another agency, or under other or mixed-up names', async () => {
      const upload = await uploader.upload(await newPhoto());
      const other = await uploader.upload(await newPhoto());
      const stranger = await service.newAgency();
      const { uuid, generatedFileName, externalId } = upload;
      const strange = [
        { uuid: other.uuid, generatedFileName, externalId },
        { uuid, generatedFileName: other.generatedFileName, externalId },
        { uuid: generatedFileName, generatedFileName: uuid, externalId },
        { uuid, generatedFileName: `${'0'.repeat(32)}.jpg`, externalId },
        { uuid, generatedFileName: `../${agency.agencyId}/${generatedFileName}`, externalId },
        { uuid: uuid.toUpperCase(), generatedFileName, externalId },
        { uuid: '', generatedFileName: '', externalId },
        { uuid: '💥', generatedFileName: '💥', externalId },
      ];
      const results = [...(await uploader.confirmAll(strange)), await uploader.confirm(upload, stranger)];
      results.forEach((result) => expect(result).toMatchObject(refusedWith(404, 'NOT_FOUND')));
      expect(await uploader.confirm(upload)).toMatchObject({ success: true });
    });

    it.each([
      ['have been removed', 60],
      ['are about to be removed', -60],
    ])('copies the bytes again if the copies %s because the process stood still', async (_, dueForSeconds) => {
      const upload = await uploader.upload(await newPhoto());
      jest.spyOn(UploadsRepository.prototype, 'lock').mockImplementationOnce(async function (
        this: UploadsRepository,
        ...args
      ) {
        await sql('UPDATE media_removals SET remove_after = NOW(3) - INTERVAL ? SECOND WHERE agency_id = ?', [
          ...[dueForSeconds, agency.agencyId],
        ]);
        await worker.get(StorageRemovalsSweeper).sweep();
        return this.lock(...args);
      });
      const copies = jest.spyOn(service.api.get(Storage), 'copy');
      const { mediaId, jobId } = await uploader.confirm(upload);
      const copied = copies.mock.calls.length;
      copies.mockRestore();
      expect(copied).toBe(2);
      await sweep();
      expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
      expect((await fetchOriginal(mediaId)).equals(upload.bytes)).toBe(true);
      await sweep();
      expect((await keysOfAgency()).filter((key) => key.endsWith('/original.jpg'))).toEqual([]);
    });

    it('requires the external id for which the URL was requested', async () => {
      const upload = await uploader.upload(await newPhoto());
      const result = await uploader.confirm({ ...upload, externalId: 'another' });
      expect(result).toMatchObject(refusedWith(400, 'VALIDATION_FAILED'));
      expect(result).toMatchObject({
        error: { body: { details: [{ pointer: '/operations/0/externalId', allowed: [upload.externalId] }] } },
      });
    });

    it('with the external id of another file is rejected, and leaves nothing: Duplicate external ID', async () => {
      const file = await newPhoto();
      const { mediaId } = await uploader.uploaded(file);
      const second = await uploader.upload({ ...(await newPhoto()), externalId: file.externalId });
      const result = await uploader.confirm(second);
      expect(result).toMatchObject(refusedWith(400, 'DUPLICATE_EXTERNAL_ID'));
      expect(result).toMatchObject({ error: { body: { error: 'Duplicate external ID', holderId: mediaId } } });
      await age(second, 61);
      await sweep();
      const originals = (await keysOfAgency()).filter((key) => !key.startsWith('uploads/') && key.endsWith('.jpg'));
      expect(originals).toHaveLength(1);
    });

    it('copies no bytes that cannot become a file, and says first what is wrong with the bytes', async () => {
      const { externalId } = await uploader.uploaded(await newPhoto());
      const sent = await uploader.upload({ ...(await newPhoto()), externalId });
      const missing = await uploader.request({ ...(await newPhoto()), externalId });
      const announced = () =>
        sql<object[]>('SELECT storage_folder FROM media_removals WHERE agency_id = ?', [agency.agencyId]);
      const [keys, folders] = [await keysOfAgency(), await announced()];
      expect(await uploader.confirmAll([sent, missing])).toMatchObject([
        refusedWith(400, 'DUPLICATE_EXTERNAL_ID'),
        refusedWith(409, 'UPLOAD_NOT_COMPLETED'),
      ]);
      expect((await keysOfAgency()).filter((key) => !keys.includes(key))).toEqual([]);
      expect(folders).toEqual(expect.arrayContaining(await announced()));
    });

    it('assigns an external id to the first of several uploads', async () => {
      const { externalId } = await newPhoto();
      const first = await uploader.upload({ ...(await newPhoto()), externalId });
      const second = await uploader.upload({ ...(await newPhoto()), externalId });
      const results = await uploader.confirmAll([second, first]);
      expect(results).toMatchObject([{ success: true }, refusedWith(400, 'DUPLICATE_EXTERNAL_ID')]);
      expect(results[1]).toMatchObject({ error: { body: { holderId: results[0]?.mediaId } } });
    });

    it('finds nothing if the file has been deleted since', async () => {
      const upload = await uploader.uploaded(await newPhoto());
      await agency.delete(`/media/${upload.mediaId}`).expect(200);
      expect(await uploader.confirm(upload)).toMatchObject(refusedWith(404, 'NOT_FOUND'));
    });

    it('is executed in order among the other operations of a bulk', async () => {
      const [first, second] = [await uploader.upload(await newPhoto()), await uploader.upload(await newPhoto())];
      const confirmation = ({ uuid, generatedFileName, externalId }: RequestedUpload) => ({
        op: 'confirm-upload',
        uuid,
        generatedFileName,
        externalId,
      });
      const response = await agency.post('/media/bulk', {
        operations: [
          confirmation(first),
          { op: 'upload-from-url', url: 'https://crm.example/1.jpg', externalId: first.externalId },
          { op: 'unlink', externalId: first.externalId },
          { op: 'upload-from-url', url: 'https://crm.example/1.jpg', externalId: second.externalId },
          confirmation(second),
          { op: 'confirm-upload', uuid: 1, generatedFileName: null },
        ],
      });
      expect(response.body).toMatchObject({
        results: [
          { success: true, status: 'pending' },
          refusedWith(400, 'DUPLICATE_EXTERNAL_ID'),
          { success: true },
          { success: true, status: 'pending' },
          refusedWith(400, 'DUPLICATE_EXTERNAL_ID'),
          refusedWith(400, 'VALIDATION_FAILED'),
        ],
        summary: { total: 6, succeeded: 3, failed: 3 },
      });
    });
  });

  describe('a file that cannot be processed', () => {
    it('ends as failed, with a reason, and keeps no bytes', async () => {
      const bytes = (await newPhoto()).bytes.subarray(0, 3_000);
      const upload = await uploader.upload({ ...(await newPhoto()), bytes });
      const { mediaId, jobId } = await uploader.confirm(upload);
      expect(await agency.finishedJob(jobId)).toMatchObject({
        status: 'failed',
        isRetryable: false,
        publicErrorMessage: expect.stringMatching(new RegExp(`^${upload.externalId}: .*damaged`)) as string,
      });
      expect(await mediaOf(mediaId)).toMatchObject({
        optimization: 'failed',
        failure: { code: 'DAMAGED', attempts: 1, nextAttemptAt: null },
        sourceUrl: null,
        originalUrl: null,
      });
      expect(await uploader.confirm(upload)).toMatchObject({ mediaId, jobId, status: 'failed' });
      await age(upload, 61);
      await sweep();
      expect(await keysOfAgency()).toEqual([]);
    });

    it('is retried when it is confirmed again, after a transient fault', async () => {
      const open = jest.spyOn(worker.get(Storage), 'open').mockRejectedValue(new StorageUnavailable('away'));
      const upload = await uploader.upload(await newPhoto());
      const { mediaId, jobId } = await uploader.confirm(upload);
      expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'failed_retryable', isRetryable: true });
      open.mockRestore();
      const again = await uploader.confirm(upload);
      expect(again).toMatchObject({ mediaId, status: 'pending' });
      expect(again['jobId']).not.toBe(jobId);
      expect(await agency.finishedJob(again['jobId'])).toMatchObject({ status: 'completed' });
      expect((await fetchOriginal(mediaId)).equals(upload.bytes)).toBe(true);
    });
  });

  describe('bytes that are no longer needed', () => {
    it('are removed after processing, except for the file itself', async () => {
      const upload = await uploader.uploaded(await newPhoto());
      await age(upload, 61);
      await sweep();
      const keys = await keysOfAgency();
      const names = keys.map((key) => key.split('/').at(-1) ?? '').sort();
      const [original] = names.filter((name) => !name.endsWith('.webp'));
      expect(original).toMatch(/^[0-9a-f]{32}\.jpg$/);
      expect(names.filter((name) => name !== original)).toEqual(['1024.webp', '128.webp', '512.webp']);
    });

    it('are removed an hour after an upload that nobody confirmed, whichever worker sweeps', async () => {
      const upload = await uploader.upload(await newPhoto());
      await age(upload, 59);
      await sweep();
      expect(await keysOfAgency()).toHaveLength(1);
      await age(upload, 2);
      const sweeper = worker.get(UploadSweeper);
      await Promise.all(Array.from({ length: 4 }, () => sweeper.sweep()));
      expect(await keysOfAgency()).toEqual([]);
      expect(await uploader.confirm(upload)).toMatchObject(refusedWith(410, 'UPLOAD_URL_EXPIRED'));
    });

    it('are removed with a file that is deleted before it was processed', async () => {
      const open = jest.spyOn(worker.get(Storage), 'open').mockRejectedValue(new StorageUnavailable('away'));
      const upload = await uploader.upload(await newPhoto());
      const { mediaId } = await uploader.confirm(upload);
      await agency.delete(`/media/${String(mediaId)}`).expect(200);
      open.mockRestore();
      await age(upload, 61);
      await sweep();
      expect(await keysOfAgency()).toEqual([]);
      await age(upload, 31 * 24 * 60);
      await sweep();
      expect(await sql('SELECT id FROM upload_files WHERE agency_id = ?', [agency.agencyId])).toEqual([]);
    });

    it('are removed if their file, which could not be processed, is imported from a URL instead', async () => {
      const open = jest.spyOn(worker.get(Storage), 'open').mockRejectedValue(new StorageUnavailable('away'));
      const upload = await uploader.upload(await newPhoto());
      const { mediaId, jobId } = await uploader.confirm(upload);
      expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'failed_retryable' });
      open.mockRestore();
      const { bytes } = await newPhoto();
      const reference = { url: photos.serve('instead.jpg', bytes), externalFileId: upload.externalId };
      const answer = await agency.put('/listings', { ...aDraft(), files: [reference] }).expect(200);
      const [file] = (answer.body as { imports: { fileId: number; jobId: number }[] }).imports;
      expect(await agency.finishedJob(file?.jobId)).toMatchObject({ status: 'completed', type: 'media_import' });
      expect(file?.fileId).toBe(mediaId);
      await age(upload, 61);
      await sweep();
      expect(await keysOfAgency()).toHaveLength(4);
      expect((await fetchOriginal(mediaId)).equals(bytes)).toBe(true);
    });

    it('are forgotten after 30 days', async () => {
      const [confirmed, abandoned] = [
        await uploader.uploaded(await newPhoto()),
        await uploader.upload(await newPhoto()),
      ];
      await age(confirmed, 31 * 24 * 60);
      await age(abandoned, 31 * 24 * 60);
      await sweep();
      expect(await sql('SELECT id FROM upload_files WHERE agency_id = ?', [agency.agencyId])).toEqual([]);
      expect(await sql('SELECT id FROM upload_sessions WHERE agency_id = ?', [agency.agencyId])).toEqual([]);
      expect(await mediaOf(confirmed.mediaId)).toMatchObject({ optimization: 'success' });
    });

    it('are kept if their processing is tried again just as they are being forgotten', async () => {
      const open = jest.spyOn(worker.get(Storage), 'open').mockRejectedValue(new StorageUnavailable('away'));
      const upload = await uploader.upload(await newPhoto());
      expect(await agency.finishedJob((await uploader.confirm(upload)).jobId)).toMatchObject({
        status: 'failed_retryable',
      });
      open.mockRestore();
      await age(upload, 31 * 24 * 60);
      const uploads = worker.get(AbandonedUploadsRepository);
      const findOld = uploads.findOld.bind(uploads);
      const hold = jest.spyOn(worker.get(JobStarts), 'start').mockResolvedValue({ kind: 'delay' });
      let jobId: unknown;
      const find = jest.spyOn(uploads, 'findOld').mockImplementationOnce(async (days, limit) => {
        const old = await findOld(days, limit);
        ({ jobId } = await uploader.confirm(upload));
        return old;
      });
      await sweep();
      find.mockRestore();
      hold.mockRestore();
      expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed', type: 'media_optimize' });
      await sweep();
      expect(await sql('SELECT id FROM upload_files WHERE agency_id = ?', [agency.agencyId])).toEqual([]);
    });

    it('are all forgotten in one pass, however many', async () => {
      const session = (await uploader.request(await newPhoto())).uuid;
      const many = Array.from({ length: 600 }, () => [agency.agencyId, randomUUID()]);
      await sql('INSERT INTO upload_sessions (agency_id, uuid, expires_at) VALUES ?', [
        many.map((row) => [...row, new Date(Date.now() + 60_000)]),
      ]);
      await sql(
        `INSERT INTO upload_files (agency_id, session_id, generated_file_name, external_id, content_type, size_bytes)
         SELECT agency_id, id, CONCAT(REPLACE(uuid, '-', ''), '.jpg'), uuid, 'image/jpeg', 1 FROM upload_sessions
          WHERE agency_id = ? AND uuid <> ? LIMIT 250`,
        [agency.agencyId, session],
      );
      await sql('UPDATE upload_files SET swept_at = NOW(3) WHERE agency_id = ?', [agency.agencyId]);
      await sql('UPDATE upload_sessions SET expires_at = expires_at - INTERVAL 31 DAY WHERE agency_id = ?', [
        agency.agencyId,
      ]);
      await worker.get(UploadSweeper).sweep();
      expect(await sql('SELECT id FROM upload_files WHERE agency_id = ?', [agency.agencyId])).toEqual([]);
      expect(await sql('SELECT id FROM upload_sessions WHERE agency_id = ?', [agency.agencyId])).toEqual([]);
    });
  });

  it('store the same bytes once, whatever their source', async () => {
    const file = await newPhoto();
    const first = await uploader.uploaded(file);
    const second = await uploader.uploaded({ ...file, externalId: `${file.externalId}-b` });
    const [one, two] = [await mediaOf(first.mediaId), await mediaOf(second.mediaId)];
    expect(two.originalUrl).toBe(one.originalUrl);
  });
});
