import request from 'supertest';
import { DataSource } from 'typeorm';
import { startService, type TestService } from '../support/app.js';

interface ReadyAnswer {
  status: string;
  dependencies: Record<'mysql' | 'redis' | 'storage', { status: string; milliseconds: number }>;
}

const up = { status: 'up', milliseconds: expect.any(Number) as number };
const down = { status: 'down', milliseconds: expect.any(Number) as number };

describe('health', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startService();
  });

  afterAll(() => service.close());

  it('is live without a key, and not to be kept by anybody', async () => {
    await request(service.url).get('/health/live').expect(200, { status: 'ok' }).expect('Cache-Control', 'no-store');
  });

  it('is ready, with the state of each dependency, when all of them work', async () => {
    const answer = await request(service.url).get('/health/ready').expect(200);
    expect(answer.body).toEqual({ status: 'ok', dependencies: { mysql: up, redis: up, storage: up } });
  });

  it('is the same on the port of the worker, which serves nothing else', async () => {
    const worker = await service.startWorker();
    const url = await worker.getUrl();
    await request(url).get('/health/live').expect(200);
    const ready = await request(url).get('/health/ready').expect(200);
    expect((ready.body as ReadyAnswer).status).toBe('ok');
    await request(url).get('/api/v1/agency').expect(404);
  });

  it('is degraded, and goes on serving, without Redis', async () => {
    const withoutRedis = await startService({ REDIS_URL: 'redis://127.0.0.1:1/0' });
    try {
      const answer = await request(withoutRedis.url).get('/health/ready').expect(200);
      expect(answer.body).toEqual({ status: 'degraded', dependencies: { mysql: up, redis: down, storage: up } });
    } finally {
      await withoutRedis.close();
    }
  });

  it('is not ready without MySQL, but live', async () => {
    const withoutMysql = await startService();
    await withoutMysql.api.get(DataSource).destroy();
    try {
      const answer = await request(withoutMysql.url).get('/health/ready').expect(503);
      expect(answer.body).toEqual({ status: 'down', dependencies: { mysql: down, redis: up, storage: up } });
      await request(withoutMysql.url).get('/health/live').expect(200);
    } finally {
      await withoutMysql.close();
    }
  });
});
