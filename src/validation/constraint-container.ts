import type { Type } from '@nestjs/common';
import {
  getFromContainer,
  useContainer,
  type ValidationArguments,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { type Place, placeOf } from '../catalogue/checks/explain-value.js';
import type { ErrorDetail } from '../errors/api-error.js';

/** A class-validator constraint that explains itself; a provider where it needs the configuration. */
export abstract class ExplainingConstraint implements ValidatorConstraintInterface {
  abstract explain(place: Place, value: unknown, dto: object): readonly ErrorDetail[];

  validate(value: unknown, { property, object }: ValidationArguments): boolean {
    return this.explain(placeOf(property), value, object).length === 0;
  }
}

/** Where constraints that need the configuration come from: a Nest application, or one of its modules. */
export interface ConstraintSource {
  get(type: Type<ExplainingConstraint>): ExplainingConstraint;
}

/** Whose constraints hold for what is validated now; null: there is no application, as where the document is made. */
let current: ConstraintSource | null = null;

/** Those that need nothing, by their class; class-validator's own container searches a list for each value. */
const constraints = new Map<Type<object>, object>();

useContainer({
  get: (type: Type<object>) => (isExplaining(type) && current !== null ? current.get(type) : instanceOf(type)),
});

/**
 * Validates with the constraints of an application. class-validator knows one container for the whole process, and a
 * process may have several applications; what is validated is validated at once, so none can come between.
 */
export function withConstraintsOf<T>(source: ConstraintSource, validate: () => T): T {
  const outer = current;
  current = source;
  try {
    return validate();
  } finally {
    current = outer;
  }
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
