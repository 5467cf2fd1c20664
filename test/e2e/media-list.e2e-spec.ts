import sharp from 'sharp';
import { aDraft, aPublishableDraft } from '../factories/listings.js';
import { anAgent } from '../factories/users.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { photo, type PhotoServer, startPhotoServer } from '../support/photos.js';

interface Problem {
  code: string;
  severity: string;
  text: Record<string, string>;
  fileId: number | null;
}

interface Item {
  id: number;
  externalId: string;
  optimization: string;
  updatedAt: string;
  problems: Problem[];
}

interface Page {
  items: Item[];
  nextCursor: string | null;
}

/** `GET /media` (D-220) and the problems of files (D-221); paged as D-27 says. */
describe('the list of files', () => {
  let service: TestService;
  let photos: PhotoServer;
  let agency: ApiClient;

  beforeAll(async () => {
    photos = await startPhotoServer();
    service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
  });

  beforeEach(async () => {
    agency = await service.newAgency();
  });

  afterAll(async () => {
    await service.close();
    await photos.close();
  });

  const page = async (query: object, client = agency): Promise<Page> =>
    (await client.get('/media').query(query).expect(200)).body as Page;

  const namesOf = async (query: object): Promise<string[]> =>
    (await page({ limit: 100, ...query })).items.map(({ externalId }) => externalId).sort();

  const importAll = async (files: Record<string, string>): Promise<{ mediaId: number; jobId: number }[]> => {
    const operations = Object.entries(files).map(([externalId, url]) => ({ op: 'upload-from-url', externalId, url }));
    const answer = await agency.post('/media/bulk', { operations }).expect(200);
    return (answer.body as { results: { mediaId: number; jobId: number }[] }).results;
  };

  it('is paged to its end by cursor, each file once, with the values of its record', async () => {
    const files = await importAll(
      Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`p-${at}`, photos.urlOf(`none-${at}.jpg`)])),
    );
    await (
      await service.newAgency()
    ).post('/media/upload-from-url', { externalId: 'p', url: photos.urlOf('none.jpg') });
    const first = await page({});
    expect(first.items).toHaveLength(50);
    expect(first.items[0]).toEqual((await agency.get(`/media/${files[0]?.mediaId}`)).body);
    const second = await page({ cursor: first.nextCursor });
    expect(second.nextCursor).toBeNull();
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(ids).toEqual(files.map(({ mediaId }) => mediaId).toSorted((a, b) => a - b));

    await agency.post(`/media/${files[7]?.mediaId}/link`, { externalId: 'linked-7' }).expect(200);
    const { updatedAt } = (await agency.get(`/media/${files[7]?.mediaId}`)).body as Item;
    const since = await page({ updatedSince: updatedAt });
    expect(since.items.map(({ id, externalId }) => [id, externalId])).toEqual([[files[7]?.mediaId, 'linked-7']]);
    expect(await namesOf({ externalIds: 'linked-7,p-9,p-7,absent' })).toEqual(['linked-7', 'p-9']);
  });

  it.each([
    [{ limit: 101 }, '/limit', 'TOO_LARGE'],
    [{ cursor: 'abc' }, '/cursor', 'INVALID_FORMAT'],
    [{ problem: 'UGLY' }, '/problem', 'INVALID_OPTION'],
    [{ optimization: 'done' }, '/optimization', 'INVALID_OPTION'],
    [{ unused: 'yes' }, '/unused', 'INVALID_OPTION'],
    [{ colour: 'red' }, '/colour', 'UNKNOWN_FIELD'],
  ])('rejects %j', async (query, pointer, code) => {
    const answer = await agency.get('/media').query(query).expect(400);
    expect(answer.body).toMatchObject({ error_code: 'VALIDATION_FAILED', details: [{ pointer, code }] });
  });

  it('distinguishes unused files from those that a listing or an agent uses', async () => {
    const [placed, avatar, deleted] = await importAll({
      ...{ placed: photos.urlOf('1.jpg'), avatar: photos.urlOf('2.jpg'), deleted: photos.urlOf('3.jpg') },
      idle: photos.urlOf('4.jpg'),
    });
    await agency.upsertListing(aDraft({ files: [{ id: placed?.mediaId }] }));
    const other = aDraft({ files: [{ id: deleted?.mediaId }] });
    const { id } = await agency.upsertListing(other);
    await agency.post('/listings/bulk', { operations: [{ op: 'delete', id }] }).expect(200);
    await agency.put('/users', { ...anAgent(), avatar: { id: avatar?.mediaId } }).expect(200);
    expect(await namesOf({ unused: true })).toEqual(['deleted', 'idle']);
    expect(await namesOf({ unused: false })).toEqual(['avatar', 'placed']);
    expect(await namesOf({ unused: true, optimization: 'pending' })).toEqual(['deleted', 'idle']);
    expect(await namesOf({ unused: true, optimization: 'failed' })).toEqual([]);
  });

  describe('with a worker', () => {
    beforeAll(() => service.startWorker());

    const finished = async (files: readonly { jobId: number }[]): Promise<void> => {
      await Promise.all(files.map(({ jobId }) => agency.finishedJob(jobId)));
    };

    const codesOf = async (): Promise<Record<string, (string | number)[][]>> => {
      const { items } = await page({ limit: 100 });
      return Object.fromEntries(
        items.map(({ externalId, problems }) => [
          externalId,
          problems.map(({ code, severity, fileId }) => [code, severity, ...(fileId === null ? [] : [fileId])]),
        ]),
      );
    };

    it('shows the problems of each, in three languages, and filters files by them', async () => {
      const sound = await photo(900);
      const flat = { create: { width: 800, height: 600, channels: 3 as const, background: '#909090' } };
      const [oldest] = await importAll({ sound: photos.serve('sound.jpg', sound) });
      const files = await importAll({
        small: photos.serve('small.jpg', await photo(901, { width: 320, height: 240 })),
        dark: photos.serve(
          'dark.jpg',
          await sharp(await photo(902))
            .linear(0.1, 0)
            .jpeg()
            .toBuffer(),
        ),
        blurred: photos.serve('blurred.jpg', await sharp(flat).jpeg().toBuffer()),
        same: photos.serve('same.jpg', sound),
        copy: photos.serve('copy.jpg', await sharp(sound).jpeg({ quality: 70 }).toBuffer()),
        gone: photos.serveStatus('gone.jpg', 404),
        text: photos.serve('text.jpg', Buffer.from('this is no photo at all')),
        torn: photos.serve('torn.jpg', sound.subarray(0, 2000)),
      });
      await finished([oldest ?? { jobId: 0 }, ...files]);
      const head = oldest?.mediaId ?? 0;
      expect(await codesOf()).toEqual({
        sound: [],
        small: [['TOO_SMALL', 'warning']],
        dark: [['DARK', 'warning']],
        blurred: [['BLURRED', 'warning']],
        same: [['DUPLICATE_OF', 'warning', head]],
        copy: [['DUPLICATE_OF', 'warning', head]],
        gone: [['NOT_FOUND', 'error']],
        text: [['WRONG_TYPE', 'error']],
        torn: [['DAMAGED', 'error']],
      });
      expect(await namesOf({ problem: 'TOO_SMALL' })).toEqual(['small']);
      expect(await namesOf({ problem: ['DARK', 'BLURRED'] })).toEqual(['blurred', 'dark']);
      expect(await namesOf({ problem: 'DUPLICATE_OF' })).toEqual(['copy', 'same']);
      expect(await namesOf({ problem: ['NOT_FOUND', 'DAMAGED'] })).toEqual(['gone', 'torn']);
      expect(await namesOf({ problem: ['NOT_FOUND', 'TOO_SMALL'] })).toEqual(['gone', 'small']);
      expect(await namesOf({ problem: 'UNREACHABLE' })).toEqual([]);
      expect(await namesOf({ problem: 'WRONG_TYPE', optimization: 'failed', unused: true })).toEqual(['text']);
      const { items } = await page({ limit: 100 });
      for (const { text } of items.flatMap(({ problems }) => problems)) {
        expect(Object.keys(text)).toEqual(['ro', 'ru', 'en']);
        expect([
          /\p{Script=Cyrillic}/u.test(text['ru'] ?? ''),
          /^[\p{Script=Latin}\P{L}]+$/u.test(text['ro'] ?? ''),
        ]).toEqual([true, true]);
        expect(text['en']).not.toBe(text['ro']);
      }

      // With a page size of one, files with several kinds of problems are in the common order.
      const seen: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const next: Page = await page({
          limit: 1,
          problem: ['DARK', 'TOO_SMALL', 'DUPLICATE_OF'],
          ...(cursor && { cursor }),
        });
        seen.push(...next.items.map(({ externalId }) => externalId));
        cursor = next.nextCursor;
      }
      expect(seen.toSorted()).toEqual(['copy', 'dark', 'same', 'small']);

      // The oldest remaining one of several duplicates takes the place of a deleted one.
      await agency.delete(`/media/${head}`).expect(200);
      const [copyId, sameId] = ['copy', 'same'].map(
        (name) => items.find(({ externalId }) => externalId === name)?.id ?? 0,
      );
      const [heir, heirId] =
        Number(copyId) < Number(sameId) ? (['copy', copyId] as const) : (['same', sameId] as const);
      const left = heir === 'copy' ? 'same' : 'copy';
      expect(await codesOf()).toMatchObject({ [heir]: [], [left]: [['DUPLICATE_OF', 'warning', heirId]] });
      await agency.delete(`/media/${heirId}`).expect(200);
      expect(await codesOf()).toMatchObject({ [left]: [] });
    });

    it('shows the same for the files of a listing, whose record changes with it', async () => {
      const [only] = await importAll({
        'tiny-1': photos.serve('tiny.jpg', await photo(910, { width: 200, height: 150 })),
      });
      const listing = await agency.upsertListing(aPublishableDraft({ files: [{ id: only?.mediaId }] }));
      await finished([only ?? { jobId: 0 }]);
      const record = await agency.getListing(listing.id);
      expect(record['files']).toMatchObject([{ problems: [{ code: 'TOO_SMALL', severity: 'warning', fileId: null }] }]);
      // It may be sent back as it was read.
      const { items } = await page({});
      await agency.put('/listings', { id: listing.id, files: items }).expect(200);
    });
  });
});
