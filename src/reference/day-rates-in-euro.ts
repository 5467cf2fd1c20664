import { CURRENCIES, type Currency } from '../catalogue/vocabulary.js';
import type { DayRates } from '../integrations/exchange-rates/exchange-rates-source.js';

export const BASE_CURRENCY: Currency = 'EUR';
const LEU: Currency = 'MDL';
const DECIMALS = 8;

/** The response of `GET /reference/currencies` (spec: Currency rates). */
export interface CurrencyRatesInEuro {
  baseCurrency: Currency;
  /** The day of the rates, YYYY-MM-DD (D-48). */
  date: string;
  currencies: { code: Currency; nominal: 1; rate: number }[];
}

/** The currencies whose rate in lei must be known; the leu itself needs none. */
export const QUOTED_CURRENCIES = CURRENCIES.filter((code) => code !== LEU);

/** The National Bank's rates of that day, shipped with the service for the time until the first fetch. */
export const INITIAL_RATES: DayRates = {
  date: '2021-07-29',
  rates: [
    { code: 'EUR', nominal: 1, lei: 21.1905 },
    { code: 'USD', nominal: 1, lei: 17.9528 },
  ],
};

/**
 * Converts rates in lei to rates in euros: `rate` times an amount in the currency is the amount in euros.
 * @throws Error when a currency is missing.
 */
export function dayRatesInEuro(day: DayRates): CurrencyRatesInEuro {
  const leiPerEuro = leiPerUnit(day, BASE_CURRENCY);
  const currencies = CURRENCIES.map((code) => ({
    code,
    nominal: 1 as const,
    rate: Number((leiPerUnit(day, code) / leiPerEuro).toFixed(DECIMALS)),
  }));
  return { baseCurrency: BASE_CURRENCY, date: day.date, currencies };
}

function leiPerUnit(day: DayRates, code: Currency): number {
  if (code === LEU) return 1;
  const rate = day.rates.find((candidate) => candidate.code === code);
  if (rate === undefined) throw new Error(`The rates of ${day.date} do not have ${code}`);
  return rate.lei / rate.nominal;
}
