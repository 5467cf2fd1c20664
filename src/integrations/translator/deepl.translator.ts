import type { OnApplicationShutdown } from '@nestjs/common';
import { z } from 'zod';
import { ProviderClient } from '../providers/provider-client.js';
import { translateInPieces } from './split-text.js';
import { type Translation, Translator } from './translator.js';

export interface DeeplOptions {
  /** Base URL of the API, without a trailing slash; null: DeepL's server for the type of key. */
  url: string | null;
  apiKey: string;
}

/** The suffix of keys of free accounts, which have a separate server. */
const FREE_KEY_END = ':fx';

/** In UTF-16 units: well below the request limit of 128 KiB, however the characters are encoded. */
const LONGEST_PIECE = 10_000;

const TIME_LIMIT_MS = 15_000;

/** English needs a regional variant as a target. */
const TARGETS: Readonly<Record<string, string>> = { en: 'EN-GB' };

const translations = z.object({ translations: z.tuple([z.object({ text: z.string() })]) });

const refusal = z.object({ message: z.string() });

/** A client for DeepL. */
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
    const reply = await this.client.send(
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

/** The translation endpoint for the options. */
export function deeplAddress({ url, apiKey }: DeeplOptions): URL {
  const ownUrl = apiKey.endsWith(FREE_KEY_END) ? 'https://api-free.deepl.com' : 'https://api.deepl.com';
  return new URL(`${url ?? ownUrl}/v2/translate`);
}

/** `Value for 'source_lang' not supported.` */
function isUnknownLanguage(body: unknown): boolean {
  const { success, data } = refusal.safeParse(body);
  return success && /'(source|target)_lang' not supported/.test(data.message);
}
