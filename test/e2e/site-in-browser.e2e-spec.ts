import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { LANGUAGES } from '../../src/i18n/languages.js';
import { aPublishableDraft } from '../factories/listings.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { accessibilityViolations, colourViolations, describeWithBrowser, openBrowser } from '../support/browser.js';
import { photo, type PhotoServer, startPhotoServer } from '../support/photos.js';
import { makeVideo, WITH_VIDEOS } from '../support/videos.js';

/** A host name of loopback, which browsers treat as a secure context. */
const SITE = 'http://site.localhost';

/** CSS pixels. */
const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

/** One language for each, and the third in dark mode: the pages differ only in their words. */
const LANGUAGE_OF = { phone: 'ru', desktop: 'ro' } as const;

/** The folder for screenshots, those of all languages; unset: none are taken. */
const SCREENSHOTS = process.env.PAGE_SCREENSHOTS;

/** Browsers are slow on a busy machine. */
const PATIENCE_MS = 120_000;

const HAS_VIDEOS = process.env.PLS_TEST_WITHOUT_VIDEOS !== '1';

/** The element with the keyboard focus. */
interface Visited {
  href: string;
  outline: string;
}

/** Everything that a page can show. */
const FULL = {
  announcementPayPeriod: 'monthly',
  announcementMinRentPeriod: 4320,
  announcementPrepayment: 'one-month',
  announcementRentDeposit: 'custom-amount',
  announcementRentDepositValue: 500,
  announcementBargain: 'yes',
  announcementDescription: 'Сдаётся светлая двухкомнатная квартира в тихом доме рядом с парком. '.repeat(9),
  propertyAddress: 'Chișinău, strada Alexei Mateevici 42/3',
  propertyQuantitySize: 'custom-value',
  propertyQuantitySizeValue: 2,
  propertyVisualState: 'euro-renovation',
  propertyHousingMarket: 'secondary',
  propertyBuildingMaterial: 'limestone-block',
  propertyLayout: 'individual',
  propertyFloorNumber: 5,
  propertyFloorsTotal: 7,
  propertyCeilingHeight: 2.8,
  propertyAttributes: ['furniture', 'equipped-kitchen', 'balcony', 'wifi', 'conditioner', 'elevator'],
  propertyAvailabilityDate: '2027-02-01',
};

/** Long texts, in several scripts and right-to-left. */
const UNUSUAL = {
  announcementType: 'sale',
  propertySecondaryType: 'house',
  announcementValue: 1_000_000_000,
  announcementCurrency: 'MDL',
  propertyLandArea: 100_000_000,
  announcementDescription: `بيت جميل بالقرب من الحديقة 🏡 ${'Дом👨‍👩‍👧'.repeat(40)} ${'x'.repeat(400)}`,
  propertyAddress: `Chișinău, ${'strada-foarte-lunga'.repeat(15)} שדרה 7 🏠`,
};

/** The public page in a browser: its appearance cannot be tested, its accessibility can (WCAG 2 by axe-core). */
describeWithBrowser('the public page in a browser (skipped where there is no Chromium)', () => {
  let photos: PhotoServer;
  let folder: string;
  let service: TestService;
  let agency: ApiClient;
  let browser: Browser;
  let pages: Record<'full' | 'bare' | 'unusual' | 'completed' | 'gone' | 'missing' | 'test', number>;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'pages-'));
    photos = await startPhotoServer({ width: 640, height: 480 });
    service = await startService({
      ...WITH_VIDEOS,
      PUBLIC_SITE_URL: SITE,
      MEDIA_IMPORT_ALLOWED_ORIGINS: photos.origin,
    });
    await service.startWorker();
    agency = await service.newAgency('Casa Bună Imobiliare');
    browser = await openBrowser();
    await agency.put('/users', {
      externalId: 'ana',
      name: 'Ana Munteanu',
      phone: '+37369123456',
      avatar: { url: photos.photoUrl(90), externalFileId: 'ana' },
      instagram: 'https://instagram.com/ana.casa',
      youtube: 'https://youtube.com/@ana',
      settings: { contact_whatsapp: true, contact_viber: true, contact_telegram: true },
    });
    const small = photos.serve('small.jpg', await photo(50, { width: 300, height: 400 }));
    const full = await publish({ ...FULL, externalUserId: 'ana', files: [...photosOf(1, 6), ...(await films())] });
    const bare = await publish({ files: photosOf(10, 3) });
    const unusual = await publish({ ...UNUSUAL, externalUserId: 'ana', files: [{ url: small }, ...photosOf(20, 3)] });
    const completed = await publish({ announcementType: 'sale', files: photosOf(30, 4) });
    const gone = await publish({ files: photosOf(40, 3) });
    await agency.upsertListing({ id: completed, announcementStatus: 'completed' });
    await agency.upsertListing({ id: gone, announcementStatus: 'hidden' });
    pages = { full, bare, unusual, completed, gone, missing: 999_999_999, test: await publishByTestAgency() };
    if (SCREENSHOTS !== undefined) await mkdir(SCREENSHOTS, { recursive: true });
  }, PATIENCE_MS);

  afterAll(async () => {
    await browser?.close();
    await service.close();
    await photos.close();
    await rm(folder, { recursive: true });
  });

  const photosOf = (first: number, count: number): { url: string }[] =>
    Array.from({ length: count }, (_, index) => ({ url: photos.photoUrl(first + index) }));

  async function films(): Promise<{ url: string }[]> {
    if (!HAS_VIDEOS) return [];
    const file = await makeVideo(path.join(folder, 'film.mp4'), { seconds: 2 });
    return [{ url: photos.serve('film.mp4', await readFile(file)) }];
  }

  async function publishByTestAgency(): Promise<number> {
    const client = await service.newTestAgency('Casa Bună (probă)');
    return publish({ files: photosOf(60, 3) }, client);
  }

  async function publish(fields: object, client = agency): Promise<number> {
    const { id, jobId } = await client.upsertListing(aPublishableDraft({ announcementStatus: 'active', ...fields }));
    expect(await client.finishedJob(jobId)).toMatchObject({ status: 'completed' });
    return id;
  }

  /** A page on a screen, served at the public URL, with the browser's errors. */
  async function open(
    address: string,
    screen: keyof typeof SCREENS,
    options: BrowserContextOptions = {},
  ): Promise<{ page: Page; complaints: string[] }> {
    const context = await browser.newContext({ viewport: SCREENS[screen], ...options });
    await context.route(`${SITE}/**`, (route) =>
      route.continue({ url: route.request().url().replace(SITE, service.url) }),
    );
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await goTo(address, page);
    return { page, complaints };
  }

  const goTo = (address: string, page: Page): Promise<unknown> => page.goto(SITE + address, { waitUntil: 'load' });

  async function look(name: string, page: Page): Promise<void> {
    if (SCREENSHOTS !== undefined) {
      await page.screenshot({ path: path.join(SCREENSHOTS, `${name}.png`), fullPage: true });
    }
  }

  const isWiderThanScreen = (page: Page): Promise<unknown> =>
    page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');

  const PATHS = {
    home: '',
    full: 'full',
    bare: 'bare',
    unusual: 'unusual',
    completed: 'completed',
    gone: 'gone',
    missing: 'missing',
    test: 'test',
  } as const;

  const pathOf = (name: keyof typeof PATHS, language: string): string =>
    name === 'home' ? `/${language}` : `/${language}/announcement/${pages[name]}`;

  /** The browser's errors for a page that is meant to be missing. */
  const isExpected = (complaint: string): boolean => /the server responded with a status of 4(04|10)/.test(complaint);

  describe.each(Object.keys(SCREENS) as (keyof typeof SCREENS)[])('on a %s', (screen) => {
    /** One page for all tests that only look: each new one is a process of the browser's. */
    let page: Page;
    let complaints: string[];

    beforeAll(async () => {
      ({ page, complaints } = await open(pathOf('home', 'en'), screen));
    }, PATIENCE_MS);

    afterAll(() => page.context().close());

    it.each(Object.keys(PATHS) as (keyof typeof PATHS)[])(
      'is accessible: %s',
      async (name) => {
        for (const language of SCREENSHOTS === undefined ? [LANGUAGE_OF[screen]] : LANGUAGES) {
          complaints.length = 0;
          await page.emulateMedia({ colorScheme: 'light' });
          await goTo(pathOf(name, language), page);
          await look(`${name}-${screen}-${language}`, page);
          expect(await accessibilityViolations(page)).toEqual([]);
          expect(await isWiderThanScreen(page)).toBe(false);
          await page.emulateMedia({ colorScheme: 'dark' });
          await look(`${name}-${screen}-${language}-dark`, page);
          expect(await colourViolations(page)).toEqual([]);
          expect(complaints.filter((text) => !isExpected(text))).toEqual([]);
        }
      },
      PATIENCE_MS,
    );

    it(
      'enlarges photos with the keyboard, keeps the focus inside, and restores it',
      async () => {
        const { page, complaints } = await open(pathOf('full', 'en'), screen);
        const opener = page.locator('.photos a.photo').nth(1);
        await opener.focus();
        await page.keyboard.press('Enter');
        await page.locator('dialog.lightbox[open] img:not(.loading)').waitFor();
        expect(await accessibilityViolations(page)).toEqual([]);
        expect(await isWiderThanScreen(page)).toBe(false);
        await look(`lightbox-${screen}`, page);
        const seen = [await shownPhoto(page)];
        for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Home', 'End', 'ArrowRight']) {
          await page.keyboard.press(key);
          seen.push(await shownPhoto(page));
        }
        const hrefs = await page.evaluate<string[]>(
          `[...document.querySelectorAll('.photos a.photo')].map(({ href }) => href)`,
        );
        const place = (index: number): unknown => ({
          src: hrefs[index],
          caption: `${index + 1} / 6`,
          alt: expect.stringContaining(`Photo ${index + 1}:`) as string,
        });
        expect(seen).toEqual([1, 2, 1, 0, 5, 0, 5, 0].map(place));
        for (let step = 0; step < 8; step += 1) {
          await page.keyboard.press(step < 5 ? 'Tab' : 'Shift+Tab');
          expect(
            await page.evaluate(
              `document.activeElement === document.body || document.activeElement.closest('dialog') !== null`,
            ),
          ).toBe(true);
        }
        await page.keyboard.press('Escape');
        await page.locator('dialog.lightbox:not([open])').waitFor({ state: 'attached' });
        expect(await page.evaluate(`document.activeElement === document.querySelectorAll('.photos a.photo')[1]`)).toBe(
          true,
        );
        expect(page.url()).toBe(SITE + pathOf('full', 'en'));
        expect(complaints).toEqual([]);
        await page.context().close();
      },
      PATIENCE_MS,
    );
  });

  /** The contents of the open lightbox. */
  const shownPhoto = (page: Page): Promise<unknown> =>
    page.evaluate(`(() => {
      const { src, alt } = document.querySelector('.lightbox img');
      return { src, alt, caption: document.querySelector('.lightbox-caption').textContent };
    })()`);

  it.each([
    ['upright', SCREENS.phone],
    ['lying', { width: SCREENS.phone.height, height: SCREENS.phone.width }],
    ['large', SCREENS.desktop],
  ])('shows a photo of any shape as a whole when enlarged: on a screen that is %s', async (_, viewport) => {
    const { page } = await open(pathOf('unusual', 'en'), 'desktop', { viewport });
    await page.locator('.photos a.photo').first().click();
    for (const size of ['300 × 400', '640 × 480']) {
      await page.locator('.lightbox img:not(.loading)').waitFor();
      const shown = await page.evaluate(`(() => {
        const image = document.querySelector('.lightbox-picture img');
        const [inner, outer] = [image, image.parentElement].map((part) => part.getBoundingClientRect());
        const isWhole = inner.top >= outer.top && inner.bottom <= outer.bottom && inner.width <= outer.width;
        return { size: image.naturalWidth + ' × ' + image.naturalHeight, fit: getComputedStyle(image).objectFit, isWhole };
      })()`);
      expect(shown).toEqual({ size, fit: 'contain', isWhole: true });
      await page.keyboard.press('ArrowRight');
    }
    await page.context().close();
  });

  it.each([
    ['enlarged text', SCREENS.phone, 32],
    ['an enlarged page', { width: SCREENS.phone.width / 2, height: SCREENS.phone.height / 2 }, 16],
  ])('keeps texts in their boxes and names whole at 200 %, as %s', async (_, viewport, fontSize) => {
    const { page } = await open(pathOf('full', 'ru'), 'phone', { viewport });
    // In the object model, because the content security policy of the page permits no other styles.
    await page.evaluate(`document.documentElement.style.fontSize = '${fontSize}px'`);
    await look(`full-twice-${fontSize}`, page);
    expect(await isWiderThanScreen(page)).toBe(false);
    expect(
      await page.evaluate(`[...document.querySelectorAll('.card')].flatMap((card) => {
        const end = card.getBoundingClientRect().right - parseFloat(getComputedStyle(card).paddingRight);
        return [...card.querySelectorAll('*:not(svg *)')]
          .filter((part) => part.getBoundingClientRect().right > end)
          .map(({ outerHTML }) => outerHTML);
      })`),
    ).toEqual([]);
    const brokenWords = await page.evaluate(`[...document.querySelectorAll('.contact-name, .languages a')]
      .map(({ firstChild }) => firstChild)
      .flatMap((text) => [...text.data.matchAll(/\\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length === 1 ? [] : [word];
      }))`);
    expect(brokenWords).toEqual([]);
    await page.context().close();
  });

  it('enlarges photos by pointer and touch, and closes them with Back', async () => {
    const { page } = await open(pathOf('full', 'ro'), 'phone', { hasTouch: true, reducedMotion: 'reduce' });
    const dialog = page.locator('dialog.lightbox');
    await page.locator('.photos a.photo').first().tap();
    await dialog.locator('img:not(.loading)').waitFor();
    expect(await page.evaluate(`getComputedStyle(document.querySelector('.lightbox')).animationName`)).toBe('none');
    const swipe = (from: number, to: number): Promise<unknown> =>
      page.evaluate(`(() => {
        const dialog = document.querySelector('.lightbox');
        const at = (clientX) => [new Touch({ identifier: 1, target: dialog, clientX, clientY: 300 })];
        dialog.dispatchEvent(new TouchEvent('touchstart', { touches: at(${from}), changedTouches: at(${from}) }));
        dialog.dispatchEvent(new TouchEvent('touchend', { touches: [], changedTouches: at(${to}) }));
      })()`);
    const captions: unknown[] = [];
    const note = async (): Promise<void> => void captions.push(await page.locator('.lightbox-caption').textContent());
    await swipe(300, 100);
    await note();
    await swipe(100, 130); // not far enough
    await note();
    await swipe(100, 300);
    await note();
    await dialog.getByRole('button', { name: 'Fotografia următoare' }).tap();
    await note();
    await dialog.getByRole('button', { name: 'Fotografia precedentă' }).tap();
    await note();
    expect(captions).toEqual(['2 / 6', '2 / 6', '1 / 6', '2 / 6', '1 / 6']);
    await page.goBack();
    await page.locator('dialog.lightbox:not([open])').waitFor({ state: 'attached' });
    expect(page.url()).toBe(SITE + pathOf('full', 'ro'));
    await page.locator('.photos a.photo').nth(2).tap();
    await dialog.getByRole('button', { name: 'Închide' }).tap();
    await page.locator('dialog.lightbox:not([open])').waitFor({ state: 'attached' });
    await page.context().close();
  });

  it.each([
    ['upright', { width: 718, height: 1047 }],
    ['lying', { width: 1047, height: 718 }],
  ])('prints all photos side by side on a sheet of A4 that is %s', async (_, viewport) => {
    const { page } = await open(pathOf('full', 'en'), 'desktop', { viewport });
    await page.emulateMedia({ media: 'print' });
    const places = await page.evaluate<{ left: number; right: number; top: number }[]>(
      `[...document.querySelectorAll('.photos li')].map((place) => place.getBoundingClientRect().toJSON())`,
    );
    expect(places.filter(({ left, right }) => left < 0 || right > viewport.width)).toEqual([]);
    expect(new Set(places.map(({ top }) => top)).size).toBe(Math.ceil(places.length / 3));
    await page.context().close();
  });

  it('leaves photos plain links without scripts, or when they are opened elsewhere', async () => {
    const { page } = await open(pathOf('full', 'en'), 'desktop', { javaScriptEnabled: false });
    expect(await page.locator('dialog.lightbox').isVisible()).toBe(false);
    await page.locator('.photos a.photo').first().click();
    await page.waitForURL(/1024\.webp$/);
    await page.context().close();

    const { page: scripted } = await open(pathOf('full', 'en'), 'desktop');
    const opened = scripted.context().waitForEvent('page');
    await scripted
      .locator('.photos a.photo')
      .first()
      .click({ modifiers: ['ControlOrMeta'] });
    // The other tab's requests are not served at the public URL: only that it opened can be seen.
    await opened;
    expect(scripted.url()).toBe(SITE + pathOf('full', 'en'));
    expect(await scripted.locator('dialog.lightbox').isVisible()).toBe(false);
    await scripted.context().close();
  });

  it('runs no script but its own, whatever the page contains', async () => {
    const { page, complaints } = await open(pathOf('full', 'en'), 'desktop');
    await page.evaluate(
      `document.body.append(Object.assign(document.createElement('script'), { text: 'window.ran = 1' }))`,
    );
    expect(await page.evaluate('window.ran')).toBeUndefined();
    expect(complaints.join()).toMatch(/Content Security Policy/);
    await page.context().close();
  });

  it('links from a removed listing to another one', async () => {
    const { page } = await open(pathOf('gone', 'ru'), 'desktop');
    await page
      .getByRole('link', { name: /Квартира/ })
      .first()
      .click();
    await page.waitForURL(/\/ru\/announcement\/\d+$/);
    expect(await page.locator('main .gallery').count()).toBe(1);
    await page.getByRole('link', { name: 'Недвижимость', exact: true }).click();
    await page.waitForURL(`${SITE}/ru`);
    await page.context().close();
  });

  it('loads its photos, and plays the video', async () => {
    const { page } = await open(`/en/announcement/${pages.full}`, 'desktop');
    const shown = await page.evaluate<
      boolean[]
    >(`Promise.all([...document.querySelectorAll('.photo img')].map(async (image) => {
      image.loading = 'eager';
      await image.decode();
      return image.naturalWidth > 0;
    }))`);
    expect(shown).toEqual(Array.from({ length: 6 }, () => true));
    const behindThem = await page.evaluate<string[]>(
      `[...document.querySelectorAll('.photos li')].map((place) => getComputedStyle(place).backgroundImage)`,
    );
    expect(behindThem.slice(0, 6)).toEqual(
      Array.from({ length: 6 }, () => expect.stringMatching(/^url\("data:image\/bmp/) as string),
    );
    if (HAS_VIDEOS) {
      const seconds = await page.evaluate(`new Promise((resolve, reject) => {
        const film = document.querySelector('video');
        film.onloadedmetadata = () => resolve(film.duration);
        film.querySelector('source').onerror = () => reject(new Error('the film cannot be played'));
        film.load();
        film.play().catch(() => undefined);
      })`);
      expect(seconds).toBeCloseTo(2, 0);
      // Its URL alone, as it may be opened from a program that reads it from the API.
      const address = await page.evaluate<string>(`document.querySelector('video source').src`);
      await page.goto(address.replace(SITE, service.url));
      const secondsAlone = await page.evaluate(`new Promise((resolve, reject) => {
        const film = document.querySelector('video');
        setInterval(() => film.readyState >= film.HAVE_METADATA && resolve(film.duration), 50);
        setTimeout(() => reject(new Error('the film cannot be opened')), 10000);
      })`);
      expect(secondsAlone).toBeCloseTo(2, 0);
    }
    await page.context().close();
  });

  it('is navigable by keyboard to languages, photos and contacts, with a visible focus', async () => {
    const { page } = await open(`/en/announcement/${pages.full}`, 'desktop');
    const visited: Visited[] = [];
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Tab');
      visited.push(
        await page.evaluate<Visited>(`(({ href = '', outlineWidth }) => ({ href, outline: outlineWidth }))({
          href: document.activeElement.href,
          outlineWidth: getComputedStyle(document.activeElement).outlineWidth,
        })`),
      );
    }
    const links = visited.filter(({ href }) => href !== '');
    for (const expected of [
      `${SITE}/ru/announcement/${pages.full}`,
      '1024.webp',
      'tel:+37369123456',
      'wa.me',
      'openstreetmap',
    ]) {
      expect(links.map(({ href }) => href).join(' ')).toContain(expected);
    }
    expect(links.filter(({ outline }) => outline !== '3px')).toEqual([]);
    await page.context().close();
  });
});
