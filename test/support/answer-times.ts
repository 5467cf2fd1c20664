/** Times, measured and compared in ways that are robust on a busy machine: processor time, medians and ranks. */

/** In milliseconds. */
export async function timeOf(work: () => PromiseLike<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** The processor time that this process spends on the work, in milliseconds; unlike elapsed time it hardly grows with other load. */
export async function processorTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The measurements of one kind, in milliseconds. */
export interface Measured {
  median: number;
  /** The standard error of the median, which is much larger on a busy machine than on an idle one. */
  error: number;
}

function measured(values: readonly number[]): Measured {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? NaN;
  return { median: at(0.5), error: (at(0.75) - at(0.25)) / Math.sqrt(sorted.length) };
}

/** Measures the kinds alternately, for this number of rounds, so that whatever slows down the machine affects all kinds alike. */
export async function mediansOf(rounds: number, kinds: readonly (() => PromiseLike<unknown>)[]): Promise<Measured[]> {
  const times = kinds.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, work] of kinds.entries()) {
      times[index]?.push(await timeOf(work));
    }
  }
  return times.map(measured);
}

/** Spearman's rank correlation of two series of numbers, from -1 to 1; equal numbers share their mean rank. */
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

/** Returns the smallest result of several tries of `measure`, because other load on the machine adds findings. */
export async function leastOf<T>(tries: number, measure: () => Promise<readonly T[]>): Promise<readonly T[]> {
  let found = await measure();
  for (let further = 1; further < tries && found.length > 0; further += 1) {
    const next = await measure();
    found = next.length < found.length ? next : found;
  }
  return found;
}
