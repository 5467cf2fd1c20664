import { Injectable } from '@nestjs/common';
import { LANGUAGES, type Language } from '../../catalogue/option-names.js';
import { recogniseLanguage } from '../../integrations/translator/language.js';
import { Translator } from '../../integrations/translator/translator.js';
import { describeListing, type PublishedDescription, type SourceText } from './published-description.js';
import { PublishingStep, type PublishingSubject } from './publishing-step.js';
import { summaryInputs } from './summary.js';

/**
 * Recognises the language of the description and brings it to the languages of the public page. A language that it
 * cannot be translated to has a summary of the listing's fields; so has every language where there is no description.
 */
@Injectable()
export class TranslateDescription extends PublishingStep<PublishedDescription> {
  readonly operation = 'translate_description';

  constructor(private readonly translator: Translator) {
    super();
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
    const source = text === null ? null : { text, language: recogniseLanguage(text) };
    return describeListing(source, await this.translate(source, signal), fields);
  }

  /** One language after the other: services like it better, and the first refusal is enough. */
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
