import type { Language } from '../../../i18n/languages.js';
import { descriptionFromFields, type SummarisedFields } from './description-from-fields.js';

/**
 * Where the text of a language comes from: from the agency, from a machine that translated it, or from the listing's own
 * fields, summed up.
 */
export type DescriptionOrigin = 'source' | 'machine' | 'summary';

/** What the public reads about a listing, in each language of the public page. */
export interface PublishedDescription {
  /** What the agency wrote; null: nothing. */
  source: SourceText | null;
  texts: Readonly<Record<Language, DescriptionText>>;
}

export interface SourceText {
  /** ISO 639-1 code of the language that was recognised; null: none was. */
  language: string | null;
  text: string;
}

export interface DescriptionText {
  text: string;
  origin: DescriptionOrigin;
}

/**
 * Puts a description together: each language has what the agency wrote in it, else its translation, else a summary.
 * @param translations by language; null or absent: there is none.
 */
export function describeListing(
  source: SourceText | null,
  translations: Readonly<Partial<Record<Language, string | null>>>,
  fields: SummarisedFields,
): PublishedDescription {
  const textIn = (language: Language): DescriptionText => {
    if (source?.language === language) {
      return { text: source.text, origin: 'source' };
    }
    const translation = translations[language] ?? null;
    return translation === null
      ? { text: descriptionFromFields(fields, language), origin: 'summary' }
      : { text: translation, origin: 'machine' };
  };
  return { source, texts: inEachLanguage(textIn) };
}

/** The same description of a listing whose fields have changed: its summaries say so. */
export function withFreshSummaries(description: PublishedDescription, fields: SummarisedFields): PublishedDescription {
  const { source, texts } = description;
  return {
    source,
    texts: inEachLanguage((language) =>
      texts[language].origin === 'summary'
        ? { text: descriptionFromFields(fields, language), origin: 'summary' }
        : texts[language],
    ),
  };
}

/** A description as snapshots had it before it was in several languages. */
type FormerDescription = SourceText | null;

/** A stored description, whichever shape it was stored in. */
export function readStoredDescription(
  stored: PublishedDescription | FormerDescription,
  fields: SummarisedFields,
): PublishedDescription {
  return stored !== null && 'texts' in stored ? stored : describeListing(stored, {}, fields);
}

function inEachLanguage(textIn: (language: Language) => DescriptionText): Record<Language, DescriptionText> {
  return { ro: textIn('ro'), ru: textIn('ru'), en: textIn('en') };
}
