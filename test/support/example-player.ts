import request, { type Response } from 'supertest';
import type { ApiClient } from './api-client.js';
import type { ApiDocument, DocumentedOperation, NamedExample } from './api-document.js';
import { ExampleNames, type Name } from './example-names.js';

/** Sends the examples of the document and holds the answers against the examples of answers. */
export class ExamplePlayer {
  readonly played = new Set<string>();
  lastAnswer: unknown;
  private readonly names: ExampleNames;

  /** @param crmOrigin what stands in for the CRM whose photos the examples name. */
  constructor(
    private readonly document: ApiDocument,
    private readonly agency: ApiClient,
    crmOrigin: string,
  ) {
    this.names = new ExampleNames(crmOrigin);
  }

  /** What the document's name is called here, where no answer tells. */
  name(documented: Name, real: Name): void {
    this.names.name(documented, real);
  }

  /** What the document's name is called here. */
  realName(documented: Name): Name {
    return this.names.realName(documented);
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
