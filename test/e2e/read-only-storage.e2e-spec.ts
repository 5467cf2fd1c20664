import path from 'node:path';
import request from 'supertest';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { eventually } from '../support/job-worker.js';
import { describeWithSmallDisk, SmallDisk } from '../support/small-disk.js';
import { newPhoto, Uploader } from '../support/uploads.js';

/** Starting a worker, and the pauses before attempts, take time. */
jest.setTimeout(60_000);

/** Room for the 64 MB that uploads leave free, and for what the tests store. */
const DISK_MEGABYTES = 96;

/** The file system of the media becomes read-only, as Linux makes one whose disk fails, between each two steps of an upload. */
describeWithSmallDisk('a storage that becomes read-only', () => {
  let disk: SmallDisk;
  let service: TestService;
  let agency: ApiClient;
  let uploader: Uploader;

  beforeAll(async () => {
    disk = SmallDisk.mount(DISK_MEGABYTES);
    service = await startService({ STORAGE_LOCAL_DIR: path.join(disk.folder, 'media'), LOG_LEVEL: 'silent' });
    agency = await service.newAgency();
    uploader = new Uploader(
      service,
      { reach: (_, url) => service.url + new URL(url).pathname + new URL(url).search },
      agency,
    );
  });

  afterAll(async () => {
    disk.makeWritable();
    await service.close();
    disk.unmount();
  });

  it('takes no bytes, says that it is the storage, and continues by itself once it is writable', async () => {
    const requested = await uploader.request(await newPhoto());
    const sent = await uploader.upload(await newPhoto());
    const { jobId, mediaId } = await uploader.confirm(await uploader.upload(await newPhoto()));

    disk.makeReadOnly();
    expect(await uploader.put(requested)).toMatchObject({
      status: 503,
      body: { error_code: 'DEPENDENCY_UNAVAILABLE' },
    });
    expect(await uploader.confirm(sent)).toMatchObject({
      success: false,
      error: { statusCode: 503, body: { error_code: 'DEPENDENCY_UNAVAILABLE' } },
    });
    await service.startWorker();
    const failure = await eventually(async () => {
      const record = (await agency.get(`/media/${String(mediaId)}`)).body as { failure: object | null };
      return record.failure;
    });
    expect(failure).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    const ready = await request(service.url).get('/health/ready').expect(200);
    expect(ready.body).toMatchObject({ status: 'degraded', details: { storage: { status: 'degraded' } } });

    disk.makeWritable();
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
    expect((await uploader.put(requested)).status).toBe(200);
    for (const upload of [sent, requested]) {
      const { jobId: job } = await uploader.confirm(upload);
      expect(await agency.finishedJob(job)).toMatchObject({ status: 'completed' });
    }
  });
});
