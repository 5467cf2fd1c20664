import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ProviderResponsesRepository } from './provider-responses.repository.js';

/**
 * A cache for the responses of translation and geocoding services (the table `provider_answers`), so that the same query is sent
 * once for all listings, attempts and processes. It may be emptied at any time.
 */
@Injectable()
export class ProviderResponses {
  constructor(private readonly table: ProviderResponsesRepository) {}

  /**
   * The response to a query, from the cache or else from `fetch`. Null means that the provider has found nothing.
   * @param question a JSON value.
   * @param fetch returns a JSON value; its errors are passed on and not cached.
   */
  async getOrFetch<Response>(provider: string, question: unknown, fetch: () => Promise<Response>): Promise<Response> {
    const questionHash = hashOf(question);
    const known = await this.table.findResponse({ provider, questionHash });
    if (known !== null) {
      return JSON.parse(known) as Response;
    }
    const response = await fetch();
    await this.table.store({ provider, questionHash }, JSON.stringify(response));
    return response;
  }

  /**
   * The cached responses to many queries, in their order, read within the transaction; undefined where there is none. Leaves
   * their time of use as it is.
   */
  async findCached<Response>(
    manager: EntityManager,
    provider: string,
    questions: readonly unknown[],
  ): Promise<(Response | undefined)[]> {
    if (questions.length === 0) {
      return [];
    }
    const hashes = questions.map(hashOf);
    const cached = await this.table.findResponses(manager, provider, hashes);
    const responses = new Map(cached.map(({ questionHash, response }) => [questionHash.toString('hex'), response]));
    return hashes.map((hash) => {
      const response = responses.get(hash.toString('hex'));
      return response === undefined ? undefined : (JSON.parse(response) as Response);
    });
  }

  /** Deletes responses that have not been used for a long time. */
  removeUnused(): Promise<void> {
    return this.table.removeUnused();
  }
}

function hashOf(question: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(question)).digest();
}
