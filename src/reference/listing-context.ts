import { detail, pathOf } from '../catalogue/checks/explain-value.js';
import { type ListingContext, type PropertySubtype, SUBTYPES } from '../catalogue/subtypes.js';
import { ApiError } from '../errors/api-error.js';
import type { SchemaQueryDto } from './dto/schema-query.dto.js';

/**
 * The combination named by the query.
 * @throws ApiError `INVALID_TYPE_COMBINATION` for a subtype that the pair of types does not have (D-47).
 */
export function listingContextOf(query: SchemaQueryDto): ListingContext {
  const { announcementType, propertyType } = query;
  const subtypes = SUBTYPES[announcementType][propertyType];
  const propertySecondaryType = subtypes.find((subtype) => subtype === query.propertySecondaryType);
  if (propertySecondaryType === undefined) {
    throw invalidCombination(`${announcementType}, ${propertyType}`, subtypes);
  }
  return { announcementType, propertyType, propertySecondaryType };
}

function invalidCombination(pair: string, allowed: readonly PropertySubtype[]): ApiError {
  return new ApiError('INVALID_TYPE_COMBINATION', [
    detail(
      pathOf('propertySecondaryType'),
      'INVALID_TYPE_COMBINATION',
      `must be one of the allowed values for ${pair}`,
      { allowed },
    ),
  ]);
}
