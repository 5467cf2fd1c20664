import type { OnApplicationShutdown } from '@nestjs/common';
import { z } from 'zod';
import { ProviderClient } from '../providers/provider-client.js';
import { translateInPieces } from './split-text.js';
import { type Translation, Translator } from './translator.js';

export interface DeeplOptions {
  /** Where the API is, without a trailing slash; null: where the key belongs. */
  url: string | null;
  apiKey: string;
}

/** Keys of free accounts end so and have a server of their own. */
const FREE_KEY_END = ':fx';

/** UTF-16 units: well below the 128 KiB of a request, however its characters are written. */
const LONGEST_PIECE = 10_000;

const TIME_LIMIT_MS = 15_000;

/** English needs a variant when it is the target. */
const TARGETS: Readonly<Record<string, string>> = { en: 'EN-GB' };

const translations = z.object({ translations: z.tuple([z.object({ text: z.string() })]) });

const refusal = z.object({ message: z.string() });

/** The service DeepL. */
export class DeeplTranslator extends Translator implements OnApplicationShutdown {
  readonly name = 'deepl';

  private readonly client = new ProviderClient({
    service: 'translation service',
    timeLimitMs: TIME_LIMIT_MS,
    settings: 'TRANSLATOR_API_KEY and the quota of its account',
  });
  private readonly url: URL;

  constructor(private readonly options: DeeplOptions) {
    super();
    this.url = deeplAddress(options);
  }

  translate({ text, from, to }: Translation, signal: AbortSignal): Promise<string | null> {
    return translateInPieces(text, LONGEST_PIECE, (piece) => this.translatePiece(piece, from, to, signal));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client.close();
  }

  private async translatePiece(piece: string, from: string, to: string, signal: AbortSignal): Promise<string | null> {
    const reply = await this.client.ask(
      {
        method: 'POST',
        url: this.url,
        headers: { authorization: `DeepL-Auth-Key ${this.options.apiKey}` },
        body: { text: [piece], source_lang: from.toUpperCase(), target_lang: TARGETS[to] ?? to.toUpperCase() },
      },
      signal,
    );
    const response = translations.safeParse(reply.body);
    if (reply.status === 200 && response.success) {
      return response.data.translations[0].text;
    }
    if (reply.status === 400 && isUnknownLanguage(reply.body)) {
      return null;
    }
    throw this.client.misconfigured(reply);
  }
}

/** Where texts are translated for the key. */
export function deeplAddress({ url, apiKey }: DeeplOptions): URL {
  const ownUrl = apiKey.endsWith(FREE_KEY_END) ? 'https://api-free.deepl.com' : 'https://api.deepl.com';
  return new URL(`${url ?? ownUrl}/v2/translate`);
}

/** `Value for 'source_lang' not supported.` */
function isUnknownLanguage(body: unknown): boolean {
  const { success, data } = refusal.safeParse(body);
  return success && /'(source|target)_lang' not supported/.test(data.message);
}
