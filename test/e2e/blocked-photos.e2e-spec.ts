import { DataSource } from 'typeorm';
import { aPublishableDraft } from '../factories/listings.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { type Operator, startOperator } from '../support/operator.js';
import { photo, type PhotoServer, SMALL, startPhotoServer } from '../support/photos.js';

const JUNK = 17;

/** Nothing that an agency does to the photos of a blocked listing prevents its recognition: D-171. */
describe('the photos of a blocked listing', () => {
  let photos: PhotoServer;
  let service: TestService;
  let operator: Operator;
  let agency: ApiClient;
  let lastSeed = 0;
  let lastOther = 0;
  let lastPlace = 0;

  beforeAll(async () => {
    photos = await startPhotoServer(SMALL);
    service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
    operator = await startOperator(service.config);
    await service.startWorker();
    agency = await service.newAgency('Casa Bună');
  });

  beforeEach(() => (lastOther = 0));

  afterAll(async () => {
    await operator.close();
    await service.close();
    await photos.close();
  });

  /** This many new photos. */
  const newPhotos = (count: number): object[] =>
    Array.from({ length: count }, () => {
      lastSeed += 1;
      return { url: photos.photoUrl(lastSeed), externalFileId: `photo-${lastSeed}` };
    });

  /**
   * This many photos that this test has not used yet. Other tests may have: they are imported once, and a block does not concern
   * the places of other tests.
   */
  const otherPhotos = (count: number): object[] =>
    Array.from({ length: count }, () => {
      lastOther += 1;
      return { url: photos.photoUrl(1_000 + lastOther), externalFileId: `other-${lastOther}` };
    });

  /** A location 5 km from any other. */
  const newPlace = (): object => {
    lastPlace += 1;
    return { propertyCoordinates: { lat: 45.5 + lastPlace * 0.05, lng: 28.8 } };
  };

  const offer = (place: object, files: object[]): object =>
    aPublishableDraft({ announcementStatus: 'active', ...place, files });

  /** @returns the listing's id, and its status after processing. */
  const publish = async (place: object, files: object[]): Promise<{ id: number; status: unknown }> => {
    const { id, jobId } = await agency.upsertListing(offer(place, files));
    await agency.finishedJob(jobId);
    return { id, status: (await agency.getListing(id))['status'] };
  };

  /** The result of publishing a new listing, as predicted by the dry run and as it happens. */
  const sentAnew = async (place: object, files: object[]): Promise<unknown[]> => {
    const draft = { ...offer(place, files), announcementStatus: 'draft' };
    const { id } = await agency.upsertListing({ ...draft, files: [] });
    await edit(id, files);
    const readiness = await agency.get(`/listings/${id}/readiness`).expect(200);
    const told = (readiness.body as { blocking: { code: string }[] }).blocking.map(({ code }) => code);
    const { jobId } = await agency.upsertListing({ id, announcementStatus: 'active' });
    await agency.finishedJob(jobId);
    return [...told, (await agency.getListing(id))['status']];
  };

  const BLOCKED = ['LISTING_BLOCKED', 'blocked'];

  /** Edits the files of a listing. @returns the jobs that fetch new ones, in order. */
  const begin = async (id: number, files: object[]): Promise<number[]> => {
    const { imports = [] } = (await agency.upsertListing({ id, files })) as { imports?: { jobId: number }[] };
    return imports.map(({ jobId }) => jobId);
  };

  /** @returns the final states of the jobs. */
  const endsOf = async (jobIds: number[]): Promise<string[]> =>
    (await Promise.all(jobIds.map((jobId) => agency.finishedJob(jobId)))).map(({ status }) => status);

  /** Edits the files of a listing and waits until all that can be fetched have been. */
  const edit = async (id: number, files: object[]): Promise<string[]> => endsOf(await begin(id, files));

  const block = (id: number): Promise<string> => operator.run(['listing', 'block', String(id)]);

  const remove = (id: number) => agency.post('/listings/bulk', { operations: [{ op: 'delete', id }] }).expect(200);

  it.each<[string, (id: number, blocked: object[]) => Promise<unknown>]>([
    ['is left as it is', () => Promise.resolve()],
    ['has others instead', (id) => edit(id, otherPhotos(JUNK))],
    ['has others besides', (id, blocked) => edit(id, [...blocked, ...otherPhotos(JUNK)])],
    [
      'has others and is deleted',
      async (id, blocked) => {
        await edit(id, [...blocked, ...otherPhotos(JUNK)]);
        await remove(id);
      },
    ],
    [
      'has others, one by one, under one name after another',
      async (id, blocked) => {
        for (const [index, other] of otherPhotos(6).entries()) {
          await edit(id, [...blocked, other]);
          await agency.post(`/listings/${id}/link`, { externalId: `name-${id}-${index}`, replace: true }).expect(200);
        }
        await edit(id, otherPhotos(JUNK));
        await remove(id);
      },
    ],
  ])(
    'are recognised among others when it %s',
    async (_, meanwhile) => {
      const [place, blocked] = [newPlace(), newPhotos(3)];
      const { id } = await publish(place, blocked);
      await block(id);
      await meanwhile(id, blocked);
      expect(await sentAnew(place, [...blocked, ...otherPhotos(4)])).toEqual(BLOCKED);
      expect(await sentAnew(place, [...otherPhotos(3), ...blocked.slice(1)])).toEqual(BLOCKED);
      // One photo of the house, or half of the photos of the smaller listing, may belong to another flat.
      expect(await sentAnew(place, [...otherPhotos(3), ...blocked.slice(2)])).toEqual(['active']);
      expect(await sentAnew(place, otherPhotos(4))).toEqual(['active']);
      expect(await sentAnew(newPlace(), blocked)).toEqual(['active']);
    },
    60_000,
  );

  it('are recognised after the listing got other photos', async () => {
    const [place, later] = [newPlace(), newPhotos(5)];
    const { id } = await publish(place, newPhotos(3));
    await block(id);
    await edit(id, later);
    expect(await sentAnew(place, later)).toEqual(BLOCKED);
    await remove(id);
    expect(await sentAnew(place, later.slice(1))).toEqual(BLOCKED);
  });

  it('are those that the public saw, whatever else it has meanwhile, and those that were still being fetched', async () => {
    const [place, seen, others] = [newPlace(), newPhotos(3), newPhotos(JUNK - 2)];
    const { id } = await publish(place, seen);
    const held = [1, 2, 3].map((at) => ({
      name: `held-${at}`,
      ...photos.serveHeld(`held-${at}.jpg`, 10_000 + at),
    }));
    const awaited = held.map(({ name, url }) => ({ url, externalFileId: name }));
    const coming = await begin(id, [...others, ...awaited]);
    await endsOf(coming.slice(0, others.length));
    await block(id);
    await edit(id, otherPhotos(JUNK));
    held.forEach(({ release }) => release());
    expect(await endsOf(coming.slice(others.length))).toEqual(['completed', 'completed', 'completed']);
    expect(await sentAnew(place, [...seen, ...otherPhotos(4)])).toEqual(BLOCKED);
    expect(await sentAnew(place, awaited)).toEqual(BLOCKED);
    await remove(id);
    expect(await sentAnew(place, awaited)).toEqual(BLOCKED);
  }, 60_000);

  describe('are recognised when they take the place of other photos', () => {
    /** A public listing beside a blocked one, and how to have its photos replaced by the blocked ones. */
    const disguised = async () => {
      const place = newPlace();
      const { id } = await publish(place, newPhotos(3));
      const seeds = [lastSeed - 2, lastSeed - 1, lastSeed];
      await block(id);
      const files = await Promise.all(
        seeds.map(async (seed) => {
          const externalFileId = `disguised-${seed}`;
          return { url: photos.serve(externalFileId, await photo(30_000 + seed, SMALL)), externalFileId };
        }),
      );
      const second = await publish(place, files);
      expect(second.status).toBe('active');
      const reveal = async (): Promise<void> => {
        for (const seed of seeds) {
          photos.serve(`disguised-${seed}`, await photo(seed, SMALL));
          const refresh = await agency.post(`/media/external/disguised-${seed}/refresh`, {}).expect(202);
          const { jobId } = refresh.body as { jobId: number };
          expect(await agency.finishedJob(jobId)).toMatchObject({ resultData: { changed: true } });
        }
      };
      return { id: second.id, files, reveal };
    };

    const shown = async (id: number): Promise<unknown[]> => [
      (await agency.getListing(id))['status'],
      (await fetch(`${service.url}/announcement/${id}`)).status,
    ];

    it('on a page that no job rebuilds', async () => {
      const { id, reveal } = await disguised();
      const alike = await photo(40_000, SMALL);
      const files = [1, 2, 3].map((at) => ({ url: photos.serve(`copy-${at}`, alike), externalFileId: `copy-${at}` }));
      const { jobId } = await agency.upsertListing({ id, files, announcementStatus: 'active' });
      expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'failed' });
      expect(await shown(id)).toEqual(['publish_failed', 200]);
      await reveal();
      expect(await shown(id)).toEqual(['blocked', 410]);
      expect(await operator.run(['listing', 'blocked'])).toContain(String(id));
    });

    it('on a page whose rebuilding waits for another file', async () => {
      const { id, files, reveal } = await disguised();
      const { url, release } = photos.serveHeld('awaited', 40_001);
      await agency.upsertListing({ id, files: [...files, { url, externalFileId: 'awaited' }] });
      await reveal();
      expect(await shown(id)).toEqual(['blocked', 410]);
      release();
    });
  });

  it('do not include files that failed then and are available now', async () => {
    const [place, blocked] = [newPlace(), newPhotos(3)];
    const dead = Array.from({ length: JUNK }, (_, at) => ({
      url: photos.serveStatus(`dead-${at}.jpg`, 404),
      externalFileId: `dead-${at}`,
    }));
    const { id } = await publish(place, blocked);
    expect(await edit(id, [...blocked, ...dead])).toEqual(expect.arrayContaining(dead.map(() => 'failed')));
    await block(id);
    const alive = dead.map(({ externalFileId }, at) => ({ url: photos.photoUrl(20_000 + at), externalFileId }));
    expect(await edit(id, alive)).toEqual(alive.map(() => 'completed'));
    expect(await sentAnew(place, [...blocked, ...otherPhotos(4)])).toEqual(BLOCKED);
  }, 60_000);

  it('are deleted with the block, and do not accumulate with each external id', async () => {
    const [place, blocked] = [newPlace(), newPhotos(3)];
    const { id } = await publish(place, blocked);
    await block(id);
    const count = async (): Promise<number> => {
      const [row] = await service.api
        .get(DataSource)
        .query<{ count: string }[]>('SELECT COUNT(*) AS count FROM listing_block_photos WHERE listing_id = ?', [id]);
      return Number(row?.count);
    };
    for (const name of ['one', 'two']) {
      await edit(id, otherPhotos(3));
      await agency.post(`/listings/${id}/link`, { externalId: `${name}-${id}`, replace: true }).expect(200);
    }
    expect(await count()).toBe(3);
    await operator.run(['listing', 'unblock', String(id)]);
    expect(await count()).toBe(0);
    expect(await sentAnew(place, blocked)).toEqual(['active']);
  });
});
