/** Translates texts of agencies. `TRANSLATOR` selects the implementation. */
export abstract class Translator {
  /** The name of the implementation, such as `deepl`. It changes whenever the results do. */
  abstract readonly name: string;

  /**
   * The text in the other language; null if this pair of languages is not supported.
   * Throws a `TemporaryFault` if there is no response now, and the signal's reason when it is aborted.
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
