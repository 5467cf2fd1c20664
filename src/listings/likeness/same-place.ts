import { distanceKm, type Point } from '../../integrations/geocoder/distance.js';
import { plainWords } from '../../integrations/geocoder/gazetteer/place-words.js';
import { FILLING_WORDS, SETTLEMENT_WORDS, STREET_WORDS } from '../../integrations/geocoder/read-address.js';

/** What it means that two listings lie at the same place: for blocks (D-171), and nearer for possible duplicates (D-222). */

export interface PlaceMark extends Point {
  /** False: the middle of a locality. */
  isExact: boolean;
}

/** Two measurements of one house differ by less, by whatever way either was found. */
const SAME_PLACE_KM = 0.5;

/** From a house to the middle of its locality, or quarter. */
const WITHIN_LOCALITY_KM = 5;

/** Coordinates that a CRM sends twice for one house differ by no more. */
const SAME_SPOT_KM = 0.1;

/** Whether both may lie at the same place: as near as the less exact of them can tell. */
export function isSamePlace(one: PlaceMark | null, other: PlaceMark | null): boolean {
  if (one === null || other === null) {
    return true;
  }
  return distanceKm(one, other) <= (one.isExact === other.isExact ? SAME_PLACE_KM : WITHIN_LOCALITY_KM);
}

/** Whether both are measurements of one house. */
export const isSameSpot = (one: Point, other: Point): boolean => distanceKm(one, other) <= SAME_SPOT_KM;

/** A piece of the map, in degrees. */
export type Spot = Record<'south' | 'north' | 'west' | 'east', number>;

/** What a circle of that radius fits into; a little more, for what it is used for is looked at again. */
export function spotAround({ lat, lng }: Point): Spot {
  const high = SAME_SPOT_KM / 110;
  const wide = high / Math.max(Math.cos((lat * Math.PI) / 180), 0.01);
  return { south: lat - high, north: lat + high, west: lng - wide, east: lng + wide };
}

/** What addresses have in common that the database takes for equal. */
export const addressKey = (address: string): string => plainWords(address).join(' ');

/** Words that an address may have or lack, and means the same. */
const SAYING_NOTHING: readonly ReadonlySet<string>[] = [STREET_WORDS, SETTLEMENT_WORDS, FILLING_WORDS];

/**
 * Whether both addresses name the same house, letters with and without their marks and words such as _strada_ aside. One
 * without a number names a street or a town, in which there are many.
 */
export function isSameAddress(one: string, other: string): boolean {
  const text = namingWords(one);
  return /\d/.test(text) && text === namingWords(other);
}

function namingWords(address: string): string {
  return plainWords(address)
    .filter((word) => SAYING_NOTHING.every((words) => !words.has(word)))
    .join(' ');
}
