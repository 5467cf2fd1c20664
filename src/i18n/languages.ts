/**
 * The languages of public pages and of translations. The first one is the default for visitors who accept none of them. When a
 * language is added, the project does not compile until every text in this folder has it.
 */
export const LANGUAGES = ['ro', 'ru', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text in all languages. */
export type InLanguages = Readonly<Record<Language, string>>;

/** The result of a function for each language. */
export function inEachLanguage<T>(resultIn: (language: Language) => T): Readonly<Record<Language, T>> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, resultIn(language)])) as Record<Language, T>;
}

/** Where each language is read, which decides the formats of its numbers and dates (BCP 47). */
export const LOCALES: InLanguages = { ro: 'ro-MD', ru: 'ru-MD', en: 'en-GB' };

/** The same for Open Graph, which knows only common locales. */
export const OPEN_GRAPH_LOCALES: InLanguages = { ro: 'ro_RO', ru: 'ru_RU', en: 'en_GB' };

/** The name of each language in that language. */
export const LANGUAGE_NAMES: InLanguages = { ro: 'Română', ru: 'Русский', en: 'English' };

/** The name of each language in the texts for agencies, which are in English. */
export const ENGLISH_LANGUAGE_NAMES: InLanguages = { ro: 'Romanian', ru: 'Russian', en: 'English' };
