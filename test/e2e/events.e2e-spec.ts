import { setTimeout as sleep } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import { EventsRepository } from '../../src/events/events.repository.js';
import { OldEvents } from '../../src/events/retention/old-events.js';
import { OldEventsSweeper } from '../../src/events/retention/old-events.sweeper.js';
import { BlockCommands } from '../../src/listings/blocking/block-commands.js';
import { ExpiredListingsSweeper } from '../../src/listings/expiry/expired-listings.sweeper.js';
import { ExpiryNoticesSweeper } from '../../src/listings/expiry/expiry-notices.sweeper.js';
import { aDraft, aPublishableDraft } from '../factories/listings.js';
import { anAgent } from '../factories/users.js';
import { ApiClient, errorOf } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { eventually } from '../support/job-worker.js';
import { MessageCounter } from '../support/message-counter.js';
import { startOperator } from '../support/operator.js';
import { type PhotoServer, startPhotoServer } from '../support/photos.js';

interface Told {
  seq: number;
  type: string;
  at: string;
  subject: { type: string; id: number; externalId: string | null };
  requestId?: string;
  keyId?: number;
  jobId?: number;
  changes?: Record<string, { from?: unknown; to?: unknown; truncated?: boolean }>;
  data?: Record<string, unknown>;
}

interface Page {
  events: Told[];
  nextAfter: number;
  more: boolean;
}

/** Everything that happens, once, in order (D-202). */
describe('the log of events', () => {
  let photos: PhotoServer;
  let service: TestService;
  let worker: NestExpressApplication;
  let agency: ApiClient;
  let seed = 51_000;

  beforeAll(async () => {
    photos = await startPhotoServer();
    service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
    worker = await service.startWorker();
  });

  beforeEach(async () => {
    agency = await service.newAgency();
  });

  afterAll(async () => {
    await service.close();
    await photos.close();
  });

  const sql = <T = unknown>(statement: string, values: unknown[] = []): Promise<T> =>
    service.api.get(DataSource).query<T>(statement, values);

  async function pageOf(query = '', client = agency): Promise<Page> {
    const response = await client.get(`/events${query}`);
    expect([response.status, response.text.slice(0, 300)]).toEqual([200, expect.any(String)]);
    return response.body as Page;
  }

  const told = async (query = ''): Promise<Told[]> => (await pageOf(query)).events;

  const typesOf = (events: readonly Told[]): string[] => events.map(({ type }) => type);

  const nextPhoto = (): { url: string } => ({ url: photos.photoUrl((seed += 1)) });

  const filesOf = (names: readonly string[]) => names.map((name) => ({ ...nextPhoto(), externalFileId: name }));

  describe('of listings', () => {
    it("reports what a write has changed, in the request's terms, and by whom; nothing for a write without a change", async () => {
      const draft = aPublishableDraft({ announcementValue: 98_000, propertyArea: 64.5 });
      const { id } = await agency.upsertListing(draft);
      await agency.put('/users', anAgent({ externalId: 'agent-7' })).expect(200);
      const [key] = await sql<{ id: number }[]>('SELECT id FROM api_keys WHERE agency_id = ?', [agency.agencyId]);
      const after = (await pageOf()).nextAfter;
      const edit = { announcementValue: 95_000, propertyArea: null, externalUserId: 'agent-7' };
      await agency
        .put('/listings', { id, ...edit })
        .set('X-Request-Id', 'sync-17')
        .expect(200);
      await agency.put('/listings', { id, ...edit }).expect(200);
      await agency.post('/listings/bulk', { operations: [{ op: 'upsert', id, announcementValue: 95_000 }] });
      const [userId] = (await told('?types=agent.created')).map(({ subject }) => subject.id);
      expect(await pageOf(`?after=${after}`)).toEqual({
        events: [
          {
            seq: after + 1,
            type: 'listing.updated',
            at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z$/) as string,
            subject: { type: 'listing', id, externalId: draft.externalId },
            requestId: 'sync-17',
            keyId: key?.id,
            changes: {
              announcementValue: { from: 98_000, to: 95_000 },
              propertyArea: { from: 64.5, to: null },
              userId: { from: null, to: userId },
            },
            data: { status: 'draft' },
          },
        ],
        nextAfter: after + 1,
        more: false,
      });
    });

    it('truncates long texts, and says so', async () => {
      const [before, after] = ['ă', '😀'].map((letter) => letter.repeat(700));
      const { id } = await agency.upsertListing(aPublishableDraft({ announcementDescription: before }));
      await agency.upsertListing({ id, announcementDescription: after });
      const [event] = await told('?types=listing.updated');
      expect(event?.changes?.['announcementDescription']).toEqual({
        from: 'ă'.repeat(500),
        to: '😀'.repeat(250),
        truncated: true,
      });
    });

    it('names a write after its main effect, and reports the others as changes', async () => {
      const files = filesOf(['a', 'b', 'c']);
      const { id, jobId } = await agency.upsertListing(aPublishableDraft({ announcementStatus: 'active', files }));
      await agency.finishedJob(jobId);
      for (const announcementStatus of ['hidden', 'active', 'completed']) {
        const body = await agency.upsertListing({ id, announcementStatus, announcementValue: (seed += 1) });
        if (body['jobId'] !== undefined) await agency.finishedJob(body['jobId']);
      }
      const { externalId } = await agency.getListing(id);
      await agency.delete(`/listings/${id}/link`).expect(200);
      await agency.delete(`/listings/${id}/link`).expect(200);
      await agency.post(`/listings/${id}/link`, { externalId: `${String(externalId)}-2` }).expect(200);
      await agency.post(`/listings/${id}/link`, { externalId: `${String(externalId)}-2` }).expect(200);
      await agency.post('/listings/bulk', { operations: [{ op: 'delete', id }] }).expect(200);
      const events = await told('?types=listing.*&limit=500');
      expect(typesOf(events)).toEqual([
        ...['listing.created', 'listing.published', 'listing.hidden', 'listing.publish_started'],
        ...['listing.published', 'listing.completed', 'listing.unlinked', 'listing.linked', 'listing.deleted'],
      ]);
      expect(events.map(({ changes }) => changes?.['announcementStatus'])).toEqual([
        undefined,
        { from: 'pending_active', to: 'active' },
        { from: 'active', to: 'hidden' },
        { from: 'hidden', to: 'pending_active' },
        { from: 'pending_active', to: 'active' },
        { from: 'active', to: 'completed' },
        ...[undefined, undefined, undefined],
      ]);
      expect(events[2]?.changes?.['announcementValue']).toEqual({ from: 650, to: seed - 2 });
      expect(events[0]).toMatchObject({ jobId, data: { status: 'pending_active' } });
      expect(events[1]).toMatchObject({ jobId, data: { jobType: 'announcement_finalize', status: 'active' } });
      expect(events[7]).toMatchObject({
        changes: { externalId: { from: null, to: `${String(externalId)}-2` } },
        subject: { externalId: `${String(externalId)}-2` },
      });
      const media = await told('?types=media.ready');
      expect(media.map(({ subject }) => subject.externalId).sort()).toEqual(['a', 'b', 'c']);
      expect(media.every(({ jobId: by }) => typeof by === 'number')).toBe(true);
    });

    it('reports added and removed files and a changed order, in one event', async () => {
      const names = ['k', 'l', 'm', 'n'];
      const { id } = await agency.upsertListing(aDraft({ files: filesOf(names) }));
      const ids = (await agency.getListing(id)).formData['fileIds'] as number[];
      const [k = 0, l = 0, m = 0, n = 0] = ids;
      const after = (await pageOf('?types=listing.*')).nextAfter;
      await agency.upsertListing({ id, fileIds: [n, m, l, k] });
      await agency.upsertListing({ id, fileIds: [n, m, l] });
      await agency.upsertListing({ id, fileIds: [n, m, k, l] });
      await agency.delete(`/media/${m}`).expect(200);
      const events = await told(`?types=listing.*&after=${after}`);
      expect(events.map(({ changes }) => changes)).toEqual([
        { files: { added: [], removed: [], moved: true } },
        { files: { added: [], removed: [k], moved: false } },
        { files: { added: [k], removed: [], moved: false } },
        { files: { added: [], removed: [m], moved: false } },
      ]);
      expect(await told('?types=media.deleted')).toMatchObject([
        { subject: { type: 'media', id: m, externalId: 'm' } },
      ]);
    });

    it('tells the status of a listing that is updated, whatever has updated it', async () => {
      const { id: userId } = (await agency.put('/users', anAgent()).expect(200)).body as { id: number };
      const { id } = await agency.upsertListing(aDraft({ userId, files: filesOf(['only']) }));
      await agency.upsertListing({ id, announcementStatus: 'hidden' });
      await agency.upsertListing({ id, announcementValue: 5 });
      await agency.delete('/media/external/only').expect(200);
      await agency.delete(`/users/${userId}`).expect(200);
      const updates = await told('?types=listing.updated');
      expect(updates.map(({ changes, data }) => [Object.keys(changes ?? {}), data])).toEqual([
        [['announcementValue'], { status: 'hidden' }],
        [['files'], { status: 'hidden' }],
        [['userId'], { status: 'hidden' }],
      ]);
    });

    it('reports why publishing failed', async () => {
      const files = [...filesOf(['x', 'y']), { url: `${photos.origin}/nothing-there`, externalFileId: 'gone' }];
      const { id, jobId } = await agency.upsertListing(aPublishableDraft({ announcementStatus: 'active', files }));
      const job = await agency.finishedJob(jobId);
      const [failed] = await told(`?types=listing.publish_failed&subject=listing:${id}`);
      expect(failed).toMatchObject({
        jobId,
        changes: { announcementStatus: { from: 'pending_active', to: 'publish_failed' } },
        data: { jobType: 'announcement_finalize', message: job['publicErrorMessage'], status: 'publish_failed' },
      });
      expect(await told('?types=media.failed')).toMatchObject([
        { subject: { externalId: 'gone' }, data: { code: expect.any(String) as string } },
      ]);
    });

    it('reports actions of the operator and the clock, each once', async () => {
      const files = filesOf(['p', 'q', 'r']);
      const { id, jobId } = await agency.upsertListing(aPublishableDraft({ announcementStatus: 'active', files }));
      await agency.finishedJob(jobId);
      const after = (await pageOf('?limit=500')).nextAfter;
      const endsIn = (interval: string) =>
        sql(`UPDATE listings SET expires_at = NOW(3) + INTERVAL ${interval} WHERE id = ?`, [id]);
      const pass = async (): Promise<void> => {
        await worker.get(ExpiryNoticesSweeper).sweep();
        await worker.get(ExpiryNoticesSweeper).sweep();
        await worker.get(ExpiredListingsSweeper).sweep();
      };
      await endsIn('8 DAY');
      await pass();
      await endsIn('6 DAY');
      await pass();
      await agency.upsertListing({ id, announcementValue: 651 });
      await endsIn('20 HOUR');
      await pass();
      await service.api.get(BlockCommands).block(id, 'stolen photos');
      await service.api.get(BlockCommands).unblock(id);
      await endsIn('-1 SECOND');
      await pass();
      await agency.finishedJob(jobId);
      const events = await told(`?after=${after}&types=listing.*`);
      const own = events.filter(({ type }) => type !== 'listing.published');
      expect(own.map(({ type, data }) => [type, data?.['days']])).toEqual([
        ['listing.expiring', 7],
        ['listing.updated', undefined],
        ['listing.expiring', 1],
        ['listing.blocked', undefined],
        ['listing.unblocked', undefined],
        ['listing.expired', undefined],
      ]);
      expect(own[3]).toMatchObject({
        changes: { announcementStatus: { from: 'active', to: 'blocked' } },
        data: { reason: 'stolen photos' },
      });
      expect(own[3]).not.toHaveProperty('keyId');
      expect(own[5]?.changes).toEqual({ announcementStatus: { from: 'active', to: 'expired' } });
    });

    it('reports a listing that is blocked with its creation as a draft that is then blocked', async () => {
      const blocked = await agency.upsertListing(aDraft());
      await service.api.get(BlockCommands).block(blocked.id, 'stolen photos');
      await agency.post('/listings/bulk', { operations: [{ op: 'delete', id: blocked.id }] }).expect(200);
      const again = aDraft({ externalId: blocked.externalId, announcementStatus: undefined });
      const { id } = await agency.upsertListing(again);
      expect(await told(`?subject=listing:${id}`)).toMatchObject([
        { type: 'listing.created', data: { status: 'draft' } },
        {
          type: 'listing.blocked',
          changes: { announcementStatus: { from: 'draft', to: 'blocked' } },
          data: { status: 'blocked' },
        },
      ]);
    });
  });

  describe('of agents', () => {
    it('name the import that a change has started, and none that was under way', async () => {
      const held = photos.serveHeld('agent-of-events.jpg', 51_900);
      const agent = anAgent({ avatar: { url: held.url, externalFileId: 'agent-of-events' } });
      const created = (await agency.put('/users', agent).expect(200)).body as { id: number; jobId: number };
      const renamed = (await agency.put('/users', { ...agent, name: 'Ana Rusu' }).expect(200)).body as {
        jobId: number;
      };
      held.release();
      await agency.finishedJob(created.jobId);
      expect(renamed.jobId).toBe(created.jobId);
      const events = await told('?types=agent.*');
      expect(events.map(({ type, jobId }) => [type, jobId ?? null])).toEqual([
        ['agent.created', created.jobId],
        ['agent.updated', null],
      ]);
    });

    it('reports their changes, and is erased with them', async () => {
      const agent = anAgent({ name: 'Ana Rusu', phone: '+37369123456' });
      const { id } = (await agency.put('/users', agent)).body as { id: number };
      await agency.put('/users', { id, name: 'Ana Maria Rusu', settings: { contact_viber: true } }).expect(200);
      await agency.put('/users', { id, name: 'Ana Maria Rusu' }).expect(200);
      const listing = await agency.upsertListing(aDraft({ userId: id }));
      const before = await told('?types=agent.*');
      expect(typesOf(before)).toEqual(['agent.created', 'agent.updated']);
      expect(before[1]?.changes).toMatchObject({
        name: { from: 'Ana Rusu', to: 'Ana Maria Rusu' },
        settings: { from: { contact_viber: false }, to: { contact_viber: true } },
      });
      await agency.delete(`/users/${id}/link`).expect(200);
      await agency.post('/users/bulk', { operations: [{ op: 'link', id, externalId: `x-${id}` }] }).expect(200);
      await agency.delete(`/users/${id}`).expect(200);
      const after = await told('?types=agent.*,listing.updated');
      expect(typesOf(after)).toEqual([
        ...['agent.created', 'agent.updated', 'agent.unlinked', 'agent.linked', 'listing.updated', 'agent.deleted'],
      ]);
      expect(after[4]).toMatchObject({ subject: { id: listing.id }, changes: { userId: { from: id, to: null } } });
      const [stored] = await sql<{ text: string | null }[]>(
        'SELECT GROUP_CONCAT(CONCAT_WS(" ", changes, data)) AS text FROM events WHERE agency_id = ? AND subject_type = "agent"',
        [agency.agencyId],
      );
      expect(stored?.text ?? '').not.toMatch(/Rusu|viber|373/);
    });

    it('reports that their picture is gone when its file is deleted', async () => {
      const agent = anAgent({ avatar: { ...nextPhoto(), externalFileId: 'portrait' } });
      const { id, jobId } = (await agency.put('/users', agent)).body as { id: number; jobId: number };
      await agency.finishedJob(jobId);
      const { avatar } = (await agency.get(`/users/${id}`)).body as { avatar: { id: number } };
      const { nextAfter } = await pageOf();
      await agency.delete('/media/external/portrait').expect(200);
      expect(await told(`?after=${nextAfter}`)).toMatchObject([
        {
          type: 'agent.updated',
          subject: { type: 'agent', id, externalId: agent.externalId },
          changes: { avatar: { from: avatar.id, to: null } },
        },
        { type: 'media.deleted', subject: { id: avatar.id } },
      ]);
    });
  });

  describe('with many writers', () => {
    it('is dense, and is delivered to each reader completely, in order, and once', async () => {
      const WRITERS = 10;
      const ROUNDS = 6;
      const PER_WRITE = 10;
      let areDone = false;
      const write = async (writer: number): Promise<void> => {
        for (let round = 0; round < ROUNDS; round += 1) {
          const operations = Array.from({ length: PER_WRITE }, (_, index) => ({
            op: 'upsert',
            ...aDraft({ externalId: `w${writer}-${index}` }),
            announcementValue: 100 + round,
            announcementCurrency: 'EUR',
          }));
          const response = await agency.post('/listings/bulk', { operations });
          expect((response.body as { summary: object }).summary).toMatchObject({ succeeded: PER_WRITE });
        }
      };
      const follow = async (limit: number): Promise<Told[]> => {
        const seen: Told[] = [];
        let after = 0;
        for (;;) {
          const last = areDone;
          const page = await pageOf(`?after=${after}&limit=${limit}&wait=${last ? 0 : 1}`);
          seen.push(...page.events);
          after = page.nextAfter;
          if (last && page.events.length === 0 && !page.more) return seen;
        }
      };
      const reading = [3, 50, 500].map(follow);
      await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
      areDone = true;
      const readers = await Promise.all(reading);
      const total = WRITERS * ROUNDS * PER_WRITE;
      const dense = Array.from({ length: total }, (_, index) => index + 1);
      for (const seen of readers) {
        expect(seen.map(({ seq }) => seq)).toEqual(dense);
        expect(seen).toEqual(readers[0]);
      }
      // The sequence of values of each listing, according to the writes.
      const values = new Map<string, unknown[]>();
      for (const { type, subject, changes } of readers[0] ?? []) {
        const own = values.get(subject.externalId ?? '') ?? [];
        own.push(type === 'listing.created' ? 'created' : changes?.['announcementValue']);
        values.set(subject.externalId ?? '', own);
      }
      const expected = ['created', ...[1, 2, 3, 4, 5].map((round) => ({ from: 99 + round, to: 100 + round }))];
      expect([...values.values()]).toEqual(Array.from({ length: WRITERS * PER_WRITE }, () => expected));
    }, 60_000);

    it('assigns the next position to late commits, whatever was inserted before and after', async () => {
      const database = service.api.get(DataSource);
      const late = database.createQueryRunner();
      const add = `INSERT INTO events (agency_id, type, subject_type, subject_id, occurred_at) VALUES (?, ?, ?, 1, NOW(3))`;
      await late.startTransaction('READ COMMITTED');
      await late.query(add, [agency.agencyId, 'media.ready', 'media']);
      await agency.upsertListing(aDraft());
      expect(await pageOf()).toMatchObject({
        events: [{ seq: 1, type: 'listing.created' }],
        nextAfter: 1,
        more: false,
      });
      await late.commitTransaction();
      await late.release();
      expect(await pageOf('?after=1')).toMatchObject({ events: [{ seq: 2, type: 'media.ready' }], nextAfter: 2 });
    });

    it('contains nothing of a transaction that was rolled back', async () => {
      const { id } = await agency.upsertListing(aDraft());
      const other = await agency.upsertListing(aDraft());
      const { externalId } = await agency.getListing(other.id);
      await agency.post(`/listings/${id}/link`, { externalId }).expect(409);
      await agency.put('/listings', { id, announcementValue: -1 }).expect(400);
      await agency.post('/listings/bulk', { operations: [{ op: 'validate', id, announcementValue: 7 }] }).expect(200);
      expect(typesOf(await told())).toEqual(['listing.created', 'listing.created']);
    });
  });

  describe('queried with wait', () => {
    it('responds as soon as a requested event happens, otherwise at the end of the time', async () => {
      const waiting = agency.get('/events?wait=25&types=listing.created').then((response) => response.body as Page);
      await agency.put('/users', anAgent()).expect(200);
      const { id } = await agency.upsertListing(aDraft());
      const page = await waiting;
      expect(page).toMatchObject({ events: [{ type: 'listing.created', subject: { id } }], more: false });
      const startedAt = performance.now();
      expect(await pageOf(`?after=${page.nextAfter}&wait=1`)).toEqual({
        events: [],
        nextAfter: page.nextAfter,
        more: false,
      });
      expect(performance.now() - startedAt).toBeGreaterThan(950);
    });

    it('holds no connection: any number may wait without affecting other requests', async () => {
      const { seq } = (await agency.get('/events/head')).body as { seq: number };
      const waiting = Array.from({ length: 60 }, () => agency.get(`/events?after=${seq}&wait=20`));
      const answers = Promise.all(waiting.map((wait) => wait.then((response) => response.body as Page)));
      const times: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        const startedAt = performance.now();
        await agency.get('/listings').expect(200);
        times.push(performance.now() - startedAt);
      }
      expect(Math.min(...times)).toBeLessThan(1_000);
      await agency.upsertListing(aDraft());
      const pages = await answers;
      expect(pages.map(({ events }) => events.length)).toEqual(pages.map(() => 1));
    });
  });

  describe('queried by many concurrently', () => {
    it('is numbered for all of them together, and read once for those who request the same page', async () => {
      const READERS = 60;
      const { counter, url } = await MessageCounter.before(service.config.databaseUrl);
      const counted = await startService({ DATABASE_URL: url });
      try {
        const client = new ApiClient(counted.url, agency.apiKey, agency.agencyId);
        const waitAll = (after: number, limits: number[]) =>
          limits.map((limit) => client.get(`/events?after=${after}&limit=${limit}&wait=20`));
        const answers = async (waiting: ReturnType<typeof waitAll>): Promise<Page[]> =>
          (await Promise.all(waiting)).map(({ body }) => body as Page);
        for (const [limits, most] of [
          [Array.from({ length: READERS }, () => 10), READERS],
          // One read each, and what new connections send first; numbering by each reader would be twice that more.
          [Array.from({ length: READERS }, (_, index) => index + 1), 2.5 * READERS],
        ] as const) {
          const { seq } = (await client.get('/events/head')).body as { seq: number };
          const waiting = answers(waitAll(seq, [...limits]));
          // Their first reads are over when the database gets no more queries.
          await eventually(async () => (await counter.during(() => sleep(200))) === 0);
          let pages: Page[] = [];
          const messages = await counter.during(async () => {
            await client.put('/users', anAgent()).expect(200);
            pages = await waiting;
          });
          expect(pages.map(({ events, nextAfter }) => [events.length, nextAfter])).toEqual(
            limits.map(() => [1, seq + 1]),
          );
          expect(messages).toBeLessThan(most);
        }
      } finally {
        await counted.close();
        await counter.close();
      }
    });
  });

  describe('filtered', () => {
    it('skips events that do not match', async () => {
      const { id } = await agency.upsertListing(aDraft());
      await agency.put('/users', anAgent()).expect(200);
      await agency.upsertListing(aDraft());
      expect(await pageOf('?types=agent.*&limit=1')).toMatchObject({ events: [{ seq: 2 }], nextAfter: 2, more: true });
      expect(await pageOf('?after=2&types=agent.*')).toEqual({ events: [], nextAfter: 3, more: false });
      expect(await pageOf(`?subject=listing:${id}`)).toMatchObject({ events: [{ seq: 1 }], nextAfter: 3, more: false });
      expect(typesOf(await told('?types=agent.created&types=listing.created'))).toHaveLength(3);
      expect((await agency.get('/events/head')).body).toEqual({ seq: 3, oldestAfter: 0 });
    });

    it.each([
      ['?types=listing.moved', 'INVALID_OPTION'],
      ['?types=', 'INVALID_OPTION'],
      ['?subject=57', 'INVALID_FORMAT'],
      ['?subject=listing:0', 'INVALID_FORMAT'],
      ['?externalSubject=CRM-1042', 'INVALID_FORMAT'],
      ['?externalSubject=webhook:1', 'INVALID_FORMAT'],
      ['?externalSubject=listing:', 'INVALID_FORMAT'],
      ['?externalSubject=listing:a%20b', 'INVALID_FORMAT'],
      ['?after=-1', 'TOO_SMALL'],
      ['?after=1000', 'UNKNOWN_REFERENCE'],
      ['?limit=501', 'TOO_LARGE'],
      ['?wait=31', 'TOO_LARGE'],
      ['?since=1', 'UNKNOWN_FIELD'],
    ])('refuses %s', async (query, code) => {
      const response = await agency.get(`/events${query}`);
      expect([response.status, errorOf(response).details?.map((detail) => detail.code)]).toEqual([400, [code]]);
    });

    it('finds the object that has an external id now, with what happened to it under another one', async () => {
      const { id } = await agency.upsertListing(aDraft({ externalId: 'flat-a' }));
      await agency.upsertListing(aDraft({ externalId: 'flat-b' }));
      await agency.put('/users', anAgent({ externalId: 'flat-a' })).expect(200);
      await agency.post(`/listings/${id}/link`, { externalId: 'flat-c' }).expect(200);
      const ofListing = await told('?externalSubject=listing:flat-c');
      expect(ofListing.map(({ seq, type, subject }) => [seq, type, subject.externalId])).toEqual([
        [1, 'listing.created', 'flat-a'],
        [4, 'listing.linked', 'flat-c'],
      ]);
      expect(await pageOf('?externalSubject=agent:flat-a')).toMatchObject({
        events: [{ seq: 3, type: 'agent.created' }],
        nextAfter: 4,
        more: false,
      });
      expect(typesOf(await told('?externalSubject=listing:flat-c&types=listing.linked'))).toEqual(['listing.linked']);
      await agency.delete(`/listings/${id}`).expect(200);
      for (const [query, code, message] of [
        ...['listing:flat-a', 'listing:flat-c', 'media:flat-a', 'agent:FLAT-A'].map((gone) => [
          `externalSubject=${gone}`,
          'UNKNOWN_REFERENCE',
          'externalSubject must be the external id that an object has now; otherwise send subject.',
        ]),
        [
          `subject=listing:${id}&externalSubject=listing:flat-b`,
          'CONFLICTING_FIELDS',
          'externalSubject and subject cannot be sent together.',
        ],
      ]) {
        const refused = await agency.get(`/events?${query}`);
        expect([refused.status, errorOf(refused).details]).toEqual([
          400,
          [{ pointer: '/externalSubject', field: 'externalSubject', code, message }],
        ]);
      }
      expect(typesOf(await told(`?subject=listing:${id}`))).toEqual([
        ...['listing.created', 'listing.linked', 'listing.deleted'],
      ]);
    });

    it('shows a key what its scopes may read', async () => {
      await agency.upsertListing(aDraft());
      await agency.put('/users', anAgent()).expect(200);
      const operator = await startOperator(service.config);
      const scopes = ['--scopes', 'users:read'];
      const issued = await operator.run(['key', 'issue', '--agency', String(agency.agencyId), '--json', ...scopes]);
      await operator.close();
      const reader = new ApiClient(service.url, (JSON.parse(issued) as { apiKey: string }).apiKey, agency.agencyId);
      expect(await pageOf('', reader)).toMatchObject({
        events: [{ type: 'agent.created' }],
        nextAfter: 2,
        more: false,
      });
      for (const query of ['types=agent.*,listing.*', 'subject=listing:1', 'externalSubject=listing:nobody']) {
        const refused = await reader.get(`/events?${query}`);
        expect([refused.status, errorOf(refused).details]).toMatchObject([403, [{ allowed: ['listings:read'] }]]);
      }
    });
  });

  describe('of one listing', () => {
    it('is returned newest first, page by page, even after its deletion', async () => {
      const { id } = await agency.upsertListing(aDraft());
      for (const value of [1, 2, 3, 4]) {
        await agency.upsertListing({ id, announcementValue: value });
        await agency.upsertListing(aDraft());
      }
      await agency.post('/listings/bulk', { operations: [{ op: 'delete', id }] }).expect(200);
      const seen: Told[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
        const response = await agency.get(`/listings/${id}/history?limit=2${query}`).expect(200);
        const page = response.body as { events: Told[]; nextCursor: string | null };
        seen.push(...page.events);
        cursor = page.nextCursor;
      }
      const changes = [3, 2, 1].map((value) => ({ announcementValue: { from: value, to: value + 1 } }));
      expect(seen.map((event) => event.changes ?? event.type)).toEqual([
        'listing.deleted',
        ...changes,
        { announcementValue: { from: null, to: 1 } },
        'listing.created',
      ]);
      const stranger = await service.newAgency();
      await stranger.get(`/listings/${id}/history`).expect(404);
      await agency.get('/listings/999999999/history').expect(404);
      await agency.get('/listings/x/history').expect(400);
    });

    it('is returned by the external id that the listing has now, with what was before it had it (D-285)', async () => {
      const { id } = await agency.upsertListing({ ...aDraft(), externalId: 'history-1' });
      await agency.upsertListing({ id, announcementValue: 650 });
      await agency.post(`/listings/${id}/link`, { externalId: 'history-2' }).expect(200);
      const byName = await agency.get('/listings/external/history-2/history').expect(200);
      const types = (byName.body as { events: Told[] }).events.map(({ type }) => type);
      expect(types).toEqual(['listing.linked', 'listing.updated', 'listing.created']);
      expect((await agency.get(`/listings/${id}/history`).expect(200)).body).toEqual(byName.body);
      const first = await agency.get('/listings/external/history-2/history?limit=1').expect(200);
      const { nextCursor } = first.body as { nextCursor: string };
      const rest = await agency.get(`/listings/external/history-2/history?cursor=${nextCursor}`).expect(200);
      expect((rest.body as { events: Told[] }).events.map(({ type }) => type)).toEqual(types.slice(1));
      await agency.get('/listings/external/history-1/history').expect(404);
      const successor = await agency.upsertListing({ ...aDraft(), externalId: 'history-1' });
      await agency.post('/listings/bulk', { operations: [{ op: 'delete', id }] }).expect(200);
      await agency.get('/listings/external/history-2/history').expect(404);
      const other = await agency.get('/listings/external/history-1/history').expect(200);
      expect(other.body).toMatchObject({ events: [{ type: 'listing.created', subject: { id: successor.id } }] });
      const stranger = await service.newAgency();
      await stranger.get('/listings/external/history-1/history').expect(404);
      await agency.get('/listings/external/history%201/history').expect(400);
    });
  });

  describe('with more unread events than are numbered in a second', () => {
    const UNREAD = 25_000;
    const AT_A_TIME = 1_000;
    let listingId: number;

    beforeEach(async () => {
      ({ id: listingId } = await agency.upsertListing(aDraft()));
      for (let count = 0; count < UNREAD; count += AT_A_TIME) {
        await sql(
          `INSERT INTO events (agency_id, type, subject_type, subject_id, occurred_at)
             WITH RECURSIVE numbers AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
             SELECT ?, 'media.ready', 'media', n, NOW(3) FROM numbers`,
          [AT_A_TIME, agency.agencyId],
        );
      }
      await agency.upsertListing({ id: listingId, announcementValue: 5 });
    });

    it('tells where it ends', async () => {
      expect((await agency.get('/events/head').expect(200)).body).toMatchObject({ seq: UNREAD + 2 });
    });

    it('has the latest events of an object', async () => {
      const history = (await agency.get(`/listings/${listingId}/history`).expect(200)).body as Pick<Page, 'events'>;
      expect(typesOf(history.events)).toEqual(['listing.updated', 'listing.created']);
    });

    it('sends a new webhook nothing of what happened before it', async () => {
      const webhook = { url: 'https://crm.example/hooks', types: ['media.*'], active: false };
      expect((await agency.post('/webhooks', webhook).expect(201)).body).toMatchObject({ lastSeq: UNREAD + 2 });
    });

    it('says of each page whether more events follow', async () => {
      let page: Page = { events: [], nextAfter: 0, more: true };
      while (page.more) {
        page = await pageOf(`?after=${page.nextAfter}&types=webhook.*`);
      }
      expect(page.nextAfter).toBe(UNREAD + 2);
    });
  });

  describe('kept for 90 days', () => {
    it('reports that events are gone which were removed while they were about to be read', async () => {
      for (let count = 0; count < 4; count += 1) await agency.upsertListing(aDraft());
      expect((await pageOf('?limit=1')).nextAfter).toBe(1);
      const old = 'UPDATE events SET occurred_at = NOW(3) - INTERVAL 91 DAY WHERE agency_id = ? AND seq <= ?';
      await sql(old, [agency.agencyId, 3]);
      const events = service.api.get(EventsRepository);
      const inRange = events.inRange.bind(events);
      jest.spyOn(events, 'inRange').mockImplementationOnce(async (...range) => {
        await worker.get(OldEvents).removeAllOf(agency.agencyId, new Date(Date.now() - 24 * 3_600_000));
        return inRange(...range);
      });
      const page = await agency.get('/events?after=1');
      expect([page.status, page.body]).toMatchObject([410, { error_code: 'EVENTS_EXPIRED', oldestAfter: 3 }]);
    });

    it('reports that events are gone, and continues with the rest', async () => {
      for (let count = 0; count < 5; count += 1) await agency.upsertListing(aDraft());
      expect((await pageOf('?limit=2')).nextAfter).toBe(2);
      // Nobody has read these, but they are old all the same.
      for (let count = 0; count < 2; count += 1) await agency.upsertListing(aDraft());
      await sql('UPDATE events SET occurred_at = NOW(3) - INTERVAL 91 DAY WHERE agency_id = ? ORDER BY id LIMIT 6', [
        agency.agencyId,
      ]);
      // Those of other tests are newer and would come before them.
      await sql('DELETE FROM events WHERE agency_id <> ?', [agency.agencyId]);
      await worker.get(OldEventsSweeper).sweep();
      const expired = await agency.get('/events?after=2');
      expect([expired.status, expired.body]).toMatchObject([410, { error_code: 'EVENTS_EXPIRED', oldestAfter: 6 }]);
      expect(await pageOf('?after=6')).toMatchObject({ events: [{ seq: 7 }], nextAfter: 7 });
      expect(await pageOf()).toMatchObject({ events: [{ seq: 7 }], nextAfter: 7 });
      expect((await agency.get('/events/head')).body).toEqual({ seq: 7, oldestAfter: 6 });
    });
  });
});
