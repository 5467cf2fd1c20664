import { mkdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { aDraft } from '../factories/listings.js';
import { type ApiClient, errorOf } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { fetchBytes } from '../support/fetch-bytes.js';
import { eventually } from '../support/job-worker.js';
import { describeWithLoneEngines, LoneEngine } from '../support/lone-engine.js';
import { photo, type PhotoServer, startPhotoServer } from '../support/photos.js';
import { describeWithSmallDisk, SmallDisk } from '../support/small-disk.js';
import { newPhoto, type RequestedUpload, Uploader } from '../support/uploads.js';

/** Engines and jobs take time on a busy machine. */
jest.setTimeout(60_000);

/** Room for the 64 MB that uploads leave free, and for what the tests store. */
const DISK_MEGABYTES = 96;

const PADDING = Buffer.alloc(3 * 1024 * 1024);

interface Import {
  mediaId: number;
  jobId: number;
}

/** The disk with the media and the workers' temporary folders is full. */
describeWithSmallDisk('a full disk', () => {
  const systemsTemporaryFolder = process.env.TMPDIR;
  let disk: SmallDisk;
  let photos: PhotoServer;
  let service: TestService;
  let agency: ApiClient;
  let uploader: Uploader;
  let lastSeed = 71_000;
  /** The files that were sent, complete. */
  const sent: Buffer[] = [];

  const storageFolder = (): string => path.join(disk.folder, 'media');
  const temporaryFolder = (): string => path.join(disk.folder, 'tmp');

  beforeAll(async () => {
    disk = SmallDisk.mount(DISK_MEGABYTES);
    mkdirSync(temporaryFolder());
    photos = await startPhotoServer();
    service = await startService({
      STORAGE_LOCAL_DIR: storageFolder(),
      MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin,
      LOG_LEVEL: 'silent',
    });
    process.env.TMPDIR = temporaryFolder();
    await service.startWorker();
    agency = await service.newAgency();
    uploader = new Uploader(service, { reach: toService }, agency);
  });

  beforeEach(() => disk.makeRoom());

  afterAll(async () => {
    await service.close();
    if (systemsTemporaryFolder === undefined) {
      delete process.env.TMPDIR;
    } else {
      process.env.TMPDIR = systemsTemporaryFolder;
    }
    await photos.close();
    disk.unmount();
  });

  const toService = (_: string, url: string): string => service.url + new URL(url).pathname + new URL(url).search;

  const read = async (url: string): Promise<Buffer> => (await fetchBytes(toService('', url))).body;

  /** Starts the import of a new photo, and also returns its bytes. */
  async function startImport(): Promise<Import & { bytes: Buffer; again: () => Promise<Import> }> {
    lastSeed += 1;
    const bytes = await photo(lastSeed, { width: 1200, height: 900 });
    const [name, externalId] = [`full-disk-${lastSeed}.jpg`, `full-disk-${lastSeed}`];
    sent.push(bytes);
    const url = photos.serve(name, bytes);
    const again = async (): Promise<Import> =>
      (await agency.post('/media/upload-from-url', { url, externalId }).expect(202)).body as Import;
    return { ...(await again()), bytes, again };
  }

  async function stateOf(jobId: number): Promise<string> {
    const [row] = await service.api
      .get(DataSource)
      .query<{ state: string }[]>('SELECT state FROM jobs WHERE id = ?', [jobId]);
    return row?.state ?? '';
  }

  /** Makes a job in backoff due immediately. */
  const endPause = (jobId: number): Promise<unknown> =>
    service.api.get(DataSource).query("UPDATE jobs SET run_after = NOW(3) WHERE id = ? AND state = 'backoff'", [jobId]);

  /** Lists again when a folder is removed while being listed: ending jobs remove theirs. */
  async function filesIn(folder: string): Promise<string[]> {
    for (;;) {
      try {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
      } catch (error) {
        const { code, path: missing } = error as NodeJS.ErrnoException;
        if (code !== 'ENOENT' || missing === folder) {
          throw error;
        }
      }
    }
  }

  /** No incomplete file has a URL, and nothing is left of what could not be completed. */
  async function expectNothingHalf(): Promise<void> {
    await eventually(async () => (await filesIn(temporaryFolder())).length === 0);
    await eventually(async () => (await filesIn(path.join(storageFolder(), '.unfinished'))).length === 0);
    for (const file of (await filesIn(storageFolder())).filter((found) => /\/\d+\/[0-9a-f]{32}\//.test(found))) {
      const bytes = await readFile(file).catch(() => null);
      if (bytes === null) continue; // It was orphaned, and has been removed meanwhile.
      const isWhole = file.endsWith('.webp')
        ? await sharp(bytes, { failOn: 'warning' })
            .raw()
            .toBuffer()
            .then(
              () => true,
              () => false,
            )
        : sent.some((original) => original.equals(bytes));
      expect([file, isWhole]).toEqual([file, true]);
    }
  }

  const readyStatus = async (): Promise<unknown> =>
    ((await request(service.url).get('/health/ready').expect(200)).body as { status: string }).status;

  it('rejects uploads with 507, keeps serving reads, reports that it is degraded, and recovers by itself', async () => {
    const kept = await uploader.uploaded(await newPhoto());
    sent.push(kept.bytes);
    const listing = aDraft({ files: [{ id: kept.mediaId }] });
    const { id } = await agency.upsertListing(listing);
    const upload = await uploader.request(await newPhoto());
    sent.push(upload.bytes);
    await disk.fill();

    expect(await uploader.put(upload)).toMatchObject({ status: 507, body: { error_code: 'STORAGE_FULL' } });
    expect((await filesIn(storageFolder())).filter((file) => file.includes(upload.generatedFileName))).toEqual([]);
    await eventually(async () => (await readyStatus()) === 'degraded');
    const { originalUrl, variants } = (await agency.get(`/media/${kept.mediaId}`).expect(200)).body as {
      originalUrl: string;
      variants: { url: string; size: number }[];
    };
    expect(await read(originalUrl)).toEqual(kept.bytes);
    for (const variant of variants) {
      expect((await read(variant.url)).length).toBe(variant.size);
    }
    expect(await agency.upsertListing({ ...listing, announcementValue: 800 })).toMatchObject({ id, updated: true });
    expect(await agency.getListing(id)).toMatchObject({ formData: { announcementValue: 800 } });

    await disk.makeRoom();
    expect((await uploader.put(upload)).status).toBe(200);
    const { jobId } = await uploader.confirm(upload);
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
    await eventually(async () => (await readyStatus()) === 'ok');
  });

  it('rejects an upload during which it becomes full, and keeps nothing of it', async () => {
    const file = await newPhoto();
    const upload = await uploader.request({ ...file, bytes: Buffer.concat([file.bytes, PADDING]) });
    const answer = await putInTwoParts(upload, () => disk.fill());
    expect(answer).toEqual({ status: 507, text: expect.stringContaining('"STORAGE_FULL"') as string });
    await expectNothingHalf();
    await disk.makeRoom();
    // It may use the same connection as the rejected one, whose unread body must not precede it.
    expect((await uploader.put(upload)).status).toBe(200);
  });

  it('delays an import until there is room', async () => {
    await disk.fill();
    const { jobId, mediaId, bytes } = await startImport();
    await eventually(async () => (await stateOf(jobId)) === 'backoff');
    await disk.makeRoom();
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
    const { originalUrl } = (await agency.get(`/media/${mediaId}`)).body as { originalUrl: string };
    expect(await read(originalUrl)).toEqual(bytes);
  });

  it('ends an import without room for long as retryable, which succeeds when it is requested again', async () => {
    await disk.fill();
    const { jobId, again } = await startImport();
    await eventually(async () => {
      await endPause(jobId);
      return (await stateOf(jobId)).startsWith('failed');
    }, 20_000);
    expect(await agency.finishedJob(jobId)).toMatchObject({
      status: 'failed_retryable',
      isRetryable: true,
      publicErrorMessage: expect.stringMatching(/room|full/) as string,
    });
    await disk.makeRoom();
    const next = await again();
    expect(await agency.finishedJob(next.jobId)).toMatchObject({ status: 'completed' });
  });

  it('never exposes an incomplete file, wherever in an import it becomes full', async () => {
    const { length: originalBytes } = (await startImport()).bytes;
    const imports = [];
    for (const share of [0.5, 1.1, 1.4, 2.1, 2.4]) {
      await disk.makeRoom();
      await disk.fill(Math.ceil(originalBytes * share));
      const started = await startImport();
      imports.push(started);
      await eventually(async () => !['pending', 'processing'].includes(await stateOf(started.jobId)));
      await expectNothingHalf();
    }
    expect(await Promise.all(imports.map(({ jobId }) => stateOf(jobId)))).toContain('backoff');
    await disk.makeRoom();
    for (const { jobId, again } of imports) {
      const { status } = await agency.finishedJob(jobId);
      const end = status === 'failed_retryable' ? await agency.finishedJob((await again()).jobId) : { status };
      expect(end.status).toBe('completed');
    }
    await expectNothingHalf();
  });

  /** Sends an upload, and does something when half of it has arrived. */
  function putInTwoParts(
    upload: RequestedUpload,
    halfway: () => Promise<void>,
  ): Promise<{ status: number | undefined; text: string }> {
    const { bytes, contentType } = upload;
    const half = Math.floor(bytes.length / 2);
    const call = http.request(toService('', upload.url), {
      method: 'PUT',
      headers: { 'content-type': contentType, 'content-length': bytes.length },
    });
    return new Promise((resolve, reject) => {
      call.on('error', reject);
      call.on('response', (response) => {
        let text = '';
        response.on('data', (piece: Buffer) => (text += piece.toString()));
        response.on('end', () => resolve({ status: response.statusCode, text }));
      });
      call.write(bytes.subarray(0, half));
      const arrived = eventually(async () => {
        const [unfinished] = await filesIn(path.join(storageFolder(), '.unfinished'));
        return unfinished !== undefined && (await readFile(unfinished)).length === half;
      });
      arrived.then(halfway).then(() => call.end(bytes.subarray(half)), reject);
    });
  }
});

/** Room for MariaDB's own files, and for their growth while the tables are created. */
const DATABASE_DISK_MEGABYTES = 256;

/** The disk of the database is full. */
describeWithLoneEngines('a database', () => {
  describeWithSmallDisk('whose disk is full', () => {
    let disk: SmallDisk;
    let database: LoneEngine;
    let service: TestService;
    let agency: ApiClient;

    beforeAll(async () => {
      disk = SmallDisk.mount(DATABASE_DISK_MEGABYTES);
      database = await LoneEngine.database(path.join(disk.folder, 'engine'));
      service = await startService({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' });
      agency = await service.newAgency();
    });

    afterAll(async () => {
      await service.close();
      await database.stop();
      disk.unmount();
    });

    const aLargeListing = () => aDraft({ announcementDescription: 'Spacious and bright. '.repeat(95) });

    it('responds 503 to writes and keeps serving reads; it recovers by itself, and acknowledged writes exist', async () => {
      const acknowledged = [await agency.upsertListing(aDraft())].map(({ id }) => id);
      await disk.fill();
      const refused = await eventually(async () => {
        const answer = await agency.put('/listings', aLargeListing());
        if (answer.status === 200) acknowledged.push((answer.body as { id: number }).id);
        return answer.status === 200 ? null : answer;
      }, 20_000);
      expect([refused.status, errorOf(refused).error_code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
      expect(refused.headers).toHaveProperty('retry-after');
      const operations = Array.from({ length: 100 }, () => ({ op: 'upsert', ...aLargeListing() }));
      const bulk = await agency.post('/listings/bulk', { operations }).expect(200);
      const { results } = bulk.body as { results: { error?: { statusCode: number } }[] };
      expect(new Set(results.flatMap(({ error }) => error?.statusCode ?? []))).toEqual(new Set([503]));
      for (const id of acknowledged) {
        expect((await agency.get(`/listings/${id}`)).status).toBe(200);
      }
      expect((await agency.get('/listings')).status).toBe(200);

      await disk.makeRoom();
      await eventually(async () => (await agency.put('/listings', aLargeListing())).status === 200, 5_000);
      expect((await agency.post('/listings/bulk', { operations })).body).toMatchObject({ summary: { succeeded: 100 } });
      for (const id of acknowledged) {
        expect((await agency.get(`/listings/${id}`)).status).toBe(200);
      }
    });
  });
});
