import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '../../config/env.js';
import { ExchangeRatesUnavailable } from './exchange-rates-source.js';
import { NationalBankExchangeRatesSource } from './national-bank.exchange-rates-source.js';

const DOCUMENT = `<?xml version="1.0" encoding="UTF-8"?>
<ValCurs Date="29.07.2021" name="Official exchange rate">
  <Valute ID="47"><NumCode>978</NumCode><CharCode>EUR</CharCode><Nominal>1</Nominal><Name>Euro</Name><Value>21.1905</Value></Valute>
  <Valute ID="44"><NumCode>840</NumCode><CharCode>USD</CharCode><Nominal>1</Nominal><Name>US Dollar</Name><Value>17.9528</Value></Valute>
  <Valute ID="64"><NumCode>008</NumCode><CharCode>ALL</CharCode><Nominal>10</Nominal><Name>Albanian Lek</Name><Value>1.7415</Value></Valute>
</ValCurs>`;

describe("the National Bank's rates", () => {
  let server: Server;
  let answer: RequestListener;
  let source: NationalBankExchangeRatesSource;

  beforeAll(async () => {
    server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const config = readConfig({
      DATABASE_URL: 'mysql://localhost/unused',
      REDIS_URL: 'redis://localhost',
      EXCHANGE_RATES_URL: `http://127.0.0.1:${port}/en/official_exchange_rates`,
    });
    source = new NationalBankExchangeRatesSource(config);
  });

  afterAll(async () => {
    await source.onApplicationShutdown();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  const ask = (signal = new AbortController().signal) => source.ratesOf('2021-07-29', signal);

  it('are requested by day and read as lei per number of units', async () => {
    let asked: string | undefined;
    answer = (request, response) => {
      asked = request.url;
      response.end(DOCUMENT);
    };
    expect(await ask()).toEqual({
      date: '2021-07-29',
      rates: [
        { code: 'EUR', nominal: 1, lei: 21.1905 },
        { code: 'USD', nominal: 1, lei: 17.9528 },
        { code: 'ALL', nominal: 10, lei: 1.7415 },
      ],
    });
    expect(asked).toBe('/en/official_exchange_rates?get_xml=1&date=29.07.2021');
  });

  it.each([
    ['a page', '<!doctype html><html><body>Maintenance</body></html>'],
    ['nothing', ''],
    ['half a document', DOCUMENT.slice(0, 300)],
    ['a rate that is no number', DOCUMENT.replace('21.1905', 'n/a')],
    ['a rate of zero', DOCUMENT.replace('21.1905', '0')],
    ['another date', DOCUMENT.replace('29.07.2021', 'today')],
  ])('are not read from %s', async (_, body) => {
    answer = (_request, response) => response.end(body);
    await expect(ask()).rejects.toThrow(ExchangeRatesUnavailable);
  });

  it('are not read from a failing server', async () => {
    answer = (_request, response) => response.writeHead(503).end(DOCUMENT);
    await expect(ask()).rejects.toThrow(ExchangeRatesUnavailable);
  });

  it('are not read from an endless response', async () => {
    answer = (_request, response) => response.end(DOCUMENT + ' '.repeat(2_000_000));
    await expect(ask()).rejects.toThrow(ExchangeRatesUnavailable);
  });

  it('are no longer awaited when the caller aborts', async () => {
    const caller = new AbortController();
    answer = () => caller.abort();
    await expect(ask(caller.signal)).rejects.toThrow(ExchangeRatesUnavailable);
  });
});
