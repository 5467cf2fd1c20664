import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DayRates } from '../integrations/exchange-rates/exchange-rates-source.js';
import { EntityRepository } from '../platform/mysql/repository/agency-repository.js';
import type { RawRow } from '../platform/mysql/repository/entity-columns.js';
import { CurrencyRate } from './currency-rate.entity.js';
import { QUOTED_CURRENCIES } from './day-rates-in-euro.js';

/** The stored rates, one set per day. */
@Injectable()
export class CurrencyRatesRepository extends EntityRepository<CurrencyRate> {
  private readonly rate = this.columns(['date', 'code', 'nominal', 'lei']);
  private readonly corrected = this.columns(['nominal', 'lei']);

  constructor(dataSource: DataSource) {
    super(CurrencyRate, dataSource);
  }

  /** The latest stored day; null when none is stored yet. */
  async findLatest(): Promise<DayRates | null> {
    const rows = await this.query<RawRow[]>(
      `SELECT ${this.rate.selection} FROM currency_rates
        WHERE rate_date = (SELECT MAX(rate_date) FROM currency_rates)`,
    );
    const rates = rows.map((row) => this.rate.read(row));
    const [first] = rates;
    return first === undefined
      ? null
      : { date: first.date, rates: rates.map(({ code, nominal, lei }) => ({ code, nominal, lei })) };
  }

  /**
   * Stores a day's rates of the supported currencies; storing the same day again updates it. Uses a single statement, so that no
   * reader sees an incomplete day.
   */
  async storeDay({ date, rates }: DayRates): Promise<void> {
    const rows = rates
      .filter(({ code }) => QUOTED_CURRENCIES.some((quoted) => quoted === code))
      .map((rate) => this.rate.valuesOf({ date, ...rate }));
    await this.query(
      `INSERT INTO currency_rates (${this.rate.names}) VALUES ? ON DUPLICATE KEY UPDATE ${this.corrected.assignments}`,
      [rows],
    );
  }
}
