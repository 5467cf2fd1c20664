import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { type DayRates, ExchangeRatesUnavailable } from './exchange-rates-source.js';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  processEntities: false,
  isArray: (name) => name === 'Valute',
});

const positiveNumber = z
  .string()
  .transform((text) => Number(text.replace(',', '.')))
  .pipe(z.number().positive());

const document = z.object({
  ValCurs: z.object({
    Date: z.string().regex(/^\d{2}\.\d{2}\.\d{4}$/),
    Valute: z.array(z.object({ CharCode: z.string(), Nominal: positiveNumber, Value: positiveNumber })),
  }),
});

/**
 * Parses the bank's XML document of a day's official rates (`ValCurs` with a `Valute` for each currency).
 * Throws `ExchangeRatesUnavailable` if it is anything else, such as an HTML page.
 */
export function readNationalBankDocument(xml: string): DayRates {
  try {
    const { Date: day, Valute: currencies } = document.parse(parser.parse(xml, true)).ValCurs;
    return {
      date: day.split('.').reverse().join('-'),
      rates: currencies.map(({ CharCode, Nominal, Value }) => ({ code: CharCode, nominal: Nominal, lei: Value })),
    };
  } catch (cause) {
    throw new ExchangeRatesUnavailable("The National Bank's answer holds no rates", { cause });
  }
}
