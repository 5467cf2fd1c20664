import type { Mention, Reading } from '../read-address.js';
import type { GazetteerPlace } from './gazetteer-places.js';

/** The place that an address means. */
export interface Choice {
  place: GazetteerPlace;
  mention: Mention;
  /** Other places of the name that the address may mean as well, for nothing in it tells. */
  namesakes: readonly GazetteerPlace[];
  /** The place is much the likeliest. */
  isSure: boolean;
}

interface Candidate {
  place: GazetteerPlace;
  mention: Mention;
  /** The district or town that it lies in is named too. */
  isBacked: boolean;
}

/** The country of the places that name none; an address means it unless it says otherwise. */
export const HOME_COUNTRY = 'MD';

/** A region whose name is not that of its centre. */
const AUTONOMY = 'Găgăuzia';

/** A foreign place of this size goes before a village of the name of a street. */
const CITY_POPULATION = 100_000;

/** So many times larger than any namesake a place is the one that is meant. */
const MUCH_LARGER = 5;
/** What a village is taken to have where it is not known. */
const VILLAGE_POPULATION = 1000;

/**
 * Of the places named, the one that tells most: one whose district or town is named too, else what stands alone between
 * its commas, else what stands beside a street, else what looks like the name of a street, else the district alone.
 */
export function choosePlace({ mentions, countries }: Reading): Choice | undefined {
  const named = mentions.map((mention) => ({
    ...mention,
    places: mention.places.filter((place) => countries.length === 0 || countries.includes(countryOf(place))),
  }));
  const candidates = named
    .flatMap((mention) =>
      mention.places.map((place) => ({ place, mention, isBacked: isBacked(place, mention, named) })),
    )
    .filter((candidate) => isPossible(candidate, named));
  const best = candidates.toSorted(compare)[0];
  if (best === undefined) {
    return undefined;
  }
  const alike = candidates.filter(
    (other) => other.mention === best.mention && other.place !== best.place && other.isBacked === best.isBacked,
  );
  const size = sizeOf(best.place);
  return {
    place: best.place,
    mention: best.mention,
    namesakes: alike.map(({ place }) => place),
    isSure: alike.every(({ place }) => isForeignTo(best.place, place) || size >= MUCH_LARGER * sizeOf(place)),
  };
}

export function countryOf({ country }: GazetteerPlace): string {
  return country ?? HOME_COUNTRY;
}

/** A place abroad is not thought of where one at home has the name. */
function isForeignTo(place: GazetteerPlace, other: GazetteerPlace): boolean {
  return countryOf(place) === HOME_COUNTRY && countryOf(other) !== HOME_COUNTRY;
}

function sizeOf({ population, isTown, within }: GazetteerPlace): number {
  return population ?? (isTown === true || within !== undefined ? 5 * VILLAGE_POPULATION : VILLAGE_POPULATION);
}

/** Whether another name in the address is that of the district or town which the place lies in. */
function isBacked(place: GazetteerPlace, mention: Mention, mentions: readonly Mention[]): boolean {
  return mentions.some(
    (other) =>
      other !== mention &&
      other.places.some((area) => {
        const isItsTown = place.within !== undefined && area.name === place.within && area.within === undefined;
        const isInItsDistrict = place.region !== undefined && place.region === area.region && area !== place;
        return isItsTown || (isInItsDistrict && countryOf(place) === countryOf(area) && isCentre(area, place));
      }),
  );
}

/** A district is named by its centre; in a dump none is known to be one, so that any larger place of the district will do. */
function isCentre(area: GazetteerPlace, place?: GazetteerPlace): boolean {
  const { name, region, quarter } = area;
  if (quarter === true) {
    return false;
  }
  const isOfDump = region?.includes('/') === true;
  return name === region || region === AUTONOMY || (isOfDump && (place === undefined || sizeOf(area) > sizeOf(place)));
}

/** Leaves out what the address speaks against. */
function isPossible({ place, mention, isBacked: backed }: Candidate, mentions: readonly Mention[]): boolean {
  const isQuarter = place.quarter === true;
  if (mention.asQuarter && !isQuarter && mention.places.some(({ quarter }) => quarter === true)) {
    return false;
  }
  if (isQuarter && !backed && (place.onlyWithTown === true || mention.isStreetLike)) {
    return false;
  }
  if (mention.asDistrict) {
    return !isQuarter && isLargestOf(mention, place);
  }
  const districts = mentions.filter((other) => other !== mention && other.asDistrict).flatMap(({ places }) => places);
  const regions = new Set(districts.filter((area) => isCentre(area)).map(({ region }) => region));
  return regions.size === 0 || place.region === undefined || regions.has(place.region);
}

/** Of the places of a district's name its centre is the largest. */
function isLargestOf({ places }: Mention, place: GazetteerPlace): boolean {
  return places.every((other) => sizeOf(other) <= sizeOf(place) || isForeignTo(place, other));
}

/** The likelier one first. */
function compare(one: Candidate, other: Candidate): number {
  const [ranks, others] = [ranksOf(one), ranksOf(other)];
  const at = ranks.findIndex((rank, index) => rank !== others[index]);
  return at === -1 ? 0 : (others[at] ?? 0) - (ranks[at] ?? 0);
}

/** What makes a place likely, the weightiest first. */
function ranksOf({ place, mention, isBacked: backed }: Candidate): number[] {
  const standing = standingOf(mention, backed);
  return [
    standing,
    backed ? 1 : prominenceOf(place, mention),
    Number(backed && place.quarter !== true && mention.isMarked),
    Number(mention.isWholePart),
    countryOf(place) === HOME_COUNTRY ? 1 : 0,
    sizeOf(place),
  ];
}

function standingOf({ asDistrict, isStreetLike, isWholePart, isMarked }: Mention, backed: boolean): number {
  if (asDistrict) {
    return 0;
  }
  if (isStreetLike) {
    return 1;
  }
  if (backed) {
    return 4;
  }
  return isWholePart || isMarked ? 3 : 2;
}

/** Towns of Moldova go before cities abroad, these before villages, for streets are named after all of them. */
function prominenceOf(place: GazetteerPlace, { isMarked }: Mention): number {
  const isHome = countryOf(place) === HOME_COUNTRY;
  if (isHome && (place.isTown === true || (place.within !== undefined && place.quarter !== true))) {
    return 4;
  }
  if (!isHome && (place.population ?? 0) >= CITY_POPULATION) {
    return 3;
  }
  if (isHome && place.quarter !== true) {
    return isMarked ? 4 : 2;
  }
  return isHome ? 1 : 0;
}
