import { countriesByName, countryName } from '../countries.js';
import { type GeocodedPlace, Geocoder } from '../geocoder.js';
import { type Lexicon, type Mention, readAddress } from '../read-address.js';
import { choosePlace, countryOf } from './choose-place.js';
import { embeddedPlaces } from './embedded-places.js';
import type { GazetteerPlace } from './gazetteer-places.js';
import { phoneticKey } from './phonetic-key.js';
import { PlaceIndex } from './place-index.js';

/** The largest distance at which a place of the gazetteer is relevant for a point. */
const MAX_DISTANCE_KM = 25;

/** The largest distance from the centre of a district to its farthest village. */
const DISTRICT_REACH_KM = 50;

/** What the Russian adjectives of districts have in place of the name of the centre: `Новоаненский район`. */
const DISTRICT_STEMS: Readonly<Record<string, string>> = {
  'Anenii Noi': 'Новоанен',
  Basarabeasca: 'Бессараб',
  Camenca: 'Камен',
  'Ștefan Vodă': 'Вод',
};

/**
 * `whole`: everything was understood. `place`: the place was understood, but not the street. `near`: the point is near a place.
 * `namesake`: several places have the name, or it may be the name of a street. `district`: only the district was understood.
 */
const CONFIDENCE = { whole: 0.9, place: 0.6, near: 0.5, namesake: 0.4, district: 0.3 } as const;

/**
 * Finds the town, village or quarter of an address by name; it has no streets. The embedded data covers Moldova and the larger
 * places of its neighbours; a GeoNames dump adds those of any country. Needs no account and no network.
 */
export class GazetteerGeocoder extends Geocoder {
  readonly name = 'gazetteer-5';

  private prepared: Lexicon | null = null;

  constructor(private readonly places: () => readonly GazetteerPlace[] = embeddedPlaces) {
    super();
  }

  /** Builds the index of the places; otherwise the first query does. Takes a quarter of a second for the embedded places. */
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
      lat: place.lat,
      lng: place.lng,
      precision: 'locality',
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
      .places.near({ lat, lng }, MAX_DISTANCE_KM)
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
      centres.flatMap((place) =>
        [place.name, ...place.aliases, DISTRICT_STEMS[place.name] ?? []]
          .flat()
          .map((name) => [phoneticKey(name), place]),
      ),
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

/** Inside a place from 0 at its centre to 1 at its edge, so that a quarter ranks before its town; outside, in kilometres. */
function remoteness({ place, km }: { place: GazetteerPlace; km: number }): number {
  return km <= place.radiusKm ? km / place.radiusKm : km;
}
