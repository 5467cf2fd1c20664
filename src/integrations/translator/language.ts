import { LANGUAGES } from '../../i18n/languages.js';

/** The detectable languages. With a longer list, Romanian without diacritics would be mistaken for Latin or Indonesian. */
const KNOWN = [...LANGUAGES, 'uk', 'bg', 'de', 'fr', 'it', 'es', 'pt', 'pl', 'hu', 'tr'];

/** The minimum accuracy for a language other than ours; below it, one of ours is more probable. */
const MIN_ACCURACY = 0.1;

/**
 * Detects the language of a description as an ISO 639-1 code; null if the text contains no words. An ambiguous text, such as a
 * list of abbreviations, gets the most likely of our languages. The dictionaries are loaded with the first text, because they are
 * a twentieth of the code that a worker loads.
 */
export async function recogniseLanguage(text: string): Promise<string | null> {
  const { detectAll } = await import('tinyld');
  const [best] = detectAll(text, { only: KNOWN });
  if (best === undefined) return null;
  if (isSupported(best.lang) || best.accuracy >= MIN_ACCURACY) return best.lang;
  return detectAll(text, { only: [...LANGUAGES] })[0]?.lang ?? best.lang;
}

function isSupported(language: string): boolean {
  return (LANGUAGES as readonly string[]).includes(language);
}
