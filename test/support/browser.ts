import fs from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from 'playwright-core';

/** A real browser for tests of pages: the Chromium that the machine has. None is downloaded. */

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

const CHROMIUM = process.env.CHROMIUM_PATH ?? PLACES.find((place) => fs.existsSync(place));

/** `describe` for tests that need a browser; where there is none, their names say so. */
export const describeWithBrowser = CHROMIUM === undefined ? describe.skip : describe;

/** Pages get what they ask for from the tests alone: no name leads anywhere, not even ahead of a request. */
export function openBrowser(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'];
  return chromium.launch({ executablePath: CHROMIUM, args });
}

/** A rule of axe-core that a page breaks, and where. */
export interface Violation {
  rule: string;
  impact: string;
  targets: string[];
}

/**
 * What axe-core has against the page, best practices included.
 * @param within a selector of what has changed, where the rest has been looked at.
 */
export const accessibilityViolations = (page: Page, within?: string): Promise<Violation[]> =>
  violationsOf(page, within, {});

/** What it has against the colours, for a page that was looked at as a whole in others. */
export const colourViolations = (page: Page, within?: string): Promise<Violation[]> =>
  violationsOf(page, within, { runOnly: ['color-contrast', 'link-in-text-block'] });

/** What is on its way to another colour or place has arrived; what turns for ever is not waited for. */
const SETTLED = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  .then(() => document.getAnimations().filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime)))
  .then((animations) => Promise.allSettled(animations.map(({ finished }) => finished)))
  .then(() => undefined)`;

async function violationsOf(
  page: Page,
  within: string | undefined,
  options: { runOnly?: readonly string[] },
): Promise<Violation[]> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) {
    await page.evaluate(await readFile(require.resolve('axe-core/axe.min.js'), 'utf8'));
  }
  await page.evaluate(SETTLED);
  // Of a large page the results that are no violations are megabytes: they stay where they are.
  return page.evaluate<Violation[]>(`axe
    .run(${within === undefined ? 'document' : JSON.stringify(within)}, ${JSON.stringify({ resultTypes: ['violations'], ...options })})
    .then(({ violations }) => violations.map(({ id, impact, nodes }) => ({
      rule: id,
      impact,
      targets: nodes.map(({ target, failureSummary }) => target.join(' ') + ': ' + failureSummary),
    })))`);
}
