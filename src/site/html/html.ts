/**
 * Markup that is safe to send: whatever a template puts in between its own text has been escaped. Only `html` and
 * `trustedMarkup` make it.
 */
export class Html {
  /** @internal */
  constructor(readonly markup: string) {}
}

export type HtmlValue = Html | string | number | null | false | readonly HtmlValue[];

/**
 * The template tag of all pages: strings are escaped for element text and quoted attributes, lists are joined, `null`
 * and `false` leave nothing behind. A line break of the template is a space of the page.
 */
export function html(literals: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const parts = squeezed(literals).map((literal, index) => literal + markupOf(values[index] ?? null));
  return new Html(parts.join(''));
}

/** Text that is markup already, such as a style sheet. Nothing that came from outside may be in it unescaped. */
export function trustedMarkup(markup: string): Html {
  return new Html(markup);
}

/** A template's own text, by the template: it is written once and used for every page. */
const SQUEEZED = new WeakMap<TemplateStringsArray, readonly string[]>();

/** Without the line breaks and indents that are there for the reader of the source. */
function squeezed(literals: TemplateStringsArray): readonly string[] {
  const known = SQUEEZED.get(literals);
  if (known !== undefined) {
    return known;
  }
  const texts = literals.map((literal) => literal.replace(/\s*\n\s*/g, ' '));
  SQUEEZED.set(literals, texts);
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
