import { Injectable } from '@nestjs/common';
import { baseSchema, contextualSchema } from '../catalogue/contextual-schema.js';
import { contextKey, type ListingContext } from '../catalogue/subtypes.js';
import type { Language } from '../i18n/languages.js';
import { labelledBaseSchema, labelledContextualSchema } from './labelled-schemas.js';
import { PreparedResponse } from './prepared-response.js';

/** The schema answers. They follow from the catalogue alone, so that each is written once, when it is first asked for. */
@Injectable()
export class SchemaResponses {
  private readonly prepared = new Map<string, PreparedResponse>();

  /** @param language of the labels; undefined: none. */
  base(language?: Language): PreparedResponse {
    return this.once(`base ${language}`, () => (language === undefined ? baseSchema() : labelledBaseSchema(language)));
  }

  /**
   * The answer for a combination that exists.
   * @param language of the labels; undefined: none.
   */
  of(context: ListingContext, language?: Language): PreparedResponse {
    return this.once(`${contextKey(context)} ${language}`, () =>
      language === undefined ? contextualSchema(context) : labelledContextualSchema(context, language),
    );
  }

  /** There are as many keys as combinations times languages. */
  private once(key: string, schema: () => object): PreparedResponse {
    const response = this.prepared.get(key) ?? new PreparedResponse(schema());
    this.prepared.set(key, response);
    return response;
  }
}
