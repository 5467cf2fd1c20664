import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Language } from '../../i18n/languages.js';
import { formatCounted } from '../../i18n/number-format.js';
import { COUNTED_NOUNS, type CountedNoun } from '../../i18n/page-words.js';

/** Counts, periods, dates and phone numbers as people write them in each language. */

/** Made once per language: each costs more than all that it will ever format. */
const DAYS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  ro: dayFormat('ro-MD'),
  ru: dayFormat('ru-MD'),
  en: dayFormat('en-GB'),
};

function dayFormat(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
}

const HOURS_PER_DAY = 24;
const HOURS_PER_MONTH = 720; // spec: Property fields, `announcementMinRentPeriod`

/** A number and its noun, such as `2 camere`, `5 комнат`, `1 room`. */
export function formatCount(count: number, noun: CountedNoun, language: Language): string {
  return formatCounted(count, COUNTED_NOUNS[noun][language], language);
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
  return DAYS[language].format(new Date(day));
}

/** An E.164 number with its groups. */
export function formatPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}

/** Degrees as maps take them. */
export function formatDegrees(degrees: number): string {
  return degrees.toFixed(5);
}

/** Also the marks, which turn nothing by themselves: nobody misses them here. */
const DIRECTION_CONTROLS = /\p{Bidi_Control}/gu;

/**
 * The text without what turns its direction, for places that no element isolates: titles, descriptions and data, which others
 * put among texts of their own (D-176).
 */
export function plainText(text: string): string {
  return text.replace(DIRECTION_CONTROLS, '');
}
