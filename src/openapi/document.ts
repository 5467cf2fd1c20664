import type { INestApplication } from '@nestjs/common';
import {
  DocumentBuilder,
  type OpenAPIObject,
  type OperationObject,
  type ResponseObject,
  SwaggerModule,
} from '@nestjs/swagger';
import { SCOPE_EXTENSION } from '../auth/auth.decorators.js';
import type { Scope } from '../auth/scopes.js';
import { ApiError } from '../errors/api-error.js';
import { ERROR_CODES, type ErrorCode } from '../errors/error-codes.js';
import { documentIdempotency } from '../idempotency/idempotency-key.js';
import { RATE_LIMIT_HEADERS, RESPONSE_HEADERS, responseHeaders } from '../platform/http/document/api-headers.js';
import { addErrors, errorResponse } from '../platform/http/document/api-responses.js';
import { GUIDE, TAGS } from './guide.js';

/**
 * The OpenAPI document. Routes and DTOs contain their own documentation, that of listing fields comes from the catalogue, and
 * what applies to all routes is here and in `guide.ts`.
 */

type ScopedOperation = OperationObject & { [SCOPE_EXTENSION]?: Scope };

/** Generates the OpenAPI document from the decorators of the application. */
export function createApiDocument(app: INestApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('property-listing-sync')
    .setDescription(GUIDE)
    .setVersion('1')
    .addServer('/', 'This installation, whether production, staging or local')
    .addSecurity('ApiKey', {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description:
        'The word `ApiKey`, a space and your API key, for example `ApiKey pls_…`. On the page `/api/docs`, the key alone is ' +
        'enough.',
    })
    .addSecurityRequirements('ApiKey');
  for (const [name, description] of Object.entries(TAGS)) {
    builder.addTag(name, description);
  }
  const config = withAudience(builder.build());
  const document = SwaggerModule.createDocument(app, {
    ...config,
    components: { ...config.components, headers: RESPONSE_HEADERS, responses: responsesToUnread() },
  });
  documentIdempotency(document);
  documentDeletions(document);
  for (const operation of operationsOf(document)) {
    documentScope(operation);
    documentRateLimits(operation);
    documentUnread(operation);
  }
  return document;
}

/** The errors of requests that cannot be read as a whole, whatever their path: their responses are defined once. */
const UNREAD: readonly ErrorCode[] = ['REQUEST_TIMEOUT', 'HEADERS_TOO_LARGE'];

const responsesToUnread = (): Record<string, ResponseObject> =>
  Object.fromEntries(UNREAD.map((code) => [code, errorResponse([new ApiError(code)])]));

/** Adds those errors. They may come before the API key has been read, and so without the headers of the rate limit. */
function documentUnread({ responses }: OperationObject): void {
  for (const code of UNREAD) {
    responses[ERROR_CODES[code].statusCode] = { $ref: `#/components/responses/${code}` };
  }
}

/** Adds the errors of a body that a `DELETE` is sent with although it takes none. */
function documentDeletions({ paths }: OpenAPIObject): void {
  for (const deletion of Object.values(paths).flatMap(({ delete: operation }) => operation ?? [])) {
    addErrors(deletion, 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  }
}

/** Adds the license and the audience of the servers, for which there are no decorators. */
function withAudience<T extends Pick<OpenAPIObject, 'info' | 'servers'>>(config: T): T {
  return {
    ...config,
    info: { ...config.info, license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } },
    servers: config.servers?.map((server) => ({ ...server, 'x-internal': false })),
  };
}

/** Adds the required scope to the description of an operation. */
function documentScope(operation: ScopedOperation): void {
  const scope = operation[SCOPE_EXTENSION];
  if (scope !== undefined) {
    operation.description = `${operation.description}\n\nRequires an API key with the scope \`${scope}\`.`;
  }
}

/** Adds the rate limit headers to each response of an operation that requires an API key. */
function documentRateLimits({ security, responses }: OperationObject): void {
  if (security !== undefined) {
    return; // The operation is public.
  }
  for (const response of Object.values(responses) as ResponseObject[]) {
    response.headers = { ...response.headers, ...responseHeaders(...RATE_LIMIT_HEADERS) };
  }
}

function operationsOf({ paths }: OpenAPIObject): OperationObject[] {
  const operations = Object.values(paths).flatMap(({ get, put, post, patch, delete: remove }) => [
    get,
    put,
    post,
    patch,
    remove,
  ]);
  return operations.filter((operation) => operation !== undefined);
}
