import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { baseSchema, contextualSchema } from '../../catalogue/contextual-schema.js';
import type { ListingFieldRow } from '../../catalogue/field-definition.js';
import { LISTING_FIELD_NAMES, listingFieldRow } from '../../catalogue/listing-fields.js';
import { ALL_SUBTYPES } from '../../catalogue/subtypes.js';
import { ANNOUNCEMENT_TYPES, CURRENCIES, LISTING_STATUSES, PROPERTY_TYPES } from '../../catalogue/vocabulary.js';
import type { NamedExamples } from '../../http/api-answers.js';
import { AnswerSchema } from '../../http/api-properties.js';
import {
  CONSTRAINT_MODELS,
  CONSTRAINTS_OF_TYPE,
  DEFINITION_MODELS,
  DEFINITION_OF_TYPE,
} from './field-definitions.dto.js';

const BASE_SCHEMA = baseSchema();

@AnswerSchema('ListingContext', 'The combination that decides which fields a listing has.')
class ListingContextDto {
  @ApiProperty({ enum: ANNOUNCEMENT_TYPES, example: 'rent' })
  announcementType: string;

  @ApiProperty({ enum: PROPERTY_TYPES, example: 'residential' })
  propertyType: string;

  @ApiProperty({ enum: ALL_SUBTYPES, example: 'apartment' })
  propertySecondaryType: string;
}

/** How `ContextualSchema` stands in the document. */
@ApiExtraModels(...DEFINITION_MODELS)
@AnswerSchema('ContextualSchema', 'Which fields listings of a combination have, and what each accepts.')
export class ContextualSchemaDto {
  @ApiProperty({ type: ListingContextDto })
  context: ListingContextDto;

  @ApiProperty({
    type: 'object',
    description: 'Every listing field; null where the combination does not have it',
    required: LISTING_FIELD_NAMES,
    properties: Object.fromEntries(LISTING_FIELD_NAMES.map((name) => [name, definitionOf(listingFieldRow(name))])),
  })
  fields: object;
}

/** How `BaseSchema` stands in the document. */
@ApiExtraModels(...CONSTRAINT_MODELS)
@AnswerSchema('BaseSchema', 'What holds for all listings: combinations, the names of the fields, bounds.')
export class BaseSchemaDto {
  @ApiProperty({ enum: ANNOUNCEMENT_TYPES, isArray: true })
  announcementType: string[];

  @ApiProperty({ enum: PROPERTY_TYPES, isArray: true })
  propertyType: string[];

  @ApiProperty({
    type: 'object',
    description: 'announcementType → propertyType → its subtypes',
    required: [...ANNOUNCEMENT_TYPES],
    properties: Object.fromEntries(ANNOUNCEMENT_TYPES.map((type) => [type, subtypesByPropertyType()])),
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
    required: Object.keys(BASE_SCHEMA.constraints),
    properties: Object.fromEntries(
      LISTING_FIELD_NAMES.filter((name) => name in BASE_SCHEMA.constraints).map((name) => [
        name,
        constraintsOf(listingFieldRow(name)),
      ]),
    ),
  })
  constraints: object;
}

export const BASE_SCHEMA_EXAMPLES = {
  base: { summary: 'The whole answer', value: BASE_SCHEMA },
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
} satisfies NamedExamples;

function definitionOf(row: ListingFieldRow) {
  return {
    nullable: true,
    description: row.unit === undefined ? row.description : `${row.description} Unit: ${row.unit}.`,
    allOf: [{ $ref: getSchemaPath(DEFINITION_OF_TYPE[row.type]) }],
  };
}

function constraintsOf(row: ListingFieldRow) {
  const constraints = CONSTRAINTS_OF_TYPE[row.type];
  if (constraints === undefined) {
    throw new Error(`A field of type ${row.type} has no constraints`);
  }
  return { allOf: [{ $ref: getSchemaPath(constraints) }] };
}

function subtypesByPropertyType() {
  const subtypes = { type: 'array' as const, items: { type: 'string' as const, enum: [...ALL_SUBTYPES] } };
  return {
    type: 'object' as const,
    required: [...PROPERTY_TYPES],
    properties: Object.fromEntries(PROPERTY_TYPES.map((type) => [type, subtypes])),
  };
}
