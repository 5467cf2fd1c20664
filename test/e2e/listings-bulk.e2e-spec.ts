import { Logger } from '@nestjs/common';
import { UnchangedListingsRepository } from '../../src/listings/write/unchanged-listings.repository.js';
import { aDraft, aPublishableDraft } from '../factories/listings.js';
import { type ApiClient, errorOf } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';

interface BulkResult {
  op: string | null;
  index: number;
  id: number | null;
  externalId: string | null;
  success: boolean;
  created: boolean;
  updated: boolean;
  valid?: boolean;
  status?: string;
  error?: { statusCode: number; body: { error_code: string; requestId: string; details?: { pointer: string }[] } };
}

/** Spec: Listings, `POST /listings/bulk`; D-10, D-28 to D-30. */
describe('listing bulk', () => {
  let service: TestService;
  let agency: ApiClient;

  beforeAll(async () => {
    service = await startService();
    agency = await service.newAgency();
  });

  afterAll(() => service.close());

  const bulk = async (...operations: unknown[]): Promise<BulkResult[]> => {
    const response = await agency.post('/listings/bulk', { operations });
    expect(response.status).toBe(200);
    const { results, summary } = response.body as { results: BulkResult[]; summary: object };
    const succeeded = results.filter((result) => result.success).length;
    expect(summary).toEqual({ total: operations.length, succeeded, failed: operations.length - succeeded });
    expect(results.map((result) => result.index)).toEqual(operations.map((_, index) => index));
    return results;
  };

  it('stores the valid ones of a hundred and reports each error individually', async () => {
    const { id: existing } = await agency.upsertListing(aDraft());
    const failing: [unknown, string, string?][] = [
      [{ op: 'upsert', ...aDraft({ propertyArea: -1 }) }, 'VALIDATION_FAILED', '/propertyArea'],
      [{ op: 'upsert', ...aDraft(), id: existing }, 'BOTH_IDENTIFIERS'],
      [{ op: 'upsert', announcementValue: 1 }, 'IDENTIFIER_REQUIRED'],
      [{ op: 'upsert', id: 999_999_999 }, 'NOT_FOUND'],
      [{ op: 'explode', ...aDraft() }, 'VALIDATION_FAILED', '/op'],
      [null, 'VALIDATION_FAILED', ''],
      [{ op: 'upsert', ...aDraft({ externalUserId: 'nobody' }) }, 'VALIDATION_FAILED', '/externalUserId'],
    ];
    const operations: unknown[] = Array.from({ length: 100 }, () => ({ op: 'upsert', ...aDraft() }));
    failing.forEach(([operation], place) => (operations[place * 13] = operation));

    const results = await bulk(...operations);
    expect(results.filter((result) => result.success)).toHaveLength(93);
    failing.forEach(([, code, pointer], place) => {
      const index = place * 13;
      const result = results[index];
      expect(result).toMatchObject({ id: null, success: false, created: false, updated: false });
      expect(result?.error?.body.error_code).toBe(code);
      if (pointer !== undefined) {
        expect(result?.error?.body.details?.[0]?.pointer).toBe(`/operations/${index}${pointer}`);
      }
    });
    for (const result of results.filter(({ success }) => success)) {
      expect(result).toMatchObject({
        created: true,
        updated: false,
        status: 'draft',
        id: expect.any(Number) as number,
      });
    }
  });

  it.each([
    ['no array', { operations: {} }],
    ['no operations', { operations: [] }],
    ['more than a hundred', { operations: Array.from({ length: 101 }, () => ({ op: 'upsert', ...aDraft() })) }],
    ['nothing', {}],
    ['another field', { operations: [{ op: 'upsert', ...aDraft() }], mode: 'fast' }],
  ])('rejects an envelope with %s and writes nothing', async (_, body) => {
    const response = await agency.post('/listings/bulk', body);
    expect([response.status, errorOf(response).error_code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('reports what was applied before operations that fail unexpectedly', async () => {
    const { id } = await agency.upsertListing(aDraft());
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const lookup = jest
      .spyOn(service.api.get(UnchangedListingsRepository), 'findTargets')
      .mockRejectedValue(new Error('The database is away'));
    const drafts = [aDraft(), aDraft()].map((draft) => ({ op: 'upsert', ...draft }));
    const results = await bulk({ op: 'delete', id }, ...drafts);
    lookup.mockRestore();
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
    expect(results.map(({ success, error }) => [success, error?.statusCode])).toEqual([
      [true, undefined],
      [false, 500],
      [false, 500],
    ]);
    await agency.get(`/listings/${id}`).expect(404);
  });

  it('applies operations on the same target in order', async () => {
    const draft = aDraft();
    const { externalId } = draft;
    const [created, updated, again] = await bulk(
      { op: 'upsert', ...draft, announcementValue: 1 },
      { op: 'upsert', externalId, announcementValue: 2, announcementBargain: 'yes' },
      { op: 'upsert', externalId, announcementValue: 3 },
    );
    expect(created).toMatchObject({ created: true, updated: false });
    expect(updated).toMatchObject({ id: created?.id, created: false, updated: true });
    expect(again).toMatchObject({ id: created?.id, created: false, updated: true });
    expect((await agency.getListing(Number(created?.id))).formData).toMatchObject({
      announcementValue: 3,
      announcementBargain: 'yes',
    });
  });

  it('finds a target by either identifier', async () => {
    const draft = aDraft();
    const { id } = await agency.upsertListing(draft);
    const results = await bulk(
      { op: 'upsert', id, announcementValue: 1 },
      { op: 'upsert', externalId: draft.externalId, announcementValue: 2 },
      { op: 'upsert', id, propertyFloorNumber: 5 },
    );
    expect(results.map((result) => result.id)).toEqual([id, id, id]);
    expect((await agency.getListing(id)).formData).toMatchObject({ announcementValue: 2, propertyFloorNumber: 5 });
  });

  it('executes link, unlink and delete in their order', async () => {
    const { id } = await agency.upsertListing(aDraft());
    const renamed = aDraft().externalId;
    const results = await bulk(
      { op: 'link', id, externalId: renamed },
      { op: 'upsert', externalId: renamed, announcementValue: 9 },
      { op: 'unlink', id },
      { op: 'upsert', ...aDraft({ externalId: renamed }) },
      { op: 'delete', externalId: renamed },
      { op: 'upsert', ...aDraft({ externalId: renamed }) },
      { op: 'delete', id },
      { op: 'upsert', id, announcementValue: 1 },
    );
    expect(results.map(({ success, created, updated }) => [success, created, updated])).toEqual([
      [true, false, true],
      [true, false, true],
      [true, false, true],
      [true, true, false],
      [true, false, true],
      [true, true, false],
      [true, false, true],
      [false, false, false],
    ]);
    expect(results[1]?.id).toBe(id);
    expect(results[3]?.id).not.toBe(id);
    expect(results[5]?.id).not.toBe(results[3]?.id);
    expect(results[7]?.error?.body.error_code).toBe('NOT_FOUND');
    expect((await agency.get(`/listings/${id}`)).status).toBe(404);
  });

  it('validates without writing', async () => {
    const draft = aDraft();
    const results = await bulk(
      { op: 'validate', ...draft },
      { op: 'validate', ...aDraft({ announcementStatus: 'active' }) },
      { op: 'validate', ...aPublishableDraft({ propertySecondaryType: 'residential-land' }) },
    );
    expect(results.map(({ success, valid }) => [success, valid])).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
    expect((await agency.get(`/listings/external/${draft.externalId}`)).status).toBe(404);
  });

  it('rejects a link to an external id that is in use', async () => {
    const taken = aDraft();
    await agency.upsertListing(taken);
    const { id } = await agency.upsertListing(aDraft());
    const [result] = await bulk({ op: 'link', id, externalId: taken.externalId });
    expect(result?.error).toMatchObject({ statusCode: 409, body: { error_code: 'EXTERNAL_ID_ALREADY_LINKED' } });
    const single = await agency.post(`/listings/${id}/link`, { externalId: taken.externalId });
    expect([single.status, errorOf(single).error]).toEqual([409, 'External ID already linked']);
  });

  it('causes no deadlock errors when bulks are in opposite order', async () => {
    const drafts = Array.from({ length: 40 }, () => aDraft());
    const rounds = Array.from({ length: 6 }, (_, round) => {
      const operations = drafts.map((draft) => ({ op: 'upsert', ...draft, announcementValue: round + 1 }));
      return bulk(...(round % 2 === 0 ? operations : operations.toReversed()));
    });
    const results = (await Promise.all(rounds)).flat();
    expect(results.filter((result) => !result.success)).toEqual([]);
    expect(results.filter((result) => result.created)).toHaveLength(drafts.length);
  });
});

/** Spec: `POST|DELETE /listings/{id}/link`; D-05, D-06. */
describe('listing links', () => {
  let service: TestService;
  let agency: ApiClient;

  beforeAll(async () => {
    service = await startService();
    agency = await service.newAgency();
  });

  afterAll(() => service.close());

  it('assign a new external id to an object, and can be repeated', async () => {
    const draft = aDraft();
    const { id } = await agency.upsertListing(draft);
    const externalId = `${draft.externalId}-new`;
    for (let time = 0; time < 2; time += 1) {
      const response = await agency.post(`/listings/${id}/link`, { externalId });
      expect([response.status, response.body]).toEqual([200, { id, externalId, linked: true }]);
    }
    expect((await agency.get(`/listings/external/${draft.externalId}`)).status).toBe(404);
    expect((await agency.get(`/listings/external/${externalId}`)).body).toMatchObject({ id });
  });

  it('report which external id was removed, and that there was none', async () => {
    const { externalId, ...fields } = aDraft();
    const { id } = await agency.upsertListing({ externalId, ...fields });
    expect((await agency.delete(`/listings/${id}/link`)).body).toEqual({ id, externalId, unlinked: true });
    expect((await agency.delete(`/listings/${id}/link`)).body).toEqual({ id, externalId: null, unlinked: false });
  });

  it('report errors of a link', async () => {
    const { id } = await agency.upsertListing(aDraft());
    const wrong = await agency.post(`/listings/${id}/link`, { externalId: 'a b', extra: 1 });
    expect(wrong.body).toMatchObject({ statusCode: 400, error_code: 'VALIDATION_FAILED' });
    const details = errorOf(wrong).details ?? [];
    expect(details.map(({ pointer, code }) => [pointer, code])).toEqual(
      expect.arrayContaining([
        ['/externalId', 'INVALID_FORMAT'],
        ['/extra', 'UNKNOWN_FIELD'],
      ]),
    );
    expect((await agency.post('/listings/999999999/link', { externalId: 'x' })).status).toBe(404);
  });
});
