import { ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { baseSchema, contextualSchema } from '../../catalogue/contextual-schema.js';
import type { ListingFieldRow } from '../../catalogue/field-definition.js';
import { LISTING_FIELD_NAMES, listingFieldRow } from '../../catalogue/listing-fields.js';
import { ALL_SUBTYPES } from '../../catalogue/subtypes.js';
import { ANNOUNCEMENT_TYPES, CURRENCIES, LISTING_STATUSES, PROPERTY_TYPES } from '../../catalogue/vocabulary.js';

const REQUIRED = 'Whether publishing needs it; a draft may leave it out';
const BOUNDS = { type: 'object', properties: { min: { type: 'number' }, max: { type: 'number' } } } as const;
const STRINGS = { type: 'array', items: { type: 'string' } } as const;

export class EnumDefinitionDto {
  @ApiProperty({ enum: ['enum', 'enum-array'], description: '`enum`: one of the options; `enum-array`: several' })
  type: string;

  @ApiProperty({ type: Boolean, description: REQUIRED })
  required: boolean;

  @ApiProperty({ type: [String], example: ['rent', 'sale'] })
  options: string[];
}

export class NumberDefinitionDto {
  @ApiProperty({ enum: ['number'] })
  type: string;

  @ApiProperty({ type: Boolean, description: REQUIRED })
  required: boolean;

  @ApiProperty({
    type: 'object',
    properties: { ...BOUNDS.properties, step: { type: 'number' } },
    example: { min: 1, max: 50_000, step: 0.01 },
  })
  constraints: object;
}

export class StringDefinitionDto {
  @ApiProperty({ enum: ['string'] })
  type: string;

  @ApiProperty({ type: Boolean, description: REQUIRED })
  required: boolean;

  @ApiProperty({
    type: 'object',
    properties: { minLength: { type: 'integer' }, maxLength: { type: 'integer' } },
    description: 'Lengths count Unicode code points',
    example: { minLength: 40, maxLength: 2000 },
  })
  constraints: object;
}

export class DateDefinitionDto {
  @ApiProperty({ enum: ['date'] })
  type: string;

  @ApiProperty({ type: Boolean, description: REQUIRED })
  required: boolean;

  @ApiProperty({ type: String, example: 'YYYY-MM-DD' })
  format: string;
}

export class CoordinatesDefinitionDto {
  @ApiProperty({ enum: ['coordinates'] })
  type: string;

  @ApiProperty({ type: Boolean, description: REQUIRED })
  required: boolean;

  @ApiProperty({
    type: 'object',
    properties: { lat: BOUNDS, lng: BOUNDS },
    example: { lat: { min: -90, max: 90 }, lng: { min: -180, max: 180 } },
  })
  constraints: object;
}

export class NumberArrayDefinitionDto {
  @ApiProperty({ enum: ['number-array'] })
  type: string;

  @ApiProperty({ type: Boolean, description: REQUIRED })
  required: boolean;

  @ApiProperty({
    type: 'object',
    properties: {
      minItems: { type: 'integer', description: 'Photos needed to publish' },
      maxItems: { type: 'integer' },
      maxVideoFiles: { type: 'integer' },
      maxVideoDuration: { type: 'integer', description: 'Seconds' },
    },
    example: { minItems: 3, maxItems: 20, maxVideoFiles: 2, maxVideoDuration: 300 },
  })
  constraints: object;
}

const DEFINITION_DTOS = {
  enum: EnumDefinitionDto,
  'enum-array': EnumDefinitionDto,
  number: NumberDefinitionDto,
  string: StringDefinitionDto,
  date: DateDefinitionDto,
  coordinates: CoordinatesDefinitionDto,
  'number-array': NumberArrayDefinitionDto,
} as const satisfies Record<ListingFieldRow['type'], unknown>;

/** The classes that the document refers to by name. */
export const SCHEMA_MODELS = [...new Set(Object.values(DEFINITION_DTOS))];

class SchemaContextDto {
  @ApiProperty({ enum: ANNOUNCEMENT_TYPES, example: 'rent' })
  announcementType: string;

  @ApiProperty({ enum: PROPERTY_TYPES, example: 'residential' })
  propertyType: string;

  @ApiProperty({ enum: ALL_SUBTYPES, example: 'apartment' })
  propertySecondaryType: string;
}

/** How `ContextualSchema` stands in the document. */
export class ContextualSchemaDto {
  @ApiProperty({ type: SchemaContextDto })
  context: SchemaContextDto;

  @ApiProperty({
    type: 'object',
    description: 'Every listing field; null where the combination does not have it',
    required: LISTING_FIELD_NAMES,
    properties: Object.fromEntries(LISTING_FIELD_NAMES.map((name) => [name, fieldProperty(listingFieldRow(name))])),
  })
  fields: object;
}

/** How `BaseSchema` stands in the document. */
export class BaseSchemaDto {
  @ApiProperty({ enum: ANNOUNCEMENT_TYPES, isArray: true })
  announcementType: string[];

  @ApiProperty({ enum: PROPERTY_TYPES, isArray: true })
  propertyType: string[];

  @ApiProperty({
    type: 'object',
    description: 'announcementType → propertyType → subtypes',
    additionalProperties: { type: 'object', additionalProperties: STRINGS },
  })
  propertySecondaryType: object;

  @ApiProperty({ enum: CURRENCIES, isArray: true })
  announcementCurrency: string[];

  @ApiProperty({ enum: LISTING_STATUSES, isArray: true })
  announcementStatus: string[];

  @ApiProperty({ enum: LISTING_FIELD_NAMES, isArray: true, description: 'The keys of every listing field' })
  formFields: string[];

  @ApiProperty({
    type: 'object',
    description: 'The bounds of each field that has some',
    additionalProperties: { type: 'object' },
  })
  constraints: object;
}

export const BASE_SCHEMA_EXAMPLE = baseSchema();

export const CONTEXTUAL_SCHEMA_EXAMPLE = contextualSchema({
  announcementType: 'rent',
  propertyType: 'residential',
  propertySecondaryType: 'apartment',
});

function fieldProperty(row: ListingFieldRow) {
  return {
    nullable: true,
    description: row.unit === undefined ? row.description : `${row.description} Unit: ${row.unit}.`,
    allOf: [{ $ref: getSchemaPath(DEFINITION_DTOS[row.type]) }],
  };
}
