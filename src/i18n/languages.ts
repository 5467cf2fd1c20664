/**
 * The languages of public pages and of translations. First the one that is taken when a visitor asks for none of them. A further one
 * does not compile until each text of this folder has it.
 */
export const LANGUAGES = ['ro', 'ru', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text in every language of the public page. */
export type InLanguages = Readonly<Record<Language, string>>;
