import {
  announcementUrls,
  publishedFields,
  publishedPhoto,
  publishedSnapshot,
} from '../../../test/factories/published-snapshots.js';
import type { Language } from '../../i18n/languages.js';
import type { StoredFields } from '../../listings/domain/stored-fields.js';
import type { PublishedSnapshot } from '../../listings/publishing/snapshot/published-snapshot.js';
import type { CurrencyRatesInEuro } from '../../reference/day-rates-in-euro.js';
import type { AgentCard, AnnouncementPage, PublicAnnouncement } from './announcement-page.js';
import { presentAnnouncement } from './present-announcement.js';

const AGENCY = {
  name: 'Casa Bună',
  phone: '+37322123456',
  email: 'office@casa.example',
  url: 'https://casa.example/',
  isTest: false,
};

const AGENT: AgentCard = {
  name: 'Ana Munteanu',
  phone: '+37369123456',
  avatarUrl: null,
  contactPhone: true,
  contactWhatsapp: false,
  contactViber: false,
  contactTelegram: false,
  instagram: null,
  youtube: null,
  tiktok: null,
};

/** 1 euro is 20 lei, 1 dollar is 16 lei. */
const RATES: CurrencyRatesInEuro = {
  baseCurrency: 'EUR',
  date: '2026-11-20',
  currencies: [
    { code: 'EUR', nominal: 1, rate: 1 },
    { code: 'USD', nominal: 1, rate: 0.8 },
    { code: 'MDL', nominal: 1, rate: 0.05 },
  ],
};

function present(announcement: Partial<PublicAnnouncement> = {}, language: Language = 'ro'): AnnouncementPage {
  return presentAnnouncement(
    {
      id: 7,
      urls: announcementUrls(7),
      isCompleted: false,
      publishedAt: new Date('2026-11-21T10:00:00Z'),
      snapshot: publishedSnapshot(),
      agency: AGENCY,
      agent: null,
      rates: RATES,
      credits: [],
      ...announcement,
    },
    language,
  );
}

const presentFields = (fields: Partial<StoredFields>, language: Language = 'ro'): AnnouncementPage =>
  present({ snapshot: publishedSnapshot({ formData: publishedFields(fields) }) }, language);

const presentSnapshot = (snapshot: Partial<PublishedSnapshot>): AnnouncementPage =>
  present({ snapshot: publishedSnapshot(snapshot) });

/** Replaces the different no-break spaces between numbers and units. */
const plain = (text: string | undefined): string | undefined => text?.replace(/\s/g, ' ');

describe('the title', () => {
  const twoRooms = { propertyQuantitySize: 'custom-value', propertyQuantitySizeValue: 2, propertyArea: 54.5 } as const;

  it.each([
    ['ro', 'Apartament, 2 camere, 54,5 m²'],
    ['ru', 'Квартира, 2 комнаты, 54,5 м²'],
    ['en', 'Apartment, 2 rooms, 54.5 m²'],
  ] as const)('says in %s what it is, how many rooms and how large', (language, title) => {
    expect(plain(presentFields(twoRooms, language).title)).toBe(title);
  });

  it.each([
    ['ro', 'Cameră, 18 m²'],
    ['ru', 'Комната, 18 м²'],
    ['en', 'Room, 18 m²'],
  ] as const)('does not call a single room so many rooms, in %s', (language, title) => {
    const room = { ...twoRooms, propertySecondaryType: 'room', propertyArea: 18 } as const;
    expect(plain(presentFields(room, language).title)).toBe(title);
  });

  it('names a studio', () => {
    expect(presentFields({ propertyQuantitySize: 'apartment-studio' }).title).toBe('Apartament, studio');
  });

  it('names the type of property if the subtype is other', () => {
    expect(presentFields({ propertyType: 'commercial', propertySecondaryType: 'other' }).title).toBe(
      'Imobil comercial',
    );
  });

  it('contains the land area if there is no building', () => {
    const land = presentFields({ propertySecondaryType: 'residential-land', propertyLandArea: 600 });
    expect(plain(land.title)).toBe('Teren pentru construcții, 600 m²');
  });
});

describe('the price', () => {
  it('is shown in its own currency with its period', () => {
    const { price } = presentFields({ announcementPayPeriod: 'monthly', announcementBargain: 'yes' });
    expect(price).toMatchObject({ amount: '650\u00a0€', period: 'pe lună', bargain: 'Preț negociabil' });
  });

  it('is converted to the other currencies at the rates of a day', () => {
    expect(presentFields({}).price?.conversion).toEqual({
      amounts: ['813\u00a0$', '13.000\u00a0lei'],
      note: 'La cursul BNM din 20 noiembrie 2026',
    });
    const inLei = presentFields({ announcementCurrency: 'MDL', announcementValue: 1_500_000 }, 'en').price;
    expect(inLei?.amount).toBe('1,500,000\u00a0lei');
    expect(inLei?.conversion?.amounts).toEqual(['€75,000', '$93,750']);
    expect(presentFields({ announcementValue: 7 }, 'en').price?.conversion?.amounts).toEqual(['$8.75', '140\u00a0lei']);
  });

  it('is not converted if no rates are known', () => {
    expect(present({ rates: null }).price).toMatchObject({ amount: '650\u00a0€', conversion: null });
  });

  it('has a notice if the listing is completed', () => {
    expect(present({ isCompleted: true }).outcome).toBe('Închiriat deja');
    expect(present({ isCompleted: true }).deal).toBe('Închiriat');
    expect(present().outcome).toBeNull();
  });
});

describe('the facts', () => {
  const facts = (fields: Partial<StoredFields>): Record<string, string | undefined> =>
    Object.fromEntries(presentFields(fields, 'en').facts.map(({ name, value }) => [name, plain(value)]));

  it('are only those with a value', () => {
    expect(facts({})).toEqual({});
  });

  it('have readable names and units', () => {
    expect(
      facts({
        propertyArea: 54.5,
        propertyFloorNumber: 3,
        propertyFloorsTotal: 9,
        propertyCeilingHeight: 2.75,
        propertyBuildingMaterial: 'limestone-block',
        propertyAvailabilityDate: '2027-01-15',
        announcementMinRentPeriod: 4320,
        announcementPrepayment: 'one-month',
      }),
    ).toEqual({
      'Total area': '54.5 m²',
      Floor: '3 of 9',
      'Ceiling height': '2.75 m',
      'Building material': 'Limestone blocks',
      'Available from': '15 January 2027',
      'Minimum rental period': '6 months',
      Prepayment: 'One month',
    });
  });

  it('show the ground floor and basements', () => {
    expect(facts({ propertyFloorNumber: 0 })).toEqual({ Floor: 'ground floor' });
    expect(facts({ propertyFloorNumber: 0, propertyFloorsTotal: 9 })).toEqual({ Floor: 'ground floor of 9' });
    expect(facts({ propertyFloorNumber: -1, propertyFloorsTotal: 5 })).toEqual({ Floor: '-1 of 5' });
    expect(facts({ propertyFloorsTotal: 5 })).toEqual({ 'Floors in the building': '5' });
  });

  it('use a custom amount only if it was chosen', () => {
    expect(facts({ announcementRentDeposit: 'custom-amount', announcementRentDepositValue: 500 })).toEqual({
      Deposit: '€500',
    });
    expect(facts({ announcementRentDeposit: 'half-month', announcementRentDepositValue: 500 })).toEqual({
      Deposit: 'Half a month',
    });
    expect(facts({ propertyQuantitySize: 'apartment-studio', propertyQuantitySizeValue: 4 })).toEqual({
      Rooms: 'Studio',
    });
  });
});

describe('the photos', () => {
  it('are offered in their actual widths', () => {
    const tall = publishedPhoto(1, { width: 900, height: 1600 });
    expect(presentSnapshot({ files: [tall] }).photos[0]).toMatchObject({
      sources: [{ width: 72 }, { width: 288 }, { width: 576 }],
      href: 'http://media.example/1-1024.webp',
    });
  });

  it('are not offered twice in the same width: a small one is never enlarged', () => {
    const small = publishedPhoto(1, { width: 400, height: 300 });
    expect(presentSnapshot({ files: [small] }).photos[0]?.sources).toEqual([
      { url: 'http://media.example/1-128.webp', width: 128 },
      { url: 'http://media.example/1-512.webp', width: 400 },
    ]);
  });

  it('link to the video if they are its poster', () => {
    const film = { url: 'http://media.example/1-720.mp4', variantSize: 'video-720' };
    const video = publishedPhoto(1, { kind: 'video', variants: [...publishedPhoto(1).variants, film] });
    expect(presentSnapshot({ files: [video] }).photos[0]).toMatchObject({
      kind: 'video',
      href: 'http://media.example/1-1024.webp',
      videoUrl: film.url,
    });
  });

  it('have a placeholder, unless their blurhash is broken', () => {
    const files = [publishedPhoto(1), publishedPhoto(2, { blurhash: 'x' })];
    const [first, second] = presentSnapshot({ files }).photos;
    expect(first?.placeholder).toMatch(/^data:image\/bmp;base64,/);
    expect(second?.placeholder).toBeNull();
  });
});

describe('the place', () => {
  it('has a map link with a zoom by its precision', () => {
    expect(present().location).toMatchObject({
      coordinates: '47.02450, 28.83230',
      mapUrl: 'https://www.openstreetmap.org/?mlat=47.02450&mlon=28.83230#map=17/47.02450/28.83230',
      isApproximate: false,
      credits: [{ text: 'GeoNames (CC BY 4.0)' }, { text: 'Natural Earth' }],
    });
    const location = { lat: 47, lng: 28, precision: 'locality', matchedAddress: null, confidence: null } as const;
    expect(presentSnapshot({ location }).location).toMatchObject({ isApproximate: true });
  });

  it('has attributions of its data sources', () => {
    const credits = (place: Partial<PublicAnnouncement>): string[] | undefined =>
      present({ credits: ['openstreetmap', 'geonames'], ...place }, 'en').location?.credits.map(({ text }) => text);
    expect(credits({})).toEqual(['© OpenStreetMap contributors', 'GeoNames (CC BY 4.0)', 'Natural Earth']);
    const location = { lat: 47, lng: 28, precision: 'exact', matchedAddress: null, confidence: null } as const;
    expect(credits({ snapshot: publishedSnapshot({ location }) })).toEqual(['GeoNames (CC BY 4.0)', 'Natural Earth']);
    const atSea = { ...location, lat: 12, lng: -40 };
    expect(credits({ snapshot: publishedSnapshot({ location: atSea }) })).toEqual([]);
  });

  it("is named by the agency's address, otherwise by the matched one", () => {
    expect(presentFields({ propertyAddress: 'Chișinău, str. Ismail 33' }).place).toBe('Chișinău, str. Ismail 33');
    expect(present().place).toBe('Chișinău, Centru');
    expect(presentSnapshot({ location: null }).place).toBeNull();
  });
});

describe('the data for search engines', () => {
  it('is a RealEstateListing with its offer and its place', () => {
    const agent = { ...AGENT, instagram: 'https://instagram.com/ana' };
    const formData = publishedFields({ announcementPayPeriod: 'monthly', propertyArea: 54.5 });
    expect(present({ agent, snapshot: publishedSnapshot({ formData }) }, 'en').structuredData).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'RealEstateListing',
      url: 'http://site.example/announcement/7',
      inLanguage: 'en',
      datePosted: '2026-11-21T10:00:00.000Z',
      image: [1, 2, 3].map((id) => `http://media.example/${id}-1024.webp`),
      offers: {
        price: 650,
        priceCurrency: 'EUR',
        priceSpecification: { unitCode: 'MON' },
        availability: 'https://schema.org/InStock',
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
        offeredBy: { '@type': 'Person', telephone: '+37369123456', sameAs: ['https://instagram.com/ana'] },
      },
      mainEntity: {
        '@type': 'Apartment',
        address: { '@type': 'PostalAddress', streetAddress: 'Chișinău, Centru' },
        geo: { latitude: 47.0245, longitude: 28.8323 },
        floorSize: { value: 54.5, unitCode: 'MTK' },
      },
    });
  });

  it.each([
    ['residential', 'other', 'Accommodation', true],
    ['residential', 'residential-land', 'Place', false],
    ['commercial', 'office', 'Accommodation', true],
    ['commercial', 'other', 'Accommodation', true],
    ['parking', 'open-parking', 'ParkingFacility', false],
    ['parking', 'garage', 'ParkingFacility', false],
    ['parking', 'other', 'ParkingFacility', false],
  ] as const)('calls %s, %s a place of the type %s', (propertyType, propertySecondaryType, type, hasFloorSize) => {
    const { structuredData } = presentFields({ propertyType, propertySecondaryType, propertyArea: 18 });
    const { mainEntity } = structuredData as { mainEntity: object };
    expect(mainEntity).toMatchObject({ '@type': type });
    expect('floorSize' in mainEntity).toBe(hasFloorSize);
  });

  it.each([
    ['apartment', 'Apartment', 3],
    ['house', 'House', 3],
    ['room', 'Room', undefined],
  ] as const)('counts the rooms of what is on offer: %s', (propertySecondaryType, type, rooms) => {
    const threeRooms = { propertyQuantitySize: 'custom-value', propertyQuantitySizeValue: 3 } as const;
    const { structuredData } = presentFields({ propertySecondaryType, ...threeRooms });
    const { mainEntity } = structuredData as { mainEntity: { '@type': string; numberOfRooms?: number } };
    expect([mainEntity['@type'], mainEntity.numberOfRooms]).toEqual([type, rooms]);
  });

  it('marks a completed listing as sold out', () => {
    expect(present({ isCompleted: true }).structuredData).toMatchObject({
      offers: { availability: 'https://schema.org/SoldOut' },
    });
  });
});

describe('the description', () => {
  it("is the agency's text if it is in the language of the page", () => {
    const { description } = present({}, 'ro');
    expect(description.text).toMatch(/^Apartament luminos/);
    expect(description).toMatchObject({ note: null, original: null });
  });

  it('has a note if it was translated by a machine', () => {
    const { description } = present({}, 'en');
    expect(description.text).toMatch(/^A bright two-room/);
    expect(description.note).toBe('Machine translation');
    expect(description.original).toMatchObject({ language: 'ro', isNeeded: false });
  });

  it('is a summary with the original if it was not translated', () => {
    const { description } = present({}, 'ru');
    expect(plain(description.text)).toBe('Сдаётся квартира по цене 650 €.');
    expect(description.note).toContain('составленное автоматически');
    expect(description.original).toMatchObject({ language: 'ro', isNeeded: true });
  });
});

describe('the contact', () => {
  it('is the agency if there is no agent', () => {
    const { contact } = present();
    expect(contact).toMatchObject({ kind: 'agency', name: 'Casa Bună', agencyName: null });
    expect(contact.ways.map(({ href }) => href)).toEqual([
      'tel:+37322123456',
      'mailto:office@casa.example',
      'https://casa.example/',
    ]);
  });

  it('is written to at exactly the address of the agency', () => {
    const email = 'sales+r&d?subject=#1%41@casa.example';
    const { ways } = present({ agency: { ...AGENCY, email } }).contact;
    const way = ways.find(({ kind }) => kind === 'email');
    const { pathname, search, hash } = new URL(way?.href ?? '');
    expect({ to: decodeURIComponent(pathname), search, hash }).toEqual({ to: email, search: '', hash: '' });
    expect(way?.text).toBe(email);
  });

  it('is the agent, with the enabled ways of contact', () => {
    const agent = { ...AGENT, contactPhone: false, contactWhatsapp: true, contactViber: true, contactTelegram: true };
    const { contact } = present({ agent });
    expect(contact).toMatchObject({ kind: 'agent', name: 'Ana Munteanu', agencyName: 'Casa Bună' });
    expect(contact.ways.map(({ href }) => href)).toEqual([
      'https://wa.me/37369123456',
      'viber://chat?number=%2B37369123456',
      'https://t.me/+37369123456',
    ]);
    expect(JSON.stringify(present({ agent: AGENT }).contact)).not.toContain('wa.me');
  });

  it('contains the social media links of the agent', () => {
    const agent = { ...AGENT, instagram: 'https://instagram.com/ana', tiktok: 'https://tiktok.com/@ana' };
    expect(present({ agent }).contact.social).toEqual([
      { name: 'Instagram', href: 'https://instagram.com/ana' },
      { name: 'TikTok', href: 'https://tiktok.com/@ana' },
    ]);
    expect(present().contact.social).toEqual([]);
  });

  it("has the agency's contact details if the agent has none", () => {
    const { contact } = present({ agent: { ...AGENT, contactPhone: false } });
    expect(contact.name).toBe('Ana Munteanu');
    expect(contact.ways[0]).toEqual({ kind: 'phone', href: 'tel:+37322123456', text: '+373 22 123 456' });
  });
});
