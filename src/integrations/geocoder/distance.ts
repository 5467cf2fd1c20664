/** Degrees, WGS 84. */
export interface Point {
  lat: number;
  lng: number;
}

export const KM_PER_DEGREE = 111.2;

/** Kilometres between two points that are near each other, accurate to a few metres over the distances that matter here. */
export function distanceKm(one: Point, other: Point): number {
  const north = (one.lat - other.lat) * KM_PER_DEGREE;
  const east = (one.lng - other.lng) * KM_PER_DEGREE * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}

const EARTH_RADIUS_KM = 6371;

/** Kilometres between any two points on the globe. */
export function globeKm(one: Point, other: Point): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const half =
    Math.sin(radians(other.lat - one.lat) / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}
