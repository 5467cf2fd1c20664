/** Converts addresses to coordinates and coordinates to places. `GEOCODER` selects the implementation. */
export abstract class Geocoder {
  /** The name of the implementation, such as `nominatim`. It changes whenever the results do. */
  abstract readonly name: string;

  /**
   * The location of the address; null if it names no known place. Recommended format: City, Street Number (spec: Property
   * fields). Throws a `TemporaryFault` if there is no answer now, and the signal's reason when it is aborted.
   */
  abstract geocode(address: string, signal: AbortSignal): Promise<GeocodedPlace | null>;

  /** The countries that the address names (ISO 3166-1, two capitals), even if nothing else of it is known. */
  abstract countriesIn(address: string): readonly string[];

  /**
   * The place at the coordinates: the same coordinates with the name of the nearest place; null if no known place is near. Throws
   * like geocode().
   */
  abstract reverse(coordinates: { lat: number; lng: number }, signal: AbortSignal): Promise<GeocodedPlace | null>;
}

export interface GeocodedPlace {
  /** Degrees, WGS 84. */
  lat: number;
  lng: number;
  /** What the coordinates are: the exact point, a point of its street, or the centre of its town or quarter. */
  precision: 'exact' | 'street' | 'locality';
  /** From 0 to 1: how likely it is that the address refers to this place. */
  confidence: number;
  /** The full name of the place, such as `Botanica, Chișinău, Moldova`. */
  matchedAddress: string;
  /** The town, such as `Chișinău`. */
  locality: string;
  /** ISO 3166-1, two capitals; absent: not known. */
  country?: string;
  /** The centres of other places with the same name that the address may refer to just as well. */
  namesakes?: readonly { lat: number; lng: number }[];
  /** How far the matched area extends from the coordinates, in kilometres; absent unless it is large. */
  reachKm?: number;
}
