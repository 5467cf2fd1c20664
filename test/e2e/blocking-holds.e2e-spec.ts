import sharp from 'sharp';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { Resubmissions } from '../../src/listings/blocking/resubmissions.js';
import { Metrics } from '../../src/observability/metrics.js';
import { Transactions } from '../../src/platform/mysql/transactions.js';
import { aPublishableDraft } from '../factories/listings.js';
import { type ApiClient, errorOf } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { type Operator, startOperator } from '../support/operator.js';
import { photo, type PhotoServer, startPhotoServer } from '../support/photos.js';

interface Result {
  success: boolean;
  status?: string;
  valid?: boolean;
  error?: { statusCode: number; body: { error_code: string; details: { pointer: string; message: string }[] } };
}

interface BlockRecord {
  listingId: number;
  originId: number;
  foundBy: string;
  isDeleted: boolean;
  attempts: number;
  externalIds: string[];
}

const REASON = 'The photos show another flat';
const HOME = { lat: 47.0245, lng: 28.8323 };
/** 200 m to the north, as another phone may measure it. */
const NEXT_DOOR = { lat: HOME.lat + 0.0018, lng: HOME.lng };
const THREE_STREETS_ON = { lat: HOME.lat + 0.018, lng: HOME.lng };
const BALTI = { lat: 47.7617, lng: 27.9289 };

/** A block remains effective whatever its agency does: D-171. */
describe('a blocked listing', () => {
  let photos: PhotoServer;
  let service: TestService;
  let operator: Operator;
  let agency: ApiClient;
  let other: ApiClient;
  let deletedId: number;

  beforeAll(async () => {
    photos = await startPhotoServer();
    service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
    operator = await startOperator(service.config);
    await service.startWorker();
    [agency, other] = [await service.newAgency('Casa Bună'), await service.newAgency('Altă casă')];
    for (const seed of [1, 2, 3, 4]) {
      const original = await photo(seed);
      photos.serve(`smaller-${seed}.jpg`, await sharp(original).resize(1200).jpeg({ quality: 70 }).toBuffer());
    }
    const { id, jobId } = await agency.upsertListing(offer('blocked-1', files(1, 2, 3, 4)));
    await agency.finishedJob(jobId);
    expect(await pageOf(id)).toBe(200);
    await operator.run(['listing', 'block', String(id), '--reason', REASON]);
    const [deleted] = await bulk({ op: 'delete', externalId: 'blocked-1' });
    expect(deleted).toMatchObject({ success: true });
    deletedId = id;
  });

  afterAll(async () => {
    await operator.close();
    await service.close();
    await photos.close();
  });

  /** References to photos of these seeds, each of which the agency has once. */
  const files = (...seeds: number[]) =>
    seeds.map((seed) => ({ url: photos.photoUrl(seed), externalFileId: `photo-${seed}` }));

  const offer = (externalId: string, sent: object[], fields: object = {}) =>
    aPublishableDraft({ externalId, announcementStatus: 'active', propertyCoordinates: HOME, files: sent, ...fields });

  const bulk = async (...operations: object[]): Promise<Result[]> => {
    const answer = await agency.post('/listings/bulk', { operations }).expect(200);
    return (answer.body as { results: Result[] }).results;
  };

  const pageOf = async (id: number): Promise<number> => (await request(service.url).get(`/announcement/${id}`)).status;

  /** What the public sees of a listing, by each way that leads to it. */
  /** Everything that `/sitemap.xml` leads to: other tests may have left so many listings that it is an index. */
  const sitemaps = async (): Promise<string> => {
    const first = (await request(service.url).get('/sitemap.xml')).text;
    const others = [...first.matchAll(/\/sitemaps\/\d+\.xml/g)].map(([address]) => request(service.url).get(address));
    return [first, ...(await Promise.all(others)).map(({ text }) => text)].join('\n');
  };

  const isPublic = async (id: number): Promise<boolean[]> => {
    const { files: held } = (await agency.getListing(id)) as unknown as { files: { id: number }[] };
    const sitemap = await sitemaps();
    const home = (await request(service.url).get('/en')).text;
    const picture = await request(service.url).get(`/announcement/${id}/files/${held[0]?.id}/512.webp`);
    return [
      (await pageOf(id)) === 200,
      sitemap.includes(`/announcement/${id}<`),
      new RegExp(`/announcement/${id}["/?]`).test(home),
      picture.status === 200,
    ];
  };

  const blocks = async (): Promise<BlockRecord[]> =>
    JSON.parse(
      await operator.run(['listing', 'blocked', '--agency', String(agency.agencyId), '--json']),
    ) as BlockRecord[];

  it('is rejected by its external id as if it had not been deleted, by every call', async () => {
    const again = offer('blocked-1', files(1, 2, 3, 4));
    const single = errorOf(await agency.put('/listings', again).expect(403));
    const [upserted, validated] = await bulk({ op: 'upsert', ...again }, { op: 'validate', ...again });
    expect([upserted?.success, validated?.valid]).toEqual([false, false]);
    for (const refused of [single, upserted?.error?.body, validated?.error?.body]) {
      expect(refused?.error_code).toBe('LISTING_BLOCKED');
      expect(refused?.details?.map(({ message }) => message)).toEqual([
        'announcementStatus cannot be changed while the listing is blocked: its externalId is that of listing ' +
          `${deletedId}, which is blocked: ${REASON}.`,
      ]);
    }
    await agency.get('/listings/external/blocked-1').expect(404);
    expect(await blocks()).toMatchObject([
      { listingId: deletedId, foundBy: 'operator', isDeleted: true, attempts: 2, externalIds: ['blocked-1'] },
    ]);
  });

  it('keeps its external id from other listings', async () => {
    const { id } = await agency.upsertListing(offer('linked', files(11, 12, 13), { announcementStatus: 'draft' }));
    const single = errorOf(await agency.post(`/listings/${id}/link`, { externalId: 'blocked-1' }).expect(403));
    const [linked] = await bulk({ op: 'link', id, externalId: 'blocked-1' });
    for (const [refused, pointer] of [
      [single, '/externalId'],
      [linked?.error?.body, '/operations/0/externalId'],
    ] as const) {
      expect(refused).toMatchObject({ error_code: 'LISTING_BLOCKED', details: [{ pointer }] });
      expect(refused?.details?.[0]?.message).toContain(REASON);
    }
    expect((await agency.getListing(id))['externalId']).toBe('linked');
    await agency.post(`/listings/${id}/link`, { externalId: 'another' }).expect(200);
  });

  /** By hand, from D-171: what is sent, and whether the public may see it. */
  const SENT: [string, () => object, 'blocked' | 'active'][] = [
    ['the same in every way', () => offer('a-1', files(1, 2, 3, 4)), 'blocked'],
    ['three of four photos', () => offer('a-2', files(2, 3, 4, 21)), 'blocked'],
    ['two of three photos', () => offer('a-3', files(1, 22, 3)), 'blocked'],
    ['one photo alone', () => offer('a-4', files(1, 23, 24)), 'active'],
    ['half of the photos', () => offer('a-5', files(1, 2, 25, 26)), 'active'],
    ['the place alone', () => offer('a-6', files(27, 28, 29)), 'active'],
    ['the photos next door', () => offer('a-7', files(1, 2, 3), { propertyCoordinates: NEXT_DOOR }), 'blocked'],
    [
      'the photos three streets on',
      () => offer('a-8', files(1, 2, 3), { propertyCoordinates: THREE_STREETS_ON }),
      'active',
    ],
    ['the photos in another town', () => offer('a-9', files(1, 2, 3), { propertyCoordinates: BALTI }), 'active'],
    [
      'the photos, placed by an address of the town',
      () => offer('a-10', files(1, 2, 3), { propertyCoordinates: null, propertyAddress: 'Chișinău' }),
      'blocked',
    ],
    ['another deal', () => offer('a-11', files(1, 2, 3), { announcementType: 'sale' }), 'active'],
    ['another subtype', () => offer('a-12', files(1, 2, 3), { propertySecondaryType: 'room' }), 'blocked'],
    [
      'the photos compressed and scaled anew',
      () =>
        offer(
          'a-13',
          [1, 2, 3].map((seed) => ({ url: photos.urlOf(`smaller-${seed}.jpg`), externalFileId: `smaller-${seed}` })),
        ),
      'blocked',
    ],
    [
      'copies of one photo',
      () => offer('a-14', [...files(1, 41, 42), { url: photos.urlOf('smaller-1.jpg'), externalFileId: 'smaller-1' }]),
      'active',
    ],
  ];

  it('is recognised by what it offers, where, with which photos', async () => {
    const sent = await bulk(...SENT.map(([, body]) => ({ op: 'upsert', ...body() })));
    const jobs = await Promise.all(sent.map((result) => agency.finishedJob((result as { jobId?: number }).jobId)));
    const told: unknown[] = [];
    for (const [index, [what]] of SENT.entries()) {
      const { id } = sent[index] as unknown as { id: number };
      const [record, seen] = [await agency.getListing(id), await isPublic(id)];
      const job = jobs[index];
      told.push([what, record['status'], job?.status, new Set(seen.slice(0, 2))]);
      if (record['status'] === 'blocked') {
        const text = `it offers the same at the same place, with mostly the same photos, as listing ${deletedId}, which is blocked: ${REASON}.`;
        expect(job).toMatchObject({ errorCode: 'LISTING_BLOCKED', isRetryable: false });
        expect(job).toMatchObject({ publicErrorMessage: `The listing is blocked: ${text}` });
        expect(record['issues']).toContainEqual(
          expect.objectContaining({ code: 'LISTING_BLOCKED', text: `The operator has blocked this listing: ${text}` }),
        );
        expect(seen).toEqual([false, false, false, false]);
        const refused = errorOf(await agency.put('/listings', { id, announcementStatus: 'active' }).expect(403));
        expect(refused.details?.[0]?.message).toContain(text);
      }
    }
    expect(told).toEqual(
      SENT.map(([what, , status]) => [
        what,
        status,
        status === 'active' ? 'completed' : 'failed',
        new Set([status === 'active']),
      ]),
    );
  }, 60_000);

  it.each<[string, object, () => object]>([
    ['other photos', { files: [51, 52, 53] }, () => ({ files: files(1, 2, 3) })],
    ['another place', { propertyCoordinates: BALTI }, () => ({ propertyCoordinates: HOME })],
    ['another deal', { announcementType: 'sale' }, () => ({ announcementType: 'rent' })],
  ])('is recognised when a public listing with %s is changed into it', async (what, before, edit) => {
    const sent = 'files' in before ? files(...(before.files as number[])) : files(1, 2, 3);
    const draft = offer(`becomes-${what.replaceAll(' ', '-')}`, sent, { ...before, files: sent });
    const { id, jobId } = await agency.upsertListing(draft);
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'completed' });
    const edited = await agency.upsertListing({ id, ...edit() });
    expect(await agency.finishedJob(edited['jobId'])).toMatchObject({ status: 'failed', isRetryable: false });
    expect([(await agency.getListing(id))['status'], await pageOf(id)]).toEqual(['blocked', 410]);
  });

  it('is recognised once its photos have been fetched, whatever their names', async () => {
    const held = photos.serveHeld('held.jpg', 2);
    const sent = [
      { url: photos.photoUrl(1), externalFileId: 'anew-1' },
      { url: held.url, externalFileId: 'anew-2' },
      { url: photos.photoUrl(61), externalFileId: 'anew-61' },
    ];
    const { id, jobId } = await agency.upsertListing(offer('held', sent));
    expect((await agency.getListing(id))['status']).toBe('pending_active');
    held.release();
    expect(await agency.finishedJob(jobId)).toMatchObject({ status: 'failed' });
    expect((await agency.getListing(id))['status']).toBe('blocked');
  });

  it('is blocked when it is created without a status, until the block is lifted', async () => {
    const created = await agency.upsertListing(
      offer('blocked-1', files(1, 2, 3, 4), { announcementStatus: undefined }),
    );
    expect(created).toMatchObject({ status: 'blocked', created: true, notice: { code: 'BLOCKED' } });
    expect((await agency.getListing(created.id))['issues']).toContainEqual(
      expect.objectContaining({
        code: 'LISTING_BLOCKED',
        text: `The operator has blocked this listing: its externalId is that of listing ${deletedId}, which is blocked: ${REASON}.`,
      }),
    );
    // An id that is assigned later is one of its ids as well; all of them remain its own after its deletion.
    const later = [...['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(255)), 'blocked-2'];
    for (const externalId of later) {
      await agency.post(`/listings/${created.id}/link`, { externalId }).expect(200);
    }
    const record = (await blocks()).find(({ listingId }) => listingId === created.id);
    expect(record?.externalIds).toEqual(['blocked-1', ...later].toSorted());
    await bulk({ op: 'delete', externalId: 'blocked-2' });
    for (const externalId of ['blocked-1', 'blocked-2']) {
      await agency.put('/listings', offer(externalId, files(71, 72, 73))).expect(403);
    }
  });

  it('is explained in all languages, with the words of the operator as they are', async () => {
    const ofPhotos = {
      ro: `Portalul a blocat acest anunț: oferă același lucru în același loc, cu fotografii în mare parte identice, ca anunțul ${deletedId}, care este blocat: ${REASON}.`,
      ru: `Портал заблокировал это объявление: оно предлагает то же самое в том же месте и в основном с теми же фотографиями, что и объявление ${deletedId}, которое заблокировано: ${REASON}.`,
      en: `The operator has blocked this listing: it offers the same at the same place, with mostly the same photos, as listing ${deletedId}, which is blocked: ${REASON}.`,
    };
    const ofExternalId = {
      ro: `Portalul a blocat acest anunț: externalId-ul său este cel al anunțului ${deletedId}, care este blocat: ${REASON}.`,
      ru: `Портал заблокировал это объявление: его externalId совпадает с externalId объявления ${deletedId}, которое заблокировано: ${REASON}.`,
      en: `The operator has blocked this listing: its externalId is that of listing ${deletedId}, which is blocked: ${REASON}.`,
    };
    const textsIn = (issues: readonly { code: string; text: object }[] = []): object[] =>
      issues.filter(({ code }) => code === 'LISTING_BLOCKED').map(({ text }) => text);
    const validated = async (listing: object): Promise<object[]> => {
      const [result] = await bulk({ op: 'validate', ...listing });
      return textsIn((result as { blocking?: { code: string; text: object }[] } | undefined)?.blocking);
    };
    const readiness = async (id: number): Promise<object[]> => {
      const answer = await agency.get(`/listings/${id}/readiness`).expect(200);
      return textsIn((answer.body as { blocking: { code: string; text: object }[] }).blocking);
    };

    const { id } = await agency.upsertListing(
      offer('worded', files(1, 2, 3), { announcementStatus: undefined, propertyCoordinates: HOME }),
    );
    expect(await readiness(id)).toEqual([ofPhotos]);
    const sent = await agency.upsertListing({ id, announcementStatus: 'active' });
    expect(await agency.finishedJob(sent['jobId'])).toMatchObject({ status: 'failed' });
    expect(await readiness(id)).toEqual([ofPhotos]);
    expect(await validated({ id, announcementValue: 77 })).toEqual([ofPhotos]);
    expect(await validated({ id, announcementStatus: 'active' })).toEqual([ofPhotos]);

    const anew = offer('blocked-1', files(1, 2, 3, 4), { announcementStatus: undefined });
    expect(await validated(anew)).toEqual([ofExternalId]);
    expect(await validated({ ...anew, announcementStatus: 'active' })).toEqual([ofExternalId]);
    const { id: created } = await agency.upsertListing(anew);
    expect(await readiness(created)).toEqual([ofExternalId]);

    await operator.run(['listing', 'block', String(created), '--reason', 'Ask for Ana']);
    expect(await readiness(created)).toEqual([
      {
        ro: 'Portalul a blocat acest anunț: Ask for Ana.',
        ru: 'Портал заблокировал это объявление: Ask for Ana.',
        en: 'The operator has blocked this listing: Ask for Ana.',
      },
    ]);
    await bulk({ op: 'delete', id }, { op: 'delete', id: created });
  });

  it('does not affect other agencies', async () => {
    const { id, jobId } = await other.upsertListing(offer('blocked-1', files(1, 2, 3, 4)));
    expect(await other.finishedJob(jobId)).toMatchObject({ status: 'completed' });
    expect(await pageOf(id)).toBe(200);
  });

  it('is released together with all that were recognised as it, by the id of any of them', async () => {
    const before = await blocks();
    const expected = SENT.filter(([, , status]) => status === 'blocked').length;
    // Those of the table, three that were changed into it, the waiting one, and four that were deleted.
    expect(before).toHaveLength(expected + 3 + 1 + 4);
    expect(new Set(before.map(({ originId }) => originId))).toEqual(new Set([deletedId]));
    const said = await operator.run(['listing', 'unblock', String(deletedId)]);
    for (const { listingId, isDeleted } of before) {
      const state = isDeleted ? 'it was deleted, and may be sent again' : 'it is (pending_active|active)';
      expect(said).toMatch(
        new RegExp(`^Listing ${listingId} of agency ${agency.agencyId} is not blocked any more: ${state}\\.$`, 'm'),
      );
    }
    expect(await blocks()).toEqual([]);
    for (const { listingId } of before.filter(({ isDeleted }) => !isDeleted)) {
      const { lastJobId } = await agency.getListing(listingId);
      expect(await agency.finishedJob(lastJobId)).toMatchObject({ status: 'completed' });
      expect([(await agency.getListing(listingId))['status'], await pageOf(listingId)]).toEqual(['active', 200]);
    }
    const again = await agency.upsertListing(offer('blocked-1', files(1, 2, 3, 4)));
    expect(await agency.finishedJob(again['jobId'])).toMatchObject({ status: 'completed' });
    await expect(operator.run(['listing', 'unblock', String(deletedId)])).rejects.toThrow('no listing');
  }, 60_000);

  it('passes a new reason on to those that were recognised as it', async () => {
    const { id, jobId } = await agency.upsertListing(offer('twin', files(81, 82, 83)));
    await agency.finishedJob(jobId);
    await operator.run(['listing', 'block', String(id)]);
    const twin = await agency.upsertListing(offer('twin-2', files(81, 82, 83)));
    expect((await agency.finishedJob(twin['jobId']))['publicErrorMessage']).toMatch(
      new RegExp(`as listing ${id}, which is blocked\\.$`),
    );
    await operator.run(['listing', 'block', String(id), '--reason', REASON]);
    expect(JSON.stringify((await agency.getListing(twin.id))['issues'])).toContain(`which is blocked: ${REASON}.`);
    for (const [listingId, reason] of [
      [id, REASON],
      [twin.id, expect.stringContaining(`which is blocked: ${REASON}`) as string],
    ] as const) {
      const history = await agency.get(`/listings/${listingId}/history`).expect(200);
      const [last] = (history.body as { events: object[] }).events;
      expect(last).toMatchObject({ type: 'listing.updated', data: { status: 'blocked', reason } });
    }
    const table = await operator.run(['listing', 'blocked']);
    expect(table).toMatch(new RegExp(`^${twin.id} .* photos of ${id} `, 'm'));
    const ofNobody = operator.run(['listing', 'blocked', '--agency', '999999999']);
    await expect(ofNobody).rejects.toThrow('There is no agency 999999999.');
    await operator.run(['listing', 'unblock', String(twin.id)]);
    expect((await agency.getListing(id))['status']).toBe('active');
  });

  it('is recognised by the photos that the public sees, even if those of its refresh do not suffice', async () => {
    const shown = files(91, 92, 93);
    const { id, jobId } = await agency.upsertListing(offer('shown', shown));
    await agency.finishedJob(jobId);
    await operator.run(['listing', 'block', String(id)]);
    const sale = await agency.upsertListing(offer('shown-2', shown, { announcementType: 'sale' }));
    expect(await agency.finishedJob(sale['jobId'])).toMatchObject({ status: 'completed' });
    const missing = ['missing-1', 'missing-2'].map((name) => ({ url: photos.urlOf(name), externalFileId: name }));
    const edit = { announcementType: 'rent', files: [...files(94), ...missing] };
    const edited = await agency.upsertListing({ id: sale.id, ...edit });
    const job = await agency.finishedJob(edited['jobId']);
    expect(job).toMatchObject({ status: 'failed', publicErrorMessage: expect.stringContaining(String(id)) as string });
    expect([(await agency.getListing(sale.id))['status'], await pageOf(sale.id)]).toEqual(['blocked', 410]);
  });

  describe('whose attempts are counted', () => {
    let blockedId: number;

    beforeAll(async () => {
      const { id } = await agency.upsertListing(offer('counted', files(96, 97, 98), { announcementStatus: 'draft' }));
      blockedId = id;
      await operator.run(['listing', 'block', String(id)]);
      await bulk({ op: 'delete', externalId: 'counted' });
    });

    const attemptsOf = async (): Promise<number | undefined> =>
      (await blocks()).find(({ listingId }) => listingId === blockedId)?.attempts;

    it('is written even if they cannot be counted', async () => {
      const reader = service.api.get(DataSource).createQueryRunner();
      await reader.startTransaction();
      await reader.query('SELECT 1 FROM listing_blocks WHERE listing_id = ? LOCK IN SHARE MODE', [blockedId]);
      const created = await agency.put('/listings', offer('counted', files(96), { announcementStatus: undefined }));
      await reader.rollbackTransaction();
      await reader.release();
      expect([created.status, created.body]).toMatchObject([200, { created: true, status: 'blocked' }]);
      expect(await attemptsOf()).toBe(0);
    }, 30_000);

    it('is reported once its transaction is committed, and not when it is rolled back', async () => {
      const [resubmissions, transactions] = [service.api.get(Resubmissions), service.api.get(Transactions)];
      const { blockedListingsResubmitted: counter } = service.api.get(Metrics);
      const told = async () => (await counter.get()).values.reduce((sum, { value }) => sum + value, 0);
      const resubmission = { blockedListingId: blockedId, foundBy: 'photos' as const, listingId: null };
      const before = await told();
      const tellAnd = (end: () => void) =>
        transactions.run(async (manager) => {
          await resubmissions.recordWithCommit({ manager, agencyId: agency.agencyId }, [resubmission, resubmission]);
          expect(await told()).toBe(before);
          end();
        });
      const giveUp = () => {
        throw new Error('given up');
      };
      await expect(tellAnd(giveUp)).rejects.toThrow('given up');
      expect([await told(), await attemptsOf()]).toEqual([before, 0]);
      await tellAnd(() => undefined);
      expect([await told(), await attemptsOf()]).toEqual([before + 2, 2]);
    });
  });
});
