import { Injectable } from '@nestjs/common';
import { recogniseLanguage } from '../../integrations/translator/language.js';
import type { PublishedDescription } from './published-snapshot.js';
import { PublishingStep, type PublishingSubject } from './publishing-step.js';

/** Recognises the language of the description; a listing without one has none to recognise. */
@Injectable()
export class TranslateDescription extends PublishingStep<PublishedDescription | null> {
  readonly operation = 'translate_description';

  inputs({ listing }: PublishingSubject): unknown {
    return listing.fields.announcementDescription;
  }

  run({ listing }: PublishingSubject): Promise<PublishedDescription | null> {
    const text = listing.fields.announcementDescription;
    return Promise.resolve(text === null ? null : { text, language: recogniseLanguage(text) });
  }
}
