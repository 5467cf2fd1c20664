import type { Bounds, ListingFieldRow } from '../field-definition.js';
import { isExternalId, isInternalId } from '../limits.js';
import { isSourceHash, isSourceTimestamp } from '../source-fields.js';
import * as accept from './accept-value.js';
import { isMediaReferenceList } from './media-reference.js';

/** One field of a body, as the compiler needs it. */
export interface CheckedField {
  name: string;
  /** JavaScript that says whether `v` is accepted, in the words of PREDICATES. */
  condition: string;
  /** Whether null is accepted: it clears the field. */
  clearable: boolean;
  /** The option list that `condition` calls `options`, where it has one. */
  options?: readonly string[];
}

/** What one run of a compiled checker found. */
export interface CheckOutcome {
  /** The accepted fields that were sent. */
  value: Record<string, unknown>;
  /** The names of the known fields whose values were refused. */
  refused: string[];
  /** How many of the known names were sent: fewer than the body has keys means that it has unknown ones. */
  known: number;
}

export type CompiledChecker = (body: Readonly<Record<string, unknown>>) => CheckOutcome;

const PREDICATES = { ...accept, isExternalId, isInternalId, isMediaReferenceList, isSourceHash, isSourceTimestamp };

/**
 * Writes one function out of the fields, so that checking a body is straight code: no loop over rows, no look-up of a
 * rule. A listing of all fields takes about 1.5 µs, half the time to parse it; a loop over rows that makes its details
 * on the way takes four times as long, and a bulk call checks 100 listings on the event loop. The function only
 * accepts or refuses; explaining is rare and is done by `explain-value.ts`, and a test holds the two together.
 *
 * Names in `passedOver` are known, but checked elsewhere.
 */
export function compileChecker(fields: readonly CheckedField[], passedOver: readonly string[]): CompiledChecker {
  const source = `
    "use strict";
    const { ${Object.keys(PREDICATES).join(', ')} } = predicates;
    ${fields.map(optionsConstant).join('')}
    return function check(body) {
      const value = {};
      const refused = [];
      let known = 0;
      let v;
      ${passedOver.map((name) => `if (body.${name} !== undefined) known += 1;`).join('\n      ')}
      ${fields.map(fieldBlock).join('')}
      return { value, refused, known };
    };`;
  // The source is made of the catalogue's constants alone; nothing of a request ever reaches it.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- compiling the catalogue is the point
  const build = new Function('predicates', 'optionsOf', source) as (
    predicates: typeof PREDICATES,
    optionsOf: Record<string, ReadonlySet<string>>,
  ) => CompiledChecker;
  const optionsOf = fields.map(({ name, options }) => [name, new Set(options)] as const);
  return build(PREDICATES, Object.fromEntries(optionsOf));
}

function optionsConstant({ name, options }: CheckedField): string {
  return options === undefined
    ? ''
    : `
    const ${name}_options = optionsOf.${name};`;
}

function fieldBlock({ name, condition, clearable }: CheckedField): string {
  const accepted = condition.replaceAll('options', `${name}_options`);
  return `
      v = body.${name};
      if (v !== undefined) {
        known += 1;
        if (v === null ? ${clearable} : ${accepted}) value.${name} = v;
        else refused.push("${name}");
      }`;
}

/** The condition under which a listing field's value is accepted. */
export function conditionOf(row: ListingFieldRow): string {
  switch (row.type) {
    case 'enum':
      return 'options.has(v)';
    case 'enum-array':
      return 'isOptionList(v, options)';
    case 'number':
      return `${within('v', row)} && isOnStep(v, ${row.step})`;
    case 'string':
      return `isTextWithin(v, ${row.minLength}, ${row.maxLength}, ${row.multiline})`;
    case 'date':
      return 'isCalendarDate(v)';
    case 'coordinates':
      return `isLatLngObject(v) && ${within('v.lat', row.lat)} && ${within('v.lng', row.lng)}`;
    case 'number-array':
      return `isIdList(v, ${row.maxItems})`;
  }
}

function within(value: string, { min, max }: Bounds): string {
  return `isNumberWithin(${value}, ${min}, ${max})`;
}
