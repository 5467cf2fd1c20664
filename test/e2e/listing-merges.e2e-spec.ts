import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { aDraft, aPublishableDraft } from '../factories/listings.js';
import { anAgent } from '../factories/users.js';
import { type ApiClient, errorOf } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { type Operator, startOperator } from '../support/operator.js';
import { type PhotoServer, startPhotoServer } from '../support/photos.js';

/** Merging two listings into one: D-223. */

interface Merged {
  id: number;
  externalId: string | null;
  status: string;
  unchanged: boolean;
  version: number;
  jobId?: number;
  merged: { id: number; externalId: string | null };
  taken: string[];
}

interface BulkResult extends Merged {
  success: boolean;
  error?: { statusCode: number; body: { error_code: string; details?: { pointer: string }[] } };
}

interface EventRead {
  type: string;
  subject: { id: number; externalId: string | null };
  changes: Record<string, unknown>;
  data: Record<string, unknown>;
}

const ADDRESS = 'Chișinău, Strada Columna 10';

describe('merged listings', () => {
  let photos: PhotoServer;
  let service: TestService;
  let operator: Operator;
  let agency: ApiClient;

  beforeAll(async () => {
    photos = await startPhotoServer();
    service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin });
    operator = await startOperator(service.config);
    agency = await service.newAgency();
  });

  afterAll(async () => {
    await operator.close();
    await service.close();
    await photos.close();
  });

  const merge = async (id: number, body: object): Promise<Merged> =>
    (await agency.post(`/listings/${id}/merge`, body).expect(200)).body as Merged;

  const bulk = async (...operations: object[]): Promise<BulkResult[]> =>
    ((await agency.post('/listings/bulk', { operations }).expect(200)).body as { results: BulkResult[] }).results;

  const files = (...seeds: number[]) =>
    seeds.map((seed) => ({ url: photos.photoUrl(seed), externalFileId: `merge-${seed}` }));

  const page = (id: number, path = '/announcement/') => request(service.url).get(`${path}${id}`).redirects(0);

  const historyOf = async (id: number): Promise<EventRead[]> =>
    ((await agency.get(`/listings/${id}/history`).expect(200)).body as { events: EventRead[] }).events;

  it('are answered with fields that a merge can have', async () => {
    const answer = await request(service.url).get('/api/docs-json').expect(200);
    const { schemas } = (answer.body as { components: { schemas: Record<string, { properties: object }> } }).components;
    expect(Object.keys(schemas['ListingMergeResponse']?.properties ?? {})).toEqual([
      ...['id', 'externalId', 'status', 'created', 'updated', 'unchanged', 'version', 'publicUrl', 'jobId', 'notice'],
      ...['imports', 'pendingReferences', 'merged', 'taken'],
    ]);
  });

  it("have the values of both, and the target's where both had one", async () => {
    const agent = (await agency.put('/users', anAgent()).expect(200)).body as { id: number };
    const into = await agency.upsertListing(
      aDraft({
        announcementValue: 700,
        announcementDescription: null,
        propertyArea: 60,
        propertyAttributes: [],
        propertyAddress: ADDRESS,
        sourceHash: 'of the one',
      }),
    );
    const from = await agency.upsertListing(
      aDraft({
        announcementValue: 650,
        announcementCurrency: 'MDL',
        announcementDescription: 'Apartament luminos cu două camere, lângă parc, mobilat și gata de mutare.',
        propertyArea: 61,
        propertyFloorNumber: 4,
        propertyQuantitySize: 'custom-value',
        propertyQuantitySizeValue: 2,
        propertyAttributes: ['balcony', 'wifi'],
        propertyCoordinates: { lat: 47.0245, lng: 28.8323 },
        announcementPayPeriod: 'monthly',
        userId: agent.id,
        files: files(1, 2),
        sourceHash: 'of the other',
      }),
    );
    const before = await agency.getListing(into.id);
    const other = await agency.getListing(from.id);
    const answer = await merge(into.id, { from: from.id });
    expect(answer).toMatchObject({
      ...{
        id: into.id,
        externalId: into['externalId'],
        status: 'draft',
        created: false,
        updated: true,
        unchanged: false,
      },
      ...{ version: 2, merged: { id: from.id, externalId: from['externalId'] } },
    });
    const { formData: here } = before;
    const after = await agency.getListing(into.id);
    // By hand: the price has a value here, so the other's currency and period do not apply.
    expect(after).toMatchObject({
      ...{ externalId: into['externalId'], version: 2, sourceHash: 'of the one', user: { id: agent.id } },
      formData: {
        ...here,
        announcementDescription: other.formData['announcementDescription'],
        propertyFloorNumber: 4,
        propertyQuantitySize: 'custom-value',
        propertyQuantitySizeValue: 2,
        propertyAttributes: ['balcony', 'wifi'],
        propertyCoordinates: { lat: 47.0245, lng: 28.8323 },
        fileIds: other.formData['fileIds'],
      },
    });
    expect(after.formData).toMatchObject({ announcementValue: 700, announcementCurrency: null, propertyArea: 60 });
    expect(answer.taken.toSorted()).toEqual(
      [
        ...['announcementDescription', 'fileIds', 'propertyAttributes', 'propertyCoordinates'],
        ...['propertyFloorNumber', 'propertyQuantitySize', 'propertyQuantitySizeValue', 'userId'],
      ].toSorted(),
    );
    await agency.get(`/listings/${from.id}`).expect(404);
    await agency.get(`/listings/external/${String(from['externalId'])}`).expect(404);

    const [told] = await historyOf(into.id);
    expect(told).toMatchObject({
      type: 'listing.updated',
      changes: {
        propertyFloorNumber: { from: null, to: 4 },
        userId: { from: null, to: agent.id },
        files: { added: other.formData['fileIds'] },
      },
      data: { status: 'draft', merged: { id: from.id, externalId: from['externalId'] } },
    });
    expect((await historyOf(from.id))[0]).toMatchObject({
      type: 'listing.deleted',
      data: { status: 'draft', mergedInto: { id: into.id, externalId: into['externalId'] } },
    });
    // Again, as after a lost response: nothing more happens.
    expect(await merge(into.id, { from: from.id })).toMatchObject({ unchanged: true, version: 2, taken: [] });
    expect(await agency.getListing(into.id)).toEqual(after);
  });

  it("lose what a listing of the target's kind does not have", async () => {
    const into = await agency.upsertListing(aDraft({ propertySecondaryType: 'house', propertyLandArea: 500 }));
    const from = await agency.upsertListing(
      aDraft({ propertyFloorNumber: 3, propertyCeilingHeight: 2.7, propertyLayout: '143' }),
    );
    expect((await merge(into.id, { from: from.id })).taken).toEqual(['propertyCeilingHeight']);
    expect((await agency.getListing(into.id)).formData).toMatchObject({
      ...{ propertyFloorNumber: null, propertyLayout: null, propertyCeilingHeight: 2.7, propertyLandArea: 500 },
    });
  });

  it.each([
    ['a rent is no sale price', { announcementType: 'sale' }, { announcementPayPeriod: 'monthly' }, []],
    ['a price per day is none per month', { announcementPayPeriod: 'monthly' }, { announcementPayPeriod: 'daily' }, []],
    [
      'the same deal and period',
      { announcementPayPeriod: 'monthly' },
      { announcementPayPeriod: 'monthly' },
      ['announcementCurrency', 'announcementValue'],
    ],
    [
      'a period that only the other one has',
      {},
      { announcementPayPeriod: 'daily' },
      ['announcementCurrency', 'announcementPayPeriod', 'announcementValue'],
    ],
  ])('take over a price only where it means the same: %s', async (_, here, there, taken) => {
    const into = await agency.upsertListing(aDraft(here));
    const from = await agency.upsertListing(aDraft({ announcementValue: 650, announcementCurrency: 'EUR', ...there }));
    expect((await merge(into.id, { from: from.id })).taken.toSorted()).toEqual(taken);
  });

  it.each<[string, object, object, string[]]>([
    ['a price of its own has no other period', { announcementValue: 500 }, { announcementPayPeriod: 'daily' }, []],
    [
      'the same price has the same period',
      { announcementValue: 650, announcementCurrency: 'EUR' },
      { announcementPayPeriod: 'daily' },
      ['announcementPayPeriod'],
    ],
    [
      'an amount in another currency is another amount',
      { announcementValue: 500, announcementCurrency: 'MDL' },
      {
        ...{ announcementPrepayment: 'custom-amount', announcementPrepaymentValue: 100 },
        ...{ announcementRentDeposit: 'one-month' },
      },
      ['announcementRentDeposit'],
    ],
    [
      'an amount comes with the price in its currency',
      {},
      { announcementRentDeposit: 'custom-amount', announcementRentDepositValue: 100 },
      ['announcementCurrency', 'announcementRentDeposit', 'announcementRentDepositValue', 'announcementValue'],
    ],
    [
      'an amount has no meaning without a currency',
      { announcementPayPeriod: 'monthly' },
      {
        ...{ announcementPayPeriod: 'daily' },
        ...{ announcementRentDeposit: 'custom-amount', announcementRentDepositValue: 100 },
      },
      [],
    ],
  ])('take over what belongs to a price only where it means the same: %s', async (_, here, there, taken) => {
    const into = await agency.upsertListing(aDraft(here));
    const from = await agency.upsertListing(aDraft({ announcementValue: 650, announcementCurrency: 'EUR', ...there }));
    expect((await merge(into.id, { from: from.id })).taken.toSorted()).toEqual(taken);
  });

  it('have the requested external id, and its next write goes to the target', async () => {
    const [one, two, three, four] = await Promise.all(
      [1, 2, 3, 4].map((value) => agency.upsertListing(aDraft({ announcementValue: value, sourceHash: `v${value}` }))),
    );
    const [first = '', second = '', third = '', fourth = ''] = [one, two, three, four].map((listing) =>
      String(listing?.['externalId']),
    );
    const ids = [one, two, three, four].map((listing) => listing?.id ?? 0);
    const [oneId = 0, twoId = 0, threeId = 0, fourId = 0] = ids;
    // It has no external id of its own.
    await agency.delete(`/listings/${oneId}/link`).expect(200);
    const adopted = await merge(oneId, { fromExternalId: second });
    expect(adopted).toMatchObject({ id: oneId, externalId: second, merged: { id: twoId }, taken: ['externalId'] });
    expect(await agency.getListing(oneId)).toMatchObject({ externalId: second, sourceHash: 'v2' });
    await agency.get(`/listings/external/${first}`).expect(404);
    // It gets another one instead of its own, by its own id.
    const taken = await agency.post(`/listings/external/${second}/merge`, { from: threeId, takeExternalId: true });
    expect([taken.status, taken.body]).toMatchObject([200, { id: oneId, externalId: third }]);
    expect((await historyOf(oneId))[0]?.changes).toEqual({ externalId: { from: second, to: third } });
    // Readers of the source's history find the target by its id from then on.
    expect((await historyOf(threeId))[0]?.data).toMatchObject({ mergedInto: { id: oneId, externalId: third } });
    await agency.get(`/listings/external/${second}`).expect(404);
    // In a bulk, the operations around it see its effect.
    const results = await bulk(
      { op: 'upsert', externalId: third, announcementValue: 9 },
      { op: 'merge', externalId: third, fromExternalId: fourth, takeExternalId: true },
      { op: 'upsert', externalId: fourth, announcementValue: 10 },
      { op: 'upsert', id: fourId, announcementValue: 11 },
      { op: 'merge', id: oneId, from: oneId },
      { op: 'merge', id: oneId },
      { op: 'merge', id: oneId, from: 1, fromExternalId: 'a' },
    );
    expect(results.map(({ success, id, error }) => (success ? id : error?.body.error_code))).toEqual([
      ...[oneId, oneId, oneId, 'NOT_FOUND', 'VALIDATION_FAILED', 'VALIDATION_FAILED', 'VALIDATION_FAILED'],
    ]);
    expect(results[1]).toMatchObject({ externalId: fourth, merged: { id: fourId }, taken: ['externalId'] });
    expect((await agency.getListing(oneId)).formData['announcementValue']).toBe(10);
    expect(results.slice(4).map(({ error }) => error?.body.details?.[0]?.pointer)).toEqual([
      '/operations/4/from',
      '/operations/5/from',
      '/operations/6/fromExternalId',
    ]);
  });

  it('are rejected if they are the same, unknown, another agency’s, deleted, changed or blocked, and nothing is done', async () => {
    const [into, from, gone, blocked] = await Promise.all([1, 2, 3, 4].map(() => agency.upsertListing(aDraft())));
    const [intoId = 0, fromId = 0, goneId = 0, blockedId = 0] = [into, from, gone, blocked].map((one) => one?.id);
    const stranger = await service.newAgency();
    const theirs = await stranger.upsertListing(aDraft());
    await bulk({ op: 'delete', id: goneId });
    await operator.run(['listing', 'block', String(blockedId)]);
    const before = await Promise.all([intoId, fromId, blockedId].map((id) => agency.getListing(id)));
    const refused = async (path: string, body: object, tag?: string) => {
      const call = agency.request('post', `/listings/${path}/merge`).send(body);
      const answer = errorOf(await (tag === undefined ? call : call.set('If-Match', tag)));
      return [answer.statusCode, answer.error_code, answer.details?.[0]?.pointer];
    };
    const itself = String(into?.['externalId']);
    expect([
      await refused(`${intoId}`, { from: intoId }),
      await refused(`external/${itself}`, { from: intoId }),
      await refused(`${intoId}`, { fromExternalId: itself }),
      await refused(`${intoId}`, { from: theirs.id }),
      await refused(`${intoId}`, { from: 999_999_999 }),
      await refused(`${intoId}`, { from: goneId }),
      await refused(`${intoId}`, { fromExternalId: String(theirs['externalId']) }),
      await refused(`${theirs.id}`, { from: fromId }),
      await refused(`${goneId}`, { from: fromId }),
      await refused(`${intoId}`, { from: blockedId }),
      await refused(`${blockedId}`, { from: fromId }),
      await refused(`${intoId}`, { from: fromId }, '"7"'),
      await refused(`${intoId}`, {}),
      await refused(`${intoId}`, { from: '58' }),
      await refused(`${intoId}`, { from: fromId, takeExternalId: 1 }),
    ]).toEqual([
      [400, 'VALIDATION_FAILED', '/from'],
      [400, 'VALIDATION_FAILED', '/from'],
      [400, 'VALIDATION_FAILED', '/fromExternalId'],
      [404, 'NOT_FOUND', '/from'],
      [404, 'NOT_FOUND', '/from'],
      [404, 'NOT_FOUND', '/from'],
      [404, 'NOT_FOUND', '/fromExternalId'],
      [404, 'NOT_FOUND', undefined],
      [404, 'NOT_FOUND', undefined],
      [403, 'LISTING_BLOCKED', '/from'],
      [403, 'LISTING_BLOCKED', ''],
      [412, 'VERSION_CONFLICT', undefined],
      [400, 'VALIDATION_FAILED', '/from'],
      [400, 'VALIDATION_FAILED', '/from'],
      [400, 'VALIDATION_FAILED', '/takeExternalId'],
    ]);
    expect(await Promise.all([intoId, fromId, blockedId].map((id) => agency.getListing(id)))).toEqual(before);
    await stranger.get(`/listings/${theirs.id}`).expect(200);
  });

  it('are merged once, however many requests are made concurrently, and in either direction', async () => {
    const listings = await Promise.all([1, 2, 3].map(() => agency.upsertListing(aDraft())));
    const [a = 0, b = 0, c = 0] = listings.map(({ id }) => id);
    const answers = await Promise.all(
      [
        [a, b],
        [b, a],
        [b, c],
        [c, b],
        [a, c],
        [c, a],
      ].map(([into, from]) => agency.post(`/listings/${into}/merge`, { from })),
    );
    expect(answers.every(({ status }) => [200, 404].includes(status))).toBe(true);
    const left = await Promise.all([a, b, c].map(async (id) => (await agency.get(`/listings/${id}`)).status));
    expect(left.toSorted()).toEqual([200, 404, 404]);
    // Besides, one may be reported as merged before, through the third listing.
    const merged = answers.filter(({ status, body }) => status === 200 && !(body as { unchanged: boolean }).unchanged);
    expect(merged).toHaveLength(2);
  });

  it('are done already if they are repeated by external ids, of which the merge has deleted one or replaced the other', async () => {
    const names = ['kept', 'copy', 'old', 'new', 'short'].map((name) => `again-${name}`);
    const [kept = '', copy = '', old = '', fresh = '', short = ''] = names;
    const ids = await Promise.all(
      names.map(async (externalId) => (await agency.upsertListing(aDraft({ externalId }))).id),
    );
    const [keptId = 0, copyId = 0, oldId = 0, newId = 0, shortId = 0] = ids;
    const send = async (path: string, body: object): Promise<object> => {
      const answer = await agency.post(`/listings/${path}/merge`, body);
      const { id, externalId, unchanged, merged } = answer.body as Record<string, unknown>;
      return answer.status === 200 ? { id, externalId, unchanged, merged } : { status: answer.status };
    };
    const done = (id: number, externalId: string, from: number) => ({
      ...{ id, externalId, unchanged: true },
      merged: { id: from, externalId: null },
    });

    // Its name is gone with the other listing.
    expect(await send(`external/${kept}`, { fromExternalId: copy })).toMatchObject({ unchanged: false });
    for (const path of [`external/${kept}`, `${keptId}`]) {
      expect(await send(path, { fromExternalId: copy })).toEqual(done(keptId, kept, copyId));
      expect(await send(path, { from: copyId })).toEqual(done(keptId, kept, copyId));
    }
    // The name of the path is gone, and the other one is that of the listing that stays.
    const taking = { fromExternalId: fresh, takeExternalId: true };
    expect(await send(`external/${old}`, taking)).toMatchObject({ id: oldId, externalId: fresh, unchanged: false });
    const { version } = await agency.getListing(oldId);
    expect(await send(`external/${old}`, taking)).toEqual(done(oldId, fresh, newId));
    expect(await send(`external/${old}`, { from: newId, takeExternalId: true })).toEqual(done(oldId, fresh, newId));
    expect(await send(`${oldId}`, taking)).toEqual(done(oldId, fresh, newId));
    expect((await agency.getListing(oldId)).version).toBe(version);
    const results = await bulk(
      { op: 'merge', externalId: old, ...taking },
      { op: 'merge', externalId: kept, fromExternalId: copy },
    );
    expect(results.map(({ success, id }) => [success, id])).toEqual([
      [true, oldId],
      [true, keptId],
    ]);

    // What was never merged is an error as before, and so is a name that means another listing by now.
    expect(await send(`external/${short}`, { fromExternalId: copy })).toEqual({ status: 404 });
    expect(await send(`external/${kept}`, { fromExternalId: kept })).toEqual({ status: 400 });
    expect(await send(`external/${old}`, { fromExternalId: short })).toEqual({ status: 404 });
    const second = await agency.upsertListing(aDraft({ externalId: copy }));
    expect(await send(`external/${kept}`, { fromExternalId: copy })).toMatchObject({
      unchanged: false,
      merged: { id: second.id },
    });
    await agency.post(`/listings/${oldId}/link`, { externalId: 'again-newer' }).expect(200);
    expect(await send(`external/${old}`, taking)).toEqual({ status: 404 });
    const stranger = await service.newAgency();
    await stranger.post(`/listings/external/${kept}/merge`, { fromExternalId: copy }).expect(404);
    await agency.get(`/listings/${shortId}`).expect(200);
  });

  it('have the same pending references in the response to a repeated merge as to the first', async () => {
    const awaited = { externalUserId: 'merge-late-agent', onMissing: 'defer' };
    const into = (await agency.put('/listings', { ...aDraft(), ...awaited }).expect(200)).body as { id: number };
    const { id: from } = await agency.upsertListing(aDraft());
    const pendingReferences = [{ externalId: 'merge-late-agent' }];
    expect(await merge(into.id, { from })).toMatchObject({ unchanged: false, pendingReferences });
    expect(await merge(into.id, { from })).toMatchObject({ unchanged: true, pendingReferences });
  });

  it('keep what they wait for, and take over the rest', async () => {
    const [agent, file] = [`agent-${randomUUID()}`, `file-${randomUUID()}`];
    const late = { externalUserId: agent, files: [{ externalFileId: file }], onMissing: 'defer' };
    const into = (await agency.put('/listings', { ...aDraft(), ...late }).expect(200)).body as { id: number };
    const other = await agency.put('/users', anAgent()).expect(200);
    const { id: from } = await agency.upsertListing(
      aDraft({ userId: (other.body as { id: number }).id, files: files(1, 2), propertyArea: 71 }),
    );
    const merged = await merge(into.id, { from });
    expect((merged as unknown as { taken: string[] }).taken).not.toContain('userId');
    await agency.put('/users', anAgent({ externalId: agent })).expect(200);
    const photo = { op: 'upload-from-url', externalId: file, url: photos.photoUrl(3) };
    await agency.post('/media/bulk', { operations: [photo] }).expect(200);
    expect(await agency.getListing(into.id)).toMatchObject({
      user: { externalId: agent },
      files: [{ externalId: file }],
    });
  });

  describe('that were public', () => {
    let into: number;
    let from: number;
    let third: number;

    const publish = async (fields: object = {}) => {
      const listing = await agency.upsertListing(
        aPublishableDraft({ announcementStatus: 'active', files: files(1, 2, 3), ...fields }),
      );
      return { id: listing.id, jobId: listing['jobId'] as number };
    };

    beforeAll(async () => {
      await service.startWorker();
      const published = await Promise.all([publish(), publish(), publish()]);
      await Promise.all(published.map(({ jobId }) => agency.finishedJob(jobId)));
      [into = 0, from = 0, third = 0] = published.map(({ id }) => id);
    });

    it('have one page, to which the other redirects permanently, in each language', async () => {
      expect((await page(from)).status).toBe(200);
      await merge(into, { from });
      for (const [path, query] of [
        ['/announcement/', ''],
        ['/ru/announcement/', '?utm_source=mail&from=/search?rooms=2'],
      ] as const) {
        const moved = await page(from, path).query(query.slice(1));
        expect([moved.status, new URL(moved.get('Location') ?? '').href]).toEqual([
          301,
          `${service.config.publicSiteUrl}${path}${into}${query}`,
        ]);
      }
      expect((await page(into)).status).toBe(200);
      const first = (await request(service.url).get('/sitemap.xml')).text;
      const others = [...first.matchAll(/\/sitemaps\/\d+\.xml/g)].map(([address]) => request(service.url).get(address));
      const sitemaps = [first, ...(await Promise.all(others)).map(({ text }) => text)].join('\n');
      expect([sitemaps.includes(`/announcement/${into}<`), sitemaps.includes(`/announcement/${from}<`)]).toEqual([
        true,
        false,
      ]);
    });

    it('redirect to the last of a chain of merges, and nowhere while that is not public', async () => {
      await merge(third, { from: into });
      const leads = async () =>
        Promise.all(
          [from, into].map(async (id) => {
            const { status, headers } = await page(id);
            return [status, (headers as Record<string, string>)['location']];
          }),
        );
      const moved = [301, `${service.config.publicSiteUrl}/announcement/${third}`];
      expect(await leads()).toEqual([moved, moved]);
      // A loop is impossible: a merged source cannot be merged again.
      await agency.post(`/listings/${from}/merge`, { from: third }).expect(404);
      await agency.put('/listings', { id: third, announcementStatus: 'hidden' }).expect(200);
      expect(await leads()).toEqual([
        [410, undefined],
        [410, undefined],
      ]);
      const { body } = (await agency.put('/listings', { id: third, announcementStatus: 'active' }).expect(200)) as {
        body: { jobId: number };
      };
      await agency.finishedJob(body.jobId);
      expect(await leads()).toEqual([moved, moved]);
      // After another merge, a sold listing that the public still sees has its page, as after any other write.
      await agency.put('/listings', { id: third, announcementStatus: 'completed' }).expect(200);
      const again = await agency.post(`/listings/${third}/merge`, { from: into }).expect(200);
      expect(again.body).toMatchObject({ unchanged: true, status: 'completed' });
      expect((again.body as Record<string, unknown>)['publicUrl']).toBe(
        `${service.config.publicSiteUrl}/announcement/${third}`,
      );
      expect(again.body).not.toHaveProperty('notice');
      expect(await leads()).toEqual([moved, moved]);
      await operator.run(['listing', 'block', String(third)]);
      expect((await leads()).map(([status]) => status)).toEqual([410, 410]);
      await operator.run(['listing', 'unblock', String(third)]);
      expect(await leads()).toEqual([moved, moved]);
      await bulk({ op: 'delete', id: third });
      expect((await leads()).map(([status]) => status)).toEqual([410, 410]);
    });

    it('are merged while they are being published: one job ends, the other is cancelled', async () => {
      const [stays, goes] = await Promise.all([publish({ announcementDescription: null }), publish()]);
      const { jobId = 0, taken } = await merge(stays.id, { from: goes.id });
      expect(taken).toEqual(['announcementDescription']);
      const [kept, ended] = await Promise.all([agency.finishedJob(stays.jobId), agency.finishedJob(goes.jobId)]);
      expect(kept.status).toBe('completed');
      // It was cancelled, unless it had ended before.
      expect(['failed', 'completed']).toContain(ended.status);
      if (jobId > 0) {
        expect((await agency.finishedJob(jobId)).status).toBe('completed');
      }
      expect((await agency.getListing(stays.id))['status']).toBe('active');
      expect((await page(stays.id)).text).toContain('Apartament luminos');
      expect((await page(goes.id)).status).toBe(301);
    });
  });
});
