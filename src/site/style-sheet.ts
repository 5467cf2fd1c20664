import { createHash } from 'node:crypto';

/** The look of all pages. It is a constant, so that the content security policy can name it by its hash. */
export const STYLE_SHEET = `
:root {
  color-scheme: light dark;
  --ground: #f5f3ee; --paper: #ffffff; --ink: #1d2226; --muted: #626b72; --line: #e3dfd6;
  --accent: #17604a; --on-accent: #ffffff; --tint: #e6efea;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #15181a; --paper: #1e2225; --ink: #eceae5; --muted: #a0a8ad; --line: #33393d;
    --accent: #7fcaae; --on-accent: #10251d; --tint: #24332d;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif;
  overflow-wrap: break-word;
}
h1, h2, p, ul, dl, dd, figure, address { margin: 0; padding: 0; }
ul { list-style: none; }
address { font-style: normal; }
a { color: var(--accent); text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
h1 { font-size: clamp(1.5rem, 1.1rem + 1.9vw, 2.15rem); line-height: 1.2; letter-spacing: -0.015em; text-wrap: balance; }
h2 { font-size: 1.15rem; line-height: 1.3; margin-bottom: 0.9rem; }

.page { max-width: 70rem; margin: 0 auto; padding: 0 1rem 3rem; }

.gallery { position: relative; margin: 0 -1rem; }
.photos { display: flex; gap: 0.4rem; overflow-x: auto; scroll-snap-type: x mandatory; scrollbar-width: none; }
.photos::-webkit-scrollbar { display: none; }
.photos li { flex: 0 0 92%; aspect-ratio: 4 / 3; scroll-snap-align: center; }
.photos li:only-child { flex-basis: 100%; }
.photo { position: relative; display: block; width: 100%; height: 100%; overflow: hidden; background: var(--line); }
.photo img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
.photo:focus-visible { outline-offset: -4px; }
.placeholder { filter: blur(12px); transform: scale(1.1); }
.play {
  position: absolute; inset: 0; margin: auto; width: 4rem; height: 4rem; border-radius: 50%;
  display: grid; place-items: center; background: rgb(0 0 0 / 0.6); color: #fff; font-size: 1.5rem; padding-left: 0.25rem;
}
.count {
  position: absolute; right: 0.75rem; bottom: 0.75rem; padding: 0.15rem 0.7rem; border-radius: 1rem;
  background: rgb(0 0 0 / 0.62); color: #fff; font-size: 0.85rem; pointer-events: none;
}

.heading { padding: 1.4rem 0 1.2rem; }
.kind { display: flex; flex-wrap: wrap; align-items: center; gap: 0.35rem 0.7rem; margin-bottom: 0.55rem; color: var(--muted); }
.deal { padding: 0.1rem 0.7rem; border-radius: 1rem; background: var(--accent); color: var(--on-accent); font-size: 0.85rem; font-weight: 600; }
.outcome { padding: 0.1rem 0.7rem; border-radius: 1rem; border: 1px solid currentcolor; color: var(--ink); font-size: 0.85rem; }
.place { margin-top: 0.45rem; color: var(--muted); }

.columns { display: grid; gap: 1rem; align-items: start; }
.columns > * { min-width: 0; }
.main { display: grid; gap: 1rem; }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: 0.9rem; padding: 1.25rem; }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(8.75rem, 1fr)); gap: 0.9rem 1.25rem; }
.facts dt { color: var(--muted); font-size: 0.85rem; }
.facts dd { font-weight: 600; }
.amenities { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.amenities li { padding: 0.25rem 0.8rem; border-radius: 1rem; background: var(--tint); font-size: 0.925rem; }
.description { white-space: pre-line; max-width: 68ch; }
.note { margin-top: 0.6rem; color: var(--muted); font-size: 0.85rem; }
.original { margin-top: 0.9rem; color: var(--muted); font-size: 0.95rem; }
.original summary { cursor: pointer; }
.original + .description, .original .description { margin-top: 0.4rem; }
.coordinates { color: var(--muted); font-variant-numeric: tabular-nums; margin: 0.3rem 0 0.9rem; }
.outline { display: inline-block; padding: 0.55rem 1rem; border: 1px solid var(--accent); border-radius: 0.6rem; text-decoration: none; font-weight: 600; }

.price { font-size: 1.9rem; line-height: 1.15; font-weight: 700; letter-spacing: -0.02em; }
.period { font-size: 1rem; font-weight: 400; letter-spacing: 0; color: var(--muted); }
.bargain { margin-top: 0.3rem; color: var(--muted); }
.contact { display: flex; align-items: center; gap: 0.85rem; }
.price-block + .contact { margin-top: 1.2rem; padding-top: 1.2rem; border-top: 1px solid var(--line); }
.picture { flex: none; object-fit: cover; display: grid; place-items: center; width: 3rem; height: 3rem; border-radius: 50%; background: var(--tint); color: var(--accent); font-size: 1.25rem; font-weight: 700; }
.contact-name { font-weight: 600; line-height: 1.3; }
.contact-role { color: var(--muted); font-size: 0.875rem; line-height: 1.35; }
.ways { display: grid; gap: 0.5rem; margin-top: 1.1rem; }
.ways a { display: block; padding: 0.65rem 1rem; border-radius: 0.6rem; border: 1px solid var(--line); text-align: center; text-decoration: none; font-weight: 600; }
.ways .way-phone { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.none { margin-top: 1rem; color: var(--muted); }

.footer { margin-top: 1.5rem; color: var(--muted); font-size: 0.875rem; }

.message { min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 0.7rem; padding: 2rem; text-align: center; }
.message .status { color: var(--accent); font-weight: 700; letter-spacing: 0.08em; }
.message p { max-width: 34rem; color: var(--muted); }

@media (min-width: 48rem) {
  .page { padding: 1.25rem 1.5rem 4rem; }
  .gallery { margin: 0; border-radius: 0.9rem; overflow: hidden; }
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
  .columns { grid-template-columns: minmax(0, 1fr) 20rem; gap: 1.5rem; }
  .columns .aside { order: 1; position: sticky; top: 1.25rem; }
  .main { gap: 1.5rem; }
  .facts { grid-template-columns: repeat(auto-fill, minmax(12.5rem, 1fr)); }
  .card { padding: 1.5rem; }
}
@media print {
  .photos { height: auto; overflow: visible; flex-wrap: wrap; }
  .ways a { border: 0; padding: 0; text-align: left; }
}
`;

/** How a `Content-Security-Policy` names the style sheet. */
export const STYLE_SHEET_HASH = `'sha256-${createHash('sha256').update(STYLE_SHEET).digest('base64')}'`;
