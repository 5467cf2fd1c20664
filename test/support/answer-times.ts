/** How long answers take, compared in ways that a busy machine does not upset: by medians, and by ranks. */

/** In milliseconds. */
export async function timeOf(work: () => PromiseLike<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** What was measured of one kind, in milliseconds. */
export interface Measured {
  median: number;
  /** How far the median may be off by chance: on a busy machine much further than on an idle one. */
  error: number;
}

function measured(values: readonly number[]): Measured {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? NaN;
  return { median: at(0.5), error: (at(0.75) - at(0.25)) / Math.sqrt(sorted.length) };
}

/** Takes one of each kind in turn, so many rounds, so that what slows the machine down slows all kinds down alike. */
export async function mediansOf(rounds: number, kinds: readonly (() => PromiseLike<unknown>)[]): Promise<Measured[]> {
  const times = kinds.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, work] of kinds.entries()) {
      times[index]?.push(await timeOf(work));
    }
  }
  return times.map(measured);
}

/** Spearman's rank correlation of two rows of numbers, from -1 to 1; equal numbers share their mean rank. */
export function rankCorrelation(xs: readonly number[], ys: readonly number[]): number {
  const [xRanks, yRanks] = [ranksOf(xs), ranksOf(ys)];
  const middle = (xs.length + 1) / 2;
  const sum = (term: (x: number, y: number) => number): number =>
    xRanks.reduce((total, x, index) => total + term(x - middle, (yRanks[index] ?? NaN) - middle), 0);
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y));
}

function ranksOf(values: readonly number[]): number[] {
  const order = values.map((_, index) => index).sort((one, other) => (values[one] ?? 0) - (values[other] ?? 0));
  const ranks = new Array<number>(values.length);
  for (let first = 0; first < order.length;) {
    let end = first + 1;
    while (end < order.length && values[order[end] ?? 0] === values[order[first] ?? 0]) end += 1;
    for (let at = first; at < end; at += 1) ranks[order[at] ?? 0] = (first + end + 1) / 2;
    first = end;
  }
  return ranks;
}

/** What `measure` finds wrong: of several tries the least, since a machine that is busy with other things adds to it. */
export async function leastOf<T>(tries: number, measure: () => Promise<readonly T[]>): Promise<readonly T[]> {
  let found = await measure();
  for (let further = 1; further < tries && found.length > 0; further += 1) {
    const next = await measure();
    found = next.length < found.length ? next : found;
  }
  return found;
}
