import type { PropertySubtype } from '../catalogue/subtypes.js';
import type { AnnouncementType, PropertyType } from '../catalogue/vocabulary.js';
import type { InLanguages, Language } from './languages.js';
import type { CountedForms } from './number-format.js';
import { joinWords, upperFirst } from './sentences.js';

/**
 * The words of a summary. Nouns are given in the one form that the sentence pattern of their language needs: with the article in
 * Romanian and English, in the nominative in Russian.
 */

type NounSubtype = Exclude<PropertySubtype, 'other'>;

/** `past` for a listing that has been rented out or sold. */
export type OfferTense = 'present' | 'past';

/** The property, by subtype. */
export const NOUNS: Readonly<Record<NounSubtype, InLanguages>> = {
  apartment: { ro: 'un apartament', ru: 'квартира', en: 'an apartment' },
  house: { ro: 'o casă', ru: 'дом', en: 'a house' },
  room: { ro: 'o cameră', ru: 'комната', en: 'a room' },
  'residential-land': { ro: 'un teren pentru construcții', ru: 'участок под застройку', en: 'a plot of building land' },
  office: { ro: 'un oficiu', ru: 'офис', en: 'an office' },
  trade: { ro: 'un spațiu comercial', ru: 'торговое помещение', en: 'a retail space' },
  warehouse: { ro: 'un depozit', ru: 'склад', en: 'a warehouse' },
  'free-purpose': {
    ro: 'un spațiu cu destinație liberă',
    ru: 'помещение свободного назначения',
    en: 'a space for any purpose',
  },
  production: { ro: 'un spațiu de producție', ru: 'производственное помещение', en: 'a production space' },
  business: { ro: 'o afacere', ru: 'готовый бизнес', en: 'a business' },
  'commercial-land': { ro: 'un teren comercial', ru: 'коммерческий участок', en: 'a plot of commercial land' },
  'legal-address': { ro: 'o adresă juridică', ru: 'юридический адрес', en: 'a registered address' },
  'underground-parking': {
    ro: 'un loc în parcare subterană',
    ru: 'место на подземной парковке',
    en: 'an underground parking space',
  },
  'open-parking': {
    ro: 'un loc în parcare deschisă',
    ru: 'место на открытой парковке',
    en: 'an open parking space',
  },
  garage: { ro: 'un garaj', ru: 'гараж', en: 'a garage' },
  'covered-parking': {
    ro: 'un loc în parcare acoperită',
    ru: 'место на крытой парковке',
    en: 'a covered parking space',
  },
};

/** The property where the subtype is `other`. */
export const OTHER_NOUNS: Readonly<Record<PropertyType, InLanguages>> = {
  residential: { ro: 'un imobil locativ', ru: 'жилая недвижимость', en: 'a residential property' },
  commercial: { ro: 'un imobil comercial', ru: 'коммерческая недвижимость', en: 'a commercial property' },
  parking: { ro: 'un loc de parcare', ru: 'парковочное место', en: 'a parking space' },
};

/** The verb phrases of the offer. The Russian past forms are chosen so that they do not depend on the noun's gender. */
export const DEALS: Readonly<Record<AnnouncementType, Readonly<Record<OfferTense, InLanguages>>>> = {
  rent: {
    present: { ro: 'Se închiriază', ru: 'Сдаётся', en: 'is for rent' },
    past: { ro: 'S-a oferit spre închiriere', ru: 'Сдавалось в аренду:', en: 'was to let' },
  },
  sale: {
    present: { ro: 'Se vinde', ru: 'Продаётся', en: 'is for sale' },
    past: { ro: 'A fost în vânzare', ru: 'Было в продаже:', en: 'was on the market' },
  },
};

/** Rooms after a number; in Russian in the genitive, as in `из 2 комнат`. */
export const ROOMS: Readonly<Record<Language, CountedForms>> = {
  ro: { one: 'cameră', few: 'camere', other: 'de camere' },
  ru: { one: 'комнаты', other: 'комнат' },
  en: { one: 'room', other: 'rooms' },
};

/** The beginning of the second sentence. */
export const FEATURES: InLanguages = { ro: 'Caracteristici', ru: 'Особенности', en: 'Features' };

/** The phrases of the first sentence about the property and its price. */
interface OfferPhrases {
  studio: string;
  /** @param rooms such as `2 rooms`. */
  rooms: (rooms: string) => string;
  /** @param isLandOnly whether the area is that of the land, as there is no building. */
  area: (area: string, isLandOnly: boolean) => string;
  /** Land in addition to a building. */
  land: (area: string) => string;
  groundFloor: string;
  /** Below the ground floor. */
  level: (level: number) => string;
  /** @param total null when the number of floors is not known. */
  floor: (floor: number, total: number | null) => string;
  price: (price: string) => string;
}

export const OFFER_PHRASES: Readonly<Record<Language, OfferPhrases>> = {
  ro: {
    studio: 'tip studio',
    rooms: (rooms) => `cu ${rooms}`,
    area: (area, isLandOnly) => `cu suprafața ${isLandOnly ? '' : 'totală '}de ${area}`,
    land: (area) => `cu un teren de ${area}`,
    groundFloor: 'la parter',
    level: (level) => `la nivelul ${level}`,
    floor: (floor, total) => `la etajul ${floor}${total === null ? '' : ` din ${total}`}`,
    price: (price) => `la prețul de ${price}`,
  },
  ru: {
    studio: 'в формате студии',
    rooms: (rooms) => `из ${rooms}`,
    area: (area, isLandOnly) => `${isLandOnly ? '' : 'общей '}площадью ${area}`,
    land: (area) => `с участком площадью ${area}`,
    groundFloor: 'на нулевом этаже',
    level: (level) => `на уровне ${level}`,
    floor: (floor, total) => `на ${floor}-м этаже${total === null ? '' : ` из ${total}`}`,
    price: (price) => `по цене ${price}`,
  },
  en: {
    studio: 'a studio layout',
    rooms: (rooms) => rooms,
    area: (area, isLandOnly) => `${isLandOnly ? 'an area' : 'a total area'} of ${area}`,
    land: (area) => `${area} of land`,
    groundFloor: 'on the ground floor',
    level: (level) => `on level ${level}`,
    floor: (floor, total) => `on floor ${floor}${total === null ? '' : ` of ${total}`}`,
    price: (price) => `at ${price}`,
  },
};

/** The parts of the first sentence. */
interface OfferParts {
  /** The verb phrase. */
  deal: string;
  noun: string;
  /** The phrases about the layout and the areas. */
  size: readonly string[];
  floor: string | null;
  price: string | null;
}

/** The order of the parts in the first sentence. */
export const OFFER_SENTENCES: Readonly<Record<Language, (parts: OfferParts) => string>> = {
  ro: ({ deal, noun, size, floor, price }) =>
    `${deal} ${noun} ${present([...size, floor, price]).join(', ')}`.trimEnd() + '.',
  ru: ({ deal, noun, size, floor, price }) => `${present([deal, noun, ...size, floor, price]).join(' ')}.`,
  en: ({ deal, noun, size, floor, price }) => {
    const having = size.length === 0 ? null : `with ${joinWords(size)}`;
    return upperFirst(`${present([noun, having, floor, deal, price]).join(' ')}.`);
  },
};

const present = (parts: readonly (string | null)[]): string[] => parts.filter((part) => part !== null);
