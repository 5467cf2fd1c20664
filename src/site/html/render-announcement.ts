import type { Language } from '../../i18n/languages.js';
import { PHRASES } from '../../i18n/page-messages.js';
import type {
  AnnouncementPage,
  Credit,
  PageDescription,
  PageFact,
  PageLocation,
  PageOriginal,
} from '../content/announcement-page.js';
import type { Suggestion } from '../data/suggestions.js';
import { renderMap } from '../map/render-map.js';
import { type Html, html } from './html.js';
import { type RenderedPage, renderPage } from './page-frame.js';
import { headingOf, renderHead } from './page-head.js';
import { renderSuggestions } from './render-cards.js';
import { renderContact, renderPrice } from './render-contact.js';
import { placeholderStyle, renderGallery } from './render-gallery.js';
import { lightboxScript, renderLightbox } from './render-lightbox.js';

/** The public page of a listing. It works without its script, which only enlarges photos. */
export function renderAnnouncement(page: AnnouncementPage, suggestions: readonly Suggestion[] = []): RenderedPage {
  const { language, urls } = page;
  return renderPage({
    language,
    urls,
    title: headingOf(page),
    head: renderHead(page),
    ownStyle: placeholderStyle(page.photos),
    script: lightboxScript(page.photos),
    isUnlisted: page.isTest,
    body: html`<main class="page">
        ${page.isTest && renderTestNotice(language)}${page.outcome !== null && renderOutcome(page.outcome, language)}${renderGallery(page)}
        ${renderHeading(page)}
        <div class="columns">
          <section class="aside card">${renderPrice(page.price)}${renderContact(page.contact, language)}</section>
          <div class="main">
            ${renderFacts(page.facts, language)}${renderDescription(page.description, language)}
            ${renderAmenities(page.amenities, language)}${renderLocation(page.location, language)}
          </div>
        </div>
        ${page.outcome !== null && renderSuggestions(suggestions, urls.home, language)}
      </main>
      <footer class="footer">
        <p>${PHRASES.listing[language]} ${page.id} · ${PHRASES.published[language]} ${page.publishedOn}</p>
      </footer>
      ${renderLightbox(page.photos, language)}`,
  });
}

function renderOutcome(outcome: string, language: Language): Html {
  return html`<p class="outcome"><strong>${outcome}.</strong> ${PHRASES.completed[language]}</p>`;
}

function renderTestNotice(language: Language): Html {
  return html`<p class="outcome test">
    <strong>${PHRASES.testListing[language]}.</strong> ${PHRASES.testListingText[language]}
  </p>`;
}

function renderHeading({ deal, outcome, category, title, place }: AnnouncementPage): Html {
  return html`<div class="heading">
    <p class="kind">
      <span class="deal ${outcome === null ? 'open' : 'closed'}">${deal}</span> <span>${category}</span>
    </p>
    <h1>${title}</h1>
    ${place !== null && html`<p class="place" dir="auto">${place}</p>`}
  </div>`;
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
    <p class="description" dir="auto">${text}</p>
    ${note !== null && html`<p class="note">${note}</p>`}${original && renderOriginal(original, language)}
  </section>`;
}

/** The original is collapsed below a translation, but shown below a summary, because it contains more information. */
function renderOriginal({ language: ofText, text, isNeeded }: PageOriginal, language: Language): Html {
  const heading = PHRASES.original[language];
  const body = html`<p class="description" lang="${ofText ?? ''}" dir="auto">${text}</p>`;
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
    ${location.map && renderMap(location.map)}
    <p class="coordinates">${PHRASES.coordinates[language]}: ${location.coordinates}</p>
    <a class="outline" href="${location.mapUrl}" rel="noopener">${PHRASES.openMap[language]}</a>
    ${location.credits.length > 0 && renderCredits(location.credits, language)}
  </section>`;
}

function renderCredits(credits: readonly Credit[], language: Language): Html {
  return html`<p class="credits">
    ${PHRASES.placeData[language]}:
    ${credits.map(({ text, href }) => html`<a href="${href}" rel="noopener">${text}</a> `)}
  </p>`;
}
