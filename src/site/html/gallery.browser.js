/**
 * The browser script of the gallery: enlarges the photos of a page, one at a time. Without it, each photo is a link to its large
 * image. It is the same on every page, so that the content security policy can contain its hash, and contains no texts: those are
 * in the dialog that `render-lightbox.ts` renders.
 *
 * It uses a native dialog, which traps the focus, closes on Esc and returns the focus to the photo that was opened. The browser's
 * back button closes it as well, as users of phones expect.
 */
(() => {
  const dialog = document.querySelector('.lightbox');
  const links = [...document.querySelectorAll('.photos a.photo')];
  if (!dialog || !dialog.showModal || links.length === 0) return;
  const picture = dialog.querySelector('.lightbox-picture').appendChild(new Image());
  const caption = dialog.querySelector('.lightbox-caption');
  const SWIPE_PIXELS = 40;
  let shown = 0;
  let touch = null;

  const show = (index) => {
    shown = (index + links.length) % links.length;
    const small = links[shown].querySelector('img');
    picture.classList.add('loading');
    picture.width = small.getAttribute('width');
    picture.height = small.getAttribute('height');
    picture.alt = small.alt;
    picture.src = links[shown].href;
    caption.textContent = shown + 1 + ' / ' + links.length;
    for (const step of links.length > 1 ? [1, -1] : []) {
      new Image().src = links[(shown + step + links.length) % links.length].href;
    }
  };
  const open = (index) => {
    show(index);
    dialog.showModal();
    document.documentElement.classList.add('lightbox-open');
    history.pushState({ lightbox: true }, '');
  };
  picture.addEventListener('load', () => picture.classList.remove('loading'));
  picture.addEventListener('error', () => picture.classList.remove('loading'));
  links.forEach((link, index) => {
    link.setAttribute('aria-haspopup', 'dialog');
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
      event.preventDefault();
      open(index);
    });
  });
  dialog.addEventListener('close', () => {
    document.documentElement.classList.remove('lightbox-open');
    if (history.state && history.state.lightbox) history.back();
  });
  addEventListener('popstate', () => {
    if (dialog.open) dialog.close();
  });
  dialog.addEventListener('click', (event) => {
    const button = event.target.closest('button');
    if (button) {
      if (button.value) show(shown + Number(button.value));
      else dialog.close();
    } else if (event.target !== picture && event.target !== caption) {
      dialog.close();
    }
  });
  dialog.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: links.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    show(target);
  });
  dialog.addEventListener(
    'touchstart',
    (event) => {
      touch = event.touches.length === 1 ? event.touches[0] : null;
    },
    { passive: true },
  );
  dialog.addEventListener(
    'touchend',
    (event) => {
      const end = event.changedTouches[0];
      const across = touch ? end.clientX - touch.clientX : 0;
      const along = touch ? end.clientY - touch.clientY : 0;
      touch = null;
      const isZoomed = window.visualViewport && visualViewport.scale > 1;
      if (!isZoomed && Math.abs(across) > SWIPE_PIXELS && Math.abs(across) > 2 * Math.abs(along)) {
        show(shown + (across < 0 ? 1 : -1));
      }
    },
    { passive: true },
  );
})();
