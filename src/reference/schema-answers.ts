import { Injectable } from '@nestjs/common';
import { baseSchema, contextualSchema } from '../catalogue/contextual-schema.js';
import { allContexts, contextKey, type ListingContext } from '../catalogue/subtypes.js';
import { PreparedAnswer } from './prepared-answer.js';

/** The schema answers. They follow from the catalogue alone, so that all of them are written at the start. */
@Injectable()
export class SchemaAnswers {
  readonly base = new PreparedAnswer(baseSchema());
  private readonly byContext = new Map(
    allContexts().map((context) => [contextKey(context), new PreparedAnswer(contextualSchema(context))]),
  );

  /** The answer for a combination that exists. */
  of(context: ListingContext): PreparedAnswer {
    const answer = this.byContext.get(contextKey(context));
    if (answer === undefined) throw new Error(`There is no schema of ${contextKey(context)}`);
    return answer;
  }
}
