import type { Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import { isRecord } from '../catalogue/checks/accept-value.js';
import { pathIn, pathOf, unknownName, type ValuePath, wrongType } from '../catalogue/checks/explain-value.js';
import { LIMITS } from '../catalogue/limits.js';
import { ApiError, type ErrorDetail } from '../errors/api-error.js';
import type { ErrorCode } from '../errors/error-codes.js';
import { type RequestDtoMetadata, requestDtoOf, type Sent } from './request-dto.js';
import { type PropertyRule, rulesOf } from './rule.js';

/**
 * For each object, class-validator collects the rules of its class again from all known classes, which takes longer than applying
 * them. The rules are final once the decorators have run, so they are cached on first use.
 */
function cacheValidationMetadata(): void {
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

cacheValidationMetadata();

/** An error of a request. */
interface Mistake {
  detail: ErrorDetail;
  /** The code of the response, unless that of another error takes precedence. */
  code: ErrorCode;
  /** Whether it is reported without the errors that are not. */
  alone: boolean;
}

/** If errors have several codes, the first of these that occurs is used. */
const CODE_PRECEDENCE: readonly ErrorCode[] = ['VALIDATION_FAILED', 'INVALID_CONTENT_TYPE', 'FILE_TOO_LARGE'];

/**
 * Returns what was sent as an instance of its DTO class, if it obeys the rules and has no unknown names (D-12).
 * @throws ApiError `VALIDATION_FAILED`, or as the rules specify, with all errors at once.
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
  throw refusal(mistakesOf(Dto, sent, dto, pathOf));
}

function metadataOf(Dto: Type<object>): RequestDtoMetadata {
  const metadata = requestDtoOf(Dto);
  if (metadata === undefined) {
    throw new Error(`${Dto.name} is no DTO of requests: mark it with RequestDto or QueryDto`);
  }
  return metadata;
}

/**
 * An instance of the class with the properties that were sent. class-transformer gets only those that need it, because it
 * silently ignores names such as `toString` and copies everything.
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
  const reportedAlone = mistakes.filter(({ alone }) => alone);
  const reported = reportedAlone.length > 0 ? reportedAlone : mistakes;
  const codes = new Set(reported.map(({ code }) => code));
  const code = CODE_PRECEDENCE.find((candidate) => codes.has(candidate)) ?? reported[0]?.code;
  if (code === undefined) {
    throw new Error('A request was refused, but nothing explains why');
  }
  return new ApiError(code, reported.map(({ detail }) => detail).slice(0, LIMITS.detailsGathered));
}

function mistakesOf(Dto: Type<object>, sent: Sent, dto: object, pathAt: (name: string) => ValuePath): Mistake[] {
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
        ? [mistakeOf(unknownName(pathAt(name), name, listed, nameOfMembers))]
        : ofName.flatMap((rule) => mistakesOfRule(rule, pathAt(name), sent[name], dto))),
    );
  }
  return mistakes;
}

/**
 * For a body, the declared properties and then unknown names; for a query, the required parameters and then those that were sent.
 */
function namesInOrder(Dto: Type<object>, sent: Sent): ReadonlySet<string> {
  const rules = rulesOf(Dto).filter(({ required }) => required === true || metadataOf(Dto).order === 'declared');
  return new Set([...rules.map(({ property }) => property), ...Object.keys(sent)]);
}

function mistakesOfRule(rule: PropertyRule, path: ValuePath, sent: unknown, dto: object): Mistake[] {
  const { property, items, codes = {}, alone } = rule;
  const value = valueOf(dto, property);
  const own = rule.explain(path, value, dto).map((detail) => mistakeOf(detail, codes[detail.code], alone));
  if (items === undefined || !Array.isArray(value) || own.length > 0) {
    return own;
  }
  const { Dto, explainTogether } = items;
  const sentItems: readonly unknown[] = Array.isArray(sent) ? sent : [];
  return [
    ...sentItems.flatMap((item, index) => mistakesOfItem(Dto, pathIn(path, index), item, value[index])),
    ...explainTogether(path, sentItems).map((detail) => mistakeOf(detail)),
  ];
}

function mistakesOfItem(Dto: Type<object>, path: ValuePath, sent: unknown, item: unknown): Mistake[] {
  if (!isRecord(sent) || typeof item !== 'object' || item === null) {
    const names = rulesOf(Dto).map(({ property }) => property);
    return [mistakeOf(wrongType(path, `an object with ${names.join(', ')}`, sent))];
  }
  return mistakesOf(Dto, sent, item, (name) => pathIn(path, name));
}

function valueOf(dto: object, property: string): unknown {
  return (dto as Sent)[property];
}

function mistakeOf(detail: ErrorDetail, code: ErrorCode = 'VALIDATION_FAILED', alone = false): Mistake {
  return { detail, code, alone };
}
