import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { eventually } from '../support/job-worker.js';
import { PhotoServer } from '../support/photos.js';
import { type ServiceProcess, startWorkerProcess } from '../support/service-process.js';

/** A busy machine takes its time to start processes. */
jest.setTimeout(60_000);

/** How soon another worker must have begun what a dead one had in hand, in milliseconds. */
const TAKEN_OVER_WITHIN_MS = 15_000;

/** Workers that die or freeze in the middle of a job. */
describe('a worker', () => {
  let photos: PhotoServer;
  let service: TestService;
  let agency: ApiClient;
  const workers: ServiceProcess[] = [];

  beforeAll(async () => {
    photos = await PhotoServer.start();
    service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
    agency = await service.newAgency();
  });

  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.kill()));
  });

  afterAll(async () => {
    await service.close();
    await photos.close();
  });

  /** In a process of its own; the others may be in this one. */
  async function startWorker(): Promise<ServiceProcess> {
    const worker = await startWorkerProcess({
      MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin,
      STORAGE_LOCAL_DIR: service.config.storageLocalDir,
      EXCHANGE_RATES_URL: 'http://127.0.0.1:9',
    });
    workers.push(worker);
    return worker;
  }

  /** Starts an import whose first download hangs until it is released; the next ones are answered 404 at once. */
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

  async function stored(jobId: number): Promise<object | undefined> {
    const [row] = await service.api
      .get(DataSource)
      .query<object[]>('SELECT state, attempts, crashes, epoch, completed_at FROM jobs WHERE id = ?', [jobId]);
    return row;
  }

  it('that is killed has its job begun again by another one in time', async () => {
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

  it('that was frozen changes nothing when it wakes up after its job has ended elsewhere', async () => {
    const frozen = await startWorker();
    const { jobId, release } = await importThatHangs('frozen');
    frozen.signal('SIGSTOP');
    await service.startWorker();
    await agency.finishedJob(jobId);
    const ended = await stored(jobId);
    frozen.signal('SIGCONT');
    release();
    const answer = await agency.post('/media/upload-from-url', {
      url: photos.serveStatus('next', 404),
      externalId: 'next',
    });
    await agency.finishedJob((answer.body as { jobId: number }).jobId);
    await sleep(500); // nothing tells that the one that woke up has given up
    expect(await stored(jobId)).toEqual(ended);
  });
});
