import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { isRecord } from '../catalogue/checks/accept-value.js';
import { type ConstraintSource, withConstraintsOf } from './constraint-container.js';
import { isRequestDto } from './request-dto.js';
import { validated } from './validated.js';

/**
 * Validates request DTOs of all routes (D-183). Nest's `ValidationPipe` uses the same packages, but accepts names such as
 * `toString`, copies everything that was sent, and is asynchronous.
 *
 * Throws ApiErrors as `validated` does.
 */
export class ContractValidationPipe implements PipeTransform {
  /**
   * @param constraints the application, whose constraints know its configuration.
   */
  constructor(private readonly constraints: ConstraintSource) {}

  transform(value: unknown, { metatype }: ArgumentMetadata): unknown {
    return isRequestDto(metatype)
      ? withConstraintsOf(this.constraints, () => validated(metatype, isRecord(value) ? value : {}))
      : value;
  }
}
