import type { OnApplicationShutdown } from '@nestjs/common';
import { z } from 'zod';
import { ProviderClient } from '../providers/provider-client.js';
import { translateInPieces } from './split-text.js';
import { type Translation, Translator } from './translator.js';

export interface LibreTranslateOptions {
  /** Base URL of the server, without a trailing slash. */
  url: string;
  /** Null if the server needs none. */
  apiKey: string | null;
}

/** In UTF-16 units. Each server has its own limit, usually 2,000 or more. */
const LONGEST_PIECE = 1_000;

/** A server without a GPU takes seconds for a piece. */
const TIME_LIMIT_MS = 20_000;

const translated = z.object({ translatedText: z.string() });

const refusal = z.object({ error: z.string() });

/** A client for a LibreTranslate server. */
export class LibreTranslateTranslator extends Translator implements OnApplicationShutdown {
  readonly name = 'libretranslate';

  private readonly client = new ProviderClient({
    service: 'translation service',
    timeLimitMs: TIME_LIMIT_MS,
    settings: 'TRANSLATOR_URL and TRANSLATOR_API_KEY',
  });

  constructor(private readonly options: LibreTranslateOptions) {
    super();
  }

  translate({ text, from, to }: Translation, signal: AbortSignal): Promise<string | null> {
    return translateInPieces(text, LONGEST_PIECE, (piece) => this.translatePiece(piece, from, to, signal));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client.close();
  }

  private async translatePiece(q: string, source: string, target: string, signal: AbortSignal): Promise<string | null> {
    const { url, apiKey } = this.options;
    const body = { q, source, target, format: 'text', ...(apiKey === null ? {} : { api_key: apiKey }) };
    const reply = await this.client.send({ method: 'POST', url: new URL(`${url}/translate`), body }, signal);
    const response = translated.safeParse(reply.body);
    if (reply.status === 200 && response.success) {
      return response.data.translatedText;
    }
    if (reply.status === 400 && isUnknownLanguage(reply.body)) {
      return null;
    }
    throw this.client.misconfigured(reply);
  }
}

/** `uk is not supported`, or `en (en) is not available as a target language from uk (uk)`. */
function isUnknownLanguage(body: unknown): boolean {
  const { success, data } = refusal.safeParse(body);
  return success && /is not (supported|available as a target language)/.test(data.error);
}
