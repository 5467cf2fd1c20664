import { detectAll } from 'tinyld';

/** The languages in which descriptions are written here. */
const OURS = ['ro', 'ru', 'en'] as const;

/** Others that are recognised; a longer list would find Latin and Indonesian in Romanian without diacritics. */
const KNOWN = [...OURS, 'uk', 'bg', 'de', 'fr', 'it', 'es', 'pt', 'pl', 'hu', 'tr'];

/** Below this a guess at a foreign language is weaker than the expectation that it is one of ours. */
const LEAST_SURE = 0.1;

/**
 * The language of a description as an ISO 639-1 code; null where the text has no words to tell it by. A text that is
 * hard to tell, such as a list of abbreviations, is taken for the likeliest of Romanian, Russian and English.
 */
export function recogniseLanguage(text: string): string | null {
  const [best] = detectAll(text, { only: KNOWN });
  if (best === undefined) return null;
  if (isOurs(best.lang) || best.accuracy >= LEAST_SURE) return best.lang;
  return detectAll(text, { only: [...OURS] })[0]?.lang ?? best.lang;
}

function isOurs(language: string): boolean {
  return (OURS as readonly string[]).includes(language);
}
