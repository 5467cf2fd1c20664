import { applyDecorators, type Type as Class } from '@nestjs/common';
import { ApiHideProperty, ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import {
  detail,
  explainExternalId,
  explainInternalId,
  explainRequired,
  explainValue,
  type Place,
  wrongType,
} from '../catalogue/checks/explain-value.js';
import type { StringRow } from '../catalogue/field-definition.js';
import type { ErrorDetail } from '../errors/api-error.js';
import { ApiExternalId, ApiId } from '../platform/http/document/api-properties.js';
import { type Explain, Rule } from './rule.js';

/** Properties of bodies and operations: each decorator is document and check of one kind of value. */

interface ValueDoc {
  description?: string;
  example?: unknown;
}

/** An id that the service gave out. */
export const IsInternalId = (doc: ValueDoc = {}): PropertyDecorator =>
  applyDecorators(ApiId(doc), Rule(requiredBy(explainInternalId)));

/** A caller's own id (D-03). */
export const IsExternalId = (doc: ValueDoc = {}): PropertyDecorator =>
  applyDecorators(ApiExternalId(doc), Rule(requiredBy(explainExternalId)));

/** A text of one line. */
export const IsTextLine = (row: Pick<StringRow, 'minLength' | 'maxLength'>, doc: ValueDoc): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, ...row, ...doc }),
    Rule(
      requiredBy((place, value) =>
        explainValue({ type: 'string', multiline: false, description: '', ...row }, place, value),
      ),
    ),
  );

/** A name that the service gave out. What it looks like is not asked: one that it never gave out is not found. */
export const IsGivenName = (doc: ValueDoc & { maxLength: number; format?: string }): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, ...doc }),
    Rule(requiredBy((place, value) => (typeof value === 'string' ? [] : [wrongType(place, 'a string', value)]))),
  );

/** The `op` of an operation of a bulk, which was read before the class was chosen by it. */
export const IsOperationName = (...names: readonly string[]): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ enum: [...names] }),
    Rule(() => [], { unlisted: true }),
  );

/** What the service alone sets: known where it is sent back, and held against what is stored (D-12). */
export const IsReadOnly = (): PropertyDecorator =>
  applyDecorators(
    ApiHideProperty(),
    Rule(() => [], { unlisted: true }),
  );

interface ListDoc {
  min: number;
  max: number;
  /** What the list is to be: `an array of files`. */
  expected: string;
  /** Says what is wrong with items that are sound each by itself. */
  explainTogether?: (place: Place, items: readonly unknown[]) => readonly ErrorDetail[];
}

/** A list of objects, each validated by its class. */
export const IsListOf = (
  Dto: () => Class<object>,
  { min, max, expected, explainTogether = () => [] }: ListDoc,
): PropertyDecorator => {
  return (prototype, name) => {
    const Item = Dto();
    const explain: Explain = (place, value) => explainCount(place, value, { min, max }, expected);
    ApiProperty({ type: [Item], minItems: min, maxItems: max })(prototype, name);
    Type(Dto)(prototype, name);
    ValidateNested({ each: true })(prototype, name);
    Rule(explain, { transformed: true, items: { Dto: Item, explainTogether } })(prototype, name);
  };
};

/** What is wrong with a list as such: it is none, or has too few or too many items. */
export function explainCount(
  place: Place,
  value: unknown,
  bounds: { min: number; max: number },
  expected: string,
): ErrorDetail[] {
  if (value === undefined) {
    return [detail(place, 'REQUIRED', 'is required', bounds)];
  }
  if (!Array.isArray(value)) {
    return [{ ...wrongType(place, expected, value), ...bounds }];
  }
  if (value.length >= bounds.min && value.length <= bounds.max) {
    return [];
  }
  const code = value.length < bounds.min ? 'TOO_FEW_ITEMS' : 'TOO_MANY_ITEMS';
  return [detail(place, code, `must have ${bounds.min} to ${bounds.max} items`, bounds)];
}

/** Asks for a value, and explains it. */
export function requiredBy(explain: (place: Place, value: unknown) => ErrorDetail[]): Explain {
  return (place, value) => explainRequired(place, value, () => explain(place, value));
}
