import { publishedFields, publishedPhoto, publishedSnapshot } from '../../test/factories/published-snapshots.js';
import type { Language } from '../catalogue/option-names.js';
import type { StoredFields } from '../listings/listing-columns.js';
import type { PublishedSnapshot } from '../listings/publishing/published-snapshot.js';
import type { AnnouncementPage } from './announcement-page.js';
import type { AgentCard } from './page-contact.js';
import { presentAnnouncement, type PublicAnnouncement } from './present-announcement.js';

const AGENCY = { name: 'Casa Bună', phone: '+37322123456', email: 'office@casa.example', url: 'https://casa.example/' };

const AGENT: AgentCard = {
  name: 'Ana Munteanu',
  phone: '+37369123456',
  avatarUrl: null,
  contactPhone: true,
  contactWhatsapp: false,
  contactViber: false,
  contactTelegram: false,
};

function present(announcement: Partial<PublicAnnouncement> = {}, language: Language = 'ro'): AnnouncementPage {
  return presentAnnouncement(
    {
      id: 7,
      url: 'http://site.example/announcement/7',
      isCompleted: false,
      publishedAt: new Date('2026-11-21T10:00:00Z'),
      snapshot: publishedSnapshot(),
      agency: AGENCY,
      agent: null,
      ...announcement,
    },
    language,
  );
}

const presentFields = (fields: Partial<StoredFields>, language: Language = 'ro'): AnnouncementPage =>
  present({ snapshot: publishedSnapshot({ formData: publishedFields(fields) }) }, language);

const presentSnapshot = (snapshot: Partial<PublishedSnapshot>): AnnouncementPage =>
  present({ snapshot: publishedSnapshot(snapshot) });

/** Numbers and their units are kept together by spaces that look alike. */
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

  it('names a studio', () => {
    expect(presentFields({ propertyQuantitySize: 'apartment-studio' }).title).toBe('Apartament, studio');
  });

  it('names the type of property where the subtype is other', () => {
    expect(presentFields({ propertyType: 'commercial', propertySecondaryType: 'other' }).title).toBe(
      'Imobil comercial',
    );
  });

  it('takes the land where there is no building', () => {
    const land = presentFields({ propertySecondaryType: 'residential-land', propertyLandArea: 600 });
    expect(plain(land.title)).toBe('Teren pentru construcții, 600 m²');
  });
});

describe('the price', () => {
  it('stands in its own currency with its period', () => {
    const { price } = presentFields({ announcementPayPeriod: 'monthly', announcementBargain: 'yes' });
    expect(price).toEqual({ amount: '650\u00a0€', period: 'pe lună', bargain: 'Preț negociabil' });
  });

  it('is said to be history where the listing is completed', () => {
    expect(present({ isCompleted: true }).outcome).toBe('Închiriat deja');
    expect(present().outcome).toBeNull();
  });
});

describe('the facts', () => {
  const facts = (fields: Partial<StoredFields>): Record<string, string | undefined> =>
    Object.fromEntries(presentFields(fields, 'en').facts.map(({ name, value }) => [name, plain(value)]));

  it('are only those that have a value', () => {
    expect(facts({})).toEqual({});
  });

  it('carry human names and units', () => {
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
      'Minimum stay': '6 months',
      Prepayment: 'One month',
    });
  });

  it('show the ground floor and basements', () => {
    expect(facts({ propertyFloorNumber: 0 })).toEqual({ Floor: '0' });
    expect(facts({ propertyFloorNumber: -1, propertyFloorsTotal: 5 })).toEqual({ Floor: '-1 of 5' });
    expect(facts({ propertyFloorsTotal: 5 })).toEqual({ 'Floors in the building': '5' });
  });

  it('use a custom amount only where it was chosen', () => {
    expect(facts({ announcementRentDeposit: 'custom-amount', announcementRentDepositValue: 500 })).toEqual({
      Deposit: '500 €',
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
  it('are offered in their real widths', () => {
    const tall = publishedPhoto(1, { width: 900, height: 1600 });
    expect(presentSnapshot({ files: [tall] }).photos[0]).toMatchObject({
      sources: [{ width: 72 }, { width: 288 }, { width: 576 }],
      href: 'http://media.example/1-1024.webp',
    });
  });

  it('are not offered twice in one width: a small one is never enlarged', () => {
    const small = publishedPhoto(1, { width: 400, height: 300 });
    expect(presentSnapshot({ files: [small] }).photos[0]?.sources).toEqual([
      { url: 'http://media.example/1-128.webp', width: 128 },
      { url: 'http://media.example/1-512.webp', width: 400 },
    ]);
  });

  it('lead to the film where they stand for a video', () => {
    const film = { url: 'http://media.example/1-720.mp4', variantSize: 'video-720' };
    const video = publishedPhoto(1, { kind: 'video', variants: [...publishedPhoto(1).variants, film] });
    expect(presentSnapshot({ files: [video] }).photos[0]).toMatchObject({ kind: 'video', href: film.url });
  });

  it('have a placeholder, unless their blurhash is broken', () => {
    const files = [publishedPhoto(1), publishedPhoto(2, { blurhash: 'x' })];
    const [first, second] = presentSnapshot({ files }).photos;
    expect(first?.placeholder).toMatch(/^data:image\/bmp;base64,/);
    expect(second?.placeholder).toBeNull();
  });
});

describe('the place', () => {
  it('is on the map, closer where it is known better', () => {
    expect(present().location).toEqual({
      coordinates: '47.02450, 28.83230',
      mapUrl: 'https://www.openstreetmap.org/?mlat=47.02450&mlon=28.83230#map=17/47.02450/28.83230',
      isApproximate: false,
    });
    const location = { lat: 47, lng: 28, precision: 'locality', matchedAddress: null, confidence: null } as const;
    expect(presentSnapshot({ location }).location).toMatchObject({ isApproximate: true });
  });

  it("is called by the agency's address first, then by the one that was found", () => {
    expect(presentFields({ propertyAddress: 'Chișinău, str. Ismail 33' }).place).toBe('Chișinău, str. Ismail 33');
    expect(present().place).toBe('Chișinău, Centru');
    expect(presentSnapshot({ location: null }).place).toBeNull();
  });
});

describe('the description', () => {
  it('is what the agency wrote where that is the language', () => {
    const { description } = present({}, 'ro');
    expect(description.text).toMatch(/^Apartament luminos/);
    expect(description).toMatchObject({ note: null, original: null });
  });

  it('is marked where a machine translated it', () => {
    const { description } = present({}, 'en');
    expect(description.text).toMatch(/^A bright two-room/);
    expect(description.note).toBe('Machine translation');
    expect(description.original).toMatchObject({ language: 'ro', isNeeded: false });
  });

  it('is a summary beside the original where it was not translated', () => {
    const { description } = present({}, 'ru');
    expect(plain(description.text)).toBe('Сдаётся квартира по цене 650 €.');
    expect(description).toMatchObject({ note: null, original: { language: 'ro', isNeeded: true } });
  });
});

describe('the contact', () => {
  it('is the agency where there is no agent', () => {
    const { contact } = present();
    expect(contact).toMatchObject({ kind: 'agency', name: 'Casa Bună', agencyName: null });
    expect(contact.ways.map(({ href }) => href)).toEqual([
      'tel:+37322123456',
      'mailto:office@casa.example',
      'https://casa.example/',
    ]);
  });

  it('is the agent, by the ways that are switched on', () => {
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

  it('falls back on the agency where the agent gives no way', () => {
    const { contact } = present({ agent: { ...AGENT, contactPhone: false } });
    expect(contact.name).toBe('Ana Munteanu');
    expect(contact.ways[0]).toEqual({ kind: 'phone', href: 'tel:+37322123456', text: '+373 22 123 456' });
  });
});
