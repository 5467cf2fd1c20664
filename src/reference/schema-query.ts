import { LIMITS } from '../catalogue/limits.js';
import { SUBTYPES, type ListingContext, type PropertySubtype } from '../catalogue/subtypes.js';
import { ANNOUNCEMENT_TYPES, PROPERTY_TYPES } from '../catalogue/vocabulary.js';
import { ApiError } from '../errors/api-error.js';
import type { ErrorDetail } from '../errors/error-detail.js';
import { parameterDetail } from '../http/query-params.js';
import { explainUnknownParameters } from '../identity/unknown-parameters.js';

const PARAMETERS = ['announcementType', 'propertyType', 'propertySecondaryType'] as const;

/** The query of `GET /reference/schema` as it came; a parameter that stands twice is an array. */
export type SchemaQuery = Readonly<Record<string, unknown>>;

/**
 * Reads the combination that is asked about. Throws `VALIDATION_FAILED` for parameters that are missing, unknown or no
 * type at all, `INVALID_TYPE_COMBINATION` for a subtype that the pair of types does not have (D-47, D-71).
 */
export function parseSchemaQuery(query: SchemaQuery): ListingContext {
  const announcementType = oneOf(ANNOUNCEMENT_TYPES, query['announcementType']);
  const propertyType = oneOf(PROPERTY_TYPES, query['propertyType']);
  const asked = query['propertySecondaryType'];
  const unknown = explainUnknownParameters(query, PARAMETERS);
  if (announcementType === undefined || propertyType === undefined || !isText(asked) || unknown.length > 0) {
    const mistakes = PARAMETERS.flatMap((name) => mistakeOf(name, query[name]));
    throw new ApiError('VALIDATION_FAILED', [...mistakes, ...unknown].slice(0, LIMITS.detailsPerObject));
  }
  const subtypes = SUBTYPES[announcementType][propertyType];
  const propertySecondaryType = oneOf(subtypes, asked);
  if (propertySecondaryType === undefined) {
    throw invalidCombination(`${announcementType}, ${propertyType}`, subtypes);
  }
  return { announcementType, propertyType, propertySecondaryType };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
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
