import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ExchangeRatesSource } from '../integrations/exchange-rates/exchange-rates-source.js';
import { RecurringTask } from '../platform/recurring/recurring-task.js';
import { RepeatedFault } from '../platform/recurring/repeated-fault.js';
import { CurrencyRatesRepository } from './currency-rates.repository.js';
import { dayRatesInEuro } from './day-rates-in-euro.js';

/** How often the stored day is compared with the calendar, and when a failed request is retried. */
const CHECK_EVERY_MS = 30 * 60 * 1000;

/**
 * Keeps the stored rates up to date: fetches them at startup and after each change of day (D-48). Safe to run in any number of
 * workers, because they store the same rates.
 */
@Injectable()
export class CurrencyRatesRefresher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(CurrencyRatesRefresher.name);
  private readonly fault = new RepeatedFault(
    this.logger,
    'Exchange rates could not be refreshed; the last stored ones stay in use',
  );
  private readonly stopping = new AbortController();
  private readonly task = new RecurringTask(() => this.refreshIfStale(dayInChisinau(new Date())), CHECK_EVERY_MS);

  constructor(
    private readonly source: ExchangeRatesSource,
    private readonly repository: CurrencyRatesRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.task.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    return this.task.stop();
  }

  /** Stores today's rates unless they are already stored. Never rejects: the last stored rates stay in use. */
  async refreshIfStale(today: string): Promise<void> {
    try {
      await this.storeUnlessStored(today);
      this.fault.end();
    } catch (error) {
      if (this.stopping.signal.aborted) return;
      this.fault.note(error);
    }
  }

  private async storeUnlessStored(today: string): Promise<void> {
    const stored = await this.repository.findLatest();
    if (stored !== null && stored.date >= today) return;
    const day = await this.source.ratesOf(today, this.stopping.signal);
    dayRatesInEuro(day); // Throws if a currency is missing, so that an incomplete day is not stored.
    await this.repository.storeDay(day);
    this.logger.log(`Exchange rates of ${day.date} are stored`);
  }
}

/** The calendar day at the bank, YYYY-MM-DD. */
export function dayInChisinau(timestamp: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Chisinau' }).format(timestamp);
}
