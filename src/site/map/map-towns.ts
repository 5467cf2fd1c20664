import type { InLanguages } from '../../i18n/languages.js';
import { RUSSIAN_TOWN_NAMES, townNames } from '../../i18n/place-messages.js';
import { embeddedPlaces } from '../../integrations/geocoder/gazetteer/embedded-places.js';
import type { GazetteerPlace } from '../../integrations/geocoder/gazetteer/gazetteer-places.js';

/** A place for orientation on the map. */
export interface MapTown {
  names: InLanguages;
  lat: number;
  lng: number;
  /** The approximate radius. */
  radiusKm: number;
  /** A suburb is shown if there is room, but directions do not refer to it. */
  isSuburb: boolean;
}

/** The minimum population of foreign towns on the map. */
const MIN_FOREIGN_POPULATION = 10_000;

/** Villages that the gazetteer lists as towns because of their names. */
const VILLAGES = new Set(['Cocieri', 'Varnița']);

let read: readonly MapTown[] | undefined;

/** The towns of Moldova, the suburbs of its capital and the larger towns of the neighbouring countries, the largest first. */
export function mapTowns(): readonly MapTown[] {
  read ??= embeddedPlaces()
    .filter(isShown)
    .toSorted((one, other) => rankOf(other) - rankOf(one))
    .map((place) => ({
      names: townNames(place.name, russianName(place)),
      lat: place.lat,
      lng: place.lng,
      radiusKm: place.radiusKm,
      isSuburb: place.within !== undefined,
    }));
  return read;
}

function isShown({ name, country, population = 0, isTown, within, quarter }: GazetteerPlace): boolean {
  if (country !== undefined) {
    return population >= MIN_FOREIGN_POPULATION;
  }
  return (isTown === true && !VILLAGES.has(name)) || (within !== undefined && quarter !== true);
}

/** The population; suburbs rank after all towns. */
function rankOf({ population = 0, within }: GazetteerPlace): number {
  return within === undefined ? population : -1;
}

/** In Moldova, the first Cyrillic name is the Russian one. If no Russian name is known, the name is returned unchanged. */
function russianName({ name, country, aliases }: GazetteerPlace): string {
  const known =
    country === undefined ? aliases.find((alias) => /^\p{Script=Cyrillic}/u.test(alias)) : RUSSIAN_TOWN_NAMES[name];
  return known ?? name;
}
