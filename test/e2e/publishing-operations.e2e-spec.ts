import sharp from 'sharp';
import request from 'supertest';
import type { StoredFields } from '../../src/listings/domain/stored-fields.js';
import { PublicationFilesRepository } from '../../src/listings/publishing/snapshot/publication-files.repository.js';
import { PublicationsRepository } from '../../src/listings/publishing/snapshot/publications.repository.js';
import type { PublishedDescription } from '../../src/listings/publishing/snapshot/published-description.js';
import { beginWrite } from '../../src/platform/batch/write-context.js';
import { Transactions } from '../../src/platform/mysql/transactions.js';
import { aDraft, aPublishableDraft } from '../factories/listings.js';
import { publishedFields, storedSnapshot } from '../factories/published-snapshots.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { eventually } from '../support/job-worker.js';
import { isSomebodyWaitingFor } from '../support/lock-waits.js';
import { startNominatim } from '../support/nominatim-server.js';
import { LARGE, photo, type PhotoServer, startPhotoServer } from '../support/photos.js';
import type { ProviderServer } from '../support/provider-server.js';
import { shortenRetryPauses } from '../support/retry-pauses.js';
import { showEdit } from '../support/show-edit.js';
import { startLibreTranslate } from '../support/translation-servers.js';

shortenRetryPauses();

/** Spec: Job, `completedOperations`: the effect of each, without and with external services; D-23, D-43, D-73 to D-76. */

const OPERATIONS = ['translate_description', 'process_location', 'analyze_images'];

let photos: PhotoServer;

beforeAll(async () => {
  photos = await startPhotoServer();
});

afterAll(() => photos.close());

const fileOf = (number: number) => ({ url: photos.photoUrl(number), externalFileId: `photo-${number}` });

/** Three photos, for listings whose photos do not matter: imported once. */
const ANY_PHOTOS = [5_001, 5_002, 5_003];

function listingToPublish(fields: object = {}): Record<string, unknown> {
  return aPublishableDraft({ announcementStatus: 'active', files: ANY_PHOTOS.map(fileOf), ...fields });
}

async function publish(agency: ApiClient, fields: object = {}): Promise<{ id: number; job: Record<string, unknown> }> {
  const { id, jobId } = await agency.upsertListing(listingToPublish(fields));
  return { id, job: await agency.finishedJob(jobId) };
}

async function republish(agency: ApiClient, listing: object): Promise<Record<string, unknown>> {
  const { jobId } = await agency.upsertListing({ ...listing, announcementStatus: 'active' });
  return agency.finishedJob(jobId);
}

async function pageIn(service: TestService, id: number, language: string): Promise<string> {
  const answer = await request(service.url).get(`/announcement/${id}`).set('Accept-Language', language).expect(200);
  return answer.text.replace(/\u00a0/g, ' ');
}

const textOf = (number: number): string =>
  `Apartament luminos cu două camere, lângă parc, mobilat și gata de mutare, numărul ${number}.`;

describe('publishing without external services', () => {
  let service: TestService;
  let agency: ApiClient;

  beforeAll(async () => {
    service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
    await service.startWorker();
    agency = await service.newAgency();
  });

  afterAll(() => service.close());

  it('summarises a listing in the languages that its description lacks', async () => {
    const { id, job } = await publish(agency, { announcementDescription: textOf(1), propertyArea: 64.5 });
    expect(job).toMatchObject({
      status: 'completed',
      resultData: { announcementId: id, finalStatus: 'active' },
    });
    expect(await pageIn(service, id, 'ro')).toContain(`<p class="description" dir="auto">${textOf(1)}</p>`);
    const russian = await pageIn(service, id, 'ru');
    expect(russian).toContain('Сдаётся квартира общей площадью 64,5 м² по цене 650 €.');
    expect(russian).toContain(`lang="ro" dir="auto">${textOf(1)}</p>`);
    expect(russian).not.toContain('Машинный перевод');
  });

  it('reports, also to the agency, that a description was not translated, until there is none to translate', async () => {
    const { id, job } = await publish(agency, { announcementDescription: textOf(3) });
    expect(job['resultData']).toEqual({
      announcementId: id,
      completedOperations: ['process_location', 'analyze_images'],
      skippedOperations: ['translate_description'],
      finalStatus: 'active',
    });
    const [issue, ...others] = await issuesOf(id);
    expect(others).toEqual([]);
    expect(issue).toMatchObject({
      ...{ code: 'NOT_TRANSLATED', severity: 'info', field: 'announcementDescription', fileId: null },
      text: expect.stringMatching(/not translated to Russian and English: the service has no translator/) as string,
    });
    const inGerman = 'Zu verkaufen: Wohnung mit zwei Zimmern und Heizung neben dem Park, in sehr gutem Zustand.';
    await republish(agency, { id, announcementDescription: inGerman });
    expect((await issuesOf(id))[0]).toMatchObject({
      text: expect.stringMatching(/not translated to Romanian, Russian and English: the service/) as string,
    });
    const untold = await republish(agency, { id, announcementDescription: null });
    expect(untold['resultData']).toEqual({
      ...{ announcementId: id, completedOperations: OPERATIONS, finalStatus: 'active' },
    });
    expect(await issuesOf(id)).toEqual([]);
  });

  describe('doubts a location', () => {
    const CHISINAU = { lat: 47.0245, lng: 28.8323 };

    /** By hand: whether the pair is plausible on a map. */
    it.each([
      ['zero', { lat: 0, lng: 0 }, null, 'COORDINATES_ZERO', null],
      ['zero beside an address', { lat: 0, lng: 0 }, 'Chișinău, str. Ismail 33', 'COORDINATES_ZERO', [5900, 5960]],
      ['one of them zero', { lat: 47.02, lng: 0 }, 'Chișinău', 'COORDINATES_ZERO', [2170, 2200]],
      ['swapped', { lat: 28.8323, lng: 47.0245 }, null, 'COORDINATES_SWAPPED', null],
      ['swapped beside an address', { lat: 28.8323, lng: 47.0245 }, 'Chișinău', 'COORDINATES_SWAPPED', [2550, 2650]],
      ['in another country', { lat: 48.2082, lng: 16.3738 }, 'Chișinău', 'COORDINATES_OUTSIDE_COUNTRY', [930, 950]],
      ['beyond the border', { lat: 47.1585, lng: 27.6014 }, 'Ungheni', 'COORDINATES_OUTSIDE_COUNTRY', [14, 17]],
      [
        'outside the country alone',
        { lat: 44.4268, lng: 26.1025 },
        'Moldova, zona de câmp',
        'COORDINATES_OUTSIDE_COUNTRY',
        null,
      ],
      [
        'in another town',
        { lat: 47.7617, lng: 27.9289 },
        'Chișinău, bd. Dacia 1',
        'COORDINATES_FAR_FROM_ADDRESS',
        [102, 110],
      ],
      ['in another district', CHISINAU, 's. Peresecina, r-nul Orhei', 'COORDINATES_FAR_FROM_ADDRESS', [25, 26]],
    ])('with coordinates that are %s, and publishes', async (_, propertyCoordinates, propertyAddress, code, km) => {
      const { id, job } = await publish(agency, {
        propertyCoordinates,
        propertyAddress,
        announcementDescription: null,
      });
      expect(job).toMatchObject({ status: 'completed' });
      const [issue, ...others] = await issuesOf(id);
      expect(others).toEqual([]);
      expect(issue).toMatchObject({ code, severity: 'warning', field: 'propertyCoordinates', fileId: null });
      expect(issue).toHaveProperty('places.coordinates', propertyCoordinates);
      expect(issue?.['text']).toContain(`${propertyCoordinates.lat}, ${propertyCoordinates.lng}`);
      const { address, distanceKm } = issue?.['places'] as { address: unknown; distanceKm: number | null };
      if (km === null) {
        expect([address, distanceKm]).toEqual([null, null]);
      } else {
        expect(address).toMatchObject({
          lat: expect.any(Number) as number,
          matchedAddress: expect.any(String) as string,
        });
        expect(issue?.['text']).toContain((address as { matchedAddress: string }).matchedAddress);
        expect(distanceKm).toBeGreaterThanOrEqual(km[0] ?? NaN);
        expect(distanceKm).toBeLessThanOrEqual(km[1] ?? NaN);
      }
      const { location } = await agency.getListing(id);
      expect(Object.keys(location as object).sort()).toEqual([
        'confidence',
        'lat',
        'lng',
        'matchedAddress',
        'precision',
      ]);
    });

    it.each([
      ['the middle of the town', CHISINAU, 'Chișinău, Strada București 42'],
      ['its edge', { lat: 46.935, lng: 28.935 }, 'mun. Chișinău, Aeroport'],
      ['a village nearby', { lat: 47.252, lng: 28.77 }, 'or. Orhei, s. Peresecina'],
      ['any of the namesakes', { lat: 47.86, lng: 27.26 }, 's. Costești'],
      ['a far corner of the district', { lat: 45.482, lng: 28.197 }, 'raionul Cahul, s. Nicăierești'],
      ['where nobody knows the address', { lat: 46.1, lng: 28.6 }, 'Nicăierești, str. Mare 1'],
      ['abroad, as the address says', { lat: 44.4268, lng: 26.1025 }, 'București, Calea Victoriei 12'],
      ['abroad without an address', { lat: 48.2082, lng: 16.3738 }, null],
    ])('not in %s', async (_, propertyCoordinates, propertyAddress) => {
      const { id, job } = await publish(agency, {
        propertyCoordinates,
        propertyAddress,
        announcementDescription: null,
      });
      expect(job).toMatchObject({ status: 'completed' });
      expect(await issuesOf(id)).toEqual([]);
    });

    it('until it is corrected, even in an edit of a live listing', async () => {
      const swapped = { propertyCoordinates: { lat: 28.8323, lng: 47.0245 }, announcementDescription: null };
      const { id } = await publish(agency, { ...swapped, propertyAddress: 'Chișinău' });
      expect(await codesOf(id)).toEqual(['COORDINATES_SWAPPED']);
      await agency.upsertListing({ id, announcementValue: 700 });
      expect(await codesOf(id)).toEqual(['COORDINATES_SWAPPED']);
      const { jobId } = await agency.upsertListing({ id, propertyCoordinates: CHISINAU });
      expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
      expect(await codesOf(id)).toEqual([]);
      const moved = await agency.upsertListing({ id, propertyAddress: 'Bălți, str. Independenței 1' });
      expect(await agency.finishedJob(moved.jobId)).toMatchObject({ status: 'completed' });
      expect(await codesOf(id)).toEqual(['COORDINATES_FAR_FROM_ADDRESS']);
      expect(await republish(agency, { id, propertyAddress: null })).toMatchObject({ status: 'completed' });
      expect(await codesOf(id)).toEqual([]);
    });
  });

  it('summarises a listing without any description, and updates the summary with its edits immediately', async () => {
    const { id } = await publish(agency, { announcementDescription: null });
    expect(await pageIn(service, id, 'en')).toContain('is for rent at €650.');
    expect(await agency.upsertListing({ id, announcementValue: 777 })).not.toHaveProperty('jobId');
    expect(await pageIn(service, id, 'en')).toContain('is for rent at €777.');
    expect(await pageIn(service, id, 'ro')).toContain('la prețul de 777 €.');
  });

  const issuesOf = async (id: number): Promise<Record<string, unknown>[]> =>
    (await agency.getListing(id))['issues'] as Record<string, unknown>[];

  const codesOf = async (id: number): Promise<unknown[]> => (await issuesOf(id)).map(({ code }) => code);

  it('reports the precision and the source of a location', async () => {
    const { id } = await publish(agency, { propertyCoordinates: null, propertyAddress: 'Кишинёв, ул. Измаил 33' });
    expect((await agency.getListing(id))['location']).toEqual({
      ...{ lat: 47.0245, lng: 28.8322, precision: 'locality', confidence: 0.6 },
      matchedAddress: 'Chișinău, Moldova',
    });
    const measured = await publish(agency, { propertyCoordinates: { lat: 0, lng: 0 } });
    expect((await agency.getListing(measured.id))['location']).toEqual({
      ...{ lat: 0, lng: 0, precision: 'exact', confidence: null, matchedAddress: null },
    });
  });

  it('gives advice on each photo, without blocking', async () => {
    const small = await sharp(await photo(4_001))
      .resize(300)
      .jpeg()
      .toBuffer();
    const dark = await sharp(await photo(4_002))
      .linear(0.15, 0)
      .jpeg()
      .toBuffer();
    const upright = await photo(4_003, { width: 900, height: 1200 });
    const files = [upright, small, dark].map((bytes, index) => ({
      url: photos.serve(`advised-${index}.jpg`, bytes),
      externalFileId: `advised-${index}`,
    }));
    // Of what is before the cover, nothing is shown.
    files.unshift({ url: photos.serveStatus('advised-gone.jpg', 404), externalFileId: 'advised-gone' });
    const before = await agency.upsertListing(aPublishableDraft({ files }));
    const issuesOf = async (id: number): Promise<string[][]> =>
      ((await agency.getListing(id))['files'] as { issues: { code: string }[] }[]).map(({ issues }) =>
        issues.map(({ code }) => code),
      );
    expect(await issuesOf(before.id)).toEqual([[], [], [], []]);
    expect(await republish(agency, { id: before.id })).toMatchObject({ status: 'completed' });
    expect(await issuesOf(before.id)).toEqual([[], ['UPRIGHT_COVER'], ['TOO_SMALL'], ['TOO_DARK']]);
  });

  it('names in the result of the job the files that the listing is public without', async () => {
    const sourceUrl = photos.serveStatus('gone-4.jpg', 404);
    const gone = { url: sourceUrl, externalFileId: 'gone-4' };
    const { id, job } = await publish(agency, { files: [...ANY_PHOTOS.map(fileOf), gone] });
    const [, , , file] = (await agency.getListing(id))['files'] as { id: number; failure: Record<string, unknown> }[];
    const failed = {
      ...{ fileId: file?.id, externalFileId: 'gone-4', sourceUrl, code: 'NOT_FOUND' },
      message: 'gone-4: The server answered 404: there is no file at this URL',
    };
    expect(job).toMatchObject({ status: 'completed', resultData: { finalStatus: 'active' } });
    expect(job['resultData']).toHaveProperty('failedFiles', [failed]);
    expect(file?.failure).toMatchObject({ code: failed.code, message: failed.message });
    // An edit of the live listing.
    const other = { url: photos.serveStatus('gone-5.jpg', 404), externalFileId: 'gone-5' };
    const edit = await agency.upsertListing({ id, files: [...ANY_PHOTOS.map(fileOf), gone, other] });
    expect(await agency.finishedJob(edit.jobId)).toMatchObject({
      ...{ type: 'announcement_refresh', status: 'completed' },
      resultData: { failedFiles: [failed, { externalFileId: 'gone-5', code: 'NOT_FOUND' }] },
    });
    const whole = await republish(agency, { id, files: ANY_PHOTOS.map(fileOf) });
    expect(whole['status']).toBe('completed');
    expect(whole['resultData']).not.toHaveProperty('failedFiles');
  });

  it('names in the result of the job the files that are shown with their earlier content', async () => {
    const sourceUrl = photos.serve('dated.jpg', await photo(4_001));
    const dated = { url: sourceUrl, externalFileId: 'dated' };
    const files = [...ANY_PHOTOS.map(fileOf), { ...dated, sourceHash: '1' }];
    const { id, job } = await publish(agency, { files });
    expect(job['resultData']).not.toHaveProperty('outdatedFiles');
    photos.serve('dated.jpg', Buffer.from('no photo'));
    const sent = [...ANY_PHOTOS.map(fileOf), { ...dated, sourceHash: '2' }];
    const { status, resultData } = await republish(agency, { id, files: sent });
    expect(status).toBe('completed');
    const [, , , file] = (await agency.getListing(id))['files'] as { id: number; failure: Record<string, unknown> }[];
    const refused = { fileId: file?.id, externalFileId: 'dated', sourceUrl, code: 'WRONG_TYPE' };
    expect(resultData).toHaveProperty('outdatedFiles', [{ ...refused, message: file?.failure['message'] }]);
    expect(resultData).not.toHaveProperty('failedFiles');
    photos.serve('dated.jpg', await photo(4_002));
    const again = await republish(agency, { id, files });
    expect(again['status']).toBe('completed');
    expect(again['resultData']).not.toHaveProperty('outdatedFiles');
  });

  it('does not count three copies of one photo as three', async () => {
    const original = await photo(4_010, LARGE);
    const copies = {
      'the-photo': original,
      'its-copy': await sharp(original).jpeg({ quality: 60 }).toBuffer(),
      'its-thumbnail': await sharp(original).resize(800).webp({ quality: 80 }).toBuffer(),
    };
    const files = Object.entries(copies).map(([externalFileId, bytes]) => ({
      url: photos.serve(externalFileId, bytes),
      externalFileId,
    }));
    const { id, job } = await publish(agency, { files });
    expect(job).toMatchObject({ status: 'failed', isRetryable: false });
    expect(job['publicErrorMessage']).toBe(
      'Publishing needs at least 3 different photos; 1 can be used. its-copy and its-thumbnail show the same as the-photo.',
    );
    expect((await agency.getListing(id))['status']).toBe('publish_failed');

    expect(await republish(agency, { id, files: [...files, fileOf(5_001), fileOf(5_002)] })).toMatchObject({
      status: 'completed',
    });
    const recorded = (await agency.getListing(id))['files'] as { issues: { code: string; text: string }[] }[];
    const notes = recorded.map(({ issues }) => issues.find(({ code }) => code === 'DUPLICATE')?.text);
    const note = 'It shows the same as the-photo.';
    expect(notes).toEqual([undefined, note, note, undefined, undefined]);
  });

  it('counts identical bytes under two external ids once', async () => {
    const again = { url: photos.serve('again.jpg', await photo(5_002)), externalFileId: 'the-same-bytes' };
    const { job } = await publish(agency, { files: [fileOf(5_001), fileOf(5_002), again] });
    expect(job).toMatchObject({ status: 'failed', isRetryable: false });
    expect(job['publicErrorMessage']).toContain('the-same-bytes shows the same as photo-5002.');
  });

  it('reads the files of a snapshot once when one is removed', async () => {
    const { id, job } = await publish(agency, { files: [6_101, 6_102, 6_103, 6_104].map(fileOf) });
    expect(job).toMatchObject({ status: 'completed' });
    const { files } = (await agency.getListing(id)) as unknown as { files: { id: number }[] };
    const [first, ...rest] = files.map((file) => file.id);
    const shown = service.api.get(PublicationFilesRepository);
    const transactions = service.api.get(Transactions);
    const { agencyId } = agency;
    const { read } = await transactions.run(async (manager) => {
      const showing = await shown.showing({ manager, agencyId }, [first ?? 0]);
      expect(showing).toEqual([id]);
      const snapshots = await shown.lockFiles({ manager, agencyId }, showing);
      await shown.dropFiles({ manager, agencyId }, snapshots, [first ?? 0]);
      let isRead = false;
      const reading = transactions
        .run((another) => shown.lockFilesOf({ manager: another, agencyId }, id))
        .finally(() => (isRead = true));
      await eventually(async () => isRead || isSomebodyWaitingFor(manager, 'listing_publications'));
      return { read: reading };
    });
    expect((await read).map((file) => file.id)).toEqual(rest);
  });

  it('shows snapshots that were stored before descriptions had languages', async () => {
    const publications = service.api.get(PublicationsRepository);
    const transactions = service.api.get(Transactions);
    const { id } = await agency.upsertListing(aDraft());
    const former = { language: 'ro', text: textOf(2) } as unknown as PublishedDescription;
    await transactions.run(async (manager) =>
      publications.publish(
        await beginWrite({ manager, agencyId: agency.agencyId }),
        ...[id, 1, { ...storedSnapshot(), description: former }],
      ),
    );
    expect(await pageIn(service, id, 'ro')).toContain(textOf(2));
    expect(await pageIn(service, id, 'en')).toContain('is for rent at €650.');
    const fields = publishedFields({ announcementValue: 651 });
    await showEdit(service.api, agency.agencyId, { id, version: 2, fields });
    expect(await pageIn(service, id, 'en')).toContain('is for rent at €651.');
    expect(await pageIn(service, id, 'ro')).toContain(textOf(2));
  });

  it('shows snapshots that were stored before a field existed', async () => {
    const { id } = await agency.upsertListing(aDraft());
    const fields: Partial<StoredFields> = publishedFields({ propertyArea: 54 });
    delete fields.propertyCeilingHeight;
    const snapshot = storedSnapshot({ formData: fields as StoredFields });
    await service.api
      .get(Transactions)
      .run(async (manager) =>
        service.api
          .get(PublicationsRepository)
          .publish(await beginWrite({ manager, agencyId: agency.agencyId }), id, 1, snapshot),
      );
    const page = await pageIn(service, id, 'en');
    expect(page).toMatch(/54.m²/);
    expect(page).not.toContain('Ceiling height');
  });
});

describe('publishing with external services', () => {
  const PAUSE_MS = 150;

  let translation: ProviderServer;
  let nominatim: ProviderServer;
  let service: TestService;
  let agency: ApiClient;

  beforeAll(async () => {
    translation = await startLibreTranslate({ apiKey: 'secret' });
    nominatim = await startNominatim();
    service = await startService({
      MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin,
      TRANSLATOR: 'libretranslate',
      TRANSLATOR_URL: translation.origin,
      TRANSLATOR_API_KEY: 'secret',
      GEOCODER: 'nominatim',
      NOMINATIM_URL: nominatim.origin,
      NOMINATIM_PAUSE_MS: String(PAUSE_MS),
      LOG_LEVEL: 'silent',
    });
    await service.startWorker();
    await service.startWorker();
    agency = await service.newAgency();
  });

  // Responses are cached for all tests, so each uses its own texts.
  beforeEach(() => {
    translation.reset();
    nominatim.reset();
  });

  afterAll(async () => {
    await service.close();
    await Promise.all([translation.close(), nominatim.close()]);
  });

  const asked = (text: string): unknown[] =>
    translation.requests
      .map(({ body }) => body as { q: string; target: string })
      .filter(({ q }) => q === text)
      .map(({ target }) => target);

  it('translates the description, marks it on the page, and keeps the original beside it', async () => {
    const text = textOf(10);
    const { id, job } = await publish(agency, { announcementDescription: text });
    expect(job).toMatchObject({ status: 'completed', resultData: { completedOperations: OPERATIONS } });
    const russian = await pageIn(service, id, 'ru');
    expect(russian).toContain(`<p class="description" dir="auto">[ru] ${text}</p>`);
    expect(russian).toContain('Машинный перевод');
    expect(russian).toContain(`lang="ro" dir="auto">${text}</p>`);
    const romanian = await pageIn(service, id, 'ro');
    expect(romanian).toContain(`<p class="description" dir="auto">${text}</p>`);
    expect(romanian).not.toContain('Traducere automată');
  });

  it('never translates a text twice', async () => {
    const text = textOf(11);
    const { id } = await publish(agency, { announcementDescription: text });
    expect(asked(text)).toEqual(['ru', 'en']);
    await republish(agency, { id });
    await republish(agency, { id, propertyArea: 70 });
    await publish(agency, { announcementDescription: text });
    expect(asked(text)).toEqual(['ru', 'en']);
    await republish(agency, { id, announcementDescription: textOf(12) });
    expect(asked(textOf(12))).toEqual(['ru', 'en']);
  });

  it('continues after a fault of the service', async () => {
    const text = textOf(13);
    const { jobId } = await agency.upsertListing(listingToPublish({ announcementDescription: text }));
    translation.misbehaveNext({ status: 200, text: '{"translatedText":"Первый"}' }, 'drop', { status: 503 });
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
    expect(asked(text)).toEqual(['ru', 'en', 'en', 'en']);
  });

  it('fails with the code of what has to be corrected, if the service is down as well', async () => {
    translation.misbehave('drop');
    const unknown = { propertyCoordinates: null, propertyAddress: 'Nicăieri, strada Inexistentă 1' };
    const { id, job } = await publish(agency, { announcementDescription: textOf(15), ...unknown });
    translation.recover();
    expect(job).toMatchObject({ status: 'failed', isRetryable: false, errorCode: 'ADDRESS_NOT_FOUND' });
    const record = await agency.getListing(id);
    expect(record['issues']).toMatchObject([{ code: 'ADDRESS_NOT_FOUND' }, { code: 'TEMPORARY_FAULT' }]);
  });

  it('fails as temporary while the service is down, and works when it is back', async () => {
    translation.misbehave('drop');
    const { id, job } = await publish(agency, { announcementDescription: textOf(14) });
    expect(job).toMatchObject({ status: 'failed_retryable', isRetryable: true });
    expect(job['publicErrorMessage']).toMatch(/translation service .* send the same request again/);
    expect((await agency.getListing(id))['status']).toBe('publish_failed');
    translation.recover();
    expect(await republish(agency, { id })).toMatchObject({ status: 'completed' });
    expect(await pageIn(service, id, 'en')).toContain(`[en] ${textOf(14)}`);
  });

  it('is not blocked by a language that the service does not support', async () => {
    const text = 'Продається двокімнатна квартира біля парку, з ремонтом і меблями, поруч школа та магазини.';
    const { id, job } = await publish(agency, { announcementDescription: text });
    expect(job).toMatchObject({ status: 'completed' });
    const english = await pageIn(service, id, 'en');
    expect(english).toContain('is for rent at');
    expect(english).toContain(`lang="uk" dir="auto">${text}</p>`);
  });

  it('locates an address to the house, and queries it once', async () => {
    const address = { propertyCoordinates: null, propertyAddress: 'Chișinău, Strada Ismail 33' };
    const { id } = await publish(agency, address);
    expect((await agency.getListing(id))['location']).toEqual({
      ...{ lat: 47.0198765, lng: 28.8432109, precision: 'exact', confidence: 0.95 },
      matchedAddress: '33, Strada Ismail, Centru, Chișinău, MD-2001, Moldova',
    });
    const other = await publish(agency, address);
    expect((await agency.getListing(other.id))['location']).toMatchObject({ precision: 'exact' });
    expect(nominatim.requests.map(({ url }) => url.searchParams.get('q'))).toEqual(['Chișinău, Strada Ismail 33']);
  });

  it('fails as a data fault with an unknown address, which it does not query again', async () => {
    const address = { propertyCoordinates: null, propertyAddress: 'Nowhereville, Imaginary Road 1' };
    const { id, job } = await publish(agency, address);
    expect(job).toMatchObject({ status: 'failed', isRetryable: false });
    expect(job['publicErrorMessage']).toContain('"Nowhereville, Imaginary Road 1" could not be found');
    expect(await republish(agency, { id })).toMatchObject({ status: 'failed' });
    expect(nominatim.requests).toHaveLength(1);
  });

  it('is foretold by cached responses, over the connection of the write', async () => {
    const unknown = { propertyCoordinates: null, propertyAddress: 'Nowhereville, Imaginary Road 2' };
    const town = { propertyCoordinates: null, propertyAddress: 'Bălți, Imaginary Road 2' };
    const one = await startService({
      GEOCODER: 'nominatim',
      NOMINATIM_URL: nominatim.origin,
      // A second connection would never be available.
      DATABASE_POOL_SIZE: '1',
    });
    const client = await one.newAgency();
    const codes = async (): Promise<string[][]> => {
      const operations = [unknown, town, unknown].map((address, index) => ({
        ...listingToPublish(address),
        ...{ op: 'validate', externalId: `foretold-${index}` },
      }));
      const answer = await client.post('/listings/bulk', { operations }).expect(200);
      const { results } = answer.body as { results: { blocking: { code: string }[]; advice: { code: string }[] }[] };
      return results.map(({ blocking, advice }) =>
        [...blocking, ...advice].map(({ code }) => code).filter((code) => code.startsWith('ADDRESS')),
      );
    };
    expect(await codes()).toEqual([['ADDRESS_NOT_LOOKED_UP'], [], ['ADDRESS_NOT_LOOKED_UP']]);
    expect(nominatim.requests).toEqual([]);
    await publish(agency, unknown);
    expect(await codes()).toEqual([['ADDRESS_NOT_FOUND'], [], ['ADDRESS_NOT_FOUND']]);
    expect(nominatim.requests).toHaveLength(1);
    await one.close();
  });

  it('fails as temporary while no geocoder is available', async () => {
    nominatim.misbehave({ status: 503 });
    const { job } = await publish(agency, { propertyCoordinates: null, propertyAddress: 'Orhei, strada Veche 1' });
    expect(job).toMatchObject({ status: 'failed_retryable', isRetryable: true });
    expect(job['publicErrorMessage']).toContain('address service');
  });

  it('limits the query rate across all workers', async () => {
    const listings = Array.from({ length: 6 }, (_, index) =>
      listingToPublish({ propertyCoordinates: null, propertyAddress: `Orhei, strada Nouă ${index + 1}` }),
    );
    const answers = await Promise.all(listings.map((listing) => agency.upsertListing(listing)));
    for (const { jobId } of answers) {
      expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
    }
    const timestamps = nominatim.requests.map(({ at }) => at).sort((one, other) => one - other);
    expect(timestamps).toHaveLength(6);
    // Each may be delayed by its own overhead, from which the next one is independent.
    const span = (timestamps.at(-1) ?? 0) - (timestamps[0] ?? 0);
    expect(span).toBeGreaterThan(5 * PAUSE_MS - PAUSE_MS);
  });
});
