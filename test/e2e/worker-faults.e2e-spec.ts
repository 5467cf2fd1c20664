import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { DataSource } from 'typeorm';
import { StorageRemovalsRepository } from '../../src/media/removal/storage-removals.repository.js';
import { Admission } from '../../src/platform/outbox/admission/admission.js';
import { OutboxRelay } from '../../src/platform/outbox/bullmq/outbox-relay.js';
import { JobSweeper } from '../../src/platform/outbox/sweeping/job.sweeper.js';
import { anAgent } from '../factories/users.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestEnvironment, type TestService } from '../support/app.js';
import { eventually } from '../support/job-worker.js';
import { PhotoServer } from '../support/photos.js';
import { type ServiceProcess, startWorkerProcess } from '../support/service-process.js';
import { WebhookServer } from '../support/webhook-server.js';

/** Starting processes takes time on a busy machine. */
jest.setTimeout(60_000);

/** How soon another worker must have started a dead one's jobs, in milliseconds. */
const TAKEN_OVER_WITHIN_MS = 15_000;

/** Workers that die or freeze in the middle of a job. */
describe('a worker', () => {
  let photos: PhotoServer;
  let endpoints: WebhookServer;
  let service: TestService;
  let agency: ApiClient;
  const workers: ServiceProcess[] = [];

  beforeAll(async () => {
    photos = await PhotoServer.start();
    endpoints = await WebhookServer.start();
    service = await startService({
      SHUTDOWN_TIMEOUT_SECONDS: '3',
      MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin,
      WEBHOOK_ALLOWED_ORIGINS: endpoints.origin,
    });
    agency = await service.newAgency();
  });

  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.kill()));
  });

  afterAll(async () => {
    await service.close();
    await photos.close();
    await endpoints.close();
  });

  /** In a separate process; the others may be in this one. */
  async function startWorker(environment: TestEnvironment = {}): Promise<ServiceProcess> {
    const worker = await startWorkerProcess({
      MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin,
      WEBHOOK_ALLOWED_ORIGINS: endpoints.origin,
      STORAGE_LOCAL_DIR: service.config.storageLocalDir,
      EXCHANGE_RATES_URL: 'http://127.0.0.1:9',
      ...environment,
    });
    workers.push(worker);
    return worker;
  }

  /** Starts an import whose first download hangs until it is released; later ones are answered 404 immediately. */
  async function importThatHangs(name: string): Promise<{ jobId: number; release: () => void }> {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const url = photos.serve(name, (_, response) => {
      const isFirst = photos.requestsOf(name) === 1;
      void (isFirst ? released : Promise.resolve()).then(() => response.writeHead(404).end());
    });
    const answer = await agency.post('/media/upload-from-url', { url, externalId: name });
    await eventually(() => photos.requestsOf(name) === 1);
    return { jobId: (answer.body as { jobId: number }).jobId, release };
  }

  async function stored(jobId: number): Promise<{ state: string } | undefined> {
    const [row] = await service.api
      .get(DataSource)
      .query<{ state: string }[]>('SELECT state, attempts, crashes, epoch, completed_at FROM jobs WHERE id = ?', [
        jobId,
      ]);
    return row;
  }

  it('that has to exit requeues its jobs in time, whatever else it is about to end', async () => {
    let endPass = (): void => undefined;
    const passEnded = new Promise<never[]>((resolve) => (endPass = () => resolve([])));
    // A pass of a sweep that does not end.
    const pass = jest.spyOn(StorageRemovalsRepository.prototype, 'takeDue').mockReturnValue(passEnded);
    const leaving = await service.startWorker();
    await eventually(() => pass.mock.calls.length > 0);
    const { jobId, release } = await importThatHangs('left');
    const closed = leaving.close();
    try {
      await eventually(async () => (await stored(jobId))?.state !== 'processing');
      expect(await stored(jobId)).toMatchObject({ attempts: 0, crashes: 0 });
    } finally {
      endPass();
      release();
      await closed;
      pass.mockRestore();
    }
  });

  it('that has to exit begins no further step of its sweep of jobs', async () => {
    const leaving = await service.startWorker();
    const [sweeper, admission] = [leaving.get(JobSweeper), leaving.get(Admission)];
    await sweeper.sweep();
    const steps = jest.spyOn(admission, 'lanesToAdmit').mockImplementation(() => {
      sweeper.onModuleDestroy();
      return Promise.resolve([]);
    });
    const others = jest.spyOn(leaving.get(OutboxRelay), 'add');
    await sweeper.sweep();
    await leaving.close();
    expect(steps.mock.calls).toHaveLength(1);
    expect(others.mock.calls).toEqual([]);
  });

  it('that is killed has its job started again by another one in time', async () => {
    const doomed = await startWorker();
    const { jobId } = await importThatHangs('killed');
    const other = await service.startWorker();
    const killedAt = performance.now();
    await doomed.kill();
    await eventually(() => photos.requestsOf('killed') === 2, TAKEN_OVER_WITHIN_MS);
    expect(performance.now() - killedAt).toBeLessThan(TAKEN_OVER_WITHIN_MS);
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'failed', isRetryable: false });
    expect(await stored(jobId)).toMatchObject({ attempts: 1, crashes: 1, epoch: 2 });
    await other.close();
  });

  it('that was killed before the clock of the database was set back has its job started again in time', async () => {
    const doomed = await startWorker();
    const { jobId } = await importThatHangs('killed-in-the-future');
    await doomed.kill();
    await service.api.get(DataSource).query('UPDATE job_workers SET seen_at = NOW(3) + INTERVAL 1 HOUR');
    const other = await service.startWorker();
    await eventually(() => photos.requestsOf('killed-in-the-future') === 2, TAKEN_OVER_WITHIN_MS);
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'failed', isRetryable: false });
    await other.close();
  });

  it('tries a job again in time whose pause was measured before the clock of the database was set back', async () => {
    const url = photos.serve('paused', (_, response) => {
      response.writeHead(photos.requestsOf('paused') === 1 ? 503 : 404).end();
    });
    const first = await service.startWorker();
    const answer = await agency.post('/media/upload-from-url', { url, externalId: 'paused' });
    const { jobId } = answer.body as { jobId: number };
    await eventually(async () => (await stored(jobId))?.state === 'backoff');
    await first.close();
    const paused = "UPDATE jobs SET run_after = NOW(3) + INTERVAL 1 HOUR WHERE id = ? AND state = 'backoff'";
    expect(await service.api.get(DataSource).query(paused, [jobId])).toMatchObject({ affectedRows: 1 });
    const other = await service.startWorker();
    await eventually(() => photos.requestsOf('paused') === 2, TAKEN_OVER_WITHIN_MS);
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'failed', isRetryable: false });
    await other.close();
  });

  it('that is killed during a delivery has the event sent again, with the same id, and later ones after that', async () => {
    const client = await service.newAgency();
    const doomed = await startWorker();
    let isHanging = true;
    endpoints.answer('/hook', (response) => isHanging || response.writeHead(204).end());
    const made = await client.post('/webhooks', { url: `${endpoints.origin}/hook`, types: ['agent.*'] });
    const { id } = made.body as { id: number };
    const agent = anAgent();
    await client.put('/users', agent).expect(200);
    await eventually(() => endpoints.at('/hook').length === 1);
    for (const name of ['Vera', 'Olga']) await client.put('/users', { ...agent, name });
    isHanging = false;
    const other = await service.startWorker();
    await doomed.kill();
    await eventually(() => endpoints.at('/hook').length === 4, TAKEN_OVER_WITHIN_MS);
    const ids = endpoints.at('/hook').map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([1, 1, 2, 3].map((seq) => `evt_${id}_${seq}`));
    await eventually(async () => {
      const response = await client.get(`/webhooks/${id}`);
      return (response.body as { lastSeq: number }).lastSeq === 3;
    });
    expect(endpoints.at('/hook')).toHaveLength(4);
    await other.close();
  });

  it('that was frozen changes nothing when it wakes up after its job has ended elsewhere', async () => {
    const frozen = await startWorker();
    const { jobId, release } = await importThatHangs('frozen');
    frozen.signal('SIGSTOP');
    const other = await service.startWorker();
    await agency.finishedJob(jobId);
    const ended = await stored(jobId);
    frozen.signal('SIGCONT');
    release();
    const answer = await agency.post('/media/upload-from-url', {
      url: photos.serveStatus('next', 404),
      externalId: 'next',
    });
    await agency.finishedJob((answer.body as { jobId: number }).jobId);
    await eventually(async () =>
      (await (await fetch(`${frozen.url}/metrics`)).text()).includes(
        'pls_job_run_seconds_count{type="media_import",outcome="left"} 1\n',
      ),
    );
    expect(await stored(jobId)).toEqual(ended);
    await other.close();
  });

  it('that cannot listen on its port takes no job down with it', async () => {
    const occupied = net.createServer().listen(0, '127.0.0.1');
    await once(occupied, 'listening');
    const { port } = occupied.address() as AddressInfo;
    const jobIds: number[] = [];
    for (const externalId of ['port-1', 'port-2', 'port-3']) {
      const url = photos.serve(externalId, () => undefined);
      const answer = await agency.post('/media/upload-from-url', { url, externalId });
      jobIds.push((answer.body as { jobId: number }).jobId);
    }
    try {
      const start = startWorker({ WORKER_PORT: String(port), SHUTDOWN_TIMEOUT_SECONDS: '3' });
      await expect(start).rejects.toThrow('ended with 1');
    } finally {
      occupied.close();
    }
    const begun = (await Promise.all(jobIds.map(stored))).filter((row) => row?.state === 'processing');
    expect(begun).toEqual([]);
  });
});
