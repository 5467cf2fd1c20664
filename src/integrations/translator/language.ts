import { LANGUAGES } from '../../i18n/languages.js';

/** Others that are recognised; a longer list would find Latin and Indonesian in Romanian without diacritics. */
const KNOWN = [...LANGUAGES, 'uk', 'bg', 'de', 'fr', 'it', 'es', 'pt', 'pl', 'hu', 'tr'];

/** Below this a guess at a foreign language is weaker than the expectation that it is one of ours. */
const LEAST_SURE = 0.1;

/**
 * The language of a description as an ISO 639-1 code; null where the text has no words to tell it by. A text that is
 * hard to tell, such as a list of abbreviations, is taken for the likeliest of ours. The words of all languages are loaded
 * with the first text: they are a twentieth of what a worker loads.
 */
export async function recogniseLanguage(text: string): Promise<string | null> {
  const { detectAll } = await import('tinyld');
  const [best] = detectAll(text, { only: KNOWN });
  if (best === undefined) return null;
  if (isOurs(best.lang) || best.accuracy >= LEAST_SURE) return best.lang;
  return detectAll(text, { only: [...LANGUAGES] })[0]?.lang ?? best.lang;
}

function isOurs(language: string): boolean {
  return (LANGUAGES as readonly string[]).includes(language);
}
