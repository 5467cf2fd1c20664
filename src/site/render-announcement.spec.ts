import { createHash } from 'node:crypto';
import { publishedFields, publishedSnapshot } from '../../test/factories/published-snapshots.js';
import { LANGUAGES } from '../catalogue/option-names.js';
import { describeListing } from '../listings/publishing/published-description.js';
import { presentAnnouncement, type PublicAnnouncement } from './present-announcement.js';
import { renderAnnouncement } from './render-announcement.js';
import { renderMessage } from './render-message.js';
import { STYLE_SHEET_HASH } from './style-sheet.js';

const HOSTILE = `"><script>alert('1')</script>`;

const announcement: PublicAnnouncement = {
  id: 7,
  url: 'http://site.example/announcement/7',
  isCompleted: false,
  publishedAt: new Date('2026-11-21T10:00:00Z'),
  snapshot: publishedSnapshot({ formData: publishedFields({ propertyAttributes: ['balcony', 'wifi'] }) }),
  agency: { name: 'Casa Bună', phone: '+37322123456', email: null, url: null },
  agent: null,
};

describe('the page of a listing', () => {
  const page = renderAnnouncement(presentAnnouncement(announcement, 'ro'));

  it('is a whole document in its language', () => {
    expect(page).toMatch(/^<!doctype html>\n<html lang="ro">/);
    expect(page).toMatch(/<title>Apartament · 650\s€ · Chișinău, Centru<\/title>/);
  });

  it('shows each photo in three widths above its placeholder', () => {
    const sets = page.match(/srcset="[^"]+"/g) ?? [];
    expect(sets).toHaveLength(3);
    for (const set of sets) {
      expect(set).toMatch(/128\.webp 128w, .*512\.webp 512w, .*1024\.webp 1024w/);
    }
    expect(page.match(/src="data:image\/bmp;base64,/g)).toHaveLength(3);
  });

  it('has a text beside every picture', () => {
    for (const image of page.match(/<img[^>]*>/g) ?? []) {
      expect(image).toMatch(/alt="/);
    }
  });

  it('shows price, amenities, description, place and contact', () => {
    for (const text of ['650', 'Balcon', 'Apartament luminos', '47.02450, 28.83230', 'Casa Bună', 'tel:+37322123456']) {
      expect(page).toContain(text);
    }
  });

  it('has no script, and no style but the one that the security policy names', () => {
    expect(page).not.toMatch(/<script|style="|\son\w+=/i);
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
    expect(STYLE_SHEET_HASH).toBe(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  });

  it('shows hostile text as text, wherever it stands', () => {
    const hostile = renderAnnouncement(
      presentAnnouncement(
        {
          ...announcement,
          agency: { name: HOSTILE, phone: null, email: `a@${HOSTILE}`, url: null },
          snapshot: publishedSnapshot({
            formData: publishedFields({ propertyAddress: HOSTILE }),
            description: describeListing({ language: HOSTILE, text: HOSTILE }, { en: HOSTILE }, publishedFields()),
          }),
        },
        'en',
      ),
    );
    expect(hostile).not.toContain('<script');
    expect(hostile).toContain('&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;');
  });

  it.each(LANGUAGES)('stands without anything that is optional, in %s', (language) => {
    const bare = publishedSnapshot({
      location: null,
      description: describeListing(null, {}, publishedFields()),
      files: [],
    });
    const agency = { name: 'Alta', phone: null, email: null, url: null };
    const text = renderAnnouncement(presentAnnouncement({ ...announcement, snapshot: bare, agency }, language));
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  });
});

describe('a message', () => {
  it.each([404, 410, 500, 503] as const)('%d is a page in each language', (status) => {
    for (const language of LANGUAGES) {
      const page = renderMessage(status, language);
      expect(page).toContain(`<html lang="${language}">`);
      expect(page).toContain(`<p class="status">${status}</p>`);
    }
  });
});
