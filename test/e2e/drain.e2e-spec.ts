import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { aDraft } from '../factories/listings.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { eventually } from '../support/job-worker.js';
import { PhotoServer } from '../support/photos.js';
import { runningAbout } from '../support/running-programs.js';
import { type ServiceProcess, startApiProcess, startWorkerProcess } from '../support/service-process.js';

/** Stopping processes without anybody noticing. */

/** Starting processes takes time on a busy machine. */
jest.setTimeout(60_000);

const onLinux = process.platform === 'linux' ? it : it.skip;

let service: TestService;
let agency: ApiClient;
let photos: PhotoServer;

beforeAll(async () => {
  photos = await PhotoServer.start();
  service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
  agency = await service.newAgency();
});

afterAll(async () => {
  await service.close();
  await photos.close();
});

/** How long the API keeps serving after the signal, in seconds. */
const DELAY_SECONDS = 2;

describe('an API that is stopped', () => {
  let api: ServiceProcess;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  beforeAll(async () => {
    api = await startApiProcess({ SHUTDOWN_DELAY_SECONDS: String(DELAY_SECONDS) });
  });

  afterAll(async () => {
    agent.destroy();
    await api.kill();
  });

  it('responds to everything that reaches it, informs balancers first, and exits with 0', async () => {
    const kept = await get(api.url, '/health/live', agent);
    expect(kept.headers.connection).toBe('keep-alive');
    const halfSent = putListing(api.url, agency.apiKey);
    // Browsers open such connections in advance.
    const unused = connect(Number(new URL(api.url).port), new URL(api.url).hostname);
    await once(unused, 'connect');

    const signalledAt = performance.now();
    api.signal('SIGTERM');
    const ready = await eventually(async () => {
      const answer = await request(api.url).get('/health/ready');
      return answer.status === 503 && answer;
    });
    expect(ready.body).toMatchObject({ status: 'shutting_down', details: { mysql: { status: 'up' } } });

    const served = await request(api.url).get('/api/v1/agency').set('Authorization', `ApiKey ${agency.apiKey}`);
    expect(served.status).toBe(200);
    const last = await get(api.url, '/health/live', agent);
    expect([last.statusCode, last.headers.connection]).toEqual([200, 'close']);

    await eventually(() => refuses(api.url));
    expect(performance.now() - signalledAt).toBeGreaterThanOrEqual(DELAY_SECONDS * 1000 - 50);
    const answer = await halfSent.finish();
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
    expect(await api.ended).toBe(0);
    unused.destroy();
  });

  it('logs where it listens, what stopped it and that it ran out of time, but none of its routes', async () => {
    const short = await startApiProcess({
      LOG_LEVEL: 'info',
      STORAGE_LOCAL_DIR: service.config.storageLocalDir,
      SHUTDOWN_TIMEOUT_SECONDS: '1',
      SHUTDOWN_DELAY_SECONDS: '0',
    });
    putListing(short.url, agency.apiKey);
    await get(short.url, '/nowhere', agent);
    short.signal('SIGTERM');
    expect(await short.ended).toBe(1);
    const lines = short
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { level: number; msg: string });
    expect(lines.map(({ level, msg }) => ({ level, msg }))).toEqual([
      { level: 30, msg: `Listening on port ${new URL(short.url).port} of 127.0.0.1` },
      { level: 30, msg: 'request completed' },
      { level: 30, msg: 'Stopping, as of SIGTERM' },
      { level: 50, msg: 'Not stopped within SHUTDOWN_TIMEOUT_SECONDS (1): what is unfinished is cut off' },
    ]);
  });
});

describe('a worker that is stopped', () => {
  const workers: ServiceProcess[] = [];

  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.kill()));
  });

  async function startWorker(environment: Record<string, string> = {}): Promise<ServiceProcess> {
    const worker = await startWorkerProcess({
      MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin,
      STORAGE_LOCAL_DIR: service.config.storageLocalDir,
      EXCHANGE_RATES_URL: 'http://127.0.0.1:9',
      SHUTDOWN_TIMEOUT_SECONDS: '4',
      ...environment,
    });
    workers.push(worker);
    return worker;
  }

  /** Starts an import whose server responds 404 once it is released, and waits until a worker requests it. */
  async function heldImport(name: string): Promise<{ jobId: number; release: () => void }> {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const url = photos.serve(name, (_, response) => void released.then(() => response.writeHead(404).end()));
    const answer = await agency.post('/media/upload-from-url', { url, externalId: name });
    await eventually(() => photos.requestsOf(name) > 0);
    return { jobId: (answer.body as { jobId: number }).jobId, release };
  }

  it('is not ready, finishes what it can and exits with 0', async () => {
    const worker = await startWorker();
    const { jobId, release } = await heldImport('finished');
    worker.signal('SIGTERM');
    const ready = await eventually(async () => {
      const answer = await request(worker.url).get('/health/ready');
      return answer.status === 503 && answer;
    });
    expect(ready.body).toMatchObject({ status: 'shutting_down' });
    release();
    expect(await worker.ended).toBe(0);
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'failed', isRetryable: false });
  });

  onLinux.each([
    ['told to stop', 'SIGTERM'],
    ['killed', 'SIGKILL'],
  ] as const)('leaves none of its programs behind when it is %s', async (_, signal) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'slow-ffmpeg-'));
    const slow = path.join(folder, 'ffmpeg');
    // Waits for input that never comes, without a child process, so that it keeps its name.
    await writeFile(slow, '#!/bin/sh\nmkfifo "$0.pipe" && read -r never < "$0.pipe"\n', { mode: 0o755 });
    try {
      const worker = await startWorker({ FFMPEG_PATH: slow });
      await eventually(() => runningAbout(slow).length > 0);
      worker.signal(signal);
      await worker.ended;
      await eventually(() => runningAbout(slow).length === 0);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('requeues what it cannot finish in time, without counting the attempt', async () => {
    const worker = await startWorker();
    const { jobId, release } = await heldImport('handed-back');
    worker.signal('SIGTERM');
    expect(await worker.ended).toBe(0);
    const [row] = await service.api
      .get(DataSource)
      .query<{ state: string; attempts: number; crashes: number }[]>(
        'SELECT state, attempts, crashes FROM jobs WHERE id = ?',
        [jobId],
      );
    expect(row).toEqual({ state: 'queued', attempts: 0, crashes: 0 });
    release();
    const next = await service.startWorker();
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'failed', isRetryable: false });
    await next.close();
  });

  it('requeues it even if it has no more than a second', async () => {
    const worker = await startWorker({ SHUTDOWN_TIMEOUT_SECONDS: '1' });
    const { jobId, release } = await heldImport('in-a-second');
    worker.signal('SIGTERM');
    await worker.ended;
    const rows = await service.api
      .get(DataSource)
      .query<object[]>('SELECT state, crashes FROM jobs WHERE id = ?', [jobId]);
    expect(rows).toEqual([{ state: 'queued', crashes: 0 }]);
    release();
  });
});

function get(origin: string, path: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(origin + path, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer));
    });
    sent.once('error', reject);
    sent.end();
  });
}

/** Sends the first half of a listing; `finish` sends the rest. */
function putListing(origin: string, apiKey: string): { finish: () => Promise<IncomingMessage> } {
  const body = JSON.stringify(aDraft());
  const sent = httpRequest(`${origin}/api/v1/listings`, {
    method: 'PUT',
    headers: {
      authorization: `ApiKey ${apiKey}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  });
  sent.once('error', () => undefined); // of a process that ends without an answer
  sent.write(body.slice(0, 20));
  return {
    finish: async () => {
      sent.end(body.slice(20));
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      answer.resume();
      return answer;
    },
  };
}

async function refuses(origin: string): Promise<boolean> {
  return request(origin)
    .get('/health/live')
    .then(
      () => false,
      () => true,
    );
}
