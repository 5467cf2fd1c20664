import type { Language } from '../../i18n/languages.js';
import { PHRASES } from '../../i18n/page-messages.js';
import type { PagePhoto } from '../content/announcement-page.js';
import type { ListingCard } from '../content/present-card.js';
import type { Suggestion } from '../data/suggestions.js';
import { type Html, html } from './html.js';

const HEADINGS = { similar: PHRASES.similar, agency: PHRASES.agencyOthers, newest: PHRASES.newest } as const;

/** The displayed width of a card's photo; see the style sheet. */
const SIZES = '(min-width: 48rem) 22rem, 92vw';

/** Suggestions, and a link to the home page. */
export function renderSuggestions(suggestions: readonly Suggestion[], home: string, language: Language): Html {
  return html`<div class="onward">
    ${suggestions.map(
      ({ reason, cards }) =>
        html`<section>
          <h2>${HEADINGS[reason][language]}</h2>
          ${renderCards(cards)}
        </section>`,
    )}
    <p><a class="outline" href="${home}">${PHRASES.allListings[language]}</a></p>
  </div>`;
}

export function renderCards(cards: readonly ListingCard[]): Html {
  return html`<ul class="offers">
    ${cards.map((card) => html`<li>${renderCard(card)}</li>`)}
  </ul>`;
}

/** The card is a single link; its image is decorative. */
function renderCard({ href, title, deal, price, place, photo }: ListingCard): Html {
  return html`<a class="offer" href="${href}">
    <span class="offer-picture">${photo && renderPhoto(photo)}</span>
    <span class="offer-words">
      <span class="offer-deal">${deal}</span>
      ${price !== null && html`<span class="offer-price">${price}</span> `}
      <span class="offer-title">${title}</span>
      ${place !== null && html` <span class="offer-place" dir="auto">${place}</span>`}
    </span>
  </a>`;
}

function renderPhoto({ sources, width, height }: PagePhoto): Html {
  const srcset = sources.map((source) => `${source.url} ${source.width}w`).join(', ');
  return html`<img
    src="${sources.at(-1)?.url ?? ''}"
    srcset="${srcset}"
    sizes="${SIZES}"
    width="${width}"
    height="${height}"
    alt=""
    loading="lazy"
    decoding="async"
  />`;
}
