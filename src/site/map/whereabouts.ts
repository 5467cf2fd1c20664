import type { InLanguages, Language } from '../../i18n/languages.js';
import { formatMeasure } from '../../i18n/number-format.js';
import { PHRASES } from '../../i18n/page-words.js';
import { distanceKm, type Point } from '../../integrations/geocoder/distance.js';
import type { PublishedLocation } from '../../listings/publishing/snapshot/published-snapshot.js';
import type { MapTown } from './map-towns.js';

/** Clockwise from north, in steps of 45 degrees. */
const DIRECTIONS: Readonly<Record<Language, readonly string[]>> = {
  ro: ['nord', 'nord-est', 'est', 'sud-est', 'sud', 'sud-vest', 'vest', 'nord-vest'],
  ru: ['северу', 'северо-востоку', 'востоку', 'юго-востоку', 'югу', 'юго-западу', 'западу', 'северо-западу'],
  en: ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'],
};

/** Within this distance of the centre, no direction is given. */
const CENTRE_KM = 0.75;

const IN_CENTRE: InLanguages = { ro: 'în centrul orașului', ru: 'в центре города', en: 'in the centre of' };
const ABOUT: InLanguages = { ro: 'în orașul', ru: 'в городе', en: 'in' };

/** The location relative to the nearest town, or to the town it is in: `12 km north-west of the centre of Orhei`. */
export function whereabouts(location: PublishedLocation, towns: readonly MapTown[], language: Language): string {
  const town = nearestTown(location, towns);
  const km = distanceKm(location, town);
  const name = town.names[language];
  if (km < CENTRE_KM) {
    // With locality precision, the coordinates are the centre but stand for the whole town.
    return `${(location.precision === 'locality' ? ABOUT : IN_CENTRE)[language]} ${name}`;
  }
  const distance = formatMeasure(Math.round(km), PHRASES.kilometres[language], language);
  return phraseFor(distance, directionOf(town, location, language), name, language);
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

function phraseFor(distance: string, direction: string, town: string, language: Language): string {
  switch (language) {
    case 'ro':
      return `la ${distance} ${direction} de centrul orașului ${town}`;
    case 'ru':
      return `в ${distance} к ${direction} от центра города ${town}`;
    case 'en':
      return `${distance} ${direction} of the centre of ${town}`;
  }
}

function directionOf(from: Point, to: Point, language: Language): string {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  const eighths = Math.round(Math.atan2(east, to.lat - from.lat) / (Math.PI / 4));
  return DIRECTIONS[language].at(eighths % 8) ?? '';
}
