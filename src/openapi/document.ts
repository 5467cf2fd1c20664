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
import { tellIdempotency } from '../idempotency/idempotency-key.js';
import { ANSWER_HEADERS, RATE_LIMIT_HEADERS, responseHeaders } from '../platform/http/document/api-headers.js';
import { GUIDE, TAGS } from './guide.js';

/**
 * The OpenAPI document. What it says of a route stands at the route and its DTOs, what it says of listing fields comes
 * from the catalogue, and what holds for all routes is here and in `guide.ts`.
 */

type ScopedOperation = OperationObject & { [SCOPE_EXTENSION]?: Scope };

/** The OpenAPI document of the API, from its decorators alone. */
export function createApiDocument(app: INestApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('property-listing-sync')
    .setDescription(GUIDE)
    .setVersion('1')
    .addServer('/', 'This installation: production, staging or local alike')
    .addSecurity('ApiKey', {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description:
        'The word `ApiKey`, a space and your key, as in `ApiKey pls_…`. On the page `/api/docs` the key alone is enough.',
    })
    .addSecurityRequirements('ApiKey');
  for (const [name, description] of Object.entries(TAGS)) {
    builder.addTag(name, description);
  }
  const config = withAudience(builder.build());
  const document = SwaggerModule.createDocument(app, {
    ...config,
    components: { ...config.components, headers: ANSWER_HEADERS },
  });
  tellIdempotency(document);
  for (const operation of operationsOf(document)) {
    tellScopes(operation);
    tellRateLimits(operation);
  }
  return document;
}

/** What no decorator says: who may use the service, and under what terms. */
function withAudience<T extends Pick<OpenAPIObject, 'info' | 'servers'>>(config: T): T {
  return {
    ...config,
    info: { ...config.info, license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } },
    servers: config.servers?.map((server) => ({ ...server, 'x-internal': false })),
  };
}

/** Says in the text of each operation which scope it needs. */
function tellScopes(operation: ScopedOperation): void {
  const scope = operation[SCOPE_EXTENSION];
  if (scope !== undefined) {
    operation.description = `${operation.description}\n\nNeeds a key with the scope \`${scope}\`.`;
  }
}

/** Says of each answer of an operation with a key that it tells how many requests are left. */
function tellRateLimits({ security, responses }: OperationObject): void {
  if (security !== undefined) {
    return; // It needs no key.
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
