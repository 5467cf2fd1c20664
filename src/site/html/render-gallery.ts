import type { Language } from '../../i18n/languages.js';
import { PHRASES } from '../../i18n/page-messages.js';
import type { AnnouncementPage, PagePhoto } from '../content/announcement-page.js';
import { formatCount } from '../content/wording.js';
import { type Html, html } from './html.js';

/** The number of photos that are visible without scrolling and loaded eagerly. */
const EAGER_PHOTOS = 3;

/** The displayed widths of photos; see the style sheet. */
const SIZES = { cover: '(min-width: 48rem) 40rem, 92vw', other: '(min-width: 48rem) 20rem, 92vw' } as const;

/** From this number on, the wide gallery scrolls horizontally. */
const MANY_PHOTOS = 6;
const FEW_PHOTOS = 3;

/** Photos and videos in one row, or in two on wide screens. */
export function renderGallery({ photos, title, language }: AnnouncementPage): Html | null {
  if (photos.length === 0) {
    return null;
  }
  return html`<section class="gallery" aria-label="${PHRASES.photos[language]}">
    <ul class="photos ${galleryShape(photos.length)}">
      ${photos.map((photo, index) => html`<li class="placeholder-${index}">${renderItem(photo, index, title, language)}</li>`)}
    </ul>
    <p class="count">${contentsOf(photos, language)}</p>
  </section>`;
}

/** `6 fotografii · 1 video`. */
function contentsOf(photos: readonly PagePhoto[], language: Language): string {
  const videoCount = photos.filter(({ videoUrl }) => videoUrl !== null).length;
  const photoCount = photos.length - videoCount;
  return [
    ...(photoCount > 0 ? [formatCount(photoCount, 'photos', language)] : []),
    ...(videoCount > 0 ? [formatCount(videoCount, 'videos', language)] : []),
  ].join(' · ');
}

/** CSS rules that show each photo's blurhash until it is loaded; null if there are none. */
export function placeholderStyle(photos: readonly PagePhoto[]): string | null {
  const rules = photos.flatMap(({ placeholder }, index) =>
    placeholder === null ? [] : [`.photos .placeholder-${index}{background-image:url("${placeholder}")}`],
  );
  return rules.length === 0 ? null : rules.join('');
}

/** The layout class of the wide gallery; see the style sheet. */
function galleryShape(photoCount: number): 'few' | 'some' | 'many' {
  if (photoCount <= FEW_PHOTOS) {
    return 'few';
  }
  return photoCount >= MANY_PHOTOS ? 'many' : 'some';
}

function renderItem(photo: PagePhoto, index: number, title: string, language: Language): Html {
  return photo.videoUrl === null
    ? renderPhoto(photo, index, `${PHRASES.photo[language]} ${index + 1}: ${title}`)
    : renderVideo(photo, photo.videoUrl, `${PHRASES.video[language]} ${index + 1}: ${title}`);
}

function renderPhoto({ href, sources, width, height }: PagePhoto, index: number, name: string): Html {
  const fallback = sources.at(-1)?.url ?? '';
  const srcset = sources.map((source) => `${source.url} ${source.width}w`).join(', ');
  const isEager = index < EAGER_PHOTOS;
  return html`<a class="photo" href="${href}"
    ><img
      src="${fallback}"
      srcset="${srcset}"
      sizes="${index === 0 ? SIZES.cover : SIZES.other}"
      width="${width}"
      height="${height}"
      alt="${name}"
      loading="${isEager ? 'eager' : 'lazy'}"
      fetchpriority="${index === 0 ? 'high' : 'auto'}"
      decoding="async"
  /></a>`;
}

/** The video is not loaded before the visitor plays it. */
function renderVideo({ href, width, height }: PagePhoto, videoUrl: string, name: string): Html {
  return html`<video
    class="video"
    controls
    playsinline
    preload="none"
    poster="${href}"
    width="${width}"
    height="${height}"
    aria-label="${name}"
  >
    <source src="${videoUrl}" type="video/mp4" />
    <a href="${videoUrl}">${name}</a>
  </video>`;
}
