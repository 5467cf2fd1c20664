import { Body, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { ApiError } from '../errors/api-error.js';
import { type DetailCode, type ErrorDetail, pointerSegment } from '../errors/error-detail.js';

/** Which detail code a failed class-validator rule is, by the rule's name; others are `INVALID_FORMAT`. */
const CODE_OF_RULE: Record<string, DetailCode> = {
  whitelistValidation: 'UNKNOWN_FIELD',
  isDefined: 'REQUIRED',
  isString: 'INVALID_TYPE',
  isInt: 'INVALID_TYPE',
  isBoolean: 'INVALID_TYPE',
  isArray: 'INVALID_TYPE',
  isObject: 'INVALID_TYPE',
  isIn: 'INVALID_OPTION',
  min: 'TOO_SMALL',
  max: 'TOO_LARGE',
  minLength: 'TOO_SHORT',
  maxLength: 'TOO_LONG',
  arrayMinSize: 'TOO_FEW_ITEMS',
  arrayMaxSize: 'TOO_MANY_ITEMS',
};

/**
 * Checks a small body against its DTO class: nothing is converted, unknown fields are refused, all errors are told at
 * once with pointers. Listing fields do not come this way; they have the catalogue's checker.
 */
@Injectable()
class StrictBodyPipe<T extends object> implements PipeTransform<unknown, T> {
  constructor(private readonly dto: Type<T>) {}

  transform(body: unknown): T {
    const instance = plainToInstance(this.dto, body ?? {});
    const errors = validateSync(instance, { whitelist: true, forbidNonWhitelisted: true, stopAtFirstError: true });
    if (errors.length > 0) {
      throw new ApiError(
        'VALIDATION_FAILED',
        errors.flatMap((error) => toDetails(error, '', error.property)),
      );
    }
    return instance;
  }
}

/** The request body, checked against its DTO class. Throws `VALIDATION_FAILED`. */
export const StrictBody = <T extends object>(dto: Type<T>): ParameterDecorator => Body(new StrictBodyPipe(dto));

function toDetails(error: ValidationError, parentPointer: string, field: string): ErrorDetail[] {
  const pointer = `${parentPointer}/${pointerSegment(error.property)}`;
  const own = Object.entries(error.constraints ?? {}).map(([rule, message]) => ({
    pointer,
    field,
    code: error.value === undefined ? ('REQUIRED' as const) : (CODE_OF_RULE[rule] ?? 'INVALID_FORMAT'),
    message,
  }));
  return [...own, ...(error.children ?? []).flatMap((child) => toDetails(child, pointer, field))];
}
