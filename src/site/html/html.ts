/**
 * Safe markup: all values that a template inserts have been escaped. Only created by `html` and `trustedMarkup`.
 */
export class Html {
  /** @internal */
  constructor(readonly markup: string) {}
}

export type HtmlValue = Html | string | number | null | false | readonly HtmlValue[];

/**
 * The template tag of all pages: strings are escaped for element text and quoted attributes, lists are joined, `null` and `false`
 * are omitted. Line breaks of the template become spaces.
 */
export function html(literals: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const parts = compacted(literals).map((literal, index) => literal + markupOf(values[index] ?? null));
  return new Html(parts.join(''));
}

/** Marks a text as markup, such as a style sheet. It must not contain unescaped external data. */
export function trustedMarkup(markup: string): Html {
  return new Html(markup);
}

/** Caches the compacted literals per template. */
const COMPACTED = new WeakMap<TemplateStringsArray, readonly string[]>();

/** Removes the line breaks and indentation of the source code. */
function compacted(literals: TemplateStringsArray): readonly string[] {
  const known = COMPACTED.get(literals);
  if (known !== undefined) {
    return known;
  }
  const texts = literals.map((literal) => literal.replace(/\s*\n\s*/g, ' '));
  COMPACTED.set(literals, texts);
  return texts;
}

function markupOf(value: HtmlValue): string {
  if (value === null || value === false) {
    return '';
  }
  if (value instanceof Html) {
    return value.markup;
  }
  if (typeof value === 'string' || typeof value === 'number') {
    return escapeHtml(String(value));
  }
  return value.map(markupOf).join('');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}
