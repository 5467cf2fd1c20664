import { Module } from '@nestjs/common';
import { Config } from '../../config/env.js';
import type { TranslatorSettings } from '../../config/settings.js';
import { ProviderResponses } from '../providers/provider-responses.js';
import { ProvidersModule } from '../providers/providers.module.js';
import { CachingTranslator } from './caching.translator.js';
import { DeeplTranslator } from './deepl.translator.js';
import { LibreTranslateTranslator } from './libretranslate.translator.js';
import { NoTranslator } from './no.translator.js';
import { Translator } from './translator.js';

/** Provides the Translator that `TRANSLATOR` selects. */
@Module({
  imports: [ProvidersModule],
  providers: [
    {
      provide: Translator,
      inject: [Config, ProviderResponses],
      useFactory: ({ translator }: Config, responses: ProviderResponses) => translatorOf(translator, responses),
    },
  ],
  exports: [Translator],
})
export class TranslatorModule {}

function translatorOf(settings: TranslatorSettings, responses: ProviderResponses): Translator {
  switch (settings.kind) {
    case 'none':
      return new NoTranslator();
    case 'libretranslate':
      return new CachingTranslator(new LibreTranslateTranslator(settings), responses);
    case 'deepl':
      return new CachingTranslator(new DeeplTranslator(settings), responses);
  }
}
