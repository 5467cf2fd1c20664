import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { BlockCommands } from '../../src/listings/blocking/block-commands.js';
import { aPublishableDraft } from '../factories/listings.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { availableFields, CONTEXTS } from '../support/model/contexts.js';
import { FIELD_SAMPLES } from '../support/model/field-samples.js';
import { photo, type PhotoServer, randomFrom, startPhotoServer } from '../support/photos.js';

/** The number of listings; set it higher for a long run. */
const LISTINGS = Number(process.env['PLS_TEST_READINESS'] ?? 300);
const SEED = Number(process.env['PLS_TEST_READINESS_SEED'] ?? 42);

interface Issue {
  code: string;
  severity: string;
  field: string | null;
  fileId: number | null;
  pointer: string | null;
  allowed: unknown[] | null;
  text: Record<'ro' | 'ru' | 'en', string>;
}

interface Readiness {
  ready: boolean;
  blocking: Issue[];
  advice: Issue[];
}

interface Result extends Readiness {
  index: number;
  id: number | null;
  success: boolean;
  valid?: boolean;
  status?: string;
  jobId?: number;
  error?: { statusCode: number; body: { error_code: string; details?: { code: string; pointer: string }[] } };
}

/** Whether a listing can be published, as reported before it is (D-224). */
describe('readiness', () => {
  let photos: PhotoServer;
  let service: TestService;
  let agency: ApiClient;

  const sql = <T>(query: string, values: unknown[] = []) => service.api.get(DataSource).query<T>(query, values);

  const bulk = async (operations: object[], client = agency): Promise<Result[]> => {
    const results: Result[] = [];
    for (let start = 0; start < operations.length; start += 100) {
      const answer = await client.post('/listings/bulk', { operations: operations.slice(start, start + 100) });
      results.push(...(answer.body as { results: Result[] }).results);
    }
    return results;
  };

  const readinessOf = async (externalId: string, client = agency): Promise<Readiness> =>
    (await client.get(`/listings/external/${externalId}/readiness`).expect(200)).body as Readiness;

  /** Imports files and returns when their imports have ended, even if they failed. */
  const importAll = async (files: { url: string; externalId: string }[], client = agency): Promise<void> => {
    const operations = files.map((file) => ({ op: 'upload-from-url', ...file }));
    const answer = await client.post('/media/bulk', { operations });
    const jobs = (answer.body as { results: { jobId: number }[] }).results.map(({ jobId }) =>
      client.finishedJob(jobId),
    );
    await Promise.all(jobs);
  };

  const good = (...seeds: number[]) =>
    seeds.map((seed) => ({ url: photos.photoUrl(seed), externalId: `good-${seed}` }));
  const named = (...names: string[]) => names.map((externalFileId) => ({ externalFileId }));

  /** The result of processing a video: only the kind matters here. */
  const makeVideos = () =>
    sql("UPDATE media SET kind = 'video' WHERE agency_id = ? AND external_id IN ('good-11', 'good-12', 'good-13')", [
      agency.agencyId,
    ]);

  beforeAll(async () => {
    photos = await startPhotoServer();
    service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
    await service.startWorker();
    agency = await service.newAgency();
    // The same bytes under another name, and the same image in other bytes.
    photos.serve('copy.jpg', await photo(1));
    photos.serve(
      'again.jpg',
      await sharp(await photo(2))
        .jpeg({ quality: 60 })
        .toBuffer(),
    );
    await importAll([
      ...good(1, 2, 3, 4, 5),
      { url: photos.urlOf('copy.jpg'), externalId: 'copy-of-1' },
      { url: photos.urlOf('again.jpg'), externalId: 'like-2' },
      { url: photos.urlOf('missing.jpg'), externalId: 'missing' },
    ]);
    await importAll([...good(11, 12, 13)]);
  }, 60_000);

  afterAll(async () => {
    await service.close();
    await photos.close();
  });

  it.each([
    ['COORDINATES_FAR_FROM_ADDRESS', { lat: 47.75, lng: 27.92 }, 'Chișinău, Strada Columna 1'],
    ['COORDINATES_OUTSIDE_COUNTRY', { lat: 52.5, lng: 13.4 }, 'Chișinău, Moldova'],
    ['COORDINATES_SWAPPED', { lat: 28.83, lng: 47.02 }, 'Chișinău, Moldova'],
    ['none', { lat: 47.02, lng: 28.83 }, 'Chișinău, Moldova'],
    ['none', { lat: 52.5, lng: 13.4 }, 'Nowhereville, Imaginary Road 1'],
  ])('advises against the place of a listing before it is published as afterwards: %s', async (code, at, address) => {
    const place = { propertyCoordinates: at, propertyAddress: address };
    const listing = { externalId: randomUUID(), files: named('good-1', 'good-2', 'good-3'), ...place };
    const doubtsOf = (issues: { code: string }[]) => issues.map((one) => one.code).filter((one) => /^COORD/.test(one));
    const wanted = code === 'none' ? [] : [code];

    const [validated] = await bulk([{ op: 'validate', ...aPublishableDraft(listing) }]);
    expect(doubtsOf(validated?.advice ?? [])).toEqual(wanted);
    const { id } = await agency.upsertListing(aPublishableDraft(listing));
    expect(doubtsOf((await readinessOf(listing.externalId)).advice)).toEqual(wanted);

    const { jobId } = await agency.upsertListing({ id, announcementStatus: 'active' });
    await agency.finishedJob(jobId);
    expect(doubtsOf((await readinessOf(listing.externalId)).advice)).toEqual(wanted);
    expect(doubtsOf((await agency.getListing(id))['issues'] as { code: string }[])).toEqual(wanted);
  });

  it('reports what publishing would reject, and nothing else', async () => {
    const codesOf = (issues: Issue[]) => issues.map(({ code, pointer }) => `${code} ${pointer}`);
    const nowhere = { propertyCoordinates: null, propertyAddress: 'Nowhereville, Imaginary Road 1' };
    const videos = named('good-11', 'good-12', 'good-13');
    // By hand, from D-15, D-18, D-76 and D-171: a listing, whether it is ready, and what blocks it.
    const table: [string, object, boolean, string[]][] = [
      ['whole', { files: named('good-1', 'good-2', 'good-3') }, true, []],
      [
        'by address',
        { ...nowhere, propertyAddress: 'Chișinău, Strada Ismail 33', files: named('good-1', 'good-2', 'good-3') },
        true,
        [],
      ],
      ['two photos', { files: named('good-1', 'good-2') }, false, ['MIN_PHOTOS /files']],
      ['a copy', { files: named('good-1', 'copy-of-1', 'good-2') }, false, ['MIN_PHOTOS /files']],
      ['a failed one', { files: named('good-1', 'missing', 'good-2') }, false, ['MIN_PHOTOS /files']],
      [
        'three videos',
        { files: [...named('good-1', 'good-2', 'good-3'), ...videos] },
        false,
        ['TOO_MANY_VIDEOS /files'],
      ],
      ['two videos', { files: [...named('good-1', 'good-2', 'good-3'), ...videos.slice(1)] }, true, []],
      [
        'nowhere',
        { ...nowhere, files: named('good-1', 'good-2', 'good-3') },
        false,
        ['ADDRESS_NOT_FOUND /propertyAddress'],
      ],
      [
        'nothing',
        { announcementValue: null, announcementCurrency: null, propertyCoordinates: null },
        false,
        [
          'REQUIRED_TO_PUBLISH /announcementValue',
          'REQUIRED_TO_PUBLISH /announcementCurrency',
          'REQUIRED_TO_PUBLISH /propertyCoordinates',
          'MIN_PHOTOS /files',
        ],
      ],
      // It may be the same as another one: only a comparison of the pixels tells.
      ['a likeness', { files: named('good-1', 'good-2', 'like-2') }, false, []],
    ];
    const bodies = table.map(([name, fields]) =>
      aPublishableDraft({ externalId: name.replaceAll(' ', '-'), ...fields }),
    );
    // That they are videos is known only after processing: a write that adds three is rejected then.
    await bulk(bodies.map((body) => ({ op: 'upsert', ...body })));
    await makeVideos();
    const validated = await bulk(bodies.map((body) => ({ op: 'validate', ...body })));
    for (const [index, [name, , ready, blocking]] of table.entries()) {
      const told = await readinessOf(name.replaceAll(' ', '-'));
      expect([name, told.ready, codesOf(told.blocking).sort()]).toEqual([name, ready, blocking.toSorted()]);
      for (const { text, severity } of told.blocking) {
        expect(severity).toBe('error');
        expect(new Set(Object.values(text)).size).toBe(3);
        expect(text.ru).toMatch(/[а-я]/);
      }
      // A dry run of the same reports the same, with pointers into its request; a write without files lacks `fileIds`.
      expect(validated[index]).toMatchObject({ valid: true, ready });
      const pointed = name === 'nothing' ? blocking.map((code) => code.replace('/files', '/fileIds')) : blocking;
      expect(codesOf(validated[index]?.blocking ?? []).sort()).toEqual(
        pointed.map((code) => code.replace(' ', ` /operations/${index}`)).toSorted(),
      );
    }
    const { blocking: lacks } = await readinessOf('nothing');
    expect(lacks.find(({ field }) => field === 'announcementCurrency')?.allowed).toEqual(['EUR', 'USD', 'MDL']);
    const failed = (await readinessOf('a-failed-one')).advice;
    expect(failed).toMatchObject([{ code: 'FILE_FAILED', pointer: '/files/1', failure: { code: 'NOT_FOUND' } }]);
    expect((await readinessOf('a-likeness')).advice).toMatchObject([
      { code: 'PHOTOS_NOT_COMPARED', severity: 'warning' },
    ]);
  });

  it('reports that the result is open until a photo has been fetched', async () => {
    const held = photos.serveHeld('held.jpg', 21);
    const body = aPublishableDraft({
      externalId: 'waiting',
      files: [...named('good-1', 'good-2'), { url: held.url, externalFileId: 'held' }],
    });
    const [dry] = await bulk([{ op: 'validate', ...body }]);
    expect(dry).toMatchObject({
      ready: false,
      blocking: [],
      advice: [{ code: 'FILE_PENDING', pointer: '/operations/0/files/2' }],
    });
    const { imports } = (await agency.put('/listings', body).expect(200)).body as { imports: { jobId: number }[] };
    expect(await readinessOf('waiting')).toMatchObject({
      ready: false,
      blocking: [],
      advice: [{ code: 'FILE_PENDING' }],
    });
    // It does not matter if there are enough without it.
    await agency
      .put('/listings', { externalId: 'waiting', files: named('good-1', 'good-2', 'good-3', 'held') })
      .expect(200);
    expect(await readinessOf('waiting')).toMatchObject({
      ready: true,
      advice: [{ code: 'FILE_PENDING', severity: 'info' }],
    });
    held.release();
    await agency.finishedJob(imports[0]?.jobId);
    await agency.put('/listings', body).expect(200);
    expect(await readinessOf('waiting')).toMatchObject({ ready: true, blocking: [], advice: [] });
  });

  it('reports that the result is open if a photo is to be fetched again', async () => {
    const bytes = await photo(31);
    const files = ['same-1', 'same-2'].map((name) => ({ url: photos.serve(`${name}.jpg`, bytes), externalId: name }));
    await importAll(files);
    const body = { ...aPublishableDraft({ externalId: 'replaced' }), files: named('same-1', 'same-2', 'good-1') };
    await agency.put('/listings', body).expect(200);
    expect(await readinessOf('replaced')).toMatchObject({ ready: false, blocking: [{ code: 'MIN_PHOTOS' }] });

    const another = { url: files[1]?.url, externalFileId: 'same-2', sourceHash: 'another' };
    const held = photos.serveHeld('same-2.jpg', 32);
    const replacing = { ...body, files: [...named('same-1'), another, ...named('good-1')] };
    const isOpen = {
      ready: false,
      blocking: [],
      advice: [{ code: 'FILE_PENDING', severity: 'warning', pointer: '/operations/0/files/1' }],
    };
    expect(await bulk([{ op: 'validate', ...replacing }])).toMatchObject([isOpen]);
    const { imports } = (await agency.put('/listings', replacing).expect(200)).body as { imports: { jobId: number }[] };
    expect(await bulk([{ op: 'validate', ...replacing }])).toMatchObject([isOpen]);
    expect(await readinessOf('replaced')).toMatchObject({
      ready: false,
      blocking: [],
      advice: [{ code: 'FILE_PENDING' }],
    });
    held.release();
    await agency.finishedJob(imports[0]?.jobId);
    expect(await bulk([{ op: 'validate', ...replacing }])).toMatchObject([{ ready: true, blocking: [], advice: [] }]);
  });

  it('judges files as the operations before have left them, not as those after will', async () => {
    await importAll([
      { url: photos.photoUrl(33), externalId: 'replaced' },
      { url: photos.urlOf('gone.jpg'), externalId: 'gone' },
    ]);
    const files = named('replaced', 'good-2', 'good-3', 'gone');
    const observed = ['kept-before', 'sent-before', 'kept-after', 'sent-after'];
    await bulk(observed.map((externalId) => ({ op: 'upsert', ...aPublishableDraft({ externalId, files }) })));
    const validate = (externalId: string, fields: object) => ({ op: 'validate', externalId, ...fields });
    const another = { url: photos.photoUrl(33), externalFileId: 'replaced', sourceHash: 'another' };
    const failed = { url: photos.urlOf('gone.jpg'), externalFileId: 'gone' };
    const results = await bulk([
      validate('kept-before', { propertyArea: 50 }),
      validate('sent-before', { files }),
      { op: 'upsert', ...aPublishableDraft({ externalId: 'fetching', files: [another, failed] }) },
      validate('kept-after', { propertyArea: 50 }),
      validate('sent-after', { files }),
    ]);
    const told = [0, 1, 3, 4].map((index) =>
      results[index]?.advice.map(({ code, pointer }) => `${code} ${pointer?.at(-1)}`).toSorted(),
    );
    const [before, after] = [['FILE_FAILED 3'], ['FILE_PENDING 0', 'FILE_PENDING 3']];
    expect(told).toEqual([before, before, after, after]);
  });

  it('names a file without an external id in sentences of each language', async () => {
    const files = [{ url: `${photos.origin}/none.jpg` }];
    const written = await agency.put('/listings', aPublishableDraft({ externalId: 'nameless-file', files }));
    const [{ fileId, jobId } = {}] = (written.body as { imports: { fileId?: number; jobId?: number }[] }).imports;
    await agency.finishedJob(jobId);

    const { blocking, advice } = await readinessOf('nameless-file');

    expect([...blocking, ...advice].find(({ code }) => code === 'FILE_FAILED')?.text).toEqual({
      ro: `Fișierul ${fileId} nu poate fi folosit. La adresa indicată nu există niciun fișier.`,
      ru: `Файл ${fileId} использовать нельзя. По указанному адресу файла нет.`,
      en: `The file ${fileId} cannot be used. There is no file at its URL.`,
    });
  });

  it('names what a listing that was never sent lacks in words of each language', async () => {
    const [result] = await bulk([{ op: 'validate', externalId: 'nothing-yet', files: named('good-1') }]);
    const texts = result?.blocking.flatMap(({ code, text }) => (code === 'REQUIRED_TO_PUBLISH' ? [text] : []));
    expect(texts).toEqual([
      {
        ro: 'Pentru publicare indicați tipul imobilului.',
        ru: 'Для публикации укажите тип недвижимости.',
        en: 'Publishing needs the property type.',
      },
      {
        ro: 'Pentru publicare indicați subtipul imobilului.',
        ru: 'Для публикации укажите вид недвижимости.',
        en: 'Publishing needs the property subtype.',
      },
      {
        ro: 'Pentru publicare indicați tipul ofertei.',
        ru: 'Для публикации укажите тип сделки.',
        en: 'Publishing needs the offer type.',
      },
      {
        ro: 'Pentru publicare indicați prețul.',
        ru: 'Для публикации укажите цену.',
        en: 'Publishing needs the price.',
      },
      {
        ro: 'Pentru publicare indicați valuta prețului.',
        ru: 'Для публикации укажите валюту цены.',
        en: 'Publishing needs the currency of the price.',
      },
      {
        ro: 'Pentru publicare indicați adresa sau coordonatele.',
        ru: 'Для публикации укажите адрес или координаты.',
        en: 'Publishing needs the address or the coordinates.',
      },
    ]);
  });

  it('reports why a write that is only validated is rejected', async () => {
    const [blocked] = await bulk([{ op: 'upsert', ...aPublishableDraft({ externalId: 'blocked' }) }]);
    await service.api.get(BlockCommands).block(blocked?.id ?? 0, 'Sold twice');
    const results = await bulk([
      { op: 'validate', externalId: 'nobody', announcementValue: 0 },
      { op: 'validate', id: 999_999_999, announcementValue: 5 },
      {
        op: 'validate',
        ...aPublishableDraft({ announcementStatus: 'active', externalUserId: 'nobody', announcementValue: null }),
      },
      { op: 'validate', externalId: 'blocked', announcementStatus: 'active' },
      { op: 'validate', externalId: 'blocked', announcementValue: 5 },
    ]);
    const told = results.map(({ valid, ready, blocking }) => [
      valid,
      ready,
      blocking.map(({ code, field }) => `${code} ${field}`),
    ]);
    expect(told).toEqual([
      [false, false, ['WRITE_REFUSED announcementValue']],
      [false, false, ['WRITE_REFUSED null']],
      [false, false, ['WRITE_REFUSED externalUserId', 'REQUIRED_TO_PUBLISH announcementValue', 'MIN_PHOTOS fileIds']],
      [false, false, ['LISTING_BLOCKED null']],
      [true, false, ['LISTING_BLOCKED null', 'MIN_PHOTOS fileIds']],
    ]);
    expect(results.slice(3).map(({ blocking }) => blocking[0]?.text.en)).toEqual(
      ['Sold twice', 'Sold twice'].map((reason) => expect.stringContaining(reason) as unknown),
    );
  });

  it('reports the refusals of many invalid writes within the limits of their errors (D-69, D-120)', async () => {
    const named = (count: number, length: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}`.padEnd(length, 'x'), 1]));
    const many = Array.from({ length: 100 }, (_, index) => ({ externalId: `many-${index}`, ...named(100, 12) }));
    const long = [{ externalId: 'long', ...named(1, 400_000) }];
    for (const bodies of [many, long]) {
      const answer = await agency.post('/listings/bulk', {
        operations: bodies.map((body) => ({ op: 'validate', ...body })),
      });
      const { results } = answer.body as { results: Result[] };
      expect(results.map(({ success }) => success)).toEqual(bodies.map(() => false));
      for (const { blocking, error } of results) {
        expect(blocking.map(({ pointer }) => pointer)).toEqual(error?.body.details?.map(({ pointer }) => pointer));
        expect(
          Math.max(...blocking.flatMap(({ field, pointer }) => [field?.length ?? 0, pointer?.length ?? 0])),
        ).toBeLessThan(1_010);
      }
      expect(answer.text.length).toBeLessThan(2_000_000);
    }
  });

  it('points to the same place in `blocking` as in `error`', async () => {
    const photo = await agency.get('/media?externalIds=good-1').expect(200);
    const id = (photo.body as { items: { id: number }[] }).items[0]?.id;
    const sent = [{}, { files: [] }, { fileIds: [] }, { files: named('good-1') }, { fileIds: [id] }];
    const results = await bulk(
      sent.map((files) => ({ op: 'validate', ...aPublishableDraft({ announcementStatus: 'active' }), ...files })),
    );
    const places = ['fileIds', 'files', 'fileIds', 'files', 'fileIds'];
    expect(results.map(({ blocking }) => blocking.map(({ code, field, pointer }) => [code, field, pointer]))).toEqual(
      places.map((field, index) => [['MIN_PHOTOS', field, `/operations/${index}/${field}`]]),
    );
    expect(results.map(({ error }) => error?.body.details?.[0]?.pointer)).toEqual(
      places.map((field, index) => `/operations/${index}/${field}`),
    );
  });

  it('reports once that a listing is blocked, even if it shows the same as another blocked one', async () => {
    const files = named('good-1', 'good-2', 'good-3');
    const alike = ['alike-1', 'alike-2'].map((externalId) =>
      aPublishableDraft({ externalId, files, propertyCoordinates: { lat: 46.9, lng: 28.1 } }),
    );
    for (const { id } of await bulk(alike.map((body) => ({ op: 'upsert', ...body })))) {
      await service.api.get(BlockCommands).block(id ?? 0, 'Sold twice');
    }
    const dry = await bulk(alike.map(({ externalId }) => ({ op: 'validate', externalId, announcementValue: 7 })));
    for (const told of [...dry, await readinessOf('alike-1'), await readinessOf('alike-2')]) {
      expect(told.blocking.map(({ code }) => code)).toEqual(['LISTING_BLOCKED']);
    }
  });

  it('changes nothing, and matches the result of publishing', async () => {
    const state = async () => [
      await sql('SELECT COUNT(*) AS jobs, MAX(id) AS last FROM jobs WHERE agency_id = ?', [agency.agencyId]),
      await sql('SELECT COUNT(*) AS events FROM events WHERE agency_id = ?', [agency.agencyId]),
      await sql('SELECT * FROM listings WHERE agency_id = ? ORDER BY id', [agency.agencyId]),
      await sql('SELECT * FROM media WHERE agency_id = ? ORDER BY id', [agency.agencyId]),
    ];
    const before = await state();
    const first = await agency.get('/listings/external/whole/readiness').expect(200);
    const etag = first.headers['etag'] ?? '';
    await agency
      .get(`/listings/${(first.body as { id: number }).id}/readiness`)
      .set('If-None-Match', etag)
      .expect(304);
    expect(await state()).toEqual(before);
    await agency.put('/listings', { externalId: 'whole', announcementValue: null }).expect(200);
    await agency.get('/listings/external/whole/readiness').set('If-None-Match', etag).expect(200);
    const stranger = await service.newAgency();
    await stranger.get('/listings/external/whole/readiness').expect(404);
    await agency.get('/listings/whole/readiness').expect(400);
  });

  it(
    `agrees with what becomes of ${LISTINGS} listings, in both directions`,
    async () => {
      const random = randomFrom(SEED);
      const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
      const pool = [
        'good-1',
        'good-2',
        'good-3',
        'good-4',
        'good-5',
        'copy-of-1',
        'like-2',
        'missing',
        'good-11',
        'good-12',
        'good-13',
      ];
      const places = [
        { propertyCoordinates: { lat: 47.0245, lng: 28.8323 } },
        { propertyCoordinates: { lat: 28.8, lng: 47.02 } },
        { propertyAddress: 'Chișinău, Strada Ismail 33' },
        { propertyAddress: 'Nowhereville, Imaginary Road 1' },
        {},
      ];
      const bodies = Array.from({ length: LISTINGS }, (_, index) => {
        const context = pick(CONTEXTS);
        const fields = availableFields(context).filter((name) => FIELD_SAMPLES[name] !== undefined && random() < 0.15);
        const others = fields.filter((name) => !/^propertyAddress|^propertyCoordinates|Status$|^fileIds/.test(name));
        return {
          ...Object.fromEntries(others.map((name) => [name, pick(FIELD_SAMPLES[name]?.accepted ?? [])])),
          ...context,
          externalId: `random-${index}`,
          ...(random() < 0.85 && { announcementValue: 1 + Math.floor(random() * 1000) }),
          ...(random() < 0.85 && { announcementCurrency: pick(['EUR', 'USD', 'MDL']) }),
          ...pick([...places, places[0], places[2]]),
          announcementStatus: pick(['draft', 'hidden']),
          files: named(...pool.filter(() => random() < 0.5)),
        };
      });
      const written = await bulk(bodies.map((body) => ({ op: 'upsert', ...body })));
      expect(written.filter(({ success }) => !success).map(({ error }) => error?.body.details)).toEqual(
        written
          .filter(({ success }) => !success)
          .map(() => [expect.objectContaining({ code: 'TOO_MANY_VIDEOS' }) as unknown]),
      );
      const made = bodies.filter((_, index) => written[index]?.success);
      // Two of them are blocked, so that those that show the same are recognised.
      const whole = written.filter((_, index) => bodies[index]?.files.length === 5).slice(0, 2);
      for (const { id } of whole) {
        await service.api.get(BlockCommands).block(id ?? 0);
      }

      const told = await bulk(made.map(({ externalId }) => ({ op: 'validate', externalId })));
      for (const { externalId } of made.slice(0, 20)) {
        const { ready, blocking } = await readinessOf(externalId);
        const dry = told[made.findIndex((body) => body.externalId === externalId)];
        expect([ready, blocking.map(({ code, text }) => [code, text])]).toEqual([
          dry?.ready,
          dry?.blocking.map(({ code, text }) => [code, text]),
        ]);
      }
      const published = await bulk(
        made.map(({ externalId }) => ({ op: 'upsert', externalId, announcementStatus: 'active' })),
      );
      for (const { jobId } of published) {
        if (jobId !== undefined) {
          await agency.finishedJob(jobId);
        }
      }
      const statuses = await sql<{ externalId: string; status: string }[]>(
        "SELECT external_id AS externalId, status FROM listings WHERE agency_id = ? AND external_id LIKE 'random-%'",
        [agency.agencyId],
      );
      const statusOf = new Map(statuses.map(({ externalId, status }) => [externalId, status]));
      const tally = { ready: 0, blocking: 0, open: 0 };
      const wrong: unknown[] = [];
      for (const [index, { externalId }] of made.entries()) {
        const { ready, blocking, advice } = told[index] as Result;
        const isPublic = statusOf.get(externalId) === 'active';
        tally[ready ? 'ready' : blocking.length > 0 ? 'blocking' : 'open'] += 1;
        if ((ready && !isPublic) || (blocking.length > 0 && isPublic)) {
          wrong.push({ body: made[index], ready, blocking, advice, status: statusOf.get(externalId) });
        }
      }
      expect(wrong).toEqual([]);
      // All three outcomes occur, and an open result is the exception.
      expect(tally.ready).toBeGreaterThan(LISTINGS / 10);
      expect(tally.blocking).toBeGreaterThan(LISTINGS / 10);
      expect(tally.open).toBeGreaterThan(0);
      expect(tally.open).toBeLessThan(LISTINGS / 3);
    },
    30_000 + LISTINGS * 200,
  );
});
