import { randomUUID } from 'node:crypto';
import { type ApiClient, errorOf } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import {
  ALL_SUBTYPES,
  availableFields,
  type Context,
  CONTEXTS,
  IMPOSSIBLE_CONTEXTS,
  subtypesOf,
} from '../support/model/contexts.js';
import { ALL_FIELDS, FIELD_SAMPLES, type FieldSample, sampleOfFiles } from '../support/model/field-samples.js';

/**
 * Spec: Field constraints, Contextual schema field definition, Subtype values; D-12, D-13, D-15 to D-17, D-47, D-50, D-55. Tests
 * every valid combination of types, with every field at every limit, against the values transcribed by hand in
 * test/support/model.
 */

type Mistake = [pointer: string, code: string];

interface BulkResult {
  success: boolean;
  valid?: boolean;
  error?: { statusCode: number; body: { error_code: string; details?: { pointer: string; code: string }[] } };
}

/** Nothing listens there and no worker runs, so files stay in their initial state. */
const NOWHERE = 'http://127.0.0.1:9';

let service: TestService;
let agency: ApiClient;
let samples: Readonly<Record<string, FieldSample>>;

beforeAll(async () => {
  service = await startService({ MEDIA_IMPORT_ALLOWED_ORIGINS: NOWHERE });
  agency = await service.newAgency();
  samples = { ...FIELD_SAMPLES, fileIds: sampleOfFiles(await createFiles(21)) };
});

afterAll(() => service.close());

async function createFiles(count: number): Promise<number[]> {
  const operations = Array.from({ length: count }, (_, index) => ({
    op: 'upload-from-url',
    url: `${NOWHERE}/${index}.jpg`,
    externalId: `photo-${index}`,
  }));
  const answer = await agency.post('/media/bulk', { operations }).expect(200);
  return (answer.body as { results: { mediaId: number }[] }).results.map(({ mediaId }) => mediaId);
}

async function bulk(operations: readonly object[]): Promise<BulkResult[]> {
  const answer = await agency.post('/listings/bulk', { operations }).expect(200);
  return (answer.body as { results: BulkResult[] }).results;
}

async function formDataOf(externalId: unknown): Promise<Record<string, unknown>> {
  const answer = await agency.get(`/listings/external/${String(externalId)}`).expect(200);
  return (answer.body as { formData: Record<string, unknown> }).formData;
}

const newId = (): string => randomUUID();

const sampleOf = (field: string): FieldSample => samples[field] ?? { definition: {}, accepted: [], refused: [] };

/** The item at the index modulo the length of the list. */
const atInTurn = <T>(items: readonly T[], place: number): T | undefined => items[place % items.length];

const longest = (fields: readonly string[], listOf: (sample: FieldSample) => readonly unknown[]): number =>
  Math.max(...fields.map((field) => listOf(sampleOf(field)).length));

/** The errors of the operation at the index, with pointers as in a single call. */
function mistakesOf({ error }: BulkResult, index: number): Mistake[] {
  const prefix = `/operations/${index}`;
  return (error?.body.details ?? [])
    .map(({ pointer, code }): Mistake => [
      pointer.startsWith(prefix) ? pointer.slice(prefix.length) : `outside its operation: ${pointer}`,
      code,
    ])
    .sort();
}

it('knows 37 combinations', () => {
  expect(CONTEXTS).toHaveLength(37);
  expect(CONTEXTS.length + IMPOSSIBLE_CONTEXTS.length).toBe(2 * 3 * ALL_SUBTYPES.length);
});

const rows = CONTEXTS.map((context): [string, Context] => [
  Object.values(context as unknown as Record<string, string>).join(', '),
  context,
]);

describe.each(rows)('a listing of %s', (_, context) => {
  const available = availableFields(context);
  const unavailable = ALL_FIELDS.filter((field) => !available.includes(field) && !(field in context));

  it('is described by the contextual schema, field by field', async () => {
    const answer = await agency.get('/reference/schema').query(context).expect(200);
    const definitions = ALL_FIELDS.map((field): [string, unknown] => [
      field,
      available.includes(field) ? sampleOf(field).definition : null,
    ]);
    expect(answer.body).toEqual({
      context,
      fields: {
        ...Object.fromEntries(definitions),
        announcementType: { type: 'enum', required: true, options: ['rent', 'sale'] },
        propertyType: { type: 'enum', required: true, options: ['residential', 'commercial', 'parking'] },
        propertySecondaryType: { type: 'enum', required: true, options: subtypesOf(context) },
      },
    });
  });

  it('returns each accepted value as it was sent', async () => {
    const attributes = await optionsOfAttributes(context);
    const drafts = Array.from({ length: longest(available, ({ accepted }) => accepted) }, (_unused, place) => ({
      ...context,
      ...Object.fromEntries(available.map((field) => [field, atInTurn(sampleOf(field).accepted, place)])),
      ...(place === 0 ? { propertyAttributes: attributes } : {}),
      externalId: newId(),
    }));
    const results = await bulk([
      ...drafts.map((draft) => ({ op: 'validate', ...draft })),
      ...drafts.map((draft) => ({ op: 'upsert', ...draft })),
    ]);
    expect(results.filter(({ success }) => !success)).toEqual([]);
    await Promise.all(
      drafts.map(async ({ externalId, ...sent }) => {
        const notSent = Object.fromEntries(unavailable.map((field) => [field, null]));
        expect(await formDataOf(externalId)).toEqual({ ...notSent, ...sent });
      }),
    );
  });

  it('reports each rejected value, all of them at once, and stores nothing', async () => {
    const cases = Array.from({ length: longest(available, ({ refused }) => refused) }, (_unused, place) => {
      const wrong = available.flatMap((field) => {
        const refused = atInTurn(sampleOf(field).refused, place);
        return refused === undefined ? [] : [{ field, ...refused }];
      });
      const mistakes = wrong.map(({ field, code, inside = '' }): Mistake => [`/${field}${inside}`, code]).sort();
      const fields = Object.fromEntries(wrong.map(({ field, value }) => [field, value]));
      return { body: { ...context, ...fields, externalId: newId() }, mistakes };
    });
    const operations = [
      ...cases.map(({ body }) => ({ op: 'validate', ...body })),
      ...cases.map(({ body }) => ({ op: 'upsert', ...body })),
    ];
    const results = await bulk(operations);
    expect(results.map(({ success, error }) => [success, error?.statusCode, error?.body.error_code])).toEqual(
      operations.map(() => [false, 400, 'VALIDATION_FAILED']),
    );
    const expected = cases.map(({ mistakes }) => mistakes);
    expect(results.map(mistakesOf)).toEqual([...expected, ...expected]);
    const stored = await agency.get(`/listings/external/${cases[0]?.body.externalId}`);
    expect(stored.status).toBe(404);
  });

  it('has no other fields: a value is rejected, null is equal to absence', async () => {
    const values = Object.fromEntries(unavailable.map((field) => [field, atInTurn(sampleOf(field).accepted, 0)]));
    const nulls = Object.fromEntries(unavailable.map((field) => [field, null]));
    const [refused, accepted] = await bulk([
      { op: 'upsert', ...context, ...values, externalId: newId() },
      { op: 'upsert', ...context, ...nulls, externalId: newId() },
    ]);
    expect(refused?.success).toBe(unavailable.length === 0);
    expect(refused && mistakesOf(refused, 0)).toEqual(
      unavailable.map((field) => [`/${field}`, 'NOT_AVAILABLE']).sort(),
    );
    expect(accepted?.success).toBe(true);
  });

  it('clears each field that is sent as null, and no other', async () => {
    const full = Object.fromEntries(available.map((field) => [field, atInTurn(sampleOf(field).accepted, 1)]));
    const clearable = available.filter((field) => field !== 'announcementStatus');
    const halves = [0, 1].map((half) => clearable.filter((_unused, index) => index % 2 === half));
    const ids = halves.map(newId);
    const results = await bulk(
      halves.flatMap((half, index) => [
        { op: 'upsert', ...context, ...full, externalId: ids[index] },
        { op: 'upsert', externalId: ids[index], ...Object.fromEntries(half.map((field) => [field, null])) },
      ]),
    );
    expect(results.filter(({ success }) => !success)).toEqual([]);
    for (const [index, half] of halves.entries()) {
      // A listing without files has an empty list of them.
      const cleared = Object.fromEntries(half.map((field) => [field, field === 'fileIds' ? [] : null]));
      expect(await formDataOf(ids[index])).toMatchObject({ ...full, ...cleared });
    }
  });
});

describe('a combination that does not exist', () => {
  it('has no schema; the answer lists the subtypes of the pair', async () => {
    for (const context of IMPOSSIBLE_CONTEXTS) {
      const answer = await agency.get('/reference/schema').query(context);
      expect([answer.status, errorOf(answer).error_code]).toEqual([400, 'INVALID_TYPE_COMBINATION']);
      expect(errorOf(answer).details).toMatchObject([
        { pointer: '/propertySecondaryType', field: 'propertySecondaryType', allowed: subtypesOf(context) },
      ]);
    }
  });

  it('cannot be that of a listing', async () => {
    const results = await bulk(
      IMPOSSIBLE_CONTEXTS.map((context) => ({ op: 'upsert', ...context, externalId: newId() })),
    );
    results.forEach(({ success, error }, index) => {
      const context = IMPOSSIBLE_CONTEXTS[index];
      expect(success).toBe(false);
      expect(error).toMatchObject({
        statusCode: 400,
        body: {
          error_code: 'VALIDATION_FAILED',
          details: [
            {
              pointer: `/operations/${index}/propertySecondaryType`,
              field: 'propertySecondaryType',
              code: 'INVALID_TYPE_COMBINATION',
              allowed: context && subtypesOf(context),
            },
          ],
        },
      });
    });
  });
});

describe('a subtype that is missing or unknown', () => {
  it('is reported with those that a listing of its types may have', async () => {
    const pairs = new Map(
      CONTEXTS.map(({ announcementType, propertyType }) => [
        announcementType + propertyType,
        { announcementType, propertyType },
      ]),
    );
    const operations = [...pairs.values()].flatMap((types) => [
      { op: 'upsert', ...types, externalId: newId() },
      { op: 'upsert', ...types, propertySecondaryType: 'flat', externalId: newId() },
      { op: 'validate', ...types, propertySecondaryType: 7, externalId: newId() },
    ]);
    const results = await bulk(operations);
    expect(results.map(({ error }) => error?.body.details)).toMatchObject(
      [...pairs.values()].flatMap((types) =>
        ['REQUIRED', 'INVALID_OPTION', 'INVALID_TYPE'].map((code) => [{ code, allowed: subtypesOf(types) }]),
      ),
    );
  });

  it('is reported with all of them while its types are not known', async () => {
    const results = await bulk([
      { op: 'upsert', propertyType: 'parking', externalId: newId() },
      { op: 'upsert', propertySecondaryType: 'flat', externalId: newId() },
    ]);
    const allowed = results.map(({ error }) =>
      (error?.body.details as { pointer: string; allowed?: string[] }[])
        .find(({ pointer }) => pointer.endsWith('SecondaryType'))
        ?.allowed?.toSorted(),
    );
    expect(allowed).toEqual([ALL_SUBTYPES.toSorted(), ALL_SUBTYPES.toSorted()]);
  });
});

it('documents about forty attributes, each once, the same in every context', async () => {
  const lists = await Promise.all(CONTEXTS.map(optionsOfAttributes));
  expect(new Set(lists.map((list) => list.join())).size).toBe(1);
  expect(lists[0]?.length).toBeGreaterThanOrEqual(40);
  expect(new Set(lists[0]).size).toBe(lists[0]?.length);
});

async function optionsOfAttributes(context: Context): Promise<string[]> {
  const answer = await agency.get('/reference/schema').query(context).expect(200);
  return (answer.body as { fields: { propertyAttributes: { options: string[] } } }).fields.propertyAttributes.options;
}
