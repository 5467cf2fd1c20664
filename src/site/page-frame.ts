import type { Language } from '../catalogue/option-names.js';
import { html, type Html, trustedMarkup } from './html.js';
import { STYLE_SHEET } from './style-sheet.js';

export interface PageFrame {
  language: Language;
  title: string;
  /** More of the document's head. */
  head: Html | null;
  body: Html;
}

/** A whole document. */
export function renderPage({ language, title, head, body }: PageFrame): string {
  const document = html`<html lang="${language}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title}</title>
      ${head}${STYLE}
    </head>
    <body>
      ${body}
    </body>
  </html>`;
  return `<!doctype html>\n${document.markup}\n`;
}

/** To the letter: the content security policy names the text between the tags by its hash. */
const STYLE = trustedMarkup(`<style>${STYLE_SHEET}</style>`);
