import request from 'supertest';
import { DataSource } from 'typeorm';
import { Command } from 'commander';
import type { CommandLine } from '../../src/auth/command-line.js';
import type { ErrorBody } from '../../src/errors/error-body.js';
import { addListingCommands } from '../../src/listings/listing-commands.js';
import { ListingBlocking } from '../../src/listings/listing-blocking.js';
import { ListingExpiry } from '../../src/listings/listing-expiry.js';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { aPublishableDraft } from '../factories/listings.js';
import { type ApiClient, errorOf } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { type PhotoServer, startPhotoServer } from '../support/photos.js';

const print = (): void => undefined;

/** What the service and its operator do to listings: D-21, D-22. */
describe('the life of a listing', () => {
  let photos: PhotoServer;
  let service: TestService;
  let worker: NestExpressApplication;
  let agency: ApiClient;
  let seed = 0;

  beforeAll(async () => {
    photos = await startPhotoServer();
    service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin, LISTING_LIFETIME_DAYS: '30' });
    worker = await service.startWorker();
    agency = await service.newAgency();
  });

  afterAll(async () => {
    await service.close();
    await photos.close();
  });

  /** What the operator types after `listing`. */
  async function operate(...words: string[]): Promise<void> {
    const line: CommandLine = { service: (token) => Promise.resolve(service.api.get(token, { strict: false })), print };
    const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    addListingCommands(program, line);
    const listing = program.commands.find((command) => command.name() === 'listing');
    listing?.commands.forEach((command) => command.exitOverride().configureOutput({ writeErr: () => undefined }));
    await program.parseAsync(['listing', ...words], { from: 'user' });
  }

  async function publishedListing(): Promise<number> {
    const files = Array.from({ length: 3 }, () => {
      seed += 1;
      return { url: photos.photoUrl(seed), externalFileId: `photo-${seed}` };
    });
    const { id, jobId } = await agency.upsertListing(aPublishableDraft({ announcementStatus: 'active', files }));
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
    return id;
  }

  const visit = async (id: number): Promise<number> => (await request(service.url).get(`/announcement/${id}`)).status;

  const outlive = (id: number): Promise<unknown> =>
    service.api.get(DataSource).query('UPDATE listings SET expires_at = NOW(3) - INTERVAL 1 SECOND WHERE id = ?', [id]);

  it('expires a live listing when nobody has written it for its lifetime', async () => {
    const id = await publishedListing();
    const { publishedAt, expiresAt } = await agency.getListing(id);
    const lifetime = Date.parse(String(expiresAt)) - Date.parse(String(publishedAt));
    expect(lifetime).toBe(30 * 86_400_000);

    await outlive(id);
    await worker.get(ListingExpiry).sweep();
    expect((await agency.getListing(id))['status']).toBe('expired');
    expect(await visit(id)).toBe(410);
    const again = await agency.upsertListing({ id, announcementStatus: 'active' });
    expect(await agency.finishedJob(again['jobId'])).toMatchObject({ status: 'completed' });
    expect(await visit(id)).toBe(200);
  });

  it('renews the lifetime with each accepted write, changed or not', async () => {
    const id = await publishedListing();
    for (const write of [
      { id, announcementValue: 651 },
      { id, announcementValue: 651 },
    ]) {
      await outlive(id);
      await agency.upsertListing(write);
      await worker.get(ListingExpiry).sweep();
      expect((await agency.getListing(id))['status']).toBe('active');
    }
  });

  it('hides a blocked listing, keeps its status from its agency, and gives both back', async () => {
    const id = await publishedListing();
    const blocking = service.api.get(ListingBlocking);
    expect(await blocking.block(id)).toMatchObject({ id, status: 'blocked' });
    expect(await visit(id)).toBe(410);
    const refused = await agency.put('/listings', { id, announcementStatus: 'active' });
    expect([refused.status, errorOf(refused).error_code]).toEqual([403, 'LISTING_BLOCKED']);
    expect(await agency.upsertListing({ id, announcementValue: 999 })).toMatchObject({ status: 'blocked' });
    await expect(blocking.block(id)).rejects.toThrow('blocked already');

    expect(await blocking.unblock(id)).toMatchObject({ status: 'active' });
    await agency.finishedJob((await agency.getListing(id))['lastJobId']);
    const page = await request(service.url).get(`/announcement/${id}`);
    expect([page.status, page.text.includes('999')]).toEqual([200, true]);
    await expect(blocking.unblock(id)).rejects.toThrow('not blocked');
  });

  it('tells the agency why a listing is blocked, for as long as it is', async () => {
    const id = await publishedListing();
    const blocking = service.api.get(ListingBlocking);
    await blocking.block(id);
    const issues = async (): Promise<unknown> => (await agency.getListing(id))['issues'];
    const told = (text: string): unknown => [
      expect.objectContaining({ code: 'LISTING_BLOCKED', severity: 'error', text, field: null, fileId: null }),
    ];
    expect(await issues()).toEqual(told('The operator has blocked this listing.'));

    const reason = 'The photos show another flat <b>& "street"</b>';
    await operate('block', String(id), '--reason', ` ${reason} `);
    await expect(blocking.block(id, reason)).rejects.toThrow('blocked already');
    expect(await issues()).toEqual(told(`The operator has blocked this listing: ${reason}.`));
    const writes = [
      { op: 'upsert', id, announcementStatus: 'hidden' },
      { op: 'validate', id, announcementStatus: 'completed' },
    ];
    const single = errorOf(await agency.put('/listings', { id, announcementStatus: 'active' }));
    const bulk = await agency.post('/listings/bulk', { operations: writes }).expect(200);
    const { results } = bulk.body as { results: { error: { body: ErrorBody } }[] };
    for (const refused of [single, ...results.map(({ error }) => error.body)]) {
      expect(refused.error_code).toBe('LISTING_BLOCKED');
      expect(refused.details?.map(({ message }) => message)).toEqual([
        `announcementStatus cannot be changed while the listing is blocked: ${reason}.`,
      ]);
    }
    // Neither an edit nor what it makes of the record's own issues takes the reason away.
    await agency.upsertListing({ id, announcementValue: 998 });
    expect(await issues()).toEqual(told(`The operator has blocked this listing: ${reason}.`));
    const listed = await agency.get('/listings?status=blocked').expect(200);
    const { items } = listed.body as { items: { id: number; issues: unknown }[] };
    expect(items.find((item) => item.id === id)?.issues).toEqual(await issues());

    await operate('unblock', String(id));
    expect(await issues()).toEqual([]);
    await expect(operate('block', String(id), '--reason', 'x'.repeat(501))).rejects.toThrow('1 to 500');
    await blocking.block(id);
    expect(await issues()).toEqual(told('The operator has blocked this listing.'));
  });

  it('ends the publishing of a listing that is blocked, and resumes it', async () => {
    const held = photos.serveHeld('held-photo', 999);
    const files = [1, 2].map((n) => ({ url: photos.photoUrl(9_000 + n), externalFileId: `other-${n}` }));
    const { id, jobId } = await agency.upsertListing(
      aPublishableDraft({ announcementStatus: 'active', files: [...files, { url: held.url, externalFileId: 'held' }] }),
    );
    const blocking = service.api.get(ListingBlocking);
    await blocking.block(id);
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'failed', isRetryable: false });
    expect(await blocking.unblock(id)).toMatchObject({ status: 'pending_active' });
    held.release();
    const resumed = (await agency.getListing(id))['lastJobId'];
    expect(await agency.finishedJob(resumed)).toMatchObject({ status: 'completed' });
    expect(await visit(id)).toBe(200);
  });

  it('does not let a file go that a public listing needs', async () => {
    const id = await publishedListing();
    const [file] = (await agency.getListing(id))['files'] as { id: number }[];
    const refused = await agency.delete(`/media/${file?.id}`);
    expect([refused.status, errorOf(refused).error_code]).toEqual([409, 'MIN_PHOTOS']);
    await agency.upsertListing({ id, announcementStatus: 'hidden' });
    expect((await agency.delete(`/media/${file?.id}`)).body).toEqual({ deleted: true });
    expect((await agency.getListing(id))['files']).toHaveLength(2);
  });

  it('does not let a file go that the public still sees, although the listing has others by now', async () => {
    const id = await publishedListing();
    const old = ((await agency.getListing(id))['files'] as { id: number }[]).map((file) => file.id);
    const held = photos.serveHeld('held-too', 998);
    const files = [7_001, 7_002, 7_003].map((n) => ({ url: photos.photoUrl(n), externalFileId: `new-${n}` }));
    const edit = await agency.upsertListing({ id, files: [...files, { url: held.url, externalFileId: 'held-too' }] });
    expect((await agency.delete(`/media/${old[0]}`)).status).toBe(409);
    held.release();
    await agency.finishedJob(edit['jobId']);
    expect((await agency.delete(`/media/${old[0]}`)).body).toEqual({ deleted: true });
    expect(await visit(id)).toBe(200);
  });
});
