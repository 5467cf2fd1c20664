import type { Mention, ParsedAddress } from '../read-address.js';
import type { GazetteerPlace } from './gazetteer-places.js';

/** The place that an address refers to. */
export interface Choice {
  place: GazetteerPlace;
  mention: Mention;
  /** Other places of the same name that the address may refer to just as well. */
  namesakes: readonly GazetteerPlace[];
  /** The place is by far the most likely one. */
  isSure: boolean;
}

interface Candidate {
  place: GazetteerPlace;
  mention: Mention;
  /** The address also names the district or town of the place. */
  isBacked: boolean;
}

/** The country of places without a `country`, and the default country of addresses. */
const HOME_COUNTRY = 'MD';

/** A region that is not named after its centre. */
const AUTONOMY = 'Găgăuzia';

/** A foreign place of this size takes precedence over a village that streets may be named after. */
const CITY_POPULATION = 100_000;

/** A place that is larger than every namesake by this factor is considered certain. */
const MUCH_LARGER = 5;

/** Each place is compared with those of all other names. An address has a few; one with more is read up to here. */
const MOST_MENTIONS = 20;

/** The assumed population of a village if it is not known. */
const VILLAGE_POPULATION = 1000;

/**
 * Chooses the most specific of the places named: first one whose district or town is named too, then one that is alone between
 * commas, then one next to a street, then one that looks like the name of a street, and last the district alone.
 */
export function choosePlace({ mentions, countries }: ParsedAddress): Choice | undefined {
  const named = mentions
    .slice(0, MOST_MENTIONS)
    .map((mention) => ({
      ...mention,
      places: mention.places.filter((place) => countries.length === 0 || countries.includes(countryOf(place))),
    }))
    .map((mention, at, all) => ({
      ...mention,
      asDistrict: mention.asDistrict && !meansQuarter(mention, all.toSpliced(at, 1)),
    }))
    .filter((mention, at, all) => !isUnknownQuarter(mention, all.toSpliced(at, 1)));
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

/**
 * Whether the word for a district is that for a part of a town: `Кишинёв, район Рышкановка`, which has the name of a district as
 * well. The address names the town, and nothing in that district.
 */
function meansQuarter({ places }: Mention, others: readonly Mention[]): boolean {
  const namesAny = (is: (place: GazetteerPlace) => boolean): boolean => others.some((other) => other.places.some(is));
  const hasItsTown = places.some(
    ({ quarter, within }) =>
      quarter === true && namesAny((place) => place.name === within && place.within === undefined),
  );
  const districts = new Set(places.filter((place) => isCentre(place)).map(({ region }) => region));
  return hasItsTown && !namesAny(({ region, quarter }) => quarter !== true && districts.has(region));
}

/**
 * Whether the word for a district is that for a part of a town which has no quarter of the name: `Бельцы, район Слободзея`. The
 * address names the town, which is in another district, and nothing in that district.
 */
function isUnknownQuarter({ asDistrict, places }: Mention, others: readonly Mention[]): boolean {
  const districts = new Set(places.filter((place) => isCentre(place)).map(({ region }) => region));
  return (
    asDistrict &&
    others.some(({ isStreetLike, places: towns }) => !isStreetLike && towns.some(({ isTown }) => isTown === true)) &&
    !others.some((other) => other.places.some(({ region }) => region === undefined || districts.has(region)))
  );
}

export function countryOf({ country }: GazetteerPlace): string {
  return country ?? HOME_COUNTRY;
}

/** A foreign place is not considered if a place in the home country has the same name. */
function isForeignTo(place: GazetteerPlace, other: GazetteerPlace): boolean {
  return countryOf(place) === HOME_COUNTRY && countryOf(other) !== HOME_COUNTRY;
}

function sizeOf({ population, isTown, within }: GazetteerPlace): number {
  return population ?? (isTown === true || within !== undefined ? 5 * VILLAGE_POPULATION : VILLAGE_POPULATION);
}

/** Whether the address also names the district or town of the place. */
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

/** Districts are named after their centres. A dump does not mark centres, so any larger place of the district counts as one. */
function isCentre(area: GazetteerPlace, place?: GazetteerPlace): boolean {
  const { name, region, quarter } = area;
  if (quarter === true) {
    return false;
  }
  const isOfDump = region?.includes('/') === true;
  return name === region || region === AUTONOMY || (isOfDump && (place === undefined || sizeOf(area) > sizeOf(place)));
}

/** False if the rest of the address contradicts the candidate. */
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
  const centres = districts.filter((area) => isCentre(area));
  if (centres.length === 0) {
    return true;
  }
  return place.region === undefined
    ? centres.some((centre) => countryOf(centre) === countryOf(place))
    : centres.some(({ region }) => region === place.region);
}

/** The centre of a district is the largest of the places with its name. */
function isLargestOf({ places }: Mention, place: GazetteerPlace): boolean {
  return places.every((other) => sizeOf(other) <= sizeOf(place) || isForeignTo(place, other));
}

/** Sorts the most likely candidate first. */
function compare(one: Candidate, other: Candidate): number {
  const [ranks, others] = [ranksOf(one), ranksOf(other)];
  const at = ranks.findIndex((rank, index) => rank !== others[index]);
  return at === -1 ? 0 : (others[at] ?? 0) - (ranks[at] ?? 0);
}

/** The criteria that make a place likely, by decreasing weight. */
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

/** Towns of Moldova rank before foreign cities, and these before villages, because streets are named after all of them. */
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
