import request from 'supertest';
import { DataSource } from 'typeorm';
import { aPublishableDraft } from '../factories/listings.js';
import { type ApiClient, errorOf } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { type PhotoServer, startPhotoServer } from '../support/photos.js';
import { shortenRetryPauses } from '../support/retry-pauses.js';

shortenRetryPauses();

/** Spec: Listing status, Job status; D-15, D-18, D-21 to D-25, D-44. */
describe('publishing', () => {
  let photos: PhotoServer;
  let service: TestService;
  let agency: ApiClient;
  let seed = 0;

  beforeAll(async () => {
    photos = await startPhotoServer();
    service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
    await service.startWorker();
    agency = await service.newAgency();
  });

  afterAll(async () => {
    await service.close();
    await photos.close();
  });

  const newPhotos = (count = 3): { url: string; externalFileId: string }[] =>
    Array.from({ length: count }, () => {
      seed += 1;
      return { url: photos.urlOf(`photo-${seed}.jpg`), externalFileId: `photo-${seed}` };
    });

  it.each(['draft', 'active'])(
    'accepts a record that is sent back with changes as often as it is sent, while it is published and afterwards: %s',
    async (status) => {
      const draft = aPublishableDraft({ announcementStatus: status, files: newPhotos() });
      const { id, jobId, imports } = await agency.upsertListing(draft);
      const files = (imports as { jobId: number }[]).map((file) => agency.finishedJob(file.jobId));
      await Promise.all([...files, ...(status === 'active' ? [agency.finishedJob(jobId)] : [])]);
      const { externalId, ...record } = await agency.getListing(id);
      expect([externalId, record['status']]).toEqual([draft.externalId, status]);

      const edited = { ...record, announcementStatus: 'active', announcementValue: 95_000 };
      const first = await agency.upsertListing(edited);
      const second = await agency.upsertListing(edited);
      expect([first['unchanged'], second['unchanged']]).toEqual([false, true]);
      expect(await agency.finishedJob(second['jobId'])).toMatchObject({ status: 'completed' });
      const third = await agency.upsertListing(edited);
      expect(await agency.finishedJob(third['jobId'])).toMatchObject({ status: 'completed' });
      expect((await agency.getListing(id))['publishedAt']).not.toBe(record['publishedAt']);
      await agency.upsertListing(edited);

      const { status: former, lastJobId, publishedAt } = record;
      const refused = await agency.put('/listings', { ...edited, status: 'hidden' });
      expect(errorOf(refused).details?.map(({ pointer }) => pointer)).toContain('/status');
      // Another write in between, and then values that may be former ones.
      await agency.upsertListing({ id, announcementValue: 96_000 });
      const later = { id, lastJobId, ...(publishedAt === null ? {} : { publishedAt }) };
      expect(await agency.upsertListing(later)).toMatchObject({ unchanged: true });
      if (former === 'draft') {
        const other = await agency.put('/listings', edited);
        expect(errorOf(other).details).toContainEqual(
          expect.objectContaining({ pointer: '/status', code: 'READ_ONLY' }),
        );
      }
    },
  );

  it('publishes a listing with photos on its page', async () => {
    const files = newPhotos();
    const answer = await agency.upsertListing(aPublishableDraft({ announcementStatus: 'active', files }));
    expect(answer).toMatchObject({
      status: 'pending_active',
      created: true,
      jobId: expect.any(Number) as number,
      publicUrl: `${service.config.publicSiteUrl}/announcement/${answer.id}`,
    });

    const job = await agency.finishedJob(answer['jobId']);
    expect(job).toMatchObject({
      type: 'announcement_finalize',
      status: 'completed',
      queuePosition: null,
      resultData: {
        announcementId: answer.id,
        completedOperations: ['process_location', 'analyze_images'],
        skippedOperations: ['translate_description'],
        finalStatus: 'active',
      },
    });

    const record = await agency.getListing(answer.id);
    expect(record).toMatchObject({
      status: 'active',
      lastJobId: answer['jobId'],
      location: { lat: 47.0245, lng: 28.8323, precision: 'exact' },
      publishedAt: expect.any(String) as string,
      expiresAt: expect.any(String) as string,
    });
    const recorded = record['files'] as { externalId: string; optimization: string; variants: { url: string }[] }[];
    expect(recorded.map((file) => file.externalId)).toEqual(files.map((file) => file.externalFileId));
    expect(recorded.map((file) => file.variants.length)).toEqual([3, 3, 3]);

    const page = await request(service.url).get(`/announcement/${answer.id}`);
    expect(page.status).toBe(200);
    expect(page.text.match(/<img /g)?.length).toBeGreaterThanOrEqual(3);
    expect(page.text).toContain('650');
  });

  it('does not show a listing before it is published', async () => {
    const { id } = await agency.upsertListing(aPublishableDraft());
    const page = await request(service.url).get(`/announcement/${id}`);
    expect(page.status).toBe(404);
    expect(page.headers['content-type']).toContain('text/html');
  });

  it('creates no duplicate when it is sent twice', async () => {
    const draft = aPublishableDraft({ announcementStatus: 'active', files: newPhotos() });
    const first = await agency.upsertListing(draft);
    const second = await agency.upsertListing(draft);
    expect(second).toMatchObject({ id: first.id, jobId: first['jobId'], created: false, status: 'pending_active' });
    await agency.finishedJob(first['jobId']);
    expect((await agency.getListing(first.id))['files']).toHaveLength(3);
  });

  it('reports what is missing for publishing', async () => {
    const files = newPhotos(2);
    const response = await agency.put('/listings', {
      ...aPublishableDraft({ announcementStatus: 'active', files }),
      announcementValue: null,
      propertyCoordinates: null,
    });
    expect(response.body).toMatchObject({ statusCode: 400, error_code: 'VALIDATION_FAILED' });
    const details = errorOf(response).details ?? [];
    expect(details.map(({ pointer, code }) => [pointer, code])).toEqual(
      expect.arrayContaining([
        ['/announcementValue', 'REQUIRED_TO_PUBLISH'],
        ['/propertyCoordinates', 'REQUIRED_TO_PUBLISH'],
        ['/files', 'MIN_PHOTOS'],
      ]),
    );
  });

  it('locates an address, and fails as a data fault with an unknown one', async () => {
    const placed = await agency.upsertListing(
      aPublishableDraft({
        announcementStatus: 'active',
        propertyCoordinates: null,
        propertyAddress: 'Chișinău, Strada Ismail 33',
        files: newPhotos(),
      }),
    );
    expect(await agency.finishedJob(placed['jobId'])).toMatchObject({ status: 'completed' });
    expect((await agency.getListing(placed.id))['location']).toMatchObject({ lat: expect.closeTo(47.02, 1) as number });

    const lost = await agency.upsertListing(
      aPublishableDraft({
        announcementStatus: 'active',
        propertyCoordinates: null,
        propertyAddress: 'Nowhereville, Imaginary Road 1',
        files: newPhotos(),
      }),
    );
    const job = await agency.finishedJob(lost['jobId']);
    expect(job).toMatchObject({ status: 'failed', isRetryable: false });
    expect(job['publicErrorMessage']).toContain('Nowhereville');
    expect((await agency.getListing(lost.id))['status']).toBe('publish_failed');
  });

  it('fails as a data fault when too few photos are left, and lists the failed ones', async () => {
    const [first, second] = newPhotos(2);
    const missing = { url: photos.urlOf('missing'), externalFileId: 'the-missing-one' };
    const answer = await agency.upsertListing(
      aPublishableDraft({ announcementStatus: 'active', files: [first, second, missing] }),
    );
    const job = await agency.finishedJob(answer['jobId']);
    expect(job).toMatchObject({ status: 'failed', isRetryable: false });
    expect(job['publicErrorMessage']).toContain('the-missing-one');
  });

  it('may be requested again if photos that were temporarily unavailable would suffice (D-131)', async () => {
    seed += 1;
    const attempts = 3;
    const busy = { url: photos.serveFlaky('busy.jpg', seed, attempts), externalFileId: 'busy' };
    const listing = aPublishableDraft({ announcementStatus: 'active', files: [...newPhotos(2), busy] });
    const { id, jobId } = await agency.upsertListing(listing);
    expect(await agency.finishedJob(jobId)).toMatchObject({
      status: 'failed_retryable',
      isRetryable: true,
      publicErrorMessage: expect.stringMatching(
        /^Publishing needs at least 3 photos; 2 can be used\. busy: /,
      ) as string,
    });
    expect(await agency.getListing(id)).toMatchObject({
      status: 'publish_failed',
      issues: [{ code: 'MIN_PHOTOS' }, { code: 'FILE_FAILED' }],
    });
    const again = await agency.upsertListing(listing);
    expect(await agency.finishedJob(again['jobId'])).toMatchObject({ status: 'completed' });
  });

  it('ends when files are marked as in progress that no job processes', async () => {
    const { id, imports } = await agency.upsertListing(aPublishableDraft({ files: newPhotos() }));
    const begun = imports as { fileId: number; jobId: number }[];
    await Promise.all(begun.map(({ jobId }) => agency.finishedJob(jobId)));
    // No write of the service causes such a state.
    const database = service.api.get(DataSource);
    await database.query("UPDATE media SET optimization = 'processing' WHERE id = ?", [begun[0]?.fileId]);
    const { jobId } = await agency.upsertListing({ id, announcementStatus: 'active' });
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'failed_retryable', isRetryable: true });
    expect((await agency.getListing(id))['status']).toBe('publish_failed');
  });

  it('withdraws a hidden listing and shows it again when it is published again', async () => {
    const draft = aPublishableDraft({ announcementStatus: 'active', files: newPhotos() });
    const { id, jobId } = await agency.upsertListing(draft);
    await agency.finishedJob(jobId);
    expect(await agency.upsertListing({ id, announcementStatus: 'hidden' })).toMatchObject({ status: 'hidden' });
    expect((await request(service.url).get(`/announcement/${id}`)).status).toBe(410);
    const again = await agency.upsertListing({ id, announcementStatus: 'active' });
    expect(await agency.finishedJob(again['jobId'])).toMatchObject({ status: 'completed' });
    expect((await request(service.url).get(`/announcement/${id}`)).status).toBe(200);
  });

  it('shows a live edit of the price immediately', async () => {
    const { id, jobId } = await agency.upsertListing(
      aPublishableDraft({ announcementStatus: 'active', files: newPhotos() }),
    );
    await agency.finishedJob(jobId);
    const edit = await agency.upsertListing({ id, announcementValue: 777 });
    expect(edit).toMatchObject({ status: 'active', publicUrl: expect.any(String) as string });
    expect(edit).not.toHaveProperty('jobId');
    expect((await request(service.url).get(`/announcement/${id}`)).text).toContain('777');
  });

  it('refreshes a live listing whose description changed', async () => {
    const { id, jobId } = await agency.upsertListing(
      aPublishableDraft({ announcementStatus: 'active', files: newPhotos() }),
    );
    await agency.finishedJob(jobId);
    const announcementDescription = 'A completely different description of the very same flat, in English now.';
    const edit = await agency.upsertListing({ id, announcementDescription });
    expect(await agency.finishedJob(edit['jobId'])).toMatchObject({
      type: 'announcement_refresh',
      status: 'completed',
      resultData: { finalStatus: 'active' },
    });
    expect((await request(service.url).get(`/announcement/${id}`)).text).toContain('completely different');
  });

  it('keeps the day of publication on the page when a live listing is refreshed', async () => {
    const { id, jobId } = await agency.upsertListing(
      aPublishableDraft({ announcementStatus: 'active', files: newPhotos() }),
    );
    await agency.finishedJob(jobId);
    const database = service.api.get(DataSource);
    await database.query("UPDATE listings SET published_at = '2026-03-01 10:00:00' WHERE id = ?", [id]);
    await database.query("UPDATE listing_publications SET published_at = '2026-03-01 10:00:00' WHERE listing_id = ?", [
      id,
    ]);
    const announcementDescription = 'The same flat in other words, which the agency has written only just now.';
    const edit = await agency.upsertListing({ id, announcementDescription });
    expect(await agency.finishedJob(edit['jobId'])).toMatchObject({ status: 'completed' });
    const { publishedAt } = await agency.getListing(id);
    expect(publishedAt).toBe('2026-03-01T10:00:00.000Z');
    const { text } = await request(service.url).get(`/en/announcement/${id}`);
    expect(text).toContain(announcementDescription);
    expect(text).toContain('Published on 1 March 2026');
    expect(text).toContain(`"datePosted":"${String(publishedAt)}"`);
  });

  describe('a live edit whose refresh fails', () => {
    const NOWHERE = { propertyCoordinates: null, propertyAddress: 'Nowhereville, Imaginary Road 1' };

    const pageOf = async (id: number): Promise<string> =>
      (await request(service.url).get(`/en/announcement/${id}`)).text;

    const aLiveListing = async (fields: object = {}): Promise<number> => {
      const { id, jobId } = await agency.upsertListing(
        aPublishableDraft({ announcementStatus: 'active', files: newPhotos(), ...fields }),
      );
      expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
      return id;
    };

    const refused = async (id: number, edit: object): Promise<void> => {
      const { jobId } = await agency.upsertListing({ id, ...NOWHERE, ...edit });
      expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'failed' });
    };

    it('does not become public with the next edit, which does', async () => {
      const id = await aLiveListing();
      await refused(id, { propertyArea: 91 });
      expect(await agency.upsertListing({ id, announcementValue: 777 })).not.toHaveProperty('jobId');
      const shown = await pageOf(id);
      expect(shown).toContain('777');
      expect(shown).not.toContain('Nowhereville');
      expect(shown).not.toContain('91 m²');

      const { jobId } = await agency.upsertListing({ id, propertyAddress: 'Chișinău, Strada Ismail 33' });
      expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
      const mended = await pageOf(id);
      expect(mended).toContain('Strada Ismail 33');
      expect(mended).toContain('91 m²');
    });

    it('becomes public with the next edit as far as that depends on it', async () => {
      const id = await aLiveListing({ announcementValue: 650, announcementCurrency: 'EUR' });
      await refused(id, { announcementValue: 12_000, announcementCurrency: 'MDL' });
      await agency.upsertListing({ id, announcementValue: 12_500 });
      expect(await pageOf(id)).toMatch(/12,500\s(MDL|lei)/);
    });

    it('blocks the next edit if it has changed the kind of listing', async () => {
      const id = await aLiveListing();
      await refused(id, { announcementType: 'sale', announcementValue: 88_000 });
      const { jobId } = await agency.upsertListing({ id, announcementValue: 89_000 });
      expect(await agency.finishedJob(jobId)).toMatchObject({ type: 'announcement_refresh', status: 'failed' });
      expect(await pageOf(id)).not.toMatch(/8[89],000/);
    });
  });

  it('cancels a publishing that is no longer wanted', async () => {
    const held = photos.serveHeld('held', 999);
    const slow = { url: held.url, externalFileId: 'slow-one' };
    const { id, jobId } = await agency.upsertListing(
      aPublishableDraft({ announcementStatus: 'active', files: [...newPhotos(), slow] }),
    );
    expect(await agency.upsertListing({ id, announcementStatus: 'draft' })).toMatchObject({ status: 'draft' });
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'failed', isRetryable: false });
    expect((await agency.getListing(id))['status']).toBe('draft');
    held.release();
  });
});
