import request from 'supertest';
import { DataSource } from 'typeorm';
import { BlockCommands } from '../../src/listings/blocking/block-commands.js';
import { ListingRowsRepository } from '../../src/listings/write/listing-rows.repository.js';
import { aPublishableDraft } from '../factories/listings.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { eventually } from '../support/job-worker.js';
import { photo, type PhotoServer, startPhotoServer } from '../support/photos.js';
import type { ProviderServer } from '../support/provider-server.js';
import { shortenRetryPauses } from '../support/retry-pauses.js';
import { startLibreTranslate } from '../support/translation-servers.js';

shortenRetryPauses();

/** Events during the publishing of a listing, and the effects of a failed publishing: D-21 to D-24, D-114, D-115. */

let photos: PhotoServer;
let translation: ProviderServer;
let service: TestService;
let agency: ApiClient;
let seed = 0;

beforeAll(async () => {
  photos = await startPhotoServer();
  translation = await startLibreTranslate();
  service = await startService({
    MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin,
    TRANSLATOR: 'libretranslate',
    TRANSLATOR_URL: translation.origin,
    LOG_LEVEL: 'silent',
  });
  await service.startWorker();
  agency = await service.newAgency();
});

beforeEach(() => translation.reset());

afterAll(async () => {
  await service.close();
  await Promise.all([translation.close(), photos.close()]);
});

/** Three photos, imported once for all tests. */
const FILES = [1, 2, 3].map((number) => ({ externalFileId: `photo-${number}` }));

/** A new description; translations are cached for all agencies. */
function newText(): string {
  seed += 1;
  return `Apartament spațios cu vedere spre lac, balcon și bucătărie nouă, gata de mutare, oferta ${seed}.`;
}

function listing(fields: object = {}): Record<string, unknown> {
  const files = FILES.map(({ externalFileId }, index) => ({ url: photos.photoUrl(index), externalFileId }));
  return aPublishableDraft({
    announcementStatus: 'active',
    announcementDescription: newText(),
    files,
    ...fields,
  });
}

async function published(fields: object = {}): Promise<number> {
  const { id, jobId } = await agency.upsertListing(listing(fields));
  expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
  return id;
}

/** An operation on another listing: with only one, a bulk call takes the way of a single call. */
async function anotherWrite(): Promise<object> {
  const { id } = await agency.upsertListing(listing({ announcementStatus: 'draft' }));
  return { op: 'upsert', id, propertyArea: 50 };
}

type Touch = ListingRowsRepository['touch'];

const asked = (text: string): Promise<boolean> =>
  eventually(() => translation.requests.some(({ body }) => (body as { q: string }).q === text));

const statusOf = async (id: number): Promise<unknown> => (await agency.getListing(id))['status'];

/** The blocking issues, without the one that descriptions are not translated here, which all listings have. */
const issuesOf = async (id: number): Promise<Record<string, unknown>[]> =>
  ((await agency.getListing(id))['issues'] as Record<string, unknown>[]).filter(({ severity }) => severity !== 'info');

async function page(id: number): Promise<{ status: number; text: string }> {
  const { status, text } = await request(service.url).get(`/announcement/${id}`).set('Accept-Language', 'ro');
  return { status, text };
}

describe('while a listing is published', () => {
  it('an edit is published by the same job', async () => {
    const [first, second] = [newText(), newText()];
    const release = translation.hold();
    const { id, jobId } = await agency.upsertListing(listing({ announcementDescription: first }));
    await asked(first);
    const edit = await agency.upsertListing({ id, announcementDescription: second, announcementValue: 777 });
    expect(edit).toMatchObject({ status: 'pending_active' });
    const again = await agency.upsertListing({ id, announcementStatus: 'active', propertyArea: 70 });
    expect(again).toMatchObject({ status: 'pending_active', jobId });
    release();
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
    const { text } = await page(id);
    expect([text.includes(second), text.includes(first), text.includes('777')]).toEqual([true, false, true]);
    expect((await agency.getListing(id)).formData).toMatchObject({ propertyArea: 70, announcementValue: 777 });
  });

  it('a fault that an edit has already fixed does not fail the job', async () => {
    const text = newText();
    const release = translation.hold();
    const lost = { propertyCoordinates: null, propertyAddress: 'Nowhereville, Imaginary Road 1' };
    const { id, jobId } = await agency.upsertListing(listing({ announcementDescription: text, ...lost }));
    await asked(text);
    const mended = await agency.upsertListing({ id, announcementStatus: 'active', propertyAddress: 'Chișinău' });
    expect(mended).toMatchObject({ status: 'pending_active', jobId });
    release();
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
    expect([await statusOf(id), await issuesOf(id), (await page(id)).status]).toEqual(['active', [], 200]);
  });

  it('a fault that an edit does not fix still fails the job', async () => {
    const text = newText();
    const release = translation.hold();
    const lost = { propertyCoordinates: null, propertyAddress: 'Nowhereville, Imaginary Road 2' };
    const { id, jobId } = await agency.upsertListing(listing({ announcementDescription: text, ...lost }));
    await asked(text);
    await agency.upsertListing({ id, announcementValue: 777 });
    release();
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'failed', isRetryable: false });
    expect([await statusOf(id), (await page(id)).status]).toEqual(['publish_failed', 404]);
    expect(await issuesOf(id)).toMatchObject([{ code: 'ADDRESS_NOT_FOUND' }]);
  });

  it.each(['later', 'in the same millisecond as the edit'])(
    'a photo that is fetched again meanwhile is shown as it is now (%s)',
    async (when) => {
      const url = photos.serve(`turned-${when.length}.jpg`, await photo(40));
      const others = [1, 2].map((index) => ({ url: photos.photoUrl(index), externalFileId: `beside-${index}` }));
      const externalFileId = `turned-${when.length}`;
      const id = await published({ files: [{ url, externalFileId }, ...others] });
      const text = newText();
      const release = translation.hold();
      const edit = await agency.upsertListing({ id, announcementDescription: text });
      await asked(text);
      const { updatedAt } = await agency.getListing(id);
      const touch = Object.getOwnPropertyDescriptor(ListingRowsRepository.prototype, 'touch')?.value as Touch;
      const touching = jest.spyOn(ListingRowsRepository.prototype, 'touch');
      if (when !== 'later') {
        // Writes share the lock of their agency, so two may get it in one millisecond; of one listing, they follow each other.
        touching.mockImplementation(function (this: ListingRowsRepository, context, ids) {
          return touch.call(this, { ...context, now: new Date(String(updatedAt)) }, ids);
        });
      }
      photos.serve(`turned-${when.length}.jpg`, await photo(40, { width: 480, height: 640 }));
      const refresh = await agency.post(`/media/external/${externalFileId}/refresh`, {}).expect(202);
      await agency.finishedJob((refresh.body as { jobId: number }).jobId);
      touching.mockRestore();
      release();
      await agency.finishedJob(edit['jobId']);
      const [, width, height] = /<img[^>]*?\swidth="(\d+)"\s+height="(\d+)"/.exec((await page(id)).text) ?? [];
      expect([width, height]).toEqual(['480', '640']);
    },
  );

  it('a fault of a photo that is fetched again meanwhile does not fail the job', async () => {
    const bytes = await photo(42);
    const urls = ['first.jpg', 'same.jpg'].map((name) => photos.serve(name, bytes));
    const files = [...urls, photos.photoUrl(1)].map((url, index) => ({ url, externalFileId: `alike-${index}` }));
    const text = newText();
    const release = translation.hold();
    const { id, jobId } = await agency.upsertListing(listing({ announcementDescription: text, files }));
    await asked(text);
    photos.serve('same.jpg', await photo(43));
    const refresh = await agency.post('/media/external/alike-1/refresh', {}).expect(202);
    expect(await agency.finishedJob((refresh.body as { jobId: number }).jobId)).toMatchObject({
      resultData: { changed: true },
    });
    release();
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
    expect([await statusOf(id), await issuesOf(id), (await page(id)).status]).toEqual(['active', [], 200]);
  });

  it('a photo that begins to be fetched again is awaited, as photos on their way are', async () => {
    const bytes = await photo(46);
    const urls = ['begun.jpg', 'equal.jpg'].map((name) => photos.serve(name, bytes));
    const late = photos.serveHeld('late.jpg', 47);
    const files = [...urls, late.url].map((url, index) => ({ url, externalFileId: `begun-${index}` }));
    const { id, jobId, imports } = await agency.upsertListing(listing({ files }));
    const [first, equal] = imports as { jobId: number }[];
    await agency.finishedJob(first?.jobId);
    await agency.finishedJob(equal?.jobId);
    const next = photos.serveHeld('equal.jpg', 48);
    const refresh = (await agency.post('/media/external/begun-1/refresh', {}).expect(202)).body as { jobId: number };
    late.release();
    await agency.finishedJob((imports as { jobId: number }[])[2]?.jobId);
    const others = await published();
    expect([await statusOf(others), await statusOf(id)]).toEqual(['active', 'pending_active']);
    next.release();
    expect(await agency.finishedJob(refresh.jobId)).toMatchObject({ resultData: { changed: true } });
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
  });

  it('a fault of a photo that is still being fetched again does not fail the job', async () => {
    const bytes = await photo(50);
    const urls = ['still.jpg', 'alike.jpg'].map((name) => photos.serve(name, bytes));
    const files = [...urls, photos.photoUrl(1)].map((url, index) => ({ url, externalFileId: `still-${index}` }));
    const text = newText();
    const translate = translation.hold();
    const { id, jobId } = await agency.upsertListing(listing({ announcementDescription: text, files }));
    await asked(text);
    const next = photos.serveHeld('alike.jpg', 51);
    await agency.post('/media/external/still-1/refresh', {}).expect(202);
    translate();
    const others = await published();
    expect([await statusOf(others), await statusOf(id)]).toEqual(['active', 'pending_active']);
    next.release();
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
  });

  it('a photo that only its row calls being fetched again keeps nothing waiting', async () => {
    const files = [1, 2, 3].map((index) => ({ url: photos.photoUrl(index), externalFileId: `row-${index}` }));
    const { id, imports } = await agency.upsertListing({ ...listing({ files }), announcementStatus: 'draft' });
    await Promise.all((imports as { jobId: number }[]).map((each) => agency.finishedJob(each.jobId)));
    await service.api
      .get(DataSource)
      .query(`UPDATE media SET refresh_state = 'pending' WHERE agency_id = ? AND external_id = 'row-1'`, [
        agency.agencyId,
      ]);
    const { jobId } = await agency.upsertListing({ id, announcementStatus: 'active' });
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
  });

  it('a photo that the same write fetches again is awaited, however often it is sent', async () => {
    const bytes = await photo(44);
    const urls = ['one.jpg', 'copy.jpg'].map((name) => photos.serve(name, bytes));
    const files = [...urls, photos.photoUrl(1)].map((url, index) => ({ url, externalFileId: `copied-${index}` }));
    const { id, jobId } = await agency.upsertListing(listing({ files }));
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'failed', errorCode: 'MIN_PHOTOS' });

    const another = await photo(45);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    photos.serve('copy.jpg', (_request, response) => void held.then(() => response.end(another)));
    const mended = files.map((file, index) => (index === 1 ? { ...file, sourceHash: 'another' } : file));
    const write = { id, announcementStatus: 'active', files: mended };
    const first = await agency.upsertListing(write);
    expect(await agency.upsertListing(write)).toMatchObject({ jobId: first['jobId'] });
    const others = await published();
    expect(await statusOf(others)).toBe('active');
    release();
    expect(await agency.finishedJob(first['jobId'])).toMatchObject({ status: 'completed' });
    expect([await statusOf(id), await issuesOf(id)]).toEqual(['active', []]);
  });

  it.each(['hidden', 'draft'])('publishing can be cancelled (%s), and nothing becomes public', async (wanted) => {
    const text = newText();
    const release = translation.hold();
    const { id, jobId } = await agency.upsertListing(listing({ announcementDescription: text }));
    await asked(text);
    expect(await agency.upsertListing({ id, announcementStatus: wanted })).toMatchObject({ status: wanted });
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'failed', isRetryable: false });
    release();
    // The same worker's next job runs after everything that the cancelled one could still have done.
    await published();
    expect([await statusOf(id), (await page(id)).status]).toEqual([wanted, 404]);
    expect(await issuesOf(id)).toEqual([]);
  });

  it('requesting it again returns the same job, in a single call and in a bulk, and after hiding it a new one', async () => {
    const text = newText();
    const release = translation.hold();
    const { id, jobId } = await agency.upsertListing(listing({ announcementDescription: text }));
    await asked(text);
    const ask = { op: 'upsert', id, announcementStatus: 'active' };
    const hide = { op: 'upsert', id, announcementStatus: 'hidden' };
    const answer = await agency.post('/listings/bulk', { operations: [ask, ask, hide, ask] });
    const jobIds = (answer.body as { results: { jobId?: number }[] }).results.map((result) => result.jobId);
    expect(jobIds).toEqual([jobId, jobId, undefined, expect.any(Number)]);
    expect(jobIds[3]).not.toBe(jobId);
    release();
    expect(await agency.finishedJob(jobIds[3])).toMatchObject({ status: 'completed' });
    expect([await statusOf(id), (await page(id)).status]).toEqual(['active', 200]);
  });

  it('the previous public version stays until publishing succeeds, even after a failure', async () => {
    const [before, after] = [newText(), newText()];
    const id = await published({ announcementDescription: before });
    translation.misbehave('drop');
    const { jobId } = await agency.upsertListing({
      id,
      announcementStatus: 'active',
      announcementDescription: after,
    });
    expect((await page(id)).text).toContain(before);
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'failed_retryable', isRetryable: true });
    expect([await statusOf(id), (await page(id)).text.includes(before)]).toEqual(['publish_failed', true]);
    expect(await issuesOf(id)).toEqual([
      {
        code: 'TEMPORARY_FAULT',
        severity: 'error',
        text: expect.stringContaining('translation service') as string,
        ...{ field: null, fileId: null, failure: null, sourceUrl: null },
      },
    ]);
    translation.recover();
    const retry = await agency.upsertListing({ id, announcementStatus: 'active' });
    expect(await agency.finishedJob(retry['jobId'])).toMatchObject({ status: 'completed' });
    expect([await statusOf(id), await issuesOf(id)]).toEqual(['active', []]);
    expect((await page(id)).text).toContain(after);
  });

  it('a page that says sold keeps saying so until publishing succeeds, even after a failure', async () => {
    const id = await published({ announcementType: 'sale', announcementValue: 90_000 });
    await agency.upsertListing({ id, announcementStatus: 'completed' });
    const isSold = async (): Promise<boolean> => (await page(id)).text.includes('Vândut deja');
    expect(await isSold()).toBe(true);
    const lost = { propertyCoordinates: null, propertyAddress: 'Nowhereville, Imaginary Road 3' };
    const again = { id, announcementStatus: 'active', announcementValue: 95_000 };
    const { jobId } = await agency.upsertListing({ ...again, ...lost });
    expect(await isSold()).toBe(true);
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'failed' });
    expect([await statusOf(id), await isSold()]).toEqual(['publish_failed', true]);
    const mended = await agency.upsertListing({ ...again, propertyAddress: 'Chișinău' });
    expect(await agency.finishedJob(mended['jobId'])).toMatchObject({ status: 'completed' });
    expect([await statusOf(id), await isSold(), (await page(id)).text.includes('95.000')]).toEqual([
      'active',
      false,
      true,
    ]);
    const once = await agency.upsertListing(again);
    expect(await isSold()).toBe(false);
    await agency.finishedJob(once['jobId']);
  });

  it('a transient fault between two attempts has no effect', async () => {
    translation.misbehaveNext('drop', 'drop', { status: 503 });
    const id = await published();
    expect([await statusOf(id), await issuesOf(id)]).toEqual(['active', []]);
  });

  it('a live edit waits for it, and it waits for a live edit', async () => {
    const [first, second] = [newText(), newText()];
    const id = await published();
    const release = translation.hold();
    const edit = await agency.upsertListing({ id, announcementDescription: first });
    expect(edit).toMatchObject({ status: 'active', jobId: expect.any(Number) as number });
    await asked(first);
    const anew = await agency.upsertListing({ id, announcementStatus: 'active', announcementDescription: second });
    expect(anew['jobId']).not.toBe(edit['jobId']);
    release();
    expect(await agency.finishedJob(edit['jobId'])).toMatchObject({
      type: 'announcement_refresh',
      status: 'completed',
    });
    expect(await agency.finishedJob(anew['jobId'])).toMatchObject({ status: 'completed' });
    expect((await page(id)).text).toContain(second);
  });
});

describe('a listing that failed to be published', () => {
  it('reports that its address is unknown, until it has a valid one', async () => {
    const nowhere = { propertyCoordinates: null, propertyAddress: 'Nowhereville, Imaginary Road 1' };
    const { id, jobId } = await agency.upsertListing(listing(nowhere));
    const job = await agency.finishedJob(jobId);
    expect([job.status, await statusOf(id)]).toEqual(['failed', 'publish_failed']);
    const record = await agency.getListing(id);
    expect(record['issues']).toEqual([
      {
        ...{ code: 'ADDRESS_NOT_FOUND', severity: 'error', text: job['publicErrorMessage'] },
        ...{ field: 'propertyAddress', fileId: null, failure: null, sourceUrl: null },
      },
    ]);
    // A CRM may send back what it read, and only that.
    expect(await agency.upsertListing({ id, issues: record['issues'] })).toMatchObject({ status: 'publish_failed' });
    expect((await agency.put('/listings', { id, issues: [] })).status).toBe(400);

    const found = await agency.upsertListing({ id, announcementStatus: 'active', propertyAddress: 'Chișinău' });
    expect(await agency.finishedJob(found['jobId'])).toMatchObject({ status: 'completed' });
    expect(await issuesOf(id)).toEqual([]);
  });

  it('is tried again by the same request after a temporary fault, also if that sends a record back as it was read', async () => {
    const { id } = await agency.upsertListing(listing({ announcementStatus: 'draft' }));
    const sent = { ...(await agency.getListing(id)), externalId: undefined, announcementStatus: 'active' };
    translation.misbehave('drop');
    const { jobId } = await agency.upsertListing(sent);
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'failed_retryable', isRetryable: true });
    translation.recover();
    const again = await agency.put('/listings', sent);
    expect([again.status, again.body]).toMatchObject([200, { id, status: 'pending_active' }]);
    expect(await agency.finishedJob((again.body as { jobId: number }).jobId)).toMatchObject({ status: 'completed' });
  });

  it('is reported by a reconciliation as to be sent again if that may help', async () => {
    const sent = listing({ externalId: 'failed-twice', sourceHash: 'v1' });
    const inventory = [{ externalId: 'failed-twice', sourceHash: 'v1' }];
    const plan = async (): Promise<unknown> =>
      (await agency.post('/listings/reconcile', { inventory }).expect(200)).body;
    translation.misbehave('drop');
    const { jobId } = await agency.upsertListing(sent);
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'failed_retryable' });
    expect(await plan()).toMatchObject({ changed: ['failed-twice'], summary: { changed: 1 } });

    // Sent as the client sends what differs.
    translation.recover();
    const again = await agency.upsertListing({ ...sent, skipUnchanged: true });
    expect(await agency.finishedJob(again['jobId'])).toMatchObject({ status: 'completed' });
    expect(await plan()).toMatchObject({ changed: [], summary: { changed: 0, inStep: 1 } });

    const lost = { propertyCoordinates: null, propertyAddress: 'Nowhereville 4' };
    const wrong = await agency.upsertListing({ ...sent, ...lost });
    expect(await agency.finishedJob(wrong['jobId'])).toMatchObject({ status: 'failed' });
    expect(await plan()).toMatchObject({ changed: [], summary: { changed: 0, inStep: 1 } });

    // Both reasons: sent again as it is, it would fail again.
    translation.misbehave('drop');
    const both = await agency.upsertListing({ ...sent, ...lost, announcementDescription: newText() });
    expect(await agency.finishedJob(both['jobId'])).toMatchObject({ status: 'failed', isRetryable: false });
    translation.recover();
    expect(await issuesOf(both.id)).toMatchObject([{ code: 'ADDRESS_NOT_FOUND' }, { code: 'TEMPORARY_FAULT' }]);
    expect(await plan()).toMatchObject({ changed: [], summary: { changed: 0, inStep: 1 } });
  });

  it('reports which of its photos are the cause', async () => {
    const files = [
      { url: photos.photoUrl(0), externalFileId: 'one' },
      { url: photos.photoUrl(0), externalFileId: 'the-same' },
      { url: photos.urlOf('missing'), externalFileId: 'the-missing-one' },
    ];
    const { id, jobId } = await agency.upsertListing(listing({ files }));
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'failed', isRetryable: false });
    const [one, same, missing] = (await agency.getListing(id))['files'] as { id: number }[];
    expect(one).toBeDefined();
    expect(await issuesOf(id)).toEqual([
      {
        ...{ code: 'MIN_PHOTOS', severity: 'error', field: 'files', fileId: null },
        text: 'Publishing needs at least 3 different photos; 1 can be used.',
        ...{ failure: null, sourceUrl: null },
      },
      {
        ...{ code: 'DUPLICATE', severity: 'warning', field: 'files', fileId: same?.id },
        text: 'It shows the same as one.',
        ...{ failure: null, sourceUrl: photos.photoUrl(0) },
      },
      {
        ...{ code: 'FILE_FAILED', severity: 'warning', field: 'files', fileId: missing?.id },
        text: expect.stringContaining('the-missing-one') as string,
        failure: expect.objectContaining({ code: 'NOT_FOUND', attempts: 1, nextAttemptAt: null }) as object,
        sourceUrl: photos.urlOf('missing'),
      },
    ]);
  });

  it('keeps its public version after a failed live edit, and reports that', async () => {
    const id = await published();
    const edit = await agency.upsertListing({ id, propertyCoordinates: null, propertyAddress: 'Nowhereville 1' });
    expect(await agency.finishedJob(edit['jobId'])).toMatchObject({ type: 'announcement_refresh', status: 'failed' });
    expect([await statusOf(id), (await page(id)).status]).toEqual(['active', 200]);
    expect(await issuesOf(id)).toMatchObject([{ code: 'ADDRESS_NOT_FOUND', field: 'propertyAddress' }]);
    const mended = await agency.upsertListing({ id, propertyAddress: 'Bălți' });
    expect(await agency.finishedJob(mended['jobId'])).toMatchObject({ status: 'completed' });
    expect(await issuesOf(id)).toEqual([]);
  });

  it.each(['alone', 'in a bulk', 'as the client sends what differs'])(
    'shows a live edit that failed for a temporary reason when it is sent again (%s)',
    async (how) => {
      const text = newText();
      const id = await published();
      const besides = await anotherWrite();
      const edit = { id, announcementDescription: text, sourceHash: text.slice(-20) };
      const isOfClient = how.startsWith('as the client');
      const send = async (operation: object): Promise<Record<string, unknown> | undefined> => {
        if (how === 'alone') {
          return agency.upsertListing(operation);
        }
        const operations = [{ op: 'upsert', ...operation }, besides];
        const answer = await agency.post('/listings/bulk', { operations, skipUnchanged: isOfClient });
        return (answer.body as { results: Record<string, unknown>[] }).results[0];
      };
      translation.misbehave('drop');
      expect(await agency.finishedJob((await send(edit))?.['jobId'])).toMatchObject({ status: 'failed_retryable' });
      expect((await page(id)).text).not.toContain(text);
      translation.recover();
      const again = await send({ ...edit, ...(isOfClient ? { announcementStatus: 'active' } : {}) });
      expect(again).toMatchObject({ status: 'active', unchanged: true });
      expect(await agency.finishedJob(again?.['jobId'])).toMatchObject({ status: 'completed' });
      expect([(await page(id)).text.includes(text), await issuesOf(id)]).toEqual([true, []]);
      expect(await send(edit)).not.toHaveProperty('jobId');
    },
  );

  it('shows a live edit that failed for a temporary reason when it is sent again, although its photos are at fault too', async () => {
    const text = newText();
    const version = { externalId: 'same-photos', sourceHash: text.slice(-20) };
    const id = await published({ externalId: version.externalId });
    const files = ['one', 'two', 'three'].map((name) => ({ url: photos.photoUrl(0), externalFileId: `same-${name}` }));
    const edit = { ...version, announcementDescription: text, files };
    const changed = async (): Promise<unknown> =>
      ((await agency.post('/listings/reconcile', { inventory: [version] }).expect(200)).body as { changed: unknown })
        .changed;
    translation.misbehave('drop');
    const { jobId } = await agency.upsertListing(edit);
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'failed_retryable', errorCode: 'TEMPORARY_FAULT' });
    translation.recover();
    expect((await issuesOf(id)).map(({ code }) => code)).toEqual([
      'TEMPORARY_FAULT',
      ...['MIN_PHOTOS', 'DUPLICATE', 'DUPLICATE'],
    ]);
    expect([(await page(id)).text.includes(text), await changed()]).toEqual([false, [version.externalId]]);

    const again = await agency.upsertListing(edit);
    expect(await agency.finishedJob(again['jobId'])).toMatchObject({ status: 'completed' });
    expect([(await page(id)).text.includes(text), await changed()]).toEqual([true, []]);
    expect((await issuesOf(id)).map(({ code }) => code)).toEqual(['MIN_PHOTOS', 'DUPLICATE', 'DUPLICATE']);
  });

  it.each(['alone', 'in a bulk'])(
    'shows a live edit that failed for a temporary reason when anything else is written, which itself is shown at once (%s)',
    async (how) => {
      const text = newText();
      const externalId = `priced-${how.length}`;
      const id = await published({ externalId });
      const besides = await anotherWrite();
      const send = async (operation: object): Promise<Record<string, unknown>> => {
        if (how === 'alone') {
          return agency.upsertListing(operation);
        }
        const operations = [{ op: 'upsert', ...operation }, besides];
        const answer = await agency.post('/listings/bulk', { operations });
        return (answer.body as { results: [Record<string, unknown>] }).results[0];
      };
      const shown = async (): Promise<boolean[]> => {
        const html = (await page(id)).text;
        return [html.includes(text), html.includes('777')];
      };
      const edit = { externalId, announcementDescription: text, sourceHash: text.slice(-20) };
      translation.misbehave('drop');
      expect(await agency.finishedJob((await send(edit))['jobId'])).toMatchObject({ status: 'failed_retryable' });
      const priced = { ...edit, announcementValue: 777, sourceHash: text.slice(-21) };
      const first = await send(priced);
      expect(first).toMatchObject({ status: 'active', unchanged: false });
      expect(await shown()).toEqual([false, true]);
      expect(await agency.finishedJob(first['jobId'])).toMatchObject({
        type: 'announcement_refresh',
        status: 'failed_retryable',
      });
      const inventory = [{ externalId, sourceHash: priced.sourceHash }];
      expect((await agency.post('/listings/reconcile', { inventory }).expect(200)).body).toMatchObject({
        changed: [externalId],
      });
      translation.recover();
      const again = await send(priced);
      expect(again).toMatchObject({ status: 'active', unchanged: true });
      expect(await agency.finishedJob(again['jobId'])).toMatchObject({ status: 'completed' });
      expect([await shown(), await issuesOf(id)]).toEqual([[true, true], []]);
      expect(await send(priced)).not.toHaveProperty('jobId');
    },
  );

  it('is updated when a second live edit fixes the first one before its job ends', async () => {
    const id = await published();
    const text = newText();
    const release = translation.hold();
    const lost = { propertyCoordinates: null, propertyAddress: 'Nowhereville 3' };
    const edit = await agency.upsertListing({ id, announcementDescription: text, ...lost });
    await asked(text);
    expect(await agency.upsertListing({ id, propertyAddress: 'Bălți' })).toMatchObject({ jobId: edit['jobId'] });
    release();
    expect(await agency.finishedJob(edit['jobId'])).toMatchObject({ status: 'completed' });
    expect([await issuesOf(id), (await page(id)).text.includes(text)]).toEqual([[], true]);
  });
});

describe('a completed listing', () => {
  it('that was never published stays invisible, whatever is written', async () => {
    const { id } = await agency.upsertListing(listing({ announcementStatus: 'hidden' }));
    await eventually(async () =>
      ((await agency.getListing(id))['files'] as { optimization: string }[]).every(
        ({ optimization }) => optimization === 'success',
      ),
    );
    const completed = await agency.upsertListing({ id, announcementStatus: 'completed' });
    const edit = await agency.upsertListing({ id, announcementDescription: newText(), announcementValue: 5 });
    const blocking = service.api.get(BlockCommands);
    await blocking.block(id);
    expect(await blocking.unblock(id)).toMatchObject({ status: 'completed' });
    for (const answer of [completed, edit]) {
      expect(answer).toMatchObject({ status: 'completed' });
      expect(answer).not.toHaveProperty('jobId');
      expect(answer).not.toHaveProperty('publicUrl');
    }
    expect((await agency.getListing(id))['lastJobId']).toBeNull();
    expect((await page(id)).status).toBe(404);
  });

  it('shows edits that were made while it was hidden', async () => {
    const text = newText();
    const id = await published();
    await agency.upsertListing({ id, announcementStatus: 'hidden' });
    await agency.upsertListing({ id, announcementDescription: text, announcementValue: 778 });
    expect((await page(id)).status).toBe(410);
    const sold = await agency.upsertListing({ id, announcementStatus: 'completed' });
    expect(sold).toMatchObject({ status: 'completed', publicUrl: expect.any(String) as string });
    expect(await agency.finishedJob(sold['jobId'])).toMatchObject({
      resultData: { announcementId: id, finalStatus: 'completed' },
    });
    const shown = await page(id);
    expect([shown.status, shown.text.includes(text), shown.text.includes('778')]).toEqual([200, true, true]);
  });
});

describe('an unblocked listing', () => {
  it.each<[string, object]>([
    ['its price', { announcementValue: null }],
    ['its place', { propertyCoordinates: null }],
    ['its photos', { files: FILES.slice(0, 2) }],
  ])('is hidden if it has lost %s meanwhile, and reports that', async (_, loss) => {
    const id = await published();
    const blocking = service.api.get(BlockCommands);
    await blocking.block(id);
    expect(await agency.upsertListing({ id, ...loss })).toMatchObject({ status: 'blocked' });
    expect(await blocking.unblock(id)).toMatchObject({ status: 'hidden' });
    expect((await page(id)).status).toBe(410);
    const { formData, ...record } = await agency.getListing(id);
    expect(record).toMatchObject({
      status: 'hidden',
      issues: [{ code: 'files' in loss ? 'MIN_PHOTOS' : 'REQUIRED_TO_PUBLISH', severity: 'error' }],
    });
    expect(formData).toMatchObject('files' in loss ? { fileIds: [expect.any(Number), expect.any(Number)] } : loss);
    const mend = { announcementValue: 1, propertyCoordinates: { lat: 47, lng: 28.8 }, files: FILES };
    const again = await agency.upsertListing({ id, ...mend, announcementStatus: 'active' });
    expect(await agency.finishedJob(again['jobId'])).toMatchObject({ status: 'completed' });
    expect([(await page(id)).status, await issuesOf(id)]).toEqual([200, []]);
  });
});
