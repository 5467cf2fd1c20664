const LONGEST_NAME = 64;

/**
 * The known name that the caller probably meant, or undefined where none is close. `propertyaera` and `area` both
 * mean `propertyArea`: a known name may be written without its first word.
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > LONGEST_NAME) return undefined;
  const wanted = normalised(name);
  let nearest: string | undefined;
  let least = Math.min(3, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of known) {
    const distance = Math.min(
      editDistance(wanted, normalised(candidate)),
      editDistance(wanted, normalised(withoutFirstWord(candidate))),
    );
    if (distance < least) {
      nearest = candidate;
      least = distance;
    }
  }
  return nearest;
}

function normalised(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

function withoutFirstWord(name: string): string {
  return name.replace(/^[a-z]+(?=[A-Z])/, '');
}

/** Levenshtein's distance: how many letters to add, drop or change. */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const changed = at(previous, column - 1) + (from[row - 1] === to[column - 1] ? 0 : 1);
      current.push(Math.min(changed, at(previous, column) + 1, at(current, column - 1) + 1));
    }
    previous = current;
  }
  return at(previous, to.length);
}

function at(numbers: readonly number[], index: number): number {
  return numbers[index] ?? Number.POSITIVE_INFINITY;
}
