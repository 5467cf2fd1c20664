import type { Language } from '../../i18n/languages.js';
import { formatMeasure } from '../../i18n/number-format.js';
import { PHRASES } from '../../i18n/page-messages.js';
import { DIRECTIONS, FROM_CENTRE, IN_CENTRE, IN_TOWN } from '../../i18n/place-messages.js';
import { distanceKm, type Point } from '../../integrations/geocoder/distance.js';
import type { PublishedLocation } from '../../listings/publishing/snapshot/published-snapshot.js';
import type { MapTown } from './map-towns.js';

/** Within this distance of the centre, no direction is given. */
const CENTRE_KM = 0.75;

/** The location relative to the nearest town, or to the town it is in: `12 km north-west of the centre of Orhei`. */
export function whereabouts(location: PublishedLocation, towns: readonly MapTown[], language: Language): string {
  const town = nearestTown(location, towns);
  const km = distanceKm(location, town);
  const name = town.names[language];
  if (km < CENTRE_KM) {
    // With locality precision, the coordinates are the centre but stand for the whole town.
    return `${(location.precision === 'locality' ? IN_TOWN : IN_CENTRE)[language]} ${name}`;
  }
  const distance = formatMeasure(Math.round(km), PHRASES.kilometres[language], language);
  return FROM_CENTRE[language](distance, directionOf(town, location, language), name);
}

/** Measured to the edge of towns, because inside a large town the centre of a small neighbouring one may be nearer. */
function nearestTown(point: Point, towns: readonly MapTown[]): MapTown {
  let [nearest, nearestKm]: [MapTown | undefined, number] = [undefined, Infinity];
  for (const town of towns) {
    const km = distanceKm(point, town) - town.radiusKm;
    if (!town.isSuburb && km < nearestKm) {
      [nearest, nearestKm] = [town, km];
    }
  }
  if (nearest === undefined) {
    throw new Error('No town is known to tell a place by');
  }
  return nearest;
}

function directionOf(from: Point, to: Point, language: Language): string {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  const eighths = Math.round(Math.atan2(east, to.lat - from.lat) / (Math.PI / 4));
  return DIRECTIONS[language].at(eighths % 8) ?? '';
}
