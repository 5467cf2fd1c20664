import { Injectable } from '@nestjs/common';
import { GAZETTEER_PLACES, type GazetteerPlace } from './gazetteer-places.js';
import { type GeocodedPlace, Geocoder } from './geocoder.js';
import { plainWords } from './place-words.js';

/** Beyond this no place of the gazetteer says anything about a point. */
const FARTHEST_KM = 25;
const KM_PER_DEGREE = 111.2;

/** Everything was understood; the place was, but not the street; only the district was; the point is near a place. */
const CONFIDENCE = { whole: 0.9, place: 0.6, district: 0.3, near: 0.5 } as const;

const words = (...list: string[]): ReadonlySet<string> => new Set(list.flatMap(plainWords));

/** What comes before the name of a street, in the three languages; the name itself is not a place. */
const STREET_WORDS = words(
  'str strada stradela bd bul bulevard bulevardul bdul blvd sos sosea soseaua calea aleea piata pta',
  'ул улица бул бульвар пр просп проспект пер переулок пл площадь шоссе',
  'street avenue boulevard road',
);
const DISTRICT_WORDS = words('raion raionul rn rnul nul district р н район');
/** Words that say nothing beyond the name that they stand by. */
const FILLING_WORDS = words(
  'mun municipiul or oras orasul m o sec sect sector sectorul cartier cartierul md moldova republica rm',
  'г гор город мун сектор молдова республика',
);

interface Mention {
  place: GazetteerPlace;
  /** Named as the district, whose centre has the same name. */
  asDistrict: boolean;
}

/**
 * Knows the towns of Moldova and the quarters of its capital by name, and no streets: it finds the town or quarter of
 * an address. Needs no account and no network.
 */
@Injectable()
export class GazetteerGeocoder extends Geocoder {
  private readonly placesByName = indexByName(GAZETTEER_PLACES);

  geocode(address: string): Promise<GeocodedPlace | null> {
    const { mentions, understood } = this.read(address);
    const mention = mostTelling(mentions);
    if (mention === undefined) return Promise.resolve(null);
    const { place, asDistrict } = mention;
    const confidence = asDistrict ? CONFIDENCE.district : understood ? CONFIDENCE.whole : CONFIDENCE.place;
    const { lat, lng } = place;
    return Promise.resolve({ lat, lng, precision: 'locality', confidence, ...namesOf(place) });
  }

  reverse({ lat, lng }: { lat: number; lng: number }): Promise<GeocodedPlace | null> {
    const [nearest] = GAZETTEER_PLACES.map((place) => ({ place, km: distanceKm(place, { lat, lng }) }))
      .filter(({ km }) => km <= FARTHEST_KM)
      .sort((one, other) => remoteness(one) - remoteness(other));
    if (nearest === undefined) return Promise.resolve(null);
    const confidence = nearest.km <= nearest.place.radiusKm ? CONFIDENCE.whole : CONFIDENCE.near;
    return Promise.resolve({ lat, lng, precision: 'exact', confidence, ...namesOf(nearest.place) });
  }

  /** Finds every place that the address names, and whether it says anything else. */
  private read(address: string): { mentions: Mention[]; understood: boolean } {
    const mentions: Mention[] = [];
    let understood = true;
    for (const part of address.split(/[,;\n]/)) {
      const partWords = plainWords(part);
      for (let at = 0; at < partWords.length;) {
        const found = isInStreetName(partWords, at) ? undefined : this.placesAt(partWords, at);
        if (found === undefined) {
          const word = partWords[at] ?? '';
          understood &&= FILLING_WORDS.has(word) || DISTRICT_WORDS.has(word);
          at += 1;
          continue;
        }
        const asDistrict = DISTRICT_WORDS.has(partWords[at - 1] ?? '');
        mentions.push(...found.places.map((place) => ({ place, asDistrict })));
        at += found.length;
      }
    }
    return { mentions, understood };
  }

  /** The places whose name starts at this word, the longest name first: Ștefan Vodă is no Ștefan. */
  private placesAt(partWords: readonly string[], at: number): { places: GazetteerPlace[]; length: number } | undefined {
    for (let length = 3; length >= 1; length -= 1) {
      const places = this.placesByName.get(partWords.slice(at, at + length).join(' '));
      if (places !== undefined && at + length <= partWords.length) return { places, length };
    }
    return undefined;
  }
}

/** Whether the word directly follows the word for a street: `str. Ungheni 5` is not in Ungheni. */
function isInStreetName(partWords: readonly string[], at: number): boolean {
  return STREET_WORDS.has(partWords[at - 1] ?? '') || ['street', 'avenue', 'road'].includes(partWords[at + 1] ?? '');
}

/**
 * Of the places named, the one that tells most: a quarter or suburb beside its town, else a town, else a quarter
 * alone. `Rîșcani, Chișinău` is the quarter, `Rîșcani` the town in the north.
 */
function mostTelling(mentions: readonly Mention[]): Mention | undefined {
  const towns = mentions.filter(({ place }) => place.within === undefined);
  const parts = mentions.filter(({ place }) => place.within !== undefined);
  return (
    parts.find((part) => towns.some((town) => town.place.name === part.place.within)) ??
    towns.find(({ asDistrict }) => !asDistrict) ??
    parts.find(({ place }) => place.onlyWithTown === undefined) ??
    towns[0]
  );
}

function namesOf({ name, within, quarter }: GazetteerPlace): { matchedAddress: string; locality: string } {
  const matchedAddress = [name, within, 'Moldova'].filter((part) => part !== undefined).join(', ');
  return { matchedAddress, locality: quarter === true && within !== undefined ? within : name };
}

function indexByName(places: readonly GazetteerPlace[]): ReadonlyMap<string, GazetteerPlace[]> {
  const index = new Map<string, GazetteerPlace[]>();
  for (const place of places) {
    const names = new Set([place.name, ...place.aliases].map((name) => plainWords(name).join(' ')));
    for (const name of names) index.set(name, [...(index.get(name) ?? []), place]);
  }
  return index;
}

/** Inside a place, from 0 in its middle to 1 at its edge, so that a quarter goes before its town; outside, kilometres. */
function remoteness({ place, km }: { place: GazetteerPlace; km: number }): number {
  return km <= place.radiusKm ? km / place.radiusKm : km;
}

/** Good to a few metres over the distances that matter here. */
function distanceKm(one: { lat: number; lng: number }, other: { lat: number; lng: number }): number {
  const north = (one.lat - other.lat) * KM_PER_DEGREE;
  const east = (one.lng - other.lng) * KM_PER_DEGREE * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}
