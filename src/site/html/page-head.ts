import { LANGUAGES, OPEN_GRAPH_LOCALES } from '../../i18n/languages.js';
import { PHRASES } from '../../i18n/page-messages.js';
import type { AnnouncementPage, PagePhoto } from '../content/announcement-page.js';
import { coverOf } from '../content/page-photos.js';
import { priceLine } from '../content/page-price.js';
import { plainText } from '../content/wording.js';
import { type Html, html, trustedMarkup } from './html.js';

const DESCRIPTION_LENGTH = 160;

/** An address may have 500 characters; a window, a search result or a message shows about a tenth of it. */
const PLACE_LENGTH = 80;

/** The metadata of a listing's page for search engines, messengers and social networks. */
export function renderHead(page: AnnouncementPage): Html {
  const { language, urls, title, price, place } = page;
  const heading = plainText(headingOf(page));
  const description = shortened(plainText(page.description.text), DESCRIPTION_LENGTH);
  const cover = coverOf(page.photos);
  return html`<link rel="canonical" href="${urls.canonical}" />
    ${LANGUAGES.map((other) => html`<link rel="alternate" hreflang="${other}" href="${urls.inLanguages[other]}" />`)}
    <link rel="alternate" hreflang="x-default" href="${urls.negotiated}" />
    <meta name="description" content="${description}" />
    <meta name="robots" content="${page.isTest ? 'noindex' : 'max-image-preview:large'}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${PHRASES.brand[language]}" />
    <meta property="og:locale" content="${OPEN_GRAPH_LOCALES[language]}" />
    ${LANGUAGES.filter((other) => other !== language).map(
      (other) => html`<meta property="og:locale:alternate" content="${OPEN_GRAPH_LOCALES[other]}" />`,
    )}
    <meta property="og:url" content="${urls.canonical}" />
    <meta property="og:title" content="${heading}" />
    <meta property="og:description" content="${description}" />
    ${cover && renderCover(cover, title)}
    <meta name="twitter:card" content="${cover === null ? 'summary' : 'summary_large_image'}" />
    <meta name="twitter:title" content="${heading}" />
    <meta name="twitter:description" content="${description}" />
    ${price !== null && renderLabel(1, PHRASES.price[language], priceLine(price))}
    ${place !== null && renderLabel(price === null ? 1 : 2, PHRASES.location[language], plainText(place))}
    ${dataBlock(page.structuredData)}`;
}

/** The title of the page outside of it: in the browser window, a search result or a message. */
export function headingOf({ language, title, price, place, deal, outcome, isTest }: AnnouncementPage): string {
  const testNotice = isTest ? PHRASES.testListing[language] : null;
  return [
    testNotice,
    outcome === null ? null : deal,
    title,
    price && priceLine(price),
    place && shortened(place, PLACE_LENGTH),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/** The text with at most so many characters, truncated at the end of a word unless that would lose half of it. */
function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if ([...line].length <= most) {
    return line;
  }
  const start = [...line].slice(0, most - 1).join('');
  const wordsEnd = start.lastIndexOf(' ');
  return `${wordsEnd > most / 2 ? start.slice(0, wordsEnd) : start}…`;
}

function renderCover({ sources, width, height }: PagePhoto, title: string): Html | null {
  const largest = sources.at(-1);
  return (
    (largest &&
      html`<meta property="og:image" content="${largest.url}" />
        <meta property="og:image:type" content="image/webp" />
        <meta property="og:image:width" content="${largest.width}" />
        <meta property="og:image:height" content="${Math.max(1, Math.round((height * largest.width) / width))}" />
        <meta property="og:image:alt" content="${title}" />
        <meta name="twitter:image" content="${largest.url}" />
        <meta name="twitter:image:alt" content="${title}" />`) ??
    null
  );
}

function renderLabel(number: 1 | 2, label: string, value: string): Html {
  return html`<meta name="twitter:label${number}" content="${label}" />
    <meta name="twitter:data${number}" content="${value}" />`;
}

/** Escapes `<` in the JSON, the only character with which a text could close the script element. */
function dataBlock(data: object): Html {
  const json = plainText(JSON.stringify(data)).replaceAll('<', String.raw`\u003c`);
  return trustedMarkup(`<script type="application/ld+json">${json}</script>`);
}
