import { baseSchema, contextualSchema } from './contextual-schema.js';
import { LISTING_FIELD_NAMES } from './listing-fields.js';
import { allContexts, contextKey, type ListingContext } from './subtypes.js';

const FLAT_FIELDS = [
  'propertyQuantitySize',
  'propertyQuantitySizeValue',
  'propertyVisualState',
  'propertyHousingMarket',
  'propertyBuildingMaterial',
  'propertyLayout',
  'propertyFloorNumber',
  'propertyFloorsTotal',
  'propertyArea',
  'propertyCeilingHeight',
];
const HOUSE_FIELDS = [
  ...FLAT_FIELDS.filter((name) => !['propertyLayout', 'propertyFloorNumber'].includes(name)),
  'propertyLandArea',
];
const COMMERCIAL_FIELDS = [
  'propertyVisualState',
  'propertyHousingMarket',
  'propertyBuildingMaterial',
  'propertyFloorNumber',
  'propertyFloorsTotal',
  'propertyArea',
  'propertyCeilingHeight',
];
const PARKING_FIELDS = ['propertyParkingSpace', 'propertyFloorNumber', 'propertyArea', 'propertyCeilingHeight'];

/**
 * Written by hand from D-55, independently of the rows: the property fields that not every subtype has, without those for sale
 * only.
 */
const FIELDS_BY_SUBTYPE: Record<string, readonly string[]> = {
  'residential/apartment': FLAT_FIELDS,
  'residential/room': FLAT_FIELDS,
  'residential/house': HOUSE_FIELDS,
  'residential/residential-land': ['propertyLandArea'],
  'residential/other': [...FLAT_FIELDS, 'propertyLandArea'],
  'commercial/office': COMMERCIAL_FIELDS,
  'commercial/trade': COMMERCIAL_FIELDS,
  'commercial/warehouse': [...COMMERCIAL_FIELDS, 'propertyLandArea'],
  'commercial/free-purpose': COMMERCIAL_FIELDS,
  'commercial/production': [...COMMERCIAL_FIELDS, 'propertyLandArea'],
  'commercial/business': COMMERCIAL_FIELDS,
  'commercial/commercial-land': ['propertyLandArea'],
  'commercial/legal-address': [],
  'commercial/other': [...COMMERCIAL_FIELDS, 'propertyLandArea'],
  'parking/underground-parking': PARKING_FIELDS,
  'parking/open-parking': PARKING_FIELDS,
  'parking/garage': PARKING_FIELDS,
  'parking/covered-parking': PARKING_FIELDS,
  'parking/other': PARKING_FIELDS,
};
const EVERY_LISTING = [
  'propertyType',
  'propertySecondaryType',
  'propertyAttributes',
  'propertyCoordinates',
  'propertyAddress',
  'propertyAvailabilityDate',
  'announcementType',
  'announcementStatus',
  'announcementValue',
  'announcementCurrency',
  'announcementDescription',
  'announcementBargain',
  'fileIds',
];
const RENT_FIELDS = [
  'announcementPayPeriod',
  'announcementMinRentPeriod',
  'announcementPrepayment',
  'announcementPrepaymentValue',
  'announcementRentDeposit',
  'announcementRentDepositValue',
];

function expectedFields({ announcementType, propertyType, propertySecondaryType }: ListingContext): string[] {
  const own = FIELDS_BY_SUBTYPE[`${propertyType}/${propertySecondaryType}`] ?? [];
  const underConstruction = own.includes('propertyVisualState') ? ['propertyConstructionStatus'] : [];
  return [...EVERY_LISTING, ...own, ...(announcementType === 'rent' ? RENT_FIELDS : underConstruction)].sort();
}

describe('the contextual schema', () => {
  it('knows 37 combinations', () => {
    expect(new Set(allContexts().map(contextKey)).size).toBe(37);
  });

  describe.each(allContexts().map((context) => [contextKey(context), context] as const))('of %s', (_, context) => {
    const schema = contextualSchema(context);

    it('has every listing field as a key, null when the listing does not have it', () => {
      expect(Object.keys(schema.fields)).toEqual(LISTING_FIELD_NAMES);
      const available = Object.entries(schema.fields).filter(([, definition]) => definition !== null);
      expect(available.map(([name]) => name).sort()).toEqual(expectedFields(context));
    });

    it('requires exactly what publishing needs', () => {
      const required = Object.entries(schema.fields).filter(([, definition]) => definition?.required);
      expect(required.map(([name]) => name).sort()).toEqual([
        'announcementCurrency',
        'announcementType',
        'announcementValue',
        'fileIds',
        'propertySecondaryType',
        'propertyType',
      ]);
    });

    it('requires 3 photos of at most 20 files', () => {
      expect(schema.fields.fileIds).toEqual({
        type: 'number-array',
        required: true,
        constraints: { minItems: 3, maxItems: 20, maxVideoFiles: 2, maxVideoDuration: 300 },
      });
    });

    it('offers the subtypes of its own pair', () => {
      expect(schema.fields.propertySecondaryType).toMatchObject({
        options: expect.arrayContaining([context.propertySecondaryType, 'other']) as unknown,
      });
    });
  });

  it('has the shapes of the specification', () => {
    const { fields } = contextualSchema({
      announcementType: 'rent',
      propertyType: 'residential',
      propertySecondaryType: 'apartment',
    });
    expect(fields.propertyQuantitySize).toEqual({
      type: 'enum',
      required: false,
      options: ['apartment-studio', 'custom-value'],
    });
    expect(fields.propertyAttributes).toMatchObject({ type: 'enum-array', required: false });
    expect(fields.propertyQuantitySizeValue).toEqual({
      type: 'number',
      required: false,
      constraints: { min: 1, max: 100, step: 1 },
    });
    expect(fields.announcementDescription).toEqual({
      type: 'string',
      required: false,
      constraints: { minLength: 40, maxLength: 2000 },
    });
    expect(fields.propertyAvailabilityDate).toEqual({ type: 'date', required: false, format: 'YYYY-MM-DD' });
    expect(fields.propertyCoordinates).toEqual({
      type: 'coordinates',
      required: false,
      constraints: { lat: { min: -90, max: 90 }, lng: { min: -180, max: 180 } },
    });
    expect(fields.propertySecondaryType).toMatchObject({ options: ['apartment', 'house', 'room', 'other'] });
  });
});

describe('the base schema', () => {
  const schema = baseSchema();

  it('has the bounds of the specification', () => {
    expect(schema.constraints).toMatchObject({
      propertyArea: { min: 1, max: 50000, step: 0.01 },
      propertyFloorNumber: { min: -10, max: 100, step: 1 },
      announcementValue: { min: 1, max: 1000000000, step: 1 },
      announcementDescription: { minLength: 40, maxLength: 2000 },
      propertyCoordinates: { lat: { min: -90, max: 90 }, lng: { min: -180, max: 180 } },
      fileIds: { minItems: 3, maxItems: 20, maxVideoFiles: 2, maxVideoDuration: 300 },
    });
  });

  it('maps announcementType and propertyType to subtypes', () => {
    expect(schema.propertySecondaryType.rent.residential).toEqual(['apartment', 'house', 'room', 'other']);
    expect(schema.propertySecondaryType.sale.residential).toContain('residential-land');
    expect(schema.propertySecondaryType.rent.commercial).toContain('commercial-land');
  });

  it('names every form field, type and status', () => {
    expect(schema.formFields).toHaveLength(32);
    expect(schema.announcementType).toEqual(['rent', 'sale']);
    expect(schema.propertyType).toEqual(['residential', 'commercial', 'parking']);
    expect(schema.announcementCurrency).toEqual(['EUR', 'USD', 'MDL']);
    expect(schema.announcementStatus).toHaveLength(8);
  });
});
