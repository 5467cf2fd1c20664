import { LOCALES } from './languages.js';

/** Puts words and phrases together to sentences. */

/** Created once, because creating a format costs far more than using it. */
const LIST = new Intl.ListFormat(LOCALES.en, { type: 'conjunction' });

/** A list within an English sentence, such as `a balcony, a garage and a lift`. */
export function joinWords(words: readonly string[]): string {
  return LIST.format(words);
}

/** Adds a full stop unless the text already ends with a punctuation mark. */
export function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/**
 * Joins as many of the sentences as fit.
 * @param maxLength of the text, in characters; the first sentence may exceed it.
 * @param restOf a sentence about the number of those that are left out.
 */
export function joinSentences(
  sentences: readonly string[],
  maxLength: number,
  restOf: (count: number) => string,
): string {
  let text = '';
  for (const [index, sentence] of sentences.entries()) {
    if (index > 0 && text.length + sentence.length > maxLength) {
      return `${text} ${restOf(sentences.length - index)}`;
    }
    text += index === 0 ? sentence : ` ${sentence}`;
  }
  return text;
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** In the form used within a sentence; names such as Wi-Fi keep their capital letters. */
export function lowerFirst(name: string): string {
  return /\p{Lu}/u.test(name.slice(1)) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
