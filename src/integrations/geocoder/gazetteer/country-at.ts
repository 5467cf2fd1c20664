import { groupBy } from '../../../platform/collections/grouping.js';
import { KM_PER_DEGREE, type Point } from '../distance.js';
import { COUNTRY_OUTLINES } from './data/country-outlines.js';

/** The outlines of Moldova, Romania and Ukraine, the three countries of the embedded gazetteer. */

type Ring = readonly Point[];

let read: ReadonlyMap<string, readonly Ring[]> | undefined;

/** The outlines by ISO 3166-1 country code, accurate to two kilometres. */
export function countryOutlines(): ReadonlyMap<string, readonly Ring[]> {
  if (read === undefined) {
    const lines = COUNTRY_OUTLINES.split('\n').filter((text) => text !== '');
    read = groupBy(
      lines.map((line) => line.split(' ')),
      ([country = '']) => country,
      ([, ...pairs]): Ring =>
        pairs.map((pair) => {
          const [lat = 0, lng = 0] = pair.split(',').map(Number);
          return { lat: lat / 100, lng: lng / 100 };
        }),
    );
  }
  return read;
}

/** The country of the point; null if it is none of the three. Near a border, it may be the neighbouring country. */
export function countryAt(point: Point): string | null {
  for (const [country, rings] of countryOutlines()) {
    if (rings.some((ring) => isInside(point, ring))) {
      return country;
    }
  }
  return null;
}

/** How far outside the country the point lies, in kilometres; 0 inside it; null if the outline of the country is not known. */
export function kmOutside(country: string, point: Point): number | null {
  const rings = countryOutlines().get(country);
  if (rings === undefined) {
    return null;
  }
  return rings.some((ring) => isInside(point, ring)) ? 0 : Math.min(...rings.map((ring) => kmToLine(point, ring)));
}

/** Whether a ray from the point crosses the outline an odd number of times. */
function isInside({ lat, lng }: Point, ring: Ring): boolean {
  let inside = false;
  for (const [at, from] of ring.entries()) {
    const to = ring[(at + 1) % ring.length] ?? from;
    if (
      from.lat > lat !== to.lat > lat &&
      lng < from.lng + ((lat - from.lat) / (to.lat - from.lat)) * (to.lng - from.lng)
    ) {
      inside = !inside;
    }
  }
  return inside;
}

function kmToLine(point: Point, ring: Ring): number {
  return Math.min(...ring.map((from, at) => kmToSegment(point, from, ring[(at + 1) % ring.length] ?? from)));
}

/** Projected onto the tangent plane at the point: accurate for nearby segments, and accuracy does not matter for distant ones. */
function kmToSegment(point: Point, from: Point, to: Point): number {
  const shrink = Math.cos((point.lat * Math.PI) / 180);
  const [x1, y1] = [(from.lng - point.lng) * shrink, from.lat - point.lat];
  const [x2, y2] = [(to.lng - point.lng) * shrink, to.lat - point.lat];
  const squared = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const along = squared === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * (x2 - x1) + y1 * (y2 - y1)) / squared));
  return Math.hypot(x1 + along * (x2 - x1), y1 + along * (y2 - y1)) * KM_PER_DEGREE;
}
