import { applyDecorators, type Type as Class } from '@nestjs/common';
import { ApiHideProperty, ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import {
  detail,
  explainBoolean,
  explainExternalId,
  explainInternalId,
  explainRequired,
  explainValue,
  type ValuePath,
  wrongType,
} from '../catalogue/checks/explain-value.js';
import type { StringRow } from '../catalogue/field-definition.js';
import type { ErrorDetail } from '../errors/api-error.js';
import { ApiExternalId, ApiId } from '../platform/http/document/api-properties.js';
import { type Explain, Rule } from './rule.js';

/** Decorators for properties of bodies and operations. Each one documents and validates one kind of value. */

interface ValueDoc {
  description?: string;
  example?: unknown;
}

/** An id assigned by the service. */
export const IsInternalId = (doc: ValueDoc): PropertyDecorator =>
  applyDecorators(ApiId(doc), Rule(requiredBy(explainInternalId)));

/** A caller's own id (D-03). */
export const IsExternalId = (doc: ValueDoc): PropertyDecorator =>
  applyDecorators(ApiExternalId(doc), Rule(requiredBy(explainExternalId)));

/** True or false; may be absent. @param description says what is the default. */
export const IsOptionalBoolean = (description: string): PropertyDecorator =>
  applyDecorators(ApiProperty({ type: Boolean, required: false, example: true, description }), Rule(explainBoolean));

/** A single line of text. */
export const IsTextLine = (row: Pick<StringRow, 'minLength' | 'maxLength'>, doc: ValueDoc): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, ...row, ...doc }),
    Rule(
      requiredBy((path, value) =>
        explainValue({ type: 'string', multiline: false, description: '', ...row }, path, value),
      ),
    ),
  );

/** A name assigned by the service. Its format is not checked: an unknown one is simply not found. */
export const IsGivenName = (doc: ValueDoc & { maxLength: number; format?: string }): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, ...doc }),
    Rule(requiredBy((path, value) => (typeof value === 'string' ? [] : [wrongType(path, 'a string', value)]))),
  );

/** The `op` of an operation of a bulk. It has already been read to select the class. */
export const IsOperationName = (...names: readonly string[]): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ enum: [...names] }),
    Rule(() => [], { unlisted: true }),
  );

/** A property that only the service sets. It is accepted when it is sent back, and compared with the stored one (D-12). */
export const IsReadOnly = (): PropertyDecorator =>
  applyDecorators(
    ApiHideProperty(),
    Rule(() => [], { unlisted: true }),
  );

interface ListDoc {
  min: number;
  max: number;
  /** What the list must be: `an array of files`. */
  expected: string;
  /** Returns errors of the list as a whole, for items that are valid individually. */
  explainTogether?: (path: ValuePath, items: readonly unknown[]) => readonly ErrorDetail[];
}

/** A list of objects, each validated by its class. */
export const IsListOf = (
  Dto: () => Class<object>,
  { min, max, expected, explainTogether = () => [] }: ListDoc,
): PropertyDecorator => {
  return (prototype, name) => {
    const Item = Dto();
    const explain: Explain = (path, value) => explainCount(path, value, { min, max }, expected);
    ApiProperty({ type: [Item], minItems: min, maxItems: max })(prototype, name);
    Type(Dto)(prototype, name);
    ValidateNested({ each: true })(prototype, name);
    Rule(explain, { transformed: true, items: { Dto: Item, explainTogether } })(prototype, name);
  };
};

/** Errors of the list itself: it is missing, not an array, or has too few or too many items. */
export function explainCount(
  path: ValuePath,
  value: unknown,
  bounds: { min: number; max: number },
  expected: string,
): ErrorDetail[] {
  if (value === undefined) {
    return [detail(path, 'REQUIRED', 'is required', bounds)];
  }
  if (!Array.isArray(value)) {
    return [{ ...wrongType(path, expected, value), ...bounds }];
  }
  if (value.length >= bounds.min && value.length <= bounds.max) {
    return [];
  }
  const code = value.length < bounds.min ? 'TOO_FEW_ITEMS' : 'TOO_MANY_ITEMS';
  return [detail(path, code, `must have ${bounds.min} to ${bounds.max} items`, bounds)];
}

/** Makes the value required; `explain` is called if it is present. */
export function requiredBy(explain: (path: ValuePath, value: unknown) => ErrorDetail[]): Explain {
  return (path, value) => explainRequired(path, value, () => explain(path, value));
}
