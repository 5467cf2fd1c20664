import { createHash } from 'node:crypto';
import sharp from 'sharp';
import request, { type Response } from 'supertest';
import { DataSource } from 'typeorm';
import { temporarilyUnavailable } from '../../src/errors/api-error.js';
import type { StoredFields } from '../../src/listings/domain/stored-fields.js';
import { PublicationsRepository } from '../../src/listings/publishing/snapshot/publications.repository.js';
import { describeListing } from '../../src/listings/publishing/snapshot/published-description.js';
import type {
  PublishedLocation,
  PublishedSnapshot,
} from '../../src/listings/publishing/snapshot/published-snapshot.js';
import { beginWrite } from '../../src/platform/batch/write-context.js';
import { Transactions } from '../../src/platform/mysql/transactions.js';
import { PublicFilesRepository } from '../../src/site/data/public-files.repository.js';
import { PublicListingsRepository } from '../../src/site/data/public-listings.repository.js';
import { PublicSnapshotsRepository } from '../../src/site/data/public-snapshots.repository.js';
import { aDraft } from '../factories/listings.js';
import { publishedFields, storedSnapshot } from '../factories/published-snapshots.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';
import { eventually } from '../support/job-worker.js';
import { showEdit } from '../support/show-edit.js';

/** The hashes of the page's inline elements, as the browser computes them. */
const hashesOf = (page: string, tag: 'style' | 'script'): string[] =>
  [...page.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/** The content of a page for people and machines: everything except its style and script. */
const wordsOf = (page: string): string => page.replace(/<(style|script)>[\s\S]*?<\/\1>/g, '');

function dataOf(page: string): unknown {
  const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(page) ?? [];
  return JSON.parse(json);
}

/** The lists of other listings on a page, with their links. */
function sectionsOf(page: string): { heading: string; hrefs: string[] }[] {
  return [...page.matchAll(/<section>\s*<h2>([^<]*)<\/h2>\s*<ul class="offers">([\s\S]*?)<\/ul>/g)].map(
    ([, heading = '', list = '']) => ({
      heading,
      hrefs: [...list.matchAll(/<a class="offer" href="([^"]*)"/g)].map(([, href = '']) => href),
    }),
  );
}

/** Whether the centre of a map is in Moldova: a ray to the right crosses its border an odd number of times. */
function isAtHome(map: string): boolean {
  const outlines = [...map.matchAll(/class="map-home" d="([^"]*)"/g)].flatMap(
    ([, path = '']) => path.match(/M[^Z]*/g) ?? [],
  );
  const crossings = outlines.flatMap((outline) => {
    const numbers = (outline.match(/-?\d+/g) ?? []).map(Number);
    const points = numbers.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: numbers[at + 1] ?? NaN }] : []));
    return points.filter((from, at) => {
      const to = points[(at + 1) % points.length] ?? from;
      return from.y > 165 !== to.y > 165 && from.x + ((165 - from.y) / (to.y - from.y)) * (to.x - from.x) > 300;
    });
  });
  return crossings.length % 2 === 1;
}

/** Spec: publicUrl; D-22, D-25, D-56. */
describe('the public page', () => {
  let service: TestService;
  let agency: ApiClient;
  let publications: PublicationsRepository;
  let transactions: Transactions;

  beforeAll(async () => {
    service = await startService({ PUBLIC_SITE_URL: 'http://portal.example' });
    agency = await service.newAgency('Casa Bună');
    publications = service.api.get(PublicationsRepository);
    transactions = service.api.get(Transactions);
  });

  afterAll(() => service.close());

  const visit = (id: number | string, language = 'ro'): request.Test =>
    request(service.url).get(`/announcement/${id}`).set('Accept-Language', language);

  async function publish(snapshot: Partial<PublishedSnapshot> = {}): Promise<number> {
    const { id } = await agency.upsertListing(aDraft());
    await transactions.run(async (manager) =>
      publications.publish(
        await beginWrite({ manager, agencyId: agency.agencyId }),
        ...([id, 1, storedSnapshot(snapshot)] as const),
      ),
    );
    return id;
  }

  /** Sets a listing's status without the usual operations. */
  async function become(id: number, status: string): Promise<number> {
    await service.api.get(DataSource).query('UPDATE listings SET status = ? WHERE id = ?', [status, id]);
    return id;
  }

  const addressOf = (id: number, language: string): string =>
    `${service.config.publicSiteUrl}/${language}/announcement/${id}`;

  const withdraw = (id: number): Promise<void> =>
    transactions.run((manager) => publications.withdraw({ manager, agencyId: agency.agencyId, now: new Date() }, [id]));

  async function setAgent(profile: object): Promise<number> {
    const answer = await agency.put('/users', { externalId: 'ana', ...profile }).expect(200);
    return (answer.body as { id: number }).id;
  }

  function expectMessage(answer: Response, status: number): void {
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).toContain('<h1>');
  }

  it('shows the published snapshot to anybody, without a key', async () => {
    const id = await publish();
    const answer = await visit(id).expect(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.text).toContain(`href="${service.config.publicSiteUrl}/announcement/${id}"`);
    expect(answer.text.match(/srcset=/g)).toHaveLength(3);
    expect(answer.text).toContain('Casa Bună');
  });

  it('has the language of its URL, whatever the visitor prefers', async () => {
    const id = await publish();
    const at = (language: string): request.Test =>
      request(service.url).get(`/${language}/announcement/${id}`).set('Accept-Language', 'en');
    const [romanian, russian] = [await at('ro').expect(200), await at('ru').expect(200)];
    expect(romanian.text).toContain('<html lang="ro">');
    expect(russian.headers['content-language']).toBe('ru');
    expect(russian.headers['vary'] ?? '').not.toContain('Accept-Language');
    expect(russian.text).toContain(
      `<link rel="canonical" href="${service.config.publicSiteUrl}/ru/announcement/${id}" />`,
    );
    expect(russian.headers['etag']).not.toBe(romanian.headers['etag']);
    expectMessage(await request(service.url).get('/en/announcement/1abc'), 404);
    expect((await request(service.url).get(`/de/announcement/${id}`)).status).toBe(404);
  });

  it("has the visitor's preferred language", async () => {
    const id = await publish();
    expect((await visit(id, 'ru-MD, en;q=0.5')).text).toContain('Квартира');
    const english = await visit(id, 'en').expect('Content-Language', 'en');
    expect(english.text).toContain('For rent');
    expect(english.headers['vary']).toContain('Accept-Language');
    expect((await visit(id, 'de')).text).toContain('De închiriat');
  });

  it('is 404 before publication and for anything that is not a listing', async () => {
    const { id } = await agency.upsertListing(aDraft());
    for (const address of [id, 0, 999_999_999, '99999999999999999999', '1abc', '-1', `${id}/photos`]) {
      expectMessage(await visit(address), 404);
    }
  });

  it.each([
    ['/ro/%E0%A4%A', 'ro'],
    ['/ru/announcement/%?from=%', 'ru'],
    ['/announcement/%E0%A4%A', 'en'],
  ])('is 404, in its language, at a path that cannot be decoded: %s', async (path, language) => {
    const answer = await request(service.url).get(path).set('Accept-Language', 'en');
    expectMessage(answer, 404);
    expect(answer.text).toContain(`<html lang="${language}">`);
  });

  it('is 410 if the listing was public before, and back with it', async () => {
    const id = await publish();
    await withdraw(id);
    expectMessage(await visit(id), 410);
    await transactions.run((manager) => publications.revertWithdrawals({ manager, agencyId: agency.agencyId }, [id]));
    await visit(id).expect(200);
  });

  it('permits only its own style and images', async () => {
    const answer = await visit(await publish());
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("img-src 'self' data: http://portal.example;");
    expect(policy).toContain("media-src 'self' http://portal.example;");
    expect(policy).toContain(`style-src ${hashesOf(answer.text, 'style').join(' ')};`);
    expect(policy).toContain(`script-src ${hashesOf(answer.text, 'script').join(' ')};`);
    const withoutPhotos = await visit(await publish({ files: [] }));
    expect(withoutPhotos.headers['content-security-policy']).not.toContain('script-src');
    expect(hashesOf(withoutPhotos.text, 'script')).toEqual([]);
    expect(policy).not.toContain('unsafe');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('costs only a 304 when unchanged, and shows a change immediately', async () => {
    const id = await publish();
    const { etag } = (await visit(id)).headers;
    const unchanged = visit(id).set({ 'If-None-Match': String(etag), 'Accept-Encoding': 'gzip' });
    // All that a cache needs to know which visitors it may give the page to.
    await unchanged.expect(304).expect('Vary', 'Accept-Encoding, Accept-Language');
    // Node's own fetch sends this header whenever it sends an entity tag.
    await visit(id).set('If-None-Match', String(etag)).set('Cache-Control', 'no-cache').expect(304);
    const head = await request(service.url).head(`/announcement/${id}`).set('Accept-Language', 'ro').expect(200);
    expect(head.headers['etag']).toBe(etag);
    expect(head.text).toBeUndefined();
    const fields = publishedFields({ announcementValue: 777 });
    await showEdit(service.api, agency.agencyId, { id, version: 2, fields });
    const changed = await visit(id).set('If-None-Match', String(etag)).expect(200);
    expect(changed.text).toContain('777');
  });

  it("shows the agent according to the profile's switches, with the current values", async () => {
    const userId = await setAgent({
      name: 'Ana Munteanu',
      phone: '+37369123456',
      settings: { contact_phone: false, contact_viber: true },
    });
    const id = await publish({ userId });
    const { text } = await visit(id);
    expect(text).toContain('Ana Munteanu');
    expect(text).toContain('viber://chat');
    expect(text).not.toContain('tel:+37369123456');
    await setAgent({ settings: { contact_phone: true } });
    expect((await visit(id)).text).toContain('tel:+37369123456');
  });

  it('shows the agency if the agent posts in its name', async () => {
    const userId = await setAgent({ name: 'Ana Munteanu', instagram: 'https://instagram.com/ana.casa' });
    const id = await publish({ userId });
    expect((await visit(id)).text).toContain('<a href="https://instagram.com/ana.casa"');
    await setAgent({ settings: { posting_type: 'agency' } });
    const { text } = await visit(id);
    expect(text).toContain('Casa Bună');
    expect(text).not.toContain('Ana Munteanu');
    expect(text).not.toContain('instagram');
  });

  it('links by https, and only to the social networks', async () => {
    const userId = await setAgent({
      name: 'Ana',
      tiktok: 'http://www.tiktok.com/@ana',
      settings: { posting_type: 'agent' },
    });
    const id = await publish({ userId });
    // As previous versions accepted it.
    const foreign = 'https://www.youtube.com@evil.example/';
    await service.api.get(DataSource).query('UPDATE users SET youtube = ? WHERE id = ?', [foreign, userId]);
    const { text } = await visit(id);
    expect(text).toContain('<a href="https://www.tiktok.com/@ana"');
    expect(text).not.toContain('evil.example');
  });

  it('isolates bidirectional text', async () => {
    const turning = '\u202e\u2066\u200f';
    const userId = await setAgent({ name: 'Ana Munteanu', settings: { posting_type: 'agent' } });
    await service.api
      .get(DataSource)
      .query('UPDATE users SET name = ? WHERE id = ?', [`${turning}Ana Munteanu`, userId]);
    const propertyAddress = `Chișinău ${turning}12`;
    const description = describeListing(
      { language: 'ro', text: `${turning}Apartament luminos cu două camere, lângă parc.` },
      {},
      publishedFields(),
    );
    const id = await publish({ userId, description, formData: publishedFields({ propertyAddress }) });
    const { text } = await visit(id);
    // Every element whose own text changes direction, and every tag whose attributes do.
    const elements = [
      ...text.matchAll(/<([a-z0-9]+)([^>]*)>([^<]*[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c][^<]*)/g),
    ];
    expect(elements.length).toBeGreaterThanOrEqual(3);
    expect(
      elements.filter(([, , attributes]) => !(attributes ?? '').includes(' dir="auto"')).map(([tag]) => tag),
    ).toEqual([]);
    expect(text.match(/<[^>]*[\u202a-\u202e\u2066-\u2069][^>]*>/g)).toBeNull();
    const [head = ''] = /<head>[^]*<\/head>/.exec(text) ?? [];
    expect(head).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    expect(head).toContain('Apartament luminos');
  });

  it('shows the price in the other currencies, at the stored rates', async () => {
    const answer = await agency.get('/reference/currencies').expect(200);
    const { currencies } = answer.body as { currencies: { code: string; rate: number }[] };
    const dollars = Math.round(650 / (currencies.find(({ code }) => code === 'USD')?.rate ?? NaN));
    expect((await visit(await publish(), 'en')).text).toContain(`≈ $${dollars}`);
  });

  it.each([
    ['sale', 'ro', 'Vândut', 'Vândut deja', /de vânzare|se vinde/i, /A fost în vânzare/],
    ['sale', 'ru', 'Продано', 'Уже продано', /на продажу|продаётся|продажа/i, /Было в продаже/],
    ['sale', 'en', 'Sold', 'Already sold', /for sale/i, /was on the market/],
    ['rent', 'ro', 'Închiriat', 'Închiriat deja', /de închiriat|se închiriază/i, /S-a oferit spre închiriere/],
    ['rent', 'ru', 'Сдано', 'Уже сдано', /аренда|сдаётся/i, /Сдавалось в аренду/],
    ['rent', 'en', 'Rented', 'Already rented', /for rent/i, /was to let/],
  ] as const)(
    'says that a listing for %s is no longer on offer, wherever the page describes it, in %s',
    async (announcementType, language, deal, outcome, onOffer, past) => {
      const formData = publishedFields({ announcementType, announcementDescription: null });
      const id = await publish({ formData, description: describeListing(null, {}, formData) });
      const before = await visit(id, language);
      expect(wordsOf(before.text)).toMatch(onOffer);
      expect(dataOf(before.text)).toMatchObject({ offers: { availability: 'https://schema.org/InStock' } });
      await become(id, 'completed');
      const { text } = await visit(id, language).expect(200);
      const [page = ''] = text.split('class="onward');
      expect(wordsOf(page)).not.toMatch(onOffer);
      expect(page).toContain(`<strong>${outcome}.</strong>`);
      expect(page).toMatch(new RegExp(`<title>${deal} · `));
      expect(page).toMatch(new RegExp(`<meta property="og:title" content="${deal} · `));
      expect(/<meta property="og:description" content="([^"]*)"/.exec(page)?.[1]).toMatch(past);
      expect(dataOf(text)).toMatchObject({
        name: expect.stringContaining(`${deal} · `) as string,
        offers: { availability: 'https://schema.org/SoldOut' },
      });
    },
  );

  describe('its map', () => {
    const AT = { precision: 'exact', matchedAddress: null, confidence: null } as const;

    const mapAt = async (
      lat: number,
      lng: number,
      language = 'en',
      place: object = {},
    ): Promise<string | undefined> => {
      const id = await publish({ location: { ...AT, lat, lng, ...place } });
      const { text } = await request(service.url).get(`/${language}/announcement/${id}`).expect(200);
      return /<svg[\s\S]*?<\/svg>/.exec(text.replaceAll('\u00a0', ' '))?.[0];
    };

    // From an atlas: distances are those on the ground, rounded to kilometres.
    it.each([
      ['en', 47.3, 28.7, '13 km south-west of the centre of Orhei'],
      ['ro', 47.3, 28.7, 'la 13 km sud-vest de centrul orașului Orhei'],
      ['ru', 47.3, 28.7, 'в 13 км к юго-западу от центра города Орхей'],
      ['en', 47.0245, 28.8322, 'in the centre of Chișinău'],
      ['ro', 46.987, 28.857, 'la 5 km sud-est de centrul orașului Chișinău'],
      ['en', 45.9075, 28.31, '9 km east of the centre of Cahul'],
      ['ru', 47.167, 27.55, 'в 4 км к западу от центра города Яссы'],
      ['en', 46.56, 30.7326, '8 km north of the centre of Odesa'],
    ])('describes the location: %s, %f, %f', async (language, lat, lng, words) => {
      const map = await mapAt(lat, lng, language);
      expect(map).toMatch(/ role="img" aria-label="[^"]*"/);
      expect(map).toContain(`: ${words}."`);
    });

    it('shows no more than is known: a town, and a circle around it', async () => {
      const map = await mapAt(47.3849, 28.8245, 'ru', { precision: 'locality' });
      expect(map).toContain(': в городе Орхей."');
      expect(map).toContain('class="map-area"');
      expect(map).not.toContain('class="map-pin"');
    });

    it('shows the country and its towns in their places, north up, to the scale of its bar', async () => {
      const map = (await mapAt(47.3, 28.7)) ?? '';
      const bar = /class="map-scale" d="M12 \d+v8h(\d+)v-8".*>(\d+) km<\/text/.exec(map) ?? [];
      const unitsPerKm = Number(bar[1]) / Number(bar[2]);
      const dots = [...map.matchAll(/<circle cx="(-?\d+)" cy="(-?\d+)" r="4" \/>\s*<text [^>]*>([^<]*)</g)];
      const kmOf = new Map(
        dots.map(([, x, y, name]) => [name, [(Number(x) - 300) / unitsPerKm, (165 - Number(y)) / unitsPerKm]]),
      );
      // Kilometres to the east and to the north.
      for (const [name, east, north] of [
        ['Orhei', 9.4, 9.4],
        ['Călărași', -29.4, -4.9],
      ] as const) {
        expect(Math.abs((kmOf.get(name)?.[0] ?? NaN) - east)).toBeLessThan(0.4);
        expect(Math.abs((kmOf.get(name)?.[1] ?? NaN) - north)).toBeLessThan(0.4);
      }
      expect(new Set(kmOf.keys()).size).toBe(dots.length);
      expect([isAtHome(map), isAtHome((await mapAt(47.167, 27.6)) ?? '')]).toEqual([true, false]);
    });

    it('is absent without a location, and otherwise names its sources', async () => {
      const far = await publish({ location: { ...AT, lat: 12.3, lng: 34.5 } });
      const none = await publish({ location: null });
      for (const id of [far, none]) {
        const { text } = await visit(id, 'en').expect(200);
        expect(text).not.toMatch(/<svg|Natural Earth/);
      }
      const { text } = await visit(await publish({ location: { ...AT, lat: 47, lng: 28.8 } }), 'en').expect(200);
      expect(text).toMatch(/GeoNames \(CC BY 4\.0\)[\s\S]*Natural Earth/);
    });

    it('is small, and makes no requests', async () => {
      for (const [lat, lng] of [
        [47.0245, 28.8322],
        [46.9, 29.5],
        [48.4, 27.4],
        [45.5, 28.2],
        [47.5, 31],
      ] as const) {
        const map = (await mapAt(lat, lng)) ?? '';
        expect(Buffer.byteLength(map)).toBeGreaterThan(500);
        expect(Buffer.byteLength(map)).toBeLessThan(5_000);
        expect(map).not.toMatch(/href|url\(|<image|style=/);
      }
    });
  });

  describe('when it is no longer available', () => {
    /** A type and a location that only this test uses, whatever other tests have published. */
    const KIND = { announcementType: 'sale', propertyType: 'commercial', propertySecondaryType: 'production' } as const;
    const PLACE = { lat: 12.3456, lng: 34.5678, precision: 'exact', matchedAddress: null, confidence: null } as const;

    const listed = async (
      fields: Partial<StoredFields> = {},
      place: Partial<PublishedLocation> = {},
    ): Promise<number> =>
      become(
        await publish({ formData: publishedFields({ ...KIND, ...fields }), location: { ...PLACE, ...place } }),
        'active',
      );

    it('links from a withdrawn and from a sold page to similar listings and to others of the agency', async () => {
      const other = await service.newAgency('Alta');
      const own = await listed();
      const near = await listed({}, { lat: PLACE.lat + 0.08 });
      const far = await listed({}, { lat: PLACE.lat + 20 });
      const another = await listed({ propertySecondaryType: 'office' });
      const again = await become(await listed({ propertySecondaryType: 'office' }), 'pending_active');
      const hidden = await become(await listed(), 'hidden');
      await withdraw(hidden);
      const sold = await become(await listed(), 'completed');
      const gone = await become(await listed(), 'hidden');
      await withdraw(gone);

      for (const [id, status] of [
        [gone, 410],
        [sold, 200],
      ] as const) {
        const { text } = await request(service.url).get(`/ru/announcement/${id}`).expect(status);
        const [similar, agencys] = sectionsOf(text);
        expect(similar?.heading).toBe('Похожие объявления');
        expect(similar?.hrefs.slice(0, 3)).toEqual([own, near, far].map((each) => addressOf(each, 'ru')));
        expect(agencys?.heading).toBe('От того же агентства');
        expect(agencys?.hrefs).toEqual(expect.arrayContaining([another, again].map((each) => addressOf(each, 'ru'))));
        const all = [...(similar?.hrefs ?? []), ...(agencys?.hrefs ?? [])];
        expect(new Set(all).size).toBe(all.length);
        for (const never of [hidden, sold, gone]) expect(all).not.toContain(addressOf(never, 'ru'));
      }
      // Nothing of the withdrawn listing itself is shown.
      const { text } = await visit(gone).expect(410);
      expect(text).not.toContain(String(publishedFields().announcementValue) + '<');
      expect(other.agencyId).not.toBe(agency.agencyId);
    });

    it('links from a wrong URL to the newest listings and the home page, in its language', async () => {
      const newest = await listed();
      for (const path of ['/en/announcement/999999999', '/en/nowhere', '/en/announcement']) {
        const answer = await request(service.url).get(path);
        expectMessage(answer, 404);
        const [latest] = sectionsOf(answer.text);
        expect(latest?.heading).toBe('Latest listings');
        expect(latest?.hrefs[0]).toBe(addressOf(newest, 'en'));
        expect(answer.text).toContain(
          `<a class="outline" href="${service.config.publicSiteUrl}/en">To the home page</a>`,
        );
      }
    });
  });

  describe('the home page', () => {
    const first = (path = '/', language = 'ro'): request.Test =>
      request(service.url).get(path).set('Accept-Language', language);

    it('says what this is and shows the newest public listings that are on offer', async () => {
      const [shown, sold, hidden] = [await publish(), await become(await publish(), 'completed'), await publish()];
      await withdraw(hidden);
      const answer = await first('/', 'en').expect(200).expect('Content-Language', 'en');
      expect(answer.text).toContain('<h1>Property listings</h1>');
      expect(answer.headers['vary']).toContain('Accept-Language');
      const [latest] = sectionsOf(answer.text);
      expect(latest?.hrefs[0]).toBe(`${service.config.publicSiteUrl}/announcement/${shown}`);
      for (const id of [sold, hidden]) expect(answer.text).not.toContain(`/announcement/${id}"`);
      await first('/', 'en').set('If-None-Match', String(answer.headers['etag'])).expect(304);
      expect((await request(service.url).head('/')).status).toBe(200);
    });

    it('shows what is on offer also if the newest listings have all been sold', async () => {
      const shown = await publish();
      const sold = [];
      for (let count = 0; count < 45; count += 1) sold.push(await become(await publish(), 'completed'));
      for (const [path, status] of [
        ['/en', 200],
        ['/en/nowhere', 404],
      ] as const) {
        const { text } = await first(path).expect(status);
        const [latest] = sectionsOf(text);
        expect(latest?.hrefs[0]).toBe(addressOf(shown, 'en'));
        for (const id of sold) expect(text).not.toContain(`/announcement/${id}"`);
      }
    });

    /** Their pages say sold until they are published again (D-22), which may take a while, or fail. */
    it.each(['pending_active', 'publish_failed'])(
      'shows what is on offer also if the newest listings are sold ones that are %s',
      async (status) => {
        const shown = await publish();
        const soldBefore: number[] = [];
        for (let count = 0; count < 14; count += 1) soldBefore.push(await become(await publish(), status));
        await transactions.run((manager) =>
          publications.keepCompleted({ manager, agencyId: agency.agencyId }, soldBefore),
        );
        const page = await request(service.url).get(`/en/announcement/${soldBefore[0]}`).expect(200);
        expect(page.text).toContain('Already rented');
        for (const [path, expected] of [
          ['/en', 200],
          ['/en/nowhere', 404],
        ] as const) {
          const { text } = await first(path).expect(expected);
          expect(sectionsOf(text)[0]?.hrefs[0]).toBe(addressOf(shown, 'en'));
          for (const id of soldBefore) expect(text).not.toContain(`/announcement/${id}"`);
        }
        expect(sectionsOf(page.text)[0]).toMatchObject({ heading: 'Similar listings' });
        expect(sectionsOf(page.text)[0]?.hrefs[0]).toBe(addressOf(shown, 'en'));
      },
    );

    it.each(['ro', 'ru', 'en'] as const)('is in %s at its URL, and may be indexed', async (language) => {
      for (const path of [`/${language}`, `/${language}/`]) {
        const { text } = await first(path, 'de').expect(200).expect('Content-Language', language);
        expect(text).toContain(`<link rel="canonical" href="${service.config.publicSiteUrl}/${language}" />`);
        expect(text).toContain(`hreflang="x-default" href="${service.config.publicSiteUrl}/"`);
        expect(text).not.toContain('noindex');
      }
    });

    it("does not handle the API's paths", async () => {
      for (const path of ['/api', '/api/v1', '/rocks', '/files/nothing']) {
        const answer = await first(path).expect(404);
        expect(answer.headers['content-type']).not.toContain('html');
      }
    });
  });

  it('has an icon, which is cached', async () => {
    const { text } = await visit(await publish());
    expect(text).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml" />');
    const svg = await request(service.url)
      .get('/favicon.svg')
      .expect(200)
      .expect('Content-Type', /^image\/svg\+xml/);
    expect(await sharp(svg.body as Buffer).metadata()).toMatchObject({ format: 'svg', width: 32, height: 32 });
    const ico = await request(service.url).get('/favicon.ico').expect(200).expect('Content-Type', 'image/x-icon');
    for (const answer of [svg, ico]) expect(answer.headers['cache-control']).toBe('public, max-age=604800');
    const bytes = ico.body as Buffer;
    // One image, at the offset in its directory entry.
    expect([bytes.readUInt16LE(2), bytes.readUInt16LE(4), bytes[6], bytes[7]]).toEqual([1, 1, 32, 32]);
    const picture = bytes.subarray(bytes.readUInt32LE(18), bytes.readUInt32LE(18) + bytes.readUInt32LE(14));
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
    const { data } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    expect(new Set(data).size).toBeGreaterThan(2);
  });

  it('is read by visitors for at most half of the connections at once, so that agencies find one (D-194)', async () => {
    const busy = await startService({ DATABASE_POOL_SIZE: '4' });
    const client = await busy.newAgency();
    let [begun, read] = [0, (): void => undefined];
    const reading = new Promise<void>((resolve) => (read = resolve));
    const hold = async () => {
      begun += 1;
      await reading;
    };
    const heldPages = jest
      .spyOn(busy.api.get(PublicSnapshotsRepository), 'findPublication')
      .mockImplementation(() => hold().then(() => null));
    const held = [
      heldPages,
      jest.spyOn(busy.api.get(PublicFilesRepository), 'findFile').mockImplementation(() => hold().then(() => null)),
      jest.spyOn(busy.api.get(PublicListingsRepository), 'between').mockImplementation(() => hold().then(() => [])),
    ];
    try {
      const paths = ['/announcement/999999999', '/announcement/999999999/files/1/512.webp', '/sitemaps/99999.xml'];
      const visits = [...paths, ...paths, ...paths].map((path) => fetch(busy.url + path));
      await eventually(() => Promise.resolve(begun >= 2));
      // Requests that arrive later are answered, so the others have arrived as well.
      for (let round = 0; round < 3; round += 1) await client.get('/listings').expect(200);
      expect(begun).toBe(2);
      read();
      expect((await Promise.all(visits)).map(({ status }) => status)).toEqual(Array<number>(9).fill(404));
      expect(begun).toBe(9);

      // What the limit throws at a visitor who has waited for too long.
      heldPages.mockRejectedValue(temporarilyUnavailable(new Error('away')));
      busy.api.useLogger(false);
      const late = await request(busy.url).get('/announcement/999999999');
      expectMessage(late, 503);
      expect(late.headers['retry-after']).toBe('5');
    } finally {
      held.forEach((method) => method.mockRestore());
      read();
      await busy.close();
    }
  });

  it('reports its unavailability as a page, too', async () => {
    const id = await publish();
    const broken = await startService({ LOG_LEVEL: 'silent' });
    // The level is that of its requests' lines; all others go to the logger of the file's first service.
    broken.api.useLogger(false);
    await broken.api.get(DataSource).destroy();
    try {
      const answer = await request(broken.url).get(`/announcement/${id}`);
      expectMessage(answer, answer.status);
      expect([500, 503]).toContain(answer.status);
    } finally {
      await broken.close();
    }
  });
});
