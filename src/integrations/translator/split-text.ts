/** The rules of one language for the ends of sentences are sufficient for all of ours. */
const SENTENCES = new Intl.Segmenter('ro', { granularity: 'sentence' });

/**
 * Splits a text into pieces of at most `maxLength` UTF-16 units, preferably between sentences, otherwise between words, otherwise
 * between characters. The joined pieces equal the text.
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

/** Joins adjacent parts up to the length. */
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
 * Translates a long text piece by piece. Preserves the white space around a piece, which services would not do.
 * @param translate returns null if the languages are not supported; then the whole result is null.
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
