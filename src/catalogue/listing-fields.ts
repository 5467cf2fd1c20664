import type { Availability, FieldValue, ListingFieldRow } from './field-definition.js';
import { LIMITS } from './limits.js';
import { ALL_SUBTYPES, type PropertySubtype } from './subtypes.js';
import {
  ANNOUNCEMENT_TYPES,
  BARGAIN_OPTIONS,
  BUILDING_MATERIALS,
  CALLER_STATUSES,
  CONSTRUCTION_STATUSES,
  CURRENCIES,
  HOUSING_MARKETS,
  LAYOUTS,
  LISTING_STATUSES,
  PARKING_SPACES,
  PAY_PERIODS,
  PREPAYMENTS,
  PROPERTY_ATTRIBUTES,
  PROPERTY_TYPES,
  QUANTITY_SIZES,
  RENT_DEPOSITS,
  VISUAL_STATES,
} from './vocabulary.js';

const FLATS: readonly PropertySubtype[] = ['apartment', 'room'];
const HOMES: readonly PropertySubtype[] = [...FLATS, 'house'];
const COMMERCIAL_BUILDINGS: readonly PropertySubtype[] = [
  'office',
  'trade',
  'warehouse',
  'free-purpose',
  'production',
  'business',
];
const BUILDINGS: readonly PropertySubtype[] = [...HOMES, ...COMMERCIAL_BUILDINGS];
const PARKING_PLACES: readonly PropertySubtype[] = ['underground-parking', 'open-parking', 'garage', 'covered-parking'];
const WITH_LAND: readonly PropertySubtype[] = [
  'house',
  'warehouse',
  'production',
  'residential-land',
  'commercial-land',
];

const RENT_ONLY: Availability = { announcementType: 'rent' };

/**
 * One row per listing field. This is the only place that defines its type, bounds, options, availability (D-55) and when it is
 * required (D-15). The checker, both schemas, the columns and the documentation are derived from it. The order is that of the
 * schema responses.
 */
export const LISTING_FIELDS = {
  propertyType: {
    type: 'enum',
    options: PROPERTY_TYPES,
    required: 'to-create',
    clearable: false,
    description: 'The type of property.',
  },
  propertySecondaryType: {
    type: 'enum',
    options: ALL_SUBTYPES,
    required: 'to-create',
    clearable: false,
    description: 'The subtype. It must be valid for the `announcementType` and `propertyType`.',
  },
  propertyQuantitySize: {
    type: 'enum',
    options: QUANTITY_SIZES,
    availability: { subtypes: HOMES },
    description: 'Whether the property is a studio or has the number of rooms in `propertyQuantitySizeValue`.',
  },
  propertyQuantitySizeValue: {
    type: 'number',
    min: 1,
    max: 100,
    step: 1,
    unit: 'rooms',
    availability: { subtypes: HOMES },
    dependsOn: { field: 'propertyQuantitySize', option: 'custom-value' },
    description: 'Number of rooms, used if `propertyQuantitySize` is `custom-value`.',
  },
  propertyVisualState: {
    type: 'enum',
    options: VISUAL_STATES,
    availability: { subtypes: BUILDINGS },
    description: 'Condition of the renovation.',
  },
  propertyConstructionStatus: {
    type: 'enum',
    options: CONSTRUCTION_STATUSES,
    availability: { subtypes: BUILDINGS, announcementType: 'sale' },
    description: 'Whether the building is finished. Sale only.',
  },
  propertyHousingMarket: {
    type: 'enum',
    options: HOUSING_MARKETS,
    availability: { subtypes: BUILDINGS },
    description: 'Whether it is a resale or a new building.',
  },
  propertyBuildingMaterial: {
    type: 'enum',
    options: BUILDING_MATERIALS,
    availability: { subtypes: BUILDINGS },
    description: 'Building material.',
  },
  propertyLayout: {
    type: 'enum',
    options: LAYOUTS,
    availability: { subtypes: FLATS },
    description: 'Floor plan or building series.',
  },
  propertyParkingSpace: {
    type: 'enum',
    options: PARKING_SPACES,
    availability: { subtypes: PARKING_PLACES },
    description: 'Type of parking space.',
  },
  propertyFloorNumber: {
    type: 'number',
    min: -10,
    max: 100,
    step: 1,
    availability: { subtypes: [...FLATS, ...COMMERCIAL_BUILDINGS, ...PARKING_PLACES] },
    description: 'Floor number: 0 is the ground floor, negative numbers are basements.',
  },
  propertyFloorsTotal: {
    type: 'number',
    min: 1,
    max: 200,
    step: 1,
    unit: 'floors',
    availability: { subtypes: BUILDINGS },
    description: 'Number of floors in the building.',
  },
  propertyArea: {
    type: 'number',
    min: 1,
    max: 50_000,
    step: 0.01,
    unit: 'm²',
    availability: { subtypes: [...BUILDINGS, ...PARKING_PLACES] },
    description: 'Total area.',
  },
  propertyLandArea: {
    type: 'number',
    min: 1,
    max: 100_000_000,
    step: 0.01,
    unit: 'm²',
    availability: { subtypes: WITH_LAND },
    description: 'Area of the land.',
  },
  propertyCeilingHeight: {
    type: 'number',
    min: 1,
    max: 100,
    step: 0.01,
    unit: 'm',
    availability: { subtypes: [...BUILDINGS, ...PARKING_PLACES] },
    description: 'Height of the ceilings.',
  },
  propertyAttributes: {
    type: 'enum-array',
    options: PROPERTY_ATTRIBUTES,
    description: 'Amenities and rules. Each may occur at most once.',
  },
  propertyCoordinates: {
    type: 'coordinates',
    lat: { min: -90, max: 90 },
    lng: { min: -180, max: 180 },
    unit: 'degrees (WGS 84)',
    description:
      'Location of the property. Publishing requires `propertyCoordinates` or `propertyAddress`. Coordinates take precedence ' +
      'over an address.',
  },
  propertyAddress: {
    type: 'string',
    minLength: 1,
    maxLength: 500,
    multiline: false,
    description:
      'Address, geocoded to coordinates. Recommended format: City, Street Number. ' +
      'Publishing requires `propertyCoordinates` or `propertyAddress`.',
  },
  propertyAvailabilityDate: {
    type: 'date',
    format: 'YYYY-MM-DD',
    description: 'First day on which the property is available.',
  },
  announcementType: {
    type: 'enum',
    options: ANNOUNCEMENT_TYPES,
    required: 'to-create',
    clearable: false,
    description: 'Whether the property is for rent or for sale.',
  },
  announcementStatus: {
    type: 'enum',
    options: LISTING_STATUSES,
    settable: CALLER_STATUSES,
    clearable: false,
    description:
      'The requested status. You may set `draft`, `active`, `hidden` and `completed`; `active` starts publishing. ' +
      'Only the service sets the other values.',
  },
  announcementValue: {
    type: 'number',
    min: 1,
    max: 1_000_000_000,
    step: 1,
    required: 'to-publish',
    description: 'Price in `announcementCurrency`. It is stored as sent and not converted.',
  },
  announcementCurrency: {
    type: 'enum',
    options: CURRENCIES,
    required: 'to-publish',
    description: 'Currency of the price and of all other amounts of the listing.',
  },
  announcementDescription: {
    type: 'string',
    minLength: 40,
    maxLength: 2000,
    multiline: true,
    description:
      'Description shown to the public, in Romanian, Russian or English. Plain text: line breaks are kept, HTML would be ' +
      'shown as it is.',
  },
  announcementBargain: {
    type: 'enum',
    options: BARGAIN_OPTIONS,
    description: 'Whether the price can be negotiated.',
  },
  announcementPayPeriod: {
    type: 'enum',
    options: PAY_PERIODS,
    availability: RENT_ONLY,
    description: 'The period that the price is for. Rent only.',
  },
  announcementMinRentPeriod: {
    type: 'number',
    min: 1,
    max: 87_600,
    step: 1,
    unit: 'hours',
    availability: RENT_ONLY,
    description: 'Minimum rental period; one month is 720 hours. Rent only.',
  },
  announcementPrepayment: {
    type: 'enum',
    options: PREPAYMENTS,
    availability: RENT_ONLY,
    description: 'Rent paid in advance. Rent only.',
  },
  announcementPrepaymentValue: {
    type: 'number',
    min: 1,
    max: 1_000_000_000,
    step: 1,
    availability: RENT_ONLY,
    dependsOn: { field: 'announcementPrepayment', option: 'custom-amount' },
    description: 'Amount paid in advance, used if `announcementPrepayment` is `custom-amount`. Rent only.',
  },
  announcementRentDeposit: {
    type: 'enum',
    options: RENT_DEPOSITS,
    availability: RENT_ONLY,
    description: 'Security deposit. Rent only.',
  },
  announcementRentDepositValue: {
    type: 'number',
    min: 1,
    max: 1_000_000_000,
    step: 1,
    availability: RENT_ONLY,
    dependsOn: { field: 'announcementRentDeposit', option: 'custom-amount' },
    description: 'Amount of the deposit, used if `announcementRentDeposit` is `custom-amount`. Rent only.',
  },
  fileIds: {
    type: 'number-array',
    minItems: LIMITS.photosToPublish,
    maxItems: LIMITS.filesPerListing,
    maxVideoFiles: LIMITS.videosPerListing,
    maxVideoDuration: LIMITS.videoDurationSeconds,
    required: 'to-publish',
    description:
      'Ids of the media files in display order; the first photo is the cover. The constraint `minItems` counts photos and ' +
      'only applies to publishing.',
  },
} as const satisfies Record<string, ListingFieldRow>;

export type ListingFieldName = keyof typeof LISTING_FIELDS;

/** The names in catalogue order. */
export const LISTING_FIELD_NAMES = Object.keys(LISTING_FIELDS) as ListingFieldName[];

/** The row of a field with its general type, for code that is generic over all fields. */
export function listingFieldRow(name: ListingFieldName): ListingFieldRow {
  return LISTING_FIELDS[name];
}

/** The value of each field; null means empty. This is a record's `formData` (D-26). */
export type ListingFormData = {
  [Name in ListingFieldName]: FieldValue<(typeof LISTING_FIELDS)[Name]> | null;
};
