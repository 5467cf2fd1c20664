import { type HeardWord, heardWord } from './phonetic-key.js';

/** Common transliterations into plain Latin letters, applied after accents have been removed. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  і: 'i',
  є: 'e',
  ѓ: 'g',
  ќ: 'k',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  џ: 'dz',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/**
 * The words of a text in a normalised form: lower case, without diacritics, Cyrillic transliterated to Latin, so that `Кишинёв`,
 * `Кишинев` and `Kishinev` are the same word. î and â are the same sound in Romanian and become i.
 */
export function plainWords(text: string): string[] {
  return wordsOf(text).map(({ plain }) => plain);
}

/** A word of a text. */
export class Word {
  private read: HeardWord | undefined;

  /**
   * @param written as in the text.
   * @param plain the normalised form; see `plainWords()`.
   */
  constructor(
    readonly written: string,
    readonly plain: string,
  ) {}

  /** How it sounds. Determined once, because a word of an address is part of up to ten possible names. */
  get heard(): HeardWord {
    return (this.read ??= heardWord(this.written));
  }
}

export function wordsOf(text: string): Word[] {
  const written = text.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return written.map((word) => new Word(word, plainWord(word))).filter(({ plain }) => plain !== '');
}

function plainWord(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(/[îâ]/g, 'i')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\P{ASCII}/gu, (letter) => PLAIN_LETTERS[letter] ?? letter);
}
