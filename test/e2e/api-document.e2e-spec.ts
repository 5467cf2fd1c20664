import fs from 'node:fs';
import path from 'node:path';
import type { OpenAPIObject, SchemaObject } from '@nestjs/swagger';
import type { Application } from 'express';
import request from 'supertest';
import { LISTING_FIELD_NAMES } from '../../src/catalogue/listing-fields.js';
import { ALL_SUBTYPES } from '../../src/catalogue/subtypes.js';
import { LISTING_STATUSES } from '../../src/catalogue/vocabulary.js';
import { DETAIL_CODES } from '../../src/errors/api-error.js';
import { ERROR_CODES, type ErrorCode } from '../../src/errors/error-codes.js';
import { ApiDocument, componentsReferredTo, type DocumentedOperation } from '../support/api-document.js';
import { startService, type TestService } from '../support/app.js';

const COMMITTED = path.join(__dirname, '..', '..', 'openapi.json');

/** Routes that are not part of the API: stored files, public pages, signed uploads, the document itself. */
const NOT_DOCUMENTED = /^\/($|(ro|ru|en)($|\/)|files|announcement|robots\.txt|favicon\.|sitemap|uploads|api\/docs)/;

/** The codes in the descriptions of error responses, one per line. */
const CODE_IN_TEXT = /^`([A-Z_]+)`/gm;

describe('the document of the API', () => {
  let service: TestService;
  let document: ApiDocument;

  beforeAll(async () => {
    service = await startService();
    document = await ApiDocument.of(service.url);
  });

  afterAll(() => service.close());

  /** Each operation with problems, and the problems. */
  const wrong = (check: (operation: DocumentedOperation) => readonly string[]): string[] =>
    document.operations.flatMap((operation) => check(operation).map((problem) => `${operation.id}: ${problem}`));

  const isSuccess = ({ status }: { status: number }): boolean => status < 400;

  it('is the committed openapi.json', () => {
    const committed = JSON.parse(fs.readFileSync(COMMITTED, 'utf8')) as OpenAPIObject;
    const partsOf = ({ paths, components, ...others }: OpenAPIObject): Map<string, string> =>
      new Map(
        Object.entries({ ...paths, ...components?.schemas, ...others }).map(([name, part]) => [
          name,
          JSON.stringify(part),
        ]),
      );
    const [served, kept] = [partsOf(document.json), partsOf(committed)];
    const names = [...new Set([...served.keys(), ...kept.keys()])];
    expect(names.filter((name) => served.get(name) !== kept.get(name))).toEqual([]);
  });

  it.each([
    ['/api/docs-json', 'application/json; charset=utf-8'],
    ['/api/docs/swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
    ['/api/docs/swagger-ui.css', 'text/css; charset=utf-8'],
  ])('is not compressed again for each request, because anybody may send some: %s', async (file, type) => {
    const get = (encoding: string) =>
      request(service.url)
        .get(file)
        .set('Accept-Encoding', encoding)
        .buffer(true)
        .parse((response, done) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => done(null, Buffer.concat(parts)));
        });
    const plain = await get('identity').expect(200).expect('Content-Type', type);
    const text = (plain.body as Buffer).toString();
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const encoding of ['gzip', 'br', 'gzip', 'br', 'gzip, deflate, br', '*', 'deflate']) {
      const { headers } = await get(encoding).expect(200).expect('Content-Type', type);
      expect(headers).toMatchObject({ vary: 'Accept-Encoding', etag: plain.headers['etag'] });
      // Clients decode by themselves; `fetch` does here.
      const decoded = await fetch(service.url + file, { headers: { 'accept-encoding': encoding } });
      expect((await decoded.text()) === text).toBe(true);
    }
    await get('gzip, deflate, br, zstd').expect('Content-Encoding', 'br');
    for (const encoding of ['gzip', 'br']) {
      const first = await get(encoding).expect('Content-Encoding', encoding);
      // What is compressed while it is sent has no length.
      expect(Number(first.headers['content-length'])).toBeLessThan(text.length / 2);
      expect((await get(encoding)).body).toEqual(first.body);
    }
    await get('gzip')
      .set('If-None-Match', plain.headers['etag'] ?? '')
      .expect(304);
    await request(service.url).head(file).set('Accept-Encoding', 'gzip').expect(200).expect('Content-Encoding', 'gzip');
  });

  it('is served as JSON only', async () => {
    await request(service.url).get('/api/docs-yaml').expect(404);
  });

  it('has every route that the API serves', () => {
    const documented = document.operations.map(({ method, path: route }) => `${method} ${route}`);
    const served = routesOf(service.api.getHttpAdapter().getInstance());
    expect(documented.sort()).toEqual(served.filter((route) => !NOT_DOCUMENTED.test(route.split(' ')[1] ?? '')).sort());
  });

  it('names and describes every operation, in one group that is described itself', () => {
    const ids = document.operations.map(({ id }) => id);
    expect(ids.filter((id, index) => id === '' || ids.indexOf(id) !== index)).toEqual([]);
    const tags = (document.json.tags ?? []).map(({ name }) => name);
    const unsaid = wrong(({ definition: { summary, description, tags: own = [] } }) => [
      ...(summary ? [] : ['has no summary']),
      ...(description ? [] : ['has no description']),
      ...(own.length === 1 && own.every((tag) => tags.includes(tag)) ? [] : [`is in the groups ${own.join()}`]),
    ]);
    expect(unsaid).toEqual([]);
    const used = new Set(document.operations.flatMap(({ definition }) => definition.tags));
    expect((document.json.tags ?? []).filter(({ name, description }) => !description || !used.has(name))).toEqual([]);
  });

  it('describes every parameter, with an example', () => {
    const unsaid = wrong(({ path: route, parameters }) => [
      ...[...route.matchAll(/\{(\w+)\}/g)]
        .filter(([, name]) => !parameters.some((parameter) => parameter.in === 'path' && parameter.name === name))
        .map(([, name]) => `does not say what ${name} is`),
      ...parameters
        .filter(({ in: place, schema, description }) => {
          const hasExample = schema !== undefined && ('example' in schema || 'examples' in schema);
          return !description || schema === undefined || (place !== 'header' && !hasExample);
        })
        .map(({ name }) => `says too little of ${name}`),
    ]);
    expect(unsaid).toEqual([]);
  });

  it('has named examples of every request body and every answer with a body', () => {
    const missing = wrong(({ definition, requestExamples, answers }) => [
      ...(definition.requestBody !== undefined && requestExamples.length === 0 ? ['no example of the body'] : []),
      ...answers
        .filter(({ response, examples }) => response.content !== undefined && examples.length === 0)
        .map(({ status }) => `no example of ${status}`),
      ...(answers.some((answer) => isSuccess(answer) && answer.examples.length > 0) ? [] : ['no example of success']),
      ...[...requestExamples, ...answers.flatMap(({ examples }) => examples)]
        .filter(({ summary }) => !summary)
        .map(({ name }) => `nothing is said about the example ${name}`),
    ]);
    expect(missing).toEqual([]);
  });

  it('has an answer of the same name for every example of a request', () => {
    const unanswered = wrong(({ requestExamples, answers }) => {
      const answered = answers.filter(isSuccess).flatMap(({ examples }) => examples.map(({ name }) => name));
      return requestExamples.map(({ name }) => name).filter((name) => !answered.includes(name));
    });
    expect(unanswered).toEqual([]);
  });

  it('has examples that conform to their schemas', () => {
    const unsound = wrong((operation) => [
      ...operation.requestExamples.flatMap(({ name, value }) =>
        document.problemsOfRequest(operation, value).map((problem) => `${name} ${problem}`),
      ),
      ...operation.answers.flatMap(({ status, examples }) =>
        examples.flatMap(({ name, value }) =>
          document.problemsOfAnswer(operation, status, value).map((problem) => `${status} ${name} ${problem}`),
        ),
      ),
    ]);
    expect(unsound).toEqual([]);
  });

  it('lists the codes of every error response, with an example of each', () => {
    const unsaid = wrong(({ id, answers }) =>
      answers
        .filter((answer) => !isSuccess(answer) && id !== 'getReadiness')
        .flatMap(({ status, response, examples }) => {
          const named = [...response.description.matchAll(CODE_IN_TEXT)].map(([, code = '']) => code);
          const shown = examples.map(({ value }) => (value as { error_code: string }).error_code);
          const foreign = named.filter((code) => ERROR_CODES[code as ErrorCode].statusCode !== status);
          return named.length > 0 && named.join() === shown.join() && foreign.length === 0
            ? []
            : [`${status} says ${named.join()}, shows ${shown.join()}`];
        }),
    );
    expect(unsaid).toEqual([]);
  });

  it("requires a key, except for the service's health", () => {
    expect(document.json.security).toEqual([{ ApiKey: [] }]);
    const keyless = document.operations.filter(({ definition }) => definition.security !== undefined);
    expect(keyless.map(({ id, definition: { security } }) => [id, security])).toEqual([
      ['getLiveness', []],
      ['getReadiness', []],
    ]);
    const scheme = document.json.components?.securitySchemes?.['ApiKey'];
    expect(scheme).toMatchObject({ type: 'apiKey', in: 'header', name: 'Authorization' });
  });

  it('says which headers an answer has', () => {
    const waits = [429, 503];
    const unsaid = wrong(({ id, answers }) =>
      answers
        .filter(({ status, response: { headers = {} } }) => {
          const isRefusal = waits.includes(status) && id !== 'getReadiness';
          return !('X-Request-Id' in headers) || (isRefusal && !('Retry-After' in headers));
        })
        .map(({ status }) => String(status)),
    );
    expect(unsaid).toEqual([]);
    const silent = wrong(({ answers }) =>
      answers
        .filter(({ response }) => response.description.includes('`IDEMPOTENCY_IN_PROGRESS`'))
        .filter(({ response: { headers = {} } }) => !('Retry-After' in headers))
        .map(({ status }) => String(status)),
    );
    expect(silent).toEqual([]);
    const created = document.operations.flatMap(({ id, answers }) =>
      answers
        .filter(({ status }) => status === 201)
        .map(({ response }) => [id, 'Location' in (response.headers ?? {})]),
    );
    expect(created).toEqual([['createWebhook', true]]);
  });

  it('has no schemas that are invalid, unused or missing', () => {
    const components = Object.entries(document.json.components ?? {})
      .filter(([kind]) => kind !== 'securitySchemes')
      .flatMap(([kind, all]) => Object.keys(all as object).map((name) => `${kind}/${name}`));
    expect([...componentsReferredTo(document.json, document.json.paths)].sort()).toEqual(components.sort());
    document.compileAll();
  });

  it('excludes fields that a request does not have', () => {
    const bodies = document.operations.map(({ definition }) => definition.requestBody);
    const open = [...componentsReferredTo(document.json, bodies)].filter((reference) => {
      const schema = document.json.components?.schemas?.[reference.replace('schemas/', '')];
      return schema !== undefined && JSON.stringify(schema).includes('"properties"') && !isClosed(schema);
    });
    expect(open).toEqual([]);
  });

  it('requires what an object always has, also where the object may be absent itself', () => {
    const listing = document.operation('upsertListing');
    for (const [place, isWhole] of [
      [{ lat: 47.0245, lng: 28.8323 }, true],
      [{ lat: 47.0245 }, false],
      [{}, false],
    ] as const) {
      const problems = document.problemsOfRequest(listing, { externalId: 'CRM-1', propertyCoordinates: place });
      expect([place, problems.length === 0]).toEqual([place, isWhole]);
    }
    for (const [id, field] of [
      ['getBaseSchema', 'propertySecondaryType'],
      ['getSchema', 'fields'],
    ] as const) {
      const operation = document.operation(id);
      const [example] = operation.answers.find(isSuccess)?.examples ?? [];
      const without = { ...(example?.value as object), [field]: undefined };
      expect(document.problemsOfAnswer(operation, 200, JSON.parse(JSON.stringify(without)))).not.toEqual([]);
    }
    const read = document.json.components?.schemas?.['ListingFormData'] as SchemaObject;
    expect(read.properties?.['propertyCoordinates']).toMatchObject({ required: ['lat', 'lng'] });
  });

  it('shows every field, combination, status and error code', () => {
    const listings = document.operation('upsertListing').definition.description ?? '';
    const guide = document.json.info.description ?? '';
    const words = [...LISTING_FIELD_NAMES, ...ALL_SUBTYPES, ...LISTING_STATUSES];
    expect(words.filter((word) => !listings.includes(`\`${word}\``))).toEqual([]);
    const codes = [...Object.keys(ERROR_CODES), ...DETAIL_CODES];
    expect(codes.filter((code) => !guide.includes(`\`${code}\``))).toEqual([]);
  });
});

/** Whether an object and all nested objects have only their own fields. */
function isClosed(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) {
    return true;
  }
  const { type, properties, additionalProperties } = schema as Record<string, unknown>;
  const isOpen = type === 'object' && properties !== undefined && additionalProperties !== false;
  return !isOpen && Object.values(schema).every(isClosed);
}

/** The registered routes, in the form `get /api/v1/listings/{id}`. */
function routesOf(application: Application): string[] {
  const { stack } = application.router as unknown as {
    stack: { route?: { path: string; methods: Record<string, boolean> } }[];
  };
  const routes = stack.flatMap(({ route }) => {
    const methods = Object.keys(route?.methods ?? {});
    // Middleware is in the same table, as a route with every method.
    return route === undefined || methods.length > 4 ? [] : methods.map((method) => `${method} ${route.path}`);
  });
  return [...new Set(routes.map((route) => route.replaceAll(/:(\w+)/g, '{$1}')))];
}
