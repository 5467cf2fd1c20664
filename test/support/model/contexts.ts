/**
 * The listing types and the fields of each, transcribed by hand from the specification (Subtype values; D-50, D-55), so that
 * tests do not verify the catalogue against itself. Nothing here is imported from `src`.
 */

export interface Context {
  announcementType: 'rent' | 'sale';
  propertyType: 'residential' | 'commercial' | 'parking';
  propertySecondaryType: string;
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

/** All distinct subtypes. */
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

/** The 37 valid combinations. */
export const CONTEXTS: readonly Context[] = TYPE_PAIRS.flatMap((types) =>
  subtypesOf(types).map((propertySecondaryType) => ({ ...types, propertySecondaryType })),
);

/** All other combinations of the same values. */
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

/** D-55, row by row. `other` of each property type has all fields of its type. */
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

/** The types themselves, which every write may contain and which determine the rest. */
export const TYPE_FIELDS = ['announcementType', 'propertyType', 'propertySecondaryType'] as const;

/** Available in every context (spec: Property fields, announcement fields). */
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
