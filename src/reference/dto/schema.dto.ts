import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { baseSchema, contextualSchema } from '../../catalogue/contextual-schema.js';
import type { ListingFieldRow } from '../../catalogue/field-definition.js';
import { LISTING_FIELD_NAMES, listingFieldRow } from '../../catalogue/listing-fields.js';
import { ALL_SUBTYPES } from '../../catalogue/subtypes.js';
import { ANNOUNCEMENT_TYPES, CURRENCIES, LISTING_STATUSES, PROPERTY_TYPES } from '../../catalogue/vocabulary.js';
import { type Language, LANGUAGES } from '../../i18n/languages.js';
import { ResponseSchema } from '../../platform/http/document/api-properties.js';
import type { NamedExamples } from '../../platform/http/document/api-responses.js';
import { labelledContextualSchema } from '../labelled-schemas.js';
import { CONSTRAINTS_OF_TYPE, DEFINITION_MODELS, DEFINITION_OF_TYPE } from './field-definitions.dto.js';

const BASE_SCHEMA = baseSchema();

@ResponseSchema('ListingContext', 'The combination of types that determines which fields a listing has.')
class ListingContextDto {
  @ApiProperty({ enum: ANNOUNCEMENT_TYPES, example: 'rent' })
  announcementType: string;

  @ApiProperty({ enum: PROPERTY_TYPES, example: 'residential' })
  propertyType: string;

  @ApiProperty({ enum: ALL_SUBTYPES, example: 'apartment' })
  propertySecondaryType: string;
}

const LabelLanguage = (): PropertyDecorator =>
  ApiProperty({
    enum: LANGUAGES,
    required: false,
    example: 'ro',
    description: 'The language of the labels; absent if the response has no labels',
  });

@ResponseSchema('SchemaLabels', 'Human-readable labels of fields and options.')
class SchemaLabelsDto {
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string', maxLength: 100 },
    example: { propertyArea: 'Suprafață totală' },
    description: 'The label of each field, by field name',
  })
  fields: Record<string, string>;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: { type: 'string', maxLength: 100 } },
    example: { announcementType: { rent: 'De închiriat', sale: 'De vânzare' } },
    description: 'The label of each option, by field name and option',
  })
  options: Record<string, Record<string, string>>;
}

@ApiExtraModels(...DEFINITION_MODELS)
@ResponseSchema(
  'ContextualSchema',
  'The fields that listings of a type combination have, and the values that each accepts.',
)
export class ContextualSchemaDto {
  @ApiProperty({ type: ListingContextDto })
  context: ListingContextDto;

  @LabelLanguage()
  language?: Language;

  @ApiProperty({
    type: 'object',
    description: 'The definition of every listing field; null if the combination does not have the field',
    selfRequired: true,
    required: LISTING_FIELD_NAMES,
    properties: Object.fromEntries(LISTING_FIELD_NAMES.map((name) => [name, definitionOf(listingFieldRow(name))])),
  })
  fields: object;
}

@ResponseSchema('ListingConstraints', 'The constraints of each field that has any.')
class ListingConstraintsDto {}

for (const name of LISTING_FIELD_NAMES.filter((field) => field in BASE_SCHEMA.constraints)) {
  const type = CONSTRAINTS_OF_TYPE[listingFieldRow(name).type];
  if (type === undefined) {
    throw new Error(`${name} has constraints that no class documents`);
  }
  ApiProperty({ type })(ListingConstraintsDto.prototype, name);
}

@ResponseSchema('BaseSchema', 'What applies to all listings: type combinations, field names and constraints.')
export class BaseSchemaDto {
  @ApiProperty(listOf(ANNOUNCEMENT_TYPES))
  announcementType: string[];

  @ApiProperty(listOf(PROPERTY_TYPES))
  propertyType: string[];

  @ApiProperty({
    type: 'object',
    description: 'The valid subtypes, by `announcementType` and then by `propertyType`',
    selfRequired: true,
    required: [...ANNOUNCEMENT_TYPES],
    properties: Object.fromEntries(ANNOUNCEMENT_TYPES.map((type) => [type, subtypesByPropertyType()])),
  })
  propertySecondaryType: object;

  @ApiProperty(listOf(CURRENCIES))
  announcementCurrency: string[];

  @ApiProperty(listOf(LISTING_STATUSES))
  announcementStatus: string[];

  @ApiProperty({ ...listOf(LISTING_FIELD_NAMES), description: 'The names of all listing fields' })
  formFields: string[];

  @ApiProperty({ type: ListingConstraintsDto })
  constraints: ListingConstraintsDto;

  @LabelLanguage()
  language?: Language;

  @ApiProperty({ type: SchemaLabelsDto, required: false, description: 'Present if `language` was sent' })
  labels?: SchemaLabelsDto;
}

export const BASE_SCHEMA_EXAMPLES = {
  base: { summary: 'The base schema', value: BASE_SCHEMA },
} satisfies NamedExamples;

export const CONTEXTUAL_SCHEMA_EXAMPLES = {
  rentedApartment: {
    summary: 'An apartment for rent',
    value: contextualSchema({
      announcementType: 'rent',
      propertyType: 'residential',
      propertySecondaryType: 'apartment',
    }),
  },
  garageWithLabels: {
    summary: 'A garage for sale, with `language=ro`',
    value: labelledContextualSchema(
      { announcementType: 'sale', propertyType: 'parking', propertySecondaryType: 'garage' },
      'ro',
    ),
  },
} satisfies NamedExamples;

function definitionOf(row: ListingFieldRow) {
  return {
    nullable: true,
    description: row.unit === undefined ? row.description : `${row.description} Unit: ${row.unit}.`,
    allOf: [{ $ref: getSchemaPath(DEFINITION_OF_TYPE[row.type]) }],
  };
}

function listOf(values: readonly string[]) {
  return { type: 'array' as const, maxItems: values.length, items: { type: 'string' as const, enum: [...values] } };
}

function subtypesByPropertyType() {
  const subtypes = listOf(ALL_SUBTYPES);
  return {
    type: 'object' as const,
    required: [...PROPERTY_TYPES],
    properties: Object.fromEntries(PROPERTY_TYPES.map((type) => [type, subtypes])),
  };
}
