import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { inEachLanguage, type Language, LOCALES } from '../../i18n/languages.js';
import { formatCounted } from '../../i18n/number-format.js';
import { COUNTED_NOUNS, type CountedNoun } from '../../i18n/page-messages.js';

/** Formats counts, periods, dates and phone numbers in each language. */

type DayFormats = Readonly<Record<Language, Intl.DateTimeFormat>>;

/** Created once per language, because creating a format costs far more than using it. */
const CALENDAR_DAYS = dayFormats('UTC');

/** The days of timestamps as its visitors count them: agencies publish at night, when it is still the day before in UTC. */
const LOCAL_DAYS = dayFormats('Europe/Chisinau');

function dayFormats(timeZone: string): DayFormats {
  return inEachLanguage((language) => new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone }));
}

const HOURS_PER_DAY = 24;
const HOURS_PER_MONTH = 720; // spec: Property fields, `announcementMinRentPeriod`

/** A number and its noun, such as `2 camere`, `5 комнат`, `1 room`. */
export function formatCount(count: number, noun: CountedNoun, language: Language): string {
  return formatCounted(count, COUNTED_NOUNS[noun][language], language);
}

/** A period given in hours, in the largest unit that divides it without remainder: 720 hours are a month. */
export function formatHours(hours: number, language: Language): string {
  if (hours % HOURS_PER_MONTH === 0) {
    return formatCount(hours / HOURS_PER_MONTH, 'months', language);
  }
  if (hours % HOURS_PER_DAY === 0) {
    return formatCount(hours / HOURS_PER_DAY, 'days', language);
  }
  return formatCount(hours, 'hours', language);
}

/** A calendar day, given as a timestamp or as `YYYY-MM-DD`. */
export function formatDay(day: Date | string, language: Language): string {
  return (day instanceof Date ? LOCAL_DAYS : CALENDAR_DAYS)[language].format(new Date(day));
}

/** An E.164 number with its digits grouped. */
export function formatPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}

/** Degrees in the format of map links. */
export function formatDegrees(degrees: number): string {
  return degrees.toFixed(5);
}

/** Includes the harmless bidirectional marks, which are not needed here. */
const DIRECTION_CONTROLS = /\p{Bidi_Control}/gu;

/**
 * Removes bidirectional control characters, for texts that no HTML element isolates: titles, descriptions and data, which other
 * services embed in their own texts (D-176).
 */
export function plainText(text: string): string {
  return text.replace(DIRECTION_CONTROLS, '');
}
