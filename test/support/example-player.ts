import request, { type Response } from 'supertest';
import type { ApiDocument, DocumentedOperation, NamedExample } from './api-document.js';
import type { ApiClient } from './api-client.js';

/**
 * Sends the examples of the document and holds the answers against the examples of answers. The document tells one
 * story with ids of its own: what an id is really called is learned from the first answer that has it.
 */

/** Where names of the story stand. */
const NAME_KEYS = new Set([
  'id',
  'mediaId',
  'fileId',
  'jobId',
  'lastJobId',
  'announcementId',
  'uuid',
  'generatedFileName',
]);

/** What is never the same twice; only its type is compared. */
const VOLATILE_KEYS = new Set([
  'requestId',
  'publicUrl',
  'url',
  'originalUrl',
  'size',
  'blurhash',
  'nextCursor',
  'queuePosition',
  'prefix',
  'milliseconds',
  'confidence',
  'rate',
  'date',
]);

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

const CRM = 'https://crm.example';

type Name = string | number;

export class ExamplePlayer {
  readonly played = new Set<string>();
  lastAnswer: unknown;
  private readonly names = new Map<Name, Name>();

  /** @param crmOrigin what stands in for the CRM whose photos the examples name. */
  constructor(
    private readonly document: ApiDocument,
    private readonly agency: ApiClient,
    private readonly crmOrigin: string,
  ) {}

  /** What the document's name is called here, where no answer tells. */
  name(documented: Name, real: Name): void {
    this.names.set(documented, real);
  }

  /** What the document's name is called here. */
  realName(documented: Name): Name {
    return this.names.get(documented) ?? documented;
  }

  /** Sends an example and returns what is wrong with the answer; nothing where it is as the document shows it. */
  async play(operationId: string, exampleName: string, query: Record<string, string> = {}): Promise<string[]> {
    const operation = this.document.operation(operationId);
    const { status, example } = answerExample(operation, exampleName);
    this.played.add(`${operationId} ${exampleName}`);
    const response = await this.send(operation, exampleName, example.value, query);
    this.lastAnswer = response.body;
    if (response.status !== status) {
      return [`answered ${response.status} ${response.text}`];
    }
    return [
      ...this.document.problemsOfAnswer(operation, status, response.body),
      ...this.differences(example.value, response.body, '', ''),
    ];
  }

  private async send(
    operation: DocumentedOperation,
    exampleName: string,
    answer: unknown,
    query: Record<string, string>,
  ): Promise<Response> {
    const { method, path, parameters, requestExamples } = operation;
    const valueOf = (name: string, schema: unknown): string =>
      String(this.realName((answer as Record<string, Name>)[name] ?? (schema as { example: Name }).example));
    const inPath = parameters
      .filter((parameter) => parameter.in === 'path')
      .reduce((text, { name, schema }) => text.replace(`{${name}}`, valueOf(name, schema)), path);
    const inQuery = parameters
      .filter((parameter) => parameter.in === 'query' && parameter.required === true)
      .map(({ name, schema }) => [name, valueOf(name, schema)] as const);
    const { origin, apiKey } = this.agency;
    const sent = request(origin)
      [method](inPath)
      .set('Authorization', `ApiKey ${apiKey}`)
      .query({ ...Object.fromEntries(inQuery), ...query });
    const body = requestExamples.find(({ name }) => name === exampleName);
    return body === undefined ? sent : sent.send(this.translated(body.value, '') as object);
  }

  /** A value of the document as it is sent here. */
  private translated(value: unknown, key: string): unknown {
    if (Array.isArray(value)) {
      return value.map((item) => this.translated(item, key));
    }
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).map(([name, inner]) => [name, this.translated(inner, name)] as const);
      return Object.fromEntries(entries);
    }
    if (typeof value === 'string' && value.startsWith(CRM)) {
      return value.replace(CRM, this.crmOrigin);
    }
    return isName(key, value) ? this.realName(value) : value;
  }

  private differences(documented: unknown, real: unknown, key: string, place: string): string[] {
    const at = (name: string | number): string => `${place}/${name}`;
    if (Array.isArray(documented) && Array.isArray(real)) {
      return documented.length === real.length
        ? documented.flatMap((item, index) => this.differences(item, real[index], key, at(index)))
        : [`${place} has ${real.length} items, not ${documented.length}`];
    }
    if (isObject(documented) && isObject(real)) {
      const keys = [...new Set([...Object.keys(documented), ...Object.keys(real)])];
      return keys.flatMap((name) => this.differences(documented[name], real[name], name, at(name)));
    }
    if (isName(key, documented) && isName(key, real)) {
      const known = this.names.get(documented) ?? real;
      this.names.set(documented, real);
      return known === real ? [] : [`${place} is ${real}, and was ${known} before`];
    }
    if (isVolatile(key, documented) && typeof real === typeof documented) {
      return [];
    }
    return this.translated(documented, key) === real
      ? []
      : [`${place} is ${JSON.stringify(real)}, not ${JSON.stringify(documented)}`];
  }
}

/** The success that the document shows for the example. */
function answerExample(operation: DocumentedOperation, name: string): { status: number; example: NamedExample } {
  for (const { status, examples } of operation.answers) {
    const example = status < 400 ? examples.find((candidate) => candidate.name === name) : undefined;
    if (example !== undefined) {
      return { status, example };
    }
  }
  throw new Error(`${operation.id} has no answer ${name}`);
}

function isName(key: string, value: unknown): value is Name {
  return (NAME_KEYS.has(key) || key === 'fileIds') && (typeof value === 'number' || typeof value === 'string');
}

function isVolatile(key: string, value: unknown): boolean {
  return VOLATILE_KEYS.has(key) || (typeof value === 'string' && MOMENT.test(value));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
