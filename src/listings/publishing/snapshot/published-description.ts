import { inEachLanguage, type Language } from '../../../i18n/languages.js';
import { descriptionFromFields, type SummarisedFields } from './description-from-fields.js';

/**
 * Where a text comes from: `source` was written by the agency, `machine` was translated, `summary` was generated from the
 * listing's fields.
 */
export type DescriptionOrigin = 'source' | 'machine' | 'summary';

/** The description of a listing in each language of the public page. */
export interface PublishedDescription {
  /** What the agency wrote; null when it wrote nothing. */
  source: SourceText | null;
  texts: Readonly<Record<Language, DescriptionText>>;
}

export interface SourceText {
  /** ISO 639-1 code of the recognised language; null when none was recognised. */
  language: string | null;
  text: string;
}

export interface DescriptionText {
  text: string;
  origin: DescriptionOrigin;
}

/**
 * Builds a description: each language has the agency's own text, or else its translation, or else a summary.
 * @param translations by language; null or absent when there is none.
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

/** The description with its summaries regenerated for changed fields. */
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

/** The description in snapshots from before it was multilingual. */
type FormerDescription = SourceText | null;

/** Reads a stored description in either format. */
export function readStoredDescription(
  stored: PublishedDescription | FormerDescription,
  fields: SummarisedFields,
): PublishedDescription {
  return stored !== null && 'texts' in stored ? stored : describeListing(stored, {}, fields);
}
