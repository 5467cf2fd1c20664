import type { Type } from '@nestjs/common';
import { getFromContainer, useContainer } from 'class-validator';
import { ExplainingConstraint } from './rule.js';

/** Where constraints that need the configuration come from: Nest's application. */
interface ConstraintSource {
  get(type: Type<ExplainingConstraint>): ExplainingConstraint;
}

/** Those that need nothing, by their class; class-validator's own container searches a list for each value. */
const constraints = new Map<Type<object>, object>();

/** Lets constraints that are providers be injected. */
export function injectConstraints(source: ConstraintSource): void {
  useContainer({
    get: (type: Type<object>) => (isExplaining(type) ? source.get(type) : instanceOf(type)),
  });
}

/** The instance that explains: the application's, or one without configuration where there is none. */
export const findConstraint = (type: Type<ExplainingConstraint>): ExplainingConstraint => getFromContainer(type);

function isExplaining(type: Type<object>): type is Type<ExplainingConstraint> {
  return type.prototype instanceof ExplainingConstraint;
}

function instanceOf(type: Type<object>): object {
  const instance = constraints.get(type) ?? new type();
  constraints.set(type, instance);
  return instance;
}
