/**
 * Starts Swagger UI. The user enters the bare key, and `ApiKey` is prepended to it in each request; the key is not persisted.
 * After each rendering and change of size, elements get the accessible names that Swagger UI leaves out, boxes that scroll can be
 * focused, and links inside buttons are removed.
 */
(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
  dark.addEventListener('change', follow);
  follow();

  const root = document.querySelector('#swagger-ui');
  const each = (selector, mend) => root.querySelectorAll(selector).forEach(mend);
  const set = (element, name, value) => element.getAttribute(name) === value || element.setAttribute(name, value);
  const nameOf = (element) => {
    const row = element.closest('tr[data-param-name]');
    if (row) return row.dataset.paramName;
    if (element.id === 'servers') return 'Server';
    if (element.closest('.examples-select')) return 'Example';
    if (element.matches('textarea')) return 'Request body';
    return element.matches('select') ? 'Media type' : 'Value';
  };
  const mend = () => {
    each('select, textarea, input:not([id]):not([type="hidden"]), td input', (field) => {
      const isNamed = [...(field.labels || [])].some((label) => label.textContent.trim() && !label.contains(field));
      if (!isNamed && !field.hasAttribute('aria-label')) set(field, 'aria-label', nameOf(field));
    });
    each('.close-modal', (button) => set(button, 'aria-label', 'Close'));
    each('.auth-btn-wrapper [aria-label]', (button) => button.removeAttribute('aria-label'));
    each('.opblock-summary-control a[href]', (link) => link.removeAttribute('href'));
    each('.information-container', (part) => (set(part, 'role', 'region'), set(part, 'aria-label', 'About the API')));
    each('.scheme-container', (part) => (set(part, 'role', 'region'), set(part, 'aria-label', 'Server and key')));
    each('.info .markdown h3, .info .renderedMarkdown h3', (heading) => set(heading, 'aria-level', '2'));
    each('pre, .table-container, .responses-inner, .model-box', (box) => {
      if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight) set(box, 'tabindex', '0');
    });
  };
  let isDue = false;
  const mendSoon = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => ((isDue = false), mend()));
  };
  new MutationObserver(mendSoon).observe(root, { childList: true, subtree: true });
  // What fits beside a wide screen's edges may have to be scrolled on a narrow one.
  addEventListener('resize', mendSoon);

  SwaggerUIBundle({
    url: '/api/docs-json',
    dom_id: '#swagger-ui',
    deepLinking: true,
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    persistAuthorization: false,
    validatorUrl: null,
    requestInterceptor: (request) => {
      const key = request.headers.Authorization?.trim();
      if (key && !/^ApiKey\s/i.test(key)) request.headers.Authorization = 'ApiKey ' + key;
      return request;
    },
  });
})();
