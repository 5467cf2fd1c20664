import { Redis } from 'ioredis';
import request from 'supertest';
import { parseRedisUrl } from '../../src/platform/redis/redis-connection.js';
import { aPublishableDraft } from '../factories/listings.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { eventually } from '../support/job-worker.js';
import { describeWithLoneEngines, LoneEngine } from '../support/lone-engine.js';
import { PhotoServer } from '../support/photos.js';

/** Engines and jobs take time on a busy machine. */
jest.setTimeout(60_000);

const REQUESTS_PER_MINUTE = 20;

/** Causes a fault of Redis; resolves with a function that ends it. */
type Fault = (redis: LoneEngine) => Promise<() => Promise<LoneEngine>>;

const killed: Fault = async (redis) => {
  await redis.kill();
  return () => redis.startAgain();
};

const emptied: Fault = async (redis) => {
  await command(redis, 'FLUSHALL');
  return () => Promise.resolve(redis);
};

const full: Fault = async (redis) => {
  await command(redis, 'CONFIG', 'SET', 'maxmemory', '1');
  await expect(command(redis, 'SET', 'a', 'b')).rejects.toThrow(/^OOM command not allowed/);
  return async () => {
    await command(redis, 'CONFIG', 'SET', 'maxmemory', '0');
    return redis;
  };
};

async function command({ url }: LoneEngine, name: string, ...words: string[]): Promise<void> {
  const redis = new Redis(parseRedisUrl(url));
  try {
    await redis.call(name, ...words);
  } finally {
    redis.disconnect();
  }
}

/** Redis may lose its data in any way, or accept no more; a cut connection is in faults. */
describeWithLoneEngines('Redis', () => {
  let redis: LoneEngine;
  let photos: PhotoServer;
  let service: TestService;
  let limited: TestService;
  let lastSeed = 83_000;

  beforeAll(async () => {
    redis = await LoneEngine.redis();
    photos = await PhotoServer.start();
    const environment = { REDIS_URL: redis.url, LOG_LEVEL: 'silent' };
    service = await startService({ ...environment, MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
    limited = await startService({ ...environment, RATE_LIMIT_PER_MINUTE: String(REQUESTS_PER_MINUTE) });
    await service.startWorker();
  });

  afterAll(async () => {
    await Promise.all([service.close(), limited.close()]);
    await photos.close();
    await redis.remove();
  });

  /** Requests publishing of a listing with new photos, and an import; returns both jobs' ids. */
  async function startWork(agency: ApiClient): Promise<number[]> {
    const urls = Array.from({ length: 4 }, () => photos.photoUrl((lastSeed += 1)));
    const files = urls.slice(1).map((url) => ({ url }));
    const published = await agency.put('/listings', aPublishableDraft({ announcementStatus: 'active', files }));
    const imported = await agency.post('/media/upload-from-url', { url: urls[0], externalId: `lost-${lastSeed}` });
    expect([published.status, imported.status]).toEqual([200, 202]);
    return [published, imported].map(({ body }) => (body as { jobId: number }).jobId);
  }

  /** Polls the jobs; each response has to be valid. */
  async function expectCompleted(agency: ApiClient, jobIds: readonly number[]): Promise<void> {
    const ended = await Promise.all(jobIds.map((id) => agency.finishedJob(id)));
    expect(ended.map(({ status }) => status)).toEqual(jobIds.map(() => 'completed'));
  }

  describe.each([
    ['is killed', killed],
    ['is emptied', emptied],
    ['has no memory left', full],
  ])('that %s', (_, strike) => {
    it('delays no request, status or job beyond its recovery', async () => {
      const agency = await service.newAgency();
      const before = await startWork(agency);
      const mend = await strike(redis);
      const times: number[] = [];
      const during: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        const startedAt = performance.now();
        during.push(...(await startWork(agency)));
        times.push(performance.now() - startedAt);
      }
      expect(Math.min(...times)).toBeLessThan(1_000);
      for (const id of during) {
        const told = await agency.get(`/job/status?id=${id}`);
        expect([told.status, (told.body as { status: string }).status]).toEqual([
          200,
          expect.stringMatching(/^(pending|processing|completed)$/) as string,
        ]);
      }
      redis = await mend();
      await expectCompleted(agency, [...before, ...during, ...(await startWork(agency))]);
      await eventually(async () => {
        const ready = await request(service.url).get('/health/ready');
        return (ready.body as { status: string }).status === 'ok';
      });
    });

    it('leaves every key limited, and rejects no other requests (D-53)', async () => {
      const agency = await limited.newAgency();
      const statuses = async (count: number): Promise<number[]> => {
        const found: number[] = [];
        for (let sent = 0; sent < count; sent += 1) found.push((await agency.get('/agency')).status);
        return found;
      };
      expect(new Set(await statuses(REQUESTS_PER_MINUTE / 2))).toEqual(new Set([200]));
      const mend = await strike(redis);
      const found = await statuses(2 * REQUESTS_PER_MINUTE);
      redis = await mend();
      expect(new Set(found)).toEqual(new Set([200, 429]));
      // An emptied Redis starts counting from zero.
      expect(found.filter((status) => status === 200).length).toBeLessThanOrEqual(REQUESTS_PER_MINUTE);
    });
  });
});
