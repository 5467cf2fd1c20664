import { distanceKm, type Point } from '../../integrations/geocoder/distance.js';
import { plainWords } from '../../integrations/geocoder/gazetteer/place-words.js';
import { SETTLEMENT_WORDS, STOP_WORDS, STREET_WORDS } from '../../integrations/geocoder/read-address.js';

/**
 * Defines when two listings are at the same place, for blocks (D-171) and, with a smaller radius, for possible duplicates
 * (D-222).
 */

export interface PlaceMark extends Point {
  /** False: the centre of a locality. */
  isExact: boolean;
}

/** Maximum distance, in kilometres, between two positions of one building, however they were determined. */
const SAME_PLACE_KM = 0.5;

/** Maximum distance, in kilometres, from a building to the centre of its locality or district. */
const WITHIN_LOCALITY_KM = 5;

/** Maximum distance, in kilometres, between coordinates that a CRM sends twice for one building. */
const SAME_SPOT_KM = 0.1;

/** Whether both may be at the same place, within the precision of the less exact one. */
export function isSamePlace(one: PlaceMark | null, other: PlaceMark | null): boolean {
  if (one === null || other === null) {
    return true;
  }
  return distanceKm(one, other) <= (one.isExact === other.isExact ? SAME_PLACE_KM : WITHIN_LOCALITY_KM);
}

/** Whether both are positions of one building. */
export const isSameSpot = (one: Point, other: Point): boolean => distanceKm(one, other) <= SAME_SPOT_KM;

/** A rectangle on the map, in degrees. */
export type Spot = Record<'south' | 'north' | 'west' | 'east', number>;

/** A rectangle around the circle of that radius. Slightly too large, which is safe because candidates are checked again. */
export function spotAround({ lat, lng }: Point): Spot {
  const high = SAME_SPOT_KM / 110;
  const wide = high / Math.max(Math.cos((lat * Math.PI) / 180), 0.01);
  return { south: lat - high, north: lat + high, west: lng - wide, east: lng + wide };
}

/** Two addresses that the database collation treats as equal have the same key. */
export const addressKey = (address: string): string => plainWords(address).join(' ');

/** Words that an address may contain or omit without changing its meaning. */
const IGNORED_WORDS: readonly ReadonlySet<string>[] = [STREET_WORDS, SETTLEMENT_WORDS, STOP_WORDS];

/**
 * Whether both addresses name the same building, ignoring diacritics and words such as _strada_. An address without a number
 * names a street or town, which has many buildings, so it never matches.
 */
export function isSameAddress(one: string, other: string): boolean {
  const text = namingWords(one);
  return /\d/.test(text) && text === namingWords(other);
}

function namingWords(address: string): string {
  return plainWords(address)
    .filter((word) => IGNORED_WORDS.every((words) => !words.has(word)))
    .join(' ');
}
