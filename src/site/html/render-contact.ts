import type { Language } from '../../i18n/languages.js';
import { PHRASES } from '../../i18n/page-messages.js';
import type { PageContact, PagePrice, SocialLink } from '../content/announcement-page.js';
import { plainText } from '../content/wording.js';
import { type Html, html } from './html.js';

/** The price with its conversions. */
export function renderPrice(price: PagePrice | null): Html | null {
  return (
    price &&
    html`<div class="price-block">
      <p class="price">${price.amount}${price.period !== null && html` <span class="period">${price.period}</span>`}</p>
      ${
        price.conversion &&
        html`<p class="conversion">${price.conversion.amounts.map((amount) => html`<span>≈ ${amount}</span> `)}</p>
          <p class="rates">${price.conversion.note}</p>`
      }
      ${price.bargain !== null && html`<p class="bargain">${price.bargain}</p>`}
    </div>`
  );
}

/** The contact with its contact details. */
export function renderContact(contact: PageContact, language: Language): Html {
  const role = contact.agencyName ?? PHRASES[contact.kind][language];
  return html`<h2 class="unseen">${PHRASES.contact[language]}</h2>
    <div class="contact">
      ${renderPicture(contact)}
      <div>
        <p class="contact-name" dir="auto">${contact.name}</p>
        <p class="contact-role" dir="auto">${role}</p>
      </div>
    </div>
    ${renderWays(contact, language)} ${contact.social.length > 0 && renderSocial(contact.social)}`;
}

/** The contact's picture, or the first letter of the name. */
function renderPicture({ name, pictureUrl }: PageContact): Html {
  return pictureUrl === null
    ? html`<span class="picture" aria-hidden="true">${[...plainText(name)][0]?.toUpperCase() ?? ''}</span>`
    : html`<img class="picture" src="${pictureUrl}" alt="" width="128" height="128" />`;
}

function renderWays({ ways }: PageContact, language: Language): Html {
  return ways.length === 0
    ? html`<p class="none">${PHRASES.noContact[language]}</p>`
    : html`<address>
        <ul class="ways">
          ${ways.map(({ kind, href, text }) => html`<li><a class="way-${kind}" href="${href}">${text}</a></li>`)}
        </ul>
      </address>`;
}

function renderSocial(social: readonly SocialLink[]): Html {
  return html`<ul class="social">
    ${social.map(({ name, href }) => html`<li><a href="${href}" rel="noopener nofollow">${name}</a></li>`)}
  </ul>`;
}
