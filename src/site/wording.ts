import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Language } from '../catalogue/option-names.js';
import type { Currency } from '../catalogue/vocabulary.js';
import { COUNTED_NOUNS, type CountedNoun, CURRENCY_SIGNS } from './phrases.js';

/** Numbers, amounts, dates and phone numbers as people write them in each language. */

/** Made once per language: each costs more than all that it will ever format. */
const FORMATS: Readonly<Record<Language, LanguageFormats>> = {
  ro: formatsOf('ro-MD'),
  ru: formatsOf('ru-MD'),
  en: formatsOf('en-GB'),
};

interface LanguageFormats {
  number: Intl.NumberFormat;
  plural: Intl.PluralRules;
  day: Intl.DateTimeFormat;
}

function formatsOf(locale: string): LanguageFormats {
  return {
    number: new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }),
    plural: new Intl.PluralRules(locale),
    day: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
  };
}

/** Keeps a number and its unit on one line. */
const NO_BREAK_SPACE = '\u00a0';

const HOURS_PER_DAY = 24;
const HOURS_PER_MONTH = 720; // spec: announcementMinRentPeriod

export function formatNumber(value: number, language: Language): string {
  return FORMATS[language].number.format(value);
}

/** A number and its unit, such as `54 m²`. */
export function formatMeasure(value: number, unit: string, language: Language): string {
  return formatNumber(value, language) + NO_BREAK_SPACE + unit;
}

export function formatAmount(amount: number, currency: Currency, language: Language): string {
  return formatMeasure(amount, CURRENCY_SIGNS[currency][language], language);
}

/** A number and its noun, such as `2 camere`, `5 комнат`, `1 room`. */
export function formatCount(count: number, noun: CountedNoun, language: Language): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string } = COUNTED_NOUNS[noun][language];
  const form = forms[FORMATS[language].plural.select(count)] ?? forms.other;
  return formatMeasure(count, form, language);
}

/** A period given in hours, in the largest unit that leaves no rest: 720 hours are a month. */
export function formatHours(hours: number, language: Language): string {
  if (hours % HOURS_PER_MONTH === 0) {
    return formatCount(hours / HOURS_PER_MONTH, 'months', language);
  }
  if (hours % HOURS_PER_DAY === 0) {
    return formatCount(hours / HOURS_PER_DAY, 'days', language);
  }
  return formatCount(hours, 'hours', language);
}

/** A calendar day, given as a moment in UTC or as `YYYY-MM-DD`. */
export function formatDay(day: Date | string, language: Language): string {
  return FORMATS[language].day.format(new Date(day));
}

/** An E.164 number with its groups. */
export function formatPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}

/** Degrees as maps take them. */
export function formatDegrees(degrees: number): string {
  return degrees.toFixed(5);
}
