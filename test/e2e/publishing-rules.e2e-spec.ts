import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { aPublishableDraft } from '../factories/listings.js';
import { type ApiClient, errorOf } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { type PhotoServer, randomFrom, startPhotoServer } from '../support/photos.js';
import { shortenRetryPauses } from '../support/retry-pauses.js';
import { describeWithVideos, makeVideo, WITH_VIDEOS } from '../support/videos.js';

shortenRetryPauses();

type Edit = Readonly<Record<string, unknown>>;

interface Detail {
  pointer: string;
  field: string;
  code: string;
  message: string;
}

interface Issue {
  code: string;
  text: string;
  fileId: number | null;
  failure: { code: string } | null;
}

/**
 * By hand, from D-15, D-17 and D-18: the parts of a request for which each fault may be reported. A new status may report all.
 */
const TOUCHED_BY: Readonly<Record<string, readonly string[]>> = {
  announcementValue: ['announcementValue', 'announcementStatus'],
  announcementCurrency: ['announcementCurrency', 'announcementStatus'],
  propertyCoordinates: ['propertyCoordinates', 'propertyAddress', 'announcementStatus'],
  announcementStatus: ['announcementStatus'],
  files: ['files', 'fileIds', 'announcementStatus'],
  fileIds: ['files', 'fileIds', 'announcementStatus'],
};

/** The number of edits; set it higher for a long run. */
const EDITS = Number(process.env['PLS_TEST_EDITS'] ?? 300);
const SEED = Number(process.env['PLS_TEST_EDITS_SEED'] ?? 42);

/** What a write is rejected for, and what it is not (D-15, D-17, D-18, D-166 to D-168). */
describe('the rules of publishing', () => {
  let photos: PhotoServer;
  let service: TestService;
  let agency: ApiClient;

  beforeAll(async () => {
    photos = await startPhotoServer();
    service = await startService({ ...WITH_VIDEOS, MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
    agency = await service.newAgency();
  });

  afterAll(async () => {
    await service.close();
    await photos.close();
  });

  const sql = <T>(query: string, values: unknown[]): Promise<T> => service.api.get(DataSource).query<T>(query, values);

  const good = (...seeds: number[]) =>
    seeds.map((seed) => ({ url: photos.photoUrl(seed), externalFileId: `p-${seed}` }));

  const detailsOf = async (edit: object, client = agency): Promise<Detail[]> => {
    const response = await client.put('/listings', edit);
    return (errorOf(response).details ?? []) as Detail[];
  };

  const bulk = async (operations: object[], client = agency): Promise<Record<string, unknown>[]> => {
    const answer = await client.post('/listings/bulk', {
      operations: operations.map((one) => ({ op: 'upsert', ...one })),
    });
    return (answer.body as { results: Record<string, unknown>[] }).results;
  };

  it('report everything at once that a request lacks', async () => {
    const details = await detailsOf({
      ...aPublishableDraft({ announcementStatus: 'active', files: [...good(1), { externalFileId: 'nobody' }] }),
      announcementValue: null,
      propertyCoordinates: null,
      propertyLandArea: 5,
      externalUserId: 'nobody',
    });
    expect(details.map(({ pointer, code }) => `${pointer} ${code}`).sort()).toEqual([
      '/announcementValue REQUIRED_TO_PUBLISH',
      '/externalUserId UNKNOWN_REFERENCE',
      '/files MIN_PHOTOS',
      '/files/1/externalFileId UNKNOWN_REFERENCE',
      '/propertyCoordinates REQUIRED_TO_PUBLISH',
      '/propertyLandArea NOT_AVAILABLE',
    ]);
  });

  it.each([
    ['files', { files: [] }, '/files', 'files must hold at least 3 photos to publish; there are 0.'],
    ['fileIds', { fileIds: [] }, '/fileIds', 'files or fileIds must hold at least 3 photos to publish; there are 0.'],
    ['neither', {}, '/fileIds', 'files or fileIds must hold at least 3 photos to publish; there are 0.'],
  ])('name the fields that can hold the photos: %s', async (_, sent, pointer, message) => {
    const listing = aPublishableDraft({ announcementStatus: 'active', ...sent });
    expect(await detailsOf(listing)).toMatchObject([{ pointer, code: 'MIN_PHOTOS', message }]);
    const [validated] = await bulk([{ ...listing, op: 'validate' }]);
    expect(validated).toMatchObject({
      error: { body: { details: [{ pointer: `/operations/0${pointer}`, message }] } },
    });
  });

  it('never reject an edit for what it does not change', async () => {
    const editor = await service.newAgency();
    const random = randomFrom(SEED);
    const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
    const statuses = [
      'draft',
      'hidden',
      'active',
      'pending_active',
      'publish_failed',
      'expired',
      'blocked',
      'completed',
    ];
    const names = ['a', 'b', 'c', 'd', 'e', 'broken', 'v1', 'v2', 'v3'];
    const files = names.map((name) => ({ url: `https://crm.example/${name}`, externalFileId: name }));
    // Each listing has too few photos, too many videos and no price, as imports and time may leave it.
    const faulty = ['a', 'b', 'broken', 'v1', 'v2', 'v3'].map((externalFileId) => ({ externalFileId }));
    await bulk([{ ...aPublishableDraft(), externalId: 'all', files }], editor);
    const created = await bulk(
      statuses.map((status) => ({ ...aPublishableDraft({ files: faulty }), externalId: status })),
      editor,
    );
    expect(created.map(({ success }) => success)).toEqual(statuses.map(() => true));
    await sql(
      `UPDATE media SET kind = IF(external_id LIKE 'v%', 'video', IF(external_id = 'broken', NULL, 'image')),
         optimization = IF(external_id = 'broken', 'failed', 'success'),
         failure_code = IF(external_id = 'broken', 'NOT_FOUND', NULL),
         failure_message = IF(external_id = 'broken', 'broken: There is no file', NULL) WHERE agency_id = ?`,
      [editor.agencyId],
    );
    const faultyNames = faulty.map(({ externalFileId }) => externalFileId);
    const restore = async () => {
      await sql(
        `DELETE place FROM listing_files place JOIN listings l ON l.id = place.listing_id
          WHERE l.agency_id = ? AND l.external_id <> 'all'`,
        [editor.agencyId],
      );
      await sql(
        `INSERT INTO listing_files (listing_id, position, agency_id, media_id)
         SELECT l.id, FIELD(m.external_id, ?) - 1, l.agency_id, m.id
           FROM listings l JOIN media m ON m.agency_id = l.agency_id
          WHERE l.agency_id = ? AND l.external_id <> 'all' AND m.external_id IN (?)`,
        [faultyNames, editor.agencyId, faultyNames],
      );
      await sql(
        `UPDATE listings SET status = external_id, announcement_currency = NULL, content_hash = NULL,
           published_at = IF(external_id IN ('active', 'expired', 'completed'), NOW(3), NULL)
          WHERE agency_id = ? AND external_id <> 'all'`,
        [editor.agencyId],
      );
    };
    const listOf = (): { externalFileId: string }[] =>
      names.filter(() => random() < 0.5).map((externalFileId) => ({ externalFileId }));
    const values: Readonly<Record<string, () => unknown>> = {
      announcementValue: () => (random() < 0.2 ? null : 1 + Math.floor(random() * 1000)),
      announcementCurrency: () => pick(['EUR', 'USD', null]),
      propertyCoordinates: () => pick([{ lat: 47, lng: 28 }, null]),
      propertyAddress: () => pick(['Chișinău, Strada Ismail 33', null]),
      announcementStatus: () => pick(['active', 'hidden', 'draft', 'completed']),
      files: listOf,
    };
    const harmless: Readonly<Record<string, () => unknown>> = {
      announcementDescription: () =>
        `Apartament luminos cu două camere, lângă parc, numărul ${Math.floor(random() * 1e6)}.`,
      propertyArea: () => 20 + Math.floor(random() * 80),
      announcementBargain: () => pick(['yes', 'no', null]),
      externalUserId: () => null,
    };
    const tally = { harmless: 0, accepted: 0, refused: 0 };
    const wrong: unknown[] = [];
    for (let made = 0; made < EDITS; made += statuses.length * 5) {
      await restore();
      const edits = Array.from({ length: 5 }, () => statuses)
        .flat()
        .map((externalId): Edit => {
          const table = random() < 0.4 ? harmless : { ...values, ...harmless };
          const fields = Object.keys(table).filter(() => random() < 0.3);
          const entries = fields.map((name) => [name, table[name]?.()]);
          return { announcementValue: 700, externalId, ...(Object.fromEntries(entries) as object) };
        });
      const results = await bulk(edits, editor);
      for (const [index, edit] of edits.entries()) {
        const { success, error } = results[index] as { success: boolean; error?: { body: { details?: Detail[] } } };
        const isHarmless = Object.keys(edit).every(
          (name) => name in harmless || name === 'externalId' || edit[name] === 700,
        );
        tally.harmless += isHarmless ? 1 : 0;
        tally[success ? 'accepted' : 'refused'] += 1;
        const untouched = (error?.body.details ?? []).filter(
          ({ field }) => TOUCHED_BY[field]?.some((name) => name in edit && edit[name] !== 700) !== true,
        );
        if (untouched.length > 0 || (isHarmless && !success)) {
          wrong.push({ edit, error: error?.body });
        }
      }
    }
    expect(wrong).toEqual([]);
    // Both kinds of edits occur, and rules about changed fields hold.
    expect(tally.harmless).toBeGreaterThan(EDITS / 10);
    expect(tally.accepted).toBeGreaterThan(EDITS / 4);
    expect(tally.refused).toBeGreaterThan(EDITS / 20);
    await restore();
    expect(
      (await detailsOf({ externalId: 'active', announcementValue: null }, editor)).map(({ code }) => code),
    ).toEqual(['REQUIRED_TO_PUBLISH']);
    const refused = await detailsOf({ externalId: 'publish_failed', announcementStatus: 'active' }, editor);
    expect(refused.map(({ pointer, code }) => `${pointer} ${code}`).sort()).toEqual([
      '/announcementCurrency REQUIRED_TO_PUBLISH',
      '/fileIds FILE_FAILED',
      '/fileIds MIN_PHOTOS',
      '/fileIds TOO_MANY_VIDEOS',
    ]);
    await sql('DELETE FROM job_waits WHERE job_id IN (SELECT id FROM jobs WHERE agency_id = ?)', [editor.agencyId]);
    await sql('DELETE FROM jobs WHERE agency_id = ?', [editor.agencyId]);
  });

  describeWithVideos('with videos, which only the import distinguishes from photos', () => {
    let folder: string;

    beforeAll(async () => {
      folder = await mkdtemp(path.join(os.tmpdir(), 'pls-videos-'));
      const video = await readFile(
        await makeVideo(path.join(folder, 'v.mp4'), { seconds: 1, size: '160x120', rate: 5 }),
      );
      // Other trailing bytes after the last box make it a different file.
      [1, 2, 3].forEach((n) =>
        photos.serve(
          `v${n}.mp4`,
          Buffer.concat([video, Buffer.of(0, 0, 0, 8 + n), Buffer.from('free'), Buffer.alloc(n)]),
        ),
      );
    });

    afterAll(() => rm(folder, { recursive: true, force: true }));

    it('report every reason why publishing failed, and permit edits of the listing', async () => {
      const videos = [1, 2, 3].map((n) => ({ url: photos.urlOf(`v${n}.mp4`), externalFileId: `v${n}` }));
      const missing = { url: photos.urlOf('missing.jpg'), externalFileId: 'missing' };
      const draft = aPublishableDraft({ announcementStatus: 'active' });
      const nowhere = { propertyCoordinates: null, propertyAddress: 'Nowhereville, Imaginary Road 1' };
      const [whole, broken] = await bulk([
        { ...draft, externalId: 'whole', files: [...good(11, 12, 13), ...videos] },
        { ...draft, ...nowhere, externalId: 'broken', files: [...good(11, 12), missing, ...videos] },
      ]);
      await service.startWorker();
      expect(await agency.finishedJob(whole?.['jobId'])).toMatchObject({
        status: 'failed',
        isRetryable: false,
        publicErrorMessage: 'A listing may have at most 2 videos; this one has 3: v1, v2 and v3.',
      });
      const job = await agency.finishedJob(broken?.['jobId']);
      expect(job).toMatchObject({ status: 'failed', isRetryable: false });
      const told = [
        'v1, v2 and v3',
        'Nowhereville',
        'at least 3 photos; 2 can be used',
        'missing: The server answered 404',
      ];
      told.forEach((text) => expect(job['publicErrorMessage']).toContain(text));
      const record = await agency.getListing(Number(broken?.['id']));
      expect(record['status']).toBe('publish_failed');
      const issues = record['issues'] as Issue[];
      expect(new Set(issues.map(({ code }) => code))).toEqual(
        new Set(['TOO_MANY_VIDEOS', 'ADDRESS_NOT_FOUND', 'MIN_PHOTOS', 'FILE_FAILED']),
      );
      expect(issues.find(({ code }) => code === 'FILE_FAILED')?.failure?.code).toBe('NOT_FOUND');

      const edits = [
        { announcementValue: 701 },
        { announcementDescription: null },
        { propertyAddress: null },
        { userId: null },
      ];
      const accepted = await bulk(edits.map((edit) => ({ externalId: 'whole', ...edit })));
      expect(accepted.map(({ success, status }) => [success, status])).toEqual(
        edits.map(() => [true, 'publish_failed']),
      );
      expect(await agency.upsertListing({ externalId: 'whole', announcementStatus: 'hidden' })).toMatchObject({
        status: 'hidden',
      });
      // Sent back as it was read, or with fewer files, it changes nothing about its files.
      const { externalId: unsent, formData, ...read } = await agency.getListing(Number(whole?.['id']));
      expect(unsent).toBe('whole');
      const { files } = read as unknown as { files: { id: number }[] };
      const sentBack = [
        { ...read, announcementValue: 702 },
        { ...formData, announcementStatus: 'hidden' },
        { files, announcementValue: 703 },
        { fileIds: formData['fileIds'], announcementValue: 704 },
        { files: files.toReversed().map(({ id }) => ({ id })) },
        { files: [...good(11, 12, 13), ...videos] },
        { files: files.slice(1).map(({ id }) => ({ id })) },
        { files: [...good(11, 12, 13), ...videos] },
      ];
      for (const body of sentBack) {
        expect((await agency.put('/listings', { ...body, id: whole?.['id'] })).body).toMatchObject({ updated: true });
      }
      for (const [edit, pointer] of [
        [{ ...draft, announcementStatus: 'draft', externalId: 'other', files: [...good(11), ...videos] }, '/files'],
        [{ announcementStatus: 'active' }, '/fileIds'],
      ] as const) {
        const details = await detailsOf({ externalId: 'whole', ...edit });
        expect(details.map((one) => [one.pointer, one.code])).toEqual([[pointer, 'TOO_MANY_VIDEOS']]);
        expect(details[0]?.message).toContain('v1, v2, v3');
      }
      const mended = {
        externalId: 'whole',
        announcementStatus: 'active',
        files: [...good(11, 12, 13), ...videos.slice(1)],
      };
      const again = await agency.upsertListing(mended);
      expect(await agency.finishedJob(again['jobId'])).toMatchObject({ status: 'completed' });
    }, 120_000);
  });

  describe('with photos that cannot be fetched', () => {
    beforeAll(async () => {
      await service.startWorker();
    });

    it('permit edits of a public listing, and report why its photos do not suffice', async () => {
      const draft = aPublishableDraft({ announcementStatus: 'active', files: good(21, 22, 23) });
      const { id, jobId } = await agency.upsertListing(draft);
      expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
      const missing = { url: photos.urlOf('gone.jpg'), externalFileId: 'gone' };
      const broken = await agency.upsertListing({ id, files: [...good(21, 22), missing] });
      expect(await agency.finishedJob(broken['jobId'])).toMatchObject({ status: 'failed', isRetryable: false });

      const sameFiles = ['p-22', 'p-21', 'gone'].map((externalFileId) => ({ externalFileId }));
      const answers = [
        await agency.put('/listings', { id, announcementValue: 711 }),
        await agency.put('/listings', { externalId: draft.externalId, announcementValue: 712, files: sameFiles }),
        await agency.put('/listings', { externalId: draft.externalId, announcementValue: 712, files: sameFiles }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await bulk([{ id, announcementValue: 713 }])).toMatchObject([{ success: true, status: 'active' }]);
      expect((await request(service.url).get(`/announcement/${id}`)).text).toContain('713');

      for (const edit of [
        { announcementStatus: 'active' },
        { files: [{ externalFileId: 'p-21' }, { externalFileId: 'gone' }] },
      ]) {
        const details = await detailsOf({ id, ...edit });
        expect(details.map(({ code }) => code)).toEqual(['MIN_PHOTOS', 'FILE_FAILED']);
        for (const { message } of details) {
          expect(message).toContain('gone: The server answered 404: there is no file at this URL');
          expect(message).toContain(missing.url);
        }
      }
      const { fileIds } = (await agency.getListing(id)).formData;
      expect((await agency.delete(`/media/${(fileIds as number[])[0]}`)).status).toBe(409);
      expect((await agency.delete('/media/external/gone')).body).toEqual({ deleted: true });
    }, 60_000);

    it('show the edits of a public listing, whatever its photos lack', async () => {
      const draft = aPublishableDraft({ announcementStatus: 'active', files: good(25, 26, 27) });
      const { id, jobId } = await agency.upsertListing(draft);
      expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
      const shown = async () => (await request(service.url).get(`/ro/announcement/${id}`)).text;
      const picturesOf = (page: string) => [...new Set(page.match(/files\/\d+\//g))].sort();
      const before = picturesOf(await shown());
      const text = (which: string) => `Apartament luminos cu două camere, lângă parc, cu ${which} și balcon mare.`;
      const [missing, other] = ['never', 'nor-ever'].map((name) => ({
        url: photos.urlOf(`${name}.jpg`),
        externalFileId: name,
      }));
      // By hand, from D-185: what is sent, whether its job succeeds, and what of it the page shows.
      const table: [object, string, string][] = [
        [{ files: [...good(25, 26), missing], announcementDescription: text('lift') }, 'failed', 'cu lift și'],
        [{ announcementDescription: text('terasă') }, 'completed', 'cu terasă și'],
        [{ propertyCoordinates: { lat: 47.7617, lng: 27.9289 } }, 'completed', 'Bălți'],
        [{ files: [...good(25, 26), other], announcementDescription: text('garaj') }, 'failed', 'cu garaj și'],
      ];
      for (const [edit, status, seen] of table) {
        const { jobId: refresh } = await agency.upsertListing({ id, ...edit });
        expect({ edit, status: (await agency.finishedJob(refresh)).status }).toEqual({ edit, status });
        const page = await shown();
        expect(page).toContain(seen);
        expect(picturesOf(page)).toEqual(before);
        const record = await agency.getListing(id);
        expect(record['status']).toBe('active');
        expect((record['issues'] as Issue[]).map(({ code }) => code)).toEqual(
          expect.arrayContaining(['MIN_PHOTOS', 'FILE_FAILED']),
        );
      }
      const mended = await agency.upsertListing({ id, files: good(25, 26, 28) });
      expect(await agency.finishedJob(mended['jobId'])).toMatchObject({ status: 'completed' });
      expect((await agency.getListing(id))['issues']).not.toContainEqual(
        expect.objectContaining({ code: 'MIN_PHOTOS' }),
      );
      expect(picturesOf(await shown())).not.toEqual(before);
    }, 60_000);

    it('import failed files again with the same request, in single calls and in bulks', async () => {
      const flaky = ['once', 'twice'].map((name, index) => ({
        url: photos.serveFlaky(`${name}.jpg`, 31 + index, 3),
        externalFileId: name,
      }));
      const missing = { url: photos.urlOf('later.jpg'), externalFileId: 'later' };
      const drafts = [...flaky, missing].map((file) =>
        aPublishableDraft({ announcementStatus: 'active', files: [...good(35, 36), file] }),
      );
      const started = await bulk(drafts);
      const jobs = await Promise.all(started.map(({ jobId }) => agency.finishedJob(jobId)));
      expect(jobs.map(({ status }) => status)).toEqual(['failed_retryable', 'failed_retryable', 'failed']);

      const [one, two, three] = started.map(({ id }) => Number(id));
      // A dry run starts nothing.
      const validated = await agency.post('/listings/bulk', {
        operations: [{ op: 'validate', id: one, announcementStatus: 'active' }],
      });
      expect(validated.body).toMatchObject({ results: [{ valid: true }] });
      expect(photos.requestsOf('once.jpg')).toBe(3);
      const single = await agency.upsertListing({ id: one, announcementStatus: 'active' });
      const [many] = await bulk([
        {
          id: two,
          announcementStatus: 'active',
          files: ['p-35', 'p-36', 'twice'].map((externalFileId) => ({ externalFileId })),
        },
      ]);
      const refused = await detailsOf({ id: three, announcementStatus: 'active' });
      expect(refused.map(({ code }) => code)).toEqual(['MIN_PHOTOS', 'FILE_FAILED']);
      photos.serve('later.jpg', (_, response) => void response.writeHead(302, { location: photos.photoUrl(37) }).end());
      const sent = await agency.upsertListing(drafts[2] ?? {});
      for (const jobId of [single['jobId'], many?.['jobId'], sent['jobId']]) {
        expect(await agency.finishedJob(jobId)).toMatchObject({
          status: 'completed',
          resultData: { finalStatus: 'active' },
        });
      }
      const record = (await agency.get('/media/external/once')).body as { failure: unknown; optimization: string };
      expect([record.failure, record.optimization]).toEqual([null, 'success']);
    }, 60_000);
  });
});
