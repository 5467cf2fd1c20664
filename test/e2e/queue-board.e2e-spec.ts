import request from 'supertest';
import { OutboxRelay } from '../../src/platform/outbox/bullmq/outbox-relay.js';
import { QUEUE_NAMES } from '../../src/platform/outbox/queues.js';
import { startService, type TestService } from '../support/app.js';
import { testRedisUrl } from '../support/engines.js';
import { FaultProxy } from '../support/fault-proxy.js';
import { eventually } from '../support/job-worker.js';
import { PhotoServer } from '../support/photos.js';

const PASSWORD = 'an operator knows this';

describe('the queue board', () => {
  let photos: PhotoServer;
  let service: TestService;

  beforeAll(async () => {
    photos = await PhotoServer.start();
    service = await startService({ QUEUE_BOARD_PASSWORD: PASSWORD, MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
  });

  afterAll(async () => {
    await service.close();
    await photos.close();
  });

  it('does not exist without a password', async () => {
    const without = await startService();
    try {
      await request(without.url).get('/admin/queues').expect(404);
      await request(without.url).get('/admin/queues').auth('operator', '').expect(404);
    } finally {
      await without.close();
    }
  });

  it.each([
    ['nothing', undefined],
    ['another password', `Basic ${Buffer.from('operator:guess').toString('base64')}`],
    ['an empty one', `Basic ${Buffer.from('operator:').toString('base64')}`],
    ['the password under another scheme', `Bearer ${PASSWORD}`],
    ['what is not Base64', 'Basic ***'],
  ])('asks for the password when given %s', async (_what, authorization) => {
    const call = request(service.url).get('/admin/queues/api/queues');
    const answer = await (authorization === undefined ? call : call.set('Authorization', authorization));
    expect(answer.status).toBe(401);
    expect(answer.headers['www-authenticate']).toMatch(/^Basic /);
    expect(answer.text).toBe(
      "The queue board requires the operator's password (QUEUE_BOARD_PASSWORD), with any user name.\n",
    );
  });

  it('shows the queues, says which part of all jobs that is, and changes nothing', async () => {
    const page = await request(service.url).get('/admin/queues').auth('anybody', PASSWORD).expect(200);
    expect(page.text).toContain('<title>');
    expect(page.text).not.toMatch(/https?:\/\//);
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    const answer = await request(service.url).get('/admin/queues/api/queues').auth('x', PASSWORD).expect(200);
    const { queues } = answer.body as { queues: { name: string; readOnlyMode: boolean; description: string }[] };
    expect(queues.map(({ name }) => name)).toEqual([...QUEUE_NAMES]);
    expect(queues.every(({ readOnlyMode }) => readOnlyMode)).toBe(true);
    expect(queues[0]?.description).toContain('of each agency a few at a time');
    const emptying = request(service.url).put('/admin/queues/api/queues/media/empty').auth('x', PASSWORD);
    expect((await emptying.send({})).status).toBeGreaterThanOrEqual(400);
  });

  it('shows the result of a job, its agency, and why it failed', async () => {
    const agency = await service.newAgency();
    const worker = await service.startWorker();
    const url = photos.serveStatus('gone.jpg', 404);
    const { jobId, mediaId } = (await agency.post('/media/upload-from-url', { url, externalId: 'gone' })).body as {
      jobId: number;
      mediaId: number;
    };
    await agency.finishedJob(jobId);
    const shown = await eventually(async () => {
      const answer = await request(service.url)
        .get('/admin/queues/api/queues?activeQueue=media&status=failed&page=1&jobsPerPage=10')
        .auth('x', PASSWORD);
      const { queues } = answer.body as { queues: { name: string; jobs: Record<string, unknown>[] }[] };
      const jobs = queues.find(({ name }) => name === 'media')?.jobs ?? [];
      return jobs.find(({ data }) => (data as { id: number }).id === jobId) ?? null;
    });
    expect(shown).toMatchObject({
      name: `media_import: job ${jobId}, agency ${agency.agencyId}, file ${mediaId}`,
      failedReason: expect.stringMatching(/^gone: .*404/) as string,
      isFailed: true,
      attempts: 1,
    });
    await worker.close();
  });

  it('shows jobs of types that only another release has', async () => {
    const data = { id: 7, agencyId: 3, subjectId: 45 };
    const added = await service.api.get(OutboxRelay).queue('media').add('media_rotate', data);
    try {
      const answer = await request(service.url)
        .get('/admin/queues/api/queues?activeQueue=media&page=1&jobsPerPage=10')
        .auth('x', PASSWORD)
        .expect(200);
      expect(answer.text).toContain('media_rotate: job 7, agency 3, subject 45');
    } finally {
      await added.remove();
    }
  });

  it('reports when Redis is unavailable', async () => {
    const away = await startService({ QUEUE_BOARD_PASSWORD: PASSWORD, REDIS_URL: 'unix:/nowhere/redis.sock' });
    const answer = await request(away.url).get('/admin/queues').auth('x', PASSWORD).expect(503);
    expect(answer.text).toContain('Redis is unavailable');
    await away.close();
  });

  it('reports it at once when Redis hangs, however many ask, and shows the queues once it is back', async () => {
    const { proxy, url } = await FaultProxy.beforeRedis(testRedisUrl());
    const behind = await startService({ QUEUE_BOARD_PASSWORD: PASSWORD, REDIS_URL: url, LOG_LEVEL: 'silent' });
    const queues = () => request(behind.url).get('/admin/queues/api/queues').auth('x', PASSWORD).timeout(5_000);
    try {
      await eventually(async () => (await queues()).status === 200);
      proxy.hang();
      const answers = await Promise.all([queues(), queues(), queues()]);
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
      proxy.up();
      await eventually(async () => (await queues()).status === 200);
    } finally {
      await behind.close();
      await proxy.close();
    }
  });
});
