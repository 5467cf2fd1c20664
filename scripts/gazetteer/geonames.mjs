// The contents of a GeoNames dump (19 tab-separated columns) about Moldova's towns and the neighbouring countries.

/** For some of Moldova's places GeoNames has a name of its own, and wrong populations. */
const WRONG_POPULATIONS = new Set(['Mîndrești', 'Bilicenii Vechi', 'Dancu', 'Bugeac', 'Merenii Noi']);
/** GeoNames confuses a village with the district's town of the same name there. */
const MIXED_UP = new Set(['Briceni/Dondușeni', 'Drochia/Drochia']);

const SAME_PLACE_KM = 8;
const LARGE = 5000;
const LARGE_NEAR_BORDER = 1000;
const NEAR_BORDER_KM = 40;
/** Quarters, and places that no longer exist. */
const NOT_TOWNS = /^PPL(X|H|Q|W|CH)$/;

/** Where GeoNames has the English name. */
const OWN_NAMES = { Bucharest: 'București' };
/** Romanian names that GeoNames lacks, or has among too many others. */
const OTHER_NAMES = {
  Odesa: ['Odessa'],
  Kyiv: ['Kiev'],
  Chernivtsi: ['Cernăuți', 'Chernovtsy'],
  'Bilhorod-Dnistrovskyi': ['Cetatea Albă', 'Akkerman'],
  Izmail: ['Ismail'],
  Bolhrad: ['Bolgrad'],
  Khotyn: ['Hotin'],
  Kiliia: ['Chilia Nouă', 'Kilia'],
  Lviv: ['Lvov', 'Liov'],
  Kharkiv: ['Harkov'],
  Vinnytsya: ['Vinnitsa', 'Vinița'],
};

const READABLE = /^[\p{Script=Latin}\p{Script=Cyrillic}\s'’ʼ`.-]{3,}$/u;
const CYRILLIC = /^[\p{Script=Cyrillic}\s'’ʼ.-]+$/u;
const CODE = /^[A-Z]{1,4}$/;

function* rowsOf(dump, countries) {
  for (const line of dump.split('\n')) {
    const [, name, ascii, others, lat, lng, , code, country, , , , , , population] = line.split('\t');
    if (countries.includes(country) && !NOT_TOWNS.test(code)) {
      const aliases = others.split(',').filter((other) => READABLE.test(other) && !CODE.test(other));
      yield { name: comma(name), ascii, aliases, lat: +lat, lng: +lng, country, population: +population };
    }
  }
}

/** Adds the data of the places that GeoNames knows: populations, and Russian and historical names. */
export function enrichMoldova(places, dump) {
  const known = [...rowsOf(dump, ['MD'])];
  return places.map((place) => {
    const same = known.find((row) => kilometres(row, place) <= SAME_PLACE_KM && share(namesOf(row), namesOf(place)));
    if (same === undefined || MIXED_UP.has(`${place.name}/${place.region}`)) return place;
    const population = place.population || (WRONG_POPULATIONS.has(place.name) ? 0 : same.population);
    return { ...place, population, aliases: distinct(place, [...place.aliases, ...same.aliases.filter(isUsable)]) };
  });
}

/** Names of nearby villages and of districts that the dump has for towns. */
const ELSEWHERE = /^(Гидигич|Комрат|Komrat|Raio.*|Romanovka|Romanovo|Crasna|Slobod[ck]a|Schinoasa|Gara .*)$/;

const isUsable = (name) => !ELSEWHERE.test(name) && (CYRILLIC.test(name) || /^[A-ZĂÂÎȘȚŞŢ]/.test(name));

export function neighbours(dump, moldova) {
  const countries = { RO: 'Romania', UA: 'Ukraine' };
  const byCountry = Object.keys(countries).flatMap((country) =>
    [...rowsOf(dump, [country])]
      .filter(
        (row) =>
          row.population >= LARGE ||
          (row.population >= LARGE_NEAR_BORDER && moldova.some((place) => kilometres(row, place) <= NEAR_BORDER_KM)),
      )
      .sort((one, other) => other.population - one.population),
  );
  return byCountry.map((row) => ({
    ...{ name: OWN_NAMES[row.name] ?? row.name, region: row.country, population: row.population },
    ...{ lat: Number(row.lat.toFixed(3)), lng: Number(row.lng.toFixed(3)) },
    aliases: distinct({ name: OWN_NAMES[row.name] ?? row.name }, [
      ...[row.name, row.ascii, ...(OTHER_NAMES[row.name] ?? [])],
      ...row.aliases.filter((name) => isTelling(name, row)),
    ]),
  }));
}

/** Cyrillic names; for a Ukrainian town also the transliteration of its Russian name. */
function isTelling(name, { country, population }) {
  return CYRILLIC.test(name) || (country === 'UA' && population >= 20_000 && /^[A-Z][A-Za-z'’ -]+$/.test(name));
}

/** Each name once, ignoring accents, and without the place's own name. */
function distinct(place, names) {
  const seen = new Set([plain(place.name)]);
  return names.map(comma).filter((name) => !seen.has(plain(name)) && seen.add(plain(name)));
}

const namesOf = ({ name, aliases }) => new Set([name, ...aliases].map(plain));
const share = (some, others) => [...some].some((name) => others.has(name));

/** Romanian letters have a comma below; GeoNames often writes a cedilla. */
function comma(text) {
  return text.normalize('NFC').replace(/[şţŞŢ]/g, (letter) => ({ ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' })[letter]);
}

function plain(text) {
  return comma(text)
    .toLowerCase()
    .replace(/[îâ]/g, 'i')
    .normalize('NFD')
    .replace(/[\p{M}'’ʼ`.-]/gu, '');
}

function kilometres(one, other) {
  const north = (one.lat - other.lat) * 111.2;
  const east = (one.lng - other.lng) * 111.2 * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}
