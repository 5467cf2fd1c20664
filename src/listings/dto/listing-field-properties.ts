import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import type { ListingFieldRow } from '../../catalogue/field-definition.js';
import { LISTING_FIELD_NAMES, type ListingFieldName, listingFieldRow } from '../../catalogue/listing-fields.js';

/** A sound value of many fields, for the document; together they are a listing that lacks only photos to be public. */
export const LISTING_FIELD_EXAMPLES: Partial<Record<ListingFieldName, unknown>> = {
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
  announcementStatus: 'draft',
  announcementValue: 650,
  announcementCurrency: 'EUR',
  announcementDescription: 'Bright two-room flat beside the Valley of Roses park, furnished, ready to move in.',
  announcementBargain: 'yes',
  announcementPayPeriod: 'monthly',
  announcementMinRentPeriod: 720,
  announcementPrepayment: 'one-month',
  announcementRentDeposit: 'one-month',
};

/** Documents every listing field of the catalogue as a property of a DTO class. */
export function documentListingFields(dto: object): void {
  for (const name of LISTING_FIELD_NAMES) {
    const row = listingFieldRow(name);
    const options = {
      ...schemaOf(row),
      required: false,
      nullable: row.clearable ?? true,
      description: row.unit === undefined ? row.description : `${row.description} Unit: ${row.unit}.`,
      example: name === 'fileIds' ? [101, 102, 103] : LISTING_FIELD_EXAMPLES[name],
    } as ApiPropertyOptions;
    ApiProperty(options)(dto, name);
  }
}

function schemaOf(row: ListingFieldRow): ApiPropertyOptions {
  switch (row.type) {
    case 'enum':
      return { type: String, enum: [...row.options] };
    case 'enum-array':
      return { type: 'array', uniqueItems: true, items: { type: 'string', enum: [...row.options] } };
    case 'number':
      return { type: row.step === 1 ? 'integer' : 'number', minimum: row.min, maximum: row.max, multipleOf: row.step };
    case 'string':
      return { type: String, minLength: row.minLength, maxLength: row.maxLength };
    case 'date':
      return { type: String, format: 'date' };
    case 'coordinates':
      return {
        type: 'object',
        additionalProperties: false,
        required: ['lat', 'lng'] as unknown as true,
        properties: {
          lat: { type: 'number', minimum: row.lat.min, maximum: row.lat.max },
          lng: { type: 'number', minimum: row.lng.min, maximum: row.lng.max },
        },
      } as unknown as ApiPropertyOptions;
    case 'number-array':
      return { type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: row.maxItems, uniqueItems: true };
  }
}
