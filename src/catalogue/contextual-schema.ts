import type { FieldConstraints, FieldDefinition, ListingFieldRow } from './field-definition.js';
import { LISTING_FIELD_NAMES, type ListingFieldName, listingFieldRow } from './listing-fields.js';
import { isAvailable } from './listing-rules.js';
import { type ListingContext, type PropertySubtype, SUBTYPES } from './subtypes.js';
import {
  ANNOUNCEMENT_TYPES,
  type AnnouncementType,
  CURRENCIES,
  LISTING_STATUSES,
  PROPERTY_TYPES,
  type PropertyType,
} from './vocabulary.js';

/** The response of `GET /reference/schema`. */
export interface ContextualSchema {
  context: ListingContext;
  /** Every listing field; null when the context does not have it. */
  fields: Record<ListingFieldName, FieldDefinition | null>;
}

/** The response of `GET /reference/schema/base`. */
export interface BaseSchema {
  announcementType: readonly AnnouncementType[];
  propertyType: readonly PropertyType[];
  propertySecondaryType: Record<AnnouncementType, Record<PropertyType, readonly PropertySubtype[]>>;
  announcementCurrency: readonly string[];
  announcementStatus: readonly string[];
  formFields: readonly ListingFieldName[];
  constraints: Partial<Record<ListingFieldName, FieldConstraints>>;
}

/** The fields of a listing of this combination, which must be valid, and what each accepts (D-15, D-16). */
export function contextualSchema(context: ListingContext): ContextualSchema {
  const definitions = LISTING_FIELD_NAMES.map((name) => {
    const row = listingFieldRow(name);
    return [name, isAvailable(row, context) ? definitionIn(context, name, row) : null];
  });
  return { context, fields: Object.fromEntries(definitions) as ContextualSchema['fields'] };
}

/** What applies to all listings: combinations, field names and bounds. */
export function baseSchema(): BaseSchema {
  const constraints: BaseSchema['constraints'] = {};
  for (const name of LISTING_FIELD_NAMES) {
    const definition = definitionOf(listingFieldRow(name));
    if ('constraints' in definition) constraints[name] = definition.constraints;
  }
  return {
    announcementType: ANNOUNCEMENT_TYPES,
    propertyType: PROPERTY_TYPES,
    propertySecondaryType: SUBTYPES,
    announcementCurrency: CURRENCIES,
    announcementStatus: LISTING_STATUSES,
    formFields: LISTING_FIELD_NAMES,
    constraints,
  };
}

function definitionIn(context: ListingContext, name: ListingFieldName, row: ListingFieldRow): FieldDefinition {
  const definition = definitionOf(row);
  if (name !== 'propertySecondaryType' || definition.type !== 'enum') return definition;
  return { ...definition, options: SUBTYPES[context.announcementType][context.propertyType] };
}

/**
 * Neither propertyCoordinates nor propertyAddress is `required`, because one of them is enough; their descriptions say so (D-15).
 */
function definitionOf(row: ListingFieldRow): FieldDefinition {
  const required = row.required !== undefined;
  switch (row.type) {
    case 'enum':
    case 'enum-array':
      return { type: row.type, required, options: row.options };
    case 'number':
      return { type: row.type, required, constraints: { min: row.min, max: row.max, step: row.step } };
    case 'string':
      return { type: row.type, required, constraints: { minLength: row.minLength, maxLength: row.maxLength } };
    case 'date':
      return { type: row.type, required, format: row.format };
    case 'coordinates':
      return { type: row.type, required, constraints: { lat: row.lat, lng: row.lng } };
    case 'number-array': {
      const { minItems, maxItems, maxVideoFiles, maxVideoDuration } = row;
      return { type: row.type, required, constraints: { minItems, maxItems, maxVideoFiles, maxVideoDuration } };
    }
  }
}
