/** The source of official exchange rates. */
export abstract class ExchangeRatesSource {
  /**
   * The rates in force on a day (YYYY-MM-DD). The result may have an earlier date if the source has no newer rates. Throws
   * `ExchangeRatesUnavailable`, also when `signal` is aborted.
   */
  abstract ratesOf(date: string, signal: AbortSignal): Promise<DayRates>;
}

/** The rates of a day as published by the National Bank of Moldova, in lei. */
export interface DayRates {
  /** YYYY-MM-DD */
  date: string;
  rates: readonly LeuRate[];
}

/** `nominal` units of the currency cost `lei`. */
export interface LeuRate {
  code: string;
  nominal: number;
  lei: number;
}

/** The source did not respond, or not with rates. The last known rates stay in use. */
export class ExchangeRatesUnavailable extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'ExchangeRatesUnavailable';
  }
}
