import { dayRatesInEuro, INITIAL_RATES } from './day-rates-in-euro.js';

describe('rates in euros', () => {
  it('convert an amount to euros by multiplication', () => {
    const day = {
      date: '2026-05-04',
      rates: [
        { code: 'USD', nominal: 1, lei: 17 },
        { code: 'EUR', nominal: 1, lei: 20 },
        { code: 'ALL', nominal: 10, lei: 2 },
      ],
    };
    expect(dayRatesInEuro(day)).toEqual({
      baseCurrency: 'EUR',
      date: '2026-05-04',
      currencies: [
        { code: 'EUR', nominal: 1, rate: 1 },
        { code: 'USD', nominal: 1, rate: 0.85 },
        { code: 'MDL', nominal: 1, rate: 0.05 },
      ],
    });
  });

  it('take the nominal of the source into account', () => {
    const rates = [
      { code: 'USD', nominal: 100, lei: 1700 },
      { code: 'EUR', nominal: 10, lei: 200 },
    ];
    expect(dayRatesInEuro({ date: '2026-05-04', rates }).currencies).toContainEqual({
      code: 'USD',
      nominal: 1,
      rate: 0.85,
    });
  });

  it('require every currency', () => {
    const rates = [{ code: 'EUR', nominal: 1, lei: 20 }];
    expect(() => dayRatesInEuro({ date: '2026-05-04', rates })).toThrow('USD');
  });

  it('are available before the first fetch', () => {
    expect(dayRatesInEuro(INITIAL_RATES).currencies.map(({ code }) => code)).toEqual(['EUR', 'USD', 'MDL']);
  });
});
