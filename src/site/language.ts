import { LANGUAGES, type Language } from '../catalogue/option-names.js';

/**
 * The language of the page that the visitor prefers, from `Accept-Language` (RFC 9110, 12.5.4): the one with the
 * highest weight, in the order given among equals; Romanian when the visitor asks for none of ours.
 */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const wishes = (acceptLanguage ?? '')
    .split(',')
    .map(readWish)
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { tag } of wishes) {
    const language = LANGUAGES.find((known) => tag === known || tag.startsWith(`${known}-`));
    if (language !== undefined) {
      return language;
    }
  }
  return LANGUAGES[0];
}

/** Reads `ru-MD;q=0.8`; what has no weight weighs 1, and what cannot be read weighs nothing. */
function readWish(text: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
}
