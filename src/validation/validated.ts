import type { Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import { isRecord } from '../catalogue/checks/accept-value.js';
import { type Place, placeIn, placeOf, unknownName, wrongType } from '../catalogue/checks/explain-value.js';
import { LIMITS } from '../catalogue/limits.js';
import { ApiError, type ErrorDetail } from '../errors/api-error.js';
import type { ErrorCode } from '../errors/error-codes.js';
import { type RequestDtoMetadata, requestDtoOf, type Sent } from './request-dto.js';
import { type PropertyRule, rulesOf } from './rule.js';

/**
 * class-validator gathers the rules of a class anew for each object, from all classes that it knows, which takes longer than
 * to apply them. They stand once the decorators have run, so that they are kept after the first time.
 */
export function keepGatheredRules(): void {
  const storage = getMetadataStorage();
  const gather = storage.getTargetValidationMetadatas.bind(storage);
  const gathered = new WeakMap<object, ReturnType<typeof gather>>();
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    const isPlain = !schema && !always && !strictGroups && groups === undefined;
    const kept = isPlain ? gathered.get(target) : undefined;
    if (kept !== undefined) {
      return kept;
    }
    const rules = gather(target, schema, always, strictGroups, groups);
    if (isPlain) {
      gathered.set(target, rules);
    }
    return rules;
  };
}

keepGatheredRules();

interface Mistake {
  explained: ErrorDetail;
  code: ErrorCode;
  alone: boolean;
}

/** The gravest of the codes comes first: what is wrong in itself, a type that is never accepted, a size. */
const GRAVITY: readonly ErrorCode[] = ['VALIDATION_FAILED', 'INVALID_CONTENT_TYPE', 'FILE_TOO_LARGE'];

/**
 * What was sent as an instance of its DTO class, whose rules it obeys and whose names alone it has (D-12).
 * @throws ApiError `VALIDATION_FAILED`, or what the rules say, with all mistakes at once.
 */
export function validated<T extends object>(Dto: Type<T>, sent: Sent): T {
  const { read } = metadataOf(Dto);
  if (read !== undefined) {
    return read(sent) as T;
  }
  const dto = instanceOf(Dto, sent);
  if (!hasUnknownNames(Dto, sent) && validateSync(dto, { forbidUnknownValues: false }).length === 0) {
    return dto;
  }
  throw refusal(mistakesOf(Dto, sent, dto, placeOf));
}

function metadataOf(Dto: Type<object>): RequestDtoMetadata {
  const metadata = requestDtoOf(Dto);
  if (metadata === undefined) {
    throw new Error(`${Dto.name} is no DTO of requests: mark it with RequestDto or QueryDto`);
  }
  return metadata;
}

/**
 * The class with what was sent of its properties. class-transformer sees only those that need it: it passes over a name
 * such as `toString` in silence, and copies whatever it is given.
 */
function instanceOf<T extends object>(Dto: Type<T>, sent: Sent): T {
  const asSent: [string, unknown][] = [];
  const toTransform: [string, unknown][] = [];
  for (const [name, value] of Object.entries(sent)) {
    const rule = rulesOf(Dto).find(({ property }) => property === name);
    if (rule !== undefined) {
      (rule.transformed === true ? toTransform : asSent).push([name, value]);
    }
  }
  const dto = toTransform.length > 0 ? plainToInstance(Dto, Object.fromEntries(toTransform)) : new Dto();
  return Object.assign(dto, Object.fromEntries(asSent));
}

function hasUnknownNames(Dto: Type<object>, sent: Sent): boolean {
  const rules = rulesOf(Dto);
  return (
    Object.keys(sent).some((name) => !rules.some(({ property }) => property === name)) ||
    rules.some(
      ({ property, items }) =>
        items !== undefined && recordsIn(sent[property]).some((item) => hasUnknownNames(items.Dto, item)),
    )
  );
}

function recordsIn(value: unknown): Sent[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function refusal(mistakes: readonly Mistake[]): ApiError {
  const first = mistakes.filter(({ alone }) => alone);
  const told = first.length > 0 ? first : mistakes;
  const codes = new Set(told.map(({ code }) => code));
  const code = GRAVITY.find((grave) => codes.has(grave)) ?? told[0]?.code;
  if (code === undefined) {
    throw new Error('A request was refused, but nothing explains why');
  }
  return new ApiError(code, told.map(({ explained }) => explained).slice(0, LIMITS.detailsGathered));
}

function mistakesOf(Dto: Type<object>, sent: Sent, dto: object, placeAt: (name: string) => Place): Mistake[] {
  const rules = rulesOf(Dto);
  const { nameOfMembers } = metadataOf(Dto);
  const listed = rules.filter(({ unlisted }) => unlisted !== true).map(({ property }) => property);
  const mistakes: Mistake[] = [];
  for (const name of namesInOrder(Dto, sent)) {
    if (mistakes.length >= LIMITS.detailsGathered) {
      break;
    }
    const ofName = rules.filter(({ property }) => property === name);
    mistakes.push(
      ...(ofName.length === 0
        ? [told(unknownName(placeAt(name), name, listed, nameOfMembers))]
        : ofName.flatMap((rule) => mistakesOfRule(rule, placeAt(name), sent[name], dto))),
    );
  }
  return mistakes;
}

/** Of a body what the class declares, then what nobody knows; of a query what must be there, then what was sent. */
function namesInOrder(Dto: Type<object>, sent: Sent): ReadonlySet<string> {
  const rules = rulesOf(Dto).filter(({ required }) => required === true || metadataOf(Dto).order === 'declared');
  return new Set([...rules.map(({ property }) => property), ...Object.keys(sent)]);
}

function mistakesOfRule(rule: PropertyRule, place: Place, sent: unknown, dto: object): Mistake[] {
  const { property, items, codes = {}, alone } = rule;
  const value = valueOf(dto, property);
  const own = rule.explain(place, value, dto).map((explained) => told(explained, codes[explained.code], alone));
  if (items === undefined || !Array.isArray(value) || own.length > 0) {
    return own;
  }
  const { Dto, explainTogether } = items;
  const sentItems: readonly unknown[] = Array.isArray(sent) ? sent : [];
  return [
    ...sentItems.flatMap((item, index) => mistakesOfItem(Dto, placeIn(place, index), item, value[index])),
    ...explainTogether(place, sentItems).map((explained) => told(explained)),
  ];
}

function mistakesOfItem(Dto: Type<object>, place: Place, sent: unknown, item: unknown): Mistake[] {
  if (!isRecord(sent) || typeof item !== 'object' || item === null) {
    const names = rulesOf(Dto).map(({ property }) => property);
    return [told(wrongType(place, `an object with ${names.join(', ')}`, sent))];
  }
  return mistakesOf(Dto, sent, item, (name) => placeIn(place, name));
}

function valueOf(dto: object, property: string): unknown {
  return (dto as Sent)[property];
}

function told(explained: ErrorDetail, code: ErrorCode = 'VALIDATION_FAILED', alone = false): Mistake {
  return { explained, code, alone };
}
