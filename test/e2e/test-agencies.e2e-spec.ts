import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import { ApiKeyAuthenticator } from '../../src/auth/keys/api-key-authenticator.js';
import { ApiKeysService } from '../../src/auth/keys/api-keys.service.js';
import { FILE_FAILURE_CODES } from '../../src/errors/file-failures.js';
import { JOB_ERROR_CODES } from '../../src/errors/job-errors.js';
import { Storage } from '../../src/integrations/storage/storage.js';
import { noneProcessed } from '../../src/test-agencies/clock/processed-counts.js';
import { ADVANCES_MAX } from '../../src/test-agencies/clock/test-clock.js';
import { TestClocksRepository } from '../../src/test-agencies/clock/test-clocks.repository.js';
import { TimePassing } from '../../src/test-agencies/clock/time-passing.js';
import { JobOutcomes } from '../../src/test-agencies/outcomes/job-outcomes.js';
import { TestAgenciesSweeper } from '../../src/test-agencies/test-agencies.sweeper.js';
import { aDraft, aPublishableDraft } from '../factories/listings.js';
import { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { untilWaiting, WITH_METRICS } from '../support/long-polls.js';
import { startOperator } from '../support/operator.js';
import { photo, type PhotoServer, startPhotoServer } from '../support/photos.js';

/** The notice on a page in each language, written down independently of the page's words. */
const NOTICES = { ro: 'Anunț de probă', ru: 'Тестовое объявление', en: 'Test listing' } as const;

/** An agency for tests: B-11; D-226. */
describe('a test agency', () => {
  let photos: PhotoServer;
  let service: TestService;
  let worker: NestExpressApplication;
  let test: ApiClient;
  let real: ApiClient;

  beforeAll(async () => {
    photos = await startPhotoServer();
    service = await startService({ ...WITH_METRICS, MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
    worker = await service.startWorker();
    [test, real] = [await service.newTestAgency(), await service.newAgency()];
  });

  afterAll(async () => {
    await service.close();
    await photos.close();
  });

  const threePhotos = (first: number): { url: string }[] =>
    [0, 1, 2].map((index) => ({ url: photos.photoUrl(first + index) }));

  async function publish(client: ApiClient, fields: object = {}): Promise<number> {
    const { id, jobId } = await client.upsertListing(
      aPublishableDraft({ announcementStatus: 'active', files: threePhotos(1), ...fields }),
    );
    expect(await client.finishedJob(jobId)).toMatchObject({ status: 'completed' });
    return id;
  }

  describe('its kind', () => {
    it('shows in its first key, in further ones and in GET /agency', async () => {
      const issued = await service.api
        .get(ApiKeysService)
        .issue(test.agencyId, { scopes: ['listings:read'], notBefore: null, expires: null });
      const rotated = await service.api.get(ApiKeysService).rotate(issued.keyId, 60, null);
      for (const apiKey of [test.apiKey, issued.apiKey, rotated.apiKey]) {
        expect(apiKey).toMatch(/^pls_test_[0-9A-Za-z]{49}$/);
        const answer = await test.get('/agency').set('Authorization', `ApiKey ${apiKey}`).expect(200);
        expect(answer.body).toMatchObject({ id: test.agencyId, test: true, key: { prefix: apiKey.slice(0, 17) } });
      }
      expect(real.apiKey).toMatch(/^pls_[0-9A-Za-z]{49}$/);
      expect((await real.get('/agency').expect(200)).body).toMatchObject({ id: real.agencyId, test: false });
    });

    it('is chosen by the operator when it is created, and shown from then on', async () => {
      const operator = await startOperator(service.config);
      try {
        const created = JSON.parse(await operator.run(['agency', 'create', 'Probă', '--test', '--json'])) as {
          agencyId: number;
          apiKey: string;
        };
        expect(created.apiKey).toMatch(/^pls_test_/);
        expect(await operator.run(['agency', 'list'])).toMatch(new RegExp(`^${created.agencyId} .*\\btest\\b`, 'm'));
        expect(await operator.run(['agency', 'list'])).toMatch(new RegExp(`^${real.agencyId} .*\\breal\\b`, 'm'));
        expect(await operator.run(['agency', 'show', `${created.agencyId}`])).toMatch(/^kind: test$/m);
        const shown = JSON.parse(await operator.run(['agency', 'show', `${real.agencyId}`, '--json'])) as object;
        expect(shown).toMatchObject({ id: real.agencyId, isTest: false });
        await expect(operator.run(['agency', 'show', '999999999'])).rejects.toThrow('There is no agency 999999999.');
      } finally {
        await operator.close();
      }
    });
  });

  describe('its pages', () => {
    /** The same flat, offered by both: each would be the other's most similar listing. */
    let ofTest: number;
    let ofReal: number;

    beforeAll(async () => {
      [ofTest, ofReal] = [await publish(test), await publish(real)];
    });

    const visit = (path: string): Promise<Response> => fetch(service.url + path);

    it.each(['ro', 'ru', 'en'] as const)('say so in %s, and must not be indexed', async (language) => {
      const page = await visit(`/${language}/announcement/${ofTest}`);
      expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
      const text = await page.text();
      expect(text).toContain(`<strong>${NOTICES[language]}.</strong>`);
      expect(text).toContain('<meta name="robots" content="noindex" />');
      expect(text).toContain(`<title>${NOTICES[language]} · `);
      const picture = /src="[^"]*(\/announcement\/\d+\/files\/[^"]+)"/.exec(text)?.[1] ?? '';
      expect((await visit(picture)).headers.get('x-robots-tag')).toBe('noindex');

      const other = await visit(`/${language}/announcement/${ofReal}`);
      expect([other.status, other.headers.get('x-robots-tag')]).toEqual([200, null]);
      const said = await other.text();
      expect(said).not.toContain(NOTICES[language]);
      expect(said).not.toContain('noindex');
    });

    it('are in no sitemap and in no list of listings, except those of the same agency', async () => {
      await real.upsertListing({ id: ofReal, announcementStatus: 'completed' });
      const sitemap = await (await visit('/sitemap.xml')).text();
      const parts = [...sitemap.matchAll(/<loc>[^<]*(\/sitemaps\/\d+\.xml)<\/loc>/g)].map(([, path = '']) => path);
      const all = (await Promise.all(parts.map(async (path) => (await visit(path)).text()))).join('') + sitemap;
      expect(all).toContain(`/announcement/${ofReal}</loc>`);
      expect(all).not.toContain(`/announcement/${ofTest}</loc>`);
      for (const path of ['/en', '/en/nothing-here', `/en/announcement/${ofReal}`, '/en/announcement/999999999']) {
        expect(await (await visit(path)).text()).not.toContain(`/announcement/${ofTest}"`);
      }
      const sibling = await publish(test, { files: threePhotos(11) });
      await test.upsertListing({ id: sibling, announcementStatus: 'hidden' });
      expect(await (await visit(`/en/announcement/${sibling}`)).text()).toContain(`/announcement/${ofTest}"`);
    });
  });

  const testing = (client: ApiClient, path: string, body?: object) =>
    body === undefined ? client.get(`/test/${path}`) : client.post(`/test/${path}`, body);

  const statusOf = async (client: ApiClient, id: number): Promise<unknown> => (await client.getListing(id))['status'];

  async function typesSince(client: ApiClient, after: number): Promise<string[]> {
    const { body } = (await client
      .get(`/events?after=${after}&types=listing.expiring,listing.expired`)
      .expect(200)) as {
      body: { events: { type: string; subject: { id: number } }[] };
    };
    return body.events.map(({ type, subject }) => `${type} ${subject.id}`);
  }

  const headOf = async (client: ApiClient): Promise<number> =>
    ((await client.get('/events/head').expect(200)).body as { seq: number }).seq;

  const sql = <T>(query: string, values: unknown[] = []) => service.api.get(DataSource).query<T>(query, values);

  describe('its clock', () => {
    it('makes listings expire that are due by it, announces those that are about to, and affects no other agency', async () => {
      const [own, sibling] = [await service.newTestAgency(), await service.newTestAgency()];
      const [due, hers, reals] = [
        await publish(own, { files: threePhotos(20) }),
        await publish(sibling, { files: threePhotos(20) }),
        await publish(real, { files: threePhotos(20) }),
      ];
      const [head, heads] = [await headOf(own), await headOf(sibling)];
      const before = (await testing(own, 'clock').expect(200)).body as { time: string; serviceTime: string };
      expect(before).toEqual({ time: before.serviceTime, serviceTime: before.serviceTime, aheadSeconds: 0 });

      const first = (await testing(own, 'clock', { advance: 'P54D' }).expect(200)).body as object;
      expect(first).toMatchObject({ complete: true, passed: { listingsExpiring: 1, listingsExpired: 0 } });
      expect(await statusOf(own, due)).toBe('active');
      const second = (await testing(own, 'clock', { advance: 'P6DT1H' }).expect(200)).body as {
        time: string;
        serviceTime: string;
      };
      const hours = (Date.parse(second.time) - Date.parse(second.serviceTime)) / 3_600_000;
      expect([hours, second]).toMatchObject([60 * 24 + 1, { passed: { listingsExpired: 1 } }]);
      expect(await statusOf(own, due)).toBe('expired');
      expect((await fetch(`${service.url}/announcement/${due}`)).status).toBe(410);
      expect(await typesSince(own, head)).toEqual([`listing.expiring ${due}`, `listing.expired ${due}`]);

      for (const [client, id] of [[sibling, hers] as const, [real, reals] as const]) {
        expect(await statusOf(client, id)).toBe('active');
      }
      expect(await typesSince(sibling, heads)).toEqual([]);
    });

    it('gives what is written after an advance its whole lifetime, however it is written', async () => {
      const own = await service.newTestAgency();
      await testing(own, 'clock', { advance: 'P100D' }).expect(200);
      const id = await publish(own, { files: threePhotos(30) });
      const { externalId } = (await own.getListing(id)) as unknown as { externalId: string };
      const expiryInDays = async (): Promise<number> => {
        const { expiresAt } = (await own.getListing(id)) as unknown as { expiresAt: string };
        const { time } = (await testing(own, 'clock')).body as { time: string };
        return Math.round((Date.parse(expiresAt) - Date.parse(time)) / 86_400_000);
      };
      expect(await expiryInDays()).toBe(60);
      await testing(own, 'clock', { advance: 'P5D' }).expect(200);
      expect(await expiryInDays()).toBe(55);
      await own.upsertListing({ externalId, announcementValue: 651 });
      expect(await expiryInDays()).toBe(60);
      await testing(own, 'clock', { advance: 'P5D' }).expect(200);
      await own.upsertListing({ externalId, announcementValue: 651 });
      await own.upsertListing({ externalId, announcementValue: 651 });
      expect(await expiryInDays()).toBe(60);
      expect(await statusOf(own, id)).toBe('active');
    });

    it('makes a comparison report what is in sync but expires soon, or has expired (D-237)', async () => {
      const own = await service.newTestAgency();
      const named = async (id: number): Promise<string> =>
        ((await own.getListing(id)) as unknown as { externalId: string }).externalId;
      const live = await publish(own, { files: threePhotos(33) });
      const hidden = await publish(own, { files: threePhotos(36) });
      await own.upsertListing({ id: hidden, announcementStatus: 'hidden' });
      const { id: draft } = await own.upsertListing(aDraft());
      const inventory = await Promise.all([live, hidden, draft].map(async (id) => ({ externalId: await named(id) })));
      const expiring = async (): Promise<object> => {
        const answer = await own.post('/listings/reconcile', { inventory }).expect(200);
        const plan = answer.body as { summary: { inStep: number; expiring: number }; expiring: string[] };
        expect(plan.summary).toMatchObject({ inStep: 3, expiring: plan.expiring.length });
        return plan.expiring;
      };
      const liveName = await named(live);

      expect(await expiring()).toEqual([]);
      await testing(own, 'clock', { advance: 'P45DT23H' }).expect(200);
      expect(await expiring()).toEqual([]);
      await testing(own, 'clock', { advance: 'PT2H' }).expect(200);
      expect(await expiring()).toEqual([liveName]);
      await own.upsertListing({ externalId: liveName, skipUnchanged: true });
      expect(await expiring()).toEqual([]);
      await testing(own, 'clock', { advance: 'P61D' }).expect(200);
      expect(await statusOf(own, live)).toBe('expired');
      expect(await expiring()).toEqual([liveName]);
    });

    it('ages unreferenced files, old jobs, events and stored responses, and nothing newer', async () => {
      const own = await service.newTestAgency();
      const importOf = async (seed: number): Promise<number> => {
        const { body } = (await own.post('/media/upload-from-url', {
          url: photos.photoUrl(seed),
          externalId: `file-${seed}`,
        })) as {
          body: { mediaId: number; jobId: number };
        };
        await own.finishedJob(body.jobId);
        return body.mediaId;
      };
      const isThere = async (id: number): Promise<boolean> => (await own.get(`/media/${id}`)).status === 200;
      const request = own.post('/listings/bulk', { operations: [] }).set('Idempotency-Key', 'kept-for-a-day');
      await request;
      const [old, head] = [await importOf(40), await headOf(own)];
      await testing(own, 'clock', { advance: 'P20D' }).expect(200);
      const young = await importOf(41);
      const passed = (await testing(own, 'clock', { advance: 'P11D' }).expect(200)).body as { passed: object };
      expect(passed).toMatchObject({ passed: { filesDeleted: 1 } });
      expect([await isThere(old), await isThere(young)]).toEqual([false, true]);
      await testing(own, 'clock', { advance: 'P80D' }).expect(200);
      expect([await isThere(young), (await own.get(`/events?after=${head - 1}`)).status]).toEqual([false, 410]);
      const counted = await sql<{ count: number }[]>(
        'SELECT (SELECT COUNT(*) FROM jobs WHERE agency_id = ?) + (SELECT COUNT(*) FROM events WHERE agency_id = ?) AS count',
        [own.agencyId, own.agencyId],
      );
      // The events about what the last advance itself deleted.
      expect(Number(counted[0]?.count)).toBeLessThanOrEqual(2);
    });

    it('has nothing more processed by a worker that has to exit, whichever step it is at', async () => {
      const own = await service.newTestAgency();
      await publish(own, { files: threePhotos(43) });
      const [clocks, passing] = [service.api.get(TestClocksRepository), service.api.get(TimePassing)];
      // The worker's own pass could come first.
      const passes = jest.spyOn(worker.get(TestAgenciesSweeper), 'sweep').mockResolvedValue();
      try {
        await clocks.advance(
          { manager: service.api.get(DataSource).manager, agencyId: own.agencyId },
          await clocks.read(own.agencyId),
          400 * 86_400,
        );
        const passed = noneProcessed();
        await passing.run(own.agencyId, passed, AbortSignal.abort());
        expect(passed).toEqual(noneProcessed());

        const leaving = new AbortController();
        const interrupted = Object.defineProperty(noneProcessed(), 'eventsDeleted', {
          get: () => 0,
          set: () => leaving.abort(),
        });
        await passing.run(own.agencyId, interrupted, leaving.signal);
        expect(leaving.signal.aborted).toBe(true);
        expect(interrupted).toMatchObject({ listingsExpired: 1, jobsDeleted: 0 });

        await passing.run(own.agencyId, passed);
        expect(passed.jobsDeleted).toBeGreaterThan(0);
      } finally {
        passes.mockRestore();
      }
    });

    it.each([
      [{ advance: '61 days' }, 'INVALID_FORMAT'],
      [{ advance: 'P1M' }, 'INVALID_FORMAT'],
      [{ advance: 'PT0S' }, 'TOO_SMALL'],
      [{ advance: 'P367D' }, 'TOO_LARGE'],
      [{ advance: 'P3650D' }, 'TOO_LARGE'],
      [{ advance: 'PT99999999H' }, 'TOO_LARGE'],
      [{ advance: 61 }, 'INVALID_TYPE'],
      [{}, 'REQUIRED'],
    ])('rejects %j with %s', async (body, code) => {
      const answer = await testing(test, 'clock', body).expect(400);
      expect(answer.body).toMatchObject({ details: [{ pointer: '/advance', code }] });
    });

    it('is ahead by ten years at most', async () => {
      const own = await service.newTestAgency();
      for (let year = 0; year < 9; year += 1) {
        await testing(own, 'clock', { advance: 'P366D' }).expect(200);
      }
      const refused = await testing(own, 'clock', { advance: 'P366D' }).expect(400);
      expect(refused.body).toMatchObject({ details: [{ pointer: '/advance', code: 'TOO_LARGE' }] });
    });
  });

  describe('its reset', () => {
    /** Ends the worker's own passes every 30 seconds, one of which would complete a reset that a test holds in progress. */
    beforeAll(() => worker.get(TestAgenciesSweeper).beforeApplicationShutdown());

    it('is needed after a thousand advances, as a 429 with Retry-After says', async () => {
      const own = await service.newTestAgency();
      const advances = Array.from({ length: ADVANCES_MAX }, () => [own.agencyId, new Date(), 1]);
      await sql('INSERT INTO clock_advances (agency_id, advanced_at, seconds) VALUES ?', [advances]);
      const refused = await testing(own, 'clock', { advance: 'PT1S' }).expect(429);
      expect(refused.body).toMatchObject({ error_code: 'QUOTA_EXCEEDED', details: [{ pointer: '/advance' }] });
      expect(refused.headers).toHaveProperty('retry-after', '60');
      await own.post('/test/reset', {}).expect(200);
      await testing(own, 'clock', { advance: 'PT1S' }).expect(200);
    });

    it('is reported to a reader of its events who is waiting', async () => {
      const own = await service.newTestAgency();
      await own.upsertListing(aDraft());
      const after = await headOf(own);
      const waiting = own.get(`/events?after=${after}&types=agent.*&wait=20`);
      const answered = waiting.then(({ status, body }) => [status, (body as { error_code: string }).error_code]);
      await untilWaiting(service.url, 'events', 1);
      await own.upsertListing(aDraft());
      // Only an event with a position leaves a gap.
      expect(await headOf(own)).toBeGreaterThan(after);
      await own.post('/test/reset', {}).expect(200);
      await own.put('/users', { externalId: 'later', name: 'Ana' }).expect(200);
      expect(await answered).toEqual([410, 'EVENTS_EXPIRED']);
    });

    it.each([
      ['has read everything', 1, 0],
      ['has read everything that has a number', 1, 1],
      ['waits for the first one', 0, 0],
    ])('is reported to a reader of its events who %s', async (_, read, unread) => {
      const own = await service.newTestAgency();
      for (let count = 0; count < read; count += 1) await own.upsertListing(aDraft());
      const after = await headOf(own);
      for (let count = 0; count < unread; count += 1) await own.upsertListing(aDraft());
      await own.post('/test/reset', {}).expect(200);
      const refused = await own.get(`/events?after=${after}`);
      const oldestAfter = after + 1;
      expect([refused.status, refused.body]).toMatchObject([410, { error_code: 'EVENTS_EXPIRED', oldestAfter }]);
      await own.upsertListing(aDraft());
      const { events } = (await own.get(`/events?after=${oldestAfter}`).expect(200)).body as { events: object[] };
      expect(events).toMatchObject([{ seq: oldestAfter + 1, type: 'listing.created' }]);
    });

    it('empties it except for keys and webhooks, resets its clock, and permits a new start with the same ids', async () => {
      const own = await service.newTestAgency();
      const sent = aPublishableDraft({ announcementStatus: 'active', files: threePhotos(50) });
      const { id, jobId } = await own.upsertListing(sent);
      await own.finishedJob(jobId);
      await own.put('/users', { externalId: 'ana', name: 'Ana' }).expect(200);
      const hook = { url: 'https://crm.example/hook', types: ['listing.*'], active: false };
      const webhook = (await own.post('/webhooks', hook).expect(201)).body as { id: number };
      await testing(own, 'clock', { advance: 'PT1H' }).expect(200);
      const seq = await headOf(own);

      const reset = await own.post('/test/reset', {}).set('Idempotency-Key', 'once').expect(200);
      expect(reset.body).toEqual({ complete: true });
      for (const path of ['/listings', '/users', '/jobs']) {
        expect((await own.get(path).expect(200)).body).toMatchObject({ items: [] });
      }
      const tables = await sql<{ name: string }[]>(
        `SELECT DISTINCT table_name AS name FROM information_schema.columns
          WHERE table_schema = DATABASE() AND column_name = 'agency_id'`,
      );
      const left: string[] = [];
      for (const { name } of tables) {
        const [row] = await sql<{ count: number }[]>(`SELECT COUNT(*) AS count FROM ${name} WHERE agency_id = ?`, [
          own.agencyId,
        ]);
        if (Number(row?.count) > 0) left.push(name);
      }
      expect(left.sort()).toEqual(
        ['api_keys', 'event_heads', 'idempotent_answers', 'job_lanes', 'webhooks'].filter((name) =>
          left.includes(name),
        ),
      );
      expect((await fetch(`${service.url}/announcement/${id}`)).status).toBe(404);
      expect((await testing(own, 'clock')).body).toMatchObject({ aheadSeconds: 0 });
      expect((await own.get(`/webhooks/${webhook.id}`).expect(200)).body).toMatchObject({ lastSeq: seq + 1 });
      expect([(await own.get('/events?after=0')).status, await headOf(own)]).toEqual([410, seq + 1]);

      const again = await own.upsertListing(sent);
      expect(again).toMatchObject({ created: true });
      expect(await own.finishedJob(again['jobId'])).toMatchObject({ status: 'completed' });
      // The same key is the same request: nothing is emptied twice.
      await own.post('/test/reset', {}).set('Idempotency-Key', 'once').expect(200);
      expect(await statusOf(own, again.id)).toBe('active');
    });

    it('lets its next job take part in the current round, whatever it had queued before', async () => {
      const [own, other] = [await service.newTestAgency(), await service.newTestAgency()];
      const operations = Array.from({ length: 100 }, (_, index) => {
        const externalId = `test-slow-30s-${index}`;
        return { op: 'upload-from-url', url: `https://crm.example/${externalId}.jpg`, externalId };
      });
      await own.post('/media/bulk', { operations }).expect(200);
      await own.post('/test/reset', {}).expect(200);
      const tagOfNext = async (agency: ApiClient): Promise<number> => {
        const sent = { url: 'https://crm.example/test-photo-404.jpg', externalId: 'next' };
        const { jobId } = (await agency.post('/media/upload-from-url', sent).expect(202)).body as { jobId: number };
        const [job] = await sql<{ tag: number }[]>('SELECT fair_tag AS tag FROM jobs WHERE id = ?', [jobId]);
        return job?.tag ?? Infinity;
      };
      const current = await tagOfNext(other);
      expect(await tagOfNext(own)).toBe(current);
    });

    it('removes everything written before, and nothing written after, while jobs run and writes arrive', async () => {
      const own = await service.newTestAgency();
      let isOver = false;
      const answers: number[] = [];
      const writers = [1, 2, 3].map(async (writer) => {
        for (let round = 0; !isOver; round += 1) {
          const listing = aPublishableDraft({ externalId: `w${writer}-${round % 5}`, announcementStatus: 'active' });
          const { status } = await own.put('/listings', { ...listing, files: threePhotos(60 + 3 * writer) });
          answers.push(status);
        }
      });
      for (let times = 0; times < 3; times += 1) {
        expect((await own.post('/test/reset', {}).expect(200)).body).toEqual({ complete: true });
      }
      isOver = true;
      await Promise.all(writers);
      expect(answers.filter((status) => ![200, 429].includes(status))).toEqual([]);
      await own.post('/test/reset', {}).expect(200);
      expect((await own.get('/listings').expect(200)).body).toMatchObject({ items: [] });
      const { id, jobId } = await own.upsertListing(
        aPublishableDraft({ externalId: 'w1-0', announcementStatus: 'active', files: threePhotos(63) }),
      );
      expect(await own.finishedJob(jobId)).toMatchObject({ status: 'completed' });
      expect(await statusOf(own, id)).toBe('active');
    });

    it('rejects writes while it is in progress, and is completed by the worker if its process has died', async () => {
      const own = await service.newTestAgency();
      await own.upsertListing(aPublishableDraft());
      await sql('UPDATE agencies SET resetting_since = NOW(3) WHERE id = ?', [own.agencyId]);
      // A key's agency is cached for 0.7 s; another key is looked up.
      const { apiKey } = await service.api.get(ApiKeysService).issue(own.agencyId, {
        ...{ scopes: 'all' as const, notBefore: null, expires: null },
      });
      const other = new ApiClient(service.url, apiKey, own.agencyId);
      const refused = await other.put('/listings', aPublishableDraft()).expect(429);
      expect([refused.headers['retry-after'], refused.body]).toMatchObject(['1', { error_code: 'RATE_LIMITED' }]);
      await other.get('/listings').expect(200);
      const advance = await testing(other, 'clock', { advance: 'P1D' }).expect(429);
      expect([advance.headers['retry-after'], advance.body]).toMatchObject(['1', { error_code: 'RATE_LIMITED' }]);
      expect((await other.get('/test/reset').expect(200)).body).toEqual({ complete: false });
      await worker.get(TestAgenciesSweeper).sweep();
      expect((await other.get('/listings').expect(200)).body).toMatchObject({ items: [] });
      // Asking whether it has ended does not begin another one.
      const fresh = await withNewKey(own);
      await fresh.upsertListing(aPublishableDraft({ externalId: 'written-after' }));
      expect((await fresh.get('/test/reset').expect(200)).body).toEqual({ complete: true });
      expect((await fresh.get('/listings').expect(200)).body).toMatchObject({
        items: [{ externalId: 'written-after' }],
      });
    });

    /** A key with which the agency is looked up anew: what is known of a key's agency may be 0.7 s old. */
    async function withNewKey(client: ApiClient): Promise<ApiClient> {
      const { apiKey } = await service.api
        .get(ApiKeysService)
        .issue(client.agencyId, { scopes: 'all', notBefore: null, expires: null });
      return new ApiClient(service.url, apiKey, client.agencyId);
    }

    async function importedFile(client: ApiClient, seed: number): Promise<() => Promise<number>> {
      const [file] = (
        (await client
          .post('/media/bulk', {
            operations: [{ op: 'upload-from-url', externalId: `kept-${seed}`, url: photos.photoUrl(seed) }],
          })
          .expect(200)) as { body: { results: { jobId: number }[] } }
      ).body.results;
      expect(await client.finishedJob(file?.jobId)).toMatchObject({ status: 'completed' });
      const { originalUrl } = (await client.get(`/media/external/kept-${seed}`).expect(200)).body as {
        originalUrl: string;
      };
      return async () => (await fetch(service.url + new URL(originalUrl).pathname)).status;
    }

    /** Begins a reset, and has the worker finish it up to its deletion of stored bytes, which goes on when it is released. */
    async function heldFinisher(
      client: ApiClient,
      finisher: NestExpressApplication,
    ): Promise<{ release: () => Promise<void> }> {
      await sql('UPDATE agencies SET resetting_since = NOW(3) WHERE id = ?', [client.agencyId]);
      let [reach, letGo] = [(): void => undefined, (): void => undefined];
      const reached = new Promise<void>((resolve) => (reach = resolve));
      const released = new Promise<void>((resolve) => (letGo = resolve));
      const storage = finisher.get(Storage);
      const deletePrefix = storage.deletePrefix.bind(storage);
      const held = jest.spyOn(storage, 'deletePrefix').mockImplementation(async (folder, mayDelete) => {
        if (folder.split('/').includes(String(client.agencyId))) {
          reach();
          await released;
        }
        await deletePrefix(folder, mayDelete);
      });
      const pass = finisher.get(TestAgenciesSweeper).sweep();
      await reached;
      return {
        release: async () => {
          letGo();
          await pass;
          held.mockRestore();
        },
      };
    }

    it('deletes nothing that was stored after its end, although another process is still finishing it', async () => {
      const own = await service.newTestAgency();
      const wasThere = await importedFile(own, 91);
      const { release } = await heldFinisher(own, worker);
      expect((await own.post('/test/reset', {}).expect(200)).body).toEqual({ complete: true });
      expect(await wasThere()).toBe(404);
      const isThere = await importedFile(await withNewKey(own), 92);
      await release();
      expect(await isThere()).toBe(200);
    });

    it('deletes the bytes of files too that are added meanwhile through a process that does not know of it yet', async () => {
      const own = await service.newTestAgency();
      const authenticator = service.api.get(ApiKeyAuthenticator);
      const known = await authenticator.authenticate(own.apiKey);
      const unaware = jest.spyOn(authenticator, 'authenticate').mockResolvedValue(known);
      const storage = service.api.get(Storage);
      const deletePrefix = storage.deletePrefix.bind(storage);
      const added: (() => Promise<number>)[] = [];
      const deletion = jest.spyOn(storage, 'deletePrefix').mockImplementation(async (folder, mayDelete) => {
        await deletePrefix(folder, mayDelete);
        if (added.length === 0) {
          added.push(await importedFile(own, 94));
        }
      });
      try {
        expect((await own.post('/test/reset', {}).expect(200)).body).toEqual({ complete: true });
        expect(await Promise.all(added.map((isThere) => isThere()))).toEqual([404]);
        expect((await own.get('/media').expect(200)).body).toMatchObject({ items: [] });
      } finally {
        deletion.mockRestore();
        unaware.mockRestore();
      }
    });

    it('is not ended by a process that was finishing the one before', async () => {
      const own = await service.newTestAgency();
      const { release } = await heldFinisher(own, worker);
      await own.post('/test/reset', {}).expect(200);
      await sql('UPDATE agencies SET resetting_since = NOW(3) WHERE id = ?', [own.agencyId]);
      await release();
      const inProgress = () =>
        sql('SELECT 1 FROM agencies WHERE id = ? AND resetting_since IS NOT NULL', [own.agencyId]);
      expect(await inProgress()).toHaveLength(1);
      await worker.get(TestAgenciesSweeper).sweep();
      expect(await inProgress()).toHaveLength(0);
    });

    it('stays in progress when the worker that was finishing it has to exit', async () => {
      const own = await service.newTestAgency();
      const isThere = await importedFile(own, 93);
      const leaving = await service.startWorker();
      const { release } = await heldFinisher(own, leaving);
      leaving.get(TestAgenciesSweeper).onModuleDestroy();
      await release();
      await leaving.close();
      expect(await isThere()).toBe(200);
      expect(
        await sql('SELECT resetting_since IS NOT NULL AS open FROM agencies WHERE id = ?', [own.agencyId]),
      ).toEqual([{ open: 1 }]);
      await worker.get(TestAgenciesSweeper).sweep();
      expect(await isThere()).toBe(404);
    });
  });

  it('has routes that do not exist for any other agency, with the response of an unknown path', async () => {
    const { apiKey } = await service.api
      .get(ApiKeysService)
      .issue(real.agencyId, { scopes: ['media:read'], notBefore: null, expires: null });
    for (const client of [real, new ApiClient(service.url, apiKey, real.agencyId)]) {
      const nowhere = (await client.get('/test/nothing').expect(404)).body as { requestId: string };
      const answers = [
        await client.get('/test/clock'),
        await client.post('/test/clock', { advance: 'P1D' }),
        await client.post('/test/clock', { advance: 'nonsense' }),
        await client.get('/test/reset'),
        await client.post('/test/reset', {}),
      ];
      for (const { status, body } of answers) {
        expect([status, { ...(body as object), requestId: '' }]).toEqual([404, { ...nowhere, requestId: '' }]);
      }
    }
  });

  describe('its forced outcomes', () => {
    /** Errors after which the same request may succeed. */
    const PASSING = [
      ...['UNREACHABLE', 'TOO_SLOW', 'SERVER_BUSY', 'SERVER_ERROR', 'SERVICE_UNAVAILABLE', 'INTERNAL_ERROR'],
      'TEMPORARY_FAULT',
    ];

    /** The effects of names, as an integrator reads them; the others are named after the error that they force. */
    const NAMED: Readonly<Record<string, string>> = {
      'test-photo-404': 'NOT_FOUND',
      'test-photo-timeout': 'TOO_SLOW',
      'test-photo-damaged': 'DAMAGED',
      'test-video-fails': 'NOT_PROCESSABLE',
      'test-geocode-fails': 'ADDRESS_NOT_FOUND',
      'test-translation-fails': 'TEMPORARY_FAULT',
      'test-publish-fails': 'PUBLISHING_FAILED',
      'test-blocked': 'CANCELLED',
    };

    const errorOf = (name: string): string =>
      NAMED[name] ??
      name
        .replace(/^test-(file|listing)-/, '')
        .replaceAll('-', '_')
        .toUpperCase();

    const isFile = (name: string): boolean => /^test-(file|photo|video)-/.test(name);

    /** Every error that a job can have, as the document lists them, except those with names of their own. */
    const names = [
      ...JOB_ERROR_CODES.map((code) => {
        const kebab = code.toLowerCase().replaceAll('_', '-');
        return FILE_FAILURE_CODES.some((known) => known === code) ? `test-file-${kebab}` : `test-listing-${kebab}`;
      }),
      ...Object.keys(NAMED),
    ];

    let own: ApiClient;

    beforeAll(async () => {
      own = await service.newTestAgency();
    });

    async function jobsOf(client: ApiClient, path: string, operations: object[]): Promise<Record<string, unknown>[]> {
      const answer = await client.post(path, { operations }).expect(200);
      const { results } = answer.body as { results: { jobId: number }[] };
      return Promise.all(results.map(({ jobId }) => client.finishedJob(jobId)));
    }

    const imports = (all: readonly string[], urlOf: (name: string) => string): object[] =>
      all.map((name) => ({ op: 'upload-from-url', externalId: name, url: urlOf(name) }));

    const listings = (all: readonly string[]): object[] =>
      all.map((externalId) => ({
        ...{ op: 'upsert', ...aPublishableDraft({ externalId, announcementStatus: 'active', files: threePhotos(70) }) },
      }));

    it('occur for each error by a name of the file, without a request to its server', async () => {
      const files = names.filter(isFile);
      const asked = photos.requestCount;
      const jobs = await jobsOf(
        own,
        '/media/bulk',
        imports(files, (name) => `${photos.origin}/nothing-at-${name}`),
      );
      expect(jobs.map(({ errorCode, isRetryable, status }) => ({ errorCode, isRetryable, status }))).toEqual(
        files.map((name) => ({
          errorCode: errorOf(name),
          isRetryable: PASSING.includes(errorOf(name)),
          status: PASSING.includes(errorOf(name)) ? 'failed_retryable' : 'failed',
        })),
      );
      const [record] = await Promise.all([own.get('/media/external/test-photo-404')]);
      expect(record.body).toMatchObject({ optimization: 'failed', failure: { code: 'NOT_FOUND' } });
      const [byUrl] = await jobsOf(own, '/media/bulk', [
        { op: 'upload-from-url', externalId: 'any', url: `${photos.origin}/folder/test-photo-damaged.jpg?size=1` },
      ]);
      expect(byUrl).toMatchObject({ errorCode: 'DAMAGED', details: [{ pointer: '/url', externalFileId: 'any' }] });
      expect(photos.requestCount).toBe(asked);
    });

    it('occur for each error by a name of the listing, or by its address', async () => {
      const all = names.filter((name) => !isFile(name));
      const jobs = await jobsOf(own, '/listings/bulk', listings(all));
      expect(jobs.map(({ errorCode, isRetryable }) => ({ errorCode, isRetryable }))).toEqual(
        all.map((name) => ({ errorCode: errorOf(name), isRetryable: PASSING.includes(errorOf(name)) })),
      );
      const blocked = (await own.get('/listings/external/test-blocked').expect(200)).body as { status: string };
      expect(blocked.status).toBe('blocked');
      const readiness = await own.get('/listings/external/test-blocked/readiness').expect(200);
      expect((readiness.body as { blocking: { text: object }[] }).blocking[0]?.text).toEqual({
        ro: 'Portalul a blocat acest anunț: test-blocked.',
        ru: 'Портал заблокировал это объявление: test-blocked.',
        en: 'The operator has blocked this listing: test-blocked.',
      });
      const [byAddress] = await jobsOf(own, '/listings/bulk', [
        {
          ...aPublishableDraft({ announcementStatus: 'active', files: threePhotos(70) }),
          ...{ op: 'upsert', propertyAddress: 'test-geocode-fails, Chișinău' },
        },
      ]);
      expect(byAddress).toMatchObject({ errorCode: 'ADDRESS_NOT_FOUND', details: [{ pointer: '/propertyAddress' }] });
    });

    it('occur once if the name says so, and not at all if it continues with a letter', async () => {
      const once = ['test-translation-fails-once', 'test-listing-temporary-fault-once', 'test-geocode-failsafe'];
      const jobs = await jobsOf(own, '/listings/bulk', listings(once));
      expect(jobs).toMatchObject(once.map(() => ({ status: 'completed', resultData: { finalStatus: 'active' } })));
      const rows = await sql<{ attempts: number }[]>('SELECT attempts FROM jobs WHERE id IN (?) ORDER BY id', [
        jobs.map(({ id }) => id),
      ]);
      expect(rows.map(({ attempts }) => attempts)).toEqual([2, 2, 1]);
      const files = imports(['test-photo-timeout-once'], () => photos.photoUrl(80));
      expect(await jobsOf(own, '/media/bulk', files)).toMatchObject([{ status: 'completed' }]);
      const { jobId } = (await own.post('/media/external/test-photo-timeout-once/refresh', {}).expect(202)).body as {
        jobId: number;
      };
      expect(await own.finishedJob(jobId)).toMatchObject({ status: 'completed', resultData: { changed: false } });
      expect(await sql('SELECT attempts FROM jobs WHERE id = ?', [jobId])).toEqual([{ attempts: 2 }]);
    });

    it('occur by the external id if the URL forces another one, which then has no effect', async () => {
      const url = photos.serve('test-photo-damaged.jpg', await photo(81));
      const [byId] = await jobsOf(own, '/media/bulk', [
        { op: 'upload-from-url', externalId: 'test-photo-timeout-once-2', url },
      ]);
      expect(byId).toMatchObject({ status: 'completed' });
    });

    it.each([
      ['test-photo-timeout-once', 'media'],
      ['test-photo-timeout-once', 'videos'],
      ['test-slow-30s', 'media'],
    ] as const)('occur once although attempts are counted anew: %s, in the queue %s', async (name, queue) => {
      const [imported] = await jobsOf(
        own,
        '/media/bulk',
        imports([`later-${name}-${queue}`], () => photos.photoUrl(82)),
      );
      const [file] = await sql<{ id: number }[]>('SELECT subject_id AS id FROM jobs WHERE id = ?', [imported?.['id']]);
      await sql('UPDATE media SET external_id = ? WHERE id = ?', [`${name}-${queue}-2`, file?.id]);
      const run = { id: 0, agencyId: own.agencyId, subjectId: file?.id ?? 0, attempt: 1, epoch: 2 };
      const again = { ...run, type: 'media_import', queue, payload: { url: photos.photoUrl(82) } } as const;
      // With it, a run that would wait throws at once.
      const context = { signal: AbortSignal.abort(), reportProgress: () => undefined };
      await worker.get(JobOutcomes).run(again, context);
    });

    it('delay the job if the name says so, until it is cancelled', async () => {
      const { id, jobId } = await own.upsertListing(
        aPublishableDraft({ externalId: 'test-slow-30s-7', announcementStatus: 'active', files: threePhotos(70) }),
      );
      const status = async (): Promise<unknown> =>
        ((await own.get(`/job/status?id=${String(jobId)}`)).body as { status: string }).status;
      while ((await status()) === 'pending');
      await own.upsertListing(aPublishableDraft());
      expect(await status()).toBe('processing');
      await own.upsertListing({ id, announcementStatus: 'hidden' });
      expect(await own.finishedJob(jobId)).toMatchObject({ status: 'failed', errorCode: 'CANCELLED' });
    });

    it('do not affect others: a real agency’s jobs with the same names run normally', async () => {
      const files = names.filter(isFile);
      const jobs = await jobsOf(
        real,
        '/media/bulk',
        imports(files, () => photos.photoUrl(71)),
      );
      expect(jobs.map(({ status }) => status)).toEqual(files.map(() => 'completed'));
      const others = names.filter((name) => !isFile(name));
      const published = await jobsOf(real, '/listings/bulk', listings(others));
      expect(published.map(({ status }) => status)).toEqual(others.map(() => 'completed'));
    });
  });
});
