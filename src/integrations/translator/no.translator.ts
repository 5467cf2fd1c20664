import { Translator } from './translator.js';

/** Offers no languages: the embedded default, which needs no account and no network. */
export class NoTranslator extends Translator {
  readonly name = 'none';

  translate(): Promise<null> {
    return Promise.resolve(null);
  }
}
