import path from 'node:path';
import { Worker } from 'bullmq';
import type { Browser, Locator, Page } from 'playwright-core';
import { OutboxRelay } from '../../src/platform/outbox/bullmq/outbox-relay.js';
import { bulkEntry } from '../../src/platform/outbox/bullmq/queued-job.js';
import { AttemptFailed, JobFailed, WORKER_OPTIONS } from '../../src/platform/outbox/processing/outbox-processor.js';
import { QUEUE_NAMES } from '../../src/platform/outbox/queues.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { accessibilityViolations, colourViolations, describeWithBrowser, openBrowser } from '../support/browser.js';
import { eventually } from '../support/job-worker.js';
import { opsPageOf } from '../support/ops-page.js';

const PASSWORD = 'an operator knows this';

/** CSS pixels. */
const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

type Screen = keyof typeof SCREENS;

const SCREEN_NAMES = Object.keys(SCREENS) as Screen[];

/** The looks of a page on each screen. Only its colours depend on them: everything else is checked in the first. */
const LOOKS = { phone: ['dark'], desktop: ['light', 'dark'] } as const;

/** Browsers are slow on a busy machine. */
const PATIENCE_MS = 120_000;

/** The folder for screenshots; unset: none are taken. */
const SCREENSHOTS = process.env.PAGE_SCREENSHOTS;

/** Swagger UI and the queue board, as integrators and operators see them. */
describeWithBrowser('the pages beside the API (skipped where there is no Chromium)', () => {
  let service: TestService;
  let agency: ApiClient;
  let browser: Browser;
  const stopped = new AbortController();
  let endBoard = (): Promise<void> => Promise.resolve();

  beforeAll(async () => {
    service = await startService({ QUEUE_BOARD_PASSWORD: PASSWORD });
    agency = await service.newAgency();
    // BullMQ keeps jobs that ended in the last day, including those of earlier files.
    await Promise.all(QUEUE_NAMES.map((name) => service.api.get(OutboxRelay).queue(name).obliterate({ force: true })));
    await fillBoard();
    browser = await openBrowser();
  }, PATIENCE_MS);

  afterAll(async () => {
    await browser?.close();
    await endBoard();
    await service.close();
  });

  /** A thousand jobs, in each state of BullMQ, as processors leave them. */
  async function fillBoard(): Promise<void> {
    const queue = service.api.get(OutboxRelay).queue('media');
    const job = { queue: 'media', type: 'media_import', generation: 1, agencyId: agency.agencyId } as const;
    const queueProgress = { baseTag: 0, installation: 'shown' };
    const jobs = Array.from({ length: 1_000 }, (_, id) => ({
      ...job,
      id,
      subjectId: 10 * id,
      fairTag: id + 1,
      queueProgress,
    }));
    await queue.addBulk(jobs.map(bulkEntry));
    let ended = 0;
    const untilStopped = new Promise((resolve) => stopped.signal.addEventListener('abort', resolve));
    const worker = new Worker(
      'media',
      async ({ data }) => {
        ended += 1;
        switch ((data as { id: number }).id % 4) {
          case 0:
            throw new JobFailed(`photo-${ended}.jpg: The origin answered 404 Not Found.`);
          case 1:
            throw new AttemptFailed(`photo-${ended}.jpg: The origin did not answer.`, 3_600_000);
          case 2:
            return { mediaId: 20, optimization: 'success' };
          default:
            return untilStopped;
        }
      },
      // Jobs stay active even if this process stands still meanwhile: with all its slots occupied, the worker would not begin them again.
      { ...WORKER_OPTIONS, ...queue.opts, autorun: true, concurrency: 12, lockDuration: 10 * PATIENCE_MS },
    );
    await eventually(() => ended >= 46);
    endBoard = async () => {
      stopped.abort();
      await worker.close(true);
    };
  }

  interface Visit {
    page: Page;
    /** Requests to other hosts. */
    foreign: string[];
    /** The browser's errors, including violations of the security policy. */
    complaints: string[];
  }

  async function visit(address: string, screen: Screen): Promise<Visit> {
    const httpCredentials = { username: 'operator', password: PASSWORD };
    const [colorScheme] = LOOKS[screen];
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

  /** The violations in each look of the page on the screen; `within` is a selector of the part that is new. */
  async function violationsOn(
    screen: Screen,
    page: Page,
    { name, within }: { name?: string; within?: string } = {},
  ): Promise<unknown[]> {
    const found: unknown[] = [];
    for (const [index, colorScheme] of LOOKS[screen].entries()) {
      await page.emulateMedia({ colorScheme });
      if (SCREENSHOTS !== undefined && name !== undefined) {
        await page.screenshot({ path: path.join(SCREENSHOTS, `${name}-${screen}-${colorScheme}.png`), fullPage: true });
      }
      const violations = await (index === 0 ? accessibilityViolations : colourViolations)(page, within);
      found.push(...violations.map((violation) => ({ screen, colorScheme, ...violation })));
    }
    return found;
  }

  it(
    'let people read the API and try it with the bare key, which is not stored, on any screen',
    async () => {
      // Visited once: a page with so many operations takes a browser seconds to load, and to show one of them.
      const { page, foreign, complaints } = await visit('/api/docs', 'phone');
      await page.locator('.opblock').first().waitFor();
      /** On each screen, with what is clicked next within reach. */
      const expectSound = async (next: Locator, within?: string): Promise<void> => {
        for (const screen of SCREEN_NAMES) {
          await page.setViewportSize(SCREENS[screen]);
          const width = await page.evaluate('document.documentElement.clientWidth');
          expect(width).toBeLessThanOrEqual(SCREENS[screen].width);
          expect(await violationsOn(screen, page, within === undefined ? {} : { within })).toEqual([]);
          await next.click({ trial: true });
        }
      };
      await expectSound(page.locator('.btn.authorize'));
      await page.locator('.btn.authorize').click();
      await page.locator('.dialog-ux input').fill(agency.apiKey);
      await expectSound(page.locator('.dialog-ux .modal-btn.authorize'), '.dialog-ux');
      await page.locator('.dialog-ux .modal-btn.authorize').click();
      await page.locator('.dialog-ux .close-modal').click();
      const operation = page.locator('#operations-Agency-getAgency');
      await operation.locator('.opblock-summary-control').click();
      await operation.locator('.try-out__btn').click();
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/v1/agency'));
      await operation.locator('.btn.execute').click();
      expect((await answered).status()).toBe(200);
      await operation.locator('.live-responses-table').waitFor();
      await expectSound(operation.locator('.btn.execute'), '#operations-Agency-getAgency');
      expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage, document.cookie])')).not.toContain(
        'pls_',
      );
      expect([foreign, complaints]).toEqual([[], []]);
      await page.context().close();
    },
    PATIENCE_MS,
  );

  describe('the forms of listings', () => {
    /** From the specification's table of subtypes: residential land cannot be rented. */
    const KINDS_OF_LISTINGS = { rent: 4 + 9 + 5, sale: 5 + 9 + 5 };

    const shownForm = async (address: string, screen: Screen): Promise<Visit> => {
      const visited = await visit(address, screen);
      visited.page.setDefaultTimeout(20_000);
      await visited.page.locator('#key').fill(agency.apiKey);
      await visited.page.locator('#access button').click();
      await visited.page.locator('#fields fieldset').first().waitFor();
      return visited;
    };
    const field = (page: Page, name: string) => page.locator(`[data-name="${name}"]`);
    const request = async (page: Page): Promise<unknown> =>
      JSON.parse((await page.locator('#request').textContent()) ?? '') as unknown;

    it('without scripts say that they need them, and show nothing that would do nothing', async () => {
      const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
      await page.goto(`${service.url}/api/docs/forms`);
      const said = page.locator('noscript p');
      expect([await said.isVisible(), await said.textContent()]).toEqual([true, 'This page needs scripts.']);
      expect(await page.locator('input:visible, select:visible, button:visible').count()).toBe(0);
    });

    it.each(SCREEN_NAMES)(
      "on a %s ask for the key, render a listing's form, and show errors beside its fields",
      async (screen) => {
        const address = '/api/docs/forms?language=en&announcementType=rent&propertyType=residential';
        const { page, foreign, complaints } = await visit(address, screen);
        page.setDefaultTimeout(20_000);
        expect(await violationsOn(screen, page)).toEqual([]);
        for (const wrong of ['pls_wrong', 'pls_ключ…']) {
          await page.locator('#key').fill(wrong);
          await page.locator('#access button').click();
          await page.getByText('A valid API key is required').waitFor();
        }
        complaints.length = 0; // the browser reports the 401
        await page.locator('#key').fill(agency.apiKey);
        await page.locator('#access button').click();
        await page.locator('#fields fieldset').first().waitFor();

        expect(await field(page, 'propertyArea').textContent()).toContain('1 to 50,000, m²');
        expect(await field(page, 'announcementDescription').textContent()).toContain('40–2,000 characters');
        await page.getByRole('spinbutton', { name: /^Price.*needed to publish/ }).fill('0');
        await page.getByLabel('Total area').fill('71.5');
        expect(await field(page, 'announcementPrepaymentValue').isVisible()).toBe(false);
        await field(page, 'announcementPrepayment').locator('select').selectOption('custom-amount');
        await field(page, 'announcementPrepaymentValue').locator('input').fill('100');
        await page.getByLabel('Wi-Fi').check();
        await page.locator('#field-propertyCoordinates-lat').fill('47.02');
        await page.locator('#field-propertyCoordinates-lng').fill('28.83');
        await page.locator('#field-fileIds').fill('https://crm.example/1.jpg\n\nhttps://crm.example/2.jpg');
        await page.locator('#listing > button').click();
        await page.locator('#outcome').waitFor();

        const body = {
          externalId: 'form-preview-1',
          propertyType: 'residential',
          propertySecondaryType: 'apartment',
          propertyArea: 71.5,
          propertyAttributes: ['wifi'],
          propertyCoordinates: { lat: 47.02, lng: 28.83 },
          announcementType: 'rent',
          announcementValue: 0,
          announcementPrepayment: 'custom-amount',
          announcementPrepaymentValue: 100,
          files: [{ url: 'https://crm.example/1.jpg' }, { url: 'https://crm.example/2.jpg' }],
        };
        expect(await request(page)).toEqual(body);
        expect(await page.locator('#verdict').textContent()).toBe('It would be refused.');
        expect(await page.locator('#field-announcementValue-findings').textContent()).toContain('1 to 1000000000');
        expect(await page.locator('#field-announcementValue').getAttribute('aria-invalid')).toBe('true');
        expect(await page.evaluate('document.activeElement.id')).toBe('outcome-title');
        expect(await violationsOn(screen, page, { name: 'form' })).toEqual([]);

        await page.locator('#all-findings a').first().click();
        expect(await page.evaluate('document.activeElement.id')).toBe('field-announcementValue');
        await page.locator('#field-announcementValue').fill('450');
        await field(page, 'announcementPrepayment').locator('select').selectOption('one-month');
        await page.locator('#listing > button').click();
        await page.getByText('It would be accepted, but cannot be published yet.').waitFor();
        expect(await request(page)).toEqual({
          ...body,
          ...{ announcementValue: 450, announcementPrepayment: 'one-month', announcementPrepaymentValue: undefined },
        });
        expect(await page.locator('#field-fileIds-findings').textContent()).toContain('3');
        expect(await page.locator('#field-announcementCurrency').getAttribute('aria-invalid')).toBe('true');

        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(SCREENS[screen].width);
        expect(await page.evaluate('JSON.stringify([localStorage, sessionStorage, document.cookie])')).not.toContain(
          'pls_',
        );
        expect([foreign, complaints]).toEqual([[], []]);
        await page.context().close();
      },
      PATIENCE_MS,
    );

    it(
      'keep the entered values in another language, and have every kind of listing with all of its fields',
      async () => {
        const { page, foreign, complaints } = await shownForm('/api/docs/forms?language=ro', 'desktop');
        await page.getByRole('spinbutton', { name: /^Prețul.*necesar pentru publicare/ }).fill('450');
        await page.locator('#language').selectOption('ru');
        await page.getByRole('spinbutton', { name: /^Цена.*нужно для публикации/ }).waitFor();
        expect(await page.locator('#field-announcementValue').inputValue()).toBe('450');
        expect(await page.evaluate('document.documentElement.lang')).toBe('ru');
        expect(await accessibilityViolations(page)).toEqual([]);

        const kinds = { rent: 0, sale: 0 };
        for (const announcementType of ['rent', 'sale'] as const) {
          for (const propertyType of ['residential', 'commercial', 'parking']) {
            await choose(page, 'announcementType', announcementType);
            await choose(page, 'propertyType', propertyType);
            const subtypes = await page.locator('#field-propertySecondaryType option').all();
            const names = await Promise.all(subtypes.map((option) => option.getAttribute('value')));
            for (const propertySecondaryType of names) {
              await choose(page, 'propertySecondaryType', propertySecondaryType ?? '');
              kinds[announcementType] += 1;
              const query = new URLSearchParams({
                announcementType,
                propertyType,
                propertySecondaryType: propertySecondaryType ?? '',
              });
              const { fields } = (await agency.get(`/reference/schema?${query.toString()}`)).body as { fields: object };
              const wanted = Object.entries(fields).flatMap(([name, known]) => (known === null ? [] : [name]));
              const expected = ['externalId', ...wanted].sort();
              const drawn = () =>
                page.evaluate<string[]>(
                  `[...document.querySelectorAll('#listing [data-name]')].map((row) => row.dataset.name).sort()`,
                );
              // Rendered a moment after the response; if it never is, the assertion shows what is missing.
              await eventually(async () => (await drawn()).join() === expected.join()).catch(() => false);
              expect(await drawn()).toEqual(expected);
            }
          }
        }
        expect(kinds).toEqual(KINDS_OF_LISTINGS);
        expect([foreign, complaints]).toEqual([[], []]);
        await page.context().close();
      },
      PATIENCE_MS,
    );

    /** Chooses one of the three options, and waits for its form. */
    const choose = async (page: Page, name: string, option: string): Promise<void> => {
      const control = page.locator(`#field-${name}`);
      if ((await control.inputValue()) === option) {
        return;
      }
      const answered = page.waitForResponse((response) => response.url().includes('/reference/schema?'));
      await control.selectOption(option);
      await answered;
      await page.waitForFunction(`document.querySelector('#field-${name}').value === '${option}'`);
    };
  });

  it.each(SCREEN_NAMES)('on a %s show the state of agencies', async (screen) => {
    const { page, foreign, complaints } = await visit(await opsPageOf(service, agency), screen);
    await page
      .getByRole('rowheader', { name: String(agency.agencyId) })
      .first()
      .waitFor();
    expect(await violationsOn(screen, page, { name: 'ops' })).toEqual([]);
    expect([foreign, complaints]).toEqual([[], []]);
    await page.context().close();
  });

  it.each(SCREEN_NAMES)(
    'on a %s show the operator the queues, without requests to other hosts',
    async (screen) => {
      const { page, foreign, complaints } = await visit('/admin/queues', screen);
      await page.getByText('publishing').first().waitFor();
      expect(await violationsOn(screen, page, { name: 'board' })).toEqual([]);
      await page.goto(`${service.url}/admin/queues/queue/media?status=failed`);
      await page.getByText(`agency ${agency.agencyId}, file`).first().waitFor();
      await page.getByText('The origin answered 404 Not Found.').first().waitFor();
      expect(await violationsOn(screen, page, { name: 'jobs' })).toEqual([]);
      await page.goto(`${service.url}/admin/queues/queue/publishing`);
      await page.getByText('No latest jobs').waitFor();
      expect(await violationsOn(screen, page, { name: 'queue' })).toEqual([]);
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('dialog').waitFor();
      expect([foreign, complaints]).toEqual([[], []]);
      await page.context().close();
    },
    PATIENCE_MS,
  );

  it(
    'show the operator whose jobs they are in any state',
    async () => {
      const { page } = await visit('/admin/queues', 'desktop');
      for (const status of ['prioritized', 'active', 'delayed', 'completed']) {
        await page.goto(`${service.url}/admin/queues/queue/media?status=${status}`);
        const job = page.getByText(`agency ${agency.agencyId}, file`).first();
        await job.waitFor({ timeout: 60_000 }).catch((cause: unknown) => {
          throw new Error(`No job is shown as ${status}`, { cause });
        });
      }
      await page.context().close();
    },
    PATIENCE_MS,
  );
});
