import type { NonBlockingIssueCode } from '../../../errors/job-errors.js';
import { countryName } from '../../../integrations/geocoder/countries.js';
import { globeKm, type Point } from '../../../integrations/geocoder/distance.js';
import { countryAt, kmOutside } from '../../../integrations/geocoder/gazetteer/country-at.js';
import type { GeocodedPlace } from '../../../integrations/geocoder/geocoder.js';
import { type IssuePlaces, type ListingIssue, notice } from '../../domain/listing-issue.js';

/**
 * Why a listing's coordinates may be wrong (D-149): swapped, never filled in, or not where the address is. The agency is told,
 * but publishing continues: coordinates still take precedence over the address (D-73).
 */

/**
 * Beyond this distance, in kilometres, coordinates and address count as two different places. A property in the fields around its
 * village does not exceed it.
 */
const FARTHEST_KM = 25;

/** Tolerance in kilometres, because country outlines are not exact near borders. */
const BORDER_KM = 5;

export interface DoubtfulPlace {
  coordinates: Point;
  address: string | null;
  /** The location of the address; null when it was not found or there is no address. */
  place: GeocodedPlace | null;
  /** The countries named in the address. */
  countries: readonly string[];
}

/** The first doubt about the coordinates; null when there is none. */
export function doubtOf(listing: DoubtfulPlace): ListingIssue | null {
  const { coordinates } = listing;
  const km = listing.place === null ? null : distanceTo(listing.place, coordinates);
  const doubt = findDoubt(listing, km);
  return doubt === null ? null : issueOf(doubt, listing, km);
}

interface Doubt {
  code: NonBlockingIssueCode;
  /** The predicate of the sentence that describes the coordinates. */
  says: string;
}

function findDoubt({ coordinates, place, countries }: DoubtfulPlace, km: number | null): Doubt | null {
  if (coordinates.lat === 0 || coordinates.lng === 0) {
    return { code: 'COORDINATES_ZERO', says: 'look as if they had not been filled in' };
  }
  const swapped = { lat: coordinates.lng, lng: coordinates.lat };
  const isNear = km !== null && km <= Math.max(FARTHEST_KM, place?.reachKm ?? 0);
  if (!isNear && countryAt(coordinates) === null && countryAt(swapped) !== null) {
    return { code: 'COORDINATES_SWAPPED', says: 'look as if latitude and longitude were swapped' };
  }
  const named = countries.length > 0 ? countries : [place?.country].filter((country) => country !== undefined);
  const outside = named.map((country) => kmOutside(country, coordinates)).filter((distance) => distance !== null);
  if (named.length > 0 && outside.length === named.length && outside.every((distance) => distance > BORDER_KM)) {
    const names = named.map(countryName).join(', ');
    return { code: 'COORDINATES_OUTSIDE_COUNTRY', says: `are not in the country of the address (${names})` };
  }
  return km === null || isNear ? null : { code: 'COORDINATES_FAR_FROM_ADDRESS', says: 'are far from the address' };
}

/** Distance in kilometres to the nearest of the places that the address may refer to. */
function distanceTo(place: GeocodedPlace, coordinates: Point): number {
  return Math.min(...[place, ...(place.namesakes ?? [])].map((middle) => globeKm(middle, coordinates)));
}

function issueOf(
  { code, says }: Doubt,
  { coordinates, address, place }: DoubtfulPlace,
  km: number | null,
): ListingIssue {
  const { lat, lng } = coordinates;
  const distanceKm = km === null ? null : Math.round(km * 10) / 10;
  const sentences = [`The coordinates (${lat}, ${lng}) ${says}.`];
  if (place !== null && distanceKm !== null) {
    sentences.push(
      `The address "${address}" was found at ${place.lat}, ${place.lng} (${place.matchedAddress}), ${distanceKm} km away.`,
    );
  } else if (address !== null) {
    sentences.push(`The address is "${address}".`);
  }
  sentences.push('The listing is shown at its coordinates; correct propertyCoordinates or propertyAddress.');
  const places: IssuePlaces = {
    coordinates: { lat, lng },
    address: place === null ? null : { lat: place.lat, lng: place.lng, matchedAddress: place.matchedAddress },
    distanceKm,
  };
  return { ...notice(code, 'warning', sentences.join(' '), 'propertyCoordinates'), places };
}
