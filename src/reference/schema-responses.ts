import { Injectable } from '@nestjs/common';
import { baseSchema, contextualSchema } from '../catalogue/contextual-schema.js';
import { allContexts, contextKey, type ListingContext } from '../catalogue/subtypes.js';
import { PreparedResponse } from './prepared-response.js';

/** The schema answers. They follow from the catalogue alone, so that all of them are written at the start. */
@Injectable()
export class SchemaResponses {
  readonly base = new PreparedResponse(baseSchema());
  private readonly byContext = new Map(
    allContexts().map((context) => [contextKey(context), new PreparedResponse(contextualSchema(context))]),
  );

  /** The answer for a combination that exists. */
  of(context: ListingContext): PreparedResponse {
    const response = this.byContext.get(contextKey(context));
    if (response === undefined) throw new Error(`There is no schema of ${contextKey(context)}`);
    return response;
  }
}
