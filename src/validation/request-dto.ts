import { applyDecorators, type Type } from '@nestjs/common';
import { RequestSchema } from '../http/api-properties.js';

/** What a class of requests is, beside the rules of its properties. */
export interface RequestDtoOptions {
  /** The name of its schema in the OpenAPI document. */
  schema?: string;
  description?: string;
  /** What an unknown field is told not to be a field of, with its article: `a link`. */
  noun: string;
  /** Reads the whole in place of class-validator (`docs/architecture.md`, *Validation*). @throws ApiError. */
  read?: (sent: Readonly<Record<string, unknown>>) => object;
}

const OPTIONS = Symbol('request DTO');

/** Marks a class as what a body, a query or an operation of a bulk is validated against, and names its schema. */
export function RequestDto({ schema, description = '', ...options }: RequestDtoOptions): ClassDecorator {
  return applyDecorators(...(schema === undefined ? [] : [RequestSchema(schema, description)]), ((target) =>
    Reflect.defineMetadata(OPTIONS, options, target)) satisfies ClassDecorator);
}

/** What the class was marked with; undefined: it is no request DTO. */
export function requestDtoOf(type: unknown): Pick<RequestDtoOptions, 'noun' | 'read'> | undefined {
  return typeof type === 'function'
    ? (Reflect.getMetadata(OPTIONS, type) as Pick<RequestDtoOptions, 'noun' | 'read'> | undefined)
    : undefined;
}

/** Whether values of this type are validated. */
export function isRequestDto(type: unknown): type is Type<object> {
  return requestDtoOf(type) !== undefined;
}
