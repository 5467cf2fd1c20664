import { countriesByName, countryName } from './countries.js';
import { GAZETTEER_PLACES, type GazetteerPlace } from './gazetteer-places.js';
import { type GeocodedPlace, Geocoder } from './geocoder.js';
import { longestAt, PlaceIndex } from './place-index.js';
import { plainWords } from './place-words.js';

/** Beyond this no place of the gazetteer says anything about a point. */
const FARTHEST_KM = 25;

/** The country of the places that name none. */
const HOME_COUNTRY = 'MD';

/**
 * Everything was understood; the place was, but not the street; the point is near a place; several places have the
 * name; only the district was understood.
 */
const CONFIDENCE = { whole: 0.9, place: 0.6, near: 0.5, namesake: 0.4, district: 0.3 } as const;

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
  'mun municipiul or oras orasul m o s sat satul com comuna sec sect sector sectorul cartier cartierul',
  'md republica rm г гор город мун с село сектор республика',
);

/** A name in an address. */
interface Mention {
  /** All places that have the name. */
  places: readonly GazetteerPlace[];
  /** Named as the district, whose centre has the same name. */
  asDistrict: boolean;
  /** Nothing else that matters stands beside it between two commas. */
  isWholePart: boolean;
}

interface Reading {
  mentions: Mention[];
  /** The countries that are named. */
  countries: string[];
  /** Nothing else is said. */
  understood: boolean;
}

/**
 * Knows towns by name, and no streets: it finds the town or quarter of an address. By itself it knows the towns of
 * Moldova and the quarters of its capital; a GeoNames dump adds the towns and villages of any country. Needs no account
 * and no network.
 */
export class GazetteerGeocoder extends Geocoder {
  readonly name = 'gazetteer';

  private readonly index: PlaceIndex;
  private readonly countries: ReadonlyMap<string, string>;

  constructor(places: readonly GazetteerPlace[] = GAZETTEER_PLACES) {
    super();
    this.index = new PlaceIndex(places);
    this.countries = countriesByName(new Set(places.map(countryOf)));
  }

  geocode(address: string): Promise<GeocodedPlace | null> {
    const reading = this.read(address);
    const meant = mostTelling(reading);
    if (meant === undefined) {
      return Promise.resolve(null);
    }
    const { place, mention, isSure } = meant;
    const { lat, lng } = place;
    const confidence = confidenceIn(mention, isSure, reading);
    return Promise.resolve({ lat, lng, precision: 'locality', confidence, ...namesOf(place) });
  }

  reverse({ lat, lng }: { lat: number; lng: number }): Promise<GeocodedPlace | null> {
    const [nearest] = this.index
      .near({ lat, lng }, FARTHEST_KM)
      .sort((one, other) => remoteness(one) - remoteness(other));
    if (nearest === undefined) {
      return Promise.resolve(null);
    }
    const confidence = nearest.km <= nearest.place.radiusKm ? CONFIDENCE.whole : CONFIDENCE.near;
    return Promise.resolve({ lat, lng, precision: 'exact', confidence, ...namesOf(nearest.place) });
  }

  /** Finds every place and country that the address names, and whether it says anything else. */
  private read(address: string): Reading {
    const reading: Reading = { mentions: [], countries: [], understood: true };
    for (const part of address.split(/[,;\n]/)) {
      this.readPart(plainWords(part), reading);
    }
    return reading;
  }

  private readPart(partWords: readonly string[], reading: Reading): void {
    const mentions: Mention[] = [];
    let isWholePart = true;
    for (let at = 0; at < partWords.length;) {
      const country = longestAt(partWords, at, (name) => this.countries.get(name));
      const found = isInStreetName(partWords, at) ? undefined : this.index.startingAt(partWords, at);
      if (found !== undefined) {
        const asDistrict = DISTRICT_WORDS.has(partWords[at - 1] ?? '');
        mentions.push({ places: found.thing, asDistrict, isWholePart: false });
        at += found.length;
      } else if (country !== undefined) {
        reading.countries.push(country.thing);
        at += country.length;
      } else {
        const word = partWords[at] ?? '';
        isWholePart &&= FILLING_WORDS.has(word) || DISTRICT_WORDS.has(word);
        at += 1;
      }
    }
    reading.understood &&= isWholePart;
    reading.mentions.push(...mentions.map((mention) => ({ ...mention, isWholePart })));
  }
}

/** Whether the word directly follows the word for a street: `str. Ungheni 5` is not in Ungheni. */
function isInStreetName(partWords: readonly string[], at: number): boolean {
  return STREET_WORDS.has(partWords[at - 1] ?? '') || ['street', 'avenue', 'road'].includes(partWords[at + 1] ?? '');
}

interface Meant {
  place: GazetteerPlace;
  mention: Mention;
  /** No other place of the name was as likely. */
  isSure: boolean;
}

/**
 * Of the places named, the one that tells most: a quarter or suburb beside its town, else a town, else a quarter
 * alone. `Rîșcani, Chișinău` is the quarter, `Rîșcani` the town in the north.
 */
function mostTelling({ mentions, countries }: Reading): Meant | undefined {
  const inCountries = (place: GazetteerPlace): boolean =>
    countries.length === 0 || countries.includes(countryOf(place));
  const pick = (wanted: (place: GazetteerPlace, mention: Mention) => boolean): Meant | undefined => {
    // A name that stands alone between its commas is hardly part of a street's name.
    const inOrder = mentions.toSorted((one, other) => Number(other.isWholePart) - Number(one.isWholePart));
    for (const mention of inOrder) {
      const places = mention.places.filter((place) => inCountries(place) && wanted(place, mention));
      const others = mentions.filter((other) => other !== mention);
      const [best, next] = places.toSorted((one, other) => likelihood(other, others) - likelihood(one, others));
      if (best !== undefined) {
        const isSure = next === undefined || isBacked(best, others) !== isBacked(next, others);
        return { place: best, mention, isSure };
      }
    }
    return undefined;
  };
  const isNamed = (town: string): boolean =>
    mentions.some(({ places }) => places.some(({ name, within }) => name === town && within === undefined));

  return (
    pick(({ within }) => within !== undefined && isNamed(within)) ??
    pick(({ within }, { asDistrict }) => within === undefined && !asDistrict) ??
    pick(({ within, onlyWithTown }) => within !== undefined && onlyWithTown === undefined) ??
    pick(({ within }) => within === undefined)
  );
}

/** Of namesakes the one in a district that is named too goes first, then the largest. */
function likelihood(place: GazetteerPlace, others: readonly Mention[]): number {
  return (isBacked(place, others) ? 1e12 : 0) + (place.population ?? 0);
}

/** Whether something else in the address lies in the same district. */
function isBacked({ region, country }: GazetteerPlace, others: readonly Mention[]): boolean {
  return (
    region !== undefined &&
    others.some(({ places }) => places.some((other) => other.region === region && other.country === country))
  );
}

function confidenceIn({ asDistrict }: Mention, isSure: boolean, { understood }: Reading): number {
  if (asDistrict) {
    return CONFIDENCE.district;
  }
  if (!isSure) {
    return CONFIDENCE.namesake;
  }
  return understood ? CONFIDENCE.whole : CONFIDENCE.place;
}

function namesOf(place: GazetteerPlace): { matchedAddress: string; locality: string } {
  const { name, within, quarter } = place;
  const parts = [name, within, countryName(countryOf(place))];
  return {
    matchedAddress: parts.filter((part) => part !== undefined).join(', '),
    locality: quarter === true && within !== undefined ? within : name,
  };
}

function countryOf({ country }: GazetteerPlace): string {
  return country ?? HOME_COUNTRY;
}

/** Inside a place, from 0 in its middle to 1 at its edge, so that a quarter goes before its town; outside, kilometres. */
function remoteness({ place, km }: { place: GazetteerPlace; km: number }): number {
  return km <= place.radiusKm ? km / place.radiusKm : km;
}
