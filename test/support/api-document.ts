import type {
  MediaTypeObject,
  OpenAPIObject,
  OperationObject,
  ParameterObject,
  ReferenceObject,
  RequestBodyObject,
  ResponseObject,
  SchemaObject,
} from '@nestjs/swagger';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** The OpenAPI document of a running API, with lookups for tests. */

export const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;

export type Method = (typeof METHODS)[number];

export interface NamedExample {
  name: string;
  summary: string | undefined;
  value: unknown;
}

/** One success or error response of an operation. */
export interface DocumentedAnswer {
  status: number;
  response: ResponseObject;
  examples: NamedExample[];
}

export interface DocumentedOperation {
  id: string;
  method: Method;
  /** With parameters in braces. */
  path: string;
  definition: OperationObject;
  parameters: ParameterObject[];
  /** Undefined when every key is accepted, or none is needed. */
  requiredScope: string | undefined;
  requestExamples: NamedExample[];
  answers: DocumentedAnswer[];
}

const JSON_TYPE = 'application/json';

/** The document and the validators of its schemas. */
export class ApiDocument {
  readonly operations: readonly DocumentedOperation[];
  private readonly ajv = newAjv();
  private readonly asWritten: OpenAPIObject;
  private readonly withoutOtherFields: OpenAPIObject;

  constructor(readonly json: OpenAPIObject) {
    const resolved = withOwnResponses(json);
    this.operations = operationsOf(resolved);
    this.asWritten = this.addSchemas('as-written', resolved);
    this.withoutOtherFields = this.addSchemas('without-other-fields', closed(resolved) as OpenAPIObject);
  }

  /** Loads the document that the API at this origin serves. */
  static async of(origin: string): Promise<ApiDocument> {
    const response = await fetch(`${origin}/api/docs-json`);
    return new ApiDocument((await response.json()) as OpenAPIObject);
  }

  operation(id: string): DocumentedOperation {
    const found = this.operations.find((operation) => operation.id === id);
    if (found === undefined) {
      throw new Error(`The document has no operation ${id}`);
    }
    return found;
  }

  /** The operation that serves a request; undefined when the document has none. */
  operationOf(method: string, pathname: string): DocumentedOperation | undefined {
    const candidates = this.operations.filter((operation) => operation.method === method);
    return candidates.find(({ path }) => path === pathname) ?? candidates.find(({ path }) => isPathOf(path, pathname));
  }

  /** The problems of a request body; empty when it is valid. */
  problemsOfRequest({ method, path }: DocumentedOperation, body: unknown): string[] {
    const { requestBody } = this.asWritten.paths[path]?.[method] ?? {};
    return this.problems((requestBody as RequestBodyObject | undefined)?.content[JSON_TYPE]?.schema, body);
  }

  /** The problems of a response body. Stricter than the document: undocumented fields are problems too. */
  problemsOfAnswer({ method, path }: DocumentedOperation, status: number, body: unknown): string[] {
    const response = this.withoutOtherFields.paths[path]?.[method]?.responses[String(status)];
    return this.problems((response as ResponseObject | undefined)?.content?.[JSON_TYPE]?.schema, body);
  }

  /** Compiles every named schema; throws when one is invalid. */
  compileAll(): void {
    Object.values(this.asWritten.components?.schemas ?? {}).forEach((schema) => this.ajv.compile(schema));
  }

  private problems(schema: SchemaObject | ReferenceObject | undefined, value: unknown): string[] {
    if (schema === undefined) {
      return ['is not documented'];
    }
    // Compiled once, because ajv identifies a schema by its object.
    const validate = this.ajv.compile(schema);
    if (validate(value)) {
      return [];
    }
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }

  /** Makes a copy with references that ajv can resolve. */
  private addSchemas(id: string, json: OpenAPIObject): OpenAPIObject {
    const text = JSON.stringify(json).replaceAll('"#/components/schemas/', `"${id}#/$defs/`);
    const copy = JSON.parse(text) as OpenAPIObject;
    this.ajv.addSchema({ $id: id, $defs: copy.components?.schemas });
    return copy;
  }
}

function isPathOf(template: string, pathname: string): boolean {
  const steps = template.split('/');
  const sent = pathname.split('/');
  return steps.length === sent.length && steps.every((step, index) => step.startsWith('{') || step === sent[index]);
}

const SHARED_RESPONSE = '#/components/responses/';

/** A copy in which each operation has the responses that it shares with others as its own. */
function withOwnResponses(json: OpenAPIObject): OpenAPIObject {
  const copy = structuredClone(json);
  for (const { responses } of operationsOf(copy).map(({ definition }) => definition)) {
    for (const [status, response] of Object.entries(responses)) {
      const { $ref = '' } = response as Partial<ReferenceObject>;
      if ($ref.startsWith(SHARED_RESPONSE)) {
        responses[status] = copy.components?.responses?.[$ref.slice(SHARED_RESPONSE.length)];
      }
    }
  }
  return copy;
}

function operationsOf(json: OpenAPIObject): DocumentedOperation[] {
  return Object.entries(json.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const definition = item[method];
      return definition === undefined ? [] : operationOf(path, method, definition);
    }),
  );
}

function operationOf(path: string, method: Method, definition: OperationObject): DocumentedOperation {
  const body = definition.requestBody as RequestBodyObject | undefined;
  const answers = Object.entries(definition.responses).map(([status, response]) => ({
    status: Number(status),
    response: response as ResponseObject,
    examples: examplesOf((response as ResponseObject).content?.[JSON_TYPE]),
  }));
  return {
    id: definition.operationId ?? '',
    method,
    path,
    definition,
    parameters: (definition.parameters ?? []) as ParameterObject[],
    requiredScope: (definition as { 'x-required-scope'?: string })['x-required-scope'],
    requestExamples: examplesOf(body?.content[JSON_TYPE]),
    answers,
  };
}

function examplesOf(content: MediaTypeObject | undefined): NamedExample[] {
  const examples = (content?.examples ?? {}) as Record<string, { summary?: string; value: unknown }>;
  return Object.entries(examples).map(([name, { summary, value }]) => ({ name, summary, value }));
}

function newAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    ...{ strict: true, strictRequired: false, allowUnionTypes: true, allErrors: true },
    // Compiling the schemas takes much longer than checking the few values of a test file with them.
    ...{ inlineRefs: false, code: { optimize: false } },
  });
  addFormats(ajv);
  ajv.addFormat('iri', (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text));
  ajv.addVocabulary(['example', 'discriminator']);
  return ajv;
}

/** The same schema, but objects may only have documented fields. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(closed);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, closed(inner)]));
  const isOpenObject = copy['type'] === 'object' && 'properties' in copy && !('additionalProperties' in copy);
  return isOpenObject ? { ...copy, additionalProperties: false } : copy;
}

/** The names of all component schemas that a value of the document refers to, directly or indirectly. */
export function componentsReferredTo(json: OpenAPIObject, start: unknown): Set<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(value ?? null).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      const reference = `${kind}/${name}`;
      if (!found.has(reference)) {
        found.add(reference);
        visit(componentOf(json, kind, name));
      }
    }
  };
  visit(start);
  return found;
}

function componentOf(json: OpenAPIObject, kind: string, name: string): SchemaObject | ReferenceObject | undefined {
  const components = (json.components ?? {}) as Record<string, Record<string, SchemaObject> | undefined>;
  return components[kind]?.[name];
}
