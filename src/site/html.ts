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
 * and `false` leave nothing behind.
 */
export function html(literals: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const parts = literals.map((literal, index) => literal + markupOf(values[index] ?? null));
  return new Html(parts.join(''));
}

/** Text of our own that is markup already, such as a style sheet. Nothing that came from outside may be in it. */
export function trustedMarkup(markup: string): Html {
  return new Html(markup);
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
