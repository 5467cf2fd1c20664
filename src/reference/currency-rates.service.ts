import { Injectable } from '@nestjs/common';
import { CurrencyRatesRepository } from './currency-rates.repository.js';
import { type CurrencyRatesInEuro, dayRatesInEuro, INITIAL_RATES } from './day-rates-in-euro.js';
import { PreparedResponse } from './schema-responses.js';

/** How long this process goes on with what it read; the rates change once a day. */
const KEPT_MS = 60_000;

/** Answers with the newest rates that are known, however old: the source may be away for days (D-48). */
@Injectable()
export class CurrencyRatesService {
  private kept: { rates: CurrencyRatesInEuro; response: PreparedResponse; until: number } | undefined;

  constructor(private readonly repository: CurrencyRatesRepository) {}

  async response(): Promise<PreparedResponse> {
    return (await this.latest()).response;
  }

  /** What `response` says, for those who reckon with it. */
  async rates(): Promise<CurrencyRatesInEuro> {
    return (await this.latest()).rates;
  }

  private async latest(): Promise<{ rates: CurrencyRatesInEuro; response: PreparedResponse }> {
    if (this.kept === undefined || performance.now() >= this.kept.until) {
      const rates = dayRatesInEuro((await this.repository.findLatest()) ?? INITIAL_RATES);
      this.kept = { rates, response: new PreparedResponse(rates), until: performance.now() + KEPT_MS };
    }
    return this.kept;
  }
}
