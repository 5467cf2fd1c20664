import request from 'supertest';
import { BlockCommands } from '../../src/listings/blocking/block-commands.js';
import { aDraft, aPublishableDraft } from '../factories/listings.js';
import { type ApiClient, errorOf } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { type PhotoServer, startPhotoServer } from '../support/photos.js';

/** `DELETE /listings/…` is the `delete` of a bulk as a call of its own, for callers that delete agents and files like that (D-294). */
describe('the deletion of one listing', () => {
  let photos: PhotoServer;
  let service: TestService;
  let agency: ApiClient;

  beforeAll(async () => {
    photos = await startPhotoServer();
    service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
    agency = await service.newAgency();
    await service.startWorker();
  });

  afterAll(async () => {
    await service.close();
    await photos.close();
  });

  const published = async (externalId: string): Promise<number> => {
    const files = [1, 2, 3].map((seed) => ({ url: photos.photoUrl(seed), externalFileId: `photo-${seed}` }));
    const listing = aPublishableDraft({ externalId, files, announcementStatus: 'active' });
    const { id, jobId } = await agency.upsertListing(listing);
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
    return id;
  };

  const page = (id: number) => request(service.url).get(`/ro/announcement/${id}`);

  const eventsOf = async (id: number): Promise<Record<string, unknown>[]> =>
    ((await agency.get(`/events?subject=listing:${id}`).expect(200)).body as { events: Record<string, unknown>[] })
      .events;

  it.each([
    ['its id', (id: number) => `/listings/${id}`],
    ['its external id', (_: number, externalId: string) => `/listings/external/${externalId}`],
  ])('by %s removes it from every read, and is 404 the second time', async (_, pathOf) => {
    const draft = aDraft();
    const { id } = await agency.upsertListing(draft);
    const answer = await agency.delete(pathOf(id, draft.externalId)).expect(200);
    expect(answer.body).toEqual({ deleted: true });
    for (const gone of [`/listings/${id}`, `/listings/external/${draft.externalId}`]) {
      expect(errorOf(await agency.get(gone).expect(404)).error_code).toBe('NOT_FOUND');
      expect(errorOf(await agency.delete(gone).expect(404)).error_code).toBe('NOT_FOUND');
    }
    const listed = await agency.get(`/listings?externalIds=${draft.externalId}`).expect(200);
    expect((listed.body as { items: unknown[] }).items).toEqual([]);
    const again = await agency.upsertListing(draft);
    expect(again).toMatchObject({ created: true, updated: false });
    expect(again.id).toBeGreaterThan(id);
  });

  it('is recorded once, with the same event as that of a bulk', async () => {
    const { id: single } = await agency.upsertListing(aDraft({ externalId: 'told-single' }));
    const { id: ofBulk } = await agency.upsertListing(aDraft({ externalId: 'told-bulk' }));
    await agency.delete(`/listings/${single}`).expect(200);
    await agency.delete(`/listings/${single}`).expect(404);
    await agency.post('/listings/bulk', { operations: [{ op: 'delete', id: ofBulk }] }).expect(200);
    const [singleEvents, bulkEvents] = [await eventsOf(single), await eventsOf(ofBulk)];
    expect(singleEvents.map(({ type }) => type)).toEqual(['listing.created', 'listing.deleted']);
    expect(singleEvents[1]).toMatchObject({
      subject: { type: 'listing', id: single, externalId: 'told-single' },
      data: { status: 'draft' },
    });
    expect(Object.keys(singleEvents[1] ?? {})).toEqual(Object.keys(bulkEvents[1] ?? {}));
    expect(bulkEvents[1]).toMatchObject({ type: 'listing.deleted', data: { status: 'draft' } });
  });

  it('withdraws its page, whose photos stay with the agency, and publishes it anew when it is sent again', async () => {
    const id = await published('flat-1');
    await page(id).expect(200);
    await agency.delete('/listings/external/flat-1').expect(200);
    await page(id).expect(410);
    await agency.get('/media/external/photo-1').expect(200);
    const again = await published('flat-1');
    await page(again).expect(200);
    await page(id).expect(410);
  });

  it('ends a publishing job that has not finished', async () => {
    const held = photos.serveHeld('held.jpg', 4);
    const files = [1, 2].map((seed) => ({ url: photos.photoUrl(seed), externalFileId: `photo-${seed}` }));
    const listing = aPublishableDraft({ files: [...files, { url: held.url }], announcementStatus: 'active' });
    const { id, jobId } = await agency.upsertListing(listing);
    await agency.delete(`/listings/${id}`).expect(200);
    held.release();
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'failed', errorCode: 'SUBJECT_DELETED' });
    await page(id).expect(404);
  });

  it('is only executed at the version in `If-Match`', async () => {
    const draft = aDraft();
    const { id } = await agency.upsertListing(draft);
    await agency.upsertListing({ id, announcementValue: 77 });
    for (const path of [`/listings/${id}`, `/listings/external/${draft.externalId}`]) {
      const outdated = errorOf(await agency.delete(path).set('If-Match', '"1"').expect(412));
      expect(outdated).toMatchObject({ error_code: 'VERSION_CONFLICT', currentVersion: 2 });
    }
    await agency.delete(`/listings/${id}`).set('If-Match', '7').expect(400);
    await agency.delete(`/listings/${id}`).set('If-Match', '"1", "2"').expect(200);
    const gone = errorOf(await agency.delete(`/listings/${id}`).set('If-Match', '*').expect(412));
    expect(gone).toMatchObject({ error_code: 'VERSION_CONFLICT', currentVersion: null });
  });

  it('is possible while it is blocked, and does not lift the block', async () => {
    const { id } = await agency.upsertListing(aDraft({ externalId: 'blocked-1' }));
    await service.api.get(BlockCommands).block(id);
    await agency.delete('/listings/external/blocked-1').expect(200);
    const again = await agency.upsertListing(aDraft({ externalId: 'blocked-1' }));
    expect(again).toMatchObject({ created: true, status: 'blocked' });
  });

  it('takes any external id, also one that is a word of another path', async () => {
    const { id } = await agency.upsertListing(aDraft({ externalId: 'link' }));
    await agency.delete('/listings/external/link').expect(200);
    await agency.get(`/listings/${id}`).expect(404);
  });

  it('rejects invalid identifiers, bodies and parameters', async () => {
    const { id } = await agency.upsertListing(aDraft());
    await agency.delete('/listings/abc').expect(400);
    await agency.delete('/listings/external/a%20b').expect(400);
    await agency.delete(`/listings/${id}?ifVersion=1`).expect(400);
    await agency.delete(`/listings/${id}`).send({ ifVersion: 1 }).expect(400);
    await agency.get(`/listings/${id}`).expect(200);
  });

  it('by two callers at once is done by one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const draft = aDraft();
      const { id } = await agency.upsertListing(draft);
      const answers = await Promise.all([
        agency.delete(`/listings/${id}`),
        agency.delete(`/listings/external/${draft.externalId}`),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['listing.created', 'listing.deleted']);
    }
  });
});
