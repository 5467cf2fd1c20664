import { cspHash } from '../../platform/http/browser-script.js';

/** The style of all pages. It is a constant, so that the content security policy can contain its hash. */
export const STYLE_SHEET = `
:root {
  color-scheme: light dark;
  --ground: #f4f5f2; --paper: #ffffff; --ink: #1b2124; --muted: #596268; --line: #dfe2dd;
  --accent: #14594a; --on-accent: #ffffff; --tint: #e5efeb; --notice: #fdf1d8; --on-notice: #553a05;
  --map-home: #f3f6ef; --map-abroad: #dfe3dc; --map-water: #c9dbe3; --map-border: #7f8b83;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #15181a; --paper: #1e2225; --ink: #eceae5; --muted: #a5adb2; --line: #373d41;
    --accent: #7fcaae; --on-accent: #10251d; --tint: #24332d; --notice: #40330f; --on-notice: #fbe6b4;
    --map-home: #2d3431; --map-abroad: #232829; --map-water: #1a2a33; --map-border: #6d7a74;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif;
  overflow-wrap: anywhere;
}
h1, h2, h3, p, ul, dl, dd, address { margin: 0; padding: 0; }
ul { list-style: none; }
address { font-style: normal; }
a { color: var(--accent); text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
h1 { font-size: clamp(1.5rem, 1.1rem + 1.9vw, 2.15rem); line-height: 1.2; letter-spacing: -0.015em; text-wrap: balance; }
h2 { font-size: 1.15rem; line-height: 1.3; margin-bottom: 0.9rem; }
h3 { font-size: 1rem; font-weight: 600; }
.unseen { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

.top, .page, .footer { max-width: 72rem; margin: 0 auto; padding-inline: 1rem; }
.top { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.25rem 1.5rem; padding-block: 0.6rem; }
.brand { font-weight: 700; letter-spacing: -0.01em; }
.brand a { color: inherit; text-decoration: none; }
.brand a:hover { text-decoration: underline; }
.brand::before { content: ""; display: inline-block; width: 0.7em; height: 0.7em; margin-inline-end: 0.5em; border-radius: 0.2em; background: var(--accent); }
.languages { display: flex; flex-wrap: wrap; gap: 0.15rem; margin-inline: -0.6rem; }
.languages a { display: block; padding: 0.35rem 0.6rem; border-radius: 0.5rem; color: var(--muted); font-size: 0.925rem; text-decoration: none; }
.languages a:hover { text-decoration: underline; }
.languages a[aria-current] { color: var(--ink); font-weight: 600; background: var(--tint); }

.outcome { margin: 0 -1rem; padding: 0.8rem 1rem; background: var(--notice); color: var(--on-notice); }
.outcome strong { margin-inline-end: 0.35em; font-size: 1.1rem; }

.gallery { position: relative; margin: 0 -1rem; }
.photos { display: flex; gap: 0.4rem; overflow-x: auto; scroll-snap-type: x mandatory; scrollbar-width: none; }
.photos::-webkit-scrollbar { display: none; }
.photos li { flex: 0 0 92%; aspect-ratio: 4 / 3; scroll-snap-align: center; overflow: hidden; background: var(--line) center / cover no-repeat; }
.photos li:only-child { flex-basis: 100%; }
.photo { display: block; width: 100%; height: 100%; }
.photo img { display: block; width: 100%; height: 100%; object-fit: cover; color: transparent; }
.video { display: block; width: 100%; height: 100%; object-fit: contain; background: #000; }
.photo:focus-visible, .video:focus-visible { outline-offset: -4px; box-shadow: inset 0 0 0 6px var(--paper); }
.count {
  position: absolute; inset-inline-start: 0.75rem; top: 0.75rem; padding: 0.15rem 0.7rem; border-radius: 1rem;
  background: rgb(0 0 0 / 0.72); color: #fff; font-size: 0.85rem; pointer-events: none;
}

.heading { padding: 1.4rem 0 1.2rem; }
.kind { display: flex; flex-wrap: wrap; align-items: center; gap: 0.35rem 0.7rem; margin-bottom: 0.55rem; color: var(--muted); }
.deal { padding: 0.1rem 0.7rem; border-radius: 1rem; background: var(--accent); color: var(--on-accent); font-size: 0.85rem; font-weight: 600; }
.deal.closed { background: var(--notice); color: var(--on-notice); }
.place { margin-top: 0.45rem; color: var(--muted); }

.columns { display: grid; gap: 1rem; align-items: start; }
.columns > * { min-width: 0; }
.main { display: grid; gap: 1rem; }
.main > * { min-width: 0; }
.card { position: relative; background: var(--paper); border: 1px solid var(--line); border-radius: 0.9rem; padding: 1.25rem; }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.75rem), 1fr)); gap: 0.9rem 1.25rem; overflow-wrap: break-word; }
.facts dt { color: var(--muted); font-size: 0.85rem; }
.facts dd { font-weight: 600; }
.amenities { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.amenities li { padding: 0.25rem 0.8rem; border-radius: 1rem; background: var(--tint); font-size: 0.925rem; }
.description { white-space: pre-line; max-width: 68ch; }
.note { margin-top: 0.6rem; color: var(--muted); font-size: 0.85rem; }
.original { margin-top: 0.9rem; color: var(--muted); font-size: 0.95rem; }
.original summary { cursor: pointer; width: fit-content; }
.original + .description, .original .description { margin-top: 0.4rem; }
.coordinates { color: var(--muted); font-variant-numeric: tabular-nums; margin: 0.3rem 0 0.9rem; }
.map { container-type: inline-size; margin: 0.8rem 0; }
.map svg { display: block; width: 100%; height: auto; border-radius: 0.6rem; background: var(--map-water); }
.map circle { fill: var(--ink); }
.map text { fill: var(--ink); stroke: var(--map-home); stroke-width: 5px; stroke-linejoin: round; paint-order: stroke; font-size: 25px; }
.map .map-abroad { fill: var(--map-abroad); stroke: var(--map-abroad); stroke-width: 40px; stroke-linejoin: round; }
.map .map-home { fill: var(--map-home); stroke: var(--map-border); stroke-width: 2px; }
.map .map-area { fill: var(--accent); fill-opacity: 0.25; stroke: var(--accent); stroke-width: 2px; }
.map .map-pin { fill: var(--accent); stroke: var(--paper); stroke-width: 1.5px; fill-rule: evenodd; }
.map .map-scale { fill: none; stroke: var(--ink); stroke-width: 2px; }
@container (min-width: 30rem) { .map text { font-size: 16px; stroke-width: 4px; } }
.outline { display: inline-block; padding: 0.55rem 1rem; border: 1px solid var(--accent); border-radius: 0.6rem; text-decoration: none; font-weight: 600; }
.outline:hover { background: var(--tint); }
.credits { margin-top: 0.9rem; color: var(--muted); font-size: 0.8rem; }

.price { font-size: 1.9rem; line-height: 1.15; font-weight: 700; letter-spacing: -0.02em; }
.period { font-size: 1rem; font-weight: 400; letter-spacing: 0; color: var(--muted); white-space: nowrap; }
.conversion { display: flex; flex-wrap: wrap; gap: 0 0.9rem; margin-top: 0.4rem; }
.rates { color: var(--muted); font-size: 0.8rem; }
.bargain { margin-top: 0.4rem; color: var(--muted); }
.contact { display: flex; flex-wrap: wrap; align-items: center; gap: 0.85rem; }
.contact > div { flex: 1 1 9rem; min-width: 0; }
.price-block { margin-bottom: 1.2rem; padding-bottom: 1.2rem; border-bottom: 1px solid var(--line); }
.picture { flex: none; object-fit: cover; display: grid; place-items: center; width: 3.5rem; height: 3.5rem; border-radius: 50%; background: var(--tint); color: var(--accent); font-size: 1.35rem; font-weight: 700; }
.contact-name { font-weight: 600; line-height: 1.3; }
.contact-role { color: var(--muted); font-size: 0.875rem; line-height: 1.35; }
.ways { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 1.1rem; }
.ways li { flex: 1 0 auto; max-width: 100%; }
.ways li:has(.way-phone, .way-email, .way-site) { flex-basis: 100%; }
.ways a { display: block; padding: 0.65rem 0.5rem; font-size: 0.95rem; border-radius: 0.6rem; border: 1px solid var(--line); text-align: center; text-decoration: none; font-weight: 600; }
.ways a:hover { border-color: var(--accent); }
.ways .way-phone { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.social { display: flex; flex-wrap: wrap; gap: 0.25rem 1.1rem; margin-top: 1rem; font-size: 0.925rem; }
.none { margin-top: 1rem; color: var(--muted); }

.footer { padding-block: 1.5rem 2.5rem; color: var(--muted); font-size: 0.875rem; }

.onward { display: grid; gap: 1.75rem; padding-block: 1.75rem 2.5rem; }
.onward > p { text-align: center; }
.onward > p:only-child { margin-top: -1.5rem; padding-bottom: 18vh; }
.offers { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: 1rem; }
.offers li { min-width: 0; }
.offer { display: block; height: 100%; overflow: hidden; background: var(--paper); border: 1px solid var(--line); border-radius: 0.9rem; color: inherit; text-decoration: none; }
.offer:hover { border-color: var(--accent); }
.offer:hover .offer-title { text-decoration: underline; text-underline-offset: 0.2em; }
.offer-picture { display: block; aspect-ratio: 3 / 2; background: var(--tint); }
.offer-picture img { display: block; width: 100%; height: 100%; object-fit: cover; color: transparent; }
.offer-words { display: grid; gap: 0.15rem; padding: 0.8rem 1rem 1rem; }
.offer-deal { color: var(--muted); font-size: 0.85rem; }
.offer-price { font-size: 1.2rem; font-weight: 700; letter-spacing: -0.01em; }
.offer-title { font-weight: 600; }
.offer-place { color: var(--muted); font-size: 0.9rem; overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }

.lightbox-open { overflow: hidden; }
.lightbox { width: 100%; height: 100%; max-width: none; max-height: none; margin: 0; padding: 0; border: 0; background: #0b0d0e; color: #fff; overscroll-behavior: contain; touch-action: pan-y pinch-zoom; }
.lightbox[open] { display: grid; grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr); }
.lightbox::backdrop { background: #0b0d0e; }
.lightbox-bar { display: flex; align-items: center; justify-content: space-between; padding: 0.5rem 0.5rem 0.5rem 1rem; }
.lightbox-picture { display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr); min-height: 0; }
.lightbox-picture img { display: block; width: 100%; height: 100%; object-fit: contain; }
.lightbox-steps { display: flex; justify-content: center; gap: 1.5rem; padding: 0.5rem; }
.lightbox button { width: 3rem; height: 3rem; padding: 0 0 0.25rem; border: 1px solid #ffffff66; border-radius: 50%; background: #1e2225; color: #fff; font: 1.6rem/1 system-ui, sans-serif; cursor: pointer; }
.lightbox button:hover { background: #373d41; }
.lightbox :focus-visible { outline-color: #fff; }

.message { min-height: 55vh; display: grid; place-content: center; justify-items: center; gap: 0.7rem; padding: 2rem; text-align: center; }
.message .status { color: var(--accent); font-weight: 700; letter-spacing: 0.08em; }
.message p { max-width: 34rem; color: var(--muted); }
.message.brief { min-height: 0; padding-block: 3rem 2rem; }

@media (min-width: 48rem) {
  .top, .page, .footer { padding-inline: 1.5rem; }
  .outcome { margin: 0 0 1rem; padding: 0.9rem 1.25rem; border-radius: 0.9rem; }
  .gallery { margin: 0; border-radius: 0.9rem; overflow: hidden; }
  .columns { grid-template-columns: minmax(0, 1fr) 21rem; gap: 1.5rem; }
  .columns .aside { order: 1; position: sticky; top: 1.25rem; }
  .main { gap: 1.5rem; }
  .facts { grid-template-columns: repeat(auto-fill, minmax(min(100%, 12.5rem), 1fr)); }
  .card { padding: 1.5rem; }
  .lightbox-steps { position: absolute; inset-inline: 1rem; top: 50%; height: 0; padding: 0; align-items: center; justify-content: space-between; }
}
@media screen and (min-width: 48rem) {
  .photos {
    display: grid; grid-auto-flow: column; grid-template-rows: repeat(2, 1fr); gap: 0.5rem; height: clamp(20rem, 40vw, 30rem);
    grid-auto-columns: calc((100% - 1.5rem) / 4); scroll-snap-type: none;
  }
  .photos.few { grid-auto-columns: calc((100% - 1rem) / 3); }
  .photos.many { grid-auto-columns: calc((100% - 1.5rem) / 4 - 0.75rem); scrollbar-width: thin; }
  .photos li { aspect-ratio: auto; min-width: 0; min-height: 0; }
  .photos li:first-child { grid-row: span 2; grid-column: span 2; }
  .photos li:nth-child(even):last-child { grid-row: span 2; }
  .photos li:only-child { grid-column: span 3; }
  .photos li:only-child img { object-fit: contain; }
}
@media (prefers-reduced-motion: no-preference) {
  .lightbox[open] { animation: appear 0.18s ease-out; }
  .lightbox-picture img { transition: opacity 0.18s ease-out; }
  .lightbox-picture img.loading { opacity: 0.35; }
}
@keyframes appear { from { opacity: 0; } }
@media print {
  .photos { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); overflow: visible; }
  .photos li { break-inside: avoid; }
  .ways a, .ways .way-phone { border: 0; padding: 0; background: none; color: inherit; text-align: start; }
  .languages, .onward { display: none; }
}
`;

export const STYLE_SHEET_HASH = cspHash(STYLE_SHEET);
