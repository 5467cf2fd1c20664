import type { GazetteerPlace } from './gazetteer-places.js';

/** Regions of Moldova that are no district, and what they are called beside a place. */
const REGION_TITLES: Readonly<Record<string, string>> = {
  Chișinău: 'Chișinău',
  Bălți: 'Bălți',
  Bender: 'Bender',
  Tiraspol: 'Tiraspol',
  Găgăuzia: 'Găgăuzia',
};

/** Rows of the embedded data: a line each; a line with # names the region of those that follow. */
export function* readPlaces(text: string): Generator<ReadRow> {
  let region = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('# ')) {
      region = line.slice(2);
    } else if (line !== '') {
      const [name = '', lat, lng, population = '', aliases = ''] = line.split('|');
      yield {
        ...{ name, region, lat: Number(lat), lng: Number(lng), population: Number(population) },
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

/** A place of which only the country is known. */
export function placeAbroad({ region: country, ...row }: ReadRow): GazetteerPlace {
  return { ...row, country, radiusKm: radiusOf(row.population) };
}

/** A town of 700,000 reaches some 9 km from its middle, a village a kilometre or two. */
export function radiusOf(population: number): number {
  return Math.min(15, Math.max(1.5, Math.sqrt(population) / 93));
}
