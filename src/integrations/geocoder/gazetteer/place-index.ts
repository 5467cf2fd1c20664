import { distanceKm, KM_PER_DEGREE, type Point } from '../distance.js';
import type { GazetteerPlace } from './gazetteer-places.js';
import { phoneticKeyAsRead, phoneticKeyOfName, wholeSoundOfName } from './phonetic-key.js';
import { plainWords, type Word, wordsOf } from './place-words.js';

/** The edge length of the cells of the spatial index, in degrees. */
const CELL_DEGREES = 0.5;

const LONGEST_NAME_WORDS = 4;

/** Shorter phonetic keys match too many words. */
const SHORTEST_SOUND = 4;

const CYRILLIC_WORD = /^[\p{Script=Cyrillic}\p{M}]+$/u;

/** A match at a position in a list of words. */
export interface Found<Thing> {
  thing: Thing;
  /** The number of words. */
  length: number;
}

/** An index of places by name and by location. */
export class PlaceIndex {
  private readonly byName = new Map<string, GazetteerPlace[]>();
  private readonly byCell = new Map<string, GazetteerPlace[]>();
  private indexedBySound: ReadonlyMap<string, GazetteerPlace[]> | null = null;
  /** By Romanian name. */
  private readonly wholeSounds = new Map<string, string>();

  constructor(private readonly places: readonly GazetteerPlace[]) {
    for (const place of places) {
      for (const name of plainNamesOf(place)) {
        addTo(this.byName, name, place);
      }
      addTo(this.byCell, cellName(cellOf(place.lat), cellOf(place.lng)), place);
    }
  }

  /** The places with the longest name that starts at this word: `Ștefan Vodă` does not match `Ștefan`. */
  startingAt(words: readonly Word[], at: number): Found<readonly GazetteerPlace[]> | undefined {
    return longestAt(words, at, (some) => this.named(some));
  }

  /** The places with this name; undefined if there are none. Cyrillic names are also matched by their phonetic key. */
  named(words: readonly Word[]): readonly GazetteerPlace[] | undefined {
    const known = this.byName.get(words.map(({ plain }) => plain).join(' '));
    if (!words.every(({ written }) => CYRILLIC_WORD.test(written))) {
      return known;
    }
    const heard = this.findByPhoneticKey(words);
    return known === undefined || heard === undefined
      ? (known ?? heard)
      : [...known, ...this.unlisted(words, known, heard)];
  }

  /** The places within a distance. */
  near(point: Point, farthestKm: number): { place: GazetteerPlace; km: number }[] {
    const rows = Math.ceil(farthestKm / KM_PER_DEGREE / CELL_DEGREES);
    const columns = Math.ceil(rows / Math.max(0.05, Math.cos((point.lat * Math.PI) / 180)));
    const [row, column] = [cellOf(point.lat), cellOf(point.lng)];
    const found: { place: GazetteerPlace; km: number }[] = [];
    for (let y = row - rows; y <= row + rows; y += 1) {
      for (let x = column - columns; x <= column + columns; x += 1) {
        for (const place of this.byCell.get(cellName(y, x)) ?? []) {
          const km = distanceKm(point, place);
          if (km <= farthestKm) {
            found.push({ place, km });
          }
        }
      }
    }
    return found;
  }

  /**
   * Of the places that sound like the name, those in Moldova that have it in Russian although the data does not say so: it has the
   * Russian names of few villages of Moldova, but of many places of Ukraine, and that of a town not for the villages of the same name.
   * @param known the places that have the name in the data.
   */
  private unlisted(
    words: readonly Word[],
    known: readonly GazetteerPlace[],
    heard: readonly GazetteerPlace[],
  ): GazetteerPlace[] {
    const names = new Set(known.filter(isOwnPlaceInMoldova).map(({ name }) => name));
    return heard.filter(
      (place) =>
        isOwnPlaceInMoldova(place) &&
        !known.includes(place) &&
        (names.size === 0 ? this.isSoundOf(words, place.name) : names.has(place.name)),
    );
  }

  /** Whether the Russian name sounds like the Romanian one to the last vowel, apart from an i, which is silent at the end. */
  private isSoundOf(russian: readonly Word[], romanian: string): boolean {
    const heard = wholeSoundOfName(russian.map((word) => word.heard));
    const meant = this.wholeSounds.get(romanian) ?? wholeSoundOfName(wordsOf(romanian).map((word) => word.heard));
    this.wholeSounds.set(romanian, meant);
    return meant === heard || meant === `${heard}I`;
  }

  private findByPhoneticKey(words: readonly Word[]): readonly GazetteerPlace[] | undefined {
    const heard = words.map((word) => word.heard);
    return this.bySound.get(phoneticKeyAsRead(heard)) ?? this.bySound.get(phoneticKeyOfName(heard));
  }

  /** The places by the phonetic keys of their Romanian names. Built lazily, because it costs as much as the rest of the index. */
  private get bySound(): ReadonlyMap<string, GazetteerPlace[]> {
    this.indexedBySound ??= indexedBySound(this.places);
    return this.indexedBySound;
  }
}

/** Not a part of a town: those have Russian names of their own. */
function isOwnPlaceInMoldova({ country = 'MD', quarter }: GazetteerPlace): boolean {
  return country === 'MD' && quarter !== true;
}

/** The result of `look` for the longest name that starts at this word. */
export function longestAt<Thing>(
  words: readonly Word[],
  at: number,
  look: (words: readonly Word[]) => Thing | undefined,
): Found<Thing> | undefined {
  for (let length = Math.min(LONGEST_NAME_WORDS, words.length - at); length >= 1; length -= 1) {
    const thing = look(words.slice(at, at + length));
    if (thing !== undefined) {
      return { thing, length };
    }
  }
  return undefined;
}

/**
 * The distinct names of a place as plain words. î and â become i, but people often write a instead, as in `Hancesti`; that
 * spelling is added.
 */
export function plainNamesOf({ name, aliases }: GazetteerPlace): ReadonlySet<string> {
  const names = [name, ...aliases];
  const withA = names.filter((text) => /[îâ]/i.test(text)).map((text) => text.replaceAll(/[îâ]/gi, 'a'));
  return new Set([...names, ...withA].map((text) => plainWords(text).join(' ')));
}

function indexedBySound(places: readonly GazetteerPlace[]): Map<string, GazetteerPlace[]> {
  const filed = new Map<string, GazetteerPlace[]>();
  for (const place of places) {
    for (const sound of soundsOf(place)) {
      addTo(filed, sound, place);
    }
  }
  return filed;
}

/** The phonetic keys of the Romanian name of a place, without those too short to be distinctive. */
function soundsOf({ name, country = 'MD' }: GazetteerPlace): ReadonlySet<string> {
  if (country === 'UA') {
    return new Set();
  }
  const heard = wordsOf(name).map((word) => word.heard);
  const sounds = [phoneticKeyAsRead(heard), phoneticKeyOfName(heard)];
  return new Set(sounds.filter((sound) => sound.replaceAll(/[^A-Z]/g, '').length >= SHORTEST_SOUND));
}

function addTo(index: Map<string, GazetteerPlace[]>, key: string, place: GazetteerPlace): void {
  const filed = index.get(key);
  if (filed === undefined) {
    index.set(key, [place]);
  } else {
    filed.push(place);
  }
}

function cellOf(degrees: number): number {
  return Math.floor(degrees / CELL_DEGREES);
}

function cellName(row: number, column: number): string {
  return `${row}/${column}`;
}
