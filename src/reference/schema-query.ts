import { SUBTYPES, type ListingContext, type PropertySubtype } from '../catalogue/subtypes.js';
import { ANNOUNCEMENT_TYPES, PROPERTY_TYPES } from '../catalogue/vocabulary.js';
import { ApiError } from '../errors/api-error.js';
import type { ErrorDetail } from '../errors/error-detail.js';
import { parameterDetail } from '../http/query-params.js';

const PARAMETERS = ['announcementType', 'propertyType', 'propertySecondaryType'] as const;

/** The parameters of `GET /reference/schema` as they came; one that stands twice is an array. */
export type SchemaQuery = Readonly<Partial<Record<(typeof PARAMETERS)[number], unknown>>>;

/**
 * Reads the combination that is asked about. Throws `VALIDATION_FAILED` for parameters that are missing or no type at
 * all, `INVALID_TYPE_COMBINATION` for a subtype that the pair of types does not have (D-47).
 */
export function parseSchemaQuery(query: SchemaQuery): ListingContext {
  const announcementType = oneOf(ANNOUNCEMENT_TYPES, query.announcementType);
  const propertyType = oneOf(PROPERTY_TYPES, query.propertyType);
  const asked = query.propertySecondaryType;
  if (announcementType === undefined || propertyType === undefined || typeof asked !== 'string' || asked === '') {
    throw new ApiError(
      'VALIDATION_FAILED',
      PARAMETERS.flatMap((name) => mistakeOf(name, query[name])),
    );
  }
  const subtypes = SUBTYPES[announcementType][propertyType];
  const propertySecondaryType = oneOf(subtypes, asked);
  if (propertySecondaryType === undefined) {
    throw invalidCombination(`${announcementType}, ${propertyType}`, subtypes);
  }
  return { announcementType, propertyType, propertySecondaryType };
}

function oneOf<Value extends string>(values: readonly Value[], asked: unknown): Value | undefined {
  return values.find((value) => value === asked);
}

function mistakeOf(name: (typeof PARAMETERS)[number], value: unknown): ErrorDetail[] {
  const allowed = {
    announcementType: ANNOUNCEMENT_TYPES,
    propertyType: PROPERTY_TYPES,
    propertySecondaryType: undefined,
  };
  const accepted = allowed[name] === undefined ? {} : { allowed: allowed[name] };
  if (value === undefined || value === '') return [parameterDetail(name, 'REQUIRED', `${name} is required.`, accepted)];
  if (typeof value !== 'string') {
    return [parameterDetail(name, 'INVALID_FORMAT', `${name} must be given once.`, accepted)];
  }
  if (allowed[name] === undefined || oneOf<string>(allowed[name], value) !== undefined) return [];
  return [parameterDetail(name, 'INVALID_OPTION', `${name} must be one of the allowed values.`, accepted)];
}

function invalidCombination(pair: string, allowed: readonly PropertySubtype[]): ApiError {
  const message = `propertySecondaryType must be one of the allowed values for ${pair}.`;
  return new ApiError('INVALID_TYPE_COMBINATION', [
    parameterDetail('propertySecondaryType', 'INVALID_TYPE_COMBINATION', message, { allowed }),
  ]);
}
