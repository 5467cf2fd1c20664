import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CurrencyRate } from './currency-rate.entity.js';
import { CurrencyRatesRepository } from './currency-rates.repository.js';
import { CurrencyRatesService } from './currency-rates.service.js';
import { ReferenceController } from './reference.controller.js';
import { SchemaResponses } from './schema-responses.js';

/** What clients look up before they write: the schema of listings and the exchange rates. */
@Module({
  imports: [TypeOrmModule.forFeature([CurrencyRate])],
  controllers: [ReferenceController],
  providers: [CurrencyRatesRepository, CurrencyRatesService, SchemaResponses],
  exports: [CurrencyRatesService],
})
export class ReferenceModule {}
