import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ProviderResponsesRepository } from './provider-responses.repository.js';

/**
 * Remembers what translation and address services have answered (the table `provider_answers`), so that the same
 * question is asked once, whichever listing, attempt or process it comes from. It may be emptied at any time.
 */
@Injectable()
export class ProviderResponses {
  constructor(private readonly table: ProviderResponsesRepository) {}

  /**
   * The answer to the question, from memory or else from `ask`. An answer of null says that the provider knows none.
   * @param question JSON-safe.
   * @param ask its answer is JSON-safe; what it throws is passed on and not remembered.
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

  /** The answer that is remembered, of which nothing is noted; undefined: none is. */
  async recall<Response>(provider: string, question: unknown): Promise<Response | undefined> {
    const known = await this.table.peek({ provider, questionHash: hashOf(question) });
    return known === null ? undefined : (JSON.parse(known) as Response);
  }

  /** Deletes what nobody has used for long. */
  forgetUnused(): Promise<void> {
    return this.table.removeUnused();
  }
}

function hashOf(question: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(question)).digest();
}
