import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { GazetteerPlace } from './gazetteer-places.js';
import { mergePlaces } from './merge-places.js';
import { PlaceIndex } from './place-index.js';
import { radiusOf } from './read-places.js';

/**
 * Reads a GeoNames dump: the tab-separated text file of one country or of all, with a line per place (geonames.org,
 * "readme.txt"). Only populated places are used.
 */

/** The indexes of the columns that are used. */
const COLUMN = {
  name: 1,
  asciiName: 2,
  alternateNames: 3,
  lat: 4,
  lng: 5,
  featureClass: 6,
  featureCode: 7,
  country: 8,
  region: 10,
  population: 14,
} as const;

/** The districts of Moldova by their codes, as the embedded gazetteer names them. */
const DISTRICTS_OF_MOLDOVA: Readonly<Record<string, string>> = {
  ...{ 51: 'Găgăuzia', 57: 'Chișinău', 59: 'Anenii Noi', 60: 'Bălți', 61: 'Basarabeasca', 62: 'Bender', 63: 'Briceni' },
  ...{ 64: 'Cahul', 65: 'Cantemir', 66: 'Călărași', 67: 'Căușeni', 68: 'Cimișlia', 69: 'Criuleni', 70: 'Dondușeni' },
  ...{ 71: 'Drochia', 72: 'Dubăsari', 73: 'Edineț', 74: 'Fălești', 75: 'Florești', 76: 'Glodeni', 77: 'Hîncești' },
  ...{ 78: 'Ialoveni', 79: 'Leova', 80: 'Nisporeni', 81: 'Ocnița', 82: 'Orhei', 83: 'Rezina', 84: 'Rîșcani' },
  ...{ 85: 'Sîngerei', 86: 'Șoldănești', 87: 'Soroca', 88: 'Ștefan Vodă', 89: 'Strășeni', 90: 'Taraclia' },
  ...{ 91: 'Telenești', 92: 'Ungheni' },
};

const POPULATED = 'P';
const QUARTER = 'PPLX';

/** Feature codes of places that no longer exist. */
const GONE = ['PPLH', 'PPLQ', 'PPLW', 'PPLCH'];

/** A few rows of the dump of all countries belong to none. */
const COUNTRY = /^[A-Z]{2}$/;

/** Names in other scripts cannot be matched; short names in capitals are codes of airports and the like. */
const READABLE_NAME = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{N}\s'’`.()-]{3,}$/u;
const CODE = /^[A-Z]{1,4}$/;

/** A quarter belongs to the nearest larger town within this distance. */
const QUARTER_TO_TOWN_KM = 20;
const TOWN_POPULATION = 15_000;

/**
 * The embedded places together with those of the dump. An embedded place takes precedence over its row in the dump, and gets its
 * district, population and other names from there.
 * Throws an error that names `GEONAMES_PATH` if the file cannot be read or has another format.
 */
export async function withGeonames(
  embedded: readonly GazetteerPlace[],
  dumpPath: string,
): Promise<readonly GazetteerPlace[]> {
  const dumped = await readDump(dumpPath);
  if (dumped.length === 0) {
    throw new Error('GEONAMES_PATH: the file holds no places; give the text file of a GeoNames dump, unpacked');
  }
  const { known, others } = mergePlaces(embedded, dumped);
  const towns = [...known, ...others].filter(isTown);
  return [...known, ...inTheirTowns(others, new PlaceIndex(towns))];
}

async function readDump(dumpPath: string): Promise<GazetteerPlace[]> {
  const places: GazetteerPlace[] = [];
  try {
    const lines = createInterface({ input: createReadStream(dumpPath, 'utf8'), crlfDelay: Infinity });
    for await (const line of lines) {
      const place = readLine(line);
      if (place !== null) {
        places.push(place);
      }
    }
  } catch (cause) {
    throw new Error('GEONAMES_PATH: the file cannot be read', { cause });
  }
  return places;
}

/** Parses a row; null if it is not a populated place. */
function readLine(line: string): GazetteerPlace | null {
  const columns = line.split('\t');
  const text = (column: number): string => columns[column] ?? '';
  const code = text(COLUMN.featureCode);
  const [lat, lng] = [Number(text(COLUMN.lat)), Number(text(COLUMN.lng))];
  const isPopulated = text(COLUMN.featureClass) === POPULATED && !GONE.includes(code);
  const isPlace = isPopulated && text(COLUMN.name) !== '' && COUNTRY.test(text(COLUMN.country));
  if (!isPlace || !Number.isFinite(lat) || !Number.isFinite(lng)) {
    return null;
  }
  const population = Number(text(COLUMN.population)) || 0;
  const aliases = [text(COLUMN.asciiName), ...text(COLUMN.alternateNames).split(',')];
  return {
    name: text(COLUMN.name),
    lat,
    lng,
    radiusKm: radiusOf(population),
    aliases: aliases.filter((alias) => READABLE_NAME.test(alias) && !CODE.test(alias)),
    country: text(COLUMN.country),
    region: regionOf(text(COLUMN.country), text(COLUMN.region)),
    population,
    ...(code === QUARTER ? { quarter: true, onlyWithTown: true } : {}),
  };
}

/** Districts are identified by name in Moldova, and elsewhere by the country and the dump's code. */
function regionOf(country: string, code: string): string {
  return (country === 'MD' ? DISTRICTS_OF_MOLDOVA[code] : undefined) ?? `${country}/${code}`;
}

/** Whether the place is large enough to have quarters. */
function isTown({ within, quarter, population }: GazetteerPlace): boolean {
  return within === undefined && quarter === undefined && (population ?? 0) >= TOWN_POPULATION;
}

/**
 * The dump does not say which town a quarter belongs to, so the nearest larger one is assumed. Quarters without one are
 * dropped.
 */
function inTheirTowns(places: readonly GazetteerPlace[], towns: PlaceIndex): GazetteerPlace[] {
  return places.flatMap((place) => {
    if (place.quarter === undefined) {
      return [place];
    }
    const [nearest] = towns.near(place, QUARTER_TO_TOWN_KM).sort((one, other) => one.km - other.km);
    const within = nearest?.place.name;
    return within === undefined || within === place.name ? [] : [{ ...place, within }];
  });
}
