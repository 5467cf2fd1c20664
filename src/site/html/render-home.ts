import { type Language, LANGUAGES } from '../../i18n/languages.js';
import { PHRASES } from '../../i18n/page-messages.js';
import type { PageUrls } from '../content/page-urls.js';
import type { ListingCard } from '../content/present-card.js';
import { type Html, html } from './html.js';
import { type RenderedPage, renderPage } from './page-frame.js';
import { renderCards } from './render-cards.js';

/** The home page: an introduction, and the newest listings. */
export function renderHome(cards: readonly ListingCard[], language: Language, urls: PageUrls): RenderedPage {
  const title = `${PHRASES.brand[language]} · ${PHRASES.newest[language]}`;
  return renderPage({
    language,
    urls,
    title,
    head: renderHead(title, language, urls),
    ownStyle: null,
    script: null,
    body: html`<main class="page">
      <div class="heading">
        <h1>${PHRASES.brand[language]}</h1>
        <p class="place">${PHRASES.welcome[language]}</p>
      </div>
      <section>
        <h2>${PHRASES.newest[language]}</h2>
        ${cards.length > 0 ? renderCards(cards) : html`<p>${PHRASES.nothingYet[language]}</p>`}
      </section>
    </main>`,
  });
}

function renderHead(title: string, language: Language, urls: PageUrls): Html {
  const description = PHRASES.welcome[language];
  return html`<link rel="canonical" href="${urls.canonical}" />
    ${LANGUAGES.map((other) => html`<link rel="alternate" hreflang="${other}" href="${urls.inLanguages[other]}" />`)}
    <link rel="alternate" hreflang="x-default" href="${urls.negotiated}" />
    <meta name="description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${PHRASES.brand[language]}" />
    <meta property="og:url" content="${urls.canonical}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />`;
}
