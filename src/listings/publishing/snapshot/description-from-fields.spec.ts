import { publishedFields } from '../../../../test/factories/published-snapshots.js';
import { allContexts } from '../../../catalogue/subtypes.js';
import { type Language, LANGUAGES } from '../../../i18n/languages.js';
import type { StoredFields } from '../../domain/stored-fields.js';
import { descriptionFromFields, summaryInputs } from './description-from-fields.js';

/** Replaces every kind of space by an ordinary one: numbers and units are joined by non-breaking spaces. */
const summary = (fields: Partial<StoredFields>, language: Language): string =>
  descriptionFromFields(publishedFields(fields), language).replace(/\s/g, ' ');

const FLAT = {
  propertyQuantitySize: 'custom-value',
  propertyQuantitySizeValue: 2,
  propertyArea: 54.5,
  propertyFloorNumber: 3,
  propertyFloorsTotal: 9,
  announcementPayPeriod: 'monthly',
  propertyVisualState: 'euro-renovation',
  propertyHousingMarket: 'new-build',
  propertyAttributes: ['balcony', 'wifi'],
} as const satisfies Partial<Record<keyof StoredFields, unknown>>;

const flat: Partial<StoredFields> = { ...FLAT, propertyAttributes: [...FLAT.propertyAttributes] };

const HOUSE: Partial<StoredFields> = {
  announcementType: 'sale',
  propertySecondaryType: 'house',
  propertyQuantitySize: 'custom-value',
  propertyQuantitySizeValue: 21,
  propertyArea: 120,
  propertyLandArea: 600,
  announcementValue: 85_000,
};

describe('a summary', () => {
  it.each([
    [
      'ro',
      'Se închiriază un apartament cu 2 camere, cu suprafața totală de 54,5 m², la etajul 3 din 9, la prețul de 650 € pe lună. Caracteristici: euroreparație, construcție nouă, balcon, Wi-Fi.',
    ],
    [
      'ru',
      'Сдаётся квартира из 2 комнат общей площадью 54,5 м² на 3-м этаже из 9 по цене 650 € в месяц. Особенности: евроремонт, новостройка, балкон, Wi-Fi.',
    ],
    [
      'en',
      'An apartment with 2 rooms and a total area of 54.5 m² on floor 3 of 9 is for rent at €650 per month. Features: high-standard renovation, new build, balcony, Wi-Fi.',
    ],
  ] as const)('describes a flat in %s', (language, text) => {
    expect(summary(flat, language)).toBe(text);
  });

  it.each([
    [
      'ro',
      'Se vinde o casă cu 21 de camere, cu suprafața totală de 120 m², cu un teren de 600 m², la prețul de 85.000 €.',
    ],
    ['ru', 'Продаётся дом из 21 комнаты общей площадью 120 м² с участком площадью 600 м² по цене 85 000 €.'],
    ['en', 'A house with 21 rooms, a total area of 120 m² and 600 m² of land is for sale at €85,000.'],
  ] as const)('describes a house with land in %s', (language, text) => {
    expect(summary(HOUSE, language)).toBe(text);
  });

  it.each([
    ['ro', 'Se vinde un teren pentru construcții cu suprafața de 600 m², la prețul de 650 €.'],
    ['ru', 'Продаётся участок под застройку площадью 600 м² по цене 650 €.'],
    ['en', 'A plot of building land with an area of 600 m² is for sale at €650.'],
  ] as const)('does not call land a building, in %s', (language, text) => {
    const land = {
      announcementType: 'sale',
      propertySecondaryType: 'residential-land',
      propertyLandArea: 600,
    } as const;
    expect(summary(land, language)).toBe(text);
  });

  it.each([
    [1, 'из 1 комнаты', '1 cameră', '1 room'],
    [5, 'из 5 комнат', '5 camere', '5 rooms'],
    [22, 'из 22 комнат', '22 de camere', '22 rooms'],
  ])('counts %d rooms as each language does', (rooms, russian, romanian, english) => {
    const fields = { ...flat, propertyQuantitySizeValue: rooms };
    expect(summary(fields, 'ru')).toContain(` ${russian} `);
    expect(summary(fields, 'ro')).toContain(` ${romanian},`);
    expect(summary(fields, 'en')).toContain(` ${english} `);
  });

  it.each([
    [0, 'la parter', 'на нулевом этаже', 'on the ground floor'],
    [-2, 'la nivelul -2', 'на уровне -2', 'on level -2'],
    [23, 'la etajul 23', 'на 23-м этаже', 'on floor 23'],
  ])('names floor %d', (floor, romanian, russian, english) => {
    const fields = { propertyFloorNumber: floor };
    expect([summary(fields, 'ro'), summary(fields, 'ru'), summary(fields, 'en')]).toEqual([
      expect.stringContaining(romanian),
      expect.stringContaining(russian),
      expect.stringContaining(english),
    ]);
  });

  it('names a studio, and uses the general noun for the type "other"', () => {
    expect(summary({ propertyQuantitySize: 'apartment-studio' }, 'ro')).toContain('un apartament tip studio');
    expect(summary({ propertyType: 'commercial', propertySecondaryType: 'other' }, 'en')).toMatch(
      /^A commercial property /,
    );
  });

  it.each([
    ['ro', 'Caracteristici: construcție nouă, dată în exploatare, se acceptă animale, Wi-Fi.'],
    ['ru', 'Особенности: новостройка, сдан в эксплуатацию, можно с животными, Wi-Fi.'],
    ['en', 'Features: new build, completed, pets allowed, Wi-Fi.'],
  ] as const)('lists features that no "and" can join, in %s', (language, sentence) => {
    const fields: Partial<StoredFields> = {
      propertyHousingMarket: 'new-build',
      propertyConstructionStatus: 'completed',
      propertyAttributes: ['animals-allowed', 'wifi'],
    };
    expect(summary(fields, language).endsWith(` ${sentence}`)).toBe(true);
  });

  it.each([
    ['ro', 'S-a oferit spre închiriere un apartament cu 2 camere, '],
    ['ru', 'Сдавалось в аренду: квартира из 2 комнат '],
    ['en', 'An apartment with 2 rooms and a total area of 54.5 m² on floor 3 of 9 was to let '],
  ] as const)('describes what has been rented out in the past tense, in %s', (language, start) => {
    const text = descriptionFromFields(publishedFields(flat), language, 'past').replace(/\s/g, ' ');
    expect(text.startsWith(start)).toBe(true);
  });

  it('limits the number of features', () => {
    const many = {
      propertyAttributes: ['balcony', 'wifi', 'gas', 'sauna', 'alarm', 'garden', 'boiler', 'attic', 'cellar'],
    };
    const text = summary(many as Partial<StoredFields>, 'en');
    expect(text).toContain('boiler, attic.');
    expect(text).not.toContain('cellar');
  });

  const kinds = allContexts();

  it.each(LANGUAGES)('is one or two sentences for any kind of property, in %s', (language) => {
    expect(kinds.length).toBeGreaterThan(30);
    for (const kind of kinds) {
      for (const fields of [kind, { ...flat, ...kind }, { ...HOUSE, ...kind }]) {
        const text = summary(fields, language);
        expect(text).toMatch(/^\p{Lu}[^.]*(\d[.,]\d[^.]*)*\.( \p{Lu}[^.]*\.)?$/u);
        expect(text).not.toMatch(/undefined|null|NaN| {2}| [.,]/);
      }
    }
  });

  it('depends on nothing but its inputs', () => {
    const before = publishedFields(flat);
    const after = {
      ...before,
      propertyAddress: 'Chișinău',
      announcementDescription: 'x',
      announcementBargain: 'yes' as const,
    };
    expect(summaryInputs(after)).toEqual(summaryInputs(before));
    expect(summaryInputs({ ...before, propertyArea: 55 })).not.toEqual(summaryInputs(before));
  });
});
