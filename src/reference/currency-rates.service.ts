import { Injectable } from '@nestjs/common';
import { PreparedResponse } from '../platform/http/entity-tags.js';
import { CurrencyRatesRepository } from './currency-rates.repository.js';
import { type CurrencyRatesInEuro, dayRatesInEuro, INITIAL_RATES } from './day-rates-in-euro.js';

/** How long this process caches the rates, which change once a day. */
const KEPT_MS = 60_000;

/** Provides the latest known rates, however old they are: the source may be unavailable for days (D-48). */
@Injectable()
export class CurrencyRatesService {
  private cached: { rates: CurrencyRatesInEuro; response: PreparedResponse; until: number } | undefined;

  constructor(private readonly repository: CurrencyRatesRepository) {}

  async response(): Promise<PreparedResponse> {
    return (await this.latest()).response;
  }

  /** The same rates as in `response`, for calculations. */
  async rates(): Promise<CurrencyRatesInEuro> {
    return (await this.latest()).rates;
  }

  private async latest(): Promise<{ rates: CurrencyRatesInEuro; response: PreparedResponse }> {
    if (this.cached === undefined || performance.now() >= this.cached.until) {
      const rates = dayRatesInEuro((await this.repository.findLatest()) ?? INITIAL_RATES);
      this.cached = { rates, response: new PreparedResponse(rates), until: performance.now() + KEPT_MS };
    }
    return this.cached;
  }
}
