import type { Request } from 'express';
import { type Language, LANGUAGES } from '../i18n/languages.js';

/** The language of a page, and how it was chosen. */
export interface PageLanguage {
  language: Language;
  /** Chosen by `Accept-Language` instead of the URL, so that the response varies between visitors. */
  isNegotiated: boolean;
}

/** The language in the first segment of the path, as in `/ru/announcement/7`; otherwise the preferred one. */
export function pageLanguage({ path, headers }: Pick<Request, 'path' | 'headers'>): PageLanguage {
  const named = LANGUAGES.find((language) => path === `/${language}` || path.startsWith(`/${language}/`));
  return named === undefined
    ? { language: preferredLanguage(headers['accept-language']), isNegotiated: true }
    : { language: named, isNegotiated: false };
}

/**
 * The preferred language according to `Accept-Language` (RFC 9110, 12.5.4): the one with the highest weight, or the first of
 * several; Romanian if none of ours is accepted. Express' own negotiation is not used, because it selects English for `ru-MD,
 * en`: it prefers exact matches.
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

/** Parses `ru-MD;q=0.8`; the default weight is 1, and invalid weights are 0. */
function readPreference(text: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
}
