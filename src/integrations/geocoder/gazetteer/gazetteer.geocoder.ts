import { countriesByName, countryName } from '../countries.js';
import { type GeocodedPlace, Geocoder } from '../geocoder.js';
import { type Lexicon, type Mention, readAddress } from '../read-address.js';
import { choosePlace, countryOf } from './choose-place.js';
import { embeddedPlaces } from './embedded-places.js';
import type { GazetteerPlace } from './gazetteer-places.js';
import { PlaceIndex } from './place-index.js';
import { soundKey } from './sound-key.js';

/** Beyond this no place of the gazetteer says anything about a point. */
const FARTHEST_KM = 25;

/** From its centre to its farthest village a district measures at most so much. */
const DISTRICT_REACH_KM = 50;

/**
 * Everything was understood; the place was, but not the street; the point is near a place; several places have the
 * name, or it may be a street's; only the district was understood.
 */
const CONFIDENCE = { whole: 0.9, place: 0.6, near: 0.5, namesake: 0.4, district: 0.3 } as const;

/**
 * Knows places by name, and no streets: it finds the town, village or quarter of an address. By itself it knows those of
 * Moldova and the larger ones of its neighbours; a GeoNames dump adds those of any country. Needs no account and no
 * network.
 */
export class GazetteerGeocoder extends Geocoder {
  readonly name = 'gazetteer-2';

  private prepared: Lexicon | null = null;

  constructor(private readonly places: () => readonly GazetteerPlace[] = embeddedPlaces) {
    super();
  }

  /** Files the places, for which the first question waits otherwise: a quarter of a second for what the service knows by itself. */
  prepare(): Lexicon {
    this.prepared ??= lexiconOf(this.places());
    return this.prepared;
  }

  geocode(address: string): Promise<GeocodedPlace | null> {
    const reading = readAddress(address, this.prepare());
    const choice = choosePlace(reading);
    if (choice === undefined) {
      return Promise.resolve(null);
    }
    const { place, mention, namesakes, isSure } = choice;
    return Promise.resolve({
      ...{ lat: place.lat, lng: place.lng, precision: 'locality' },
      confidence: confidenceIn(mention, isSure, reading.understood),
      ...namesOf(place),
      ...(mention.asDistrict ? { reachKm: DISTRICT_REACH_KM } : {}),
      ...(namesakes.length === 0 ? {} : { namesakes: namesakes.map(({ lat, lng }) => ({ lat, lng })) }),
    });
  }

  countriesIn(address: string): readonly string[] {
    return readAddress(address, this.prepare()).countries;
  }

  reverse({ lat, lng }: { lat: number; lng: number }): Promise<GeocodedPlace | null> {
    const [nearest] = this.prepare()
      .places.near({ lat, lng }, FARTHEST_KM)
      .sort((one, other) => remoteness(one) - remoteness(other));
    if (nearest === undefined) {
      return Promise.resolve(null);
    }
    const confidence = nearest.km <= nearest.place.radiusKm ? CONFIDENCE.whole : CONFIDENCE.near;
    return Promise.resolve({ lat, lng, precision: 'exact', confidence, ...namesOf(nearest.place) });
  }
}

function lexiconOf(places: readonly GazetteerPlace[]): Lexicon {
  const centres = places.filter(({ name, region, country }) => name === region && country === undefined);
  return {
    places: new PlaceIndex(places),
    countries: countriesByName(new Set(places.map(countryOf))),
    centresBySound: new Map(
      centres.flatMap((place) => [place.name, ...place.aliases].map((name) => [soundKey(name), place])),
    ),
  };
}

function confidenceIn({ asDistrict, isStreetLike }: Mention, isSure: boolean, understood: boolean): number {
  if (asDistrict) {
    return CONFIDENCE.district;
  }
  if (!isSure || isStreetLike) {
    return CONFIDENCE.namesake;
  }
  return understood ? CONFIDENCE.whole : CONFIDENCE.place;
}

function namesOf(place: GazetteerPlace): { matchedAddress: string; locality: string; country: string } {
  const { name, within, quarter, district } = place;
  const country = countryOf(place);
  const parts = [name, within ?? district, countryName(country)];
  return {
    matchedAddress: parts.filter((part) => part !== undefined).join(', '),
    locality: quarter === true && within !== undefined ? within : name,
    country,
  };
}

/** Inside a place, from 0 in its middle to 1 at its edge, so that a quarter goes before its town; outside, kilometres. */
function remoteness({ place, km }: { place: GazetteerPlace; km: number }): number {
  return km <= place.radiusKm ? km / place.radiusKm : km;
}
