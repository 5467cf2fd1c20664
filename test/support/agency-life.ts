import request from 'supertest';
import { aDraft, aPublishableDraft } from '../factories/listings.js';
import { anAgent } from '../factories/users.js';
import type { ApiClient } from './api-client.js';
import type { TestService } from './app.js';
import { eventually } from './job-worker.js';
import { newPhoto, Uploader } from './uploads.js';

/** How long a job may take, in milliseconds. */
const JOB_TIMEOUT_MS = 40_000;

/** The service, storage and endpoints that an agency interacts with. */
export interface Surroundings {
  service: TestService;
  /** The URL of a photo; different seeds give different photos. */
  photoUrl(seed: number): string;
  /** An endpoint that accepts webhook messages. */
  hookUrl: string;
}

/** The ids of an agency's objects, named as in `TENANCY_CASES`. */
type Ids = Record<'listingId' | 'userId' | 'mediaId' | 'webhookId', number>;

const answered = async (call: PromiseLike<{ status: number; text: string; body: unknown }>): Promise<unknown> => {
  const { status, text, body } = await call;
  if (status >= 300) {
    throw new Error(`${status} ${text}`);
  }
  return body;
};

/**
 * Plays an agency's whole life, from its first agent to its last deletion, for tests that observe everything it causes: each
 * kind of write, read and job at least once, two of everything that is written in batches, and everything that leaves traces.
 * Requires a running worker.
 */
export class AgencyLife {
  constructor(
    private readonly agency: ApiClient,
    private readonly around: Surroundings,
    /** Distinguishes its photos from those of other agencies. */
    private readonly seed: number,
  ) {}

  /** @returns the listing that still exists at the end. */
  async live(): Promise<{ listingId: number }> {
    const hook = await this.hooks();
    const { listingId, userId, mediaId } = await this.write();
    await this.upload();
    await this.read({ listingId, userId, mediaId, webhookId: hook });
    await this.beSeen(listingId);
    await this.change({ listingId, userId, mediaId, webhookId: hook });
    return { listingId: await this.leave({ listingId, userId, mediaId, webhookId: hook }) };
  }

  private readonly photo = (index: number): object => ({
    url: this.around.photoUrl(this.seed + index),
    externalFileId: `photo-${index}`,
  });

  private post = (path: string, body: object = {}): Promise<unknown> => answered(this.agency.post(path, body));
  private get = (path: string): Promise<unknown> => answered(this.agency.get(path));
  private put = (path: string, body: object): Promise<unknown> => answered(this.agency.put(path, body));
  private bulk = async (path: string, operations: object[]): Promise<void> => {
    const answer = (await this.post(`${path}/bulk`, { operations })) as { summary: { failed: number } };
    if (answer.summary.failed > 0) {
      throw new Error(JSON.stringify(answer));
    }
  };

  private async hooks(): Promise<number> {
    const wanted = { url: this.around.hookUrl, types: ['listing.*', 'media.*', 'agent.*'] };
    const { id } = (await this.post('/webhooks', wanted)) as { id: number };
    return id;
  }

  private async write(): Promise<Omit<Ids, 'webhookId'>> {
    const agent = anAgent({ avatar: this.photo(9) });
    const { id: userId } = (await this.put('/users', agent)) as { id: number };
    await this.put('/users', { ...agent, name: 'Ana Maria', avatar: this.photo(8) });
    await this.bulk('/users', [
      ...[anAgent(), anAgent()].map((body) => ({ op: 'upsert', ...body })),
      { op: 'validate', ...anAgent() },
    ]);
    const files = [0, 1, 2].map(this.photo);
    const active = { announcementStatus: 'active', propertyAddress: 'Chișinău, str. Ismail 5', files };
    const first = aPublishableDraft({ ...active, externalUserId: agent.externalId });
    const { id: listingId, jobId } = await this.agency.upsertListing(first);
    await this.mustComplete(jobId);
    await this.agency.upsertListing(first);
    const many = [aPublishableDraft(active), aPublishableDraft({ ...active, files: files.toReversed() })];
    const kept = { operations: [{ op: 'upsert', ...aDraft() }] };
    await answered(this.agency.post('/listings/bulk', kept).set('Idempotency-Key', `first-${this.seed}`));
    await this.bulk('/listings', [
      ...many.map((body) => ({ op: 'upsert', ...body })),
      { op: 'validate', ...aPublishableDraft() },
    ]);
    await this.bulk(
      '/listings',
      many.map((body) => ({ op: 'upsert', ...body })),
    );
    await this.late();
    const media = { ...this.photo(20), externalFileId: undefined, externalId: 'lone' };
    const { mediaId, jobId: importId } = (await this.post('/media/upload-from-url', media)) as Record<string, number>;
    await this.mustComplete(importId);
    return { listingId, userId, mediaId: Number(mediaId) };
  }

  /** References to objects that are created after the listings that refer to them. */
  private async late(): Promise<void> {
    const files = [{ externalFileId: 'late-photo' }];
    await this.agency.upsertListing(aDraft({ onMissing: 'defer', externalUserId: 'late-agent', files }));
    await this.put('/users', anAgent({ externalId: 'late-agent' }));
    const late = { url: this.around.photoUrl(this.seed + 30), externalId: 'late-photo' };
    const { jobId } = (await this.post('/media/upload-from-url', late)) as { jobId: number };
    await this.mustComplete(jobId);
  }

  private async upload(): Promise<void> {
    const reach = (serviceUrl: string, url: string): string => serviceUrl + new URL(url).pathname + new URL(url).search;
    const uploader = new Uploader(this.around.service, { reach }, this.agency);
    await uploader.uploaded(await newPhoto());
    await uploader.request(await newPhoto());
  }

  private async read({ listingId, userId, mediaId, webhookId }: Ids): Promise<void> {
    const { externalId } = await this.agency.getListing(listingId);
    const named = `external/${String(externalId)}`;
    for (const path of [
      ...['/agency', '/events/head', '/events?after=0', `/events?subject=listing:${listingId}`],
      ...['/listings', `/listings?userId=${userId}&limit=2`, `/listings?externalIds=${String(externalId)}`],
      ...['/listings?status=active&linked=true', '/listings?externalUserId=late-agent', `/listings/${named}`],
      ...[`/listings/${listingId}/readiness`, `/listings/${named}/readiness`, `/listings/${listingId}/history`],
      ...[`/listings/${listingId}/duplicates`, `/listings/${named}/duplicates`],
      ...['/users', `/users/${userId}`, '/users/external/late-agent', '/users?externalIds=late-agent'],
      ...['/media', `/media/${mediaId}`, '/media/external/lone', '/media?externalIds=lone', '/media?unused=true'],
      ...['/jobs', `/jobs?subjectId=${mediaId}`],
      ...['/webhooks', `/webhooks/${webhookId}`, `/webhooks/${webhookId}/deliveries`],
    ]) {
      await this.get(path);
    }
  }

  /** Requests the public pages. */
  private async beSeen(listingId: number): Promise<void> {
    // The first is an index if the database has listings of several ranges of ids.
    const sitemaps = ['/sitemap.xml', `/sitemaps/${Math.floor(listingId / 10_000)}.xml`];
    for (const path of ['/', `/en/announcement/${listingId}`, '/en/announcement/999999999', ...sitemaps]) {
      const page = await request(this.around.service.url).get(path);
      // The first page also shows listings of other agencies, whose pictures may be gone by now.
      const picture = new RegExp(`src="[^"]*(/announcement/${listingId}/files/[^"]+)"`).exec(page.text)?.[1];
      if (picture !== undefined) {
        await request(this.around.service.url).get(picture).expect(200);
      }
    }
  }

  private async change({ listingId, userId, mediaId, webhookId }: Ids): Promise<void> {
    const { externalId } = await this.agency.getListing(listingId);
    await this.agency.upsertListing({ id: listingId, announcementValue: 700, files: [3, 1, 0].map(this.photo) });
    await this.agency.upsertListing({ id: listingId, announcementStatus: 'hidden' });
    for (const [path, id] of [
      ['/listings', listingId],
      ['/users', userId],
      ['/media', mediaId],
    ] as const) {
      await answered(this.agency.delete(`${path}/${id}/link`));
      await this.post(`${path}/${id}/link`, { externalId: `${String(externalId)}-again` });
    }
    await this.post(`/media/${mediaId}/refresh`);
    const { id: other } = await this.agency.upsertListing(aDraft());
    await this.post(`/listings/${listingId}/merge`, { from: other });
    await answered(this.agency.request('patch', `/webhooks/${webhookId}`).send({ active: true, types: ['listing.*'] }));
    for (const order of ['ping', 'secret', 'replay']) {
      await this.post(`/webhooks/${webhookId}/${order}`, order === 'replay' ? { after: 0 } : {});
    }
    await eventually(async () => {
      const { items } = (await this.get(`/webhooks/${webhookId}/deliveries`)) as { items: unknown[] };
      return items.length > 2;
    });
  }

  private async leave({ userId, mediaId, webhookId }: Ids): Promise<number> {
    const { id } = await this.agency.upsertListing(aDraft());
    await answered(this.agency.delete(`/users/${userId}`));
    await answered(this.agency.delete(`/media/${mediaId}`));
    await this.bulk('/listings', [{ op: 'delete', id }]);
    for (const path of ['/listings', '/users']) {
      const plan = { inventory: [{ externalId: 'all-that-is-left' }], orphans: 'delete', maxOrphanShare: 1 };
      const { jobId } = (await this.post(`${path}/reconcile`, plan)) as { jobId: number };
      await this.mustComplete(jobId);
    }
    await answered(this.agency.delete(`/webhooks/${webhookId}`));
    const files = [0, 1, 2].map(this.photo);
    const last = await this.agency.upsertListing(aPublishableDraft({ announcementStatus: 'active', files }));
    await this.mustComplete(last['jobId']);
    return last.id;
  }

  /** Polls the job: a waiting request would make the service query the jobs of all agencies at once. */
  private async mustComplete(jobId: unknown): Promise<void> {
    let status = '';
    await eventually(async () => {
      ({ status } = (await this.get(`/job/status?id=${String(jobId)}`)) as { status: string });
      return ['completed', 'failed', 'failed_retryable'].includes(status);
    }, JOB_TIMEOUT_MS);
    if (status !== 'completed') {
      throw new Error(`Job ${String(jobId)} ended as ${status}`);
    }
  }
}
