/**
 * What a terminal would execute instead of showing, or show in another order: control characters except for tabs and line breaks, and
 * those that change the direction of a text.
 */
const UNSAFE = /(?![\t\n])[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A text as it may be printed: values of files and answers of servers may have anything in them. The escapes are those of JSON, so
 * that JSON stays the same.
 */
export function printable(text: string): string {
  return text.replace(UNSAFE, escapeOf);
}

/** The same for a value within a line. */
export function printableInLine(text: string): string {
  return printable(text).replace(/[\t\n]/g, escapeOf);
}

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
