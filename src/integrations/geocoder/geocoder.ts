/** Turns addresses into coordinates and coordinates into places. What stands behind it is chosen by `GEOCODER`. */
export abstract class Geocoder {
  /** Its name, such as `nominatim`: while it stays the same, so does what it says. */
  abstract readonly name: string;

  /**
   * Where the address is; null where it names no place that is known. Recommended format: City, Street Number
   * (spec: Property fields). Throws a `TemporaryFault` where the answer cannot be had now; the signal's reason when it
   * is aborted.
   */
  abstract geocode(address: string, signal: AbortSignal): Promise<GeocodedPlace | null>;

  /** The countries that the address names (ISO 3166-1, two capitals), whether or not anything else is known of it. */
  abstract countriesIn(address: string): readonly string[];

  /**
   * What is at the coordinates: they come back as they are, with the nearest place's name; null where no known place
   * is near. Throws as geocode() does.
   */
  abstract reverse(coordinates: { lat: number; lng: number }, signal: AbortSignal): Promise<GeocodedPlace | null>;
}

export interface GeocodedPlace {
  /** Degrees, WGS 84. */
  lat: number;
  lng: number;
  /** What the coordinates stand for: the point itself, its street, or the middle of its town or quarter. */
  precision: 'exact' | 'street' | 'locality';
  /** From 0 to 1: how sure it is that this is the place that was meant. */
  confidence: number;
  /** The place as it is known, such as `Botanica, Chișinău, Moldova`. */
  matchedAddress: string;
  /** The town, such as `Chișinău`. */
  locality: string;
  /** ISO 3166-1, two capitals; absent: not known. */
  country?: string;
  /** Other places that the address may mean just as well: the middles of those that have the same name. */
  namesakes?: readonly { lat: number; lng: number }[];
  /** How far from the coordinates what was matched may reach, in kilometres, where that is far; absent: it is not. */
  reachKm?: number;
}
