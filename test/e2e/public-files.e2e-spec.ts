import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import { Storage } from '../../src/integrations/storage/storage.js';
import { BlockCommands } from '../../src/listings/blocking/block-commands.js';
import { ExposedFilesRepository } from '../../src/media/exposed/exposed-files.repository.js';
import { ExposedFilesSweeper } from '../../src/media/exposed/exposed-files.sweeper.js';
import { StorageRemovalsSweeper } from '../../src/media/removal/storage-removals.sweeper.js';
import { aPublishableDraft } from '../factories/listings.js';
import { anAgent } from '../factories/users.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { photo, type PhotoServer, startPhotoServer } from '../support/photos.js';
import { startStorage, STORAGES, type TestStorage } from '../support/storages.js';

interface MediaAnswer {
  originalUrl: string;
  variants: { url: string }[];
}

interface Visited {
  url: string;
  status: number;
  cacheControl: string;
  bytes: Buffer;
}

/** How long a cache may show its copy without revalidation, in seconds. */
const A_MINUTE = 60;

const ANY_URL = /https?:\/\/[^\s"'<>\\,)]+/g;
const ANY_PATH = /(?:href|src|content|srcset)="(\/[^"\s]*)/g;

/**
 * What a visitor can reach who knows all public data of a listing: never originals, everything else while it is public (D-152).
 */
describe.each(STORAGES)('a visitor (%s)', (storageName) => {
  let photos: PhotoServer;
  let storage: TestStorage;
  let service: TestService;
  let worker: NestExpressApplication;
  let agency: ApiClient;
  let originals: Buffer[];

  beforeAll(async () => {
    photos = await startPhotoServer();
    storage = await startStorage(storageName);
    service = await startService({ ...storage.environment, MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
    agency = await service.newAgency('Casa Bună');
    worker = await service.startWorker();
    originals = await Promise.all([1, 2, 3, 4].map((seed) => photo(seed)));
    originals.forEach((bytes, index) => photos.serve(`p${index}.jpg`, bytes));
  });

  afterAll(async () => {
    await service.close();
    await storage.close();
    await photos.close();
  });

  const sql = <T>(query: string, values: unknown[] = []) => service.api.get(DataSource).query<T>(query, values);

  const files = [0, 1, 2].map((index) => ({ externalFileId: `photo-${index}` }));

  async function published(): Promise<number> {
    const imported = files.map((file, index) => ({ ...file, url: photos.urlOf(`p${index}.jpg`) }));
    const avatar = { url: photos.urlOf('p3.jpg'), externalFileId: 'face' };
    const agent = (await agency.put('/users', anAgent({ externalId: 'ana', avatar })).expect(200)).body as {
      jobId?: number;
    };
    if (agent.jobId !== undefined) {
      await agency.finishedJob(agent.jobId);
    }
    const body = aPublishableDraft({ files: imported, externalUserId: 'ana', announcementStatus: 'active' });
    const { id, jobId } = await agency.upsertListing(body);
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
    return id;
  }

  /** Local URLs for those of the site, whatever host name they have. */
  const here = (url: string): string | null => {
    const { origin, pathname, search } = new URL(url, service.url);
    const own = [new URL(service.config.publicSiteUrl).origin, service.url];
    return own.includes(origin) ? service.url + pathname + search : null;
  };

  async function visit(url: string): Promise<Visited> {
    const answer = await fetch(url, { redirect: 'manual' });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { url, status: answer.status, cacheControl: answer.headers.get('cache-control') ?? '', bytes };
  }

  /** Follows everything that pages, sitemap and structured data of one listing contain; other sites are skipped. */
  async function crawl(id: number): Promise<Map<string, Visited>> {
    const seen = new Map<string, Visited>();
    const queue = ['', '/ro', '/ru', '/en'].map((language) => `${service.url}${language}/announcement/${id}`);
    queue.push(`${service.url}/robots.txt`, `${service.url}/sitemap.xml`);
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      if (seen.has(url)) {
        continue;
      }
      const visited = await visit(url);
      seen.set(url, visited);
      const text = visited.bytes.toString('utf8');
      const named = [...(text.match(ANY_URL) ?? []), ...[...text.matchAll(ANY_PATH)].map(([, path = '']) => path)];
      const isText = !/^\/announcement\/\d+\/files\//.test(new URL(url).pathname);
      const isOther = (address: string): boolean =>
        /announcement\/(\d+)/.exec(address)?.[1] !== undefined && !address.includes(`announcement/${id}`);
      queue.push(
        ...(isText ? named : [])
          .map((address) => address.replace(/&amp;/g, '&'))
          .filter((address) => URL.canParse(address, service.url) && !isOther(address))
          .flatMap((address) => here(address) ?? []),
      );
    }
    return seen;
  }

  const picturesOf = (seen: ReadonlyMap<string, Visited>): Visited[] =>
    [...seen.values()].filter(({ url, status }) => status === 200 && url.includes('/files/'));

  const secondsOf = (cacheControl: string): number => Number(/max-age=(\d+)/.exec(cacheControl)?.[1] ?? Infinity);

  /** URLs similar to the known ones at which an original might be. */
  const guesses = (known: readonly string[]): string[] =>
    known.flatMap((url) => {
      const folder = url.replace(/[^/]+$/, '');
      const names = ['original.jpg', 'original.jpeg', 'original', '', '.', '../original.jpg', '%2e%2e/original.jpg'];
      const extensions = ['jpg', 'jpeg', 'png', 'webp'].map((extension) => `1024.${extension}`);
      return [...names, ...extensions, '2048.webp', 'video-720.mp4'].map((name) => folder + name);
    });

  const isOriginal = (bytes: Buffer): boolean => originals.some((original) => original.equals(bytes));

  const mediaOf = async (externalId: string): Promise<MediaAnswer> =>
    (await agency.get(`/media/external/${externalId}`).expect(200)).body as MediaAnswer;

  const fetched = async (url: string): Promise<Visited> => visit(storage.reach(service.url, url));

  it('finds photos, but no byte of an original and no hint of where files are stored', async () => {
    const id = await published();
    const seen = await crawl(id);
    const pictures = picturesOf(seen);
    // Three photos and the agent's.
    expect(new Set(pictures.map(({ url }) => url.replace(/[^/]+$/, ''))).size).toBe(4);
    const all = [...seen.values(), ...(await Promise.all(guesses(pictures.map(({ url }) => url)).map(visit)))];
    expect(all.filter(({ bytes }) => isOriginal(bytes)).map(({ url }) => url)).toEqual([]);
    const secrets = (await storage.keys()).flatMap((key) => key.match(/[0-9a-f]{32}/g) ?? []);
    expect(secrets.length).toBeGreaterThan(4);
    const told = all.map(({ url, bytes }) => url + bytes.toString('latin1')).join('\n');
    expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);

    const media = await Promise.all(files.map(({ externalFileId }) => mediaOf(externalFileId)));
    for (const [index, { originalUrl, variants }] of media.entries()) {
      expect((await fetched(originalUrl)).bytes.equals(originals[index] ?? Buffer.of())).toBe(true);
      // The agency's own URLs of renditions do not reveal the original's URL either.
      const beside = guesses(variants.map(({ url }) => storage.reach(service.url, url)));
      const answers = await Promise.all(beside.map(visit));
      expect(answers.filter(({ bytes }) => isOriginal(bytes)).map(({ url }) => url)).toEqual([]);
    }
  });

  it('sees nothing of a listing a minute after it ceased to be public, for any reason, and everything once it is again', async () => {
    const id = await published();
    const blocking = service.api.get(BlockCommands);
    const publish = async (): Promise<void> => {
      const { jobId } = await agency.upsertListing({ id, announcementStatus: 'active' });
      await agency.finishedJob(jobId);
    };
    const ways: [() => Promise<unknown>, () => Promise<unknown>][] = [
      [() => blocking.block(id), () => blocking.unblock(id)],
      [() => agency.upsertListing({ id, announcementStatus: 'hidden' }), publish],
      [
        () => agency.post('/listings/bulk', { operations: [{ op: 'delete', id }] }).expect(200),
        () => Promise.resolve(),
      ],
    ];
    for (const [end, begin] of ways) {
      const pictures = picturesOf(await crawl(id));
      // Three sizes of three photos, and the agent's.
      expect(pictures).toHaveLength(10);
      expect(pictures.filter(({ cacheControl }) => secondsOf(cacheControl) > A_MINUTE)).toEqual([]);
      const etags = await Promise.all(
        pictures.map(async ({ url }) => (await fetch(url, { method: 'HEAD' })).headers.get('etag') ?? ''),
      );
      await end();
      for (const [index, { url }] of pictures.entries()) {
        const gone = await fetch(url);
        expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
        // A cache must not keep showing its copy either.
        expect((await fetch(url, { headers: { 'If-None-Match': etags[index] ?? '' } })).status).toBe(404);
      }
      // The agency still sees its files.
      for (const { externalFileId } of files) {
        const { originalUrl, variants } = await mediaOf(externalFileId);
        const statuses = await Promise.all([originalUrl, ...variants.map(({ url }) => url)].map(fetched));
        expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        expect(
          statuses.filter(({ cacheControl }) => !cacheControl.includes('private') || secondsOf(cacheControl) > 60),
        ).toEqual([]);
      }
      await begin();
    }
  });

  it("sees a blocked listing's file in another public listing", async () => {
    const [blocked, other] = [await published(), await published()];
    await service.api.get(BlockCommands).block(blocked);
    const [ended, shown] = [picturesOf(await crawl(blocked)), picturesOf(await crawl(other))];
    expect([ended.length, shown.length]).toEqual([0, 10]);
    // A listing published later with the same photos would be recognised.
    await service.api.get(BlockCommands).unblock(blocked);
  });

  it('sees no file that the listing does not show, and no agent’s picture once it is another’s', async () => {
    const id = await published();
    const face = picturesOf(await crawl(id)).find(({ url }) => url.endsWith('/128.webp') && !url.includes('blur'));
    expect(face).toBeDefined();
    const answer = await agency.get('/media/external/face').expect(200);
    const { id: faceId } = answer.body as { id: number };
    const address = `${service.url}/announcement/${id}/files/${faceId}/128.webp`;
    expect((await visit(address)).status).toBe(200);
    await agency.put('/users', { externalId: 'ana', settings: { posting_type: 'agency' } }).expect(200);
    expect((await visit(address)).status).toBe(404);
    await agency.put('/users', { externalId: 'ana', settings: { posting_type: 'agent' } }).expect(200);
    await agency.delete('/users/external/ana').expect(200);
    expect((await visit(address)).status).toBe(404);
    for (const path of [
      '0/128.webp',
      '999999/128.webp',
      `${faceId}x/128.webp`,
      '1e1/128.webp',
      '-1/128.webp',
      '1/%00',
    ]) {
      expect((await visit(`${service.url}/announcement/${id}/files/${path}`)).status).toBe(404);
    }
  });

  it('can no longer use the URLs of a previous version of a file whose id is far from all others, which short statements find', async () => {
    const url = photos.serve('far.jpg', await photo(7));
    const { jobId } = (await agency.post('/media/upload-from-url', { url, externalId: 'far' }).expect(202)).body as {
      jobId: number;
    };
    await agency.finishedJob(jobId);
    const [{ mediaId, folder, original } = { mediaId: 0, folder: '', original: '' }] = await sql<
      { mediaId: number; folder: string; original: string }[]
    >(
      "SELECT id AS mediaId, storage_folder AS folder, original_file AS original FROM media WHERE agency_id = ? AND external_id = 'far'",
      [agency.agencyId],
    );
    const farId = mediaId + 25_000;
    const store = worker.get(Storage);
    const object = await store.open(`${folder}/${original}`);
    object?.stream.destroy();
    await store.copy(`${folder}/${original}`, `${folder}/original.jpg`, object?.etag ?? '');
    await sql("UPDATE media SET id = ?, original_file = 'original.jpg' WHERE id = ?", [farId, mediaId]);
    const ranges = jest.spyOn(worker.get(ExposedFilesRepository), 'within');
    await worker.get(ExposedFilesSweeper).sweep();
    const widths = ranges.mock.calls.map(([{ after, upTo }]) => upTo - after);
    ranges.mockRestore();
    expect([widths.length > 1, Math.max(...widths) <= 10_000]).toEqual([true, true]);
    expect(await sql('SELECT 1 FROM media WHERE id = ? AND storage_folder <> ?', [farId, folder])).toHaveLength(1);
    await agency.delete('/media/external/far').expect(200);
  });

  it('can no longer use the URLs of a previous version once the files have moved, however often that is interrupted', async () => {
    const id = await published();
    const rows = await sql<{ id: number; folder: string; original: string }[]>(
      `SELECT id, storage_folder AS folder, original_file AS original FROM media
        WHERE agency_id = ? AND external_id LIKE 'photo-%' ORDER BY id`,
      [agency.agencyId],
    );
    const store = worker.get(Storage);
    const copy = store.copy.bind(store);
    const etagOf = async (key: string): Promise<string> => {
      const object = await store.open(key);
      object?.stream.destroy();
      return object?.etag ?? '';
    };
    // As the previous version stored them.
    for (const { id: mediaId, folder, original } of rows) {
      await copy(`${folder}/${original}`, `${folder}/original.jpg`, await etagOf(`${folder}/${original}`));
      await store.delete([`${folder}/${original}`]);
      await sql("UPDATE media SET original_file = 'original.jpg' WHERE id = ?", [mediaId]);
    }
    const former = rows.flatMap(({ folder }) =>
      ['original.jpg', '128.webp', '512.webp', '1024.webp'].map((name) => store.publicUrl(`${folder}/${name}`)),
    );
    expect((await Promise.all(former.map(fetched))).map(({ status }) => status)).toEqual(former.map(() => 200));

    const before = (await agency.getListing(id))['updatedAt'];
    let copies = 0;
    const dying = jest.spyOn(store, 'copy').mockImplementation((...args) => {
      copies += 1;
      return copies % 3 === 0 ? Promise.reject(new Error('killed')) : copy(...args);
    });
    const told = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    for (let run = 0; run < 3; run += 1) {
      await worker.get(ExposedFilesSweeper).sweep();
    }
    const faults = told.mock.calls.map(([details, sentence]: unknown[]) => [
      String((details as { err: unknown }).err),
      sentence,
    ]);
    expect(faults.length).toBe(Math.floor(copies / 3));
    expect(faults).toEqual(faults.map(() => ['Error: killed', 'A file could not be moved; it is tried again']));
    told.mockRestore();
    dying.mockRestore();
    await worker.get(ExposedFilesSweeper).sweep();
    await sql('UPDATE media_removals SET remove_after = NOW(3)');
    await worker.get(StorageRemovalsSweeper).sweep();

    const gone = await Promise.all(former.map(fetched));
    expect(gone.map(({ status }) => status).filter((status) => status !== 404)).toEqual([]);
    const sums = async (): Promise<string[]> => {
      const media = await Promise.all(files.map(({ externalFileId }) => mediaOf(externalFileId)));
      const answers = await Promise.all(media.map(({ originalUrl }) => fetched(originalUrl)));
      return answers.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'));
    };
    const sent = originals.slice(0, 3).map((bytes) => createHash('sha256').update(bytes).digest('hex'));
    expect(await sums()).toEqual(sent);
    expect(picturesOf(await crawl(id)).length).toBeGreaterThan(8);
    expect(String((await agency.getListing(id))['updatedAt']) > String(before)).toBe(true);
    // No incomplete copies are left, and another run has nothing to do.
    const folders = await sql<{ folder: string }[]>(
      'SELECT storage_folder AS folder FROM media WHERE deleted_at IS NULL',
    );
    const known = new Set(folders.map(({ folder }) => folder));
    const strays = (await storage.keys()).filter((key) => !known.has(key.split('/').slice(0, 2).join('/')));
    expect(strays.filter((key) => !key.startsWith('uploads/'))).toEqual([]);
    const keys = await storage.keys();
    await worker.get(ExposedFilesSweeper).sweep();
    expect(await storage.keys()).toEqual(keys);
    // A file without its bytes is logged once, however often it is encountered.
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const [kept] = await sql<{ original: string }[]>('SELECT original_file AS original FROM media WHERE id = ?', [
      rows[0]?.id,
    ]);
    await sql("UPDATE media SET original_file = 'original.jpg' WHERE id = ?", [rows[0]?.id]);
    for (let run = 0; run < 3; run += 1) {
      await worker.get(ExposedFilesSweeper).sweep();
    }
    const lost = logged.mock.calls.map(([about]) => (about as { mediaId?: number }).mediaId);
    logged.mockRestore();
    expect(lost).toEqual([rows[0]?.id]);
    // The workers of later tests would encounter it as well.
    await sql('UPDATE media SET original_file = ? WHERE id = ?', [kept?.original, rows[0]?.id]);
  });
});
