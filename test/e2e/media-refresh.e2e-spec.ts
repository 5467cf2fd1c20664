import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import sharp from 'sharp';
import { DataSource, type EntitySubscriberInterface } from 'typeorm';
import { PublishingSteps } from '../../src/listings/publishing/steps/publishing-steps.js';
import { MediaUsageRegistry } from '../../src/media/media-usage.js';
import { FileProcessor } from '../../src/media/processing/file-processor.js';
import { MediaImportHandler } from '../../src/media/processing/import.handler.js';
import { StorageRemovalsSweeper } from '../../src/media/removal/storage-removals.sweeper.js';
import { Transactions } from '../../src/platform/mysql/transactions.js';
import { RUN_AGAIN } from '../../src/platform/outbox/processing/job-handler.js';
import { aPublishableDraft } from '../factories/listings.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { eventually } from '../support/job-worker.js';
import { besideAWriteOf, isSomebodyWaitingFor } from '../support/lock-waits.js';
import { photo, type PhotoServer, startPhotoServer } from '../support/photos.js';

interface Started {
  mediaId: number;
  externalId: string;
  status: string;
  jobId: number;
}

interface MediaRecord {
  id: number;
  optimization: string;
  failure: { code: string } | null;
  problems: { code: string }[];
  originalUrl: string;
  updatedAt: string;
}

/** What a server says about the version of a file. */
interface Version extends NodeJS.Dict<string> {
  etag?: string;
  'last-modified'?: string;
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Something that waits until it is let go. */
class Held {
  open: () => void = () => undefined;
  readonly opened = new Promise<void>((resolve) => (this.open = resolve));
}

/** `POST /media/{id}/refresh` (D-225). */
describe('a refreshed file', () => {
  let service: TestService;
  let photos: PhotoServer;
  let agency: ApiClient;
  let worker: NestExpressApplication;
  let sweeper: StorageRemovalsSweeper;
  let last = 0;

  beforeAll(async () => {
    photos = await startPhotoServer();
    service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
    worker = await service.startWorker();
    sweeper = worker.get(StorageRemovalsSweeper);
    agency = await service.newAgency();
  });

  afterAll(async () => {
    await service.close();
    await photos.close();
  });

  const sql = (query: string, values: unknown[] = []) => service.api.get(DataSource).query<unknown>(query, values);

  const get = async (id: number): Promise<MediaRecord> =>
    (await agency.get(`/media/${id}`).expect(200)).body as MediaRecord;

  /** The URL of its original at this service, whatever its public URL is. */
  const here = ({ originalUrl }: MediaRecord): string => service.url + new URL(originalUrl).pathname;

  /** The SHA-256 of its stored bytes. */
  const storedOf = async (id: number): Promise<string> => {
    const answer = await fetch(here(await get(id)));
    return hashOf(new Uint8Array(await answer.arrayBuffer()));
  };

  /** A new file, and the request that imported it. */
  async function imported(bytes: Buffer, version: Version = {}) {
    last += 1;
    const name = `refreshed-${last}.jpg`;
    const asked: IncomingHttpHeaders[] = [];
    const serve = (now: Buffer, headers: Version = version): string =>
      photos.serve(name, ({ headers: sent }, response) => {
        asked.push(sent);
        const isKnown =
          headers['etag'] !== undefined
            ? sent['if-none-match'] === headers['etag']
            : headers['last-modified'] !== undefined && sent['if-modified-since'] === headers['last-modified'];
        response.writeHead(isKnown ? 304 : 200, headers).end(isKnown ? undefined : now);
      });
    const body = { url: serve(bytes), externalId: `refreshed-${last}` };
    const { mediaId, jobId } = (await agency.post('/media/upload-from-url', body).expect(202)).body as Started;
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
    return { mediaId, name, serve, asked, ...body };
  }

  async function refreshed(id: number): Promise<Record<string, unknown>> {
    const { jobId } = (await agency.post(`/media/${id}/refresh`, {}).expect(202)).body as Started;
    return agency.finishedJob(jobId);
  }

  /** A file from the URL whose job has done all but its last transaction, `complete`. */
  async function processed(url: string) {
    const { insertId: mediaId } = (await sql(
      `INSERT INTO media (agency_id, creation_token, optimization, created_at, updated_at)
       VALUES (?, '', 'pending', NOW(3), NOW(3))`,
      [agency.agencyId],
    )) as { insertId: number };
    const job = { id: 0, agencyId: agency.agencyId, subjectId: mediaId, payload: { url }, attempt: 1, epoch: 1 };
    const context = { signal: new AbortController().signal, reportProgress: () => undefined };
    const handler = worker.get(MediaImportHandler);
    const completion = await handler.begin({ ...job, type: 'media_import', queue: 'media' }).work(context);
    return { mediaId, complete: () => service.api.get(Transactions).run(completion) };
  }

  const eventsOf = async (id: number): Promise<string[]> => {
    const answer = await agency.get('/events').query({ subject: `media:${id}`, limit: 100 });
    return (answer.body as { events: { type: string }[] }).events.map(({ type }) => type);
  };

  it.each<Version>([{ etag: '"v1"' }, { 'last-modified': 'Wed, 21 Oct 2015 07:28:00 GMT' }])(
    "is requested with its server's validators, %j, and stays unchanged if these still apply",
    async (version) => {
      const bytes = await photo(1000 + last);
      const { mediaId, asked } = await imported(bytes, version);
      const before = await get(mediaId);
      expect(await refreshed(mediaId)).toMatchObject({
        ...{ type: 'media_refresh', status: 'completed' },
        resultData: { mediaId, optimization: 'success', changed: false },
      });
      const { 'if-none-match': tag, 'if-modified-since': moment } = asked[1] ?? {};
      expect([tag, moment]).toEqual([version.etag, version['last-modified']]);
      expect(await get(mediaId)).toEqual(before);
    },
  );

  it('stays unchanged if its server sends the same bytes again', async () => {
    const { mediaId } = await imported(await photo(1010));
    const before = await get(mediaId);
    expect(await refreshed(mediaId)).toMatchObject({ resultData: { changed: false } });
    expect(await get(mediaId)).toEqual(before);
    expect(await eventsOf(mediaId)).toEqual(['media.ready']);
  });

  it('is requested with the latest validators that its server sent with the same bytes', async () => {
    const bytes = await photo(1015);
    const { mediaId, serve, asked } = await imported(bytes, { etag: '"v1"' });
    const before = await get(mediaId);
    serve(bytes, { etag: '"v2"' });
    expect(await refreshed(mediaId)).toMatchObject({ resultData: { changed: false } });
    expect(await refreshed(mediaId)).toMatchObject({ resultData: { changed: false } });
    expect(asked.map((headers) => headers['if-none-match'])).toEqual([undefined, '"v1"', '"v2"']);
    expect(await get(mediaId)).toEqual(before);
  });

  it('has the new bytes under its id, which pages show, and the old ones are removed', async () => {
    const [old, now] = [await photo(1020), await photo(1021, { width: 800, height: 600 })];
    const file = await imported(old, { etag: '"v1"' });
    const others = await Promise.all([1022, 1023].map(async (seed) => imported(await photo(seed))));
    const files = [file, ...others].map(({ mediaId }) => ({ id: mediaId }));
    const listing = { ...aPublishableDraft({ files }), announcementStatus: 'active' };
    const { id, jobId } = await agency.upsertListing(listing);
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
    const shown = async (): Promise<string> => {
      const answer = await fetch(`${service.url}/announcement/${id}/files/${file.mediaId}/512.webp`);
      expect(answer.status).toBe(200);
      return hashOf(new Uint8Array(await answer.arrayBuffer()));
    };
    const [record, picture] = [await get(file.mediaId), await shown()];
    const before = await agency.getListing(id);

    file.serve(now, { etag: '"v2"' });
    const [one] = (
      (await agency.post('/media/bulk', { operations: [{ op: 'refresh', externalId: file.externalId }] }).expect(200))
        .body as { results: (Started & { success: boolean })[] }
    ).results;
    expect(one).toMatchObject({ success: true, mediaId: file.mediaId, status: 'success' });
    expect(await agency.finishedJob(one?.jobId)).toMatchObject({ resultData: { changed: true } });
    expect(await storedOf(file.mediaId)).toBe(hashOf(now));
    expect(await get(file.mediaId)).toMatchObject({ id: file.mediaId, optimization: 'success', failure: null });
    expect(await shown()).not.toBe(picture);
    const after = await agency.getListing(id);
    expect([
      Date.parse(String(after['updatedAt'])) > Date.parse(String(before['updatedAt'])),
      after['lastJobId'],
    ]).toEqual([true, expect.not.stringMatching(String(before['lastJobId']))]);
    expect(await agency.finishedJob(after['lastJobId'])).toMatchObject({
      ...{ type: 'announcement_refresh', status: 'completed' },
    });
    expect(await eventsOf(file.mediaId)).toEqual(['media.ready', 'media.ready']);

    await sql('UPDATE media_removals SET remove_after = NOW(3) - INTERVAL 1 SECOND');
    await sweeper.sweep();
    expect((await fetch(here(record))).status).toBe(404);
    expect(await storedOf(file.mediaId)).toBe(hashOf(now));
  });

  it('is also updated on the page of a sold listing', async () => {
    const file = await imported(await photo(1025));
    const others = await Promise.all([1026, 1027].map(async (seed) => imported(await photo(seed))));
    const files = [file, ...others].map(({ mediaId }) => ({ id: mediaId }));
    const { id, jobId } = await agency.upsertListing({ ...aPublishableDraft({ files }), announcementStatus: 'active' });
    await agency.finishedJob(jobId);
    await agency.upsertListing({ id, announcementStatus: 'completed' });
    file.serve(await photo(1028, { width: 800, height: 600 }));
    expect(await refreshed(file.mediaId)).toMatchObject({ resultData: { changed: true } });
    const { lastJobId } = await agency.getListing(id);
    expect(lastJobId).not.toBe(jobId);
    expect(await agency.finishedJob(lastJobId)).toMatchObject({ type: 'announcement_refresh', status: 'completed' });
    const page = await (await fetch(`${service.url}/en/announcement/${id}`)).text();
    expect([page.includes('width="800"'), page.includes('height="600"')]).toEqual([true, true]);
  });

  it('has its size on the page of a listing that could not be published again', async () => {
    const file = await imported(await photo(1080));
    const others = await Promise.all([1081, 1082].map(async (seed) => imported(await photo(seed))));
    const files = [file, ...others].map(({ mediaId }) => ({ id: mediaId }));
    const { id, jobId } = await agency.upsertListing({ ...aPublishableDraft({ files }), announcementStatus: 'active' });
    await agency.finishedJob(jobId);
    const same = await imported(await photo(1081));
    const again = { id, files: [...files.slice(1), { id: same.mediaId }], announcementStatus: 'active' };
    expect(await agency.finishedJob((await agency.upsertListing(again))['jobId'])).toMatchObject({ status: 'failed' });
    expect(await agency.getListing(id)).toMatchObject({ status: 'publish_failed' });

    file.serve(await photo(1083, { width: 300, height: 900 }));
    expect(await refreshed(file.mediaId)).toMatchObject({ resultData: { changed: true } });
    const page = await (await fetch(`${service.url}/en/announcement/${id}`)).text();
    const [cover] = page.match(/<img [^>]*files\/\d+\/1024\.webp[^>]*>/) ?? [];
    expect(cover).toContain(`files/${file.mediaId}/1024.webp`);
    expect(cover).toContain('width="300" height="900"');
    const shown = await fetch(`${service.url}/announcement/${id}/files/${file.mediaId}/1024.webp`);
    const { width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([width, height]).toEqual([300, 900]);
  });

  it('has no advice about its former content, whatever the status of its listing', async () => {
    const small = await imported(await photo(1070, { width: 320, height: 240 }));
    const others = await Promise.all([1071, 1072].map(async (seed) => imported(await photo(seed))));
    const files = [small, ...others].map(({ mediaId }) => ({ id: mediaId }));
    const { id, jobId } = await agency.upsertListing({ ...aPublishableDraft({ files }), announcementStatus: 'active' });
    await agency.finishedJob(jobId);
    await agency.upsertListing({ id, announcementStatus: 'hidden' });
    const advice = async (): Promise<unknown> => {
      const [first] = (await agency.getListing(id))['files'] as { issues: { code: string }[] }[];
      return first?.issues.map(({ code }) => code);
    };
    expect(await advice()).toEqual(['TOO_SMALL']);
    small.serve(await photo(1073));
    expect(await refreshed(small.mediaId)).toMatchObject({ resultData: { changed: true } });
    expect(await advice()).toEqual([]);
  });

  it('keeps its bytes when the new ones are unavailable, and reports why until they are', async () => {
    const old = await photo(1030);
    const file = await imported(old);
    photos.serveStatus(file.name, 404);
    expect(await refreshed(file.mediaId)).toMatchObject({ status: 'failed', errorCode: 'NOT_FOUND' });
    expect(await get(file.mediaId)).toMatchObject({
      ...{ optimization: 'success', failure: { code: 'NOT_FOUND' }, problems: [{ code: 'NOT_FOUND' }] },
    });
    expect(await storedOf(file.mediaId)).toBe(hashOf(old));
    photos.serve(file.name, Buffer.from('no photo'));
    expect(await refreshed(file.mediaId)).toMatchObject({ status: 'failed', errorCode: 'WRONG_TYPE' });
    expect(await storedOf(file.mediaId)).toBe(hashOf(old));
    file.serve(old);
    expect(await refreshed(file.mediaId)).toMatchObject({ resultData: { changed: false } });
    expect(await get(file.mediaId)).toMatchObject({ failure: null, problems: [] });
    expect(await eventsOf(file.mediaId)).toEqual(['media.ready', 'media.failed', 'media.failed']);
  });

  it('changes the records that show it when its failure is over', async () => {
    const bytes = await photo(1035);
    const file = await imported(bytes);
    const { id } = await agency.upsertListing({ ...aPublishableDraft({ files: [{ id: file.mediaId }] }) });
    const updatedAt = async (): Promise<number> => Date.parse(String((await agency.getListing(id))['updatedAt']));
    const before = await updatedAt();
    file.serve(bytes);
    await refreshed(file.mediaId);
    expect(await updatedAt()).toBe(before);
    photos.serveStatus(file.name, 404);
    await refreshed(file.mediaId);
    const failed = await updatedAt();
    expect(failed).toBeGreaterThan(before);
    file.serve(bytes);
    await refreshed(file.mediaId);
    expect(await updatedAt()).toBeGreaterThan(failed);
  });

  /** A published listing with these files. */
  async function published(files: readonly { mediaId: number }[]): Promise<number> {
    const { id, jobId } = await agency.upsertListing({
      ...aPublishableDraft({ files: files.map(({ mediaId }) => ({ id: mediaId })) }),
      announcementStatus: 'active',
    });
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
    return id;
  }

  it('locks all listings that show it before their jobs, as writes do', async () => {
    const files = await Promise.all([1_090, 1_091, 1_092, 1_093].map(async (seed) => imported(await photo(seed))));
    const [file] = files;
    const [holding, former] = [await published(files), await published(files)];
    await sql('DELETE FROM listing_files WHERE listing_id = ? AND media_id = ?', [former, file?.mediaId]);
    file?.serve(await photo(1_094));
    const { called } = await besideAWriteOf(service.api.get(DataSource), former, () => refreshed(file?.mediaId ?? 0));
    expect(await called).toMatchObject({ status: 'completed', resultData: { changed: true } });
    const { lastJobId } = await agency.getListing(holding);
    expect(await agency.finishedJob(lastJobId)).toMatchObject({ type: 'announcement_refresh', status: 'completed' });
  });

  it('is described as it is now on the page of a listing that was just getting it', async () => {
    const others = await Promise.all([1_110, 1_111, 1_112].map(async (seed) => imported(await photo(seed))));
    const file = await imported(await photo(1_113, { width: 700, height: 500 }));
    const id = await published(others);
    const [steps, usages] = [worker.get(PublishingSteps), worker.get(MediaUsageRegistry)];
    const processor = worker.get(FileProcessor);
    const process = processor.process.bind(processor);
    const [run, change] = [steps.run.bind(steps), usages.contentChanged.bind(usages)];
    const [begun, taken, read, changed] = [new Held(), new Held(), new Held(), new Held()];
    jest.spyOn(processor, 'process').mockImplementationOnce(async (...args) => {
      begun.open();
      await taken.opened;
      return process(...args);
    });
    // The refresh of the page, which the write starts, reads the file before that of the file has ended, and ends after it.
    jest.spyOn(usages, 'contentChanged').mockImplementationOnce(async (...args) => {
      await read.opened;
      await change(...args);
      changed.open();
    });
    jest.spyOn(steps, 'run').mockImplementationOnce(async (...args) => {
      const found = await run(...args);
      read.open();
      await changed.opened;
      return found;
    });
    file.serve(await photo(1_114, { width: 500, height: 700 }));
    const { jobId } = (await agency.post(`/media/${file.mediaId}/refresh`, {}).expect(202)).body as Started;
    await begun.opened;
    const write = await service.api.get(DataSource).transaction(async (manager) => {
      // The write has locked the file when it waits for the lane of its job.
      const lane = "SELECT 1 FROM job_lanes WHERE queue = 'publishing' AND agency_id = ? FOR UPDATE";
      await manager.query(lane, [agency.agencyId]);
      const called = agency.upsertListing({ id, fileIds: [...others, file].map(({ mediaId }) => mediaId) });
      await eventually(() => isSomebodyWaitingFor(manager, 'job_lanes'));
      taken.open();
      await eventually(() => isSomebodyWaitingFor(manager, 'media'));
      return { called };
    });
    expect(await agency.finishedJob((await write.called).jobId)).toMatchObject({ status: 'completed' });
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed', resultData: { changed: true } });
    const { lastJobId } = await agency.getListing(id);
    expect(await agency.finishedJob(lastJobId)).toMatchObject({ type: 'announcement_refresh', status: 'completed' });
    const [{ findings } = { findings: '' }] = (await sql(
      'SELECT findings FROM listing_publications WHERE listing_id = ?',
      [id],
    )) as { findings: string }[];
    const shown = (JSON.parse(findings) as { files: { id: number; width: number; height: number }[] }).files;
    expect(shown.find((one) => one.id === file.mediaId)).toMatchObject({ width: 500, height: 700 });
  });

  it('changes thousands of listings that show it in statements of a bounded number, and none that is deleted', async () => {
    const { mediaId, serve } = await imported(await photo(1_100));
    const many = 2_100;
    const fill = (count: number, deletedAt: string | null) =>
      sql(
        `INSERT INTO listings (agency_id, user_id, status, creation_token, created_at, updated_at, last_synced_at, deleted_at)
         SELECT ?, NULL, 'draft', UNHEX(LEFT(SHA2(CONCAT(n, k, ?), 256), 32)), '2020-01-01', '2020-01-01', '2020-01-01', ?
           FROM (WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 700) SELECT n FROM numbers) n
           JOIN (SELECT 0 k UNION SELECT 1 UNION SELECT 2) k LIMIT ?`,
        [agency.agencyId, String(deletedAt), deletedAt, count],
      );
    await fill(many, null);
    await fill(30, '2020-01-02');
    await sql(
      `INSERT INTO listing_files (listing_id, position, agency_id, media_id)
       SELECT id, 0, agency_id, ? FROM listings WHERE agency_id = ? AND updated_at = '2020-01-01'`,
      [mediaId, agency.agencyId],
    );
    let most = 0;
    const observer: EntitySubscriberInterface = {
      afterQuery({ rawResults }) {
        const { affectedRows = 0 } = (rawResults ?? {}) as { affectedRows?: number };
        most = Math.max(most, affectedRows);
      },
    };
    const databases = [service.api.get(DataSource), worker.get(DataSource)];
    databases.forEach(({ subscribers }) => subscribers.push(observer));
    try {
      serve(await photo(1_101));
      expect(await refreshed(mediaId)).toMatchObject({ status: 'completed', resultData: { changed: true } });
      await agency.delete(`/media/${mediaId}/link`).expect(200);
    } finally {
      databases.forEach(({ subscribers }) => subscribers.splice(subscribers.indexOf(observer), 1));
    }
    expect(most).toBe(1_000);
    const [counts] = (await sql(
      `SELECT COUNT(IF(deleted_at IS NULL AND updated_at > '2020-01-01' AND source_outdated = 1, 1, NULL)) AS changed,
          COUNT(IF(deleted_at IS NOT NULL AND updated_at > '2020-01-01', 1, NULL)) AS deleted
         FROM listings WHERE agency_id = ? AND created_at = '2020-01-01'`,
      [agency.agencyId],
    )) as object[];
    expect(counts).toEqual({ changed: many, deleted: 0 });
  });

  it('shares the bytes of another file that has them, and keeps those that others share', async () => {
    const [first, second] = [await photo(1040), await photo(1041)];
    const [one, other, third] = [await imported(first), await imported(first), await imported(second)];
    one.serve(second);
    expect(await refreshed(one.mediaId)).toMatchObject({ resultData: { changed: true } });
    const [a, b, c] = await Promise.all([one, other, third].map(({ mediaId }) => get(mediaId)));
    expect(a?.originalUrl).toBe(c?.originalUrl);
    await sql('UPDATE media_removals SET remove_after = NOW(3) - INTERVAL 1 SECOND');
    await sweeper.sweep();
    expect(await storedOf(other.mediaId)).toBe(hashOf(first));
    expect(await storedOf(one.mediaId)).toBe(hashOf(second));
    expect(b?.problems).toEqual([]);
  });

  it('is not shared by a file that was about to share its former bytes', async () => {
    const file = await imported(await photo(1045));
    const { mediaId, complete } = await processed(file.url);
    file.serve(await photo(1046));
    expect(await refreshed(file.mediaId)).toMatchObject({ resultData: { changed: true } });
    expect(await complete()).toBe(RUN_AGAIN);
    expect(await get(mediaId)).toMatchObject({ optimization: 'processing', originalUrl: null });
  });

  it('is not matched as a duplicate by its former content', async () => {
    const bytes = await photo(1047);
    const file = await imported(bytes);
    const another = async (quality: number) =>
      processed(photos.serve(`alike-${quality}.jpg`, await sharp(bytes).jpeg({ quality }).toBuffer()));
    const [early, late] = [await another(80), await another(90)];
    await early.complete();
    expect((await get(early.mediaId)).problems).toMatchObject([{ code: 'DUPLICATE_OF', fileId: file.mediaId }]);
    await agency.delete(`/media/${early.mediaId}`).expect(200);
    file.serve(await photo(1048));
    expect(await refreshed(file.mediaId)).toMatchObject({ resultData: { changed: true } });
    expect(await late.complete()).toMatchObject({ optimization: 'success' });
    expect((await get(late.mediaId)).problems).toEqual([]);
  });

  it('is fetched by one job at a time, and not after its deletion', async () => {
    const file = await imported(await photo(1050));
    const held = photos.serveHeld(file.name, 1051);
    const [a, b] = [1, 2].map(() => agency.request('post', `/media/external/${file.externalId}/refresh`));
    const answers = (await Promise.all([a, b])).map((answer) => answer?.body as Started);
    expect(new Set(answers.map(({ jobId }) => jobId)).size).toBe(1);
    await agency.delete(`/media/${file.mediaId}`).expect(200);
    held.release();
    expect(await agency.finishedJob(answers[0]?.jobId)).toMatchObject({
      status: 'failed',
      errorCode: 'SUBJECT_DELETED',
    });
  });

  it.each([
    { run: 'brings the former bytes', status: 200, isImport: true },
    { run: 'brings the former bytes', status: 200, isImport: false },
    { run: 'finds the bytes of another file', status: 200, isImport: false, isCopy: true },
    { run: 'finds nothing new', status: 304, isImport: false },
    { run: 'finds no file', status: 404, isImport: true },
    { run: 'finds no file', status: 404, isImport: false },
  ])('is fetched once more if requested while a run $run (import: $isImport)', async ({ status, isImport, isCopy }) => {
    last += 1;
    const [former, other, now] = [await photo(2000 + last), await photo(2100 + last), await photo(2200 + last)];
    const name = `overtaken-${last}.jpg`;
    const body = { url: photos.serve(name, former), externalId: `overtaken-${last}` };
    const start = async (path: string, sent: object) => (await agency.post(path, sent).expect(202)).body as Started;
    if (!isImport) {
      await agency.finishedJob((await start('/media/upload-from-url', body)).jobId);
    }
    if (isCopy === true) {
      await imported(other);
    }
    let release = (): void => undefined;
    const isAsked = new Promise<void>((asked) => {
      photos.serve(name, (_request, response) => {
        release = () => response.writeHead(status).end(status === 200 ? (isCopy === true ? other : former) : undefined);
        asked();
      });
    });
    const refresh = () => start(`/media/external/${body.externalId}/refresh`, {});
    const begun = await (isImport ? start('/media/upload-from-url', body) : refresh());
    await isAsked;
    photos.serve(name, now);
    expect(await refresh()).toMatchObject({ mediaId: begun.mediaId, jobId: begun.jobId });
    release();
    expect(await agency.finishedJob(begun.jobId)).toMatchObject({
      status: 'completed',
      resultData: { changed: true },
    });
    expect(await storedOf(begun.mediaId)).toBe(hashOf(now));
    expect(await eventsOf(begun.mediaId)).toEqual(Array(isImport ? 1 : 2).fill('media.ready'));
  });

  it('stays what it is when there is a video in place of the photo, and says why', async () => {
    const bytes = await photo(1055);
    const file = await imported(bytes);
    // By hand: the first box of an MP4 file.
    file.serve(Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'));
    expect(await refreshed(file.mediaId)).toMatchObject({
      status: 'failed',
      isRetryable: false,
      errorCode: 'WRONG_TYPE',
    });
    expect(await get(file.mediaId)).toMatchObject({
      optimization: 'success',
      failure: { code: 'WRONG_TYPE', message: expect.stringContaining('a video at the URL') as string },
    });
    expect(await storedOf(file.mediaId)).toBe(hashOf(bytes));
    file.serve(await photo(1056));
    expect(await refreshed(file.mediaId)).toMatchObject({ status: 'completed', resultData: { changed: true } });
  });

  it('must have been fetched: an uploaded one is rejected, and a failed one is imported again', async () => {
    await sql(
      `INSERT INTO media (agency_id, external_id, creation_token, optimization, created_at, updated_at)
       VALUES (?, 'uploaded', '', 'success', NOW(3), NOW(3))`,
      [agency.agencyId],
    );
    const answer = await agency.post('/media/external/uploaded/refresh', {}).expect(409);
    expect(answer.body).toMatchObject({ error_code: 'NO_SOURCE_URL' });
    await agency.request('post', '/media/99999999/refresh').expect(404);
    const url = photos.serveStatus('late.jpg', 404);
    const { mediaId, jobId } = (await agency.post('/media/upload-from-url', { url, externalId: 'late' }))
      .body as Started;
    await agency.finishedJob(jobId);
    photos.serve('late.jpg', await photo(1060));
    expect(await refreshed(mediaId)).toMatchObject({
      ...{ type: 'media_import', status: 'completed' },
      resultData: { mediaId, optimization: 'success', changed: true },
    });
  });

  /** Sends a file that had failed; each returns the job of the import. */
  const WAYS: [string, (file: { url: string; externalId: string }) => Promise<unknown>][] = [
    [
      'is refreshed',
      async ({ externalId }) =>
        ((await agency.post(`/media/external/${externalId}/refresh`, {}).expect(202)).body as Started).jobId,
    ],
    [
      'is sent once more',
      async (file) => ((await agency.post('/media/upload-from-url', file).expect(202)).body as Started).jobId,
    ],
    [
      'is sent with another listing',
      async ({ url, externalId: externalFileId }) => {
        const other = await agency.upsertListing(aPublishableDraft({ files: [{ url, externalFileId }] }));
        return (other['imports'] as Started[])[0]?.jobId;
      },
    ],
  ];

  it.each(WAYS)('that had failed is on the public page of its listing once it %s', async (_, send) => {
    last += 10;
    const good: number[] = [];
    for (const seed of [2000, 2001, 2002]) {
      good.push((await imported(await photo(seed + last))).mediaId);
    }
    const name = `missed-${last}.jpg`;
    const file = { url: `${photos.origin}/${name}`, externalId: `missed-${last}` };
    const { mediaId, jobId } = (await agency.post('/media/upload-from-url', file).expect(202)).body as Started;
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'failed' });
    const files = { announcementStatus: 'active', fileIds: [...good, mediaId] };
    const listing = await agency.upsertListing(aPublishableDraft(files));
    expect(await agency.finishedJob(listing.jobId)).toMatchObject({ status: 'completed' });
    const page = async () => (await fetch(`${service.url}/announcement/${listing.id}`)).text();
    expect(await page()).not.toContain(`/files/${mediaId}/`);

    photos.serve(name, await photo(2003 + last));
    expect(await agency.finishedJob(await send(file))).toMatchObject({ type: 'media_import', status: 'completed' });
    const { lastJobId } = (await agency.getListing(listing.id)) as unknown as { lastJobId: number };
    expect(await agency.finishedJob(lastJobId)).toMatchObject({ type: 'announcement_refresh', status: 'completed' });
    expect(await page()).toContain(`/files/${mediaId}/`);
    expect((await agency.getListing(listing.id)).issues).not.toContainEqual(
      expect.objectContaining({ code: 'FILE_FAILED' }),
    );
  });
});
