import { KM_PER_DEGREE, type Point } from '../distance.js';
import { COUNTRY_OUTLINES } from './data/country-outlines.js';

/** Where countries are: Moldova, Romania and Ukraine, the three whose places the service knows by itself. */

type Ring = readonly Point[];

let read: ReadonlyMap<string, readonly Ring[]> | undefined;

/** The countries' areas, by ISO 3166-1; two kilometres off at most. */
export function countryOutlines(): ReadonlyMap<string, readonly Ring[]> {
  if (read === undefined) {
    const byCountry = new Map<string, Ring[]>();
    for (const line of COUNTRY_OUTLINES.split('\n').filter((text) => text !== '')) {
      const [country = '', ...pairs] = line.split(' ');
      const ring = pairs.map((pair) => {
        const [lat = 0, lng = 0] = pair.split(',').map(Number);
        return { lat: lat / 100, lng: lng / 100 };
      });
      byCountry.set(country, [...(byCountry.get(country) ?? []), ring]);
    }
    read = byCountry;
  }
  return read;
}

/** The country that the point lies in; null: none of the three. Near a border it may be the neighbour. */
export function countryAt(point: Point): string | null {
  for (const [country, rings] of countryOutlines()) {
    if (rings.some((ring) => isInside(point, ring))) {
      return country;
    }
  }
  return null;
}

/** How far outside the country the point lies, in kilometres, 0 inside; null: where the country is is not known. */
export function kmOutside(country: string, point: Point): number | null {
  const rings = countryOutlines().get(country);
  if (rings === undefined) {
    return null;
  }
  return rings.some((ring) => isInside(point, ring)) ? 0 : Math.min(...rings.map((ring) => kmToLine(point, ring)));
}

/** A ray from the point crosses the line an odd number of times. */
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

/** On a plane that touches the earth at the point: good enough for a segment nearby, and far away it does not matter. */
function kmToSegment(point: Point, from: Point, to: Point): number {
  const shrink = Math.cos((point.lat * Math.PI) / 180);
  const [x1, y1] = [(from.lng - point.lng) * shrink, from.lat - point.lat];
  const [x2, y2] = [(to.lng - point.lng) * shrink, to.lat - point.lat];
  const squared = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const along = squared === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * (x2 - x1) + y1 * (y2 - y1)) / squared));
  return Math.hypot(x1 + along * (x2 - x1), y1 + along * (y2 - y1)) * KM_PER_DEGREE;
}
