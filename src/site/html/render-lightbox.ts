import type { Language } from '../../i18n/languages.js';
import { PHRASES } from '../../i18n/page-messages.js';
import { browserScript } from '../../platform/http/browser-script.js';
import type { PagePhoto } from '../content/announcement-page.js';
import { type Html, html } from './html.js';

const GALLERY_SCRIPT = browserScript(__dirname, 'gallery');

/** How many photos can be enlarged; videos have their own controls. */
function enlargeableCount(photos: readonly PagePhoto[]): number {
  return photos.filter(({ videoUrl }) => videoUrl === null).length;
}

/** The script of a page with these photos; null if it needs none. */
export function lightboxScript(photos: readonly PagePhoto[]): string | null {
  return enlargeableCount(photos) > 0 ? GALLERY_SCRIPT : null;
}

/** The dialog for enlarged photos; see `gallery.browser.js`. Without scripts it stays closed. */
export function renderLightbox(photos: readonly PagePhoto[], language: Language): Html | null {
  const photoCount = enlargeableCount(photos);
  if (photoCount === 0) {
    return null;
  }
  return html`<dialog class="lightbox" aria-label="${PHRASES.photos[language]}">
    <div class="lightbox-bar">
      <p class="lightbox-caption" role="status"></p>
      <button class="lightbox-close" aria-label="${PHRASES.close[language]}">×</button>
    </div>
    <div class="lightbox-picture"></div>
    ${photoCount > 1 && renderSteps(language)}
  </dialog>`;
}

function renderSteps(language: Language): Html {
  return html`<div class="lightbox-steps">
    <button value="-1" aria-label="${PHRASES.previousPhoto[language]}">‹</button>
    <button value="1" aria-label="${PHRASES.nextPhoto[language]}">›</button>
  </div>`;
}
