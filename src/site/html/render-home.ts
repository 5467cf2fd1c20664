import { type Language, LANGUAGES } from '../../i18n/languages.js';
import { PHRASES } from '../../i18n/page-words.js';
import type { PageAddresses } from '../content/page-addresses.js';
import type { ListingCard } from '../content/present-card.js';
import { type Html, html } from './html.js';
import { type RenderedPage, renderPage } from './page-frame.js';
import { renderCards } from './render-cards.js';

/** The home page: an introduction, and the newest listings. */
export function renderHome(cards: readonly ListingCard[], language: Language, addresses: PageAddresses): RenderedPage {
  const title = `${PHRASES.brand[language]} · ${PHRASES.latest[language]}`;
  return renderPage({
    language,
    addresses,
    title,
    head: renderHead(title, language, addresses),
    ownStyle: null,
    script: null,
    body: html`<main class="page">
      <div class="heading">
        <h1>${PHRASES.brand[language]}</h1>
        <p class="place">${PHRASES.welcome[language]}</p>
      </div>
      <section>
        <h2>${PHRASES.latest[language]}</h2>
        ${cards.length > 0 ? renderCards(cards) : html`<p>${PHRASES.nothingYet[language]}</p>`}
      </section>
    </main>`,
  });
}

function renderHead(title: string, language: Language, addresses: PageAddresses): Html {
  const description = PHRASES.welcome[language];
  return html`<link rel="canonical" href="${addresses.own}" />
    ${LANGUAGES.map((other) => html`<link rel="alternate" hreflang="${other}" href="${addresses.inLanguages[other]}" />`)}
    <link rel="alternate" hreflang="x-default" href="${addresses.negotiated}" />
    <meta name="description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${PHRASES.brand[language]}" />
    <meta property="og:url" content="${addresses.own}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />`;
}
