import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ProviderResponsesRepository } from './provider-responses.repository.js';

/**
 * A cache for the responses of translation and geocoding services (the table `provider_answers`), so that the same query is sent
 * once for all listings, attempts and processes. It may be emptied at any time.
 */
@Injectable()
export class ProviderResponses {
  constructor(private readonly table: ProviderResponsesRepository) {}

  /**
   * The response to a query, from the cache or else from `ask`. Null means that the provider has found nothing.
   * @param question a JSON value.
   * @param ask returns a JSON value; its errors are passed on and not cached.
   */
  async remember<Response>(provider: string, question: unknown, ask: () => Promise<Response>): Promise<Response> {
    const questionHash = hashOf(question);
    const known = await this.table.findResponse({ provider, questionHash });
    if (known !== null) {
      return JSON.parse(known) as Response;
    }
    const response = await ask();
    await this.table.store({ provider, questionHash }, JSON.stringify(response));
    return response;
  }

  /** The cached response, without updating its time of use; undefined if there is none. */
  async recall<Response>(provider: string, question: unknown): Promise<Response | undefined> {
    const known = await this.table.peek({ provider, questionHash: hashOf(question) });
    return known === null ? undefined : (JSON.parse(known) as Response);
  }

  /** Deletes responses that have not been used for a long time. */
  forgetUnused(): Promise<void> {
    return this.table.removeUnused();
  }
}

function hashOf(question: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(question)).digest();
}
