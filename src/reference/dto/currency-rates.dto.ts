import { ApiProperty } from '@nestjs/swagger';
import { CURRENCIES } from '../../catalogue/vocabulary.js';
import { ResponseSchema } from '../../platform/http/document/api-properties.js';
import type { NamedExamples } from '../../platform/http/document/api-responses.js';
import { BASE_CURRENCY, dayRatesInEuro, INITIAL_RATES } from '../day-rates-in-euro.js';

@ResponseSchema('CurrencyRate', 'The exchange rate of a currency.')
class CurrencyRateDto {
  @ApiProperty({ enum: CURRENCIES, example: 'USD' })
  code: string;

  @ApiProperty({ type: Number, enum: [1], example: 1 })
  nominal: number;

  @ApiProperty({
    type: Number,
    minimum: 0,
    example: 0.84720983,
    description: 'Multiply an amount in this currency by the rate to get euros',
  })
  rate: number;
}

/** The exchange rates in the API. */
@ResponseSchema('CurrencyRates', 'The exchange rates of a day.')
export class CurrencyRatesDto {
  @ApiProperty({ enum: [BASE_CURRENCY], example: BASE_CURRENCY })
  baseCurrency: string;

  @ApiProperty({ type: String, format: 'date', example: INITIAL_RATES.date, description: 'The date of the rates' })
  date: string;

  @ApiProperty({ type: [CurrencyRateDto], minItems: CURRENCIES.length, maxItems: CURRENCIES.length })
  currencies: CurrencyRateDto[];
}

export const CURRENCY_RATES_EXAMPLES = {
  rates: { summary: 'The rates of one day', value: dayRatesInEuro(INITIAL_RATES) },
} satisfies NamedExamples;
