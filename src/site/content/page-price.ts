import type { Currency } from '../../catalogue/vocabulary.js';
import type { Language } from '../../i18n/languages.js';
import { formatAmount } from '../../i18n/number-format.js';
import { optionName } from '../../i18n/option-names.js';
import { PHRASES } from '../../i18n/page-messages.js';
import type { StoredFields } from '../../listings/domain/stored-fields.js';
import type { CurrencyRatesInEuro } from '../../reference/day-rates-in-euro.js';
import type { PagePrice, PriceConversion } from './announcement-page.js';
import { formatDay } from './wording.js';

/** Converted amounts below this have cents. */
const MIN_WHOLE_AMOUNT = 100;

/**
 * The price in its own currency and converted to the others; null if the listing has none.
 * @param rates null if none are known; then nothing is converted.
 */
export function pagePrice(
  fields: StoredFields,
  rates: CurrencyRatesInEuro | null,
  language: Language,
): PagePrice | null {
  const { announcementValue, announcementCurrency, announcementPayPeriod, announcementBargain } = fields;
  if (announcementValue === null || announcementCurrency === null) {
    return null;
  }
  return {
    amount: formatAmount(announcementValue, announcementCurrency, language),
    conversion: rates && conversionOf(announcementValue, announcementCurrency, rates, language),
    period: announcementPayPeriod && optionName('announcementPayPeriod', announcementPayPeriod, language),
    bargain: announcementBargain && optionName('announcementBargain', announcementBargain, language),
  };
}

/** The price with its period on one line, such as `650 € pe lună`. */
export function priceLine({ amount, period }: PagePrice): string {
  return period === null ? amount : `${amount} ${period}`;
}

function conversionOf(
  amount: number,
  from: Currency,
  { currencies, date }: CurrencyRatesInEuro,
  language: Language,
): PriceConversion | null {
  const own = currencies.find(({ code }) => code === from);
  if (own === undefined) {
    return null;
  }
  const amounts = currencies
    .filter(({ code }) => code !== from)
    .map(({ code, rate }) => formatAmount(rounded((amount * own.rate) / rate), code, language));
  return { amounts, note: `${PHRASES.ratesOf[language]} ${formatDay(date, language)}` };
}

function rounded(amount: number): number {
  return amount < MIN_WHOLE_AMOUNT ? Number(amount.toFixed(2)) : Math.round(amount);
}
