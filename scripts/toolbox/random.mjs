/** Reproducible random numbers (mulberry32), and choices based on them. */
export class Random {
  #state;

  constructor(seed) {
    this.#state = seed >>> 0;
  }

  /** From 0 to 1. */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(least, most) {
    return least + this.next() * (most - least);
  }

  /** An integer, both bounds included. */
  whole(least, most) {
    return Math.floor(this.between(least, most + 1));
  }

  pick(list) {
    return list[this.whole(0, list.length - 1)];
  }

  shuffled(list) {
    return list
      .map((entry) => ({ entry, at: this.next() }))
      .sort((one, other) => one.at - other.at)
      .map(({ entry }) => entry);
  }
}
