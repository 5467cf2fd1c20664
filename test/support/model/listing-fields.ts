/**
 * What a listing has, written down once more by hand from the specification (its field tables, D-15, D-50, D-55), so
 * that tests do not ask the catalogue whether the catalogue is right. Nothing here is imported from `src`.
 */

export interface Context {
  announcementType: 'rent' | 'sale';
  propertyType: 'residential' | 'commercial' | 'parking';
  propertySecondaryType: string;
}

/** A value that the field refuses, the code of the detail, and where in the value it points. */
export interface Refused {
  value: unknown;
  code: string;
  /** Below the field's own pointer, such as `/lat`. */
  inside?: string;
}

export interface FieldSample {
  /** Its entry of the contextual schema, where it is available. */
  definition: Record<string, unknown>;
  /** Lowest, highest and others between; every option of an option list. */
  accepted: readonly unknown[];
  refused: readonly Refused[];
}

const SUBTYPES: Record<Context['propertyType'], readonly string[]> = {
  residential: ['apartment', 'house', 'room', 'residential-land', 'other'],
  commercial: [
    'office',
    'trade',
    'warehouse',
    'free-purpose',
    'production',
    'business',
    'commercial-land',
    'legal-address',
    'other',
  ],
  parking: ['underground-parking', 'open-parking', 'garage', 'covered-parking', 'other'],
};

/** Every subtype there is, once. */
export const ALL_SUBTYPES: readonly string[] = [...new Set(Object.values(SUBTYPES).flat())];

/** The subtypes of a pair of types (spec: Subtype values; D-50). */
export function subtypesOf({ announcementType, propertyType }: Omit<Context, 'propertySecondaryType'>): string[] {
  const isForSale = announcementType === 'sale';
  return SUBTYPES[propertyType].filter((subtype) => isForSale || subtype !== 'residential-land');
}

const ANNOUNCEMENT_TYPES = ['rent', 'sale'] as const;
const PROPERTY_TYPES = ['residential', 'commercial', 'parking'] as const;

const TYPE_PAIRS = ANNOUNCEMENT_TYPES.flatMap((announcementType) =>
  PROPERTY_TYPES.map((propertyType) => ({ announcementType, propertyType })),
);

/** The 37 combinations that exist. */
export const CONTEXTS: readonly Context[] = TYPE_PAIRS.flatMap((types) =>
  subtypesOf(types).map((propertySecondaryType) => ({ ...types, propertySecondaryType })),
);

/** All that can be written with these words and does not exist. */
export const IMPOSSIBLE_CONTEXTS: readonly Context[] = TYPE_PAIRS.flatMap((types) =>
  ALL_SUBTYPES.filter((subtype) => !subtypesOf(types).includes(subtype)).map((propertySecondaryType) => ({
    ...types,
    propertySecondaryType,
  })),
);

const LOCATION_AND_MORE = [
  'propertyAttributes',
  'propertyCoordinates',
  'propertyAddress',
  'propertyAvailabilityDate',
] as const;

const LAND = ['propertyLandArea', ...LOCATION_AND_MORE] as const;

const COMMERCIAL_BUILDING = [
  'propertyVisualState',
  'propertyConstructionStatus',
  'propertyHousingMarket',
  'propertyBuildingMaterial',
  'propertyFloorNumber',
  'propertyFloorsTotal',
  'propertyArea',
  'propertyCeilingHeight',
  ...LOCATION_AND_MORE,
] as const;

const HOME = [
  'propertyQuantitySize',
  'propertyQuantitySizeValue',
  'propertyVisualState',
  'propertyConstructionStatus',
  'propertyHousingMarket',
  'propertyBuildingMaterial',
  'propertyFloorsTotal',
  'propertyArea',
  'propertyCeilingHeight',
  ...LOCATION_AND_MORE,
] as const;

const APARTMENT = [...HOME, 'propertyFloorNumber', 'propertyLayout'] as const;

const PARKING = [
  'propertyParkingSpace',
  'propertyFloorNumber',
  'propertyArea',
  'propertyCeilingHeight',
  ...LOCATION_AND_MORE,
] as const;

/** D-55, row by row. `other` of each property type has everything of its type. */
const PROPERTY_FIELDS: Record<Context['propertyType'], Record<string, readonly string[]>> = {
  residential: {
    apartment: APARTMENT,
    room: APARTMENT,
    house: [...HOME, 'propertyLandArea'],
    'residential-land': LAND,
    other: [...APARTMENT, 'propertyLandArea'],
  },
  commercial: {
    office: COMMERCIAL_BUILDING,
    trade: COMMERCIAL_BUILDING,
    warehouse: [...COMMERCIAL_BUILDING, 'propertyLandArea'],
    'free-purpose': COMMERCIAL_BUILDING,
    production: [...COMMERCIAL_BUILDING, 'propertyLandArea'],
    business: COMMERCIAL_BUILDING,
    'commercial-land': LAND,
    'legal-address': LOCATION_AND_MORE,
    other: [...COMMERCIAL_BUILDING, 'propertyLandArea'],
  },
  parking: {
    'underground-parking': PARKING,
    'open-parking': PARKING,
    garage: PARKING,
    'covered-parking': PARKING,
    other: PARKING,
  },
};

const RENT_FIELDS = [
  'announcementPayPeriod',
  'announcementMinRentPeriod',
  'announcementPrepayment',
  'announcementPrepaymentValue',
  'announcementRentDeposit',
  'announcementRentDepositValue',
];

/** The types themselves, which every write may carry and which decide the rest. */
export const TYPE_FIELDS = ['announcementType', 'propertyType', 'propertySecondaryType'] as const;

/** In every context (spec: Announcement fields). */
const ANNOUNCEMENT_FIELDS = [
  'announcementStatus',
  'announcementValue',
  'announcementCurrency',
  'announcementDescription',
  'announcementBargain',
  'fileIds',
];

/** The fields that a listing of the context has, apart from its types. */
export function availableFields({ announcementType, propertyType, propertySecondaryType }: Context): string[] {
  const ofProperty = PROPERTY_FIELDS[propertyType][propertySecondaryType] ?? [];
  return announcementType === 'rent'
    ? [...ofProperty.filter((name) => name !== 'propertyConstructionStatus'), ...ANNOUNCEMENT_FIELDS, ...RENT_FIELDS]
    : [...ofProperty, ...ANNOUNCEMENT_FIELDS];
}

function options(...values: string[]): FieldSample {
  return {
    definition: { type: 'enum', required: false, options: values },
    accepted: values,
    refused: [
      { value: 'no-such-option', code: 'INVALID_OPTION' },
      { value: `${values[0]} `, code: 'INVALID_OPTION' },
      { value: '', code: 'INVALID_OPTION' },
      { value: [values[0]], code: 'INVALID_TYPE' },
      { value: 1, code: 'INVALID_TYPE' },
      { value: true, code: 'INVALID_TYPE' },
    ],
  };
}

function wholeNumber(min: number, max: number): FieldSample {
  return {
    definition: { type: 'number', required: false, constraints: { min, max, step: 1 } },
    accepted: [min, max, min + 1, max - 1, Math.round((min + max) / 2)],
    refused: [
      { value: min - 1, code: 'TOO_SMALL' },
      { value: max + 1, code: 'TOO_LARGE' },
      { value: min + 0.5, code: 'OFF_STEP' },
      { value: max - 0.01, code: 'OFF_STEP' },
      { value: String(max), code: 'INVALID_TYPE' },
      { value: true, code: 'INVALID_TYPE' },
      { value: [max], code: 'INVALID_TYPE' },
    ],
  };
}

function hundredths(min: number, max: number): FieldSample {
  return {
    definition: { type: 'number', required: false, constraints: { min, max, step: 0.01 } },
    // 1.1, 4.35 and 8.03 are no multiples of 0.01 to a computer that divides.
    accepted: [min, max, 1.01, 1.1, 4.35, 8.03, 64.5, 99.99, max - 0.01],
    refused: [
      { value: min - 0.01, code: 'TOO_SMALL' },
      { value: max + 0.01, code: 'TOO_LARGE' },
      { value: min + 0.005, code: 'OFF_STEP' },
      { value: 64.501, code: 'OFF_STEP' },
      { value: 1.0000001, code: 'OFF_STEP' },
      { value: '64.5', code: 'INVALID_TYPE' },
      { value: {}, code: 'INVALID_TYPE' },
    ],
  };
}

function text(minLength: number, maxLength: number, inner: readonly string[]): FieldSample {
  return {
    definition: { type: 'string', required: false, constraints: { minLength, maxLength } },
    accepted: ['ș'.repeat(minLength), 'x'.repeat(maxLength), '🏠'.repeat(minLength), '🏠'.repeat(maxLength), ...inner],
    refused: [
      { value: '🏠'.repeat(minLength - 1), code: 'TOO_SHORT' },
      { value: '🏠'.repeat(maxLength + 1), code: 'TOO_LONG' },
      { value: 'x'.repeat(maxLength + 1), code: 'TOO_LONG' },
      { value: ' '.repeat(minLength), code: 'INVALID_TEXT' },
      { value: `${'x'.repeat(minLength)}\u0000`, code: 'INVALID_TEXT' },
      { value: 5, code: 'INVALID_TYPE' },
      { value: ['x'.repeat(minLength)], code: 'INVALID_TYPE' },
    ],
  };
}

const ATTRIBUTE_EXAMPLES = ['animals-allowed', 'conditioner', 'balcony', 'wifi'];

/** Every field but the types, by name. `fileIds` takes the agency's own files: see `sampleOfFiles`. */
export const FIELD_SAMPLES: Readonly<Record<string, FieldSample>> = {
  propertyQuantitySize: options('apartment-studio', 'custom-value'),
  propertyQuantitySizeValue: wholeNumber(1, 100),
  propertyVisualState: options(
    'classic-renovation',
    'euro-renovation',
    'design-renovation',
    'cosmetic-renovation',
    'needs-renovation',
    'no-renovation',
    'white-variant',
    'grey-variant',
  ),
  propertyConstructionStatus: options('completed', 'under-construction'),
  propertyHousingMarket: options('secondary', 'new-build'),
  propertyBuildingMaterial: options(
    'brick',
    'monolithic',
    'panel',
    'limestone-block',
    'aerated-concrete',
    'wood',
    'mixed',
  ),
  propertyLayout: options(
    '102',
    '135',
    '143',
    'brezhnevka',
    'cheska',
    'khrushchevka',
    'stalinka',
    'rubashka',
    'varnitskaya',
    'ms',
    'individual',
    'free-plan',
    'studio',
    'penthouse',
    'duplex',
  ),
  propertyParkingSpace: options('underground', 'open', 'garage', 'covered'),
  propertyFloorNumber: wholeNumber(-10, 100),
  propertyFloorsTotal: wholeNumber(1, 200),
  propertyArea: hundredths(1, 50_000),
  propertyLandArea: hundredths(1, 100_000_000),
  propertyCeilingHeight: hundredths(1, 100),
  propertyAttributes: {
    // Its options are a list of about 40 that the service documents itself (D-50).
    definition: { type: 'enum-array', required: false, options: expect.arrayContaining(ATTRIBUTE_EXAMPLES) as unknown },
    accepted: [[], ['wifi'], ATTRIBUTE_EXAMPLES, ATTRIBUTE_EXAMPLES.toReversed()],
    refused: [
      { value: ['no-such-option'], code: 'INVALID_OPTION', inside: '/0' },
      { value: ['wifi', 'balcony', 'Wifi'], code: 'INVALID_OPTION', inside: '/2' },
      { value: ['wifi', 'balcony', 'wifi'], code: 'DUPLICATE_ITEM', inside: '/2' },
      { value: ['wifi', null], code: 'INVALID_TYPE', inside: '/1' },
      { value: 'wifi', code: 'INVALID_TYPE' },
      { value: { 0: 'wifi' }, code: 'INVALID_TYPE' },
    ],
  },
  propertyCoordinates: {
    definition: {
      type: 'coordinates',
      required: false,
      constraints: { lat: { min: -90, max: 90 }, lng: { min: -180, max: 180 } },
    },
    accepted: [
      { lat: -90, lng: -180 },
      { lat: 90, lng: 180 },
      { lat: 0, lng: 0 },
      { lat: 47.024512345678, lng: 28.832309876543 },
      { lat: -89.99999999999999, lng: 179.99999999999997 },
    ],
    refused: [
      { value: { lat: 90.00000000000001, lng: 0 }, code: 'TOO_LARGE', inside: '/lat' },
      { value: { lat: -90.00000000000001, lng: 0 }, code: 'TOO_SMALL', inside: '/lat' },
      { value: { lat: 0, lng: 180.00000000000003 }, code: 'TOO_LARGE', inside: '/lng' },
      { value: { lat: 0, lng: -180.00000000000003 }, code: 'TOO_SMALL', inside: '/lng' },
      { value: { lat: 47 }, code: 'REQUIRED', inside: '/lng' },
      { value: { lat: 47, lng: '28' }, code: 'INVALID_TYPE', inside: '/lng' },
      { value: [47, 28], code: 'INVALID_TYPE' },
    ],
  },
  propertyAddress: text(1, 500, [
    'Chișinău, Strada Ștefan cel Mare 1',
    ' leading and trailing ',
    'O\'Brien \\ "quoted" %_',
  ]),
  propertyAvailabilityDate: {
    definition: { type: 'date', required: false, format: 'YYYY-MM-DD' },
    accepted: ['1900-01-01', '2200-12-31', '2028-02-29', '2026-12-31'],
    refused: [
      { value: '2027-02-29', code: 'INVALID_FORMAT' },
      { value: '2026-04-31', code: 'INVALID_FORMAT' },
      { value: '2026-00-10', code: 'INVALID_FORMAT' },
      { value: '0000-00-00', code: 'INVALID_FORMAT' },
      { value: '2026-2-3', code: 'INVALID_FORMAT' },
      { value: '2026-02-03T00:00:00Z', code: 'INVALID_FORMAT' },
      { value: 20260203, code: 'INVALID_TYPE' },
    ],
  },
  announcementStatus: {
    definition: {
      type: 'enum',
      required: false,
      options: ['draft', 'active', 'pending_active', 'publish_failed', 'expired', 'hidden', 'completed', 'blocked'],
    },
    accepted: ['draft', 'hidden'],
    refused: [
      { value: 'published', code: 'INVALID_OPTION' },
      { value: 'Draft', code: 'INVALID_OPTION' },
      { value: 1, code: 'INVALID_TYPE' },
    ],
  },
  announcementValue: {
    ...wholeNumber(1, 1_000_000_000),
    definition: { type: 'number', required: true, constraints: { min: 1, max: 1_000_000_000, step: 1 } },
  },
  announcementCurrency: {
    definition: { type: 'enum', required: true, options: ['EUR', 'USD', 'MDL'] },
    accepted: ['EUR', 'USD', 'MDL'],
    refused: [
      { value: 'eur', code: 'INVALID_OPTION' },
      { value: 'RON', code: 'INVALID_OPTION' },
      { value: '€', code: 'INVALID_OPTION' },
      { value: 978, code: 'INVALID_TYPE' },
    ],
  },
  announcementDescription: text(40, 2000, [
    'Line one\nline two\r\n\tand a third, long enough to be a description.',
    'Текст на русском языке, достаточно длинный для описания.',
  ]),
  announcementBargain: options('yes', 'no'),
  announcementPayPeriod: options('monthly', 'daily', 'hourly'),
  announcementMinRentPeriod: wholeNumber(1, 87_600),
  announcementPrepayment: options('none', 'one-month', 'two-months', 'three-months', 'custom-amount'),
  announcementPrepaymentValue: wholeNumber(1, 1_000_000_000),
  announcementRentDeposit: options('none', 'half-month', 'one-month', 'two-months', 'custom-amount'),
  announcementRentDepositValue: wholeNumber(1, 1_000_000_000),
};

/** The same for `fileIds`, of an agency that has these (at least 21) files. */
export function sampleOfFiles(ownIds: readonly number[]): FieldSample {
  const [first = 0, second = 0] = ownIds;
  return {
    definition: {
      type: 'number-array',
      required: true,
      constraints: { minItems: 3, maxItems: 20, maxVideoFiles: 2, maxVideoDuration: 300 },
    },
    accepted: [[], [first], ownIds.slice(0, 20), ownIds.slice(0, 20).toReversed()],
    refused: [
      { value: ownIds.slice(0, 21), code: 'TOO_MANY_ITEMS' },
      { value: [first, second, first], code: 'DUPLICATE_ITEM', inside: '/2' },
      { value: [first, 0], code: 'INVALID_FORMAT', inside: '/1' },
      { value: [first, 1.5], code: 'INVALID_FORMAT', inside: '/1' },
      { value: [String(first)], code: 'INVALID_TYPE', inside: '/0' },
      { value: [{ id: first }], code: 'INVALID_TYPE', inside: '/0' },
      { value: first, code: 'INVALID_TYPE' },
    ],
  };
}

/** Every field that a contextual schema has as a key, in every context. */
export const ALL_FIELDS: readonly string[] = [...TYPE_FIELDS, ...Object.keys(FIELD_SAMPLES), 'fileIds'];
