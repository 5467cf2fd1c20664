/** Where the official rates come from. */
export abstract class ExchangeRatesSource {
  /**
   * The rates that are in force on a day, written YYYY-MM-DD. The answer may carry an earlier date where the source has
   * no newer ones. Throws `ExchangeRatesUnavailable`, also when `signal` ends the call.
   */
  abstract ratesOf(date: string, signal: AbortSignal): Promise<DayRates>;
}

/** The rates of a day as the National Bank of Moldova gives them: in lei. */
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

/** The source did not answer, or not with rates: the last ones stay in use. */
export class ExchangeRatesUnavailable extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'ExchangeRatesUnavailable';
  }
}
