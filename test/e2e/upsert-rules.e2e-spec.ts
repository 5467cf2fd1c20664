import { aDraft } from '../factories/listings.js';
import { type ApiClient, errorOf } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';

/** Spec: Upsert rules 1-9; D-01 to D-04, D-12, D-15 to D-17. */
describe('upsert rules', () => {
  let service: TestService;
  let agency: ApiClient;

  beforeAll(async () => {
    service = await startService();
    agency = await service.newAgency();
  });

  afterAll(() => service.close());

  it('creates a draft when no object is found and no status is given', async () => {
    const draft = aDraft();
    const response = await agency.put('/listings', draft);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      id: expect.any(Number) as number,
      externalId: draft.externalId,
      status: 'draft',
      created: true,
      updated: false,
      unchanged: false,
      version: 1,
      notice: { code: 'DRAFT', message: expect.stringContaining('announcementStatus active') as string },
    });
  });

  it('updates the object when it is found, by either identifier', async () => {
    const draft = aDraft();
    const { id } = await agency.upsertListing(draft);
    expect(await agency.upsertListing(draft)).toMatchObject({ id, created: false, updated: true });
    expect(await agency.upsertListing({ id, announcementValue: 500 })).toMatchObject({
      id,
      externalId: draft.externalId,
      created: false,
      updated: true,
    });
  });

  it('keeps fields that the update does not contain', async () => {
    const { id } = await agency.upsertListing(aDraft({ announcementValue: 500 }));
    await agency.upsertListing({ id, announcementBargain: 'yes' });
    expect((await agency.getListing(id)).formData).toMatchObject({
      announcementValue: 500,
      announcementBargain: 'yes',
    });
  });

  it('clears a field that is sent as null', async () => {
    const { id } = await agency.upsertListing(aDraft({ announcementValue: 500, propertyAttributes: ['wifi'] }));
    await agency.upsertListing({ id, announcementValue: null, propertyAttributes: null });
    expect((await agency.getListing(id)).formData).toMatchObject({ announcementValue: null, propertyAttributes: null });
  });

  it('returns what it accepted', async () => {
    const fields = {
      propertyArea: 64.55,
      propertyFloorNumber: -1,
      propertyCoordinates: { lat: 47.02451234, lng: 28.83230987 },
      propertyAttributes: ['wifi', 'balcony'],
      propertyAvailabilityDate: '2026-12-31',
      propertyAddress: 'Chișinău, Strada Ștefan cel Mare 1 🏠',
      announcementDescription: 'Line one\nline two\twith a tab, and enough characters to be a description 🙂.',
      announcementMinRentPeriod: 720,
    };
    const { id } = await agency.upsertListing(aDraft(fields));
    expect((await agency.getListing(id)).formData).toMatchObject(fields);
  });

  // Longitudes between 9 and 10 degrees with sixteen digits, more than the fraction of a double can hold.
  it.each([9.506018292236785, 9.330842921136055, 9.608671105891979, 90.57650298639699, -9.057650298639699])(
    'recognises a location at %d as the same when it is sent again',
    async (lng) => {
      const place = { lat: 45.46427, lng };
      const { id } = await agency.upsertListing(aDraft({ propertyCoordinates: place, announcementValue: 500 }));
      await agency.upsertListing({ id, propertyCoordinates: place, announcementValue: 600 });
      expect((await agency.getListing(id)).formData).toMatchObject({ propertyCoordinates: place });
      const { events } = (await agency.get(`/listings/${id}/history`).expect(200)).body as {
        events: { changes: object }[];
      };
      expect(events).toMatchObject([
        { type: 'listing.updated', changes: { announcementValue: { from: 500, to: 600 } } },
        { type: 'listing.created' },
      ]);
      expect(events[0]?.changes).not.toHaveProperty('propertyCoordinates');
    },
  );

  it('reads a location of sixteen digits alike everywhere, and accepts it in a record that is sent back', async () => {
    const propertyCoordinates = { lat: 45.46427, lng: 9.506018292236785 };
    const draft = aDraft({ propertyCoordinates });
    const { id } = await agency.upsertListing(draft);
    const record = await agency.getListing(id);
    expect(record.formData).toMatchObject({ propertyCoordinates });
    const page = await agency.get(`/listings?externalIds=${draft.externalId}`).expect(200);
    expect(page.body).toMatchObject({ items: [record] });
    await agency.put('/listings', { ...record, externalId: undefined }).expect(200);
  });

  it('does not change updatedAt when nothing changes, but records the sync', async () => {
    const draft = aDraft({ announcementValue: 500 });
    const { id } = await agency.upsertListing(draft);
    const before = await agency.getListing(id);
    await agency.upsertListing(draft);
    const after = await agency.getListing(id);
    expect(after['updatedAt']).toBe(before['updatedAt']);
    expect(after['lastSyncedAt']).not.toBe(before['lastSyncedAt']);
  });

  it('rejects both identifiers, none, and invalid ones', async () => {
    const { id } = await agency.upsertListing(aDraft());
    const refusals = [
      [{ ...aDraft(), id }, 400, 'BOTH_IDENTIFIERS', 'Cannot provide both id and externalId'],
      [{ announcementValue: 1 }, 400, 'IDENTIFIER_REQUIRED'],
      [{ externalId: '' }, 400, 'VALIDATION_FAILED'],
      [{ externalId: null }, 400, 'VALIDATION_FAILED'],
      [{ externalId: 'ünïcode' }, 400, 'VALIDATION_FAILED'],
      [{ id: String(id) }, 400, 'VALIDATION_FAILED'],
      [{ id: 0 }, 400, 'VALIDATION_FAILED'],
      [{ id: 999_999_999, announcementValue: 1 }, 404, 'NOT_FOUND'],
    ] as const;
    for (const [body, status, code, text] of refusals) {
      const response = await agency.put('/listings', body);
      expect([response.status, errorOf(response).error_code]).toEqual([status, code]);
      expect(errorOf(response).error).toBe(text ?? errorOf(response).error);
    }
  });

  it('distinguishes external ids that differ in case only', async () => {
    const draft = aDraft();
    const lower = await agency.upsertListing({ ...draft, externalId: `${draft.externalId}-a` });
    const upper = await agency.upsertListing({ ...draft, externalId: `${draft.externalId}-A` });
    expect(upper.id).not.toBe(lower.id);
    expect(upper['created']).toBe(true);
  });

  it('reports a detail for every invalid field, with pointer, code and what is allowed', async () => {
    const response = await agency.put('/listings', {
      ...aDraft(),
      propertyArea: 0.5,
      propertyFloorNumber: 1.5,
      propertyCoordinates: { lat: 91, lng: 28 },
      propertyAttributes: ['wifi', 'teleporter'],
      announcementCurrency: 'RUB',
      announcementValue: '500',
      propertyAvailabilityDate: '2026-02-30',
      anouncementBargain: 'yes',
    });
    expect(response.status).toBe(400);
    const details = errorOf(response).details ?? [];
    expect(Object.fromEntries(details.map(({ pointer, code }) => [pointer, code]))).toEqual({
      '/propertyArea': 'TOO_SMALL',
      '/propertyFloorNumber': 'OFF_STEP',
      '/propertyCoordinates/lat': 'TOO_LARGE',
      '/propertyAttributes/1': 'INVALID_OPTION',
      '/announcementCurrency': 'INVALID_OPTION',
      '/announcementValue': 'INVALID_TYPE',
      '/propertyAvailabilityDate': 'INVALID_FORMAT',
      '/anouncementBargain': 'UNKNOWN_FIELD',
    });
    expect(errorOf(response).details?.find(({ field }) => field === 'anouncementBargain')?.allowed?.[0]).toBe(
      'announcementBargain',
    );
  });

  it('rejects fields that the context lacks, and clears them when the context changes', async () => {
    const land = aDraft({ announcementType: 'sale', propertySecondaryType: 'residential-land', propertyArea: 50 });
    const refused = await agency.put('/listings', land);
    expect(errorOf(refused).details).toMatchObject([{ pointer: '/propertyArea', code: 'NOT_AVAILABLE' }]);

    const { id } = await agency.upsertListing(
      aDraft({ announcementType: 'sale', propertyArea: 50, propertyFloorNumber: 2 }),
    );
    await agency.upsertListing({ id, propertySecondaryType: 'residential-land', propertyLandArea: 600 });
    expect((await agency.getListing(id)).formData).toMatchObject({
      propertyArea: null,
      propertyFloorNumber: null,
      propertyLandArea: 600,
    });
  });

  it('lists the valid subtypes for an invalid combination', async () => {
    const response = await agency.put('/listings', aDraft({ propertySecondaryType: 'residential-land' }));
    expect(response.body).toMatchObject({
      error_code: 'VALIDATION_FAILED',
      details: [
        {
          field: 'propertySecondaryType',
          code: 'INVALID_TYPE_COMBINATION',
          allowed: ['apartment', 'house', 'room', 'other'],
        },
      ],
    });
  });

  it('accepts read-only fields as they were read, and rejects other values', async () => {
    const { id } = await agency.upsertListing(aDraft());
    const { status, publicUrl, createdAt, user, location, lastJobId } = await agency.getListing(id);
    const echoed = { id, status, publicUrl, createdAt, user, location, lastJobId, announcementValue: 5 };
    expect((await agency.put('/listings', echoed)).status).toBe(200);
    const refused = await agency.put('/listings', { id, status: 'active', publicUrl: 'https://evil.example' });
    expect(errorOf(refused).details).toMatchObject([
      { pointer: '/status', code: 'READ_ONLY' },
      { pointer: '/publicUrl', code: 'READ_ONLY' },
    ]);
  });

  it('accepts a repeated request that sends back what was read (rule 5)', async () => {
    const { id } = await agency.upsertListing(aDraft());
    const read = await agency.getListing(id);
    for (let round = 0; round < 3; round += 1) {
      expect((await agency.put('/listings', { ...read, externalId: undefined })).status).toBe(200);
    }
    const { updatedAt, lastSyncedAt } = await agency.getListing(id);
    expect([updatedAt, lastSyncedAt === read['lastSyncedAt']]).toEqual([read['updatedAt'], false]);
    for (const timestamp of ['2020-01-01T00:00:00.000Z', '2200-01-01T00:00:00.000Z', null]) {
      const refused = await agency.put('/listings', { id, updatedAt: timestamp, lastSyncedAt: timestamp });
      expect(errorOf(refused).details).toMatchObject([{ code: 'READ_ONLY' }, { code: 'READ_ONLY' }]);
    }
  });

  it('accepts a repeated request that changes what was read (rule 5)', async () => {
    const { id } = await agency.upsertListing(aDraft());
    const { formData, ...record } = await agency.getListing(id);
    const edited = { ...formData, ...record, externalId: undefined, announcementValue: 95_000 };
    expect(await agency.upsertListing(edited)).toMatchObject({ unchanged: false, version: 2 });
    expect(await agency.upsertListing(edited)).toMatchObject({ unchanged: true, version: 2 });
    for (const version of [0, -1, 1.5, 3, '1', null]) {
      const refused = await agency.put('/listings', { id, version });
      expect([version, errorOf(refused).details?.[0]]).toMatchObject([
        version,
        { code: 'READ_ONLY', field: 'version' },
      ]);
    }
  });

  it('shows another agency nothing', async () => {
    const other = await service.newAgency('Another Agency');
    const draft = aDraft();
    const { id } = await agency.upsertListing(draft);
    const strip = (body: { requestId: string }) => ({ ...body, requestId: null });
    const foreign = await other.get(`/listings/${id}`);
    const missing = await other.get('/listings/999999999');
    expect([foreign.status, strip(errorOf(foreign))]).toEqual([missing.status, strip(errorOf(missing))]);
    expect((await other.put('/listings', { id, announcementValue: 1 })).status).toBe(404);
    expect((await other.get(`/listings/external/${draft.externalId}`)).status).toBe(404);
    expect(await other.upsertListing(draft)).toMatchObject({ created: true });
  });

  it('lets exactly one of sixteen concurrent writes create an object', async () => {
    for (let round = 0; round < 5; round += 1) {
      const draft = aDraft();
      const answers = await Promise.all(Array.from({ length: 16 }, () => agency.upsertListing(draft)));
      expect(answers.filter((answer) => answer['created'])).toHaveLength(1);
      expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    }
  });

  it('loses neither of two updates of different fields', async () => {
    const { id } = await agency.upsertListing(aDraft());
    await Promise.all([
      agency.upsertListing({ id, announcementValue: 700 }),
      agency.upsertListing({ id, propertyFloorNumber: 3 }),
      agency.upsertListing({ id, propertyArea: 70 }),
    ]);
    expect((await agency.getListing(id)).formData).toMatchObject({
      announcementValue: 700,
      propertyFloorNumber: 3,
      propertyArea: 70,
    });
  });
});
