import type { GazetteerPlace } from './gazetteer-places.js';
import { PlaceIndex, plainNamesOf } from './place-index.js';
import { plainWords } from './place-words.js';

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
 * there; not those that are known as names of a part of a town, such as `Рышкановка`, once a name of the town Rîșcani as well.
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
  const partNames = new Set(
    known.filter(({ within }) => within !== undefined).flatMap((place) => [...plainNamesOf(place)]),
  );
  return { known: known.map((place) => enrichedBy(place, rowsOfKnown.get(place), partNames)), others };
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

/** @param partNames the known names of parts of towns, as plain words. */
function enrichedBy(
  place: GazetteerPlace,
  row: GazetteerPlace | undefined,
  partNames: ReadonlySet<string>,
): GazetteerPlace {
  if (row === undefined) {
    return place;
  }
  const { name, region = place.region, population } = row;
  const ownNames = plainNamesOf(place);
  const isItsName = (alias: string): boolean => {
    const plain = plainWords(alias).join(' ');
    return ownNames.has(plain) || !partNames.has(plain);
  };
  return {
    ...place,
    ...(region === undefined ? {} : { region }),
    ...(population === undefined ? {} : { population }),
    aliases: [...place.aliases, ...[name, ...row.aliases].filter(isItsName)],
  };
}
