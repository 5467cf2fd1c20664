import { Injectable } from '@nestjs/common';
import { detail, pathOf } from '../catalogue/checks/explain-value.js';
import { baseSchema, contextualSchema } from '../catalogue/contextual-schema.js';
import { contextKey, type ListingContext, SUBTYPES } from '../catalogue/subtypes.js';
import { ApiError } from '../errors/api-error.js';
import type { Language } from '../i18n/languages.js';
import { PreparedResponse } from '../platform/http/entity-tags.js';
import type { SchemaQueryDto } from './dto/schema-query.dto.js';
import { labelledBaseSchema, labelledContextualSchema } from './labelled-schemas.js';

/** The responses with schemas. They depend only on the catalogue, so each is built once, on first use. */
@Injectable()
export class SchemaResponses {
  private readonly prepared = new Map<string, PreparedResponse>();

  /**
   * @param language of the labels; undefined for a schema without labels.
   */
  base(language?: Language): PreparedResponse {
    return this.once(`base ${language}`, () => (language === undefined ? baseSchema() : labelledBaseSchema(language)));
  }

  /**
   * The response for a valid combination.
   * @param language of the labels; undefined for a schema without labels.
   */
  of(context: ListingContext, language?: Language): PreparedResponse {
    return this.once(`${contextKey(context)} ${language}`, () =>
      language === undefined ? contextualSchema(context) : labelledContextualSchema(context, language),
    );
  }

  /** The map is bounded: there is one key per combination and language. */
  private once(key: string, schema: () => object): PreparedResponse {
    const response = this.prepared.get(key) ?? new PreparedResponse(schema());
    this.prepared.set(key, response);
    return response;
  }
}

/**
 * The combination named by the query.
 * @throws ApiError `INVALID_TYPE_COMBINATION` for a subtype that the pair of types does not have (D-47).
 */
export function listingContextOf(query: SchemaQueryDto): ListingContext {
  const { announcementType, propertyType } = query;
  const allowed = SUBTYPES[announcementType][propertyType];
  const propertySecondaryType = allowed.find((subtype) => subtype === query.propertySecondaryType);
  if (propertySecondaryType === undefined) {
    const rule = `must be one of the allowed values for ${announcementType}, ${propertyType}`;
    throw new ApiError('INVALID_TYPE_COMBINATION', [
      detail(pathOf('propertySecondaryType'), 'INVALID_TYPE_COMBINATION', rule, { allowed }),
    ]);
  }
  return { announcementType, propertyType, propertySecondaryType };
}
