import type { NestExpressApplication } from '@nestjs/platform-express';
import { Command } from 'commander';
import request from 'supertest';
import { DataSource } from 'typeorm';
import type { ErrorBody } from '../../src/errors/api-error.js';
import { BlockCommands } from '../../src/listings/blocking/block-commands.js';
import { ExpiredListingsSweeper } from '../../src/listings/expiry/expired-listings.sweeper.js';
import type { CommandLine } from '../../src/operator/command-line.js';
import { addListingCommands } from '../../src/operator/listing-commands.js';
import { aPublishableDraft } from '../factories/listings.js';
import { type ApiClient, errorOf } from '../support/api-client.js';
import { ApiDocument } from '../support/api-document.js';
import { startService, type TestService } from '../support/app.js';
import { type PhotoServer, startPhotoServer } from '../support/photos.js';

const print = (): void => undefined;

interface Noticed {
  status?: string;
  notice?: { code: string; message: string };
}

interface Told {
  imports?: { fileId: number; externalFileId: string | null; jobId: number }[];
  kept?: { fileId: number; externalFileId: string | null; url: string }[];
}

/** What the service and its operator do to listings, and what it reports about that: D-12, D-21, D-22, D-162 to D-165. */
describe('the lifecycle of a listing', () => {
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

  /** The operator's command after `listing`. */
  async function operate(...words: string[]): Promise<void> {
    const line: CommandLine = { service: async (load) => service.api.get(await load(), { strict: false }), print };
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

  it('expires a live listing that was not written again within its lifetime', async () => {
    const id = await publishedListing();
    const { publishedAt, expiresAt } = await agency.getListing(id);
    const lifetime = Date.parse(String(expiresAt)) - Date.parse(String(publishedAt));
    expect(lifetime).toBe(30 * 86_400_000);

    await outlive(id);
    await worker.get(ExpiredListingsSweeper).sweep();
    expect((await agency.getListing(id))['status']).toBe('expired');
    expect(await visit(id)).toBe(410);
    const again = await agency.upsertListing({ id, announcementStatus: 'active' });
    expect(await agency.finishedJob(again['jobId'])).toMatchObject({ status: 'completed' });
    expect(await visit(id)).toBe(200);
  });

  it('expires a listing that could not be published again, whose former page is public, unless it is written', async () => {
    const [id, written] = [await publishedListing(), await publishedListing()];
    for (const listing of [{ id }, { id: written }]) {
      const edit = { propertyCoordinates: null, propertyAddress: 'Nowhereville, Nowhere 2' };
      const { jobId } = await agency.upsertListing({ ...listing, ...edit, announcementStatus: 'active' });
      expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'failed' });
    }
    expect([(await agency.getListing(id))['status'], await visit(id)]).toEqual(['publish_failed', 200]);
    await outlive(id);
    await outlive(written);
    await agency.upsertListing({ id: written, announcementValue: 651 });
    await worker.get(ExpiredListingsSweeper).sweep();
    expect([(await agency.getListing(id))['status'], await visit(id)]).toEqual(['expired', 410]);
    expect([(await agency.getListing(written))['status'], await visit(written)]).toEqual(['publish_failed', 200]);
    const history = await agency.get(`/listings/${id}/history?limit=1`).expect(200);
    expect(history.body).toMatchObject({
      events: [{ type: 'listing.expired', changes: { announcementStatus: { from: 'publish_failed', to: 'expired' } } }],
    });
    await outlive(written);
    const { externalId } = await agency.getListing(written);
    const compared = await agency.post('/listings/reconcile', { inventory: [{ externalId }] }).expect(200);
    expect(compared.body).toMatchObject({ expiring: [externalId] });
  });

  it('says in the response to each write why the listing is not public, and how it becomes public', async () => {
    const { limits } = (await agency.get('/agency').expect(200)).body as { limits: object };
    expect(limits).toMatchObject({ listingLifetimeDays: 30 });

    const id = await publishedListing();
    const blocking = service.api.get(BlockCommands);
    /** The codes in the responses to an edit, single and in a bulk, and to its repetition. */
    const noticesOf = async (body: object): Promise<unknown[]> => {
      const operations = [{ op: 'upsert', ...body }];
      const single = (await agency.upsertListing(body)) as Noticed;
      const bulk = (await agency.post('/listings/bulk', { operations }).expect(200)).body as { results: Noticed[] };
      const again = (await agency.upsertListing(body)) as Noticed;
      const answers = [single, ...bulk.results, again];
      answers.forEach(({ notice }) => expect(notice?.message ?? 'active').toMatch(/active|portal/));
      return [...new Set(answers.map(({ status, notice }) => `${status} ${notice?.code}`))];
    };
    const price = { id, announcementValue: 640 };
    expect(await noticesOf(price)).toEqual(['active undefined']);
    await outlive(id);
    await worker.get(ExpiredListingsSweeper).sweep();
    expect(await noticesOf(price)).toEqual(['expired EXPIRED']);
    expect(await noticesOf({ ...price, announcementStatus: 'hidden' })).toEqual(['hidden HIDDEN']);
    await blocking.block(id);
    expect(await noticesOf(price)).toEqual(['blocked BLOCKED']);
    await blocking.unblock(id);
    expect(await noticesOf({ ...price, announcementStatus: 'completed' })).toEqual(['completed undefined']);
    expect(await visit(id)).toBe(200);

    const { formData } = await agency.getListing(id);
    const { id: other } = await agency.upsertListing(aPublishableDraft({ fileIds: formData['fileIds'] }));
    expect(await noticesOf({ id: other, announcementValue: 1 })).toEqual(['draft DRAFT']);
    await agency.upsertListing({ id: other, announcementStatus: 'hidden' });
    expect(await noticesOf({ id: other, announcementStatus: 'completed' })).toEqual(['completed NEVER_PUBLISHED']);
    expect(await visit(other)).toBe(404);

    const nowhere = { propertyCoordinates: null, propertyAddress: 'Atlantis, Strada 1' };
    const { jobId } = await agency.upsertListing({ id: other, announcementStatus: 'active', ...nowhere });
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'failed' });
    expect(await noticesOf({ id: other, announcementValue: 2 })).toEqual(['publish_failed PUBLISH_FAILED']);
  });

  it('reports the imports of a write, and the files that it kept although a URL was sent', async () => {
    const held = photos.serveHeld('held.jpg', 900);
    const files = [
      { url: held.url, externalFileId: 'held' },
      { url: photos.photoUrl(901), externalFileId: 'told-1' },
      { url: photos.photoUrl(902) },
    ];
    const draft = aPublishableDraft({ files });
    const first = (await agency.upsertListing(draft)) as Told;
    const jobs = (first.imports ?? []).map(({ jobId }) => jobId);
    expect(first.imports).toEqual([
      { fileId: expect.any(Number) as number, externalFileId: 'held', jobId: expect.any(Number) as number },
      { fileId: expect.any(Number) as number, externalFileId: 'told-1', jobId: expect.any(Number) as number },
      { fileId: expect.any(Number) as number, externalFileId: null, jobId: expect.any(Number) as number },
    ]);
    expect(first.kept).toBeUndefined();
    for (const jobId of jobs.slice(1)) {
      expect(await agency.finishedJob(jobId)).toMatchObject({ type: 'media_import', status: 'completed' });
    }

    const [waiting, named, nameless] = first.imports ?? [];
    const keptNamed = { fileId: named?.fileId, externalFileId: 'told-1', url: files[1]?.url };
    const keptNameless = { fileId: nameless?.fileId, externalFileId: null, url: files[2]?.url };
    /** The responses to the same write, single and in a bulk. */
    const told = async (body: object): Promise<[unknown, unknown][]> => {
      const operations = [{ op: 'upsert', ...body }];
      const bulk = (await agency.post('/listings/bulk', { operations }).expect(200)).body as { results: Told[] };
      return [(await agency.upsertListing(body)) as Told, ...bulk.results].map(({ imports, kept }) => [imports, kept]);
    };
    expect(await told(draft)).toEqual(Array(2).fill([[waiting], [keptNamed, keptNameless]]));
    // Its own URL is being fetched; another one is not.
    const elsewhere = photos.photoUrl(903);
    expect(await told({ ...draft, files: [{ url: elsewhere, externalFileId: 'held' }, ...files.slice(1)] })).toEqual(
      Array(2).fill([
        [waiting],
        [{ fileId: waiting?.fileId, externalFileId: 'held', url: elsewhere }, keptNamed, keptNameless],
      ]),
    );
    // References by external id have no URL that could be ignored; a write without files reports none.
    expect(await told({ ...draft, files: [{ externalFileId: 'held' }, { externalFileId: 'told-1' }] })).toEqual(
      Array(2).fill([[waiting], undefined]),
    );
    expect(await told({ externalId: draft.externalId, announcementValue: 5 })).toEqual(
      Array(2).fill([undefined, undefined]),
    );
    held.release();
    expect(await agency.finishedJob(jobs[0])).toMatchObject({ status: 'completed' });
    // A listing whose files all have external ids is recognised without being read, with the same response.
    const allNamed = { ...draft, files: files.slice(0, 2) };
    await agency.upsertListing(allNamed);
    const kept = files.slice(0, 2).map(({ url, externalFileId }, index) => ({
      ...{ fileId: first.imports?.[index]?.fileId, externalFileId, url },
    }));
    expect(await told(allNamed)).toEqual(Array(2).fill([undefined, kept]));

    const avatar = { url: photos.photoUrl(901), externalFileId: 'told-1' };
    const agent = { externalId: 'told', name: 'Ana Popescu', avatar };
    expect((await agency.put('/users', agent).expect(200)).body).toMatchObject({ kept: [keptNamed] });
    const operations = [{ op: 'upsert', ...agent }];
    expect((await agency.post('/users/bulk', { operations }).expect(200)).body).toMatchObject({
      results: [{ kept: [keptNamed] }],
    });

    const upload = { url: photos.photoUrl(901), externalId: 'told-1' };
    expect((await agency.post('/media/upload-from-url', upload).expect(200)).body).toMatchObject({ kept: true });
    const uploads = {
      operations: [upload, { url: photos.photoUrl(904), externalId: 'told-new' }].map((item) => ({
        op: 'upload-from-url',
        ...item,
      })),
    };
    const { results } = (await agency.post('/media/bulk', uploads).expect(200)).body as { results: object[] };
    expect(results).toMatchObject([{ kept: true }, { status: 'pending' }]);
    expect(results[1]).not.toHaveProperty('kept');
  });

  it('accepts a public record as it was read, whole or with its fields at the top level', async () => {
    const id = await publishedListing();
    const record = (await agency.getListing(id)) as Record<string, unknown> & { formData: object; files: object[] };
    delete record['externalId'];
    const lasting = async (): Promise<object> => {
      const moving = ['lastSyncedAt', 'expiresAt', 'updatedAt', 'lastJobId', 'publishedAt'];
      return Object.fromEntries(Object.entries(await agency.getListing(id)).filter(([name]) => !moving.includes(name)));
    };
    const before = await lasting();

    expect(await agency.upsertListing(record)).not.toHaveProperty('jobId');
    expect(await lasting()).toEqual(before);
    const wrapped = { ...record, formData: { ...record.formData, announcementValue: 1 } };
    expect(errorOf(await agency.put('/listings', wrapped)).details).toMatchObject([
      { pointer: '/formData', code: 'READ_ONLY', message: expect.stringContaining('at the top') as string },
    ]);
    // announcementStatus active is among the fields: it publishes, as always.
    const flat = { ...record.formData, files: record.files, id };
    const document = await ApiDocument.of(service.url);
    expect(document.problemsOfRequest(document.operation('upsertListing'), flat)).toEqual([]);
    const { jobId } = await agency.upsertListing(flat);
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
    expect(await lasting()).toEqual({ ...before, version: expect.any(Number) as number });

    const misspelt = { id, files: record.files.map((file) => ({ ...file, variant: [] })) };
    expect(errorOf(await agency.put('/listings', misspelt)).details).toMatchObject([
      ...[0, 1, 2].map((place) => ({ pointer: `/files/${place}/variant`, code: 'UNKNOWN_FIELD' })),
    ]);
    const both = { ...flat, files: record.files.toReversed() };
    expect(errorOf(await agency.put('/listings', both)).details).toMatchObject([
      { pointer: '/fileIds', code: 'CONFLICTING_FIELDS' },
    ]);
  });

  it('renews the lifetime with each accepted write, changed or not', async () => {
    const id = await publishedListing();
    for (const write of [
      { id, announcementValue: 651 },
      { id, announcementValue: 651 },
    ]) {
      await outlive(id);
      await agency.upsertListing(write);
      await worker.get(ExpiredListingsSweeper).sweep();
      expect((await agency.getListing(id))['status']).toBe('active');
    }
  });

  it('hides a blocked listing, reserves its status, and restores both', async () => {
    const id = await publishedListing();
    const blocking = service.api.get(BlockCommands);
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

  it('shows the agency why a listing is blocked, for as long as it is', async () => {
    const id = await publishedListing();
    const blocking = service.api.get(BlockCommands);
    await blocking.block(id);
    // A description without a translation is another issue, which does not matter here.
    const stopping = (issues: unknown): unknown[] =>
      (issues as { severity: string }[]).filter(({ severity }) => severity === 'error');
    const issues = async (): Promise<unknown[]> => stopping((await agency.getListing(id))['issues']);
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
    // Neither an edit nor the record's own issues remove the reason.
    await agency.upsertListing({ id, announcementValue: 998 });
    expect(await issues()).toEqual(told(`The operator has blocked this listing: ${reason}.`));
    const listed = await agency.get('/listings?status=blocked').expect(200);
    const { items } = listed.body as { items: { id: number; issues: unknown }[] };
    expect(stopping(items.find((item) => item.id === id)?.issues)).toEqual(await issues());

    await operate('unblock', String(id));
    expect(await issues()).toEqual([]);
    await expect(operate('block', String(id), '--reason', 'x'.repeat(501))).rejects.toThrow('1 to 500');
    await blocking.block(id);
    expect(await issues()).toEqual(told('The operator has blocked this listing.'));
    await blocking.unblock(id);
  });

  it('stops the publishing of a listing that is blocked, and resumes it', async () => {
    const held = photos.serveHeld('held-photo', 999);
    const files = [1, 2].map((n) => ({ url: photos.photoUrl(9_000 + n), externalFileId: `other-${n}` }));
    const { id, jobId } = await agency.upsertListing(
      aPublishableDraft({ announcementStatus: 'active', files: [...files, { url: held.url, externalFileId: 'held' }] }),
    );
    const blocking = service.api.get(BlockCommands);
    await blocking.block(id);
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'failed', isRetryable: false });
    expect(await blocking.unblock(id)).toMatchObject({ status: 'pending_active' });
    held.release();
    const resumed = (await agency.getListing(id))['lastJobId'];
    expect(await agency.finishedJob(resumed)).toMatchObject({ status: 'completed' });
    expect(await visit(id)).toBe(200);
  });

  it('keeps files that a public listing needs', async () => {
    const id = await publishedListing();
    const [file] = (await agency.getListing(id))['files'] as { id: number }[];
    const refused = await agency.delete(`/media/${file?.id}`);
    expect([refused.status, errorOf(refused).error_code]).toEqual([409, 'MIN_PHOTOS']);
    await agency.upsertListing({ id, announcementStatus: 'hidden' });
    expect((await agency.delete(`/media/${file?.id}`)).body).toEqual({ deleted: true });
    expect((await agency.getListing(id))['files']).toHaveLength(2);
  });

  it('keeps files that are still public, even if the listing has others by now', async () => {
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
