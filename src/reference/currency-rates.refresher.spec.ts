import { Logger } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import {
  type DayRates,
  ExchangeRatesSource,
  ExchangeRatesUnavailable,
} from '../integrations/exchange-rates/exchange-rates-source.js';
import { CurrencyRatesRefresher, dayInChisinau } from './currency-rates.refresher.js';
import { CurrencyRatesRepository } from './currency-rates.repository.js';

const TODAY = '2026-05-04';
const ratesOn = (date: string): DayRates => ({
  date,
  rates: [
    { code: 'EUR', nominal: 1, lei: 20 },
    { code: 'USD', nominal: 1, lei: 17 },
  ],
});

class SourceFake extends ExchangeRatesSource {
  response: () => Promise<DayRates> = () => Promise.resolve(ratesOn(TODAY));
  readonly askedFor: string[] = [];

  ratesOf(date: string, signal: AbortSignal): Promise<DayRates> {
    this.askedFor.push(date);
    const aborted = new Promise<never>((_, reject) => {
      const giveUp = () => reject(new ExchangeRatesUnavailable('aborted'));
      if (signal.aborted) giveUp();
      else signal.addEventListener('abort', giveUp);
    });
    return Promise.race([this.response(), aborted]);
  }
}

/** An in-memory table, newest day last. */
class StoredDays {
  readonly days: DayRates[] = [];
  findLatest = () => Promise.resolve(this.days.at(-1) ?? null);
  storeDay = (day: DayRates) => Promise.resolve(void this.days.push(day));
}

describe('refreshing the exchange rates', () => {
  async function aRefresher() {
    const [source, stored] = [new SourceFake(), new StoredDays()];
    const module = await Test.createTestingModule({
      providers: [
        CurrencyRatesRefresher,
        { provide: ExchangeRatesSource, useValue: source },
        { provide: CurrencyRatesRepository, useValue: stored },
      ],
    }).compile();
    module.useLogger(false);
    return { refresher: module.get(CurrencyRatesRefresher), source, stored };
  }

  it("stores today's rates where there are none", async () => {
    const { refresher, source, stored } = await aRefresher();
    await refresher.refreshIfStale(TODAY);
    expect(source.askedFor).toEqual([TODAY]);
    expect(stored.days).toEqual([ratesOn(TODAY)]);
  });

  it('fetches once a day', async () => {
    const { refresher, source, stored } = await aRefresher();
    stored.days.push(ratesOn('2026-05-03'));
    await refresher.refreshIfStale(TODAY);
    await refresher.refreshIfStale(TODAY);
    expect(source.askedFor).toEqual([TODAY]);
  });

  it('keeps the last rates and does not throw when the source fails', async () => {
    const { refresher, source, stored } = await aRefresher();
    stored.days.push(ratesOn('2026-05-01'));
    source.response = () => Promise.reject(new ExchangeRatesUnavailable('down'));
    await refresher.refreshIfStale(TODAY);
    expect(stored.days).toEqual([ratesOn('2026-05-01')]);
  });

  it('tells once that the source fails, and again when it fails after rates have come', async () => {
    const { refresher, source } = await aRefresher();
    const logged = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const fail = () => Promise.reject(new ExchangeRatesUnavailable('down'));
    source.response = fail;
    await refresher.refreshIfStale(TODAY);
    await refresher.refreshIfStale(TODAY);
    expect(logged.mock.calls).toHaveLength(1);
    source.response = () => Promise.resolve(ratesOn(TODAY));
    await refresher.refreshIfStale(TODAY);
    source.response = fail;
    await refresher.refreshIfStale('2026-05-05');
    expect(logged.mock.calls).toHaveLength(2);
    logged.mockRestore();
  });

  it('does not store a day that lacks a currency', async () => {
    const { refresher, source, stored } = await aRefresher();
    source.response = () => Promise.resolve({ ...ratesOn(TODAY), rates: [{ code: 'EUR', nominal: 1, lei: 20 }] });
    await refresher.refreshIfStale(TODAY);
    expect(stored.days).toEqual([]);
  });

  it('does not wait for the source at startup, and aborts the request at shutdown', async () => {
    const { refresher, source, stored } = await aRefresher();
    source.response = () => new Promise(() => undefined);
    refresher.onApplicationBootstrap();
    await refresher.beforeApplicationShutdown();
    expect(stored.days).toEqual([]);
  });

  it("uses the bank's time zone", () => {
    expect(dayInChisinau(new Date('2026-05-03T21:30:00Z'))).toBe('2026-05-04');
    expect(dayInChisinau(new Date('2026-12-31T21:59:00Z'))).toBe('2026-12-31');
  });
});
