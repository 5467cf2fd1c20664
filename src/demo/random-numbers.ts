/** Pseudo-random numbers, which are the same for the same seed. */
export interface RandomNumbers {
  /** An integer in the range, both ends inclusive. */
  between(min: number, max: number): number;
  /** A real number in the range. */
  within(min: number, max: number): number;
  of<T>(options: readonly T[]): T;
}

/** Mulberry32: short, and random enough for demo data. */
export function randomNumbers(seed: number): RandomNumbers {
  let state = Math.imul(seed, 0x9e3779b1);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    between,
    within: (min, max) => min + next() * (max - min),
    of: <T>(options: readonly T[]) => options[between(0, options.length - 1)] as T,
  };
}
