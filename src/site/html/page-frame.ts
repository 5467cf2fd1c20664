import { type Language, LANGUAGE_NAMES, LANGUAGES } from '../../i18n/languages.js';
import { PHRASES } from '../../i18n/page-messages.js';
import type { PageUrls } from '../content/page-urls.js';
import { plainText } from '../content/wording.js';
import { type Html, html, trustedMarkup } from './html.js';
import { STYLE_SHEET } from './style-sheet.js';

export interface PageFrame {
  language: Language;
  title: string;
  urls: PageUrls;
  /** Additional elements of the document's head. */
  head: Html | null;
  /** CSS rules of this page only; null: none. */
  ownStyle: string | null;
  /** The inline script; null: none. */
  script: string | null;
  /** Adds a header that excludes the page from search engines. */
  isUnlisted?: boolean;
  body: Html;
}

/** A complete document, and the parts that the content security policy needs. */
export interface RenderedPage {
  html: string;
  /** CSS rules of this page only; null: none. */
  ownStyle: string | null;
  /** The inline script; null: none. */
  script: string | null;
  /** Search engines must not index it. */
  isUnlisted: boolean;
}

/** Renders a complete document. */
export function renderPage({
  language,
  title,
  urls,
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
      <link rel="icon" href="${urls.icon}" type="image/svg+xml" />
      ${head}${styleElement(STYLE_SHEET)}${ownStyle !== null && styleElement(ownStyle)}
    </head>
    <body>
      <header class="top">
        <p class="brand"><a href="${urls.home}">${PHRASES.brand[language]}</a></p>
        ${renderLanguages(urls, language)}
      </header>
      ${body}${script !== null && trustedMarkup(`<script>${script}</script>`)}
    </body>
  </html>`;
  return { html: `<!doctype html>\n${document.markup}\n`, ownStyle, script, isUnlisted };
}

/** Contains exactly the rules, because the content security policy has their hash. */
function styleElement(rules: string): Html {
  return trustedMarkup(`<style>${rules}</style>`);
}

function renderLanguages({ inLanguages }: PageUrls, shown: Language): Html {
  return html`<nav aria-label="${PHRASES.languages[shown]}">
    <ul class="languages">
      ${LANGUAGES.map((language) => html`<li>${renderLanguage(inLanguages[language], language, shown)}</li>`)}
    </ul>
  </nav>`;
}

function renderLanguage(url: string, language: Language, shown: Language): Html {
  const current = language === shown && trustedMarkup(' aria-current="true"');
  return html`<a href="${url}" hreflang="${language}" lang="${language}" ${current}>${LANGUAGE_NAMES[language]}</a>`;
}
