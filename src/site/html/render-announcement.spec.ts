import {
  announcementUrls,
  publishedFields,
  publishedPhoto,
  publishedSnapshot,
} from '../../../test/factories/published-snapshots.js';
import { LANGUAGES } from '../../i18n/languages.js';
import { describeListing } from '../../listings/publishing/snapshot/published-description.js';
import { cspHash } from '../../platform/http/browser-script.js';
import type { PublicAnnouncement } from '../content/announcement-page.js';
import { presentAnnouncement } from '../content/present-announcement.js';
import { renderAnnouncement } from './render-announcement.js';
import { renderMessage } from './render-message.js';
import { STYLE_SHEET_HASH } from './style-sheet.js';

const HOSTILE = `"><script>alert('1')</script>`;

const announcement: PublicAnnouncement = {
  id: 7,
  urls: announcementUrls(7),
  isCompleted: false,
  publishedAt: new Date('2026-11-21T10:00:00Z'),
  snapshot: publishedSnapshot({ formData: publishedFields({ propertyAttributes: ['balcony', 'wifi'] }) }),
  agency: { name: 'Casa Bună', phone: '+37322123456', email: null, url: null, isTest: false },
  agent: null,
  rates: null,
  credits: ['openstreetmap'],
};

describe('the page of a listing', () => {
  const { html: page, ownStyle, script } = renderAnnouncement(presentAnnouncement(announcement, 'ro'));

  it('is a complete document in its language', () => {
    expect(page).toMatch(/^<!doctype html>\n<html lang="ro">/);
    expect(page).toMatch(/<title>Apartament · 650\s€ · Chișinău, Centru<\/title>/);
  });

  it('names a place in at most 80 characters outside of the page, and in full on it', () => {
    const address = 'Chișinău, Strada București 42, '.repeat(16).trim();
    const formData = publishedFields({ propertyAddress: address });
    const { html: text } = renderAnnouncement(
      presentAnnouncement({ ...announcement, snapshot: publishedSnapshot({ formData }) }, 'en'),
    );
    const short = 'Chișinău, Strada București 42, Chișinău, Strada București 42, Chișinău, Strada…';
    expect(text).toMatch(new RegExp(`<title>Apartment · €650 · ${short}</title>`));
    for (const name of ['property="og:title"', 'name="twitter:title"']) {
      expect(text).toMatch(new RegExp(`<meta ${name} content="Apartment · €650 · ${short}" />`));
    }
    expect(text).toContain(address);
  });

  it('tells the period of the price wherever it tells the price', () => {
    const formData = publishedFields({ announcementPayPeriod: 'monthly' });
    const rented = { ...announcement, snapshot: publishedSnapshot({ formData }) };
    const { html: text } = renderAnnouncement(presentAnnouncement(rented, 'en'));
    expect(text).toMatch(/<title>Apartment · €650 per month · /);
    for (const name of ['property="og:title"', 'name="twitter:title"']) {
      expect(text).toMatch(new RegExp(`<meta ${name} content="Apartment · €650 per month · `));
    }
    expect(text).toMatch(/<meta name="twitter:data1" content="€650 per month" \/>/);
  });

  it('shows each photo as one image in three widths above its placeholder', () => {
    expect(page.match(/<img /g)).toHaveLength(3);
    const sets = page.match(/srcset="[^"]+"/g) ?? [];
    expect(sets).toHaveLength(3);
    for (const set of sets) {
      expect(set).toMatch(/128\.webp 128w, .*512\.webp 512w, .*1024\.webp 1024w/);
    }
    expect(ownStyle?.match(/url\("data:image\/bmp;base64,/g)).toHaveLength(3);
    expect(page.match(/<li class="placeholder-\d">/g)).toHaveLength(3);
  });

  it('says of each image what it shows', () => {
    const texts = [...page.matchAll(/<img[^>]* alt="([^"]*)"/g)].map(([, text]) => text);
    expect(texts).toEqual([
      expect.stringMatching(/^Fotografia 1: Apartament/),
      expect.stringMatching(/^Fotografia 2: Apartament/),
      expect.stringMatching(/^Fotografia 3: Apartament/),
    ]);
  });

  it('shows price, amenities, description, place and contact', () => {
    for (const text of ['650', 'Balcon', 'Apartament luminos', '47.02450, 28.83230', 'Casa Bună', 'tel:+37322123456']) {
      expect(page).toContain(text);
    }
  });

  it('only has scripts and styles that the content security policy allows', () => {
    const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
    expect(scripts).toEqual([script]);
    expect(page.replace(`<script>${script}</script>`, '')).not.toMatch(
      /<script(?! type="application\/ld\+json">)|style="|\son\w+=/i,
    );
    const styles = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, rules = '']) => rules);
    expect(styles.map(cspHash)).toEqual([STYLE_SHEET_HASH, cspHash(ownStyle ?? '')]);
  });

  it('declares its canonical URL and those in other languages', () => {
    expect(page).toContain('<link rel="canonical" href="http://site.example/announcement/7" />');
    for (const language of LANGUAGES) {
      const url = `http://site.example/${language}/announcement/7`;
      expect(page).toContain(`<link rel="alternate" hreflang="${language}" href="${url}" />`);
      expect(page).toMatch(new RegExp(`<a href="${url}" hreflang="${language}" lang="${language}"`));
    }
    expect(page).toContain('hreflang="x-default" href="http://site.example/announcement/7"');
    expect(page).toContain('<meta name="twitter:card" content="summary_large_image" />');
    expect(page).toContain('<meta property="og:image" content="http://media.example/1-1024.webp" />');
  });

  it('plays a video with its poster', () => {
    const variants = [...publishedPhoto(2).variants, { url: 'http://media.example/2.mp4', variantSize: 'video-720' }];
    const files = [publishedPhoto(1), publishedPhoto(2, { kind: 'video', variants })];
    const snapshot = publishedSnapshot({ files });
    const { html: text } = renderAnnouncement(presentAnnouncement({ ...announcement, snapshot }, 'en'));
    expect(text.match(/<img /g)).toHaveLength(1);
    expect(text).toMatch(/<video [^>]*controls[^>]*poster="http:\/\/media\.example\/2-1024\.webp"/);
    expect(text).toContain('<source src="http://media.example/2.mp4" type="video/mp4" />');
  });

  it('has the first photo as its cover, although a video comes before it', () => {
    const variants = [...publishedPhoto(1).variants, { url: 'http://media.example/1.mp4', variantSize: 'video-720' }];
    const files = [publishedPhoto(1, { kind: 'video', variants }), publishedPhoto(2), publishedPhoto(3)];
    const snapshot = publishedSnapshot({ files });
    const { html: text } = renderAnnouncement(presentAnnouncement({ ...announcement, snapshot }, 'en'));
    expect(text).toContain('<meta property="og:image" content="http://media.example/2-1024.webp" />');
    expect(text).toContain('<meta name="twitter:image" content="http://media.example/2-1024.webp" />');
  });

  it('escapes hostile text everywhere', () => {
    const { html: hostile } = renderAnnouncement(
      presentAnnouncement(
        {
          ...announcement,
          agency: { name: HOSTILE, phone: null, email: `a@${HOSTILE}`, url: null, isTest: false },
          snapshot: publishedSnapshot({
            formData: publishedFields({ propertyAddress: HOSTILE }),
            description: describeListing({ language: HOSTILE, text: HOSTILE }, { en: HOSTILE }, publishedFields()),
          }),
        },
        'en',
      ),
    );
    expect(hostile.match(/<script/g)).toHaveLength(2);
    const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(hostile) ?? [];
    expect(JSON.parse(json)).toMatchObject({ description: HOSTILE });
    expect(hostile).toContain('&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;');
  });

  it.each(LANGUAGES)('is complete without optional data, in %s', (language) => {
    const bare = publishedSnapshot({
      location: null,
      description: describeListing(null, {}, publishedFields()),
      files: [],
    });
    const agency = { name: 'Alta', phone: null, email: null, url: null, isTest: false };
    const { html: text } = renderAnnouncement(
      presentAnnouncement({ ...announcement, snapshot: bare, agency }, language),
    );
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
    expect(text).not.toMatch(/<dialog|<script>/);
  });
});

describe('a message', () => {
  it.each([
    ['noPage', 404],
    ['noListing', 404],
    ['gone', 410],
    ['failed', 500],
    ['unavailable', 503],
  ] as const)('%s is a page with %d in each language, and leads home', (message, status) => {
    for (const language of LANGUAGES) {
      const page = renderMessage(message, language, announcementUrls(7));
      expect(page.status).toBe(status);
      expect(page.html).toContain(`<html lang="${language}">`);
      expect(page.html).toContain(`<p class="status">${status}</p>`);
      expect(page.html).toContain('<a class="outline" href="http://site.example/">');
    }
  });
});
