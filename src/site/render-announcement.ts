import type {
  AnnouncementPage,
  PageContact,
  PageDescription,
  PageFact,
  PageLocation,
  PageOriginal,
  PagePhoto,
  PagePrice,
} from './announcement-page.js';
import type { Language } from '../catalogue/option-names.js';
import { html, type Html } from './html.js';
import { renderPage } from './page-frame.js';
import { PHRASES } from './phrases.js';

/** Photos that a visitor sees without scrolling are asked for at once. */
const EAGER_PHOTOS = 3;

/** From so many photos on the wide gallery scrolls sideways. */
const MANY_PHOTOS = 6;
const FEW_PHOTOS = 3;

const META_DESCRIPTION_LENGTH = 160;

/** The public page of a listing: plain, without scripts. */
export function renderAnnouncement(page: AnnouncementPage): string {
  const { language, title } = page;
  return renderPage({
    language,
    title: [title, page.price?.amount, page.place].filter((part) => part !== undefined && part !== null).join(' · '),
    head: renderHead(page),
    body: html`<main class="page">
      ${renderGallery(page)}
      <header class="heading">
        <p class="kind">
          <span class="deal">${page.deal}</span> <span>${page.category}</span>
          ${page.outcome !== null && html`<strong class="outcome">${page.outcome}</strong>`}
        </p>
        <h1>${title}</h1>
        ${page.place !== null && html`<p class="place">${page.place}</p>`}
      </header>
      <div class="columns">
        <aside class="aside card">${renderPrice(page.price)}${renderContact(page.contact, language)}</aside>
        <div class="main">
          ${renderFacts(page.facts, language)}${renderDescription(page.description, language)}
          ${renderAmenities(page.amenities, language)}${renderLocation(page.location, language)}
        </div>
      </div>
      <footer class="footer">
        ${PHRASES.listing[language]} ${page.id} · ${PHRASES.published[language]} ${page.publishedOn}
      </footer>
    </main>`,
  });
}

function renderHead(page: AnnouncementPage): Html {
  const description = page.description.text.replace(/\s+/g, ' ').slice(0, META_DESCRIPTION_LENGTH);
  const cover = page.photos[0]?.sources.at(-1);
  return html`<link rel="canonical" href="${page.url}" />
    <meta name="description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:url" content="${page.url}" />
    <meta property="og:title" content="${page.title}" />
    <meta property="og:description" content="${description}" />
    ${cover !== undefined && html`<meta property="og:image" content="${cover.url}" />`}`;
}

function renderGallery({ photos, title, language }: AnnouncementPage): Html | null {
  if (photos.length === 0) {
    return null;
  }
  return html`<section class="gallery" aria-label="${PHRASES.photos[language]}">
    <ul class="photos ${galleryShape(photos.length)}">
      ${photos.map((photo, index) => html`<li>${renderPhoto(photo, index, title, language)}</li>`)}
    </ul>
    <p class="count">${PHRASES.photos[language]}: ${photos.filter(({ kind }) => kind === 'image').length}</p>
  </section>`;
}

/** How the wide gallery is divided; see the style sheet. */
function galleryShape(photoCount: number): 'few' | 'some' | 'many' {
  if (photoCount <= FEW_PHOTOS) {
    return 'few';
  }
  return photoCount >= MANY_PHOTOS ? 'many' : 'some';
}

function renderPhoto(photo: PagePhoto, index: number, title: string, language: Language): Html {
  const name = photo.kind === 'video' ? PHRASES.video[language] : PHRASES.photo[language];
  const fallback = photo.sources.at(-1)?.url ?? '';
  const srcset = photo.sources.map(({ url, width }) => `${url} ${width}w`).join(', ');
  const sizes = index === 0 ? '(min-width: 48rem) 44rem, 92vw' : '(min-width: 48rem) 22rem, 92vw';
  return html`<a class="photo" href="${photo.href}"
    >${photo.placeholder !== null && html`<img class="placeholder" src="${photo.placeholder}" alt="" />`}<img
      src="${fallback}"
      srcset="${srcset}"
      sizes="${sizes}"
      width="${photo.width}"
      height="${photo.height}"
      alt="${name} ${index + 1}: ${title}"
      loading="${index < EAGER_PHOTOS ? 'eager' : 'lazy'}"
    />${photo.kind === 'video' && html`<span class="play" aria-hidden="true">▶</span>`}</a
  >`;
}

function renderPrice(price: PagePrice | null): Html | null {
  if (price === null) {
    return null;
  }
  return html`<div class="price-block">
    <p class="price">${price.amount}${price.period !== null && html` <span class="period">${price.period}</span>`}</p>
    ${price.bargain !== null && html`<p class="bargain">${price.bargain}</p>`}
  </div>`;
}

function renderContact(contact: PageContact, language: Language): Html {
  const role = contact.agencyName ?? PHRASES[contact.kind][language];
  return html`<div class="contact">
      ${renderPicture(contact)}
      <div>
        <p class="contact-name">${contact.name}</p>
        <p class="contact-role">${role}</p>
      </div>
    </div>
    ${
      contact.ways.length === 0
        ? html`<p class="none">${PHRASES.noContact[language]}</p>`
        : html`<address>
            <ul class="ways">
              ${contact.ways.map(({ kind, href, text }) => html`<li><a class="way-${kind}" href="${href}">${text}</a></li>`)}
            </ul>
          </address>`
    }`;
}

/** The agent's picture, or the first letter of the name. */
function renderPicture({ name, pictureUrl }: PageContact): Html {
  return pictureUrl === null
    ? html`<span class="picture" aria-hidden="true">${[...name][0]?.toUpperCase() ?? ''}</span>`
    : html`<img class="picture" src="${pictureUrl}" alt="" width="128" height="128" />`;
}

function renderFacts(facts: readonly PageFact[], language: Language): Html | null {
  if (facts.length === 0) {
    return null;
  }
  return html`<section class="card">
    <h2>${PHRASES.about[language]}</h2>
    <dl class="facts">
      ${facts.map(
        ({ name, value }) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}

function renderDescription({ text, note, original }: PageDescription, language: Language): Html {
  return html`<section class="card">
    <h2>${PHRASES.description[language]}</h2>
    <p class="description">${text}</p>
    ${note !== null && html`<p class="note">${note}</p>`}${original && renderOriginal(original, language)}
  </section>`;
}

/** Behind a translation it need not be read; behind a summary it says more, and stands open. */
function renderOriginal({ language: ofText, text, isNeeded }: PageOriginal, language: Language): Html {
  const heading = PHRASES.original[language];
  const body = html`<p class="description" lang="${ofText ?? ''}">${text}</p>`;
  return isNeeded
    ? html`<h3 class="original">${heading}</h3>
        ${body}`
    : html`<details class="original">
        <summary>${heading}</summary>
        ${body}
      </details>`;
}

function renderAmenities(amenities: readonly string[], language: Language): Html | null {
  if (amenities.length === 0) {
    return null;
  }
  return html`<section class="card">
    <h2>${PHRASES.amenities[language]}</h2>
    <ul class="amenities">
      ${amenities.map((amenity) => html`<li>${amenity}</li>`)}
    </ul>
  </section>`;
}

function renderLocation(location: PageLocation | null, language: Language): Html | null {
  if (location === null) {
    return null;
  }
  return html`<section class="card">
    <h2>${PHRASES.location[language]}</h2>
    ${location.isApproximate && html`<p>${PHRASES.approximate[language]}</p>`}
    <p class="coordinates">${PHRASES.coordinates[language]}: ${location.coordinates}</p>
    <a class="outline" href="${location.mapUrl}" rel="noopener">${PHRASES.openMap[language]}</a>
  </section>`;
}
