import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { baseSchema } from '../../src/catalogue/contextual-schema.js';
import { CurrencyRatesRefresher } from '../../src/reference/currency-rates.refresher.js';
import { CurrencyRatesRepository } from '../../src/reference/currency-rates.repository.js';
import type { ApiClient } from '../support/api-client.js';
import { startService, type TestService } from '../support/app.js';

const bankDocument = (date: string, lei: { EUR: string; USD: string }) => `<?xml version="1.0" encoding="UTF-8"?>
<ValCurs Date="${date}" name="Official exchange rate">
  <Valute ID="47"><CharCode>EUR</CharCode><Nominal>1</Nominal><Value>${lei.EUR}</Value></Valute>
  <Valute ID="44"><CharCode>USD</CharCode><Nominal>1</Nominal><Value>${lei.USD}</Value></Valute>
  <Valute ID="64"><CharCode>ALL</CharCode><Nominal>10</Nominal><Value>1.7415</Value></Valute>
</ValCurs>`;

describe('Reference', () => {
  let bank: Server;
  let service: TestService;
  let api: ApiClient;

  beforeAll(async () => {
    bank = createServer((asked, response) => {
      const date = new URL(asked.url ?? '', 'http://bank').searchParams.get('date') ?? '';
      response.end(bankDocument(date, { EUR: '20.0000', USD: '17.0000' }));
    }).listen(0, '127.0.0.1');
    await once(bank, 'listening');
    const { port } = bank.address() as AddressInfo;
    service = await startService({ EXCHANGE_RATES_URL: `http://127.0.0.1:${port}/` });
    api = await service.newAgency();
  });

  afterAll(async () => {
    await service.close();
    bank.closeAllConnections();
    bank.close();
    await once(bank, 'close');
  });

  it('needs a key', async () => {
    await request(service.url).get('/api/v1/reference/schema/base').expect(401);
  });

  it('responds with the base schema, and with 304 to clients that have it', async () => {
    const answer = await api.get('/reference/schema/base').expect(200);
    expect(answer.body).toEqual(baseSchema());
    await api
      .get('/reference/schema/base')
      .set('If-None-Match', answer.headers.etag ?? '')
      .expect(304);
  });

  it("serves the rates that the worker read from the National Bank, with the bank's date", async () => {
    const worker = await service.startWorker();
    await worker.get(CurrencyRatesRefresher).refreshIfStale('2199-12-31');
    const answer = await api.get('/reference/currencies').expect(200);
    expect(answer.body).toEqual({
      baseCurrency: 'EUR',
      date: '2199-12-31',
      currencies: [
        { code: 'EUR', nominal: 1, rate: 1 },
        { code: 'USD', nominal: 1, rate: 0.85 },
        { code: 'MDL', nominal: 1, rate: 0.05 },
      ],
    });
  });

  it('stores one set of rates per day, of the currencies that it serves', async () => {
    const rates = service.api.get(CurrencyRatesRepository);
    const day = { date: '2199-12-31', rates: [{ code: 'EUR', nominal: 10, lei: 201.2345 }] };
    await Promise.all([rates.storeDay(day), rates.storeDay(day)]);
    expect(await rates.findLatest()).toEqual({
      date: '2199-12-31',
      rates: [
        { code: 'EUR', nominal: 10, lei: 201.2345 },
        { code: 'USD', nominal: 1, lei: 17 },
      ],
    });
  });
});
