import { aDraft } from '../factories/listings.js';
import { startService, type TestService } from '../support/app.js';
import { PhotoServer } from '../support/photos.js';
import { startStorage, type TestStorage } from '../support/storages.js';
import { newPhoto, Uploader } from '../support/uploads.js';

/** Everything whose own clock is not the database's, and must not matter. */
const EVERYTHING_BUT_DATE = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('a process whose clock is wrong', () => {
  let photos: PhotoServer;
  let storage: TestStorage;
  let service: TestService;

  beforeAll(async () => {
    photos = await PhotoServer.start();
    storage = await startStorage('local');
    service = await startService({ ...storage.environment, MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
    await service.startWorker();
  });

  afterEach(() => jest.useRealTimers());

  afterAll(async () => {
    await service.close();
    await storage.close();
    await photos.close();
  });

  it.each([
    ['31 minutes ahead', 31 * MINUTE_MS],
    ['31 minutes behind', -31 * MINUTE_MS],
    ['400 days ahead', 400 * DAY_MS],
  ])("by %s writes, uploads and runs its jobs once, by the database's clock", async (name, offsetMs) => {
    const agency = await service.newAgency();
    const before = Date.now();
    jest.useFakeTimers({ doNotFake: [...EVERYTHING_BUT_DATE], now: before + offsetMs });

    const { id } = await agency.upsertListing(aDraft());
    const { updatedAt } = await agency.getListing(id);
    expect(Math.abs(Date.parse(String(updatedAt)) - before)).toBeLessThan(MINUTE_MS);

    const uploaded = await new Uploader(service, storage, agency).uploaded(await newPhoto());
    expect(uploaded.mediaId).toBeGreaterThan(0);

    const photo = `${name.replaceAll(' ', '-')}.jpg`;
    const url = photos.serveFlaky(photo, 1, 1);
    const { body } = (await agency.post('/media/upload-from-url', { url, externalId: 'flaky' })) as {
      body: { jobId: number };
    };
    expect(await agency.finishedJob(body.jobId)).toMatchObject({ status: 'completed' });
    expect(photos.requestsOf(photo)).toBe(2);
  });
});
