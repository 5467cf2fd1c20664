import { applyDecorators, type Type } from '@nestjs/common';
import { RequestSchema } from '../platform/http/document/api-properties.js';

/** What was sent: a body, a query or an operation of a bulk. */
export type Sent = Readonly<Record<string, unknown>>;

/** How requests of a class are validated, in addition to the rules of its properties. */
export interface RequestDtoMetadata {
  /** For error messages about unknown names: `a field of a link`. */
  nameOfMembers: string;
  /** The order in which errors are reported: as the class declares its properties, or as they were sent. */
  order: 'declared' | 'sent';
  /**
   * Reads the whole object instead of class-validator.
   * @throws ApiError.
   */
  read?: ((sent: Sent) => object) | undefined;
}

interface RequestDtoOptions {
  /** The name of its schema in the OpenAPI document; absent when it has no schema of its own. */
  schema?: string;
  description?: string;
  /** What it is, with its article: `a link`. */
  noun: string;
  /**
   * Reads the whole object instead of class-validator (docs/architecture.md, *Validation*).
   * @throws ApiError.
   */
  read?: (sent: Sent) => object;
}

const METADATA = Symbol('request DTO');

/** Marks a class as the DTO of a body or an operation of a bulk, and names its schema. */
export function RequestDto({ schema, description = '', noun, read }: RequestDtoOptions): ClassDecorator {
  const mark = marked({ nameOfMembers: `a field of ${noun}`, order: 'declared', read });
  return schema === undefined ? mark : applyDecorators(RequestSchema(schema, description), mark);
}

/** Marks a class as the DTO of a query. */
export const QueryDto = (): ClassDecorator => marked({ nameOfMembers: 'a parameter of this call', order: 'sent' });

const marked =
  (metadata: RequestDtoMetadata): ClassDecorator =>
  (target) =>
    Reflect.defineMetadata(METADATA, metadata, target);

/** How requests of this type are validated; undefined when it is not a request DTO. */
export function requestDtoOf(type: unknown): RequestDtoMetadata | undefined {
  return typeof type === 'function'
    ? (Reflect.getMetadata(METADATA, type) as RequestDtoMetadata | undefined)
    : undefined;
}

export function isRequestDto(type: unknown): type is Type<object> {
  return requestDtoOf(type) !== undefined;
}
