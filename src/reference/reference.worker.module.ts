import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ExchangeRatesModule } from '../integrations/exchange-rates/exchange-rates.module.js';
import { CurrencyRate } from './currency-rate.entity.js';
import { CurrencyRatesRefresher } from './currency-rates.refresher.js';
import { CurrencyRatesRepository } from './currency-rates.repository.js';

/** Keeps the exchange rates up to date. */
@Module({
  imports: [TypeOrmModule.forFeature([CurrencyRate]), ExchangeRatesModule],
  providers: [CurrencyRatesRefresher, CurrencyRatesRepository],
})
export class ReferenceWorkerModule {}
