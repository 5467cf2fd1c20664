import type { OnApplicationShutdown } from '@nestjs/common';
import type { ProviderResponses } from '../providers/provider-responses.js';
import { type Translation, Translator } from './translator.js';

/** Caches the responses of another translator. */
export class CachingTranslator extends Translator implements OnApplicationShutdown {
  constructor(
    private readonly translator: Translator & OnApplicationShutdown,
    private readonly responses: ProviderResponses,
  ) {
    super();
  }

  get name(): string {
    return this.translator.name;
  }

  translate({ text, from, to }: Translation, signal: AbortSignal): Promise<string | null> {
    return this.responses.getOrFetch(this.name, { text, from, to }, () =>
      this.translator.translate({ text, from, to }, signal),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.translator.onApplicationShutdown();
  }
}
