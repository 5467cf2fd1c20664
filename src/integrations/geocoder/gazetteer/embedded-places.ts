import { MOLDOVA_PLACES } from './data/moldova-places.js';
import { NEIGHBOUR_PLACES } from './data/neighbour-places.js';
import { GAZETTEER_PLACES, type GazetteerPlace } from './gazetteer-places.js';
import { mergePlaces } from './merge-places.js';
import { placeAbroad, placeInMoldova, readPlaces } from './read-places.js';

let read: readonly GazetteerPlace[] | undefined;

/**
 * The embedded places: every town and village of Moldova, the quarters of its capital, and the larger places of Romania and
 * Ukraine (D-148). Parsed once per process.
 */
export function embeddedPlaces(): readonly GazetteerPlace[] {
  if (read === undefined) {
    const { known, others } = mergePlaces(GAZETTEER_PLACES, [...readPlaces(MOLDOVA_PLACES)].map(placeInMoldova));
    read = [...known, ...others, ...[...readPlaces(NEIGHBOUR_PLACES)].map(placeAbroad)];
  }
  return read;
}
