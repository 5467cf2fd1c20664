import { type ProviderReply, type ProviderRequest, ProviderServer } from './provider-server.js';

/**
 * Fakes of translation services: the translation of a text is the text itself after the language code, such as `[ru]
 * Apartament`.
 */

const LANGUAGES = ['ro', 'ru', 'en'];

export interface LibreTranslateRules {
  apiKey?: string;
  /** The maximum number of characters of a request. */
  textLimit?: number;
}

/** LibreTranslate with models for Romanian, Russian and English. */
export function startLibreTranslate(rules: LibreTranslateRules = {}): Promise<ProviderServer> {
  return ProviderServer.start((request) => answerAsLibreTranslate(request, rules));
}

function answerAsLibreTranslate({ method, url, body }: ProviderRequest, rules: LibreTranslateRules): ProviderReply {
  if (method !== 'POST' || url.pathname !== '/translate') {
    return { status: 404, body: { error: 'Not Found' } };
  }
  const fields = asFields(body);
  if (rules.apiKey !== undefined && fields['api_key'] !== rules.apiKey) {
    return { status: 403, body: { error: 'Invalid API key' } };
  }
  const missing = ['q', 'source', 'target'].find((name) => textOf(fields[name]) === '');
  if (missing !== undefined) {
    return { status: 400, body: { error: `Invalid request: missing ${missing} parameter` } };
  }
  const [q, source, target] = [textOf(fields['q']), textOf(fields['source']), textOf(fields['target'])];
  if (rules.textLimit !== undefined && q.length > rules.textLimit) {
    const error = `Invalid request: request (${q.length}) exceeds text limit (${rules.textLimit})`;
    return { status: 400, body: { error } };
  }
  const unknown = [source, target].find((language) => !LANGUAGES.includes(language));
  return unknown === undefined
    ? { status: 200, body: { translatedText: `[${target}] ${q}` } }
    : { status: 400, body: { error: `${unknown} is not supported` } };
}

/** DeepL with one account. */
export function startDeepl(apiKey: string): Promise<ProviderServer> {
  return ProviderServer.start((request) => answerAsDeepl(request, apiKey));
}

function answerAsDeepl({ method, url, headers, body }: ProviderRequest, apiKey: string): ProviderReply {
  if (method !== 'POST' || url.pathname !== '/v2/translate') {
    return { status: 404, body: { message: 'Not found' } };
  }
  if (headers.authorization !== `DeepL-Auth-Key ${apiKey}`) {
    return { status: 403, body: { message: 'Forbidden' } };
  }
  const { text, source_lang: source, target_lang: target } = asFields(body);
  if (!Array.isArray(text) || text.length === 0) {
    return { status: 400, body: { message: "Parameter 'text' not specified." } };
  }
  if (!['RO', 'RU', 'EN', 'UK', 'DE'].includes(String(source))) {
    return { status: 400, body: { message: "Value for 'source_lang' not supported." } };
  }
  if (!['RO', 'RU', 'EN-GB', 'EN-US'].includes(String(target))) {
    return { status: 400, body: { message: "Value for 'target_lang' not supported." } };
  }
  const translations = text.map((part) => ({
    detected_source_language: source,
    text: `[${String(target)}] ${String(part)}`,
  }));
  return { status: 200, body: { translations } };
}

function asFields(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

/** The text of a field; empty when it has none. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
