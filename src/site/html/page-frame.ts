import { type Language, LANGUAGES } from '../../i18n/languages.js';
import { LANGUAGE_NAMES, PHRASES } from '../../i18n/page-words.js';
import type { PageAddresses } from '../content/page-addresses.js';
import { plainText } from '../content/wording.js';
import { type Html, html, trustedMarkup } from './html.js';
import { STYLE_SHEET } from './style-sheet.js';

export interface PageFrame {
  language: Language;
  title: string;
  addresses: PageAddresses;
  /** More of the document's head. */
  head: Html | null;
  /** Rules of this page alone; null: there are none. */
  ownStyle: string | null;
  /** What the browser runs; null: nothing. */
  script: string | null;
  /** Search engines are told so in a header as well; absent: they may. */
  isUnlisted?: boolean;
  body: Html;
}

/** A whole document, and what of it the content security policy has to know. */
export interface RenderedPage {
  html: string;
  /** Rules of this page alone; null: there are none. */
  ownStyle: string | null;
  /** What the browser runs; null: nothing. */
  script: string | null;
  /** Search engines are not to list it. */
  isUnlisted: boolean;
}

/** A whole document. */
export function renderPage({
  language,
  title,
  addresses,
  head,
  ownStyle,
  script,
  isUnlisted = false,
  body,
}: PageFrame): RenderedPage {
  const document = html`<html lang="${language}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${plainText(title)}</title>
      <link rel="icon" href="${addresses.icon}" type="image/svg+xml" />
      ${head}${styleElement(STYLE_SHEET)}${ownStyle !== null && styleElement(ownStyle)}
    </head>
    <body>
      <header class="top">
        <p class="brand"><a href="${addresses.home}">${PHRASES.brand[language]}</a></p>
        ${renderLanguages(addresses, language)}
      </header>
      ${body}${script !== null && trustedMarkup(`<script>${script}</script>`)}
    </body>
  </html>`;
  return { html: `<!doctype html>\n${document.markup}\n`, ownStyle, script, isUnlisted };
}

/** To the letter: the content security policy names the text between the tags by its hash. */
function styleElement(rules: string): Html {
  return trustedMarkup(`<style>${rules}</style>`);
}

function renderLanguages({ inLanguages }: PageAddresses, shown: Language): Html {
  return html`<nav aria-label="${PHRASES.languages[shown]}">
    <ul class="languages">
      ${LANGUAGES.map((language) => html`<li>${renderLanguage(inLanguages[language], language, shown)}</li>`)}
    </ul>
  </nav>`;
}

function renderLanguage(address: string, language: Language, shown: Language): Html {
  const current = language === shown && trustedMarkup(' aria-current="true"');
  return html`<a href="${address}" hreflang="${language}" lang="${language}" ${current}
    >${LANGUAGE_NAMES[language]}</a
  >`;
}
