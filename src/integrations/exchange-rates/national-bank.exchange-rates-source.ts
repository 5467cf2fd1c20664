import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Agent, request } from 'undici';
import { Config } from '../../config/env.js';
import { withTimeLimit } from '../time-limit.js';
import { type DayRates, ExchangeRatesSource, ExchangeRatesUnavailable } from './exchange-rates-source.js';
import { readNationalBankDocument } from './national-bank-document.js';

const TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 1024 * 1024;

/** The official rates of the National Bank of Moldova, as XML (D-48). */
@Injectable()
export class NationalBankExchangeRatesSource extends ExchangeRatesSource implements OnApplicationShutdown {
  private readonly agent = new Agent({
    connect: { timeout: TIMEOUT_MS },
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    maxResponseSize: MAX_RESPONSE_BYTES,
  });

  constructor(private readonly config: Config) {
    super();
  }

  async ratesOf(date: string, signal: AbortSignal): Promise<DayRates> {
    return readNationalBankDocument(await this.download(this.addressOf(date), signal));
  }

  onApplicationShutdown(): Promise<void> {
    return this.agent.destroy();
  }

  private addressOf(date: string): URL {
    const address = new URL(this.config.exchangeRatesUrl);
    address.searchParams.set('get_xml', '1');
    address.searchParams.set('date', date.split('-').reverse().join('.'));
    return address;
  }

  private async download(address: URL, signal: AbortSignal): Promise<string> {
    try {
      return await withTimeLimit(TIMEOUT_MS, signal, async (bounded) => {
        const { statusCode, body } = await request(address, { dispatcher: this.agent, signal: bounded });
        const text = await body.text();
        if (statusCode === 200) return text;
        throw new Error(`The source answered ${statusCode}`);
      });
    } catch (cause) {
      throw new ExchangeRatesUnavailable('The National Bank cannot be asked for its rates', { cause });
    }
  }
}
