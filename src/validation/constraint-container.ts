import type { Type } from '@nestjs/common';
import { getFromContainer, useContainer } from 'class-validator';
import { ExplainingConstraint } from './rule.js';

/** Where constraints that need the configuration come from: Nest's application. */
interface ConstraintSource {
  get(type: Type<ExplainingConstraint>): ExplainingConstraint;
}

/** Lets constraints that are providers be injected; all others stay class-validator's own. */
export function injectConstraints(source: ConstraintSource): void {
  useContainer({ get: (type: unknown) => (isExplaining(type) ? source.get(type) : undefined) }, { fallback: true });
}

/** The instance that explains: the application's, or one without configuration where there is none. */
export const findConstraint = (type: Type<ExplainingConstraint>): ExplainingConstraint => getFromContainer(type);

function isExplaining(type: unknown): type is Type<ExplainingConstraint> {
  return typeof type === 'function' && type.prototype instanceof ExplainingConstraint;
}
