import { readFile } from 'node:fs/promises';
import { type Browser, chromium, type Page } from 'playwright-core';

/** The real browser that `npm test` has found or fetched. */
const CHROMIUM = process.env.CHROMIUM_PATH;

/** `describe` for tests that need a browser; without one they are skipped, and their names say so. */
export const describeWithBrowser = CHROMIUM === undefined ? describe.skip : describe;

/** Pages can only load what the tests serve: no host name resolves, not even for prefetches. */
export function openBrowser(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'];
  return chromium.launch({ ...(CHROMIUM !== undefined && { executablePath: CHROMIUM }), args });
}

/** A rule of axe-core that a page violates, and where. */
export interface Violation {
  rule: string;
  impact: string;
  targets: string[];
}

/**
 * The violations that axe-core finds on the page, best practices included.
 * @param within a selector of the part that has changed, if the rest has been checked before.
 */
export const accessibilityViolations = (page: Page, within?: string): Promise<Violation[]> =>
  violationsOf(page, within, {});

/** The colour contrast violations, for a page whose other rules were checked in other colours. */
export const colourViolations = (page: Page, within?: string): Promise<Violation[]> =>
  violationsOf(page, within, { runOnly: ['color-contrast', 'link-in-text-block'] });

/** Waits until finite transitions and animations have ended; infinite ones are ignored. */
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
  // On a large page, the results without violations are megabytes, so they are not transferred.
  return page.evaluate<Violation[]>(`axe
    .run(${within === undefined ? 'document' : JSON.stringify(within)}, ${JSON.stringify({ resultTypes: ['violations'], ...options })})
    .then(({ violations }) => violations.map(({ id, impact, nodes }) => ({
      rule: id,
      impact,
      targets: nodes.map(({ target, failureSummary }) => target.join(' ') + ': ' + failureSummary),
    })))`);
}
