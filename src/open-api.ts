import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

const DESCRIPTION = `
Keeps a real-estate agency's listings, agents, photos and videos in step with a public property portal.

- One call creates or updates an object; it is addressed by the service's \`id\` or by your own \`externalId\`, never both.
- Publishing and media run in the background: an answer with a \`jobId\` is followed by \`GET /job/status?id=\`.
- \`GET /reference/schema\` tells which fields a kind of listing has, and what each accepts.
- Every error has the same body; \`details\` name the value by a JSON pointer, say what is wrong and what is allowed.
`.trim();

/** The OpenAPI document of the API, from its decorators alone. */
export function createApiDocument(app: INestApplication): OpenAPIObject {
  const document = new DocumentBuilder()
    .setTitle('property-listing-sync')
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .addSecurity('ApiKey', {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description: 'The word `ApiKey`, a space, and the key: `ApiKey pls_…`',
    })
    .addSecurityRequirements('ApiKey')
    .build();
  return SwaggerModule.createDocument(app, document);
}

/** Serves Swagger UI at /api/docs and the document at /api/docs-json; a key entered once is kept by the browser. */
export function serveApiDocument(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => createApiDocument(app), {
    customSiteTitle: 'property-listing-sync API',
    swaggerOptions: { persistAuthorization: true, displayRequestDuration: true, tagsSorter: 'alpha' },
  });
}
