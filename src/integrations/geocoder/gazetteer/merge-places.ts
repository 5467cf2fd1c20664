import type { GazetteerPlace } from './gazetteer-places.js';
import { PlaceIndex, plainNamesOf } from './place-index.js';

/** Rows of two sources are the same place if they share a name and are not farther apart than this. */
const SAME_PLACE_KM = 6;

export interface MergedPlaces {
  /** The known places, with additional data from the other source. */
  known: GazetteerPlace[];
  /** The places that only the other source has. */
  others: GazetteerPlace[];
}

/**
 * A known place takes precedence over its row in the other source, and gets its district, population and other names from
 * there.
 */
export function mergePlaces(known: readonly GazetteerPlace[], rows: Iterable<GazetteerPlace>): MergedPlaces {
  const index = new PlaceIndex(known);
  const rowsOfKnown = new Map<GazetteerPlace, GazetteerPlace>();
  const others: GazetteerPlace[] = [];
  for (const row of rows) {
    const same = samePlace(index, row);
    if (same === undefined) {
      others.push(row);
    } else if ((rowsOfKnown.get(same)?.population ?? -1) < (row.population ?? 0)) {
      rowsOfKnown.set(same, row);
    }
  }
  return { known: known.map((place) => enrichedBy(place, rowsOfKnown.get(place))), others };
}

function samePlace(known: PlaceIndex, row: GazetteerPlace): GazetteerPlace | undefined {
  const neighbours = known
    .near(row, SAME_PLACE_KM)
    .map(({ place }) => place)
    .filter(({ quarter }) => quarter === row.quarter);
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
  const { name, region = place.region, population } = row;
  return {
    ...place,
    ...(region === undefined ? {} : { region }),
    ...(population === undefined ? {} : { population }),
    aliases: [...place.aliases, name, ...row.aliases],
  };
}
