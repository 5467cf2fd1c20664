import { z } from 'zod';
import { plainWords } from '../gazetteer/place-words.js';
import type { GeocodedPlace } from '../geocoder.js';

/** The responses of Nominatim and their conversion to places. */

const degrees = z.string().transform(Number).pipe(z.number());

const place = z.object({
  lat: degrees,
  lon: degrees,
  place_rank: z.number(),
  display_name: z.string(),
  address: z.record(z.string(), z.string()),
});

export type NominatimPlace = z.infer<typeof place>;

/** The response of `/search`: the most likely place first. */
export const searchResponse = z.array(place);

/** The response of `/reverse`; an error means that there is nothing at the coordinates. */
export const reverseResponse = z.union([place, z.object({ error: z.string() })]);

/** The lowest ranks of streets, and of houses or points. */
const STREET_RANK = 26;
const HOUSE_RANK = 28;

/** Address parts that are settlements, the most significant first; a result without any is a district or a country. */
const SETTLEMENTS = ['city', 'town', 'village', 'municipality', 'hamlet', 'suburb', 'city_district', 'neighbourhood'];

const CONFIDENCE = { exact: 0.95, street: 0.8, locality: 0.6 } as const;

/** The share of the confidence that remains if the name of the result contains none of the address's words. */
const KEPT_WITHOUT_WORDS = 0.5;

/**
 * Converts a search result; null if it is not within a settlement, such as `Moldova`.
 * @param others the results after it.
 */
export function placeOfSearch(
  found: NominatimPlace,
  address: string,
  others: readonly NominatimPlace[],
): GeocodedPlace | null {
  const locality = localityOf(found);
  if (locality === null) {
    return null;
  }
  const precision = precisionOf(found);
  const share = shareOfWords(address, found.display_name);
  const confidence = CONFIDENCE[precision] * (KEPT_WITHOUT_WORDS + (1 - KEPT_WITHOUT_WORDS) * share);
  return {
    lat: found.lat,
    lng: found.lon,
    precision,
    confidence: Math.round(confidence * 100) / 100,
    matchedAddress: found.display_name,
    locality,
    ...countryOf(found),
    ...(others.length === 0 ? {} : { namesakes: others.map(({ lat, lon }) => ({ lat, lng: lon })) }),
  };
}

/** Converts the result for coordinates; null if it is not within a settlement. */
export function placeAtCoordinates(
  found: z.infer<typeof reverseResponse>,
  { lat, lng }: { lat: number; lng: number },
): GeocodedPlace | null {
  const locality = 'error' in found ? null : localityOf(found);
  if ('error' in found || locality === null) {
    return null;
  }
  const confidence = CONFIDENCE[precisionOf(found)];
  return {
    lat,
    lng,
    precision: 'exact',
    confidence,
    matchedAddress: found.display_name,
    locality,
    ...countryOf(found),
  };
}

function countryOf({ address: { country_code: code } }: NominatimPlace): { country?: string } {
  return code === undefined ? {} : { country: code.toUpperCase() };
}

function localityOf({ address }: NominatimPlace): string | null {
  const kind = SETTLEMENTS.find((settlement) => address[settlement] !== undefined);
  return kind === undefined ? null : (address[kind] ?? null);
}

function precisionOf({ place_rank: rank }: NominatimPlace): GeocodedPlace['precision'] {
  if (rank >= HOUSE_RANK) {
    return 'exact';
  }
  return rank >= STREET_RANK ? 'street' : 'locality';
}

/** The share of the address's words that the name of the result contains, from 0 to 1. */
function shareOfWords(address: string, displayName: string): number {
  const asked = plainWords(address);
  const found = new Set(plainWords(displayName));
  return asked.length === 0 ? 0 : asked.filter((word) => found.has(word)).length / asked.length;
}
