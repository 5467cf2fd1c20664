/**
 * Phonetic keys of names, so that a Romanian name and its Russian forms match: `Măgdăcești`, `Мэгдэчешть` and `Магдачешты`.
 * Vowels that correspond to each other in the two languages become the same letter, and final vowels are dropped because they
 * vary with the declension.
 */

const CYRILLIC: readonly (readonly [RegExp, string])[] = [
  [/дж/g, 'J'],
  [/[ъь](?=[аеёиоуыэюя])/g, 'I'],
  [/[ъь]/g, ''],
  [/(?<=[бвгдзклмнпрстфх])я/g, 'A'],
  [/(?<=[бвгджзклмнпрстфхцчш])ю/g, 'U'],
  [/я/g, 'IA'],
  [/ю/g, 'IU'],
  [/[аеёэє]/g, 'A'],
  [/[иыйії]/g, 'I'],
  [/о/g, 'O'],
  [/у/g, 'U'],
  [/ж/g, 'J'],
  [/щ/g, 'SHT'],
  [/ш/g, 'SH'],
  [/ч/g, 'CH'],
  [/ц/g, 'TS'],
  [/[гхґ]/g, 'G'],
  [/б/g, 'B'],
  [/в/g, 'V'],
  [/д/g, 'D'],
  [/з/g, 'Z'],
  [/к/g, 'K'],
  [/л/g, 'L'],
  [/м/g, 'M'],
  [/н/g, 'N'],
  [/п/g, 'P'],
  [/р/g, 'R'],
  [/с/g, 'S'],
  [/т/g, 'T'],
  [/ф/g, 'F'],
];

const ROMANIAN: readonly (readonly [RegExp, string])[] = [
  [/ch(?=[ei])/g, 'K'],
  [/gh(?=[ei])/g, 'G'],
  [/ci(?=[aouă])/g, 'CH'],
  [/ce(?=a)/g, 'CH'],
  [/c(?=[ei])/g, 'CH'],
  [/gi(?=[aouă])/g, 'J'],
  [/ge(?=a)/g, 'J'],
  [/g(?=[ei])/g, 'J'],
  [/ea/g, 'A'],
  [/x/g, 'KS'],
  [/[aăe]/g, 'A'],
  [/[iîây]/g, 'I'],
  [/o/g, 'O'],
  [/u/g, 'U'],
  [/j/g, 'J'],
  [/[șş]/g, 'SH'],
  [/[țţ]/g, 'TS'],
  [/[gh]/g, 'G'],
  [/[ckq]/g, 'K'],
];

/** The phonetic key of one word in Cyrillic or Romanian letters (with diacritics); empty if nothing remains. */
export function phoneticKey(word: string): string {
  return withoutFinalVowels(wholeSound(word));
}

function withoutFinalVowels(sound: string): string {
  return sound.replace(/(?<=.)[AIOU]+$/, '');
}

function wholeSound(word: string): string {
  const lower = word.normalize('NFC').toLowerCase();
  const rules = /\p{Script=Cyrillic}/u.test(lower) ? CYRILLIC : ROMANIAN;
  return rules
    .reduce((text, [pattern, sound]) => text.replaceAll(pattern, sound), lower)
    .toUpperCase()
    .replaceAll(/(.)\1+/g, '$1');
}

/** Words that distinguish villages of the same name; Russian puts them first and translates them. */
const QUALIFIERS: readonly (readonly [RegExp, string])[] = [
  [/^(nou[aă]?|noi|нов(ый|ая|ое|ые|о))$/u, '+nou'],
  [/^(vechi|veche|стар(ый|ая|ое|ые|о))$/u, '+vechi'],
  [/^(mare|mari|больш(ой|ая|ое|ие)|велик(ий|ая|ое|ие))$/u, '+mare'],
  [/^(mic[aă]?|mici|мал(ый|ая|ое|ые))$/u, '+mic'],
  [/^(sus|верхн(ий|яя|ее|ие))$/u, '+sus'],
  [/^(jos|нижн(ий|яя|ее|ие))$/u, '+jos'],
  [/^(mijloc|средн(ий|яя|ее|ие))$/u, '+mijloc'],
];

/** A word as names are compared by it. */
export interface HeardWord {
  /** Its phonetic key. */
  sound: string;
  /** The same with the vowels at its end. */
  wholeSound: string;
  /** In the form common to both languages; undefined for a word that is no qualifier. */
  qualifier: string | undefined;
  /** It has no meaning of its own. */
  isLinking: boolean;
}

export function heardWord(written: string): HeardWord {
  const word = written.toLowerCase();
  const qualifier = QUALIFIERS.find(([pattern]) => pattern.test(word))?.[1];
  const whole = wholeSound(word);
  return { sound: withoutFinalVowels(whole), wholeSound: whole, qualifier, isLinking: word === 'de' };
}

/** The phonetic keys of the words of a name, with qualifiers moved to the end in a form common to both languages. */
export function phoneticKeyOfName(words: readonly HeardWord[]): string {
  const others = words.filter(({ qualifier, isLinking }) => qualifier === undefined && !isLinking);
  const qualifiers = words.flatMap(({ qualifier }) => qualifier ?? []).sort();
  return [...others.map(({ sound }) => sound), ...qualifiers].join(' ');
}

/** The phonetic keys of the words of a name as pronounced, without translated qualifiers: `Биличений Веке`. */
export function phoneticKeyAsRead(words: readonly HeardWord[]): string {
  return words.map(({ sound }) => sound).join(' ');
}

/** The words of a name as pronounced, with the vowels at their ends. */
export function wholeSoundOfName(words: readonly HeardWord[]): string {
  return words.map(({ wholeSound: sound }) => sound).join(' ');
}
