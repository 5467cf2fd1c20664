import { SUBTYPES, type ListingContext, type PropertySubtype } from '../catalogue/subtypes.js';
import { detail, placeOf } from '../catalogue/explain-value.js';
import { ANNOUNCEMENT_TYPES, PROPERTY_TYPES } from '../catalogue/vocabulary.js';
import { ApiError } from '../errors/api-error.js';
import { option, text } from '../identity/list-parameters.js';
import { readQuery } from '../identity/list-query.js';

/** Which subtypes there are follows from the others. */
const PARAMETERS = {
  announcementType: option(ANNOUNCEMENT_TYPES),
  propertyType: option(PROPERTY_TYPES),
  propertySecondaryType: text,
};

/** The query of `GET /reference/schema` as it came; a parameter that stands twice is an array. */
export type SchemaQuery = Readonly<Record<string, unknown>>;

/**
 * Reads the combination that is asked about. Throws `VALIDATION_FAILED` for parameters that are missing, unknown or no
 * type at all, `INVALID_TYPE_COMBINATION` for a subtype that the pair of types does not have (D-47, D-71).
 */
export function parseSchemaQuery(query: SchemaQuery): ListingContext {
  const { announcementType, propertyType, ...asked } = readQuery(query, PARAMETERS, [
    'announcementType',
    'propertyType',
    'propertySecondaryType',
  ]);
  const subtypes = SUBTYPES[announcementType][propertyType];
  const propertySecondaryType = subtypes.find((subtype) => subtype === asked.propertySecondaryType);
  if (propertySecondaryType === undefined) {
    throw invalidCombination(`${announcementType}, ${propertyType}`, subtypes);
  }
  return { announcementType, propertyType, propertySecondaryType };
}

function invalidCombination(pair: string, allowed: readonly PropertySubtype[]): ApiError {
  return new ApiError('INVALID_TYPE_COMBINATION', [
    detail(
      placeOf('propertySecondaryType'),
      'INVALID_TYPE_COMBINATION',
      `must be one of the allowed values for ${pair}`,
      { allowed },
    ),
  ]);
}
