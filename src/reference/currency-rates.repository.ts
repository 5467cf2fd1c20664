import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DayRates, LeuRate } from '../integrations/exchange-rates/exchange-rates-source.js';
import { QUOTED_CURRENCIES } from './day-rates-in-euro.js';

/** The stored rates, one set per day. */
@Injectable()
export class CurrencyRatesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest stored day; null before the first. */
  async findLatest(): Promise<DayRates | null> {
    const rows = await this.dataSource.query<(LeuRate & { date: string })[]>(
      `SELECT rate_date AS date, code, nominal, lei FROM currency_rates
       WHERE rate_date = (SELECT MAX(rate_date) FROM currency_rates)`,
    );
    const [first] = rows;
    if (first === undefined) return null;
    return { date: first.date, rates: rows.map(({ code, nominal, lei }) => ({ code, nominal, lei: Number(lei) })) };
  }

  /**
   * Stores a day's rates of the currencies that the service knows; storing a day again corrects it. All of them go in
   * with one statement, so that no reader sees half a day.
   */
  async save({ date, rates }: DayRates): Promise<void> {
    const rows = rates
      .filter(({ code }) => QUOTED_CURRENCIES.some((quoted) => quoted === code))
      .map(({ code, nominal, lei }) => [date, code, nominal, lei]);
    await this.dataSource.query(
      `INSERT INTO currency_rates (rate_date, code, nominal, lei) VALUES ?
       ON DUPLICATE KEY UPDATE nominal = VALUES(nominal), lei = VALUES(lei)`,
      [rows],
    );
  }
}
