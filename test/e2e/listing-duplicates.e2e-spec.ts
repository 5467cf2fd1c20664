import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import sharp from 'sharp';
import { DuplicatesRepository } from '../../src/listings/duplicates/duplicates.repository.js';
import { aDraft } from '../factories/listings.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { photo, type PhotoServer, SMALL, startPhotoServer } from '../support/photos.js';

/** Listings that may show the same object: D-222. */

interface Duplicate {
  id: number;
  externalId: string | null;
  status: string;
  score: number;
  reasons: { code: string; text: string }[];
}

interface Result {
  id: number;
  success: boolean;
  created: boolean;
  jobId?: number;
  possibleDuplicates?: Duplicate[] | null;
}

const FLAT = {
  announcementType: 'sale',
  propertyType: 'residential',
  propertySecondaryType: 'apartment',
  propertyQuantitySize: 'custom-value',
  propertyQuantitySizeValue: 2,
  propertyFloorNumber: 3,
  propertyArea: 64.5,
};
const OFFICE = {
  announcementType: 'rent',
  propertyType: 'commercial',
  propertySecondaryType: 'office',
  propertyFloorNumber: 1,
  propertyArea: 120,
};
const HOUSE = {
  announcementType: 'sale',
  propertyType: 'residential',
  propertySecondaryType: 'house',
  propertyArea: 150,
  propertyLandArea: 600,
};
const STREET = 'Chișinău, Strada București';

/**
 * By hand: the one listing, the differences of the other, and their similarity; null: no duplicate. Each pair with coordinates has
 * a location of its own, the other listing with an offset in degrees to the north and the east: at 47° north a degree is 111.2
 * km to the north and 75.8 km to the east.
 */
const PAIRS: [string, object, object, { north?: number; east?: number } | null, number | null, string?][] = [
  ['the same flat', FLAT, {}, {}, 0.9, 'SAME_PLACE SAME_AREA SAME_FLOOR SAME_ROOMS'],
  ['two flats of one house, on different floors', FLAT, { propertyFloorNumber: 4 }, {}, null],
  ['rent and sale of the same flat', FLAT, { announcementType: 'rent' }, {}, null],
  ['a flat and a room in it', FLAT, { propertySecondaryType: 'room' }, {}, null],
  ['99 m to the north', FLAT, {}, { north: 0.00089 }, 0.9, 'SAME_PLACE SAME_AREA SAME_FLOOR SAME_ROOMS'],
  ['101 m to the north', FLAT, {}, { north: 0.000909 }, null],
  ['99 m to the east', FLAT, {}, { east: 0.001305 }, 0.9, 'SAME_PLACE SAME_AREA SAME_FLOOR SAME_ROOMS'],
  ['101 m to the east', FLAT, {}, { east: 0.001333 }, null],
  ['measured anew', FLAT, { propertyArea: 65.5 }, {}, 0.9, 'SAME_PLACE SAME_AREA SAME_FLOOR SAME_ROOMS'],
  ['a larger flat', FLAT, { propertyArea: 66 }, {}, null],
  ['an area that one does not say', FLAT, { propertyArea: null }, {}, 0.6, 'SAME_PLACE SAME_FLOOR SAME_ROOMS'],
  ['neither area nor rooms', FLAT, { propertyArea: null, propertyQuantitySizeValue: null }, {}, null],
  [
    'neither floor nor rooms',
    FLAT,
    { propertyFloorNumber: null, propertyQuantitySizeValue: null },
    {},
    0.65,
    'SAME_PLACE SAME_AREA',
  ],
  ['more rooms', FLAT, { propertyQuantitySizeValue: 3 }, {}, null],
  [
    'a number of rooms that has no effect, because its option was cleared',
    FLAT,
    { propertyQuantitySize: null, propertyQuantitySizeValue: 3 },
    {},
    0.8,
    'SAME_PLACE SAME_AREA SAME_FLOOR',
  ],
  [
    'a studio, and one room',
    { ...FLAT, propertyQuantitySizeValue: 1 },
    { propertyQuantitySize: 'apartment-studio', propertyQuantitySizeValue: null },
    {},
    0.9,
    'SAME_PLACE SAME_AREA SAME_FLOOR SAME_ROOMS',
  ],
  ['the same office', OFFICE, {}, {}, 0.8, 'SAME_PLACE SAME_AREA SAME_FLOOR'],
  ['2 % of a large area', OFFICE, { propertyArea: 122.4 }, {}, 0.8, 'SAME_PLACE SAME_AREA SAME_FLOOR'],
  ['more than 2 % of it', OFFICE, { propertyArea: 122.6 }, {}, null],
  ['the same house', HOUSE, {}, {}, 0.95, 'SAME_PLACE SAME_AREA SAME_LAND_AREA'],
  ['a house on less land', HOUSE, { propertyLandArea: 500 }, {}, null],
  [
    'the same address, without coordinates',
    { ...FLAT, propertyAddress: `${STREET} 1` },
    {},
    null,
    0.9,
    'SAME_ADDRESS SAME_AREA SAME_FLOOR SAME_ROOMS',
  ],
  [
    'two houses of one street',
    { ...FLAT, propertyAddress: `${STREET} 2` },
    { propertyAddress: `${STREET} 3` },
    null,
    null,
  ],
  ['a street, without a house', { ...FLAT, propertyAddress: STREET }, {}, null, null],
  [
    'coordinates that one lacks, at the same address',
    { ...FLAT, propertyAddress: `${STREET} 5`, propertyCoordinates: { lat: 45.5, lng: 28.5 } },
    { propertyCoordinates: null },
    null,
    0.9,
    'SAME_ADDRESS SAME_AREA SAME_FLOOR SAME_ROOMS',
  ],
  ['nobody knows where', FLAT, {}, null, null],
];

describe('possible duplicates', () => {
  let photos: PhotoServer;
  let service: TestService;
  let agency: ApiClient;

  beforeAll(async () => {
    photos = await startPhotoServer();
    service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
    await service.startWorker();
    agency = await service.newAgency();
  });

  afterAll(async () => {
    await service.close();
    await photos.close();
  });

  const bulk = async (operations: readonly object[], envelope: object = {}, client = agency): Promise<Result[]> => {
    const answer = await client.post('/listings/bulk', { operations, ...envelope }).expect(200);
    return (answer.body as { results: Result[] }).results;
  };

  const duplicatesOf = async (path: string, client = agency): Promise<Duplicate[]> =>
    ((await client.get(`/listings/${path}/duplicates`).expect(200)).body as { duplicates: Duplicate[] }).duplicates;

  const told = (duplicates: readonly Duplicate[] | null = []) =>
    (duplicates ?? []).map(({ id, score, reasons }) => [id, score, reasons.map(({ code }) => code).join(' ')]);

  it('are the listings that show the same object, and no others', async () => {
    const bodies = PAIRS.flatMap(([, fields, difference, offset], index) => {
      const at = (north = 0, east = 0) =>
        offset === null ? {} : { propertyCoordinates: { lat: 47 + index / 100 + north, lng: 28.8 + east } };
      return [
        { ...at(), ...fields },
        { ...at(offset?.north, offset?.east), ...fields, ...difference },
      ];
    });
    const operations = bodies.map((body, index) => ({ op: 'upsert', externalId: `pair-${index}`, ...body }));
    const results = await bulk(operations, { findDuplicates: true });
    expect(results.filter(({ success }) => !success)).toEqual([]);
    const found = await Promise.all(
      PAIRS.map(async ([name], index) => {
        const [one, other] = [results[2 * index], results[2 * index + 1]];
        const seen = [
          told(await duplicatesOf(String(one?.id))),
          told(await duplicatesOf(`external/pair-${2 * index + 1}`)),
        ];
        // Listings created together are reported as duplicates of each other.
        expect([name, told(one?.possibleDuplicates), told(other?.possibleDuplicates)]).toEqual([name, ...seen]);
        return [name, ...seen];
      }),
    );
    const expected = PAIRS.map(([name, , , , score, codes], index) => {
      const [one, other] = [results[2 * index]?.id, results[2 * index + 1]?.id];
      return score === null ? [name, [], []] : [name, [[other, score, codes]], [[one, score, codes]]];
    });
    expect(found).toEqual(expected);
  });

  it('are found by their photos as well, even if these are compressed again', async () => {
    for (const seed of [1, 2]) {
      photos.serve(
        `small-${seed}.jpg`,
        await sharp(await photo(seed))
          .resize(320)
          .jpeg({ quality: 70 })
          .toBuffer(),
      );
    }
    const of = (name: string, ...urls: string[]) =>
      urls.map((url, index) => ({ url, externalFileId: `${name}-${index}` }));
    const client = await service.newAgency();
    const somewhere = { propertyCoordinates: { lat: 46, lng: 28.8 } };
    const flat = { ...aDraft(), propertyArea: 50 };
    const files = {
      // Three photos at a known location, without an area.
      one: {
        ...somewhere,
        propertyArea: null,
        files: of('one', photos.photoUrl(1), photos.photoUrl(2), photos.photoUrl(3)),
      },
      // Two of them, downscaled, at the same location.
      two: {
        ...somewhere,
        files: of('two', `${photos.origin}/small-1.jpg`, `${photos.origin}/small-2.jpg`, photos.photoUrl(4)),
      },
      // The same bytes as the second, without a location.
      three: { files: of('three', `${photos.origin}/small-1.jpg`, `${photos.origin}/small-2.jpg`) },
      // One photo of them all.
      four: {
        ...somewhere,
        propertyArea: null,
        files: of('four', photos.photoUrl(1), photos.photoUrl(8), photos.photoUrl(9)),
      },
    };
    const results = await bulk(
      Object.entries(files).map(([externalId, fields]) => ({ op: 'upsert', ...flat, externalId, ...fields })),
      {},
      client,
    );
    const imports = results.flatMap((result) => (result as unknown as { imports: { jobId: number }[] }).imports);
    await Promise.all(imports.map(({ jobId }) => client.finishedJob(jobId)));
    const [one, two, three] = results.map(({ id }) => id);
    expect(told(await duplicatesOf('external/one', client))).toEqual([[two, 0.75, 'SAME_PLACE SAME_PHOTOS']]);
    expect(told(await duplicatesOf('external/two', client))).toEqual([
      [one, 0.75, 'SAME_PLACE SAME_PHOTOS'],
      [three, 0.7, 'SAME_AREA SAME_PHOTOS'],
    ]);
    expect(told(await duplicatesOf('external/three', client))).toEqual([[two, 0.7, 'SAME_AREA SAME_PHOTOS']]);
    expect(told(await duplicatesOf('external/four', client))).toEqual([]);
  });

  it('are found by their photos among photos that most listings have', async () => {
    const client = await service.newAgency();
    const bytes = await Promise.all([11, 12, 13, 14, 15].map((seed) => photo(seed, SMALL)));
    const digest = (file: Buffer): string => createHash('sha256').update(file).digest('hex');
    const byDigest = bytes.toSorted((one, other) => digest(one).localeCompare(digest(other)));
    byDigest.forEach((file, index) => photos.serve(`photo-${index}.jpg`, file));
    const files = byDigest.map((_, index) => ({
      url: `${photos.origin}/photo-${index}.jpg`,
      externalFileId: `photo-${index}`,
    }));
    const first = { ...aDraft({ propertyArea: 80, externalId: 'first' }), files };
    const [created] = await bulk([{ op: 'upsert', ...first }], {}, client);
    const { imports } = created as unknown as { imports: { fileId: number; jobId: number }[] };
    await Promise.all(imports.map(({ jobId }) => client.finishedJob(jobId)));
    const fileIds = imports.map(({ fileId }) => fileId);
    // The first two, such as the agency's offices, are in more listings together than are compared.
    const [offices, ownPhotos] = [fileIds.slice(0, 2), fileIds.slice(2)];
    for (let part = 0; part < 6; part += 1) {
      const others = Array.from({ length: 100 }, () => ({
        op: 'upsert',
        ...aDraft({ propertyArea: 50, fileIds: offices }),
      }));
      expect((await bulk(others, {}, client)).filter(({ success }) => !success)).toEqual([]);
    }
    const second = await client.upsertListing(aDraft({ propertyArea: 80, fileIds: ownPhotos }));
    expect(told(await duplicatesOf('external/first', client))).toEqual([[second.id, 0.7, 'SAME_AREA SAME_PHOTOS']]);
    expect(told(await duplicatesOf(String(second.id), client))).toEqual([[created?.id, 0.7, 'SAME_AREA SAME_PHOTOS']]);
  });

  it('are reported for creations that request them, at most twenty, the most likely first', async () => {
    const client = await service.newAgency();
    const flat = { ...FLAT, propertyCoordinates: { lat: 47.5, lng: 28 } };
    const others = Array.from({ length: 22 }, (_, index) => ({
      ...{ op: 'upsert', externalId: `same-${index}`, ...flat },
      ...(index < 21 && { propertyQuantitySizeValue: null }),
    }));
    const before = await bulk(others, {}, client);
    expect(before.map(({ possibleDuplicates }) => possibleDuplicates)).toEqual(others.map(() => undefined));
    const oldest = before
      .slice(0, 21)
      .map(({ id }) => id)
      .toSorted((a, b) => a - b);
    const single = { ...flat, externalId: 'single', findDuplicates: true };
    const { body } = (await client.put('/listings', single).expect(200)) as { body: Result };
    expect(told(body.possibleDuplicates).map(([id, score]) => [id, score])).toEqual([
      [before[21]?.id, 0.9],
      ...oldest.slice(0, 19).map((id) => [id, 0.8]),
    ]);
    expect(body.possibleDuplicates?.[0]).toMatchObject({
      ...{ externalId: 'same-21', status: 'draft' },
      reasons: [
        { code: 'SAME_PLACE', text: 'They lie 0 m apart.' },
        { code: 'SAME_AREA', text: 'Both have 64.5 m².' },
        { code: 'SAME_FLOOR', text: 'Both are on floor 3.' },
        { code: 'SAME_ROOMS', text: 'Both have 2 rooms.' },
      ],
    });
    // Not those of existing listings, nor without a request, nor deleted ones.
    expect((await client.put('/listings', single).expect(200)).body).not.toHaveProperty('possibleDuplicates');
    const [silent] = await bulk([{ op: 'upsert', ...flat, externalId: 'silent' }], {}, client);
    expect(silent).not.toHaveProperty('possibleDuplicates');
    const [created, , updated] = await bulk(
      [
        { op: 'upsert', ...flat, externalId: 'loud' },
        { op: 'delete', externalId: 'same-21' },
        { op: 'upsert', externalId: 'silent', announcementValue: 7 },
        { op: 'upsert', externalId: 'broken' },
      ],
      { findDuplicates: true },
      client,
    );
    const first = (created?.possibleDuplicates ?? []).slice(0, 3);
    expect(first.map(({ id, score }) => [id, score])).toEqual([
      [body.id, 0.9],
      [silent?.id, 0.9],
      [oldest[0], 0.8],
    ]);
    expect(updated).not.toHaveProperty('possibleDuplicates');
    // Another agency's listings are never reported.
    const { id } = await agency.upsertListing({ ...flat, externalId: 'elsewhere' });
    expect(await duplicatesOf(String(id))).toEqual([]);
    await agency.get(`/listings/${body.id}/duplicates`).expect(404);
    await agency.get('/listings/external/single/duplicates').expect(404);
    await client.get('/listings/external/same-21/duplicates').expect(404);
    await client.put('/listings', { ...single, findDuplicates: 'yes' }).expect(400);
    const envelope = await client.post('/listings/bulk', { operations: others, findDuplicates: null });
    expect([envelope.status, envelope.body]).toMatchObject([400, { details: [{ field: 'findDuplicates' }] }]);
  });

  it('do not fail a creation when they cannot be searched for', async () => {
    const client = await service.newAgency();
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const search = jest
      .spyOn(service.api.get(DuplicatesRepository), 'findAlike')
      .mockRejectedValue(new Error('The database is away'));
    const flat = { ...FLAT, propertyCoordinates: { lat: 47.6, lng: 28 } };
    const [one] = await bulk([{ op: 'upsert', ...aDraft(flat) }], { findDuplicates: true }, client);
    expect(one).toMatchObject({ success: true, created: true, possibleDuplicates: null });
    const single = (await client.put('/listings', { ...aDraft(flat), findDuplicates: true }).expect(200))
      .body as Result;
    expect(single).toMatchObject({ created: true, possibleDuplicates: null });
    await client.get(`/listings/${single.id}/duplicates`).expect(500);
    search.mockRestore();
    const notFound = 'Duplicates of created listings could not be looked for';
    expect(logged.mock.calls.map(([, message]: unknown[]) => message)).toEqual([notFound, notFound, 'Internal error']);
    logged.mockRestore();
    expect((await duplicatesOf(String(single.id), client)).map(({ id }) => id)).toEqual([one?.id]);
  });
});
