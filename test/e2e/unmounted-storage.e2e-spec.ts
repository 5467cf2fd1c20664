import { mkdir, rename, rmdir } from 'node:fs/promises';
import request from 'supertest';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { eventually } from '../support/job-worker.js';
import { startStorage, type TestStorage } from '../support/storages.js';
import { newPhoto, Uploader } from '../support/uploads.js';

/** Starting a worker, and the pauses before attempts, take time. */
jest.setTimeout(60_000);

/** D-291: the folder of the storage is there and empty, as it is while its file system is not mounted. */
describe('a storage that is not mounted', () => {
  let storage: TestStorage;
  let service: TestService;
  let agency: ApiClient;
  let uploader: Uploader;

  beforeAll(async () => {
    storage = await startStorage('local');
    service = await startService({ ...storage.environment, LOG_LEVEL: 'silent' });
    agency = await service.newAgency();
    uploader = new Uploader(service, storage, agency);
  });

  afterAll(async () => {
    await service.close();
    await storage.close();
  });

  async function whileUnmounted(work: () => Promise<void>): Promise<void> {
    const { storageLocalDir: folder } = service.config;
    await rename(folder, `${folder}-unmounted`);
    await mkdir(folder);
    try {
      await work();
    } finally {
      await rmdir(folder); // fails if anything is in it
      await rename(`${folder}-unmounted`, folder);
    }
  }

  const storageHealth = async (): Promise<unknown> => {
    const health = (await request(service.url).get('/health/ready').expect(200)).body as {
      details: { storage: { status: string } };
    };
    return health.details.storage.status;
  };

  it('takes no bytes, says so, and has lost none of those it had taken once it is mounted', async () => {
    const confirmed = await uploader.upload(await newPhoto());
    const { jobId, mediaId } = await uploader.confirm(confirmed);
    const sent = await uploader.upload(await newPhoto());
    const requested = await uploader.request(await newPhoto());

    await whileUnmounted(async () => {
      expect(await uploader.put(requested)).toMatchObject({
        status: 503,
        body: { error_code: 'DEPENDENCY_UNAVAILABLE' },
      });
      expect(await uploader.confirm(sent)).toMatchObject({
        success: false,
        error: { statusCode: 503, body: { error_code: 'DEPENDENCY_UNAVAILABLE' } },
      });
      const url = `/files/${agency.agencyId}/${'0'.repeat(32)}/128.webp`;
      await request(service.url).get(url).expect(503);
      expect(await storageHealth()).toBe('degraded');

      await service.startWorker();
      const failure = await eventually(async () => {
        const record = (await agency.get(`/media/${String(mediaId)}`)).body as { failure: object | null };
        return record.failure;
      });
      expect(failure).toMatchObject({ code: 'SERVICE_UNAVAILABLE', nextAttemptAt: expect.any(String) as string });
    });

    expect(await storageHealth()).toBe('up');
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
    expect((await uploader.put(requested)).status).toBe(200);
    for (const upload of [sent, requested]) {
      const { jobId: job } = await uploader.confirm(upload);
      expect(await agency.finishedJob(job)).toMatchObject({ status: 'completed' });
    }
  });
});
