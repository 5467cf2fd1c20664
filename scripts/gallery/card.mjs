// The image of the gallery's samples, drawn by a browser: it reveals wrong colours or orientations.

/** Pixels. */
export const GALLERY_CARD = { width: 320, height: 240 };

/** @returns the card as a PNG */
export async function drawCard(browser) {
  const page = await browser.newPage({ viewport: GALLERY_CARD });
  await page.setContent(`<style>html, body { margin: 0 }</style>${svg()}`);
  const png = await page.screenshot({ type: 'png' });
  await page.close();
  return png;
}

function svg() {
  const { width, height } = GALLERY_CARD;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" style="display: block" font-family="sans-serif">
    <defs>
      <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#2f74c8"/><stop offset="1" stop-color="#d6e8f6"/></linearGradient>
      <linearGradient id="grass" x2="0" y2="1"><stop stop-color="#8fbf4b"/><stop offset="1" stop-color="#28601f"/></linearGradient>
      <radialGradient id="skin"><stop stop-color="#f2c9ad"/><stop offset="1" stop-color="#c98866"/></radialGradient>
    </defs>
    <rect width="320" height="240" fill="url(#sky)"/>
    <rect y="140" width="320" height="100" fill="url(#grass)"/>
    <circle cx="270" cy="42" r="24" fill="#ffd84a"/>
    <path d="M20 104 L80 50 L140 104 Z" fill="#b5301f"/>
    <rect x="34" y="104" width="92" height="72" fill="#f4efe2"/>
    <rect x="68" y="128" width="22" height="48" fill="#6b3a1e"/>
    <circle cx="196" cy="112" r="20" fill="url(#skin)"/>
    <rect x="176" y="134" width="40" height="46" fill="#2b4fa8"/>
    <text x="150" y="28" font-size="20" font-weight="bold" fill="#fff">TOP ↑ left</text>
    ${Array.from({ length: 14 }, (_, line) => `<path d="M${236 + line * 5} 96 v${40}" stroke="#101010" stroke-width="${line < 7 ? 2 : 1}"/>`).join('')}
    ${grey()}
    ${['#ff0000', '#00ff00', '#0000ff', '#00ffff', '#ff00ff', '#ffff00'].map((colour, at) => `<rect x="${232 + (at % 3) * 28}" y="${146 + Math.floor(at / 3) * 28}" width="26" height="26" fill="${colour}"/>`).join('')}
  </svg>`;
}

/** Steps from black to white. */
function grey() {
  return Array.from({ length: 8 }, (_, step) => {
    const level = Math.round((255 * step) / 7);
    return `<rect x="${step * 40}" y="212" width="40" height="28" fill="rgb(${level},${level},${level})"/>`;
  }).join('');
}
