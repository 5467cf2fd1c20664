import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { GazetteerPlace } from './gazetteer-places.js';
import { PlaceIndex, plainNamesOf } from './place-index.js';

/**
 * Reads a GeoNames dump: the text file of a country, or of all, with a line per place and tabs between its columns
 * (geonames.org, "readme.txt"). Only inhabited places are taken.
 */

/** Where the columns stand that matter here. */
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

const POPULATED = 'P';
const QUARTER = 'PPLX';

/** Places that are no longer there. */
const GONE = ['PPLH', 'PPLQ', 'PPLW', 'PPLCH'];

/** Other scripts cannot be matched; short capitals are codes of airports and the like. */
const READABLE_NAME = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{N}\s'’`.()-]{3,}$/u;
const CODE = /^[A-Z]{1,4}$/;

/** A dump and the embedded gazetteer mean the same place when they are no farther apart. */
const SAME_PLACE_KM = 6;

/** A quarter belongs to the nearest larger town within this distance. */
const QUARTER_TO_TOWN_KM = 20;
const TOWN_POPULATION = 15_000;

/**
 * The embedded places together with those of the dump. An embedded place wins over the dump's own row of it, from which
 * it takes its district, population and other names.
 * Throws an error that names `GEONAMES_PATH` where the file cannot be read or is something else.
 */
export async function withGeonames(
  embedded: readonly GazetteerPlace[],
  dumpPath: string,
): Promise<readonly GazetteerPlace[]> {
  const dumped = await readDump(dumpPath);
  if (dumped.length === 0) {
    throw new Error('GEONAMES_PATH: the file holds no places; give the text file of a GeoNames dump, unpacked');
  }
  const known = new PlaceIndex(embedded);
  const rowsOfEmbedded = new Map<GazetteerPlace, GazetteerPlace>();
  const others: GazetteerPlace[] = [];
  for (const place of dumped) {
    const same = samePlace(known, place);
    if (same === undefined) {
      others.push(place);
    } else if ((rowsOfEmbedded.get(same)?.population ?? -1) < (place.population ?? 0)) {
      rowsOfEmbedded.set(same, place);
    }
  }
  const enriched = embedded.map((place) => enrichedBy(place, rowsOfEmbedded.get(place)));
  const towns = [...enriched, ...others].filter(isTown);
  return [...enriched, ...inTheirTowns(others, new PlaceIndex(towns))];
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

/** Reads a row; null where it is no inhabited place. */
function readLine(line: string): GazetteerPlace | null {
  const columns = line.split('\t');
  const text = (column: number): string => columns[column] ?? '';
  const code = text(COLUMN.featureCode);
  const [lat, lng] = [Number(text(COLUMN.lat)), Number(text(COLUMN.lng))];
  const isPlace = text(COLUMN.featureClass) === POPULATED && !GONE.includes(code) && text(COLUMN.name) !== '';
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
    region: text(COLUMN.region),
    population,
    ...(code === QUARTER ? { quarter: true, onlyWithTown: true } : {}),
  };
}

/** A town of 700,000 reaches some 9 km from its middle, a village a kilometre or two. */
function radiusOf(population: number): number {
  return Math.min(15, Math.max(1.5, Math.sqrt(population) / 93));
}

/** The embedded place that a row of the dump is about. */
function samePlace(embedded: PlaceIndex, row: GazetteerPlace): GazetteerPlace | undefined {
  const neighbours = embedded.near(row, SAME_PLACE_KM).map(({ place }) => place);
  if (neighbours.length === 0) {
    return undefined;
  }
  const names = plainNamesOf(row);
  return neighbours.find((place) => [...plainNamesOf(place)].some((name) => names.has(name)));
}

function enrichedBy(place: GazetteerPlace, row: GazetteerPlace | undefined): GazetteerPlace {
  if (row === undefined) {
    return place;
  }
  const { aliases, ...own } = place;
  return { ...row, ...own, aliases: [...aliases, row.name, ...row.aliases] };
}

/** Large enough to have quarters. */
function isTown({ within, quarter, population }: GazetteerPlace): boolean {
  return within === undefined && quarter === undefined && (population ?? 0) >= TOWN_POPULATION;
}

/** The dump does not say which town a quarter belongs to: the nearest larger one. A quarter without one is left out. */
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
