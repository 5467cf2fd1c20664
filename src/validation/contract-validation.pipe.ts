import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { isRecord } from '../catalogue/checks/accept-value.js';
import { type ConstraintSource, withConstraintsOf } from './constraint-container.js';
import { isRequestDto } from './request-dto.js';
import { validated } from './validated.js';

/**
 * Validates what a controller takes as a request DTO, for all routes (D-183). Nest's own `ValidationPipe` does the same
 * with the same packages, but lets names such as `toString` through, copies all that was sent, and is asynchronous.
 *
 * Throws ApiErrors as `validated` does.
 */
export class ContractValidationPipe implements PipeTransform {
  /** @param constraints the application, whose constraints know its configuration. */
  constructor(private readonly constraints: ConstraintSource) {}

  transform(value: unknown, { metatype }: ArgumentMetadata): unknown {
    return isRequestDto(metatype)
      ? withConstraintsOf(this.constraints, () => validated(metatype, isRecord(value) ? value : {}))
      : value;
  }
}
