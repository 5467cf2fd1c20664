import { Translator } from './translator.js';

/** The default, which needs no account and no network: supports no languages. */
export class NoTranslator extends Translator {
  readonly name = 'none';

  translate(): Promise<null> {
    return Promise.resolve(null);
  }
}
