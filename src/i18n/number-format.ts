import type { Currency } from '../catalogue/vocabulary.js';
import { inEachLanguage, type InLanguages, type Language, LOCALES } from './languages.js';

/** Formats numbers with currencies, units or nouns in each language. */

/** The sign or name of each currency. */
const CURRENCY_SIGNS: Readonly<Record<Currency, Readonly<Record<Language, CountedForms>>>> = {
  EUR: { ro: { other: '€' }, ru: { other: '€' }, en: { other: '€' } },
  USD: { ro: { other: '$' }, ru: { other: '$' }, en: { other: '$' } },
  MDL: {
    ro: { one: 'leu', other: 'lei' },
    ru: { one: 'лей', few: 'лея', many: 'лей', other: 'лея' },
    en: { one: 'leu', other: 'lei' },
  },
};

/** Symbols of units, and the word between the two numbers of "3 of 9". */
export const UNITS = {
  squareMetres: { ro: 'm²', ru: 'м²', en: 'm²' },
  metres: { ro: 'm', ru: 'м', en: 'm' },
  of: { ro: 'din', ru: 'из', en: 'of' },
} as const satisfies Record<string, InLanguages>;

/** The forms of a word by the plural category of the number before it; in Russian `other` is that of fractions. */
export type CountedForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Created once per language, because creating a format costs far more than using it. */
const FORMATS = inEachLanguage((language) => ({
  number: new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 2 }),
  // Cents have two digits, and are left out of whole amounts.
  amount: new Intl.NumberFormat(LOCALES[language], {
    ...{ minimumFractionDigits: 2, maximumFractionDigits: 2 },
    trailingZeroDisplay: 'stripIfInteger',
  }),
  plural: new Intl.PluralRules(LOCALES[language]),
}));

/** Keeps a number and its unit on one line. */
const NO_BREAK_SPACE = '\u00a0';

export function formatNumber(value: number, language: Language): string {
  return FORMATS[language].number.format(value);
}

/** A number and its unit, such as `54 m²`. */
export function formatMeasure(value: number, unit: string, language: Language): string {
  return formatNumber(value, language) + NO_BREAK_SPACE + unit;
}

/** An amount of money, such as `650 €`, or with cents `0,90 €`; English writes signs before it, as in `€650`, but `650 lei`. */
export function formatAmount(amount: number, currency: Currency, language: Language): string {
  const sign = formFor(amount, CURRENCY_SIGNS[currency][language], language);
  const number = FORMATS[language].amount.format(amount);
  return language === 'en' && currency !== 'MDL' ? sign + number : number + NO_BREAK_SPACE + sign;
}

/** A number and its noun in the matching plural form, such as `2 camere`, `5 комнат`, `1 room`. */
export function formatCounted(count: number, forms: CountedForms, language: Language): string {
  return formatMeasure(count, formFor(count, forms, language), language);
}

function formFor(count: number, forms: CountedForms, language: Language): string {
  return forms[FORMATS[language].plural.select(count)] ?? forms.other;
}
