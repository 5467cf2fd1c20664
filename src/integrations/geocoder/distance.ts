/** Degrees, WGS 84. */
export interface Point {
  lat: number;
  lng: number;
}

export const KM_PER_DEGREE = 111.2;

/** Kilometres between two points that are not far apart: good to a few metres over the distances that matter here. */
export function distanceKm(one: Point, other: Point): number {
  const north = (one.lat - other.lat) * KM_PER_DEGREE;
  const east = (one.lng - other.lng) * KM_PER_DEGREE * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}
