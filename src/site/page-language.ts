import type { Request } from 'express';
import { type Language, LANGUAGES } from '../i18n/languages.js';

/** The language of a page, and what it was chosen by. */
export interface PageLanguage {
  language: Language;
  /** By the visitor's wishes rather than by the address: another visitor gets another page there. */
  isNegotiated: boolean;
}

/** The language that the address names in its first part, as in `/ru/announcement/7`; else the one that is preferred. */
export function pageLanguage({ path, headers }: Pick<Request, 'path' | 'headers'>): PageLanguage {
  const named = LANGUAGES.find((language) => path === `/${language}` || path.startsWith(`/${language}/`));
  return named === undefined
    ? { language: preferredLanguage(headers['accept-language']), isNegotiated: true }
    : { language: named, isNegotiated: false };
}

/**
 * The language of the page that the visitor prefers, from `Accept-Language` (RFC 9110, 12.5.4): the one with the
 * highest weight, in the order given among equals; Romanian when the visitor asks for none of ours. Not left to Express,
 * whose negotiation takes English from `ru-MD, en`, because that is named to the letter.
 */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const requests = (acceptLanguage ?? '')
    .split(',')
    .map(readPreference)
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { tag } of requests) {
    const language = LANGUAGES.find((known) => tag === known || tag.startsWith(`${known}-`));
    if (language !== undefined) {
      return language;
    }
  }
  return LANGUAGES[0];
}

/** Reads `ru-MD;q=0.8`; what has no weight weighs 1, and what cannot be read weighs nothing. */
function readPreference(text: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
}
