import {
  checkAvailability,
  checkCombination,
  contextOf,
  fieldsToClear,
  missingToCreate,
  missingToPublish,
} from './listing-rules.js';
import type { ListingContext } from './subtypes.js';
import { ANNOUNCEMENT_TYPES } from './vocabulary.js';

const RENTED_FLAT: ListingContext = {
  announcementType: 'rent',
  propertyType: 'residential',
  propertySecondaryType: 'apartment',
};
const GARAGE_FOR_SALE: ListingContext = {
  announcementType: 'sale',
  propertyType: 'parking',
  propertySecondaryType: 'garage',
};

describe('creating', () => {
  it('needs the three fields that all rules depend on', () => {
    expect(missingToCreate({ announcementType: 'rent', propertyType: null })).toMatchObject([
      { pointer: '/propertyType', code: 'REQUIRED', allowed: ['residential', 'commercial', 'parking'] },
      { pointer: '/propertySecondaryType', code: 'REQUIRED' },
    ]);
    expect(missingToCreate(RENTED_FLAT)).toEqual([]);
  });

  it('has a context once all three are known', () => {
    expect(contextOf({ ...RENTED_FLAT, announcementValue: 5 })).toEqual(RENTED_FLAT);
    expect(contextOf({ ...RENTED_FLAT, propertyType: null })).toBeUndefined();
    expect(contextOf({})).toBeUndefined();
  });
});

describe('the combination', () => {
  it('names the subtypes that exist for the pair', () => {
    expect(checkCombination({ ...RENTED_FLAT, propertySecondaryType: 'residential-land' })).toMatchObject([
      {
        pointer: '/propertySecondaryType',
        field: 'propertySecondaryType',
        code: 'INVALID_TYPE_COMBINATION',
        allowed: ['apartment', 'house', 'room', 'other'],
      },
    ]);
  });

  it.each(ANNOUNCEMENT_TYPES)('refuses a subtype of another property type, for %s', (announcementType) => {
    const crossed: ListingContext = { announcementType, propertyType: 'parking', propertySecondaryType: 'office' };
    expect(checkCombination(crossed)).toHaveLength(1);
  });

  it('accepts a valid one', () => {
    expect(checkCombination(GARAGE_FOR_SALE)).toEqual([]);
  });
});

describe('availability', () => {
  it('refuses a value for a field that the context does not have', () => {
    expect(checkAvailability(GARAGE_FOR_SALE, { propertyLayout: '102', announcementPrepayment: 'none' })).toMatchObject(
      [
        { pointer: '/propertyLayout', code: 'NOT_AVAILABLE' },
        { pointer: '/announcementPrepayment', code: 'NOT_AVAILABLE' },
      ],
    );
  });

  it('accepts null for it, and every field that the context has', () => {
    expect(checkAvailability(GARAGE_FOR_SALE, { propertyLayout: null, propertyArea: 18 })).toEqual([]);
  });

  it('clears what a new context does not have', () => {
    const stored = { ...RENTED_FLAT, propertyLayout: '102', propertyArea: 40, announcementMinRentPeriod: null };
    expect(fieldsToClear(GARAGE_FOR_SALE, stored)).toEqual(['propertyLayout']);
  });
});

describe('publishing', () => {
  const complete = { ...RENTED_FLAT, announcementValue: 500, announcementCurrency: 'EUR' };

  it.each([{ propertyAddress: 'Chișinău, Strada Pușkin 1' }, { propertyCoordinates: { lat: 47, lng: 28.8 } }])(
    'needs a location: %j will do',
    (location) => {
      expect(missingToPublish({ ...complete, ...location })).toEqual([]);
    },
  );

  it('names everything that is missing', () => {
    expect(missingToPublish({ ...RENTED_FLAT, announcementValue: null, propertyAddress: null })).toMatchObject([
      { pointer: '/announcementValue', code: 'REQUIRED_TO_PUBLISH', min: 1, max: 1_000_000_000 },
      { pointer: '/announcementCurrency', code: 'REQUIRED_TO_PUBLISH', allowed: ['EUR', 'USD', 'MDL'] },
      { pointer: '/propertyCoordinates', code: 'REQUIRED_TO_PUBLISH' },
    ]);
  });
});
