import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { baseSchema, contextualSchema } from '../catalogue/contextual-schema.js';
import { contextKey, type ListingContext } from '../catalogue/subtypes.js';
import type { Language } from '../i18n/languages.js';
import { isNamedBy } from '../platform/http/entity-tags.js';
import { labelledBaseSchema, labelledContextualSchema } from './labelled-schemas.js';

/** A response that is the same for every client: serialized once, with an ETag derived from its content (D-49). */
export class PreparedResponse {
  private readonly body: Buffer;
  private readonly etag: string;

  constructor(value: unknown) {
    this.body = Buffer.from(JSON.stringify(value));
    this.etag = `W/"${createHash('sha256').update(this.body).digest('base64url')}"`;
  }

  /** Sends it, or 304 if `If-None-Match` contains the ETag. */
  sendTo(response: Response): void {
    response.set({ ETag: this.etag, 'Cache-Control': 'private, no-cache' });
    if (isNamedBy(response.req.headers['if-none-match'], this.etag)) {
      response.status(304).end();
    } else {
      response.type('json').send(this.body);
    }
  }
}

/** The responses with schemas. They depend only on the catalogue, so each is built once, on first use. */
@Injectable()
export class SchemaResponses {
  private readonly prepared = new Map<string, PreparedResponse>();

  /**
   * @param language of the labels; undefined for a schema without labels.
   */
  base(language?: Language): PreparedResponse {
    return this.once(`base ${language}`, () => (language === undefined ? baseSchema() : labelledBaseSchema(language)));
  }

  /**
   * The response for a valid combination.
   * @param language of the labels; undefined for a schema without labels.
   */
  of(context: ListingContext, language?: Language): PreparedResponse {
    return this.once(`${contextKey(context)} ${language}`, () =>
      language === undefined ? contextualSchema(context) : labelledContextualSchema(context, language),
    );
  }

  /** The map is bounded: there is one key per combination and language. */
  private once(key: string, schema: () => object): PreparedResponse {
    const response = this.prepared.get(key) ?? new PreparedResponse(schema());
    this.prepared.set(key, response);
    return response;
  }
}
