import type { Type } from '@nestjs/common';
import { registerDecorator, type ValidationArguments } from 'class-validator';
import { isRecord } from '../catalogue/checks/accept-value.js';
import { type Place, placeOf } from '../catalogue/checks/explain-value.js';
import type { DetailCode, ErrorDetail } from '../errors/api-error.js';
import type { ErrorCode } from '../errors/error-codes.js';
import { type ExplainingConstraint, findConstraint } from './constraint-container.js';

/**
 * Rules of request DTOs that explain themselves: class-validator asks whether a value is accepted, the answer tells why it
 * is not. A rule is written once, as a function, and serves both.
 */

/**
 * Says everything that is wrong with a value; nothing where it is accepted. An absent value is undefined.
 * @param dto what the value is a property of, for rules that look at two properties.
 */
export type Explain = (place: Place, value: unknown, dto: object) => readonly ErrorDetail[];

export interface RuleOptions {
  /** The `error_code` of an answer whose mistakes have these codes; VALIDATION_FAILED for all others. */
  codes?: Partial<Record<DetailCode, ErrorCode>>;
  /** Whether its mistakes are told before and without all others (D-28: whom a write is for comes first). */
  alone?: boolean;
  /** Whether the property must be there: a query tells those that are missing first. */
  required?: boolean;
  /** Whether class-transformer makes the value of what was sent; all others are taken as they were sent. */
  transformed?: boolean;
  /** Whether the property belongs to what is around the object, as `op` does, and is not named among its fields. */
  unlisted?: boolean;
}

/** What the items of a list are. */
export interface ItemRules {
  Dto: Type<object>;
  /** Says what is wrong with items that are sound each by itself. */
  explainTogether: (place: Place, items: readonly unknown[]) => readonly ErrorDetail[];
}

export interface PropertyRule extends RuleOptions {
  property: string;
  explain: Explain;
  items?: ItemRules;
}

const RULES = Symbol('rules');

/** Makes the property obey a rule. */
export function Rule(explain: Explain, options: RuleOptions & { items?: ItemRules } = {}): PropertyDecorator {
  return (prototype, name) => {
    const property = String(name);
    const place = placeOf(property);
    registerDecorator({
      name: 'rule',
      target: prototype.constructor,
      propertyName: property,
      validator: {
        validate: (value: unknown, { object }: ValidationArguments) =>
          explain(place, value, object).length === 0 && areSound(options.items, place, value),
      },
    });
    noteRule(prototype, { ...options, property, explain });
  };
}

/** Makes the property obey a constraint that needs the configuration. */
export function ConstraintRule(constraint: Type<ExplainingConstraint>, options: RuleOptions = {}): PropertyDecorator {
  return (prototype, name) => {
    const property = String(name);
    registerDecorator({ target: prototype.constructor, propertyName: property, validator: constraint });
    const explain: Explain = (place, value, dto) => findConstraint(constraint).explain(place, value, dto);
    noteRule(prototype, { ...options, property, explain });
  };
}

/** Whether all items are objects and sound together; what each is by itself, class-validator asks. */
function areSound(items: ItemRules | undefined, place: Place, value: unknown): boolean {
  return (
    items === undefined ||
    (Array.isArray(value) && value.every(isRecord) && items.explainTogether(place, value).length === 0)
  );
}

function noteRule(prototype: object, rule: PropertyRule): void {
  const own = (Reflect.getOwnMetadata(RULES, prototype) ?? []) as PropertyRule[];
  Reflect.defineMetadata(RULES, [...own, rule], prototype);
}

const RULES_BY_CLASS = new WeakMap<Type<object>, readonly PropertyRule[]>();

/** The rules of a DTO class, those of the class that it extends first. */
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
