import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { accessibilityViolations, colourViolations, describeWithBrowser, openBrowser } from '../support/browser.js';

const PASSWORD = 'an operator knows this';

/** CSS pixels. */
const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

const LOOKS = [
  ['phone', 'dark', accessibilityViolations],
  ['desktop', 'light', accessibilityViolations],
  ['desktop', 'dark', colourViolations],
] as const;

type Screen = keyof typeof SCREENS;

/** Browsers are slow where many programs want the processor. */
const PATIENCE_MS = 120_000;

/** Where pictures of the pages are put; unset: none are taken. */
const SCREENSHOTS = process.env.PAGE_SCREENSHOTS;

/** Swagger UI and the queue board, as integrators and operators see them. */
describeWithBrowser('the pages beside the API (skipped where there is no Chromium)', () => {
  let service: TestService;
  let agency: ApiClient;
  let browser: Browser;

  beforeAll(async () => {
    service = await startService({ QUEUE_BOARD_PASSWORD: PASSWORD });
    agency = await service.newAgency();
    browser = await openBrowser();
  }, PATIENCE_MS);

  afterAll(async () => {
    await browser?.close();
    await service.close();
  });

  interface Visit {
    page: Page;
    /** What the page asked for elsewhere. */
    foreign: string[];
    /** What the browser complained of, its security policy's refusals among it. */
    complaints: string[];
  }

  async function visit(address: string, screen: Screen, colorScheme: 'light' | 'dark'): Promise<Visit> {
    const httpCredentials = { username: 'operator', password: PASSWORD };
    const context = await browser.newContext({ viewport: SCREENS[screen], colorScheme, httpCredentials });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const [foreign, complaints]: [string[], string[]] = [[], []];
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(service.url) && !/^(data|blob):/.test(url)) foreign.push(url);
    });
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto(service.url + address);
    return { page, foreign, complaints };
  }

  async function picture(name: string, page: Page): Promise<void> {
    if (SCREENSHOTS !== undefined) {
      await page.screenshot({ path: path.join(SCREENSHOTS, `${name}.png`), fullPage: true });
    }
  }

  /** Loaded once, since a page of so many operations takes a browser five seconds; each test leaves it as it was. */
  describe('the page of the API', () => {
    let visited: Visit;

    beforeAll(async () => {
      visited = await visit('/api/docs', 'phone', 'dark');
      await visited.page.locator('.opblock').first().waitFor();
    }, PATIENCE_MS);

    it.each(LOOKS)(
      'on a %s in the %s lets people read and try the API with the bare key, which it forgets',
      async (screen, colorScheme, violations) => {
        const { page, foreign, complaints } = visited;
        await page.setViewportSize(SCREENS[screen]);
        await page.emulateMedia({ colorScheme });
        expect(await page.evaluate('document.documentElement.clientWidth')).toBeLessThanOrEqual(SCREENS[screen].width);
        expect(await violations(page)).toEqual([]);
        await page.locator('.btn.authorize').click();
        await page.locator('.dialog-ux input').fill(agency.apiKey);
        expect(await violations(page)).toEqual([]);
        await page.locator('.dialog-ux .modal-btn.authorize').click();
        await page.locator('.dialog-ux .close-modal').click();
        const operation = page.locator('#operations-Agency-getAgency');
        await operation.locator('.opblock-summary-control').click();
        await operation.locator('.try-out__btn').click();
        const answered = page.waitForResponse((response) => response.url().endsWith('/api/v1/agency'));
        await operation.locator('.btn.execute').click();
        expect((await answered).status()).toBe(200);
        await operation.locator('.live-responses-table').waitFor();
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage, document.cookie])')).not.toContain(
          'pls_',
        );
        expect([foreign, complaints]).toEqual([[], []]);
        await operation.locator('.try-out__btn.cancel').click();
        await operation.locator('.opblock-summary-control').click();
        await page.locator('.btn.authorize').click();
        await page.locator('.dialog-ux .modal-btn', { hasText: 'Logout' }).click();
        await page.locator('.dialog-ux .close-modal').click();
      },
      PATIENCE_MS,
    );
  });

  it.each(LOOKS)(
    'on a %s in the %s show the operator the queues, and ask nobody else for anything',
    async (screen, colorScheme, violations) => {
      const { page, foreign, complaints } = await visit('/admin/queues', screen, colorScheme);
      await page.getByText('publishing').first().waitFor();
      await picture(`board-${screen}-${colorScheme}`, page);
      expect(await violations(page)).toEqual([]);
      await page.goto(`${service.url}/admin/queues/queue/publishing`);
      await page.getByText('No latest jobs').waitFor();
      await picture(`queue-${screen}-${colorScheme}`, page);
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('dialog').waitFor();
      expect([foreign, complaints]).toEqual([[], []]);
      await page.context().close();
    },
    PATIENCE_MS,
  );
});
