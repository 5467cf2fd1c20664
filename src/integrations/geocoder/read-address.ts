import type { GazetteerPlace } from './gazetteer/gazetteer-places.js';
import { phoneticKey } from './gazetteer/phonetic-key.js';
import { type Found, longestAt, type PlaceIndex } from './gazetteer/place-index.js';
import { plainWords, type Word, wordsOf } from './gazetteer/place-words.js';

/** The words in addresses that are not names, normalised; in Romanian, Russian and English. */

const wordSet = (...list: string[]): ReadonlySet<string> => new Set(list.flatMap(plainWords));

/** Words for streets; the name next to such a word is not a place. */
export const STREET_WORDS = wordSet(
  'str strada stradela straduta stradelă bd bul bulevard bulevardul bdul blvd sos sosea soseaua calea cale alee aleea al piata pta',
  'splai splaiul fundatura intrarea drum drumul traseu traseul prospect prospectul scuar scuarul pasaj pasajul magistrala',
  'ул улица улице бул бульвар бульваре пр просп проспект пер переулок пл площадь шоссе ш тупик проезд набережная аллея трасса вул вулиця',
  'street st avenue ave boulevard road lane square',
);

const DISTRICT_WORDS = wordSet(
  'raion raionul raionului r rn rnul r-n r-nul district district. jud judet judetul judetului uta',
  'р н район района районе р-н рн область обл',
);

/** Words for parts of a town. */
const QUARTER_WORDS = wordSet(
  'sec sect sector sectorul cartier cartierul microraion microraionul mcr zona сектор микрорайон мкр',
);

/** Words for towns and villages. */
export const SETTLEMENT_WORDS = wordSet(
  'mun municipiul municipiului m or oras orasul o s sat satul sată com comuna comunei localitatea loc statia',
  'г гор город города мун муниципий с село села селе дер деревня пос поселок посёлок пгт п ком коммуна',
  'city town village municipality',
);

/** Words without a meaning of their own for the location. */
export const STOP_WORDS = wordSet('md mda republica rm in la din республика респ в из');

/** The name of a place in an address. */
export interface Mention {
  /** All places with the name. */
  places: readonly GazetteerPlace[];
  /** The name is used as that of a district, whose centre has the same name. */
  asDistrict: boolean;
  /** The name is used as that of a part of a town. */
  asQuarter: boolean;
  /** It is preceded by a word for a town or village. */
  isMarked: boolean;
  /** It is followed by a house number or a word for a street, like the name of a street. */
  isStreetLike: boolean;
  /** The part of the address between two commas contains nothing else significant. */
  isWholePart: boolean;
}

export interface ParsedAddress {
  mentions: Mention[];
  /** The countries that the address names. */
  countries: string[];
  /** The address contains nothing else. */
  understood: boolean;
}

/** The indexes that are used to parse addresses. */
export interface Lexicon {
  places: PlaceIndex;
  /** Countries by each of their names, as plain words. */
  countries: ReadonlyMap<string, string>;
  /** The centres of districts by the phonetic keys of their names, for `Хынчештский район`. */
  centresBySound: ReadonlyMap<string, GazetteerPlace>;
}

/** The name of a place with at least this population may directly follow the name of a street. */
const TOWN_POPULATION = 5000;

const NUMBER = /\d/;

/** The adjective ending of a district's name in Russian: `Флорештского`; in `Единецкий` the ц is a part of the name. */
const DISTRICT_ENDING = /(?:ск|(?<=ц)к)(?:ий|ого|ом|ому)$/;

/** What may stand between the name and the ending: in `Дрокиевский`, but not in `Леовский`. */
const DISTRICT_LINK = /(?:ев|ов|ий)$/;

/** Finds all places and countries in the address, and whether it contains anything else. */
export function readAddress(address: string, lexicon: Lexicon): ParsedAddress {
  const reading: ParsedAddress = { mentions: [], countries: [], understood: true };
  for (const part of address.split(/[,;\n()/]| [-–—] /)) {
    readPart(wordsOf(part), lexicon, reading);
  }
  return reading;
}

function readPart(words: readonly Word[], lexicon: Lexicon, reading: ParsedAddress): void {
  const mentions: Mention[] = [];
  const street = new StreetName(words);
  let isWholePart = true;
  for (let at = 0; at < words.length;) {
    const found = placesAt(words, at, lexicon);
    const country = countryAt(words, at, lexicon);
    if (country !== undefined && country.length >= (found?.length ?? 0) && !street.covers(at, country.length)) {
      reading.countries.push(country.thing);
      at += country.length;
    } else if (found !== undefined) {
      const isOfStreet = street.covers(at, found.length) && !(street.mayEndAt(at) && isLastName(words, at, found));
      isWholePart &&= !isOfStreet;
      mentions.push(...(isOfStreet ? [] : [mentionOf(words, at, found)]));
      at += found.length;
    } else {
      isWholePart &&= isInsignificant(words, at);
      at += 1;
    }
  }
  reading.understood &&= isWholePart;
  reading.mentions.push(...mentions.map((mention) => ({ ...mention, isWholePart })));
}

/** The country whose name begins at this word. */
function countryAt(words: readonly Word[], at: number, { countries }: Lexicon): Found<string> | undefined {
  return longestAt(words, at, (some) => countries.get(some.map(({ plain }) => plain).join(' ')));
}

/** The places whose name begins at this word. An adjective before the word for a district refers to the district's centre. */
function placesAt(
  words: readonly Word[],
  at: number,
  { places, centresBySound }: Lexicon,
): Found<readonly GazetteerPlace[]> | undefined {
  const written = words[at]?.written.toLowerCase() ?? '';
  if (DISTRICT_ENDING.test(written) && DISTRICT_WORDS.has(words[at + 1]?.plain ?? '')) {
    const stem = written.replace(DISTRICT_ENDING, '');
    const centre =
      centresBySound.get(phoneticKey(stem)) ?? centresBySound.get(phoneticKey(stem.replace(DISTRICT_LINK, '')));
    return centre === undefined ? undefined : { thing: [centre], length: 1 };
  }
  return places.startingAt(words, at);
}

function mentionOf(words: readonly Word[], at: number, { thing, length }: Found<readonly GazetteerPlace[]>): Mention {
  const before = words[at - 1]?.plain ?? '';
  const after = words[at + length]?.plain ?? '';
  const asQuarter = QUARTER_WORDS.has(before) || QUARTER_WORDS.has(after);
  const isDistrictName = DISTRICT_WORDS.has(before) || DISTRICT_WORDS.has(after);
  const isMarked = SETTLEMENT_WORDS.has(before);
  return {
    places: thing,
    // The word for a district is also used for quarters of the capital: `район Ботаника`.
    asDistrict: isDistrictName && !isMarked && !thing.every(({ quarter }) => quarter === true),
    asQuarter,
    isMarked,
    isStreetLike: !isMarked && (NUMBER.test(after) || STREET_WORDS.has(after)),
    isWholePart: false,
  };
}

/** Whether the word says nothing of the location: it is part of no name, or the number of a postcode. */
function isInsignificant(words: readonly Word[], at: number): boolean {
  const plain = words[at]?.plain ?? '';
  const isPostcode = NUMBER.test(plain) && words[at - 1]?.plain === 'md';
  return isPostcode || isFilling(plain);
}

function isFilling(plain: string): boolean {
  return [STOP_WORDS, SETTLEMENT_WORDS, DISTRICT_WORDS, QUARTER_WORDS].some((known) => known.has(plain));
}

/** Whether the part ends with the name of a town: `bd. Cantemir 3 Chisinau`, `str. Mitropolit Varlaam Chișinău`. */
function isLastName(words: readonly Word[], at: number, { thing, length }: Found<readonly GazetteerPlace[]>): boolean {
  const hasTown = thing.some(({ isTown, population = 0 }) => isTown === true || population >= TOWN_POPULATION);
  return hasTown && words.slice(at + length).every(({ plain }) => isFilling(plain));
}

/** The position of a street name in a part of an address: from the word for a street to a house number. */
class StreetName {
  private readonly covered = new Set<number>();
  private readonly first = new Set<number>();

  constructor(words: readonly Word[]) {
    let inside = false;
    for (const [at, { plain }] of words.entries()) {
      const startsName = STREET_WORDS.has(words[at - 1]?.plain ?? '');
      if (STREET_WORDS.has(plain)) {
        inside = true;
      } else if (inside && !startsName && (NUMBER.test(plain) || (plain.length > 1 && SETTLEMENT_WORDS.has(plain)))) {
        inside = false;
      } else if (inside) {
        this.covered.add(at);
        if (startsName) {
          this.first.add(at);
        }
      }
    }
  }

  covers(at: number, length: number): boolean {
    return Array.from({ length }, (_, index) => at + index).some((index) => this.covered.has(index));
  }

  /** Whether the street name may end before this word: it has at least one word. */
  mayEndAt(at: number): boolean {
    return !this.first.has(at);
  }
}
