/**
 * Accepted and rejected values of every listing field, transcribed by hand from the specification (Field constraints; D-13,
 * D-15, D-50, D-55) like the contexts. Nothing here is imported from `src`.
 */
import { TYPE_FIELDS } from './contexts.js';

/** A value that the field rejects, the code of the detail, and where within the value it points. */
export interface Refused {
  value: unknown;
  code: string;
  /** Relative to the field's own pointer, such as `/lat`. */
  inside?: string;
}

export interface FieldSample {
  /** Its entry in the contextual schema, where it is available. */
  definition: Record<string, unknown>;
  /** The minimum, the maximum and some between; every option of an option list. */
  accepted: readonly unknown[];
  refused: readonly Refused[];
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
    // 1.1, 4.35 and 8.03 are not multiples of 0.01 in floating-point division.
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

/** All fields but the types, by name. `fileIds` needs the agency's own files: see `sampleOfFiles`. */
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
    // Its options are a list of about 40 that the service itself documents (D-50).
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

/** The same for `fileIds`, for an agency with these (at least 21) files. */
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

/** Every field that appears in a contextual schema, in any context. */
export const ALL_FIELDS: readonly string[] = [...TYPE_FIELDS, ...Object.keys(FIELD_SAMPLES), 'fileIds'];
