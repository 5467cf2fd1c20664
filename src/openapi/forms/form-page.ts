import { FORM_MESSAGES } from '../../i18n/form-messages.js';
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/languages.js';
import { browserScript, cspHash } from '../../platform/http/browser-script.js';
import { API_DOCS_PATH } from '../swagger-page.js';

/**
 * The page at `/api/docs/forms`: the form of any kind of listing, generated from the reference endpoints only. It shows CRM
 * developers what they can build from the schemas (D-232). The page contains its texts in all languages.
 */

export const FORM_PAGE_PATH = `${API_DOCS_PATH}/forms`;
export const FORM_SCRIPT_PATH = `${FORM_PAGE_PATH}.js`;

/** The script that renders the form: `form.browser.js`. */
export const FORM_SCRIPT = browserScript(__dirname, 'form');

const STYLE = `
:root {
  color-scheme: light dark;
  --ground: #f4f5f2; --paper: #fff; --ink: #1b2124; --muted: #596268; --line: #7d868b; --rule: #dfe2dd;
  --accent: #14594a; --on-accent: #fff; --wrong: #a3211a; --advice: #6b4a00;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #15181a; --paper: #1e2225; --ink: #eceae5; --muted: #a5adb2; --line: #7f888d; --rule: #373d41;
    --accent: #7fcaae; --on-accent: #10251d; --wrong: #ff9a90; --advice: #f0c978;
  }
}
* { box-sizing: border-box }
[hidden] { display: none !important }
body {
  margin: 0; background: var(--ground); color: var(--ink); overflow-wrap: anywhere;
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif;
}
main { max-width: 66rem; margin: 0 auto; padding: 1rem }
h1 { font-size: clamp(1.5rem, 1.1rem + 1.9vw, 2.1rem); line-height: 1.2; margin: .5rem 0 }
h2 { font-size: 1.2rem; margin: 0 0 .6rem }
h3 { font-size: 1rem; margin: 1.2rem 0 .4rem }
p { margin: .3rem 0 }
a { color: var(--accent) }
fieldset, .card { margin: 1rem 0; padding: 1rem; border: 1px solid var(--rule); border-radius: .8rem; background: var(--paper); min-width: 0 }
legend { font-weight: 650; font-size: 1.1rem; padding: 0 .4rem }
fieldset fieldset { margin: 0; padding: 0; border: 0; background: none; grid-column: 1 / -1 }
fieldset fieldset legend { font-weight: 600; font-size: 1rem; padding: 0 }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: 1rem 1.25rem; align-items: start }
.wide { grid-column: 1 / -1 }
label { display: block; font-weight: 600 }
.choices { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; margin-top: .3rem }
.choices label { display: flex; align-items: center; gap: .45rem; font-weight: 400; min-height: 2rem }
.pair { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr)); gap: .6rem 1.25rem }
.pair label { font-weight: 400 }
input, select, textarea {
  width: 100%; min-height: 2.6rem; margin-top: .2rem; padding: .45rem .6rem; border: 1px solid var(--line); border-radius: .45rem;
  background: var(--paper); color: var(--ink); font: inherit;
}
input[type=checkbox] { width: 1.15rem; min-height: 0; height: 1.15rem; margin: 0; accent-color: var(--accent) }
textarea { min-height: 7rem; resize: vertical }
[aria-invalid=true] { border-color: var(--wrong); border-width: 2px }
.hint { color: var(--muted); font-size: .9rem }
.required { color: var(--wrong) }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.findings { margin: .2rem 0 0; padding: 0; list-style: none; font-size: .92rem }
.findings .wrong { color: var(--wrong) }
.findings .advice { color: var(--advice) }
button {
  min-height: 2.75rem; padding: .5rem 1.2rem; border: 0; border-radius: .5rem; background: var(--accent); color: var(--on-accent);
  font: inherit; font-weight: 650; cursor: pointer;
}
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
pre { margin: 0; padding: .8rem; border: 1px solid var(--rule); border-radius: .5rem; overflow: auto; max-height: 30rem; background: var(--ground); font-size: .85rem }
#notice:not(:empty) { padding: .6rem .8rem; border-inline-start: 4px solid var(--wrong); background: var(--paper) }
#access { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); gap: .6rem 1.25rem; align-items: start }
#access button { margin-top: 1.65rem }
@media (max-width: 40rem) { #access button, #listing button { width: 100%; margin-top: 0 } }
`;

/** `<` is escaped so that no text can close the script element that contains them. */
const WORDS = JSON.stringify(FORM_MESSAGES).replaceAll('<', '\\u003c');

const LANGUAGE_OPTIONS = LANGUAGES.map(
  (language) => `<option value="${language}" lang="${language}">${LANGUAGE_NAMES[language]}</option>`,
).join('');

export const FORM_PAGE_HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>The form of a listing</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1 data-word="title">The form of a listing</h1>
<p data-word="lead"></p>
<p><a href="${API_DOCS_PATH}" data-word="calls">All calls</a></p>
<form id="access" class="card" autocomplete="off" hidden>
<div><label for="key" data-word="key"></label>
<input id="key" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="key-hint">
<p id="key-hint" class="hint" data-word="keyHint"></p></div>
<div><label for="language" data-word="language"></label>
<select id="language">${LANGUAGE_OPTIONS}</select></div>
<div><button type="submit" data-word="show"></button></div>
</form>
<p id="notice" role="alert"></p>
<form id="listing" novalidate autocomplete="off" hidden>
<p class="hint" data-word="legend"></p>
<fieldset><legend data-word="kind"></legend><div id="kind" class="grid"></div></fieldset>
<div id="fields"></div>
<button type="submit" data-word="validate"></button>
</form>
<section id="outcome" class="card" aria-labelledby="outcome-title" hidden>
<h2 id="outcome-title" tabindex="-1" data-word="outcome"></h2>
<p id="verdict"></p>
<ul id="all-findings" class="findings"></ul>
<h3 id="request-title" data-word="request"></h3>
<pre id="request" tabindex="0" role="region" aria-labelledby="request-title"></pre>
<h3 id="answer-title" data-word="answer"></h3>
<pre id="answer" tabindex="0" role="region" aria-labelledby="answer-title"></pre>
</section>
<noscript><p>This page needs scripts.</p></noscript>
</main>
<script type="application/json" id="words">${WORDS}</script>
<script src="${FORM_SCRIPT_PATH}"></script>
</body>
</html>
`;

/** Allows the inline style, the page's own script and images, and requests to this installation. */
export const FORM_PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src ${cspHash(STYLE)}`,
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
