import type { Language } from '../../i18n/languages.js';
import { PHRASES } from '../../i18n/page-messages.js';
import type { PageUrls } from '../content/page-urls.js';
import type { Suggestion } from '../data/suggestions.js';
import { html } from './html.js';
import { type RenderedPage, renderPage } from './page-frame.js';
import { renderSuggestions } from './render-cards.js';

/** The kinds of error pages: no such page, no such listing, a listing that is no longer public, or a failure. */
export type Message = keyof typeof MESSAGES;

const MESSAGES = {
  noPage: { status: 404, title: PHRASES.noPageTitle, text: PHRASES.noPageText },
  noListing: { status: 404, title: PHRASES.notFoundTitle, text: PHRASES.notFoundText },
  gone: { status: 410, title: PHRASES.goneTitle, text: PHRASES.goneText },
  failed: { status: 500, title: PHRASES.failedTitle, text: PHRASES.failedText },
  unavailable: { status: 503, title: PHRASES.failedTitle, text: PHRASES.failedText },
} as const;

export interface MessagePage extends RenderedPage {
  status: (typeof MESSAGES)[Message]['status'];
}

/** A page with one message and suggestions. */
export function renderMessage(
  message: Message,
  language: Language,
  urls: PageUrls,
  suggestions: readonly Suggestion[] = [],
): MessagePage {
  const { status, title, text } = MESSAGES[message];
  const page = renderPage({
    language,
    urls,
    title: title[language],
    head: html`<meta name="robots" content="noindex" />`,
    ownStyle: null,
    script: null,
    isUnlisted: true,
    body: html`<main>
      <div class="message ${suggestions.length > 0 ? 'brief' : 'alone'}">
        <p class="status">${status}</p>
        <h1>${title[language]}</h1>
        <p>${text[language]}</p>
      </div>
      <div class="page">${renderSuggestions(suggestions, urls.home, language)}</div>
    </main>`,
  });
  return { ...page, status };
}
