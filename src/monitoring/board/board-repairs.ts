/**
 * Accessibility fixes for Bull Board's pages: names of icon buttons, a main heading, and sufficient contrast of small text. The
 * script is added to the pages when they are served, and applies the fixes again after each rendering.
 */
export const BOARD_REPAIRS_SCRIPT = `(() => {
  const name = (selector, text) => {
    for (const button of document.querySelectorAll(selector)) {
      if (!button.hasAttribute('aria-label') && button.textContent.trim() === '') {
        button.setAttribute('aria-label', text);
        button.title ||= text;
      }
    }
  };
  const repair = () => {
    name('header ul > li:nth-child(2) > button', 'Full screen');
    name('header ul > li:nth-child(3) > button', 'Settings');
    name('main button[aria-haspopup="menu"]', 'More actions');
    name('main [class^="copyBtn-"]', 'Copy');
    for (const pages of document.querySelectorAll('main ul[role="navigation"]')) pages.removeAttribute('role');
    for (const title of document.querySelectorAll('main :is(h4, h5):not([aria-level])')) title.setAttribute('aria-level', '2');
    // The visible text is the same, and is accessible for voice control.
    for (const badge of document.querySelectorAll('[class^="workersBadge-"][aria-label]')) {
      badge.title = badge.getAttribute('aria-label');
      badge.removeAttribute('aria-label');
    }
    // The title is next to it.
    for (const logo of document.querySelectorAll('header a > img[alt]:not([alt=""])')) logo.alt = '';
    for (const title of document.querySelectorAll('header a > img + span:not([role])')) {
      title.setAttribute('role', 'heading');
      title.setAttribute('aria-level', '1');
    }
  };
  new MutationObserver(repair).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['aria-label', 'alt'],
  });
  repair();
})();`;

export const BOARD_REPAIRS_STYLE = `
[class*="flagAlert-"], [class*="flagAlert-"] *, [class^="timeline-"] small, [class^="timeline-"] time, [class^="codeContainerWrapper-"] code *,
[class^="workersBadge-"], [class^="searchShortcut-"], [class^="description-"], [class^="active-"] > [class^="queueName-"] {
  color: var(--foreground) !important;
}`;
