import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import type { ListingFieldRow } from '../../catalogue/field-definition.js';
import { LISTING_FIELD_NAMES, type ListingFieldName, listingFieldRow } from '../../catalogue/listing-fields.js';
import { ID_SCHEMA } from '../../platform/http/document/api-properties.js';

/** Valid values of many fields for the OpenAPI document. Together they form a listing that only needs photos to be published. */
export const LISTING_FIELD_EXAMPLES = {
  announcementType: 'rent',
  propertyType: 'residential',
  propertySecondaryType: 'apartment',
  propertyQuantitySize: 'custom-value',
  propertyQuantitySizeValue: 2,
  propertyVisualState: 'euro-renovation',
  propertyFloorNumber: 4,
  propertyFloorsTotal: 9,
  propertyArea: 64.5,
  propertyAttributes: ['conditioner', 'balcony', 'wifi'],
  propertyCoordinates: { lat: 47.0245, lng: 28.8323 },
  propertyAddress: 'Chișinău, Strada Alexei Mateevici 60',
  propertyAvailabilityDate: '2026-12-01',
  announcementValue: 650,
  announcementCurrency: 'EUR',
  announcementDescription: 'Bright two-room flat beside the Valley of Roses park, furnished, ready to move in.',
  announcementBargain: 'yes',
  announcementPayPeriod: 'monthly',
  announcementMinRentPeriod: 720,
  announcementPrepayment: 'one-month',
  announcementRentDeposit: 'one-month',
} as const satisfies Partial<Record<ListingFieldName, unknown>>;

const EXAMPLES: Partial<Record<ListingFieldName, unknown>> = {
  ...LISTING_FIELD_EXAMPLES,
  announcementStatus: 'active',
  fileIds: [101, 102, 103],
};

/** Documents the property with the row of the same name in the catalogue. */
export const ListingField = (): PropertyDecorator => (prototype, property) => {
  const name = LISTING_FIELD_NAMES.find((known) => known === property);
  if (name === undefined) {
    throw new Error(`The catalogue has no field ${String(property)} of a listing`);
  }
  ApiProperty({ ...propertyOf(name), selfRequired: false } as ApiPropertyOptions)(prototype, property);
};

/** Documents every field of the catalogue as a property of a response: all are present, and null when empty. */
export function documentFieldsToRead(dto: object): void {
  for (const name of LISTING_FIELD_NAMES) {
    ApiProperty({ ...propertyOf(name), selfRequired: true } as ApiPropertyOptions)(dto, name);
  }
}

/** Without `required`, which for an object lists its own properties; whether the field is required is `selfRequired`. */
function propertyOf(name: ListingFieldName): object {
  const row = listingFieldRow(name);
  return {
    ...schemaOf(row),
    nullable: row.clearable ?? true,
    description: [row.description, ...notesOf(row)].join(' '),
    ...(EXAMPLES[name] === undefined ? {} : { example: EXAMPLES[name] }),
  };
}

/**
 * What the schema of the value cannot express. A step is not given as `multipleOf`, because 0.01 has no exact binary
 * representation and validators would reject valid numbers.
 */
function notesOf(row: ListingFieldRow): string[] {
  const step = row.type === 'number' && row.step !== 1 ? [`Step: ${row.step}.`] : [];
  return row.unit === undefined ? step : [`Unit: ${row.unit}.`, ...step];
}

function schemaOf(row: ListingFieldRow): object {
  switch (row.type) {
    case 'enum':
      return { type: 'string', enum: [...row.options] };
    case 'enum-array':
      return {
        type: 'array',
        uniqueItems: true,
        maxItems: row.options.length,
        items: { type: 'string', enum: [...row.options] },
      };
    case 'number':
      return row.step === 1
        ? { type: 'integer', format: 'int32', minimum: row.min, maximum: row.max }
        : { type: 'number', format: 'double', minimum: row.min, maximum: row.max };
    case 'string':
      return { type: 'string', minLength: row.minLength, maxLength: row.maxLength };
    case 'date':
      return { type: 'string', format: 'date', maxLength: 'YYYY-MM-DD'.length };
    case 'coordinates':
      return {
        type: 'object',
        additionalProperties: false,
        required: ['lat', 'lng'],
        properties: { lat: angleSchema(row.lat), lng: angleSchema(row.lng) },
      };
    case 'number-array':
      return { type: 'array', items: ID_SCHEMA, maxItems: row.maxItems, uniqueItems: true };
  }
}

function angleSchema({ min, max }: { min: number; max: number }): object {
  return { type: 'number', format: 'double', minimum: min, maximum: max };
}
