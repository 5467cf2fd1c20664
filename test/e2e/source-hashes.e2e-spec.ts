import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { JobEndings } from '../../src/platform/outbox/processing/job-endings.js';
import { aDraft } from '../factories/listings.js';
import { anAgent } from '../factories/users.js';
import { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { MessageCounter } from '../support/message-counter.js';
import { photo, type PhotoServer, startPhotoServer } from '../support/photos.js';

interface WriteAnswer {
  id: number;
  unchanged: boolean;
  imports?: { fileId: number; externalFileId: string; jobId: number }[];
  kept?: unknown[];
}

interface MediaRecord {
  id: number;
  optimization: string;
  failure: { code: string } | null;
  sourceUrl: string;
  sourceHash: string | null;
  originalUrl: string;
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** `sourceHash` in a reference to a file (B-8, D-230). */
describe('a file with a source hash', () => {
  let service: TestService;
  let photos: PhotoServer;
  let agency: ApiClient;
  let worker: NestExpressApplication;
  let last = 0;

  beforeAll(async () => {
    photos = await startPhotoServer();
    service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
    worker = await service.startWorker();
    agency = await service.newAgency();
  });

  afterAll(async () => {
    await service.close();
    await photos.close();
  });

  const get = async (id: number): Promise<MediaRecord> =>
    (await agency.get(`/media/${id}`).expect(200)).body as MediaRecord;

  /** The SHA-256 of its stored bytes. */
  const storedOf = async (id: number): Promise<string> => {
    const answer = await fetch(service.url + new URL((await get(id)).originalUrl).pathname);
    return hashOf(new Uint8Array(await answer.arrayBuffer()));
  };

  /** A new URL that serves these bytes, with the tag, and records the requests' validators. */
  function served(bytes: Buffer, etag?: string) {
    last += 1;
    const name = `source-${last}.jpg`;
    const asked: IncomingHttpHeaders[] = [];
    const serve = (now: Buffer, tag = etag): string =>
      photos.serve(name, ({ headers }, response) => {
        asked.push(headers);
        const isKnown = tag !== undefined && headers['if-none-match'] === tag;
        response.writeHead(isKnown ? 304 : 200, tag === undefined ? {} : { etag: tag }).end(isKnown ? undefined : now);
      });
    return { name, asked, serve, url: serve(bytes) };
  }

  const aListingWith = (externalId: string, ...files: object[]) => ({ ...aDraft(), externalId, files });

  const write = async (listing: object): Promise<WriteAnswer> => {
    const answer = await agency.put('/listings', listing).expect(200);
    return answer.body as WriteAnswer;
  };

  /** Writes the listing and waits for the fetches that it causes; returns the file's id. */
  const fetched = async (listing: object): Promise<number> => {
    const [file] = (await write(listing)).imports ?? [];
    await agency.finishedJob(file?.jobId);
    return file?.fileId ?? 0;
  };

  /** What the log says of updates of an object. */
  async function updatesOf(type: string, id: number): Promise<{ changes?: object; data?: object }[]> {
    const page = await agency.get(`/events?types=${type}.updated&subject=${type}:${id}`).expect(200);
    return (page.body as { events: { changes?: object; data?: object }[] }).events;
  }

  it('is fetched again for another hash and for no other reason, and shows its previous content until then', async () => {
    const [old, now] = [await photo(2000), await photo(2001)];
    const source = served(old);
    const reference = { url: source.url, externalFileId: 'again', sourceHash: 'v1' };
    const listing = aListingWith('again', reference, { url: served(await photo(2002)).url, externalFileId: 'beside' });
    const { imports = [] } = await write(listing);
    await Promise.all(imports.map(({ jobId }) => agency.finishedJob(jobId)));
    const id = imports[0]?.fileId ?? 0;
    expect(await get(id)).toMatchObject({ sourceHash: 'v1', sourceUrl: source.url });

    let answerLater: (() => void) | undefined;
    const isAsked = new Promise<void>((resolve) => {
      photos.serve(source.name, (_, response: ServerResponse) => {
        answerLater = () => response.writeHead(200).end(now);
        resolve();
      });
    });
    const same = await write(listing);
    expect([same.unchanged, same.imports ?? [], same.kept?.length]).toEqual([true, [], 2]);

    const other = { ...listing, files: [{ ...reference, sourceHash: 'v2' }, listing.files[1]] };
    const answer = await write(other);
    expect(answer).toMatchObject({ unchanged: false, imports: [{ fileId: id, externalFileId: 'again' }] });
    expect(answer.imports).toHaveLength(1);
    await isAsked;
    expect(await get(id)).toMatchObject({ optimization: 'success', failure: null });
    expect(await storedOf(id)).toBe(hashOf(old));
    answerLater?.();
    expect(await agency.finishedJob(answer.imports?.[0]?.jobId)).toMatchObject({
      ...{ type: 'media_refresh', status: 'completed' },
      resultData: { mediaId: id, changed: true },
    });
    expect(await storedOf(id)).toBe(hashOf(now));
    expect((await agency.getListing(answer.id))['files']).toMatchObject([
      { id, externalId: 'again', sourceHash: 'v2', position: 0 },
      { externalId: 'beside', sourceHash: null, position: 1 },
    ]);
    expect(await write(other)).toMatchObject({ unchanged: true });
    const events = await updatesOf('listing', answer.id);
    expect(events.map(({ changes, data }) => [changes, data])).toEqual([
      [undefined, { status: 'draft', fetchedAgain: [id] }],
    ]);
  });

  it('is reported by the event of a write that names a failed file again, beside what else it changes', async () => {
    const url = photos.serveStatus('late.jpg', 404);
    const listing = aListingWith('failed-before', { url, externalFileId: 'late' });
    const id = await fetched(listing);
    photos.serve('late.jpg', await photo(2003));
    const answer = await write({ ...listing, announcementValue: 5 });
    await agency.finishedJob(answer.imports?.[0]?.jobId);
    expect(await updatesOf('listing', answer.id)).toMatchObject([
      { changes: { announcementValue: { from: null, to: 5 } }, data: { status: 'draft', fetchedAgain: [id] } },
    ]);
  });

  it('takes no more database packets for ten files than for two', async () => {
    const { counter, url } = await MessageCounter.before(service.config.databaseUrl);
    const counted = await startService({ DATABASE_URL: url, MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
    try {
      const client = new ApiClient(counted.url, agency.apiKey, agency.agencyId);
      const bytes = await photo(2005);
      const messagesFor = async (count: number): Promise<number> => {
        const references = Array.from({ length: count }, (_, index) => {
          return { url: served(bytes).url, externalFileId: `of-${count}-${index}` };
        });
        const listingOf = (sourceHash: string) =>
          aListingWith(`of-${count}`, ...references.map((reference) => ({ ...reference, sourceHash })));
        const finished = async ({ imports = [] }: WriteAnswer): Promise<void> => {
          expect(imports).toHaveLength(count);
          await Promise.all(imports.map(({ jobId }) => agency.finishedJob(jobId)));
        };
        const first = await write(listingOf('0'));
        await finished(first);
        // From time to time one is sent in addition to the requests'.
        let fewest = Infinity;
        for (const sourceHash of ['1', '2', '3']) {
          const answers: WriteAnswer[] = [];
          const body = listingOf(sourceHash);
          const messages = await counter.during(async () => {
            answers.push((await client.put('/listings', body).expect(200)).body as WriteAnswer);
          });
          fewest = Math.min(fewest, messages);
          await Promise.all(answers.map(finished));
        }
        expect((await agency.getListing(first.id))['files']).toEqual(
          Array.from({ length: count }, () => expect.objectContaining({ sourceHash: '3' }) as unknown),
        );
        return fewest;
      };
      // A packet for each of them would be eight more.
      expect(await messagesFor(10)).toBeLessThan((await messagesFor(2)) + 4);
    } finally {
      await counted.close();
      await counter.close();
    }
  });

  it('is fetched from the URL of the write; another URL without a hash, or with the same one, is not fetched', async () => {
    const [first, second] = [served(await photo(2010)), served(await photo(2011))];
    const reference = { url: first.url, externalFileId: 'moved', sourceHash: 'a' };
    const id = await fetched(aListingWith('moved', reference));
    for (const files of [[{ url: second.url, externalFileId: 'moved' }], [{ ...reference, url: second.url }]]) {
      const answer = await write(aListingWith('moved', ...files));
      expect([answer.imports ?? [], answer.kept]).toEqual([
        [],
        [{ fileId: id, externalFileId: 'moved', url: second.url }],
      ]);
    }
    expect(await fetched(aListingWith('moved', { url: second.url, externalFileId: 'moved', sourceHash: 'b' }))).toBe(
      id,
    );
    expect(await get(id)).toMatchObject({ sourceUrl: second.url, sourceHash: 'b' });
    expect(await storedOf(id)).toBe(hashOf(await photo(2011)));
    expect([first.asked.length, second.asked.length]).toEqual([1, 1]);
  });

  it('keeps its content if the new one is unavailable, and the same write requests it again', async () => {
    const [old, now] = [await photo(2020), await photo(2021)];
    const source = served(old);
    const reference = { url: source.url, externalFileId: 'gone', sourceHash: '1' };
    const id = await fetched(aListingWith('gone', reference));
    photos.serveStatus(source.name, 404);
    const other = aListingWith('gone', { ...reference, sourceHash: '2' });
    await fetched(other);
    expect(await get(id)).toMatchObject({ optimization: 'success', failure: { code: 'NOT_FOUND' }, sourceHash: null });
    expect(await storedOf(id)).toBe(hashOf(old));
    source.serve(now);
    expect(await fetched(other)).toBe(id);
    expect(await get(id)).toMatchObject({ failure: null, sourceHash: '2' });
    expect(await storedOf(id)).toBe(hashOf(now));
  });

  it.each(['new', 'existing'])(
    'is fetched from the source of a write that arrives just before its failure is stored: %s',
    async (state) => {
      const [externalId, former, latest] = [`just-${state}`, served(await photo(2065)), served(await photo(2066))];
      const written = (url: string, sourceHash: string) =>
        write(aListingWith(externalId, { url, externalFileId: externalId, sourceHash }));
      if (state === 'existing') {
        await agency.finishedJob((await written(former.url, '0')).imports?.[0]?.jobId);
      }
      const endings = worker.get(JobEndings);
      const fail = endings.fail.bind(endings);
      let late: WriteAnswer | null = null;
      jest.spyOn(endings, 'fail').mockImplementationOnce(async (job, ...about) => {
        late = await written(latest.url, '2');
        // What the attempt knows of the file does not depend on the object that names its job.
        return fail({ ...job }, ...about);
      });
      photos.serveStatus(former.name, 404);
      const [file] = (await written(former.url, '1')).imports ?? [];
      expect(await agency.finishedJob(file?.jobId)).toMatchObject({ status: 'completed' });
      expect(late).toMatchObject({ imports: [file] });
      expect(await get(file?.fileId ?? 0)).toMatchObject({ optimization: 'success', sourceHash: '2', failure: null });
      expect(await storedOf(file?.fileId ?? 0)).toBe(hashOf(await photo(2066)));
    },
  );

  it('that could not be fetched, new or not, makes a comparison report its listing until it is sent again', async () => {
    const source = served(await photo(2025));
    const reference = { url: source.url, externalFileId: 'compared', sourceHash: '1' };
    const listing = { ...aListingWith('compared', reference), sourceHash: 'whole' };
    const changed = async (): Promise<unknown> => {
      const inventory = [{ externalId: 'compared', sourceHash: 'whole' }];
      return ((await agency.post('/listings/reconcile', { inventory }).expect(200)).body as { changed: unknown })
        .changed;
    };
    for (const sourceHash of ['1', '2']) {
      const sent = { ...listing, files: [{ ...reference, sourceHash }] };
      photos.serveStatus(source.name, 404);
      await fetched(sent);
      expect(await changed()).toEqual(['compared']);
      source.serve(await photo(2026));
      await fetched(sent);
      expect(await changed()).toEqual([]);
    }
  });

  it('is requested with its validators if no hash was known, and without if another one was', async () => {
    const source = served(await photo(2030), '"e"');
    const reference = { url: source.url, externalFileId: 'known' };
    const id = await fetched(aListingWith('known', reference));
    await fetched(aListingWith('known', { ...reference, sourceHash: 'x' }));
    expect(await get(id)).toMatchObject({ sourceHash: 'x', failure: null });
    source.serve(await photo(2031), '"e"');
    await fetched(aListingWith('known', { ...reference, sourceHash: 'y' }));
    expect(source.asked.map((headers) => headers['if-none-match'])).toEqual([undefined, '"e"', undefined]);
    expect(await storedOf(id)).toBe(hashOf(await photo(2031)));
  });

  it.each(['an import', 'a refresh'])('has the content named last, even while %s is in progress', async (kind) => {
    const [old, now] = [await photo(2040), await photo(2041)];
    const source = served(old);
    const name = `late-${kind.replace(' ', '-')}`;
    const reference = { url: source.url, externalFileId: name, sourceHash: '0' };
    if (kind === 'a refresh') {
      await fetched(aListingWith(name, reference));
    }
    const waiting: ServerResponse[] = [];
    let noteAsked: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => (noteAsked = resolve));
    photos.serve(source.name, (_, response) => {
      waiting.push(response);
      noteAsked();
    });
    const [started] = (await write(aListingWith(name, { ...reference, sourceHash: '1' }))).imports ?? [];
    await isAsked;
    source.serve(now);
    const agent = (sourceHash: string) => ({ ...anAgent(), externalId: name, avatar: { ...reference, sourceHash } });
    const pictured = (await agency.put('/users', agent('1')).expect(200)).body as { id: number; version: number };
    const latest = aListingWith(name, { ...reference, sourceHash: '2' });
    const { id: listingId, unchanged, imports: [file] = [] } = await write(latest);
    expect([unchanged, file]).toEqual([false, started]);
    expect((await updatesOf('listing', listingId)).at(-1)).toMatchObject({ data: { fetchedAgain: [file?.fileId] } });
    expect(await write(latest)).toMatchObject({ unchanged: true, imports: [started] });
    const again = await agency.put('/users', agent('3')).expect(200);
    expect(again.body).toMatchObject({ unchanged: false, version: pictured.version + 1, jobId: started?.jobId });
    expect(await updatesOf('agent', pictured.id)).toMatchObject([{ data: { fetchedAgain: [file?.fileId] } }]);
    await write(aListingWith(name, { ...reference, sourceHash: '2' }));
    waiting.forEach((response) => response.writeHead(200).end(old));
    expect(await agency.finishedJob(file?.jobId)).toMatchObject({ status: 'completed' });
    expect(await get(file?.fileId ?? 0)).toMatchObject({ optimization: 'success', sourceHash: '2', failure: null });
    expect(await storedOf(file?.fileId ?? 0)).toBe(hashOf(now));
  });

  it('has the content of its hash after ten concurrent writers', async () => {
    const hashes = Array.from({ length: 10 }, (_, index) => `h${index}`);
    const sources = await Promise.all(hashes.map(async (_, index) => served(await photo(2050 + index))));
    const bytes = await Promise.all(hashes.map((_, index) => photo(2050 + index)));
    const references = hashes.map((sourceHash, index) => {
      return { url: sources[index]?.url ?? '', externalFileId: 'race', sourceHash };
    });
    const answers = await Promise.all(
      references.map((reference, index) => write(aListingWith(`race-${index}`, reference))),
    );
    const files = answers.flatMap(({ imports = [] }) => imports);
    expect(new Set(files.map(({ fileId }) => fileId)).size).toBe(1);
    await Promise.all(files.map(({ jobId }) => agency.finishedJob(jobId)));
    const { id, sourceHash, sourceUrl } = await get(files[0]?.fileId ?? 0);
    const named = hashes.indexOf(sourceHash ?? '');
    expect(sourceUrl).toBe(sources[named]?.url);
    expect(await storedOf(id)).toBe(hashOf(bytes[named] ?? Buffer.of()));
  });

  it('has, within a bulk, the content that the last operation names, new or not', async () => {
    const [first, second] = [served(await photo(2070)), served(await photo(2071))];
    const operations = (hashes: [string, string]) =>
      [
        { url: first.url, externalFileId: 'both', sourceHash: hashes[0] },
        { url: second.url, externalFileId: 'both', sourceHash: hashes[1] },
        { externalFileId: 'both' },
      ].map((file, index) => ({ op: 'upsert', ...aListingWith(`bulk-${index}`, file) }));
    // At last one that has been sent before, of a listing that has not changed since.
    for (const hashes of [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'd'],
    ] as const) {
      const { results } = (await agency.post('/listings/bulk', { operations: operations([...hashes]) }).expect(200))
        .body as { results: WriteAnswer[] };
      const files = results.flatMap(({ imports = [] }) => imports);
      expect(results.map(({ imports = [] }) => imports.length)).toEqual([1, 1, 1]);
      expect(new Set(files.map(({ jobId }) => jobId)).size).toBe(1);
      await agency.finishedJob(files[0]?.jobId);
      expect(await get(files[0]?.fileId ?? 0)).toMatchObject({ sourceHash: hashes[1], sourceUrl: second.url });
      expect(await storedOf(files[0]?.fileId ?? 0)).toBe(hashOf(await photo(2071)));
    }
    expect([first.asked.length, second.asked.length]).toEqual([0, 3]);
  });

  it('that is being fetched again is named with its job by every write that refers to it, and is not among the kept', async () => {
    const source = served(await photo(2085));
    const reference = { url: source.url, externalFileId: 'repeated', sourceHash: '1' };
    const id = await fetched(aListingWith('repeated', reference));
    let answerLater: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => {
      photos.serve(source.name, (_, response) => {
        answerLater = () => response.writeHead(404).end();
        resolve();
      });
    });
    const other = aListingWith('repeated', { ...reference, sourceHash: '2' });
    const { imports } = await write(other);
    expect(imports).toEqual([{ fileId: id, externalFileId: 'repeated', jobId: expect.any(Number) as number }]);
    await isAsked;
    const jobId = imports?.[0]?.jobId;

    const agent = { ...anAgent(), externalId: 'repeated', avatar: other.files[0] };
    const repeated = [
      await write(other),
      await write({ ...other, announcementValue: 7 }),
      await write({ ...aListingWith('repeated-elsewhere', { externalFileId: 'repeated' }) }),
    ];
    expect(repeated.map(({ unchanged }) => unchanged)).toEqual([true, false, false]);
    expect(repeated.map((answer) => [answer.imports, answer.kept ?? []])).toEqual(repeated.map(() => [imports, []]));
    for (const isFirst of [true, false]) {
      const answer = await agency.put('/users', agent).expect(200);
      expect(answer.body).toMatchObject({ created: isFirst, unchanged: !isFirst, jobId });
      expect(answer.body).not.toHaveProperty('kept');
    }
    const single = { url: source.url, externalId: 'repeated' };
    const found = await agency.post('/media/upload-from-url', single).expect(200);
    expect(found.body).toEqual({ mediaId: id, externalId: 'repeated', status: 'success', jobId });

    answerLater();
    await agency.finishedJob(jobId);
    expect(await write({ ...other, files: [{ ...reference, sourceHash: undefined }] })).toMatchObject({
      kept: [{ fileId: id, url: source.url }],
    });
  });

  it('may be the picture of an agent', async () => {
    const source = served(await photo(2080));
    const put = async (sourceHash: string) => {
      const agent = {
        ...anAgent(),
        externalId: 'pictured',
        avatar: { url: source.url, externalFileId: 'face', sourceHash },
      };
      return (await agency.put('/users', agent).expect(200)).body as { id: number; unchanged: boolean; jobId?: number };
    };
    await agency.finishedJob((await put('1')).jobId);
    expect(await put('1')).toMatchObject({ unchanged: true });
    source.serve(await photo(2081));
    const { id, unchanged, jobId } = await put('2');
    expect(unchanged).toBe(false);
    const job = await agency.finishedJob(jobId);
    expect(job).toMatchObject({ type: 'media_refresh', resultData: { changed: true } });
    const { mediaId } = job['resultData'] as { mediaId: number };
    const events = await updatesOf('agent', id);
    expect(events.map(({ changes, data }) => [changes, data])).toEqual([[undefined, { fetchedAgain: [mediaId] }]]);
  });

  it.each([
    ['', 'TOO_SHORT', 'sourceHash'],
    ['x'.repeat(129), 'TOO_LONG', 'sourceHash'],
    ['ä', 'INVALID_FORMAT', 'sourceHash'],
    [7, 'INVALID_TYPE', 'sourceHash'],
    [null, 'INVALID_TYPE', 'sourceHash'],
  ])('is rejected with the hash %j', async (sourceHash, code, name) => {
    const reference = { url: `${photos.origin}/1.jpg`, externalFileId: 'wrong', sourceHash };
    const answer = await agency.put('/listings', aListingWith('wrong', reference)).expect(400);
    expect((answer.body as { details: object[] }).details).toMatchObject([{ code, pointer: `/files/0/${name}` }]);
  });

  it('requires a URL: a hash beside an external id alone is rejected, and one of a record that is sent back is ignored', async () => {
    const answer = await agency
      .put('/listings', aListingWith('no-url', { externalFileId: 'again', sourceHash: 'x' }))
      .expect(400);
    expect((answer.body as { details: object[] }).details).toMatchObject([
      { code: 'REQUIRED', pointer: '/files/0/url' },
    ]);
    const source = served(await photo(2090));
    const listing = aListingWith('sent-back', { url: source.url, externalFileId: 'back', sourceHash: 'kept' });
    const id = await fetched(listing);
    const [record] = (await agency.getListing((await write(listing)).id))['files'] as object[];
    const back = await write(aListingWith('sent-back', { ...record, sourceHash: 'other' }));
    expect([back.unchanged, back.imports ?? []]).toEqual([true, []]);
    expect(await get(id)).toMatchObject({ sourceHash: 'kept' });
  });
});
