import type { ReferenceObject, SchemaObject } from '@nestjs/swagger';
import fc, { type Arbitrary } from 'fast-check';
import type { ApiDocument, DocumentedOperation } from '../api-document.js';
import { SchemaValues } from './schema-values.js';
import { brokenBody, nastyValue, spoilt } from './spoilt-values.js';

/** A request to be sent, and what is known about it. */
export interface FuzzRequest {
  operation: DocumentedOperation;
  /** Values of path and query parameters; absent ones are not sent. */
  parameters: Readonly<Record<string, unknown>>;
  headers: Readonly<Record<string, string>>;
  /** The text of the body; undefined for none. */
  text: string | undefined;
  /** The parsed text; undefined when it is not JSON, or there is none. */
  body: unknown;
  /** Whether all of it conforms to the document. */
  isSound: boolean;
}

const WRONG_KEYS = ['', 'ApiKey', 'ApiKey pls_wrong', 'Bearer x', `ApiKey ${'x'.repeat(9_000)}`];

/** Corrupted path segments, as text, except those that a client would resolve itself, such as `..`. */
const nastyText = nastyValue.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));

/** Requests to every operation of the document: valid ones, corrupted ones, and ones with other mistakes. */
export function requestsTo(document: ApiDocument): Arbitrary<FuzzRequest> {
  const values = new SchemaValues(document.json);
  const operations = document.operations.filter(({ path }) => path.startsWith('/api/'));
  return fc.oneof(...operations.map((operation) => requestTo(operation, values)));
}

function requestTo(operation: DocumentedOperation, values: SchemaValues): Arbitrary<FuzzRequest> {
  const parameters = parametersOf(operation, values);
  const schema = bodySchemaOf(operation);
  const body = schema === undefined ? fc.constant(undefined) : values.of(schema);
  const sound = fc.tuple(parameters, body).map(([chosen, value]) => ({
    ...requestWith(operation, chosen, value),
    isSound: true,
  }));
  const spoiltParameters = fc
    .tuple(parameters, fc.constantFrom('', ...operation.parameters.map(({ name }) => name)), nastyText, body)
    .map(([chosen, name, text, value]) =>
      requestWith(operation, name === '' ? { ...chosen, unknown: text } : { ...chosen, [name]: text }, value),
    );
  const others = [
    spoiltParameters,
    fc
      .tuple(parameters, body, fc.constantFrom(...WRONG_KEYS))
      .map(([chosen, value, key]) => requestWith(operation, chosen, value, { authorization: key })),
  ];
  if (schema !== undefined) {
    others.push(
      fc.tuple(parameters, spoilt(body)).map(([chosen, value]) => requestWith(operation, chosen, value)),
      fc.tuple(parameters, spoilt(body)).map(([chosen, value]) => requestWith(operation, chosen, value)),
      fc.tuple(parameters, spoilt(body)).map(([chosen, value]) => requestWith(operation, chosen, value)),
      fc
        .tuple(parameters, brokenBody)
        .map(([chosen, text]) => ({ ...requestWith(operation, chosen, undefined), text, body: parsed(text) })),
      fc
        .tuple(parameters, body, oddHeaders)
        .map(([chosen, value, headers]) => requestWith(operation, chosen, value, headers)),
    );
  }
  return fc.oneof({ weight: 5, arbitrary: sound }, { weight: 4, arbitrary: fc.oneof(...others) });
}

const oddHeaders: Arbitrary<Record<string, string>> = fc.constantFrom<Record<string, string>>(
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=latin1' },
  { 'content-type': 'application/json;' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'snappy' },
  { 'x-request-id': 'a b c' },
  { 'x-request-id': 'x'.repeat(200) },
  { 'x-forwarded-for': '127.0.0.1, 10.0.0.1' },
  { accept: 'text/html' },
  { 'x-http-method-override': 'DELETE' },
);

function requestWith(
  operation: DocumentedOperation,
  parameters: Readonly<Record<string, unknown>>,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): FuzzRequest {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return { operation, parameters, headers, text, body, isSound: false };
}

/** Parameters that make a response wait for something, which never happens here. */
const WAITING = ['wait'];

/** Values of the parameters; optional ones are often absent. */
function parametersOf({ parameters }: DocumentedOperation, values: SchemaValues): Arbitrary<Record<string, unknown>> {
  const inUse = parameters.filter((parameter) => parameter.in !== 'header' && !WAITING.includes(parameter.name));
  const made = inUse.map((parameter) => [parameter.name, valueOf(parameter.name, parameter.schema ?? {}, values)]);
  const required = inUse.filter((parameter) => parameter.required === true).map(({ name }) => name);
  return fc.record(Object.fromEntries(made) as Record<string, Arbitrary<unknown>>, { requiredKeys: required });
}

function valueOf(name: string, schema: SchemaObject | ReferenceObject, values: SchemaValues): Arbitrary<unknown> {
  switch (name) {
    case 'cursor':
      return fc.constant(undefined);
    case 'updatedSince':
      return fc.constantFrom('2026-01-01', '2026-01-01T00:00:00Z', '2030-12-31T23:59:59.999+02:00');
    case 'externalIds':
      return fc.constantFrom('x-1', 'x-1,x-2,x-3');
    case 'ids':
      return fc.constantFrom('1', '1,2,3', '9007199254740991');
    default:
      return values.of(schema, name);
  }
}

function bodySchemaOf({ definition }: DocumentedOperation): SchemaObject | ReferenceObject | undefined {
  const body = definition.requestBody;
  return body !== undefined && 'content' in body ? body.content['application/json']?.schema : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The request target: path and query. */
export function targetOf({ operation, parameters }: FuzzRequest): string {
  const query = new URLSearchParams();
  let path = operation.path;
  for (const [name, value] of Object.entries(parameters)) {
    const place = `{${name}}`;
    if (path.includes(place)) {
      path = path.replace(place, () => encodeURIComponent(wellFormed(value)));
    } else if (value !== undefined) {
      [value].flat().forEach((entry) => query.append(name, wellFormed(entry)));
    }
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** A value as text; a URL cannot contain half of a surrogate pair. */
const wellFormed = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString();
