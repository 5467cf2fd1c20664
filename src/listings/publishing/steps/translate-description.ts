import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ENGLISH_LANGUAGE_NAMES, type Language, LANGUAGES } from '../../../i18n/languages.js';
import { joinWords } from '../../../i18n/sentences.js';
import { recogniseLanguage } from '../../../integrations/translator/language.js';
import { Translator } from '../../../integrations/translator/translator.js';
import { type ListingIssue, notice } from '../../domain/listing-issue.js';
import { summaryInputs } from '../snapshot/description-from-fields.js';
import { describeListing, type PublishedDescription, type SourceText } from '../snapshot/published-description.js';
import { PublishingStep, type PublishingSubject } from './publishing-step.js';

/** The name of the translator that translates nothing. */
const NO_TRANSLATOR = 'none';

/**
 * Recognises the language of the description and translates it to the languages of the public page. A language without a
 * translation shows a summary of the listing's fields, as every language does when there is no description.
 */
@Injectable()
export class TranslateDescription extends PublishingStep<PublishedDescription> implements OnApplicationBootstrap {
  readonly operation = 'translate_description';

  private readonly logger = new Logger(TranslateDescription.name);

  constructor(private readonly translator: Translator) {
    super();
  }

  onApplicationBootstrap(): void {
    if (this.translator.name === NO_TRANSLATOR) {
      this.logger.log(
        'TRANSLATOR is none: descriptions are shown in the language that they were written in, and agencies are told so',
      );
    }
  }

  inputs({ listing: { fields } }: PublishingSubject): unknown {
    return {
      text: fields.announcementDescription,
      translator: this.translator.name,
      summarised: summaryInputs(fields),
    };
  }

  async run({ listing: { fields } }: PublishingSubject, signal: AbortSignal): Promise<PublishedDescription> {
    const text = fields.announcementDescription;
    const source = text === null ? null : { text, language: await recogniseLanguage(text) };
    return describeListing(source, await this.translate(source, signal), fields);
  }

  /** Skipped when there is a description and nothing of it was translated. */
  override isSkipped({ source, texts }: PublishedDescription): boolean {
    return source !== null && LANGUAGES.every((language) => texts[language].origin !== 'machine');
  }

  override issues({ source, texts }: PublishedDescription): readonly ListingIssue[] {
    const missing = LANGUAGES.filter((language) => texts[language].origin === 'summary');
    if (source === null || missing.length === 0) {
      return [];
    }
    const names = missing.map((language) => ENGLISH_LANGUAGE_NAMES[language]);
    const text =
      `The description is not translated to ${joinWords(names)}: ` +
      `${this.reason(source)}. In these languages the page shows a summary of the listing's fields, with the original.`;
    return [notice('NOT_TRANSLATED', 'info', text, 'announcementDescription')];
  }

  private reason({ language }: SourceText): string {
    if (this.translator.name === NO_TRANSLATOR) {
      return 'the service has no translator';
    }
    return language === null ? 'its language was not recognised' : 'the translator does not offer it';
  }

  /** Sequential, to put less load on the translation service and to stop at the first refusal. */
  private async translate(
    source: SourceText | null,
    signal: AbortSignal,
  ): Promise<Partial<Record<Language, string | null>>> {
    const translations: Partial<Record<Language, string | null>> = {};
    const from = source?.language ?? null;
    if (source === null || from === null) {
      return translations;
    }
    for (const to of LANGUAGES.filter((language) => language !== from)) {
      translations[to] = await this.translator.translate({ text: source.text, from, to }, signal);
    }
    return translations;
  }
}
