/** Translates what agencies write. What stands behind it is chosen by the module (`TRANSLATOR`). */
export abstract class Translator {
  /** Its name, such as `deepl`: while it stays the same, so does what it makes of a text. */
  abstract readonly name: string;

  /**
   * The text in the other language; null where this pair of languages is not offered.
   * Throws a `TemporaryFault` where the answer cannot be had now; the signal's reason when it is aborted.
   */
  abstract translate(translation: Translation, signal: AbortSignal): Promise<string | null>;
}

export interface Translation {
  text: string;
  /** ISO 639-1. */
  from: string;
  /** ISO 639-1. */
  to: string;
}
