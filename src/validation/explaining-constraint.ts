import type { ValidationArguments, ValidatorConstraintInterface } from 'class-validator';
import { type Place, placeOf } from '../catalogue/checks/explain-value.js';
import type { ErrorDetail } from '../errors/error-detail.js';

/** A class-validator constraint that explains itself; a provider where it needs the configuration. */
export abstract class ExplainingConstraint implements ValidatorConstraintInterface {
  abstract explain(place: Place, value: unknown, dto: object): readonly ErrorDetail[];

  validate(value: unknown, { property, object }: ValidationArguments): boolean {
    return this.explain(placeOf(property), value, object).length === 0;
  }
}
