import { Injectable } from '@nestjs/common';
import { CurrencyRatesRepository } from './currency-rates.repository.js';
import { dayRatesInEuro, INITIAL_RATES } from './day-rates-in-euro.js';
import { PreparedAnswer } from './prepared-answer.js';

/** How long this process goes on with what it read; the rates change once a day. */
const KEPT_MS = 60_000;

/** Answers with the newest rates that are known, however old: the source may be away for days (D-48). */
@Injectable()
export class CurrencyRatesService {
  private kept: { answer: PreparedAnswer; until: number } | undefined;

  constructor(private readonly repository: CurrencyRatesRepository) {}

  async answer(): Promise<PreparedAnswer> {
    if (this.kept === undefined || performance.now() >= this.kept.until) {
      const day = (await this.repository.findLatest()) ?? INITIAL_RATES;
      this.kept = { answer: new PreparedAnswer(dayRatesInEuro(day)), until: performance.now() + KEPT_MS };
    }
    return this.kept.answer;
  }
}
