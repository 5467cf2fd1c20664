import { LIMITS } from '../limits.js';

const LONGEST_NAME = 64;

/** Names that differ in more letters do not count as similar. */
const MAX_DISTANCE = 3;

/** A known name in the forms in which it may have been meant. */
interface KnownName {
  name: string;
  forms: readonly string[];
}

interface PreparedNames {
  names: readonly KnownName[];
  /** Known names by their form without one of their words: `externalId` means `externalFileId`. */
  byFormWithoutWord: ReadonlyMap<string, string>;
}

/** Lists of known names are constants, so each is prepared only once. */
const prepared = new WeakMap<readonly string[], PreparedNames>();

/**
 * The known name that the caller probably meant; undefined when none is similar. `propertyaera` and `area` both mean
 * `propertyArea`: a known name may be written without its first word.
 *
 * A bulk may call this ten thousand times on the event loop, so most candidates must be ruled out by their length or after a few
 * letters.
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > LONGEST_NAME) return undefined;
  const wanted = normalised(name);
  const { names, byFormWithoutWord } = prepare(known);
  let nearest: string | undefined;
  let least = Math.min(MAX_DISTANCE, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of names) {
    for (const form of candidate.forms) {
      const distance = editDistance(wanted, form, least - 1);
      if (distance < least) {
        nearest = candidate.name;
        least = distance;
      }
    }
  }
  return nearest ?? byFormWithoutWord.get(wanted);
}

/** The known names to list in place of an unknown one, the most similar first, limited in number. */
export function namesToList(nearest: string | undefined, known: readonly string[]): readonly string[] {
  const names = nearest === undefined ? known : [nearest, ...known.filter((name) => name !== nearest)];
  return names.slice(0, LIMITS.namesPerDetail);
}

function prepare(known: readonly string[]): PreparedNames {
  const names = prepared.get(known) ?? {
    names: known.map((name) => ({ name, forms: formsOf(name) })),
    // Reversed, so that the first of several names with the same form is kept.
    byFormWithoutWord: new Map(known.flatMap(formsWithoutWord).reverse()),
  };
  prepared.set(known, names);
  return names;
}

/** The forms without one word, each with the name. Names of two words have none, because one word alone is too ambiguous. */
function formsWithoutWord(name: string): [string, string][] {
  const words = name.split(/(?=[A-Z])/);
  return words.length < 3 ? [] : words.map((_, left) => [normalised(words.toSpliced(left, 1).join('')), name]);
}

/** Words that are too short to stand for a name: `Id` is that of `userId` and of many others. */
const SHORTEST_FORM = 3;

function formsOf(name: string): string[] {
  const rest = normalised(withoutFirstWord(name));
  return [...new Set([normalised(name), ...(rest.length < SHORTEST_FORM ? [] : [rest])])];
}

function normalised(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function withoutFirstWord(name: string): string {
  return name.replace(/^[a-z]+(?=[A-Z])/, '');
}

/**
 * The Levenshtein distance; some larger number when it exceeds the limit. Cells of the matrix that are farther than the limit
 * from the diagonal cannot contribute to a result and are skipped.
 */
function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  let current = new Array<number>(to.length + 1);
  for (let row = 1; row <= from.length; row += 1) {
    const first = Math.max(1, row - limit);
    const last = Math.min(to.length, row + limit);
    current[first - 1] = first === 1 ? row : limit + 1;
    let least = at(current, first - 1);
    for (let column = first; column <= last; column += 1) {
      const changed = at(previous, column - 1) + (from.charCodeAt(row - 1) === to.charCodeAt(column - 1) ? 0 : 1);
      const distance = Math.min(changed, at(previous, column) + 1, at(current, column - 1) + 1);
      current[column] = distance;
      if (distance < least) least = distance;
    }
    if (least > limit) return limit + 1;
    current[last + 1] = limit + 1;
    [previous, current] = [current, previous];
  }
  return at(previous, to.length);
}

function at(numbers: readonly number[], index: number): number {
  return numbers[index] ?? Number.POSITIVE_INFINITY;
}
