import request, { type Response } from 'supertest';
import type { ApiClient } from './api-client.js';
import type { ApiDocument, DocumentedOperation, NamedExample } from './api-document.js';
import { ExampleNames, type Name } from './example-names.js';

/** Sends the document's example requests and compares the responses with its example responses. */
export class ExamplePlayer {
  readonly played = new Set<string>();
  lastAnswer: unknown;
  private readonly names: ExampleNames;

  /** @param crmOrigin the server that replaces the CRM whose photo URLs the examples contain. */
  constructor(
    private readonly document: ApiDocument,
    private readonly agency: ApiClient,
    crmOrigin: string,
  ) {
    this.names = new ExampleNames(crmOrigin);
  }

  /** Maps a documented id to the real one, where no response reveals it. */
  name(documented: Name, real: Name): void {
    this.names.name(documented, real);
  }

  /** The real id for a documented one. */
  realName(documented: Name): Name {
    return this.names.realName(documented);
  }

  /** Sends an example and returns how the response differs from the documented one; empty when it matches. */
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
      ...this.names.differences(example.value, response.body),
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
    return body === undefined ? sent : sent.send(this.names.translated(body.value) as object);
  }
}

/** The documented success response for the example. */
function answerExample(operation: DocumentedOperation, name: string): { status: number; example: NamedExample } {
  for (const { status, examples } of operation.answers) {
    const example = status < 400 ? examples.find((candidate) => candidate.name === name) : undefined;
    if (example !== undefined) {
      return { status, example };
    }
  }
  throw new Error(`${operation.id} has no answer ${name}`);
}
