import type { Language } from '../../i18n/languages.js';
import { formatAmount, formatMeasure, formatNumber, UNITS } from '../../i18n/number-format.js';
import { optionName } from '../../i18n/option-names.js';
import { FACT_NAMES, type FactName, GROUND_FLOOR } from '../../i18n/page-messages.js';
import type { StoredFields } from '../../listings/domain/stored-fields.js';
import type { PageFact } from './announcement-page.js';
import { formatDay, formatHours } from './wording.js';

/** The facts of a listing by decreasing importance for visitors; fields without a value are left out. */
export function pageFacts(fields: StoredFields, language: Language): PageFact[] {
  const squareMetres = UNITS.squareMetres[language];
  const values: Record<FactName, string | null> = {
    propertyQuantitySizeValue: roomsValue(fields, language),
    propertyArea: ifGiven(fields.propertyArea, (area) => formatMeasure(area, squareMetres, language)),
    propertyLandArea: ifGiven(fields.propertyLandArea, (area) => formatMeasure(area, squareMetres, language)),
    propertyFloorNumber: floorValue(fields, language),
    propertyFloorsTotal: fields.propertyFloorNumber === null ? numberValue(fields.propertyFloorsTotal, language) : null,
    propertyCeilingHeight: ifGiven(fields.propertyCeilingHeight, (height) =>
      formatMeasure(height, UNITS.metres[language], language),
    ),
    propertyVisualState: ifGiven(fields.propertyVisualState, (option) =>
      optionName('propertyVisualState', option, language),
    ),
    propertyConstructionStatus: ifGiven(fields.propertyConstructionStatus, (option) =>
      optionName('propertyConstructionStatus', option, language),
    ),
    propertyHousingMarket: ifGiven(fields.propertyHousingMarket, (option) =>
      optionName('propertyHousingMarket', option, language),
    ),
    propertyBuildingMaterial: ifGiven(fields.propertyBuildingMaterial, (option) =>
      optionName('propertyBuildingMaterial', option, language),
    ),
    propertyLayout: ifGiven(fields.propertyLayout, (option) => optionName('propertyLayout', option, language)),
    propertyParkingSpace: ifGiven(fields.propertyParkingSpace, (option) =>
      optionName('propertyParkingSpace', option, language),
    ),
    propertyAvailabilityDate: ifGiven(fields.propertyAvailabilityDate, (day) => formatDay(day, language)),
    announcementMinRentPeriod: ifGiven(fields.announcementMinRentPeriod, (hours) => formatHours(hours, language)),
    announcementPrepayment: prepaymentValue(fields, language),
    announcementRentDeposit: depositValue(fields, language),
  };
  return (Object.keys(FACT_NAMES) as FactName[]).flatMap((name) => {
    const value = values[name];
    return value === null ? [] : [{ name: FACT_NAMES[name][language], value }];
  });
}

function ifGiven<Value>(value: Value | null, say: (value: Value) => string): string | null {
  return value === null ? null : say(value);
}

function numberValue(value: number | null, language: Language): string | null {
  return ifGiven(value, (given) => formatNumber(given, language));
}

/** The number of rooms only applies if `custom-value` is chosen (spec: Property fields). */
function roomsValue(fields: StoredFields, language: Language): string | null {
  if (fields.propertyQuantitySize === 'custom-value') {
    return numberValue(fields.propertyQuantitySizeValue, language);
  }
  return ifGiven(fields.propertyQuantitySize, (option) => optionName('propertyQuantitySize', option, language));
}

function floorValue({ propertyFloorNumber, propertyFloorsTotal }: StoredFields, language: Language): string | null {
  if (propertyFloorNumber === null) {
    return null;
  }
  const floor = propertyFloorNumber === 0 ? GROUND_FLOOR[language] : formatNumber(propertyFloorNumber, language);
  return propertyFloorsTotal === null ? floor : `${floor} ${UNITS.of[language]} ${propertyFloorsTotal}`;
}

function prepaymentValue(fields: StoredFields, language: Language): string | null {
  const option = fields.announcementPrepayment;
  if (option === 'custom-amount' && fields.announcementPrepaymentValue !== null) {
    return amountValue(fields.announcementPrepaymentValue, fields, language);
  }
  return ifGiven(option, (given) => optionName('announcementPrepayment', given, language));
}

function depositValue(fields: StoredFields, language: Language): string | null {
  const option = fields.announcementRentDeposit;
  if (option === 'custom-amount' && fields.announcementRentDepositValue !== null) {
    return amountValue(fields.announcementRentDepositValue, fields, language);
  }
  return ifGiven(option, (given) => optionName('announcementRentDeposit', given, language));
}

function amountValue(amount: number, { announcementCurrency }: StoredFields, language: Language): string {
  return announcementCurrency === null
    ? formatNumber(amount, language)
    : formatAmount(amount, announcementCurrency, language);
}
