import type { GazetteerPlace } from './gazetteer-places.js';

/** Regions of Moldova that are not districts, with the names to be shown after a place. */
const REGION_TITLES: Readonly<Record<string, string>> = {
  Chișinău: 'Chișinău',
  Bălți: 'Bălți',
  Bender: 'Bender',
  Tiraspol: 'Tiraspol',
  Găgăuzia: 'Găgăuzia',
};

/** Parses the embedded data: one place per line; a line with # gives the region of the lines that follow. */
export function* readPlaces(text: string): Generator<ReadRow> {
  let region = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('# ')) {
      region = line.slice(2);
    } else if (line !== '') {
      const [name = '', lat, lng, population = '', aliases = ''] = line.split('|');
      yield {
        name,
        region,
        lat: Number(lat),
        lng: Number(lng),
        population: Number(population),
        aliases: aliases.split(';').filter((alias) => alias !== ''),
      };
    }
  }
}

interface ReadRow {
  name: string;
  region: string;
  lat: number;
  lng: number;
  /** 0: not known. */
  population: number;
  aliases: readonly string[];
}

/** A place in a district of Moldova. */
export function placeInMoldova({ population, ...row }: ReadRow): GazetteerPlace {
  return {
    ...row,
    radiusKm: radiusOf(population),
    ...(population === 0 ? {} : { population }),
    ...(row.name === row.region ? {} : { district: REGION_TITLES[row.region] ?? `raionul ${row.region}` }),
  };
}

/** A place with a country but no district. */
export function placeAbroad({ region: country, ...row }: ReadRow): GazetteerPlace {
  return { ...row, country, radiusKm: radiusOf(row.population) };
}

/** Estimates the radius: about 9 km for a city of 700,000, one or two kilometres for a village. */
export function radiusOf(population: number): number {
  return Math.min(15, Math.max(1.5, Math.sqrt(population) / 93));
}
