import { anything, array, assert, constant, constantFrom, double, integer, oneof, property, string } from 'fast-check';
import type { ListingFieldRow } from '../field-definition.js';
import { LISTING_FIELD_NAMES, listingFieldRow } from '../listing-fields.js';
import { checkListingOperationShape, checkListingShape, READ_ONLY_LISTING_FIELDS } from './check-listing.js';
import { explainValue, pathOf } from './explain-value.js';

const mistakes = (body: unknown) => checkListingShape(body).details.map(({ pointer, code }) => [pointer, code]);
import { LIMITS } from '../limits.js';

describe('the shape of a listing write', () => {
  it('accepts a whole listing and gives back exactly what was sent', () => {
    const listing = {
      announcementType: 'rent',
      propertyType: 'residential',
      propertySecondaryType: 'apartment',
      propertyQuantitySize: 'custom-value',
      propertyQuantitySizeValue: 3,
      propertyArea: 72.35,
      propertyFloorNumber: -1,
      propertyAttributes: ['wifi', 'balcony'],
      propertyCoordinates: { lat: 47.0245, lng: 28.8322 },
      propertyAddress: 'Chișinău, Strada Ștefan cel Mare 1',
      propertyAvailabilityDate: '2027-02-01',
      announcementDescription: 'Two rooms near the park.\n🏠 Ask for Ion, please, after 18:00.',
      announcementRentDepositValue: null,
      externalUserId: 'agent-7',
      files: [{ id: 5 }, { url: 'https://example.com/1.jpg', externalFileId: 'p1' }],
    };
    expect(checkListingShape({ externalId: 'a', ...listing })).toEqual({ details: [], value: listing, readOnly: {} });
  });

  it('lists ten errors for ten wrong fields', () => {
    const wrong = {
      announcementType: 'lease',
      announcementValue: '500',
      announcementCurrency: 'LEI',
      announcementDescription: 'short',
      propertyArea: 0.5,
      propertyFloorNumber: 1.5,
      propertyCoordinates: { lat: 91, lng: 28 },
      propertyAttributes: ['wifi', 'wifi'],
      propertyAvailabilityDate: '2026-02-30',
      propertyAera: 50,
    };
    expect(mistakes(wrong).sort()).toEqual([
      ['/announcementCurrency', 'INVALID_OPTION'],
      ['/announcementDescription', 'TOO_SHORT'],
      ['/announcementType', 'INVALID_OPTION'],
      ['/announcementValue', 'INVALID_TYPE'],
      ['/propertyAera', 'UNKNOWN_FIELD'],
      ['/propertyArea', 'TOO_SMALL'],
      ['/propertyAttributes/1', 'DUPLICATE_ITEM'],
      ['/propertyAvailabilityDate', 'INVALID_FORMAT'],
      ['/propertyCoordinates/lat', 'TOO_LARGE'],
      ['/propertyFloorNumber', 'OFF_STEP'],
    ]);
  });

  it.each([
    ['propertyFloorNumber', 'propertyFloorNumber must be 0 rather than -0.'],
    ['propertyArea', 'propertyArea must be from 1 to 50000, not -0.'],
  ])('asks for what %s accepts in place of -0', (name, message) => {
    expect(checkListingShape({ [name]: -0 }).details).toMatchObject([{ code: 'INVALID_FORMAT', message }]);
  });

  it.each<[Record<string, unknown>, string, string, Record<string, unknown>]>([
    [{ propertyArea: 50_000.01 }, '/propertyArea', 'TOO_LARGE', { min: 1, max: 50_000 }],
    [{ propertyArea: 100.005 }, '/propertyArea', 'OFF_STEP', { min: 1, max: 50_000 }],
    [{ propertyFloorNumber: -11 }, '/propertyFloorNumber', 'TOO_SMALL', { min: -10, max: 100 }],
    [{ propertyFloorNumber: -0 }, '/propertyFloorNumber', 'INVALID_FORMAT', {}],
    [{ announcementValue: 1e21 }, '/announcementValue', 'TOO_LARGE', {}],
    [{ announcementValue: Number.POSITIVE_INFINITY }, '/announcementValue', 'TOO_LARGE', {}],
    [{ announcementValue: true }, '/announcementValue', 'INVALID_TYPE', {}],
    [{ announcementValue: [] }, '/announcementValue', 'INVALID_TYPE', {}],
    [{ announcementValue: {} }, '/announcementValue', 'INVALID_TYPE', {}],
    [{ propertyVisualState: 'euro' }, '/propertyVisualState', 'INVALID_OPTION', {}],
    [{ propertyVisualState: 5 }, '/propertyVisualState', 'INVALID_TYPE', {}],
    [{ propertyLayout: 102 }, '/propertyLayout', 'INVALID_TYPE', {}],
    [{ announcementCurrency: 'eur' }, '/announcementCurrency', 'INVALID_OPTION', { allowed: ['EUR', 'USD', 'MDL'] }],
    [{ propertyAttributes: 'wifi' }, '/propertyAttributes', 'INVALID_TYPE', {}],
    [{ propertyAttributes: ['wifi', 'wi-fi'] }, '/propertyAttributes/1', 'INVALID_OPTION', {}],
    [{ propertyAttributes: [null] }, '/propertyAttributes/0', 'INVALID_TYPE', {}],
    [{ propertyAttributes: Array(1000).fill('x') }, '/propertyAttributes', 'TOO_MANY_ITEMS', {}],
    [{ propertyAddress: '' }, '/propertyAddress', 'TOO_SHORT', { min: 1, max: 500 }],
    [{ propertyAddress: 'x'.repeat(501) }, '/propertyAddress', 'TOO_LONG', { min: 1, max: 500 }],
    [{ propertyAddress: 'a\u0000b' }, '/propertyAddress', 'INVALID_TEXT', {}],
    [{ propertyAddress: '   ' }, '/propertyAddress', 'INVALID_TEXT', {}],
    [{ announcementDescription: `${'x'.repeat(50)}\ud800` }, '/announcementDescription', 'INVALID_TEXT', {}],
    [{ announcementDescription: 'x'.repeat(2001) }, '/announcementDescription', 'TOO_LONG', { max: 2000 }],
    [{ propertyAvailabilityDate: 20270101 }, '/propertyAvailabilityDate', 'INVALID_TYPE', {}],
    [{ propertyCoordinates: { lat: 47 } }, '/propertyCoordinates/lng', 'REQUIRED', { min: -180, max: 180 }],
    [{ propertyCoordinates: { lat: 47, lng: null } }, '/propertyCoordinates/lng', 'INVALID_TYPE', {}],
    [{ propertyCoordinates: { lat: 47, lng: 28, alt: 5 } }, '/propertyCoordinates/alt', 'UNKNOWN_FIELD', {}],
    [{ propertyCoordinates: [47, 28] }, '/propertyCoordinates', 'INVALID_TYPE', {}],
    [{ propertyCoordinates: '47,28' }, '/propertyCoordinates', 'INVALID_TYPE', {}],
    [{ fileIds: [1, 2, 1] }, '/fileIds/2', 'DUPLICATE_ITEM', {}],
    [{ fileIds: ['1'] }, '/fileIds/0', 'INVALID_TYPE', {}],
    [{ fileIds: [0] }, '/fileIds/0', 'INVALID_FORMAT', {}],
    [{ fileIds: Array.from({ length: 21 }, (_, i) => i + 1) }, '/fileIds', 'TOO_MANY_ITEMS', { max: 20 }],
    [{ files: [{ id: 1 }], fileIds: [2] }, '/fileIds', 'CONFLICTING_FIELDS', {}],
    [{ files: [{ externalFileId: 'a' }], fileIds: [1] }, '/fileIds', 'CONFLICTING_FIELDS', {}],
    [{ files: [{ id: 1 }, { id: 2 }], fileIds: [2, 1] }, '/fileIds', 'CONFLICTING_FIELDS', {}],
    [{ files: null, fileIds: [7] }, '/fileIds', 'CONFLICTING_FIELDS', {}],
    [{ files: [{ id: 7 }], fileIds: null }, '/fileIds', 'CONFLICTING_FIELDS', {}],
    [{ files: [{ id: 1 }], fileIds: [1, 2] }, '/fileIds', 'CONFLICTING_FIELDS', {}],
    [{ files: [{ id: 1, variant: [] }] }, '/files/0/variant', 'UNKNOWN_FIELD', {}],
    [{ files: [{ url: 'https://a.example/1.jpg', externalId: 'a' }] }, '/files/0/externalId', 'UNKNOWN_FIELD', {}],
    [{ userId: 1, externalUserId: 'a' }, '/externalUserId', 'CONFLICTING_FIELDS', {}],
    [{ userId: '1' }, '/userId', 'INVALID_TYPE', {}],
    [{ externalUserId: 'é' }, '/externalUserId', 'INVALID_FORMAT', {}],
    [{ announcementType: null }, '/announcementType', 'CANNOT_CLEAR', {}],
    [{ announcementStatus: null }, '/announcementStatus', 'CANNOT_CLEAR', {}],
    [{ announcementStatus: 'published' }, '/announcementStatus', 'INVALID_OPTION', {}],
    [{ 'a/b~c': 1 }, '/a~1b~0c', 'UNKNOWN_FIELD', {}],
    [{ agencyId: 3 }, '/agencyId', 'UNKNOWN_FIELD', {}],
    [{ op: 'upsert' }, '/op', 'UNKNOWN_FIELD', {}],
    [{ constructor: 1 }, '/constructor', 'UNKNOWN_FIELD', {}],
  ])('refuses %j at %s with %s', (body, pointer, code, accepted) => {
    const { details } = checkListingShape(body);
    expect(details).toHaveLength(1);
    expect(details[0]).toMatchObject({ pointer, code, field: Object.keys(body).at(-1), ...accepted });
  });

  it.each([null, undefined, [], 'text', 5])('refuses %j instead of a listing', (body) => {
    expect(mistakes(body)).toEqual([['', 'INVALID_TYPE']]);
  });

  it('accepts null for every field that can be cleared', () => {
    const cleared = Object.fromEntries(
      LISTING_FIELD_NAMES.filter((name) => listingFieldRow(name).clearable !== false).map((name) => [name, null]),
    );
    const body = { ...cleared, userId: null, externalUserId: null };
    expect(checkListingShape(body)).toEqual({ details: [], value: body, readOnly: {} });
  });

  it('uses the agent id that is given when the other one is null', () => {
    expect(checkListingShape({ userId: null, externalUserId: 'a' }).value).toEqual({ externalUserId: 'a' });
    expect(checkListingShape({ userId: 4, externalUserId: null }).value).toEqual({ userId: 4 });
  });

  it.each([
    [null, null],
    [null, []],
    [[], null],
    [[], []],
  ])('takes files %j and fileIds %j for the same: none', (files, fileIds) => {
    const { value, details } = checkListingShape({ files, fileIds });
    expect([details, Object.keys(value)]).toEqual([[], ['fileIds']]);
  });

  it('names the nearest known field for an unknown one', () => {
    expect(checkListingShape({ title: 'x', price: 5, currency: 'EUR' }).details).toMatchObject([
      { pointer: '/title', message: 'title is not a field of a listing.' },
      { pointer: '/price', message: 'price is not a field of a listing; did you mean announcementValue?' },
      { pointer: '/currency' },
    ]);
    const [price, currency] = checkListingShape({ price: 5, currency: 'EUR' }).details;
    expect(price?.allowed).toContain('propertyType');
    expect(currency?.allowed?.[0]).toBe('announcementCurrency');
    expect(currency?.allowed?.length).toBe(LIMITS.namesPerDetail);
  });

  it.each([
    ['a body', checkListingShape, 'skipUnchange', 'skipUnchanged'],
    ['a body', checkListingShape, 'onmissing', 'onMissing'],
    ['a body', checkListingShape, 'findDuplicate', 'findDuplicates'],
    ['an operation', checkListingOperationShape, 'ifversion', 'ifVersion'],
  ])('names the nearest option of %s for one that is misspelt', (_, check, sent, meant) => {
    const [mistake] = check({ [sent]: true }).details;
    expect(mistake?.message).toBe(`${sent} is not a field of a listing; did you mean ${meant}?`);
    expect(mistake?.allowed?.[0]).toBe(meant);
  });

  it.each([
    ['a body', checkListingShape, ['op', 'ifVersion', 'ops']],
    ['an operation', checkListingOperationShape, ['skipUnchanged', 'onMissing', 'findDuplicates', 'ops']],
  ])('names nothing that %s cannot have', (_, check, names) => {
    const { details } = check(Object.fromEntries(names.map((name) => [name, true])));
    expect(details.map(({ field }) => field)).toEqual(names);
    expect(details.map(({ message }) => message).join()).not.toContain('did you mean');
  });

  it('keeps read-only fields separate, for comparison with the stored ones', () => {
    const sent = Object.fromEntries(READ_ONLY_LISTING_FIELDS.map((name) => [name, 'sent']));
    expect(checkListingShape({ ...sent, announcementBargain: 'no' })).toEqual({
      details: [],
      value: { announcementBargain: 'no' },
      readOnly: sent,
    });
  });

  it('knows op in an item of a bulk request', () => {
    expect(checkListingOperationShape({ op: 'upsert', id: 5, announcementBargain: 'no' })).toEqual({
      details: [],
      value: { announcementBargain: 'no' },
      readOnly: {},
    });
  });

  it('limits the number of errors in a body that is full of them', () => {
    const names = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`field${index}`, index] as const));
    expect(mistakes(names)).toHaveLength(LIMITS.detailsGathered);
    const coordinates = { lat: 47, lng: 28, ...names };
    expect(mistakes({ propertyCoordinates: coordinates })).toHaveLength(LIMITS.detailsGathered);
  });

  it('describes what is allowed in a sentence', () => {
    const { details } = checkListingShape({ propertyArea: '54', propertyCoordinates: { lng: 1 }, fileIds: [-1] });
    expect(details.map(({ message }) => message)).toEqual([
      'propertyArea must be a number, not a string.',
      'propertyCoordinates.lat is required.',
      'fileIds.0 must be a whole number from 1 to 9007199254740991.',
    ]);
  });
});

/** The extreme values that a field accepts, and the ones just beyond with the code of their refusal. */
function bordersOf(row: ListingFieldRow): { accepted: unknown[]; refused: [value: unknown, code: string][] } {
  switch (row.type) {
    case 'enum':
      return { accepted: [...row.options], refused: [[`${row.options[0]} `, 'INVALID_OPTION']] };
    case 'enum-array':
      return { accepted: [[], [...row.options]], refused: [[['no-such-option'], 'INVALID_OPTION']] };
    case 'number':
      return {
        accepted: [row.min, row.max, row.min + row.step],
        refused: [
          [row.min - row.step, 'TOO_SMALL'],
          [row.max + row.step, 'TOO_LARGE'],
          [row.min + row.step / 2, 'OFF_STEP'],
        ],
      };
    case 'string':
      return {
        accepted: ['x'.repeat(row.minLength), '🏠'.repeat(row.maxLength)],
        refused: [
          ['x'.repeat(row.minLength - 1), 'TOO_SHORT'],
          ['🏠'.repeat(row.maxLength + 1), 'TOO_LONG'],
        ],
      };
    case 'date':
      return { accepted: ['1900-01-01', '2200-12-31'], refused: [['1899-12-31', 'INVALID_FORMAT']] };
    case 'coordinates':
      return {
        accepted: [
          { lat: row.lat.min, lng: row.lng.min },
          { lat: row.lat.max, lng: row.lng.max },
        ],
        refused: [
          [{ lat: row.lat.min - 1e-9, lng: 0 }, 'TOO_SMALL'],
          [{ lat: 0, lng: row.lng.max + 1e-9 }, 'TOO_LARGE'],
        ],
      };
    case 'number-array':
      return {
        accepted: [[], Array.from({ length: row.maxItems }, (_, index) => index + 1)],
        refused: [[Array.from({ length: row.maxItems + 1 }, (_, index) => index + 1), 'TOO_MANY_ITEMS']],
      };
  }
}

describe.each(LISTING_FIELD_NAMES)('the limits of %s', (name) => {
  const { accepted, refused } = bordersOf(listingFieldRow(name));

  it('are accepted and returned unchanged', () => {
    for (const value of accepted) {
      expect(checkListingShape({ [name]: value })).toEqual({ details: [], value: { [name]: value }, readOnly: {} });
    }
  });

  it.each(refused)('cannot be exceeded: %j is %s', (value, code) => {
    expect(checkListingShape({ [name]: value }).details).toMatchObject([{ field: name, code }]);
  });
});

describe('accepting and explaining', () => {
  const near = (row: ListingFieldRow) => {
    switch (row.type) {
      case 'enum':
        return constantFrom(...row.options, '', 'other-value');
      case 'enum-array':
        return array(constantFrom(...row.options.slice(0, 4), 'x'));
      case 'number':
        return oneof(integer({ min: row.min - 2, max: row.min + 2 }), double({ min: row.min, max: row.min + 2 }));
      case 'string':
        return string({ unit: 'binary', maxLength: row.minLength + 20 });
      case 'date':
        return constantFrom('2026-02-28', '2026-02-30', '2026-1-1', '2300-01-01');
      case 'coordinates':
        return constantFrom(
          { lat: 1, lng: 2 },
          { lat: 1 },
          { lat: 1, lng: 2, x: 3 },
          { lat: -91, lng: 0 },
          { lat: -0, lng: 0 },
        );
      case 'number-array':
        return array(oneof(integer({ min: -1, max: 5 }), constant('1')), { maxLength: 25 });
    }
  };

  it.each(LISTING_FIELD_NAMES)('agree about every value of %s', (name) => {
    const row = listingFieldRow(name);
    assert(
      property(oneof(near(row), anything()), (value) => {
        if (value === null || value === undefined) return true;
        const { details, value: patch } = checkListingShape({ [name]: value });
        const explained = explainValue(row, pathOf(name), value);
        return (explained.length === 0) === name in patch && details.length === Math.min(explained.length, 100);
      }),
      { numRuns: 300 },
    );
  });
});
