import type { Language } from '../catalogue/option-names.js';
import { html } from './html.js';
import type { PageAddresses } from './page-addresses.js';
import { type RenderedPage, renderPage } from './page-frame.js';
import { PHRASES } from './phrases.js';

/** What is said instead of a listing: there is none, it is no longer public, or it cannot be shown now. */
export type MessageStatus = 404 | 410 | 500 | 503;

const MESSAGES = {
  404: { title: PHRASES.notFoundTitle, text: PHRASES.notFoundText },
  410: { title: PHRASES.goneTitle, text: PHRASES.goneText },
  500: { title: PHRASES.failedTitle, text: PHRASES.failedText },
  503: { title: PHRASES.failedTitle, text: PHRASES.failedText },
} as const;

/**
 * A page that holds one message, with the HTTP status that it is sent with.
 * @param addresses null: the address is no listing's.
 */
export function renderMessage(
  status: MessageStatus,
  language: Language,
  addresses: PageAddresses | null = null,
): RenderedPage {
  const message = MESSAGES[status];
  return renderPage({
    language,
    addresses,
    title: message.title[language],
    head: html`<meta name="robots" content="noindex" />`,
    ownStyle: null,
    body: html`<main class="message">
      <p class="status">${status}</p>
      <h1>${message.title[language]}</h1>
      <p>${message.text[language]}</p>
    </main>`,
  });
}
