import { Module } from '@nestjs/common';
import { ExchangeRatesSource } from './exchange-rates-source.js';
import { NationalBankExchangeRatesSource } from './national-bank.exchange-rates-source.js';

/** Provides the ExchangeRatesSource: the National Bank of Moldova. */
@Module({
  providers: [{ provide: ExchangeRatesSource, useClass: NationalBankExchangeRatesSource }],
  exports: [ExchangeRatesSource],
})
export class ExchangeRatesModule {}
