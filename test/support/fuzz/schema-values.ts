import type { OpenAPIObject, ReferenceObject, SchemaObject } from '@nestjs/swagger';
import fc, { type Arbitrary } from 'fast-check';
import { CONTEXTS } from '../model/contexts.js';

/**
 * Generates values that a schema of the document allows. Identifiers are chosen from a few, so that requests refer to each
 * other's objects; texts, URLs and decimals follow the schema's description where the schema cannot express the format.
 */

type Schema = SchemaObject | ReferenceObject;

const EXTERNAL_IDS = Array.from({ length: 30 }, (_, index) => `x-${index + 1}`);

const MOST_ITEMS = 4;

/** The maximum by which the schema of an id is recognised. */
const LARGEST_ID = Number.MAX_SAFE_INTEGER;

const ids = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 40 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: LARGEST_ID }) },
);

/** Values of fields with a narrower format than their schema, by name. */
const BY_NAME: Record<string, Arbitrary<unknown>> = {
  phone: fc.constantFrom(null, '+37369123456', '022123456', '+40721234567'),
  url: fc.constantFrom(...Array.from({ length: 12 }, (_, index) => `https://crm.example/photos/${index}.jpg`)),
  generatedFileName: fc.constantFrom('0123456789abcdef0123456789abcdef.jpg', 'no such file'),
  size: fc.integer({ min: 1, max: 40_000_000 }),
};

export class SchemaValues {
  private readonly made = new Map<Schema, Arbitrary<unknown>>();

  constructor(private readonly document: OpenAPIObject) {}

  /** @param name the name of the field or parameter. */
  of(schema: Schema, name = ''): Arbitrary<unknown> {
    const named = BY_NAME[name];
    if (named !== undefined) {
      return named;
    }
    const made = this.made.get(schema) ?? this.make(schema);
    this.made.set(schema, made);
    return made;
  }

  private make(schema: Schema): Arbitrary<unknown> {
    if ('$ref' in schema) {
      return this.of(this.component(schema.$ref));
    }
    const choices = schema.oneOf ?? schema.anyOf;
    if (choices !== undefined) {
      return fc.oneof(...choices.map((choice) => this.of(choice)));
    }
    if (schema.enum !== undefined) {
      return fc.constantFrom(...(schema.enum as unknown[]));
    }
    const types = [schema.type ?? 'object'].flat();
    return fc.oneof(
      ...types.map((type) => ({ weight: type === 'null' ? 1 : 6, arbitrary: this.ofType(type, schema) })),
    );
  }

  private ofType(type: string, schema: SchemaObject): Arbitrary<unknown> {
    switch (type) {
      case 'null':
        return fc.constant(null);
      case 'boolean':
        return fc.boolean();
      case 'integer':
        return integerOf(schema);
      case 'number':
        return decimalOf(schema);
      case 'string':
        return textOf(schema);
      case 'array':
        return this.listOf(schema);
      case 'object':
        return this.objectOf(schema);
      default:
        throw new Error(`The document has a schema of type ${type}`);
    }
  }

  private listOf({ items = {}, minItems = 0, maxItems = MOST_ITEMS, uniqueItems }: SchemaObject): Arbitrary<unknown> {
    const bounds = { minLength: minItems, maxLength: Math.min(maxItems, Math.max(minItems, MOST_ITEMS)) };
    const item = this.of(items);
    return uniqueItems === true ? fc.uniqueArray(item, bounds) : fc.array(item, bounds);
  }

  private objectOf({ properties = {}, required = [] }: SchemaObject): Arbitrary<unknown> {
    const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, this.of(field, name)]));
    const optional = Object.keys(fields).filter((name) => !required.includes(name));
    // A few of many fields: most combinations of all fields are rejected for one reason or another.
    return fc
      .tuple(
        fc.record(fields),
        fc.subarray(optional, { maxLength: Math.min(optional.length, 8) }),
        contextOf(properties),
      )
      .map(([whole, chosen, context]) => ({
        ...Object.fromEntries([...required, ...chosen].map((name) => [name, (whole as Record<string, unknown>)[name]])),
        ...context,
      }));
  }

  private component(reference: string): Schema {
    const name = reference.replace('#/components/schemas/', '');
    const found = this.document.components?.schemas?.[name];
    if (found === undefined) {
      throw new Error(`The document has no schema ${name}`);
    }
    return found;
  }
}

/** Valid combinations of types for most objects with such fields; few random combinations are valid. */
function contextOf(properties: object): Arbitrary<object> {
  return 'propertySecondaryType' in properties
    ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...CONTEXTS) }, { weight: 1, arbitrary: fc.constant({}) })
    : fc.constant({});
}

function integerOf({ minimum = 0, maximum = 1_000_000 }: SchemaObject): Arbitrary<number> {
  return maximum === LARGEST_ID ? ids : fc.integer({ min: minimum, max: maximum });
}

/** Decimals are multiples of a hundredth. */
function decimalOf({ minimum = 0, maximum = 1_000_000 }: SchemaObject): Arbitrary<number> {
  return fc.integer({ min: minimum * 100, max: maximum * 100 }).map((hundredths) => hundredths / 100);
}

function textOf({ format, pattern, example, minLength = 0, maxLength = 200 }: SchemaObject): Arbitrary<string> {
  if (format === 'date') {
    return fc
      .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  }
  if (format === 'date-time') {
    return fc
      .date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date(), noInvalidDate: true })
      .map((moment) => moment.toISOString());
  }
  if (format === 'iri' && pattern !== undefined && typeof example === 'string') {
    return fc.webPath().map((path) => `${new URL(example).origin}${path}`);
  }
  if (format === 'iri') {
    return fc.webUrl({ validSchemes: ['https'] });
  }
  if (format === 'uuid') {
    return fc.uuid({ version: 4 });
  }
  if (pattern !== undefined) {
    const expression = new RegExp(pattern);
    return EXTERNAL_IDS.every((id) => expression.test(id))
      ? fc.constantFrom(...EXTERNAL_IDS)
      : fc.stringMatching(expression);
  }
  const characters = fc.array(fc.constantFrom(...'abcdefgăîșțâжя é🏠.,-'), { minLength: 1, maxLength: 30 });
  return characters.map((some) => {
    const length = Math.min(Math.max(minLength, some.length), maxLength - 1);
    return `x${Array.from({ length }, (_, index) => some[index % some.length]).join('')}`;
  });
}
