import type { Language } from '../../../i18n/languages.js';
import { formatAmount, formatCounted, formatMeasure, formatNumber, UNITS } from '../../../i18n/number-format.js';
import { optionName } from '../../../i18n/option-names.js';
import { joinWords, lowerFirst, upperFirst } from '../../../i18n/sentences.js';
import { DEALS, FEATURES, NOUNS, type OfferTense, OTHER_NOUNS, ROOMS } from '../../../i18n/summary-words.js';
import type { StoredFieldName, StoredFields } from '../../domain/stored-fields.js';

/**
 * A summary describes a listing in one or two sentences generated from its fields, for readers who do not know the language of
 * its description: `Сдаётся квартира из 2 комнат общей площадью 54,5 м² на 3-м этаже из 9 по цене 650 € в месяц.`
 */

/** Maximum number of features in a summary. */
const MOST_FEATURES = 8;

/** The fields that a summary is generated from. */
const SUMMARISED_FIELDS = [
  'announcementType',
  'announcementValue',
  'announcementCurrency',
  'announcementPayPeriod',
  'propertyType',
  'propertySecondaryType',
  'propertyQuantitySize',
  'propertyQuantitySizeValue',
  'propertyArea',
  'propertyLandArea',
  'propertyFloorNumber',
  'propertyFloorsTotal',
  'propertyVisualState',
  'propertyConstructionStatus',
  'propertyHousingMarket',
  'propertyBuildingMaterial',
  'propertyAttributes',
] as const satisfies readonly StoredFieldName[];

export type SummarisedFields = Pick<StoredFields, (typeof SUMMARISED_FIELDS)[number]>;

/** Everything that a summary depends on, JSON-safe. */
export function summaryInputs(fields: SummarisedFields): unknown[] {
  return SUMMARISED_FIELDS.map((name) => fields[name]);
}

/** One or two sentences about the listing. */
export function descriptionFromFields(
  fields: SummarisedFields,
  language: Language,
  tense: OfferTense = 'present',
): string {
  return [OFFERS[language](fields, tense), featureSentence(fields, language)].filter((part) => part !== null).join(' ');
}

/** The sentence that states the offer, by language. */
const OFFERS: Readonly<Record<Language, (fields: SummarisedFields, tense: OfferTense) => string>> = {
  ro: romanianOffer,
  ru: russianOffer,
  en: englishOffer,
};

function romanianOffer(fields: SummarisedFields, tense: OfferTense): string {
  const size = sizeOf(fields, 'ro');
  const phrases = [
    size.isStudio ? 'tip studio' : null,
    size.rooms && `cu ${size.rooms}`,
    size.area && `cu suprafața ${size.isLandOnly ? '' : 'totală '}de ${size.area}`,
    size.land && `cu un teren de ${size.land}`,
    romanianFloor(fields),
    priceOf(fields, 'ro', (price) => `la prețul de ${price}`),
  ];
  return `${dealOf(fields, tense, 'ro')} ${nounOf(fields, 'ro')} ${given(phrases).join(', ')}`.trimEnd() + '.';
}

function romanianFloor({ propertyFloorNumber: floor, propertyFloorsTotal: total }: SummarisedFields): string | null {
  if (floor === null) {
    return null;
  }
  if (floor <= 0) {
    return floor === 0 ? 'la parter' : `la nivelul ${floor}`;
  }
  return `la etajul ${floor}${total === null ? '' : ` din ${total}`}`;
}

function russianOffer(fields: SummarisedFields, tense: OfferTense): string {
  const size = sizeOf(fields, 'ru');
  const phrases = [
    size.isStudio ? 'в формате студии' : null,
    size.rooms && `из ${size.rooms}`,
    size.area && `${size.isLandOnly ? '' : 'общей '}площадью ${size.area}`,
    size.land && `с участком площадью ${size.land}`,
    russianFloor(fields),
    priceOf(fields, 'ru', (price) => `по цене ${price}`),
  ];
  return `${dealOf(fields, tense, 'ru')} ${nounOf(fields, 'ru')} ${given(phrases).join(' ')}`.trimEnd() + '.';
}

function russianFloor({ propertyFloorNumber: floor, propertyFloorsTotal: total }: SummarisedFields): string | null {
  if (floor === null) {
    return null;
  }
  if (floor <= 0) {
    return floor === 0 ? 'на нулевом этаже' : `на уровне ${floor}`;
  }
  return `на ${floor}-м этаже${total === null ? '' : ` из ${total}`}`;
}

function englishOffer(fields: SummarisedFields, tense: OfferTense): string {
  const size = sizeOf(fields, 'en');
  const has = given([
    size.isStudio ? 'a studio layout' : null,
    size.rooms,
    size.area && `${size.isLandOnly ? 'an area' : 'a total area'} of ${size.area}`,
    size.land && `${size.land} of land`,
  ]);
  const phrases = [
    nounOf(fields, 'en'),
    has.length === 0 ? null : `with ${joinWords(has, 'en')}`,
    englishFloor(fields),
    dealOf(fields, tense, 'en'),
    priceOf(fields, 'en', (price) => `at ${price}`),
  ];
  return upperFirst(`${given(phrases).join(' ')}.`);
}

function englishFloor({ propertyFloorNumber: floor, propertyFloorsTotal: total }: SummarisedFields): string | null {
  if (floor === null) {
    return null;
  }
  if (floor <= 0) {
    return floor === 0 ? 'on the ground floor' : `on level ${floor}`;
  }
  return `on floor ${floor}${total === null ? '' : ` of ${total}`}`;
}

/** `Caracteristici: euroreparație, balcon și ascensor.`; null when the listing has no features. */
function featureSentence(fields: SummarisedFields, language: Language): string | null {
  const { propertyVisualState, propertyHousingMarket, propertyConstructionStatus, propertyBuildingMaterial } = fields;
  const names = given([
    propertyVisualState && optionName('propertyVisualState', propertyVisualState, language),
    propertyHousingMarket && optionName('propertyHousingMarket', propertyHousingMarket, language),
    propertyConstructionStatus && optionName('propertyConstructionStatus', propertyConstructionStatus, language),
    propertyBuildingMaterial && optionName('propertyBuildingMaterial', propertyBuildingMaterial, language),
    ...(fields.propertyAttributes ?? []).map((option) => optionName('propertyAttributes', option, language)),
  ]);
  if (names.length === 0) {
    return null;
  }
  return `${FEATURES[language]}: ${joinWords(names.slice(0, MOST_FEATURES).map(lowerFirst), language)}.`;
}

interface Size {
  isStudio: boolean;
  rooms: string | null;
  /** Of the building, or of the land if there is no building area. */
  area: string | null;
  isLandOnly: boolean;
  /** Land in addition to the building. */
  land: string | null;
}

function sizeOf(fields: SummarisedFields, language: Language): Size {
  const { propertyQuantitySize, propertyQuantitySizeValue, propertyArea, propertyLandArea } = fields;
  const squareMetres = (value: number): string => formatMeasure(value, UNITS.squareMetres[language], language);
  // For a single room, the number of rooms is that of its flat.
  const countsRooms = propertyQuantitySize === 'custom-value' && fields.propertySecondaryType !== 'room';
  const area = propertyArea ?? propertyLandArea;
  return {
    isStudio: propertyQuantitySize === 'apartment-studio',
    rooms:
      countsRooms && propertyQuantitySizeValue !== null
        ? formatCounted(propertyQuantitySizeValue, ROOMS[language], language)
        : null,
    area: area === null ? null : squareMetres(area),
    isLandOnly: propertyArea === null,
    land: propertyArea === null || propertyLandArea === null ? null : squareMetres(propertyLandArea),
  };
}

function dealOf({ announcementType }: SummarisedFields, tense: OfferTense, language: Language): string {
  return DEALS[announcementType ?? 'sale'][tense][language];
}

function nounOf({ propertyType, propertySecondaryType }: SummarisedFields, language: Language): string {
  return propertySecondaryType === null || propertySecondaryType === 'other'
    ? OTHER_NOUNS[propertyType ?? 'residential'][language]
    : NOUNS[propertySecondaryType][language];
}

function priceOf(
  { announcementValue, announcementCurrency, announcementPayPeriod }: SummarisedFields,
  language: Language,
  say: (price: string) => string,
): string | null {
  if (announcementValue === null) {
    return null;
  }
  const amount =
    announcementCurrency === null
      ? formatNumber(announcementValue, language)
      : formatAmount(announcementValue, announcementCurrency, language);
  const period = announcementPayPeriod && optionName('announcementPayPeriod', announcementPayPeriod, language);
  return say(given([amount, period]).join(' '));
}

function given(parts: readonly (string | null)[]): string[] {
  return parts.filter((part) => part !== null);
}
