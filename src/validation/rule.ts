import type { Type } from '@nestjs/common';
import { registerDecorator, type ValidationArguments } from 'class-validator';
import { isRecord } from '../catalogue/checks/accept-value.js';
import { pathOf, type ValuePath } from '../catalogue/checks/explain-value.js';
import type { DetailCode, ErrorDetail } from '../errors/api-error.js';
import type { ErrorCode } from '../errors/error-codes.js';
import { type ExplainingConstraint, findConstraint } from './constraint-container.js';

/**
 * Rules of request DTOs that explain their errors: class-validator needs to know whether a value is accepted, the response why it
 * is not. A rule is a single function that serves both.
 */

/**
 * Returns all errors of a value; empty when it is accepted. An absent value is undefined.
 * @param dto the object with the property, for rules that compare two properties.
 */
export type Explain = (path: ValuePath, value: unknown, dto: object) => readonly ErrorDetail[];

export interface RuleOptions {
  /** The `error_code` of a response with errors of these codes; VALIDATION_FAILED for all others. */
  codes?: Partial<Record<DetailCode, ErrorCode>>;
  /** Whether its errors are reported alone, before all others (D-28: the identifiers come first). */
  alone?: boolean;
  /** Whether the property is required. A query reports missing parameters first. */
  required?: boolean;
  /** Whether class-transformer converts the value; all other values are used as they were sent. */
  transformed?: boolean;
  /** Whether the property is omitted from lists of known fields, as `op` is, because it belongs to the envelope. */
  unlisted?: boolean;
}

/** Rules for the items of a list. */
export interface ItemRules {
  Dto: Type<object>;
  /** Returns errors of the list as a whole, for items that are valid individually. */
  explainTogether: (path: ValuePath, items: readonly unknown[]) => readonly ErrorDetail[];
}

export interface PropertyRule extends RuleOptions {
  property: string;
  explain: Explain;
  items?: ItemRules;
}

const RULES = Symbol('rules');

/** Applies a rule to the property. */
export function Rule(explain: Explain, options: RuleOptions & { items?: ItemRules } = {}): PropertyDecorator {
  return (prototype, name) => {
    const property = String(name);
    const path = pathOf(property);
    registerDecorator({
      name: 'rule',
      target: prototype.constructor,
      propertyName: property,
      validator: {
        validate: (value: unknown, { object }: ValidationArguments) =>
          explain(path, value, object).length === 0 && areValidTogether(options.items, path, value),
      },
    });
    registerRule(prototype, { ...options, property, explain });
  };
}

/** Applies a constraint that needs the configuration to the property. */
export function ConstraintRule(constraint: Type<ExplainingConstraint>, options: RuleOptions = {}): PropertyDecorator {
  return (prototype, name) => {
    const property = String(name);
    registerDecorator({ target: prototype.constructor, propertyName: property, validator: constraint });
    const explain: Explain = (path, value, dto) => findConstraint(constraint).explain(path, value, dto);
    registerRule(prototype, { ...options, property, explain });
  };
}

/** Whether all items are objects and valid as a whole. class-validator checks the items individually. */
function areValidTogether(items: ItemRules | undefined, path: ValuePath, value: unknown): boolean {
  return (
    items === undefined ||
    (Array.isArray(value) && value.every(isRecord) && items.explainTogether(path, value).length === 0)
  );
}

function registerRule(prototype: object, rule: PropertyRule): void {
  const own = (Reflect.getOwnMetadata(RULES, prototype) ?? []) as PropertyRule[];
  Reflect.defineMetadata(RULES, [...own, rule], prototype);
}

const RULES_BY_CLASS = new WeakMap<Type<object>, readonly PropertyRule[]>();

/** The rules of a DTO class; inherited ones come first. */
export function rulesOf(Dto: Type<object>): readonly PropertyRule[] {
  const known = RULES_BY_CLASS.get(Dto);
  if (known !== undefined) {
    return known;
  }
  const rules: PropertyRule[] = [];
  for (let prototype: unknown = Dto.prototype; isPrototype(prototype); prototype = Object.getPrototypeOf(prototype)) {
    rules.unshift(...((Reflect.getOwnMetadata(RULES, prototype) ?? []) as PropertyRule[]));
  }
  RULES_BY_CLASS.set(Dto, rules);
  return rules;
}

function isPrototype(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
