/** Any language's rules for the ends of sentences do for all of ours. */
const SENTENCES = new Intl.Segmenter('ro', { granularity: 'sentence' });

/**
 * Cuts a text into pieces of at most `maxLength` UTF-16 units, between sentences where that is possible, else between
 * words, else between characters. Joined they are the text again.
 */
export function splitText(text: string, maxLength: number): string[] {
  const parts = [...SENTENCES.segment(text)].flatMap(({ segment }) => splitLongSentence(segment, maxLength));
  return gather(parts, maxLength);
}

function splitLongSentence(sentence: string, maxLength: number): string[] {
  if (sentence.length <= maxLength) {
    return [sentence];
  }
  const words = sentence.match(/\S+\s*|\s+/g) ?? [];
  return gather(
    words.flatMap((word) => (word.length <= maxLength ? [word] : gather([...word], maxLength))),
    maxLength,
  );
}

/** Joins neighbours as long as they stay within the length. */
function gather(parts: readonly string[], maxLength: number): string[] {
  const pieces: string[] = [];
  for (const part of parts) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + part.length <= maxLength) {
      pieces[pieces.length - 1] = last + part;
    } else {
      pieces.push(part);
    }
  }
  return pieces;
}

/**
 * Translates a long text piece by piece. White space around a piece is kept, which services would not do.
 * @param translate null: the languages are not offered, and then nothing is.
 */
export async function translateInPieces(
  text: string,
  maxLength: number,
  translate: (piece: string) => Promise<string | null>,
): Promise<string | null> {
  let translated = '';
  for (const piece of splitText(text, maxLength)) {
    const words = piece.trim();
    const inOther = words === '' ? '' : await translate(words);
    if (inOther === null) {
      return null;
    }
    const start = piece.indexOf(words);
    translated += piece.slice(0, start) + inOther.trim() + piece.slice(start + words.length);
  }
  return translated;
}
