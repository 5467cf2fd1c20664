import type { Type } from '@nestjs/common';
import {
  getFromContainer,
  useContainer,
  type ValidationArguments,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { pathOf, type ValuePath } from '../catalogue/checks/explain-value.js';
import type { ErrorDetail } from '../errors/api-error.js';

/** A class-validator constraint that can explain its errors. It is a provider if it needs the configuration. */
export abstract class ExplainingConstraint implements ValidatorConstraintInterface {
  abstract explain(path: ValuePath, value: unknown, dto: object): readonly ErrorDetail[];

  validate(value: unknown, { property, object }: ValidationArguments): boolean {
    return this.explain(pathOf(property), value, object).length === 0;
  }
}

/** Provides constraints that need the configuration: a Nest application, or one of its modules. */
export interface ConstraintSource {
  get(type: Type<ExplainingConstraint>): ExplainingConstraint;
}

/**
 * The source of constraints for the current validation; null without an application, for example while the OpenAPI document is
 * generated.
 */
let current: ConstraintSource | null = null;

/** Constraints without dependencies, by class. class-validator's own container searches a list for each value. */
const constraints = new Map<Type<object>, object>();

useContainer({
  get: (type: Type<object>) => (isExplaining(type) && current !== null ? current.get(type) : instanceOf(type)),
});

/**
 * Validates with the constraints of an application. class-validator has one container per process, but a process may run several
 * applications. Validation is synchronous, so no other application can interfere.
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

/** The instance to use: the application's, or one without configuration if there is no application. */
export const findConstraint = (type: Type<ExplainingConstraint>): ExplainingConstraint => getFromContainer(type);

function isExplaining(type: Type<object>): type is Type<ExplainingConstraint> {
  return type.prototype instanceof ExplainingConstraint;
}

function instanceOf(type: Type<object>): object {
  const instance = constraints.get(type) ?? new type();
  constraints.set(type, instance);
  return instance;
}
