import { ApiProperty } from '@nestjs/swagger';
import { CURRENCIES } from '../../catalogue/vocabulary.js';
import { dayRatesInEuro, INITIAL_RATES } from '../day-rates-in-euro.js';

class CurrencyRateDto {
  @ApiProperty({ enum: CURRENCIES, example: 'USD' })
  code: string;

  @ApiProperty({ type: Number, enum: [1], example: 1 })
  nominal: number;

  @ApiProperty({ type: Number, example: 0.84720983, description: 'Times an amount in this currency gives euros' })
  rate: number;
}

/** How the rates stand in the document. */
export class CurrencyRatesDto {
  @ApiProperty({ type: String, enum: ['EUR'], example: 'EUR' })
  baseCurrency: string;

  @ApiProperty({ type: String, format: 'date', example: INITIAL_RATES.date, description: 'The day of the rates' })
  date: string;

  @ApiProperty({ type: [CurrencyRateDto] })
  currencies: CurrencyRateDto[];
}

export const CURRENCY_RATES_EXAMPLE = dayRatesInEuro(INITIAL_RATES);
