import { LANGUAGES } from '../../i18n/languages.js';
import { plainWords } from './gazetteer/place-words.js';

const ENGLISH_NAMES = new Intl.DisplayNames('en', { type: 'region' });

/** Country names in the languages in which addresses are written. */
const NAMES = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region' }));

/** Names that are missing in the language data. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  MD: ['Молдавия', 'Moldavia', 'Republica Moldova', 'MDA'],
  RO: ['Romania'],
  UA: ['Ucraina', 'Україна'],
};

/** A country's name in English. */
export function countryName(country: string): string {
  return ENGLISH_NAMES.of(country) ?? country;
}

/** The countries by each of their names, as plain words. */
export function countriesByName(countries: Iterable<string>): ReadonlyMap<string, string> {
  const byName = new Map<string, string>();
  for (const country of countries) {
    for (const name of [...NAMES.map((names) => names.of(country) ?? country), ...(OTHER_NAMES[country] ?? [])]) {
      byName.set(plainWords(name).join(' '), country);
    }
  }
  return byName;
}
