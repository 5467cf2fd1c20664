import { browserScript, cspHash } from '../platform/http/browser-script.js';

/**
 * The page at `/api/docs`: Swagger UI in an HTML document that supports phones and dark mode. Its content security policy only
 * allows the page's own files.
 */

export const API_DOCS_PATH = '/api/docs';
export const API_DOCUMENT_PATH = '/api/docs-json';

/**
 * Overrides of Swagger UI's style: tables as wide as their content, and sufficient contrast. Many of its own colours have a
 * contrast ratio between 1.6 and 4 in light or dark mode; WCAG 2 requires 4.5.
 */
const STYLE = `
body { margin: 0; background: #fff }
.swagger-ui .info { margin: 24px 0 }
.swagger-ui .info .title small.version-stamp, .swagger-ui .info .title small { background: #4a5359 }
.swagger-ui .info .title small.version-stamp { background: #3d6200 }
.swagger-ui .info a, .swagger-ui .info a:hover, .swagger-ui .info .base-url, .swagger-ui .link, .swagger-ui .url { color: #1a5fb4 }
.swagger-ui .btn.authorize { border-color: #0a6b43; color: #0a6b43 }
.swagger-ui .btn.authorize svg { fill: #0a6b43 }
.swagger-ui .btn.execute, .swagger-ui .btn.modal-btn.authorize.filled { background: #1a5fb4; border-color: #1a5fb4; color: #fff }
.swagger-ui .btn.cancel { border-color: #b3261e; color: #b3261e }
.swagger-ui .opblock .opblock-summary-method { text-shadow: none; color: #fff }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #0b5cad }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #0a6b43 }
.swagger-ui .opblock.opblock-put .opblock-summary-method { background: #8a4b00 }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b3261e }
.swagger-ui .opblock.opblock-patch .opblock-summary-method { background: #5b4a9e }
.swagger-ui .opblock-tag small, .swagger-ui .parameter__in, .swagger-ui .prop-format, .swagger-ui .response-control-media-type__accept-message { color: #4a5359 }
.swagger-ui .parameter__name.required span, .swagger-ui .parameter__name.required::after { color: #b3261e }
.swagger-ui .response-control-media-type__accept-message { color: #0a6b43 }
.swagger-ui .download-contents { background: #4a5359; color: #fff }
.swagger-ui .tab li button.tablinks { color: inherit }
.swagger-ui .renderedMarkdown code, .swagger-ui .markdown code { color: #8a1c6a; background: #f2f0f4 }
.swagger-ui .renderedMarkdown table { width: auto; max-width: 100%; margin: 8px 0 }
.swagger-ui .renderedMarkdown table tr th { padding: 4px 16px 4px 0 }
.swagger-ui .renderedMarkdown table tbody tr td,
.swagger-ui .renderedMarkdown table tbody tr td:first-of-type {
  min-width: 0; padding: 4px 16px 4px 0; vertical-align: top
}
.swagger-ui .renderedMarkdown summary { cursor: pointer; font-weight: 600; margin: 8px 0 }
.swagger-ui :focus-visible { outline: 3px solid #1a5fb4; outline-offset: 1px }
.dark-mode body { background: #1c2022 }
.dark-mode .swagger-ui .info a, .dark-mode .swagger-ui .info a:hover, .dark-mode .swagger-ui .info .base-url,
.dark-mode .swagger-ui .link, .dark-mode .swagger-ui .url { color: #8ab8f5 }
.dark-mode .swagger-ui .btn.authorize { border-color: #7fcaae; color: #7fcaae }
.dark-mode .swagger-ui .btn.authorize svg { fill: #7fcaae }
.dark-mode .swagger-ui .btn.cancel { border-color: #ff9a90; color: #ff9a90 }
.dark-mode .swagger-ui .opblock-tag small, .dark-mode .swagger-ui .parameter__in, .dark-mode .swagger-ui .prop-format { color: #b7bcbf }
.dark-mode .swagger-ui .parameter__name.required span, .dark-mode .swagger-ui .parameter__name.required::after { color: #ff9a90 }
.dark-mode .swagger-ui .response-control-media-type__accept-message { color: #7fcaae }
.dark-mode .swagger-ui .renderedMarkdown code, .dark-mode .swagger-ui .markdown code { color: #f2b5e0; background: #2b3034 }
.dark-mode .swagger-ui :focus-visible { outline-color: #8ab8f5 }
@media (max-width: 48rem) {
  #swagger-ui { overflow-x: clip }
  .swagger-ui .wrapper, .swagger-ui .info { padding-inline: 12px }
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap }
  .swagger-ui .opblock .opblock-summary-path { max-width: none; flex-shrink: 1 }
  .swagger-ui .opblock-description, .swagger-ui .renderedMarkdown { overflow-wrap: anywhere }
  .swagger-ui .table-container, .swagger-ui .opblock-body { overflow-x: auto }
}
.swagger-ui .microlight span[style*="211, 99, 99"] { color: #ff9d9d !important }
.dark-mode .swagger-ui .renderedMarkdown summary, .dark-mode .swagger-ui .header-col, .dark-mode .swagger-ui label,
.dark-mode .swagger-ui .examples-select__section-label { color: #e4e6e6 }
.dark-mode .swagger-ui .opblock[class] .opblock-section-header[class] { background: #2a2e30 }
.dark-mode .swagger-ui .opblock .try-out__btn.cancel { color: #ff9a90; border-color: #ff9a90 }
.dark-mode .swagger-ui .opblock { background: #22272a }
`;

/** The script that starts Swagger UI: `swagger.browser.js`. */
export const API_DOCS_SCRIPT = browserScript(__dirname, 'swagger');

export const API_DOCS_HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>property-listing-sync API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${API_DOCS_PATH}/swagger-ui.css">
<style>${STYLE}</style>
</head>
<body>
<div id="swagger-ui"></div>
<noscript>This page needs scripts. The document itself: <a href="${API_DOCUMENT_PATH}">OpenAPI</a></noscript>
<script src="${API_DOCS_PATH}/swagger-ui-bundle.js"></script>
<script src="${API_DOCS_PATH}/start.js"></script>
</body>
</html>
`;

/** Allows the page's own files, images from Swagger UI or from responses, and requests to this installation. */
export const API_DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${cspHash(STYLE)}`,
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
