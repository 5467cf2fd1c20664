import type { Language } from '../../../i18n/languages.js';
import { formatAmount, formatCounted, formatMeasure, formatNumber, UNITS } from '../../../i18n/number-format.js';
import { optionName } from '../../../i18n/option-names.js';
import { lowerFirst } from '../../../i18n/sentences.js';
import {
  DEALS,
  FEATURES,
  NOUNS,
  OFFER_PHRASES,
  OFFER_SENTENCES,
  type OfferTense,
  OTHER_NOUNS,
  ROOMS,
} from '../../../i18n/summary-messages.js';
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
  return given([offerSentence(fields, language, tense), featureSentence(fields, language)]).join(' ');
}

/** The sentence that states the offer. */
function offerSentence(fields: SummarisedFields, language: Language, tense: OfferTense): string {
  return OFFER_SENTENCES[language]({
    deal: DEALS[fields.announcementType ?? 'sale'][tense][language],
    noun: nounOf(fields, language),
    size: sizeOf(fields, language),
    floor: floorOf(fields, language),
    price: priceOf(fields, language),
  });
}

function floorOf({ propertyFloorNumber: floor, propertyFloorsTotal: total }: SummarisedFields, language: Language) {
  const phrases = OFFER_PHRASES[language];
  if (floor === null) {
    return null;
  }
  if (floor <= 0) {
    return floor === 0 ? phrases.groundFloor : phrases.level(floor);
  }
  return phrases.floor(floor, total);
}

/**
 * `Caracteristici: euroreparație, balcon, ascensor.`; null when the listing has no features. Without an `and`, which would join
 * phrases of different kinds, as in `pets allowed and Wi-Fi`.
 */
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
  return `${FEATURES[language]}: ${names.slice(0, MOST_FEATURES).map(lowerFirst).join(', ')}.`;
}

/** The phrases about the layout and the areas. */
function sizeOf(fields: SummarisedFields, language: Language): string[] {
  const { propertyQuantitySize, propertyQuantitySizeValue: rooms, propertyArea, propertyLandArea } = fields;
  const phrases = OFFER_PHRASES[language];
  const squareMetres = (value: number): string => formatMeasure(value, UNITS.squareMetres[language], language);
  // For a single room, the number of rooms is that of its flat.
  const countsRooms = propertyQuantitySize === 'custom-value' && fields.propertySecondaryType !== 'room';
  const isLandOnly = propertyArea === null;
  const area = propertyArea ?? propertyLandArea;
  return given([
    propertyQuantitySize === 'apartment-studio' ? phrases.studio : null,
    countsRooms && rooms !== null ? phrases.rooms(formatCounted(rooms, ROOMS[language], language)) : null,
    area === null ? null : phrases.area(squareMetres(area), isLandOnly),
    isLandOnly || propertyLandArea === null ? null : phrases.land(squareMetres(propertyLandArea)),
  ]);
}

function nounOf({ propertyType, propertySecondaryType }: SummarisedFields, language: Language): string {
  return propertySecondaryType === null || propertySecondaryType === 'other'
    ? OTHER_NOUNS[propertyType ?? 'residential'][language]
    : NOUNS[propertySecondaryType][language];
}

function priceOf(
  { announcementValue, announcementCurrency, announcementPayPeriod }: SummarisedFields,
  language: Language,
): string | null {
  if (announcementValue === null) {
    return null;
  }
  const amount =
    announcementCurrency === null
      ? formatNumber(announcementValue, language)
      : formatAmount(announcementValue, announcementCurrency, language);
  const period = announcementPayPeriod && optionName('announcementPayPeriod', announcementPayPeriod, language);
  return OFFER_PHRASES[language].price(given([amount, period]).join(' '));
}

function given(parts: readonly (string | null)[]): string[] {
  return parts.filter((part) => part !== null);
}
