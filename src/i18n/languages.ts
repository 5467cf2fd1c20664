/**
 * The languages of public pages and of translations. The first one is the default for visitors who accept none of them. When a
 * language is added, the project does not compile until every text in this folder has it.
 */
export const LANGUAGES = ['ro', 'ru', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text in all languages. */
export type InLanguages = Readonly<Record<Language, string>>;
